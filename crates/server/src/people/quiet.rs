//! The hours of a day in which somebody is told of nothing. Pure: it reads no clock.

use game::{Fault, Place};
use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use wire::QuietHours;

/// Quiet hours that were checked.
#[derive(Clone, Debug)]
pub struct Quiet {
    from: Time,
    to: Time,
    zone: TimeZone,
}

impl Quiet {
    /// Checks quiet hours.
    ///
    /// # Errors
    /// A [`Fault`] whose place is the field.
    pub fn of(hours: &QuietHours) -> Result<Quiet, Fault> {
        let zone = TimeZone::get(&hours.zone).map_err(|_| {
            let reason = format!(
                "no time zone “{}” is known; one is Europe/Berlin",
                shown(&hours.zone)
            );
            Fault::new(Place::key("zone"), reason)
        })?;
        let (from, to) = (time("from", &hours.from)?, time("to", &hours.to)?);
        if from == to {
            let reason =
                "quiet hours must end at another time than they begin: nothing would ever be told";
            return Err(Fault::new(Place::key("to"), reason));
        }
        Ok(Quiet { from, to, zone })
    }

    /// When the quiet time ends that runs at `now_ms`; none if none runs. Both are milliseconds since 1970.
    ///
    /// Where clocks are changed, it ends at the same time of day as ever. A time of day that is skipped then counts as the
    /// moment as long after the change, and one that comes twice as the first of both.
    #[must_use]
    pub fn until(&self, now_ms: u64) -> Option<u64> {
        let now = Timestamp::from_millisecond(i64::try_from(now_ms).ok()?).ok()?;
        let today = now.to_zoned(self.zone.clone()).date();
        // What began yesterday may still run.
        [today.yesterday().ok()?, today]
            .into_iter()
            .find_map(|day| {
                let last = match self.to > self.from {
                    true => day,
                    false => day.tomorrow().ok()?,
                };
                let begin = day
                    .to_datetime(self.from)
                    .to_zoned(self.zone.clone())
                    .ok()?;
                let end = last.to_datetime(self.to).to_zoned(self.zone.clone()).ok()?;
                let runs = begin.timestamp() <= now && now < end.timestamp();
                runs.then(|| u64::try_from(end.timestamp().as_millisecond()).ok())?
            })
    }
}

/// A time of day.
fn time(field: &'static str, text: &str) -> Result<Time, Fault> {
    let read = text.split_once(':').and_then(|(hours, minutes)| {
        let digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        let (hours, minutes) = (digits(hours) && digits(minutes)).then_some((hours, minutes))?;
        Time::new(hours.parse().ok()?, minutes.parse().ok()?, 0, 0).ok()
    });
    read.ok_or_else(|| {
        let reason = format!("“{}” is no time of day such as 22:00", shown(text));
        Fault::new(Place::key(field), reason)
    })
}

/// As much of a text as a message shows.
fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet(from: &str, to: &str) -> Quiet {
        Quiet::of(&hours(from, to, "Europe/Berlin")).unwrap()
    }

    fn hours(from: &str, to: &str, zone: &str) -> QuietHours {
        QuietHours {
            from: from.to_owned(),
            to: to.to_owned(),
            zone: zone.to_owned(),
        }
    }

    fn ms(text: &str) -> u64 {
        let at: Timestamp = text.parse().unwrap();
        u64::try_from(at.as_millisecond()).unwrap()
    }

    #[test]
    fn quiet_hours_go_over_midnight() {
        let quiet = quiet("22:00", "07:00");
        let end = Some(ms("2026-01-11T06:00:00Z"));
        // It is an hour later in Berlin.
        assert_eq!(quiet.until(ms("2026-01-10T20:59:59Z")), None);
        assert_eq!(quiet.until(ms("2026-01-10T21:00:00Z")), end);
        assert_eq!(quiet.until(ms("2026-01-11T05:59:59Z")), end);
        assert_eq!(quiet.until(ms("2026-01-11T06:00:00Z")), None);
    }

    #[test]
    fn quiet_hours_within_a_day_end_on_that_day() {
        let quiet = quiet("12:00", "14:30");
        let end = Some(ms("2026-01-10T13:30:00Z"));
        assert_eq!(quiet.until(ms("2026-01-10T10:59:59Z")), None);
        assert_eq!(quiet.until(ms("2026-01-10T11:00:00Z")), end);
        assert_eq!(quiet.until(ms("2026-01-10T13:30:00Z")), None);
    }

    #[test]
    fn they_end_at_the_same_time_of_day_where_clocks_are_changed() {
        let night = quiet("22:00", "07:00");
        // Clocks go forward on 29 March 2026, and back on 25 October.
        let spring = Some(ms("2026-03-29T05:00:00Z"));
        assert_eq!(night.until(ms("2026-03-28T22:00:00Z")), spring);
        let autumn = Some(ms("2026-10-25T06:00:00Z"));
        assert_eq!(night.until(ms("2026-10-24T22:00:00Z")), autumn);
        // There is no 2:30 in the night of the change: it is 3:30.
        let early = quiet("22:00", "02:30");
        let end = Some(ms("2026-03-29T01:30:00Z"));
        assert_eq!(early.until(ms("2026-03-29T00:30:00Z")), end);
    }

    #[test]
    fn what_is_no_time_and_no_zone_is_refused_with_its_field() {
        for (from, to, zone, field) in [
            ("24:00", "07:00", "Europe/Berlin", "from"),
            ("9:00", "07:00", "Europe/Berlin", "from"),
            ("22:00", "+7:00", "Europe/Berlin", "to"),
            ("22:00", "", "Europe/Berlin", "to"),
            ("08:00", "08:00", "Europe/Berlin", "to"),
            ("22:00", "07:00", "Europe/Nowhere", "zone"),
        ] {
            let fault = Quiet::of(&hours(from, to, zone)).unwrap_err();
            assert!(fault.to_string().contains(field), "{fault}");
        }
    }
}
