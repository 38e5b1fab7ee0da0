//! Legal moves.
//!
//! Pinned men stay on the line to their king, and in check every man but the king must move to a square that answers
//! the check, so no move has to be tried out.

use crate::board::{ENDS, Square, castled, wing};
use crate::kind::{Kind, Side};
use crate::moves::Move;
use crate::position::Position;
use chess_kit::board8::{self, KING, KNIGHT, between, line};
use chess_kit::{Bitboard, SquareSet};

/// Receives the moves in bundles, so that counting does not have to list them.
pub(crate) trait Sink {
    /// A man other than a pawn may go from a square to each of these.
    fn go(&mut self, kind: Kind, from: Square, targets: Bitboard);
    /// Pawns arrive on each of these from the square at the offset `back`.
    fn pawns(&mut self, targets: Bitboard, back: i8);
    /// Pawns arrive on each of these after a double step, from the square at the offset `back`.
    fn double_steps(&mut self, targets: Bitboard, back: i8);
    /// Pawns arrive on each of these and promote, from the square at the offset `back`.
    fn promotions(&mut self, targets: Bitboard, back: i8);
    /// Each of these pawns may capture en passant.
    fn en_passant(&mut self, pawns: Bitboard, to: Square);
    /// The king may castle with a rook.
    fn castle(&mut self, king: Square, rook: Square);
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u32);

impl Sink for Count {
    #[inline(always)]
    fn go(&mut self, _: Kind, _: Square, targets: Bitboard) {
        self.0 += targets.len();
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i8) {
        self.0 += targets.len();
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, _: i8) {
        self.0 += targets.len();
    }
    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, _: i8) {
        self.0 += targets.len() * 4;
    }
    #[inline(always)]
    fn en_passant(&mut self, pawns: Bitboard, _: Square) {
        self.0 += pawns.len();
    }
    #[inline(always)]
    fn castle(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}

#[inline(always)]
fn origin(to: Square, back: i8) -> Square {
    to.wrapping_add_signed(back) & 63
}

impl Sink for &mut Vec<Move> {
    #[inline(always)]
    fn go(&mut self, kind: Kind, from: Square, targets: Bitboard) {
        self.extend(targets.into_iter().map(|to| Move::go(kind, from, to)));
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, back: i8) {
        let moves = targets.into_iter();
        self.extend(moves.map(|to| Move::go(Kind::Pawn, origin(to, back), to)));
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, back: i8) {
        let moves = targets.into_iter();
        self.extend(moves.map(|to| Move::double_step(origin(to, back), to)));
    }
    fn promotions(&mut self, targets: Bitboard, back: i8) {
        for to in targets {
            let from = origin(to, back);
            self.extend(Kind::PROMOTIONS.map(|kind| Move::promote(from, to, kind)));
        }
    }
    fn en_passant(&mut self, pawns: Bitboard, to: Square) {
        self.extend(pawns.into_iter().map(|from| Move::en_passant(from, to)));
    }
    fn castle(&mut self, king: Square, rook: Square) {
        self.push(Move::castle(king, rook));
    }
}

/// Passes every legal move to the sink, each once. Other ends of the game are not checked.
#[inline]
pub(crate) fn generate(position: &Position, sink: &mut impl Sink) {
    generate_to(position, Bitboard::FULL, sink);
}

/// As [`generate`], but only moves that arrive on `wanted`, promotions and en passant captures; castling only if
/// `wanted` is every square.
#[inline]
pub(crate) fn generate_to(position: &Position, wanted: Bitboard, sink: &mut impl Sink) {
    match position.side_to_move() {
        Side::White => generate_for::<false>(position, wanted, sink),
        Side::Black => generate_for::<true>(position, wanted, sink),
    }
}

#[inline]
fn generate_for<const BLACK: bool>(position: &Position, wanted: Bitboard, sink: &mut impl Sink) {
    let us = if BLACK { Side::Black } else { Side::White };
    let own = position.of_side(us);
    let king = position.king(us);
    let (checkers, pinned) = position.checks_and_pins(us);
    sink.go(Kind::King, king, king_targets(position, us, king) & wanted);
    if checkers.is_several() {
        return;
    }
    let mut answer = wanted.without(own);
    let mut pawn_answer = Bitboard::FULL;
    if checkers.is_empty() {
        if wanted == Bitboard::FULL && position.castling().meets(own) {
            castlings(position, us, king, sink);
        }
    } else {
        let checker = checkers.first().unwrap_or(king);
        pawn_answer = between(king, checker) | checkers;
        answer &= pawn_answer;
    }
    let limits = Limits {
        pinned,
        answer,
        pawn_answer,
        wanted,
        en_passant: Position::en_passant_capturers,
    };
    all_but_king::<BLACK, _>(position, king, &limits, sink);
}

