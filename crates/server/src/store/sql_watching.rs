//! Public games in an SQL database.

use super::sql::SqlStore;
use super::tables::watching;
use super::{PlayedRow, StoreError, Watching};
use async_trait::async_trait;

#[async_trait]
impl Watching for SqlStore {
    async fn played(&self, since_ms: u64, count: u32) -> Result<Vec<PlayedRow>, StoreError> {
        let mut read = self.read().await?;
        let played = watching::played(&mut read.connection(), since_ms, count).await?;
        read.end().await?;
        Ok(played)
    }
}
