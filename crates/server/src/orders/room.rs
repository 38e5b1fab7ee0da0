//! An order game in memory: one at a time may change it, and every change is on disk before anybody hears of it.

mod acts;

use super::bots::{self, Thinking};
use super::conduct::{self, Happenings};
use super::due;
use super::keys::Keys;
use super::notices::{self, Addresses};
use super::refusal::Refusal;
use super::replay::OrderReplay;
use super::sight::{self, OrderViewer};
use crate::app::App;
use crate::host::refusal::Denied;
use crate::host::secret::Secret;
use crate::site::fault::ApiFault;
use crate::store::{AddressRow, KeyRow, OrderAddition, OrderGameRow, StoreError, StoredOrderGame};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard, broadcast};
use wire::{OrderActor, OrderEvent, OrderEventKind, OrderGameState};

/// How many notices a slow listener may fall behind; each only says that there is something new.
const NOTICES: usize = 16;
/// How many phases may follow on each other at once: far more than any game has without persons.
const MOST_AT_ONCE: usize = 16;

/// An order game that is, or is about to be, in memory.
#[derive(Debug)]
pub(crate) struct OrderRoom {
    id: String,
    /// None until it is loaded, and after a failed write: then the disk knows better.
    loaded: Mutex<Option<Loaded>>,
    /// The `seq` of the newest event.
    notices: broadcast::Sender<u32>,
}

/// What a room holds of its game.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) row: OrderGameRow,
    pub(crate) keys: Keys,
    pub(crate) addresses: Addresses,
    pub(crate) events: Vec<OrderEvent>,
    pub(crate) replay: OrderReplay,
    pub(super) thinking: Option<Thinking>,
}

impl Loaded {
    fn of(game: StoredOrderGame) -> Result<Loaded, StoreError> {
        let StoredOrderGame {
            row,
            keys,
            addresses,
            events,
        } = game;
        let replay = OrderReplay::of(&row.setup, &events).map_err(|fault| StoreError::Damaged {
            game: row.id.clone(),
            reason: fault.to_string(),
        })?;
        Ok(Loaded {
            row,
            keys: Keys::of(&keys),
            addresses: Addresses::of(&addresses),
            events,
            replay,
            thinking: None,
        })
    }

    /// Whom a token speaks for.
    ///
    /// # Errors
    /// 403 when it speaks for nobody here.
    pub(crate) fn viewer(&self, token: Option<&Secret>) -> Result<OrderViewer, Denied> {
        self.keys.viewer(token)
    }

    /// The seat that a token orders for.
    ///
    /// # Errors
    /// 401 without a token, 403 when it orders for no seat here.
    pub(crate) fn player(&self, token: Option<&Secret>) -> Result<u8, Refusal> {
        let token = token.ok_or(Denied::NoToken)?;
        conduct::player(self.viewer(Some(token))?)
    }

    /// Refuses everybody but the game master.
    fn master(&self, token: Option<&Secret>) -> Result<(), Refusal> {
        let token = token.ok_or(Denied::NoToken)?;
        if self.viewer(Some(token))? == OrderViewer::Master {
            return Ok(());
        }
        Err(Refusal::NotTheMaster)
    }
}

/// What changes with events but is none.
#[derive(Default)]
struct Changes {
    keys: Vec<KeyRow>,
    addresses: Vec<AddressRow>,
}

/// A room that nobody else changes, with its game loaded.
pub(crate) struct OrderLocked<'a> {
    room: &'a Arc<OrderRoom>,
    guard: MutexGuard<'a, Option<Loaded>>,
}

impl OrderRoom {
    /// The room of a game that is not loaded yet.
    pub(crate) fn new(id: &str) -> OrderRoom {
        OrderRoom {
            id: id.to_owned(),
            loaded: Mutex::new(None),
            notices: broadcast::Sender::new(NOTICES),
        }
    }

    /// The game's id.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// Drops the game from memory; it is loaded and seen to anew when somebody locks it.
    pub(super) async fn unload(&self) {
        *self.loaded.lock().await = None;
    }

    /// Hears that something happened, from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<u32> {
        self.notices.subscribe()
    }

    /// Waits until nobody else changes the game, loads it where needed, and settles what is due: nothing can happen
    /// in a phase after its time.
    ///
    /// # Errors
    /// 404 when there is no such game; when the store fails.
    pub(crate) async fn lock<'a>(
        self: &'a Arc<OrderRoom>,
        app: &App,
    ) -> Result<OrderLocked<'a>, ApiFault> {
        let guard = self.loaded.lock().await;
        let mut locked = OrderLocked { room: self, guard };
        if locked.guard.is_none() {
            let Some(stored) = app.store().orders().load_orders(&self.id).await? else {
                app.desk().forget(&self.id);
                return Err(ApiFault::no_such_game(&self.id));
            };
            *locked.guard = Some(Loaded::of(stored)?);
        }
        locked.settle_due(app).await?;
        Ok(locked)
    }
}

