//! Blocks in an SQL database.

use super::sql::SqlStore;
use super::tables::{accounts, belongings, blocks, people};
use super::{BlockRow, Blocked, Blocking, Blocks, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Blocks for SqlStore {
    async fn block(
        &self,
        person: &str,
        blocked: Blocked<'_>,
        id: &str,
        most: u32,
        now_ms: u64,
    ) -> Result<Blocking, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        let other = match blocked {
            Blocked::Named(look) => accounts::named(&mut connection, look).await?,
            Blocked::Seat { game, seat } => belongings::owner(&mut connection, game, seat).await?,
        };
        let Some(other) = other else {
            return Ok(Blocking::Unknown);
        };
        if other == person {
            return Ok(Blocking::Own);
        }
        // Always in the same order: otherwise two who block each other could wait for each other.
        let mut both = [person, &*other];
        both.sort_unstable();
        for one in both {
            if !people::hold(&mut connection, one).await? {
                return Ok(Blocking::Unknown);
            }
        }
        if let Some(known) = blocks::load(&mut connection, person, &other).await? {
            return Ok(Blocking::Done(known));
        }
        if blocks::of(&mut connection, person).await?.len() >= most as usize {
            return Ok(Blocking::Full);
        }
        let name = match accounts::name(&mut connection, &other).await? {
            Some(name) => Some(name),
            None => match blocked {
                Blocked::Named(_) => None,
                Blocked::Seat { game, seat } => {
                    blocks::name_in(&mut connection, game, seat).await?
                }
            },
        };
        let row = BlockRow {
            id: id.to_owned(),
            name: name.unwrap_or_default(),
            since_ms: now_ms,
        };
        blocks::insert(&mut connection, person, &other, &row).await?;
        write.commit().await?;
        Ok(Blocking::Done(row))
    }

    async fn unblock(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let was_there = blocks::remove(&mut write.connection()?, person, id).await?;
        write.commit().await?;
        Ok(was_there)
    }

    async fn of(&self, person: &str) -> Result<Vec<BlockRow>, StoreError> {
        let mut read = self.read().await?;
        let rows = blocks::of(&mut read.connection(), person).await?;
        read.end().await?;
        Ok(rows)
    }

    async fn may_meet(&self, person: &str, game: &str) -> Result<bool, StoreError> {
        let mut read = self.read().await?;
        let meets = blocks::may_meet(&mut read.connection(), person, game).await?;
        read.end().await?;
        Ok(meets)
    }
}
