//! The turn games of a store, as the host loads and writes them.

use super::game::Game;
use super::stored::{StoredGame, seat_keys, write_events};
use crate::host::stored::{Batch, GameStore};
use crate::store::{Addition, GameKind, MailJob, Store, StoreError};
use async_trait::async_trait;
use std::sync::Arc;

/// The turn games of a store.
pub(crate) struct StoredGames(pub(crate) Arc<dyn Store>);

#[async_trait]
impl GameStore<Game> for StoredGames {
    async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let stored = self.0.load(GameKind::Turns, id).await?;
        stored.as_ref().map(StoredGame::read).transpose()
    }

    async fn create(&self, game: &StoredGame, mails: &[MailJob]) -> Result<(), StoreError> {
        self.0.create(&game.write()?, mails).await
    }

    async fn append(&self, batch: &Batch<'_, Game>) -> Result<(), StoreError> {
        let follow_up = batch.follow_up.map(StoredGame::write).transpose()?;
        let addition = Addition {
            game: batch.game,
            events: &write_events(batch.game, batch.events)?,
            keys: &seat_keys(batch.events, batch.rights),
            addresses: &[],
            mails: batch.mails,
            due: batch.attention,
            follow_up: follow_up.as_ref(),
        };
        self.0.append(&addition).await
    }

    async fn needing_attention(&self) -> Result<Vec<String>, StoreError> {
        self.0.due(GameKind::Turns).await
    }
}
