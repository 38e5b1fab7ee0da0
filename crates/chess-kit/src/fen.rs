//! FEN-like position strings: fields separated by spaces; the board by ranks from the top, separated by `/`, with a
//! number for a run of empty squares; the side to move; counters.
//!
//! Errors are sentences; the game adds the field in which the error is.

use crate::{Man, UnitKind};
use game::Side;
use std::ops::RangeInclusive;

/// Splits a position string into the named fields.
///
/// # Errors
/// A sentence that states the actual number of fields.
pub fn fields<'a, const N: usize>(
    text: &'a str,
    names: &[&str; N],
) -> Result<[&'a str; N], String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let count = fields.len();
    fields.try_into().map_err(|_| {
        format!(
            "it has {count} fields divided by single spaces instead of {N}: {}",
            names.join(" ")
        )
    })
}

/// The letter of the side to move: `w` or `b`.
#[must_use]
pub const fn side_letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

/// Reads the side to move.
///
/// # Errors
/// A sentence for anything but `w` and `b`.
pub fn side(text: &str) -> Result<Side, String> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(format!("“{text}” is neither w nor b")),
    }
}

/// Parses a counter within bounds, written without sign or leading zeros.
///
/// # Errors
/// A sentence that names the bounds.
pub fn counter<N: TryFrom<u32>>(text: &str, bounds: RangeInclusive<u32>) -> Result<N, String> {
    let found = number(text).filter(|value| bounds.contains(value));
    found
        .and_then(|value| N::try_from(value).ok())
        .ok_or_else(|| {
            let (from, to) = (bounds.start(), bounds.end());
            let padded = text.len() > 1 && text.starts_with('0');
            let note = if padded { " without leading zeros" } else { "" };
            format!("“{text}” is not a number from {from} to {to}{note}")
        })
}

/// The meaning of letters, defined by the caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning<U> {
    /// They are a unit.
    Unit(U),
    /// They begin a unit; one more character belongs to it.
    Prefix,
    /// They mean nothing.
    Unknown,
}

impl<K: UnitKind> Meaning<Man<K>> {
    /// The meaning of a text if each man has one letter.
    #[must_use]
    pub fn of_man(text: &str) -> Meaning<Man<K>> {
        let mut letters = text.chars();
        match (letters.next().and_then(Man::from_letter), letters.next()) {
            (Some(man), None) => Meaning::Unit(man),
            _ => Meaning::Unknown,
        }
    }
}

/// Parses a board field of `ranks` ranks with `files` squares each.
///
/// `meaning` is called with one character, and after [`Meaning::Prefix`] with one more; `put` receives each unit with
/// its file and rank, both from 0.
///
/// # Errors
/// A sentence that names the rank and, if one character is wrong, its column in the rank's text.
pub fn read_board<U>(
    text: &str,
    files: u8,
    ranks: u8,
    meaning: impl Fn(&str) -> Meaning<U>,
    mut put: impl FnMut(u8, u8, U),
) -> Result<(), String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(ranks) {
        return Err(format!(
            "it has {} ranks divided by / instead of {ranks}",
            rows.len()
        ));
    }
    for (rank, row) in (0..ranks).rev().zip(rows) {
        read_rank(row, files, &meaning, |file, unit| put(file, rank, unit))
            .map_err(|reason| format!("rank {}{reason}", rank + 1))?;
    }
    Ok(())
}

fn read_rank<U>(
    row: &str,
    files: u8,
    meaning: impl Fn(&str) -> Meaning<U>,
    mut put: impl FnMut(u8, U),
) -> Result<(), String> {
    let mut file: u8 = 0;
    let mut signs = row.char_indices().enumerate().peekable();
    while let Some((column, (at, sign))) = signs.next() {
        let here = |reason: String| format!(", column {}: {reason}", column + 1);
        let mut end = at + sign.len_utf8();
        if sign.is_ascii_digit() {
            while let Some((_, (more, _))) = signs.next_if(|(_, (_, next))| next.is_ascii_digit()) {
                end = more + 1;
            }
            let run = row.get(at..end).unwrap_or_default();
            if run.starts_with('0') {
                return Err(here(format!("the gap “{run}” begins with 0")));
            }
            let gap = run.parse::<u8>().ok().filter(|gap| *gap <= files - file);
            let Some(gap) = gap else {
                let left = files - file;
                return Err(here(format!(
                    "a gap of {run} where {left} of {files} squares are left"
                )));
            };
            file += gap;
            continue;
        }
        let mut found = meaning(row.get(at..end).unwrap_or_default());
        if let Meaning::Prefix = found
            && let Some((_, (more, second))) = signs.next()
        {
            end = more + second.len_utf8();
            found = meaning(row.get(at..end).unwrap_or_default());
        }
        let Meaning::Unit(unit) = found else {
            let wrong = row.get(at..end).unwrap_or_default();
            return Err(here(format!("“{wrong}” is no unit")));
        };
        if file >= files {
            return Err(here(format!("more than the {files} squares it has")));
        }
        put(file, unit);
        file += 1;
    }
    match files - file {
        0 => Ok(()),
        missing => Err(format!(": {missing} of {files} squares are missing")),
    }
}

