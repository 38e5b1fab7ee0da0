//! Control markers (rulebook 4.1 and 8.3).

use crate::board::{NONE, Square};
use chess_kit::WideBitboard;

/// The maximum number of markers of a player: three gray and three brown, with `control=3` and `armies=fourth`.
const MOST: usize = 6;

/// The squares of the pieces that a player controls, least recently moved first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Markers {
    squares: [Square; MOST],
}

impl Markers {
    /// No marker on the board.
    pub const EMPTY: Markers = Markers {
        squares: [NONE; MOST],
    };

    /// A single marker.
    #[inline]
    pub(crate) const fn only(square: Square) -> Markers {
        let mut squares = [NONE; MOST];
        squares[0] = square;
        Markers { squares }
    }

    /// The squares, longest-standing first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        self.squares
            .into_iter()
            .take_while(|square| *square != NONE)
    }

    /// The squares as a set.
    #[inline]
    #[must_use]
    pub fn set(self) -> WideBitboard {
        self.iter().collect()
    }

    /// The number of markers.
    #[inline]
    #[must_use]
    pub fn len(self) -> u8 {
        self.squares
            .iter()
            .filter(|square| **square != NONE)
            .count() as u8
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.squares[0] == NONE
    }

    /// Whether the square has one.
    #[inline]
    #[must_use]
    pub fn has(self, square: Square) -> bool {
        square != NONE && self.iter().any(|place| place == square)
    }

    /// The markers on the squares of a set, in the same order.
    #[must_use]
    pub fn within(self, set: WideBitboard) -> Markers {
        self.iter().filter(|square| set.has(*square)).collect()
    }

    /// The markers with those on a set behind the others, each part in the same order.
    #[must_use]
    pub fn with_behind(self, set: WideBitboard) -> Markers {
        let others = self.iter().filter(|square| !set.has(*square));
        others.chain(self.within(set).iter()).collect()
    }

    /// The markers in a canonical order that depends on the squares alone.
    #[must_use]
    pub fn sorted(self) -> Markers {
        let mut squares = self.squares;
        squares.sort_unstable();
        Markers { squares }
    }

    /// The same markers on other squares.
    #[must_use]
    pub fn map(self, square: impl Fn(Square) -> Square) -> Markers {
        Markers {
            squares: self
                .squares
                .map(|old| if old == NONE { NONE } else { square(old) }),
        }
    }

    /// Appends a marker. A no-op if there is no room or the square has one.
    #[inline]
    pub fn push(&mut self, square: Square) {
        if self.has(square) {
            return;
        }
        if let Some(place) = self.squares.iter_mut().find(|place| **place == NONE) {
            *place = square;
        }
    }

    /// Removes the marker from a square; returns whether there was one.
    #[inline]
    pub fn remove(&mut self, square: Square) -> bool {
        let Some(mut at) = self.squares.iter().position(|place| *place == square) else {
            return false;
        };
        // The later ones move up; the first free place ends the list.
        while self.squares[at] != NONE {
            let next = self.squares.get(at + 1).copied().unwrap_or(NONE);
            self.squares[at] = next;
            at += usize::from(at + 1 < MOST);
        }
        true
    }
}

impl FromIterator<Square> for Markers {
    /// Squares beyond the room for them are dropped.
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Markers {
        let mut markers = Markers::EMPTY;
        squares.into_iter().for_each(|square| markers.push(square));
        markers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_keep_their_order() {
        let mut markers = Markers::EMPTY;
        assert!(markers.is_empty() && !markers.has(NONE));
        for square in [9, 4, 7, 4, 1, 6, 2, 3] {
            markers.push(square);
        }
        assert!(
            markers.iter().eq([9, 4, 7, 1, 6, 2]),
            "a seventh does not fit"
        );
        assert!(markers.remove(4) && !markers.remove(4));
        assert!(markers.remove(6) && markers.remove(2) && markers.remove(1));
        markers.push(4);
        assert!(markers.iter().eq([9, 7, 4]));
        assert!(markers.sorted().iter().eq([4, 7, 9]));
        assert_eq!((markers.len(), markers.set().len()), (3, 3));
        assert!(markers.map(|square| square + 1).iter().eq([10, 8, 5]));
        let set = WideBitboard::of(9) | WideBitboard::of(4) | WideBitboard::of(50);
        assert!(markers.within(set).iter().eq([9, 4]));
        assert!(markers.with_behind(set).iter().eq([7, 9, 4]));
    }
}
