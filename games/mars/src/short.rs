//! The display form of moves (rulebook 10.1), written as one word for records: captured squares follow an `x` each and
//! lost ones a `†` each, without brackets, commas or spaces.

use crate::board::name;
use crate::code;
use crate::moves::{Action, Move};
use crate::outcome::mated;
use crate::play::losses;
use crate::position::Position;
use chess_kit::Bitboard;

/// The display form of a legal move: `Td4-d6xd7xg6`, `Fb4xd5†d1†d5†e5`, `Pa3*a4+`.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let mut after = position.clone();
    after.play(mv);
    let captured = losses(position, mv).captured;
    let mut text = mv.kind().letter().to_string();
    match mv.action() {
        Action::Go => {
            let sign = if captured.has(mv.to()) { 'x' } else { '-' };
            text.push_str(&format!("{}{sign}{}", name(mv.from()), name(mv.to())));
        }
        _ => text.push_str(&code::write(mv)),
    }
    for square in aside(mv, captured) {
        text.push_str(&format!("x{}", name(square)));
    }
    for square in lost(position, mv, &after) {
        text.push_str(&format!("†{}", name(square)));
    }
    text + mark(&after)
}

/// The captured squares named in the display form in addition to the arrival or target square.
pub(crate) fn aside(mv: Move, captured: Bitboard) -> Bitboard {
    captured.without(Bitboard::of(mv.to()))
}

/// The squares of units lost to a reaction, to an area capture of their own side or to cold; for the acting unit, its
/// arrival square.
pub(crate) fn lost(position: &Position, mv: Move, after: &Position) -> Bitboard {
    let losses = losses(position, mv);
    let from = Bitboard::of(mv.from());
    let mut own = losses.friends | losses.blasted;
    if mv.action() == Action::Go && own.meets(from) {
        own = own.without(from) | Bitboard::of(mv.to());
    }
    own | died(position, mv, after)
}

/// The hosts that died of cold in the mover's turn.
pub(crate) fn died(position: &Position, mv: Move, after: &Position) -> Bitboard {
    let enemy = position.side().other();
    let taken = losses(position, mv).captured;
    position.units(enemy).without(after.units(enemy) | taken)
}

/// `#` the opponent is mated or has no General, `+` in check.
fn mark(after: &Position) -> &'static str {
    let side = after.side();
    if after.general(side).is_none() || mated(after).is_some() {
        "#"
    } else if after.is_in_check(side) {
        "+"
    } else {
        ""
    }
}
