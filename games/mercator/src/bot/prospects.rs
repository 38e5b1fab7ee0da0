//! What a position promises each power.

use super::survey::Survey;
use super::weights;
use crate::{Phase, Position, Where};
use diplomacy_kit::mark::Power;
use diplomacy_kit::prospects::{self, Features};

/// The features of each power.
pub(super) fn features(position: &Position) -> Vec<Option<Features>> {
    let mark = &position.mark;
    let mut units = vec![0; mark.powers.len()];
    for id in position.ids() {
        let piece = position.piece(id);
        match piece.at {
            Where::Afloat(_) | Where::Land(_) | Where::Aboard(_) => {
                units[usize::from(piece.owner.0)] += 1;
            }
            Where::Ice(_) | Where::Dislodged | Where::Gone => {}
        }
    }
    let survey = Survey::of(position);
    prospects::features(mark, &survey.outlook, &units, &weights::SCALES)
}

/// The share of the squares of all centres that each power can expect at the end.
pub(super) fn shares(position: &Position) -> Vec<f64> {
    if position.phase == Phase::Over {
        let part = 1.0 / position.winners.len().max(1) as f64;
        let powers = 0..position.mark.powers.len();
        let won = |at: usize| position.winners.contains(&Power(at as u8));
        return powers.map(|at| if won(at) { part } else { 0.0 }).collect();
    }
    prospects::shares(&features(position), &weights::PROSPECTS)
}
