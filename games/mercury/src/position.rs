//! A position: the men, the zones, the side to move and what it has done of its turn (rulebook 11, 16).

use crate::board::{APARTMENT, INSIDE, RIM, Square, wrong};
use crate::key;
use crate::kind::{Kind, Man, Time};
use crate::rules::Rules;
use chess_kit::Bitboard;
use game::Side;

/// What a turn must satisfy, or that there is no further turn (rulebook 4, 9.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// The duties bind, as far as they can be met with the Royals safe. In the middle of a turn: the possible
    /// continuations follow from the position.
    Bound,
    /// No turn meets the duties with the Royals safe: only safety counts. In the middle of a turn this is kept only if
    /// the position alone would say otherwise.
    Free,
    /// Either Royal can be saved, but not both.
    Fork,
    /// The last Royal is checkmated.
    Lost,
}

/// What `carried_may_move=no` forbids in the rest of a turn: men that were taken along may not make their own move, and
/// the man that moved may not be taken along.
///
/// Of the former only men of the time still to move are kept, of the latter only its square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Carried {
    /// Their squares.
    pub squares: Bitboard,
    /// The number of each kind in the apartment.
    pub inside: [u8; 4],
}

/// A position of Mercury.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    men: [Bitboard; Man::COUNT],
    sides: [Bitboard; 2],
    inside: [u8; Man::COUNT],
    made_rims: Bitboard,
    carried: Carried,
    key: u64,
    turn: u16,
    quiet: i16,
    shifts: u8,
    side: Side,
    used: Option<Time>,
    standing: Standing,
    rules: Rules,
}

impl Position {
    /// An empty board, White to begin turn 0.
    #[must_use]
    pub fn empty(rules: Rules) -> Position {
        let mut position = Position {
            men: [Bitboard::EMPTY; Man::COUNT],
            sides: [Bitboard::EMPTY; 2],
            inside: [0; Man::COUNT],
            made_rims: Bitboard::EMPTY,
            carried: Carried::default(),
            key: 0,
            turn: 0,
            quiet: 0,
            shifts: 0,
            side: Side::White,
            used: None,
            standing: Standing::Bound,
            rules,
        };
        position.key = position.computed_key();
        position
    }

    /// The rules of the game.
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The number of shifts so far, modulo 8: `k` in the rulebook.
    #[inline]
    #[must_use]
    pub const fn shifts(&self) -> u8 {
        self.shifts
    }

    /// The time whose move the side to move has made in this turn.
    #[inline]
    #[must_use]
    pub const fn used(&self) -> Option<Time> {
        self.used
    }

    /// Turns since the last event of 9.5; -1 in the middle of a turn that had one.
    #[inline]
    #[must_use]
    pub const fn quiet(&self) -> i16 {
        self.quiet
    }

    /// The number of the turn, from 0.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// What the turn must satisfy.
    #[inline]
    #[must_use]
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// Men that may not move any more in this turn.
    #[inline]
    #[must_use]
    pub const fn carried(&self) -> Carried {
        self.carried
    }

    /// The key; see [`game::Rules::key`].
    #[inline]
    #[must_use]
    pub(crate) const fn stored_key(&self) -> u64 {
        self.key
    }

    /// The squares of equal men outside the apartment.
    #[inline]
    #[must_use]
    pub const fn men(&self, man: Man) -> Bitboard {
        self.men[man.index()]
    }

    /// The number of equal men in the apartment.
    #[inline]
    #[must_use]
    pub const fn inside(&self, man: Man) -> u8 {
        self.inside[man.index()]
    }

    /// The total number of equal men.
    #[inline]
    #[must_use]
    pub const fn count(&self, man: Man) -> u32 {
        self.men(man).len() + self.inside(man) as u32
    }

    /// The squares of a side's men outside the apartment.
    #[inline]
    #[must_use]
    pub const fn of_side(&self, side: Side) -> Bitboard {
        self.sides[side as usize]
    }

