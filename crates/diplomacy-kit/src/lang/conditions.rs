//! Parses the conditions of retreats (rulebook 13.5).

use super::Condition;
use super::input::{Input, Parsed, next, sign, stop, take_sign, take_word, word};
use super::places::space;
use super::units::{power, unit, unit_begins};
use super::words::{Sort, heading_number};
use winnow::Parser;
use winnow::combinator::opt;
use winnow::token::any;

/// The maximum nesting depth of conditions.
const DEEPEST: u32 = 40;

/// Parses a condition up to the first word that does not belong to it.
pub(super) fn condition(i: &mut Input<'_>) -> Parsed<Condition> {
    either(i, 0)
}

fn either(i: &mut Input<'_>, depth: u32) -> Parsed<Condition> {
    let mut any = vec![both(i, depth)?];
    while take_word(i, &["or"]).is_some() {
        any.push(both(i, depth)?);
    }
    Ok(sole(any, Condition::Any))
}

fn both(i: &mut Input<'_>, depth: u32) -> Parsed<Condition> {
    let mut all = vec![one(i, depth)?];
    while take_word(i, &["and"]).is_some() {
        all.push(one(i, depth)?);
    }
    Ok(sole(all, Condition::All))
}

fn sole(mut list: Vec<Condition>, join: fn(Vec<Condition>) -> Condition) -> Condition {
    match (list.len(), list.pop()) {
        (1, Some(only)) => only,
        (_, last) => {
            list.extend(last);
            join(list)
        }
    }
}

fn one(i: &mut Input<'_>, depth: u32) -> Parsed<Condition> {
    if depth > DEEPEST {
        return Err(stop(i, "conditions are nested too deeply here"));
    }
    if take_word(i, &["not"]).is_some() {
        return Ok(Condition::Not(Box::new(one(i, depth + 1)?)));
    }
    if next(i).is_some_and(|token| token.sort == Sort::Open) {
        // `(ENC) vacant` is a space in parentheses; anything else in parentheses is a nested condition.
        if let Ok(atom) = about_space(&mut i.clone()) {
            about_space(i)?;
            return Ok(atom);
        }
        sign(Sort::Open).parse_next(i)?;
        let inner = either(i, depth + 1)?;
        if !take_sign(i, Sort::Close) {
            return Err(stop(i, "expected a closing parenthesis"));
        }
        return Ok(inner);
    }
    if take_word(i, &["dislodged"]).is_some() {
        return how_dislodged(i);
    }
    if unit_begins(i) {
        return about_unit(i);
    }
    about_space(i)
}

/// Parses what follows `dislodged` when it refers to the retreating unit.
fn how_dislodged(i: &mut Input<'_>) -> Parsed<Condition> {
    let Some(how) = take_word(i, &["in", "by", "from"]) else {
        return Err(stop(
            i,
            "expected one of these after “dislodged”: “in TS1”, “by”, “from”",
        ));
    };
    if how.is("in") {
        return Ok(Condition::DislodgedIn(time_scale(i)?));
    }
    if how.is("from") {
        return Ok(Condition::DislodgedFrom(space(
            i,
            "where the attack came from",
        )?));
    }
    if take_word(i, &["Key"]).is_some() {
        return Ok(Condition::DislodgedByKey);
    }
    Ok(Condition::DislodgedBy(power(i)?))
}

fn about_unit(i: &mut Input<'_>) -> Parsed<Condition> {
    let unit = unit(i, "which unit is meant")?;
    if take_word(i, &["dislodged"]).is_some() {
        return Ok(Condition::UnitDislodged(unit));
    }
    if opt((word(&["retreated"]), word(&["to"])))
        .parse_next(i)?
        .is_some()
    {
        let to = space(i, "where the unit retreated to")?;
        return Ok(Condition::UnitRetreated(unit, to));
    }
    Err(stop(
        i,
        "the condition on a unit is “dislodged” or “retreated to” a space",
    ))
}

fn about_space(i: &mut Input<'_>) -> Parsed<Condition> {
    let space = space(
        i,
        "a condition begins with a space, a unit, “dislodged” or “not”",
    )?;
    if take_word(i, &["vacant"]).is_some() {
        return Ok(Condition::Vacant(space));
    }
    if take_word(i, &["occupied"]).is_some() {
        return Ok(Condition::Occupied(space));
    }
    if opt((word(&["held"]), word(&["by"])))
        .parse_next(i)?
        .is_some()
    {
        return Ok(Condition::HeldBy(space, power(i)?));
    }
    if opt((word(&["contested"]), word(&["in"])))
        .parse_next(i)?
        .is_some()
    {
        return Ok(Condition::Contested(space, time_scale(i)?));
    }
    let reason = "the condition on a space is “vacant”, “occupied”, “held by” a power or “contested in” a time scale";
    Err(stop(i, reason))
}

/// `TS1`, `TS2`, `TS3`.
fn time_scale(i: &mut Input<'_>) -> Parsed<u8> {
    let number = next(i).and_then(|token| heading_number(token.text));
    let ts = match number {
        Some("1") => 1,
        Some("2") => 2,
        Some("3") => 3,
        _ => {
            return Err(stop(i, "expected one of the time scales TS1, TS2 and TS3"));
        }
    };
    any.parse_next(i)?;
    Ok(ts)
}
