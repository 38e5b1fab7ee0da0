//! Order games of people who have all come, and what they do.

use crate::support::{LONG, Site};
use axum::http::Method;
use serde_json::{Value, json};
use server::orders::{StoredOrderGame, write_events};
use server::store::{Addition, GameKind, SqlStore, Standing, Store};
use std::time::Duration;
use wire::{
    FaultBody, MasterDone, OrderAccepted, OrderEvent, OrderEventKind, OrderGameState, OrderGrant,
    PastPhaseBody, SeatInvite,
};

/// The game these tests play, by rules that everybody knows: seven seats, no secrets but the sheets.
pub(crate) const GAME: &str = "diplomacy";
/// A game that keeps more: spare units, and retreats sent in advance.
pub(crate) const SECRETIVE: &str = "mercator";

pub(crate) const AUSTRIA: usize = 0;
pub(crate) const ENGLAND: usize = 1;
pub(crate) const FRANCE: usize = 2;
pub(crate) const GERMANY: usize = 3;
pub(crate) const RUSSIA: usize = 5;
pub(crate) const TURKEY: usize = 6;

/// An order game on a site, with everybody's secrets.
pub(crate) struct Party {
    pub(crate) id: String,
    pub(crate) master: Option<String>,
    pub(crate) tokens: Vec<String>,
    pub(crate) grant: OrderGrant,
}

/// What an act of the game master led to.
pub(crate) struct Acted {
    /// The state after it, as the game master sees it.
    pub(crate) state: OrderGameState,
    pub(crate) invite: Option<SeatInvite>,
}

/// What a game is created with, unless a test wants it otherwise: an hour for each phase.
pub(crate) fn asked(changes: Value) -> Value {
    let mut asked = json!({
        "game": GAME,
        "schedule": {"orders_min": 60, "retreats_min": 10, "builds_min": 20},
    });
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    asked
}

/// A schedule of an hour, ten and twenty minutes, with changes.
pub(crate) fn schedule(changes: Value) -> Value {
    let mut schedule = json!({"orders_min": 60, "retreats_min": 10, "builds_min": 20});
    for (key, value) in changes.as_object().unwrap() {
        schedule[key] = value.clone();
    }
    json!({"schedule": schedule})
}

/// A map file of somebody's own, with those words in all the names that a creator can choose.
pub(crate) fn own_map(words: &str) -> String {
    let rules = registry::order_rules(GAME).unwrap();
    let powers = [
        "Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey",
    ];
    let mut text = rules.marks()[0].text.replace("Standard Diplomacy", words);
    for power in powers {
        let name = format!("name = \"{power}\"");
        assert!(text.contains(&name));
        text = text.replace(&name, &format!("name = \"{words} {power}\""));
    }
    text
}

pub(crate) fn minutes(count: u64) -> Duration {
    Duration::from_secs(60 * count)
}

impl Party {
    /// A game that nobody has joined.
    pub(crate) async fn created(site: &Site, changes: Value) -> Party {
        let grant: OrderGrant = site
            .granted(
                Method::POST,
                "/api/v1/order-games",
                None,
                Some(asked(changes)),
            )
            .await;
        Party {
            id: grant.id.clone(),
            master: grant.master.clone(),
            tokens: Vec::new(),
            grant,
        }
    }

    /// A game that everybody has joined, seat by seat. Tokens of dummies are empty.
    pub(crate) async fn new(site: &Site, changes: Value) -> Party {
        let mut party = Party::created(site, changes).await;
        let seats = party.state(site, None).await.seats.len();
        party.tokens = vec![String::new(); seats];
        for invite in party.grant.invites.clone() {
            let seat = invite.seat.unwrap();
            let name = format!("Player {seat}");
            let grant = party.join(site, &invite.invite, &name).await;
            assert_eq!(grant.seat, Some(seat));
            party.tokens[usize::from(seat)] = grant.token.unwrap();
        }
        party
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/v1/order-games/{}{rest}", self.id)
    }

    pub(crate) async fn join(&self, site: &Site, invite: &str, name: &str) -> OrderGrant {
        let body = json!({"invite": invite, "name": name});
        site.granted(Method::POST, &self.path("/join"), None, Some(body))
            .await
    }

    pub(crate) async fn state(&self, site: &Site, token: Option<&str>) -> OrderGameState {
        site.granted(Method::GET, &self.path(""), token, None).await
    }

    pub(crate) async fn events(&self, site: &Site, token: Option<&str>) -> Vec<OrderEvent> {
        site.granted(Method::GET, &self.path("/events"), token, None)
            .await
    }

    pub(crate) async fn past(&self, site: &Site, token: Option<&str>, turn: u32) -> PastPhaseBody {
        let path = self.path(&format!("/phases/{turn}"));
        site.granted(Method::GET, &path, token, None).await
    }

