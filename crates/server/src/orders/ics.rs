//! Deadlines for calendars, in the format of RFC 5545.

use super::calendar::moment;
use jiff::tz::TimeZone;
use wire::OrderGameState;

/// The longest line, in bytes, without its end (section 3.1).
const MOST_LINE: usize = 75;

/// A calendar with the next deadline of a game; one without events where none runs. `title` names the game and `page`
/// is its address.
#[must_use]
pub(crate) fn calendar(state: &OrderGameState, title: &str, page: &str) -> String {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Quicksilver//deadlines//EN".to_owned(),
        "METHOD:PUBLISH".to_owned(),
    ];
    let utc = |ms| moment(ms, &TimeZone::UTC).map(|at| at.strftime("%Y%m%dT%H%M%SZ").to_string());
    if let (Some(deadline), Some(now)) = (state.deadline_ms.and_then(utc), utc(state.now_ms)) {
        lines.push("BEGIN:VEVENT".to_owned());
        // The same turn stays the same event when its deadline moves; the newer one counts.
        lines.push(format!("UID:{}-{}@quicksilver", state.id, state.turn));
        lines.push(format!("SEQUENCE:{}", state.seq));
        lines.push(format!("DTSTAMP:{now}"));
        lines.push(format!("DTSTART:{deadline}"));
        lines.push("DURATION:PT0M".to_owned());
        let summary = format!("Deadline: {title}, {}", state.phase.title);
        lines.push(format!("SUMMARY:{}", escaped(&summary)));
        lines.push(format!("URL:{page}"));
        lines.push("END:VEVENT".to_owned());
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().map(|line| folded(line)).collect()
}

/// Text as a value (section 3.3.11).
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

/// A line with its end; one that is too long goes on in the next line after a space.
pub(crate) fn folded(line: &str) -> String {
    let mut out = String::new();
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > MOST_LINE {
            out.push_str("\r\n ");
            length = 1;
        }
        out.push(c);
        length += c.len_utf8();
    }
    out + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_folded_and_words_escaped() {
        assert_eq!(escaped("a, b; c\\d\ne"), "a\\, b\\; c\\\\d\\ne");
        let line = folded(&"ä".repeat(60));
        let parts: Vec<&str> = line.split_terminator("\r\n").collect();
        assert!(parts.iter().all(|part| part.len() <= MOST_LINE));
        assert_eq!(parts.concat().replace(' ', ""), "ä".repeat(60));
    }
}
