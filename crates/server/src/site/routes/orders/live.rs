//! Live connections to order games: whoever has one open is sent the state, as the viewer may know it, after
//! everything that happens.

use crate::app::App;
use crate::host::secret::Secret;
use crate::orders::room::OrderRoom;
use crate::site::extract::GameId;
use crate::site::fault::ApiFault;
use crate::site::socket::{self, Teller, Upgrade};
use axum::extract::State;
use axum::response::Response;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use wire::{FaultBody, OrderLiveMessage};

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
    upgrade: Upgrade,
) -> Result<Response, ApiFault> {
    let room = app.desk().room(&id);
    let (worker, asked) = (app.clone(), Arc::clone(&room));
    app.to_the_end(async move { asked.lock(&worker).await.map(drop) })
        .await?;
    let teller = States {
        app: app.clone(),
        room,
        token: None,
        told: 0,
    };
    socket::open(app, upgrade, teller)
}

/// Tells the state after everything that happens.
struct States {
    app: App,
    room: Arc<OrderRoom>,
    token: Option<Secret>,
    /// The `seq` of the state that was told last.
    told: u32,
}

impl States {
    /// Who looks is asked each time: a token may have lost its seat.
    async fn state(&mut self) -> Result<OrderLiveMessage, ApiFault> {
        let locked = self.room.lock(&self.app).await?;
        let viewer = locked.get()?.viewer(self.token.as_ref())?;
        let state = Box::new(locked.state(&self.app, viewer)?);
        self.told = state.seq;
        Ok(OrderLiveMessage::State { state })
    }
}

impl Teller for States {
    type Notice = u32;
    type Message = OrderLiveMessage;

    async fn begin(
        &mut self,
        token: Option<Secret>,
    ) -> Result<(Receiver<u32>, OrderLiveMessage), ApiFault> {
        self.token = token;
        let notices = self.room.listen();
        Ok((notices, self.state().await?))
    }

    async fn hear(
        &mut self,
        notice: Result<u32, RecvError>,
    ) -> Result<Option<OrderLiveMessage>, ApiFault> {
        // The channel closes only with the room.
        match notice {
            Ok(seq) if seq <= self.told => Ok(None),
            Ok(_) | Err(RecvError::Lagged(_) | RecvError::Closed) => self.state().await.map(Some),
        }
    }

    fn refusal(fault: FaultBody) -> OrderLiveMessage {
        OrderLiveMessage::Refused { fault }
    }
}
