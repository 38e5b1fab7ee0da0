//! Random boards of standard Diplomacy, with plausible and mutually consistent orders.

use super::lots::Lots;
use diplomacy::{Command, Lister, Unit};
use diplomacy_kit::mark::{Location, Mark, Power, Space, SpaceKind, UnitKind};
use std::collections::VecDeque;

/// A board with an order for each unit.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) units: Vec<Unit>,
    pub(super) commands: Vec<Command>,
}

/// This many units on the map, each in a space that its power could have reached.
pub(super) fn units(mark: &Mark, lots: &mut Lots, count: usize) -> Vec<Unit> {
    let mut spaces: Vec<Space> = mark.all_spaces().collect();
    spaces.retain(|&space| mark.kind(space).is_land() || mark.kind(space) == SpaceKind::Sea);
    lots.shuffle(&mut spaces);
    let distances: Vec<Vec<usize>> = mark
        .all_powers()
        .map(|power| distances(mark, &mark.power(power).home))
        .collect();
    let mut units = Vec::new();
    for space in spaces {
        if units.len() == count {
            break;
        }
        if let Some(unit) = unit(mark, lots, &distances, space) {
            units.push(unit);
        }
    }
    units.sort_by_key(|unit| (unit.power, unit.at));
    units
}

fn unit(mark: &Mark, lots: &mut Lots, distances: &[Vec<usize>], space: Space) -> Option<Unit> {
    let berths = mark.berths(space);
    let kind = match mark.kind(space) {
        SpaceKind::Sea => UnitKind::Fleet,
        SpaceKind::Inland => UnitKind::Army,
        _ if lots.chance(2, 3) => UnitKind::Army,
        _ => UnitKind::Fleet,
    };
    let at = match kind {
        UnitKind::Army => space.into(),
        UnitKind::Fleet => lots.pick(&berths)?,
    };
    let power = nearest(lots, distances, space)?;
    Some(Unit { power, kind, at })
}

/// A random power whose home is not far from a space.
pub(super) fn nearest(lots: &mut Lots, distances: &[Vec<usize>], space: Space) -> Option<Power> {
    let mut best = None;
    for (power, distances) in distances.iter().enumerate() {
        let far = 2 * distances[usize::from(space.0)] + lots.below(5);
        if best.is_none_or(|(least, _)| far < least) {
            best = Some((far, Power(power as u8)));
        }
    }
    best.map(|(_, power)| power)
}

/// The number of steps of any kind from each space to the nearest of `from`.
pub(super) fn distances(mark: &Mark, from: &[Space]) -> Vec<usize> {
    let mut far = vec![usize::from(u16::MAX); mark.spaces.len()];
    let mut next: VecDeque<Space> = from.iter().copied().collect();
    for space in from {
        far[usize::from(space.0)] = 0;
    }
    while let Some(space) = next.pop_front() {
        let steps = far[usize::from(space.0)] + 1;
        for &beside in mark.steps(space).iter().chain(mark.waters(space)) {
            if steps < far[usize::from(beside.0)] {
                far[usize::from(beside.0)] = steps;
                next.push_back(beside);
            }
        }
    }
    far
}

/// Orders for a board: convoys with their fleets, moves, and supports that match them. All are legal.
pub(super) fn orders(mark: &Mark, lots: &mut Lots, lister: &mut Lister, units: Vec<Unit>) -> Board {
    let mut draft = Draft::new(mark, lister, units);
    draft.convoy(lots, 1, 3);
    draft.go(lots, 1, 2);
    draft.support(lots);
    draft.finish()
}

/// Orders for a board with a fleet in every sea: all armies that can be convoyed are, the fleets at sea convoy
/// them, and fleets on coasts attack those at sea or support such attacks.
pub(super) fn crossings(
    mark: &Mark,
    lots: &mut Lots,
    lister: &mut Lister,
    units: Vec<Unit>,
) -> Board {
    let mut draft = Draft::new(mark, lister, units);
    draft.convoy(lots, 1, 1);
    draft.attack_seas(lots);
    draft.support(lots);
    draft.finish()
}

/// A fleet in every sea, and this many units on coasts.
pub(super) fn full_seas(mark: &Mark, lots: &mut Lots, ashore: usize) -> Vec<Unit> {
    let powers: Vec<Power> = mark.all_powers().collect();
    let mut units = Vec::new();
    let mut coasts = Vec::new();
    for space in mark.all_spaces() {
        match mark.kind(space) {
            SpaceKind::Sea => units.extend(lots.pick(&powers).map(|power| Unit {
                power,
                kind: UnitKind::Fleet,
                at: space.into(),
            })),
            kind if kind.is_land() && !mark.berths(space).is_empty() => coasts.push(space),
            _ => {}
        }
    }
    lots.shuffle(&mut coasts);
    for (at, &space) in coasts.iter().take(ashore).enumerate() {
        let berths = mark.berths(space);
        let afloat = at % 3 == 0;
        let berth = if afloat { lots.pick(&berths) } else { None };
        units.extend(lots.pick(&powers).map(|power| Unit {
            power,
            kind: if afloat {
                UnitKind::Fleet
            } else {
                UnitKind::Army
            },
            at: berth.unwrap_or(space.into()),
        }));
    }
    units
}

