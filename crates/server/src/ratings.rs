//! Ratings of players, and how their games change them.
//!
//! A game that is rated is noted when it is made (table `rated_games`), with whoever has its seats (`rated_seats`). Once it is
//! over, one of the servers counts it (`counting`): the result gets the next number of its pool, and the ratings after it are
//! written with it. A rating is what was written with a player's newest result; there is no other copy. So all ratings can be
//! calculated anew from the results, in the order of their numbers (`recount`).

pub mod counting;
pub(crate) mod placing;
pub mod ranks;
pub mod recount;
pub mod scale;
mod system;
pub mod told;
mod verdict;
