//! Why nothing came of a request: it was refused, or it could not be carried out.

use super::refusal::{Denied, Refuse};
use super::secret::NoRandomness;
use crate::store::StoreError;

/// Why nothing came of a request. Nothing was acknowledged.
#[derive(Debug, thiserror::Error)]
pub enum Failure<R: Refuse> {
    /// The game refuses it, and nothing has changed.
    #[error("{0}")]
    Refused(R),
    /// There is no game of that id.
    #[error("there is no game “{0}”")]
    NoSuchGame(String),
    /// The store did not take or give it.
    #[error(transparent)]
    Store(StoreError),
    /// A fault of the server's own.
    #[error("{0}")]
    Broken(String),
}

impl<R: Refuse> From<R> for Failure<R> {
    fn from(refusal: R) -> Failure<R> {
        Failure::Refused(refusal)
    }
}

impl<R: Refuse> From<StoreError> for Failure<R> {
    fn from(error: StoreError) -> Failure<R> {
        Failure::Store(error)
    }
}

impl<R: Refuse> From<NoRandomness> for Failure<R> {
    fn from(error: NoRandomness) -> Failure<R> {
        Failure::Broken(error.to_string())
    }
}

/// Runs a change to its end even if the client that asked for it goes away in the middle: what was begun to be written
/// must also happen in memory.
///
/// # Errors
/// As the change; and when it broke down.
pub(crate) async fn run_to_completion<T, R>(
    change: impl Future<Output = Result<T, Failure<R>>> + Send + 'static,
) -> Result<T, Failure<R>>
where
    T: Send + 'static,
    R: Refuse,
{
    let ended = tokio::spawn(change).await;
    ended.unwrap_or_else(|fault| Err(Failure::Broken(fault.to_string())))
}

/// What the asker may not do, as a failure.
pub(crate) fn denied<R: Refuse + From<Denied>>(denied: Denied) -> Failure<R> {
    Failure::Refused(denied.into())
}