/// Where the men other than the king may go.
struct Limits<E> {
    /// The men that keep to the line of their king.
    pinned: Bitboard,
    /// The squares for men that are no pawns.
    answer: Bitboard,
    /// The squares that answer a check, for pawns.
    pawn_answer: Bitboard,
    /// The squares for pawns that do not promote.
    wanted: Bitboard,
    /// The pawns that may take en passant on a square.
    en_passant: E,
}

/// The moves of all men but the king.
#[inline(always)]
fn all_but_king<const BLACK: bool, E: Fn(&Position, Square) -> Bitboard>(
    position: &Position,
    king: Square,
    limits: &Limits<E>,
    sink: &mut impl Sink,
) {
    let us = if BLACK { Side::Black } else { Side::White };
    let occupied = position.occupied();
    let &Limits { pinned, answer, .. } = limits;
    pawns::<BLACK>(
        position,
        king,
        pinned,
        limits.pawn_answer,
        limits.wanted,
        sink,
    );
    if let Some(target) = position.en_passant() {
        sink.en_passant((limits.en_passant)(position, target), target);
    }
    // A pinned knight has no moves at all.
    for from in position.of(us, Kind::Knight).without(pinned) {
        sink.go(Kind::Knight, from, KNIGHT[from as usize & 63] & answer);
    }
    let keep = |from: Square, targets: Bitboard| {
        if pinned.has(from) {
            targets & line(king, from)
        } else {
            targets
        }
    };
    for from in position.of(us, Kind::Bishop) {
        let targets = board8::bishop(from, occupied) & answer;
        sink.go(Kind::Bishop, from, keep(from, targets));
    }
    for from in position.of(us, Kind::Rook) {
        let targets = board8::rook(from, occupied) & answer;
        sink.go(Kind::Rook, from, keep(from, targets));
    }
    for from in position.of(us, Kind::Queen) {
        let targets = board8::queen(from, occupied) & answer;
        sink.go(Kind::Queen, from, keep(from, targets));
    }
}

/// Tells the sink every move by the powers of the men, whether or not it leaves the king attacked (pseudo-legal
/// moves); castling is left out.
pub(crate) fn generate_pseudo(position: &Position, sink: &mut impl Sink) {
    match position.side_to_move() {
        Side::White => generate_pseudo_for::<false>(position, sink),
        Side::Black => generate_pseudo_for::<true>(position, sink),
    }
}

fn generate_pseudo_for<const BLACK: bool>(position: &Position, sink: &mut impl Sink) {
    let us = if BLACK { Side::Black } else { Side::White };
    let own = position.of_side(us);
    let king = position.king(us);
    sink.go(Kind::King, king, KING[king as usize & 63].without(own));
    let limits = Limits {
        pinned: Bitboard::EMPTY,
        answer: !own,
        pawn_answer: Bitboard::FULL,
        wanted: Bitboard::FULL,
        en_passant: Position::en_passant_pawns,
    };
    all_but_king::<BLACK, _>(position, king, &limits, sink);
}

/// The squares straight ahead that a pawn may step to, were only those of `vacant` vacant.
pub(crate) fn pawn_steps(side: Side, from: Square, vacant: Bitboard) -> Bitboard {
    let pawn = Bitboard::of(from);
    match side {
        Side::White => PawnSteps::<false>::of(pawn, vacant, Bitboard::EMPTY).straight(),
        Side::Black => PawnSteps::<true>::of(pawn, vacant, Bitboard::EMPTY).straight(),
    }
}

/// The king's steps to squares that are not attacked.
#[inline]
fn king_targets(position: &Position, us: Side, king: Square) -> Bitboard {
    let them = us.other();
    let pawns = position.of(them, Kind::Pawn);
    let near = KING[king as usize & 63].without(position.of_side(us));
    let ring = near
        .without(pawn_attacks(pawns, them))
        .without(KING[position.king(them) as usize & 63]);
    // The king does not shield the squares behind it.
    let occupied = position.occupied() ^ Bitboard::of(king);
    let knights = position.of(them, Kind::Knight);
    let (straight, diagonal) = (position.straight(them), position.diagonal(them));
    let mut safe = Bitboard::EMPTY;
    for to in ring {
        // Branch-free: which of the three cases applies is unpredictable.
        let attackers = (KNIGHT[to as usize & 63] & knights)
            | (board8::rook(to, occupied) & straight)
            | (board8::bishop(to, occupied) & diagonal);
        safe.0 |= u64::from(attackers.is_empty()) << to;
    }
    safe
}

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

