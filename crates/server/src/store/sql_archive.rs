//! Finished public games in an SQL database.

use super::sql::SqlStore;
use super::tables::archive;
use super::{
    Archive, ArchivedGame, ArchivedRow, EndedFilter, GameFilter, MoveRow, Newest, PendingGame,
    SeatRow, StoreError,
};
use async_trait::async_trait;

#[async_trait]
impl Archive for SqlStore {
    async fn pending(&self, version: u32, count: u32) -> Result<Vec<PendingGame>, StoreError> {
        let mut read = self.read().await?;
        let pending = archive::pending(&mut read.connection(), version, count).await?;
        read.end().await?;
        Ok(pending)
    }

    async fn pass(&self, games: &[String], version: u32) -> Result<(), StoreError> {
        // One transaction a game: so no two servers hold several and wait for each other.
        for game in games {
            let mut write = self.write().await?;
            let mut connection = write.connection()?;
            if archive::take(&mut connection, game, version).await? {
                archive::put(&mut connection, game, None).await?;
            }
            write.commit().await?;
        }
        Ok(())
    }

    async fn keep(&self, game: &ArchivedGame, version: u32) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !archive::take(&mut connection, &game.row.game, version).await? {
            return Ok(false);
        }
        archive::put(&mut connection, &game.row.game, Some(game)).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn found(
        &self,
        filter: &GameFilter,
        count: u32,
    ) -> Result<Vec<(ArchivedRow, Vec<SeatRow>)>, StoreError> {
        let mut read = self.read().await?;
        let mut connection = read.connection();
        let mut found = Vec::new();
        for row in archive::found(&mut connection, filter, count).await? {
            let seats = archive::seats(&mut connection, &row.game).await?;
            found.push((row, seats));
        }
        read.end().await?;
        Ok(found)
    }

    async fn ended_orders(
        &self,
        filter: &EndedFilter,
        count: u32,
    ) -> Result<Vec<Newest>, StoreError> {
        let mut read = self.read().await?;
        let ended = archive::ended_orders(&mut read.connection(), filter, count).await?;
        read.end().await?;
        Ok(ended)
    }

    async fn played(&self, position: i64) -> Result<Vec<MoveRow>, StoreError> {
        let mut read = self.read().await?;
        let played = archive::played(&mut read.connection(), position).await?;
        read.end().await?;
        Ok(played)
    }
}
