//! Positions and moves as numbers, for programs that learn.

use crate::board::{SQUARES, Square, rotated};
use crate::kind::{Kind, Side, Unit};
use crate::moves::{Action, Move};
use crate::position::Position;
use chess_kit::Bitboard;
use game::{Actions, Encode, Encoding, Planes};

/// The main board is in the columns 0 to 5, the satellite in the columns 6 and 7 of the rows 3 and 4.
const ENCODING: Encoding = Encoding {
    version: 1,
    actions: &[
        (
            "a unit goes from square to square: 42 times the first plus the second, in the order c0, a1 to f6, d7, *3 @3 *4 @4",
            PAIRS,
        ),
        (
            "then: the pawn becomes a rook, a knight, a dragon, a rocket",
            4,
        ),
        (
            "a rocket goes to the satellite with a passenger: 4 times its square plus where it goes, *3 @3 *4 @4",
            4 * 42,
        ),
        (
            "then: 4 times the passenger's square plus where it goes",
            4 * 42,
        ),
        (
            "a unit comes from hand: 42 times its kind (rook 1 to pawn 5) plus the square",
            6 * 42,
        ),
    ],
    rows: 8,
    columns: 8,
    planes: &[
        ("own king", 1),
        ("own rooks", 1),
        ("own knights", 1),
        ("own dragons", 1),
        ("own rockets", 1),
        ("own pawns", 1),
        ("enemy king", 1),
        ("enemy rooks", 1),
        ("enemy knights", 1),
        ("enemy dragons", 1),
        ("enemy rockets", 1),
        ("enemy pawns", 1),
        ("own kings as prisoners", 15),
        ("own rooks as prisoners", 15),
        ("own knights as prisoners", 15),
        ("own dragons as prisoners", 15),
        ("own rockets as prisoners", 15),
        ("own pawns as prisoners", 15),
        ("enemy kings as prisoners", 15),
        ("enemy rooks as prisoners", 15),
        ("enemy knights as prisoners", 15),
        ("enemy dragons as prisoners", 15),
        ("enemy rockets as prisoners", 15),
        ("enemy pawns as prisoners", 15),
        ("rooks in the own hand", 15),
        ("knights in the own hand", 15),
        ("dragons in the own hand", 15),
        ("rockets in the own hand", 15),
        ("pawns in the own hand", 15),
        ("rooks in the enemy's hand", 15),
        ("knights in the enemy's hand", 15),
        ("dragons in the enemy's hand", 15),
        ("rockets in the enemy's hand", 15),
        ("pawns in the enemy's hand", 15),
        ("units marked as promoted", 1),
        ("half-moves without a capture or a pawn's move", 255),
        ("what is chosen so far: from 1, to 2", 2),
    ],
};

const PAIRS: u16 = 42 * 42;
const PROMOTIONS: u16 = ENCODING.start(1);
const LIFTS: u16 = ENCODING.start(2);
const PASSENGERS: u16 = ENCODING.start(3);
const DROPS: u16 = ENCODING.start(4);
const PRISONERS: usize = 12;
const HANDS: usize = 24;
const PROMOTED: usize = 34;
const QUIET: usize = 35;
const CHOSEN: usize = 36;
/// The first square of the satellite.
const SATELLITE: u16 = 38;

/// The cell of each square.
const CELLS: [u8; SQUARES] = {
    let mut cells = [0; SQUARES];
    cells[0] = 2;
    let mut square = 1;
    while square < 37 {
        cells[square] = ((square as u8 - 1) / 6 + 1) * 8 + (square as u8 - 1) % 6;
        square += 1;
    }
    cells[37] = 7 * 8 + 3;
    cells[38] = 3 * 8 + 6;
    cells[39] = 3 * 8 + 7;
    cells[40] = 4 * 8 + 6;
    cells[41] = 4 * 8 + 7;
    cells
};

impl Encode for Position {
    const ENCODING: Encoding = ENCODING;

    #[inline]
    fn actions(&self, mv: Move) -> Actions {
        let seen = |square: Square| u16::from(self.seen(square));
        let above = |square: Square| seen(square).saturating_sub(SATELLITE);
        match mv.action() {
            Action::Go {
                from,
                to,
                promotion,
            } => {
                let pair = Actions::one(seen(from) * 42 + seen(to));
                promotion.map_or(pair, |kind| {
                    pair.and(PROMOTIONS + (kind as u16).saturating_sub(1))
                })
            }
            Action::Lift {
                from,
                to,
                passenger,
                seat,
            } => Actions::one(LIFTS + seen(from) * 4 + above(to))
                .and(PASSENGERS + seen(passenger) * 4 + above(seat)),
            Action::Drop { kind, to } => Actions::one(DROPS + kind as u16 * 42 + seen(to)),
        }
    }

    fn draw(&self, picked: &[u16], planes: &mut Planes<'_>) {
        let cells = |set: Bitboard| set.into_iter().map(|square| self.cell(square));
        let us = self.side_to_move();
        let sides = [us, us.other()];
        for (index, side) in sides.into_iter().enumerate() {
            for kind in Kind::ALL {
                planes.mark(index * 6 + kind as usize, cells(self.of(side, kind)));
            }
            for (plane, kind) in (HANDS + index * 5..).zip(Kind::DROPPABLE) {
                planes.fill(plane, self.hands().count(Unit { side, kind }));
            }
        }
        for square in self.occupied() {
            let promoted = u8::from(self.is_promoted(square));
            planes.set(PROMOTED, self.cell(square), promoted);
            let prisoners = self.prisoners(square);
            if prisoners.is_empty() {
                continue;
            }
            for (index, side) in sides.into_iter().enumerate() {
                for kind in Kind::ALL {
                    let plane = PRISONERS + index * 6 + kind as usize;
                    planes.set(
                        plane,
                        self.cell(square),
                        prisoners.count(Unit { side, kind }),
                    );
                }
            }
        }
        planes.fill(QUIET, self.quiet());
        let chosen = match picked.first() {
            Some(&number) if number < PAIRS => Some((number / 42, number % 42)),
            Some(&number) if (LIFTS..PASSENGERS).contains(&number) => {
                Some(((number - LIFTS) / 4, (number - LIFTS) % 4 + SATELLITE))
            }
            _ => None,
        };
        if let Some((from, to)) = chosen {
            let cell = |square: u16| CELLS.get(usize::from(square)).copied().unwrap_or_default();
            planes.set(CHOSEN, usize::from(cell(from)), 1);
            planes.set(CHOSEN, usize::from(cell(to)), 2);
        }
    }
}

impl Position {
    /// The square as the side to move sees it: the board is turned round.
    #[inline]
    fn seen(&self, square: Square) -> Square {
        match self.side_to_move() {
            Side::White => square,
            Side::Black => rotated(square),
        }
    }

    #[inline]
    fn cell(&self, square: Square) -> usize {
        let square = usize::from(self.seen(square));
        usize::from(CELLS.get(square).copied().unwrap_or_default())
    }
}
