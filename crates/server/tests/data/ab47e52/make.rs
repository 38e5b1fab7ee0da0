//! Writes databases with games in every state, and what each viewer sees of them.
//!
//! This is a test of the commit after which its folder is named; it stands in that commit's `tests/it` while it runs,
//! and uses what is there. `cargo xtask old-databases` makes the checkout, runs it and packs what it wrote.

use crate::orders_support::{AUSTRIA, ENGLAND, FRANCE, Party, SECRETIVE, TURKEY, minutes};
use crate::support::{FIRST, Game, LONG, NEARLY_WON, NOON, SECOND, Site, THERE_AND_BACK, WINNING};
use async_trait::async_trait;
use axum::http::Method;
use serde_json::{Value, json};
use server::clock::{Clock, ManualClock};
use server::store::{
    Addition, MailJob, MailKind, MailStore, OrderAddition, OrderStore, SqliteStore, Store,
    StoreError, StoredGame, StoredOrderGame,
};
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use wire::{OrderActor, OrderGameState, SeatGrant};

const GERMANY: usize = 3;
const ITALY: usize = 4;

/// A store that refuses what computer players decide in some games, so that it stays undecided.
struct Deaf {
    inner: SqliteStore,
    games: Mutex<HashSet<String>>,
}

#[async_trait]
impl Store for Deaf {
    async fn create(&self, game: &StoredGame) -> Result<(), StoreError> {
        self.inner.create(game).await
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        let deaf = self.games.lock().unwrap().contains(addition.game);
        if deaf && addition.events.iter().any(|event| event.seat == Some(1)) {
            return Err(StoreError::Database(sqlx::Error::WorkerCrashed));
        }
        self.inner.append(addition).await
    }

    async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        self.inner.load(id).await
    }

    async fn needing_attention(&self) -> Result<Vec<String>, StoreError> {
        self.inner.needing_attention().await
    }

    fn orders(&self) -> &dyn OrderStore {
        self
    }

    fn mails(&self) -> &dyn MailStore {
        self.inner.mails()
    }

    async fn beat(&self, at_ms: u64) -> Result<(), StoreError> {
        self.inner.beat(at_ms).await
    }

    async fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        self.inner.last_beat().await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.inner.ping().await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}

#[async_trait]
impl OrderStore for Deaf {
    async fn create_orders(
        &self,
        game: &StoredOrderGame,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        self.inner.create_orders(game, mails).await
    }

    async fn append_orders(&self, addition: &OrderAddition<'_>) -> Result<(), StoreError> {
        let deaf = self.games.lock().unwrap().contains(addition.game);
        let bot = |by: OrderActor| matches!(by, OrderActor::Seat(seat) if seat >= 2);
        if deaf && addition.events.iter().any(|event| bot(event.by)) {
            return Err(StoreError::Database(sqlx::Error::WorkerCrashed));
        }
        self.inner.append_orders(addition).await
    }

    async fn load_orders(&self, id: &str) -> Result<Option<StoredOrderGame>, StoreError> {
        self.inner.load_orders(id).await
    }

    async fn orders_needing_attention(&self) -> Result<Vec<String>, StoreError> {
        self.inner.orders_needing_attention().await
    }
}

async fn site() -> (Site, Arc<Deaf>) {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let store = Arc::new(Deaf {
        inner: Site::store_in(&folder).await,
        games: Mutex::default(),
    });
    let clock = Arc::new(ManualClock::new(NOON));
    (Site::with(store.clone(), folder, clock).await, store)
}

/// A value with `"="` in place of lists and objects that are the same as in another.
fn short(value: &Value, other: &Value) -> Value {
    match (value, other) {
        (Value::Object(_) | Value::Array(_), _) if value == other => json!("="),
        (Value::Object(map), Value::Object(other)) => {
            let of = |key| other.get(key).unwrap_or(&Value::Null);
            let map = map.iter();
            Value::Object(
                map.map(|(key, value)| (key.clone(), short(value, of(key))))
                    .collect(),
            )
        }
        (Value::Array(values), Value::Array(others)) if values.len() == others.len() => {
            let pairs = values.iter().zip(others);
            pairs.map(|(value, other)| short(value, other)).collect()
        }
        _ => value.clone(),
    }
}

