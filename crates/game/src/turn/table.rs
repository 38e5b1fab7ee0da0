//! Type-erased games and tables: the interface for everything outside the games.

use crate::{
    Account, Fault, GameInfo, OptionPicks, Outcome, Part, Playouts, Seat, SeatClock, SquareLists,
    View,
};

/// One choice on the way to a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    /// A square of the board, by name.
    Square(String),
    /// A unit in hand, by letter.
    Hand(char),
    /// One of several alternatives that no square distinguishes, by letter, such as the piece to promote to.
    Choice(char),
}

/// A legal move with what an interface needs to know about it.
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
    /// The squares, before the move, of the mover's own units that it also costs.
    pub losses: Vec<String>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Who played it.
    pub seat: Seat,
    /// The number of its turn, counted from that of the start position.
    pub turn: u32,
    /// Its part of the seat's turn.
    pub part: Part,
    /// The canonical code.
    pub text: String,
    /// The short notation.
    pub short: String,
    /// The move in words.
    pub words: String,
    /// Its other effects, in sentences.
    pub notes: Vec<String>,
    /// The position after it, in canonical form.
    pub position: String,
}

/// A whole turn: all its parts together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTurn {
    /// The codes of its parts, joined as the game writes them.
    pub text: String,
    /// The position after it, in canonical form.
    pub position: String,
}

/// The result of playing a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The move.
    pub ply: Ply,
    /// The outcome, if it ended the game.
    pub outcome: Option<Outcome>,
}

/// A game being played: a start position, moves, and possibly an ending made by the players.
pub trait Table: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static GameInfo;
    /// The options played by.
    fn picks(&self) -> &OptionPicks;
    /// The start position in canonical form.
    fn start_text(&self) -> String;
    /// Whether the start position is the game's standard one.
    fn is_standard_start(&self) -> bool;
    /// The current position in canonical form.
    fn position_text(&self) -> String;
    /// The part of the current position's text that identifies it for repetition
    /// ([`Notation::identity_text`](crate::Notation::identity_text)).
    #[cfg(not(target_family = "wasm"))]
    fn identity_text(&self) -> String;
    /// The acting seat; none if the game is over.
    fn to_move(&self) -> Option<Seat>;
    /// The number of the current turn.
    fn turn_number(&self) -> u32;
    /// The current part of the acting seat's turn.
    fn part(&self) -> Part;
    /// The running clock of the acting seat, if parts of a turn are timed separately.
    fn clock(&self) -> SeatClock;
    /// The legal moves, sorted bytewise by code; none if the game is over.
    fn legal(&self) -> Vec<MoveInfo>;
    /// The codes of the legal moves, sorted bytewise; none if the game is over.
    fn legal_texts(&self) -> Vec<String>;
    /// Every way to play the turn to its end, sorted bytewise by text; none if the game is over. Turns of several parts
    /// with equal results are listed once: see [`crate::Notation::whole_turns`].
    #[cfg(not(target_family = "wasm"))]
    fn whole_turns(&self) -> Vec<WholeTurn>;
    /// What is special about a legal move ([`Explain::motifs`](crate::Explain::motifs)).
    ///
    /// # Errors
    /// As [`play`](Table::play).
    #[cfg(not(target_family = "wasm"))]
    fn motifs(&self, text: &str) -> Result<Vec<&'static str>, Fault>;
    /// Why the unit on a square has no legal move, in words for a player who tried to pick it up; none if it has one,
    /// or if there is no such square.
    fn why_stuck(&self, square: &str) -> Option<String>;
    /// The rules' account of each unit, for people who ask why; none if the game has nothing to explain.
    fn accounts(&self) -> Vec<Account>;
    /// What [`play`](Table::play) would return, without playing anything.
    ///
    /// # Errors
    /// As [`play`](Table::play).
    fn check(&self, text: &str) -> Result<Played, Fault>;
    /// Plays a move given in any notation of the game.
    ///
    /// # Errors
    /// A [`Fault`] if the text is not a legal move here or the game is over; the table is then unchanged.
    fn play(&mut self, text: &str) -> Result<Played, Fault>;
    /// Undoes the ending or, if the game continues, the last move; false if there is nothing to undo.
    fn undo(&mut self) -> bool;
    /// The number of moves played.
    fn ply_count(&self) -> usize;
    /// The moves played.
    fn plies(&self) -> Vec<Ply>;
    /// The moves from ply `from` up to, but without, ply `to` in sentences, counted from 0: “Black's day Cruncher went
    /// from d6 to d7, then the night Magnetoid went from h7 to h5.” Each turn is one sentence, unless a move in it has
    /// effects that need sentences of their own. Empty if there are no such moves.
    fn told(&self, from: usize, to: usize) -> String;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// What the seat to move may claim now.
    fn claimable(&self) -> Option<Outcome>;
    /// Ends the game for a reason that the rules alone do not decide: a claim, an agreement, a resignation, the clock.
    ///
    /// # Errors
    /// A [`Fault`] if the game is over already.
    fn conclude(&mut self, outcome: Outcome) -> Result<(), Fault>;
    /// The current position as plain values.
    fn view(&self) -> View;
    /// The current position as text for a terminal.
    fn board_text(&self) -> String;
    /// How often the current position has occurred, including now.
    fn occurrences(&self) -> u32;
    /// An independent copy.
    fn fork(&self) -> Box<dyn Table>;
}

