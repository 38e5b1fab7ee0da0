//! Endings with at most four units, numbered for tables.
//!
//! No unit ever leaves the game: a captured one lies under its captor, and a freed one is in hand. So a unit besides the
//! kings has 45 places: 42 squares, its owner's hand, under the enemy king, and under the other unit. A capture leads to
//! another position of the same ending; only a promotion leads to another ending. The side with the more units is White;
//! if the units are equal, the side to move is.

use crate::board::{PROMOTION, SQUARES, Square, on_satellite, rotated};
use crate::kind::{Kind, Side, Unit};
use crate::options::Rules;
use crate::pack::Pack;
use crate::position::Position;
use game::{Endings, Fault, Place, Rules as _};
use std::fmt;

/// The most units besides the kings.
const MOST_UNITS: usize = 2;
/// The kinds of unit besides the kings.
const KINDS: [Kind; 5] = [
    Kind::Rook,
    Kind::Rocket,
    Kind::Dragon,
    Kind::Knight,
    Kind::Pawn,
];
/// The squares of the main board, where kings stand.
const MAIN: usize = 38;
/// The places of a unit besides its squares.
const HAND: usize = SQUARES;
const UNDER_KING: usize = SQUARES + 1;
const UNDER_OTHER: usize = SQUARES + 2;
const PLACES: usize = SQUARES + 3;

/// The units of both sides besides the kings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ending {
    /// How many units of each kind the sides own, in the order of [`KINDS`].
    counts: [[u8; 5]; 2],
}

impl Ending {
    fn sorted(counts: [[u8; 5]; 2]) -> (Ending, bool) {
        let worth = |counts: [u8; 5]| (counts.iter().sum::<u8>(), counts);
        let swapped = worth(counts[1]) > worth(counts[0]);
        let counts = if swapped {
            [counts[1], counts[0]]
        } else {
            counts
        };
        (Ending { counts }, swapped)
    }

    /// The units besides the kings, White's first.
    fn units(&self) -> Vec<Unit> {
        let mut units = Vec::new();
        for side in Side::BOTH {
            for (kind, count) in KINDS.into_iter().zip(self.counts[side as usize]) {
                units.extend(std::iter::repeat_n(Unit { side, kind }, count.into()));
            }
        }
        units
    }
}

/// `KRKN`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            f.write_str("K")?;
            for unit in self.units().iter().filter(|unit| unit.side == side) {
                write!(f, "{}", unit.kind.letter())?;
            }
        }
        Ok(())
    }
}

/// A unit, and where it is.
type Placed = (Unit, usize);

/// Every unit besides the kings, with its place; none if a prisoner lies where no place says.
fn placed(position: &Position) -> Option<Vec<Placed>> {
    let mut units = Vec::new();
    for square in position.occupied() {
        let top = position.top(square)?;
        if top.kind != Kind::King {
            units.push((top, usize::from(square)));
        }
        let under = if top.kind == Kind::King {
            UNDER_KING
        } else {
            UNDER_OTHER
        };
        for prisoner in position.prisoners(square).units() {
            if prisoner.side == top.side {
                return None;
            }
            units.push((prisoner, under));
        }
    }
    units.extend(position.hands().units().map(|unit| (unit, HAND)));
    (units.len() <= MOST_UNITS).then_some(units)
}

fn refuse(name: &str, reason: impl Into<String>) -> Fault {
    Fault::new(Place::given("ending", name), reason)
}

impl Endings for Position {
    type Ending = Ending;

    fn endings() -> Vec<Ending> {
        let names = ["KRK", "KDK", "KNK", "KSK", "KPK"];
        names
            .iter()
            .filter_map(|name| Position::ending(name).ok())
            .collect()
    }

    /// A king of each side with its units, White's first: `KRKN`.
    fn ending(name: &str) -> Result<Ending, Fault> {
        let letters = name.trim().to_ascii_uppercase();
        let sides: Vec<&str> = letters.split('K').collect();
        let ["", white, black] = sides[..] else {
            let reason = "expected K and White's other units, then K and Black's, such as KRKN";
            return Err(refuse(name, reason));
        };
        let mut counts = [[0_u8; 5]; 2];
        for (counts, units) in counts.iter_mut().zip([white, black]) {
            for letter in units.chars() {
                let index = KINDS.iter().position(|kind| kind.letter() == letter);
                let index = index.ok_or_else(|| {
                    refuse(
                        name,
                        format!("“{letter}” is no unit; there are R, S, D, N, P"),
                    )
                })?;
                counts[index] = counts[index].saturating_add(1);
            }
        }
        if letters.len() > MOST_UNITS + 2 {
            let reason = format!("more than {} units", MOST_UNITS + 2);
            return Err(refuse(name, reason));
        }
        Ok(Ending::sorted(counts).0)
    }

    fn leads_to(ending: &Ending) -> Vec<Ending> {
        let mut endings = Vec::new();
        let pawn = KINDS.len() - 1;
        for side in 0..2 {
            for promoted in (0..pawn).filter(|_| ending.counts[side][pawn] > 0) {
                let mut counts = ending.counts;
                counts[side][pawn] -= 1;
                counts[side][promoted] += 1;
                endings.push(Ending::sorted(counts).0);
            }
        }
        endings.sort_unstable();
        endings.dedup();
        endings
    }

    fn numbers(ending: &Ending) -> usize {
        let units = u32::try_from(ending.units().len()).unwrap_or(0);
        2 * MAIN * MAIN * PLACES.pow(units)
    }

