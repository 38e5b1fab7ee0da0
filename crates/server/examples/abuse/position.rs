//! A position of an order game in which everybody has something to order.

use crate::Fault;
use crate::visitor::Visitor;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use wire::{OrderBoard, SandboxSettled};

/// How many phases may go by before everybody has something to order.
const MOST_PHASES: usize = 4;

/// Asks for a calculation.
///
/// # Errors
/// When it is refused.
pub(crate) async fn asked<T: DeserializeOwned>(
    visitor: &Visitor,
    what: &str,
    body: &Value,
) -> Result<T, Fault> {
    let path = format!("/api/v1/orders/sandbox/{what}");
    let answer = visitor.post(&path, None, body).await?;
    if answer.status != 200 {
        return Err(format!("{path} is answered with {}", answer.status).into());
    }
    Ok(serde_json::from_slice(&answer.body)?)
}

/// The first such position of a game, on a map or on the game's usual one.
///
/// # Errors
/// When there is none.
pub(crate) async fn busy(
    visitor: &Visitor,
    game: &str,
    mark: Option<&str>,
) -> Result<OrderBoard, Fault> {
    let start = json!({"game": game, "mark": mark});
    let mut board: OrderBoard = asked(visitor, "start", &start).await?;
    for _ in 0..MOST_PHASES {
        if board.seats.iter().all(|seat| seat.awaited) {
            return Ok(board);
        }
        let settle = json!({"game": game, "position": board.position, "sheets": []});
        let settled: SandboxSettled = asked(visitor, "settle", &settle).await?;
        board = settled.board;
    }
    Err("there is no phase in which everybody orders".into())
}
