//! A man on the board: a colour sign (`w b g h`) and an upper-case letter.

pub(super) type Man = (char, char);

/// A step on the board, files then ranks.
pub(super) type Step = (i32, i32);

const KNIGHT: [Step; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const QUEEN: [Step; 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];

/// The steps of a piece and whether it slides.
pub(super) fn steps(letter: char) -> (&'static [Step], bool) {
    match letter {
        'N' => (&KNIGHT, false),
        'K' => (&QUEEN, false),
        'R' => (&QUEEN[..4], true),
        'B' => (&QUEEN[4..], true),
        'Q' => (&QUEEN, true),
        other => panic!("{other} is no piece"),
    }
}

/// The direction of a pawn.
pub(super) fn forward(colour: char) -> Step {
    match colour {
        'w' => (0, 1),
        'b' => (0, -1),
        'g' => (-1, 0),
        _ => (1, 0),
    }
}

/// The two squares a pawn attacks, as steps.
pub(super) fn strikes(colour: char) -> [Step; 2] {
    match forward(colour) {
        (0, up) => [(-1, up), (1, up)],
        (along, _) => [(along, -1), (along, 1)],
    }
}
