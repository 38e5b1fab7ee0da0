//! The words of a position file: its own keywords, and names that are looked up in the Mark.

use crate::{Phase, TimeScale};
use diplomacy_kit::mark::{Location, Mark, Power, Space, unknown_space};
use game::{Fault, Place};

/// The keywords of the phases.
pub(super) const PHASES: [(&str, Phase); 5] = [
    ("SPARE", Phase::Spare),
    ("ORDERS", Phase::Orders),
    ("RETREAT", Phase::Retreat),
    ("ADJUST", Phase::Adjust),
    ("OVER", Phase::Over),
];

/// The keywords of the time scales.
pub(super) const TIMES: [(&str, TimeScale); 5] = [
    ("TS1", TimeScale::Ts1),
    ("TS2", TimeScale::Ts2),
    ("TS3a", TimeScale::Ts3a),
    ("TS3b", TimeScale::Ts3b),
    ("TS4", TimeScale::Ts4),
];

/// A fault at a word of a line.
pub(super) fn fault(line: usize, word: &str, reason: impl Into<String>) -> Fault {
    Fault::new(Place::line_word(line, word), reason)
}

/// The space with this name.
pub(super) fn space(mark: &Mark, line: usize, word: &str) -> Result<Space, Fault> {
    mark.find(word).ok_or_else(|| {
        let alike = mark.alike(word);
        let mut reason = "the Mark has no such space".to_owned();
        if !alike.is_empty() {
            reason.push_str(&format!("; did you mean {}?", alike.join(" or ")));
        }
        unknown_space(fault(line, word, reason), word, alike)
    })
}

/// A space or a coast: `Spa`, `Spa/NC`.
pub(super) fn location(mark: &Mark, line: usize, word: &str) -> Result<Location, Fault> {
    let Some((name, coast)) = word.split_once('/') else {
        return Ok(space(mark, line, word)?.into());
    };
    let space = space(mark, line, name.trim())?;
    mark.coast(space, coast.trim()).ok_or_else(|| {
        let coasts: Vec<&str> = mark
            .space(space)
            .coasts
            .iter()
            .filter_map(|&coast| mark.coast_name(coast))
            .collect();
        let reason = if coasts.is_empty() {
            format!("{} has no separate coasts", mark.abbr(space))
        } else {
            format!("{} has the coasts {}", mark.abbr(space), coasts.join(", "))
        };
        mark.unknown_coast(fault(line, word, reason), space, coast.trim())
    })
}

/// The power with this name or adjective.
pub(super) fn power(mark: &Mark, line: usize, word: &str) -> Result<Power, Fault> {
    mark.find_power(word).ok_or_else(|| {
        let known = mark.power_names().join(", ");
        let reason = format!("the Mark has no such power; it has {known}");
        mark.unknown_power(fault(line, word, reason), word)
    })
}

/// The most words in a power's name.
const LONGEST_NAME: usize = 8;

/// Splits off a power's name, of one or more words, from the beginning of a text.
pub(super) fn leading_power<'a>(
    mark: &Mark,
    line: usize,
    text: &'a str,
) -> Result<(Power, &'a str), Fault> {
    let text = text.trim();
    let ends = text
        .char_indices()
        .filter(|(_, sign)| sign.is_whitespace())
        .map(|(at, _)| at)
        .chain([text.len()])
        .take(LONGEST_NAME);
    let mut found = None;
    for end in ends {
        if let Some(power) = mark.find_power(&text[..end]) {
            found = Some((power, text[end..].trim()));
        }
    }
    found.ok_or_else(|| {
        let word = text.split_whitespace().next().unwrap_or_default();
        if word.is_empty() {
            fault(line, "", "a power is missing here")
        } else {
            power(mark, line, word)
                .err()
                .unwrap_or_else(|| fault(line, word, "no power"))
        }
    })
}

/// A whole number.
pub(super) fn number<T: std::str::FromStr>(line: usize, word: &str) -> Result<T, Fault> {
    word.parse()
        .map_err(|_| fault(line, word, "a whole number belongs here"))
}
