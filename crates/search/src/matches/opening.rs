//! Drawing and judging openings.

use super::board::ended;
use crate::lot::Lot;
use crate::{Engine, Limits, Score, StopFlag};
use game::{Fault, Game, OptionPicks, Table};

/// An opening that was drawn.
pub(crate) struct Drawn {
    /// Its moves, in canonical code.
    pub(crate) moves: Vec<String>,
    /// The position after them.
    pub(crate) table: Box<dyn Table>,
    /// Whether the game is over, or has no move left.
    pub(crate) ended: bool,
}

/// Draws `plies` random plies from the start of a game.
pub(crate) fn draw(
    game: &dyn Game,
    picks: &OptionPicks,
    plies: u32,
    lot: &mut Lot,
) -> Result<Drawn, Fault> {
    let mut table = game.open(picks, None)?;
    let mut moves = Vec::new();
    for _ in 0..plies {
        if !draw_one(table.as_mut(), &mut moves, lot)? {
            break;
        }
    }
    Ok(Drawn {
        ended: ended(table.as_ref()).is_some(),
        moves,
        table,
    })
}

impl Drawn {
    /// Plays on until no turn is half played: players of games with several parts a turn begin with a whole one.
    pub(crate) fn complete_turn(&mut self, lot: &mut Lot) -> Result<(), Fault> {
        while self.table.part().index != 0 && draw_one(self.table.as_mut(), &mut self.moves, lot)? {
        }
        self.ended = ended(self.table.as_ref()).is_some();
        Ok(())
    }
}

/// Plays a random move; false if there is none.
fn draw_one(table: &mut dyn Table, moves: &mut Vec<String>, lot: &mut Lot) -> Result<bool, Fault> {
    let mut texts = table.legal_texts();
    if texts.is_empty() {
        return Ok(false);
    }
    let text = texts.swap_remove(lot.below(texts.len()));
    table.play(&text)?;
    moves.push(text);
    Ok(true)
}

/// Whether an engine sees an advantage of at most `margin` centipawns for either seat after the moves.
pub(super) fn is_fair(
    engine: &mut dyn Engine,
    picks: &OptionPicks,
    moves: &[String],
    limits: &Limits,
    margin: i32,
    stop: &StopFlag,
) -> Result<bool, Fault> {
    let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
    engine.set_position(picks, None, &texts)?;
    let report = engine.analyse(limits, stop, &mut |_| ());
    let score = report.lines.first().map(|line| line.score);
    Ok(matches!(score, Some(Score::Centipawns(value)) if value.abs() <= margin))
}
