//! From phase to phase (rulebook 3.1).

use super::build;
use super::entitle::{entitlements, units_on_board};
use super::ownership::{CentreTaken, settle_centres};
use super::spare::spare_places;
use super::victory::{Victory, victory};
use crate::{Adjustments, Phase, Position, Season, Where};
use diplomacy_kit::lang::Kind;
use diplomacy_kit::mark::{Power, Space};

/// What happens by itself between two deadlines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Retreats are waited for.
    Retreats,
    /// A supply centre changed hands.
    Centre(CentreTaken),
    /// The game is over.
    Victory(Victory),
    /// A power may build or has to remove.
    Adjust(Adjustments),
    /// Orders are waited for, for this season.
    Orders(Season),
}

/// Goes on from the spare units to the orders of the first season.
pub fn after_spares(position: &mut Position) -> Vec<Event> {
    position.phase = Phase::Orders;
    vec![Event::Orders(position.season)]
}

/// Goes on after the third time scale: to the retreats, or past them where nothing is dislodged.
pub fn after_season(position: &mut Position) -> Vec<Event> {
    if position.dislodged.is_empty() {
        return after_retreats(position);
    }
    position.phase = Phase::Retreat;
    vec![Event::Retreats]
}

/// Goes on after the retreats: centres change hands, somebody may have won; then adjustments where any are due, else
/// the next season.
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

/// Goes on after an adjustment: a build season is completed.
pub fn after_adjustments(position: &mut Position) -> Vec<Event> {
    position.builds += 1;
    vec![next_season(position)]
}

fn next_season(position: &mut Position) -> Event {
    position.season = position.season.next();
    position.phase = Phase::Orders;
    Event::Orders(position.season)
}

/// What counts for one season only.
fn forget_season(position: &mut Position) {
    position.dislodged.clear();
    position.entries.clear();
    position.claims.clear();
    position.contested.iter_mut().for_each(Vec::clear);
}

/// The powers that have something to order in this phase, in order of number.
#[must_use]
pub fn awaited(position: &Position) -> Vec<Power> {
    let acts = |power: Power| match position.phase {
        Phase::Spare => {
            position.spare[usize::from(power.0)] > 0 && !spare_places(position, power).is_empty()
        }
        Phase::Orders => units_on_board(position, power).next().is_some(),
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

/// Whether a power has anything to build or to remove, and can.
fn can_adjust(position: &Position, one: &Adjustments) -> bool {
    match one.due() {
        0 => false,
        1.. => !build_places(position, one.power).is_empty(),
        _ => units_on_board(position, one.power).next().is_some(),
    }
}

/// The provinces in which a power can build with what it is entitled to, and whether it costs a premium.
#[must_use]
pub fn build_places(position: &Position, power: Power) -> Vec<(Space, bool)> {
    let due = entitlements(position)
        .iter()
        .find(|one| one.power == power)
        .map_or(0, Adjustments::due);
    let place = |space: Space| {
        let possible = build::possible(position, power, Kind::Army, space.into()).ok()?;
        (possible.cost <= due).then_some((space, possible.is_premium()))
    };
    position.mark.all_spaces().filter_map(place).collect()
}