/// What is to be found in a database.
#[derive(Default)]
struct Expected {
    games: Vec<Value>,
}

impl Expected {
    /// Notes what everybody sees of a game.
    async fn note(
        &mut self,
        site: &Site,
        name: &str,
        path: &str,
        tokens: &[Option<&str>],
        more: Value,
    ) {
        let mut viewers = Vec::new();
        for token in tokens {
            let mut seen = json!({"token": token});
            for (key, rest) in [("state", ""), ("events", "/events")] {
                let path = format!("{path}{rest}");
                let answer: Value = site.granted(Method::GET, &path, *token, None).await;
                seen[key] = answer;
            }
            let turns = seen["state"]["history"].as_array().map_or(0, Vec::len);
            let mut phases = Vec::new();
            for turn in 0..turns {
                let path = format!("{path}/phases/{turn}");
                let answer: Value = site.granted(Method::GET, &path, *token, None).await;
                phases.push(answer);
            }
            seen["phases"] = json!(phases);
            viewers.push(seen);
        }
        // What is the same as for the public is said once.
        let public = viewers[0].clone();
        for viewer in &mut viewers[1..] {
            *viewer = short(viewer, &public);
        }
        let mut game = json!({"name": name, "path": path, "viewers": viewers});
        for (key, value) in more.as_object().unwrap() {
            game[key] = value.clone();
        }
        self.games.push(game);
    }

    async fn turn(&mut self, name: &str, game: &Game<'_>, second: Option<&str>, more: Value) {
        let tokens = [None, Some(game.first.as_str()), second];
        let tokens = &tokens[..if second.is_some() { 3 } else { 2 }];
        self.note(game.site, name, &game.path(""), tokens, more)
            .await;
    }

    async fn order(&mut self, name: &str, site: &Site, party: &Party, more: Value) {
        let mut tokens = vec![None];
        tokens.extend(party.master.as_deref().map(Some));
        let given = party.tokens.iter().filter(|token| !token.is_empty());
        tokens.extend(given.map(|token| Some(token.as_str())));
        self.note(site, name, &party.path(""), &tokens, more).await;
    }

    /// Closes the site and puts its database and this beside each other.
    async fn write(self, site: Site, name: &str) {
        let store = Site::store_in(&site.folder).await;
        let mails = store.due_mails(u64::MAX).await.unwrap();
        let mails: Vec<Value> = mails
            .iter()
            .map(|mail| {
                let kind = match mail.job.kind {
                    MailKind::News => "news",
                    MailKind::Reminder => "reminder",
                    MailKind::Press => "press",
                };
                json!({
                    "game": mail.game, "seat": mail.job.seat, "kind": kind,
                    "turn": mail.job.turn, "due_ms": mail.job.due_ms, "tries": mail.tries,
                })
            })
            .collect();
        store.close().await;
        let expected = json!({"now_ms": site.clock.now_ms(), "games": self.games, "mails": mails});
        let out = PathBuf::from(std::env::var_os("OUT").expect("OUT names a folder"));
        site.state.end_connections().await;
        site.state.close().await;
        let text = serde_json::to_string(&expected).unwrap() + "\n";
        std::fs::write(out.join(format!("{name}.json")), text).unwrap();
        let database = site.folder.path().join("games.db");
        assert!(!database.with_extension("db-wal").exists());
        std::fs::copy(database, out.join(format!("{name}.db"))).unwrap();
    }
}

fn live(initial_s: u32) -> Value {
    json!({"clock": {"kind": "live", "initial_s": initial_s, "increment_s": 2}})
}

