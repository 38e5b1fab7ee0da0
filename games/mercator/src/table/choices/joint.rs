//! Convoys by fleets of several powers, from the view of a power that writes a part of one (rulebook 7.3, 7.4, 9.1).
//!
//! The army's owner has it board, the owner of the first fleet lists the chain, and every other owner orders his own
//! fleets. The lines of the others are unknown while a sheet is written; a [`Joint`] is what they have to be for the
//! lines of the sheet to count.

use super::pieces::Told;
use super::sails::{chains, targets};
use crate::season::{Given, Supposed};
use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Power, Space, SpaceKind, UnitKind};

/// A chain that begins with another power's fleet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Joint {
    army: PieceId,
    /// The province that the army leaves in TS1.
    from: Space,
    /// The fleets, beginning with the one that the army boards.
    fleets: Vec<PieceId>,
    /// Where the chain leads: ashore from its last fleet, or onto that fleet.
    to: Space,
}

/// The most chains considered for one sheet. No power has as many fleets at sea; it limits the time for a senseless
/// sheet.
const MOST_JOINTS: usize = 32;

/// The chains that the lines of a power presume. `board` is the board at the beginning of TS2.
pub(super) fn presumed(board: &Supposed, power: Power, own: &[Given]) -> Vec<Joint> {
    let movers = movers(board, power, own);
    let joins: Vec<Join<'_>> = own
        .iter()
        .filter_map(|given| join(board, power, given))
        .collect();
    if movers.is_empty() && joins.is_empty() {
        return Vec::new();
    }
    let ways = ways(board, power);
    let mut found: Vec<Joint> = Vec::new();
    let mut seen: Vec<(Space, Space)> = Vec::new();
    let from = |army: &UnitName| board.now.mark.space_of(army.at);
    for join in &joins {
        let group = (from(join.army), join.to);
        if seen.contains(&group) || seen.len() >= MOST_JOINTS {
            continue;
        }
        seen.push(group);
        let same = || {
            let all = joins.iter();
            all.filter(|other| (from(other.army), other.to) == group)
        };
        let mut fleets: Vec<PieceId> = same().flat_map(|join| join.fleets.clone()).collect();
        fleets.sort_unstable();
        fleets.dedup();
        let wanted = Wanted {
            army: Some(*join.army),
            to: Some(join.to),
            fleets: &fleets,
            list: same().find_map(|join| join.list.as_deref()),
            movers: &movers,
        };
        found.extend(wanted.find(board, &ways, &found));
    }
    for &mover in movers.iter().take(MOST_JOINTS) {
        if found.iter().any(|joint| joint.fleets.contains(&mover)) {
            continue;
        }
        let wanted = Wanted {
            army: None,
            to: board.now.space_of(mover),
            fleets: &[mover],
            list: None,
            movers: &[],
        };
        found.extend(wanted.find(board, &ways, &found));
    }
    found
}

/// The orders by which a fleet takes part in other powers' convoys.
pub(super) fn joins(told: &Told, power: Power, orders: &mut Vec<Order>) {
    let board = &told.board;
    let mark = &board.now.mark;
    if !can_join(board, told.piece) {
        return;
    }
    let fleet = told.fleet_called(told.piece, power);
    for (ferried, chains) in ways(board, power) {
        let mut aims: Vec<Space> = Vec::new();
        for chain in &chains {
            let Some(end) = chain.last().and_then(|&last| board.now.space_of(last)) else {
                continue;
            };
            if chain.contains(&told.piece) {
                aims.extend(mark.gangway_set(end).iter().chain([end]));
            }
        }
        aims.sort_unstable();
        aims.dedup();
        let army = UnitName {
            at: ferried.from.into(),
            ..told.called(ferried.army, power)
        };
        let aims = aims.into_iter().filter(|&to| {
            to != ferried.from && (mark.kind(to).is_land() || mark.kind(to) == SpaceKind::Sea)
        });
        let order = |to: Space| Order::Convoy {
            fleets: vec![fleet],
            army,
            to: to.into(),
        };
        for order in aims.map(order) {
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
}

/// The orders by which an empty fleet moves off with an army that another power's convoy brings it.
pub(super) fn moves_off(told: &Told, power: Power, own: &[Given], orders: &mut Vec<Order>) {
    let board = &told.board;
    if !can_join(board, told.piece) {
        return;
    }
    let wanted = Wanted {
        army: None,
        to: told.space(),
        fleets: &[told.piece],
        list: None,
        movers: &[],
    };
    let joined = presumed(board, power, own)
        .iter()
        .any(|joint| joint.fleets.contains(&told.piece));
    let possible = || wanted.find(board, &ways(board, power), &[]).is_some();
    if !joined && !possible() {
        return;
    }
    let unit = UnitName {
        kind: Kind::ArmyFleet,
        ..told.called(told.piece, power)
    };
    let mark = &board.now.mark;
    let seas = targets(&board.now, told.piece).into_iter().filter(|&to| {
        let kind = mark.kind(mark.space_of(to));
        matches!(kind, SpaceKind::Sea | SpaceKind::Canal)
    });
    orders.extend(seas.map(|to| Order::Move {
        unit,
        to,
        via: false,
    }));
}

/// Whether a fleet can take part in a chain after its first fleet.
fn can_join(board: &Supposed, fleet: PieceId) -> bool {
    let now = &board.now;
    let at_sea = now
        .space_of(fleet)
        .is_some_and(|space| now.mark.kind(space) == SpaceKind::Sea);
    at_sea
        && now.piece(fleet).kind == UnitKind::Fleet
        && now.passenger(fleet).is_none()
        && !board.is_busy(fleet)
}

/// A line by which a power's fleets take part in a chain that another power lists.
struct Join<'a> {
    /// The power's fleets in it.
    fleets: Vec<PieceId>,
    /// All fleets of the chain, where the line repeats the list.
    list: Option<Vec<PieceId>>,
    army: &'a UnitName,
    to: Space,
}

fn join<'a>(board: &Supposed, power: Power, given: &'a Given) -> Option<Join<'a>> {
    let Order::Convoy { fleets, army, to } = &given.order else {
        return None;
    };
    let now = &board.now;
    let at = |name: &UnitName| now.fleet_in(now.mark.space_of(name.at));
    let listed: Vec<PieceId> = fleets.iter().map(at).collect::<Option<_>>()?;
    let own = |&fleet: &PieceId| now.piece(fleet).owner == power && can_join(board, fleet);
    let joining: Vec<PieceId> = listed.iter().copied().filter(own).collect();
    let leads = now.piece(*listed.first()?).owner == power;
    if given.ts != 2 || joining.is_empty() || (leads && listed.len() > 1) {
        return None;
    }
    Some(Join {
        fleets: joining,
        list: (listed.len() > 1).then_some(listed),
        army,
        to: now.mark.space_of(*to),
    })
}

