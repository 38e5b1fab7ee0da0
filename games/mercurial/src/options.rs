//! The rule options (rulebook 10).

use game::{OptionPicks, OptionSpec, OptionValue};

/// When repetition ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Repetition {
    /// At the third occurrence the side to move may claim a draw, the fifth is one.
    #[default]
    Fide,
    /// The third occurrence is a draw.
    Third,
    /// Never.
    Off,
}

/// The options in the rules' own form, without those that only affect the interface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Pawns may also hop over own units except the king.
    pub hop_own: bool,
    /// A captured promoted piece reverts to a pawn.
    pub promoted_as_pawn: bool,
    /// Rockets may launch again from the satellite.
    pub relaunch: bool,
    /// Only orthogonally adjacent units ride along with the rocket.
    pub carry_orthogonal: bool,
    /// The number of quiet half-moves that draw the game: 60 or 30.
    pub quiet_limit: u8,
    /// Dropping a pawn counts as a pawn move.
    pub pawn_drop_resets: bool,
    /// What repetition does.
    pub repetition: Repetition,
    /// A side without a legal move loses.
    pub no_move_loses: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::from_picks(&OptionPicks::default())
    }
}

impl Rules {
    /// The rules for picks validated against [`OPTIONS`].
    #[must_use]
    pub fn from_picks(picks: &OptionPicks) -> Rules {
        let is = |spec: &OptionSpec, value: &str| picks.value(spec) == value;
        Rules {
            hop_own: is(&HOP_OWN, "on"),
            promoted_as_pawn: is(&PROMOTED_CAPTURE, "pawn"),
            relaunch: is(&RELAUNCH, "on"),
            carry_orthogonal: is(&CARRY, "orthogonal"),
            quiet_limit: if is(&DRAW_COUNT, "total") { 30 } else { 60 },
            pawn_drop_resets: is(&PAWN_DROP_RESETS, "yes"),
            repetition: match picks.value(&REPETITION) {
                "auto3" => Repetition::Third,
                "off" => Repetition::Off,
                _ => Repetition::Fide,
            },
            no_move_loses: is(&NO_MOVE, "loss"),
        }
    }
}

const HOP_OWN: OptionSpec = OptionSpec::new(
    "hop_own",
    "Whether pawns may hop over their own side's units",
    &[
        OptionValue::new("off", "Pawns hop over enemies only"),
        OptionValue::new(
            "on",
            "Pawns also hop over, and capture, own units except the king",
        ),
    ],
);
const PROMOTED_CAPTURE: OptionSpec = OptionSpec::new(
    "promoted_capture",
    "What a captured promoted piece is afterwards",
    &[
        OptionValue::new("keep", "It stays the piece it became"),
        OptionValue::new("pawn", "It is a pawn again, as a prisoner and in hand"),
    ],
);
const RELAUNCH: OptionSpec = OptionSpec::new(
    "relaunch",
    "Whether a rocket on the satellite may launch again",
    &[
        OptionValue::new("off", "It must come down first"),
        OptionValue::new(
            "on",
            "It may go to any other vacant satellite square, with a passenger if it likes",
        ),
    ],
);
const CARRY: OptionSpec = OptionSpec::new(
    "carry",
    "Which neighbours a rocket may take along",
    &[
        OptionValue::new("any", "Any of the eight that touch it"),
        OptionValue::new("orthogonal", "Only the four that share an edge with it"),
    ],
);
const DRAW_COUNT: OptionSpec = OptionSpec::new(
    "draw_count",
    "How long a quiet game may last",
    &[
        OptionValue::new("each", "Drawn after thirty quiet moves by each side"),
        OptionValue::new("total", "Drawn after thirty quiet moves in all"),
    ],
);
const PAWN_DROP_RESETS: OptionSpec = OptionSpec::new(
    "pawn_drop_resets",
    "Whether the drop of a pawn ends a quiet spell",
    &[
        OptionValue::new("yes", "It counts as a pawn move"),
        OptionValue::new("no", "Only pawns already on the board count"),
    ],
);
const REPETITION: OptionSpec = OptionSpec::new(
    "repetition",
    "What happens when the same position comes back",
    &[
        OptionValue::new(
            "fide",
            "The third time a draw may be claimed, the fifth time it is one",
        ),
        OptionValue::new("auto3", "The third time is a draw"),
        OptionValue::new("off", "Nothing"),
    ],
)
.for_play();
const NO_MOVE: OptionSpec = OptionSpec::new(
    "no_move",
    "What happens to a side that cannot move",
    &[
        OptionValue::new("draw", "The game is drawn"),
        OptionValue::new("loss", "It loses"),
    ],
)
.for_play();
const ANNOUNCE_CHECK: OptionSpec = OptionSpec::new(
    "announce_check",
    "Whether attacks on kings are announced; no rule depends on it",
    &[
        OptionValue::new("off", "Attacks on kings are not announced"),
        OptionValue::new("on", "Attacks on kings are announced"),
    ],
)
.for_interface();

/// The options, in the rulebook's order.
pub const OPTIONS: &[OptionSpec] = &[
    HOP_OWN,
    PROMOTED_CAPTURE,
    RELAUNCH,
    CARRY,
    DRAW_COUNT,
    PAWN_DROP_RESETS,
    REPETITION,
    NO_MOVE,
    ANNOUNCE_CHECK,
];
