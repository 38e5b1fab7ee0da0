//! Moves of a Sneaky with its neighbours (rulebook 6.2, 7.8).

use super::towing::{Towing, towable};
use crate::board::{APARTMENT, Square, shifted};
use crate::kind::Time;
use crate::moves::{Move, tow_mask};
use crate::position::Position;
use crate::rules::Carrying;
use chess_kit::Bitboard;

/// Tells every move of a Sneaky of the side to move with at least one man taken along. It stands on the square,
/// or in the apartment and leaves from that one of its squares; then the move must end outside.
pub(super) fn carries(position: &Position, time: Time, from: Square, found: &mut dyn FnMut(Move)) {
    let near = towable(position, from);
    if near.is_empty() {
        return;
    }
    let occupied = position.occupied();
    let here = Bitboard::of(from);
    let starts_inside = APARTMENT.has(from);
    for direction in 0..8 {
        let ahead = shifted(here, direction);
        let blocked =
            ahead.is_empty() || ahead.meets(position.rims()) || ahead.meets(occupied.without(near));
        if blocked {
            continue;
        }
        // Whoever stands right ahead must come along.
        let needed = ahead & near;
        let chosen = |towed: Bitboard| {
            let allowed = position.rules().carrying == Carrying::Any || !towed.is_several();
            // A man whose way is barred by one that stays cannot come.
            let all = towed | here;
            let free = !shifted(all, direction).meets(occupied.without(all));
            allowed && free && towed & needed == needed && !towed.is_empty()
        };
        let mut towed = near;
        // All subsets, the largest first.
        loop {
            if chosen(towed) {
                let mask = tow_mask(from, towed);
                let mut group = Towing::new(position, time, from, towed);
                while group.step(direction) {
                    let Some(to) = group.sneaky.first() else {
                        break;
                    };
                    if !(starts_inside && APARTMENT.has(to)) {
                        found(Move::carry(time, from, to, mask));
                    }
                }
            }
            if towed.is_empty() {
                break;
            }
            towed = chess_kit::SquareSet(towed.0.wrapping_sub(1)) & near;
        }
    }
}
