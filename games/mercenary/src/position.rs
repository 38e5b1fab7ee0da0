//! A position: the pieces, who controls them, and whose half-turn it is.

use crate::board::{Square, Walk};
use crate::castling::Rights;
use crate::end::End;
use crate::half::Half;
use crate::key;
use crate::kind::{Army, Kind, Side, Unit};
use crate::markers::Markers;
use crate::passing::Passing;
use crate::rules::Rules;
use chess_kit::WideBitboard;

/// A position of Mercenary Chess.
///
/// Its automatic steps are done: gray half-turns without a move are skipped, and a mate or a dead position is recorded
/// (rulebook 7).
///
/// # Equality
/// `==` compares everything, including counters and options. For repetition (rulebook 7.5) these count: the pieces with
/// the directions of their pawns, the half-turn, the markers, the castling rights, and the field EP as written, whether
/// or not a pawn could use it; the order of the markers counts only if the oldest is the one released next, and within
/// each colour (rulebook 8.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The squares of each army.
    armies: [WideBitboard; 4],
    /// The squares of each kind.
    kinds: [WideBitboard; 6],
    /// The pawns that move towards file l.
    eastward: WideBitboard,
    pub(crate) key: u64,
    rules: Rules,
    pub(crate) turn: u32,
    pub(crate) markers: [Markers; 2],
    pub(crate) passing: Passing,
    pub(crate) castling: Rights,
    pub(crate) quiet: u8,
    pub(crate) half: Half,
    pub(crate) placing: bool,
    pub(crate) end: End,
}

impl Position {
    /// An empty board, White's own half-turn.
    pub(crate) fn empty(rules: Rules) -> Position {
        Position {
            armies: [WideBitboard::EMPTY; 4],
            kinds: [WideBitboard::EMPTY; 6],
            eastward: WideBitboard::EMPTY,
            key: 0,
            rules,
            turn: 1,
            markers: [Markers::EMPTY; 2],
            passing: Passing::EMPTY,
            castling: Rights::NONE,
            quiet: 0,
            half: Half::White,
            placing: false,
            end: End::None,
        }
    }

    /// The rule options.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The current half-turn.
    #[inline]
    #[must_use]
    pub fn half(&self) -> Half {
        self.half
    }

