//! Turns parse errors into faults with a position and a sentence.

use super::input::{Context, Reason, Snag};
use super::words::Sort;
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

/// The reason for a parse error as a sentence.
pub(super) fn reason(context: &Context<'_>, snag: &Snag) -> String {
    let words = match &snag.reason {
        Reason::Said(reason) => return reason.to_string(),
        Reason::NoSpace { words } => *words,
    };
    let name = context.text(&context.tokens[snag.at..snag.at + words]);
    let alike = if name.len() <= LONGEST_SHOWN {
        context.mark.alike(name)
    } else {
        Vec::new()
    };
    let shown = shown(name);
    match alike.as_slice() {
        [] => format!("no space is called “{shown}”"),
        [like] => format!("no space is called “{shown}”; {like} is like it"),
        [most @ .., last] => {
            let most = most.join(", ");
            format!("no space is called “{shown}”; {most} and {last} are like it")
        }
    }
}