    fn numbered(ending: &Ending, number: usize) -> Option<Position> {
        let units = ending.units();
        let mut rest = number;
        let mut places = [0; MOST_UNITS];
        for index in (0..units.len()).rev() {
            places[index] = rest % PLACES;
            rest /= PLACES;
        }
        let kings = [rest / MAIN % MAIN, rest % MAIN];
        let to_move = match rest / MAIN / MAIN {
            0 => Side::White,
            1 => Side::Black,
            _ => return None,
        };
        let mut position = Position::empty(Rules::default());
        for (side, square) in Side::BOTH.into_iter().zip(kings) {
            if position.top(square as Square).is_some() {
                return None;
            }
            let kind = Kind::King;
            position.put(Unit { side, kind }, square as Square);
        }
        for (unit, place) in units
            .iter()
            .zip(places)
            .filter(|(_, place)| *place < SQUARES)
        {
            let square = place as Square;
            let pawn = unit.kind == Kind::Pawn;
            if position.top(square).is_some()
                || pawn && (on_satellite(square) || PROMOTION[unit.side as usize].has(square))
            {
                return None;
            }
            position.put(*unit, square);
        }
        for (index, (unit, place)) in units.iter().zip(places).enumerate() {
            let captor = match place {
                HAND => {
                    position.set_hands(position.hands().with(*unit));
                    continue;
                }
                UNDER_KING => kings[unit.side.other() as usize],
                UNDER_OTHER => {
                    let (other, place) = units.iter().zip(places).nth(1 - index)?;
                    if other.side == unit.side || place >= SQUARES {
                        return None;
                    }
                    place
                }
                _ => continue,
            } as Square;
            let pack: Pack = position.prisoners(captor).with(*unit);
            position.set_prisoners(captor, pack);
        }
        position.set_counters(to_move, 0, 1);
        (position.number() == Some((*ending, number))).then_some(position)
    }

    fn number(&self) -> Option<(Ending, usize)> {
        if self.rules() != Rules::default()
            || self.terminal().is_some_and(|end| end.winner().is_some())
        {
            return None;
        }
        let mut units = placed(self)?;
        let mut counts = [[0_u8; 5]; 2];
        for (unit, _) in &units {
            let index = KINDS.iter().position(|kind| *kind == unit.kind)?;
            counts[unit.side as usize][index] += 1;
        }
        let (ending, mut swapped) = Ending::sorted(counts);
        if counts[0] == counts[1] {
            swapped = self.side_to_move() == Side::Black;
        }
        let mut kings = [self.king(Side::White)?, self.king(Side::Black)?];
        let mut to_move = self.side_to_move();
        if swapped {
            kings = [rotated(kings[1]), rotated(kings[0])];
            to_move = to_move.other();
            for (unit, place) in &mut units {
                unit.side = unit.side.other();
                if *place < SQUARES {
                    *place = usize::from(rotated(*place as Square));
                }
            }
        }
        let order = |unit: &Unit| KINDS.iter().position(|kind| *kind == unit.kind);
        units.sort_unstable_by_key(|(unit, place)| (unit.side, order(unit), *place));
        let mut number = to_move as usize;
        for king in kings {
            number = number * MAIN + usize::from(king);
        }
        for (_, place) in units {
            number = number * PLACES + place;
        }
        Some((ending, number))
    }

    /// Captures and drops have too many ways back.
    fn before_into(&self, _: &mut Vec<Position>) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use game::Notation as _;

    #[test]
    fn numbers_and_positions_are_inverse() {
        for name in ["KRK", "KPK", "KSK", "KRKN", "KRRK", "KPKP"] {
            let ending = Position::ending(name).unwrap();
            assert_eq!(ending.to_string(), name);
            let numbers = Position::numbers(&ending);
            let mut used = 0;
            for number in (0..numbers).step_by((numbers / 40_000) | 1) {
                let Some(position) = Position::numbered(&ending, number) else {
                    continue;
                };
                used += 1;
                assert_eq!(position.key(), position.key_from_scratch());
                assert_eq!(position.number(), Some((ending, number)));
                assert_eq!(position.rotated().number(), Some((ending, number)));
                let text = position.write_position();
                assert_eq!(fen::read(&text, Rules::default()).as_ref(), Ok(&position));
                let mut moves = Vec::new();
                position.moves_into(&mut moves);
                for mv in moves {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    if next.terminal().is_some() {
                        continue;
                    }
                    let (reached, _) = next.number().unwrap();
                    assert!(reached == ending || Position::leads_to(&ending).contains(&reached));
                }
            }
            assert!(used > 1_000, "{name}: {used}");
        }
    }

    #[test]
    fn endings_are_named() {
        assert_eq!(Position::ending("knkr").unwrap().to_string(), "KRKN");
        for (name, told) in [
            ("", "expected K"),
            ("KQK", "“Q” is no unit"),
            ("KRSKN", "more than 4 units"),
        ] {
            let fault = Position::ending(name).unwrap_err();
            assert!(fault.to_string().contains(told), "{name}: {fault}");
        }
        let pawn = Position::ending("KPK").unwrap();
        let names: Vec<String> = Position::leads_to(&pawn)
            .iter()
            .map(Ending::to_string)
            .collect();
        assert_eq!(names.len(), 4, "{names:?}");
        assert!(Position::leads_to(&Position::ending("KRKD").unwrap()).is_empty());
    }

    #[test]
    fn other_options_and_many_units_have_no_number() {
        let start = Position::start(&Rules::default());
        assert_eq!(start.number(), None);
        let text = "k/6/6/6/6/6/2KR2/1 2/2 - w 0 1";
        assert!(
            fen::read(text, Rules::default())
                .unwrap()
                .number()
                .is_some()
        );
        let other = Rules {
            quiet_limit: 30,
            ..Rules::default()
        };
        assert_eq!(fen::read(text, other).unwrap().number(), None);
    }
}
