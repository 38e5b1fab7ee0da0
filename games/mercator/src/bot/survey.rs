//! Who can go where.

use super::weights;
use crate::{PieceId, Position, Where};
use diplomacy_kit::lure::Lure;
use diplomacy_kit::mark::{Power, Space};

/// Who stands where and can go where in one season.
pub(super) struct Survey {
    powers: usize,
    /// Per space and power: how many units can go there, those aboard fleets next to it included.
    near: Vec<u8>,
    /// Per space: the unit there.
    there: Vec<Option<PieceId>>,
    /// Per piece: the army aboard it.
    aboard: Vec<Option<PieceId>>,
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
            aboard: vec![None; position.pieces.len()],
            sizes: vec![0; powers],
        };
        for id in position.ids() {
            let piece = position.piece(id);
            let owner = usize::from(piece.owner.0);
            let near = &mut survey.near;
            let mut reach = |space: Space| near[usize::from(space.0) * powers + owner] += 1;
            match piece.at {
                Where::Land(space) => {
                    survey.there[usize::from(space.0)] = Some(id);
                    mark.steps(space).iter().for_each(|&to| reach(to));
                }
                Where::Afloat(at) => {
                    survey.there[usize::from(mark.space_of(at).0)] = Some(id);
                    mark.course_set(at).iter().for_each(reach);
                }
                Where::Aboard(fleet) => {
                    survey.aboard[usize::from(fleet.0)] = Some(id);
                    if let Some(at) = position.space_of(id) {
                        mark.gangway_set(at).iter().for_each(reach);
                    }
                }
                Where::Ice(_) | Where::Dislodged | Where::Gone => (),
            }
        }
        for space in mark.all_spaces().filter(|&space| mark.space(space).centre) {
            if let Some(owner) = position.owner[usize::from(space.0)] {
                survey.sizes[usize::from(owner.0)] += 1;
            }
        }
        survey
    }

    /// The unit in a space.
    pub(super) fn there(&self, space: Space) -> Option<PieceId> {
        self.there[usize::from(space.0)]
    }

    /// The army aboard a fleet.
    pub(super) fn passenger(&self, fleet: PieceId) -> Option<PieceId> {
        self.aboard[usize::from(fleet.0)]
    }

    /// Whether a unit of another power is in a space.
    pub(super) fn is_foreign(&self, position: &Position, power: Power, space: Space) -> bool {
        let there = self.there(space);
        there.is_some_and(|id| position.piece(id).owner != power)
    }

    /// Whether nobody is in a space.
    pub(super) fn is_free(&self, space: Space) -> bool {
        self.there(space).is_none()
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
        let steps = match position.season.month.0 % 3 {
            0 => &weights::NOW,
            2 => &weights::NEXT,
            _ => &weights::LATER,
        };
        Lure::spread(mark, &worth, steps)
    }
}
