//! The ownership of provinces (rulebook 11.1).

use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::{Mark, Power, Space, SpaceKind, UnitKind};

/// A supply centre that changed hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CentreTaken {
    /// The centre.
    pub space: Space,
    /// The former owner; `None` if it was neutral.
    pub from: Option<Power>,
    /// The new owner.
    pub to: Power,
}

/// Records that a unit of a power was in a space, even temporarily (5.1-b). This only affects the owner of land
/// that is neither a supply centre nor a special province.
pub fn visit(position: &mut Position, space: Space, power: Power) {
    if goes_by_visits(&position.mark, space) {
        position.owner[space.0 as usize] = Some(power);
    }
}

/// Records the present location of every unit, as at the start of a season.
pub fn visit_standing(position: &mut Position) {
    for (space, power) in standing(position) {
        visit(position, space, power);
    }
}

/// The power whose presence a unit represents: its owner or, for an army/fleet of two powers in a canal province,
/// the owner of the fleet or of the army (`mixed_canal_owner`).
#[must_use]
pub fn presence(position: &Position, unit: PieceId) -> Power {
    let own = position.piece(unit).owner;
    if position.options.canal_owner_fleet || position.piece(unit).kind == UnitKind::Army {
        return own;
    }
    let in_canal = position
        .space_of(unit)
        .is_some_and(|space| position.mark.kind(space) == SpaceKind::Canal);
    match position.passenger(unit) {
        Some(army) if in_canal => position.piece(army).owner,
        _ => own,
    }
}

/// In build months, gives every occupied supply centre to the power of the unit in it. In other months centres do
/// not change hands (5.1-a).
pub fn settle_centres(position: &mut Position) -> Vec<CentreTaken> {
    if !position.season.month.builds() {
        return Vec::new();
    }
    let mut taken = Vec::new();
    for (space, power) in standing(position) {
        let owner = &mut position.owner[space.0 as usize];
        if position.mark.space(space).centre && *owner != Some(power) {
            let from = owner.replace(power);
            taken.push(CentreTaken {
                space,
                from,
                to: power,
            });
        }
    }
    taken.sort_by_key(|change| change.space);
    taken
}

/// The power to which a special province is assigned (5.2).
#[must_use]
pub fn assignee(mark: &Mark, space: Space) -> Option<Power> {
    mark.all_powers()
        .find(|&power| mark.power(power).special.contains(&space))
}

fn goes_by_visits(mark: &Mark, space: Space) -> bool {
    mark.kind(space).is_land() && !mark.space(space).centre && assignee(mark, space).is_none()
}

/// All units on land, each with the power whose presence it represents.
fn standing(position: &Position) -> Vec<(Space, Power)> {
    let on_land = |id: PieceId| match position.piece(id).at {
        Where::Land(_) | Where::Afloat(_) => {
            let space = position.space_of(id)?;
            let land = position.mark.kind(space).is_land();
            land.then(|| (space, presence(position, id)))
        }
        _ => None,
    };
    position.ids().filter_map(on_land).collect()
}
