//! Legal moves (rulebook 5 and 6). There is no check, so every move within the units' powers is legal.

use crate::board::{
    DRAGON, EDGE, KING, KNIGHT, MAIN, PAWN_HOP, PAWN_REACH, PAWN_STEP, PROMOTION, ROCKET,
    SATELLITE, Square, on_satellite, rook,
};
use crate::kind::{Kind, Side, Unit};
use crate::moves::Move;
use crate::position::Position;
use chess_kit::{Bitboard, NO_SQUARE};

/// Receives the moves in bundles, so that counting does not have to list them.
pub(crate) trait Sink {
    /// A unit may go from a square to each of these.
    fn go(&mut self, from: Square, targets: Bitboard);
    /// A pawn may go to each of these and promote there.
    fn promote(&mut self, from: Square, targets: Bitboard);
    /// A rocket may take along each of the passengers, to two different squares of `vacant`.
    fn lift(&mut self, from: Square, passengers: Bitboard, vacant: Bitboard);
    /// A unit in hand may be dropped on each of these.
    fn drop(&mut self, kind: Kind, targets: Bitboard);
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline]
    fn go(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.len() as usize;
    }
    #[inline]
    fn promote(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.len() as usize * Kind::PROMOTIONS.len();
    }
    #[inline]
    fn lift(&mut self, _: Square, passengers: Bitboard, vacant: Bitboard) {
        let seats = vacant.len() as usize;
        self.0 += passengers.len() as usize * seats * seats.saturating_sub(1);
    }
    #[inline]
    fn drop(&mut self, _: Kind, targets: Bitboard) {
        self.0 += targets.len() as usize;
    }
}

impl Sink for &mut Vec<Move> {
    #[inline]
    fn go(&mut self, from: Square, targets: Bitboard) {
        self.extend(targets.into_iter().map(|to| Move::go(from, to)));
    }
    fn promote(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.extend(Kind::PROMOTIONS.map(|kind| Move::promote(from, to, kind)));
        }
    }
    fn lift(&mut self, from: Square, passengers: Bitboard, vacant: Bitboard) {
        for passenger in passengers {
            for to in vacant {
                let seats = vacant.without(Bitboard::of(to));
                self.extend(
                    seats
                        .into_iter()
                        .map(|seat| Move::lift(from, to, passenger, seat)),
                );
            }
        }
    }
    #[inline]
    fn drop(&mut self, kind: Kind, targets: Bitboard) {
        self.extend(targets.into_iter().map(|to| Move::drop(kind, to)));
    }
}

/// Passes to the sink every legal move of a position that is not over, each once.
pub(crate) fn generate(position: &Position, sink: &mut impl Sink) {
    let side = position.side_to_move();
    let own = position.of_side(side);
    let occupied = position.occupied();
    for from in position.of(side, Kind::Pawn) {
        pawn(position, side, from, sink);
    }
    for from in own.without(position.of(side, Kind::Pawn)) {
        let Some(unit) = position.top(from) else {
            continue;
        };
        sink.go(from, targets(position, unit, from));
        if unit.kind == Kind::Rocket {
            launches(position, side, from, sink);
        }
    }
    let main_vacant = MAIN.without(occupied);
    let hands = position.hands();
    if hands.has_side(side) {
        for kind in Kind::DROPPABLE {
            if hands.count(Unit { side, kind }) > 0 {
                sink.drop(kind, drop_targets(side, kind, main_vacant));
            }
        }
    }
}

/// Where a unit other than a pawn may go alone: its steps and captures, a rocket's launches, a fall.
pub(crate) fn targets(position: &Position, unit: Unit, from: Square) -> Bitboard {
    let occupied = position.occupied();
    let reach = attacks(unit, from, occupied).without(position.of_side(unit.side));
    if on_satellite(from) {
        // Rulebook 6.3.4: any unit on the satellite may fall to any vacant main-board square.
        let mut all = reach | MAIN.without(occupied);
        if unit.kind == Kind::Rocket && position.rules().relaunch {
            all |= SATELLITE.without(occupied);
        }
        all
    } else if unit.kind == Kind::Rocket {
        reach | SATELLITE.without(occupied)
    } else {
        reach
    }
}

/// The squares a unit other than a pawn attacks from a square.
#[inline]
pub(crate) fn attacks(unit: Unit, from: Square, occupied: Bitboard) -> Bitboard {
    let index = from as usize;
    match unit.kind {
        Kind::King => KING[index],
        Kind::Rook => rook(from, occupied),
        Kind::Knight => KNIGHT[index],
        Kind::Dragon => DRAGON[index],
        Kind::Rocket => ROCKET[unit.side as usize][index],
        Kind::Pawn => Bitboard::EMPTY,
    }
}

/// The possible passengers of a rocket (rulebook 6.3.2): an adjacent friend, no king, no pawn.
pub(crate) fn passengers(position: &Position, side: Side, rocket: Square) -> Bitboard {
    let near = if position.rules().carry_orthogonal {
        EDGE
    } else {
        KING
    };
    (near[rocket as usize] & position.of_side(side))
        .without(position.of(side, Kind::King))
        .without(position.of(side, Kind::Pawn))
}

fn launches(position: &Position, side: Side, from: Square, sink: &mut impl Sink) {
    if on_satellite(from) && !position.rules().relaunch {
        return;
    }
    let vacant = SATELLITE.without(position.occupied());
    let riders = passengers(position, side, from);
    if !riders.is_empty() && vacant.len() >= 2 {
        sink.lift(from, riders, vacant);
    }
}

/// Where a kind may be dropped (rulebook 6.2).
pub(crate) fn drop_targets(side: Side, kind: Kind, main_vacant: Bitboard) -> Bitboard {
    if kind == Kind::Pawn {
        main_vacant.without(PROMOTION[side as usize])
    } else {
        main_vacant
    }
}

/// Where a pawn may go: steps to vacant squares, and hops to vacant squares over units that may be hopped over.
#[inline]
pub(crate) fn pawn_targets(position: &Position, side: Side, from: Square) -> Bitboard {
    let occupied = position.occupied();
    let mut prey = position.of_side(side.other());
    if position.rules().hop_own {
        prey |= position
            .of_side(side)
            .without(position.of(side, Kind::King));
    }
    let steps = PAWN_REACH[side as usize][from as usize];
    let mut targets = steps.without(occupied);
    for over in steps & prey {
        let direction = usize::from(PAWN_STEP[side as usize][from as usize][1] == over);
        let hop = PAWN_HOP[side as usize][from as usize][direction];
        if hop != NO_SQUARE && !occupied.has(hop) {
            targets |= Bitboard::of(hop);
        }
    }
    targets
}

fn pawn(position: &Position, side: Side, from: Square, sink: &mut impl Sink) {
    let targets = pawn_targets(position, side, from);
    let promoting = targets & PROMOTION[side as usize];
    sink.go(from, targets.without(promoting));
    if !promoting.is_empty() {
        sink.promote(from, promoting);
    }
}
