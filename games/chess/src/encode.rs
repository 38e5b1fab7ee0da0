//! Positions and moves as numbers, for programs that learn.

use crate::board::Square;
use crate::kind::Kind;
use crate::moves::Move;
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::board8::{COORDINATES, SQUARES};
use chess_kit::pairs::{KNIGHT, Pairs, QUEEN};
use game::{Actions, Encode, Encoding, Planes};

/// From where to where a man can go.
static PAIRS: Pairs<SQUARES> = MADE;
const MADE: Pairs<SQUARES> = Pairs::of(&COORDINATES, &KNIGHT, &QUEEN);

const ENCODING: Encoding = Encoding {
    version: 1,
    actions: &[
        (
            "a man goes from square to square, as a queen or a knight does: by the first square, then by the second; a pawn \
             becomes a queen; a king castles by going to its rook",
            MADE.len(),
        ),
        (
            "a pawn becomes a rook, a bishop or a knight: by its file, to the left, straight or to the right, and by kind",
            8 * 3 * 3,
        ),
    ],
    rows: 8,
    columns: 8,
    planes: &[
        ("own pawns", 1),
        ("own knights", 1),
        ("own bishops", 1),
        ("own rooks", 1),
        ("own queens", 1),
        ("own king", 1),
        ("enemy pawns", 1),
        ("enemy knights", 1),
        ("enemy bishops", 1),
        ("enemy rooks", 1),
        ("enemy queens", 1),
        ("enemy king", 1),
        ("rooks with which the own king may castle", 1),
        ("rooks with which the enemy king may castle", 1),
        ("where a pawn can be captured en passant", 1),
        ("half-moves without a capture or a pawn's move", 150),
    ],
};

const PROMOTIONS: u16 = ENCODING.start(1);
const ENEMY: usize = 6;
const CASTLING: usize = 12;
const EN_PASSANT: usize = 14;
const QUIET: usize = 15;

impl Encode for Position {
    const ENCODING: Encoding = ENCODING;

    #[inline]
    fn actions(&self, mv: Move) -> Actions {
        let (from, to) = (seen(self, mv.from()), seen(self, mv.to()));
        let number = match mv.promotion() {
            Some(Kind::Queen) | None => PAIRS.number(from, to).unwrap_or_default(),
            Some(kind) => {
                let file = u16::from(from % 8);
                let way = u16::from(to % 8 + 1) - file;
                let kind = (Kind::Rook as u16).saturating_sub(kind as u16);
                PROMOTIONS + (file * 3 + way) * 3 + kind
            }
        };
        Actions::one(number)
    }

    fn draw(&self, _: &[u16], planes: &mut Planes<'_>) {
        let cells = |set: Bitboard| {
            let squares = set.into_iter();
            squares.map(|square| usize::from(seen(self, square)))
        };
        let us = self.side_to_move();
        for (first, castling, side) in [(0, CASTLING, us), (ENEMY, CASTLING + 1, us.other())] {
            for kind in Kind::ALL {
                planes.mark(first + kind as usize, cells(self.of(side, kind)));
            }
            planes.mark(castling, cells(self.castling() & self.of_side(side)));
        }
        let passing = self.en_passant().into_iter();
        planes.mark(
            EN_PASSANT,
            passing.map(|square| usize::from(seen(self, square))),
        );
        planes.fill(QUIET, self.quiet());
    }
}

/// The square as the side to move sees it.
#[inline]
fn seen(position: &Position, square: Square) -> Square {
    square ^ (56 * position.side_to_move() as u8)
}
