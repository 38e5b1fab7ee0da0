//! A game in memory: one at a time may change it, and every change is on disk before anybody hears of it.

use crate::app::App;
use crate::host::refusal::Denied;
use crate::host::secret::Secret;
use crate::host::text;
use crate::site::fault::ApiFault;
use crate::store::{Addition, GameRow, SeatRow, StoreError, StoredGame};
use crate::turns::computer::Thinking;
use crate::turns::conduct::{self, Decision};
use crate::turns::refusal::Refusal;
use crate::turns::replay::{Replay, Viewer};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use tokio::sync::{Mutex, MutexGuard, broadcast};
use wire::{EventKind, GameEvent, GameState, JoinGame, SeatGrant, SubmitAction, SubmitMove};

/// How many notices a slow listener may fall behind before it is sent the whole state instead.
const NOTICES: usize = 64;

/// What happened in a game, for those who are connected to it.
#[derive(Clone, Debug)]
pub enum Notice {
    /// An event, and the state with it as players see it.
    Event(Arc<(GameEvent, GameState)>),
    /// Somebody came or went.
    Presence,
}

/// A game that is, or is about to be, in memory.
#[derive(Debug)]
pub struct Room {
    id: String,
    /// None until it is loaded, and after a failed write: then the disk knows better.
    loaded: Mutex<Option<Loaded>>,
    notices: broadcast::Sender<Notice>,
    /// By seat: how many clients are connected.
    online: StdMutex<Vec<u32>>,
}

/// What a room holds of its game.
#[derive(Debug)]
pub struct Loaded {
    pub(crate) row: GameRow,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) events: Vec<GameEvent>,
    pub(crate) replay: Replay,
    /// What the computer is thinking about.
    pub(crate) thinking: Option<Thinking>,
}

impl Loaded {
    fn of(game: StoredGame) -> Result<Loaded, StoreError> {
        let StoredGame { row, seats, events } = game;
        let replay = Replay::of(&row.setup, &events).map_err(|fault| StoreError::Damaged {
            game: row.id.clone(),
            reason: fault.to_string(),
        })?;
        Ok(Loaded {
            row,
            seats,
            events,
            replay,
            thinking: None,
        })
    }

    /// Whom a token moves for.
    ///
    /// # Errors
    /// 403 when the token belongs to no seat here.
    pub fn viewer(&self, token: Option<&Secret>) -> Result<Viewer, Denied> {
        let Some(token) = token else {
            return Ok(Viewer::default());
        };
        let hash = token.hash();
        let own = self
            .seats
            .iter()
            .filter(|row| row.token.matches(&hash))
            .map(|row| row.seat);
        let seats: Vec<u8> = own.collect();
        if seats.is_empty() {
            Err(Denied::NotYourGame)
        } else {
            Ok(Viewer { seats })
        }
    }

    /// The seats that a token moves for.
    ///
    /// # Errors
    /// 401 without a token, 403 when it belongs to no seat here.
    fn player(&self, token: Option<&Secret>) -> Result<Vec<u8>, Denied> {
        let token = token.ok_or(Denied::NoToken)?;
        Ok(self.viewer(Some(token))?.seats)
    }
}

/// A room that nobody else changes, with its game loaded.
pub struct Locked<'a> {
    room: &'a Arc<Room>,
    guard: MutexGuard<'a, Option<Loaded>>,
}

impl Room {
    /// The room of a game that is not loaded yet.
    #[must_use]
    pub fn new(id: &str) -> Room {
        Room {
            id: id.to_owned(),
            loaded: Mutex::new(None),
            notices: broadcast::Sender::new(NOTICES),
            online: StdMutex::new(Vec::new()),
        }
    }