impl OrderLocked<'_> {
    /// The game.
    ///
    /// # Errors
    /// Never in practice: a lock is only held on a loaded game.
    pub(crate) fn get(&self) -> Result<&Loaded, ApiFault> {
        self.guard
            .as_ref()
            .ok_or_else(|| ApiFault::internal(&"the game is not loaded"))
    }

    /// The room.
    pub(super) fn room(&self) -> Arc<OrderRoom> {
        Arc::clone(self.room)
    }

    /// The game, to be changed.
    pub(super) fn get_mut(&mut self) -> Result<&mut Loaded, ApiFault> {
        self.guard
            .as_mut()
            .ok_or_else(|| ApiFault::internal(&"the game is not loaded"))
    }

    /// The state for a viewer.
    ///
    /// # Errors
    /// As [`get`](OrderLocked::get).
    pub(crate) fn state(&self, app: &App, viewer: OrderViewer) -> Result<OrderGameState, ApiFault> {
        let Loaded {
            replay, addresses, ..
        } = self.get()?;
        let (id, now_ms) = (&self.room.id, app.now_ms());
        Ok(sight::state(replay, addresses, id, viewer, now_ms))
    }

    /// Carries out what was decided, settles what is due by it, and shows the state to who asked.
    async fn done(
        &mut self,
        app: &App,
        viewer: OrderViewer,
        happens: Happenings,
    ) -> Result<OrderGameState, ApiFault> {
        self.carry_out(app, happens, Changes::default()).await?;
        self.settle_due(app).await?;
        self.state(app, viewer)
    }

    /// Files sheets of bots, and settles what is due by it.
    pub(super) async fn file(&mut self, app: &App, sheets: Happenings) -> Result<(), ApiFault> {
        self.carry_out(app, sheets, Changes::default()).await?;
        self.settle_due(app).await
    }

    /// Settles the present phase, and those after it, as long as they are due; then sees to the next deadline and the
    /// bots.
    async fn settle_due(&mut self, app: &App) -> Result<(), ApiFault> {
        for _ in 0..MOST_AT_ONCE {
            let replay = &self.get()?.replay;
            let now_ms = replay.stamp(app.now_ms());
            if !due::is_due(replay, now_ms) {
                break;
            }
            let written = bots::stand_ins(replay).await?;
            let happens = due::settle(replay, OrderActor::Server, written, now_ms)?;
            self.carry_out(app, happens, Changes::default()).await?;
        }
        let wake = due::wake(&self.get()?.replay, app.now_ms());
        app.desk().set_deadline(&self.room.id, wake);
        bots::tend(app, self)
    }

    /// Writes what was decided to the disk, and only then lets it happen and tells those who are connected.
    ///
    /// # Errors
    /// When the write fails: then nothing has happened, and the game is loaded anew for the next request, because the
    /// disk may know better.
    async fn carry_out(
        &mut self,
        app: &App,
        happens: Happenings,
        changes: Changes,
    ) -> Result<(), ApiFault> {
        if happens.is_empty() {
            return Ok(());
        }
        let Loaded {
            replay, addresses, ..
        } = self.get()?;
        let at_ms = replay.stamp(app.now_ms());
        let attention = attention(replay, &happens);
        let mut addresses = addresses.clone();
        addresses.change(&changes.addresses);
        let mails = notices::mails(replay, &addresses, &happens, at_ms);
        let events: Vec<OrderEvent> = (replay.next_seq()..)
            .zip(happens)
            .map(|(seq, (by, event))| OrderEvent {
                seq,
                at_ms,
                by,
                event,
            })
            .collect();
        let addition = OrderAddition {
            game: &self.room.id,
            events: &events,
            keys: &changes.keys,
            addresses: &changes.addresses,
            mails: &mails,
            attention,
        };
        if let Err(error) = app.store().orders().append_orders(&addition).await {
            *self.guard = None;
            app.desk().look_again(&self.room.id, app.now_ms());
            return Err(error.into());
        }
        if !mails.is_empty() {
            app.want_mails();
        }
        self.happen(events, &changes)
    }

    /// Lets events happen that are on disk.
    fn happen(&mut self, events: Vec<OrderEvent>, changes: &Changes) -> Result<(), ApiFault> {
        let loaded = self.get_mut()?;
        loaded.keys.change(&changes.keys);
        loaded.addresses.change(&changes.addresses);
        for event in events {
            if let Err(fault) = loaded.replay.apply(&event) {
                // It was decided on this very state, so this is a fault of ours. The disk is right.
                *self.guard = None;
                return Err(ApiFault::internal(&fault));
            }
            loaded.events.push(event);
        }
        let newest = loaded.replay.next_seq().saturating_sub(1);
        // Nobody listening is no fault.
        let _ = self.room.notices.send(newest);
        Ok(())
    }
}

/// Whether a deadline can come once those events have happened.
fn attention(replay: &OrderReplay, happens: &Happenings) -> bool {
    let before = replay.open;
    happens.iter().fold(before, |on, (_, event)| match event {
        OrderEventKind::Began { .. } => true,
        OrderEventKind::Settled { .. } | OrderEventKind::Ended { .. } => false,
        _ => on,
    })
}