    /// Own half-turns since the last capture or pawn move by anyone.
    #[inline]
    #[must_use]
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// The turn number, which increases after Black's own half-turn.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Whether pieces are still being placed.
    #[inline]
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.placing
    }

    /// The outcome, as far as the position records it.
    #[inline]
    #[must_use]
    pub fn end(&self) -> End {
        self.end
    }

    /// The castling rights.
    #[must_use]
    pub fn castling_rights(&self) -> Rights {
        self.castling
    }

    /// The valid en passant rights.
    #[must_use]
    pub fn passing(&self) -> Passing {
        self.passing
    }

    /// A player's markers.
    #[inline]
    #[must_use]
    pub fn markers(&self, side: Side) -> Markers {
        self.markers[side as usize]
    }

    /// The markers on pieces of the army that moves on a half-turn, of the player who moves it.
    #[inline]
    #[must_use]
    pub fn held(&self, half: Half) -> Markers {
        let markers = self.markers(half.side());
        if self.rules.fourth() {
            markers.within(self.of_army(half.army()))
        } else {
            markers
        }
    }

    /// The player who controls the piece on a square.
    #[must_use]
    pub fn holder(&self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.markers(*side).has(square))
    }

    /// The squares of an army.
    #[inline]
    #[must_use]
    pub fn of_army(&self, army: Army) -> WideBitboard {
        self.armies[army as usize]
    }

    /// The squares of a kind, in all armies.
    #[inline]
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> WideBitboard {
        self.kinds[kind as usize]
    }

    /// The squares of an army's pieces of a kind.
    #[inline]
    #[must_use]
    pub fn of(&self, army: Army, kind: Kind) -> WideBitboard {
        self.armies[army as usize] & self.kinds[kind as usize]
    }

    /// The pawns that move towards file l.
    #[inline]
    #[must_use]
    pub fn eastward(&self) -> WideBitboard {
        self.eastward
    }

    /// The gray and brown pieces.
    #[inline]
    #[must_use]
    pub fn mercenaries(&self) -> WideBitboard {
        self.armies[2] | self.armies[3]
    }

    /// The occupied squares.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> WideBitboard {
        self.armies[0] | self.armies[1] | self.armies[2] | self.armies[3]
    }

    /// The vacant squares of the board.
    #[inline]
    #[must_use]
    pub fn vacant(&self) -> WideBitboard {
        self.rules.squares().without(self.occupied())
    }

    /// The square of a player's king; none while it is still to be placed.
    #[inline]
    #[must_use]
    pub fn king(&self, side: Side) -> Option<Square> {
        self.of(Army::of(side), Kind::King).first()
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub fn unit(&self, square: Square) -> Option<Unit> {
        if square >= 128 {
            return None;
        }
        let army = Army::ALL
            .into_iter()
            .find(|army| self.armies[*army as usize].has(square))?;
        let kind = [
            Kind::Pawn,
            Kind::Knight,
            Kind::Bishop,
            Kind::Rook,
            Kind::Queen,
            Kind::King,
        ]
        .into_iter()
        .find(|kind| self.kinds[*kind as usize].has(square))?;
        Some(Unit {
            army,
            kind,
            eastward: self.eastward.has(square),
        })
    }

    /// The direction of the pawn on a square.
    #[inline]
    #[must_use]
    pub fn walk(&self, army: Army, square: Square) -> Walk {
        match army {
            Army::White => Walk::North,
            Army::Black => Walk::South,
            Army::Gray | Army::Brown if self.eastward.has(square) => Walk::East,
            Army::Gray | Army::Brown => Walk::West,
        }
    }

    #[inline]
    pub(crate) fn put(&mut self, unit: Unit, square: Square) {
        let bit = WideBitboard::of(square);
        self.armies[unit.army as usize] |= bit;
        self.kinds[unit.kind as usize] |= bit;
        if unit.eastward {
            self.eastward |= bit;
        }
        self.key ^= key::unit(unit, square);
    }

    #[inline]
    pub(crate) fn take_off(&mut self, unit: Unit, square: Square) {
        let bit = WideBitboard::of(square);
        self.armies[unit.army as usize] = self.armies[unit.army as usize].without(bit);
        self.kinds[unit.kind as usize] = self.kinds[unit.kind as usize].without(bit);
        if unit.eastward {
            self.eastward = self.eastward.without(bit);
        }
        self.key ^= key::unit(unit, square);
    }

    pub(crate) fn set_markers(&mut self, side: Side, markers: Markers) {
        self.set_markers_before(side, markers, self.of_army(Army::Brown));
    }

    /// Sets the markers for a move that is about to change the brown pieces' squares to `brown`.
    #[inline]
    pub(crate) fn set_markers_before(&mut self, side: Side, markers: Markers, brown: WideBitboard) {
        let ordered = self.rules.marker_order_counts();
        let old = self.markers[side as usize];
        self.key ^= key::markers(old, side, ordered, self.of_army(Army::Brown))
            ^ key::markers(markers, side, ordered, brown);
        self.markers[side as usize] = markers;
    }

    /// Moves the marker of a player who controls one piece at most to a square.
    #[inline]
    pub(crate) fn set_only_marker(&mut self, side: Side, square: Square) {
        let old = self.markers[side as usize];
        let markers = Markers::only(square);
        for markers in [old, markers] {
            self.key ^= key::markers(markers, side, false, WideBitboard::EMPTY);
        }
        self.markers[side as usize] = markers;
    }

    /// A player's markers as far as they count for repetition: in order within each colour, gray first, or in an order
    /// that depends on the squares alone (rulebook 8.3).
    pub(crate) fn counted_markers(&self, side: Side) -> Markers {
        let markers = self.markers(side);
        if self.rules.marker_order_counts() {
            markers.with_behind(self.of_army(Army::Brown))
        } else {
            markers.sorted()
        }
    }

    #[inline]
    pub(crate) fn set_passing(&mut self, passing: Passing) {
        self.key ^= key::passing(self.passing) ^ key::passing(passing);
        self.passing = passing;
    }

    #[inline]
    pub(crate) fn set_castling(&mut self, rights: Rights) {
        self.key ^= key::castling(self.castling.bits()) ^ key::castling(rights.bits());
        self.castling = rights;
    }

    #[inline]
    pub(crate) fn set_half(&mut self, half: Half) {
        self.key ^= key::half(self.half) ^ key::half(half);
        self.half = half;
    }

    pub(crate) fn set_placing(&mut self, placing: bool) {
        self.key ^= key::placing(self.placing) ^ key::placing(placing);
        self.placing = placing;
    }

    /// The key from the board and the fields only.
    pub(crate) fn computed_key(&self) -> u64 {
        let ordered = self.rules.marker_order_counts();
        let zero = Position::empty(self.rules);
        let mut value = key::half(self.half)
            ^ key::half(zero.half)
            ^ key::castling(self.castling.bits())
            ^ key::castling(0)
            ^ key::passing(self.passing)
            ^ key::placing(self.placing);
        for square in self.occupied() {
            if let Some(unit) = self.unit(square) {
                value ^= key::unit(unit, square);
            }
        }
        for side in Side::BOTH {
            value ^= key::markers(self.markers(side), side, ordered, self.of_army(Army::Brown));
        }
        value
    }

    /// Whether the two are the same position for repetition.
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        let counted = |position: &Position| Side::BOTH.map(|side| position.counted_markers(side));
        self.armies == other.armies
            && self.kinds == other.kinds
            && self.eastward == other.eastward
            && self.half == other.half
            && self.placing == other.placing
            && self.castling == other.castling
            && self.passing == other.passing
            && counted(self) == counted(other)
    }
}
