//! Ratings, measured.

use super::Measured;
use crate::store::{
    CountedRow, EndedRow, Pool, RatedGameRow, Ratings, ScoreRow, StandingRow, StoreError,
};
use async_trait::async_trait;

#[async_trait]
impl Ratings for Measured {
    async fn ended(&self, count: u32) -> Result<Vec<EndedRow>, StoreError> {
        self.read(self.store.ratings().ended(count).await)
    }

    async fn game(&self, game: &str) -> Result<Option<RatedGameRow>, StoreError> {
        self.read(self.store.ratings().game(game).await)
    }

    async fn plays(&self, player: &str, game: &str) -> Result<bool, StoreError> {
        self.read(self.store.ratings().plays(player, game).await)
    }

    async fn newest(&self, pool: &Pool) -> Result<u32, StoreError> {
        self.read(self.store.ratings().newest(pool).await)
    }

    async fn of(&self, player: &str) -> Result<Vec<StandingRow>, StoreError> {
        self.read(self.store.ratings().of(player).await)
    }

    async fn count(&self, counted: &CountedRow) -> Result<bool, StoreError> {
        self.write(self.store.ratings().count(counted)).await
    }

    async fn void(&self, game: &str) -> Result<bool, StoreError> {
        self.write(self.store.ratings().void(game)).await
    }

    async fn pools(&self) -> Result<Vec<Pool>, StoreError> {
        self.read(self.store.ratings().pools().await)
    }

    async fn results(
        &self,
        pool: &Pool,
        after: u32,
        count: u32,
    ) -> Result<Vec<RatedGameRow>, StoreError> {
        self.read(self.store.ratings().results(pool, after, count).await)
    }

    async fn rewrite(&self, counted: &[CountedRow]) -> Result<(), StoreError> {
        self.write(self.store.ratings().rewrite(counted)).await
    }

    async fn highest(
        &self,
        pool: &Pool,
        count: u32,
    ) -> Result<Vec<(StandingRow, Option<String>)>, StoreError> {
        self.read(self.store.ratings().highest(pool, count).await)
    }

    async fn score(&self, player: &str, pool: &Pool) -> Result<ScoreRow, StoreError> {
        self.read(self.store.ratings().score(player, pool).await)
    }

    async fn history(
        &self,
        player: &str,
        pool: &Pool,
        before: Option<u32>,
        count: u32,
    ) -> Result<Vec<RatedGameRow>, StoreError> {
        let ratings = self.store.ratings();
        self.read(ratings.history(player, pool, before, count).await)
    }
}
