//! Parses retreats: targets in order of preference, disbandments and conditions.

use super::conditions::condition;
use super::input::{Input, Parsed, at_end, next, stop, take_sign, take_word};
use super::places::{place, take_goes_to};
use super::units::{unit, unit_begins};
use super::words::Sort;
use super::{Branch, Heading, Order, Target, UnitName};

/// Words that disband a unit. A final letter `D` does so too.
pub(super) const DISBANDS: [&str; 4] = ["disband", "disbands", "dis", "off"];

/// A branch, and whether its wording can only be that of a retreat.
struct Said {
    branch: Branch,
    distinct: bool,
}

/// Parses `if … then …` and the optional `else`.
pub(super) fn conditional(i: &mut Input<'_>) -> Parsed<Order> {
    let first = branch(i)?;
    with_rest(i, first)
}

/// Parses what follows `A(x) R`.
pub(super) fn from_unit(i: &mut Input<'_>, unit: UnitName) -> Parsed<Order> {
    let targets = targets(i, true)?;
    let first = said(unit, targets, true);
    with_rest(i, first)
}

/// Parses what follows `A(x) disband`.
pub(super) fn disbands(i: &mut Input<'_>, unit: UnitName) -> Parsed<Order> {
    with_rest(i, said(unit, vec![Target::Disband], true))
}

/// A plain `A(x) disband`.
pub(super) fn disbandment(unit: UnitName) -> Order {
    Order::Retreat(vec![said(unit, vec![Target::Disband], true).branch])
}

/// Parses what follows `A(x) -` and these targets.
pub(super) fn from_targets(
    i: &mut Input<'_>,
    unit: UnitName,
    targets: Vec<Target>,
) -> Parsed<Order> {
    let distinct = is_list(&targets);
    with_rest(i, said(unit, targets, distinct))
}

/// Whether `A(x) - y` must be a retreat, given what has been read so far: because of the heading or because of an
/// `else`.
pub(super) fn goes_on(i: &Input<'_>) -> bool {
    i.state.heading == Some(Heading::Retreats) || take_otherwise(&mut i.clone())
}

fn is_list(targets: &[Target]) -> bool {
    targets.len() > 1 || targets == [Target::Disband]
}

fn said(unit: UnitName, targets: Vec<Target>, distinct: bool) -> Said {
    Said {
        branch: Branch {
            when: None,
            unit,
            targets,
        },
        distinct,
    }
}

/// Parses one branch with its condition.
fn branch(i: &mut Input<'_>) -> Parsed<Said> {
    let mut when = None;
    if take_word(i, &["if"]).is_some() {
        when = Some(condition(i)?);
        take_sign(i, Sort::Comma);
        if take_word(i, &["then"]).is_none() && !take_sign(i, Sort::Colon) {
            return Err(stop(i, "expected “then” and the retreat"));
        }
    }
    let unit = unit(i, "which unit retreats")?;
    let (targets, distinct) = if take_word(i, &["R", "retreats", "retreat"]).is_some() {
        take_word(i, &["to"]);
        (targets(i, true)?, true)
    } else if take_goes_to(i) {
        let targets = targets(i, true)?;
        let distinct = is_list(&targets);
        (targets, distinct)
    } else if take_disband(i) {
        (vec![Target::Disband], true)
    } else {
        return Err(stop(i, "a retreat continues with “-”, R or “disband”"));
    };
    let mut said = said(unit, targets, distinct);
    said.branch.when = when;
    Ok(said)
}

/// Takes `D` at the end of an order or a branch, or the full word.
fn take_disband(i: &mut Input<'_>) -> bool {
    take_word(i, &DISBANDS)
        .or_else(|| take_word(i, &["D"]))
        .is_some()
}

/// Takes `else` or `otherwise`, with the comma that may precede it.
fn take_otherwise(i: &mut Input<'_>) -> bool {
    let mut ahead = *i;
    take_sign(&mut ahead, Sort::Comma);
    let taken = take_word(&mut ahead, &["else", "otherwise"]).is_some();
    if taken {
        *i = ahead;
    }
    taken
}

/// Parses the branches after the first.
fn with_rest(i: &mut Input<'_>, first: Said) -> Parsed<Order> {
    let mut distinct = first.distinct;
    let mut branches = vec![first.branch];
    while take_otherwise(i) {
        let next = branch(i)?;
        distinct &= next.distinct;
        branches.push(next.branch);
    }
    let conditional = branches.len() > 1 || branches[0].when.is_some();
    // Under any other heading, a move with a condition is not a retreat but an order that may not be conditional.
    if conditional && i.state.heading != Some(Heading::Retreats) && !distinct {
        return Err(stop(i, "only retreats may have conditions"));
    }
    Ok(Order::Retreat(branches))
}

/// Parses `Gas or Par or disband`. A comma may replace `or` where no other order can follow.
pub(super) fn targets(i: &mut Input<'_>, retreat: bool) -> Parsed<Vec<Target>> {
    let mut targets = vec![target(i)?];
    loop {
        if take_word(i, &["or"]).is_some() {
            targets.push(target(i)?);
            continue;
        }
        let mut ahead = *i;
        if !take_sign(&mut ahead, Sort::Comma) || unit_begins(&ahead) {
            return Ok(targets);
        }
        let Ok(target) = target(&mut ahead) else {
            return Ok(targets);
        };
        let goes_on = next(&ahead).is_some_and(|token| token.is("or"));
        let ends = retreat && (at_end(&ahead) || next(&ahead).is_some_and(|t| t.is("else")));
        if !(goes_on || ends) {
            return Ok(targets);
        }
        targets.push(target);
        *i = ahead;
    }
}

fn target(i: &mut Input<'_>) -> Parsed<Target> {
    if take_word(i, &DISBANDS).is_some() {
        return Ok(Target::Disband);
    }
    Ok(Target::To(place(i, "where the unit goes")?))
}
