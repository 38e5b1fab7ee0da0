//! Who can go where.

use super::weights;
use crate::{Position, Season, Unit};
use diplomacy_kit::lure::Lure;
use diplomacy_kit::mark::{Mark, Power, Space, UnitKind};

/// Who stands where and can go where in one move.
pub(super) struct Survey {
    powers: usize,
    /// Per space and power: how many units can go there.
    near: Vec<u8>,
    /// Per space: the unit there.
    pub(super) there: Vec<Option<u16>>,
    /// Per power: its centres.
    pub(super) sizes: Vec<u32>,
}

impl Survey {
    pub(super) fn of(position: &Position) -> Survey {
        let mark = &*position.mark;
        let powers = mark.powers.len();
        let mut survey = Survey {
            powers,
            near: vec![0; mark.spaces.len() * powers],
            there: vec![None; mark.spaces.len()],
            sizes: vec![0; powers],
        };
        for (number, unit) in position.units.iter().enumerate() {
            survey.there[usize::from(unit.space(mark).0)] = Some(number as u16);
            for_reach(mark, unit, |space| {
                survey.near[usize::from(space.0) * powers + usize::from(unit.power.0)] += 1;
            });
        }
        for owner in position.owner.iter().flatten() {
            survey.sizes[usize::from(owner.0)] += 1;
        }
        survey
    }

    /// How many units of a power can go to a space.
    pub(super) fn near(&self, power: Power, space: Space) -> u8 {
        self.near[usize::from(space.0) * self.powers + usize::from(power.0)]
    }

    /// The most units that one other power than this could send to a space.
    pub(super) fn rivals(&self, power: Power, space: Space) -> u8 {
        self.strongest(space, |other| other != power).1
    }

    /// Of the powers asked for the one with the most units that can go to a space, and how many.
    pub(super) fn strongest(&self, space: Space, asked: impl Fn(Power) -> bool) -> (Power, u8) {
        let row = &self.near[usize::from(space.0) * self.powers..][..self.powers];
        let mut best = (Power(u8::MAX), 0);
        for (power, &near) in row.iter().enumerate() {
            let power = Power(power as u8);
            if near > best.1 && asked(power) {
                best = (power, near);
            }
        }
        best
    }

    /// What draws the units of a power.
    pub(super) fn lure(&self, position: &Position, power: Power) -> Lure {
        let mark = &*position.mark;
        let worth: Vec<f32> = mark
            .all_spaces()
            .map(|space| {
                if !mark.space(space).centre {
                    return 0.0;
                }
                match position.owner[usize::from(space.0)] {
                    None => weights::NEUTRAL,
                    Some(owner) if owner == power => {
                        let rivals = f32::from(self.rivals(power, space).min(3));
                        weights::OWN + weights::OWN_THREAT * rivals
                    }
                    Some(owner) => {
                        let size = self.sizes[usize::from(owner.0)] as f32;
                        weights::FOREIGN + weights::FOREIGN_SIZE * size
                    }
                }
            })
            .collect();
        let steps = match position.season {
            Season::Spring => &weights::SPRING,
            Season::Fall => &weights::FALL,
        };
        Lure::spread(mark, &worth, steps)
    }
}

/// The spaces that a unit can go to by itself.
fn for_reach(mark: &Mark, unit: &Unit, mut tell: impl FnMut(Space)) {
    match unit.kind {
        UnitKind::Army => {
            let steps = mark.steps(unit.space(mark));
            steps.iter().for_each(|&to| tell(to));
        },
        UnitKind::Fleet => mark.course_set(unit.at).iter().for_each(tell),
    }
}

/// Whether a unit can go to a space by itself.
pub(super) fn reaches(mark: &Mark, unit: &Unit, space: Space) -> bool {
    match unit.kind {
        UnitKind::Army => mark.can_step(unit.space(mark), space),
        UnitKind::Fleet => mark.course_set(unit.at).contains(space),
    }
}
