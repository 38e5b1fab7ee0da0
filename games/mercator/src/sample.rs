//! Draws random but plausible orders for random games, measurements and fuzzing.
//!
//! Each time scale is drawn on the board that results if all earlier orders succeed, so that boardings are
//! followed by ferries and landings, and moves by embarkations. Occasionally a line makes no sense.

mod boats;
mod sails;

use crate::ruling::Filed;
use crate::season::Given;
use crate::year::{build_places, entitlements, units_on_board};
use crate::{PieceId, Position, Where, retreat};
use diplomacy_kit::lang::{Branch, Kind, Order, Target, UnitName, write};
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};

/// A random source that returns a number below the given bound. The caller owns the seed.
pub type Below<'a> = dyn FnMut(usize) -> usize + 'a;

/// Orders of all powers for the three time scales.
pub fn season(position: &Position, below: &mut Below<'_>) -> Vec<Given> {
    let mut draft = Draft {
        hoped: position.clone(),
        lines: Vec::new(),
        boarded: Vec::new(),
        below,
    };
    draft.get_on_and_off(1);
    draft.sail();
    draft.get_on_and_off(3);
    draft.move_again();
    draft.lines
}

/// Retreats for everything dislodged: to an open space, or a disbandment.
pub fn retreats(position: &Position, below: &mut Below<'_>) -> Vec<Filed> {
    let mut filed = Vec::new();
    for (at, dislodged) in position.dislodged.iter().enumerate() {
        let place = position.mark.space_of(dislodged.place);
        let fleet = position.piece(dislodged.piece);
        let passenger = dislodged.passenger.filter(|_| below(3) == 0);
        let (kind, part) = match (fleet.kind, dislodged.passenger) {
            (UnitKind::Army, _) => (Kind::Army, retreat::Part::Army),
            (UnitKind::Fleet, Some(_)) if passenger.is_none() => {
                (Kind::ArmyFleet, retreat::Part::Whole)
            }
            (UnitKind::Fleet, _) => (Kind::Fleet, retreat::Part::Fleet),
        };
        let mut orders = vec![(fleet.owner, kind, part)];
        if let Some(army) = passenger {
            orders.push((position.piece(army).owner, Kind::Army, retreat::Part::Army));
        }
        for (power, kind, part) in orders {
            let open = retreat::open(position, at, part);
            let target = match open.len() {
                0 => Target::Disband,
                many => open
                    .get(below(many))
                    .map_or(Target::Disband, |&to| Target::To(to)),
            };
            let unit = UnitName {
                nation: None,
                kind,
                at: place.into(),
            };
            let order = Order::Retreat(vec![Branch {
                when: None,
                unit,
                targets: vec![target],
            }]);
            filed.push(file(position, power, order));
        }
    }
    filed
}

/// Builds and removals for every power that has any to make.
pub fn adjustments(position: &Position, below: &mut Below<'_>) -> Vec<Filed> {
    let mut filed = Vec::new();
    for one in entitlements(position) {
        let due = one.allowed - one.units;
        if due > 0 {
            let places = build_places(position, one.power);
            for _ in 0..due {
                if places.is_empty() {
                    break;
                }
                let (space, premium) = places[below(places.len())];
                let berths = position.mark.berths(space);
                let (kind, at) = if berths.is_empty() || below(2) == 0 {
                    (Kind::Army, space.into())
                } else {
                    (Kind::Fleet, berths[below(berths.len())])
                };
                let order = Order::Build { kind, at, premium };
                filed.push(file(position, one.power, order));
            }
        } else {
            let pieces: Vec<PieceId> = units_on_board(position, one.power).collect();
            for _ in 0..-due {
                if pieces.is_empty() || below(3) == 0 {
                    break;
                }
                let piece = pieces[below(pieces.len())];
                let unit = name(position, piece);
                filed.push(file(position, one.power, Order::Remove { unit }));
            }
        }
    }
    filed
}

fn file(position: &Position, power: Power, order: Order) -> Filed {
    Filed {
        power,
        text: write(&position.mark, &order),
        order,
    }
}

/// The name of a piece at its present location: an army aboard is named by the space of its fleet.
fn name(position: &Position, piece: PieceId) -> UnitName {
    let facts = position.piece(piece);
    let kind = match facts.kind {
        UnitKind::Army => Kind::Army,
        UnitKind::Fleet if position.passenger(piece).is_some() => Kind::ArmyFleet,
        UnitKind::Fleet => Kind::Fleet,
    };
    let at = match facts.at {
        Where::Afloat(at) => at,
        _ => position.space_of(piece).map_or(Location(0), Location::from),
    };
    UnitName {
        nation: None,
        kind,
        at,
    }
}

/// The orders of a season under construction.
struct Draft<'a, 'b> {
    /// The board if everything so far succeeds.
    hoped: Position,
    lines: Vec<Given>,
    /// The armies that boarded in TS1, each with its fleet and the province it left.
    boarded: Vec<(PieceId, PieceId, Space)>,
    below: &'a mut Below<'b>,
}

impl Draft<'_, '_> {
    fn one_in(&mut self, times: usize) -> bool {
        (self.below)(times) == 0
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        if list.is_empty() {
            return None;
        }
        list.get((self.below)(list.len())).copied()
    }

    fn line(&mut self, power: Power, ts: u8, order: Order) {
        let text = write(&self.hoped.mark, &order);
        self.lines.push(Given {
            power,
            ts,
            order,
            text,
        });
    }

    fn owner(&self, piece: PieceId) -> Power {
        self.hoped.piece(piece).owner
    }

    /// The name of a piece as `power` writes it: foreign pieces with their nation.
    fn called(&self, piece: PieceId, power: Power) -> UnitName {
        let owner = self.owner(piece);
        UnitName {
            nation: (owner != power).then_some(owner),
            ..name(&self.hoped, piece)
        }
    }

    /// As [`Draft::called`], but a fleet is named `F` whether or not an army is aboard.
    fn fleet_called(&self, piece: PieceId, power: Power) -> UnitName {
        UnitName {
            kind: Kind::Fleet,
            ..self.called(piece, power)
        }
    }

    fn put(&mut self, piece: PieceId, at: Where) {
        if let Some(facts) = self.hoped.pieces.get_mut(usize::from(piece.0)) {
            facts.at = at;
        }
    }

    fn is_free(&self, space: Space) -> bool {
        self.hoped.unit_in(space).is_none()
    }
}