/// Writes a board field; `unit` returns the letters of the unit on a file and rank, both from 0.
#[must_use]
pub fn write_board(files: u8, ranks: u8, unit: impl Fn(u8, u8) -> Option<String>) -> String {
    let mut text = String::new();
    for rank in (0..ranks).rev() {
        let mut gap = 0;
        for file in 0..files {
            match unit(file, rank) {
                None => gap += 1,
                Some(letters) => {
                    push_gap(&mut text, &mut gap);
                    text.push_str(&letters);
                }
            }
        }
        push_gap(&mut text, &mut gap);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_gap(text: &mut String, gap: &mut u32) {
    if *gap > 0 {
        text.push_str(&gap.to_string());
        *gap = 0;
    }
}

/// A number without sign or leading zeros, so that every string has one spelling.
#[must_use]
pub fn number(text: &str) -> Option<u32> {
    let plain = text == "0" || !text.starts_with(['0', '+', '-']);
    plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(text: &str) -> Meaning<String> {
        match text {
            "g" => Meaning::Prefix,
            "K" | "k" | "gP" => Meaning::Unit(text.to_owned()),
            _ => Meaning::Unknown,
        }
    }

    fn read(text: &str) -> Result<Vec<(u8, u8, String)>, String> {
        let mut units = Vec::new();
        read_board(text, 12, 2, meaning, |file, rank, unit| {
            units.push((file, rank, unit));
        })?;
        Ok(units)
    }

    #[test]
    fn long_gaps_and_prefixes() {
        let text = "k10gP/12";
        let units = read(text).unwrap();
        assert_eq!(units, [(0, 1, "k".into()), (11, 1, "gP".into())]);
        let back = write_board(12, 2, |file, rank| {
            let found = units.iter().find(|unit| (unit.0, unit.1) == (file, rank));
            found.map(|unit| unit.2.clone())
        });
        assert_eq!(back, text);
    }

    #[test]
    fn faults_name_rank_and_column() {
        let fault = |text: &str| read(text).unwrap_err();
        assert_eq!(fault("12"), "it has 1 ranks divided by / instead of 2");
        assert_eq!(fault("12/k3x7"), "rank 1, column 3: “x” is no unit");
        assert_eq!(fault("12/gx11"), "rank 1, column 1: “gx” is no unit");
        assert_eq!(fault("11g/12"), "rank 2, column 3: “g” is no unit");
        assert_eq!(
            fault("011k/12"),
            "rank 2, column 1: the gap “011” begins with 0"
        );
        assert_eq!(
            fault("k12/12"),
            "rank 2, column 2: a gap of 12 where 11 of 12 squares are left"
        );
        assert_eq!(
            fault("12k/12"),
            "rank 2, column 3: more than the 12 squares it has"
        );
        assert_eq!(fault("k/12"), "rank 2: 11 of 12 squares are missing");
        assert_eq!(
            fault("99999/12"),
            "rank 2, column 1: a gap of 99999 where 12 of 12 squares are left"
        );
        assert_eq!(fault("é11/12"), "rank 2, column 1: “é” is no unit");
    }

    #[test]
    fn fields_are_counted() {
        let names = ["BOARD", "SIDE"];
        assert_eq!(fields("8/8 w", &names), Ok(["8/8", "w"]));
        for (text, count) in [("8/8", 1), ("8/8  w", 3), ("8/8 w ", 3), ("", 1)] {
            let reason = fields(text, &names).unwrap_err();
            let expected =
                format!("it has {count} fields divided by single spaces instead of 2: BOARD SIDE");
            assert_eq!(reason, expected, "{text}");
        }
    }

    #[test]
    fn sides_and_counters_say_what_they_take() {
        for of in Side::BOTH {
            assert_eq!(side(&side_letter(of).to_string()), Ok(of));
        }
        assert_eq!(side("W").unwrap_err(), "“W” is neither w nor b");
        assert_eq!(counter::<u8>("60", 0..=60), Ok(60));
        for text in ["61", "-1", "x", ""] {
            let reason = counter::<u8>(text, 0..=60).unwrap_err();
            assert_eq!(reason, format!("“{text}” is not a number from 0 to 60"));
        }
        assert_eq!(
            counter::<u8>("01", 0..=60).unwrap_err(),
            "“01” is not a number from 0 to 60 without leading zeros"
        );
        assert_eq!(
            counter::<u32>("0", 1..=u32::MAX).unwrap_err(),
            "“0” is not a number from 1 to 4294967295"
        );
    }

    #[test]
    fn numbers_have_one_spelling() {
        assert_eq!((number("0"), number("150")), (Some(0), Some(150)));
        for text in ["", "00", "07", "+1", "-1", "1.", "4294967296"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
