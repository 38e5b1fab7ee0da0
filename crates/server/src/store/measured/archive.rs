//! Finished public games, measured.

use super::Measured;
use crate::store::{
    Archive, ArchivedGame, ArchivedRow, EndedFilter, GameFilter, MoveRow, Newest, PendingGame,
    SeatRow, StoreError,
};
use async_trait::async_trait;

#[async_trait]
impl Archive for Measured {
    async fn pending(&self, version: u32, count: u32) -> Result<Vec<PendingGame>, StoreError> {
        self.read(self.store.archive().pending(version, count).await)
    }

    async fn pass(&self, games: &[String], version: u32) -> Result<(), StoreError> {
        self.write(self.store.archive().pass(games, version)).await
    }

    async fn keep(&self, game: &ArchivedGame, version: u32) -> Result<bool, StoreError> {
        self.write(self.store.archive().keep(game, version)).await
    }

    async fn found(
        &self,
        filter: &GameFilter,
        count: u32,
    ) -> Result<Vec<(ArchivedRow, Vec<SeatRow>)>, StoreError> {
        self.read(self.store.archive().found(filter, count).await)
    }

    async fn ended_orders(
        &self,
        filter: &EndedFilter,
        count: u32,
    ) -> Result<Vec<Newest>, StoreError> {
        self.read(self.store.archive().ended_orders(filter, count).await)
    }

    async fn played(&self, position: i64) -> Result<Vec<MoveRow>, StoreError> {
        self.read(self.store.archive().played(position).await)
    }
}
