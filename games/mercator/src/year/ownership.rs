//! Who owns which province (rulebook 11.1).

use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::{Mark, Power, Space, SpaceKind, UnitKind};

/// A supply centre that changed hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CentreTaken {
    /// The centre.
    pub space: Space,
    /// Who lost it; nobody where it was neutral.
    pub from: Option<Power>,
    /// Who has it now.
    pub to: Power,
}

/// Records that a unit of a power was in a space, however fleetingly (5.1-b). It changes nothing but the owner of
/// land that is neither a supply centre nor a special province.
pub fn visit(position: &mut Position, space: Space, power: Power) {
    if goes_by_visits(&position.mark, space) {
        position.owner[space.0 as usize] = Some(power);
    }
}

/// Records who stands where, as at the start of a season.
pub fn visit_standing(position: &mut Position) {
    for (space, power) in standing(position) {
        visit(position, space, power);
    }
}

/// As whose the presence of a unit counts: the owner's, and of a mixed army/fleet in a canal province the fleet's
/// owner's or the army's (`mixed_canal_owner`).
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

/// Gives every supply centre with a unit in it to that unit's power, in months with builds; in other months centres
/// stay as they are (5.1-a).
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

/// The power to which a province is assigned as a special province (5.2).
#[must_use]
pub fn assignee(mark: &Mark, space: Space) -> Option<Power> {
    mark.all_powers()
        .find(|&power| mark.power(power).special.contains(&space))
}

fn goes_by_visits(mark: &Mark, space: Space) -> bool {
    mark.kind(space).is_land() && !mark.space(space).centre && assignee(mark, space).is_none()
}

/// Every unit on land with the power as whose it counts.
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
