//! Static exchange evaluation: what a capture wins when the exchange on its square is played out.

use super::weights::EXCHANGE;
use crate::kind::{Kind, Side};
use crate::moves::Move;
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::board8::{bishop, rook};

/// The maximum number of captures on one square.
const LONGEST: usize = 32;

/// What the side to move wins by a capture or promotion, in centipawns: both sides keep capturing with their least
/// valuable man as long as it pays. `won` is the gain of the move itself. Pins are ignored.
pub(super) fn outcome(position: &Position, mv: Move, won: i32) -> i32 {
    let to = mv.to();
    let mut occupied = position.occupied().without(Bitboard::of(mv.from()));
    if mv.is_en_passant() {
        occupied = occupied.without(Bitboard::of(to ^ 8));
    }
    let diagonal = position.diagonal(Side::White) | position.diagonal(Side::Black);
    let straight = position.straight(Side::White) | position.straight(Side::Black);
    let mut attackers = position.attackers(to, Side::White, occupied)
        | position.attackers(to, Side::Black, occupied);
    let mut gains = [0; LONGEST];
    gains[0] = won;
    let mut last = 0;
    let mut standing = EXCHANGE[mv.promotion().unwrap_or(mv.kind()) as usize];
    let mut side = position.side_to_move().other();
    while last + 1 < LONGEST {
        attackers &= occupied;
        let own = attackers & position.of_side(side);
        let Some((kind, from)) = least(position, own) else {
            break;
        };
        if kind == Kind::King && attackers.meets(position.of_side(side.other())) {
            break;
        }
        last += 1;
        gains[last] = standing - gains[last - 1];
        if gains[last].max(-gains[last - 1]) < 0 {
            break;
        }
        standing = EXCHANGE[kind as usize];
        occupied = occupied.without(Bitboard::of(from));
        // Sliders behind it may capture now (x-ray attacks).
        if matches!(kind, Kind::Pawn | Kind::Bishop | Kind::Queen) {
            attackers |= bishop(to, occupied) & diagonal;
        }
        if matches!(kind, Kind::Rook | Kind::Queen) {
            attackers |= rook(to, occupied) & straight;
        }
        side = side.other();
    }
    while last > 0 {
        gains[last - 1] = -gains[last].max(-gains[last - 1]);
        last -= 1;
    }
    gains[0]
}

/// The least valuable of some men.
#[inline]
fn least(position: &Position, men: Bitboard) -> Option<(Kind, u8)> {
    if men.is_empty() {
        return None;
    }
    Kind::ALL
        .into_iter()
        .find_map(|kind| Some((kind, (men & position.of_kind(kind)).first()?)))
}
