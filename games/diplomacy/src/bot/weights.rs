//! The numbers behind the rules of thumb and behind what a position is worth.

use diplomacy_kit::outlook::{Chance, Chances, Draws};

/// What centres draw.
pub(super) const DRAWS: Draws = Draws {
    neutral: 1.1,
    foreign: 1.0,
    foreign_size: 0.03,
    own: 0.1,
    own_threat: 0.35,
};

/// How much what is 0, 1, 2 … steps away counts: where centres change hands after the next season, and now.
pub(super) const SPRING: [f32; 8] = [0.9, 2.2, 1.0, 0.6, 0.4, 0.3, 0.2, 0.2];
pub(super) const FALL: [f32; 8] = [2.2, 1.2, 0.6, 0.4, 0.3, 0.2, 0.2, 0.1];

/// What each own unit that could help adds to going somewhere, and each rival one that could come takes from it.
pub(super) const STRENGTH: f32 = 0.10;
pub(super) const COMPETITION: f32 = 0.90;
/// What part of the competition counts where an own unit could help.
pub(super) const HELPED: f32 = 0.6;
/// What is left of a place's draw when an army is to be convoyed there.
pub(super) const CONVOY: f32 = 0.9;
/// The second best is taken with this chance in 100 where it draws at least this part of the best.
pub(super) const SLIP: usize = 40;
pub(super) const CLOSE: f32 = 0.93;

/// What a unit is worth beside the centre that feeds it, in centres.
pub(super) const UNIT: f64 = 0.15;
/// What the draw of the places where units are is worth.
pub(super) const PLACE: f64 = 0.05;
/// What a won game is worth, in centres, and what a lost one.
pub(super) const WON: f64 = 34.0;
pub(super) const LOST: f64 = -4.0;
/// From so many centres of a rival each further one costs so much.
pub(super) const DANGER_FROM: usize = 13;
pub(super) const DANGER: f64 = 0.3;

/// What becomes of centres.
pub(super) const CHANCES: Chances = Chances {
    held: [
        chance(0.98, 0.0),
        chance(0.94, 0.02),
        chance(0.88, 0.07),
        chance(0.75, 0.15),
        chance(0.45, 0.45),
    ],
    empty: [
        chance(0.97, 0.0),
        chance(0.8, 0.1),
        chance(0.65, 0.2),
        chance(0.35, 0.5),
    ],
    free: [0.75, 0.5, 0.3, 0.12],
    lost: 0.05,
    lost_near: 0.1,
};

const fn chance(kept: f64, lost: f64) -> Chance {
    Chance { kept, lost }
}
