//! The numbers behind the rules of thumb and behind what a position is worth.

use diplomacy_kit::outlook::{Chance, Chances, Draws};

/// What centres draw.
pub(super) const DRAWS: Draws = Draws {
    neutral: 1.1,
    foreign: 1.0,
    foreign_size: 0.02,
    own: 0.1,
    own_threat: 0.35,
};

/// How much what is 0, 1, 2 … steps away counts: where centres are counted after this season, after the next one, and
/// after the one after that.
pub(super) const NOW: [f32; 9] = [2.4, 1.1, 0.6, 0.4, 0.3, 0.3, 0.2, 0.2, 0.1];
pub(super) const NEXT: [f32; 9] = [1.7, 1.7, 0.8, 0.5, 0.4, 0.3, 0.2, 0.2, 0.1];
pub(super) const LATER: [f32; 9] = [1.4, 1.6, 1.0, 0.6, 0.4, 0.3, 0.2, 0.2, 0.1];

/// What each own unit that could help adds to going somewhere, and each rival one that could come takes from it.
pub(super) const STRENGTH: f32 = 0.10;
pub(super) const COMPETITION: f32 = 0.90;
/// What part of the competition counts where an own unit could help.
pub(super) const HELPED: f32 = 0.6;
/// What taking a place with a supported landing adds: almost nothing can stop it.
pub(super) const ASSAULT: f32 = 0.35;
/// What is left of the draw of a place that is reached in the third time scale.
pub(super) const LATE: f32 = 0.95;
/// The second best is taken with this chance in 100 where it draws at least this part of the best.
pub(super) const SLIP: usize = 40;
pub(super) const CLOSE: f32 = 0.95;

/// What a unit is worth beside the centre that feeds it, in centres.
pub(super) const UNIT: f64 = 0.15;
/// What the draw of the places where units are is worth.
pub(super) const PLACE: f64 = 0.05;
/// What a won game is worth, in centres, for each centre that it takes to win, and what a lost one.
pub(super) const WON: f64 = 2.0;
pub(super) const LOST: f64 = -4.0;
/// From this part of a win on each further centre of a rival costs so much.
pub(super) const DANGER_FROM: f64 = 0.7;
pub(super) const DANGER: f64 = 0.3;

/// How many jobs of a unit the search looks at, the most promising first; supports come on top.
pub(super) const CHANGES: usize = 24;
/// What a premium build has to draw more than a normal one.
pub(super) const PREMIUM: f32 = 4.0;

/// What becomes of centres.
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
