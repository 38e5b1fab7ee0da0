//! Removals by the gamesmaster if orders are missing (rulebook 11.3).

use super::distance::distances;
use super::entitle::units_on_board;
use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::{Power, UnitKind};
use std::cmp::Reverse;

/// The priority for removal: the piece with the greatest rank is removed first.
type Rank = (u32, bool, Reverse<u8>, Reverse<String>);

/// The pieces that the gamesmaster removes, in order, if a power still has to remove `due` of its own pieces. A
/// fleet takes a foreign passenger with it. `lost_army` are fleets that lost their army in this adjustment.
pub(super) fn removals(
    position: &Position,
    power: Power,
    due: usize,
    lost_army: &[PieceId],
) -> Vec<PieceId> {
    let mut left: Vec<PieceId> = units_on_board(position, power).collect();
    let far = distances(position, power, &left);
    let mut left: Vec<(PieceId, u32)> = left
        .drain(..)
        .zip(far)
        // A piece that cannot get home at all counts as furthest away.
        .map(|(id, far)| (id, far.unwrap_or(u32::MAX)))
        .collect();
    let mut gone = Vec::new();
    let mut taken = 0;
    while taken < due {
        let candidates = left
            .iter()
            .enumerate()
            .filter_map(|(at, &(id, far))| Some((rank(position, id, far, &gone, lost_army)?, at)));
        let Some((_, at)) = candidates.max() else {
            break;
        };
        let (id, _) = left.remove(at);
        gone.push(id);
        taken += 1;
        // Only a foreign army can still be aboard, and it does not count towards this power's removals.
        gone.extend(position.passenger(id).filter(|army| !gone.contains(army)));
    }
    gone
}

fn rank(
    position: &Position,
    id: PieceId,
    far: u32,
    gone: &[PieceId],
    lost_army: &[PieceId],
) -> Option<Rank> {
    let piece = position.piece(id);
    let space = position.space_of(id)?;
    let passenger = position.passenger(id);
    let aboard = passenger.filter(|army| !gone.contains(army));
    let class = match (piece.kind, piece.at, aboard) {
        (UnitKind::Army, Where::Aboard(_), _) => 2,
        (UnitKind::Army, ..) => 4,
        // The fleet's own army is removed first.
        (UnitKind::Fleet, _, Some(army)) if position.piece(army).owner == piece.owner => {
            return None;
        }
        (UnitKind::Fleet, _, Some(_)) => 5,
        (UnitKind::Fleet, _, None) if passenger.is_some() || lost_army.contains(&id) => 3,
        (UnitKind::Fleet, _, None) => 1,
    };
    let facts = position.mark.space(space);
    let alphabet = Reverse(facts.abbr.to_lowercase());
    Some((far, !facts.centre, Reverse(class), alphabet))
}