#[tokio::test]
async fn turn_games() {
    let (site, store) = site().await;
    let mut all = Expected::default();
    let nothing = || json!({});

    let (timed, timed_second) = site.pair(live(10)).await;
    timed.play_all(&timed_second, &[FIRST, SECOND]).await;
    site.clock.advance(Duration::from_secs(10));

    let (running, running_second) = site.pair(live(600)).await;
    running
        .play_all(&running_second, &[FIRST, SECOND, THERE_AND_BACK[2]])
        .await;
    site.clock.advance(Duration::from_secs(7));
    let mut waiting = live(300);
    waiting["opponent"] = json!({"kind": "link"});
    waiting["name"] = json!("Ada");
    let waiting = site.create(waiting).await;
    let letters = json!({"clock": {"kind": "correspondence", "days": 3}});
    let (letters, letters_second) = site.pair(letters).await;
    letters.play_all(&letters_second, &[FIRST, SECOND]).await;
    site.clock.advance(Duration::from_secs(11));

    let computer = json!({"opponent": {"kind": "computer", "level": 1}, "name": "Ada"});
    let deaf = site.create(computer.clone()).await;
    store.games.lock().unwrap().insert(deaf.id.clone());
    deaf.play(&deaf.first, 0, FIRST).await;
    let answered = site.create(computer).await;
    answered.play(&answered.first, 0, FIRST).await;
    let answer = async {
        while answered.state(None).await.plies.len() < 2 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, answer).await.unwrap();

    let (won, won_second) = site.pair(json!({"position": NEARLY_WON})).await;
    won.play(&won.first, 0, WINNING).await;
    let (resigned, resigned_second) = site.pair(json!({})).await;
    resigned.act(&resigned_second, 0, "resign").await;
    let (drawn, drawn_second) = site.pair(json!({})).await;
    drawn.act(&drawn.first, 0, "offer_draw").await;
    drawn.act(&drawn_second, 0, "accept_draw").await;
    let (called_off, called_off_second) = site.pair(json!({})).await;
    called_off.act(&called_off.first, 0, "abort").await;
    let (offered, offered_second) = site.pair(json!({})).await;
    offered.play_all(&offered_second, &[FIRST]).await;
    offered.act(&offered.first, 1, "offer_draw").await;
    let (asked, asked_second) = site.pair(json!({})).await;
    asked.play_all(&asked_second, &[FIRST]).await;
    asked.act(&asked.first, 1, "ask_takeback").await;
    let (back, back_second) = site.pair(json!({})).await;
    back.play_all(&back_second, &[FIRST]).await;
    back.act(&back.first, 1, "ask_takeback").await;
    back.act(&back_second, 1, "accept_takeback").await;
    back.play(&back.first, 0, "b1c3").await;
    let (talked, talked_second) = site.pair(json!({"name": "Ada"})).await;
    talked.say(&talked.first, "good luck").await;
    talked.say(&talked_second, "you too – “ß”").await;
    let (again, again_second) = site.pair(live(60)).await;
    again.act(&again.first, 0, "resign").await;
    again.act(&again.first, 0, "offer_rematch").await;
    let (more, more_second) = site.pair(live(60)).await;
    more.act(&more.first, 0, "resign").await;
    more.act(&more_second, 0, "offer_rematch").await;
    more.act(&more.first, 0, "accept_rematch").await;
    let next = more.state(None).await.rematch.unwrap();
    let next = Game {
        site: &site,
        id: next.clone(),
        first: more.first.clone(),
        grant: SeatGrant {
            id: next,
            ..more.grant.clone()
        },
    };
    let mut played = Vec::new();
    for entry in registry::GAMES {
        let asked = json!({"game": entry.slug(), "opponent": {"kind": "same_screen"}});
        let game = site.create(asked).await;
        for ply in 0..6 {
            let legal = game.legal().await;
            let text = &legal[legal.len() * 3 / 7].text;
            game.play(&game.first, ply, text).await;
        }
        played.push((entry.slug(), game));
    }

    let invite = json!({"invite": waiting.grant.invite});
    all.turn("waiting for a join", &waiting, None, invite).await;
    for (name, game, second) in [
        ("clocks run", &running, &running_second),
        ("by letter", &letters, &letters_second),
        ("won", &won, &won_second),
        ("resigned", &resigned, &resigned_second),
        ("out of time", &timed, &timed_second),
        ("drawn", &drawn, &drawn_second),
        ("called off", &called_off, &called_off_second),
        ("draw offered", &offered, &offered_second),
        ("takeback asked for", &asked, &asked_second),
        ("taken back", &back, &back_second),
        ("talk", &talked, &talked_second),
        ("rematch offered", &again, &again_second),
        ("rematch accepted", &more, &more_second),
        ("the rematch", &next, &more_second),
    ] {
        all.turn(name, game, Some(second), nothing()).await;
    }
    all.turn("computer answered", &answered, None, nothing())
        .await;
    let undecided = json!({"undecided": true});
    all.turn("computer did not answer", &deaf, None, undecided)
        .await;
    for (slug, game) in &played {
        all.turn(slug, game, None, nothing()).await;
    }
    all.write(site, "turns").await;
}

