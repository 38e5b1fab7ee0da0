//! What a position is worth to a power, in centres.

use super::survey::Survey;
use super::weights;
use crate::{Phase, Position};
use diplomacy_kit::mark::{Power, Space, UnitKind};

/// The centres that a power can hope to own soon, its units, and where they are.
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
        value += hope(position, &survey, power, space);
    }
    let lure = survey.lure(position, power);
    for unit in position.units.iter().filter(|unit| unit.power == power) {
        let place = match unit.kind {
            UnitKind::Army => lure.army(unit.space(mark)),
            UnitKind::Fleet => lure.fleet(unit.at),
        };
        value += weights::UNIT + weights::PLACE * f64::from(place);
    }
    for (other, &size) in survey.sizes.iter().enumerate() {
        let over = (size as usize).saturating_sub(weights::DANGER_FROM);
        if other != usize::from(power.0) && over > 0 {
            value -= weights::DANGER * over as f64;
        }
    }
    value
}

/// The chance that a centre is the power's after the next count.
fn hope(position: &Position, survey: &Survey, power: Power, space: Space) -> f64 {
    let owner = position.owner[usize::from(space.0)];
    let there = survey.there[usize::from(space.0)];
    let holder = there.map(|unit| position.units[usize::from(unit)].power);
    let defender = holder.or(owner);
    let (attacker, attack) = survey.strongest(space, |other| Some(other) != defender);
    let Some(defender) = defender else {
        // Nobody's: it goes to who comes first.
        let own = survey.near(power, space);
        return match (own, survey.rivals(power, space)) {
            (0, _) => 0.0,
            (_, 0) => 0.75,
            (own, rivals) if own > rivals => 0.5,
            (own, rivals) if own == rivals => 0.3,
            _ => 0.12,
        };
    };
    let help = survey.near(defender, space);
    let (kept, lost) = if holder.is_some() {
        match i32::from(attack) - i32::from(help) - 1 {
            _ if attack == 0 => (0.98, 0.0),
            1.. => (0.45, 0.45),
            0 => (0.75, 0.15),
            _ if attack > 1 => (0.88, 0.07),
            _ => (0.94, 0.02),
        }
    } else {
        match i32::from(attack) - i32::from(help) {
            _ if attack == 0 => (0.97, 0.0),
            1.. => (0.35, 0.5),
            0 => (0.65, 0.2),
            _ => (0.8, 0.1),
        }
    };
    if power == defender {
        kept
    } else if power == attacker {
        lost
    } else if holder.is_some() && owner == Some(power) {
        // Somebody stands in an own centre: it may be got back.
        let own = survey.near(power, space);
        0.05 + 0.1 * f64::from(own.min(2))
    } else {
        0.0
    }
}
