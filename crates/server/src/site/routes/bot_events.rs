//! The stream of a bot: everything that waits for it, and what begins, waits and ends from then on.

use crate::app::App;
use crate::host::streams::Place;
use crate::lobby::challenges;
use crate::people::Refusal;
use crate::people::bot_news::Told;
use crate::site::bot::{Bot, MaybeBot};
use crate::site::extract::Params;
use crate::site::fault::ApiFault;
use crate::site::lines::{self, AS_THEY_COME, Line};
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::Receiver as Changes;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::{self, Sender};
use tokio::time::{Instant, sleep};
use wire::{BotEvent, BotScope, FaultBody};

/// How many streams one bot may have open at one server.
const MOST_STREAMS: usize = 4;
/// How long the wait may be if another server's change is not told here.
const LOOK: Duration = Duration::from_secs(1);
/// How long a stream may be silent.
const SILENCE: Duration = Duration::from_secs(10);
/// For how long a game that has ended is looked at, in milliseconds.
const ENDED_MS: u64 = 60 * 60 * 1000;
/// How many lines may wait for the client.
const LINES: usize = 16;

/// From when on games that ended are told.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    since_ms: Option<u64>,
}

/// Everything that concerns a bot, as lines of JSON that come as it happens. First who the bot is and every game that is
/// played or waits for it; then what begins, waits for it and ends. An empty line comes when nothing else has for 10 seconds.
/// Whoever connects again is told again of everything that waits, so nothing is lost.
#[utoipa::path(
    get,
    path = "/api/v1/bot/events",
    operation_id = "bot_events",
    tag = "bots",
    params(("since_ms" = Option<u64>, Query, description = "Also games that ended since that moment, in milliseconds since 1970, at most an hour ago.")),
    security(("bot" = [])),
    responses(
        (status = 200, description = "Lines, each a `BotEvent`.", body = BotEvent, content_type = "application/x-ndjson"),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "There is no token of a bot, or it is unknown, revoked or over.", body = FaultBody),
        (status = 403, description = "The token lacks `games:read`.", body = FaultBody),
        (status = 429, description = "Too many streams of this bot are open; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn events(
    State(app): State<App>,
    MaybeBot(bot): MaybeBot,
    Params(Since { since_ms }): Params<Since>,
) -> Result<([(HeaderName, &'static str); 2], Body), ApiFault> {
    let bot = bot.ok_or(Refusal::UnknownToken)?;
    let place = app.streams.enter(&bot.known.bot.id, MOST_STREAMS);
    let place = place.ok_or_else(|| ApiFault::too_many("streams of this bot", SILENCE))?;
    let now_ms = app.time.now().wall_ms;
    let since_ms = since_ms.unwrap_or(now_ms);
    let (lines, body) = mpsc::channel(LINES);
    let telling = Telling {
        changes: app.changes.listen(),
        app,
        bot,
        since_ms,
        lines,
        _place: place,
    };
    tokio::spawn(telling.run());
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (AS_THEY_COME, "no")];
    Ok((headers, lines::body(body)))
}

/// A stream that is open.
struct Telling {
    app: App,
    bot: Bot,
    since_ms: u64,
    changes: Changes<Arc<str>>,
    lines: Sender<Line>,
    _place: Place,
}

/// Nothing more can be told: the client is gone, or the token counts no more.
struct Over;

impl Telling {
    async fn run(mut self) {
        let counted = (self.app.lifetime.connected(), self.app.metrics.socket());
        // How it ends makes no difference: whoever connects again is told again.
        let _ = self.tell().await;
        drop(counted);
    }

    async fn tell(&mut self) -> Result<(), Over> {
        let bot = &self.bot.known.bot;
        let hello = BotEvent::Hello {
            id: bot.id.clone(),
            name: bot.name.clone(),
            now_ms: self.app.time.now().wall_ms,
        };
        self.send(&[hello]).await?;
        let mut told = Told::default();
        let mut last = Instant::now();
        loop {
            let news = self.look(&mut told).await?;
            if !news.is_empty() {
                self.send(&news).await?;
                last = Instant::now();
            } else if last.elapsed() >= SILENCE {
                self.write("\n".to_owned()).await?;
                last = Instant::now();
            }
            let lifetime = self.app.lifetime.clone();
            let person = &self.bot.known.bot.id;
            tokio::select! {
                () = concerned(&mut self.changes, &told, person) => {}
                () = sleep(LOOK) => {}
                () = self.lines.closed() => return Err(Over),
                () = lifetime.until_ending() => return Err(Over),
            }
        }
    }

    /// What is new, if the token still counts.
    async fn look(&self, told: &mut Told) -> Result<Vec<BotEvent>, Over> {
        let store = self.app.store.bots();
        let now_ms = self.app.time.now().wall_ms;
        let from_ms = self.since_ms.max(now_ms.saturating_sub(ENDED_MS));
        let looking = async {
            let known = store.known(&self.bot.token(), now_ms).await?;
            let may = known.is_some_and(|bot| bot.token.scopes.contains(&BotScope::GamesRead));
            if !may {
                return Ok(None);
            }
            let bot = &self.bot.known.bot.id;
            let rows = store.standing(bot, from_ms).await?;
            let challenges = challenges::to(&*self.app.store, bot, now_ms).await?;
            Ok::<_, crate::store::StoreError>(Some((rows, challenges)))
        };
        match looking.await {
            Ok(Some((rows, challenges))) => {
                let mut news = told.news(&rows);
                news.extend(told.challenges(challenges));
                Ok(news)
            }
            Ok(None) => Err(Over),
            Err(fault) => {
                tracing::warn!(%fault, "the stream of a bot ends");
                Err(Over)
            }
        }
    }

    async fn send(&self, events: &[BotEvent]) -> Result<(), Over> {
        let mut text = String::new();
        for event in events {
            let line = serde_json::to_string(event).map_err(|_| Over)?;
            text.push_str(&line);
            text.push('\n');
        }
        self.write(text).await
    }

    /// Sends a text. A client that reads nothing holds up nobody but itself.
    async fn write(&self, text: String) -> Result<(), Over> {
        tokio::select! {
            sent = self.lines.send(text.into()) => sent.map_err(|_| Over),
            () = self.app.lifetime.until_ending() => Err(Over),
        }
    }
}

/// Returns once something has changed that may concern the bot.
async fn concerned(changes: &mut Changes<Arc<str>>, told: &Told, person: &str) {
    loop {
        match changes.recv().await {
            Ok(id) if &*id == person || told.concerns(&id) => return,
            Ok(_) => {}
            Err(RecvError::Lagged(_)) => return,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
