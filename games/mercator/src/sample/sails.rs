//! Draws moves, supports, ferries and convoys.

use super::Draft;
use crate::{PieceId, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Space, SpaceKind, UnitKind};

impl Draft<'_, '_> {
    pub(super) fn sail(&mut self) {
        let mut used: Vec<PieceId> = Vec::new();
        let mut moves: Vec<(PieceId, Location)> = Vec::new();
        for (army, fleet, from) in self.boarded.clone() {
            self.convey(army, fleet, from, &mut used);
        }
        let units: Vec<PieceId> = self
            .hoped
            .ids()
            .filter(|&piece| {
                matches!(
                    self.hoped.piece(piece).at,
                    Where::Land(_) | Where::Afloat(_)
                )
            })
            .collect();
        for &unit in &units {
            if used.contains(&unit) || !self.one_in(2) {
                continue;
            }
            let targets = self.targets(unit);
            if let Some(to) = self.pick(&targets) {
                used.push(unit);
                moves.push((unit, to));
            }
        }
        for &unit in &units {
            if !used.contains(&unit) {
                self.support(unit, &moves, &units);
            }
        }
        for &(unit, to) in &moves {
            let owner = self.owner(unit);
            let order = Order::Move {
                unit: self.called(unit, owner),
                to,
                via: false,
            };
            self.line(owner, 2, order);
        }
        for (unit, to) in moves {
            if self.is_free(self.hoped.mark.space_of(to)) {
                let at = match self.hoped.piece(unit).kind {
                    UnitKind::Army => Where::Land(self.hoped.mark.space_of(to)),
                    UnitKind::Fleet => Where::Afloat(to),
                };
                self.put(unit, at);
            }
        }
    }

    /// Where a unit can go.
    fn targets(&self, unit: PieceId) -> Vec<Location> {
        let mark = &self.hoped.mark;
        match self.hoped.piece(unit).at {
            Where::Land(space) => mark.steps(space).iter().map(|&to| to.into()).collect(),
            Where::Afloat(at) => {
                let laden = self.hoped.passenger(unit).is_some();
                let open = |to: &Location| {
                    let kind = mark.kind(mark.space_of(*to));
                    !laden || matches!(kind, SpaceKind::Sea | SpaceKind::Canal)
                };
                mark.courses(at).iter().copied().filter(open).collect()
            }
            _ => Vec::new(),
        }
    }

    fn support(&mut self, unit: PieceId, moves: &[(PieceId, Location)], units: &[PieceId]) {
        if self.one_in(4) {
            return;
        }
        let owner = self.owner(unit);
        let near: Vec<Space> = self
            .targets(unit)
            .iter()
            .map(|&to| self.hoped.mark.space_of(to))
            .collect();
        let can: Vec<(PieceId, Location)> = moves
            .iter()
            .filter(|(other, to)| *other != unit && near.contains(&self.hoped.mark.space_of(*to)))
            .copied()
            .collect();
        let name = self.called(unit, owner);
        if let Some((of, to)) = self.pick(&can) {
            let order = Order::SupportMove {
                unit: name,
                of: self.called(of, owner),
                to: self.hoped.mark.space_of(to).into(),
                via: false,
            };
            return self.line(owner, 2, order);
        }
        let neighbours: Vec<PieceId> = units
            .iter()
            .filter(|&&other| other != unit)
            .filter(|&&other| {
                self.hoped
                    .space_of(other)
                    .is_some_and(|space| near.contains(&space))
            })
            .copied()
            .collect();
        if let Some(of) = self.pick(&neighbours) {
            let order = Order::SupportHold {
                unit: name,
                of: self.called(of, owner),
            };
            self.line(owner, 2, order);
        }
    }

