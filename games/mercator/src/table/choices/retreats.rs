//! The units that may retreat and their destinations, after a season and in advance.

use super::late_actor::LateActor;
use super::season::Season;
use crate::retreat::{Closed, Part, closed};
use crate::{Dislodgement, PieceId, Position, TimeScale, Where};
use diplomacy_kit::lang::{Branch, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Power, UnitKind};

/// The own units where they are before TS1 and before TS2. With few exceptions units are dislodged from there;
/// the exceptions can still be written as text.
pub(super) fn in_advance(power: Power, season: &Season<'_>) -> Vec<(String, LateActor)> {
    let mut found: Vec<(String, LateActor)> = Vec::new();
    for board in season.boards.iter().take(2).rev() {
        let now = &board.now;
        for piece in now.ids() {
            let (unit, part) = match now.piece(piece).at {
                Where::Land(_) => (piece, Part::Army),
                Where::Afloat(_) if now.passenger(piece).is_some() => (piece, Part::Whole),
                Where::Afloat(_) => (piece, Part::Fleet),
                Where::Aboard(fleet) => (fleet, Part::Army),
                Where::Ice(_) | Where::Dislodged | Where::Gone => continue,
            };
            if now.piece(piece).owner != power {
                continue;
            }
            let Some(space) = now.space_of(unit) else {
                continue;
            };
            let later = LateActor::Retreat {
                unit,
                part,
                place: match now.piece(unit).at {
                    Where::Afloat(at) => at,
                    _ => space.into(),
                },
                passenger: now.passenger(unit),
                dislodged: None,
            };
            let key = later.key(now);
            if !found.iter().any(|(known, _)| *known == key) {
                found.push((key, later));
            }
        }
    }
    found
}

/// The parts of the dislodged units.
pub(super) fn casualties(position: &Position, power: Power) -> Vec<(String, LateActor)> {
    let mut found = Vec::new();
    for (at, lost) in position.dislodged.iter().enumerate() {
        let fleet = position.piece(lost.piece).kind == UnitKind::Fleet;
        let parts = match (fleet, lost.passenger) {
            (false, _) => vec![(lost.piece, Part::Army)],
            (true, None) => vec![(lost.piece, Part::Fleet)],
            (true, Some(army)) => vec![(lost.piece, Part::Whole), (army, Part::Army)],
        };
        for (whose, part) in parts {
            if position.piece(whose).owner != power {
                continue;
            }
            let later = LateActor::Retreat {
                unit: lost.piece,
                part,
                place: lost.place,
                passenger: lost.passenger,
                dislodged: Some(at),
            };
            found.push((later.key(position), later));
        }
    }
    found
}

/// Builds lists of two destinations from retreats to one: the first open one counts.
pub(super) fn pairs(single: &[Order]) -> Vec<Order> {
    let targets: Vec<(UnitName, Target)> = single
        .iter()
        .filter_map(|order| match order {
            Order::Retreat(branches) => {
                let branch = branches.first()?;
                let target = *branch.targets.first()?;
                (target != Target::Disband).then_some((branch.unit, target))
            }
            _ => None,
        })
        .collect();
    let mut found = Vec::new();
    for &(unit, first) in &targets {
        for &(_, second) in targets.iter().filter(|(_, other)| *other != first) {
            found.push(retreat(unit, vec![first, second]));
        }
    }
    found
}

fn retreat(unit: UnitName, targets: Vec<Target>) -> Order {
    Order::Retreat(vec![Branch {
        when: None,
        unit,
        targets,
    }])
}

impl LateActor {
    /// The candidate retreats, followed by the disbandment.
    pub(super) fn retreats(self, position: &Position) -> Vec<Order> {
        let LateActor::Retreat {
            unit,
            part,
            place,
            passenger,
            dislodged,
        } = self
        else {
            return Vec::new();
        };
        let Some(name) = self.unit_name() else {
            return Vec::new();
        };
        let mark = &position.mark;
        let supposed;
        let (board, index) = match dislodged {
            Some(index) => (position, index),
            None => {
                supposed = dislodged_board(position, unit, passenger, place);
                (&supposed, 0)
            }
        };
        let space = mark.space_of(place);
        // A unit in the way may be gone by then, and a fleet whose army retreats separately may go to a coast.
        let can = |to: &Location| {
            let parts = if part == Part::Whole {
                vec![Part::Whole, Part::Fleet]
            } else {
                vec![part]
            };
            parts.into_iter().any(|part| {
                let bar = closed(board, index, part, *to);
                bar.is_none() || (dislodged.is_none() && bar == Some(Closed::Occupied))
            })
        };
        let ways: Vec<Location> = match (part, passenger) {
            (Part::Army, Some(_)) => mark.gangway_set(space).iter().map(Location::from).collect(),
            (Part::Army, None) => mark.steps(space).iter().map(|&to| to.into()).collect(),
            _ => mark.courses(place).to_vec(),
        };
        let ways = ways.into_iter().filter(can).map(Target::To);
        ways.chain([Target::Disband])
            .map(|target| retreat(name, vec![target]))
            .collect()
    }
}

/// The board after a unit is dislodged by no particular attacker.
pub(super) fn dislodged_board(
    position: &Position,
    unit: PieceId,
    passenger: Option<PieceId>,
    place: Location,
) -> Position {
    let mut board = position.clone();
    for piece in [Some(unit), passenger].into_iter().flatten() {
        board.pieces[usize::from(piece.0)].at = Where::Dislodged;
    }
    board.dislodged = vec![Dislodgement {
        piece: unit,
        passenger,
        ts: TimeScale::Ts2,
        place,
        attacker: Vec::new(),
        attack_from: board.mark.space_of(place),
        support_from: Vec::new(),
        key: false,
    }];
    board
}
