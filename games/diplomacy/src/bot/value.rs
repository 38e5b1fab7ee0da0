//! The value of a position for a power, measured in centres.

use super::survey::Survey;
use super::weights;
use crate::{Phase, Position};
use diplomacy_kit::mark::{Power, UnitKind};

/// Sums the centres that a power can expect to own soon, its units, and the quality of their positions.
pub(super) fn value(position: &Position, power: Power) -> f64 {
    if position.phase == Phase::Over {
        return if position.winner() == Some(power) {
            weights::WON
        } else {
            weights::LOST
        };
    }
    let mark = &*position.mark;
    let survey = Survey::of(position);
    let mut value = 0.0;
    for space in mark.all_spaces().filter(|&space| mark.space(space).centre) {
        value += survey.outlook.hope(power, space, &weights::CHANCES);
    }
    let attraction = survey.attraction(position, power);
    for unit in position.units.iter().filter(|unit| unit.power == power) {
        let place = match unit.kind {
            UnitKind::Army => attraction.army(unit.space(mark)),
            UnitKind::Fleet => attraction.fleet(unit.at),
        };
        value += weights::UNIT + weights::PLACE * f64::from(place);
    }
    for (other, &size) in survey.outlook.sizes().iter().enumerate() {
        let over = (size as usize).saturating_sub(weights::DANGER_FROM);
        if other != usize::from(power.0) && over > 0 {
            value -= weights::DANGER * over as f64;
        }
    }
    value
}
