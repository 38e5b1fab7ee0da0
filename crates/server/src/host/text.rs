//! Checks of texts that people write for others.

use super::refusal::{Nature, Refuse, cause, in_body};
use game::{Cause, Place};

const MOST_NAME_CHARS: usize = 40;

/// Why a text is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unspeakable {
    /// It is empty, or only white space.
    #[error("empty; there is nothing to say")]
    Empty,
    /// It is longer than this number of characters.
    #[error("longer than {0} characters")]
    TooLong(usize),
    /// It contains control characters, which could confuse a terminal or hide something.
    #[error("it holds control characters")]
    Control,
}

/// A field of a request whose text is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fault}")]
pub struct BadText {
    /// The field of the request's body.
    pub field: &'static str,
    /// What is wrong with it.
    pub fault: Unspeakable,
}

impl Refuse for BadText {
    fn nature(&self) -> Nature {
        Nature::Unreadable
    }

    fn code(&self) -> &'static str {
        "bad_request"
    }

    fn place(&self) -> Place {
        in_body(self.field)
    }

    fn cause(&self) -> Option<Cause> {
        match self.fault {
            Unspeakable::Empty => cause("empty", []),
            Unspeakable::TooLong(most) => cause("too_long", [("most", most.to_string())]),
            Unspeakable::Control => cause("control_characters", []),
        }
    }
}

/// Checks a text of at most `most` characters, and trims it.
///
/// # Errors
/// When it is empty, too long or contains control characters.
pub fn words(field: &'static str, text: &str, most: usize) -> Result<String, BadText> {
    let text = text.trim();
    let bad = |fault| Err(BadText { field, fault });
    if text.is_empty() {
        return bad(Unspeakable::Empty);
    }
    if text.chars().count() > most {
        return bad(Unspeakable::TooLong(most));
    }
    if text.chars().any(|c| c.is_control() && c != '\n') {
        return bad(Unspeakable::Control);
    }
    Ok(text.to_owned())
}

/// Checks a player's name, and trims it; none if it is empty.
///
/// # Errors
/// When it is longer than 40 characters or contains control characters.
pub fn name(given: Option<&str>) -> Result<Option<String>, BadText> {
    let name = given.unwrap_or_default().trim();
    let bad = |fault| {
        let field = "name";
        Err(BadText { field, fault })
    };
    if name.chars().count() > MOST_NAME_CHARS {
        return bad(Unspeakable::TooLong(MOST_NAME_CHARS));
    }
    if name.chars().any(char::is_control) {
        return bad(Unspeakable::Control);
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}
