//! The list of rule options (rulebook 12 and its addenda), and their meaning for the rules.

use crate::rules::{NO_CYZNEO_LIMIT, Rules};
use game::{FreeValue, OptionPicks, OptionSpec, OptionValue, read_number};

const SETUP: OptionSpec = OptionSpec::new(
    "setup",
    "How Black's last rank is set up",
    &[
        OptionValue::new("mirror", "As White's, seen in a mirror: both Generals on d"),
        OptionValue::new(
            "rotate",
            "As White's, turned round: Black's General on e, the Master on d",
        ),
    ],
);
const FRONT_FILE_EMPTY: OptionSpec = OptionSpec::new(
    "front_file_empty",
    "Whether the Fronts touch in a file in which a side has no front unit",
    &[
        OptionValue::new(
            "edge",
            "That side's Front lies at its own edge and can be touched there",
        ),
        OptionValue::new("open", "They never touch in such a file"),
    ],
);
const TOUCH: OptionSpec = OptionSpec::new(
    "touch",
    "Where the Fronts can touch",
    &[
        OptionValue::new("file", "Within a file"),
        OptionValue::new("border", "Also sideways, between two neighbouring files"),
    ],
);
const TERRITORY: OptionSpec = OptionSpec::new(
    "territory",
    "What a side's own territory is, in which it has the right of way",
    &[
        OptionValue::new("behind", "The squares behind its Front"),
        OptionValue::new("front_inclusive", "Those and its Front itself"),
    ],
);
const FALLBACK_RIGHT: OptionSpec = OptionSpec::new(
    "fallback_right",
    "Whether a unit to which no other rule applies has the right of way",
    &[
        OptionValue::new("yes", "It has (rule 8)"),
        OptionValue::new("no", "It has not"),
    ],
);
const THREAT_BASIS: OptionSpec = OptionSpec::new(
    "threat_basis",
    "With what rights threats are counted for rules 6 and 7",
    &[
        OptionValue::new("settled", "With those that rules 1 to 5 give or deny"),
        OptionValue::new("full", "As if every unit had the right"),
    ],
);
const MANTACRON_AREA_HITS: OptionSpec = OptionSpec::new(
    "mantacron_area_hits",
    "Whom a Mantacron removes when it captures all around",
    &[
        OptionValue::new("enemies", "Enemies"),
        OptionValue::new(
            "everyone",
            "Your own neighbours as well; at least one enemy must be hit",
        ),
    ],
);
const MANTACRON_BLAST_GENERAL: OptionSpec = OptionSpec::new(
    "mantacron_blast_general",
    "Whether a captured Mantacron destroys a General that attacks it",
    &[
        OptionValue::new("yes", "It does, so that such a capture is illegal"),
        OptionValue::new("no", "Generals never attack or capture Mantacrons"),
    ],
);
const ROSE_FULL_CIRCLE: OptionSpec = OptionSpec::new(
    "rose_full_circle",
    "Whether a Mantacron without the right may fly a full circle",
    &[
        OptionValue::new("no", "It may not"),
        OptionValue::new(
            "yes",
            "It may where all seven squares on the way are empty, and so passes",
        ),
    ],
);
const THIEF_COORDINATES_WITH: OptionSpec = OptionSpec::new(
    "thief_coordinates_with",
    "With which Thieves a Thief with three neighbours works together",
    &[
        OptionValue::new("all", "With all others, the enemy's too"),
        OptionValue::new("own", "With your own other Thief"),
    ],
);
const THIEF_MIMICS: OptionSpec = OptionSpec::new(
    "thief_mimics",
    "How a Thief with four neighbours copies one of them",
    &[
        OptionValue::new(
            "full",
            "As if it had the right of way, frozen or not; a Rider's reach as the Thief itself is threatened",
        ),
        OptionValue::new(
            "current",
            "As it may move now: not while it is frozen, with its own right of way, a Rider with its own reach",
        ),
    ],
);
const SWARM_CLOCK: OptionSpec = OptionSpec::new(
    "swarm_clock",
    "How more Swarms on one host hasten its clocks",
    &[
        OptionValue::new(
            "turns",
            "The clocks count turns; each further Swarm halves the times to reach",
        ),
        OptionValue::new(
            "weighted",
            "Each further Swarm doubles the steps of the clocks; hatching at 4, death at 12",
        ),
    ],
);
const SWARM_TURNS: OptionSpec = OptionSpec::new(
    "swarm_turns",
    "In whose turns the clocks of frozen units rise",
    &[
        OptionValue::new("owner", "In those of the Swarms' owner"),
        OptionValue::new(
            "each",
            "In both players'; a frozen unit still dies only at the end of a turn of the Swarms' owner",
        ),
    ],
);
const SWARM_SPAWN_PLACE: OptionSpec = OptionSpec::new(
    "swarm_spawn_place",
    "Where a hatched Swarm appears",
    &[
        OptionValue::new("same", "On the host"),
        OptionValue::new("adjacent", "On an empty square beside the host"),
    ],
);
const COLD_DEATH_IS_CAPTURE: OptionSpec = OptionSpec::new(
    "cold_death_is_capture",
    "Whether a death by cold counts as a capture for the right of way",
    &[
        OptionValue::new("no", "It does not"),
        OptionValue::new("yes", "It does"),
    ],
);
const CYZNEO_LIMIT: OptionSpec = OptionSpec::new(
    "cyzneo_limit",
    "With how many Cyzneos a side may place no more",
    &[OptionValue::new("none", "There is no limit")],
)
.with_free(FreeValue {
    form: "a number from 0 to 64",
    numbers: Some((0, 64)),
    lists: &[],
    samples: &["0", "2", "64"],
    read: |text| read_number(text, 0, 64),
})
.for_play();
const STALEMATE: OptionSpec = OptionSpec::new(
    "stalemate",
    "What happens to a player who cannot act and whose General is not attacked",
    &[
        OptionValue::new("draw", "The game is drawn"),
        OptionValue::new("loss", "The player loses"),
    ],
)
.for_play();
const CHECK: OptionSpec = OptionSpec::new(
    "check",
    "Whether a General may be left attacked",
    &[
        OptionValue::new("strict", "It may not; checkmate wins"),
        OptionValue::new("capture", "It may; removing the enemy General wins"),
    ],
);
const QUIET_LIMIT: OptionSpec = OptionSpec::new(
    "quiet_limit",
    "After how many turns in a row without a lasting loss the game is drawn",
    &[OptionValue::new("100", "After 100, 50 by each side")],
)
.with_free(FreeValue {
    form: "a number from 0 to 10000, 0 for no such draw",
    numbers: Some((0, 10_000)),
    lists: &[],
    samples: &["0", "40"],
    read: |text| read_number(text, 0, 10_000),
})
.for_play();

