//! Own half-turns (rulebook 4 and 4.2): orthodox moves after which the own king is not threatened by the opponent's
//! pieces nor by gray and brown ones that the player does not control.

use super::pawns::{Pawns, striking};
use super::{Sink, reach};
use crate::board::{Square, Walk, file_of, rank_of};
use crate::castling::{Castling, Wing};
use crate::kind::{Army, Kind, Side};
use crate::moves::NO_RELEASE;
use crate::passing::Right;
use crate::position::Position;
use chess_kit::{WideBitboard, board16};

/// Line attacks on a king, direct or through one blocker.
struct Guard {
    /// The pieces that give check.
    checkers: WideBitboard,
    /// The own pieces that may move only along the line to their king (pinned).
    pinned: WideBitboard,
}

#[inline]
fn guard(position: &Position, king: Square, own: WideBitboard, hostile: WideBitboard) -> Guard {
    let occupied = position.occupied();
    let queens = position.of_kind(Kind::Queen);
    let straight = (position.of_kind(Kind::Rook) | queens) & hostile;
    let slanted = (position.of_kind(Kind::Bishop) | queens) & hostile;
    let lines = board16::file(file_of(king)) | board16::rank(rank_of(king));
    let mut snipers = straight & lines;
    if !slanted.is_empty() {
        snipers |= board16::bishop(king, WideBitboard::EMPTY) & slanted;
    }
    let mut checkers = position.leaping_attackers(king) & hostile;
    let mut pinned = WideBitboard::EMPTY;
    for sniper in snipers {
        let blockers = board16::between(king, sniper) & occupied;
        if blockers.is_empty() {
            checkers |= WideBitboard::of(sniper);
        } else if !blockers.is_several() {
            pinned |= blockers & own;
        }
    }
    Guard { checkers, pinned }
}

/// Passes every own move of a player to the sink. `until` is the number of half-turns to the player's own one: en
/// passant rights that expire before do not count.
pub(super) fn moves(position: &Position, side: Side, until: u8, sink: &mut impl Sink) {
    let Some(king) = position.king(side) else {
        return;
    };
    let own = position.of_army(Army::of(side));
    let hostile = position.hostile(side);
    let occupied = position.occupied();
    let allowed = position
        .rules()
        .squares()
        .without(own | position.of_kind(Kind::King));
    let Guard { checkers, pinned } = guard(position, king, own, hostile);

    let without_king = occupied.without(WideBitboard::of(king));
    let mut steps = WideBitboard::EMPTY;
    for to in board16::KING[usize::from(king & 127)] & allowed {
        if !position.is_attacked(to, hostile, without_king) {
            steps |= WideBitboard::of(to);
        }
    }
    if !steps.is_empty() {
        sink.go(king, steps, NO_RELEASE);
    }
    if checkers.is_several() || sink.is_satisfied() {
        return;
    }

    // A single check is answered by capturing the checker or by blocking.
    let within = match checkers.first() {
        None => allowed,
        Some(checker) => allowed & (board16::between(king, checker) | checkers),
    };
    let prey = occupied & within;
    match side {
        Side::White => own_pawns(position, Walk::North, king, pinned, prey, within, sink),
        Side::Black => own_pawns(position, Walk::South, king, pinned, prey, within, sink),
    }
    let free = own.without(pinned);
    for from in free & position.of_kind(Kind::Knight) {
        sink.go(
            from,
            reach(Kind::Knight, from, occupied) & within,
            NO_RELEASE,
        );
    }
    for kind in [Kind::Bishop, Kind::Rook, Kind::Queen] {
        for from in own & position.of_kind(kind) {
            let mut targets = reach(kind, from, occupied) & within;
            if pinned.has(from) {
                targets &= board16::line(king, from);
            }
            sink.go(from, targets, NO_RELEASE);
        }
    }
    if !position.passing().is_empty() {
        for right in position.passing().iter() {
            if right.left >= until && right.serves(Army::of(side)) {
                captures_in_passing(position, side, king, right, sink);
            }
        }
    }
    if !position.castling_rights().is_none() && checkers.is_empty() {
        castlings(position, side, hostile, sink);
    }
}

#[inline(always)]
fn own_pawns(
    position: &Position,
    walk: Walk,
    king: Square,
    pinned: WideBitboard,
    prey: WideBitboard,
    within: WideBitboard,
    sink: &mut impl Sink,
) {
    let pawns = Pawns::own(position, walk, prey);
    if pinned.is_empty() {
        pawns.tell(within, NO_RELEASE, sink);
        return;
    }
    pawns.only(!pinned).tell(within, NO_RELEASE, sink);
    for from in pinned & pawns.set {
        let line = board16::line(king, from);
        pawns
            .only(WideBitboard::of(from))
            .tell(within & line, NO_RELEASE, sink);
    }
}

/// Two squares become vacant at once, so the king's safety is tested with the capture made.
fn captures_in_passing(
    position: &Position,
    side: Side,
    king: Square,
    right: Right,
    sink: &mut impl Sink,
) {
    let Some(victim) = right.pawn() else {
        return;
    };
    let walk = match side {
        Side::White => Walk::North,
        Side::Black => Walk::South,
    };
    let taken = WideBitboard::of(victim);
    let target = WideBitboard::of(right.target);
    let hostile = position.hostile(side).without(taken);
    for from in striking(walk, position.of(Army::of(side), Kind::Pawn), right.target) {
        let left = taken | WideBitboard::of(from);
        let occupied = position.occupied().without(left) | target;
        if position.is_attacked(king, hostile, occupied) {
            continue;
        }
        if Pawns::own(position, walk, target)
            .promotion
            .has(right.target)
        {
            sink.promote(from, target, NO_RELEASE);
        } else {
            sink.go(from, target, NO_RELEASE);
        }
    }
}

/// The squares from one to another on one rank, inclusive.
fn span(a: Square, b: Square) -> WideBitboard {
    board16::between(a, b) | WideBitboard::of(a) | WideBitboard::of(b)
}

/// Castling: the squares between are vacant, the king's path is not threatened, and the king is safe once the rook has
/// left its square (rulebook 10).
fn castlings(position: &Position, side: Side, hostile: WideBitboard, sink: &mut impl Sink) {
    let rules = position.rules();
    for wing in Wing::BOTH {
        if !position.castling_rights().has(side, wing) {
            continue;
        }
        let way = Castling::of(side, wing, &rules);
        let movers = WideBitboard::of(way.king) | WideBitboard::of(way.rook);
        let others = position.occupied().without(movers);
        if others.meets(span(way.king, way.king_to) | span(way.rook, way.rook_to)) {
            continue;
        }
        let without_king = position.occupied().without(WideBitboard::of(way.king));
        let after = others | WideBitboard::of(way.king_to) | WideBitboard::of(way.rook_to);
        let safe = span(way.king, way.king_to)
            .into_iter()
            .all(|square| !position.is_attacked(square, hostile, without_king))
            && !position.is_attacked(way.king_to, hostile, after);
        if safe {
            sink.castle(way.king, way.code_target(&rules));
        }
    }
}

/// The hostile piece that pins a player's piece to its king, for the reasons of refusals.
pub(crate) fn pinner(position: &Position, side: Side, square: Square) -> Option<Square> {
    let king = position.king(side)?;
    let hostile = position.hostile(side);
    let occupied = position.occupied();
    let now = position.attackers(king, hostile, occupied);
    let without = occupied.without(WideBitboard::of(square));
    position
        .attackers(king, hostile, without)
        .without(now)
        .first()
}
