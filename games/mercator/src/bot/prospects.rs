//! What a position promises each power.

use super::survey::Survey;
use super::weights;
use crate::{Phase, Position, Where};
use diplomacy_kit::mark::{Location, Mark, Power};
use diplomacy_kit::prospects::{self, Features, Pull, Standing};

/// How centres draw units, by the month: in the month of a count, in the one after it, and before one.
#[derive(Debug)]
pub(super) struct Pulls([Pull; 3]);

impl Pulls {
    pub(super) fn new(mark: &Mark) -> Pulls {
        Pulls([&weights::NOW, &weights::LATER, &weights::NEXT].map(|steps| Pull::new(mark, steps)))
    }
}

/// The features of each power.
pub(super) fn features(position: &Position, pulls: &Pulls) -> Vec<Option<Features>> {
    let mut units = Vec::with_capacity(position.pieces.len());
    for id in position.ids() {
        let piece = position.piece(id);
        let at = match piece.at {
            Where::Afloat(at) => Some(at),
            Where::Land(_) | Where::Aboard(_) => position.space_of(id).map(Location::from),
            Where::Ice(_) | Where::Dislodged | Where::Gone => None,
        };
        units.extend(at.map(|at| Standing {
            power: piece.owner,
            kind: piece.kind,
            at,
        }));
    }
    let pull = &pulls.0[usize::from(position.season.month.0 % 3)];
    let survey = Survey::of(position);
    prospects::features(
        &position.mark,
        &survey.outlook,
        &units,
        pull,
        &weights::SCALES,
    )
}

/// The share of the squares of all centres that each power can expect at the end.
pub(super) fn shares(position: &Position, pulls: &Pulls) -> Vec<f64> {
    if position.phase == Phase::Over {
        let part = 1.0 / position.winners.len().max(1) as f64;
        let powers = 0..position.mark.powers.len();
        let won = |at: usize| position.winners.contains(&Power(at as u8));
        return powers.map(|at| if won(at) { part } else { 0.0 }).collect();
    }
    prospects::shares(&features(position, pulls), &weights::PROSPECTS)
}
