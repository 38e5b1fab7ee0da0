//! Live connections over WebSocket: the upgrade, the hello, messages, pings and the end.

use super::key::Key;
use crate::app::App;
use crate::host::failure::Failure;
use crate::host::game::EventGame;
use crate::host::live::Connection;
use crate::host::rooms::Rooms;
use crate::host::secret::Secret;
use crate::site::extract::Object;
use crate::site::fault::ApiFault;
use crate::store::StoreError;
use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use wire::LiveHello;

/// The time that a client has to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// The time between pings to a silent client.
const PING: Duration = Duration::from_secs(20);
/// The time between pings to a player whose lag matters.
const MEASURE: Duration = Duration::from_secs(4);
/// How many pings may go unanswered.
const MOST_UNANSWERED: u32 = 2;
/// The largest message a client may send, in bytes.
const MOST_MESSAGE: usize = 4096;
/// What is reserved for reading, in bytes: there are many connections, and clients say little.
const READ_BUFFER: usize = 4096;

/// The WebSocket upgrade, or why it is refused.
pub(crate) type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// Opens a live connection to a game and serves it until either side ends it.
///
/// # Errors
/// 404 when there is no such game; 400 when the request is not an upgrade.
pub(crate) async fn open<G: EventGame>(
    rooms: Rooms<G>,
    app: App,
    game: String,
    key: Key,
    upgrade: Upgrade,
) -> Result<Response, ApiFault> {
    let connection = Connection::open(rooms, &game).await?;
    let asker = Asker { app, game, key };
    let upgrade = upgrade.map_err(|fault| {
        let reason = format!(
            "this path is for WebSocket connections: {}",
            fault.body_text()
        );
        ApiFault::new(StatusCode::BAD_REQUEST, "bad_request", "headers", reason)
    })?;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .max_message_size(MOST_MESSAGE)
        .max_frame_size(MOST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| serve(asker, connection, socket)))
}

/// Who opened a live connection.
struct Asker {
    app: App,
    game: String,
    /// Whose seat it is, unless the client shows a token when it says hello.
    key: Key,
}

async fn serve<G: EventGame>(asker: Asker, mut connection: Connection<G>, mut socket: WebSocket) {
    let counted = (
        asker.app.lifetime.connected(),
        connection.metrics().socket(),
    );
    let (code, reason) = match converse(asker, &mut connection, &mut socket).await {
        Ok(end) => end,
        // The client is gone.
        Err(axum::Error { .. }) => return,
    };
    let frame = CloseFrame {
        code,
        reason: Utf8Bytes::from_static(reason),
    };
    // It is no error if the client is gone.
    let _ = socket.send(Message::Close(Some(frame))).await;
    drop(counted);
}

