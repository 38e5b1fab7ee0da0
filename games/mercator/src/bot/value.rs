//! What a position is worth to a power, in centres.

use super::survey::Survey;
use super::weights;
use crate::{Phase, Position, Where};
use diplomacy_kit::mark::{Power, Space};

/// The centres that a power can hope to own soon, its units, and where they are.
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
        value += hope(position, &survey, power, space);
    }
    let lure = survey.lure(position, power);
    for id in position.ids() {
        if position.piece(id).owner != power {
            continue;
        }
        let place = match position.piece(id).at {
            Where::Land(space) => lure.army(space),
            Where::Afloat(at) => lure.fleet(at),
            Where::Aboard(_) => position.space_of(id).map_or(0.0, |at| lure.army(at)),
            Where::Ice(_) | Where::Dislodged | Where::Gone => continue,
        };
        value += weights::UNIT + weights::PLACE * f64::from(place);
    }
    for (other, &size) in survey.sizes.iter().enumerate() {
        let over = f64::from(size) - weights::DANGER_FROM * solo;
        if other != usize::from(power.0) && over > 0.0 {
            value -= weights::DANGER * over;
        }
    }
    value
}

/// The chance that a centre is the power's after the next count.
fn hope(position: &Position, survey: &Survey, power: Power, space: Space) -> f64 {
    let owner = position.owner[usize::from(space.0)];
    let holder = survey.there(space).map(|id| position.piece(id).owner);
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
            0 => (0.72, 0.18),
            _ if attack > 1 => (0.85, 0.08),
            _ => (0.93, 0.03),
        }
    } else {
        match i32::from(attack) - i32::from(help) {
            _ if attack == 0 => (0.97, 0.0),
            1.. => (0.3, 0.55),
            0 => (0.6, 0.25),
            _ => (0.75, 0.12),
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
