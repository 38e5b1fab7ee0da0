//! What a bot does in a game of turns.

use super::random;
use super::site::{Site, Trouble};
use play::computer::{Search, Task, Thought};
use search::{Level, StopFlag};
use serde::de::IgnoredAny;
use wire::{ActionKind, GameState, GameStatus, SubmitAction, SubmitMove};

/// Answers a draw that is offered, claims one, or moves; nothing, if the game waits for somebody else by now.
pub(super) async fn act(site: &Site, id: &str, level: Level) -> Result<(), Trouble> {
    let path = format!("/api/v1/games/{id}");
    let state: GameState = site.get(&path, None).await?;
    let Some(seat) = state.to_move.filter(|seat| state.yours.contains(seat)) else {
        return Ok(());
    };
    if state.status != GameStatus::Playing {
        return Ok(());
    }
    let ply = u32::try_from(state.plies.len()).unwrap_or(u32::MAX);
    let does = async |action| {
        let body = SubmitAction { action, ply };
        let _: IgnoredAny = site
            .post(&format!("{path}/actions"), Some(seat), &body)
            .await?;
        Ok(())
    };
    if state.may_claim {
        return does(ActionKind::ClaimDraw).await;
    }
    if state.draw_offer.is_some_and(|by| by != seat)
        && think(&state, seat, level, Task::AnswerDraw).await? == Thought::DrawIsFine(true)
    {
        return does(ActionKind::AcceptDraw).await;
    }
    let Thought::Move(text) = think(&state, seat, level, Task::Move).await? else {
        return Ok(());
    };
    let body = SubmitMove {
        ply,
        text,
        // However often it is sent, it is one move.
        request: Some(format!("{:016x}", random())),
    };
    let _: IgnoredAny = site
        .post(&format!("{path}/moves"), Some(seat), &body)
        .await?;
    Ok(())
}

/// Thinks as a computer player of that level does, on a thread of its own.
async fn think(state: &GameState, seat: u8, level: Level, task: Task) -> Result<Thought, Trouble> {
    let cannot = |fault: String| Trouble::Strange(format!("game {}: {fault}", state.id));
    let search =
        Search::told(state, seat, level, task).map_err(|fault| cannot(fault.to_string()))?;
    let stop = StopFlag::default();
    let (budget, stopping) = (search.budget, stop.clone());
    let thinking = tokio::task::spawn_blocking(move || search.run(random(), &stop));
    let bell = tokio::spawn(async move {
        if let Some(budget) = budget {
            tokio::time::sleep(budget).await;
            stopping.stop();
        }
    });
    let thought = thinking.await;
    bell.abort();
    thought
        .map_err(|error| cannot(error.to_string()))?
        .map_err(cannot)
}
