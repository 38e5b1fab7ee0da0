//! Live connections: whoever has a game open hears of everything that happens in it.

use crate::app::App;
use crate::host::secret::Secret;
use crate::site::extract::GameId;
use crate::site::fault::ApiFault;
use crate::site::socket::{self, Teller, Upgrade};
use crate::turns::replay::Viewer;
use crate::turns::room::{Notice, Room};
use axum::extract::State;
use axum::response::Response;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use wire::{EventKind, FaultBody, GameState, LiveMessage};

/// A WebSocket.
///
/// The client first sends a `LiveHello` as text; the server answers with `LiveMessage`s: the state, and from
/// then on every event with the state after it.
#[utoipa::path(
    get,
    path = "/api/games/{id}/live",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 101, description = "The messages that the server sends.", body = LiveMessage),
        (status = 400, description = "Not a WebSocket request.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn live(
    State(app): State<App>,
    GameId(id): GameId,
    upgrade: Upgrade,
) -> Result<Response, ApiFault> {
    let room = app.room(&id);
    let (worker, asked) = (app.clone(), Arc::clone(&room));
    app.to_the_end(async move { asked.lock(&worker).await.map(drop) })
        .await?;
    let teller = Happenings {
        app: app.clone(),
        room,
        present: None,
        told: 0,
    };
    socket::open(app, upgrade, teller)
}

/// Tells every event with the state after it.
struct Happenings {
    app: App,
    room: Arc<Room>,
    /// The client, once it is known who it is.
    present: Option<Presence>,
    /// The `seq` that was told last.
    told: u32,
}

impl Happenings {
    fn viewer(&self) -> Viewer {
        let seats = self.present.iter().flat_map(|present| &present.seats);
        Viewer {
            seats: seats.copied().collect(),
        }
    }

    async fn state(&mut self) -> Result<LiveMessage, ApiFault> {
        let viewer = self.viewer();
        let state = self.room.lock(&self.app).await?.state(&self.app, &viewer)?;
        self.told = state.seq;
        let state = Box::new(state);
        Ok(LiveMessage::State { state })
    }
}

impl Teller for Happenings {
    type Notice = Notice;
    type Message = LiveMessage;

    async fn begin(
        &mut self,
        token: Option<Secret>,
    ) -> Result<(Receiver<Notice>, LiveMessage), ApiFault> {
        let locked = self.room.lock(&self.app).await?;
        let viewer = locked.get()?.viewer(token.as_ref())?;
        drop(locked);
        self.present = Some(Presence::new(&self.room, &viewer));
        let notices = self.room.listen();
        Ok((notices, self.state().await?))
    }

    async fn hear(
        &mut self,
        notice: Result<Notice, RecvError>,
    ) -> Result<Option<LiveMessage>, ApiFault> {
        let event = match notice {
            Ok(Notice::Event(event)) => event,
            // The channel closes only with the room.
            Ok(Notice::Presence) | Err(RecvError::Lagged(_) | RecvError::Closed) => {
                return self.state().await.map(Some);
            }
        };
        let (event, state) = event.as_ref();
        let viewer = self.viewer();
        let private = matches!(event.event, EventKind::Chat { .. }) && !viewer.plays();
        if event.seq <= self.told || private {
            self.told = self.told.max(event.seq);
            return Ok(None);
        }
        self.told = event.seq;
        Ok(Some(LiveMessage::Event {
            event: event.clone(),
            state: Box::new(seen_by(&viewer, state)),
        }))
    }

    fn refusal(fault: FaultBody) -> LiveMessage {
        LiveMessage::Refused { fault }
    }
}

/// A state as players see it, made fit for a viewer.
fn seen_by(viewer: &Viewer, state: &GameState) -> GameState {
    let mut state = state.clone();
    state.yours.clone_from(&viewer.seats);
    if !viewer.plays() {
        state.chat.clear();
    }
    state
}

/// Shows a player as connected for as long as it lives.
struct Presence {
    room: Arc<Room>,
    seats: Vec<u8>,
}

impl Presence {
    fn new(room: &Arc<Room>, viewer: &Viewer) -> Presence {
        room.count_client(&viewer.seats, true);
        Presence {
            room: Arc::clone(room),
            seats: viewer.seats.clone(),
        }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.room.count_client(&self.seats, false);
    }
}
