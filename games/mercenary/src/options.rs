//! The list of rule options (rulebook 10), and the parsing of free values. Their combined meaning is computed in
//! [`crate::rules`].

use crate::board::{self, Square};
use crate::lineup::{GRAY_ORDERS, USUAL_GRAY_ORDER, USUAL_NUMBER};
use chess_kit::WideBitboard;
use game::{FreeValue, OptionSpec, OptionValue, read_number};

pub(crate) const PRESET: OptionSpec = OptionSpec::new(
    "preset",
    "Several options at once",
    &[
        OptionValue::new("none", "Each option by itself"),
        OptionValue {
            implies: &[("castling", "on"), ("en_passant", "on")],
            ..OptionValue::new(
                "castling_ep",
                "Castling and en passant, as the inventor suggests",
            )
        },
    ],
)
.suggested();
pub(crate) const CASTLING: OptionSpec = OptionSpec::new(
    "castling",
    "Whether kings castle",
    &[
        OptionValue::new("off", "Nobody castles"),
        OptionValue::new(
            "on",
            "As in chess; gray pieces that you control do not hinder you",
        ),
    ],
)
.suggested();
pub(crate) const EN_PASSANT: OptionSpec = OptionSpec::new(
    "en_passant",
    "Whether pawns capture en passant",
    &[
        OptionValue::new("off", "They do not"),
        OptionValue::new(
            "on",
            "Every other army has one chance, on its first half-turn after the double step",
        ),
    ],
)
.suggested();
pub(crate) const GRAY_STUCK: OptionSpec = OptionSpec::new(
    "gray_stuck",
    "What happens to a player who cannot move gray",
    &[
        OptionValue::new("skip", "The gray half-turn is skipped"),
        OptionValue::new("loses", "The player loses"),
    ],
)
.suggested();
pub(crate) const START_CONTROL: OptionSpec = OptionSpec::new(
    "start_control",
    "Which gray pieces each player controls at the start, as many as a player may control",
    &[OptionValue::new(
        "k2:k7",
        "The usual ones: White the pawn k2, Black the pawn k7, or the nearest pawns if you choose which to let go",
    )],
)
.with_free(FreeValue {
    form: "white:black, each the squares of gray pieces joined by +, oldest control first, or -, such as l2+k3:k7",
    numbers: None,
    lists: &["White", "Black"],
    samples: &["-:-", "k3:-", "l2:l7"],
    read: read_start_control,
})
.suggested();
pub(crate) const GRAY_SIDE: OptionSpec = OptionSpec::new(
    "gray_side",
    "On whose side of White and Black the gray army stands",
    &[
        OptionValue::new("king", "On the kings' side"),
        OptionValue::new(
            "queen",
            "On the queens' side: kings and queens change places (usual set-up only)",
        ),
    ],
)
.suggested();
pub(crate) const CONTROL: OptionSpec = OptionSpec::new(
    "control",
    "How many gray pieces a player controls at most, and how many brown ones if there are any",
    &[
        OptionValue::new("1", "One"),
        OptionValue::new("2", "Two"),
        OptionValue::new("3", "Three"),
    ],
)
.suggested();
pub(crate) const RELEASE: OptionSpec = OptionSpec::new(
    "release",
    "Which piece is let go when a further one is moved (where two or three may be controlled)",
    &[
        OptionValue::new("last", "The one moved longest ago"),
        OptionValue::new(
            "choose",
            "One of your choice; you start with the nearest pawns",
        ),
    ],
)
.suggested();
pub(crate) const SETUP: OptionSpec = OptionSpec::new(
    "setup",
    "How the armies are set up",
    &[
        OptionValue::new("standard", "As in chess"),
        OptionValue::new(
            "placement",
            "The players place their pieces and gray's in turns",
        ),
        OptionValue::new("chess960", "By a Chess960 number, the same for both"),
    ],
)
.suggested();
pub(crate) const NUMBER: OptionSpec = OptionSpec::new(
    "number",
    "Which Chess960 array, if the armies are set up by a number",
    &[OptionValue::new(USUAL_NUMBER, "The order of chess")],
)
.with_free(FreeValue {
    form: "a number from 0 to 959",
    numbers: Some((0, 959)),
    lists: &[],
    samples: &["0", "534", "959"],
    read: |text| read_number(text, 0, 959),
})
.suggested();
pub(crate) const GRAY_SETUP: OptionSpec = OptionSpec::new(
    "gray_setup",
    "How gray's pieces stand, if the armies are set up by a Chess960 number",
    &[
        OptionValue::new("auto", "Placed in turns; as usual in other set-ups"),
        OptionValue::new("standard", "As usual"),
        OptionValue::new("placed", "Placed in turns, Black first"),
        OptionValue::new("random", "In an order given by a number"),
    ],
)
.suggested();
pub(crate) const GRAY_NUMBER: OptionSpec = OptionSpec::new(
    "gray_number",
    "Which order gray's pieces have, if it is given by a number",
    &[OptionValue::new(USUAL_GRAY_ORDER, "The usual order")],
)
.with_free(FreeValue {
    form: "a number from 0 to 1439",
    numbers: Some((0, GRAY_ORDERS - 1)),
    lists: &[],
    samples: &["0", "1439"],
    read: |text| read_number(text, 0, GRAY_ORDERS - 1),
})
.suggested();
pub(crate) const ARMIES: OptionSpec = OptionSpec::new(
    "armies",
    "How many armies stand at the sides",
    &[
        OptionValue::new("one", "Gray on the right"),
        OptionValue::new(
            "fourth",
            "Brown as well, on the left: you move gray, then brown, then your own",
        ),
        OptionValue::new("two_gray", "Two gray wings; you move one piece of either"),
    ],
)
.suggested();
pub(crate) const DOUBLE_MATE: OptionSpec = OptionSpec::new(
    "double_mate",
    "What happens when one gray move mates both",
    &[
        OptionValue::new("draw", "The game is drawn"),
        OptionValue::new("mover_loses", "The player who made it loses"),
    ],
);
pub(crate) const GRAY_DOUBLE_STEP: OptionSpec = OptionSpec::new(
    "gray_double_step",
    "Whether gray and brown pawns may take two steps at first",
    &[
        OptionValue::new("on", "They may"),
        OptionValue::new("off", "They may not"),
    ],
);
pub(crate) const DRAWS: OptionSpec = OptionSpec::new(
    "draws",
    "Whether repetition and fifty quiet moves draw by themselves",
    &[
        OptionValue::new(
            "fide",
            "They may be claimed; the fifth time, or 75 moves, draw",
        ),
        OptionValue::new("auto", "The third time, or 50 moves, draw at once"),
    ],
)
.for_play();
pub(crate) const CLOCK: OptionSpec = OptionSpec::new(
    "clock",
    "Which clock runs while gray is moved",
    &[
        OptionValue::new("combined", "One clock for all of a player's moves"),
        OptionValue::new(
            "separate",
            "Own moves and gray moves have clocks of their own",
        ),
    ],
)
.for_play();

