//! Where strangers find each other: open challenges, which stand in a list, and seeks, which are paired.

pub mod challenges;
mod limits;
mod open_games;
pub(crate) mod playing;
mod pool;
mod refusal;
pub mod seeks;
mod wish;

pub use limits::{KEPT_MS, LIVE_MS, SLOW_MS};
pub use refusal::Refusal;

use crate::store::{Store, StoreError};
use wire::LobbyBody;

/// What stands in the lobby, as `person` may see it.
///
/// # Errors
/// When the store fails, or what is stored cannot be read.
pub async fn list(
    store: &dyn Store,
    person: Option<&str>,
    now_ms: u64,
) -> Result<LobbyBody, StoreError> {
    Ok(LobbyBody {
        challenges: challenges::list(store, person, now_ms).await?,
        for_you: match person {
            Some(person) => challenges::to(store, person, now_ms).await?,
            None => Vec::new(),
        },
        order_games: open_games::list(store, person, now_ms).await?,
        seeks: seeks::counts(store.seeks(), now_ms).await?,
        now_ms,
    })
}
