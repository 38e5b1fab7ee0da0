//! How games end (rulebook 9.4, 9.5).

use crate::position::{Position, Standing};
use game::{Outcome, Side, reason};

/// The number of consecutive turns without an event that ends the game.
pub const YEAR: i16 = 96;
/// The number of the turn that is no longer played.
pub const LAST_TURN: u16 = 384;

/// The last Royal was checkmated.
pub const CHECKMATE: &str = "checkmate";
/// A year without an event.
pub const QUIET_YEAR: &str = "year";
/// The limit of the whole game.
pub const FOUR_YEARS: &str = "four_years";

/// The outcome shown by the position itself.
pub(crate) fn terminal(position: &Position) -> Option<Outcome> {
    let lost = |side: Side| Outcome::win(side.other().seat(), CHECKMATE);
    if position.standing() == Standing::Lost {
        return Some(lost(position.side()));
    }
    for side in Side::BOTH {
        if position.royals(side) == 0 {
            return Some(lost(side));
        }
    }
    if position.used().is_some() {
        return None;
    }
    if position.quiet() >= YEAR {
        Some(at_limit(position, QUIET_YEAR))
    } else if position.turn() >= LAST_TURN {
        Some(at_limit(position, FOUR_YEARS))
    } else {
        None
    }
}

/// A limit: a draw, or a win for the player with more Royals if the option says so.
fn at_limit(position: &Position, why: &'static str) -> Outcome {
    let [white, black] = Side::BOTH.map(|side| position.royals(side));
    if !position.rules().royals_decide || white == black {
        return Outcome::draw(why);
    }
    let winner = if white > black {
        Side::White
    } else {
        Side::Black
    };
    Outcome::win(winner.seat(), why)
}

/// The third occurrence is a draw; only the start of a turn counts.
pub(crate) fn by_repetition(position: &Position, occurrences: u32) -> Option<Outcome> {
    (occurrences >= 3 && position.used().is_none()).then(|| Outcome::draw(reason::REPETITION))
}
