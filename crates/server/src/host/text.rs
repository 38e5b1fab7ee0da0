//! Checks of texts that people write for others.

use super::refusal::{Nature, Refuse, cause, in_body};
use game::{Cause, Place};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

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
    /// It contains characters that are not seen, or that turn the direction of the text around them.
    #[error("it holds characters that nobody can see, or that turn the direction of text")]
    Unseen,
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
            Unspeakable::Unseen => cause("unseen_characters", []),
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
/// When it is longer than 40 characters or contains characters that could pass it off as another name.
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
    if name.chars().any(is_unseen) {
        return bad(Unspeakable::Unseen);
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

/// Whether a character is not drawn, or only changes how others are drawn: with it two names can look the same, or one
/// can look like something else. Source: the general categories of Unicode, and its characters that are ignored by
/// default though they count as letters or marks.
pub(crate) fn is_unseen(c: char) -> bool {
    let is_unwritten = matches!(
        c.general_category(),
        GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
    );
    let is_ignored = matches!(
        c,
        '\u{034f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{e0100}'..='\u{e01ef}'
    );
    is_unwritten || is_ignored
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_taken_and_trimmed() {
        for good in [
            "Ada",
            "Zoë Ångström",
            "Łukasz",
            "李小龍",
            "ژاله",
            "अनीता",
            "O’Neill-Smith 2",
            "🦊",
        ] {
            assert_eq!(
                name(Some(&format!("  {good} "))),
                Ok(Some(good.to_owned())),
                "{good}"
            );
        }
        assert_eq!(name(Some("  ")), Ok(None));
        assert_eq!(name(None), Ok(None));
    }

    #[test]
    fn a_name_cannot_pass_itself_off_as_another() {
        // An override, an isolate, zero widths, a byte order mark, a filler, a variation, a tag, a line separator.
        for hidden in [
            "\u{202e}",
            "\u{2066}",
            "\u{200b}",
            "\u{200d}",
            "\u{2060}",
            "\u{feff}",
            "\u{3164}",
            "\u{fe0f}",
            "\u{e0041}",
            "\u{2028}",
            "\u{ad}",
        ] {
            let refused = name(Some(&format!("Ad{hidden}a"))).unwrap_err();
            assert_eq!(refused.fault, Unspeakable::Unseen, "{hidden:?}");
        }
        assert_eq!(
            name(Some("Ad\u{7}a")).unwrap_err().fault,
            Unspeakable::Control
        );
    }
}
