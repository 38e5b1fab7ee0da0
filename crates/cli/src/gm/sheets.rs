//! Sheets of orders as files: assigns them to seats.

use crate::failure::Failure;
use crate::input;
use game::{Fault, Place};
use std::path::Path;

/// The maximum size in bytes of a sheet of orders, a Mark or a position.
const MAX_BYTES: usize = 4 << 20;

/// Reads a file of limited size.
pub(super) fn read(file: &Path) -> Result<String, Failure> {
    let text = input::read(file, MAX_BYTES)?;
    if text.len() > MAX_BYTES {
        let reason = format!("the file is longer than {MAX_BYTES} bytes");
        return Err(Fault::new(Place::named(input::name(file)), reason).into());
    }
    Ok(text)
}

/// A list of names, or `nobody`.
pub(super) fn names(names: &[String]) -> String {
    if names.is_empty() {
        "nobody".to_owned()
    } else {
        names.join(", ")
    }
}

/// The file name for a seat.
pub(super) fn file_name(seat: &str) -> String {
    let plain = |sign: char| {
        if sign.is_alphanumeric() { sign } else { '-' }
    };
    format!("{}.txt", seat.chars().map(plain).collect::<String>())
}

/// Splits a text into the sheets of seats. Each sheet keeps the line numbers of the text, so that faults refer to
/// the right lines.
pub(super) fn split(
    seats: &[String],
    seat: Option<&str>,
    file: &Path,
    text: &str,
) -> Result<Vec<(usize, String)>, Fault> {
    if let Some(name) = seat {
        let found = seats.iter().position(|known| same(known, name));
        let known = || format!("no such seat; the seats are {}", seats.join(", "));
        let seat = found.ok_or_else(|| Fault::new(Place::given("seat", name), known()))?;
        return Ok(vec![(seat, text.to_owned())]);
    }
    let mut sheets: Vec<(usize, String)> = Vec::new();
    let mut now: Option<usize> = None;
    let mut before = None;
    for (number, line) in (1..).zip(text.lines()) {
        let (whose, rest) = match headed(seats, line) {
            Some((seat, rest)) => (Some(seat), rest),
            None => (now, line),
        };
        now = whose;
        let bare = rest.split_once('#').map_or(rest, |(bare, _)| bare).trim();
        match now {
            None if bare.is_empty() => (),
            None => before = before.or(Some(number)),
            Some(seat) => {
                let index = sheets.iter().position(|(other, _)| *other == seat);
                let index = index.unwrap_or_else(|| {
                    sheets.push((seat, String::new()));
                    sheets.len() - 1
                });
                let sheet = &mut sheets[index].1;
                let lines = sheet.matches('\n').count();
                sheet.push_str(&"\n".repeat(number - 1 - lines));
                sheet.push_str(rest);
                sheet.push('\n');
            }
        }
    }
    match (before, sheets.is_empty()) {
        (Some(line), false) => {
            let reason = "orders before the name of a seat";
            Err(Fault::new(Place::line(line), reason))
        }
        (_, false) => Ok(sheets),
        (_, true) => {
            let stem = file.file_stem().and_then(|stem| stem.to_str());
            let found = stem.and_then(|stem| {
                let known =
                    |name: &String| same(name, stem) || file_name(name) == format!("{stem}.txt");
                seats.iter().position(known)
            });
            let reason = format!(
                "whose orders are these? Begin them with the name of a seat and a colon, or use --seat; the seats are {}",
                seats.join(", ")
            );
            let seat = found.ok_or_else(|| Fault::new("sheet", reason))?;
            Ok(vec![(seat, text.to_owned())])
        }
    }
}

/// The seat named on a line, alone or before a colon, and the rest of the line.
fn headed<'a>(seats: &[String], line: &'a str) -> Option<(usize, &'a str)> {
    let (name, rest) = line.split_once(':').unwrap_or((line, ""));
    let found = seats.iter().position(|known| same(known, name));
    found.map(|seat| (seat, rest))
}

/// Whether two names are the same, ignoring case and surrounding white space.
fn same(known: &str, name: &str) -> bool {
    known.to_lowercase() == name.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::{file_name, split};
    use std::path::Path;

    fn seats() -> Vec<String> {
        ["France", "Great Britain"].map(str::to_owned).into()
    }

    fn sheets(text: &str, file: &str) -> Result<Vec<(usize, String)>, String> {
        split(&seats(), None, Path::new(file), text).map_err(|fault| fault.to_string())
    }

    #[test]
    fn sheets_keep_the_numbers_of_their_lines() {
        let text = "# spring\nfrance:\nA - B\n\nGREAT BRITAIN\nC - D\nFrance: E - F\n";
        let found = sheets(text, "-").unwrap();
        assert_eq!(found[0], (0, "\n\nA - B\n\n\n\n E - F\n".to_owned()));
        assert_eq!(found[1], (1, "\n\n\n\n\nC - D\n".to_owned()));
    }

    #[test]
    fn a_file_may_be_called_after_a_seat() {
        assert_eq!(
            sheets("A - B", "x/france.txt").unwrap(),
            [(0, "A - B".to_owned())]
        );
        assert_eq!(sheets("A", "Great-Britain.txt").unwrap()[0].0, 1);
        assert_eq!(file_name("Great Britain"), "Great-Britain.txt");
        assert!(
            sheets("A - B", "spain.txt")
                .unwrap_err()
                .starts_with("sheet: whose orders")
        );
        assert_eq!(
            sheets("A - B\nFrance\nC - D", "-").unwrap_err(),
            "line 1: orders before the name of a seat"
        );
    }
}
