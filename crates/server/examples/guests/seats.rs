//! Guests who look for a seat in a game of orders, as the page does it.

use crate::Fault;
use crate::browser::Answer;
use crate::guest::{Aim, Guest, Left};
use game::{MarkChoice, OptionPicks};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use wire::{LobbyBody, OrderGameState, OrderGrant, OrderStatus};

/// How often it is looked whether a game has begun.
const LOOKED: Duration = Duration::from_secs(1);
/// Whoever is as often too late for a seat gives up.
const MOST_TRIES: u32 = 20;

impl Guest {
    /// Takes a seat, in a new game if no other has one, and waits until the game begins. Whoever waits in vain until all have
    /// gone plays computer players.
    pub(crate) async fn sit(mut self, end: Instant) -> Result<Left, Fault> {
        let Aim::Seat { game } = self.aim else {
            return Err("that is no game of orders".into());
        };
        let came = Instant::now();
        let mut left = Left::of(self.clone());
        let mut seated = None;
        for _ in 0..MOST_TRIES {
            let place = self.place(game).await?;
            if let Some(grant) = self.join(&place, &mut left).await? {
                seated = Some((place, grant));
                break;
            }
        }
        let (id, grant) = seated.ok_or("there is never a seat")?;
        left.found = Some(came.elapsed());
        left.games.insert(id.clone());
        let path = format!("/api/v1/order-games/{id}");
        loop {
            let state: OrderGameState = self.browser.get(&path).await?;
            // Without the key: the seat is the guest's by the session.
            if state.yours.is_none() {
                left.wrong
                    .push(format!("{id}: a seat is nobody's: {:?}", grant.seat));
                break;
            }
            left.seat = state.yours;
            if state.status != OrderStatus::Waiting {
                left.began = Some(came.elapsed());
                return Ok(left);
            }
            if Instant::now() > end {
                break;
            }
            tokio::time::sleep(LOOKED).await;
        }
        left.computer = Some(self.play_computers(game).await?);
        Ok(left)
    }

    /// A game with an open seat: the one that lacks fewest people, or a new one.
    async fn place(&mut self, game: &str) -> Result<String, Fault> {
        let lobby: LobbyBody = self.browser.get("/api/v1/lobby").await?;
        let open = lobby.order_games.into_iter();
        let open = open.filter(|one| one.game == game && one.free > 0);
        if let Some(found) = open.min_by_key(|one| one.free) {
            return Ok(found.id);
        }
        let asked = json!({
            "game": game, "open": true, "seating": "lot", "visibility": "public",
            "fill": {"after_hours": 1, "bot": "bot"},
            "schedule": {"orders_min": 1440, "retreats_min": 1440, "builds_min": 1440},
        });
        let made = self
            .browser
            .until("POST", "/api/v1/order-games", &asked)
            .await?;
        Ok(made.read::<OrderGrant>()?.id)
    }

    /// Joins, perhaps twice at once. None if all seats are taken meanwhile.
    async fn join(&mut self, id: &str, left: &mut Left) -> Result<Option<OrderGrant>, Fault> {
        let path = format!("/api/v1/order-games/{id}/join");
        let mut twin = self.browser.twin();
        let body = json!({});
        let twice = async {
            match self.is_twice {
                true => Some(twin.until("POST", &path, &body).await),
                false => None,
            }
        };
        let (one, other) = tokio::join!(self.browser.until("POST", &path, &body), twice);
        let mut answers = vec![one?];
        answers.extend(other.transpose()?);
        let granted: Vec<&Answer> = answers.iter().filter(|one| one.is_granted()).collect();
        if granted.len() > 1 {
            left.wrong.push(format!("{id}: two seats for one person"));
        }
        if let Some(granted) = granted.first() {
            return Ok(Some(granted.read()?));
        }
        match answers.iter().all(|answer| answer.status == 409) {
            true => Ok(None),
            false => Err(answers.remove(0).unexpected()),
        }
    }

    /// Plays computer players at once; the game, and how long it took until it had begun.
    async fn play_computers(&mut self, game: &str) -> Result<(String, Duration), Fault> {
        let since = Instant::now();
        let rules = registry::order_rules(game)?;
        let count = rules
            .start(MarkChoice::Usual, &OptionPicks::default())?
            .seats()
            .len();
        let mut seats = vec!["easy_bot"; count];
        if let Some(own) = seats.first_mut() {
            *own = "person";
        }
        let asked = json!({
            "game": game, "seats": seats, "seat": 0,
            "schedule": {"orders_min": 1440, "retreats_min": 1440, "builds_min": 1440},
        });
        let made = self
            .browser
            .until("POST", "/api/v1/order-games", &asked)
            .await?;
        let grant: OrderGrant = made.read()?;
        let path = format!("/api/v1/order-games/{}", grant.id);
        let state: OrderGameState = self
            .browser
            .until("GET", &path, &Value::Null)
            .await?
            .read()?;
        match state.status {
            OrderStatus::Playing => Ok((grant.id, since.elapsed())),
            other => Err(format!("a game against computer players is {other:?}").into()),
        }
    }
}
