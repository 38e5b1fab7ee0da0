//! Guests who look for an opponent, as the page does it.

use crate::Fault;
use crate::guest::{Aim, Guest, Left, PATIENCE};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use wire::{GameState, GameStatus, SeatGrant, SeekBody};

/// How often a page renews its seek.
const RENEWED: Duration = Duration::from_secs(5);

impl Guest {
    /// Looks for an opponent, and plays the computer if there is none.
    pub(crate) async fn look(mut self) -> Result<Left, Fault> {
        let Aim::Opponent {
            games,
            clocks,
            seat,
        } = &self.aim
        else {
            return Err("that is no game with an opponent".into());
        };
        let body = json!({"id": self.word, "games": games, "clocks": clocks, "seat": seat,
                          "rated": "no", "within": null, "name": null});
        let game = games.first().copied().unwrap_or_default();
        let came = Instant::now();
        let mut left = Left::of(self.clone());
        let mut told = Vec::new();
        let path = "/api/v1/lobby/seeks";
        let mut twin = self.browser.twin();
        let twice = async {
            match self.is_twice {
                true => Some(twin.until("POST", path, &body).await),
                false => None,
            }
        };
        let (one, other) = tokio::join!(self.browser.until("POST", path, &body), twice);
        let mut seek: SeekBody = one?.read()?;
        if let Some(other) = other {
            let other: SeekBody = other?.read()?;
            seek.paired = seek.paired.or(other.paired);
        }
        while seek.paired.is_none() {
            let is_over = came.elapsed() >= PATIENCE;
            let what = if is_over { "withdraw" } else { "renew" };
            if !is_over {
                tokio::time::sleep(RENEWED).await;
            }
            let path = format!("{path}/{}/{what}", self.word);
            let answer = self.browser.until("POST", &path, &Value::Null).await?;
            seek = answer.read()?;
            if is_over {
                break;
            }
        }
        if let Some(paired) = &seek.paired {
            left.found = Some(came.elapsed());
            left.seat = Some(paired.seat);
            told.push(paired.id.clone());
            // What was told is told again.
            let path = format!("{path}/{}/renew", self.word);
            let again: SeekBody = self
                .browser
                .until("POST", &path, &Value::Null)
                .await?
                .read()?;
            told.extend(again.paired.map(|paired| paired.id));
        } else {
            left.computer = Some(self.play_computer(game).await?);
        }
        left.games.extend(told);
        Ok(left)
    }

    /// Plays the computer at once; the game, and how long it took until it had begun.
    async fn play_computer(&mut self, game: &str) -> Result<(String, Duration), Fault> {
        let since = Instant::now();
        let asked = json!({"game": game, "opponent": {"kind": "computer", "level": 1}});
        let made = self.browser.until("POST", "/api/v1/games", &asked).await?;
        let grant: SeatGrant = made.read()?;
        let state: GameState = self
            .browser
            .get(&format!("/api/v1/games/{}", grant.id))
            .await?;
        match state.status {
            GameStatus::Playing => Ok((grant.id, since.elapsed())),
            other => Err(format!("a game against the computer is {other:?}").into()),
        }
    }
}
