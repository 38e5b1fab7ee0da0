//! The arrangement before the first move: back lines by number, and the start markers (rulebook 3, 10, 10.1).

use crate::kind::Kind;

/// The Chess960 number of the orthodox order.
pub const USUAL_NUMBER: &str = "518";
/// The number of gray's standard order, R N B Q Q B N R.
pub const USUAL_GRAY_ORDER: &str = "905";
/// The number of orders of R R N N B B Q Q with bishops on opposite colours.
pub const GRAY_ORDERS: u32 = 1440;

/// The orthodox order, with gray on the kings' side.
pub(crate) const USUAL: [Kind; 8] = [
    Kind::Rook,
    Kind::Knight,
    Kind::Bishop,
    Kind::Queen,
    Kind::King,
    Kind::Bishop,
    Kind::Knight,
    Kind::Rook,
];

/// Gray's standard order, the same from either end.
pub(crate) const USUAL_GRAY: [Kind; 8] = [
    Kind::Rook,
    Kind::Knight,
    Kind::Bishop,
    Kind::Queen,
    Kind::Queen,
    Kind::Bishop,
    Kind::Knight,
    Kind::Rook,
];

/// The pair with that number, of the pairs out of `count` items in lexicographic order.
fn pair(mut number: u32, count: u8) -> (u8, u8) {
    for first in 0..count {
        let others = u32::from(count - first - 1);
        if number < others {
            return (first, first + 1 + number as u8);
        }
        number -= others;
    }
    (0, 1)
}

/// A line that is filled step by step.
struct Line([Option<Kind>; 8]);

impl Line {
    fn put(&mut self, index: usize, kind: Kind) {
        if let Some(place) = self.0.get_mut(index) {
            *place = Some(kind);
        }
    }

    /// Places a piece on the vacant places with these numbers, counted from the first.
    fn fill(&mut self, vacant: &[u8], kind: Kind) {
        let places: Vec<usize> = (0..8).filter(|index| self.0[*index].is_none()).collect();
        for number in vacant {
            if let Some(index) = places.get(usize::from(*number)) {
                self.put(*index, kind);
            }
        }
    }

    /// The line, with `rest` on the remaining vacant places, in order.
    fn finish(self, rest: &[Kind]) -> [Kind; 8] {
        let mut rest = rest.iter().copied();
        self.0
            .map(|place| place.or_else(|| rest.next()).unwrap_or(Kind::Rook))
    }
}

/// The back line of a Chess960 number, from file a: bishops, queen and knights by the standard numbering, the king
/// between the rooks (rulebook 10.1).
#[must_use]
pub fn chess960(number: u32) -> [Kind; 8] {
    let mut line = Line([None; 8]);
    line.put((number % 4 * 2 + 1) as usize, Kind::Bishop);
    line.put((number / 4 % 4 * 2) as usize, Kind::Bishop);
    line.fill(&[(number / 16 % 6) as u8], Kind::Queen);
    let (first, second) = pair(number / 96, 5);
    line.fill(&[first, second], Kind::Knight);
    line.finish(&[Kind::Rook, Kind::King, Kind::Rook])
}

/// Gray's order with a number below [`GRAY_ORDERS`], from rank 1: the number modulo 4 selects the light square (l1 l3
/// l5 l7) for a bishop, the next remainder modulo 4 the dark one (l2 l4 l6 l8); the rest selects the places of the
/// queens among the six others, and of the rooks among the four after that, as pairs in lexicographic order.
#[must_use]
pub fn gray_order(number: u32) -> [Kind; 8] {
    let mut line = Line([None; 8]);
    line.put((number % 4 * 2) as usize, Kind::Bishop);
    line.put((number / 4 % 4 * 2 + 1) as usize, Kind::Bishop);
    let rest = number / 16;
    let (first, second) = pair(rest / 6 % 15, 6);
    line.fill(&[first, second], Kind::Queen);
    let (first, second) = pair(rest % 6, 4);
    line.fill(&[first, second], Kind::Rook);
    line.finish(&[Kind::Knight, Kind::Knight])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn bishops(line: &[Kind; 8]) -> Vec<usize> {
        (0..8)
            .filter(|index| line[*index] == Kind::Bishop)
            .collect()
    }

    #[test]
    fn chess960_numbers() {
        assert_eq!(chess960(518), USUAL);
        let text = |number| {
            chess960(number)
                .map(Kind::letter)
                .iter()
                .collect::<String>()
        };
        assert_eq!(text(0), "BBQNNRKR");
        assert_eq!(text(959), "RKRNNQBB");
        assert_eq!(text(534), "RNBKQBNR");
        let all: BTreeSet<[Kind; 8]> = (0..960).map(chess960).collect();
        assert_eq!(all.len(), 960);
        for line in all {
            let places = bishops(&line);
            assert_eq!((places[0] + places[1]) % 2, 1);
            let at = |kind| line.iter().position(|other| *other == kind).unwrap();
            let last_rook = line.iter().rposition(|other| *other == Kind::Rook).unwrap();
            assert!(at(Kind::Rook) < at(Kind::King) && at(Kind::King) < last_rook);
        }
    }

    #[test]
    fn gray_orders() {
        let usual: u32 = USUAL_GRAY_ORDER.parse().unwrap();
        assert_eq!(gray_order(usual), USUAL_GRAY);
        let all: BTreeSet<[Kind; 8]> = (0..GRAY_ORDERS).map(gray_order).collect();
        assert_eq!(all.len() as u32, GRAY_ORDERS);
        for line in all {
            let places = bishops(&line);
            assert_eq!((places[0] + places[1]) % 2, 1);
            for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
                assert_eq!(line.iter().filter(|other| **other == kind).count(), 2);
            }
        }
    }
}
