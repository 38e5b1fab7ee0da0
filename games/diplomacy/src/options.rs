//! The rule options: rulings on which editions of the rules or adjudicators differ. Paragraph numbers are those
//! of the DATC 3.0, chapter 4; each default is the ruling it prefers.

use game::{OptionPicks, OptionSpec, OptionValue};

/// How a circular dependency that involves a convoy is resolved (4.A.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paradox {
    /// The convoyed armies of the cycle do not move.
    #[default]
    Szykman,
    /// A convoyed army does not cut support for an attack on one of its fleets; anything still undecided is resolved
    /// as by Szykman.
    Rule1971,
    /// A convoyed army does not cut support by a fleet that is directed at a sea space with a convoying fleet.
    Rule1982,
    /// As in 1971, but only for fleets that the convoy depends on.
    Rule2000,
}

/// When an army goes by convoy to a province that is also adjacent by land (4.A.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AdjacentConvoy {
    /// If its order says so, or if a fleet of its own power has a legal order to convoy it there.
    #[default]
    Intent,
    /// Only if its order says so.
    Explicit,
    /// If a convoy is ordered and the unit in that province tries to move the opposite way.
    Opposite,
}

/// Which units a power in civil disorder loses first (4.D.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Disorder {
    /// Those farthest from the centres it owns, counted over land and sea.
    #[default]
    OwnedCentres,
    /// Those farthest from its home centres, counted by water for fleets and over land and sea for armies.
    HomeCentres,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// `routes`: a convoy with several routes fails if any of them is disrupted (4.A.1).
    pub any_route_broken: bool,
    /// `paradox`.
    pub paradox: Paradox,
    /// `adjacent_convoy`.
    pub adjacent_convoy: AdjacentConvoy,
    /// `land_fallback`: an army whose convoy fails goes by land if possible (4.A.3).
    pub land_fallback: bool,
    /// `convoy_cut`: a convoyed army cuts support for an attack on the province it left (4.A.4).
    pub convoy_cuts_own: bool,
    /// `convoy_retreat`: a unit dislodged by a convoyed army may retreat to that army's origin (4.A.5).
    pub retreat_to_convoyed: bool,
    /// `convoy_bounce`: a dislodged unit still causes a standoff in its attacker's origin if one of the two was
    /// convoyed (4.A.7).
    pub dislodged_bounces: bool,
    /// `support_coast`: a support of a fleet's move must name the coast if there are two to choose from (4.B.4).
    pub support_names_coast: bool,
    /// `disorder`.
    pub disorder: Disorder,
    /// `fog`: powers see only what is beside their units and centres.
    pub fog: bool,
}

impl Options {
    /// What [`Options::default`] gives.
    pub const USUAL: Options = Options {
        any_route_broken: false,
        paradox: Paradox::Szykman,
        adjacent_convoy: AdjacentConvoy::Intent,
        land_fallback: false,
        convoy_cuts_own: false,
        retreat_to_convoyed: true,
        dislodged_bounces: true,
        support_names_coast: false,
        disorder: Disorder::OwnedCentres,
        fog: false,
    };
}

impl Default for Options {
    fn default() -> Options {
        Options::USUAL
    }
}

