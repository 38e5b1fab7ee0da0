//! Parses builds, removals, spare units and claims.

use super::input::{
    Input, Parsed, next, sign, stop, stop_at, take_amp, take_sign, take_word, word,
};
use super::places::place;
use super::retreats;
use super::units::{kind, power, unit, unit_begins};
use super::words::Sort;
use super::{Heading, Kind, Order, UnitName};
use crate::mark::{Power, UnitKind};
use winnow::Parser;
use winnow::combinator::{alt, opt};
use winnow::token::any;

/// Parses an order that begins with a keyword instead of a unit.
pub(super) fn by_keyword(i: &mut Input<'_>) -> Parsed<Option<Order>> {
    if take_word(i, &["BUILD", "BUILDS", "BLD", "B"]).is_some() {
        let (kind, at) = (kind(i)?, place(i, "where the unit is built")?);
        let premium = premium(i);
        return Ok(Some(Order::Build { kind, at, premium }));
    }
    if premium(i) {
        let (kind, at) = (kind(i)?, place(i, "where the unit is built")?);
        let premium = true;
        return Ok(Some(Order::Build { kind, at, premium }));
    }
    if take_word(i, &["REMOVE", "DISBAND", "REM"]).is_some() {
        let unit = unit(i, "which unit is removed")?;
        return Ok(Some(if i.state.heading == Some(Heading::Retreats) {
            retreats::disbandment(unit)
        } else {
            Order::Remove { unit }
        }));
    }
    if take_word(i, &["WAIVE"]).is_some() {
        return Ok(Some(waive(i)?));
    }
    if take_word(i, &["PLACE"]).is_some() {
        return Ok(Some(placement(i)?));
    }
    if take_word(i, &["CLAIM"]).is_some() {
        return Ok(Some(claim(i)?));
    }
    Ok(None)
}

/// Parses `A(p) BUILD`, where the place has already been read as part of a unit.
pub(super) fn build_of(i: &mut Input<'_>, start: usize, unit: UnitName) -> Parsed<Order> {
    if unit.nation.is_some() {
        return Err(stop_at(
            start,
            "a build names no nation: each power builds its own units",
        ));
    }
    Ok(Order::Build {
        kind: unit.kind,
        at: unit.at,
        premium: premium(i),
    })
}

fn premium(i: &mut Input<'_>) -> bool {
    take_word(i, &["PREMIUM"]).is_some()
}

fn waive(i: &mut Input<'_>) -> Parsed<Order> {
    let digits = |token: &&super::words::Token<'_>| {
        token.sort == Sort::Word && token.text.starts_with(|c: char| c.is_ascii_digit())
    };
    let Some(token) = next(i).filter(digits) else {
        return Ok(Order::Waive { number: 1 });
    };
    match token.text.parse() {
        Ok(number) if number > 0 => {
            any.parse_next(i)?;
            Ok(Order::Waive { number })
        }
        _ => Err(stop(i, "expected a number of builds, at least 1")),
    }
}

fn placement(i: &mut Input<'_>) -> Parsed<Order> {
    let start = super::input::here(i);
    let kind = match kind(i)? {
        Kind::Army => UnitKind::Army,
        Kind::Fleet => UnitKind::Fleet,
        Kind::ArmyFleet => {
            return Err(stop_at(
                start,
                "only an army or a fleet can be placed, not an A/F",
            ));
        }
    };
    let at = place(i, "where the unit is placed")?;
    Ok(Order::Place { kind, at })
}

fn claim(i: &mut Input<'_>) -> Parsed<Order> {
    if take_word(i, &["SOLO"]).is_some() {
        return Ok(Order::Claim { with: Vec::new() });
    }
    let ways = opt(ways).parse_next(i)?;
    if take_word(i, &["WITH"]).is_none() {
        return Err(stop(i, "expected SOLO, or WITH and the partners"));
    }
    let mut with: Vec<Power> = Vec::new();
    loop {
        let again = stop(i, "this partner has already been named");
        let many = stop(i, "at most three powers can win together");
        let partner = power(i)?;
        if with.contains(&partner) {
            return Err(again);
        }
        if with.len() == 2 {
            return Err(many);
        }
        with.push(partner);
        if !take_amp(i) && !comma_and_power(i) {
            break;
        }
    }
    match ways {
        Some(ways) if ways != with.len() + 1 => {
            let reason = format!(
                "a {ways}-way win has {} partner(s) besides the claimant",
                ways - 1
            );
            Err(stop(i, reason))
        }
        _ => Ok(Order::Claim { with }),
    }
}

/// `2-WAY`, `3 way`, `2WAY`.
fn ways(i: &mut Input<'_>) -> Parsed<usize> {
    let way = || (opt(sign(Sort::Dash)), word(&["WAY"])).void();
    let two = alt((word(&["2WAY"]).void(), (word(&["2", "TWO"]), way()).void()));
    let three = alt((
        word(&["3WAY"]).void(),
        (word(&["3", "THREE"]), way()).void(),
    ));
    alt((two.value(2), three.value(3))).parse_next(i)
}

/// Whether a comma continues the list of partners: no order and no heading begins after it.
fn comma_and_power(i: &mut Input<'_>) -> bool {
    let mut ahead = *i;
    if !take_sign(&mut ahead, Sort::Comma) || unit_begins(&ahead) {
        return false;
    }
    let mut after = ahead;
    if power(&mut after).is_err() || next(&after).is_some_and(|token| token.sort == Sort::Colon) {
        return false;
    }
    *i = ahead;
    true
}
