//! The order games of a store, as the host loads and writes them.

use super::game::Game;
use super::stored::{StoredOrderGame, write_events, write_keys};
use crate::host::stored::{Batch, GameStore};
use crate::store::{Addition, DueGame, GameKind, MailJob, Owner, Standing, Store, StoreError};
use async_trait::async_trait;
use std::sync::Arc;

/// The order games of a store.
pub(crate) struct StoredGames(pub(crate) Arc<dyn Store>);

#[async_trait]
impl GameStore<Game> for StoredGames {
    async fn claim(&self, id: &str) -> Result<Owner, StoreError> {
        self.0.claim(id).await
    }

    fn surely_owns(&self, id: &str) -> bool {
        self.0.surely_owns(id)
    }

    async fn load(&self, id: &str) -> Result<Option<StoredOrderGame>, StoreError> {
        let stored = self.0.load(GameKind::Orders, id).await?;
        stored.as_ref().map(StoredOrderGame::read).transpose()
    }

    async fn create(
        &self,
        game: &StoredOrderGame,
        due: Option<u64>,
        standing: Standing,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        self.0.create(&game.write(due, standing)?, mails).await
    }

    async fn append(&self, batch: &Batch<'_, Game>) -> Result<(), StoreError> {
        if batch.events.is_empty() {
            // Where notices go is no event.
            for row in &batch.rights.addresses {
                self.0.set_address(batch.game, row, batch.mails).await?;
            }
            return Ok(());
        }
        let addition = Addition {
            game: batch.game,
            events: &write_events(batch.game, batch.events)?,
            keys: &write_keys(&batch.rights.keys),
            addresses: &batch.rights.addresses,
            mails: batch.mails,
            notices: batch.notices,
            due: batch.due,
            standing: batch.standing.clone(),
            follow_up: None,
        };
        self.0.append(&addition).await
    }

    async fn due(&self) -> Result<Vec<DueGame>, StoreError> {
        self.0.due(GameKind::Orders).await
    }

    async fn set_due(&self, id: &str, at_ms: Option<u64>) -> Result<(), StoreError> {
        self.0.set_due(id, at_ms).await
    }
}
