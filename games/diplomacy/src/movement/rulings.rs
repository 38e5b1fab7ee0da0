//! Rulings of other editions, applied to the resolver's input and result. With default options nothing here has
//! an effect.

use super::Movement;
use crate::options::{AdjacentConvoy, Paradox};
use crate::{Command, Options, Unit};
use diplomacy_kit::mark::{Mark, Space, SpaceKind, UnitKind};
use diplomacy_kit::resolve::{Failure, Flag, Place, Route, Supported, UnitIndex};

impl Movement {
    /// Keeps convoyed armies from cutting the supports that older rulebooks protect, by letting such an army attack
    /// from the space that the support is directed at. If nothing else attacks the supporter, the support stands even
    /// if the supporter is dislodged (DATC 6.F.17); it is then entered as given from a place that no move leads to.
    pub(super) fn spare_supports(&mut self, mark: &Mark, options: &Options, units: &[Unit]) {
        if options.paradox == Paradox::Szykman {
            return;
        }
        for supporter in 0..units.len() {
            let Some(support) = self.supports[supporter] else {
                continue;
            };
            let place = Place(units[supporter].space(mark).0);
            let (mut attacks, mut spared) = (0, 0);
            for army in 0..units.len() {
                let Some(mv) = self.move_of(army) else {
                    continue;
                };
                let facts = self.problem.moves[usize::from(mv.0)];
                if facts.to != place || units[army].power == units[supporter].power {
                    continue;
                }
                attacks += 1;
                let aim = self.spared_aim(mark, options.paradox, units, army, supporter);
                if let Some(aim) = aim.filter(|_| facts.route != Route::None) {
                    self.problem.moves[usize::from(mv.0)].space = aim.0;
                    spared += 1;
                }
            }
            if spared > 0 && attacks == spared {
                let apart = Place((mark.spaces.len() + supporter) as u16);
                let flag = Flag(units[supporter].power.0);
                let by = self.problem.add_unit(apart, flag);
                self.problem.supports[usize::from(support.0)].by = by;
            }
        }
    }

    /// The space that a unit's support is directed at, if the convoyed army does not cut it.
    fn spared_aim(
        &self,
        mark: &Mark,
        paradox: Paradox,
        units: &[Unit],
        army: usize,
        supporter: usize,
    ) -> Option<Space> {
        let target = units[supporter].space(mark);
        let support = self.supports[supporter]?;
        let facts = self.problem.supports[usize::from(support.0)];
        let aim = Space(facts.aim);
        let fleet = self.field.unit(aim)?;
        let from = units[army].space(mark);
        let attacks = matches!(facts.of, Supported::Move(_));
        let fleets: Vec<u16> = self
            .carriers(army, target)
            .map(|fleet| fleet as u16)
            .collect();
        let carries = fleets.contains(&(fleet as u16));
        let spared = match paradox {
            Paradox::Szykman => false,
            Paradox::Rule1982 => {
                units[supporter].kind == UnitKind::Fleet
                    && mark.kind(aim) == SpaceKind::Sea
                    && matches!(self.commands[fleet], Command::Convoy { .. })
            }
            Paradox::Rule1971 => {
                attacks && carries && self.sea_of(mark, &fleets).can_need(mark, aim, from, target)
            }
            Paradox::Rule2000 => {
                attacks
                    && carries
                    && !self
                        .sea_of(mark, &fleets)
                        .joins_without(mark, from, target, aim)
            }
        };
        spared.then_some(aim)
    }

    /// Adjusts the input to the rulings, given the first result, and adjudicates again if anything changed.
    pub(super) fn reconsider(&mut self, mark: &Mark, options: &Options, units: &[Unit]) {
        let walking = options.land_fallback || options.adjacent_convoy == AdjacentConvoy::Opposite;
        while walking && self.let_walk(mark, units) {
            self.build(mark, options, units);
            self.problem.solve_into(&mut self.solution);
        }
        while !options.dislodged_bounces && self.silence() {
            self.problem.solve_into(&mut self.solution);
        }
    }

    /// Sends armies whose convoy failed by land. Returns whether there are any.
    fn let_walk(&mut self, mark: &Mark, units: &[Unit]) -> bool {
        let mut some = false;
        for (unit, facts) in units.iter().enumerate() {
            let (Some(mv), Command::Move { to, .. }) = (self.move_of(unit), self.commands[unit])
            else {
                continue;
            };
            let failure = self.solution.failure(&self.problem, mv);
            let lost = matches!(failure, Some(Failure::NoRoute | Failure::Paradox));
            if lost && mark.can_step(facts.space(mark), mark.space_of(to)) {
                self.walks[unit] = true;
                some = true;
            }
        }
        some
    }

    /// Removes the effect of moves by units that were dislodged by a unit from their destination (4.A.7). Returns
    /// whether there are any.
    fn silence(&mut self) -> bool {
        let mut some = false;
        for mv in 0..self.problem.moves.len() {
            let facts = self.problem.moves[mv];
            let Some(by) = self.solution.dislodged_by(&self.problem, facts.unit) else {
                continue;
            };
            let UnitIndex(attacker) = self.problem.moves[usize::from(by.0)].unit;
            let came_from = self.problem.units[usize::from(attacker)].place;
            if facts.gate && came_from == facts.to {
                self.problem.moves[mv].gate = false;
                some = true;
            }
        }
        some
    }
}
