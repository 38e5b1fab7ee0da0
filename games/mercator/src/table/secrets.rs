//! What seats must not know about each other between two deadlines: newly placed spare units (rulebook 11.4) and
//! retreats sent in advance (rulebook 3.1).

use crate::text::FiledPosition;
use crate::{Phase, PieceId, Position, Where};
use diplomacy_kit::mark::{Location, Power};
use game::Secrecy;

/// How much of the last result must stay secret.
pub(super) fn secrecy(filed: &FiledPosition) -> Secrecy {
    if !unseen_spares(&filed.position, None).is_empty() {
        Secrecy::Report
    } else if filed.advance.is_empty() {
        Secrecy::Open
    } else {
        Secrecy::Sheets
    }
}

/// The position as a power may see it; with `None`, as everybody may.
pub(super) fn seen_by(filed: &FiledPosition, power: Option<Power>) -> FiledPosition {
    let mut seen = filed.clone();
    seen.advance.retain(|order| Some(order.power) == power);
    hide_spares(&mut seen.position, power);
    seen
}

/// Removes the spare units that a power, or everybody, must not see.
pub(crate) fn hide_spares(position: &mut Position, power: Option<Power>) {
    let hidden = unseen_spares(position, power);
    if hidden.is_empty() {
        return;
    }
    // Placing a spare unit counts as a visit. Without the unit, the space has its original owner.
    let mark = position.mark.clone();
    let start = Position::start(mark.clone(), position.options.clone());
    for (id, at) in hidden {
        let space = usize::from(mark.space_of(at).0);
        position.owner[space] = start.owner[space];
        position.pieces[usize::from(id.0)].at = Where::Gone;
    }
}

/// The spare units that `power` must not see: those of other powers, until the results of January are published.
fn unseen_spares(position: &Position, power: Option<Power>) -> Vec<(PieceId, Location)> {
    let season = position.season;
    let january = season.year == position.mark.first_year && season.month.0 == 1;
    if !january || position.phase != Phase::Orders {
        return Vec::new();
    }
    let unseen = |id: PieceId| {
        let piece = position.piece(id);
        let at: Location = match piece.at {
            Where::Land(space) => space.into(),
            Where::Afloat(at) => at,
            Where::Aboard(_) | Where::Ice(_) | Where::Dislodged | Where::Gone => return None,
        };
        let spare = position.spare[usize::from(piece.owner.0)] > 0 && Some(piece.owner) != power;
        let known = &position.mark.power(piece.owner).units;
        (spare && !known.contains(&(piece.kind, at))).then_some((id, at))
    };
    position.ids().filter_map(unseen).collect()
}
