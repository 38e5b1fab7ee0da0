//! Draws orders for getting on and off fleets.

use super::Draft;
use crate::{PieceId, Where};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Space, SpaceKind, UnitKind};

impl Draft<'_, '_> {
    pub(super) fn get_on_and_off(&mut self, ts: u8) {
        let pieces: Vec<PieceId> = self.hoped.ids().collect();
        for piece in pieces {
            if self.hoped.piece(piece).kind == UnitKind::Fleet {
                continue;
            }
            if !self.one_in(if ts == 1 { 3 } else { 2 }) {
                continue;
            }
            match self.hoped.piece(piece).at {
                Where::Aboard(fleet) => self.get_off(piece, fleet, ts),
                Where::Land(space) => self.get_on(piece, space, ts),
                _ => {}
            }
        }
    }

    fn get_off(&mut self, army: PieceId, fleet: PieceId, ts: u8) {
        let Some(from) = self.hoped.space_of(fleet) else {
            return;
        };
        let shores: Vec<Space> = self.hoped.mark.gangway_set(from).iter().collect();
        let Some(to) = self.pick(&shores) else { return };
        let (owner, host) = (self.owner(army), self.owner(fleet));
        let order = |army, to| {
            if ts == 1 {
                Order::Land { army, to }
            } else {
                Order::Disembark { army, to }
            }
        };
        let supported = ts == 1 && self.one_in(2);
        if supported {
            let support = Order::SupportLanding {
                fleet: self.fleet_called(fleet, host),
                army: self.called(army, host),
                to: to.into(),
            };
            self.line(host, ts, support);
        } else if host != owner && self.one_in(2) {
            // The owner of the fleet prefers another place.
            if let Some(other) = self.pick(&shores) {
                let line = order(self.called(army, host), other.into());
                self.line(host, ts, line);
            }
        }
        if !supported || host != owner || self.one_in(2) {
            let line = order(self.called(army, owner), to.into());
            self.line(owner, ts, line);
        }
        if self.hoped.mark.kind(to) == SpaceKind::Ice {
            self.put(army, Where::Ice(to));
        } else if self.is_free(to) {
            self.put(army, Where::Land(to));
        }
    }

    fn get_on(&mut self, army: PieceId, space: Space, ts: u8) {
        let mark = &self.hoped.mark;
        let near = mark.waters(space).iter().chain(mark.steps(space));
        let fleets: Vec<PieceId> = near
            .filter(|&&from| mark.gangway(from, space))
            .filter_map(|&from| self.hoped.fleet_in(from))
            .filter(|&fleet| self.hoped.passenger(fleet).is_none())
            .collect();
        let Some(fleet) = self.pick(&fleets) else {
            return;
        };
        let (owner, host) = (self.owner(army), self.owner(fleet));
        let mut consent = true;
        for power in [owner, host] {
            if power == host && host != owner && self.one_in(4) {
                consent = false;
                continue;
            }
            let (army, fleet) = (self.called(army, power), self.fleet_called(fleet, power));
            let order = if ts == 1 {
                Order::Board { army, fleet }
            } else {
                Order::Embark { army, fleet }
            };
            if power == owner || host != owner {
                let known = self
                    .lines
                    .iter()
                    .any(|line| line.power == power && line.order == order);
                if !known {
                    self.line(power, ts, order);
                }
            }
        }
        if consent {
            self.put(army, Where::Aboard(fleet));
            if ts == 1 {
                self.boarded.push((army, fleet, space));
            }
        }
    }

    /// Draws supplementary moves of fleets in the second part of TS3.
    pub(super) fn move_again(&mut self) {
        let pieces: Vec<PieceId> = self.hoped.ids().collect();
        for fleet in pieces {
            let Where::Afloat(at) = self.hoped.piece(fleet).at else {
                continue;
            };
            if !self.one_in(3) {
                continue;
            }
            let mark = &self.hoped.mark;
            let seas: Vec<_> = mark
                .courses(at)
                .iter()
                .copied()
                .filter(|&to| mark.kind(mark.space_of(to)) == SpaceKind::Sea)
                .collect();
            let Some(to) = self.pick(&seas) else { continue };
            let owner = self.owner(fleet);
            let order = Order::Move {
                unit: self.called(fleet, owner),
                to,
                via: false,
            };
            self.line(owner, 3, order);
        }
    }
}
