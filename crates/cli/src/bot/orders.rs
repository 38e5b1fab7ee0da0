//! What a bot does in a game of orders.

use super::random;
use super::site::{Site, Trouble};
use search::StopFlag;
use search::orders::{BotPlayer, OrderLimit};
use serde::de::IgnoredAny;
use wire::{OrderGameState, OrderStatus, SubmitSheet};

/// How long it thinks about a sheet that it searches for, in adjudicated positions.
const LIMIT: OrderLimit = OrderLimit::Nodes(10_000);

/// Writes the sheet of a seat and files it; nothing, if the phase is over by now.
pub(super) async fn act(
    site: &Site,
    id: &str,
    (seat, turn): (u8, u32),
    player: BotPlayer,
) -> Result<(), Trouble> {
    let path = format!("/api/v1/order-games/{id}");
    let state: OrderGameState = site.get(&path, Some(seat)).await?;
    if state.turn != turn || state.yours != Some(seat) || state.status != OrderStatus::Playing {
        return Ok(());
    }
    let mark_file = if state.own_mark {
        Some(site.text(&format!("{path}/mark")).await?)
    } else {
        None
    };
    let cannot = |fault: String| Trouble::Strange(format!("game {id}: {fault}"));
    let (game, position) = (state.game, state.board.position);
    let writing = tokio::task::spawn_blocking(move || {
        let mut bot = registry::order_bot(&game)?;
        bot.set_position(&position, mark_file.as_deref())?;
        let stop = StopFlag::default();
        bot.sheet(usize::from(seat), player, LIMIT, random(), &stop)
    });
    let sheet = writing.await.map_err(|error| cannot(error.to_string()))?;
    let body = SubmitSheet {
        turn,
        text: sheet.map_err(|fault| cannot(fault.to_string()))?,
        ready: true,
    };
    let _: IgnoredAny = site
        .post(&format!("{path}/sheet"), Some(seat), &body)
        .await?;
    Ok(())
}
