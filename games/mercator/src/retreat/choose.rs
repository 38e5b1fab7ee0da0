//! Interprets an order line for one dislodged piece.

use super::condition::Seen;
use super::list::{Casualty, Plan};
use super::open::{Closed, Part, near, refused};
use crate::ruling::{Filed, Ruling};
use crate::{PieceId, Position};
use diplomacy_kit::lang::{Branch, Kind, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Space, UnitKind};

/// The branches of a line. A plain order has one.
pub(super) fn branches(order: &Order) -> Option<Vec<Branch>> {
    let plain = |unit: UnitName, target: Target| {
        vec![Branch {
            when: None,
            unit,
            targets: vec![target],
        }]
    };
    match order {
        Order::Retreat(branches) => Some(branches.clone()),
        Order::Move { unit, to, .. } => Some(plain(*unit, Target::To(*to))),
        Order::Remove { unit } => Some(plain(*unit, Target::Disband)),
        _ => None,
    }
}

/// The one space whose dislodged units a line addresses.
pub(super) fn space_addressed(position: &Position, branches: &[Branch]) -> Result<Space, Ruling> {
    let mut places = branches
        .iter()
        .map(|branch| position.mark.space_of(branch.unit.at));
    let first = places.next();
    match first {
        Some(space) if places.all(|other| other == space) => Ok(space),
        Some(_) => Err(Ruling::void(
            "its branches speak of units of different places",
        )),
        None => Err(Ruling::void("it orders nothing")),
    }
}

/// The first branch of a line whose condition holds for a dislodged unit.
pub(super) fn branch<'a>(seen: &Seen<'_>, branches: &'a [Branch]) -> Option<&'a Branch> {
    branches
        .iter()
        .find(|branch| branch.when.as_ref().is_none_or(|when| seen.holds(when)))
}

/// The piece that a branch addresses, if the power may order it.
pub(super) fn piece(
    position: &Position,
    casualty: &Casualty,
    filed: &Filed,
    unit: &UnitName,
) -> Result<PieceId, Ruling> {
    let Some(id) = casualty.piece_named(position, unit.kind) else {
        return Err(Ruling::void("there is no such unit among the dislodged"));
    };
    let owner = position.piece(id).owner;
    let wrong = unit.nation.is_some_and(|nation| nation != owner);
    if wrong && position.options.wrong_nationality_void {
        return Err(Ruling::void("the unit is of another nationality"));
    }
    if position.mark.coast_name(unit.at).is_some()
        && position.piece(id).kind == UnitKind::Fleet
        && unit.at != casualty.unit.place
    {
        return Err(Ruling::void("the fleet was at another coast"));
    }
    if owner == filed.power {
        return Ok(id);
    }
    let passenger = casualty.unit.passenger;
    let aboard = passenger.is_some_and(|army| position.piece(army).owner == filed.power);
    if aboard && unit.kind == Kind::ArmyFleet {
        return Err(Ruling::idle("a note: the fleet is its owner's to order"));
    }
    Err(Ruling::void("it is not yours to order"))
}

/// The first target of a branch that is open to a part of a dislodged unit. `shut` names a space that has been
/// closed in the meantime, with the reason.
pub(super) fn target(
    position: &Position,
    casualty: &Casualty,
    part: Part,
    line: usize,
    targets: &[Target],
    shut: Option<Space>,
) -> Result<Plan, Ruling> {
    let mut why = Ruling::void("it names no place");
    let mut first = true;
    for target in targets {
        let found = match target {
            Target::Disband => return Ok(Plan::Disband { line }),
            Target::To(to) => exact(position, casualty, part, *to)
                .and_then(|to| way(position, casualty, part, to, shut).map(|()| to)),
        };
        match found {
            Ok(to) => return Ok(Plan::Go { line, to }),
            // If all targets are closed, the reason given is that of the first.
            Err(ruling) if first => why = ruling,
            Err(_) => {}
        }
        first = false;
    }
    Err(why)
}

fn way(
    position: &Position,
    casualty: &Casualty,
    part: Part,
    to: Location,
    shut: Option<Space>,
) -> Result<(), Ruling> {
    let space = position.mark.space_of(to);
    let abbr = position.mark.abbr(space);
    if let Some(rule) = refused(position, &casualty.unit, part, to) {
        let words = match (rule, part) {
            (Closed::Terrain, Part::Whole) => {
                "the army is still aboard, and an army/fleet cannot be there"
            }
            (Closed::Terrain, Part::Army) => "armies retreat to land only (4-b)",
            _ => rule.words(),
        };
        let reason = format!("{abbr} is closed: {words}");
        return Err(match rule {
            Closed::NotAdjacent | Closed::Terrain | Closed::NoSuchPart => Ruling::void(reason),
            _ => Ruling::failed(reason),
        });
    }
    if shut == Some(space) {
        let reason = format!("{abbr} is taken: its army goes there first (4-c)");
        return Err(Ruling::failed(reason));
    }
    Ok(())
}

/// The exact location of a target: for a fleet, the coast that is named or the only one in reach.
fn exact(
    position: &Position,
    casualty: &Casualty,
    part: Part,
    to: Location,
) -> Result<Location, Ruling> {
    let mark = &position.mark;
    let space = mark.space_of(to);
    if part == Part::Army {
        return Ok(space.into());
    }
    let coasts = &mark.space(space).coasts;
    if coasts.is_empty() || mark.coast_name(to).is_some() {
        return Ok(to);
    }
    let reach = near(position, &casualty.unit, part);
    let mut possible = coasts.iter().filter(|coast| reach.contains(coast));
    match (possible.next(), possible.next()) {
        (Some(&coast), None) => Ok(coast),
        (Some(_), Some(_)) => Err(Ruling::void(format!(
            "two coasts of {} are possible and none is named",
            mark.abbr(space)
        ))),
        (None, _) => Ok(to),
    }
}
