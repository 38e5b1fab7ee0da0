//! Visitors who look for each other, and play whoever they are paired with.

use super::book::Pairing;
use super::visitor::Visitor;
use crate::Fault;
use crate::ground::AGAIN;
use rand_xoshiro::rand_core::Rng;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use wire::SeekBody;

/// Whoever has looked for so long looks for something else.
const PATIENCE: Duration = Duration::from_secs(4);
/// One seek in this many is for a game with live clocks.
const LIVE: u64 = 4;
/// As long as a live clock runs, in seconds: longer than the test takes.
const SECONDS: u32 = 3_600;

/// What somebody looks for.
#[derive(Clone, Debug)]
struct Wish {
    id: String,
    rated: bool,
    is_live: bool,
}

impl Wish {
    fn body(&self) -> Result<Value, Fault> {
        let game = registry::GAMES.first().ok_or("there is no game")?.slug();
        let clock = match self.is_live {
            true => json!({"kind": "live", "initial_s": SECONDS, "increment_s": 0}),
            false => json!({"kind": "correspondence", "days": 3}),
        };
        let rated = if self.rated { "yes" } else { "no" };
        Ok(
            json!({"id": self.id, "games": [game], "clocks": [clock], "seat": "random",
                  "rated": rated, "within": null, "name": null}),
        )
    }
}

impl Visitor {
    /// Looks for an opponent as a guest, and plays.
    pub(super) async fn play_as_guest(&mut self) -> Result<(), Fault> {
        loop {
            let wish = self.wish(false, true);
            if let Some(pairing) = self.seek(&wish).await? {
                return self.play(&pairing, &wish.id).await;
            }
            if self.book.notes().people.values().any(|one| one.has_mail) {
                // Whoever is left over has waited long enough.
                return Ok(());
            }
        }
    }

    /// Looks for opponents and plays rated games until enough have begun.
    pub(super) async fn play_rated(&mut self) -> Result<(), Fault> {
        while self.book.rated() < self.wanted {
            let is_live = self.lots.next_u64().is_multiple_of(LIVE);
            let wish = self.wish(true, is_live);
            if let Some(pairing) = self.seek(&wish).await? {
                self.play(&pairing, &wish.id).await?;
            }
        }
        Ok(())
    }

    fn wish(&mut self, rated: bool, is_live: bool) -> Wish {
        Wish {
            id: format!("{:016x}{:02}", self.lots.next_u64(), self.number),
            rated,
            is_live,
        }
    }

    /// Looks for an opponent for some time. None if nobody was there.
    async fn seek(&mut self, wish: &Wish) -> Result<Option<Pairing>, Fault> {
        let body = wish.body()?;
        let opened = self.browser.until("POST", "/api/v1/lobby/seeks", &body);
        let mut seek: SeekBody = opened.await?.read()?;
        self.book.notes().counts.seeks += 1;
        let began = Instant::now();
        while seek.paired.is_none() {
            let is_over = wish.rated && self.book.rated() >= self.wanted;
            let what = match is_over || began.elapsed() > PATIENCE {
                true => "withdraw",
                false => "renew",
            };
            tokio::time::sleep(AGAIN).await;
            let path = format!("/api/v1/lobby/seeks/{}/{what}", wish.id);
            let answer = self.browser.once("POST", &path, &Value::Null).await;
            let is_gone = answer.as_ref().is_some_and(|answer| answer.status == 404);
            match answer {
                None => continue,
                // It was withdrawn, and the answer lost.
                Some(_) if is_gone && what == "withdraw" => {
                    self.book.notes().counts.withdrawn += 1;
                    return Ok(None);
                }
                Some(_) if is_gone => {
                    let wrong = format!("seek {}: it was acknowledged and is lost", wish.id);
                    self.book.note(wrong);
                    return Ok(None);
                }
                Some(answer) => seek = answer.read()?,
            }
            if what == "withdraw" && seek.paired.is_none() {
                self.book.notes().counts.withdrawn += 1;
                return Ok(None);
            }
        }
        Ok(seek.paired.map(|paired| {
            let pairing = Pairing {
                visitor: self.number,
                game: paired.id,
                seat: paired.seat,
            };
            self.book
                .paired(&wish.id, pairing.clone(), wish.rated, wish.is_live);
            pairing
        }))
    }
}
