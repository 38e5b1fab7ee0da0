//! Parses nations and units.

use super::input::{Input, Parsed, here, next, no_power, sign, skip, stop, stop_at};
use super::places::place;
use super::words::{Sort, Token};
use super::{Kind, UnitName};
use crate::mark::Power;
use winnow::Parser;
use winnow::combinator::{delimited, opt};

/// The most words a nation's name may have.
const LONGEST_NATION: usize = 4;

const ARMY: [&str; 2] = ["A", "army"];
const FLEET: [&str; 2] = ["F", "fleet"];

/// Parses a unit: `French A(Bel)`, `[France] F(ENC)`, `Fleet North Sea`. `what` describes its role for the
/// message if it is missing.
pub(super) fn unit(i: &mut Input<'_>, what: &'static str) -> Parsed<UnitName> {
    let nation = nation(i, what)?;
    let kind = kind(i)?;
    Ok(UnitName {
        nation,
        kind,
        at: place(i, "where the unit is")?,
    })
}

/// Parses a unit that must be of the given kind; `reason` is the message if it is not.
pub(super) fn unit_of(
    i: &mut Input<'_>,
    kind: Kind,
    what: &'static str,
    reason: &'static str,
) -> Parsed<UnitName> {
    let at = here(i);
    let unit = unit(i, what)?;
    if unit.kind == kind {
        Ok(unit)
    } else {
        Err(stop_at(at, reason))
    }
}

/// Whether the next tokens can start a unit, whatever its location.
pub(super) fn unit_begins(i: &Input<'_>) -> bool {
    let rest = &i.state.tokens[here(i)..];
    match rest.first().map(|token| token.sort) {
        Some(Sort::OpenSquare) => true,
        Some(Sort::Word) => is_kind(rest[0]) || nation_before_kind(i).is_some(),
        _ => false,
    }
}

fn is_kind(token: Token<'_>) -> bool {
    single_kind(&token).is_some()
}

/// Parses the optional nation before a unit.
fn nation(i: &mut Input<'_>, what: &'static str) -> Parsed<Option<Power>> {
    let Some(first) = next(i) else {
        return Err(stop(i, format!("a unit is missing here: {what}")));
    };
    if first.sort == Sort::OpenSquare {
        let bracketed = delimited(sign(Sort::OpenSquare), power, sign(Sort::CloseSquare));
        return match opt(bracketed).parse_next(i)? {
            Some(power) => Ok(Some(power)),
            None => Err(stop(i, "write one power in closed brackets: [France]")),
        };
    }
    if is_kind(*first) {
        return Ok(None);
    }
    if let Some((power, words)) = nation_before_kind(i) {
        skip(i, words);
        return Ok(Some(power));
    }
    let rest = &i.state.tokens[here(i)..];
    let words = rest.iter().take_while(|token| token.sort == Sort::Word);
    let stranger = words.take_while(|token| !is_kind(**token)).count();
    let named = (1..=LONGEST_NATION).contains(&stranger)
        && rest.get(stranger).copied().is_some_and(is_kind);
    if named {
        return Err(no_power(i, stranger));
    }
    if first.sort != Sort::Word {
        return Err(stop(i, format!("a unit is missing here: {what}")));
    }
    Err(stop(
        i,
        format!("expected a unit, written as A, F or A/F with its place: {what}"),
    ))
}

/// The nation before the kind of a unit, and how many words its name has.
fn nation_before_kind(i: &Input<'_>) -> Option<(Power, usize)> {
    let rest = &i.state.tokens[here(i)..];
    let words = rest
        .iter()
        .take_while(|token| token.sort == Sort::Word)
        .take(LONGEST_NATION + 1);
    let before = words.take_while(|token| !is_kind(**token)).count();
    if before == 0 || !rest.get(before).copied().is_some_and(is_kind) {
        return None;
    }
    let power = i.state.mark.find_power(i.state.text(&rest[..before]))?;
    Some((power, before))
}

/// `A`, `F`, `A/F`, `AF`, `army`, `fleet`.
pub(super) fn kind(i: &mut Input<'_>) -> Parsed<Kind> {
    let rest = &i.state.tokens[here(i)..];
    let first = rest.first().and_then(single_kind);
    let second = match rest {
        [_, slash, second, ..] if slash.sort == Sort::Slash => single_kind(second),
        _ => None,
    };
    let (kind, tokens) = match (first, second) {
        (Some(Kind::Army), Some(Kind::Fleet)) => (Kind::ArmyFleet, 3),
        (Some(Kind::Army | Kind::Fleet), Some(_)) => {
            return Err(stop(i, "units are A, F and A/F; there is no other kind"));
        }
        (Some(kind), _) => (kind, 1),
        (None, _) => return Err(stop(i, "a kind of unit is expected here: A, F or A/F")),
    };
    skip(i, tokens);
    Ok(kind)
}

/// The kind that one word names.
fn single_kind(token: &Token<'_>) -> Option<Kind> {
    if token.is_any(&ARMY) {
        Some(Kind::Army)
    } else if token.is_any(&FLEET) {
        Some(Kind::Fleet)
    } else {
        token.is("AF").then_some(Kind::ArmyFleet)
    }
}

/// Parses a power's name or adjective.
pub(super) fn power(i: &mut Input<'_>) -> Parsed<Power> {
    let rest = &i.state.tokens[here(i)..];
    let words = rest
        .iter()
        .take(LONGEST_NATION)
        .take_while(|token| token.sort == Sort::Word)
        .count();
    let longest = (1..=words).rev().find_map(|words| {
        let power = i.state.mark.find_power(i.state.text(&rest[..words]))?;
        Some((power, words))
    });
    let Some((power, words)) = longest else {
        return Err(match words {
            0 => stop(i, "a power is missing here"),
            words => no_power(i, words),
        });
    };
    skip(i, words);
    Ok(power)
}

/// The power whose name stands here alone, as a heading does, and how many words it has.
pub(super) fn power_alone(i: &Input<'_>) -> Option<(Power, usize)> {
    let rest = &i.state.tokens[here(i)..];
    let words = rest
        .iter()
        .take(LONGEST_NATION + 1)
        .take_while(|token| ends_no_name(token))
        .count();
    if words > LONGEST_NATION || !rest.get(words).is_none_or(ends_a_heading) {
        return None;
    }
    let power = i.state.mark.find_power(i.state.text(&rest[..words]))?;
    Some((power, words))
}

/// The number of words before a colon, if some other heading stands here.
pub(super) fn words_before_colon(i: &Input<'_>) -> Option<usize> {
    let rest = &i.state.tokens[here(i)..];
    let words = rest
        .iter()
        .take(LONGEST_NATION + 1)
        .take_while(|token| token.sort == Sort::Word && !token.is("if"))
        .count();
    let colon = rest
        .get(words)
        .is_some_and(|token| token.sort == Sort::Colon);
    (words > 0 && colon).then_some(words)
}

fn ends_no_name(token: &Token<'_>) -> bool {
    token.sort == Sort::Word && super::input::word_heading(token).is_none()
}

fn ends_a_heading(token: &Token<'_>) -> bool {
    matches!(
        token.sort,
        Sort::Colon | Sort::Newline | Sort::Semicolon | Sort::Heading
    ) || super::input::word_heading(token).is_some()
}
