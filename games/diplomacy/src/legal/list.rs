//! The legal orders of all units, one after the other. Joint orders are never listed.

use super::Field;
use crate::{Command, Unit};
use diplomacy_kit::mark::{Location, Mark, Space, SpaceKind, SpaceSet, UnitKind};

/// Lists what units may be told. Used again for the next board it allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Lister {
    field: Field,
    /// Per space: who can go there.
    comers: Vec<Vec<Comer>>,
    /// The armies that fleets at sea could carry.
    passengers: Vec<u16>,
    /// Per passenger and fleet: where the fleet can help to carry it.
    carried: Vec<SpaceSet>,
}

#[derive(Clone, Copy, Debug)]
struct Comer {
    unit: u16,
    of: Space,
    to: Location,
    by_convoy: bool,
}

impl Lister {
    /// Tells of every legal order of every unit, unit by unit within each sort of order: first what units do by
    /// themselves, then supports, then convoys. A support of a fleet names the coast. What could be walked or convoyed
    /// is told in both ways.
    pub fn visit(&mut self, mark: &Mark, units: &[Unit], mut tell: impl FnMut(usize, Command)) {
        self.field.set(mark, units);
        self.comers.iter_mut().for_each(Vec::clear);
        self.comers.resize_with(mark.spaces.len(), Vec::new);
        self.passengers.clear();
        let some_fleet = self.field.sea(mark, units).len() > 0;
        for (unit, facts) in units.iter().enumerate() {
            tell(unit, Command::Hold);
            self.moves(mark, unit, facts, &mut tell);
            if some_fleet && facts.kind == UnitKind::Army {
                self.convoyed_moves(mark, units, unit, &mut tell);
            }
        }
        for (unit, facts) in units.iter().enumerate() {
            self.supports(mark, units, unit, facts, &mut tell);
        }
        if !self.passengers.is_empty() {
            self.convoys(mark, units, &mut tell);
        }
    }

    /// How many legal orders all units have together.
    pub fn count(&mut self, mark: &Mark, units: &[Unit]) -> usize {
        let mut count = 0;
        self.visit(mark, units, |_, _| count += 1);
        count
    }

    fn moves(
        &mut self,
        mark: &Mark,
        unit: usize,
        facts: &Unit,
        tell: &mut impl FnMut(usize, Command),
    ) {
        let of = facts.space(mark);
        let mut go = |to: Location| {
            tell(unit, Command::Move { to, via: false });
            self.comers[usize::from(mark.space_of(to).0)].push(Comer {
                unit: unit as u16,
                of,
                to,
                by_convoy: false,
            });
        };
        match facts.kind {
            UnitKind::Army => mark
                .steps(facts.space(mark))
                .iter()
                .for_each(|&to| go(to.into())),
            UnitKind::Fleet => mark.courses(facts.at).iter().for_each(|&to| go(to)),
        }
    }

    fn convoyed_moves(
        &mut self,
        mark: &Mark,
        units: &[Unit],
        unit: usize,
        tell: &mut impl FnMut(usize, Command),
    ) {
        let from = units[unit].space(mark);
        let mut landings = self.field.sea(mark, units).landings(from);
        if landings.is_empty() {
            return;
        }
        landings.remove(from);
        self.passengers.push(unit as u16);
        for space in landings.iter() {
            if !mark.kind(space).is_land() {
                continue;
            }
            let via = mark.can_step(from, space);
            let to = space.into();
            tell(unit, Command::Move { to, via });
            if !via {
                self.comers[usize::from(space.0)].push(Comer {
                    unit: unit as u16,
                    of: from,
                    to,
                    by_convoy: true,
                });
            }
        }
    }

    fn supports(
        &mut self,
        mark: &Mark,
        units: &[Unit],
        unit: usize,
        facts: &Unit,
        tell: &mut impl FnMut(usize, Command),
    ) {
        let Lister { field, comers, .. } = self;
        let own = facts.space(mark);
        let at_sea = mark.kind(own) == SpaceKind::Sea;
        let mut aim_at = |aim: Space| {
            if field.unit(aim).is_some() {
                tell(unit, Command::SupportHold { of: aim });
            }
            for &Comer {
                unit: other,
                of,
                to,
                by_convoy,
            } in &comers[usize::from(aim.0)]
            {
                let carried = by_convoy && at_sea;
                if usize::from(other) != unit
                    && (!carried || others_carry(field, mark, units, own, of, aim))
                {
                    tell(unit, Command::SupportMove { of, to });
                }
            }
        };
        match facts.kind {
            UnitKind::Army => mark.steps(own).iter().copied().for_each(aim_at),
            UnitKind::Fleet => {
                // The coasts of one space follow each other.
                let mut last = None;
                for &course in mark.courses(facts.at) {
                    let aim = mark.space_of(course);
                    if last.replace(aim) != Some(aim) {
                        aim_at(aim);
                    }
                }
            }
        }
    }

    fn convoys(&mut self, mark: &Mark, units: &[Unit], tell: &mut impl FnMut(usize, Command)) {
        let sea = self.field.sea(mark, units);
        let fleets = sea.len();
        self.carried.clear();
        self.carried
            .resize(fleets * self.passengers.len(), SpaceSet::default());
        for (&army, carried) in self.passengers.iter().zip(self.carried.chunks_mut(fleets)) {
            let from = units[usize::from(army)].space(mark);
            let finished = sea.walk(mark, from, &mut |path, ends| {
                for &fleet in path {
                    carried[usize::from(fleet)].insert_all(ends);
                }
                false
            });
            if !finished {
                for (fleet, landings) in carried.iter_mut().enumerate() {
                    if sea.coasts(fleet as u16).contains(from) {
                        *landings = *sea.coasts(fleet as u16);
                        landings.remove(from);
                    }
                }
            }
        }
        for fleet in 0..fleets {
            let space = self.field.sea(mark, units).space(fleet as u16);
            let Some(unit) = self.field.unit(space) else {
                continue;
            };
            for (passenger, &army) in self.passengers.iter().enumerate() {
                let of = units[usize::from(army)].space(mark);
                for to in self.carried[passenger * fleets + fleet].iter() {
                    if mark.kind(to).is_land() {
                        tell(unit, Command::Convoy { of, to });
                    }
                }
            }
        }
    }
}

/// Whether the fleets but for one could carry an army over.
fn others_carry(
    field: &mut Field,
    mark: &Mark,
    units: &[Unit],
    but: Space,
    from: Space,
    to: Space,
) -> bool {
    let sea = field.sea(mark, units);
    sea.fleet(but).is_none() || sea.joins_without(mark, from, to, but)
}
