//! The number of pieces a power may have (rulebook 11.2).

use crate::{Adjustments, PieceId, Position, Where};
use diplomacy_kit::mark::Power;

/// The number of build seasons in which one spare unit in excess of the centres is tolerated.
const SEASONS_WITH_SPARE: u32 = 2;

impl Adjustments {
    /// The balance: builds if positive, removals if negative.
    #[must_use]
    pub const fn due(&self) -> i32 {
        self.allowed - self.units
    }
}

/// What every power may build or must remove, in the order of powers, including powers with nothing to do.
#[must_use]
pub fn entitlements(position: &Position) -> Vec<Adjustments> {
    let of = |power: Power| {
        let units = units(position, power);
        Adjustments {
            power,
            allowed: allowed(position, power, units),
            units,
        }
    };
    position.mark.all_powers().map(of).collect()
}

fn allowed(position: &Position, power: Power, units: i32) -> i32 {
    let centres = position.centres(power) as i32;
    let spare = match position.builds {
        0..SEASONS_WITH_SPARE => i32::from(position.spare[usize::from(power.0)]),
        _ => 0,
    };
    if position.options.spare_allowance {
        return centres + spare;
    }
    // The spare unit neither entitles to a build nor requires a removal.
    units.clamp(centres, centres + spare)
}

/// The number of a power's pieces that count: those on the board and those on the ice (6.2-c).
fn units(position: &Position, power: Power) -> i32 {
    let counts = |id: &PieceId| {
        let piece = position.piece(*id);
        piece.owner == power && piece.at != Where::Gone
    };
    position.ids().filter(counts).count() as i32
}

/// The pieces of a power on the board, excluding those on the ice and dislodged ones.
pub fn units_on_board(position: &Position, power: Power) -> impl Iterator<Item = PieceId> {
    position.ids().filter(move |&id| {
        let piece = position.piece(id);
        piece.owner == power
            && matches!(
                piece.at,
                Where::Land(_) | Where::Afloat(_) | Where::Aboard(_)
            )
    })
}

/// Whether a power has neither a centre nor a piece on the board, and is therefore out of the game (11.2).
/// Dislodged pieces that can still retreat count.
#[must_use]
pub fn is_out(position: &Position, power: Power) -> bool {
    let dislodged = |id: PieceId| {
        let piece = position.piece(id);
        piece.owner == power && piece.at == Where::Dislodged
    };
    position.centres(power) == 0
        && units_on_board(position, power).next().is_none()
        && !position.ids().any(dislodged)
}
