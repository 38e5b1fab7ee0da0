//! Supports that do not name the unit that gives them: `S Lvp-Yor` in the orders of one power.

use super::cursor::Cursor;
use super::paper::Said;
use super::plain::{Plain, Who};
use crate::{Phase, Position, Unit};
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use game::{Fault, Place};
use std::collections::BTreeSet;

/// What such a support says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unnamed {
    /// The unit that is supported.
    pub(super) of: Who,
    /// Where it goes; `None` if it is supported where it stands.
    pub(super) to: Option<Location>,
}

/// A support whose unit is still to be found.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    /// The power under whose name it stood.
    pub(super) power: Option<Power>,
    pub(super) support: Unnamed,
    /// The number of orders before it.
    pub(super) before: usize,
    pub(super) line: u32,
    pub(super) column: u32,
    /// Where faults point.
    pub(super) place: Place,
}

/// Whether something tells which unit gives a support that names none.
///
/// # Errors
/// What to write instead.
pub(super) fn can_be_found(cursor: &Cursor<'_>) -> Result<(), Fault> {
    if matches!(cursor.ground.phase, Some(phase) if phase != Phase::Movement) {
        return Err(cursor.fault("only a movement has supports; correct the title or the order"));
    }
    if cursor.ground.position.is_none() {
        let reason = "nothing says which unit gives this support; name the unit before it, or give the position with \
                      --position";
        return Err(cursor.fault(reason));
    }
    Ok(())
}

/// Finds the unit for each support: the only one of the power that has no other order and may move to where the support
/// is for. Several equal supports are for as many units.
///
/// # Errors
/// The first support that no unit could give, or one of several.
pub(super) fn find(
    position: &Position,
    orders: &mut Vec<Said>,
    mut waiting: Vec<Waiting>,
) -> Result<(), Fault> {
    let mark = &position.mark;
    let ordered = orders.iter().filter_map(|said| said.plain.unit());
    let mut ordered: BTreeSet<Space> = ordered.map(|unit| mark.space_of(unit.at)).collect();
    let nameless = orders.iter().filter(|said| said.power.is_none());
    let owners: BTreeSet<Power> = nameless
        .filter_map(|said| said.plain.owner(position))
        .collect();
    for one in &mut waiting {
        one.power = match (one.power, owners.len()) {
            (Some(power), _) => Some(power),
            (None, 1) => owners.first().copied(),
            (None, _) => {
                let reason =
                    "nothing says whose order this is; write the name of the power above it";
                return Err(Fault::new(one.place.clone(), reason));
            }
        };
    }
    let mut found = Vec::new();
    while !waiting.is_empty() {
        let sure = waiting.iter().find_map(|one| {
            let alike = |other: &&Waiting| is_same(one, other);
            let units = candidates(position, &ordered, one);
            (units.len() == waiting.iter().filter(alike).count()).then(|| (one.clone(), units))
        });
        let Some((sure, units)) = sure else {
            let first = waiting.first();
            return first.map_or(Ok(()), |one| Err(open(position, &ordered, one)));
        };
        let mut units = units.into_iter();
        waiting.retain(|one| {
            let unit = is_same(one, &sure).then(|| units.next()).flatten();
            if let Some(unit) = unit {
                ordered.insert(unit.space(mark));
                found.push((one.clone(), unit));
            }
            unit.is_none()
        });
    }
    found.sort_by_key(|(one, _)| (one.before, one.line, one.column));
    // From the last one on, so that the numbers of orders before the others stay true.
    for (one, unit) in found.into_iter().rev() {
        orders.insert(one.before, named(&one, &unit));
    }
    Ok(())
}

fn is_same(one: &Waiting, other: &Waiting) -> bool {
    (one.power, one.support) == (other.power, other.support)
}

/// The units that could give a support.
fn candidates(position: &Position, ordered: &BTreeSet<Space>, one: &Waiting) -> Vec<Unit> {
    let mark = &position.mark;
    let of = mark.space_of(one.support.of.at);
    let aim = aim(mark, one);
    let could = |unit: &&Unit| {
        let space = unit.space(mark);
        let reaches = match unit.kind {
            UnitKind::Army => mark.can_step(space, aim),
            UnitKind::Fleet => mark.course_set(unit.at).contains(aim),
        };
        Some(unit.power) == one.power && space != of && reaches && !ordered.contains(&space)
    };
    position.units.iter().filter(could).copied().collect()
}

/// The space that the unit must be able to reach.
fn aim(mark: &Mark, one: &Waiting) -> Space {
    mark.space_of(one.support.to.unwrap_or(one.support.of.at))
}

/// Why it is open which unit gives a support.
fn open(position: &Position, ordered: &BTreeSet<Space>, one: &Waiting) -> Fault {
    let mark = &position.mark;
    let units: Vec<String> = candidates(position, ordered, one)
        .iter()
        .map(|unit| format!("{} {}", unit.kind.letter(), mark.write(unit.at)))
        .collect();
    let reason = if units.is_empty() {
        let power = one.power.map_or("", |power| &mark.power(power).name);
        format!(
            "no unit of {power} that is without another order may move to {}, so none can give this support; correct \
             the order, or name its unit",
            mark.space(aim(mark, one)).name
        )
    } else if units.len() == 1 {
        format!(
            "only {} could give this support, and it stands here more than once; leave out the others",
            units.join(", ")
        )
    } else {
        format!(
            "several units could give this support: {}; name one",
            units.join(", ")
        )
    };
    Fault::new(one.place.clone(), reason)
}

/// The order of the unit that was found.
fn named(one: &Waiting, unit: &Unit) -> Said {
    let unit = Who {
        kind: unit.kind,
        at: unit.at,
    };
    let Unnamed { of, to } = one.support;
    Said {
        power: one.power,
        plain: to.map_or(Plain::SupportHold { unit, of }, |to| Plain::SupportMove {
            unit,
            of,
            to,
        }),
        line: one.line,
        column: one.column,
    }
}
