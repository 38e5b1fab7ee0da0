//! Parses spaces and coasts.

use super::input::{
    Input, Parsed, here, next, no_coast, no_space, skip, stop, stop_at, take_dash, take_sign,
    take_word,
};
use super::words::{Sort, Token};
use crate::mark::{Location, Space};

/// The most words a name may have.
const LONGEST_NAME: usize = 6;

/// Words that end a name when the name itself is unknown.
const NOT_IN_NAMES: [&str; 27] = [
    "to",
    "or",
    "if",
    "unless",
    "then",
    "else",
    "otherwise",
    "via",
    "supports",
    "support",
    "holds",
    "hold",
    "convoys",
    "convoy",
    "lands",
    "land",
    "boards",
    "board",
    "build",
    "disband",
    "remove",
    "retreats",
    "retreat",
    "dislodged",
    "vacant",
    "occupied",
    "contested",
];

/// Parses a place: `(StP/SC)`, `StP(sc)`, `St Petersburg`. `what` describes its role for the message if it is
/// missing.
pub(super) fn place(i: &mut Input<'_>, what: &'static str) -> Parsed<Location> {
    let (space, inner) = if next(i).is_some_and(|token| token.sort == Sort::Open) {
        in_parentheses(i, what)?
    } else {
        (bare_name(i, what)?, None)
    };
    match inner {
        Some(coast) => Ok(coast),
        None => Ok(opt_coast(i, space)?.unwrap_or(space.into())),
    }
}

/// Parses a space where no coast is allowed.
pub(super) fn space(i: &mut Input<'_>, what: &'static str) -> Parsed<Space> {
    let at = here(i);
    let location = place(i, what)?;
    if i.state.mark.coast_name(location).is_some() {
        return Err(stop_at(at, "name the space without a coast here"));
    }
    Ok(i.state.mark.space_of(location))
}

/// Parses `(ENC)`, with or without a coast inside the parentheses.
fn in_parentheses(i: &mut Input<'_>, what: &'static str) -> Parsed<(Space, Option<Location>)> {
    let open = here(i);
    let rest = &i.state.tokens[open + 1..];
    let ends = |token: &&Token<'_>| matches!(token.sort, Sort::Close) || token.separates();
    let inside = rest.iter().take_while(|token| !ends(token)).count();
    if rest
        .get(inside)
        .is_none_or(|token| token.sort != Sort::Close)
    {
        return Err(stop(i, "this parenthesis is not closed"));
    }
    skip(i, 1);
    let words = rest[..inside]
        .iter()
        .take_while(|token| !matches!(token.sort, Sort::Slash | Sort::Open))
        .count();
    let mut name = &rest[..words];
    if name.is_empty() {
        return Err(stop(
            i,
            format!("a space is missing in the parentheses: {what}"),
        ));
    }
    let mark = i.state.mark;
    let mut found = mark.find(i.state.text(name));
    if let (None, [shorter @ .., last]) = (found, name)
        && is_coast(last)
        && !shorter.is_empty()
    {
        name = shorter;
        found = mark.find(i.state.text(name));
    }
    let Some(space) = found else {
        return Err(no_space(i, name.len()));
    };
    skip(i, name.len());
    let coast = opt_coast(i, space)?;
    if !take_sign(i, Sort::Close) {
        return Err(stop(i, "expected a closing parenthesis"));
    }
    Ok((space, coast))
}

/// Parses the longest known name that begins here.
fn bare_name(i: &mut Input<'_>, what: &'static str) -> Parsed<Space> {
    let rest = &i.state.tokens[here(i)..];
    let mut known = None;
    let mut end = 0;
    for _ in 0..LONGEST_NAME {
        let Some(longer) = one_word_more(rest, end) else {
            break;
        };
        // `Swe-Den` spells Sweden, but is a move from Sweden to Denmark.
        if longer > end + 1 && end > 0 {
            let known = |tokens: &[Token<'_>]| i.state.mark.find(i.state.text(tokens)).is_some();
            if known(&rest[..end]) && known(&rest[longer - 1..longer]) {
                break;
            }
        }
        end = longer;
        if let Some(space) = i.state.mark.find(i.state.text(&rest[..end])) {
            known = Some((space, end));
        }
    }
    match known {
        Some((space, words)) => {
            skip(i, words);
            Ok(space)
        }
        None if end == 0 => Err(stop(i, format!("a space is missing here: {what}"))),
        None => {
            let stranger = |(n, token): &(usize, &Token<'_>)| {
                token.sort == Sort::Word && (*n == 0 || !token.is_any(&NOT_IN_NAMES))
            };
            let words = rest[..end].iter().enumerate().take_while(stranger).count();
            Err(no_space(i, words))
        }
    }
}

/// The end of the name if the next word is included: either a word, or a hyphen without spaces followed by a
/// word. A single letter after the first word never belongs to the name.
fn one_word_more(rest: &[Token<'_>], end: usize) -> Option<usize> {
    let touches = |at: usize| rest[at - 1].end() == rest[at].start;
    let hyphen = end > 0
        && rest.get(end).is_some_and(|token| token.sort == Sort::Dash)
        && end + 1 < rest.len()
        && touches(end)
        && touches(end + 1);
    let at = if hyphen { end + 1 } else { end };
    let word = rest.get(at)?;
    (word.sort == Sort::Word && (end == 0 || word.text.len() > 1)).then_some(at + 1)
}

/// Parses the coast of a space, if one follows: `/SC`, `(sc)`, `south coast`.
fn opt_coast(i: &mut Input<'_>, space: Space) -> Parsed<Option<Location>> {
    let at = here(i);
    let rest = &i.state.tokens[at..];
    let (before, after) = match rest.first().map(|token| token.sort) {
        Some(Sort::Slash) => (1, 0),
        Some(Sort::Open) => (1, 1),
        Some(Sort::Word) => (0, 0),
        _ => return Ok(None),
    };
    let named = coast_name(&rest[before..]).filter(|(_, words)| {
        let close = rest.get(before + words).map(|token| token.sort);
        after == 0 || close == Some(Sort::Close)
    });
    let Some((name, words)) = named else {
        if rest[0].sort == Sort::Slash {
            return Err(stop(
                i,
                "expected a coast after the slash: NC, SC, EC or WC",
            ));
        }
        return Ok(None);
    };
    skip(i, before + words + after);
    if let Some(coast) = i.state.mark.coast(space, name) {
        return Ok(Some(coast));
    }
    Err(no_coast(at, space, name))
}

/// The coast that these tokens begin with, and how many words name it: `NC`, `nc`, `north coast`.
fn coast_name(tokens: &[Token<'_>]) -> Option<(&'static str, usize)> {
    const COASTS: [(&str, &str); 4] = [
        ("NC", "north"),
        ("SC", "south"),
        ("EC", "east"),
        ("WC", "west"),
    ];
    let (first, rest) = tokens.split_first()?;
    COASTS.iter().find_map(|&(letters, point)| {
        if first.is(letters) {
            return Some((letters, 1));
        }
        let whole = first.is(point) && rest.first().is_some_and(|token| token.is("coast"));
        whole.then_some((letters, 2))
    })
}

fn is_coast(token: &Token<'_>) -> bool {
    token.is_any(&["NC", "SC", "EC", "WC"])
}

/// Takes `-`, `to` or `moves to` if it is next.
pub(super) fn take_goes_to(i: &mut Input<'_>) -> bool {
    if take_dash(i) {
        return true;
    }
    let moves = take_word(i, &["moves", "move"]).is_some();
    if moves {
        take_word(i, &["to"]);
    }
    moves
}
