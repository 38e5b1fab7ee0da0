//! A second, slow and literal implementation of the commander test: states and envelopes are strings, and all
//! assignments of envelopes are tried.

mod envelopes;
mod ways;

use super::Given;
use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};
use std::collections::{BTreeMap, BTreeSet};
use ways::ways;

/// The result of the test: the void lines, and the own pieces that can hold each embarkation.
#[derive(Default, PartialEq, Debug)]
pub(super) struct Told {
    pub struck: BTreeSet<usize>,
    pub army_holds: BTreeSet<(usize, PieceId)>,
    pub fleet_holds: BTreeSet<(usize, PieceId)>,
}

/// Where a piece may be at the beginning of a time scale: `land 7`, `deck 3` (aboard that piece) or `aboard 12`
/// (in that space).
type States = BTreeMap<PieceId, BTreeSet<String>>;

/// For each envelope: its lines, and the pieces that can be there.
type Filed = BTreeMap<String, (BTreeSet<usize>, BTreeSet<PieceId>)>;

pub(super) fn tell(position: &Position, given: &[Given]) -> Told {
    let mut told = Told::default();
    for power in position.mark.all_powers() {
        One {
            position,
            given,
            power,
        }
        .tell(&mut told);
    }
    told
}

struct One<'a> {
    position: &'a Position,
    given: &'a [Given],
    power: Power,
}

impl One<'_> {
    fn tell(&self, told: &mut Told) {
        let armies2 = self.armies2();
        let fleets3 = self.fleets3();
        let armies3 = self.armies3(&armies2, &fleets3);
        let (army2, fleet2) = self.second(&armies2);
        for filed in [&army2, &fleet2] {
            let named: Vec<_> = filed.values().cloned().collect();
            let missed = ways(&named).missed;
            told.struck
                .extend(missed.iter().flat_map(|&at| named[at].0.clone()));
        }
        self.third(&armies3, &fleets3, told);
    }

    fn space(&self, at: Location) -> Space {
        self.position.mark.space_of(at)
    }

    fn own(&self, nation: Option<Power>) -> bool {
        nation.is_none() || nation == Some(self.power)
    }

    fn lines(&self, ts: u8) -> Vec<(usize, &Order)> {
        let all = self.given.iter().enumerate();
        all.filter(|(_, line)| line.power == self.power && line.ts == ts)
            .map(|(number, line)| (number, &line.order))
            .collect()
    }

    fn mine(&self, kind: UnitKind) -> Vec<PieceId> {
        let position = self.position;
        let all = position.ids();
        all.filter(|&id| position.piece(id).owner == self.power)
            .filter(|&id| position.piece(id).kind == kind)
            .filter(|&id| position.space_of(id).is_some())
            .filter(|&id| !matches!(position.piece(id).at, Where::Ice(_)))
            .collect()
    }

    fn start(&self, id: PieceId) -> Space {
        self.position.space_of(id).unwrap()
    }

    fn ashore_from(&self, x: Space) -> Vec<Space> {
        let mark = &self.position.mark;
        let all = mark.all_spaces();
        all.filter(|&q| mark.gangway(x, q) && mark.kind(q) != SpaceKind::Ice)
            .collect()
    }

    /// reach2 of armies.
    fn armies2(&self) -> States {
        let mut states = States::new();
        for id in self.mine(UnitKind::Army) {
            let start = self.start(id);
            let mut may = BTreeSet::new();
            let named = |army: &UnitName| self.own(army.nation) && self.space(army.at) == start;
            match self.position.piece(id).at {
                Where::Aboard(fleet) => {
                    may.insert(format!("deck {}", fleet.0));
                    if self.position.piece(fleet).owner != self.power {
                        for q in self.ashore_from(start) {
                            may.insert(format!("land {}", q.0));
                        }
                    }
                }
                _ => {
                    may.insert(format!("land {}", start.0));
                }
            }
            let aboard = matches!(self.position.piece(id).at, Where::Aboard(_));
            for (_, order) in self.lines(1) {
                match order {
                    Order::Board { army, fleet } if !aboard && named(army) => {
                        if let Some(fleet) = self.position.fleet_in(self.space(fleet.at)) {
                            may.insert(format!("deck {}", fleet.0));
                        }
                    }
                    Order::Land { army, to } if aboard && named(army) => {
                        may.insert(format!("land {}", self.space(*to).0));
                    }
                    Order::SupportLanding { army, to, .. } if aboard && named(army) => {
                        may.insert(format!("land {}", self.space(*to).0));
                    }
                    _ => {}
                }
            }
            states.insert(id, may);
        }
        states
    }

    /// reach3 of fleets: spaces by number.
    fn fleets3(&self) -> BTreeMap<PieceId, BTreeSet<Space>> {
        let mut states = BTreeMap::new();
        for id in self.mine(UnitKind::Fleet) {
            let mut may = BTreeSet::from([self.start(id)]);
            for (_, order) in self.lines(2) {
                if let Order::Move { unit, to, .. } = order
                    && unit.kind != Kind::Army
                    && self.own(unit.nation)
                    && self.space(unit.at) == self.start(id)
                {
                    may.insert(self.space(*to));
                }
            }
            states.insert(id, may);
        }
        states
    }

    /// reach3 of armies.
    fn armies3(&self, second: &States, fleets: &BTreeMap<PieceId, BTreeSet<Space>>) -> States {
        let mark = &self.position.mark;
        let mut states = States::new();
        for (&id, from) in second {
            let mut may = BTreeSet::new();
            for state in from {
                let (sort, number) = state.split_once(' ').unwrap();
                let number: u16 = number.parse().unwrap();
                if sort == "land" {
                    may.insert(state.clone());
                    for (_, order) in self.lines(2) {
                        if let Order::Move { unit, to, .. } = order
                            && unit.kind == Kind::Army
                            && self.own(unit.nation)
                            && self.space(unit.at).0 == number
                        {
                            may.insert(format!("land {}", self.space(*to).0));
                        }
                    }
                } else if let Some(spaces) = fleets.get(&PieceId(number)) {
                    may.extend(spaces.iter().map(|x| format!("aboard {}", x.0)));
                } else {
                    let x = self.start(PieceId(number));
                    may.insert(format!("aboard {}", x.0));
                    for y in mark.all_spaces() {
                        let wet = matches!(mark.kind(y), SpaceKind::Sea | SpaceKind::Canal);
                        if wet && mark.waters(x).contains(&y) {
                            may.insert(format!("aboard {}", y.0));
                        }
                    }
                    may.extend(self.ashore_from(x).iter().map(|q| format!("land {}", q.0)));
                }
            }
            for (_, order) in self.lines(2) {
                let (chain, army, to) = match order {
                    Order::Ferry { fleet, army, to } => (vec![*fleet], army, to),
                    Order::Convoy { fleets, army, to } => (fleets.clone(), army, to),
                    _ => continue,
                };
                if !self.own(army.nation) || self.space(army.at) != self.start(id) {
                    continue;
                }
                may.extend(
                    chain
                        .iter()
                        .map(|f| format!("aboard {}", self.space(f.at).0)),
                );
                may.insert(format!("land {}", self.space(*to).0));
                for (_, other) in self.lines(2) {
                    if let Order::Move { unit, to, .. } = other
                        && unit.kind != Kind::Army
                        && self.space(unit.at) == self.space(chain.last().unwrap().at)
                    {
                        may.insert(format!("aboard {}", self.space(*to).0));
                    }
                }
            }
            states.insert(id, may);
        }
        states
    }
}
