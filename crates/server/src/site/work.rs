//! Where workers ask for the work of computer players: beside the requests that other servers pass on, under the same
//! secret.
//!
//! A worker waits until there is work, takes a job, says now and then that it is still at it, and answers. Whatever it
//! answers is checked as the move of a computer player is, and a claim that is over counts for nothing.

use crate::app::App;
use crate::host::thinking::{Came, Lane, Thinkers};
use crate::site::extract::Body;
use crate::site::fault::ApiFault;
use axum::extract::{DefaultBodyLimit, State};
use axum::routing::post;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The build of this program: its version, and a number of its source. Servers and workers must be of the same one.
pub const BUILD: &str = env!("QUICKSILVER_BUILD");
/// The code of the refusal of another build.
pub(super) const OTHER_BUILD: &str = "other_build";
/// For how long a request waits for work.
pub(super) const LONGEST: Duration = Duration::from_secs(10);
/// The largest answer of a worker, in bytes: the sheets of all seats.
const MOST_ANSWER: usize = 1024 * 1024;

/// A worker that asks for work.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub(super) struct Asking {
    /// A name that no other worker has.
    pub(super) worker: String,
    /// Its build.
    pub(super) build: String,
    /// Whether it wants short work alone.
    pub(super) short: bool,
}

/// Whether there is work.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Offered {
    pub(super) offered: bool,
}

/// A job; none where another worker was faster.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Given {
    pub(super) job: Option<GivenJob>,
}

/// A job of a worker.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct GivenJob {
    /// By which it is spoken of.
    pub(super) claim: u64,
    /// The kind of game.
    pub(super) kind: String,
    /// The job, as JSON.
    pub(super) job: String,
    /// The time limit, in milliseconds.
    pub(super) budget_ms: Option<u64>,
}

/// A worker that is still at a job, or gives it back.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Claim {
    pub(super) claim: u64,
}

/// Whether a result is wanted, or counts.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Wanted {
    pub(super) wanted: bool,
}

/// What came of a job.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Answer {
    pub(super) claim: u64,
    /// The result as JSON, or the reason why there is none.
    pub(super) thought: Result<String, String>,
    /// How many nodes were searched.
    pub(super) nodes: u64,
}

/// A worker that ends.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Leaving {
    pub(super) worker: String,
}

/// The requests of workers. They must not be reachable without the secret.
pub(super) fn routes(app: &App) -> Router {
    Router::new()
        .route("/work/wait", post(wait))
        .route("/work/take", post(take))
        .route("/work/renew", post(renew))
        .route("/work/answer", post(answer))
        .route("/work/return", post(give_back))
        .route("/work/leave", post(leave))
        .layer(DefaultBodyLimit::max(MOST_ANSWER))
        .with_state(app.clone())
}

impl Asking {
    fn lane(&self) -> Lane {
        if self.short { Lane::Short } else { Lane::Any }
    }

    /// Refuses a worker of another build.
    fn of_this_build(&self) -> Result<(), ApiFault> {
        if self.build == BUILD {
            return Ok(());
        }
        let reason = format!(
            "the worker is of build {}, this server of build {BUILD}; run the same program as worker and as server",
            self.build
        );
        Err(ApiFault::conflict(OTHER_BUILD, "build", reason))
    }
}

async fn wait(
    State(app): State<App>,
    Body(asking): Body<Asking>,
) -> Result<Json<Offered>, ApiFault> {
    asking.of_this_build()?;
    let offered = app.thinkers.until_offered(&asking.worker, asking.lane());
    let offered = tokio::select! {
        offered = tokio::time::timeout(LONGEST, offered) => offered.is_ok(),
        () = app.until_ending() => false,
    };
    Ok(Json(Offered { offered }))
}

async fn take(State(app): State<App>, Body(asking): Body<Asking>) -> Result<Json<Given>, ApiFault> {
    asking.of_this_build()?;
    let taken = app.thinkers.take(&asking.worker, asking.lane());
    let taken = taken.map_err(|reason| ApiFault::internal(&reason))?;
    let job = taken.map(|taken| GivenJob {
        claim: taken.claim,
        kind: taken.kind.to_owned(),
        job: taken.job,
        budget_ms: taken.budget.map(whole_ms),
    });
    Ok(Json(Given { job }))
}

async fn renew(State(app): State<App>, Body(of): Body<Claim>) -> Json<Wanted> {
    let wanted = app.thinkers.renew(of.claim);
    Json(Wanted { wanted })
}

async fn answer(State(app): State<App>, Body(answer): Body<Answer>) -> Json<Wanted> {
    let nodes = answer.nodes;
    let came = match answer.thought {
        Ok(text) => Came::Thought { text, nodes },
        Err(reason) => Came::Failed(reason),
    };
    ended(&app.thinkers, answer.claim, came)
}

async fn give_back(State(app): State<App>, Body(of): Body<Claim>) -> Json<Wanted> {
    ended(&app.thinkers, of.claim, Came::Returned)
}

fn ended(thinkers: &Thinkers, claim: u64, came: Came) -> Json<Wanted> {
    let wanted = thinkers.end(claim, came);
    Json(Wanted { wanted })
}

async fn leave(State(app): State<App>, Body(leaving): Body<Leaving>) -> Json<Wanted> {
    app.thinkers.left(&leaving.worker);
    Json(Wanted { wanted: false })
}

fn whole_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
