//! The facts about the game.

use crate::options;
use game::GameInfo;

/// The facts about the game.
pub const INFO: GameInfo = GameInfo {
    slug: "mars",
    title: "Mars",
    tagline: "Eleven kinds of unit, two Fronts, and the right of way that decides what each of them can do.",
    inventor: "Daniel MacDuff",
    seats: &["White", "Black"],
    options: options::OPTIONS,
    // At most 62 units other than Generals may leave a set-up board, with up to a hundred quiet turns before each and
    // after the last; 38 from the start (9).
    ply_limit: 6_400,
    pgn: None,
};
