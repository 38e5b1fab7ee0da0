//! Games and tables without their types: what everything outside the games works with.

use crate::{
    Account, Fault, GameInfo, OptionPicks, Outcome, Part, Playouts, Seat, SeatClock, View,
};

/// One choice on the way to a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    /// A square of the board, by name.
    Square(String),
    /// A unit in hand, by letter.
    Hand(char),
    /// One of several ways to go on that no square tells apart, by letter, such as the piece to promote to.
    Choice(char),
}

/// A legal move with what an interface wants to know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveInfo {
    /// The canonical code.
    pub text: String,
    /// The short notation.
    pub short: String,
    /// The move in words.
    pub words: String,
    /// The choices that lead to it, in order.
    pub picks: Vec<Pick>,
    /// The squares on which it captures.
    pub captures: Vec<String>,
    /// The squares, before the move, of the mover's own units that it costs him besides.
    pub losses: Vec<String>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Who played it.
    pub seat: Seat,
    /// The turn it belongs to, from the start position's number on.
    pub turn: u32,
    /// Which part of the seat's turn it is.
    pub part: Part,
    /// The canonical code.
    pub text: String,
    /// The short notation.
    pub short: String,
    /// The move in words.
    pub words: String,
    /// What came of it besides, in sentences.
    pub notes: Vec<String>,
    /// The position after it, canonical.
    pub position: String,
}

/// A whole turn: all its parts together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTurn {
    /// The codes of its parts, as the game joins them.
    pub text: String,
    /// The position after it, canonical.
    pub position: String,
}

/// What came of playing a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The move.
    pub ply: Ply,
    /// How the game ended with it, if it did.
    pub outcome: Option<Outcome>,
}

/// A game being played: a start position, moves, and perhaps an end that the players made.
pub trait Table: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static GameInfo;
    /// The options played by.
    fn picks(&self) -> &OptionPicks;
    /// The start position, canonical.
    fn start_text(&self) -> String;
    /// Whether the start position is the game's own.
    fn is_standard_start(&self) -> bool;
    /// The present position, canonical.
    fn position_text(&self) -> String;
    /// Who acts; none when the game is over.
    fn to_move(&self) -> Option<Seat>;
    /// The number of the turn being played.
    fn turn_number(&self) -> u32;
    /// Which part of the acting seat's turn is to be played now.
    fn part(&self) -> Part;
    /// Which clock of the acting seat runs, where parts of a turn are timed apart.
    fn clock(&self) -> SeatClock;
    /// The legal moves, sorted bytewise by code; none when the game is over.
    fn legal(&self) -> Vec<MoveInfo>;
    /// The codes of the legal moves, sorted bytewise; none when the game is over.
    fn legal_texts(&self) -> Vec<String>;
    /// Every way to play the turn to its end, sorted bytewise by text; none when the game is over. Turns of
    /// several parts with equal results are listed once: see [`crate::Notation::whole_turns`].
    #[cfg(not(target_family = "wasm"))]
    fn whole_turns(&self) -> Vec<WholeTurn>;
    /// Why the unit on a square has no legal move, in words for a player who tried to pick it up; none where
    /// it has one, or where there is no such square.
    fn why_stuck(&self, square: &str) -> Option<String>;
    /// What the rules say of each unit, for people who ask why; none where the game has nothing to explain.
    fn accounts(&self) -> Vec<Account>;
    /// What [`play`](Table::play) would answer; nothing is played.
    ///
    /// # Errors
    /// As [`play`](Table::play).
    fn check(&self, text: &str) -> Result<Played, Fault>;
    /// Plays a move given in any notation of the game.
    ///
    /// # Errors
    /// A [`Fault`] when the text is no legal move here or the game is over; the table is unchanged.
    fn play(&mut self, text: &str) -> Result<Played, Fault>;
    /// Takes back the end or, if the game goes on, the last move; false when there is nothing to take back.
    fn undo(&mut self) -> bool;
    /// How many moves were played.
    fn ply_count(&self) -> usize;
    /// The moves played.
    fn plies(&self) -> Vec<Ply>;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// What the seat to move may claim now.
    fn claimable(&self) -> Option<Outcome>;
    /// Ends the game by what the rules alone do not decide: a claim, an agreement, a resignation, the clock.
    ///
    /// # Errors
    /// A [`Fault`] when the game is over already.
    fn conclude(&mut self, outcome: Outcome) -> Result<(), Fault>;
    /// The present position as plain values.
    fn view(&self) -> View;
    /// The present position as text for a terminal.
    fn board_text(&self) -> String;
    /// How often the present position has stood, now included.
    fn occurrences(&self) -> u32;
    /// A copy that can go its own way.
    fn fork(&self) -> Box<dyn Table>;
}

/// A game that can be listed, set up and measured. What only measures and proves the rules is left out in a
/// browser, which would have to fetch it.
pub trait Game: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static GameInfo;
    /// Sets up a table, from the game's own start or a given position string.
    ///
    /// # Errors
    /// A [`Fault`] when the rulebook refuses the combination of options, or the position string is not valid
    /// under them.
    fn open(&self, picks: &OptionPicks, position: Option<&str>) -> Result<Box<dyn Table>, Fault>;
    /// Counts the move sequences of length `depth` from a position; `bulk` counts the last ply without playing it.
    ///
    /// # Errors
    /// A [`Fault`] when the position string is not valid under the options.
    fn perft(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
        bulk: bool,
    ) -> Result<u64, Fault>;
    /// As [`perft`](Game::perft), for each first move by itself, sorted bytewise by code.
    ///
    /// # Errors
    /// A [`Fault`] when the position string is not valid under the options.
    #[cfg(not(target_family = "wasm"))]
    fn divide(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
        bulk: bool,
    ) -> Result<Vec<(String, u64)>, Fault>;
    /// Counts the sequences of `depth` whole turns from a position, turns with equal results once.
    ///
    /// # Errors
    /// A [`Fault`] when the position string is not valid under the options.
    #[cfg(not(target_family = "wasm"))]
    fn perft_turns(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
    ) -> Result<u64, Fault>;
    /// As [`perft_turns`](Game::perft_turns), for each first turn by itself, sorted bytewise by text.
    ///
    /// # Errors
    /// A [`Fault`] when the position string is not valid under the options.
    #[cfg(not(target_family = "wasm"))]
    fn divide_turns(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
    ) -> Result<Vec<(String, u64)>, Fault>;
    /// Plays `games` random games from the start, of at most `ply_limit` plies each.
    ///
    /// # Errors
    /// A [`Fault`] when the rulebook refuses the combination of options.
    fn playouts(
        &self,
        picks: &OptionPicks,
        seed: u64,
        games: u32,
        ply_limit: u32,
    ) -> Result<Playouts, Fault>;
    /// Holds the game's laws for one seeded random game; see [`crate::Turns`]. Gives the number of legal moves
    /// that were looked at, which the time it takes goes with.
    ///
    /// # Errors
    /// A sentence that names the law that is broken, with the position.
    #[cfg(not(target_family = "wasm"))]
    fn check_laws(&self, picks: &OptionPicks, seed: u64, ply_limit: u32) -> Result<u64, String>;
}
