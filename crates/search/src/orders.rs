//! Computer players for games in which all seats order at once.
//!
//! [`OrderBot`] is the public interface: text in, a sheet of orders out. [`ModelBot`] implements it for every game with
//! a [`game::OrderModel`]. `think` is the searching player: `pool` has the plans that a seat chooses among, `climb` finds best
//! replies, `table` says what plans lead to. [`play_games`] lets players play whole games.

mod bot;
mod climb;
mod games;
mod limit;
mod pool;
mod table;
mod tally;
mod think;

pub use bot::{BotKind, BotPlayer, ModelBot, OrderBot, Participant, SheetProgram};
pub use games::{BotGame, BotGames, GameNews, play_games};
pub use limit::OrderLimit;
pub use tally::{KindTally, PhaseTime, Tally};
