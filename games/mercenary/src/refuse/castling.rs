//! Why a king may not castle (rulebook 10, `castling`).

use crate::board::{Square, name};
use crate::castling::Castling;
use crate::generate::reach;
use crate::kind::{Kind, Unit};
use crate::position::Position;
use crate::words::attacker;
use chess_kit::WideBitboard;

/// Why castling is refused, if the king's move can mean nothing else.
pub(super) fn reason(position: &Position, unit: Unit, from: Square, to: Square) -> Option<String> {
    let side = unit.army.side()?;
    let rules = position.rules();
    if unit.kind != Kind::King
        || reach(Kind::King, from, WideBitboard::EMPTY).has(to) && !rules.castles_onto_rook
    {
        return None;
    }
    let (owner, wing, way) = Castling::from_code(from, to, &rules)?;
    if owner != side {
        return None;
    }
    if !rules.castling {
        return Some("castling is off".to_owned());
    }
    let player = side.name();
    let rook = name(way.rook);
    if !position.castling_rights().has(side, wing) {
        return Some(format!(
            "{player} may no longer castle with the rook on {rook}"
        ));
    }
    if let Some(square) = position.threats(side).first() {
        return Some(format!(
            "{player} is in check from {} and may not castle",
            attacker(position, square, side)
        ));
    }
    let between = chess_kit::board16::between(way.king, way.rook) & position.occupied();
    if let Some(square) = between.first() {
        return Some(format!("{} is in the way of castling", name(square)));
    }
    Some(format!(
        "castling would take {player}'s king through or into check"
    ))
}
