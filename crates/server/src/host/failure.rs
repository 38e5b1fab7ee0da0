//! Why a request failed: it was refused, or it could not be carried out.

use super::refusal::{Denied, Refuse};
use super::secret::NoRandomness;
use crate::store::StoreError;

/// Why a request failed. Nothing was acknowledged.
#[derive(Debug, thiserror::Error)]
pub enum Failure<R: Refuse> {
    /// The game refused it. Nothing has changed.
    #[error("{0}")]
    Refused(R),
    /// There is no game of that id.
    #[error("there is no game “{0}”")]
    NoSuchGame(String),
    /// The store failed.
    #[error(transparent)]
    Store(StoreError),
    /// An internal error.
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

/// Runs a change to completion even if the client disconnects: a write that has begun
/// must also be applied in memory.
///
/// # Errors
/// Those of the change, and when it panics.
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

/// A denial as a failure.
pub(crate) fn denied<R: Refuse + From<Denied>>(denied: Denied) -> Failure<R> {
    Failure::Refused(denied.into())
}
