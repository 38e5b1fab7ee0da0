//! Reads position strings, and checks that they are valid for play (rulebook 10.2).

use super::{Field, placement};
use crate::board::name;
use crate::position::{LAST_TURN, Position};
use crate::rights::Rights;
use crate::rules::Rules;
use crate::words;
use chess_kit::fen::{self, counter};
use game::{Fault, Place, Side};

/// Reads a playable position. A side may be without its General: such a game is over.
///
/// # Errors
/// A [`Fault`] that names the field, on the board also the rank and the column, and the error.
pub fn read(text: &str, rules: &Rules) -> Result<Position, Fault> {
    let [board, to_move, flags, quiet, turn] = fen::fields(text, &Field::ALL.map(Field::name))
        .map_err(|reason| Fault::new(Place::Position, reason))?;
    let mut position = Position::empty(*rules);
    // Which clocks a host can have may depend on the side to move; a fault on the board is still reported first.
    let side = fen::side(to_move).map_err(|reason| Field::ToMove.fault(reason));
    if let Ok(side) = side {
        position.set_side(side);
    }
    placement::read(board, &mut position)?;
    side?;
    let captured = match flags {
        "-" => [false, false],
        "w" => [true, false],
        "b" => [false, true],
        "wb" => [true, true],
        _ => {
            return Err(Field::Captures.fault(format!("“{flags}” is none of - w b wb")));
        }
    };
    for side in Side::BOTH {
        position.set_captured(side, captured[side as usize]);
    }
    let most = u32::from(u16::MAX);
    let quiet = counter(quiet, 0..=most).map_err(|reason| Field::Quiet.fault(reason))?;
    let turn = counter(turn, 1..=LAST_TURN).map_err(|reason| Field::Turn.fault(reason))?;
    position.set_counters(quiet, turn);
    check_general(&position)?;
    Ok(position)
}

/// With the rule of check, the player who has just moved cannot have left the General attacked.
fn check_general(position: &Position) -> Result<(), Fault> {
    let side = position.side();
    let Some(general) = position.general(side.other()) else {
        return Ok(());
    };
    if !position.rules().strict_check {
        return Ok(());
    }
    let attackers = Rights::of(position).attackers(general, side);
    if attackers.is_empty() {
        return Ok(());
    }
    Err(Field::Placement.fault(format!(
        "{}'s General on {} is attacked by {}, and {} is to move",
        side.other().name(),
        name(general),
        words::units_on(position, attackers),
        side.name()
    )))
}
