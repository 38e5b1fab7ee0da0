//! Computes deadlines from a schedule. Pure: it reads no clock.

use game::{Fault, OrderPace, Place};
use jiff::civil::{self, Time};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Span, Timestamp, Zoned};
use wire::{Schedule, Weekday};

const MINUTES_A_DAY: u32 = 24 * 60;
/// The longest time for a phase, in minutes.
const MOST_MINUTES: u32 = 30 * MINUTES_A_DAY;
/// The longest grace period, in minutes.
const MOST_GRACE: u32 = MINUTES_A_DAY;
/// How much shorter than its length a phase may be, in minutes, so that deadlines keep their time of day although the
/// phase before was settled a little late, or the clocks changed. Never more than a quarter of the phase.
const SLACK: u32 = 120;

/// A schedule that was checked.
#[derive(Clone, Debug)]
pub struct Calendar {
    orders_min: u32,
    retreats_min: u32,
    builds_min: u32,
    /// Empty: every day.
    weekdays: Vec<civil::Weekday>,
    time: Option<Time>,
    zone: TimeZone,
    grace_min: u32,
}

impl Calendar {
    /// The calendar of a schedule.
    ///
    /// # Errors
    /// A [`Fault`] whose place is the field.
    pub fn of(schedule: &Schedule) -> Result<Calendar, Fault> {
        let lengths = [
            ("orders_min", schedule.orders_min),
            ("retreats_min", schedule.retreats_min),
            ("builds_min", schedule.builds_min),
        ];
        for (field, minutes) in lengths {
            if !(1..=MOST_MINUTES).contains(&minutes) {
                let reason = format!("{minutes} is not between 1 and {MOST_MINUTES}");
                return Err(Fault::new(Place::key(field), reason));
            }
        }
        if schedule.grace_min > MOST_GRACE {
            let reason = format!("{} is more than {MOST_GRACE}", schedule.grace_min);
            return Err(Fault::new(Place::key("grace_min"), reason));
        }
        let zone = match &schedule.zone {
            None => TimeZone::UTC,
            Some(name) => TimeZone::get(name).map_err(|_| {
                let shown: String = name.chars().take(60).collect();
                let reason = format!("no time zone “{shown}” is known; one is Europe/Berlin");
                Fault::new(Place::key("zone"), reason)
            })?,
        };
        Ok(Calendar {
            orders_min: schedule.orders_min,
            retreats_min: schedule.retreats_min,
            builds_min: schedule.builds_min,
            weekdays: schedule
                .weekdays
                .iter()
                .map(|day| civil_day(*day))
                .collect(),
            time: schedule.time.as_deref().map(read_time).transpose()?,
            zone,
            grace_min: schedule.grace_min,
        })
    }

    /// The grace period for missing orders, in milliseconds.
    #[must_use]
    pub fn grace_ms(&self) -> u64 {
        u64::from(self.grace_min) * 60_000
    }

    /// The deadline of a phase that begins at `from_ms` (milliseconds since 1970).
    ///
    /// Whole days are days of the calendar: they end at the same time of day, also where clocks are changed. With a
    /// time of day the deadline is the first such time on an allowed day that gives the phase its length, less two
    /// hours at most. Otherwise it moves on, day by day, to the first allowed day.
    #[must_use]
    pub fn next(&self, from_ms: u64, pace: OrderPace) -> u64 {
        let minutes = match pace {
            OrderPace::Orders => self.orders_min,
            OrderPace::Retreats => self.retreats_min,
            OrderPace::Builds => self.builds_min,
        };
        // Only times after the year 9999 cannot be represented.
        let plain = from_ms.saturating_add(u64::from(minutes) * 60_000);
        self.zoned(from_ms)
            .and_then(|from| self.after(&from, minutes))
            .and_then(|at| millisecond(&at))
            .unwrap_or(plain)
    }

    /// The first moment from `at_ms` on at which a deadline may fall.
    #[must_use]
    pub fn not_before(&self, at_ms: u64) -> u64 {
        self.zoned(at_ms)
            .and_then(|at| self.fit(&at))
            .and_then(|at| millisecond(&at))
            .unwrap_or(at_ms)
    }

    fn zoned(&self, ms: u64) -> Option<Zoned> {
        moment(ms, &self.zone)
    }

    fn after(&self, from: &Zoned, minutes: u32) -> Option<Zoned> {
        let (days, rest) = (minutes / MINUTES_A_DAY, minutes % MINUTES_A_DAY);
        let slack = match self.time {
            None => 0,
            Some(_) => (SLACK + self.grace_min).min(minutes / 4),
        };
        let rest = SignedDuration::from_secs((i64::from(rest) - i64::from(slack)) * 60);
        let earliest = days_later(from, days)?.checked_add(rest).ok()?;
        self.fit(&earliest)
    }

    fn fit(&self, earliest: &Zoned) -> Option<Zoned> {
        let Some(time) = self.time else {
            return (0..7)
                .filter_map(|days| days_later(earliest, days))
                .find(|at| self.allows(at.weekday()));
        };
        let mut date = earliest.date();
        // Today, and if it is too late today, a week of days.
        for _ in 0..=7 {
            if self.allows(date.weekday()) {
                // A time that the clocks skip is moved an hour later; of one that occurs twice, the first is used.
                let at = self.zone.to_ambiguous_zoned(date.to_datetime(time));
                let at = at.compatible().ok()?;
                if at >= *earliest {
                    return Some(at);
                }
            }
            date = date.tomorrow().ok()?;
        }
        None
    }

    fn allows(&self, day: civil::Weekday) -> bool {
        self.weekdays.is_empty() || self.weekdays.contains(&day)
    }
}

/// A moment (milliseconds since 1970) by the clocks of a zone; none beyond the year 9999.
pub(super) fn moment(ms: u64, zone: &TimeZone) -> Option<Zoned> {
    let at = Timestamp::from_millisecond(i64::try_from(ms).ok()?).ok()?;
    Some(at.to_zoned(zone.clone()))
}

fn days_later(from: &Zoned, days: u32) -> Option<Zoned> {
    let span = Span::new().try_days(i64::from(days)).ok()?;
    from.checked_add(span).ok()
}

fn millisecond(at: &Zoned) -> Option<u64> {
    u64::try_from(at.timestamp().as_millisecond()).ok()
}

fn read_time(text: &str) -> Result<Time, Fault> {
    let two = |text: &str| {
        let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<i8>().ok()).flatten()
    };
    let time = text.split_once(':').and_then(|(hour, minute)| {
        let (hour, minute) = (two(hour)?, two(minute)?);
        Time::new(hour, minute, 0, 0).ok()
    });
    time.ok_or_else(|| {
        let shown: String = text.chars().take(20).collect();
        Fault::new(
            Place::key("time"),
            format!("“{shown}” is no time like 20:00"),
        )
    })
}

fn civil_day(day: Weekday) -> civil::Weekday {
    match day {
        Weekday::Monday => civil::Weekday::Monday,
        Weekday::Tuesday => civil::Weekday::Tuesday,
        Weekday::Wednesday => civil::Weekday::Wednesday,
        Weekday::Thursday => civil::Weekday::Thursday,
        Weekday::Friday => civil::Weekday::Friday,
        Weekday::Saturday => civil::Weekday::Saturday,
        Weekday::Sunday => civil::Weekday::Sunday,
    }
}

#[cfg(test)]
mod tests;
