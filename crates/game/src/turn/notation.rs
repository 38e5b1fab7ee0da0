//! Writing and parsing moves and positions.

use super::rules::each_turn;
use crate::{Fault, Part, Rules};
use std::collections::HashMap;

/// The notations of a game: codes of moves, short notation, position strings.
///
/// Whatever is written can be parsed back: every legal move in both notations, every reachable position.
pub trait Notation: Rules {
    /// The separator between the parts of a whole turn.
    const TURN_SIGN: &'static str = " ";

    /// The canonical code of a move; no two legal moves share one.
    fn write_move(&self, mv: Self::Move) -> String;

    /// The short notation of a legal move, as a move list shows it. The default is the code.
    fn write_short(&self, mv: Self::Move) -> String {
        self.write_move(mv)
    }

    /// Parses a move in any of the rulebook's notations and checks that it is legal here.
    ///
    /// The default compares the text with both notations of every legal move, and can only report that a refused text
    /// matches none of them.
    ///
    /// # Errors
    /// A [`Fault`] that says what is wrong with the text, or why the move is not legal.
    fn read_move(&self, text: &str) -> Result<Self::Move, Fault> {
        read_by_listing(self, text)
    }

    /// Parses a position string and checks that it is valid under the options.
    ///
    /// # Errors
    /// A [`Fault`] that names the field and the reason.
    fn read_position(text: &str, options: &Self::Options) -> Result<Self, Fault>;

    /// The canonical position string; the inverse of [`read_position`](Notation::read_position).
    fn write_position(&self) -> String;

    /// The part of the position string that identifies a position for repetition: without counters. The default is the
    /// whole string, matching the default of [`same_for_repetition`](Rules::same_for_repetition).
    fn identity_text(&self) -> String {
        self.write_position()
    }

    /// Every way to play the turn to its end, with the position after it, in any order; in the middle of a turn, every
    /// way to complete it. None once the game is over.
    ///
    /// Turns of several parts that lead to equal positions (`==`) are listed once, by the bytewise smallest of their
    /// texts (see [`write_turn`](crate::write_turn)); moves that are a whole turn are all listed. A game in which equal
    /// results are common may do this faster than by playing every part, and may merge single parts with equal results
    /// too, if its rulebook says so.
    fn whole_turns(&self) -> Vec<(Vec<Self::Move>, Self)> {
        whole_turns(self)
    }
}

/// The default of [`Notation::read_move`].
fn read_by_listing<P: Notation>(position: &P, text: &str) -> Result<P::Move, Fault> {
    if let Some(end) = position.terminal() {
        let reason = format!("the game is over ({})", end.reason);
        return Err(Fault::at_move(text, reason).because("game_over"));
    }
    let wanted = text.trim();
    let mut legal = Vec::new();
    position.moves_into(&mut legal);
    let by_code = legal.iter().find(|mv| position.write_move(**mv) == wanted);
    if let Some(mv) = by_code {
        return Ok(*mv);
    }
    legal.retain(|mv| position.write_short(*mv) == wanted);
    match legal[..] {
        [mv] => Ok(mv),
        [] => Err(Fault::at_move(text, "it is no legal move here")),
        _ => {
            let codes: Vec<String> = legal.iter().map(|mv| position.write_move(*mv)).collect();
            Err(Fault::ambiguous_move(text, codes))
        }
    }
}

/// The text of a turn, or of the rest of one, that begins at a position: the codes of its parts with
/// [`Notation::TURN_SIGN`] between them. A last part that only ends the turn ([`Part::PASSED`]) is left
/// out, unless it is all there is.
#[must_use]
pub fn write_turn<P: Notation>(position: &P, moves: &[P::Move]) -> String {
    let mut here = position.clone();
    let mut text = String::new();
    for (index, mv) in moves.iter().enumerate() {
        let code = here.write_move(*mv);
        if index > 0 {
            if index + 1 == moves.len() && code == Part::PASSED {
                break;
            }
            text.push_str(P::TURN_SIGN);
        }
        text.push_str(&code);
        here.play_unchecked(*mv);
    }
    text
}

/// What [`Notation::whole_turns`] gives unless the game does it in its own way.
pub(crate) fn whole_turns<P: Notation>(position: &P) -> Vec<(Vec<P::Move>, P)> {
    let mut turns: Vec<(Vec<P::Move>, P)> = Vec::new();
    let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
    each_turn(position, &mut |moves, result| {
        if moves.len() > 1 {
            let alike = known.entry(result.key()).or_default();
            let found = alike.iter().find(|&&index| turns[index].1 == result);
            if let Some(&index) = found {
                if write_turn(position, moves) < write_turn(position, &turns[index].0) {
                    turns[index].0 = moves.to_vec();
                }
                return;
            }
            alike.push(turns.len());
        }
        turns.push((moves.to_vec(), result));
    });
    turns
}
