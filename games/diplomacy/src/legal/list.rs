//! Lists the legal orders of each unit. Combinations of several units' orders are never listed.

use super::{Field, NONE};
use crate::{Command, Unit};
use diplomacy_kit::mark::{Location, Mark, Space, SpaceKind, SpaceSet, UnitKind};

/// Lists legal orders. Reusing it for the next board avoids allocations.
#[derive(Clone, Debug, Default)]
pub struct Lister {
    field: Field,
    /// Per space: the units that can move there.
    comers: Vec<Vec<Comer>>,
    /// The armies that fleets at sea could convoy.
    passengers: Vec<u16>,
    /// Per passenger: the spaces it could not reach without the fleet in question.
    needing: Vec<SpaceSet>,
    /// The spaces into which the unit in question can support.
    aims: Vec<Space>,
    /// Scratch buffer for the supports and convoys of the unit in question.
    found: Vec<Command>,
    /// Per passenger and fleet: the destinations for which the fleet may be needed.
    carried: Vec<SpaceSet>,
}

#[derive(Clone, Copy, Debug)]
struct Comer {
    unit: u16,
    of: Space,
    to: Location,
    /// The unit's index among the passengers if it goes by sea, otherwise [`NONE`].
    passenger: u16,
}

impl Lister {
    /// Visits every legal order of every unit. Within each kind of order, units come in sequence: first moves and
    /// holds, then supports, then convoys. A support of a fleet's move names the coast. A destination that can be
    /// reached both by land and by convoy is visited in both forms.
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
        let most = self.comers.iter().map(|comers| comers.len() + 1).sum();
        self.found.resize(most, Command::Hold);
        for (unit, facts) in units.iter().enumerate() {
            self.supports(mark, units, unit, facts, &mut tell);
        }
        if !self.passengers.is_empty() {
            self.convoys(mark, units, &mut tell);
        }
    }

    /// The total number of legal orders of all units.
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
                passenger: NONE,
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
        let passenger = self.passengers.len() as u16;
        self.passengers.push(unit as u16);
        let lands = landings.iter().filter(|&space| mark.kind(space).is_land());
        lands.for_each(|space| {
            let via = mark.can_step(from, space);
            let to = space.into();
            tell(unit, Command::Move { to, via });
            if !via {
                self.comers[usize::from(space.0)].push(Comer {
                    unit: unit as u16,
                    of: from,
                    to,
                    passenger,
                });
            }
        });
    }

    fn supports(
        &mut self,
        mark: &Mark,
        units: &[Unit],
        unit: usize,
        facts: &Unit,
        tell: &mut impl FnMut(usize, Command),
    ) {
        let own = facts.space(mark);
        self.aims.clear();
        match facts.kind {
            UnitKind::Army => self.aims.extend(mark.steps(own)),
            UnitKind::Fleet => {
                let courses = mark.courses(facts.at).iter();
                self.aims
                    .extend(courses.map(|&course| mark.space_of(course)));
                // The coasts of a space are adjacent in the list.
                self.aims.dedup();
            }
        }
        // A fleet at sea cannot support the landing of an army that only this fleet could convoy.
        let carries = mark.kind(own) == SpaceKind::Sea && !self.passengers.is_empty();
        if carries {
            self.find_needing(mark, units, own);
        }
        // Each command is written first and then counted or not. The condition is unpredictable, so a branch would be
        // mispredicted half of the time.
        let mut count = 0;
        for &aim in &self.aims {
            self.found[count] = Command::SupportHold { of: aim };
            count += usize::from(self.field.unit(aim).is_some());
            for comer in &self.comers[usize::from(aim.0)] {
                let alone = carries
                    && comer.passenger != NONE
                    && self.needing[usize::from(comer.passenger)].contains(aim);
                self.found[count] = Command::SupportMove {
                    of: comer.of,
                    to: comer.to,
                };
                count += usize::from((usize::from(comer.unit) != unit) & !alone);
            }
        }
        for &command in &self.found[..count] {
            tell(unit, command);
        }
    }

    fn find_needing(&mut self, mark: &Mark, units: &[Unit], fleet: Space) {
        let sea = self.field.sea(mark, units);
        self.needing.clear();
        for &army in &self.passengers {
            let from = units[usize::from(army)].space(mark);
            self.needing.push(sea.landings_by(mark, from, fleet));
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
                let ends = self.carried[passenger * fleets + fleet].iter();
                ends.filter(|&to| mark.kind(to).is_land())
                    .for_each(|to| tell(unit, Command::Convoy { of, to }));
            }
        }
    }
}
