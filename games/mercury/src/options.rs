//! The list of rule options (rulebook 12), and the [`Rules`] that picks result in.

use crate::rules::{Carrying, Rules};
use game::{OptionPicks, OptionSpec, OptionValue};

const PRESET: OptionSpec = OptionSpec::new(
    "preset",
    "Several options at once",
    &[
        OptionValue::new("usual", "Each option by itself"),
        OptionValue {
            implies: &[("royal_apartment", "closed")],
            ..OptionValue::new(
                "serious",
                "For strong players: no Royal can hide in the apartment",
            )
        },
    ],
);
const SHIFT_EVERY: OptionSpec = OptionSpec::new(
    "shift_every",
    "After how many turns day and night move on",
    &[
        OptionValue::new("2", "After each turn of Black's"),
        OptionValue::new("4", "After every second turn of Black's"),
    ],
);
const STRANDED_MAGNETOID: OptionSpec = OptionSpec::new(
    "stranded_magnetoid",
    "What a shift does to Magnetoids that it leaves in the wrong time",
    &[
        OptionValue::new("stays", "They stay, and may still move"),
        OptionValue::new("removed", "They are removed at once"),
    ],
);
const LAST_GASP: OptionSpec = OptionSpec::new(
    "last_gasp",
    "Whether a Magnetoid takes an enemy on the square that removes it",
    &[
        OptionValue::new("captures", "It does, and both are gone"),
        OptionValue::new("no_capture", "It does not, nor does it give check there"),
    ],
);
const RIM_CAPTURE: OptionSpec = OptionSpec::new(
    "rim_capture",
    "Where the rim keeps Magnetoids from capturing",
    &[
        OptionValue::new("not_on_rim", "They take nothing that stands on the rim"),
        OptionValue::new(
            "not_from_rim_either",
            "Those on the rim themselves take nothing at all",
        ),
    ],
);
const CARRY: OptionSpec = OptionSpec::new(
    "carry",
    "How many men a Sneaky takes along at most",
    &[
        OptionValue::new("any", "As many as stand next to it"),
        OptionValue::new("one", "One"),
        OptionValue::new("off", "None"),
    ],
);
const CARRY_FROZEN: OptionSpec = OptionSpec::new(
    "carry_frozen",
    "Whether a Sneaky can take frozen Crunchers and Royals along",
    &[
        OptionValue::new("no", "It cannot"),
        OptionValue::new("yes", "It can"),
    ],
);
const CARRIED_MAY_MOVE: OptionSpec = OptionSpec::new(
    "carried_may_move",
    "Whether a man that was taken along may make its own move in the same turn",
    &[
        OptionValue::new("yes", "It may"),
        OptionValue::new("no", "It may not"),
    ],
);
const FROZEN_SHOT: OptionSpec = OptionSpec::new(
    "frozen_shot",
    "Whether a frozen Cruncher may shoot",
    &[
        OptionValue::new("no", "It may do nothing"),
        OptionValue::new("yes", "It may, and so it gives check"),
    ],
);
const FROZEN_STRIKE: OptionSpec = OptionSpec::new(
    "frozen_strike",
    "Whether a frozen Royal may remove an enemy next to it",
    &[
        OptionValue::new("no", "It may do nothing"),
        OptionValue::new(
            "yes",
            "It may, making a rim square, and so it gives check to Royals next to it",
        ),
    ],
);
const CRUNCHER_CAP: OptionSpec = OptionSpec::new(
    "cruncher_cap",
    "How many Crunchers of one time a player may have",
    &[
        OptionValue::new("none", "Any number"),
        OptionValue::new(
            "8",
            "Eight: a shot that would make a ninth leaves the square empty",
        ),
    ],
)
.for_play();
const MATED_CRUNCHERS: OptionSpec = OptionSpec::new(
    "mated_crunchers",
    "Whose Crunchers leave the board with a checkmated Royal of their time",
    &[
        OptionValue::new("own", "Those of its own side"),
        OptionValue::new("all", "Those of both sides"),
    ],
);
const ROYAL_APARTMENT: OptionSpec = OptionSpec::new(
    "royal_apartment",
    "Whether Royals may enter the apartment",
    &[
        OptionValue::new("open", "They may"),
        OptionValue::new(
            "closed",
            "They may not, and are not carried into or through it",
        ),
    ],
);
const PASS: OptionSpec = OptionSpec::new(
    "pass",
    "When a player may move nothing at all",
    &[
        OptionValue::new("only_if_stuck", "Only where no turn with a move is legal"),
        OptionValue::new(
            "free",
            "Always, with the Royals safe and no Sneaky bound to move",
        ),
    ],
);
const SHIFT_CHECK: OptionSpec = OptionSpec::new(
    "shift_check",
    "When the safety of the Royals is judged, where a shift follows the turn",
    &[
        OptionValue::new("before", "Before the shift"),
        OptionValue::new("after", "After the shift"),
    ],
);
const AT_LIMIT: OptionSpec = OptionSpec::new(
    "at_limit",
    "How the game ends after 96 quiet turns, or 384 turns in all",
    &[
        OptionValue::new("draw", "It is drawn"),
        OptionValue::new("royals", "Who has more Royals wins; equal numbers draw"),
    ],
)
.for_play();