/// The options, in the rulebook's order; those of the addenda beside their kin.
pub const OPTIONS: &[OptionSpec] = &[
    SETUP,
    FRONT_FILE_EMPTY,
    TOUCH,
    TERRITORY,
    FALLBACK_RIGHT,
    THREAT_BASIS,
    MANTACRON_AREA_HITS,
    MANTACRON_BLAST_GENERAL,
    ROSE_FULL_CIRCLE,
    THIEF_COORDINATES_WITH,
    THIEF_MIMICS,
    SWARM_CLOCK,
    SWARM_TURNS,
    SWARM_SPAWN_PLACE,
    COLD_DEATH_IS_CAPTURE,
    CYZNEO_LIMIT,
    STALEMATE,
    CHECK,
    QUIET_LIMIT,
];

impl Rules {
    /// The rules of a game with these options.
    #[must_use]
    pub fn from_picks(picks: &OptionPicks) -> Rules {
        let is = |spec: &OptionSpec, value: &str| picks.value(spec) == value;
        // Picks are validated on reading: anything but a number is the word for no limit.
        let cyzneos = picks.value(&CYZNEO_LIMIT).parse();
        let quiet = picks.value(&QUIET_LIMIT).parse();
        Rules {
            rotated: is(&SETUP, "rotate"),
            empty_files_open: is(&FRONT_FILE_EMPTY, "open"),
            touch_sideways: is(&TOUCH, "border"),
            front_is_land: is(&TERRITORY, "front_inclusive"),
            fallback_right: is(&FALLBACK_RIGHT, "yes"),
            threats_settled: is(&THREAT_BASIS, "settled"),
            area_hits_everyone: is(&MANTACRON_AREA_HITS, "everyone"),
            generals_spared: is(&MANTACRON_BLAST_GENERAL, "no"),
            full_circle: is(&ROSE_FULL_CIRCLE, "yes"),
            own_thieves_only: is(&THIEF_COORDINATES_WITH, "own"),
            mimics_as_it_stands: is(&THIEF_MIMICS, "current"),
            weighted_clocks: is(&SWARM_CLOCK, "weighted"),
            clocks_each_turn: is(&SWARM_TURNS, "each"),
            hatch_beside: is(&SWARM_SPAWN_PLACE, "adjacent"),
            cold_captures: is(&COLD_DEATH_IS_CAPTURE, "yes"),
            cyzneo_limit: cyzneos.unwrap_or(NO_CYZNEO_LIMIT),
            stalemate_loses: is(&STALEMATE, "loss"),
            strict_check: is(&CHECK, "strict"),
            quiet_limit: quiet.unwrap_or(Rules::default().quiet_limit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Rules {
        Rules::from_picks(&OptionPicks::read_text(OPTIONS, text).unwrap())
    }

    #[test]
    fn the_defaults_are_the_first_values() {
        assert_eq!(rules(""), Rules::default());
        for spec in OPTIONS {
            let text = format!("{}={}", spec.name, spec.default_value());
            assert_eq!(rules(&text), Rules::default(), "{text}");
        }
    }

    #[test]
    fn every_other_value_changes_the_rules_in_its_own_way() {
        let mut seen = vec![Rules::default()];
        for spec in OPTIONS {
            let listed = spec.values.iter().skip(1).map(|value| value.name);
            let samples = spec.free.iter().flat_map(|free| free.samples.iter());
            for value in listed.chain(samples.copied()) {
                let found = rules(&format!("{}={value}", spec.name));
                assert!(!seen.contains(&found), "{}={value}", spec.name);
                seen.push(found);
            }
        }
        assert_eq!(seen.len(), 1 + 17 + 3 + 2);
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!(rules("cyzneo_limit=64").cyzneo_limit, 64);
        assert_eq!(rules("quiet_limit=10000").quiet_limit, 10_000);
        for text in ["cyzneo_limit=65", "cyzneo_limit=-1", "quiet_limit=10001"] {
            assert!(OptionPicks::read_text(OPTIONS, text).is_err(), "{text}");
        }
    }
}
