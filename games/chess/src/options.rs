//! The rule options.

use game::{Fault, FreeValue, OptionPicks, OptionSpec, OptionValue};

/// The arrangement of the men in the start position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Setup {
    /// The orthodox array.
    #[default]
    Standard,
    /// One of the 960 start positions of Fischer random chess; castling is written as the king capturing its own rook.
    Chess960,
}

/// The number of the orthodox start position among the 960.
pub const ORTHODOX: u16 = 518;

/// The options in the rules' own form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The arrangement of the men.
    pub setup: Setup,
    /// Which of the 960 start positions; [`ORTHODOX`] unless `setup=chess960`.
    pub number: u16,
    /// Whether the third repetition and fifty quiet moves draw without a claim.
    pub automatic_draws: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            setup: Setup::Standard,
            number: ORTHODOX,
            automatic_draws: false,
        }
    }
}

impl Rules {
    /// The rules for picks validated against [`OPTIONS`].
    ///
    /// # Errors
    /// A [`Fault`] if the number is not below 960, which the option list rules out.
    pub fn from_picks(picks: &OptionPicks) -> Result<Rules, Fault> {
        let setup = match picks.value(&SETUP) {
            "chess960" => Setup::Chess960,
            _ => Setup::Standard,
        };
        let text = picks.value(&NUMBER);
        let number = match (setup, text.parse::<u16>()) {
            (Setup::Standard, _) => ORTHODOX,
            (Setup::Chess960, Ok(number)) if number < 960 => number,
            (Setup::Chess960, _) => {
                let reason = format!("“{text}” is no number from 0 to 959");
                return Err(Fault::option("number", reason));
            }
        };
        Ok(Rules {
            setup,
            number,
            automatic_draws: picks.value(&DRAWS) == "auto",
        })
    }

    /// The number of quiet half-moves after which the game is drawn without a claim.
    #[inline]
    #[must_use]
    pub fn quiet_limit(self) -> u8 {
        if self.automatic_draws { CLAIM } else { 150 }
    }

    /// Whether castling is always written as the king capturing its own rook.
    #[must_use]
    pub fn castles_onto_rook(self) -> bool {
        self.setup == Setup::Chess960
    }
}

/// The number of quiet half-moves after which a draw may be claimed.
pub const CLAIM: u8 = 100;

const SETUP: OptionSpec = OptionSpec::new(
    "setup",
    "How the men stand before the first move",
    &[
        OptionValue::new("standard", "The orthodox array"),
        OptionValue::new(
            "chess960",
            "One of the 960 arrays of Fischer random chess, picked by its number",
        ),
    ],
)
.for_play();

const NUMBER: OptionSpec = OptionSpec::new(
    "number",
    "Which of the 960 arrays of Fischer random chess, if it is one of them",
    &[OptionValue::new("518", "The orthodox array")],
)
.with_free(FreeValue {
    form: "a number from 0 to 959",
    numbers: Some((0, 959)),
    lists: &[],
    samples: &["0", "959", "692"],
    read: |text| game::read_number(text, 0, 959),
})
.for_play();

const DRAWS: OptionSpec = OptionSpec::new(
    "draws",
    "Whether repetition and quiet moves draw by themselves or on claim",
    &[
        OptionValue::new(
            "fide",
            "The third repetition and fifty quiet moves may be claimed; the fifth and seventy-five draw",
        ),
        OptionValue::new(
            "auto",
            "The third repetition and fifty quiet moves draw the game",
        ),
    ],
)
.for_play();

/// The options.
pub const OPTIONS: &[OptionSpec] = &[SETUP, NUMBER, DRAWS];
