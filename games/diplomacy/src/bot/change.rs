//! Proposes other orders for one unit of a plan, and random orders.

use super::plan::Plan;
use super::survey::reaches;
use crate::{Command, Lister, Position};
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};
use game::Below;

/// A random legal order for each unit.
pub(super) fn draw(position: &Position, power: Power, below: &mut Below<'_>) -> Plan {
    let mut all: Vec<Vec<Command>> = vec![Vec::new(); position.units.len()];
    Lister::default().visit(&position.mark, &position.units, |unit, command| {
        if position.units[unit].power == power {
            all[unit].push(command);
        }
    });
    let own = all.iter().enumerate().filter(|(_, list)| !list.is_empty());
    Plan::Moves(
        own.map(|(unit, list)| (unit, list[below(list.len())]))
            .collect(),
    )
}

/// Plans in which one unit does something else, alone or with the help of another.
pub(super) fn movement(position: &Position, orders: &[(usize, Command)], part: usize) -> Vec<Plan> {
    let Some(&(unit, before)) = orders.get(part) else {
        return Vec::new();
    };
    let mut change = Change {
        position,
        orders,
        plans: Vec::new(),
    };
    let mark = &*position.mark;
    let facts = position.units[unit];
    let from = facts.space(mark);
    let goals: Vec<Location> = match facts.kind {
        UnitKind::Army => mark.steps(from).iter().map(|&to| to.into()).collect(),
        UnitKind::Fleet => mark.courses(facts.at).to_vec(),
    };
    for to in goals {
        change.go(unit, to);
    }
    change.supports(unit);
    if facts.kind == UnitKind::Army {
        change.convoys(unit);
    }
    change.hold(unit, before);
    change.plans
}

struct Change<'a> {
    position: &'a Position,
    orders: &'a [(usize, Command)],
    plans: Vec<Plan>,
}

impl Change<'_> {
    fn space(&self, unit: usize) -> Space {
        self.position.units[unit].space(&self.position.mark)
    }

    fn is_own(&self, unit: usize) -> bool {
        self.orders.iter().any(|(own, _)| *own == unit)
    }

    /// Adds the plan with these orders changed, after making the other orders consistent with them.
    fn add(&mut self, changes: &[(usize, Command)]) {
        let mut orders = self.orders.to_vec();
        for &(unit, command) in changes {
            if let Some(order) = orders.iter_mut().find(|(own, _)| *own == unit) {
                order.1 = command;
            }
        }
        tidy(self.position, &mut orders);
        let plan = Plan::Moves(orders);
        if !self.plans.contains(&plan) {
            self.plans.push(plan);
        }
    }

    fn go(&mut self, unit: usize, to: Location) {
        let mark = &self.position.mark;
        let space = mark.space_of(to);
        let go = Command::Move { to, via: false };
        self.add(&[(unit, go)]);
        let of = self.space(unit);
        for &(helper, _) in self.orders {
            let facts = &self.position.units[helper];
            if helper != unit && facts.space(mark) != space && reaches(mark, facts, space) {
                self.add(&[(unit, go), (helper, Command::SupportMove { of, to })]);
            }
        }
        // The unit in the way follows, or makes room.
        let there = self.position.unit_in(space);
        if let Some(other) = there.filter(|&other| self.is_own(other)) {
            let facts = self.position.units[other];
            let ways: Vec<Location> = match facts.kind {
                UnitKind::Army => mark.steps(space).iter().map(|&to| to.into()).collect(),
                UnitKind::Fleet => mark.courses(facts.at).to_vec(),
            };
            for way in ways {
                let target = mark.space_of(way);
                let taken = self.position.unit_in(target);
                if target != of && taken.is_none_or(|taken| !self.is_own(taken)) {
                    let follow = Command::Move {
                        to: way,
                        via: false,
                    };
                    self.add(&[(unit, go), (other, follow)]);
                }
            }
        }
    }

    fn supports(&mut self, unit: usize) {
        let mark = &self.position.mark;
        let facts = &self.position.units[unit];
        for &(other, command) in self.orders {
            if other == unit {
                continue;
            }
            let of = self.space(other);
            let (space, support) = match command {
                Command::Move { to, .. } => (mark.space_of(to), Command::SupportMove { of, to }),
                _ => (of, Command::SupportHold { of }),
            };
            if reaches(mark, facts, space) {
                self.add(&[(unit, support)]);
            }
        }
    }

    /// Convoys by one own fleet, or by two adjacent ones.
    fn convoys(&mut self, unit: usize) {
        let mark = &self.position.mark;
        let from = self.space(unit);
        let carrier = |sea: Space| {
            let fleet = self.position.unit_in(sea)?;
            (mark.kind(sea) == SpaceKind::Sea && self.is_own(fleet)).then_some(fleet)
        };
        let mut found = Vec::new();
        for &sea in mark.waters(from) {
            let Some(first) = carrier(sea) else { continue };
            let shores = |sea: Space| {
                let land = mark.waters(sea).iter().copied();
                land.filter(|&to| mark.kind(to).is_land() && to != from)
            };
            for to in shores(sea).filter(|&to| !mark.can_step(from, to)) {
                found.push((to, first, None));
            }
            for &next in mark.waters(sea) {
                let Some(second) = carrier(next) else {
                    continue;
                };
                if mark.waters(next).contains(&from) {
                    // This fleet could carry the army alone.
                    continue;
                }
                for to in shores(next).filter(|&to| !mark.can_step(from, to)) {
                    if !mark.waters(sea).contains(&to) {
                        found.push((to, first, Some(second)));
                    }
                }
            }
        }
        for (to, first, second) in found {
            let carry = Command::Convoy { of: from, to };
            let go = Command::Move {
                to: to.into(),
                via: false,
            };
            let mut changes = vec![(unit, go), (first, carry)];
            changes.extend(second.map(|second| (second, carry)));
            self.add(&changes);
        }
    }

    fn hold(&mut self, unit: usize, before: Command) {
        if before != Command::Hold {
            self.add(&[(unit, Command::Hold)]);
        }
    }
}

