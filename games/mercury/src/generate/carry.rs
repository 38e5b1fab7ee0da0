//! Moves of a Sneaky with its neighbours (rulebook 6.2, 7.8).

use super::towing::{Way, towable};
use crate::board::{APARTMENT, Square, shifted};
use crate::kind::Time;
use crate::moves::{Move, tow_mask};
use crate::position::Position;
use crate::rules::Carrying;
use chess_kit::Bitboard;

/// Passes on every move of a Sneaky of the side to move with at least one man taken along. It is on the square, or in
/// the apartment and leaves from that one of its squares; then the move must end outside.
#[inline]
pub(super) fn carries(position: &Position, time: Time, from: Square, found: &mut impl FnMut(Move)) {
    let near = towable(position, from);
    if near.is_empty() {
        return;
    }
    let way = Way::new(position, time);
    let here = Bitboard::of(from);
    let starts_inside = APARTMENT.has(from);
    let others = position.occupied().without(near | here);
    for direction in 0..8 {
        let back = (direction + 4) & 7;
        let ahead = shifted(here, direction);
        if ahead.is_empty() || ahead.meets(way.rims | others) {
            continue;
        }
        // A man that cannot take the first step in any group stays behind; one directly ahead of the Sneaky must come.
        let open = shifted(!others, back);
        let open_to_heavy = shifted(!(others | way.rims), back);
        let able = near & ((way.magnetoids & open) | open_to_heavy);
        let needed = ahead & near;
        if able.is_empty() || needed.meets(!able) {
            continue;
        }
        // All subsets, largest first.
        let mut towed = able;
        while !towed.is_empty() {
            if towed & needed == needed && is_allowed(position, towed) {
                group_moves(&way, time, from, towed, direction, starts_inside, found);
            }
            towed = chess_kit::SquareSet(towed.0.wrapping_sub(1)) & able;
        }
    }
}

fn is_allowed(position: &Position, towed: Bitboard) -> bool {
    position.rules().carrying == Carrying::Any || !towed.is_several()
}

#[inline]
fn group_moves(
    way: &Way<'_>,
    time: Time,
    from: Square,
    towed: Bitboard,
    direction: usize,
    starts_inside: bool,
    found: &mut impl FnMut(Move),
) {
    let mut group = way.group(from, towed);
    let mut mask = 0;
    while way.step(&mut group, direction) {
        let Some(to) = group.sneaky.first() else {
            break;
        };
        if mask == 0 {
            mask = tow_mask(from, towed);
        }
        if !(starts_inside && APARTMENT.has(to)) {
            found(Move::carry(time, from, to, mask));
        }
    }
}
