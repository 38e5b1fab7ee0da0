//! Computer players search in threads of their own, a limited number at a time, or in processes of their own.

mod claims;
mod job;
mod turns;

use super::lifetime::Lifetime;
use super::metrics::{Metrics, Ongoing};
use claims::Claims;
use search::StopFlag;
use std::sync::Arc;
use std::time::{Duration, Instant};
use turns::{Permit, Turn, Turns};

pub(crate) use claims::Came;
pub(crate) use job::{Job, run_text};
pub(crate) use turns::Lane;

use job::{Offer, Write};

/// The function to run; it checks the flag now and then.
type Run<T> = Box<dyn FnOnce(&StopFlag) -> Result<T, String> + Send>;

/// Reads the result of a worker from JSON.
type Read<T> = Box<dyn Fn(&str) -> Result<T, String> + Send + Sync>;

/// A long computation for a thread of its own, or for a worker.
pub struct Work<T> {
    run: Run<T>,
    /// The time limit. When it is over, the work is stopped and its best result so far counts.
    pub budget: Option<Duration>,
    /// How long it is expected to take. Of work that waits, the shorter is done first.
    pub length: Duration,
    away: Option<Away<T>>,
}

/// How a worker does it.
struct Away<T> {
    kind: &'static str,
    write: Write,
    read: Read<T>,
}

/// What work takes of which nothing else is known.
const USUAL: Duration = Duration::from_secs(3);
/// How often work may be lost by workers before this server does it.
const MOST_LOSSES: u32 = 2;

impl<T> Work<T> {
    /// Work without a time limit, which this process does. It must end soon after the flag is set.
    #[must_use]
    pub fn new(run: impl FnOnce(&StopFlag) -> Result<T, String> + Send + 'static) -> Work<T> {
        Work {
            run: Box::new(run),
            budget: None,
            length: USUAL,
            away: None,
        }
    }

    /// Work that another process may do, of a kind of game.
    pub(crate) fn job<J: Job<Thought = T>>(kind: &'static str, job: J) -> Work<T> {
        let job = Arc::new(job);
        let (own, written) = (Arc::clone(&job), Arc::clone(&job));
        let write = move || serde_json::to_string(&*written).map_err(|fault| fault.to_string());
        let read = move |text: &str| job.read(text);
        Work {
            away: Some(Away {
                kind,
                write: Arc::new(write),
                read: Box::new(read),
            }),
            ..Work::new(move |stop| own.run(stop))
        }
    }

    /// The same work, expected to take that long.
    #[must_use]
    pub fn lasting(self, length: Duration) -> Work<T> {
        Work { length, ..self }
    }

    /// The same work with a time limit.
    #[must_use]
    pub fn within(self, budget: Option<Duration>) -> Work<T> {
        Work { budget, ..self }
    }

    /// Runs it in this thread.
    ///
    /// # Errors
    /// The reason, when it has no result.
    pub fn run(self, stop: &StopFlag) -> Result<T, String> {
        (self.run)(stop)
    }

    /// What workers are offered; none for what they cannot do.
    fn offer(&self, stop: &StopFlag) -> Option<Offer> {
        let away = self.away.as_ref()?;
        Some(Offer {
            kind: away.kind,
            write: Arc::clone(&away.write),
            budget: self.budget,
            stop: stop.clone(),
        })
    }
}

impl<T: Send + 'static> Work<T> {
    /// Runs it in a thread of its own.
    ///
    /// # Errors
    /// The reason, when it has no result or panics.
    pub(crate) async fn run_in_thread(self) -> Result<T, String> {
        let run = move || self.run(&StopFlag::default());
        let done = tokio::task::spawn_blocking(run).await;
        done.map_err(|fault| fault.to_string())?
    }
}

/// A job that a worker has taken.
#[derive(Debug)]
pub(crate) struct Taken {
    /// By which the worker speaks of it.
    pub(crate) claim: u64,
    /// The kind of game.
    pub(crate) kind: &'static str,
    /// The job, as JSON.
    pub(crate) job: String,
    /// The time limit.
    pub(crate) budget: Option<Duration>,
}

/// Limits how many computer players search at once, so that requests are still answered, and gives work to workers.
/// Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    turns: Arc<Turns>,
    claims: Claims,
    metrics: Metrics,
}

impl Thinkers {
    /// So many searches at once in this process, and short work beside them. None for one fewer than there are
    /// processors.
    #[must_use]
    pub(crate) fn new(metrics: Metrics, threads: Option<usize>) -> Thinkers {
        let threads = threads.unwrap_or_else(|| {
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            cores.saturating_sub(1)
        });
        let claims = Claims::default();
        Thinkers {
            turns: Turns::new(threads.max(1), claims.clone()),
            claims,
            metrics,
        }
    }

