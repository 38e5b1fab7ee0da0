//! Open challenges in an SQL database.

use super::sql::SqlStore;
use super::tables::challenges;
use super::{ChallengeRow, Challenges, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Challenges for SqlStore {
    async fn open(
        &self,
        game: &str,
        seat: u8,
        now_ms: u64,
        until_ms: u64,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        challenges::open(&mut connection, game, seat, now_ms, until_ms).await?;
        write.commit().await
    }

    async fn remove(&self, game: &str, now_ms: u64) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let stood = challenges::remove(&mut write.connection()?, game, now_ms).await?;
        write.commit().await?;
        Ok(stood)
    }

    async fn is_open(&self, game: &str, now_ms: u64) -> Result<bool, StoreError> {
        let mut read = self.read().await?;
        let is_open = challenges::is_open(&mut read.connection(), game, now_ms).await?;
        read.end().await?;
        Ok(is_open)
    }

    async fn all(
        &self,
        person: Option<&str>,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<ChallengeRow>, StoreError> {
        let mut read = self.read().await?;
        let all = challenges::all(&mut read.connection(), person, now_ms, count).await?;
        read.end().await?;
        Ok(all)
    }
}
