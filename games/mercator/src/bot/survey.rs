//! Which units can reach each space.

use super::weights;
use crate::{PieceId, Position, Where};
use diplomacy_kit::attraction::Attraction;
use diplomacy_kit::mark::{Power, Space};
use diplomacy_kit::outlook::Outlook;
use game::Temper;

/// Who occupies each space and who can reach it in one season.
pub(super) struct Survey {
    /// Includes armies aboard, which can reach the shores next to their fleets.
    pub(super) outlook: Outlook,
    /// Per space: its unit.
    there: Vec<Option<PieceId>>,
    /// Per piece: the army aboard it.
    aboard: Vec<Option<PieceId>>,
}

impl Survey {
    pub(super) fn of(position: &Position) -> Survey {
        let mark = &*position.mark;
        let mut survey = Survey {
            outlook: Outlook::new(mark, &position.owner),
            there: vec![None; mark.spaces.len()],
            aboard: vec![None; position.pieces.len()],
        };
        for id in position.ids() {
            let piece = position.piece(id);
            let outlook = &mut survey.outlook;
            let stands = match piece.at {
                Where::Land(space) => {
                    let steps = mark.steps(space);
                    steps.iter().for_each(|&to| outlook.reach(piece.owner, to));
                    space
                }
                Where::Afloat(at) => {
                    let courses = mark.course_set(at);
                    courses.iter().for_each(|to| outlook.reach(piece.owner, to));
                    mark.space_of(at)
                }
                Where::Aboard(fleet) => {
                    survey.aboard[usize::from(fleet.0)] = Some(id);
                    if let Some(at) = position.space_of(id) {
                        let shores = mark.gangway_set(at);
                        shores.iter().for_each(|to| outlook.reach(piece.owner, to));
                    }
                    continue;
                }
                Where::Ice(_) | Where::Dislodged | Where::Gone => continue,
            };
            survey.there[usize::from(stands.0)] = Some(id);
            survey.outlook.stand(piece.owner, stands);
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

    /// Whether a space is empty.
    pub(super) fn is_free(&self, space: Space) -> bool {
        self.there(space).is_none()
    }

    /// The attraction of each place for the units of a power.
    pub(super) fn attraction(
        &self,
        position: &Position,
        power: Power,
        temper: Temper,
    ) -> Attraction {
        let steps = match position.season.month.0 % 3 {
            0 => &weights::NOW,
            2 => &weights::NEXT,
            _ => &weights::LATER,
        };
        let mark = &position.mark;
        self.outlook
            .attraction(mark, power, weights::draws(temper), steps)
    }
}
