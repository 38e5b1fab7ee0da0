//! Turns parse errors into faults with a position and a sentence.

use super::input::{Context, Reason, Snag};
use super::words::Sort;
use crate::mark::{Mark, unknown_space};
use game::{Fault, Place};

/// The most characters of a word that a message quotes.
const LONGEST_SHOWN: usize = 40;

/// A fault at the token with index `at`, or after the last token.
pub(super) fn fault(context: &Context<'_>, at: usize, reason: String) -> Fault {
    let place = match (context.tokens.get(at), context.tokens.last()) {
        (Some(token), _) if token.sort == Sort::Newline => ended(token.line, token.column),
        (Some(token), _) => Place::word(token.line, token.column, shown(token.text)),
        (None, Some(last)) => {
            let width = u32::try_from(last.text.chars().count()).unwrap_or(u32::MAX);
            ended(last.line, last.column.saturating_add(width))
        }
        (None, None) => ended(1, 1),
    };
    Fault::new(place, reason)
}

fn ended(line: u32, column: u32) -> Place {
    Place::word(line, column, "")
}

fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(LONGEST_SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// The fault of a parse error. Of an unknown name it says which names there are, in words and as data.
pub(super) fn snagged(context: &Context<'_>, snag: &Snag) -> Fault {
    let mark = context.mark;
    let at = |reason| fault(context, snag.at, reason);
    match &snag.reason {
        Reason::Said(reason) => at(reason.to_string()),
        Reason::NoSpace { words } => {
            let name = words_at(context, snag.at, *words);
            let similar = similar(mark, name);
            let shown = shown(name);
            let reason = match similar.as_slice() {
                [] => format!("no space is called “{shown}”"),
                [one] => format!("no space is called “{shown}”; did you mean {one}?"),
                [most @ .., last] => {
                    let most = most.join(", ");
                    format!("no space is called “{shown}”; did you mean {most} or {last}?")
                }
            };
            unknown_space(at(reason), &shown, similar)
        }
        Reason::NoCoast { space, coast } => {
            let abbr = mark.abbr(*space);
            let coasts = &mark.space(*space).coasts;
            let coasts: Vec<String> = coasts.iter().map(|&at| mark.write(at)).collect();
            let reason = if coasts.is_empty() {
                format!("{abbr} has no separate coasts")
            } else {
                let coasts = coasts.join(" and ");
                format!("{abbr} has no coast {coast}; it has {coasts}")
            };
            mark.unknown_coast(at(reason), *space, coast)
        }
        Reason::NoPower { words } => {
            let name = shown(words_at(context, snag.at, *words));
            let reason = format!(
                "no power is called that; the powers are {}",
                mark.power_names().join(", ")
            );
            mark.unknown_power(at(reason), &name)
        }
    }
}

fn words_at<'a>(context: &Context<'a>, at: usize, words: usize) -> &'a str {
    let rest = context.tokens.get(at..).unwrap_or_default();
    context.text(rest.get(..words).unwrap_or(rest))
}

/// Names like this one. A name that is too long is not worth comparing.
fn similar<'a>(mark: &'a Mark, name: &str) -> Vec<&'a str> {
    if name.len() <= LONGEST_SHOWN {
        mark.alike(name)
    } else {
        Vec::new()
    }
}