/// The options, in the rulebook's order.
pub const OPTIONS: &[OptionSpec] = &[
    PRESET,
    CASTLING,
    EN_PASSANT,
    GRAY_STUCK,
    START_CONTROL,
    GRAY_SIDE,
    CONTROL,
    RELEASE,
    SETUP,
    NUMBER,
    GRAY_SETUP,
    GRAY_NUMBER,
    ARMIES,
    DOUBLE_MATE,
    GRAY_DOUBLE_STEP,
    DRAWS,
    CLOCK,
];

/// The squares of a value of `start_control`, White's list first, each with the oldest control first.
///
/// # Errors
/// The reason, if the text is no such value or names a square twice.
pub(crate) fn control_squares(text: &str) -> Result<[Vec<Square>; 2], String> {
    let Some((white, black)) = text.split_once(':') else {
        return Err("it is not of the form white:black".to_owned());
    };
    let square = |name: &str| {
        board::from_name(name).ok_or_else(|| format!("“{name}” is neither a square nor -"))
    };
    let list = |text: &str| match text {
        "-" => Ok(Vec::new()),
        _ => text.split('+').map(square).collect::<Result<Vec<_>, _>>(),
    };
    let lists = [list(white)?, list(black)?];
    let [white, black] = &lists;
    if white.iter().any(|square| black.contains(square)) {
        return Err("the players cannot control the same piece".to_owned());
    }
    for list in &lists {
        let mut seen = WideBitboard::EMPTY;
        for square in list {
            if seen.has(*square) {
                return Err(format!("{} is listed twice", board::name(*square)));
            }
            seen |= WideBitboard::of(*square);
        }
    }
    Ok(lists)
}

fn read_start_control(text: &str) -> Result<String, String> {
    control_squares(text).map(|_| text.to_owned())
}
