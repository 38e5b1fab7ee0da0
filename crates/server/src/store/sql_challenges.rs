//! Challenges in an SQL database.

use super::sql::SqlStore;
use super::tables::{blocks, challenges, people};
use super::{
    ChallengeRow, Challenges, OpenChallenge, OpenGameRow, StandingChallenge, StoreError,
    TakenChallenge,
};
use async_trait::async_trait;

#[async_trait]
impl Challenges for SqlStore {
    async fn open(
        &self,
        challenge: &OpenChallenge<'_>,
    ) -> Result<Option<StandingChallenge>, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if let Some(to) = challenge.to {
            let is_there = people::hold(&mut connection, to).await?
                && blocks::may_meet(&mut connection, to, challenge.game).await?;
            if !is_there {
                return Ok(None);
            }
        }
        challenges::open(&mut connection, challenge).await?;
        let now_ms = challenge.now_ms;
        let standing = challenges::standing(&mut connection, challenge.game, now_ms).await?;
        write.commit().await?;
        Ok(standing)
    }

    async fn remove(&self, game: &str, now_ms: u64) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let stood = challenges::remove(&mut write.connection()?, game, now_ms).await?;
        write.commit().await?;
        Ok(stood)
    }

    async fn standing(
        &self,
        game: &str,
        now_ms: u64,
    ) -> Result<Option<StandingChallenge>, StoreError> {
        let mut read = self.read().await?;
        let standing = challenges::standing(&mut read.connection(), game, now_ms).await?;
        read.end().await?;
        Ok(standing)
    }

    async fn take(&self, taken: &TakenChallenge<'_>) -> Result<bool, StoreError> {
        let mut both = [taken.owner, taken.taker];
        // Always in the same order: otherwise two could wait for each other.
        both.sort_unstable();
        let [one, other] = both;
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for person in both {
            if !people::hold(&mut connection, person).await? {
                return Ok(false);
            }
        }
        if blocks::between(&mut connection, one, other).await? {
            return Ok(false);
        }
        if !challenges::count_taker(&mut connection, taken).await? {
            return Ok(false);
        }
        write.insert(taken.game).await?;
        write.commit().await?;
        Ok(true)
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

    async fn to(
        &self,
        person: &str,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<ChallengeRow>, StoreError> {
        let mut read = self.read().await?;
        let all = challenges::to(&mut read.connection(), person, now_ms, count).await?;
        read.end().await?;
        Ok(all)
    }

    async fn open_games(
        &self,
        person: Option<&str>,
        since_ms: u64,
        count: u32,
    ) -> Result<Vec<OpenGameRow>, StoreError> {
        let mut read = self.read().await?;
        let mut connection = read.connection();
        let games = challenges::open_games(&mut connection, person, since_ms, count).await?;
        read.end().await?;
        Ok(games)
    }
}
