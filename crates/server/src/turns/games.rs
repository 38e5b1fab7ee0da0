//! The turn games of a store, as the host loads and writes them.

use super::game::Game;
use super::stored::{StoredGame, seat_keys, write_events};
use crate::host::stored::{Batch, GameStore};
use crate::store::{Addition, DueGame, GameKind, MailJob, Owner, Standing, Store, StoreError};
use async_trait::async_trait;
use std::sync::Arc;

/// The turn games of a store.
pub(crate) struct StoredGames(pub(crate) Arc<dyn Store>);

#[async_trait]
impl GameStore<Game> for StoredGames {
    async fn claim(&self, id: &str) -> Result<Owner, StoreError> {
        self.0.claim(id).await
    }

    fn surely_owns(&self, id: &str) -> bool {
        self.0.surely_owns(id)
    }

    async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let stored = self.0.load(GameKind::Turns, id).await?;
        stored.as_ref().map(StoredGame::read).transpose()
    }

    async fn create(
        &self,
        game: &StoredGame,
        due: Option<u64>,
        standing: Standing,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        self.0.create(&game.write(due, standing)?, mails).await
    }

    async fn append(&self, batch: &Batch<'_, Game>) -> Result<(), StoreError> {
        let follow_up = batch.follow_up.as_ref();
        let follow_up = follow_up
            .map(|(game, due, standing)| game.write(*due, standing.clone()))
            .transpose()?;
        let addition = Addition {
            game: batch.game,
            events: &write_events(batch.game, batch.events)?,
            keys: &seat_keys(batch.events, batch.rights),
            addresses: &[],
            mails: batch.mails,
            notices: batch.notices,
            due: batch.due,
            standing: batch.standing.clone(),
            follow_up: follow_up.as_ref(),
        };
        self.0.append(&addition).await
    }

    async fn due(&self) -> Result<Vec<DueGame>, StoreError> {
        self.0.due(GameKind::Turns).await
    }

    async fn set_due(&self, id: &str, at_ms: Option<u64>) -> Result<(), StoreError> {
        self.0.set_due(id, at_ms).await
    }
}
