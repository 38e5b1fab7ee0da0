//! A position and how moves change it (rulebook 4 to 6).

use crate::board::{self, SQUARES, Square};
use crate::key;
use crate::kind::{Kind, Side, Unit};
use crate::moves::{Action, Move};
use crate::options::Rules;
use crate::pack::Pack;
use chess_kit::Bitboard;

/// A position of Mercurial Chess.
///
/// # Equality
/// `==` compares everything: units, prisoners, hands, side to move, both counters and the options. For repetition
/// (rulebook 7.4) the counters and options do not matter: the position is the same if the tops, owners, prisoners per
/// stack, hands and side to move are. Under `promoted_capture=pawn` the mark of a promoted top is part of it, because
/// its capture yields a different unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The squares of each side's active units.
    sides: [Bitboard; 2],
    /// The squares of the active units of each kind.
    kinds: [Bitboard; 6],
    /// The tops marked as promoted; empty unless `promoted_capture=pawn`.
    promoted: Bitboard,
    /// The prisoners under each square's top.
    under: [Pack; SQUARES],
    hands: Pack,
    key: u64,
    rules: Rules,
    turn: u32,
    quiet: u8,
    to_move: Side,
    /// The side whose king is under a captor: the game is over.
    king_taken: Option<Side>,
}

impl Position {
    /// An empty board, White to move.
    pub(crate) fn empty(rules: Rules) -> Position {
        Position {
            sides: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 6],
            promoted: Bitboard::EMPTY,
            under: [Pack::EMPTY; SQUARES],
            hands: Pack::EMPTY,
            key: 0,
            rules,
            turn: 1,
            quiet: 0,
            to_move: Side::White,
            king_taken: None,
        }
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// The rule options.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Half-moves since the last pawn move or capture.
    #[inline]
    #[must_use]
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// The turn number, which increases after Black's move.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The side whose king was captured.
    #[inline]
    #[must_use]
    pub fn king_taken(&self) -> Option<Side> {
        self.king_taken
    }

    /// The squares of a side's active units.
    #[inline]
    #[must_use]
    pub fn of_side(&self, side: Side) -> Bitboard {
        self.sides[side as usize]
    }

    /// The squares of a side's active units of a kind.
    #[inline]
    #[must_use]
    pub fn of(&self, side: Side, kind: Kind) -> Bitboard {
        self.sides[side as usize] & self.kinds[kind as usize]
    }

