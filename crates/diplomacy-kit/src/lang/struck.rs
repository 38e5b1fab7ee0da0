//! Finds the extent of orders with conditions where none are allowed (rulebook 2.4-b). They are kept in one piece
//! so that no part of them takes effect.

use super::words::{Sort, Token};

const CONDITIONS: [&str; 4] = ["if", "unless", "else", "otherwise"];

/// The end of the order that begins at `start`, if it contains a condition. `end` is the token at which parsing
/// it failed, or at which it was complete.
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
        // Both the consequence and the alternative may contain commas.
        return Some(whole(tokens, start));
    }
    while belongs(tokens, end) {
        end = separator(tokens, end + 1);
    }
    Some(end)
}

/// The end of an order if commas separate orders.
fn separator(tokens: &[Token<'_>], from: usize) -> usize {
    let rest = tokens.get(from..).unwrap_or_default();
    from + rest.iter().take_while(|token| !token.separates()).count()
}

/// The end of an order if commas do not separate orders.
fn whole(tokens: &[Token<'_>], from: usize) -> usize {
    from + tokens[from..]
        .iter()
        .take_while(|token| !ends(token))
        .count()
}

/// Whether the token ends an order even if commas are part of it.
fn ends(token: &Token<'_>) -> bool {
    token.separates() && token.sort != Sort::Comma
}

/// Whether the comma at index `comma` starts a condition on the preceding order: `, else …`, but not `, if … then
/// …`, which is an order of its own.
fn belongs(tokens: &[Token<'_>], comma: usize) -> bool {
    let (Some(sign), Some(word)) = (tokens.get(comma), tokens.get(comma + 1)) else {
        return false;
    };
    if sign.sort != Sort::Comma {
        return false;
    }
    if word.is("if") {
        // A condition never contains another `if`. Stopping at the next one keeps this linear on long lines.
        return !tokens[comma + 2..]
            .iter()
            .take_while(|token| !ends(token) && !token.is("if"))
            .any(|token| token.is("then") || token.sort == Sort::Colon);
    }
    word.is("then") || word.is_any(&CONDITIONS)
}
