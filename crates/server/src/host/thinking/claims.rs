//! The jobs that workers have taken, and the workers that are there.
//!
//! A worker says again and again that it is still at a job. If it is not heard of for [`HOLD`], its claim is over: the
//! job goes to somebody else, and whatever the worker says of it later counts for nothing.

use search::StopFlag;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

/// How long a worker keeps a job, and counts as being there, after it was last heard of.
pub(super) const HOLD: Duration = Duration::from_secs(2);
/// How long a worker may take to answer after the job's time limit.
const LATE: Duration = Duration::from_secs(1);

/// What came of a job that a worker took.
#[derive(Debug)]
pub(crate) enum Came {
    /// Its result.
    Thought {
        /// As JSON.
        text: String,
        /// How many nodes were searched.
        nodes: u64,
    },
    /// It has no result, for that reason.
    Failed(String),
    /// The worker gave it back.
    Returned,
    /// The worker was not heard of.
    Expired,
}

/// The claims of workers. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(super) struct Claims(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// How many jobs were taken.
    count: u64,
    open: HashMap<u64, Open>,
    workers: HashMap<String, Worker>,
    /// How many workers wait for work, counted by request.
    waiting: usize,
    /// Until when some worker counts as being there.
    until: Option<Instant>,
}

#[derive(Debug)]
struct Open {
    worker: String,
    expires: Instant,
    /// When it expires even if the worker is heard of.
    last: Option<Instant>,
    came: oneshot::Sender<Came>,
    stop: StopFlag,
}

#[derive(Debug)]
struct Worker {
    /// How many requests of it wait for work.
    waiting: usize,
    heard: Instant,
}

impl State {
    fn heard(&mut self, worker: &str) -> &mut Worker {
        let now = Instant::now();
        self.until = Some(now + HOLD);
        let entry = self.workers.entry(worker.to_owned());
        let worker = entry.or_insert(Worker {
            waiting: 0,
            heard: now,
        });
        worker.heard = now;
        worker
    }
}

/// A job that a worker has taken. Dropping it ends the claim.
#[derive(Debug)]
pub(super) struct Claimed {
    pub(super) id: u64,
    came: oneshot::Receiver<Came>,
    claims: Claims,
}

/// A request that waits for work.
#[derive(Debug)]
pub(super) struct WaitsForWork {
    worker: String,
    claims: Claims,
}

impl Claims {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A worker takes a job.
    pub(super) fn open(&self, worker: &str, stop: StopFlag, budget: Option<Duration>) -> Claimed {
        let (sender, came) = oneshot::channel();
        let now = Instant::now();
        let mut state = self.state();
        state.heard(worker);
        state.count += 1;
        let id = state.count;
        state.open.insert(
            id,
            Open {
                worker: worker.to_owned(),
                expires: now + HOLD,
                last: budget.and_then(|budget| now.checked_add(budget + LATE)),
                came: sender,
                stop,
            },
        );
        Claimed {
            id,
            came,
            claims: self.clone(),
        }
    }

    /// A worker is still at a job. Returns whether the result is still wanted.
    pub(super) fn renew(&self, id: u64) -> bool {
        let mut state = self.state();
        let Some(open) = state.open.get_mut(&id) else {
            return false;
        };
        let expires = Instant::now() + HOLD;
        open.expires = open.last.map_or(expires, |last| last.min(expires));
        let (wanted, worker) = (!open.stop.is_up(), open.worker.clone());
        state.heard(&worker);
        wanted
    }

    /// A worker tells what came of a job. Returns whether that counts: the claim may be over.
    pub(super) fn end(&self, id: u64, came: Came) -> bool {
        let mut state = self.state();
        let Some(open) = state.open.remove(&id) else {
            return false;
        };
        state.heard(&open.worker);
        drop(state);
        open.came.send(came).is_ok()
    }

    /// A worker begins to wait for work.
    pub(super) fn waits(&self, worker: &str) -> WaitsForWork {
        let mut state = self.state();
        state.waiting += 1;
        state.heard(worker).waiting += 1;
        WaitsForWork {
            worker: worker.to_owned(),
            claims: self.clone(),
        }
    }

    /// A worker says that it ends.
    pub(super) fn left(&self, worker: &str) {
        let mut state = self.state();
        if let Some(gone) = state.workers.remove(worker) {
            state.waiting -= gone.waiting;
        }
        let last = state.workers.values().map(|worker| worker.heard).max();
        state.until = last.map(|heard| heard + HOLD);
    }

