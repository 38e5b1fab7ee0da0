//! Reads a line of orders word by word.

use super::kinds::Kinds;
use super::names::longest_name;
use super::plain::Who;
use crate::{Phase, Position};
use diplomacy_kit::mark::{Location, Mark, Space, UnitKind, unknown_space};
use game::{Fault, Place};

/// What is known before a line is read.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) mark: &'a Mark,
    pub(super) kinds: &'a Kinds,
    pub(super) position: Option<&'a Position>,
    pub(super) phase: Option<Phase>,
}

/// A place in a line.
pub(super) struct Cursor<'a> {
    pub(super) ground: Ground<'a>,
    line: &'a str,
    /// The byte that is read next.
    at: usize,
    /// The number of the line, from 1.
    number: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at byte `at` of a line.
    pub(super) fn new(ground: Ground<'a>, line: &'a str, at: usize, number: usize) -> Cursor<'a> {
        let mut cursor = Cursor {
            ground,
            line,
            at,
            number,
        };
        cursor.skip();
        cursor
    }

    pub(super) fn rest(&self) -> &'a str {
        self.line.get(self.at..).unwrap_or_default()
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// The byte that is read next.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    fn advance(&mut self, bytes: usize) {
        self.at += bytes;
        self.skip();
    }

    fn skip(&mut self) {
        let rest = self.rest();
        let blank = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
        self.at += rest.len() - rest.trim_start_matches(blank).len();
    }

    /// The next word, or the next sign if it is no word.
    fn next(&self) -> &'a str {
        let rest = self.rest();
        let word = rest.find(|letter: char| !letter.is_alphanumeric());
        match word {
            None => rest,
            Some(0) => {
                let length = rest.chars().next().map_or(0, char::len_utf8);
                &rest[..length]
            }
            Some(end) => &rest[..end],
        }
    }

    /// A fault at the next word.
    pub(super) fn fault(&self, reason: impl Into<String>) -> Fault {
        self.fault_at(self.at, self.next(), reason)
    }

    /// A fault at an earlier place.
    pub(super) fn fault_at(&self, at: usize, word: &str, reason: impl Into<String>) -> Fault {
        let before = self.line.get(..at).unwrap_or_default().chars().count();
        Fault::new(Place::word(self.number, before + 1, word), reason)
    }

    /// Whether one of these words comes next, and is no beginning of a space's name.
    pub(super) fn begins(&self, words: &[&str]) -> bool {
        let next = self.next();
        words.iter().any(|word| next.eq_ignore_ascii_case(word))
            && longest_name(self.ground.mark, self.rest()).is_none()
    }

    /// Takes one of these words, whatever its case.
    pub(super) fn word(&mut self, words: &[&str]) -> bool {
        let next = self.next();
        let found = words.iter().any(|word| next.eq_ignore_ascii_case(word));
        if found {
            self.advance(next.len());
        }
        found
    }

    /// Takes a slash and this word, if they stand here together.
    pub(super) fn slash(&mut self, word: &str) {
        let rest = self.rest();
        if rest
            .strip_prefix('/')
            .is_some_and(|rest| starts_with_word(rest, word))
        {
            self.advance(1 + word.len());
        }
    }

    /// Takes `-`, `->`, `→` or a longer dash.
    pub(super) fn dash(&mut self) -> bool {
        let rest = self.rest();
        let dash = |letter: char| matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '→' | '>');
        if !rest.starts_with(dash) || rest.starts_with('>') {
            return false;
        }
        self.advance(rest.len() - rest.trim_start_matches(dash).len());
        true
    }

    /// Takes `A`, `Army`, `F` or `Fleet`.
    pub(super) fn kind(&mut self) -> Option<UnitKind> {
        if self.word(&["army", "a"]) {
            return Some(UnitKind::Army);
        }
        self.word(&["fleet", "f"]).then_some(UnitKind::Fleet)
    }

    /// Takes the longest name of a space that begins here, and the coast after it.
    pub(super) fn place(&mut self, what: &str) -> Result<Location, Fault> {
        if self.is_at_end() {
            return Err(self.fault(format!("a place is missing: {what}")));
        }
        let Some((space, bytes)) = longest_name(self.ground.mark, self.rest()) else {
            return Err(self.unknown());
        };
        self.advance(bytes);
        self.coast(space)
    }

    fn unknown(&self) -> Fault {
        let mark = self.ground.mark;
        // The words until a sign that no name contains.
        let rest = self.rest();
        let end = rest.find(['-', '(', '/', '>', '→', ',', ';']);
        let phrase = rest[..end.unwrap_or(rest.len())].trim();
        let alike = mark.alike(phrase);
        let word = if alike.is_empty() {
            self.next()
        } else {
            phrase
        };
        let alike = if alike.is_empty() {
            mark.alike(word)
        } else {
            alike
        };
        let reason = if alike.is_empty() {
            "the map has no such space".to_owned()
        } else {
            format!(
                "the map has no such space; similar are {}",
                alike.join(", ")
            )
        };
        unknown_space(self.fault_at(self.at, word, reason), word, alike)
    }

    /// Takes `/nc`, `(nc)`, `(north coast)`, `north coast`.
    fn coast(&mut self, space: Space) -> Result<Location, Fault> {
        let start = self.at;
        let rest = self.rest();
        let (inside, length) = if let Some(inside) = rest.strip_prefix('(') {
            let Some((inside, _)) = inside.split_once(')') else {
                return Err(self.fault("this parenthesis is not closed"));
            };
            (inside, inside.len() + 2)
        } else if let Some(inside) = rest.strip_prefix('/') {
            let end = inside.find(|letter: char| !letter.is_alphanumeric());
            let inside = &inside[..end.unwrap_or(inside.len())];
            (inside, inside.len() + 1)
        } else {
            let found = COASTS.iter().find_map(|(_, names)| {
                let fits = |name: &&&str| starts_with_word(rest, name);
                names.iter().find(fits).map(|name| name.len())
            });
            match found {
                Some(length) => (&rest[..length], length),
                None => return Ok(space.into()),
            }
        };
        let wanted = inside.trim();
        let known = COASTS
            .iter()
            .find(|(_, names)| names.iter().any(|name| name.eq_ignore_ascii_case(wanted)));
        let mark = self.ground.mark;
        let found = known.and_then(|(coast, _)| mark.coast(space, coast));
        match found {
            Some(location) => {
                self.advance(length);
                Ok(location)
            }
            None => {
                let coasts = &mark.space(space).coasts;
                let coasts: Vec<&str> = coasts
                    .iter()
                    .filter_map(|&at| mark.coast_name(at))
                    .collect();
                let name = &mark.space(space).name;
                let reason = if coasts.is_empty() {
                    format!("{name} has no separate coasts; leave it out")
                } else {
                    format!("{name} has no such coast; it has {}", coasts.join(" and "))
                };
                let fault = self.fault_at(start, &rest[..length], reason);
                Err(mark.unknown_coast(fault, space, wanted))
            }
        }
    }

    /// Gives a unit its kind, and an army no coast. `to` is where it goes.
    pub(super) fn unit(
        &self,
        start: usize,
        kind: Option<UnitKind>,
        at: Location,
        to: Option<Location>,
    ) -> Result<Who, Fault> {
        let mark = self.ground.mark;
        let kind = match kind {
            Some(kind) => kind,
            None => {
                let found = self.ground.kinds.find(mark, at, to);
                let word = self.line.get(start..self.at).unwrap_or_default();
                let end = word.find(|letter: char| !letter.is_alphanumeric());
                let word = &word[..end.unwrap_or(word.len())];
                found.map_err(|reason| self.fault_at(start, word, reason))?
            }
        };
        let at = match kind {
            UnitKind::Army => mark.space_of(at).into(),
            UnitKind::Fleet => at,
        };
        Ok(Who { kind, at })
    }

    /// Refuses what follows a whole order.
    pub(super) fn finish(&mut self) -> Result<(), Fault> {
        if self.rest() == "." {
            self.advance(1);
        }
        if self.is_at_end() {
            return Ok(());
        }
        Err(self.fault("the order is complete before this; write one order a line"))
    }
}

/// The coasts of a Mark by the names that they have elsewhere.
const COASTS: [(&str, [&str; 2]); 4] = [
    ("NC", ["north coast", "nc"]),
    ("SC", ["south coast", "sc"]),
    ("EC", ["east coast", "ec"]),
    ("WC", ["west coast", "wc"]),
];

fn starts_with_word(text: &str, word: &str) -> bool {
    let Some(begin) = text.get(..word.len()) else {
        return false;
    };
    let ends = text[word.len()..].chars().next();
    begin.eq_ignore_ascii_case(word) && ends.is_none_or(|letter| !letter.is_alphanumeric())
}