    /// Draws a Fast Ferry, or a chain of fleets whose last fleet may move off.
    fn convey(&mut self, army: PieceId, fleet: PieceId, from: Space, used: &mut Vec<PieceId>) {
        let Some(start) = self.hoped.space_of(fleet) else {
            return;
        };
        if used.contains(&fleet) || self.hoped.mark.kind(start) != SpaceKind::Sea || self.one_in(3)
        {
            return;
        }
        let mut chain = vec![fleet];
        while chain.len() < 5 && !self.one_in(3) {
            let next = self.next_in_chain(&chain, used);
            let Some(next) = self.pick(&next) else { break };
            chain.push(next);
        }
        let last = chain.last().copied().unwrap_or(fleet);
        let Some(end) = self.hoped.space_of(last) else {
            return;
        };
        let shores: Vec<Space> = self
            .hoped
            .mark
            .gangway_set(end)
            .iter()
            .filter(|&to| to != from && self.hoped.mark.kind(to).is_land())
            .collect();
        let moves_off = chain.len() > 1 && self.one_in(3);
        let to = if moves_off {
            Some(end)
        } else {
            self.pick(&shores)
        };
        let Some(to) = to else { return };
        used.extend(&chain);
        self.write_chain(army, &chain, from, to);
        if moves_off {
            self.move_off(last);
            self.put(army, Where::Aboard(last));
        } else if self.is_free(to) {
            self.put(army, Where::Land(to));
        }
    }

    fn next_in_chain(&self, chain: &[PieceId], used: &[PieceId]) -> Vec<PieceId> {
        let Some(at) = chain.last().and_then(|&last| self.hoped.space_of(last)) else {
            return Vec::new();
        };
        let mark = &self.hoped.mark;
        let seas = mark
            .waters(at)
            .iter()
            .filter(|&&sea| mark.kind(sea) == SpaceKind::Sea);
        seas.filter_map(|&sea| self.hoped.fleet_in(sea))
            .filter(|next| !chain.contains(next) && !used.contains(next))
            .filter(|&next| self.hoped.passenger(next).is_none())
            .collect()
    }

    fn write_chain(&mut self, army: PieceId, chain: &[PieceId], from: Space, to: Space) {
        let Some(&first) = chain.first() else { return };
        let host = self.owner(first);
        let passenger = |draft: &Self, power| UnitName {
            nation: (draft.owner(army) != power).then(|| draft.owner(army)),
            kind: Kind::Army,
            at: from.into(),
        };
        let army_name = passenger(self, host);
        if chain.len() == 1 && self.one_in(2) {
            let order = Order::Ferry {
                fleet: self.fleet_called(first, host),
                army: army_name,
                to: to.into(),
            };
            return self.line(host, 2, order);
        }
        let fleets = chain
            .iter()
            .map(|&fleet| self.fleet_called(fleet, host))
            .collect();
        let order = Order::Convoy {
            fleets,
            army: army_name,
            to: to.into(),
        };
        self.line(host, 2, order);
        for &fleet in chain {
            let owner = self.owner(fleet);
            if owner == host || self.one_in(4) {
                continue;
            }
            let order = Order::Convoy {
                fleets: vec![self.fleet_called(fleet, owner)],
                army: passenger(self, owner),
                to: to.into(),
            };
            self.line(owner, 2, order);
        }
    }

    fn move_off(&mut self, fleet: PieceId) {
        let Where::Afloat(at) = self.hoped.piece(fleet).at else {
            return;
        };
        let mark = &self.hoped.mark;
        let seas: Vec<Location> = mark
            .courses(at)
            .iter()
            .copied()
            .filter(|&to| mark.kind(mark.space_of(to)) == SpaceKind::Sea)
            .collect();
        let Some(to) = self.pick(&seas) else { return };
        let owner = self.owner(fleet);
        let unit = UnitName {
            kind: Kind::ArmyFleet,
            ..self.called(fleet, owner)
        };
        self.line(
            owner,
            2,
            Order::Move {
                unit,
                to,
                via: false,
            },
        );
        if self.is_free(self.hoped.mark.space_of(to)) {
            self.put(fleet, Where::Afloat(to));
        }
    }
}
