//! Builds (rulebook 11.2).

use super::ownership::assignee;
use crate::ruling::Ruling;
use crate::{Piece, PieceId, Position, Where};
use diplomacy_kit::lang::Kind;
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};

/// The cost of a normal and of a premium build (5.3-c).
const NORMAL: i32 = 1;
const PREMIUM: i32 = 2;

/// A valid build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Possible {
    pub(super) kind: UnitKind,
    pub(super) at: Location,
    pub(super) cost: i32,
}

impl Possible {
    pub(super) const fn is_premium(&self) -> bool {
        self.cost == PREMIUM
    }
}

/// Checks that a power can build there now, and returns the build with its cost. The entitlement is not checked
/// here.
pub(super) fn possible(
    position: &Position,
    power: Power,
    kind: Kind,
    at: Location,
) -> Result<Possible, Ruling> {
    let kind = match kind {
        Kind::Army => UnitKind::Army,
        Kind::Fleet => UnitKind::Fleet,
        Kind::ArmyFleet => return Err(Ruling::void("army/fleets are never built (2.2-b)")),
    };
    let space = position.mark.space_of(at);
    let at = berth(position, kind, at)?;
    let cost = cost(position, power, space)?;
    if position.unit_in(space).is_some() {
        let abbr = position.mark.abbr(space);
        return Err(Ruling::void(format!("{abbr} is not empty")));
    }
    Ok(Possible { kind, at, cost })
}

/// Whether a power may have a place for a new unit in a space: it is empty and its own, or its special province. What is not,
/// [`possible`] refuses with the reason.
pub(super) fn is_open(position: &Position, power: Power, space: Space) -> bool {
    let owner = match assignee(&position.mark, space) {
        None => position.owner[usize::from(space.0)],
        special => special,
    };
    owner == Some(power) && position.unit_in(space).is_none()
}

/// Adds the new piece to the board.
pub(super) fn put_on_board(
    position: &mut Position,
    power: Power,
    kind: UnitKind,
    at: Location,
) -> PieceId {
    let id = PieceId(position.pieces.len() as u16);
    position.pieces.push(Piece {
        kind,
        owner: power,
        at: match kind {
            UnitKind::Army => Where::Land(position.mark.space_of(at)),
            UnitKind::Fleet => Where::Afloat(at),
        },
    });
    id
}

/// The exact location of a new piece of this kind in a land province.
pub(super) fn berth(position: &Position, kind: UnitKind, at: Location) -> Result<Location, Ruling> {
    let mark = &position.mark;
    let space = mark.space_of(at);
    let abbr = mark.abbr(space);
    if !mark.kind(space).is_land() {
        return Err(Ruling::void(format!("{abbr} is no land province")));
    }
    match kind {
        UnitKind::Army => Ok(space.into()),
        UnitKind::Fleet if mark.kind(space) == SpaceKind::Inland => {
            Err(Ruling::void(format!("{abbr} has no coast")))
        }
        UnitKind::Fleet if !mark.is_berth(at) => {
            let coasts = &mark.space(space).coasts;
            let names: Vec<String> = coasts.iter().map(|&coast| mark.write(coast)).collect();
            let names = names.join(" or ");
            Err(Ruling::void(format!("the coast has to be named: {names}")))
        }
        UnitKind::Fleet => Ok(at),
    }
}

fn cost(position: &Position, power: Power, space: Space) -> Result<i32, Ruling> {
    let mark = &position.mark;
    let abbr = mark.abbr(space);
    if let Some(owner) = assignee(mark, space) {
        if owner == power {
            return Ok(NORMAL);
        }
        let name = &mark.power(owner).name;
        return Err(Ruling::void(format!(
            "{abbr} is a special province of {name} (5.2-c)"
        )));
    }
    match position.owner[usize::from(space.0)] {
        Some(owner) if owner == power && mark.power(power).home.contains(&space) => Ok(NORMAL),
        Some(owner) if owner == power => Ok(PREMIUM),
        Some(owner) => {
            let name = &mark.power(owner).name;
            Err(Ruling::void(format!("{abbr} is owned by {name}")))
        }
        None => Err(Ruling::void(format!("{abbr} is not owned by anybody"))),
    }
}
