//! Ratings in an SQL database.

use super::sql::SqlStore;
use super::tables::ratings;
use super::{CountedRow, EndedRow, Pool, RatedGameRow, Ratings, ScoreRow, StandingRow, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Ratings for SqlStore {
    async fn ended(&self, count: u32) -> Result<Vec<EndedRow>, StoreError> {
        let mut read = self.read().await?;
        let ended = ratings::ended(&mut read.connection(), count).await?;
        read.end().await?;
        Ok(ended)
    }

    async fn game(&self, game: &str) -> Result<Option<RatedGameRow>, StoreError> {
        let mut read = self.read().await?;
        let game = ratings::game(&mut read.connection(), game).await?;
        read.end().await?;
        Ok(game)
    }

    async fn plays(&self, player: &str, game: &str) -> Result<bool, StoreError> {
        let mut read = self.read().await?;
        let plays = ratings::plays(&mut read.connection(), player, game).await?;
        read.end().await?;
        Ok(plays)
    }

    async fn newest(&self, pool: &Pool) -> Result<u32, StoreError> {
        let mut read = self.read().await?;
        let newest = ratings::newest(&mut read.connection(), pool).await?;
        read.end().await?;
        Ok(newest)
    }

    async fn of(&self, player: &str) -> Result<Vec<StandingRow>, StoreError> {
        let mut read = self.read().await?;
        let standings = ratings::of(&mut read.connection(), player).await?;
        read.end().await?;
        Ok(standings)
    }

    async fn count(&self, counted: &CountedRow) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let done = ratings::count(&mut write.connection()?, counted).await;
        match done.map_err(StoreError::of_insert) {
            Ok(true) => write.commit().await.map(|()| true),
            // Another server has counted this game, or given the number to another one.
            Ok(false) | Err(StoreError::Conflict) => Ok(false),
            Err(fault) => Err(fault),
        }
    }

    async fn void(&self, game: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let changed = ratings::void(&mut write.connection()?, game).await?;
        write.commit().await?;
        Ok(changed)
    }

    async fn pools(&self) -> Result<Vec<Pool>, StoreError> {
        let mut read = self.read().await?;
        let pools = ratings::pools(&mut read.connection()).await?;
        read.end().await?;
        Ok(pools)
    }

    async fn results(
        &self,
        pool: &Pool,
        after: u32,
        count: u32,
    ) -> Result<Vec<RatedGameRow>, StoreError> {
        let mut read = self.read().await?;
        let results = ratings::results(&mut read.connection(), pool, after, count).await?;
        read.end().await?;
        Ok(results)
    }

    async fn rewrite(&self, counted: &[CountedRow]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for one in counted {
            ratings::write(&mut connection, one).await?;
        }
        write.commit().await
    }

    async fn highest(
        &self,
        pool: &Pool,
        count: u32,
    ) -> Result<Vec<(StandingRow, Option<String>)>, StoreError> {
        let mut read = self.read().await?;
        let highest = ratings::highest(&mut read.connection(), pool, count).await?;
        read.end().await?;
        Ok(highest)
    }

    async fn score(&self, player: &str, pool: &Pool) -> Result<ScoreRow, StoreError> {
        let mut read = self.read().await?;
        let score = ratings::score(&mut read.connection(), player, pool).await?;
        read.end().await?;
        Ok(score)
    }

    async fn history(
        &self,
        player: &str,
        pool: &Pool,
        before: Option<u32>,
        count: u32,
    ) -> Result<Vec<RatedGameRow>, StoreError> {
        let mut read = self.read().await?;
        let history = ratings::history(&mut read.connection(), player, pool, before, count).await?;
        read.end().await?;
        Ok(history)
    }
}
