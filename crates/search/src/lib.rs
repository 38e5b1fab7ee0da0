//! How the computer plays: search, playing levels and matches of turn games, and the players of order games.
//!
//! [`Searcher`] is alpha-beta search, generic over [`game::Evaluate`]; [`TreeSearch`] is Monte-Carlo tree search, for
//! which the rules of a game are enough. Neither knows a game. [`Engine`] is the object-safe face of both. [`orders`]
//! is the same for games in which all seats order at once.

mod choose;
mod engine;
mod features;
mod held;
mod level;
mod limits;
mod lot;
mod match_run;
mod node;
mod order;
pub mod orders;
mod path;
mod player;
mod prune;
mod pv;
mod quiesce;
mod report;
mod root;
mod score_sheet;
mod searcher;
mod table;
mod tree;
mod value;
mod watch;

pub use engine::{Engine, EngineKind, TurnEngine};
pub use features::Features;
pub use level::{LEVELS, Level};
pub use limits::{Limits, StopFlag};
pub use match_run::{MatchGame, MatchSetup, run_match};
pub use player::{PlayerSpec, Strength};
pub use report::{Line, Report, Score};
pub use score_sheet::{EloDifference, ScoreSheet};
pub use searcher::{Found, FoundLine, Searcher};
pub use tree::{Guide, MoveOrder, RulesOnly, TreeEngine, TreeSearch};