    /// Whether any worker is there.
    pub(super) fn any_worker(&self) -> bool {
        let state = self.state();
        state.waiting > 0 || state.until.is_some_and(|until| Instant::now() < until)
    }

    /// How many workers are there. Those that are gone are forgotten.
    pub(super) fn workers(&self) -> usize {
        let now = Instant::now();
        let mut state = self.state();
        state
            .workers
            .retain(|_, worker| worker.waiting > 0 || now < worker.heard + HOLD);
        state.workers.len()
    }
}

impl Claimed {
    /// Waits for what comes of it.
    pub(super) async fn came(&mut self) -> Came {
        loop {
            let expires = {
                let state = self.claims.state();
                state.open.get(&self.id).map(|open| open.expires)
            };
            let expired = async {
                match expires {
                    Some(expires) => sleep_until(expires).await,
                    // It has ended, so that something is in the channel.
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                // The sender is dropped only with the claim.
                came = &mut self.came => return came.unwrap_or(Came::Expired),
                () = expired => {}
            }
            let mut state = self.claims.state();
            let over = |open: &Open| open.expires <= Instant::now();
            if state.open.get(&self.id).is_some_and(over) {
                state.open.remove(&self.id);
                return Came::Expired;
            }
        }
    }
}

impl Drop for Claimed {
    fn drop(&mut self) {
        self.claims.state().open.remove(&self.id);
    }
}

impl Drop for WaitsForWork {
    fn drop(&mut self) {
        let mut state = self.claims.state();
        // It may have said that it ends.
        let Some(worker) = state.workers.get_mut(&self.worker) else {
            return;
        };
        if worker.waiting == 0 {
            return;
        }
        worker.waiting -= 1;
        state.waiting -= 1;
        state.heard(&self.worker);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKER: &str = "w";

    fn thought() -> Came {
        Came::Thought {
            text: "1".to_owned(),
            nodes: 1,
        }
    }

    #[tokio::test]
    async fn what_comes_first_counts_and_nothing_after_it() {
        let claims = Claims::default();
        let mut claimed = claims.open(WORKER, StopFlag::default(), None);
        assert!(claims.renew(claimed.id));
        assert!(claims.end(claimed.id, thought()));
        assert!(!claims.end(claimed.id, thought()) && !claims.renew(claimed.id));
        assert!(matches!(claimed.came().await, Came::Thought { .. }));
        let mut returned = claims.open(WORKER, StopFlag::default(), None);
        assert!(claims.end(returned.id, Came::Returned));
        assert!(matches!(returned.came().await, Came::Returned));
    }

    #[tokio::test]
    async fn a_claim_expires_unless_it_is_renewed_and_never_outlasts_its_budget() {
        let claims = Claims::default();
        let mut claimed = claims.open(WORKER, StopFlag::default(), None);
        assert!(matches!(claimed.came().await, Came::Expired));
        assert!(!claims.end(claimed.id, thought()));
        // It is renewed for ever, and ends all the same.
        let mut hurried = claims.open(WORKER, StopFlag::default(), Some(Duration::ZERO));
        let id = hurried.id;
        let renewing = async {
            while claims.renew(id) {
                tokio::task::yield_now().await;
            }
        };
        let ((), came) = tokio::join!(renewing, hurried.came());
        assert!(matches!(came, Came::Expired));
    }

    #[test]
    fn a_claim_ends_with_its_job_and_its_result_may_become_unwanted() {
        let claims = Claims::default();
        let stop = StopFlag::default();
        let claimed = claims.open(WORKER, stop.clone(), None);
        stop.stop();
        assert!(!claims.renew(claimed.id));
        let id = claimed.id;
        drop(claimed);
        assert!(!claims.end(id, thought()));
    }

    #[test]
    fn workers_are_there_while_they_wait_and_until_they_say_that_they_end() {
        let claims = Claims::default();
        assert!(!claims.any_worker());
        let (one, two) = (claims.waits("a"), claims.waits("a"));
        let other = claims.waits("b");
        assert!(claims.any_worker());
        assert_eq!(claims.workers(), 2);
        drop(one);
        claims.left("a");
        drop(two);
        assert!(claims.any_worker());
        assert_eq!(claims.workers(), 1);
        claims.left("b");
        drop(other);
        assert!(!claims.any_worker());
        assert_eq!(claims.workers(), 0);
    }
}
