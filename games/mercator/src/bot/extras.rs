//! What is filed with a season's orders: retreats in advance, and claims.

use super::lines::called;
use super::plan;
use super::survey::Survey;
use crate::{Position, Where};
use diplomacy_kit::lang::{Branch, Order, Target};
use diplomacy_kit::mark::{Location, Power, SpaceKind};
use game::Temper;

/// The number of targets that a retreat in advance names.
const TARGETS: usize = 4;
/// How many centres a combine may be short of a win when it is claimed: some can be taken in the season.
const SHORT: u32 = 3;
/// A player that can expect a greater share by itself does not claim a win with another one.
const CONTENT: f64 = 0.4;

/// Where each unit goes if it is dislodged, when nobody is asked again.
pub(super) fn retreats(position: &Position, power: Power) -> Vec<Order> {
    if position.options.retreat_window {
        return Vec::new();
    }
    let mark = &position.mark;
    let survey = Survey::of(position);
    let attraction = survey.attraction(position, power, Temper::default());
    let mut orders = Vec::new();
    for unit in plan::units(position, power) {
        let free = |at: &Location| survey.is_free(mark.space_of(*at));
        let mut targets: Vec<(f32, Location)> = match position.piece(unit).at {
            Where::Land(space) => {
                let steps = mark.steps(space).iter().map(|&to| Location::from(to));
                steps
                    .filter(free)
                    .map(|to| (attraction.army(mark.space_of(to)), to))
                    .collect()
            }
            Where::Afloat(at) => {
                // With an army aboard it keeps to the water.
                let laden = position.passenger(unit).is_some();
                let open = |to: &Location| {
                    let kind = mark.kind(mark.space_of(*to));
                    !laden || matches!(kind, SpaceKind::Sea | SpaceKind::Canal)
                };
                let courses = mark.courses(at).iter().copied();
                courses
                    .filter(free)
                    .filter(open)
                    .map(|to| (attraction.fleet(to), to))
                    .collect()
            }
            Where::Aboard(_) | Where::Ice(_) | Where::Dislodged | Where::Gone => continue,
        };
        targets.sort_by(|a, b| b.0.total_cmp(&a.0));
        targets.truncate(TARGETS);
        if !targets.is_empty() {
            orders.push(Order::Retreat(vec![Branch {
                when: None,
                unit: called(position, unit),
                targets: targets.into_iter().map(|(_, to)| Target::To(to)).collect(),
            }]));
        }
    }
    orders
}

/// The wins that a player claims: its own, where it has to be claimed, and one with each power with which it is near one
/// that is worth more than what it can expect alone; `shares` are those that all powers can expect.
pub(super) fn claims(
    position: &Position,
    power: Power,
    shares: impl FnOnce() -> Vec<f64>,
) -> Vec<Order> {
    if !position.season.month.builds() {
        return Vec::new();
    }
    let victory = position.mark.victory;
    let own = position.centres(power);
    let mut orders = Vec::new();
    if !position.options.solo_auto && own + SHORT >= victory.solo {
        orders.push(Order::Claim { with: Vec::new() });
    }
    if let Some(threshold) = victory.two_way
        && own > 0
        && shares()
            .get(usize::from(power.0))
            .is_none_or(|share| *share < CONTENT)
    {
        let others = position.mark.all_powers().filter(|&other| other != power);
        for other in others {
            let theirs = position.centres(other);
            if theirs > 0 && own + theirs + SHORT >= threshold {
                orders.push(Order::Claim { with: vec![other] });
            }
        }
    }
    orders
}
