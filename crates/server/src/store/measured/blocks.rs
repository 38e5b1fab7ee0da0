//! Blocks, measured.

use super::Measured;
use crate::store::{BlockRow, Blocked, Blocking, Blocks, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Blocks for Measured {
    async fn block(
        &self,
        person: &str,
        blocked: Blocked<'_>,
        id: &str,
        most: u32,
        now_ms: u64,
    ) -> Result<Blocking, StoreError> {
        let blocks = self.store.blocks();
        self.write(blocks.block(person, blocked, id, most, now_ms))
            .await
    }

    async fn unblock(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        self.write(self.store.blocks().unblock(person, id)).await
    }

    async fn of(&self, person: &str) -> Result<Vec<BlockRow>, StoreError> {
        self.read(self.store.blocks().of(person).await)
    }

    async fn may_meet(&self, person: &str, game: &str) -> Result<bool, StoreError> {
        self.read(self.store.blocks().may_meet(person, game).await)
    }
}
