//! Tournaments of games of turns, and leagues of games of orders: arranged and entered by people, paired round by round.
//!
//! Who meets whom, and how all stand, calculates the crate `tournament`, which knows neither games nor people. Here is what it
//! needs of them. A round begins in one transaction, which counts it first: so it is paired once, on however many servers, and
//! whatever is killed. Any server goes on with any tournament (`run`).

mod arrange;
mod begin;
mod begun;
mod halls;
mod league;
mod league_terms;
mod league_told;
mod left_seats;
mod limits;
mod plan;
mod refusal;
pub(crate) mod run;
mod table;
mod table_verdict;
mod told;
mod verdict;
mod weekly;

pub use arrange::{arrange, cancel, enter, pause, remove, start, withdraw};
pub use halls::Halls;
pub use limits::{MOST_ARENA, MOST_LEAGUE, MOST_OPEN, MOST_ROUND_ROBIN, MOST_SWISS};
pub use refusal::Refusal;
pub use told::{body, kept, list};
