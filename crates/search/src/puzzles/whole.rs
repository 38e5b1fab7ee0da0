//! Whole turns on a table.

use game::{Fault, Game, OptionPicks, Seat, Table};

/// Which turn of a game it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    seat: Option<Seat>,
    number: u32,
}

impl Turn {
    /// The turn that a table is in.
    pub(super) fn of(table: &dyn Table) -> Turn {
        Turn {
            seat: table.to_move(),
            number: table.turn_number(),
        }
    }

    /// Whether the table is still in this turn, and the game is not over.
    pub(super) fn goes_on(self, table: &dyn Table) -> bool {
        self.seat.is_some() && Turn::of(table) == self
    }
}

/// Splits the plies of a line into its turns.
///
/// # Errors
/// A [`Fault`] if a ply is not legal.
pub(super) fn turns(
    game: &dyn Game,
    picks: &OptionPicks,
    position: &str,
    plies: &[String],
) -> Result<Vec<Played>, Fault> {
    let mut table = game.open(picks, Some(position))?;
    let mut all = Vec::new();
    let mut rest = plies.iter();
    while !rest.as_slice().is_empty() {
        let turn = Turn::of(table.as_ref());
        let mut played = Played {
            seat: turn.seat.unwrap_or(Seat::FIRST),
            before: table.position_text(),
            moves: Vec::new(),
            result: String::new(),
            is_whole: false,
        };
        for text in rest.by_ref() {
            played.moves.push(table.play(text)?.ply.text);
            if !turn.goes_on(table.as_ref()) {
                played.is_whole = true;
                break;
            }
        }
        played.result = table.position_text();
        all.push(played);
    }
    Ok(all)
}

impl Played {
    /// Whether a turn with that result is this one: the same position, or, where only its first parts are asked for, one
    /// that a turn reaches which begins with them.
    pub(super) fn is_met_by(
        &self,
        game: &dyn Game,
        picks: &OptionPicks,
        result: &str,
    ) -> Result<bool, Fault> {
        if self.is_whole {
            return Ok(self.result == result);
        }
        let ways = game.open(picks, Some(&self.result))?.whole_turns();
        Ok(ways.iter().any(|way| way.position == result))
    }
}

/// A turn that was played, or its first parts if only they are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Played {
    /// Who played it.
    pub(super) seat: Seat,
    /// The position string before it.
    pub(super) before: String,
    /// The codes of its parts.
    pub(super) moves: Vec<String>,
    /// The position string after it, which tells turns apart.
    pub(super) result: String,
    /// Whether it was played to its end.
    pub(super) is_whole: bool,
}
