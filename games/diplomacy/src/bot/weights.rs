//! The numbers behind the rules of thumb and behind what a position is worth.

/// What a centre that nobody owns draws.
pub(super) const NEUTRAL: f32 = 1.1;
/// What a foreign centre draws, and how much more with each centre of its owner: the strong are held back.
pub(super) const FOREIGN: f32 = 1.0;
pub(super) const FOREIGN_SIZE: f32 = 0.03;
/// What an own centre draws, and how much more with each unit of one rival that can go there.
pub(super) const OWN: f32 = 0.1;
pub(super) const OWN_THREAT: f32 = 0.35;

/// How much what is 0, 1, 2 … steps away counts: where centres change hands after the next season, and now.
pub(super) const SPRING: [f32; 8] = [0.9, 2.2, 1.0, 0.6, 0.4, 0.3, 0.2, 0.2];
pub(super) const FALL: [f32; 8] = [2.2, 1.2, 0.6, 0.4, 0.3, 0.2, 0.2, 0.1];

/// What each own unit that could help adds to going somewhere, and each rival one that could come takes from it.
pub(super) const STRENGTH: f32 = 0.25;
pub(super) const COMPETITION: f32 = 0.35;
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