    /// All occupied squares; never one of the apartment.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.sides[0].with(self.sides[1])
    }

    /// The rim squares made during the game.
    #[inline]
    #[must_use]
    pub const fn made_rims(&self) -> Bitboard {
        self.made_rims
    }

    /// All rim squares.
    #[inline]
    #[must_use]
    pub const fn rims(&self) -> Bitboard {
        self.made_rims.with(RIM)
    }

    /// The man on a square outside the apartment.
    #[must_use]
    pub fn man_at(&self, square: Square) -> Option<Man> {
        let side = if self.sides[0].has(square) {
            Side::White
        } else if self.sides[1].has(square) {
            Side::Black
        } else {
            return None;
        };
        let first = Man::new(side, Time::Day, Kind::Magnetoid).index();
        (first..first + 8)
            .find(|index| self.men[*index].has(square))
            .map(Man::from_index)
    }

    /// Whether the man on a square is in the wrong time; false for the apartment.
    #[inline]
    #[must_use]
    pub fn is_wrong(&self, time: Time, place: u8) -> bool {
        place != INSIDE && wrong(time, self.shifts).has(place)
    }

    /// The square of a Royal outside the apartment.
    #[inline]
    #[must_use]
    pub const fn royal(&self, side: Side, time: Time) -> Option<Square> {
        self.men(Man::new(side, time, Kind::Royal)).first()
    }

    /// Whether a side has its Royal of a time.
    #[inline]
    #[must_use]
    pub const fn has_royal(&self, side: Side, time: Time) -> bool {
        self.count(Man::new(side, time, Kind::Royal)) > 0
    }

    /// The number of Royals of a side.
    #[must_use]
    pub fn royals(&self, side: Side) -> usize {
        Time::BOTH
            .into_iter()
            .filter(|time| self.has_royal(side, *time))
            .count()
    }

    /// Whether the zones shift when the current turn ends.
    #[inline]
    #[must_use]
    pub const fn shift_follows(&self) -> bool {
        self.turn
            .wrapping_add(1)
            .is_multiple_of(self.rules.shift_every)
    }

    /// Places a man: on a square or in the apartment, given by its own number or by that of one of its squares.
    #[inline]
    pub(crate) fn put(&mut self, man: Man, place: u8) {
        if place == INSIDE || APARTMENT.has(place) {
            let count = &mut self.inside[man.index()];
            self.key ^= key::inside(man, *count);
            *count = count.saturating_add(1);
            self.key ^= key::inside(man, *count);
            return;
        }
        let bit = Bitboard::of(place);
        self.men[man.index()] |= bit;
        self.sides[man.side as usize] |= bit;
        self.key ^= key::man(man, place);
    }

    /// Removes a man from a place: a square, or the apartment.
    #[inline]
    pub(crate) fn take(&mut self, man: Man, place: u8) {
        if place == INSIDE || APARTMENT.has(place) {
            let count = &mut self.inside[man.index()];
            self.key ^= key::inside(man, *count);
            *count = count.saturating_sub(1);
            self.key ^= key::inside(man, *count);
            return;
        }
        let bit = Bitboard::of(place);
        if self.men[man.index()].meets(bit) {
            self.men[man.index()] ^= bit;
            self.sides[man.side as usize] ^= bit;
            self.key ^= key::man(man, place);
        }
    }

    /// Removes equal men from the board and from the apartment.
    pub(crate) fn clear(&mut self, man: Man) {
        for square in self.men(man) {
            self.take(man, square);
        }
        for _ in 0..self.inside(man) {
            self.take(man, INSIDE);
        }
    }

    /// Makes a rim square.
    pub(crate) fn make_rim(&mut self, square: Square) {
        if !self.rims().has(square) {
            self.made_rims |= Bitboard::of(square);
            self.key ^= key::rim(square);
        }
    }

    pub(crate) fn set_side(&mut self, side: Side) {
        self.key ^= key::side(self.side) ^ key::side(side);
        self.side = side;
    }

    pub(crate) fn set_used(&mut self, used: Option<Time>) {
        self.key ^= key::used(self.used) ^ key::used(used) ^ key::free(self.keeps_free());
        self.used = used;
        self.key ^= key::free(self.keeps_free());
    }

    pub(crate) fn set_shifts(&mut self, shifts: u8) {
        self.key ^= key::shifts(self.shifts) ^ key::shifts(shifts);
        self.shifts = shifts & 7;
    }

    pub(crate) const fn set_counters(&mut self, quiet: i16, turn: u16) {
        self.quiet = quiet;
        self.turn = turn;
    }

    pub(crate) fn set_standing(&mut self, standing: Standing) {
        self.key ^= key::free(self.keeps_free());
        self.standing = standing;
        self.key ^= key::free(self.keeps_free());
    }

    pub(crate) fn set_carried(&mut self, carried: Carried) {
        self.key ^= key::carried(self.carried.squares.0, self.carried.inside);
        self.carried = carried;
        self.key ^= key::carried(carried.squares.0, carried.inside);
    }

    /// Whether the freedom from duties is part of the position: at the start of a turn it follows from the rest.
    #[inline]
    #[must_use]
    pub fn keeps_free(&self) -> bool {
        self.standing == Standing::Free && self.used.is_some()
    }

    /// The position with colours and ranks swapped; files, zones and counters are unchanged.
    #[must_use]
    pub fn flipped(&self) -> Position {
        let flip = |set: Bitboard| chess_kit::SquareSet(set.0.swap_bytes());
        let mut other = self.clone();
        for man in Man::all() {
            let twin = Man::new(man.side.other(), man.time, man.kind);
            other.men[twin.index()] = flip(self.men(man));
            other.inside[twin.index()] = self.inside(man);
        }
        other.sides = [flip(self.sides[1]), flip(self.sides[0])];
        other.made_rims = flip(self.made_rims);
        other.carried.squares = flip(self.carried.squares);
        other.side = self.side.other();
        other.key = other.computed_key();
        other
    }

    /// The key, recomputed from scratch.
    #[must_use]
    pub(crate) fn computed_key(&self) -> u64 {
        let mut value = key::shifts(self.shifts)
            ^ key::side(self.side)
            ^ key::used(self.used)
            ^ key::free(self.keeps_free())
            ^ key::carried(self.carried.squares.0, self.carried.inside);
        for man in Man::all() {
            value ^= key::inside(man, self.inside(man));
            for square in self.men(man) {
                value ^= key::man(man, square);
            }
        }
        for square in self.made_rims {
            value ^= key::rim(square);
        }
        value
    }

    /// Whether the two are the same position for repetition: everything but the counters (rulebook 9.5).
    #[must_use]
    pub fn repeats(&self, other: &Position) -> bool {
        self.men == other.men
            && self.inside == other.inside
            && self.made_rims == other.made_rims
            && self.shifts == other.shifts
            && self.side == other.side
            && self.used == other.used
            && self.carried == other.carried
            && self.keeps_free() == other.keeps_free()
    }
}