/// The squares that a side's pawns attack.
#[inline]
#[must_use]
pub(crate) fn pawn_attacks(pawns: Bitboard, side: Side) -> Bitboard {
    let bits = pawns.0;
    SquareSet(match side {
        Side::White => (bits & NOT_A) << 7 | (bits & NOT_H) << 9,
        Side::Black => (bits & NOT_A) >> 9 | (bits & NOT_H) >> 7,
    })
}

#[inline(always)]
fn pawns<const BLACK: bool>(
    position: &Position,
    king: Square,
    pinned: Bitboard,
    answer: Bitboard,
    wanted: Bitboard,
    sink: &mut impl Sink,
) {
    let us = if BLACK { Side::Black } else { Side::White };
    let all = position.of(us, Kind::Pawn);
    let (vacant, foes) = (!position.occupied(), position.of_side(us.other()));
    let steps = PawnSteps::<BLACK>::of(all.without(pinned), vacant, foes);
    steps.within(answer, wanted).tell(sink);
    for from in all & pinned {
        let steps = PawnSteps::<BLACK>::of(Bitboard::of(from), vacant, foes);
        steps.within(answer & line(king, from), wanted).tell(sink);
    }
}

/// Where pawns arrive.
struct PawnSteps<const BLACK: bool> {
    single: Bitboard,
    double: Bitboard,
    west: Bitboard,
    east: Bitboard,
}

impl<const BLACK: bool> PawnSteps<BLACK> {
    #[inline(always)]
    fn of(pawns: Bitboard, vacant: Bitboard, foes: Bitboard) -> Self {
        let bits = pawns.0;
        if BLACK {
            let single = SquareSet(bits >> 8) & vacant;
            PawnSteps {
                single,
                double: SquareSet((single & board8::rank(5)).0 >> 8) & vacant,
                west: SquareSet((bits & NOT_A) >> 9) & foes,
                east: SquareSet((bits & NOT_H) >> 7) & foes,
            }
        } else {
            let single = SquareSet(bits << 8) & vacant;
            PawnSteps {
                single,
                double: SquareSet((single & board8::rank(2)).0 << 8) & vacant,
                west: SquareSet((bits & NOT_A) << 7) & foes,
                east: SquareSet((bits & NOT_H) << 9) & foes,
            }
        }
    }

    fn straight(self) -> Bitboard {
        self.single | self.double
    }

    /// Only answers to a check, and of those the wanted ones and promotions.
    #[inline(always)]
    fn within(self, answer: Bitboard, wanted: Bitboard) -> Self {
        let allowed = answer & (wanted | ENDS);
        PawnSteps {
            single: self.single & allowed,
            double: self.double & allowed,
            west: self.west & allowed,
            east: self.east & allowed,
        }
    }

    #[inline(always)]
    fn tell(self, sink: &mut impl Sink) {
        let up: i8 = if BLACK { -8 } else { 8 };
        if (self.single | self.west | self.east).meets(ENDS) {
            sink.promotions(self.single & ENDS, -up);
            sink.promotions(self.west & ENDS, 1 - up);
            sink.promotions(self.east & ENDS, -1 - up);
        }
        sink.pawns(self.single.without(ENDS), -up);
        sink.double_steps(self.double, -2 * up);
        sink.pawns(self.west.without(ENDS), 1 - up);
        sink.pawns(self.east.without(ENDS), -1 - up);
    }
}

/// Castling: the squares between must be vacant except for king and rook, and the king crosses no attacked square.
fn castlings(position: &Position, us: Side, king: Square, sink: &mut impl Sink) {
    for rook in position.castling() & position.of_side(us) {
        if castling_obstacle(position, us, king, rook).is_none() {
            sink.castle(king, rook);
        }
    }
}

/// What prevents castling with a rook that has the right to, when the king is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// A man in the way.
    Man(Square),
    /// A square that the king crosses or arrives on, and a man that attacks it.
    Attack(Square, Square),
}

pub(crate) fn castling_obstacle(
    position: &Position,
    us: Side,
    king: Square,
    rook: Square,
) -> Option<Obstacle> {
    let (king_to, rook_to) = castled(us, wing(king, rook));
    let both = Bitboard::of(king) | Bitboard::of(rook);
    let king_path = between(king, king_to) | Bitboard::of(king_to);
    let rook_path = between(rook, rook_to) | Bitboard::of(rook_to);
    let others = position.occupied().without(both);
    if let Some(square) = (others & (king_path | rook_path)).first() {
        return Some(Obstacle::Man(square));
    }
    // When the king arrives, its rook has moved already: in chess960 it may have been a shield.
    let after = others | Bitboard::of(rook_to);
    let before = others | Bitboard::of(rook);
    for square in king_path {
        let occupied = if square == king_to { after } else { before };
        if let Some(attacker) = position.attackers(square, us.other(), occupied).first() {
            return Some(Obstacle::Attack(square, attacker));
        }
    }
    None
}
