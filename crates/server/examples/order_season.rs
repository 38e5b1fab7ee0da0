//! How long the server takes over a deadline: every seat of the largest map files a sheet, and the phase is settled.
//!
//! `order_season [SEASONS] [bots]` prints, season by season, how many orders there were and how long the request took in
//! which the deadline was noticed: the sheets settled, the settlement written and synced to the disk, the answer made.
//! With `bots` the strongest computer player has every seat; then it is also printed how long all of them together took
//! from the beginning of the phase until their sheets were there.

#![allow(clippy::print_stdout)] // Printing is what it is for.

use axum::body::Body;
use axum::http::{Method, Request, header};
use game::{MarkChoice, OptionPicks};
use http_body_util::BodyExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::App;
use server::host::clock::ManualClock;
use server::host::post::Post;
use server::store::SqlStore;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower::ServiceExt;
use wire::{DrawnNote, OrderGameState, OrderGrant, Pace, PastPhaseBody};

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// How many orders are tried for a unit before it stands.
const TRIES: usize = 100;

struct Site {
    router: axum::Router,
    id: String,
}

impl Site {
    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Result<T, Fault> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1/order-games{path}"))
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Body::from(body.to_string()))?;
        let response = self.router.clone().oneshot(request).await?;
        let status = response.status();
        let bytes = response.into_body().collect().await?.to_bytes();
        if !status.is_success() {
            return Err(format!("{path}: {status} {}", String::from_utf8_lossy(&bytes)).into());
        }
        Ok(serde_json::from_slice(&bytes)?)
    }

    async fn state(&self) -> Result<OrderGameState, Fault> {
        let path = format!("/{}", self.id);
        self.ask(Method::GET, &path, None, &Value::Null).await
    }

    /// How long the bots take until all of them have filed for the phase that has just begun.
    async fn thought(&self, before: &OrderGameState) -> Result<Duration, Fault> {
        let began = Instant::now();
        loop {
            let state = self.state().await?;
            let filed = state.seats.iter().all(|seat| seat.filed || !seat.awaited);
            if filed || state.turn != before.turn {
                return Ok(began.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// A sheet in which most units try to move somewhere.
    async fn sheet(
        &self,
        token: &str,
        units: &[String],
        spaces: &[String],
        lots: &mut Xoshiro256PlusPlus,
    ) -> Result<String, Fault> {
        // One order a unit at a time; what the rules find nothing wrong with is kept.
        let mut left = units.to_vec();
        let mut sheet = Vec::new();
        let path = format!("/{}/check", self.id);
        for _ in 0..TRIES {
            let mut lines = Vec::new();
            for unit in &left {
                let pick = usize::try_from(lots.next_u64())? % spaces.len().max(1);
                lines.push(format!("{unit} - {}", spaces[pick]));
            }
            let body = json!({"text": lines.join("\n")});
            let notes: Vec<DrawnNote> = self.ask(Method::POST, &path, Some(token), &body).await?;
            for (number, line) in (1u32..).zip(&lines).collect::<Vec<_>>().into_iter().rev() {
                let good = |note: &DrawnNote| note.line == number && note.problem.is_none();
                if notes.iter().any(good) {
                    left.remove(usize::try_from(number)? - 1);
                    sheet.push(line.clone());
                }
            }
        }
        Ok(sheet.join("\n"))
    }
}

/// The units of a power in a position file.
fn units(position: &str, power: &str) -> Vec<String> {
    let start = format!("{power}: ");
    let line = position.lines().find_map(|line| {
        let rest = line.strip_prefix("units")?.trim_start();
        rest.strip_prefix(&start)
    });
    let all = line.unwrap_or_default().split([',', ' ']);
    let plain = all.filter(|unit| unit.starts_with("A(") || unit.starts_with("F("));
    plain.map(str::to_owned).collect()
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let seasons = std::env::args()
        .nth(1)
        .map_or(Ok(12), |count| count.parse())?;
    let bots = match std::env::args().nth(2).as_deref() {
        None => false,
        Some("bots") => true,
        Some(other) => return Err(format!("“{other}”: bots, or nothing").into()),
    };
    let folder = tempfile::tempdir()?;
    let store = SqlStore::in_file(&folder.path().join("games.db")).await?;
    let clock = Arc::new(ManualClock::new(1_800_000_000_000));
    let post = Post::in_folder(&folder.path().join("mail"), None, "http://127.0.0.1")?;
    let app = App::start(Arc::new(store), clock.clone(), post).await?;
    let games = registry::ORDER_GAMES.iter();
    let marks = games.flat_map(|game| game.marks().into_iter().map(move |mark| (*game, mark)));
    let largest = marks.max_by_key(|(_, mark)| mark.text.len());
    let (game, mark) = largest.ok_or("there is no order game")?;
    let mut site = Site {
        router: server::app(app),
        id: String::new(),
    };
    let seats = game
        .start(MarkChoice::Named(mark.id), &OptionPicks::default())?
        .seats()
        .len();
    let kind = if bots { "strong_bot" } else { "person" };
    let asked = json!({
        "game": game.info().slug,
        "mark": mark.id,
        "master": bots,
        "seats": vec![kind; seats],
        "schedule": {"orders_min": 60, "retreats_min": 60, "builds_min": 60},
    });
    let grant: OrderGrant = site.ask(Method::POST, "", None, &asked).await?;
    site.id = grant.id;
    let mut tokens = Vec::new();
    for invite in &grant.invites {
        let body = json!({"invite": invite.invite});
        let path = format!("/{}/join", site.id);
        let joined: OrderGrant = site.ask(Method::POST, &path, None, &body).await?;
        tokens.push(joined.token.ok_or("a seat without a token")?);
    }
    let abbreviations = mark.text.lines().filter_map(|line| {
        let rest = line.strip_prefix("abbr = \"")?;
        rest.strip_suffix('"').map(str::to_owned)
    });
    let spaces: Vec<String> = abbreviations.collect();
    println!("{}, {seats} seats", mark.title);
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut played = 0;
    while played < seasons {
        let state = site.state().await?;
        if state.outcome.is_some() {
            break;
        }
        let season = state.phase.pace == Pace::Orders;
        if bots && !season {
            // Bots alone retreat and build without a deadline.
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        }
        if season && !bots {
            for (seat, token) in state.seats.iter().zip(&tokens) {
                let units = units(&state.board.position, &seat.power);
                let text = site.sheet(token, &units, &spaces, &mut lots).await?;
                let path = format!("/{}/sheet", site.id);
                let body = json!({"turn": state.turn, "text": text});
                let _: Value = site.ask(Method::POST, &path, Some(token), &body).await?;
            }
        }
        let thought = match bots {
            true => Some(site.thought(&state).await?),
            false => None,
        };
        clock.advance(Duration::from_secs(3_600));
        let began = Instant::now();
        let after = site.state().await?;
        let took = began.elapsed();
        if after.turn == state.turn {
            return Err("the deadline settled nothing".into());
        }
        if season {
            let path = format!("/{}/phases/{}", site.id, state.turn);
            let past: PastPhaseBody = site.ask(Method::GET, &path, None, &Value::Null).await?;
            let orders = past.result.map_or(0, |result| result.report.orders.len());
            print!("{:<24} {orders:>4} orders {took:>10.1?}", state.phase.title);
            match thought {
                Some(thought) => println!(", bots {thought:>8.1?}"),
                None => println!(),
            }
            played += 1;
        }
    }
    Ok(())
}
