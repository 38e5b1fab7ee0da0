//! A finished game as everybody may keep it.

use super::game::Game;
use super::refusal::Refusal;
use super::sight;
use super::viewer::OrderViewer;
use wire::{ExportedOrderGame, ExportedPhase, ExportedSeat};

/// The game as anybody may see it. What the rules keep secret to its end is left out.
///
/// # Errors
/// When what was settled cannot be read.
pub fn exported(game: &Game, ended_ms: u64) -> Result<ExportedOrderGame, Refusal> {
    let replay = &game.replay;
    let by = OrderViewer::Public;
    let setup = &replay.setup;
    let seats = sight::seats(replay, by).into_iter();
    let seats = seats.map(|seat| ExportedSeat {
        power: seat.power,
        kind: seat.kind,
        name: seat.name,
    });
    let phases = replay.past.iter().map(|past| {
        let shown = sight::past(replay, &game.events, by, past.turn)?;
        Ok(ExportedPhase {
            turn: past.turn,
            phase: past.phase.clone(),
            at_ms: past.at_ms,
            position: shown.before.position,
            sheets: shown.result.map_or_else(Vec::new, |result| result.sheets),
            undone: past.undone,
        })
    });
    Ok(ExportedOrderGame {
        id: game.row.id.clone(),
        game: setup.slug.clone(),
        mark: replay.table.mark(),
        mark_file: setup.mark_file.clone(),
        options: replay.table.options().into_iter().collect(),
        rated: setup.rated,
        created_ms: game.row.created_ms,
        ended_ms,
        seats: seats.collect(),
        outcome: replay.outcome.clone(),
        phases: phases.collect::<Result<_, Refusal>>()?,
        position: sight::present(replay, by).position,
    })
}