    /// The game's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Hears what happens from now on.
    #[must_use]
    pub fn listen(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    /// Counts a client of those seats in (`came`) or out.
    pub fn count_client(&self, seats: &[u8], came: bool) {
        if seats.is_empty() {
            return;
        }
        let mut online = self.online.lock().unwrap_or_else(PoisonError::into_inner);
        for seat in seats.iter().map(|seat| usize::from(*seat)) {
            if online.len() <= seat {
                online.resize(seat + 1, 0);
            }
            online[seat] = if came {
                online[seat] + 1
            } else {
                online[seat].saturating_sub(1)
            };
        }
        drop(online);
        // Nobody listening is no fault.
        let _ = self.notices.send(Notice::Presence);
    }

    fn online(&self) -> Vec<bool> {
        let online = self.online.lock().unwrap_or_else(PoisonError::into_inner);
        online.iter().map(|count| *count > 0).collect()
    }

    /// Drops the game from memory; it is loaded and seen to anew when somebody locks it.
    pub(crate) async fn unload(&self) {
        *self.loaded.lock().await = None;
    }

    /// Waits until nobody else changes the game, and loads it where needed. A game that was loaded is seen to: its
    /// deadline is set, and the computer takes up its turn.
    ///
    /// # Errors
    /// 404 when there is no such game; when the store fails.
    pub(crate) async fn lock_as_left<'a>(
        self: &'a Arc<Room>,
        app: &App,
    ) -> Result<Locked<'a>, ApiFault> {
        let guard = self.loaded.lock().await;
        let mut locked = Locked { room: self, guard };
        if locked.guard.is_none() {
            let Some(stored) = app.store().load(&self.id).await? else {
                app.forget(&self.id);
                return Err(ApiFault::no_such_game(&self.id));
            };
            *locked.guard = Some(Loaded::of(stored)?);
            app.tend(&mut locked)?;
        }
        Ok(locked)
    }

    /// Waits until nobody else changes the game, loads it where needed, and lets a flag fall whose time has
    /// come: nothing can happen in a game after its time.
    ///
    /// # Errors
    /// 404 when there is no such game; when the store fails.
    pub async fn lock<'a>(self: &'a Arc<Room>, app: &App) -> Result<Locked<'a>, ApiFault> {
        let mut locked = self.lock_as_left(app).await?;
        if let Some(decision) = conduct::time_out(&locked.get()?.replay, app.now_ms()) {
            locked.carry_out(app, decision, &[]).await?;
        }
        Ok(locked)
    }
}

