//! The chess960 start positions by number (Reinhard Scharnagl's numbering; 518 is the orthodox one).

use crate::kind::{Kind, Man, Side, home_rank};
use crate::options::Rules;
use crate::position::Position;
use chess_kit::Bitboard;

/// The pieces of a home rank from the a-file on. Numbers are taken modulo 960.
#[must_use]
pub fn array(number: u16) -> [Kind; 8] {
    let mut files = [None; 8];
    let number = usize::from(number % 960);
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    files[light * 2 + 1] = Some(Kind::Bishop);
    files[dark * 2] = Some(Kind::Bishop);
    let (knights, queen) = (rest / 6, rest % 6);
    put(&mut files, queen, Kind::Queen);
    // The two knights on five vacant files: pairs in the order 01 02 03 04 12 13 14 23 24 34.
    let mut pairs = (0..5).flat_map(|low| (low + 1..5).map(move |high| (low, high)));
    let (low, high) = pairs.nth(knights).unwrap_or((0, 1));
    put(&mut files, high, Kind::Knight);
    put(&mut files, low, Kind::Knight);
    // Rook, king, rook on the remaining files.
    let mut rest = [Kind::Rook, Kind::King, Kind::Rook].into_iter();
    files.map(|file| file.or_else(|| rest.next()).unwrap_or(Kind::Rook))
}

/// Places a piece on the `index`th vacant file.
fn put(files: &mut [Option<Kind>; 8], index: usize, kind: Kind) {
    let mut vacant = files.iter_mut().filter(|file| file.is_none());
    if let Some(file) = vacant.nth(index) {
        *file = Some(kind);
    }
}

/// The start position.
pub(crate) fn start(rules: Rules) -> Position {
    let mut position = Position::empty(rules);
    let mut rooks = Bitboard::EMPTY;
    for (file, kind) in (0..8).zip(array(rules.number)) {
        for side in Side::BOTH {
            let home = home_rank(side) * 8 + file;
            let front = [8, 48][side as usize] + file;
            position.put(Man { side, kind }, home);
            position.put(
                Man {
                    side,
                    kind: Kind::Pawn,
                },
                front,
            );
            if kind == Kind::Rook {
                rooks |= Bitboard::of(home);
            }
        }
    }
    position.set_state(Side::White, rooks, 0, 1);
    position
}
