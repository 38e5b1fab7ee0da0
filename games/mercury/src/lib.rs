//! Mercury (Daniel MacDuff): day and night travel round the board, and each turn moves a day man and a night man.
//!
//! Section numbers in the documentation are those of the rulebook for engines.

pub mod attack;
pub mod board;
pub mod code;
mod evaluate;
pub mod fen;
mod generate;
mod key;
pub mod kind;
mod moves;
mod notes;
pub mod options;
pub mod outcome;
mod play;
mod position;
mod read;
mod refuse;
pub mod rules;
pub mod start;
mod terminal;
mod turn;
pub mod view;
mod whole;
mod words;

pub use moves::{Action, Move};
pub use position::{Carried, Position, Standing};
pub use rules::Rules;

use game::{Fault, GameInfo, OptionPicks, Outcome, Part, Pick, Seat, TurnPosition, View};

/// The facts about the game.
pub const INFO: GameInfo = GameInfo {
    slug: "mercury",
    title: "Mercury",
    tagline: "Day and night travel round the board, and what they leave behind is lost, frozen or on the run.",
    inventor: "Daniel MacDuff",
    seats: &["White", "Black"],
    options: options::OPTIONS,
    ply_limit: 800,
    pgn: None,
};

impl TurnPosition for Position {
    type Move = Move;
    type Options = Rules;
    const INFO: &'static GameInfo = &INFO;
    const TURN_SIGN: &'static str = ", ";

    fn options(picks: &OptionPicks) -> Result<Rules, Fault> {
        Ok(Rules::from_picks(picks))
    }

    fn start(options: &Rules) -> Position {
        start::start(*options)
    }

    fn to_move(&self) -> Seat {
        self.side().seat()
    }

    fn part(&self) -> Part {
        Part {
            index: u8::from(self.used().is_some()),
            count: 2,
        }
    }

    fn phase(&self) -> String {
        words::phase(self)
    }

    fn notes(&self, mv: Move, after: &Position) -> Vec<String> {
        notes::notes(self, mv, after)
    }

    fn moves_into(&self, out: &mut Vec<Move>) {
        if self.terminal().is_none() {
            turn::legal_into(self, out);
        }
    }

    fn count_moves(&self) -> usize {
        let mut moves = Vec::with_capacity(256);
        self.moves_into(&mut moves);
        moves.len()
    }

    fn whole_turns(&self) -> Vec<(Vec<Move>, Position)> {
        whole::listed(self)
    }

    fn turn_results_into(&self, out: &mut Vec<Position>) {
        whole::results_into(self, out);
    }

    fn count_turns(&self) -> usize {
        whole::count(self)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.play(mv);
    }

    fn terminal(&self) -> Option<Outcome> {
        outcome::terminal(self)
    }

    /// There is always the empty turn, so that this never comes up.
    fn outcome_without_moves(&self) -> Outcome {
        Outcome::draw(outcome::QUIET_YEAR)
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        outcome::by_repetition(self, occurrences)
    }

    fn claimable(&self, _occurrences: u32) -> Option<Outcome> {
        None
    }

    /// Without moves there is no outcome either: whoever has none passes.
    fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        self.terminal()
            .or_else(|| self.outcome_by_repetition(occurrences))
    }

    fn key(&self) -> u64 {
        self.stored_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    fn same_for_repetition(&self, other: &Position) -> bool {
        self.repeats(other)
    }

    /// A repetition lies within the quiet turns, each of two parts, and the begun turn.
    fn reversible_plies(&self) -> u32 {
        (u32::from(self.quiet().max(0).unsigned_abs()) + 1) * 2
    }

    fn read_move(&self, text: &str) -> Result<Move, Fault> {
        read::read_move(self, text)
    }

    fn write_move(&self, mv: Move) -> String {
        code::write(self, mv)
    }

    fn write_short(&self, mv: Move) -> String {
        code::write(self, mv)
    }

    fn describe(&self, mv: Move) -> String {
        words::describe(self, mv)
    }

    fn picks(&self, mv: Move) -> Vec<Pick> {
        view::picks(self, mv)
    }

    fn captures(&self, mv: Move) -> Vec<String> {
        view::captures(self, mv)
    }

    fn read_position(text: &str, options: &Rules) -> Result<Position, Fault> {
        fen::read(text, options)
    }

    fn write_position(&self) -> String {
        fen::write(self)
    }

    fn identity_text(&self) -> String {
        fen::write_identity(self)
    }

    /// The round, from 1: a turn of White's and the turn of Black's after it.
    fn turn_number(&self) -> u32 {
        u32::from(self.turn()) / 2 + 1
    }

    fn view(&self) -> View {
        view::view(self)
    }

    fn board_text(&self) -> String {
        terminal::board_text(self)
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        refuse::why_stuck(self, square)
    }

    /// Colours and ranks exchanged; the zones lie along the files and stay.
    fn mirrored(&self) -> Option<Position> {
        Some(self.flipped())
    }
}
