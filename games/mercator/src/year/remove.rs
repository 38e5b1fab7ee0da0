//! Removals ordered by players (rulebook 11.2).

use crate::ruling::Ruling;
use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::{Kind, UnitName};
use diplomacy_kit::mark::{Power, UnitKind};

/// The pieces removed by an order: a fleet takes its army with it (4-e). `gone` are the pieces that the same
/// power has already removed.
pub(super) fn named(
    position: &Position,
    power: Power,
    unit: &UnitName,
    gone: &[PieceId],
) -> Result<Vec<PieceId>, Ruling> {
    let mark = &position.mark;
    let space = mark.space_of(unit.at);
    let here = |kind: UnitKind| {
        let in_space = |id: &PieceId| {
            position.piece(*id).kind == kind
                && position.space_of(*id) == Some(space)
                && !matches!(position.piece(*id).at, Where::Ice(_))
        };
        position
            .ids()
            .find(in_space)
            .filter(|id| !gone.contains(id))
    };
    let (army, fleet) = (here(UnitKind::Army), here(UnitKind::Fleet));
    let meant = match (unit.kind, army, fleet) {
        (Kind::Army, Some(army), _) => army,
        (Kind::Fleet, _, Some(fleet)) | (Kind::ArmyFleet, Some(_), Some(fleet)) => fleet,
        _ => {
            let abbr = mark.abbr(space);
            return Err(Ruling::void(format!("there is no such unit in {abbr}")));
        }
    };
    let owner = position.piece(meant).owner;
    if position.options.wrong_nationality_void && unit.nation.is_some_and(|nation| nation != owner)
    {
        return Err(Ruling::void("the unit is of another nationality"));
    }
    if owner != power {
        return Err(Ruling::void("it is not yours to remove"));
    }
    if let Where::Afloat(at) = position.piece(meant).at
        && mark.coast_name(unit.at).is_some()
        && unit.at != at
    {
        return Err(Ruling::void("the fleet is at another coast"));
    }
    let aboard = army.filter(|&army| position.piece(army).at == Where::Aboard(meant));
    Ok([meant].into_iter().chain(aboard).collect())
}
