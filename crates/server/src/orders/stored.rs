//! Where order games lie on disk.

use super::game::Game;
use crate::host::stored::{Batch, GameStore};
use crate::store::{MailJob, OrderAddition, Store, StoreError, StoredOrderGame};
use async_trait::async_trait;
use std::sync::Arc;

/// The order games of a store.
pub(crate) struct StoredGames(pub(crate) Arc<dyn Store>);

#[async_trait]
impl GameStore<Game> for StoredGames {
    async fn load(&self, id: &str) -> Result<Option<StoredOrderGame>, StoreError> {
        self.0.orders().load_orders(id).await
    }

    async fn create(&self, game: &StoredOrderGame, mails: &[MailJob]) -> Result<(), StoreError> {
        self.0.orders().create_orders(game, mails).await
    }

    async fn append(&self, batch: &Batch<'_, Game>) -> Result<(), StoreError> {
        if batch.events.is_empty() {
            // Where notices go is no event.
            for row in &batch.rights.addresses {
                self.0.mails().set_address(batch.game, row).await?;
            }
            return Ok(());
        }
        let addition = OrderAddition {
            game: batch.game,
            events: batch.events,
            keys: &batch.rights.keys,
            addresses: &batch.rights.addresses,
            mails: batch.mails,
            attention: batch.attention,
        };
        self.0.orders().append_orders(&addition).await
    }

    async fn needing_attention(&self) -> Result<Vec<String>, StoreError> {
        self.0.orders().orders_needing_attention().await
    }
}
