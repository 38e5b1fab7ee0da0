//! Orders with conditions where none are allowed (rulebook 2.4-b): they are kept whole, so that nothing of them counts.

use super::words::{Sort, Token};

const CONDITIONS: [&str; 4] = ["if", "unless", "else", "otherwise"];

/// Where the order that begins at `start` ends, if there is a condition in it. `end` is where it stopped making sense
/// as an order, or where it was complete.
pub(super) fn conditional(tokens: &[Token<'_>], start: usize, end: usize) -> Option<usize> {
    let begins = |at: usize| {
        tokens
            .get(at)
            .is_some_and(|token| token.is_any(&CONDITIONS))
    };
    let mut end = separator(tokens, end.max(start));
    let inside = tokens[start..end]
        .iter()
        .any(|token| token.is_any(&CONDITIONS));
    if !inside && !belongs(tokens, end) {
        return None;
    }
    if begins(start) {
        // What is done if so, and what else, may have commas in it.
        return Some(whole(tokens, start));
    }
    while belongs(tokens, end) {
        end = separator(tokens, end + 1);
    }
    Some(end)
}

/// The end of an order, commas counted.
fn separator(tokens: &[Token<'_>], from: usize) -> usize {
    let rest = tokens.get(from..).unwrap_or_default();
    from + rest.iter().take_while(|token| !token.separates()).count()
}

/// The end of an order, commas not counted.
fn whole(tokens: &[Token<'_>], from: usize) -> usize {
    from + tokens[from..]
        .iter()
        .take_while(|token| !ends(token))
        .count()
}

/// Whether orders end there even if commas may stand in them.
fn ends(token: &Token<'_>) -> bool {
    token.separates() && token.sort != Sort::Comma
}

/// Whether a comma and a condition to the order before it stand there: `, else …`, but not `, if … then …`, which is
/// an order of its own.
fn belongs(tokens: &[Token<'_>], comma: usize) -> bool {
    let (Some(sign), Some(word)) = (tokens.get(comma), tokens.get(comma + 1)) else {
        return false;
    };
    if sign.sort != Sort::Comma {
        return false;
    }
    if word.is("if") {
        // No condition has another `if` in it; looking no further keeps long lines from taking long.
        return !tokens[comma + 2..]
            .iter()
            .take_while(|token| !ends(token) && !token.is("if"))
            .any(|token| token.is("then") || token.sort == Sort::Colon);
    }
    word.is("then") || word.is_any(&CONDITIONS)
}
