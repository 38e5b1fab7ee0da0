//! What live connections have in common: the upgrade, the hello, pings, and the end.

use crate::app::App;
use crate::host::secret::Secret;
use crate::site::fault::ApiFault;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use wire::{FaultBody, LiveHello};

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a silent client is asked whether it is there.
const PING: Duration = Duration::from_secs(20);
/// How many such questions may stay without an answer.
const MOST_UNANSWERED: u32 = 2;
/// The largest message a client may send, in bytes.
const MOST_MESSAGE: usize = 4096;

/// The upgrade of a request, where it was one.
pub(crate) type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// Tells a client what happens in a game.
pub(crate) trait Teller: Send + 'static {
    /// What the game sends to all who listen.
    type Notice: Clone + Send + 'static;
    /// What the client is told.
    type Message: Serialize + Send + Sync;

    /// The client has said who it is. Listening begins before the state is read, so that nothing falls between the
    /// two.
    ///
    /// # Errors
    /// When its token speaks for nobody.
    fn begin(
        &mut self,
        token: Option<Secret>,
    ) -> impl Future<Output = Result<(Receiver<Self::Notice>, Self::Message), ApiFault>> + Send;

    /// What the client is told of a notice, if anything. Who fell behind is right again with the whole state.
    ///
    /// # Errors
    /// When the game cannot be read, or the token speaks for nobody any more.
    fn hear(
        &mut self,
        notice: Result<Self::Notice, RecvError>,
    ) -> impl Future<Output = Result<Option<Self::Message>, ApiFault>> + Send;

    /// How a refusal is told.
    fn refusal(fault: FaultBody) -> Self::Message;
}

/// Answers the request for a connection; then `teller` talks on it until one of the two ends it.
///
/// # Errors
/// 400 when the request is no upgrade.
pub(crate) fn open(app: App, upgrade: Upgrade, teller: impl Teller) -> Result<Response, ApiFault> {
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
    Ok(upgrade.on_upgrade(move |socket| serve(app, teller, socket)))
}

async fn serve(app: App, mut teller: impl Teller, mut socket: WebSocket) {
    let counted = app.connected();
    let (code, reason) = match converse(&app, &mut teller, &mut socket).await {
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
async fn converse<T: Teller>(
    app: &App,
    teller: &mut T,
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
            return refuse::<T>(socket, fault).await;
        }
    };
    let hello = match hello {
        Ok(hello) => hello,
        Err(fault) => {
            let fault = ApiFault::bad_request("first message", fault.to_string());
            return refuse::<T>(socket, fault).await;
        }
    };
    let token = hello.token.as_deref().map(Secret::from_client);
    let mut notices = match teller.begin(token).await {
        Ok((notices, message)) => {
            send(socket, &message).await?;
            notices
        }
        Err(fault) => return refuse::<T>(socket, fault).await,
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
            notice = notices.recv() => match teller.hear(notice).await {
                Ok(Some(message)) => send(socket, &message).await?,
                Ok(None) => {}
                Err(fault) => return refuse::<T>(socket, fault).await,
            },
        }
    }
}

async fn refuse<T: Teller>(socket: &mut WebSocket, fault: ApiFault) -> Result<End, axum::Error> {
    send(socket, &T::refusal(fault.body)).await?;
    Ok((close_code::POLICY, "refused"))
}

async fn send(socket: &mut WebSocket, message: &impl Serialize) -> Result<(), axum::Error> {
    let text = serde_json::to_string(message).map_err(axum::Error::new)?;
    socket.send(Message::Text(text.into())).await
}
