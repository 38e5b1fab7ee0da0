//! Computer players for games in which all seats order at once.
//!
//! [`OrderBot`] is the public interface: text in, a sheet of orders out. [`ModelBot`] implements it for every game with
//! a [`game::OrderModel`]. `think` is the searching player: `pool` has the plans that a seat chooses among, `parts` divides
//! its limit, `climb` finds best replies, `table` says what plans lead to. `parley` is what it says to others, [`Talk`] what
//! was offered and agreed, `bonds` what a player counts on. [`play_games`] lets players play whole games.

mod bonds;
mod bot;
mod climb;
mod converse;
mod games;
mod limit;
mod parley;
mod parts;
mod pool;
mod table;
mod talk;
mod tally;
mod think;

pub use bot::{BotKind, BotPlayer, ModelBot, OrderBot, Participant, SheetProgram, Thinking};
pub use converse::{Speech, Spoken, converse};
pub use games::{BotGame, BotGames, DealTally, GameNews, play_games};
pub use limit::OrderLimit;
pub use parley::{No, Occasion, Said};
pub use talk::{Kept, Offer, Reply, Talk};
pub use tally::{KindTally, PhaseTime, Tally};
