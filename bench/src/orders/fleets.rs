//! Seasons in which every sea is occupied and all fleets convoy.

use super::boards::{distances, nearest};
use super::drawn::{Season, opened};
use super::lots::Lots;
use diplomacy_kit::lang::{Kind, Order, UnitName, write};
use diplomacy_kit::mark::{Location, Mark, Power, Space, SpaceKind, UnitKind};
use mercator::season::Given;
use mercator::{Piece, PieceId, Position, Where};
use std::sync::Arc;

/// The numbers of armies and of fleets on coasts.
const ARMIES: usize = 60;
const COASTAL_FLEETS: usize = 15;

/// A fleet in every sea, armies on the coasts, and chains across all seas: a few long or many short ones, given
/// as lists or as an order for each fleet.
pub(super) fn season(mark: &Arc<Mark>, lots: &mut Lots) -> Season {
    let position = full_seas(mark, lots);
    let mut draft = Draft {
        free: position.ids().collect(),
        position: &position,
        lots,
        lines: Vec::new(),
    };
    let chains = 1 + draft.lots.below(12);
    for _ in 0..chains {
        draft.chain(71 / chains + 1);
    }
    draft.attack();
    draft.embark();
    let lines = draft.lines;
    Season { position, lines }
}

fn full_seas(mark: &Arc<Mark>, lots: &mut Lots) -> Position {
    let mut position = opened(mark);
    position.pieces.clear();
    let homes: Vec<Vec<usize>> = mark
        .all_powers()
        .map(|power| distances(mark, &mark.power(power).home))
        .collect();
    let mut coasts = Vec::new();
    for space in mark.all_spaces() {
        match mark.kind(space) {
            SpaceKind::Sea => put(&mut position, lots, &homes, space, Some(space.into())),
            SpaceKind::Coastal => coasts.push(space),
            _ => {}
        }
    }
    lots.shuffle(&mut coasts);
    for (at, &space) in coasts.iter().take(ARMIES + COASTAL_FLEETS).enumerate() {
        let berths = mark.berths(space);
        let berth = if at < ARMIES {
            None
        } else {
            lots.pick(&berths)
        };
        put(&mut position, lots, &homes, space, berth);
    }
    position
}

fn put(
    position: &mut Position,
    lots: &mut Lots,
    homes: &[Vec<usize>],
    space: Space,
    berth: Option<Location>,
) {
    if let Some(owner) = nearest(lots, homes, space) {
        let kind = berth.map_or(UnitKind::Army, |_| UnitKind::Fleet);
        let at = berth.map_or(Where::Land(space), Where::Afloat);
        position.pieces.push(Piece { kind, owner, at });
    }
}

struct Draft<'a> {
    position: &'a Position,
    lots: &'a mut Lots,
    /// The pieces without orders.
    free: Vec<PieceId>,
    lines: Vec<Given>,
}

