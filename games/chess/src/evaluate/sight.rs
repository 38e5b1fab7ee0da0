//! Data computed once per position: attacks.

use super::tapered::Tapered;
use super::weights::{
    MOBILITY, NEAR_KING, PHASE, RING_ATTACK, SAFE_CHECK, USUAL_MOBILITY, WEAK_SQUARE,
};
use crate::generate::pawn_attacks;
use crate::kind::{Kind, Side};
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::board8::{KING, KNIGHT, PAWN, bishop, line, rook};

const PIECES: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

/// How many numbers of squares are told apart that a piece can reach: 0 to 8 of a knight, to 13 of a bishop, to 14 of a
/// rook, and to 27 of a queen in twos.
pub(super) const REACHES: u16 = 9 + 14 + 15 + 14;

/// The numbers of squares that a side's pieces reach, each with its kind: indices below [`REACHES`], of up to 16 pieces.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reaches {
    length: u8,
    places: [u8; 16],
}

impl Reaches {
    #[inline]
    fn add(&mut self, kind: Kind, count: u32) {
        let count = count as u8;
        let place = match kind {
            Kind::Knight => count,
            Kind::Bishop => 9 + count,
            Kind::Rook => 23 + count,
            _ => 38 + count / 2,
        };
        if let Some(free) = self.places.get_mut(usize::from(self.length)) {
            *free = place;
            self.length += 1;
        }
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[u8] {
        self.places
            .get(..usize::from(self.length))
            .unwrap_or_default()
    }
}

/// The attacks in a position.
#[derive(Clone, Debug)]
pub struct Sight {
    /// By side and kind: the squares that its men attack, occupied or not.
    pub(super) attacks: [[Bitboard; 6]; 2],
    /// By side: the union over all kinds.
    pub(super) all: [Bitboard; 2],
    /// By side: its mobility.
    pub(super) mobility: [Tapered; 2],
    /// By side: the pressure of its men on the enemy king, in units of danger.
    pub(super) pressure: [i32; 2],
    /// By side: how many squares each of its pieces reaches that are neither its own nor guarded by an enemy pawn.
    pub(super) reaches: [Reaches; 2],
    /// The game phase: how much of the middlegame is left.
    pub(super) phase: i32,
    /// By kind: the squares from which a man of the side to move would give check.
    pub(super) aims: [Bitboard; 6],
    /// Men of the side to move that give a discovered check by leaving the line between a slider and the enemy king.
    pub(super) screens: Bitboard,
}

impl Sight {
    pub(super) fn of(position: &Position) -> Sight {
        let occupied = position.occupied();
        let mut sight = Sight {
            attacks: [[Bitboard::EMPTY; 6]; 2],
            all: [Bitboard::EMPTY; 2],
            mobility: [Tapered::NONE; 2],
            pressure: [0; 2],
            reaches: [Reaches::default(); 2],
            phase: 0,
            aims: [Bitboard::EMPTY; 6],
            screens: Bitboard::EMPTY,
        };
        for side in Side::BOTH {
            let index = side as usize;
            sight.attacks[index][Kind::Pawn as usize] =
                pawn_attacks(position.of(side, Kind::Pawn), side);
            sight.attacks[index][Kind::King as usize] = KING[position.king(side) as usize & 63];
        }
        for side in Side::BOTH {
            sight.add_pieces(position, side, occupied);
        }
        for side in Side::BOTH {
            sight.press(position, side, occupied);
        }
        sight
    }

