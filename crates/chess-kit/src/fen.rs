//! Board fields in the manner of FEN: ranks from the top, divided by `/`; a run of digits is the number of
//! vacant squares.

/// What letters mean, as the caller says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning<U> {
    /// They are a unit.
    Unit(U),
    /// They begin a unit; one more sign belongs to it.
    Prefix,
    /// They mean nothing.
    Unknown,
}

/// Reads a board field of `ranks` ranks with `files` squares each.
///
/// `meaning` is asked with one sign, and after [`Meaning::Prefix`] with one more; `put` gets each unit with its
/// file and rank, both from 0.
///
/// # Errors
/// A sentence that names the rank and, where one sign is wrong, its column in the rank's text.
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

/// Writes a board field; `unit` gives the letters of what stands on a file and rank, both from 0.
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
    fn numbers_have_one_spelling() {
        assert_eq!((number("0"), number("150")), (Some(0), Some(150)));
        for text in ["", "00", "07", "+1", "-1", "1.", "4294967296"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
