//! Where games of turns lie on disk.

use super::game::Game;
use crate::host::stored::{Batch, GameStore};
use crate::store::{Addition, MailJob, Store, StoreError, StoredGame};
use async_trait::async_trait;
use std::sync::Arc;

/// The games of turns of a store.
pub(crate) struct StoredGames(pub(crate) Arc<dyn Store>);

#[async_trait]
impl GameStore<Game> for StoredGames {
    async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        self.0.load(id).await
    }

    async fn create(&self, game: &StoredGame, _mails: &[MailJob]) -> Result<(), StoreError> {
        self.0.create(game).await
    }

    async fn append(&self, batch: &Batch<'_, Game>) -> Result<(), StoreError> {
        let addition = Addition {
            game: batch.game,
            events: batch.events,
            seats: batch.rights,
            attention: batch.attention,
            follow_up: batch.follow_up,
        };
        self.0.append(&addition).await
    }

    async fn needing_attention(&self) -> Result<Vec<String>, StoreError> {
        self.0.needing_attention().await
    }
}
