//! Computer players for games in which all seats order at once.
//!
//! [`OrderBot`] is the public interface: text in, a sheet of orders out. [`ModelBot`] implements it for every game with
//! a [`game::OrderModel`]. `think` is the searching player; [`play_games`] lets players play whole games.

mod bot;
mod games;
mod limit;
mod tally;
mod think;

pub use bot::{BotKind, ModelBot, OrderBot};
pub use games::{BotGame, BotGames, GameNews, play_games};
pub use limit::OrderLimit;
pub use tally::{KindTally, PhaseTime, Tally};
