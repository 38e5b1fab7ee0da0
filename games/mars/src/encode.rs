//! Positions and moves as numbers, for programs that learn.

use crate::board::Square;
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::position::Position;
use crate::rights::Rights;
use chess_kit::Bitboard;
use chess_kit::board8::{COORDINATES, SQUARES};
use chess_kit::pairs::{KNIGHT, Pairs};
use game::{Actions, Encode, Encoding, Planes};

/// Where a unit can capture that stays where it is: on its own square (around it), beside it, two squares away.
static STRIKES: Pairs<SQUARES> = STRIKES_MADE;
const STRIKES_MADE: Pairs<SQUARES> = Pairs::of(
    &COORDINATES,
    &[
        (0, 0),
        (0, 1),
        (1, 0),
        (0, -1),
        (-1, 0),
        (0, 2),
        (2, 0),
        (0, -2),
        (-2, 0),
        (2, 2),
        (2, -2),
        (-2, -2),
        (-2, 2),
    ],
    &[],
);

/// Where a unit can be added: a knight's leap from a Cyzneo; on or beside a host.
static PLACES: Pairs<SQUARES> = PLACES_MADE;
const PLACES_MADE: Pairs<SQUARES> = Pairs::of(
    &COORDINATES,
    &[
        (0, 0),
        (0, 1),
        (1, 0),
        (0, -1),
        (-1, 0),
        KNIGHT[0],
        KNIGHT[1],
        KNIGHT[2],
        KNIGHT[3],
        KNIGHT[4],
        KNIGHT[5],
        KNIGHT[6],
        KNIGHT[7],
    ],
    &[],
);

const ENCODING: Encoding = Encoding {
    version: 1,
    actions: &[
        (
            "a unit goes from square to square: 64 times the first plus the second; a full circle ends where it began",
            64 * 64,
        ),
        (
            "a unit captures without moving, on its own square for an area: by its square, then by the other",
            STRIKES_MADE.len(),
        ),
        (
            "a unit is placed or hatched: by the square of the one that does it, then by the new one's",
            PLACES_MADE.len(),
        ),
    ],
    rows: 8,
    columns: 8,
    planes: &[
        ("own General", 1),
        ("own Master", 1),
        ("own Riders", 1),
        ("own Foot Soldiers", 1),
        ("own Huntergliders", 1),
        ("own Thieves", 1),
        ("own War Men", 1),
        ("own Mantacrons", 1),
        ("own Grippers", 1),
        ("own Cyzneos", 1),
        ("own Ice Swarms on the square", 99),
        ("enemy General", 1),
        ("enemy Master", 1),
        ("enemy Riders", 1),
        ("enemy Foot Soldiers", 1),
        ("enemy Huntergliders", 1),
        ("enemy Thieves", 1),
        ("enemy War Men", 1),
        ("enemy Mantacrons", 1),
        ("enemy Grippers", 1),
        ("enemy Cyzneos", 1),
        ("enemy Ice Swarms on the square", 99),
        ("own units without the right of way", 1),
        ("enemy units without the right of way", 1),
        ("the cold clock of the host on the square", 63),
        ("the brood clock of the host on the square", 63),
        ("own side captured on its last turn", 1),
        ("enemy captured on its last turn", 1),
        ("turns without a unit lost", 255),
    ],
};

const ENEMY: usize = Kind::COUNT;
const LACKING: usize = 22;
const COLD: usize = 24;
const BROOD: usize = 25;
const CAPTURED: usize = 26;
const QUIET: usize = 28;

impl Encode for Position {
    const ENCODING: Encoding = ENCODING;

    #[inline]
    fn actions(&self, mv: Move) -> Actions {
        let (from, to) = (seen(self, mv.from()), seen(self, mv.to()));
        let number = match mv.action() {
            Action::Go => u16::from(from) * 64 + u16::from(to),
            Action::Strike | Action::Area => {
                ENCODING.start(1) + STRIKES.number(from, to).unwrap_or_default()
            }
            Action::Place | Action::Hatch => {
                ENCODING.start(2) + PLACES.number(from, to).unwrap_or_default()
            }
        };
        Actions::one(number)
    }

    fn draw(&self, _: &[u16], planes: &mut Planes<'_>) {
        let cell = |square: Square| usize::from(seen(self, square));
        let cells = |set: Bitboard| set.into_iter().map(cell);
        let rights = Rights::of(self);
        let us = self.side();
        for (index, side) in [us, us.other()].into_iter().enumerate() {
            for kind in Kind::ALL.into_iter().take(Kind::SINGLE) {
                planes.mark(index * ENEMY + kind as usize, cells(self.of(side, kind)));
            }
            for square in self.swarms(side) {
                let stack = self.stack(square);
                let plane = index * ENEMY + Kind::Swarm as usize;
                planes.set(plane, cell(square), stack.swarms());
                planes.set(COLD, cell(square), stack.cold());
                planes.set(BROOD, cell(square), stack.brood());
            }
            let lacking = self.bound(side).into_iter();
            let lacking = lacking.filter(|square| !rights.has(*square));
            planes.mark(LACKING + index, lacking.map(cell));
            planes.fill(CAPTURED + index, u8::from(self.captured(side)));
        }
        planes.fill(QUIET, self.quiet());
    }
}

/// The square as the side to move sees it.
#[inline]
fn seen(position: &Position, square: Square) -> Square {
    square ^ (56 * position.side() as u8)
}
