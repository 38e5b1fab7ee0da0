//! What a position promises each power.

use super::survey::Survey;
use super::weights;
use crate::{Phase, Position, Season, Unit};
use diplomacy_kit::mark::{Mark, Power};
use diplomacy_kit::prospects::{self, Features, Pull, Standing};

/// How centres draw units, by season.
#[derive(Debug)]
pub(super) struct Pulls {
    spring: Pull,
    fall: Pull,
}

impl Pulls {
    pub(super) fn new(mark: &Mark) -> Pulls {
        Pulls {
            spring: Pull::new(mark, &weights::SPRING),
            fall: Pull::new(mark, &weights::FALL),
        }
    }
}

/// The features of each power.
pub(super) fn features(position: &Position, pulls: &Pulls) -> Vec<Option<Features>> {
    let standing = |unit: &Unit| Standing {
        power: unit.power,
        kind: unit.kind,
        at: unit.at,
    };
    let units: Vec<Standing> = position.units.iter().map(standing).collect();
    let pull = match position.season {
        Season::Spring => &pulls.spring,
        Season::Fall => &pulls.fall,
    };
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
        let winner = position.winner();
        let powers = 0..position.mark.powers.len();
        return powers
            .map(|at| f64::from(u8::from(winner == Some(Power(at as u8)))))
            .collect();
    }
    prospects::shares(&features(position, pulls), &weights::PROSPECTS)
}