/// A day for each phase, and a game master.
fn slow(changes: Value) -> Value {
    let mut asked = json!({
        "master": true,
        "schedule": {"orders_min": 1440, "retreats_min": 1440, "builds_min": 1440},
    });
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    asked
}

async fn write_to(site: &Site, party: &Party, seat: usize, to: Value, text: &str) {
    let body = json!({"to": to, "text": text});
    let token = Some(party.tokens[seat].as_str());
    let path = party.path("/press");
    let _: OrderGameState = site.granted(Method::POST, &path, token, Some(body)).await;
}

async fn subscribe(site: &Site, party: &Party, token: Option<&str>, email: &str) {
    let body = json!({"email": email});
    let path = party.path("/notices");
    let _: OrderGameState = site.granted(Method::POST, &path, token, Some(body)).await;
}

/// Waits until no mail is due.
async fn delivered(site: &Site) {
    let store = Site::store_in(&site.folder).await;
    let now = site.clock.now_ms();
    let waiting = async {
        while store
            .next_mail()
            .await
            .unwrap()
            .is_some_and(|due| due <= now)
        {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn order_games() {
    let (site, store) = site().await;
    let mut all = Expected::default();
    let nothing = || json!({});

    let mut waiting = Party::created(&site, slow(json!({"email": "master@example.org"}))).await;
    waiting.tokens = vec![String::new(); 7];
    for seat in [1usize, 4] {
        let invite = &waiting.grant.invites[seat].invite;
        let grant = waiting.join(&site, invite, "Grace").await;
        waiting.tokens[seat] = grant.token.unwrap();
    }

    let sealed = Party::new(&site, slow(json!({"anonymous": true}))).await;
    sealed.file(&site, FRANCE, 0, "A PAR - BUR").await;
    sealed
        .file(&site, FRANCE, 0, "A PAR - PIC\nA MAR - BUR")
        .await;
    sealed.submit(&site, AUSTRIA, 0, "A VIE - GAL", true).await;
    sealed.ready(&site, TURKEY, 0).await;
    let body = json!({"turn": 0, "vote": "draw"});
    let token = Some(sealed.tokens[ENGLAND].as_str());
    let path = sealed.path("/vote");
    let _: Value = site.granted(Method::POST, &path, token, Some(body)).await;

    let secretive = Party::new(&site, slow(json!({"game": SECRETIVE}))).await;
    let choice = secretive.state(&site, None).await;
    secretive.file(&site, 0, choice.turn, "# nothing").await;
    let act = json!({"kind": "process", "turn": choice.turn});
    let after = secretive.act(&site, act).await.state;
    secretive.file(&site, 0, after.turn, "# sealed").await;

    let retreats = Party::new(&site, slow(nothing())).await;
    retreats.file(&site, AUSTRIA, 0, "A VIE - TYR").await;
    retreats
        .act(&site, json!({"kind": "process", "turn": 0}))
        .await;
    retreats
        .file(&site, AUSTRIA, 1, "A TYR - VEN\nF TRI S A TYR - VEN")
        .await;
    let after = retreats
        .act(&site, json!({"kind": "process", "turn": 1}))
        .await;
    assert!(after.state.seats[ITALY].awaited, "{:?}", after.state.phase);
    retreats.file(&site, ITALY, 2, "A VEN - TUS").await;

    let paused = Party::new(&site, slow(nothing())).await;
    site.clock.advance(minutes(5));
    paused.act(&site, json!({"kind": "pause"})).await;

    let ended = Party::new(&site, slow(nothing())).await;
    ended
        .act(&site, json!({"kind": "process", "turn": 0}))
        .await;
    let act = json!({"kind": "end", "winners": [1, 2], "note": "by agreement"});
    ended.act(&site, act).await;

    let back = Party::new(&site, slow(nothing())).await;
    back.file(&site, FRANCE, 0, "A PAR - BUR").await;
    back.act(&site, json!({"kind": "process", "turn": 0})).await;
    back.file(&site, FRANCE, 1, "A BUR - MUN").await;
    back.act(&site, json!({"kind": "process", "turn": 1})).await;
    let act = json!({"kind": "roll_back", "to": 0, "keep_sheets": true});
    back.act(&site, act).await;

    let mut replaced = Party::new(&site, slow(nothing())).await;
    let done = replaced.act(&site, json!({"kind": "replace", "seat": FRANCE}));
    let reopened = done.await.invite.unwrap();
    replaced.tokens[FRANCE] = String::new();
    let act = json!({"kind": "make_dummy", "seat": TURKEY});
    replaced.act(&site, act).await;
    replaced.tokens[TURKEY] = String::new();

    let seats = [
        "person",
        "person",
        "easy_bot",
        "bot",
        "strong_bot",
        "dummy",
        "dummy",
    ];
    let bots = Party::new(&site, slow(json!({"seats": seats}))).await;
    bots.until(&site, |state| {
        let mut bots = state.seats[2..5].iter();
        bots.all(|seat| seat.filed)
    })
    .await;
    let mut deaf = Party::created(&site, slow(json!({"seats": seats}))).await;
    store.games.lock().unwrap().insert(deaf.id.clone());
    deaf.tokens = vec![String::new(); 7];
    for invite in deaf.grant.invites.clone() {
        let grant = deaf.join(&site, &invite.invite, "Ada").await;
        deaf.tokens[usize::from(invite.seat)] = grant.token.unwrap();
    }

    // One mail about press goes out, the next waits for its hour; then the post breaks down.
    let press = Party::new(&site, slow(nothing())).await;
    let master = press.master.as_deref();
    subscribe(&site, &press, master, "master@example.org").await;
    for (seat, email) in [(FRANCE, "ada@example.org"), (GERMANY, "grace@example.org")] {
        subscribe(&site, &press, Some(&press.tokens[seat]), email).await;
    }
    write_to(
        &site,
        &press,
        ENGLAND,
        json!({"seats": [FRANCE]}),
        "shall we",
    )
    .await;
    delivered(&site).await;
    write_to(
        &site,
        &press,
        ENGLAND,
        json!({"seats": [FRANCE]}),
        "meet in Burgundy",
    )
    .await;
    let mail = site.folder.path().join("mail");
    std::fs::rename(&mail, site.folder.path().join("sent")).unwrap();
    std::fs::write(&mail, "").unwrap();
    write_to(
        &site,
        &press,
        FRANCE,
        json!({"seats": [1, 3], "master": true}),
        "no",
    )
    .await;
    write_to(&site, &press, TURKEY, json!({"public": true}), "hello, all").await;
    delivered(&site).await;
    press
        .act(&site, json!({"kind": "process", "turn": 0}))
        .await;
    delivered(&site).await;

    let invites = json!({"invites": waiting.grant.invites.iter().filter(|invite| {
        waiting.tokens[usize::from(invite.seat)].is_empty()
    }).collect::<Vec<_>>()});
    all.order("waiting for seats", &site, &waiting, invites)
        .await;
    let invites = json!({"invites": [reopened]});
    all.order("a seat is open again", &site, &replaced, invites)
        .await;
    for (name, party) in [
        ("sealed sheets", &sealed),
        ("secretive", &secretive),
        ("retreats", &retreats),
        ("paused", &paused),
        ("ended", &ended),
        ("rolled back", &back),
        ("computer players filed", &bots),
        ("press and mails", &press),
    ] {
        all.order(name, &site, party, nothing()).await;
    }
    let undecided = json!({"undecided": true});
    all.order("computer players did not file", &site, &deaf, undecided)
        .await;
    all.write(site, "orders").await;
}
