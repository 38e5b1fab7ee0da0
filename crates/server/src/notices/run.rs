//! Gives and sends notices as they become due.

use super::notifier::Notifier;
use super::sender::Sender;
use crate::host::clock::Clock;
use crate::host::lifetime::Lifetime;
use crate::store::StoreError;
use std::sync::Arc;
use std::time::Duration;

/// The delay after a failure of the store.
const AGAIN: Duration = Duration::from_secs(5);
/// How often it is looked for what a server has left that was lost, in milliseconds.
const PAUSE_MS: u64 = 60_000;

/// Gives and sends notices.
pub(crate) struct Telling {
    pub(crate) notifier: Notifier,
    pub(crate) sender: Sender,
    /// The clock on the wall.
    pub(crate) clock: Arc<dyn Clock>,
    /// Whether the server is shutting down.
    pub(crate) lifetime: Lifetime,
}

impl Telling {
    /// Gives and sends notices until the server shuts down.
    pub(crate) async fn run(self) {
        loop {
            let working = self.tell();
            let next = tokio::select! {
                next = working => next,
                () = self.lifetime.until_ending() => return,
            };
            let next = match next {
                Ok(next) => next,
                Err(fault) => {
                    tracing::error!(%fault, "notices cannot be looked up");
                    tokio::select! {
                        () = tokio::time::sleep(AGAIN) => continue,
                        () = self.lifetime.until_ending() => return,
                    }
                }
            };
            let look = self.clock.now_ms().saturating_add(PAUSE_MS);
            tokio::select! {
                () = self.sender.wanted.notified() => {}
                () = self.clock.sleep_until(next.unwrap_or(look).min(look)) => {}
                () = self.lifetime.until_ending() => return,
            }
        }
    }

    /// Gives and sends what is due. Returns when something is due next.
    async fn tell(&self) -> Result<Option<u64>, StoreError> {
        loop {
            let now_ms = self.clock.now_ms();
            let given = match self.notifier.give_due(now_ms).await {
                // Without a lease it has no games, and can send all the same.
                Err(StoreError::NotOwner) => false,
                given => given?,
            };
            let sent = self.sender.send_due(now_ms).await?;
            if !given && !sent {
                return self.sender.store.notices().next_notice().await;
            }
        }
    }
}