/// The options, those of the rulebook in its order and those of the addenda beside their likes, after a shorthand for
/// its recommendation to strong players.
pub const OPTIONS: &[OptionSpec] = &[
    PRESET,
    SHIFT_EVERY,
    STRANDED_MAGNETOID,
    LAST_GASP,
    RIM_CAPTURE,
    CARRY,
    CARRY_FROZEN,
    CARRIED_MAY_MOVE,
    FROZEN_SHOT,
    FROZEN_STRIKE,
    CRUNCHER_CAP,
    MATED_CRUNCHERS,
    ROYAL_APARTMENT,
    PASS,
    SHIFT_CHECK,
    AT_LIMIT,
];

impl Rules {
    /// The rules for picks validated against [`OPTIONS`]. Every combination is allowed.
    #[must_use]
    pub fn from_picks(picks: &OptionPicks) -> Rules {
        let is = |spec: &OptionSpec, value: &str| picks.value(spec) == value;
        Rules {
            shift_every: if is(&SHIFT_EVERY, "4") { 4 } else { 2 },
            removes_stranded: is(&STRANDED_MAGNETOID, "removed"),
            last_gasp: is(&LAST_GASP, "captures"),
            captures_from_rim: is(&RIM_CAPTURE, "not_on_rim"),
            carrying: match picks.value(&CARRY) {
                "one" => Carrying::One,
                "off" => Carrying::Off,
                _ => Carrying::Any,
            },
            carries_frozen: is(&CARRY_FROZEN, "yes"),
            carried_may_move: is(&CARRIED_MAY_MOVE, "yes"),
            frozen_shoot: is(&FROZEN_SHOT, "yes"),
            frozen_strike: is(&FROZEN_STRIKE, "yes"),
            capped: is(&CRUNCHER_CAP, "8"),
            all_crunchers_leave: is(&MATED_CRUNCHERS, "all"),
            royals_enter: is(&ROYAL_APARTMENT, "open"),
            free_pass: is(&PASS, "free"),
            judged_after_shift: is(&SHIFT_CHECK, "after"),
            royals_decide: is(&AT_LIMIT, "royals"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn rules(text: &str) -> Rules {
        Rules::from_picks(&OptionPicks::read_text(OPTIONS, text).unwrap())
    }

    #[test]
    fn without_picks_the_rules_are_the_default() {
        assert_eq!(rules(""), Rules::default());
        assert_eq!(rules("preset=usual"), Rules::default());
    }

    #[test]
    fn each_value_makes_rules_of_its_own() {
        let mut seen = HashSet::from([Rules::default()]);
        for spec in OPTIONS.iter().filter(|spec| spec.name != "preset") {
            for value in &spec.values[1..] {
                let text = format!("{}={}", spec.name, value.name);
                assert!(seen.insert(rules(&text)), "{text}");
            }
        }
        assert_eq!(seen.len(), 1 + 16);
    }

    #[test]
    fn the_shorthand_stands_for_its_options() {
        let picks = OptionPicks::read_text(OPTIONS, "preset=serious").unwrap();
        assert_eq!(picks.text(OPTIONS), "royal_apartment=closed");
        assert!(!Rules::from_picks(&picks).royals_enter);
    }
}
