//! A client that plays games and continues after every crash.

use crate::Fault;
use crate::http::Http;
use crate::ledger::{Book, Ledger, lock};
use crate::viewers::Viewers;
use crate::waits::Wait;
use axum::body::Bytes;
use game::{OptionPicks, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::sync::watch;
use wire::{Accepted, EventKind, GameEvent, SeatGrant};

/// A game is resigned at this ply, so that many games begin and end.
const MOST_PLIES: u32 = 100;
/// One move in this many is sent twice at once.
const TWINS: u64 = 8;
/// One game in this many is watched.
const WATCHED: u64 = 4;
/// One game in this many has live clocks …
const TIMED: u64 = 2;
/// … on which each seat has half an hour: less than a clock on the wall is set ahead, and more than the test takes.
const SECONDS: u32 = 1_800;

pub(crate) struct Player {
    /// The servers. For each game another one is asked first.
    pub(crate) addresses: Vec<SocketAddr>,
    pub(crate) http: Http,
    pub(crate) book: Arc<Book>,
    pub(crate) viewers: Arc<Viewers>,
    /// Counts the starts of the server, each after its check.
    pub(crate) up: watch::Receiver<u64>,
    pub(crate) lots: Xoshiro256PlusPlus,
}

/// The result of a request whose answer may be lost.
enum Sent {
    Accepted(Box<Accepted>),
    Refused,
    Unknown,
}

/// A game with its two tokens.
struct Seats {
    id: String,
    tokens: [String; 2],
}

impl Player {
    /// Waits until the server has been restarted since `generation`.
    async fn wait(&mut self, generation: u64) -> Result<(), Fault> {
        self.up.wait_for(|now| *now > generation).await?;
        Ok(())
    }

    /// Plays a random game to its end.
    pub(crate) async fn play_game(&mut self) -> Result<(), Fault> {
        let count = self.addresses.len() as u64;
        let first = usize::try_from(self.lots.next_u64() % count)?;
        self.addresses.rotate_left(first);
        self.http = Http::to(self.addresses.clone());
        let timed = self.lots.next_u64().is_multiple_of(TIMED);
        let watched = self.lots.next_u64().is_multiple_of(WATCHED);
        let seats = loop {
            let generation = *self.up.borrow();
            match self.make_game(timed).await {
                Ok(seats) => break seats,
                // A game whose token was lost cannot be played; another one is created.
                Err(_) => self.wait(generation).await?,
            }
        };
        let ledger = self.book.add(Ledger {
            id: seats.id.clone(),
            tokens: seats.tokens.to_vec(),
            timed,
            ..Ledger::default()
        });
        if watched {
            self.viewers.watch(&seats.id);
        }
        let entry = registry::GAMES.first().ok_or("there is no game")?;
        let mut table = entry.game.open(&OptionPicks::default(), None)?;
        for ply in 0..MOST_PLIES {
            let legal = table.legal_texts();
            let Some(seat) = table.to_move() else { break };
            let pick = self.lots.next_u64() % legal.len().max(1) as u64;
            let text = legal
                .get(usize::try_from(pick)?)
                .ok_or("no legal move")?
                .clone();
            let token = &seats.tokens[seat.index()];
            self.submit_until_kept(&ledger, &seats.id, token, ply, &text)
                .await?;
            table.play(&text)?;
        }
        if table.outcome().is_none() {
            self.resign(&ledger, &seats, table.as_ref()).await?;
        }
        lock(&ledger).finished = true;
        self.viewers.over(&seats.id);
        Ok(())
    }

    async fn make_game(&self, timed: bool) -> Result<Seats, Fault> {
        let slug = registry::GAMES.first().ok_or("there is no game")?.slug();
        let clock = match timed {
            true => json!({"kind": "live", "initial_s": SECONDS, "increment_s": 0}),
            false => json!({"kind": "none"}),
        };
        let asked = json!({"game": slug, "opponent": {"kind": "link"}, "clock": clock});
        let (_, body) = self.http.post("/api/v1/games", None, &asked).await?;
        let first: SeatGrant = serde_json::from_slice(&body)?;
        let path = format!("/api/v1/games/{}/join", first.id);
        let (_, body) = self
            .http
            .post(&path, None, &json!({"invite": first.invite}))
            .await?;
        let second: SeatGrant = serde_json::from_slice(&body)?;
        Ok(Seats {
            id: first.id,
            tokens: [first.token, second.token],
        })
    }

    /// Sends a move until the server is known to have kept it: acknowledged, or found after a crash.
    async fn submit_until_kept(
        &mut self,
        ledger: &Arc<Mutex<Ledger>>,
        id: &str,
        token: &str,
        ply: u32,
        text: &str,
    ) -> Result<(), Fault> {
        let word = format!("{id}-{ply}");
        let body = json!({"ply": ply, "text": text, "request": word});
        let path = format!("/api/v1/games/{id}/moves");
        lock(ledger).pending = Some(word.clone());
        let began = Instant::now();
        loop {
            let generation = *self.up.borrow();
            let twin = self.lots.next_u64().is_multiple_of(TWINS);
            let mut answers = Vec::new();
            if twin {
                lock(ledger).twins += 1;
                let (one, two) = tokio::join!(
                    self.http.post(&path, Some(token), &body),
                    self.http.post(&path, Some(token), &body)
                );
                answers.extend([one, two]);
            } else {
                answers.push(self.http.post(&path, Some(token), &body).await);
            }
            let mut accepted = Vec::new();
            let mut unknown = false;
            for answer in answers {
                match read(answer)? {
                    Sent::Accepted(answer) => {
                        accepted.extend(answer.news.events.into_iter().next())
                    }
                    Sent::Refused => {}
                    Sent::Unknown => unknown = true,
                }
            }
            // Sent twice under one key, a move is answered twice and played once.
            accepted.dedup();
            if accepted.len() > 1 {
                return Err(format!("game {id}: ply {ply} was accepted twice").into());
            }
            if let Some(event) = accepted.pop() {
                let mut ledger = lock(ledger);
                ledger.told.push((event.seq, event.event));
                ledger.pending = None;
                ledger.waits.extend(Wait::since(began));
                return Ok(());
            }
            if unknown {
                self.wait(generation).await?;
            }
            // Refused, or no answer: is the move there?
            if let Some(event) = self.find(id, token, &word).await? {
                let mut ledger = lock(ledger);
                ledger.told.push((event.seq, event.event));
                ledger.pending = None;
                ledger.waits.extend(Wait::since(began));
                ledger.adopted += 1;
                return Ok(());
            }
            if !unknown {
                return Err(format!("game {id}: ply {ply} is refused, though it is due").into());
            }
        }
    }

    /// Looks for a move by its idempotency key, through crashes.
    async fn find(
        &mut self,
        id: &str,
        token: &str,
        word: &str,
    ) -> Result<Option<GameEvent>, Fault> {
        let events = self.events(id, token).await?;
        Ok(events.into_iter().find(|event| {
            matches!(&event.event, EventKind::Move { request, .. } if request.as_deref() == Some(word))
        }))
    }

    async fn events(&mut self, id: &str, token: &str) -> Result<Vec<GameEvent>, Fault> {
        loop {
            let generation = *self.up.borrow();
            match self
                .http
                .get(&format!("/api/v1/games/{id}/events"), Some(token))
                .await
            {
                Ok((200, body)) => return Ok(serde_json::from_slice(&body)?),
                Ok((status, body)) if status != 503 => return Err(unexpected(status, &body)),
                Ok(_) | Err(_) => self.wait(generation).await?,
            }
        }
    }

    /// Ends the game for the seat to move, through crashes.
    async fn resign(
        &mut self,
        ledger: &Arc<Mutex<Ledger>>,
        seats: &Seats,
        table: &dyn Table,
    ) -> Result<(), Fault> {
        let seat = table.to_move().ok_or("nobody is to move")?;
        let token = &seats.tokens[seat.index()];
        let path = format!("/api/v1/games/{}/actions", seats.id);
        let body = json!({"ply": table.ply_count(), "action": "resign"});
        let mut refused = 0;
        while refused < 2 {
            let generation = *self.up.borrow();
            match read(self.http.post(&path, Some(token), &body).await)? {
                Sent::Accepted(answer) => {
                    let events = answer.news.events.into_iter();
                    let told = events.map(|event| (event.seq, event.event));
                    lock(ledger).told.extend(told);
                    return Ok(());
                }
                Sent::Unknown => self.wait(generation).await?,
                Sent::Refused => refused += 1,
            }
            let events = self.events(&seats.id, token).await?;
            if let Some(event) = events.into_iter().find(|e| e.event == EventKind::Resigned) {
                let mut ledger = lock(ledger);
                ledger.told.push((event.seq, event.event));
                ledger.adopted += 1;
                return Ok(());
            }
        }
        Err(format!(
            "game {}: it can neither be resigned nor is it over",
            seats.id
        )
        .into())
    }
}

fn unexpected(status: u16, body: &Bytes) -> Fault {
    format!(
        "unexpected answer {status}: {}",
        String::from_utf8_lossy(body)
    )
    .into()
}

fn read(answer: Result<(u16, Bytes), Fault>) -> Result<Sent, Fault> {
    match answer {
        Ok((200, body)) => Ok(Sent::Accepted(serde_json::from_slice(&body)?)),
        Ok((409, _)) => Ok(Sent::Refused),
        // The game moves to another server, or the database does not answer.
        Ok((503, _)) => Ok(Sent::Unknown),
        Ok((status, body)) => Err(unexpected(status, &body)),
        Err(_) => Ok(Sent::Unknown),
    }
}
