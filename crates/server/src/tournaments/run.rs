//! Goes on with tournaments: notes what came of games, begins rounds, and ends what is over.

use super::begin;
use super::begun::Begun;
use super::halls::Halls;
use super::limits::{LAST_MS, STALE_MS};
use super::plan::Plan;
use super::refusal::Refusal;
use super::{left_seats, table_verdict, verdict, weekly};
use crate::host::clock::Clock;
use crate::host::failure::Failure;
use crate::host::lifetime::Lifetime;
use crate::host::rooms::Rooms;
use crate::orders;
use crate::store::{EntrantStanding, GameKind, Store, StoreError};
use crate::turns;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::Notify;
use wire::TournamentState;

/// How many games are looked at, at once.
const MOST_AT_ONCE: u32 = 100;
/// How often it is looked for what a server has left that was lost, in milliseconds.
const PAUSE_MS: u64 = 60_000;
/// How often what was paired may be made anew because somebody came or went meanwhile.
const MOST_TRIES: u32 = 5;

/// Goes on with tournaments. Any server goes on with those of all.
pub(crate) struct GoingOn {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) turns: Rooms<turns::Game>,
    pub(crate) orders: Rooms<orders::Game>,
    /// The clock on the wall.
    pub(crate) clock: Arc<dyn Clock>,
    /// Whether the server is shutting down.
    pub(crate) lifetime: Lifetime,
    /// Whether the weekly events are arranged.
    pub(crate) weekly: bool,
    /// Is told when a game is over, or a tournament was changed.
    pub(crate) wanted: Arc<Notify>,
}

impl GoingOn {
    /// Goes on until the server shuts down.
    pub(crate) async fn run(self) {
        // The weekly events of which it is known that they are there.
        let mut known = HashSet::new();
        loop {
            if self.weekly
                && let Err(fault) =
                    weekly::arrange(&*self.store, &mut known, self.clock.now_ms()).await
            {
                tracing::error!(%fault, "weekly events cannot be arranged; tried again soon");
            }
            // From before it is looked what is due, so that nothing is late which falls due meanwhile.
            let now_ms = self.clock.now_ms();
            let halls = Halls {
                turns: &self.turns,
                orders: &self.orders,
            };
            if let Err(fault) = go_on(halls, &*self.store).await {
                tracing::error!(%fault, "tournaments do not go on; tried again soon");
            }
            let again_ms = now_ms.saturating_add(PAUSE_MS);
            let next_ms = match self.store.tournaments().next_start().await {
                // What is late was tried, and failed.
                Ok(Some(next_ms)) if next_ms > now_ms => next_ms.min(again_ms),
                _ => again_ms,
            };
            tokio::select! {
                () = self.wanted.notified() => {}
                () = self.clock.sleep_until(next_ms) => {}
                () = self.lifetime.until_ending() => return,
            }
        }
    }
}

/// Does all that is to be done now.
///
/// # Errors
/// When the store fails. What was done before stays.
async fn go_on(halls: Halls<'_>, store: &dyn Store) -> Result<(), StoreError> {
    note_results(store).await?;
    left_seats::take(halls.orders, store).await?;
    let now_ms = halls.turns.now().wall_ms;
    let stale_ms = now_ms.saturating_sub(STALE_MS);
    for id in store
        .tournaments()
        .due_tournaments(now_ms, stale_ms)
        .await?
    {
        // One that fails must not keep the others waiting.
        if let Err(fault) = go_on_with(halls, store, &id).await {
            tracing::error!(tournament = %id, %fault, "a tournament does not go on; tried again soon");
        }
    }
    Ok(())
}

/// Notes what came of all games that are over.
async fn note_results(store: &dyn Store) -> Result<(), StoreError> {
    let tournaments = store.tournaments();
    loop {
        let ended = tournaments.ended_pairings(MOST_AT_ONCE).await?;
        if ended.is_empty() {
            return Ok(());
        }
        let mut results = Vec::new();
        let mut of_tables = Vec::new();
        for pairing in ended {
            if pairing.is_table {
                let result = table_verdict::of(store, &pairing).await?;
                of_tables.push((pairing, result));
                continue;
            }
            if pairing.is_late {
                results.push((pairing, verdict::LATE));
                continue;
            }
            let result = match store.load(GameKind::Turns, &pairing.game).await {
                Ok(Some(stored)) => verdict::of(&stored),
                // It must not keep all others waiting.
                Ok(None) | Err(StoreError::Damaged { .. }) => verdict::unreadable(&pairing.game),
                Err(fault) => return Err(fault),
            };
            results.push((pairing, result));
        }
        tournaments.note_results(&results).await?;
        tournaments.note_tables(&of_tables).await?;
    }
}

/// Begins the next round of a tournament, or ends it.
async fn go_on_with(halls: Halls<'_>, store: &dyn Store, id: &str) -> Result<(), Failure<Refusal>> {
    let tournaments = store.tournaments();
    let mut tries = 0;
    while tries < MOST_TRIES {
        let Some(stored) = tournaments.tournament(id).await? else {
            return Ok(());
        };
        let now_ms = halls.turns.now().wall_ms;
        let row = &stored.row;
        match row.state {
            TournamentState::Open => {
                let entrants = stored.entrants.iter();
                let plays = entrants.filter(|one| one.standing == EntrantStanding::In);
                let least = Plan::read(row)?.least_people();
                let are_enough = plays.count() >= least as usize;
                let is_time = row.starts_ms.is_some_and(|starts_ms| starts_ms <= now_ms);
                if !is_time || !are_enough {
                    let state = TournamentState::Cancelled;
                    tournaments
                        .end_tournament(id, Some(0), state, now_ms)
                        .await?;
                    tracing::info!(tournament = %id, "a tournament that nobody starts was called off");
                    return Ok(());
                }
                match begin::first(halls, store, &stored).await? {
                    Begun::Changed => tries += 1,
                    Begun::Done | Begun::NoMore => return Ok(()),
                }
            }
            TournamentState::Running if row.until_ms.is_some() => {
                let left_ms = row.until_ms.unwrap_or(0).saturating_sub(now_ms);
                if left_ms == 0 {
                    let state = TournamentState::Finished;
                    tournaments.end_tournament(id, None, state, now_ms).await?;
                    tracing::info!(tournament = %id, "an arena is over");
                    return Ok(());
                }
                if left_ms <= LAST_MS {
                    return Ok(());
                }
                match begin::next(halls, store, &stored).await? {
                    Begun::Changed => tries += 1,
                    Begun::Done | Begun::NoMore => return Ok(()),
                }
            }
            TournamentState::Running => {
                if stored.pairings.iter().any(|one| one.result.is_none()) {
                    return Ok(());
                }
                match begin::next(halls, store, &stored).await? {
                    Begun::Changed => tries += 1,
                    // Where everybody who was left was gone nothing is played, and the next round is due at once.
                    Begun::Done => {}
                    Begun::NoMore => {
                        let (after, state) = (Some(row.round), TournamentState::Finished);
                        tournaments.end_tournament(id, after, state, now_ms).await?;
                        tracing::info!(tournament = %id, "a tournament is over");
                        return Ok(());
                    }
                }
            }
            TournamentState::Finished | TournamentState::Cancelled => return Ok(()),
        }
    }
    Ok(())
}
