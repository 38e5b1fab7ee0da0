//! Live connections to order games: whoever has one open is sent the state, as the viewer may know it, after
//! everything that happens.

use super::room::OrderRoom;
use crate::app::App;
use crate::extract::GameId;
use crate::fault::ApiFault;
use crate::secret::Secret;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use wire::{FaultBody, LiveHello, OrderLiveMessage};

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a silent client is asked whether it is there.
const PING: Duration = Duration::from_secs(20);
/// How many such questions may stay without an answer.
const MOST_UNANSWERED: u32 = 2;
/// The largest message a client may send, in bytes.
const MOST_MESSAGE: usize = 4096;

/// A WebSocket.
///
/// The client first sends a `LiveHello` as text; the server answers with `OrderLiveMessage`s: the state, and the state
/// again after everything that happens. The events themselves are asked for by their list.
#[utoipa::path(
    get,
    path = "/api/order-games/{id}/live",
    operation_id = "order_game_live",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 101, description = "The messages that the server sends.", body = OrderLiveMessage),
        (status = 400, description = "Not a WebSocket request.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn live(
    State(app): State<App>,
    GameId(id): GameId,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiFault> {
    let room = app.desk().room(&id);
    let (worker, asked) = (app.clone(), Arc::clone(&room));
    app.to_the_end(async move { asked.lock(&worker).await.map(drop) })
        .await?;
    let upgrade = upgrade.map_err(|fault| {
        let reason = format!(
            "this path is for WebSocket connections: {}",
            fault.body_text()
        );
        ApiFault::new(StatusCode::BAD_REQUEST, "bad_request", "headers", reason)
    })?;
    let upgrade = upgrade
        .max_message_size(MOST_MESSAGE)
        .max_frame_size(MOST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| serve(app, room, socket)))
}

async fn serve(app: App, room: Arc<OrderRoom>, mut socket: WebSocket) {
    let counted = app.connected();
    let (code, reason) = match converse(&app, &room, &mut socket).await {
        Ok(end) => end,
        // The client is gone.
        Err(axum::Error { .. }) => return,
    };
    let frame = CloseFrame {
        code,
        reason: Utf8Bytes::from_static(reason),
    };
    // A client that is gone need not hear it.
    let _ = socket.send(Message::Close(Some(frame))).await;
    drop(counted);
}

type End = (u16, &'static str);

/// Talks to a client until one of the two ends it.
async fn converse(
    app: &App,
    room: &Arc<OrderRoom>,
    socket: &mut WebSocket,
) -> Result<End, axum::Error> {
    let first = tokio::select! {
        first = timeout(HELLO, socket.recv()) => first,
        () = app.until_ending() => return Ok((close_code::AWAY, "shutting down")),
    };
    let hello = match first {
        Ok(Some(Ok(Message::Text(text)))) => serde_json::from_str::<LiveHello>(&text),
        Ok(Some(Ok(_))) => serde_json::from_str::<LiveHello>(""),
        Ok(Some(Err(gone))) => return Err(gone),
        Ok(None) => return Ok((close_code::NORMAL, "")),
        Err(_) => {
            let fault = ApiFault::bad_request("first message", "none came in time");
            return refuse(socket, fault).await;
        }
    };
    let hello = match hello {
        Ok(hello) => hello,
        Err(fault) => {
            let fault = ApiFault::bad_request("first message", fault.to_string());
            return refuse(socket, fault).await;
        }
    };
    let token = hello.token.as_deref().map(Secret::from_client);
    // Listening begins before the state is read, so that nothing falls between the two.
    let mut notices = room.listen();
    let mut told = match tell(app, room, socket, token.as_ref()).await? {
        Ok(seq) => seq,
        Err(fault) => return refuse(socket, fault).await,
    };
    let mut ping = interval_at(Instant::now() + PING, PING);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut unanswered = 0;
    loop {
        tokio::select! {
            () = app.until_ending() => {
                return Ok((close_code::AWAY, "shutting down"));
            }
            message = socket.recv() => match message {
                None | Some(Ok(Message::Close(_))) => return Ok((close_code::NORMAL, "")),
                Some(Err(gone)) => return Err(gone),
                // Whatever it says shows that it is there; there is nothing more to say on this path.
                Some(Ok(_)) => unanswered = 0,
            },
            _ = ping.tick() => {
                if unanswered == MOST_UNANSWERED {
                    return Ok((close_code::POLICY, "no answer"));
                }
                unanswered += 1;
                socket.send(Message::Ping(Default::default())).await?;
            }
            notice = notices.recv() => {
                // Who fell behind is right again with the state. The channel closes only with the room.
                let news = match notice {
                    Ok(seq) => seq > told,
                    Err(RecvError::Lagged(_) | RecvError::Closed) => true,
                };
                if news {
                    match tell(app, room, socket, token.as_ref()).await? {
                        Ok(seq) => told = seq,
                        Err(fault) => return refuse(socket, fault).await,
                    }
                }
            }
        }
    }
}

async fn refuse(socket: &mut WebSocket, fault: ApiFault) -> Result<End, axum::Error> {
    send(socket, &OrderLiveMessage::Refused { fault: fault.body }).await?;
    Ok((close_code::POLICY, "refused"))
}

async fn send(socket: &mut WebSocket, message: &OrderLiveMessage) -> Result<(), axum::Error> {
    let text = serde_json::to_string(message).map_err(axum::Error::new)?;
    socket.send(Message::Text(text.into())).await
}

/// Sends the state; returns the `seq` it counts in. Who looks is asked each time: a token may have lost its seat.
async fn tell(
    app: &App,
    room: &Arc<OrderRoom>,
    socket: &mut WebSocket,
    token: Option<&Secret>,
) -> Result<Result<u32, ApiFault>, axum::Error> {
    let read = async {
        let locked = room.lock(app).await?;
        let viewer = locked.get()?.viewer(token)?;
        locked.state(app, viewer)
    };
    let state = match read.await {
        Ok(state) => state,
        Err(fault) => return Ok(Err(fault)),
    };
    let seq = state.seq;
    let state = Box::new(state);
    send(socket, &OrderLiveMessage::State { state }).await?;
    Ok(Ok(seq))
}
