//! Order games: faults are injected around the moments at which deadlines fall.
//!
//! After every fault it is looked whether each phase was settled once, in order, with the sheets that were
//! acknowledged: an older sheet never counts, a newer one only if it was sent and its answer lost. Bots have some of
//! the seats; each of them must have ordered in each phase, and once. What was settled is settled again by the rules.

use crate::faults::InjectedFault;
use crate::ground::{Ground, patient, patient_post};
use crate::http::Http;
use crate::inject::Findings;
use crate::ledger::Book;
use crate::waits::Log;
use crate::{Arguments, Fault};
use game::{MarkChoice, OptionPicks, OrderTable};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::orders::StoredOrderGame;
use server::store::{GameKind, SqlStore, Store};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use wire::{
    OrderAccepted, OrderActor, OrderEvent, OrderEventKind, OrderGameState, OrderGrant, Pace,
    SettledBody,
};

/// How many games run at the same time: their deadlines fall together.
const GAMES: usize = 4;
/// The time between setting a deadline and its fall, in milliseconds.
const DEADLINE_MS: u64 = 120;
/// A fault is injected at most this many milliseconds before or after it.
const SPREAD_MS: u64 = 15;

/// Who has the last seats.
const BOTS: [&str; 3] = ["easy_bot", "bot", "strong_bot"];

/// A game with its secrets, and what its server acknowledged.
struct Table {
    id: String,
    /// The game after the settlements so far.
    rules: Box<dyn OrderTable>,
    master: String,
    tokens: Vec<String>,
    /// By turn and seat: the texts sent since the last that was acknowledged, that one first.
    sheets: BTreeMap<(u32, u8), Vec<String>>,
    /// The present turn.
    turn: u32,
    settled: u32,
}

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) games: usize,
    pub(crate) injected: BTreeMap<InjectedFault, u32>,
    pub(crate) acknowledged: u32,
    pub(crate) settled: u32,
    pub(crate) before_fault: u32,
    pub(crate) bots: u32,
    pub(crate) findings: Findings,
    /// What is wrong.
    pub(crate) faults: Vec<String>,
    /// Where the logs are, if something was wrong.
    pub(crate) logs: Option<PathBuf>,
}

impl Counts {
    pub(crate) fn is_right(&self) -> bool {
        self.faults.is_empty() && self.settled > 0 && self.findings.wrongly_well == 0
    }
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    u64::try_from(since.unwrap_or_default().as_millis()).unwrap_or(u64::MAX)
}

/// Plays, and injects so many faults.
pub(crate) async fn run(arguments: &Arguments) -> Result<Counts, Fault> {
    let mut ground = Ground::new(arguments)?;
    let mut counts = Counts::default();
    if let Err(fault) = play(arguments, &mut ground, &mut counts).await {
        counts.faults.push(format!("the test broke down: {fault}"));
    }
    counts.findings = std::mem::take(&mut ground.findings);
    if !counts.is_right() {
        counts.logs = Some(ground.keep());
    }
    Ok(counts)
}

async fn play(
    arguments: &Arguments,
    ground: &mut Ground,
    counts: &mut Counts,
) -> Result<(), Fault> {
    let http = ground.http();
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(arguments.seed);
    ground.start().await?;
    let mut tables = Vec::new();
    for _ in 0..GAMES {
        tables.push(create(&http).await?);
    }
    let mut log = Log::default();
    let mut over: Vec<Table> = Vec::new();
    for number in 0..arguments.orders as usize {
        for table in &mut tables {
            if !table.ready(&http).await? {
                let fresh = create(&http).await?;
                over.push(std::mem::replace(table, fresh));
                table.ready(&http).await?;
            }
            file(&http, table, &mut lots, counts).await?;
        }
        // They fall together, so that the fault finds some settled, some not, and one perhaps half done.
        let deadline = now_ms() + DEADLINE_MS;
        let mut deadlines = Vec::with_capacity(tables.len());
        for table in &mut tables {
            deadlines.push(set(&http, table, deadline, &mut lots, counts).await?);
        }
        let last = deadlines.iter().copied().max().unwrap_or(deadline);
        let fault_at = last + lots.next_u64() % (2 * SPREAD_MS) - SPREAD_MS;
        tokio::time::sleep(Duration::from_millis(fault_at.saturating_sub(now_ms()))).await;
        let fault = arguments.faults[number % arguments.faults.len()];
        log.begins(fault);
        counts.injected = log.counts();
        let began = now_ms();
        // Of several servers one dies, and the others take over; it comes back once they have.
        let count = ground.servers.len() as u64;
        let chosen = usize::try_from(lots.next_u64() % count)?;
        let takes_over = fault == InjectedFault::Kill && count > 1;
        if takes_over {
            ground.servers[chosen].kill()?;
        } else {
            ground.inject(fault, &mut lots, &Book::default()).await?;
        }
        for (table, deadline) in tables.iter_mut().zip(deadlines) {
            check(&http, table, deadline.max(began), began, counts).await?;
        }
        if takes_over {
            ground.servers[chosen].start().await?;
        }
    }
    ground.kill()?;
    over.append(&mut tables);
    counts.games = over.len();
    let store = ground.store().await?;
    for table in &over {
        table.once(&store, counts).await?;
    }
    store.close().await;
    Ok(())
}

