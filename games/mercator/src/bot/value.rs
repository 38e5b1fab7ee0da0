//! The value of a position for a power, measured in centres.

use super::survey::Survey;
use super::weights;
use crate::{Phase, Position, Where};
use diplomacy_kit::mark::Power;

/// Sums the centres that a power can expect to own soon, its units, and the quality of their positions.
pub(super) fn value(position: &Position, power: Power) -> f64 {
    let mark = &*position.mark;
    let solo = f64::from(mark.victory.solo);
    if position.phase == Phase::Over {
        return if position.winners.contains(&power) {
            weights::WON * solo
        } else {
            weights::LOST
        };
    }
    let survey = Survey::of(position);
    let mut value = 0.0;
    for space in mark.all_spaces().filter(|&space| mark.space(space).centre) {
        value += survey.outlook.hope(power, space, &weights::CHANCES);
    }
    let attraction = survey.attraction(position, power);
    for id in position.ids() {
        if position.piece(id).owner != power {
            continue;
        }
        let place = match position.piece(id).at {
            Where::Land(space) => attraction.army(space),
            Where::Afloat(at) => attraction.fleet(at),
            Where::Aboard(_) => position.space_of(id).map_or(0.0, |at| attraction.army(at)),
            Where::Ice(_) | Where::Dislodged | Where::Gone => continue,
        };
        value += weights::UNIT + weights::PLACE * f64::from(place);
    }
    for (other, &size) in survey.outlook.sizes().iter().enumerate() {
        let over = f64::from(size) - weights::DANGER_FROM * solo;
        if other != usize::from(power.0) && over > 0.0 {
            value -= weights::DANGER * over;
        }
    }
    value
}
