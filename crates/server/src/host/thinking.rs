//! Computer players search in threads of their own, a limited number at a time.

mod turns;

use super::lifetime::Lifetime;
use super::metrics::Metrics;
use search::StopFlag;
use std::sync::Arc;
use std::time::{Duration, Instant};
use turns::Turns;

/// The function to run; it checks the flag now and then.
type Run<T> = Box<dyn FnOnce(&StopFlag) -> Result<T, String> + Send>;

/// A long computation for a thread of its own.
pub struct Work<T> {
    run: Run<T>,
    /// The time limit. When it is over, the work is stopped and its best result so far counts.
    pub budget: Option<Duration>,
    /// How long it is expected to take. Of work that waits, the shorter is done first.
    pub length: Duration,
}

/// What work takes of which nothing else is known.
const USUAL: Duration = Duration::from_secs(3);

impl<T> Work<T> {
    /// Work without a time limit. It must end soon after the flag is set.
    #[must_use]
    pub fn new(run: impl FnOnce(&StopFlag) -> Result<T, String> + Send + 'static) -> Work<T> {
        Work {
            run: Box::new(run),
            budget: None,
            length: USUAL,
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

/// Limits how many computer players search at once, so that requests are still answered.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    turns: Arc<Turns>,
    metrics: Metrics,
}

impl Thinkers {
    /// One fewer than there are processors, and short work beside them.
    #[must_use]
    pub(crate) fn new(metrics: Metrics) -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers {
            turns: Turns::new(cores.saturating_sub(1).max(1)),
            metrics,
        }
    }

    /// Runs work once there is a permit, and stops it when its time is over. None if the server shuts down before.
    ///
    /// # Errors
    /// The reason, when it has no result.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: Work<T>,
        stop: StopFlag,
        lifetime: &Lifetime,
    ) -> Result<Option<T>, String> {
        let came = Instant::now();
        let waiting = self.metrics.waits();
        let permit = tokio::select! {
            permit = self.turns.permit(work.length.min(work.budget.unwrap_or(Duration::MAX))) => permit,
            () = lifetime.until_ending() => return Ok(None),
        };
        drop(waiting);
        let running = self.metrics.thinks(came.elapsed());
        let (metrics, began) = (self.metrics.clone(), Instant::now());
        let budget = work.budget.unwrap_or(Duration::MAX);
        let flag = stop.clone();
        let mut thinking = tokio::task::spawn_blocking(move || {
            let thought = work.run(&stop);
            drop((permit, running));
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
