//! What a position promises each power.

use super::survey::Survey;
use super::weights;
use crate::{Phase, Position};
use diplomacy_kit::mark::Power;
use diplomacy_kit::prospects::{self, Features};

/// The features of each power.
pub(super) fn features(position: &Position) -> Vec<Option<Features>> {
    let mark = &position.mark;
    let mut units = vec![0; mark.powers.len()];
    for unit in &position.units {
        units[usize::from(unit.power.0)] += 1;
    }
    let survey = Survey::of(position);
    prospects::features(mark, &survey.outlook, &units, &weights::SCALES)
}

/// The share of the squares of all centres that each power can expect at the end.
pub(super) fn shares(position: &Position) -> Vec<f64> {
    if position.phase == Phase::Over {
        let winner = position.winner();
        let powers = 0..position.mark.powers.len();
        return powers
            .map(|at| f64::from(u8::from(winner == Some(Power(at as u8)))))
            .collect();
    }
    prospects::shares(&features(position), &weights::PROSPECTS)
}