/// The empty fleets of a power that are ordered to move as army/fleets, but not by a chain that the power lists.
fn movers(board: &Supposed, power: Power, own: &[Given]) -> Vec<PieceId> {
    let now = &board.now;
    let listed = |fleet: PieceId| {
        own.iter().any(|given| match &given.order {
            Order::Convoy { fleets, .. } => {
                let at = now.space_of(fleet);
                fleets.len() > 1
                    && fleets
                        .iter()
                        .any(|name| Some(now.mark.space_of(name.at)) == at)
            }
            _ => false,
        })
    };
    let mover = |given: &Given| match &given.order {
        Order::Move { unit, .. } if given.ts == 2 && unit.kind == Kind::ArmyFleet => {
            let fleet = now.fleet_in(now.mark.space_of(unit.at))?;
            let own = now.piece(fleet).owner == power && can_join(board, fleet);
            (own && !listed(fleet)).then_some(fleet)
        }
        _ => None,
    };
    own.iter().filter_map(mover).collect()
}

/// An army that is aboard another power's fleet since TS1, or may be.
struct Ferried {
    army: PieceId,
    from: Space,
    fleet: PieceId,
}

/// An army with the chains that can carry it.
type Way = (Ferried, Vec<Vec<PieceId>>);

/// The armies that other powers' fleets can carry, and the chains.
fn ways(board: &Supposed, power: Power) -> Vec<Way> {
    let way = |one: Ferried| {
        let chains = chains(board, power, one.fleet);
        (one, chains)
    };
    ferried(board, power).into_iter().map(way).collect()
}

/// The armies with which another power's fleet can begin a chain. An own army is one of them only if the sheet has it
/// board.
fn ferried(board: &Supposed, power: Power) -> Vec<Ferried> {
    let now = &board.now;
    let mark = &now.mark;
    let foreign = |piece: PieceId| now.piece(piece).owner != power;
    let mut found = Vec::new();
    for army in now.ids() {
        match (now.piece(army).at, board.left(army)) {
            (Where::Aboard(fleet), Some(from)) if foreign(fleet) => {
                found.push(Ferried { army, from, fleet });
            }
            (Where::Land(from), _) if foreign(army) => {
                let mut seas: Vec<Space> = mark.waters(from).to_vec();
                seas.sort_unstable();
                seas.dedup();
                let seas = seas
                    .into_iter()
                    .filter(|&at| mark.kind(at) == SpaceKind::Sea && mark.gangway(at, from));
                let fleets = seas
                    .filter_map(|at| now.fleet_in(at))
                    .filter(|&fleet| foreign(fleet) && now.passenger(fleet).is_none());
                found.extend(fleets.map(|fleet| Ferried { army, from, fleet }));
            }
            _ => {}
        }
    }
    found.retain(|one| {
        now.space_of(one.fleet)
            .is_some_and(|at| mark.kind(at) == SpaceKind::Sea)
    });
    found
}

/// What a chain has to be like.
struct Wanted<'a> {
    /// The army as named; any if `None`.
    army: Option<UnitName>,
    to: Option<Space>,
    /// The fleets that have to be in it after the first.
    fleets: &'a [PieceId],
    /// All its fleets, where they are listed.
    list: Option<&'a [PieceId]>,
    /// The fleets that should be in it if possible.
    movers: &'a [PieceId],
}