    /// Does work once it is its turn, here or at a worker, and stops it when its time is over. None if the server shuts
    /// down before, or nobody wants the result any more.
    ///
    /// # Errors
    /// The reason, when it has no result.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: Work<T>,
        stop: StopFlag,
        lifetime: &Lifetime,
    ) -> Result<Option<T>, String> {
        let place = work.length.min(work.budget.unwrap_or(Duration::MAX));
        let place = self.turns.place(place);
        let mut offer = work.offer(&stop);
        let mut losses = 0;
        loop {
            let came = Instant::now();
            let waiting = self.metrics.waits();
            let turn = tokio::select! {
                turn = self.turns.turn(&place, offer.as_ref()) => turn,
                () = lifetime.until_ending() => return Ok(None),
            };
            drop(waiting);
            let running = self.metrics.thinks(came.elapsed());
            let mut claimed = match turn {
                Turn::Here(permit) => {
                    return self.run_here(work, stop, (permit, running), lifetime).await;
                }
                Turn::Away(claimed) => claimed,
            };
            let began = Instant::now();
            let came = tokio::select! {
                came = claimed.came() => came,
                () = lifetime.until_ending() => return Ok(None),
            };
            match came {
                Came::Thought { text, nodes } => {
                    match work.away.as_ref().map(|it| (it.read)(&text)) {
                        Some(Ok(thought)) => {
                            self.metrics.job("answered");
                            self.metrics.thought(began.elapsed(), nodes);
                            return Ok(Some(thought));
                        }
                        other => {
                            let reason = other.and_then(Result::err);
                            tracing::error!(reason, "the answer of a worker cannot be used");
                            self.metrics.job("failed");
                            offer = None;
                        }
                    }
                }
                Came::Failed(reason) => {
                    tracing::error!(reason, "a worker has no answer; this server thinks itself");
                    self.metrics.job("failed");
                    offer = None;
                }
                Came::Returned => self.metrics.job("returned"),
                Came::Expired => {
                    tracing::warn!("a worker was not heard of; its job goes to somebody else");
                    self.metrics.job("expired");
                    losses += 1;
                    if losses == MOST_LOSSES {
                        offer = None;
                    }
                }
            }
            if stop.is_up() {
                return Ok(None);
            }
        }
    }

    /// Does work in a thread of this process.
    async fn run_here<T: Send + 'static>(
        &self,
        work: Work<T>,
        stop: StopFlag,
        held: (Permit, Ongoing),
        lifetime: &Lifetime,
    ) -> Result<Option<T>, String> {
        let (metrics, began) = (self.metrics.clone(), Instant::now());
        let budget = work.budget.unwrap_or(Duration::MAX);
        let flag = stop.clone();
        let mut thinking = tokio::task::spawn_blocking(move || {
            let thought = work.run(&stop);
            drop(held);
            metrics.thought(began.elapsed(), stop.nodes());
            thought
        });
        let thought = tokio::select! {
            thought = &mut thinking => thought,
            () = lifetime.until_ending() => {
                flag.stop();
                return Ok(None);
            }
            () = tokio::time::sleep(budget) => {
                flag.stop();
                thinking.await
            }
        };
        thought.map_err(|fault| fault.to_string())?.map(Some)
    }

    /// Waits until there is something that a worker may take. The worker counts as being there meanwhile.
    pub(crate) async fn until_offered(&self, worker: &str, lane: Lane) {
        let _waits = self.claims.waits(worker);
        self.turns.until_offered(lane).await;
    }

    /// Gives a worker the next job; none if there is none.
    ///
    /// # Errors
    /// The reason, when the job cannot be written. This server does it itself then.
    pub(crate) fn take(&self, worker: &str, lane: Lane) -> Result<Option<Taken>, String> {
        let Some(turns::Taken { claim, offer }) = self.turns.take(worker, lane) else {
            return Ok(None);
        };
        let job = match (offer.write)() {
            Ok(job) => job,
            Err(reason) => {
                self.claims.end(claim, Came::Failed(reason.clone()));
                return Err(reason);
            }
        };
        self.metrics.job("claimed");
        Ok(Some(Taken {
            claim,
            kind: offer.kind,
            job,
            budget: offer.budget,
        }))
    }

    /// A worker is still at a job. Returns whether its result is still wanted.
    pub(crate) fn renew(&self, claim: u64) -> bool {
        self.claims.renew(claim)
    }

    /// A worker tells what came of a job. Returns whether that counts.
    pub(crate) fn end(&self, claim: u64, came: Came) -> bool {
        self.claims.end(claim, came)
    }

    /// A worker says that it ends.
    pub(crate) fn left(&self, worker: &str) {
        self.claims.left(worker);
    }

    /// How many workers are there.
    pub(crate) fn workers(&self) -> usize {
        self.claims.workers()
    }
}

/// A running search. Dropping it stops it.
#[derive(Debug)]
pub(crate) struct Thinking<D> {
    pub(crate) duty: D,
    pub(crate) stop: StopFlag,
}

impl<D> Drop for Thinking<D> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
