//! Games as records.

use crate::Replay;
use game::Fault;
use game::record::Record;

/// The record of a game as it stands, with the names of the players and the date it was created on.
///
/// # Errors
/// When a tag cannot be written.
pub fn write(replay: &Replay, created_ms: u64) -> Result<String, Fault> {
    let mut record = Record::from_table(replay.table.as_ref());
    record.set_tag("Date", &date(created_ms))?;
    for (seat, title) in (0..).zip(replay.table.info().seats) {
        let name = match replay.setup.computer_level(seat) {
            Some(level) => Some(format!("Computer, level {level}")),
            None => replay.name(seat).map(str::to_owned),
        };
        // Seats without a name are left out; tags are words of letters, digits and `_`.
        let tag: String = title.chars().filter(char::is_ascii_alphanumeric).collect();
        if let Some(name) = name.filter(|_| !tag.is_empty()) {
            record.set_tag(&tag, &name)?;
        }
    }
    Ok(record.write())
}

/// The day of a time in milliseconds since 1970, in Greenwich, as `2026.11.21`.
fn date(at_ms: u64) -> String {
    // The civil calendar from a count of days, in years that begin with March and eras of 400 years.
    let days = at_ms / 86_400_000 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_follow_the_calendar() {
        for (days, shown) in [
            (0, "1970.01.01"),
            (58, "1970.02.28"),
            (59, "1970.03.01"),
            (789, "1972.02.29"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_778, "2026.11.21"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date(days * 86_400_000 + 5), shown);
        }
    }
}
