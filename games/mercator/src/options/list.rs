//! The list of rule options in the rulebook's order.

use super::values::Options;
use game::{FreeValue, OptionSpec, OptionValue, read_number};

/// Accesses the field that is true while an option has its first value.
pub(super) type Field = fn(&mut Options) -> &mut bool;

/// Accesses the number of centres that wins; `None` is the Mark's.
pub(super) type Threshold = fn(&mut Options) -> &mut Option<u32>;

/// The listed value of a threshold, its default: that of the Mark.
const OF_MARK: &[OptionValue] = &[OptionValue::new("mark", "As many as the map says")];
/// The most centres that a threshold can name on any Mark. On a Mark it is at most the number of its centres, which
/// [`Options::on_mark`] checks.
const MOST_CENTRES: u32 = 999;

/// A threshold of victory (rulebook 12).
const fn threshold(name: &'static str, summary: &'static str) -> OptionSpec {
    OptionSpec::new(name, summary, OF_MARK)
        .with_free(FreeValue {
            form: "a number of centres, at most those of the map",
            numbers: Some((1, MOST_CENTRES)),
            lists: &[],
            samples: &["20", "26"],
            read: |text| read_number(text, 1, MOST_CENTRES),
        })
        .for_play()
}

macro_rules! rows {
    (
        two values {
            $($field:ident, $name:literal, $summary:literal, $first:literal: $does:literal, $second:literal: $changes:literal;)*
        }
        thresholds {
            $($count:ident, $threshold:literal, $wins:literal;)*
        }
    ) => {
        /// The options of rulebook 17 and its addenda, each with its default first.
        pub const SPECS: &[OptionSpec] = &[
            $(OptionSpec::new(
                $name,
                $summary,
                &[OptionValue::new($first, $does), OptionValue::new($second, $changes)],
            ),)*
            $(threshold($threshold, $wins),)*
        ];
        /// The fields that correspond to the options of two values, which come first in [`SPECS`], in the same order.
        pub(super) const FIELDS: &[Field] = &[$(|options| &mut options.$field),*];
        /// The fields that correspond to the thresholds, which come last in [`SPECS`], in the same order.
        pub(super) const THRESHOLDS: &[Threshold] = &[$(|options| &mut options.$count),*];
    };
}

rows! {
    two values {
        key_rule, "key_rule",
            "Whether a unit that fails to move loses its defence against attacks from elsewhere",
            "on": "It does (the Key rule)",
            "off": "It defends itself with strength 1, for games to compare with";
        exchange_succeeds, "exchange",
            "Whether an army can land from a fleet while the army of that province boards it",
            "succeeds": "Both get across",
            "fails": "Both stay where they are";
        unmatched_attempts, "unmatched",
            "What a boarding is to which the fleet's owner does not agree",
            "attempt": "A move that fails: the army is open to the Key rule",
            "hold": "Nothing: the army stands";
        landing_implied, "landing_line",
            "Whether the support of a landing contains the order to land",
            "implied": "It does, where the army has no other order",
            "required": "The army needs a line of its own";
        canal_army, "canal_power",
            "What an army/fleet in a canal province can support",
            "army": "What an army there could; its fleet supports no landing",
            "fleet": "What a fleet there could, landings too";
        fallback_if_tenanted, "mixed_fallback",
            "When the fleet's owner has the second choice of where a foreign passenger lands",
            "tenanted": "When a unit that does not leave stands where the army's owner wanted to land",
            "any_failure": "When the landing that the army's owner wanted fails for whatever reason";
        second_choice_both, "second_choice",
            "In which time scales the fleet's owner has that second choice",
            "both": "In the first and in the third",
            "ts3": "In the third only: in the first the army lands where its owner says, or stays aboard";
        silence_if_carried, "mixed_silence",
            "What a foreign passenger without a good order does",
            "if_carried": "It stays aboard, unless the fleet carried it elsewhere in the second time scale",
            "fleet_order": "What the fleet's owner says";
        landing_flag_army, "mixed_landing_flag",
            "Whose attack the landing of a foreign passenger is",
            "army": "The army's owner's",
            "fleet": "The fleet's owner's";
        canal_owner_fleet, "mixed_canal_owner",
            "Who takes a canal province in which a mixed army/fleet is",
            "fleet": "The fleet's owner",
            "army": "The army's owner";
        wrong_nationality_void, "wrong_nationality",
            "What a wrong nationality in an order does",
            "void": "It makes the order void",
            "ignore": "Nothing";
        exec_identity, "commander_exec",
            "Who may carry out an embarkation of the third time scale",
            "identity": "Only an army and a fleet that can be the ones meant",
            "place": "Whoever is at the place";
        gap_stops_before, "chain_gap",
            "What a fleet that takes no part does to an extended convoy",
            "stop_before": "The army stops on the fleet before it",
            "no_movement": "The army does not leave the first fleet";
        mover_moves_anyway, "chain_mover",
            "Whether the fleet that is to leave with the army of a convoy moves without it",
            "moves_anyway": "It does",
            "needs_army": "Its move fails when the army does not reach it";
        szykman, "convoy_paradox",
            "How a convoy paradox is settled",
            "szykman": "The landings in the circle fail and cut nothing (Szykman)",
            "2000": "By the rule of 2000: they cut no support of an attack on a fleet that carries them";
        retreat_window, "retreat_mode",
            "When retreats are ordered",
            "window": "After the results are known; what was sent before counts unless it is replaced",
            "advance": "With the orders of the season only";
        g4_season, "g4_scope",
            "Which foreign moves into the place of a dislodgement close the space that they left",
            "season": "Those of the whole season",
            "from_dislodgement": "Those from the time scale of the dislodgement on";
        home_owned, "initial_owner",
            "Who owns the provinces without a supply centre of a home country at the start",
            "home": "The country",
            "none": "Nobody, until a unit has been there";
        spare_allowance, "spare_accounting",
            "What a spare unit means for the first two build seasons",
            "allowance": "The power may have one unit more than centres",
            "no_allowance": "No build while there are as many units as centres, no removal of the spare";
        distance_any_edge, "distance",
            "How far from home a unit is when units are removed for want of orders",
            "any_edge": "In steps by land or sea, whatever the unit could do",
            "by_kind": "Of fleets in steps that fleets can make, of armies in any";
        solo_auto, "solo_claim",
            "Whether a win by one power has to be claimed",
            "auto": "It has not",
            "explicit": "It has, in the same season";
        equal_shared, "equal_combines",
            "Who wins when two combines with equally many centres claim the same sort of win",
            "shared": "All of them",
            "none": "None of them";
        arctic, "arctic",
            "Whether armies can be put down on the ice",
            "on": "They can",
            "off": "There is no ice";
    }
    thresholds {
        solo, "solo",
            "How many supply centres win for one power alone";
        two_way, "two_way",
            "How many supply centres win for two powers that claim it together";
        three_way, "three_way",
            "How many supply centres win for three powers that claim it together";
    }
}
