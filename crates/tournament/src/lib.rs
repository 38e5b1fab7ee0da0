//! Tournaments of games for two, and leagues of games for many: who meets whom, in which seats, and how all stand.
//!
//! It knows neither games nor people. A player is a number: the place on the list with which the tournament began, from 0, the
//! strongest first. Points are counted in halves, so a win is 2 and a draw is 1.
//!
//! ```
//! use tournament::{Game, Outcome, Round, System, round_robin, standings, swiss};
//!
//! // Four players: a round robin of three rounds.
//! let rounds = round_robin(4);
//! assert_eq!(rounds.len(), 3);
//!
//! // A first round by the Swiss system: the upper half meets the lower half.
//! let mut round = swiss(&[true; 4], &[]).unwrap();
//! assert_eq!([round.games[0].first, round.games[0].second], [0, 2]);
//! for game in &mut round.games {
//!     game.outcome = Outcome::Played([2, 0]);
//! }
//! let standings = standings(4, &[round], System::Swiss);
//! assert_eq!((standings[0].player, standings[0].points), (0, 2));
//! ```

#![forbid(unsafe_code)]

mod arena;
mod league;
mod record;
mod round_robin;
mod standings;
mod swiss;

pub use arena::{Free, arena};
pub use league::{
    Finish, GAME_POINTS, LeagueGame, LeagueSeat, LeagueStanding, LeagueTieBreak, Scoring, Table,
    league, league_standings, points,
};
pub use round_robin::round_robin;
pub use standings::{Standing, System, TieBreak, standings};
pub use swiss::{NoRound, swiss};

/// A player: the place on the list with which the tournament began, from 0.
pub type Player = usize;

/// Half points.
pub type Halves = u8;

/// What a win is worth, and what a round without an opponent is worth, in half points.
pub const WIN: Halves = 2;
/// What a draw is worth, in half points.
pub const DRAW: Halves = 1;

/// How a game has ended: points of its first and its second player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It is not over.
    Open,
    /// It was played.
    Played([Halves; 2]),
    /// It was not: somebody, or nobody, gets its points all the same. The two may be paired again.
    Forfeited([Halves; 2]),
}

/// A game of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// Who has the first seat.
    pub first: Player,
    /// Who has the second seat.
    pub second: Player,
    /// How it has ended.
    pub outcome: Outcome,
}

impl Game {
    /// A game that is not over.
    #[must_use]
    pub fn open(first: Player, second: Player) -> Game {
        Game {
            first,
            second,
            outcome: Outcome::Open,
        }
    }

    /// The points of its first and its second player; none while it is not over.
    #[must_use]
    pub fn points(&self) -> Option<[Halves; 2]> {
        match self.outcome {
            Outcome::Open => None,
            Outcome::Played(points) | Outcome::Forfeited(points) => Some(points),
        }
    }

    /// Whether it counts as a meeting of the two: also while it is played.
    #[must_use]
    pub fn is_meeting(&self) -> bool {
        !matches!(self.outcome, Outcome::Forfeited(_))
    }
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// Its games, those of the leaders first.
    pub games: Vec<Game>,
    /// Whoever has no opponent, and gets a point; at most one by the Swiss system.
    pub byes: Vec<Player>,
}
