//! What the server does about games without being asked: it starts new ones, and serves deadlines.

use super::failure::Failure;
use super::game::EventGame;
use super::locked::replayed;
use super::rooms::{AGAIN_MS, Rooms};
use super::time::Due;
use crate::store::{DueGame, MailJob, Standing, StoreError};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How many games that were due before the server started are taken up at a time: few, because people ask for others
/// meanwhile.
const AT_ONCE: usize = 2;

impl<G: EventGame> Rooms<G> {
    /// Stores a new game, and starts its deadline and computer players.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn create(
        &self,
        game: &G::Stored,
        mails: &[MailJob],
    ) -> Result<(), Failure<G::Refusal>> {
        let (due, standing) = self.beginning(game)?;
        self.store().create(game, due, standing, mails).await?;
        if !mails.is_empty() {
            self.want_mails();
        }
        self.begin(G::id_of(game)).await;
        Ok(())
    }

    /// When a new game is due first, and for whom it waits.
    ///
    /// # Errors
    /// When it cannot be replayed.
    pub(crate) fn beginning(
        &self,
        game: &G::Stored,
    ) -> Result<(Option<u64>, Standing), Failure<G::Refusal>> {
        let begun = replayed::<G>(game)?;
        let due = begun.next_due(&self.now()).map(Due::at_ms);
        Ok((due, begun.standing()))
    }

    /// Looks after a new game. It is on disk, so a failure from here on must not be reported as one.
    pub(crate) async fn begin(&self, id: &str) {
        if let Err(fault) = self.lock(id).await.map(drop) {
            tracing::error!(game = %id, %fault, "cannot look after a new game");
            self.look_again(id);
        }
    }

    /// Loads a game in the background and carries out what is due.
    fn look_after(&self, id: String, late_ms: u64) {
        let rooms = self.clone();
        tokio::spawn(async move {
            let since = Instant::now();
            let served = rooms.lock(&id).await.map(drop);
            // The server that owns it looks after it.
            if matches!(served, Err(Failure::Store(StoreError::NotOwner))) {
                return;
            }
            let late = Duration::from_millis(late_ms).saturating_add(since.elapsed());
            rooms.services().metrics.served(G::NAME, late);
            if let Err(fault) = served {
                tracing::error!(game = %id, %fault, "cannot look after a game");
                rooms.look_again(&id);
            }
        });
    }

    /// Looks at a game now that this server has taken from one that was lost.
    pub(crate) fn take_over(&self, id: &str) {
        self.set_due(id, Some(Due::Wall(self.now_ms())));
    }

    /// Takes up the games that a server before left, in the background: requests are answered meanwhile. The deadlines
    /// of all games are read; what was due during an outage is carried out, a few games at a time, and no other game is
    /// loaded. A request for a game that has not had its turn finds it as it should be, because whoever loads a game
    /// carries out what is due.
    pub(crate) async fn take_up(self) {
        let services = self.services();
        let games = loop {
            match self.store().due().await {
                Ok(games) => break games,
                Err(fault) => {
                    tracing::error!(%fault, "deadlines cannot be read; it is tried again");
                }
            }
            tokio::select! {
                () = services.time.pass(AGAIN_MS) => {}
                () = services.lifetime.until_ending() => return,
            }
        };
        let now = self.now();
        let (past, ahead): (Vec<DueGame>, Vec<DueGame>) = games
            .into_iter()
            .partition(|due| Due::Either(due.at_ms).has_come(&now));
        tracing::info!(due = past.len(), ahead = ahead.len(), "taking up games");
        for due in ahead {
            self.deadlines().add(&due.game, Due::Either(due.at_ms));
        }
        let permits = Arc::new(Semaphore::new(AT_ONCE));
        for due in past {
            let permit = tokio::select! {
                permit = Arc::clone(&permits).acquire_owned() => permit,
                () = services.lifetime.until_ending() => return,
            };
            let rooms = self.clone();
            tokio::spawn(async move {
                let looked = rooms.look_now(&due.game).await;
                // Earlier versions stored no time.
                if due.at_ms > 0 {
                    let late_ms = rooms.now_ms().saturating_sub(due.at_ms);
                    let metrics = &rooms.services().metrics;
                    metrics.served(G::NAME, Duration::from_millis(late_ms));
                }
                if let Err(fault) = looked {
                    tracing::error!(game = %due.game, %fault, "cannot take up a game");
                    rooms.look_again(&due.game);
                }
                drop(permit);
            });
        }
        // Once all permits are back, all are done.
        let all = u32::try_from(AT_ONCE).unwrap_or(u32::MAX);
        drop(permits.acquire_many(all).await);
        self.has_caught_up();
    }

    /// Carries out what was due in a game. Its deadline may have passed without an event, so the next one is stored.
    async fn look_now(&self, id: &str) -> Result<(), Failure<G::Refusal>> {
        let locked = self.lock(id).await?;
        let now = self.now();
        let next = locked.game()?.next_due(&now);
        // A game that is due now stays so: a computer player is searching.
        if next.is_none_or(|due| !due.has_come(&now)) {
            let at_ms = next.map(Due::at_ms);
            self.store().set_due(id, at_ms).await?;
        }
        Ok(())
    }

    /// Looks at games when their deadlines fall, until the server shuts down.
    pub(crate) async fn run(self) {
        let (deadlines, services) = (self.deadlines(), self.services());
        loop {
            let (wall_ms, steady_ms) = deadlines.next();
            tokio::select! {
                () = deadlines.changed() => {}
                () = services.time.either(wall_ms, steady_ms) => {}
                () = services.lifetime.until_ending() => return,
            }
            for (id, late_ms) in deadlines.take_due(&self.now()) {
                self.look_after(id, late_ms);
            }
        }
    }
}