    /// What a seat does; the state after it.
    pub(crate) async fn change(
        &self,
        site: &Site,
        path: &str,
        seat: usize,
        body: Value,
    ) -> OrderGameState {
        let token = Some(self.tokens[seat].as_str());
        let _: OrderAccepted = site
            .granted(Method::POST, &self.path(path), token, Some(body))
            .await;
        self.state(site, token).await
    }

    pub(crate) async fn file(
        &self,
        site: &Site,
        seat: usize,
        turn: u32,
        text: &str,
    ) -> OrderGameState {
        self.submit(site, seat, turn, text, false).await
    }

    pub(crate) async fn submit(
        &self,
        site: &Site,
        seat: usize,
        turn: u32,
        text: &str,
        ready: bool,
    ) -> OrderGameState {
        let body = json!({"turn": turn, "text": text, "ready": ready});
        self.change(site, "/sheet", seat, body).await
    }

    pub(crate) async fn ready(&self, site: &Site, seat: usize, turn: u32) -> OrderGameState {
        let body = json!({"turn": turn, "ready": true});
        self.change(site, "/ready", seat, body).await
    }

    /// Everybody with a token who is awaited is ready.
    pub(crate) async fn all_ready(&self, site: &Site) -> OrderGameState {
        let before = self.state(site, None).await;
        for (seat, body) in before.seats.iter().enumerate() {
            if body.awaited && !self.tokens[seat].is_empty() {
                self.ready(site, seat, before.turn).await;
            }
        }
        self.state(site, None).await
    }

    pub(crate) async fn act(&self, site: &Site, act: Value) -> Acted {
        let token = self.master.as_deref();
        let MasterDone { invite, .. } = site
            .granted(Method::POST, &self.path("/master"), token, Some(act))
            .await;
        let state = self.state(site, token).await;
        Acted { state, invite }
    }

    /// A request that is refused: its status and its code.
    pub(crate) async fn refused(
        &self,
        site: &Site,
        path: &str,
        token: Option<&str>,
        body: Value,
    ) -> (u16, String) {
        let path = self.path(path);
        let refused = site.refused(Method::POST, &path, token, Some(body));
        let (status, FaultBody { code, .. }) = refused.await;
        (status, code)
    }

    /// The game as it lies on disk, read beside the server.
    pub(crate) async fn stored(&self, site: &Site) -> StoredOrderGame {
        let store = Site::store_in(&site.folder).await;
        let game = loaded(&store, &self.id).await;
        store.close().await;
        game
    }

    /// Waits until the game is as wanted.
    pub(crate) async fn until(
        &self,
        site: &Site,
        wanted: impl Fn(&OrderGameState) -> bool,
    ) -> OrderGameState {
        let waiting = async {
            loop {
                let state = self.state(site, None).await;
                if wanted(&state) {
                    return state;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(LONG, waiting).await.unwrap()
    }

    /// Puts another position on disk beside the server, which must be started anew.
    pub(crate) async fn put(&self, site: &Site, position: &str) {
        let stored = self.stored(site).await;
        let last = stored.events.last().unwrap();
        let began = stored
            .events
            .iter()
            .rev()
            .find_map(|event| match &event.event {
                OrderEventKind::Began {
                    turn,
                    phase,
                    deadline_ms,
                } => Some(OrderEventKind::Began {
                    turn: turn + 1,
                    phase: phase.clone(),
                    deadline_ms: *deadline_ms,
                }),
                _ => None,
            });
        let corrected = OrderEventKind::Corrected {
            note: "a test".to_owned(),
            position: Some(position.to_owned()),
        };
        let events = [corrected, began.unwrap()];
        let events: Vec<OrderEvent> = (last.seq + 1..)
            .zip(events)
            .map(|(seq, event)| OrderEvent {
                seq,
                event,
                ..last.clone()
            })
            .collect();
        let store = Site::store_in(&site.folder).await;
        let addition = Addition {
            game: &self.id,
            events: &write_events(&self.id, &events).unwrap(),
            keys: &[],
            addresses: &[],
            mails: &[],
            notices: None,
            due: Some(0),
            standing: Standing::default(),
            follow_up: None,
        };
        store.append(&addition).await.unwrap();
        store.close().await;
    }

    /// Waits until the server has by itself settled so many phases.
    pub(crate) async fn settled_by_itself(&self, site: &Site, count: usize) {
        let store = Site::store_in(&site.folder).await;
        let waiting = async {
            loop {
                let game = loaded(&store, &self.id).await;
                if settlements(&game.events) >= count {
                    return;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(LONG, waiting).await.unwrap();
        store.close().await;
    }
}

pub(crate) fn settlements(events: &[OrderEvent]) -> usize {
    let settled = |event: &&OrderEvent| matches!(event.event, OrderEventKind::Settled { .. });
    events.iter().filter(settled).count()
}

/// A game as it lies on disk.
async fn loaded(store: &SqlStore, id: &str) -> StoredOrderGame {
    let rows = store.load(GameKind::Orders, id).await.unwrap().unwrap();
    StoredOrderGame::read(&rows).unwrap()
}
