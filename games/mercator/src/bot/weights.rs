//! The numbers behind the rules of thumb and the evaluation.

use diplomacy_kit::outlook::{Chance, Chances, Draws};
use diplomacy_kit::prospects::{Features, Scales};
use game::Temper;

/// The attraction of different kinds of centres, by temperament.
pub(super) const fn draws(temper: Temper) -> &'static Draws {
    match temper {
        Temper::Bold => &BOLD,
        Temper::Cautious => &CAUTIOUS,
    }
}

const BOLD: Draws = Draws {
    neutral: 1.1,
    foreign: 1.0,
    foreign_size: 0.02,
    own: 0.1,
    own_threat: 0.35,
};

const CAUTIOUS: Draws = Draws {
    foreign: 0.85,
    own: 0.25,
    own_threat: 0.5,
    ..BOLD
};

/// The weight of values 0, 1, 2 … steps away: if centres are counted after this season, the next one, or the one
/// after that.
pub(super) const NOW: [f32; 9] = [2.4, 1.1, 0.6, 0.4, 0.3, 0.3, 0.2, 0.2, 0.1];
pub(super) const NEXT: [f32; 9] = [1.7, 1.7, 0.8, 0.5, 0.4, 0.3, 0.2, 0.2, 0.1];
pub(super) const LATER: [f32; 9] = [1.4, 1.6, 1.0, 0.6, 0.4, 0.3, 0.2, 0.2, 0.1];

/// How what can be expected is judged.
pub(super) const SCALES: Scales = Scales {
    draws: &BOLD,
    chances: &CHANCES,
    unit: 0.15,
    // So little that it decides only where nothing else does: what has no centre in reach goes where one is.
    place: 0.02,
};

/// The weight of each feature of a power's prospects: the file says how they were found.
pub(super) const PROSPECTS: Features = include!("../../prospects.in");

/// Added for each own unit that could support a move there, subtracted for each rival unit that could come.
pub(super) const STRENGTH: f32 = 0.10;
pub(super) const COMPETITION: f32 = 0.90;
/// The fraction of the opposition that counts if an own unit could give support.
pub(super) const HELPED: f32 = 0.6;
/// Added for taking a place by a supported landing, which is hard to stop.
pub(super) const ASSAULT: f32 = 0.35;
/// The factor for a place that is reached in TS3 only.
pub(super) const LATE: f32 = 0.95;
/// Subtracted for each further fleet of a convoy.
pub(super) const LINK: f32 = 0.2;
/// The second-best choice is taken with this probability, in percent, if it is at least this fraction as
/// attractive as the best.
pub(super) const SLIP: usize = 40;
pub(super) const CLOSE: f32 = 0.95;

/// The number of jobs per unit that the search considers, most promising first; supports are extra.
pub(super) const CHANGES: usize = 32;
/// How much more attractive a premium build must be than a normal one.
pub(super) const PREMIUM: f32 = 4.0;

/// The probabilities of keeping and getting centres.
pub(super) const CHANCES: Chances = Chances {
    held: [
        chance(0.98, 0.0),
        chance(0.93, 0.03),
        chance(0.85, 0.08),
        chance(0.72, 0.18),
        chance(0.45, 0.45),
    ],
    empty: [
        chance(0.97, 0.0),
        chance(0.75, 0.12),
        chance(0.6, 0.25),
        chance(0.3, 0.55),
    ],
    free: [0.75, 0.5, 0.3, 0.12],
    lost: 0.05,
    lost_near: 0.1,
};

const fn chance(kept: f64, lost: f64) -> Chance {
    Chance { kept, lost }
}
