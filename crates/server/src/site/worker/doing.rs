//! One job of a worker, from when it was taken to its answer.

use super::Shared;
use super::ask::ServerLine;
use crate::host::game::EventGame;
use crate::host::thinking::run_text;
use crate::orders::job::SheetsJob;
use crate::site::work::{Answer, GivenJob};
use crate::turns::job::SearchJob;
use crate::{orders, turns};
use search::StopFlag;
use std::future::pending;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::sleep;

/// The time between two signs that a worker is still at a job. Servers wait for several of them.
const SIGN: Duration = Duration::from_millis(500);
/// How often an answer is sent before it is given up. The server has given the job to somebody else by then.
const TRIES: u32 = 3;
/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(200);

/// Does a job, whatever its kind. Returns its result as JSON.
fn run(kind: &str, job: &str, stop: &StopFlag) -> Result<String, String> {
    match kind {
        turns::Game::NAME => run_text::<SearchJob>(job, stop),
        orders::Game::NAME => run_text::<SheetsJob>(job, stop),
        other => Err(format!("there is no kind of game “{other}”")),
    }
}

/// Does a job and answers; gives it back if the worker ends before.
pub(super) async fn job(
    server: ServerLine,
    shared: Shared,
    job: GivenJob,
    slot: OwnedSemaphorePermit,
) {
    let GivenJob {
        claim,
        kind,
        job,
        budget_ms,
    } = job;
    tracing::debug!(server = server.address(), kind, "a job was taken");
    let stop = StopFlag::default();
    let flag = stop.clone();
    let mut thinking = tokio::task::spawn_blocking(move || run(&kind, &job, &flag));
    let signs = async {
        loop {
            sleep(SIGN).await;
            match server.renew(claim).await {
                Ok(true) => {}
                Ok(false) => stop.stop(),
                Err(fault) => {
                    tracing::warn!(
                        server = server.address(),
                        ?fault,
                        "a server does not answer"
                    );
                }
            }
        }
    };
    let budget = async {
        match budget_ms {
            Some(ms) => sleep(Duration::from_millis(ms)).await,
            None => pending().await,
        }
        stop.stop();
        pending().await
    };
    let thought = tokio::select! {
        thought = &mut thinking => thought,
        () = signs => return,
        () = budget => return,
        () = shared.ends() => {
            stop.stop();
            match server.give_back(claim).await {
                Ok(_) => tracing::debug!(server = server.address(), "a job was given back"),
                Err(fault) => {
                    tracing::warn!(
                        server = server.address(),
                        ?fault,
                        "a job could not be given back"
                    );
                }
            }
            return;
        }
    };
    // A search that panics has no result; the server is told so.
    let thought = thought.unwrap_or_else(|fault| Err(fault.to_string()));
    drop(slot);
    let answer = Answer {
        claim,
        thought,
        nodes: stop.nodes(),
    };
    for _ in 0..TRIES {
        match server.answer(&answer).await {
            Ok(true) => {
                tracing::debug!(server = server.address(), "a job was answered");
                return;
            }
            Ok(false) => {
                tracing::debug!(server = server.address(), "an answer was not wanted");
                return;
            }
            Err(fault) => {
                tracing::warn!(
                    server = server.address(),
                    ?fault,
                    "an answer did not arrive"
                );
            }
        }
        sleep(PAUSE).await;
    }
}
