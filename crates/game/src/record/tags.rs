//! Tags other than those that define the game played.

use super::{Record, is_blank};
use crate::{Fault, GameInfo, Place};

/// Tags whose content is stored elsewhere in a record.
const OWN: [&str; 5] = ["Game", "Options", "Position", "Result", "Reason"];
/// The same in PGN records.
const OWN_IN_PGN: [&str; 3] = ["FEN", "SetUp", "Variant"];

/// The seven-tag roster of PGN, in order and with the placeholders for unknown values; `Result` follows them.
pub(super) const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The position of a tag in the roster; all others come after it.
fn roster_place(name: &str) -> usize {
    let known = ROSTER.iter().position(|(known, _)| *known == name);
    known.unwrap_or(ROSTER.len())
}

/// Whether a game's records write this tag by themselves.
pub(super) fn is_own(info: &GameInfo, name: &str) -> bool {
    OWN.contains(&name) || info.pgn.is_some() && OWN_IN_PGN.contains(&name)
}

impl Record {
    /// The tags other than those that the record writes by itself, in their order.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag, such as the name of a seat.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its old position if it exists. Line breaks in the value become spaces. In PGN records the tags of
    /// the roster come first, and tags with `?` for an unknown value are dropped.
    ///
    /// # Errors
    /// A [`Fault`] if the name contains anything but letters, digits and `_`, is longer than 64 characters, or is one
    /// of `Game`, `Options`, `Position`, `Result`, `Reason`; in PGN records also `FEN`, `SetUp`, `Variant`.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let well_made = name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if name.is_empty() || name.len() > 64 || !well_made {
            return Err(Fault::new(
                Place::given("tag", name),
                "a tag's name is made of 1 to 64 letters, digits and _",
            ));
        }
        if is_own(self.info, name) {
            return Err(Fault::new(
                Place::called("tag", name),
                "the record writes this tag itself",
            ));
        }
        let value: String = value
            .chars()
            .map(|sign| if is_blank(sign) { ' ' } else { sign })
            .collect();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
        if self.info.pgn.is_some() {
            // There the roster has its fixed order, and unknown values are not stored.
            self.tags.sort_by_key(|(name, _)| roster_place(name));
            self.tags
                .retain(|(name, value)| !ROSTER.contains(&(name.as_str(), value.as_str())));
        }
        Ok(())
    }
}