    fn add_pieces(&mut self, position: &Position, side: Side, occupied: Bitboard) {
        let (us, them) = (side as usize, side.other() as usize);
        let free = !(position.of_side(side) | self.attacks[them][Kind::Pawn as usize]);
        let ring = self.attacks[them][Kind::King as usize];
        let (mut mobility, mut pressure) = (Tapered::NONE, 0);
        let mut reaches = Reaches::default();
        let mut all = self.attacks[us][Kind::Pawn as usize] | self.attacks[us][Kind::King as usize];
        for kind in PIECES {
            let index = kind as usize;
            let mut together = Bitboard::EMPTY;
            for from in position.of(side, kind) {
                let reach = match kind {
                    Kind::Knight => KNIGHT[from as usize & 63],
                    Kind::Bishop => bishop(from, occupied),
                    Kind::Rook => rook(from, occupied),
                    _ => bishop(from, occupied) | rook(from, occupied),
                };
                together |= reach;
                self.phase += PHASE[index];
                let count = (reach & free).len();
                mobility += MOBILITY[index] * (count as i32 - USUAL_MOBILITY[index]);
                reaches.add(kind, count);
                let near = (reach & ring).len() as i32;
                if near > 0 {
                    pressure += NEAR_KING[index] + RING_ATTACK * near;
                }
            }
            self.attacks[us][index] = together;
            all |= together;
        }
        self.all[us] = all;
        self.mobility[us] = mobility;
        self.reaches[us] = reaches;
        self.pressure[us] = pressure;
    }

    /// Weak squares around the enemy king and available checks; for the side to move, the squares it gives check from.
    fn press(&mut self, position: &Position, side: Side, occupied: Bitboard) {
        let enemy = side.other();
        let (us, them) = (side as usize, enemy as usize);
        let king = position.king(enemy);
        let straight = rook(king, occupied);
        let diagonal = bishop(king, occupied);
        let own = position.of_side(side);
        let guards = &self.attacks[them];
        let guarded = guards[Kind::Pawn as usize]
            | guards[Kind::Knight as usize]
            | guards[Kind::Bishop as usize]
            | guards[Kind::Rook as usize];
        let weak = guards[Kind::King as usize] & self.all[us].without(guarded);
        self.pressure[us] += WEAK_SQUARE * weak.len() as i32;
        let aims = [
            PAWN[them][king as usize & 63],
            KNIGHT[king as usize & 63],
            diagonal,
            straight,
            diagonal | straight,
            Bitboard::EMPTY,
        ];
        let safe = !(own | self.all[them]);
        for kind in PIECES {
            let index = kind as usize;
            if (aims[index] & self.attacks[us][index]).meets(safe) {
                self.pressure[us] += SAFE_CHECK[index];
            }
        }
        if side == position.side_to_move() {
            self.aims = aims;
            self.screens = screens(position, side, king, straight, diagonal, occupied);
        }
    }

    /// The squares that a side attacks with men of lower value than that kind.
    pub(super) fn by_lesser(&self, side: Side, kind: Kind) -> Bitboard {
        let attacks = &self.attacks[side as usize];
        let pawns = attacks[Kind::Pawn as usize];
        let minors = attacks[Kind::Knight as usize] | attacks[Kind::Bishop as usize];
        match kind {
            Kind::Pawn => Bitboard::EMPTY,
            Kind::Knight | Kind::Bishop => pawns,
            Kind::Rook => pawns | minors,
            Kind::Queen | Kind::King => pawns | minors | attacks[Kind::Rook as usize],
        }
    }

    /// Whether a man of the side to move gives check by moving from one square to another as that kind; approximate,
    /// since vacated squares may open lines of its own.
    pub(super) fn gives_check(
        &self,
        position: &Position,
        kind: Kind,
        from: crate::board::Square,
        to: crate::board::Square,
    ) -> bool {
        if self.aims[kind as usize].has(to) {
            return true;
        }
        self.screens.has(from) && {
            let king = position.king(position.side_to_move().other());
            !line(king, from).has(to)
        }
    }
}

/// The men of a side that are the only blockers between its sliders and the enemy king, given the king's view.
fn screens(
    position: &Position,
    side: Side,
    king: crate::board::Square,
    straight: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let own = position.of_side(side);
    let mut screens = Bitboard::EMPTY;
    let near = straight & own;
    if !near.is_empty() && !position.straight(side).is_empty() {
        let behind = rook(king, occupied.without(near)).without(straight);
        for slider in behind & position.straight(side) {
            screens |= chess_kit::board8::between(king, slider) & near;
        }
    }
    let near = diagonal & own;
    if !near.is_empty() && !position.diagonal(side).is_empty() {
        let behind = bishop(king, occupied.without(near)).without(diagonal);
        for slider in behind & position.diagonal(side) {
            screens |= chess_kit::board8::between(king, slider) & near;
        }
    }
    screens
}
