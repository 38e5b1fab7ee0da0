//! Matches: engine against engine.
//!
//! Games come in pairs: both of a pair begin with the same opening, with seats exchanged. Openings are stored
//! ([`Book`], made by [`Balance`]) or drawn. [`run_match`] plays several pairs side by side; what comes out at a fixed
//! number of nodes does not depend on the number of threads, because whatever is random in a pair follows from the
//! match's seed and the pair's number. [`Standing`] is what the games show: the score, the pairs, and what the first
//! seat was worth. [`Sprt`] ends a match when the pairs decide between two hypotheses.

mod balance;
mod board;
mod book;
mod contender;
mod elo;
mod entrant;
mod game;
mod opening;
mod outside;
mod pairs;
mod run;
mod score_sheet;
mod setup;
mod sprt;
mod standing;

pub(crate) use opening::draw;

pub use balance::{Balance, Candidate, Refusals};
pub use book::{Book, BookHead, Opening, Play};
pub use contender::{Contender, Forfeit, ForfeitKind, OwnContender, Thought, Trouble};
pub use elo::EloDifference;
pub use entrant::Entrant;
pub use game::{MatchEnd, MatchGame, Usage};
pub use outside::Outside;
pub use pairs::PairCounts;
pub use run::{NewOutside, Scribe, Venue, run_match};
pub use score_sheet::ScoreSheet;
pub use setup::{MatchSetup, Openings};
pub use sprt::{Sprt, Verdict};
pub use standing::Standing;
