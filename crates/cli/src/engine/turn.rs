//! Turns of several parts, one by one or whole.

use crate::setup::play_text;
use game::{Fault, Part, Place, Table};

/// How moves are written in games whose turns have several parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TurnMode {
    /// Each part is a move of its own.
    Parts,
    /// A move is a whole turn, its parts separated by commas: for programs in which the sides alternate.
    Whole,
}

impl TurnMode {
    pub(super) const ALL: [TurnMode; 2] = [TurnMode::Parts, TurnMode::Whole];

    pub(super) const fn name(self) -> &'static str {
        match self {
            TurnMode::Parts => "parts",
            TurnMode::Whole => "whole",
        }
    }

    pub(super) fn named(name: &str) -> Option<TurnMode> {
        TurnMode::ALL
            .into_iter()
            .find(|mode| mode.name().eq_ignore_ascii_case(name))
    }
}

/// What separates the parts of a whole turn.
const BETWEEN: &str = ",";

/// Writes moves from a position as whole turns. The last turn may be cut off; then it is left out.
pub(super) fn whole_turns(table: &dyn Table, moves: &[String]) -> Vec<String> {
    let mut ahead = table.fork();
    let mut turns = Vec::new();
    let mut parts: Vec<&str> = Vec::new();
    for mv in moves {
        if ahead.play(mv).is_err() {
            break;
        }
        parts.push(mv);
        if is_done(&*ahead) {
            turns.push(parts.join(BETWEEN));
            parts.clear();
        }
    }
    turns
}

/// Plays a whole turn; one that ends early may be written without the pass that ends it.
///
/// # Errors
/// If it is no legal turn, or no whole one; the table is then unchanged.
pub(super) fn play_whole(table: &mut dyn Table, text: &str) -> Result<(), Fault> {
    let plies = table.ply_count();
    play_text(table, text)?;
    if is_done(table) || table.play(Part::PASSED).is_ok() {
        return Ok(());
    }
    while table.ply_count() > plies {
        table.undo();
    }
    Err(Fault::new(Place::MOVE, "a part of the turn is missing"))
}

/// Whether the turn is over in which the last move was played.
pub(super) fn is_done(table: &dyn Table) -> bool {
    table.to_move().is_none() || table.part().index == 0
}

/// Joins the parts of a turn.
pub(super) fn joined(parts: &[String]) -> String {
    parts.join(BETWEEN)
}