const ROUTES: OptionSpec = OptionSpec::new(
    "routes",
    "What breaks a convoy that has several routes",
    &[
        OptionValue::new("all", "It fails when no route is left"),
        OptionValue::new("any", "It fails when any route is broken (1971)"),
    ],
);
const PARADOX: OptionSpec = OptionSpec::new(
    "paradox",
    "How a convoy paradox is settled",
    &[
        OptionValue::new("szykman", "The convoyed armies in the circle stay"),
        OptionValue::new(
            "1971",
            "They do not cut supports of attacks on their fleets",
        ),
        OptionValue::new(
            "1982",
            "They cut no fleet's support into a sea with a convoy",
        ),
        OptionValue::new(
            "2000",
            "They do not cut supports of attacks on fleets they need",
        ),
    ],
);
const ADJACENT: OptionSpec = OptionSpec::new(
    "adjacent_convoy",
    "When an army goes by sea to a province next to it",
    &[
        OptionValue::new("intent", "Its order or a fleet of its own says so"),
        OptionValue::new("explicit", "Its order says so"),
        OptionValue::new(
            "opposite",
            "A convoy is ordered and the unit there comes the other way (1971)",
        ),
    ],
);
const FALLBACK: OptionSpec = OptionSpec::new(
    "land_fallback",
    "Whether an army whose convoy fails walks where it can",
    &[
        OptionValue::new("off", "It stays"),
        OptionValue::new("on", "It walks"),
    ],
);
const CUT: OptionSpec = OptionSpec::new(
    "convoy_cut",
    "Whether a convoyed army cuts the support of an attack on the province it left",
    &[
        OptionValue::new("off", "It comes from its province and does not cut"),
        OptionValue::new("on", "It comes from the sea and cuts"),
    ],
);
const RETREAT: OptionSpec = OptionSpec::new(
    "convoy_retreat",
    "Whether a unit may retreat to where the convoyed army came from that dislodged it",
    &[
        OptionValue::new("on", "It may"),
        OptionValue::new("off", "It may not"),
    ],
);
const BOUNCE: OptionSpec = OptionSpec::new(
    "convoy_bounce",
    "Whether a dislodged unit stands others off where its attacker came from",
    &[
        OptionValue::new("on", "It does where one of the two was convoyed"),
        OptionValue::new("off", "It never does"),
    ],
);
const SUPPORT: OptionSpec = OptionSpec::new(
    "support_coast",
    "Whether the support of a fleet must name the coast where two are possible",
    &[
        OptionValue::new("optional", "It need not"),
        OptionValue::new("required", "Without it the support is illegal"),
    ],
);
const DISORDER: OptionSpec = OptionSpec::new(
    "disorder",
    "Which units go first where removals are not ordered",
    &[
        OptionValue::new("owned", "Those farthest from the centres owned (2023)"),
        OptionValue::new("home", "Those farthest from the home centres (before 2023)"),
    ],
);
const FOG: OptionSpec = OptionSpec::new(
    "fog",
    "What the powers see of each other",
    &[
        OptionValue::new("off", "Everything"),
        OptionValue::new(
            "on",
            "Fog of war: what is in and beside the spaces of their units and centres",
        ),
    ],
)
.for_play();
const EDITION: OptionSpec = OptionSpec::new(
    "edition",
    "Several options at once, as an edition of the rules has them",
    &[
        OptionValue::new("2023", "The rules of 2023, as the DATC 3.0 reads them"),
        OptionValue {
            implies: &[("paradox", "2000"), ("disorder", "home")],
            ..OptionValue::new("2000", "The rules of 2000")
        },
        OptionValue {
            implies: &[("paradox", "1982"), ("disorder", "home")],
            ..OptionValue::new("1982", "The rules of 1982")
        },
        OptionValue {
            implies: &[
                ("routes", "any"),
                ("paradox", "1971"),
                ("adjacent_convoy", "opposite"),
                ("disorder", "home"),
            ],
            ..OptionValue::new("1971", "The rules of 1971")
        },
        OptionValue {
            implies: &[("adjacent_convoy", "explicit")],
            ..OptionValue::new("dptg", "The Diplomacy Players Technical Guide")
        },
    ],
);

/// The options, each with its default first.
pub static SPECS: [OptionSpec; 11] = [
    EDITION, ROUTES, PARADOX, ADJACENT, FALLBACK, CUT, RETREAT, BOUNCE, SUPPORT, DISORDER, FOG,
];

impl Options {
    /// The options from a set of picked values.
    #[must_use]
    pub fn from_picks(picks: &OptionPicks) -> Options {
        Options {
            any_route_broken: picks.value(&ROUTES) == "any",
            paradox: match picks.value(&PARADOX) {
                "1971" => Paradox::Rule1971,
                "1982" => Paradox::Rule1982,
                "2000" => Paradox::Rule2000,
                _ => Paradox::Szykman,
            },
            adjacent_convoy: match picks.value(&ADJACENT) {
                "explicit" => AdjacentConvoy::Explicit,
                "opposite" => AdjacentConvoy::Opposite,
                _ => AdjacentConvoy::Intent,
            },
            land_fallback: picks.value(&FALLBACK) == "on",
            convoy_cuts_own: picks.value(&CUT) == "on",
            retreat_to_convoyed: picks.value(&RETREAT) == "on",
            dislodged_bounces: picks.value(&BOUNCE) == "on",
            support_names_coast: picks.value(&SUPPORT) == "required",
            disorder: match picks.value(&DISORDER) {
                "home" => Disorder::HomeCentres,
                _ => Disorder::OwnedCentres,
            },
            fog: picks.value(&FOG) == "on",
        }
    }

    /// The options that differ from their defaults, as names and values.
    #[must_use]
    pub fn deviations(&self) -> Vec<(&'static str, &'static str)> {
        let switch = |on: bool| if on { "on" } else { "off" };
        let all = [
            ("routes", if self.any_route_broken { "any" } else { "all" }),
            (
                "paradox",
                match self.paradox {
                    Paradox::Szykman => "szykman",
                    Paradox::Rule1971 => "1971",
                    Paradox::Rule1982 => "1982",
                    Paradox::Rule2000 => "2000",
                },
            ),
            (
                "adjacent_convoy",
                match self.adjacent_convoy {
                    AdjacentConvoy::Intent => "intent",
                    AdjacentConvoy::Explicit => "explicit",
                    AdjacentConvoy::Opposite => "opposite",
                },
            ),
            ("land_fallback", switch(self.land_fallback)),
            ("convoy_cut", switch(self.convoy_cuts_own)),
            ("convoy_retreat", switch(self.retreat_to_convoyed)),
            ("convoy_bounce", switch(self.dislodged_bounces)),
            (
                "support_coast",
                if self.support_names_coast {
                    "required"
                } else {
                    "optional"
                },
            ),
            (
                "disorder",
                match self.disorder {
                    Disorder::OwnedCentres => "owned",
                    Disorder::HomeCentres => "home",
                },
            ),
            ("fog", switch(self.fog)),
        ];
        let differs = |(name, value): &(&str, &str)| {
            SPECS
                .iter()
                .any(|spec| spec.name == *name && spec.default_value() != *value)
        };
        all.into_iter().filter(differs).collect()
    }
}
