//! The sequence of phases (rulebook 3.1).

use super::build;
use super::entitle::{entitlements, units_on_board};
use super::ownership::{CentreTaken, settle_centres};
use super::spare::spare_places;
use super::victory::{Victory, victory};
use crate::{Adjustments, Phase, Position, Season, Where};
use diplomacy_kit::lang::Kind;
use diplomacy_kit::mark::{Power, Space};

/// An automatic event between two deadlines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Retreats are awaited.
    Retreats,
    /// A supply centre changed hands.
    Centre(CentreTaken),
    /// The game has ended.
    Victory(Victory),
    /// A power may build or must remove units.
    Adjust(Adjustments),
    /// Orders are awaited for this season.
    Orders(Season),
}

/// Proceeds from placing spare units to the orders of the first season.
pub fn after_spares(position: &mut Position) -> Vec<Event> {
    position.phase = Phase::Orders;
    vec![Event::Orders(position.season)]
}

/// Proceeds from the third time scale: to the retreats, or past them if nothing is dislodged.
pub fn after_season(position: &mut Position) -> Vec<Event> {
    if position.dislodged.is_empty() {
        return after_retreats(position);
    }
    position.phase = Phase::Retreat;
    vec![Event::Retreats]
}

/// Proceeds from the retreats: centres change hands and the game may end; then come adjustments, if any are due,
/// or the next season.
pub fn after_retreats(position: &mut Position) -> Vec<Event> {
    let taken = settle_centres(position);
    let mut events: Vec<Event> = taken.into_iter().map(Event::Centre).collect();
    let victory = victory(position);
    forget_season(position);
    if let Some(victory) = victory {
        position.winners = victory.winners();
        position.phase = Phase::Over;
        events.push(Event::Victory(victory));
        return events;
    }
    if position.season.month.builds() {
        let due: Vec<Adjustments> = entitlements(position)
            .into_iter()
            .filter(|one| can_adjust(position, one))
            .collect();
        if !due.is_empty() {
            position.phase = Phase::Adjust;
            events.extend(due.into_iter().map(Event::Adjust));
            return events;
        }
        position.builds += 1;
    }
    events.push(next_season(position));
    events
}

/// Proceeds from an adjustment, which completes a build season.
pub fn after_adjustments(position: &mut Position) -> Vec<Event> {
    position.builds += 1;
    vec![next_season(position)]
}

fn next_season(position: &mut Position) -> Event {
    position.season = position.season.next();
    position.phase = Phase::Orders;
    Event::Orders(position.season)
}

/// Clears the records that last for one season.
fn forget_season(position: &mut Position) {
    position.dislodged.clear();
    position.entries.clear();
    position.claims.clear();
    position.contested.iter_mut().for_each(Vec::clear);
}

/// Whether a power without a unit can still take part in a win: it owns a centre, and a claim could count (rulebook
/// 12).
#[must_use]
pub fn can_only_claim(position: &Position, power: Power) -> bool {
    let thresholds = position.mark.victory;
    let claims = thresholds.two_way.is_some()
        || thresholds.three_way.is_some()
        || !position.options.solo_auto;
    claims && position.centres(power) > 0 && units_on_board(position, power).next().is_none()
}

/// The powers that have something to order in this phase, in order of number. In a season these are also the powers
/// that can do no more than claim a win.
#[must_use]
pub fn awaited(position: &Position) -> Vec<Power> {
    let acts = |power: Power| match position.phase {
        Phase::Spare => {
            position.spare[usize::from(power.0)] > 0 && !spare_places(position, power).is_empty()
        }
        Phase::Orders => {
            units_on_board(position, power).next().is_some() || can_only_claim(position, power)
        }
        Phase::Retreat => position.options.retreat_window && has_casualty(position, power),
        Phase::Adjust => entitlements(position)
            .iter()
            .any(|one| one.power == power && can_adjust(position, one)),
        Phase::Over => false,
    };
    position
        .mark
        .all_powers()
        .filter(|&power| acts(power))
        .collect()
}

fn has_casualty(position: &Position, power: Power) -> bool {
    position.ids().any(|id| {
        let piece = position.piece(id);
        piece.owner == power && piece.at == Where::Dislodged
    })
}

/// Whether a power has anything to build or to remove, and is able to.
fn can_adjust(position: &Position, one: &Adjustments) -> bool {
    match one.due() {
        0 => false,
        1.. => !build_places(position, one.power).is_empty(),
        _ => units_on_board(position, one.power).next().is_some(),
    }
}

/// Whether a power can build in a province, for a premium (5.3-c).
#[must_use]
pub fn costs_premium(position: &Position, power: Power, space: Space) -> bool {
    let possible = build::possible(position, power, Kind::Army, space.into());
    possible.is_ok_and(|possible| possible.is_premium())
}

/// The provinces in which a power can build within its entitlement, each with whether the build is a premium one.
#[must_use]
pub fn build_places(position: &Position, power: Power) -> Vec<(Space, bool)> {
    let due = entitlements(position)
        .iter()
        .find(|one| one.power == power)
        .map_or(0, Adjustments::due);
    let place = |space: Space| {
        // Most spaces are somebody else's, and nobody asks why they are refused.
        if !build::is_open(position, power, space) {
            return None;
        }
        let possible = build::possible(position, power, Kind::Army, space.into()).ok()?;
        (possible.cost <= due).then_some((space, possible.is_premium()))
    };
    position.mark.all_spaces().filter_map(place).collect()
}
