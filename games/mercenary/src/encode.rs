//! Positions and moves as numbers, for programs that learn.

use crate::board::{SQUARES, Square};
use crate::castling::Wing;
use crate::kind::{Army, Kind, Side};
use crate::moves::{Action, Move};
use crate::position::Position;
use chess_kit::WideBitboard;
use chess_kit::board16::COORDINATES;
use chess_kit::pairs::{KNIGHT, Pairs, QUEEN};
use game::{Actions, Encode, Encoding, Planes};

/// From where to where a piece can go.
static PAIRS: Pairs<SQUARES> = MADE;
const MADE: Pairs<SQUARES> = Pairs::of(&COORDINATES, &KNIGHT, &QUEEN);

/// The board has 16 files under all options: with one gray army the first four are empty.
const ENCODING: Encoding = Encoding {
    version: 1,
    actions: &[
        (
            "a piece goes from square to square, as a queen or a knight does: by the first square, then by the second; a king \
             castles by going to the square of the move's code",
            MADE.len(),
        ),
        (
            "then: the pawn becomes a queen, a rook, a bishop, a knight",
            4,
        ),
        ("then: the piece on a square is released", 128),
        ("a piece is placed: by kind, then by square", 6 * 128),
    ],
    rows: 8,
    columns: 16,
    planes: &[
        ("own king", 1),
        ("own queens", 1),
        ("own rooks", 1),
        ("own bishops", 1),
        ("own knights", 1),
        ("own pawns", 1),
        ("enemy king", 1),
        ("enemy queens", 1),
        ("enemy rooks", 1),
        ("enemy bishops", 1),
        ("enemy knights", 1),
        ("enemy pawns", 1),
        ("gray kings", 1),
        ("gray queens", 1),
        ("gray rooks", 1),
        ("gray bishops", 1),
        ("gray knights", 1),
        ("gray pawns", 1),
        ("brown kings", 1),
        ("brown queens", 1),
        ("brown rooks", 1),
        ("brown bishops", 1),
        ("brown knights", 1),
        ("brown pawns", 1),
        ("gray and brown pawns that move towards file l", 1),
        ("pieces under own control, the oldest 1", 6),
        ("pieces under the enemy's control, the oldest 1", 6),
        ("own king may castle to the right (1), to the left (2)", 3),
        ("enemy king may castle to the right (1), to the left (2)", 3),
        (
            "where a pawn can be captured en passant: for how many half-turns",
            5,
        ),
        ("pawns that can be captured en passant", 1),
        ("gray moves now", 1),
        ("brown moves now", 1),
        ("pieces are being placed", 1),
        ("own half-turns without a capture or a pawn's move", 150),
        ("what is chosen so far: from 1, to 2", 2),
    ],
};

const PROMOTIONS: u16 = ENCODING.start(1);
const RELEASES: u16 = ENCODING.start(2);
const PLACES: u16 = ENCODING.start(3);
const EASTWARD: usize = 24;
const CONTROL: usize = 25;
const CASTLING: usize = 27;
const PASSING: usize = 29;
const PASSED: usize = 30;
const GRAY: usize = 31;
const BROWN: usize = 32;
const PLACING: usize = 33;
const QUIET: usize = 34;
const CHOSEN: usize = 35;

impl Encode for Position {
    const ENCODING: Encoding = ENCODING;

    #[inline]
    fn actions(&self, mv: Move) -> Actions {
        match mv.action() {
            Action::Go {
                from,
                to,
                promotion,
                release,
            } => {
                let mut all = Actions::one(self.pair(from, to));
                if let Some(kind) = promotion {
                    all = all.and(PROMOTIONS + choice(kind));
                }
                if let Some(square) = release {
                    all = all.and(RELEASES + u16::from(self.seen(square)));
                }
                all
            }
            Action::Castle { from, to } => Actions::one(self.pair(from, to)),
            Action::Place { kind, to } => {
                Actions::one(PLACES + kind as u16 * 128 + u16::from(self.seen(to)))
            }
        }
    }

    fn draw(&self, picked: &[u16], planes: &mut Planes<'_>) {
        let cell = |square: Square| usize::from(self.seen(square));
        let cells = |set: WideBitboard| set.into_iter().map(cell);
        let us = self.half().side();
        let armies = [Army::of(us), Army::of(us.other()), Army::Gray, Army::Brown];
        for (index, army) in armies.into_iter().enumerate() {
            for kind in Kind::ALL {
                planes.mark(index * 6 + kind as usize, cells(self.of(army, kind)));
            }
        }
        planes.mark(EASTWARD, cells(self.eastward() & self.mercenaries()));
        for (index, side) in [us, us.other()].into_iter().enumerate() {
            for (age, square) in (1_u8..).zip(self.markers(side).iter()) {
                planes.set(CONTROL + index, cell(square), age);
            }
            let rights = self.castling_rights();
            let right = u8::from(rights.has(side, Wing::Right));
            planes.fill(
                CASTLING + index,
                right + 2 * u8::from(rights.has(side, Wing::Left)),
            );
        }
        for right in self.passing().iter() {
            planes.set(PASSING, cell(right.target), right.left);
            planes.mark(PASSED, right.pawn().map(cell));
        }
        planes.fill(GRAY, u8::from(self.half().army() == Army::Gray));
        planes.fill(BROWN, u8::from(self.half().army() == Army::Brown));
        planes.fill(PLACING, u8::from(self.is_placing()));
        planes.fill(QUIET, self.quiet());
        if let Some(pair) = picked.first()
            && let Some((from, to)) = pair_of(*pair)
        {
            planes.set(CHOSEN, usize::from(from), 1);
            planes.set(CHOSEN, usize::from(to), 2);
        }
    }
}

impl Position {
    /// The square as the player to move sees it.
    #[inline]
    fn seen(&self, square: Square) -> Square {
        match self.half().side() {
            Side::White => square,
            Side::Black => crate::board::flipped(square),
        }
    }

    #[inline]
    fn pair(&self, from: Square, to: Square) -> u16 {
        let pair = PAIRS.number(self.seen(from), self.seen(to));
        pair.unwrap_or_default()
    }
}

/// The number of a promotion, from 0.
fn choice(kind: Kind) -> u16 {
    let index = Kind::PROMOTIONS.iter().position(|one| *one == kind);
    index.unwrap_or_default() as u16
}

/// The squares of a pair's number. It is wanted only in the middle of a move.
fn pair_of(number: u16) -> Option<(Square, Square)> {
    let squares = 0..SQUARES as u8;
    let mut pairs = squares
        .clone()
        .flat_map(|from| squares.clone().map(move |to| (from, to)));
    pairs.find(|(from, to)| PAIRS.number(*from, *to) == Some(number))
}