impl Locked<'_> {
    /// The game.
    ///
    /// # Errors
    /// Never in practice: a lock is only held on a loaded game.
    pub fn get(&self) -> Result<&Loaded, ApiFault> {
        self.guard
            .as_ref()
            .ok_or_else(|| ApiFault::internal(&"the game is not loaded"))
    }

    /// The game, to be changed.
    pub(crate) fn get_mut(&mut self) -> Result<&mut Loaded, ApiFault> {
        self.guard
            .as_mut()
            .ok_or_else(|| ApiFault::internal(&"the game is not loaded"))
    }

    /// The room.
    #[must_use]
    pub fn room(&self) -> &Arc<Room> {
        self.room
    }

    /// The state for a viewer.
    ///
    /// # Errors
    /// As [`get`](Locked::get).
    pub fn state(&self, app: &App, viewer: &Viewer) -> Result<GameState, ApiFault> {
        let replay = &self.get()?.replay;
        Ok(replay.state(&self.room.id, viewer, &self.room.online(), app.now_ms()))
    }

    /// A move by the holder of a token.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub async fn submit_move(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        submitted: &SubmitMove,
    ) -> Result<(GameEvent, GameState), ApiFault> {
        let loaded = self.get()?;
        let seats = loaded.player(token)?;
        let decision = conduct::submit_move(&loaded.replay, &seats, submitted)?;
        let event = self.carry_out(app, decision, &[]).await?;
        Ok((event, self.state(app, &Viewer { seats })?))
    }

    /// An action by the holder of a token.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub async fn act(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        submitted: &SubmitAction,
    ) -> Result<(GameEvent, GameState), ApiFault> {
        let loaded = self.get()?;
        let seats = loaded.player(token)?;
        let decision = conduct::act(&loaded.replay, &seats, submitted)?;
        let event = self.carry_out(app, decision, &[]).await?;
        Ok((event, self.state(app, &Viewer { seats })?))
    }

    /// Something said by the holder of a token.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub async fn chat(
        &mut self,
        app: &App,
        token: Option<&Secret>,
        text: &str,
    ) -> Result<(GameEvent, GameState), ApiFault> {
        let loaded = self.get()?;
        let seats = loaded.player(token)?;
        let decision = conduct::chat(&loaded.replay, &seats, text)?;
        let event = self.carry_out(app, decision, &[]).await?;
        Ok((event, self.state(app, &Viewer { seats })?))
    }

    /// Somebody takes the open seat by the secret of the link.
    ///
    /// # Errors
    /// When the secret is wrong or no seat is open.
    pub async fn join(&mut self, app: &App, join: &JoinGame) -> Result<SeatGrant, ApiFault> {
        let name = text::name(join.name.as_deref())?;
        let loaded = self.get()?;
        let given = Secret::from_client(&join.invite).hash();
        if !loaded
            .row
            .invite
            .is_some_and(|invite| invite.matches(&given))
        {
            return Err(Refusal::WrongInvite.into());
        }
        let open = loaded.replay.taken.iter().position(|taken| !taken);
        let open = open.and_then(|seat| u8::try_from(seat).ok());
        let seat = open.filter(|_| !loaded.replay.is_over());
        let seat = seat.ok_or(Refusal::NoOpenSeat)?;
        let token = Secret::new()?;
        let row = SeatRow {
            seat,
            token: token.hash(),
        };
        self.carry_out(app, Decision::one(seat, EventKind::Joined { name }), &[row])
            .await?;
        Ok(SeatGrant {
            id: self.room.id.clone(),
            token: token.reveal().to_owned(),
            seats: vec![seat],
            invite: None,
        })
    }

    /// Writes what was decided to the disk, and only then lets it happen, tells those who are connected, and
    /// sees to deadlines and the computer. Returns the last event.
    ///
    /// # Errors
    /// When the write fails: then nothing has happened, and the game is loaded anew for the next request,
    /// because the disk may know better.
    pub(crate) async fn carry_out(
        &mut self,
        app: &App,
        decision: Decision,
        seats: &[SeatRow],
    ) -> Result<GameEvent, ApiFault> {
        let loaded = self.get()?;
        let follow_up = match decision.rematch_by {
            Some(_) => Some(crate::turns::create::rematch(loaded, app.now_ms())?),
            None => None,
        };
        let mut kinds = decision.events;
        if let (Some(seat), Some(game)) = (decision.rematch_by, &follow_up) {
            kinds.push((
                Some(seat),
                EventKind::RematchAccepted {
                    game: game.row.id.clone(),
                },
            ));
        }
        let at_ms = loaded.replay.stamp(app.now_ms());
        let events: Vec<GameEvent> = (loaded.replay.next_seq()..)
            .zip(kinds)
            .map(|(seq, (seat, event))| GameEvent {
                seq,
                at_ms,
                seat,
                event,
            })
            .collect();
        let addition = Addition {
            game: &self.room.id,
            events: &events,
            seats,
            attention: loaded.row.setup.needs_attention()
                && !decision.ends
                && !loaded.replay.is_over(),
            follow_up: follow_up.as_ref(),
        };
        if let Err(error) = app.store().append(&addition).await {
            *self.guard = None;
            app.look_again(&self.room.id);
            return Err(error.into());
        }
        let last = self.happen(app, events, seats)?;
        app.tend(self)?;
        if let Some(game) = follow_up {
            app.look_after(&game.row.id);
        }
        Ok(last)
    }

    /// Lets events happen that are on disk.
    fn happen(
        &mut self,
        app: &App,
        events: Vec<GameEvent>,
        seats: &[SeatRow],
    ) -> Result<GameEvent, ApiFault> {
        let online = self.room.online();
        let room = self.room;
        let loaded = self.get_mut()?;
        loaded.seats.extend_from_slice(seats);
        let everyone = Viewer {
            seats: (0..loaded.replay.taken.len()).map(|s| s as u8).collect(),
        };
        let mut last = None;
        for event in events {
            if let Err(fault) = loaded.replay.apply(&event) {
                // It was decided on this very state, so this is a fault of ours. The disk is right.
                *self.guard = None;
                return Err(ApiFault::internal(&fault));
            }
            if room.notices.receiver_count() > 0 {
                let state = loaded
                    .replay
                    .state(&room.id, &everyone, &online, app.now_ms());
                // Nobody listening is no fault.
                let _ = room
                    .notices
                    .send(Notice::Event(Arc::new((event.clone(), state))));
            }
            loaded.events.push(event.clone());
            last = Some(event);
        }
        last.ok_or_else(|| ApiFault::internal(&"nothing was decided"))
    }
}