impl Draft<'_> {
    fn line(&mut self, power: Power, ts: u8, order: Order) {
        let text = write(&self.position.mark, &order);
        self.lines.push(Given {
            power,
            ts,
            order,
            text,
        });
    }

    fn owner(&self, piece: PieceId) -> Power {
        self.position.piece(piece).owner
    }

    fn space(&self, piece: PieceId) -> Space {
        self.position.space_of(piece).unwrap_or(Space(0))
    }

    /// The name by which a power refers to a piece.
    fn called(&self, piece: PieceId, by: Power) -> UnitName {
        let facts = self.position.piece(piece);
        UnitName {
            nation: (facts.owner != by).then_some(facts.owner),
            kind: facts.kind.into(),
            at: match facts.at {
                Where::Afloat(at) => at,
                _ => self.space(piece).into(),
            },
        }
    }

    fn free_in(&self, space: Space, kind: UnitKind) -> Option<PieceId> {
        let unit = self.position.unit_in(space)?;
        let suits = self.position.piece(unit).kind == kind && self.free.contains(&unit);
        suits.then_some(unit)
    }

    fn is_sea(&self, space: Space) -> bool {
        self.position.mark.kind(space) == SpaceKind::Sea
    }

    /// Has an army board a fleet and be convoyed by at most `most` fleets.
    fn chain(&mut self, most: usize) {
        let armies = self.free.iter().copied();
        let armies = armies.filter(|&one| self.position.piece(one).kind == UnitKind::Army);
        let armies: Vec<PieceId> = armies.collect();
        let Some(army) = self.lots.pick(&armies) else {
            return;
        };
        let from = self.space(army);
        let mut chain: Vec<PieceId> = Vec::new();
        let mut at = from;
        while chain.len() < most {
            let mark = &self.position.mark;
            let seas = mark.waters(at).iter().filter(|&&sea| self.is_sea(sea));
            let fleets = seas.filter_map(|&sea| self.free_in(sea, UnitKind::Fleet));
            let fleets: Vec<PieceId> = fleets.filter(|next| !chain.contains(next)).collect();
            let Some(next) = self.lots.pick(&fleets) else {
                break;
            };
            chain.push(next);
            at = self.space(next);
        }
        let (Some(&first), true) = (chain.first(), chain.len() > 1) else {
            return;
        };
        let shores = self.position.mark.gangway_set(at).iter();
        let shores: Vec<Space> = shores
            .filter(|&to| to != from && self.position.mark.kind(to).is_land())
            .collect();
        // If there is no shore, the army stays on the last fleet.
        let to = self.lots.pick(&shores).unwrap_or(at);
        self.board(army, first);
        self.carry(army, &chain, from, to);
        self.free
            .retain(|piece| *piece != army && !chain.contains(piece));
    }

    fn board(&mut self, army: PieceId, fleet: PieceId) {
        let (owner, host) = (self.owner(army), self.owner(fleet));
        for power in [owner, host] {
            if power == owner || host != owner {
                let order = Order::Board {
                    army: self.called(army, power),
                    fleet: self.called(fleet, power),
                };
                self.line(power, 1, order);
            }
            if host == owner {
                break;
            }
        }
    }

    /// The orders of all fleets in a chain: either the owner of the first lists them all, or each has an order of its
    /// own.
    fn carry(&mut self, army: PieceId, chain: &[PieceId], from: Space, to: Space) {
        let listed = self.lots.chance(1, 2);
        let host = chain.first().map(|&first| self.owner(first));
        for (at, &fleet) in chain.iter().enumerate() {
            let power = self.owner(fleet);
            let whole = listed && at == 0;
            if listed && at > 0 && Some(power) == host {
                continue;
            }
            let fleets = if whole { chain } else { &chain[at..=at] };
            let fleets = fleets.iter().map(|&one| self.called(one, power)).collect();
            let army = UnitName {
                at: from.into(),
                kind: Kind::Army,
                ..self.called(army, power)
            };
            let to = to.into();
            self.line(power, 2, Order::Convoy { fleets, army, to });
        }
    }

    /// Has fleets on coasts attack fleets at sea, with support.
    fn attack(&mut self) {
        for piece in self.free.clone() {
            let Where::Afloat(at) = self.position.piece(piece).at else {
                continue;
            };
            if self.is_sea(self.space(piece)) {
                continue;
            }
            let mark = &self.position.mark;
            let seas: Vec<Location> = mark
                .courses(at)
                .iter()
                .copied()
                .filter(|&to| self.is_sea(mark.space_of(to)))
                .collect();
            let Some(to) = self.lots.pick(&seas) else {
                continue;
            };
            let power = self.owner(piece);
            let unit = self.called(piece, power);
            let via = false;
            self.line(power, 2, Order::Move { unit, to, via });
            self.free.retain(|one| *one != piece);
            self.support(piece, to);
        }
    }

    fn support(&mut self, of: PieceId, to: Location) {
        let mark = &self.position.mark;
        for &beside in mark.waters(mark.space_of(to)) {
            let Some(fleet) = self.free_in(beside, UnitKind::Fleet) else {
                continue;
            };
            let power = self.owner(fleet);
            if self.lots.chance(1, 2) {
                let order = Order::SupportMove {
                    unit: self.called(fleet, power),
                    of: self.called(of, power),
                    to,
                    via: false,
                };
                self.line(power, 2, order);
                self.free.retain(|one| *one != fleet);
            }
        }
    }

    /// Has other armies embark in the third time scale, after which their fleets move on.
    fn embark(&mut self) {
        for army in self.free.clone() {
            let Where::Land(space) = self.position.piece(army).at else {
                continue;
            };
            let mark = &self.position.mark;
            let seas = mark.waters(space).iter().filter(|&&sea| self.is_sea(sea));
            let fleets: Vec<PieceId> = seas
                .filter_map(|&sea| self.position.fleet_in(sea))
                .collect();
            let Some(fleet) = self.lots.pick(&fleets) else {
                continue;
            };
            let (owner, host) = (self.owner(army), self.owner(fleet));
            for power in [owner, host] {
                let order = Order::Embark {
                    army: self.called(army, power),
                    fleet: self.called(fleet, power),
                };
                if power == owner || host != owner {
                    self.line(power, 3, order);
                }
                if host == owner {
                    break;
                }
            }
            self.sail_on(fleet);
        }
    }

    fn sail_on(&mut self, fleet: PieceId) {
        let Where::Afloat(at) = self.position.piece(fleet).at else {
            return;
        };
        let courses = self.position.mark.courses(at);
        if let (Some(to), true) = (self.lots.pick(courses), self.lots.chance(1, 2)) {
            let power = self.owner(fleet);
            let unit = UnitName {
                kind: Kind::ArmyFleet,
                ..self.called(fleet, power)
            };
            let via = false;
            self.line(power, 3, Order::Move { unit, to, via });
        }
    }
}