/// A set of orders under construction.
struct Draft<'a> {
    mark: &'a Mark,
    units: Vec<Unit>,
    legal: Vec<Vec<Command>>,
    commands: Vec<Option<Command>>,
}

impl<'a> Draft<'a> {
    fn new(mark: &'a Mark, lister: &mut Lister, units: Vec<Unit>) -> Draft<'a> {
        let mut legal = vec![Vec::new(); units.len()];
        lister.visit(mark, &units, |unit, command| legal[unit].push(command));
        Draft {
            mark,
            commands: vec![None; units.len()],
            legal,
            units,
        }
    }

    fn order(&self, lots: &mut Lots) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.units.len()).collect();
        lots.shuffle(&mut order);
        order
    }

    /// Convoys some of the armies that can go by sea, using fleets that are still free.
    fn convoy(&mut self, lots: &mut Lots, times: usize, of: usize) {
        for army in self.order(lots) {
            if self.units[army].kind != UnitKind::Army || !lots.chance(times, of) {
                continue;
            }
            let from = self.units[army].space(self.mark);
            let by_sea = self.legal[army].iter().copied().filter(|&command| {
                matches!(command, Command::Move { to, via }
                    if via || !self.mark.can_step(from, self.mark.space_of(to)))
            });
            let by_sea: Vec<Command> = by_sea.collect();
            let Some(command @ Command::Move { to, .. }) = lots.pick(&by_sea) else {
                continue;
            };
            let carry = Command::Convoy {
                of: from,
                to: self.mark.space_of(to),
            };
            let mut carried = false;
            for fleet in 0..self.units.len() {
                if self.commands[fleet].is_none()
                    && lots.chance(5, 6)
                    && self.legal[fleet].contains(&carry)
                {
                    self.commands[fleet] = Some(carry);
                    carried = true;
                }
            }
            if carried {
                self.commands[army] = Some(command);
            }
        }
    }

    /// Moves some of the units without orders, preferably to occupied spaces.
    fn go(&mut self, lots: &mut Lots, times: usize, of: usize) {
        for unit in self.order(lots) {
            if self.commands[unit].is_some() || !lots.chance(times, of) {
                continue;
            }
            let moves = self.walks(unit);
            let draws = [lots.pick(&moves), lots.pick(&moves)];
            let taken = |to: &Location| {
                let space = self.mark.space_of(*to);
                self.units.iter().any(|unit| unit.space(self.mark) == space)
            };
            let to = draws.into_iter().flatten().find(taken).or(draws[0]);
            self.commands[unit] = to.map(|to| Command::Move { to, via: false });
        }
    }

    /// Has half of the fleets on coasts attack a fleet at sea.
    fn attack_seas(&mut self, lots: &mut Lots) {
        for unit in self.order(lots) {
            if self.commands[unit].is_some()
                || self.units[unit].kind != UnitKind::Fleet
                || self.mark.kind(self.units[unit].space(self.mark)) == SpaceKind::Sea
                || !lots.chance(1, 2)
            {
                continue;
            }
            let mut moves = self.walks(unit);
            moves.retain(|&to| self.mark.kind(self.mark.space_of(to)) == SpaceKind::Sea);
            let to = lots.pick(&moves);
            self.commands[unit] = to.map(|to| Command::Move { to, via: false });
        }
    }

    /// Where a unit can go without a convoy.
    fn walks(&self, unit: usize) -> Vec<Location> {
        let from = self.units[unit].space(self.mark);
        let is_fleet = self.units[unit].kind == UnitKind::Fleet;
        let walk = |command: &Command| match *command {
            Command::Move { to, via: false }
                if is_fleet || self.mark.can_step(from, self.mark.space_of(to)) =>
            {
                Some(to)
            }
            _ => None,
        };
        self.legal[unit].iter().filter_map(walk).collect()
    }

    /// Has the units without orders support others, preferably their moves.
    fn support(&mut self, lots: &mut Lots) {
        let mut at = vec![usize::MAX; self.mark.spaces.len()];
        for (unit, facts) in self.units.iter().enumerate() {
            at[usize::from(facts.space(self.mark).0)] = unit;
        }
        for unit in self.order(lots) {
            if self.commands[unit].is_some() {
                continue;
            }
            let (mut moves, mut stays) = (Vec::new(), Vec::new());
            for &command in &self.legal[unit] {
                match command {
                    Command::SupportMove { of, to } => {
                        let other = self.commands[at[usize::from(of.0)]];
                        if matches!(other, Some(Command::Move { to: target, .. }) if target == to) {
                            moves.push(command);
                        }
                    }
                    Command::SupportHold { of } => {
                        let other = self.commands[at[usize::from(of.0)]];
                        if !matches!(other, Some(Command::Move { .. })) {
                            stays.push(command);
                        }
                    }
                    _ => {}
                }
            }
            let command = lots.pick(&moves).or_else(|| lots.pick(&stays));
            self.commands[unit] = Some(command.unwrap_or_default());
        }
    }

    fn finish(self) -> Board {
        let commands = self.commands.into_iter();
        Board {
            commands: commands.map(Option::unwrap_or_default).collect(),
            units: self.units,
        }
    }
}
