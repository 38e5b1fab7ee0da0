//! Mercenary Chess (Twisted Jenius): chess on 12×8 squares with a gray army that both players move.
//!
//! Section numbers in the documentation are those of the rulebook for engines.

pub mod board;
pub mod castling;
pub mod code;
mod evaluate;
pub mod fen;
mod generate;
pub mod half;
mod key;
pub mod kind;
pub mod lineup;
pub mod markers;
mod moves;
mod notes;
pub mod options;
pub mod outcome;
pub mod passing;
mod play;
mod position;
mod refuse;
pub mod rules;
pub mod short;
pub mod start;
mod threat;
mod view;
mod words;

pub use moves::{Action, Move};
pub use position::Position;
pub use rules::{Options, Rules};
pub use view::EASTWARD;

use code::Coded;
use game::{
    Fault, GameInfo, OptionPicks, Outcome, Part, Pick, Seat, SeatClock, TurnPosition, View,
};

/// The facts about the game.
pub const INFO: GameInfo = GameInfo {
    slug: "mercenary",
    title: "Mercenary Chess",
    tagline: "A gray army serves whoever moves it, and threatens everybody it does not serve.",
    inventor: "Twisted Jenius",
    seats: &["White", "Black"],
    options: options::OPTIONS,
    ply_limit: 6_000,
    pgn: None,
};

impl TurnPosition for Position {
    type Move = Move;
    type Options = Options;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<Options, Fault> {
        Options::from_picks(picks)
    }

    fn start(options: &Options) -> Position {
        start::start(options)
    }

    fn to_move(&self) -> Seat {
        self.half().side().seat()
    }

    fn moves_into(&self, mut out: &mut Vec<Move>) {
        if self.terminal().is_none() {
            generate::generate(self, &mut out);
        }
    }

    fn count_moves(&self) -> usize {
        outcome::count_moves(self)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.play(mv);
    }

    fn terminal(&self) -> Option<Outcome> {
        outcome::terminal(self)
    }

    fn outcome_without_moves(&self) -> Outcome {
        outcome::without_moves()
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        outcome::by_repetition(self, occurrences)
    }

    fn claimable(&self, occurrences: u32) -> Option<Outcome> {
        outcome::claimable(self, occurrences)
    }

    fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        outcome::outcome(self, occurrences)
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    fn same_for_repetition(&self, other: &Position) -> bool {
        self.repeats(other)
    }

    /// A repetition lies within the quiet own half-turns, each with at most two half-turns of gray and brown.
    fn reversible_plies(&self) -> u32 {
        (u32::from(self.quiet()) + 1) * 3
    }

    fn part(&self) -> Part {
        view::part(self)
    }

    fn clock(&self) -> SeatClock {
        view::clock(self)
    }

    fn phase(&self) -> String {
        words::phase(self)
    }

    fn notes(&self, mv: Move, after: &Position) -> Vec<String> {
        notes::notes(self, mv, after)
    }

    fn read_move(&self, text: &str) -> Result<Move, Fault> {
        read_move(self, text)
    }

    fn write_move(&self, mv: Move) -> String {
        code::write(self, mv)
    }

    fn write_short(&self, mv: Move) -> String {
        short::write(self, mv)
    }

    fn describe(&self, mv: Move) -> String {
        words::describe(self, mv)
    }

    fn picks(&self, mv: Move) -> Vec<Pick> {
        view::picks(mv)
    }

    fn captures(&self, mv: Move) -> Vec<String> {
        let Action::Go { from, to, .. } = mv.action() else {
            return Vec::new();
        };
        let struck = self.unit(from).and_then(|unit| self.struck(unit, from, to));
        struck.map(board::name).into_iter().collect()
    }

    fn read_position(text: &str, options: &Options) -> Result<Position, Fault> {
        fen::read(text, options)
    }

    fn write_position(&self) -> String {
        fen::write(self)
    }

    fn identity_text(&self) -> String {
        fen::write_identity(self)
    }

    fn turn_number(&self) -> u32 {
        self.turn()
    }

    fn view(&self) -> View {
        view::view(self)
    }

    fn board_text(&self) -> String {
        view::board_text(self)
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        let square = board::from_name(square)?;
        if self.rules().squares().has(square) {
            refuse::why_stuck(self, square)
        } else {
            None
        }
    }

    /// Reflecting the ranks and changing the players keeps the moves (13); while pieces are placed White is
    /// ahead by one, so there is no such symmetry.
    fn mirrored(&self) -> Option<Position> {
        (!self.is_placing()).then(|| self.flipped())
    }
}

/// Reads a move in the code of 8.1 or the short notation of 8.2.
fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    let mut legal = Vec::new();
    position.moves_into(&mut legal);
    let coded = code::read(text);
    let meant = match coded {
        Some(Coded::Go(mv)) => vec![mv, Move::castle(mv.from(), mv.to())],
        Some(Coded::Place(mv, gray)) if gray != position.half().is_own() => vec![mv],
        _ => Vec::new(),
    };
    // Castling has the form of a step; where both are possible they have different targets.
    if let Some(mv) = meant
        .into_iter()
        .find(|mv| legal.contains(mv) && code::write(position, *mv) == text)
    {
        return Ok(mv);
    }
    let place = format!("move “{}”", text.chars().take(40).collect::<String>());
    match short::read(position, &legal, text)[..] {
        [mv] => Ok(mv),
        [] => Err(Fault::new(place, refusal(position, text, coded))),
        ref several => {
            let codes: Vec<String> = several
                .iter()
                .map(|mv| code::write(position, *mv))
                .collect();
            Err(Fault::new(
                place,
                format!("it may mean {}", codes.join(" or ")),
            ))
        }
    }
}

fn refusal(position: &Position, text: &str, coded: Option<Coded>) -> String {
    match coded {
        Some(coded) => refuse::reason(position, coded),
        None if text == "--" => {
            "a half-turn without a move is skipped by itself; -- is no move".to_owned()
        }
        None => "neither a move code such as e2e4, b5a4q, k6i6-k8 or K@e1 nor a legal move in short notation such as Nf3"
            .to_owned(),
    }
}