fn read<T: DeserializeOwned>((status, body): (u16, axum::body::Bytes)) -> Result<T, Fault> {
    if !(200..300).contains(&status) {
        return Err(format!("{status}: {}", String::from_utf8_lossy(&body)).into());
    }
    Ok(serde_json::from_slice(&body)?)
}

async fn create(http: &Http) -> Result<Table, Fault> {
    let game = registry::ORDER_GAMES
        .last()
        .ok_or("there is no order game")?;
    let rules = game.start(MarkChoice::Usual, &OptionPicks::default())?;
    let persons = rules.seats().len() - BOTS.len();
    let mut seats = vec!["person"; persons];
    seats.extend(BOTS);
    let asked = json!({
        "game": game.info().slug,
        "master": true,
        "seats": seats,
        "schedule": {"orders_min": 1440, "retreats_min": 1440, "builds_min": 1440},
    });
    let grant: OrderGrant = read(patient_post(http, "/api/v1/order-games", None, &asked).await?)?;
    let mut tokens = Vec::new();
    for invite in &grant.invites {
        let path = format!("/api/v1/order-games/{}/join", grant.id);
        let body = json!({"invite": invite.invite});
        let joined: OrderGrant = read(http.post(&path, None, &body).await?)?;
        tokens.push(joined.token.ok_or("a seat without a token")?);
    }
    Ok(Table {
        id: grant.id,
        rules,
        master: grant.master.ok_or("a game master without a token")?,
        tokens,
        sheets: BTreeMap::new(),
        turn: 0,
        settled: 0,
    })
}

/// Everybody files a sheet, some of them twice.
async fn file(
    http: &Http,
    table: &mut Table,
    lots: &mut Xoshiro256PlusPlus,
    counts: &mut Counts,
) -> Result<(), Fault> {
    let state: OrderGameState = table.get(http, "").await?;
    table.turn = state.turn;
    let path = format!("/api/v1/order-games/{}/sheet", table.id);
    for (seat, token) in (0u8..).zip(&table.tokens) {
        for _ in 0..=lots.next_u64() % 2 {
            let text = format!("# sheet {}", lots.next_u64());
            let body = json!({"turn": state.turn, "text": text});
            let OrderAccepted { news } =
                read(patient_post(http, &path, Some(token), &body).await?)?;
            let is_it = |event: &OrderEvent| matches!(&event.event, OrderEventKind::Sheet { text: filed, .. } if *filed == text);
            if !news.is_some_and(|news| news.events.iter().any(is_it)) {
                let fault = format!("seat {seat} got another sheet back");
                counts.faults.push(fault);
            }
            counts.acknowledged += 1;
            table.sheets.insert((state.turn, seat), vec![text]);
        }
    }
    Ok(())
}

/// The game master sets the deadline, or a later one where the machine was too slow for it; gives back which. One
/// more sheet may come shortly before it.
async fn set(
    http: &Http,
    table: &mut Table,
    mut deadline: u64,
    lots: &mut Xoshiro256PlusPlus,
    counts: &mut Counts,
) -> Result<u64, Fault> {
    let turn = table.turn;
    let path = format!("/api/v1/order-games/{}/master", table.id);
    loop {
        let body = json!({"kind": "set_deadline", "turn": turn, "deadline_ms": deadline});
        let answer = patient_post(http, &path, Some(&table.master), &body).await?;
        if answer.0 == 422 && now_ms() >= deadline {
            deadline = now_ms() + DEADLINE_MS;
            continue;
        }
        let _: Value = read(answer)?;
        break;
    }
    let token = table.tokens.first();
    if let Some(token) = token.filter(|_| lots.next_u64().is_multiple_of(4)) {
        let text = format!("# late sheet {}", lots.next_u64());
        let body = json!({"turn": turn, "text": text});
        let path = format!("/api/v1/order-games/{}/sheet", table.id);
        if let Ok((200, _)) = http.post(&path, Some(token), &body).await {
            counts.acknowledged += 1;
            table.sheets.insert((turn, 0), vec![text]);
        } else if let Some(sent) = table.sheets.get_mut(&(turn, 0)) {
            sent.push(text);
        }
    }
    Ok(deadline)
}

