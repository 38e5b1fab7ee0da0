//! The settings of a match.

use super::book::Opening;
use super::entrant::Entrant;
use super::sprt::Sprt;
use game::OptionPicks;

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The first player; the score is from its view.
    pub a: Entrant,
    /// The second player.
    pub b: Entrant,
    /// The number of games. Games come in pairs: both of a pair begin with the same opening, with seats exchanged; the
    /// first player has the first seat in the first game of each pair.
    pub games: u32,
    /// The rule options of every game.
    pub picks: OptionPicks,
    /// What the games begin with.
    pub openings: Openings,
    /// Games that reach this many plies count as drawn.
    pub ply_limit: u32,
    /// Seeds drawn openings and, together with the players' own seeds, the random choices of weaker levels.
    pub seed: u64,
    /// The test that may end the match early.
    pub sprt: Option<Sprt>,
    /// How many games are played at once; 0 counts as 1.
    pub concurrency: usize,
}

/// What the games of a match begin with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings {
    /// The openings of the first pairs, in order.
    pub stored: Vec<Opening>,
    /// The number of random plies that the games of further pairs begin with. Openings that the engine considers clearly
    /// better for one seat are drawn again.
    pub drawn_plies: u32,
}

impl Openings {
    /// All openings are drawn, with this many random plies.
    #[must_use]
    pub fn drawn(plies: u32) -> Openings {
        Openings {
            stored: Vec::new(),
            drawn_plies: plies,
        }
    }
}

impl MatchSetup {
    /// A match of `games` games by the default rules, one after the other, with drawn openings of four plies.
    #[must_use]
    pub fn new(a: impl Into<Entrant>, b: impl Into<Entrant>, games: u32) -> MatchSetup {
        MatchSetup {
            a: a.into(),
            b: b.into(),
            games,
            picks: OptionPicks::default(),
            openings: Openings::drawn(4),
            ply_limit: 400,
            seed: 1,
            sprt: None,
            concurrency: 1,
        }
    }
}