    /// The occupied squares.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The active unit on a square.
    #[inline]
    #[must_use]
    pub fn top(&self, square: Square) -> Option<Unit> {
        let side = if self.sides[0].has(square) {
            Side::White
        } else if self.sides[1].has(square) {
            Side::Black
        } else {
            return None;
        };
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| self.kinds[*kind as usize].has(square))?;
        Some(Unit { side, kind })
    }

    /// The prisoners under a square's top.
    #[inline]
    #[must_use]
    pub fn prisoners(&self, square: Square) -> Pack {
        self.under.get(square as usize).copied().unwrap_or_default()
    }

    /// Whether a square's top is marked as promoted.
    #[inline]
    #[must_use]
    pub fn is_promoted(&self, square: Square) -> bool {
        self.promoted.has(square)
    }

    /// The units in both hands.
    #[inline]
    #[must_use]
    pub fn hands(&self) -> Pack {
        self.hands
    }

    /// The square of a side's king.
    #[inline]
    #[must_use]
    pub fn king(&self, side: Side) -> Option<Square> {
        self.of(side, Kind::King).first()
    }

    pub(crate) fn stored_key(&self) -> u64 {
        self.key
    }

    /// The key from the units, prisoners, hands and side to move only.
    pub(crate) fn computed_key(&self) -> u64 {
        let mut value = key::to_move(self.to_move) ^ key::hands(self.hands);
        for square in self.occupied() {
            if let Some(unit) = self.top(square) {
                value ^= key::unit(unit, square);
            }
            value ^= key::prisoners(self.prisoners(square), square);
        }
        for square in self.promoted {
            value ^= key::promoted(square);
        }
        value
    }

    pub(crate) fn put(&mut self, unit: Unit, square: Square) {
        let bit = Bitboard::of(square);
        self.sides[unit.side as usize] |= bit;
        self.kinds[unit.kind as usize] |= bit;
        self.key ^= key::unit(unit, square);
    }

    fn take_off(&mut self, unit: Unit, square: Square) {
        let bit = Bitboard::of(square);
        self.sides[unit.side as usize] = self.sides[unit.side as usize].without(bit);
        self.kinds[unit.kind as usize] = self.kinds[unit.kind as usize].without(bit);
        self.key ^= key::unit(unit, square);
    }

    pub(crate) fn set_prisoners(&mut self, square: Square, pack: Pack) {
        let Some(slot) = self.under.get_mut(square as usize) else {
            return;
        };
        self.key ^= key::prisoners(*slot, square) ^ key::prisoners(pack, square);
        *slot = pack;
    }

    pub(crate) fn set_hands(&mut self, pack: Pack) {
        self.key ^= key::hands(self.hands) ^ key::hands(pack);
        self.hands = pack;
    }

    pub(crate) fn set_promoted(&mut self, square: Square, marked: bool) {
        if self.promoted.has(square) != marked {
            self.promoted ^= Bitboard::of(square);
            self.key ^= key::promoted(square);
        }
    }

    pub(crate) fn set_counters(&mut self, to_move: Side, quiet: u8, turn: u32) {
        self.key ^= key::to_move(self.to_move) ^ key::to_move(to_move);
        self.to_move = to_move;
        self.quiet = quiet;
        self.turn = turn;
    }

    pub(crate) fn set_king_taken(&mut self, side: Option<Side>) {
        self.king_taken = side;
    }

    /// Moves a whole stack to a vacant square (rulebook 2: a stack moves as one).
    fn carry(&mut self, unit: Unit, from: Square, to: Square) {
        self.take_off(unit, from);
        self.put(unit, to);
        let load = self.prisoners(from);
        if !load.is_empty() {
            self.set_prisoners(from, Pack::EMPTY);
            self.set_prisoners(to, load);
        }
        if self.is_promoted(from) {
            self.set_promoted(from, false);
            self.set_promoted(to, true);
        }
    }

    /// Removes the stack on a square from the board: its prisoners go to their owners' hands, and the unit that the
    /// captor gets under it is returned (rulebook 6.1).
    fn capture(&mut self, victim: Unit, square: Square) -> Unit {
        let freed = self.prisoners(square);
        if !freed.is_empty() {
            self.set_prisoners(square, Pack::EMPTY);
            self.set_hands(self.hands.and(freed));
        }
        self.take_off(victim, square);
        if victim.kind == Kind::King {
            self.king_taken = Some(victim.side);
        }
        if self.is_promoted(square) {
            self.set_promoted(square, false);
            return Unit {
                side: victim.side,
                kind: Kind::Pawn,
            };
        }
        victim
    }

    /// The square on which a unit that moves from `from` to `to` captures: for a hop the square passed over (rulebook
    /// 5), otherwise the target. None if nothing is there.
    #[inline]
    pub(crate) fn struck(&self, unit: Unit, from: Square, to: Square) -> Option<Square> {
        let square = if unit.kind == Kind::Pawn {
            board::hopped(unit.side, from, to).unwrap_or(to)
        } else {
            to
        };
        self.occupied().has(square).then_some(square)
    }

    /// The square on which a legal move captures.
    pub(crate) fn captured_square(&self, mv: Move) -> Option<Square> {
        let Action::Go { from, to, .. } = mv.action() else {
            return None;
        };
        self.struck(self.top(from)?, from, to)
    }

    /// Whether a legal move captures a king and so ends the game.
    pub(crate) fn takes_king(&self, mv: Move) -> bool {
        self.captured_square(mv)
            .is_some_and(|square| self.kinds[Kind::King as usize].has(square))
    }

    /// Plays a legal move; for others the result is unspecified.
    pub(crate) fn play(&mut self, mv: Move) {
        let side = self.to_move;
        let mut resets = false;
        match mv.action() {
            Action::Drop { kind, to } => {
                let unit = Unit { side, kind };
                self.set_hands(self.hands.without(unit));
                self.put(unit, to);
                resets = kind == Kind::Pawn && self.rules.pawn_drop_resets;
            }
            Action::Lift {
                from,
                to,
                passenger,
                seat,
            } => {
                for (from, to) in [(from, to), (passenger, seat)] {
                    if let Some(unit) = self.top(from) {
                        self.carry(unit, from, to);
                    }
                }
            }
            Action::Go {
                from,
                to,
                promotion,
            } => {
                let Some(unit) = self.top(from) else { return };
                let is_pawn = unit.kind == Kind::Pawn;
                let captured = self
                    .struck(unit, from, to)
                    .and_then(|square| self.top(square).map(|victim| self.capture(victim, square)));
                self.carry(unit, from, to);
                if let Some(captured) = captured {
                    self.set_prisoners(to, self.prisoners(to).with(captured));
                }
                if let Some(kind) = promotion {
                    self.take_off(unit, to);
                    self.put(Unit { side, kind }, to);
                    self.set_promoted(to, self.rules.promoted_as_pawn);
                }
                resets = is_pawn || captured.is_some();
            }
        }
        let quiet = if resets {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        let turn = self.turn.saturating_add(u32::from(side == Side::Black));
        self.set_counters(side.other(), quiet, turn);
    }

    /// The position rotated by 180° with sides swapped (rulebook 2, symmetry).
    pub(crate) fn rotated(&self) -> Position {
        let mut turned = Position::empty(self.rules);
        for square in self.occupied() {
            let target = board::rotated(square);
            if let Some(unit) = self.top(square) {
                turned.put(
                    Unit {
                        side: unit.side.other(),
                        kind: unit.kind,
                    },
                    target,
                );
            }
            turned.set_prisoners(target, self.prisoners(square).swapped());
            turned.set_promoted(target, self.is_promoted(square));
        }
        turned.set_hands(self.hands.swapped());
        turned.set_counters(self.to_move.other(), self.quiet, self.turn);
        turned.set_king_taken(self.king_taken.map(Side::other));
        turned
    }

    /// Whether the two are the same position for repetition.
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        self.sides == other.sides
            && self.kinds == other.kinds
            && self.promoted == other.promoted
            && self.under == other.under
            && self.hands == other.hands
            && self.to_move == other.to_move
    }
}
