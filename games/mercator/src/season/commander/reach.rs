//! Where the commanders of one power may be, as far as its own orders and the position at the start of the season
//! imply (4.4-b).

use super::Own;
use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Space, SpaceKind, SpaceSet, UnitKind};

/// Where an army may be.
pub(super) struct Army {
    pub id: PieceId,
    /// Its space at the start: a land province, or the space of the fleet it is aboard.
    pub start: Space,
    /// The provinces it may be in at the beginning of TS2.
    pub land2: SpaceSet,
    /// The fleets it may be aboard at the beginning of TS2.
    pub decks2: Vec<PieceId>,
    /// The provinces it may be in at the beginning of TS3.
    pub land3: SpaceSet,
    /// The spaces in which it may be aboard a fleet at the beginning of TS3.
    pub aboard3: SpaceSet,
}

/// Where a fleet may be.
pub(super) struct Fleet {
    pub id: PieceId,
    /// Its space at the start and at the beginning of TS2.
    pub start: Space,
    /// The spaces it may be in at the beginning of TS3.
    pub at3: SpaceSet,
}

/// Where the commanders of one power may be.
pub(super) struct Reach {
    pub armies: Vec<Army>,
    pub fleets: Vec<Fleet>,
}

impl Reach {
    pub(super) fn of(own: &Own<'_>) -> Reach {
        let position = own.position;
        let mine = || {
            position
                .ids()
                .filter(|&id| position.piece(id).owner == own.power)
        };
        let fleets: Vec<Fleet> = mine()
            .filter(|&id| position.piece(id).kind == UnitKind::Fleet)
            .filter_map(|id| Some(fleet(own, id, position.space_of(id)?)))
            .collect();
        let armies = mine()
            .filter_map(|id| {
                let start = position.space_of(id)?;
                let mut army = second(own, id, start)?;
                third(own, &mut army, &fleets);
                Some(army)
            })
            .collect();
        Reach { armies, fleets }
    }
}

fn fleet(own: &Own<'_>, id: PieceId, start: Space) -> Fleet {
    let mut at3 = SpaceSet::from_iter([start]);
    for (_, line) in own.given(2) {
        if let Order::Move { unit, to, .. } = &line.order
            && unit.kind != Kind::Army
            && own.may_be_own(unit.nation)
            && own.is_at(unit, start)
        {
            at3.insert(own.space(*to));
        }
    }
    Fleet { id, start, at3 }
}

/// The reach of an army at the beginning of TS2. `None` for an army on the ice and for fleets.
fn second(own: &Own<'_>, id: PieceId, start: Space) -> Option<Army> {
    let position = own.position;
    let mark = &position.mark;
    let mut army = Army {
        id,
        start,
        land2: SpaceSet::default(),
        decks2: Vec::new(),
        land3: SpaceSet::default(),
        aboard3: SpaceSet::default(),
    };
    match position.piece(id).at {
        Where::Land(_) => {
            army.land2.insert(start);
            for (_, line) in own.given(1) {
                if let Order::Board { army: name, fleet } = &line.order
                    && own.names_army(name, start)
                    && let Some(fleet) = position.fleet_in(own.space(fleet.at))
                    && !army.decks2.contains(&fleet)
                {
                    army.decks2.push(fleet);
                }
            }
        }
        Where::Aboard(fleet) => {
            army.decks2.push(fleet);
            for (_, line) in own.given(1) {
                if let Order::Land { army: name, to } | Order::SupportLanding { army: name, to, .. } =
                    &line.order
                    && own.names_army(name, start)
                    && own.is_land(*to)
                {
                    army.land2.insert(own.space(*to));
                }
            }
            if position.piece(fleet).owner != own.power {
                let ashore = mark.gangway_set(start).iter();
                ashore
                    .filter(|&to| mark.kind(to).is_land())
                    .for_each(|to| army.land2.insert(to));
            }
        }
        _ => return None,
    }
    Some(army)
}

/// Adds the reach at the beginning of TS3.
fn third(own: &Own<'_>, army: &mut Army, fleets: &[Fleet]) {
    army.land3 = army.land2;
    for deck in army.decks2.clone() {
        if let Some(fleet) = fleets.iter().find(|fleet| fleet.id == deck) {
            fleet.at3.iter().for_each(|at| army.aboard3.insert(at));
        } else if let Some(at) = own.position.space_of(deck) {
            carried_abroad(own.position, at, army);
        }
    }
    for (_, line) in own.given(2) {
        match &line.order {
            Order::Move { unit, to, .. }
                if unit.kind == Kind::Army
                    && own.may_be_own(unit.nation)
                    && army.land2.contains(own.space(unit.at))
                    && own.is_land(*to) =>
            {
                army.land3.insert(own.space(*to));
            }
            Order::Ferry {
                fleet,
                army: name,
                to,
            } if own.names_army(name, army.start) => conveyed(own, &[*fleet], *to, army),
            Order::Convoy {
                fleets,
                army: name,
                to,
            } if own.names_army(name, army.start) => conveyed(own, fleets, *to, army),
            _ => {}
        }
    }
}

/// Aboard another power's fleet, whose orders are unknown, the army may be carried anywhere the fleet can go.
fn carried_abroad(position: &Position, at: Space, army: &mut Army) {
    let mark = &position.mark;
    army.aboard3.insert(at);
    for &next in mark.waters(at) {
        if matches!(mark.kind(next), SpaceKind::Sea | SpaceKind::Canal) {
            army.aboard3.insert(next);
        }
    }
    let ashore = mark.gangway_set(at).iter();
    ashore
        .filter(|&to| mark.kind(to).is_land())
        .for_each(|to| army.land3.insert(to));
}

/// In a chain of fleets, the army may be aboard any of them, where the last one moves to, or ashore.
fn conveyed(own: &Own<'_>, chain: &[UnitName], to: Location, army: &mut Army) {
    for fleet in chain {
        army.aboard3.insert(own.space(fleet.at));
    }
    if own.is_land(to) {
        army.land3.insert(own.space(to));
    }
    let Some(last) = chain.last() else { return };
    for (_, line) in own.given(2) {
        if let Order::Move { unit, to, .. } = &line.order
            && unit.kind != Kind::Army
            && own.is_at(unit, own.space(last.at))
        {
            army.aboard3.insert(own.space(*to));
        }
    }
}

impl Own<'_> {
    pub(super) fn space(&self, at: Location) -> Space {
        self.position.mark.space_of(at)
    }

    pub(super) fn is_at(&self, unit: &UnitName, space: Space) -> bool {
        self.space(unit.at) == space
    }

    /// Whether a line that names an army by its place at the start of the season means an own army that starts there.
    pub(super) fn names_army(&self, name: &UnitName, start: Space) -> bool {
        self.may_be_own(name.nation) && self.is_at(name, start)
    }

    fn is_land(&self, at: Location) -> bool {
        self.position.mark.kind(self.space(at)).is_land()
    }
}
