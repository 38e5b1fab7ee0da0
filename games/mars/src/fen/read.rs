//! Reading position strings, and what makes them valid for play (rulebook 10.2).

use super::{Field, placement, side_letter};
use crate::board::name;
use crate::position::{LAST_TURN, Position};
use crate::rights::Rights;
use crate::rules::Rules;
use crate::words;
use chess_kit::fen::number;
use game::{Fault, Place, Side};

/// Reads a position that can be played on by the rules. A side may be without its General: such a game is over.
///
/// # Errors
/// A [`Fault`] that names the field, on the board also the rank and the column, and says what is wrong there.
pub fn read(text: &str, rules: &Rules) -> Result<Position, Fault> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, to_move, flags, quiet, turn] = fields[..] else {
        return Err(Fault::new(
            Place::Position,
            format!(
                "it has {} fields divided by single blanks instead of 5: placement, side to move, capture \
                 flags, quiet turns, number of the turn",
                fields.len()
            ),
        ));
    };
    let mut position = Position::empty(*rules);
    placement::read(board, &mut position)?;
    let side = Side::BOTH
        .into_iter()
        .find(|side| to_move.chars().eq([side_letter(*side)]));
    let Some(side) = side else {
        return Err(Field::ToMove.fault(format!("“{to_move}” is neither w nor b")));
    };
    position.set_side(side);
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
    let most = u16::MAX;
    let Some(quiet) = number(quiet).and_then(|quiet| u16::try_from(quiet).ok()) else {
        return Err(Field::Quiet.fault(format!(
            "“{quiet}” is no number from 0 to {most} without leading zeros"
        )));
    };
    let known = number(turn).filter(|turn| (1..=LAST_TURN).contains(turn));
    let Some(turn) = known else {
        return Err(Field::Turn.fault(format!(
            "“{turn}” is no number from 1 to {LAST_TURN} without leading zeros"
        )));
    };
    position.set_counters(quiet, turn);
    check_general(&position)?;
    Ok(position)
}

/// Under the rules of check the player who has just moved cannot have left the General attacked.
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
