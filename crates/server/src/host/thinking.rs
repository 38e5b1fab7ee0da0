//! Computer players think beside the requests, and only so many at once.

use search::StopFlag;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What is run: it looks at the flag now and then.
type Run<T> = Box<dyn FnOnce(&StopFlag) -> Result<T, String> + Send>;

/// Something that takes long: it is done in a thread of its own.
pub struct Work<T> {
    run: Run<T>,
    /// How long it may take; then it is stopped, and what it has found until then counts.
    pub budget: Option<Duration>,
}

impl<T> Work<T> {
    /// Work that ends by itself, or soon after it is asked to stop.
    #[must_use]
    pub fn new(run: impl FnOnce(&StopFlag) -> Result<T, String> + Send + 'static) -> Work<T> {
        Work {
            run: Box::new(run),
            budget: None,
        }
    }

    /// The same work, stopped after that time.
    #[must_use]
    pub fn within(self, budget: Option<Duration>) -> Work<T> {
        Work { budget, ..self }
    }

    /// Does it here and now.
    ///
    /// # Errors
    /// The reason, when nothing comes of it.
    pub fn run(self, stop: &StopFlag) -> Result<T, String> {
        (self.run)(stop)
    }
}

/// Lets only so many computer players think at once that requests are still answered.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    /// As many as there are processors, less one.
    #[must_use]
    pub(crate) fn new() -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }

    /// Waits until one more may think; it may as long as the permit lives.
    ///
    /// # Errors
    /// The reason, when there are to be no thoughts any more.
    pub(crate) async fn permit(&self) -> Result<OwnedSemaphorePermit, String> {
        let permit = Arc::clone(&self.0).acquire_owned().await;
        permit.map_err(|fault| fault.to_string())
    }
}

/// A thought under way. Dropping it stops it.
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