type End = (u16, &'static str);

/// Whoever connects again gets to the server that has the game now.
const MOVED: End = (close_code::RESTART, "the game moves to another server");

/// Whoever connects again later finds the game, once the database can be used again. A refusal would be final.
const LATER: End = (close_code::AGAIN, "the games cannot be read or written now");

/// Whoever connects again watches.
const SIGNED_OUT: End = (close_code::RESTART, "signed out");

impl Asker {
    /// Whether the session or bot's token by which the seat was known is over, or the seat is somebody else's by now. While the database
    /// cannot be read nobody is.
    async fn is_signed_out(&self) -> bool {
        let Asker { app, game, key } = self;
        matches!(key.stands(app, game).await, Ok(false))
    }
}

/// How a connection ends after a failure.
async fn fail<G: EventGame>(
    socket: &mut WebSocket,
    failure: Failure<G::Refusal>,
) -> Result<End, axum::Error> {
    match failure {
        Failure::Store(StoreError::NotOwner) => Ok(MOVED),
        Failure::Store(StoreError::Damaged { .. })
        | Failure::Refused(_)
        | Failure::NoSuchGame(_)
        | Failure::Broken(_) => refuse::<G>(socket, failure.into()).await,
        Failure::Store(fault) => {
            tracing::warn!(%fault, "a live connection ends");
            Ok(LATER)
        }
    }
}

/// Serves a client until either side ends the connection.
async fn converse<G: EventGame>(
    mut asker: Asker,
    connection: &mut Connection<G>,
    socket: &mut WebSocket,
) -> Result<End, axum::Error> {
    let first = tokio::select! {
        first = timeout(HELLO, socket.recv()) => first,
        () = asker.app.lifetime.until_ending() => return Ok((close_code::AWAY, "shutting down")),
    };
    let hello = match first {
        Ok(Some(Ok(Message::Text(text)))) => serde_json::from_str::<Object<LiveHello>>(&text),
        Ok(Some(Ok(_))) => serde_json::from_str::<Object<LiveHello>>(""),
        Ok(Some(Err(gone))) => return Err(gone),
        Ok(None) => return Ok((close_code::NORMAL, "")),
        Err(_) => {
            let fault = ApiFault::bad_request("first message", "none came in time");
            return refuse::<G>(socket, fault).await;
        }
    };
    let hello = match hello {
        Ok(Object(hello)) => hello,
        Err(fault) => {
            let fault = ApiFault::bad_request("first message", fault.to_string());
            return refuse::<G>(socket, fault).await;
        }
    };
    if let Some(token) = &hello.token {
        let token = Secret::from_client(token);
        match Key::shown(&asker.app, &asker.game, &token).await {
            Ok(key) => asker.key = key,
            Err(fault) => return refuse::<G>(socket, fault).await,
        }
    }
    let known = hello.known.as_ref();
    let mut notices = match connection.begin(asker.key.hash().copied(), known).await {
        Ok((notices, messages)) => {
            for message in messages {
                send(socket, &message).await?;
            }
            notices
        }
        Err(failure) => return fail::<G>(socket, failure).await,
    };
    let mut ping = interval_at(Instant::now() + PING, PING);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut unanswered = 0;
    let mut measure = interval_at(Instant::now(), MEASURE);
    measure.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut asked = Asked::default();
    loop {
        tokio::select! {
            () = asker.app.lifetime.until_ending() => {
                return Ok((close_code::AWAY, "shutting down"));
            }
            message = socket.recv() => match message {
                None | Some(Ok(Message::Close(_))) => return Ok((close_code::NORMAL, "")),
                Some(Err(gone)) => return Err(gone),
                // Any message shows that the client is alive. Nothing else in it counts.
                Some(Ok(message)) => {
                    unanswered = 0;
                    if let Message::Pong(word) = message
                        && let Some(since_ms) = asked.answered(&word)
                    {
                        connection.measured(connection.steady_ms().saturating_sub(since_ms));
                    }
                }
            },
            _ = ping.tick() => {
                if unanswered == MOST_UNANSWERED {
                    return Ok((close_code::POLICY, "no answer"));
                }
                if asker.is_signed_out().await {
                    return Ok(SIGNED_OUT);
                }
                unanswered += 1;
                socket.send(Message::Ping(Default::default())).await?;
            }
            _ = measure.tick(), if connection.is_timed() && asked.open.is_none() => {
                let word = asked.ask(connection.steady_ms());
                socket.send(Message::Ping(word)).await?;
            }
            // A client that fell behind gets everything at once. The channel cannot close, because the room is held
            // here.
            _ = notices.recv() => {
                if asker.is_signed_out().await {
                    return Ok(SIGNED_OUT);
                }
                match connection.news().await {
                    Ok(messages) => {
                        for message in messages {
                            send(socket, &message).await?;
                        }
                    }
                    Err(failure) => return fail::<G>(socket, failure).await,
                }
            }
        }
    }
}

/// A ping by which lag is measured. Only its own word answers it, and only once, so that no client can claim more than
/// the server saw.
#[derive(Default)]
struct Asked {
    number: u64,
    /// Since when an answer is awaited, in milliseconds of the steady time.
    open: Option<u64>,
}

impl Asked {
    /// The word of the next ping.
    fn ask(&mut self, now_ms: u64) -> Bytes {
        self.number += 1;
        self.open = Some(now_ms);
        Bytes::copy_from_slice(&self.number.to_be_bytes())
    }

    /// Since when the answer was awaited; none if it answers nothing.
    fn answered(&mut self, word: &[u8]) -> Option<u64> {
        self.open
            .take_if(|_| word == self.number.to_be_bytes().as_slice())
    }
}

async fn refuse<G: EventGame>(socket: &mut WebSocket, fault: ApiFault) -> Result<End, axum::Error> {
    send(socket, &G::refused(*fault.body)).await?;
    Ok((close_code::POLICY, "refused"))
}

async fn send(socket: &mut WebSocket, message: &impl Serialize) -> Result<(), axum::Error> {
    let text = serde_json::to_string(message).map_err(axum::Error::new)?;
    socket.send(Message::Text(text.into())).await
}