impl Wanted<'_> {
    /// The shortest such chain whose army and first fleet are in none of the `others`.
    fn find(&self, board: &Supposed, ways: &[Way], others: &[Joint]) -> Option<Joint> {
        let to = self.to?;
        let now = &board.now;
        let mut best: Option<((bool, usize), Joint)> = None;
        for (one, chains) in ways {
            let named = self.army.is_none_or(|name| {
                now.mark.space_of(name.at) == one.from
                    && name
                        .nation
                        .is_none_or(|nation| now.piece(one.army).owner == nation)
            });
            let used = others
                .iter()
                .any(|other| other.army == one.army || other.fleets.first() == Some(&one.fleet));
            if !named || used || to == one.from {
                continue;
            }
            // Among equally long chains the one with the fewest foreign fleets comes first.
            for fleets in chains {
                let [_, further @ ..] = &fleets[..] else {
                    continue;
                };
                let whole = self.fleets.iter().all(|fleet| further.contains(fleet));
                let listed = self.list.is_none_or(|list| list == fleets);
                if !whole || !listed || !ends(now, further, to) {
                    continue;
                }
                let moves = further.iter().any(|fleet| self.movers.contains(fleet));
                let key = (!moves, fleets.len());
                if best.as_ref().is_none_or(|(known, _)| key < *known) {
                    let joint = Joint {
                        army: one.army,
                        from: one.from,
                        fleets: fleets.clone(),
                        to,
                    };
                    best = Some((key, joint));
                }
            }
        }
        best.map(|(_, joint)| joint)
    }
}

/// Whether a chain leads from its last fleet ashore to a province, or onto that fleet.
fn ends(now: &Position, further: &[PieceId], to: Space) -> bool {
    let last = further.last().and_then(|&last| now.space_of(last));
    let land = now.mark.kind(to).is_land();
    last.is_some_and(|last| last == to || (land && now.mark.gangway(last, to)))
}

impl Joint {
    /// Whether a line of the sheet is part of it: a fleet convoys its army, or moves off with it.
    pub(super) fn takes(&self, now: &Position, order: &Order) -> bool {
        let passes = |name: &UnitName| {
            let fleet = now.fleet_in(now.mark.space_of(name.at));
            fleet.is_some_and(|fleet| self.fleets.iter().skip(1).any(|&other| other == fleet))
        };
        match order {
            Order::Convoy { fleets, army, to } => {
                let aims = (now.mark.space_of(army.at), now.mark.space_of(*to));
                fleets.iter().any(passes) && aims == (self.from, self.to)
            }
            Order::Move { unit, .. } => unit.kind == Kind::ArmyFleet && passes(unit),
            _ => false,
        }
    }

    /// The board at the beginning of TS2 on which the army has boarded the first fleet.
    pub(super) fn board(&self, board: &Supposed) -> Supposed {
        match self.fleets.first() {
            Some(&first) if board.left(self.army).is_none() => {
                board.with_boarding(self.army, self.from, first)
            }
            _ => board.clone(),
        }
    }

    /// What the others have to write, each line with its power and its time scale.
    pub(super) fn lines(&self, now: &Position, power: Power) -> Vec<(Power, u8, Order)> {
        let owner = |piece: PieceId| now.piece(piece).owner;
        let Some(&first) = self.fleets.first() else {
            return Vec::new();
        };
        let fleet = |fleet: PieceId, reader: Power| UnitName {
            nation: (owner(fleet) != reader).then_some(owner(fleet)),
            kind: Kind::Fleet,
            at: match now.piece(fleet).at {
                Where::Afloat(at) => at,
                _ => self.to.into(),
            },
        };
        let army = |reader: Power| UnitName {
            nation: (owner(self.army) != reader).then_some(owner(self.army)),
            kind: Kind::Army,
            at: self.from.into(),
        };
        let mut boarding = vec![owner(self.army), owner(first)];
        boarding.dedup();
        let mut lines: Vec<(Power, u8, Order)> = boarding
            .into_iter()
            .filter(|&host| host != power)
            .map(|host| {
                let (army, fleet) = (army(host), fleet(first, host));
                (host, 1, Order::Board { army, fleet })
            })
            .collect();
        let host = owner(first);
        let list = Order::Convoy {
            fleets: self.fleets.iter().map(|&one| fleet(one, host)).collect(),
            army: army(host),
            to: self.to.into(),
        };
        lines.push((host, 2, list));
        let partners = self.fleets.iter().skip(1);
        let partners = partners.filter(|&&one| owner(one) != power && owner(one) != host);
        lines.extend(partners.map(|&one| {
            let order = Order::Convoy {
                fleets: vec![fleet(one, owner(one))],
                army: army(owner(one)),
                to: self.to.into(),
            };
            (owner(one), 2, order)
        }));
        lines
    }
}