/// A game that can be listed, set up and measured. Methods that only measure and verify the rules are excluded from
/// browser builds, to keep the download small.
pub trait Game: Send + Sync {
    /// The facts about the game.
    fn info(&self) -> &'static GameInfo;
    /// Sets up a table, from the game's standard start or a given position string.
    ///
    /// # Errors
    /// A [`Fault`] if the rulebook refuses the combination of options, or the position string is not valid under them.
    fn open(&self, picks: &OptionPicks, position: Option<&str>) -> Result<Box<dyn Table>, Fault>;
    /// Whether a new game may be set up with the options ([`Rules::check_new`](crate::Rules::check_new)).
    ///
    /// # Errors
    /// A [`Fault`] at one of the options, with the reason.
    fn check_new(&self, picks: &OptionPicks) -> Result<(), Fault>;
    /// The squares that a value of an option lists ([`Rules::option_squares`](crate::Rules::option_squares)).
    fn option_squares(&self, option: &str, picks: &OptionPicks) -> Option<SquareLists>;
    /// Counts the move sequences of length `depth` from a position; `bulk` counts the last ply without playing it.
    ///
    /// # Errors
    /// A [`Fault`] if the position string is not valid under the options.
    fn perft(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
        bulk: bool,
    ) -> Result<u64, Fault>;
    /// As [`perft`](Game::perft), separately for each first move, sorted bytewise by code. Each is told as soon as it is
    /// counted.
    ///
    /// # Errors
    /// A [`Fault`] if the position string is not valid under the options.
    #[cfg(not(target_family = "wasm"))]
    fn divide(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
        bulk: bool,
        told: &mut dyn FnMut(crate::Counted<'_>),
    ) -> Result<Vec<(String, u64)>, Fault>;
    /// Counts the sequences of `depth` whole turns from a position, counting turns with equal results once.
    ///
    /// # Errors
    /// A [`Fault`] if the position string is not valid under the options.
    #[cfg(not(target_family = "wasm"))]
    fn perft_turns(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
    ) -> Result<u64, Fault>;
    /// As [`perft_turns`](Game::perft_turns), separately for each first turn, sorted bytewise by text. Each is told as soon
    /// as it is counted.
    ///
    /// # Errors
    /// A [`Fault`] if the position string is not valid under the options.
    #[cfg(not(target_family = "wasm"))]
    fn divide_turns(
        &self,
        picks: &OptionPicks,
        position: Option<&str>,
        depth: u32,
        told: &mut dyn FnMut(crate::Counted<'_>),
    ) -> Result<Vec<(String, u64)>, Fault>;
    /// Plays `games` random games from the start, of at most `ply_limit` plies each. The totals are told after every game.
    ///
    /// # Errors
    /// A [`Fault`] if the rulebook refuses the combination of options.
    fn playouts(
        &self,
        picks: &OptionPicks,
        seed: u64,
        games: u32,
        ply_limit: u32,
        told: &mut dyn FnMut(&Playouts),
    ) -> Result<Playouts, Fault>;
    /// Checks the game's laws for one seeded random game; see [`crate::Turns`]. Returns the number of legal moves
    /// checked, a measure of the time it takes.
    ///
    /// # Errors
    /// A sentence that names the violated law, with the position.
    #[cfg(not(target_family = "wasm"))]
    fn check_laws(&self, picks: &OptionPicks, seed: u64, ply_limit: u32) -> Result<u64, String>;
}
