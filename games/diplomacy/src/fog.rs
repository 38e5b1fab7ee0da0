//! Fog of war (the option `fog`): what a power sees of a position.
//!
//! A power sees the spaces of its units and the centres that it owns, and all spaces beside them, by land or by sea. Of
//! other spaces it knows neither who stands there nor who owns them. How many centres and units a power has is public.

use crate::{Phase, Position};
use diplomacy_kit::mark::{Mark, Power, Space};

/// Whether something is hidden from powers.
pub(crate) fn hides(position: &Position) -> bool {
    position.options.fog && position.phase != Phase::Over
}

/// The position as a power sees it; for none, as somebody sees it who plays no power.
pub(crate) fn seen_by(position: &Position, power: Option<Power>) -> Position {
    if !hides(position) {
        return position.clone();
    }
    let mark = &*position.mark;
    let seen = power.map_or_else(
        || vec![false; position.owner.len()],
        |power| spaces_seen(position, power),
    );
    let sees = |space: Space| seen[usize::from(space.0)];
    let mut shown = position.clone();
    shown.units.retain(|unit| sees(unit.space(mark)));
    shown.dislodged.retain(|one| sees(one.unit.space(mark)));
    shown.contested.retain(|space| sees(*space));
    for (owner, seen) in shown.owner.iter_mut().zip(&seen) {
        *owner = owner.filter(|_| *seen);
    }
    shown
}

/// By space, whether a power sees it.
fn spaces_seen(position: &Position, power: Power) -> Vec<bool> {
    let mark = &*position.mark;
    let standing = position.units.iter();
    let lost = position.dislodged.iter().map(|one| &one.unit);
    let units = standing
        .chain(lost)
        .filter(|unit| unit.power == power)
        .map(|unit| unit.space(mark));
    let centres = position.centres(power).into_iter();
    let mut seen = vec![false; position.owner.len()];
    for space in units.chain(centres) {
        seen[usize::from(space.0)] = true;
        for beside in beside(mark, space) {
            seen[usize::from(beside.0)] = true;
        }
    }
    seen
}

/// The spaces beside a space, by land or by sea.
fn beside(mark: &Mark, space: Space) -> Vec<Space> {
    let berths = mark.berths(space).into_iter();
    let by_sea = berths.flat_map(|berth| mark.courses(berth).to_vec());
    let by_sea = by_sea.map(|location| mark.space_of(location));
    mark.steps(space).iter().copied().chain(by_sea).collect()
}
