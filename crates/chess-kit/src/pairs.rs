//! Numbers for pairs of squares.

/// The steps of a knight.
pub const KNIGHT: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
/// The directions of a queen.
pub const QUEEN: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The pairs of squares that some unit can go between, numbered from 0: by the first square, then by the second.
#[derive(Clone, Copy, Debug)]
pub struct Pairs<const N: usize> {
    numbers: [[u16; N]; N],
    count: u16,
}

/// Means that a pair has no number.
const NONE: u16 = u16::MAX;

impl<const N: usize> Pairs<N> {
    /// The pairs that are these steps apart, or any number of steps in one of these directions, on a board that is given by the
    /// file and rank of each square.
    #[must_use]
    pub const fn of(
        coordinates: &[(i8, i8); N],
        steps: &[(i8, i8)],
        directions: &[(i8, i8)],
    ) -> Pairs<N> {
        let mut pairs = Pairs {
            numbers: [[NONE; N]; N],
            count: 0,
        };
        let mut from = 0;
        while from < N {
            let mut to = 0;
            while to < N {
                let files = coordinates[to].0 - coordinates[from].0;
                let ranks = coordinates[to].1 - coordinates[from].1;
                if is_one_of(steps, files, ranks) || is_along(directions, files, ranks) {
                    pairs.numbers[from][to] = pairs.count;
                    pairs.count += 1;
                }
                to += 1;
            }
            from += 1;
        }
        pairs
    }

    /// How many pairs there are.
    #[must_use]
    pub const fn len(&self) -> u16 {
        self.count
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The number of a pair; none if it is no such pair.
    #[inline]
    #[must_use]
    pub fn number(&self, from: u8, to: u8) -> Option<u16> {
        let number = *self.numbers.get(usize::from(from))?.get(usize::from(to))?;
        (number != NONE).then_some(number)
    }
}

const fn is_one_of(steps: &[(i8, i8)], files: i8, ranks: i8) -> bool {
    let mut index = 0;
    while index < steps.len() {
        if steps[index].0 == files && steps[index].1 == ranks {
            return true;
        }
        index += 1;
    }
    false
}

const fn is_along(directions: &[(i8, i8)], files: i8, ranks: i8) -> bool {
    let far = if files.abs() > ranks.abs() {
        files.abs()
    } else {
        ranks.abs()
    };
    let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    far > 0 && straight && is_one_of(directions, files / far, ranks / far)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three files and two ranks.
    const SMALL: [(i8, i8); 6] = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)];

    #[test]
    fn pairs_are_numbered_in_the_order_of_squares() {
        let pairs = Pairs::of(&SMALL, &[(0, 0), (1, 1)], &[(1, 0)]);
        let listed: Vec<(u8, u8)> = (0..6)
            .flat_map(|from| (0..6).map(move |to| (from, to)))
            .filter(|(from, to)| pairs.number(*from, *to).is_some())
            .collect();
        let expected = [
            (0, 0),
            (0, 1),
            (0, 2),
            (0, 4),
            (1, 1),
            (1, 2),
            (1, 5),
            (2, 2),
            (3, 3),
            (3, 4),
            (3, 5),
            (4, 4),
            (4, 5),
            (5, 5),
        ];
        assert_eq!(listed, expected);
        for (number, (from, to)) in (0..).zip(expected) {
            assert_eq!(pairs.number(from, to), Some(number));
        }
        assert_eq!(usize::from(pairs.len()), expected.len());
        assert_eq!(pairs.number(6, 0), None);
    }
}
