//! Finds names of spaces in texts.

use diplomacy_kit::mark::{Mark, Space};

/// The most bytes of a name.
const LONGEST_NAME: usize = 60;

/// The longest name of a space with which a text begins, and its length in bytes.
pub(super) fn longest_name(mark: &Mark, text: &str) -> Option<(Space, usize)> {
    if !text.starts_with(char::is_alphanumeric) {
        return None;
    }
    let ends_here = |&(at, letter): &(usize, char)| {
        let before = text[..at].chars().next_back();
        let goes_on = letter.is_alphanumeric();
        at > 0 && !goes_on && before.is_some_and(|before| before.is_alphanumeric())
    };
    let ends = text
        .char_indices()
        .take_while(|(at, _)| *at <= LONGEST_NAME)
        .filter(ends_here)
        .map(|(at, _)| at);
    let mut ends: Vec<usize> = ends.collect();
    if text.len() <= LONGEST_NAME && text.ends_with(char::is_alphanumeric) {
        ends.push(text.len());
    }
    ends.into_iter().rev().find_map(|end| {
        // `Swe-Den` spells Sweden, but is a move from Sweden to Denmark.
        let name = &text[..end];
        let mut dashes = name.match_indices('-');
        let split = dashes.any(|(at, _)| {
            mark.find(&name[..at]).is_some() && mark.find(&name[at + 1..]).is_some()
        });
        Some((mark.find(name).filter(|_| !split)?, end))
    })
}
