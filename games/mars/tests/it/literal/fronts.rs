//! Fronts and territory (5).

use super::ground::{Side, Square};
use super::state::State;

impl State<'_> {
    /// `w` of a file: the rank of White's most advanced front unit, or 0.
    pub(crate) fn white_front(&self, file: i32) -> i32 {
        let ranks = (1..=8).rev();
        self.first_front_unit(Side::White, file, ranks).unwrap_or(0)
    }

    /// `b` of a file: the rank of Black's most advanced front unit, or 9.
    pub(crate) fn black_front(&self, file: i32) -> i32 {
        self.first_front_unit(Side::Black, file, 1..=8).unwrap_or(9)
    }

    fn first_front_unit(
        &self,
        side: Side,
        file: i32,
        mut ranks: impl Iterator<Item = i32>,
    ) -> Option<i32> {
        ranks.find(|rank| {
            let unit = self.unit(Square { file, rank: *rank });
            unit.is_some_and(|unit| unit.side == side && unit.kind.is_front())
        })
    }

    /// Whether the Fronts touch in a file: no square of No Man's Land is left in it.
    pub(crate) fn touches(&self, file: i32) -> bool {
        let (white, black) = (self.white_front(file), self.black_front(file));
        if self.law.empty_files_are_open && (white == 0 || black == 9) {
            return false;
        }
        black - white <= 1
    }

    /// Under touch=border: a square that White holds and one that Black holds side by side.
    fn borders_touch(&self) -> bool {
        let side_by_side = |one: i32, other: i32| {
            let files = 1..=8;
            files.contains(&other) && self.white_front(one) >= self.black_front(other)
        };
        (1..=8).any(|file| side_by_side(file, file - 1) || side_by_side(file, file + 1))
    }

    pub(crate) fn is_active(&self) -> bool {
        (1..=8).any(|file| self.touches(file)) || self.law.borders_touch && self.borders_touch()
    }

    /// Whether a square is behind the Front of a side.
    pub(crate) fn is_behind(&self, side: Side, square: Square) -> bool {
        let (white, black) = (self.white_front(square.file), self.black_front(square.file));
        match side {
            Side::White if self.law.front_is_territory => square.rank <= white,
            Side::White => square.rank < white,
            Side::Black if self.law.front_is_territory => square.rank >= black,
            Side::Black => square.rank > black,
        }
    }

    pub(crate) fn is_no_mans_land(&self, square: Square) -> bool {
        let (white, black) = (self.white_front(square.file), self.black_front(square.file));
        white < square.rank && square.rank < black
    }
}
