//! The numbers behind the rules of thumb and behind what a position is worth.

/// What a centre that nobody owns draws.
pub(super) const NEUTRAL: f32 = 1.1;
/// What a foreign centre draws, and how much more with each centre of its owner: the strong are held back.
pub(super) const FOREIGN: f32 = 1.0;
pub(super) const FOREIGN_SIZE: f32 = 0.02;
/// What an own centre draws, and how much more with each unit of one rival that can go there.
pub(super) const OWN: f32 = 0.1;
pub(super) const OWN_THREAT: f32 = 0.35;

/// How much what is 0, 1, 2 … steps away counts: where centres are counted after this season, after the next one, and
/// after the one after that.
pub(super) const NOW: [f32; 9] = [2.4, 1.1, 0.6, 0.4, 0.3, 0.3, 0.2, 0.2, 0.1];
pub(super) const NEXT: [f32; 9] = [1.7, 1.7, 0.8, 0.5, 0.4, 0.3, 0.2, 0.2, 0.1];
pub(super) const LATER: [f32; 9] = [1.4, 1.6, 1.0, 0.6, 0.4, 0.3, 0.2, 0.2, 0.1];

/// What each own unit that could help adds to going somewhere, and each rival one that could come takes from it.
pub(super) const STRENGTH: f32 = 0.25;
pub(super) const COMPETITION: f32 = 0.35;
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
pub(super) const PREMIUM: f32 = 1.0;
