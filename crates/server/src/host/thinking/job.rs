//! Work as data, so that another process can do it.

use search::StopFlag;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// What is to be computed, with everything that it takes. It goes to workers as JSON, and its result comes back so.
pub(crate) trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The result.
    type Thought: Serialize + DeserializeOwned + Send + 'static;

    /// Computes until it is done or stopped.
    ///
    /// # Errors
    /// The reason, when it has no result.
    fn run(&self, stop: &StopFlag) -> Result<Self::Thought, String>;

    /// Whether that can be a result of this job. What a worker sends may be anything.
    fn fits(&self, thought: &Self::Thought) -> bool;

    /// Reads a result from JSON.
    ///
    /// # Errors
    /// The reason, when it is no result of this job.
    fn read(&self, text: &str) -> Result<Self::Thought, String> {
        let thought = serde_json::from_str(text).map_err(|fault| fault.to_string())?;
        if self.fits(&thought) {
            Ok(thought)
        } else {
            Err("it is no answer to what was asked".to_owned())
        }
    }
}

/// Does a job that was given as JSON. Returns the result as JSON.
///
/// # Errors
/// The reason, when the job cannot be read or has no result.
pub(crate) fn run_text<J: Job>(text: &str, stop: &StopFlag) -> Result<String, String> {
    let job: J =
        serde_json::from_str(text).map_err(|fault| format!("the job cannot be read: {fault}"))?;
    let thought = job.run(stop)?;
    serde_json::to_string(&thought).map_err(|fault| fault.to_string())
}

/// Writes a job as JSON.
pub(super) type Write = Arc<dyn Fn() -> Result<String, String> + Send + Sync>;

/// A job that workers may do.
#[derive(Clone)]
pub(super) struct Offer {
    /// The kind of game, by which a worker knows how to read it.
    pub(super) kind: &'static str,
    /// Called only when a worker takes it.
    pub(super) write: Write,
    /// The time limit, from when a worker begins.
    pub(super) budget: Option<Duration>,
    /// Set when nobody wants the result any more.
    pub(super) stop: StopFlag,
}

impl fmt::Debug for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Offer({})", self.kind)
    }
}