/// Makes supports and convoys consistent with orders that have changed.
pub(super) fn tidy(position: &Position, orders: &mut [(usize, Command)]) {
    let mark = &*position.mark;
    let told = |orders: &[(usize, Command)], space: Space| {
        let found = orders
            .iter()
            .find(|(unit, _)| position.units[*unit].space(mark) == space);
        found.map(|(_, command)| *command)
    };
    // Dropping one order may invalidate another.
    for _ in 0..3 {
        for at in 0..orders.len() {
            let (unit, command) = orders[at];
            let facts = &position.units[unit];
            let from = facts.space(mark);
            let fit = match command {
                Command::SupportHold { of } | Command::SupportMove { of, .. } => {
                    match told(orders, of) {
                        Some(Command::Move { to, .. }) => {
                            let space = mark.space_of(to);
                            let can = space != from && reaches(mark, facts, space);
                            can.then_some(Command::SupportMove { of, to })
                        }
                        Some(_) => reaches(mark, facts, of).then_some(Command::SupportHold { of }),
                        None => Some(command),
                    }
                }
                Command::Convoy { of, to } => match told(orders, of) {
                    Some(Command::Move { to: goal, .. }) => {
                        let same = mark.space_of(goal) == to && !mark.can_step(of, to);
                        let touches = |sea: Space| {
                            mark.waters(sea).contains(&of) && mark.waters(sea).contains(&to)
                        };
                        // If one fleet carries the army alone, a chain is not needed.
                        let alone = orders.iter().any(|&(other, told)| {
                            told == command && touches(position.units[other].space(mark))
                        });
                        (same && (touches(from) || !alone)).then_some(command)
                    }
                    Some(_) => None,
                    None => Some(command),
                },
                Command::Move { to, .. } if facts.kind == UnitKind::Army => {
                    let space = mark.space_of(to);
                    let carried = is_carried(position, orders, from, space);
                    (mark.can_step(from, space) || carried).then_some(command)
                }
                Command::Hold | Command::Move { .. } => Some(command),
            };
            orders[at].1 = fit.unwrap_or_default();
        }
    }
}

/// Whether the fleets ordered to convoy an army form a route: a single fleet, or two adjacent ones.
fn is_carried(position: &Position, orders: &[(usize, Command)], of: Space, to: Space) -> bool {
    let mark = &*position.mark;
    let carry = Command::Convoy { of, to };
    let seas = || {
        let told = orders.iter().filter(|(_, command)| *command == carry);
        told.map(|&(unit, _)| position.units[unit].space(mark))
    };
    seas().any(|first| {
        let waters = mark.waters(first);
        let lands = |sea: Space| mark.waters(sea).contains(&to);
        waters.contains(&of)
            && (lands(first) || seas().any(|next| waters.contains(&next) && lands(next)))
    })
}
