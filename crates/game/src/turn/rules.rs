//! The trait of games in which exactly one seat acts at a time.

use super::whole;
use crate::{Account, Fault, GameInfo, OptionPicks, Outcome, Part, Pick, Seat, SeatClock, View};
use std::fmt::Debug;
use std::hash::Hash;

/// A position of a game in which exactly one seat acts at a time.
///
/// A turn that has several parts is played part by part: each part is one ply, and [`to_move`] may name the
/// same seat several times running. Nobody may assume that seats alternate.
///
/// # Equality
/// `==` compares everything, counters and options included. [`same_for_repetition`] compares what the
/// rulebook counts as the same position; [`key`] agrees with it: the same position has the same key.
///
/// [`to_move`]: TurnPosition::to_move
/// [`same_for_repetition`]: TurnPosition::same_for_repetition
/// [`key`]: TurnPosition::key
pub trait TurnPosition: Clone + Eq + Debug + Send + Sync + 'static {
    /// A move; what it means depends on the position it was listed for.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The rule options in the form the rules read them.
    type Options: Clone + Eq + Debug + Default + Send + Sync + 'static;

    /// The facts about the game.
    const INFO: &'static GameInfo;

    /// What is written between the parts of a whole turn.
    const TURN_SIGN: &'static str = " ";

    /// The options in the form the rules read them. Each pick was checked against the list.
    ///
    /// # Errors
    /// A [`Fault`] at one of the options when the rulebook refuses the combination.
    fn options(picks: &OptionPicks) -> Result<Self::Options, Fault>;

    /// The position before the first move.
    fn start(options: &Self::Options) -> Self;

    /// The seat that acts. Meaningless but harmless once the game is over.
    fn to_move(&self) -> Seat;

    /// Which part of the acting seat's turn is to be played now.
    fn part(&self) -> Part {
        Part::WHOLE
    }

    /// Which clock of the acting seat runs, where parts of a turn are timed apart.
    fn clock(&self) -> SeatClock {
        SeatClock::ONLY
    }

    /// Who is to do what, in words for people: “Black moves gray”. Meaningless once the game is over.
    fn phase(&self) -> String {
        let seat = self.to_move();
        let name = Self::INFO.seats.get(seat.index());
        name.map_or_else(|| seat.to_string(), |name| format!("{name} to move"))
    }

    /// What came of a legal move besides the move itself, in sentences for people: a part of a turn that is
    /// skipped, a check with the unit that gives it. `self` is the position before it, `after` the one after.
    fn notes(&self, mv: Self::Move, after: &Self) -> Vec<String> {
        let _ = (mv, after);
        Vec::new()
    }

    /// Appends every legal move to `out`, each once, in an order that depends on the position alone.
    /// Appends none when [`terminal`](TurnPosition::terminal) says that the game is over.
    fn moves_into(&self, out: &mut Vec<Self::Move>);

    /// How many legal moves there are, without listing them.
    fn count_moves(&self) -> usize;

    /// As [`moves_into`](TurnPosition::moves_into), but also where the game has ended in a draw, if the
    /// rulebook counts sequences of moves beyond draws ([`perft`](crate::perft)). Appends none where the game
    /// was won.
    fn moves_beyond_draws_into(&self, out: &mut Vec<Self::Move>) {
        self.moves_into(out);
    }

    /// How many [`moves_beyond_draws_into`](TurnPosition::moves_beyond_draws_into) there are.
    fn count_moves_beyond_draws(&self) -> usize {
        self.count_moves()
    }

    /// One legal move, each as likely as any other; none when there is no legal move. `below` gives a random
    /// number below its argument, which must not be 0. What `moves` holds is lost: it lends its room.
    ///
    /// The default lists the moves and draws once; a game may do it faster than by listing them all.
    fn random_move(
        &self,
        moves: &mut Vec<Self::Move>,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Self::Move> {
        moves.clear();
        self.moves_into(moves);
        if moves.is_empty() {
            return None;
        }
        moves.get(below(moves.len())).copied()
    }

    /// Every way to play the turn to its end, with the position after it, in any order; in the middle of a turn
    /// every way to complete it. None once the game is over.
    ///
    /// Turns of several parts that lead to equal positions (`==`) are listed once, by the bytewise smallest of
    /// their texts (see [`write_turn`](crate::write_turn)); moves that are a turn by themselves are all listed.
    /// A game in which equal results are common may do this faster than by playing every part, and may count
    /// single parts as well among equal results, as its rulebook says.
    fn whole_turns(&self) -> Vec<(Vec<Self::Move>, Self)> {
        whole::whole_turns(self)
    }

    /// Appends the positions of [`whole_turns`](TurnPosition::whole_turns) to `out`, in any order.
    fn turn_results_into(&self, out: &mut Vec<Self>) {
        whole::turn_results_into(self, out);
    }

    /// How many [`whole_turns`](TurnPosition::whole_turns) there are.
    fn count_turns(&self) -> usize {
        let mut results = Vec::new();
        self.turn_results_into(&mut results);
        results.len()
    }

    /// Plays a move that [`moves_into`](TurnPosition::moves_into) listed for this very position. For other
    /// moves the result is unspecified, but it does not panic.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How the game ended, as far as this position shows it without listing moves and without its history.
    fn terminal(&self) -> Option<Outcome>;

    /// How the game ended when the seat to move has no legal move.
    fn outcome_without_moves(&self) -> Outcome;

    /// The automatic outcome when this position now stands for the `occurrences`th time.
    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome>;

    /// The outcome that the seat to move may claim when this position stands for the `occurrences`th time.
    fn claimable(&self, occurrences: u32) -> Option<Outcome>;

    /// How the game ended, in the rulebook's order of checks. `occurrences` counts how often the position has
    /// stood, this time included; 1 ignores the history.
    fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        self.terminal()
            .or_else(|| (self.count_moves() == 0).then(|| self.outcome_without_moves()))
            .or_else(|| self.outcome_by_repetition(occurrences))
    }

    /// A number that is equal for positions that are the same for repetition; kept up move by move.
    fn key(&self) -> u64;

    /// The same number, computed anew from the position. For tests of [`key`](TurnPosition::key).
    fn key_from_scratch(&self) -> u64;

    /// Whether the rulebook counts the two as the same position.
    fn same_for_repetition(&self, other: &Self) -> bool;

    /// How many plies back a repetition of this position can lie at the most (a capture, say, rules out all
    /// that came before it). Used to keep look-ups short.
    fn reversible_plies(&self) -> u32;

    /// Reads a move in any of the rulebook's notations and checks that it is legal here.
    ///
    /// # Errors
    /// A [`Fault`] that says what is wrong with the text, or why the move is not legal.
    fn read_move(&self, text: &str) -> Result<Self::Move, Fault>;

    /// The canonical code of a move.
    fn write_move(&self, mv: Self::Move) -> String;

    /// The short notation of a legal move, as a move list shows it.
    fn write_short(&self, mv: Self::Move) -> String;

    /// A legal move in words, for people who hear the board: “knight b1 takes pawn c3”.
    fn describe(&self, mv: Self::Move) -> String;

    /// The choices that lead to a legal move, in the order in which a person makes them.
    fn picks(&self, mv: Self::Move) -> Vec<Pick>;

    /// Squares on which a legal move captures something.
    fn captures(&self, mv: Self::Move) -> Vec<String>;

    /// Squares, before the move, of the mover's own units that a legal move costs him besides what it captures
    /// from others; each square once.
    fn losses(&self, mv: Self::Move) -> Vec<String> {
        let _ = mv;
        Vec::new()
    }

    /// Reads a position string and checks that it is valid under the options.
    ///
    /// # Errors
    /// A [`Fault`] that names the field and the reason.
    fn read_position(text: &str, options: &Self::Options) -> Result<Self, Fault>;

    /// The canonical position string; [`read_position`](TurnPosition::read_position) reads it back.
    fn write_position(&self) -> String;

    /// The part of the position string that makes two positions the same for repetition: without counters.
    fn identity_text(&self) -> String;

    /// The number that a move list gives to the turn being played, from 1.
    fn turn_number(&self) -> u32;

    /// The position as plain values, for drawing.
    fn view(&self) -> View;

    /// The board as text for a terminal, several lines without a final line break.
    fn board_text(&self) -> String;

    /// Why the unit on a square has no legal move, in words for a player who tried to pick it up; none where
    /// it has one, where there is no such square, or where the game does not tell.
    fn why_stuck(&self, square: &str) -> Option<String> {
        let _ = square;
        None
    }

    /// What the rules say of each unit, for people who ask why, in the order of the view's squares; none where
    /// the game has nothing to explain.
    fn accounts(&self) -> Vec<Account> {
        Vec::new()
    }

    /// The position with sides and board turned, where the rulebook states such a symmetry.
    /// Legal moves and outcomes map one to one.
    fn mirrored(&self) -> Option<Self> {
        None
    }
}
