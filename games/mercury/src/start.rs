//! The start position (rulebook 3).

use crate::kind::{Kind, Man, Time};
use crate::position::Position;
use crate::rules::Rules;
use game::Side;

/// White's two ranks from file a, the first rank first; Black's are opposite.
const ROWS: [[(Time, Kind); 8]; 2] = {
    use Kind::{Cruncher as C, Magnetoid as M, Royal as R, Sneaky as S};
    use Time::{Day as D, Night as N};
    [
        [
            (D, M),
            (D, M),
            (D, R),
            (D, S),
            (N, S),
            (N, R),
            (N, M),
            (N, M),
        ],
        [
            (D, M),
            (D, C),
            (D, C),
            (D, C),
            (N, C),
            (N, C),
            (N, C),
            (N, M),
        ],
    ]
};

/// The start position under the given rules, which do not change it.
#[must_use]
pub fn start(rules: Rules) -> Position {
    let mut position = Position::empty(rules);
    for (rank, row) in ROWS.into_iter().enumerate() {
        for (file, (time, kind)) in row.into_iter().enumerate() {
            let square = (rank * 8 + file) as u8;
            position.put(Man::new(Side::White, time, kind), square);
            position.put(Man::new(Side::Black, time, kind), square ^ 56);
        }
    }
    position
}