impl Table {
    async fn get<T: DeserializeOwned>(&self, http: &Http, rest: &str) -> Result<T, Fault> {
        let path = format!("/api/v1/order-games/{}{rest}", self.id);
        read(patient(http, &path, Some(&self.master)).await?)
    }

    /// Waits until persons have something to order; phases of bots alone take no time. False where the game is over
    /// for them.
    async fn ready(&mut self, http: &Http) -> Result<bool, Fault> {
        loop {
            let state: OrderGameState = self.get(http, "").await?;
            let persons = &state.seats[..self.tokens.len()];
            if persons.iter().any(|seat| seat.awaited) {
                return Ok(true);
            }
            if state.outcome.is_some() || state.phase.pace == Pace::Orders {
                return Ok(false);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Checks in the database that no bot filed twice for a phase.
    async fn once(&self, store: &SqlStore, counts: &mut Counts) -> Result<(), Fault> {
        let stored = store.load(GameKind::Orders, &self.id).await?;
        let stored = StoredOrderGame::read(&stored.ok_or("a game is gone")?)?;
        let mut filed = BTreeSet::new();
        for event in &stored.events {
            let (OrderActor::Seat(seat), OrderEventKind::Sheet { turn, .. }) =
                (event.by, &event.event)
            else {
                continue;
            };
            let bot = usize::from(seat) >= self.tokens.len();
            if bot && !filed.insert((*turn, seat)) {
                let fault = format!("game {}: seat {seat} filed twice for turn {turn}", self.id);
                counts.faults.push(fault);
            }
        }
        Ok(())
    }

    /// Adjudicates a phase again, with the sheets that were used.
    fn follow(&mut self, result: &SettledBody, counts: &mut Counts) -> Result<(), Fault> {
        let has = |seat: usize| {
            let mut sheets = result.sheets.iter();
            sheets.any(|sheet| usize::from(sheet.seat) == seat)
        };
        for seat in self.rules.awaited() {
            if seat < self.tokens.len() {
                continue;
            }
            counts.bots += 1;
            if !has(seat) {
                let fault = format!("game {}: the bot in seat {seat} has no sheet", self.id);
                counts.faults.push(fault);
            }
        }
        let sheets: Vec<(usize, String)> = result
            .sheets
            .iter()
            .map(|sheet| (usize::from(sheet.seat), sheet.text.clone()))
            .collect();
        self.rules.resolve(&sheets)?;
        if result.position.as_deref() != Some(&*self.rules.position()) {
            let fault = format!("game {}: another position than the sheets lead to", self.id);
            counts.faults.push(fault);
        }
        Ok(())
    }
}

/// Checks a game after a fault that began at some time, once its deadline has passed.
async fn check(
    http: &Http,
    table: &mut Table,
    deadline: u64,
    began: u64,
    counts: &mut Counts,
) -> Result<(), Fault> {
    let left = deadline.saturating_sub(now_ms());
    tokio::time::sleep(Duration::from_millis(left + 1)).await;
    let events: Vec<OrderEvent> = table.get(http, "/events").await?;
    let id = table.id.clone();
    let mut faults = Vec::new();
    let mut wrong = |what: String| faults.push(format!("game {id}: {what}"));
    if !events.is_sorted_by(|a, b| a.seq < b.seq) {
        wrong("its events are not in order".to_owned());
    }
    let mut turns = 0;
    for event in &events {
        let OrderEventKind::Settled { turn, result, .. } = &event.event else {
            continue;
        };
        if *turn != turns {
            wrong(format!("turn {turn} is settled where {turns} was due"));
        }
        turns += 1;
        if *turn < table.settled {
            continue;
        }
        if event.at_ms <= began {
            counts.before_fault += 1;
        }
        let Some(result) = result.as_deref() else {
            wrong(format!("turn {turn} was settled without a result"));
            continue;
        };
        table.follow(result, counts)?;
        let counted = &result.sheets;
        for ((_, seat), sent) in table.sheets.range((*turn, 0)..=(*turn, u8::MAX)) {
            let text = counted.iter().find(|sheet| sheet.seat == *seat);
            if !text.is_some_and(|sheet| sent.contains(&sheet.text)) {
                wrong(format!(
                    "turn {turn}: the sheet of seat {seat} is not the one sent"
                ));
            }
        }
    }
    if turns <= table.settled {
        wrong(format!("no phase is settled after {}", table.settled));
    }
    counts.faults.append(&mut faults);
    counts.settled += turns - table.settled;
    table.settled = turns;
    Ok(())
}
