//! Seeks in an SQL database.

use super::sql::SqlStore;
use super::tables::{blocks, people, seeks};
use super::{OpenedSeek, Pairing, SeekRow, Seeks, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Seeks for SqlStore {
    async fn open(&self, seek: &SeekRow) -> Result<OpenedSeek, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, &seek.person).await? {
            return Ok(OpenedSeek::Nobody);
        }
        let opened = match seeks::load(&mut connection, &seek.id).await? {
            Some(known) if known.person == seek.person => return Ok(OpenedSeek::Stands(known)),
            Some(_) => return Ok(OpenedSeek::Anothers),
            None => {
                seeks::replace(&mut connection, seek).await?;
                OpenedSeek::Stands(seek.clone())
            }
        };
        write.commit().await?;
        Ok(opened)
    }

    async fn renew(
        &self,
        id: &str,
        person: &str,
        now_ms: u64,
        until_ms: u64,
    ) -> Result<Option<SeekRow>, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        seeks::renew(&mut connection, id, person, now_ms, until_ms).await?;
        let seek = seeks::load(&mut connection, id).await?;
        write.commit().await?;
        Ok(seek.filter(|seek| is_kept(seek, person, now_ms)))
    }

    async fn withdraw(&self, id: &str, person: &str) -> Result<Option<SeekRow>, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        // Whoever pairs holds both people, so the seek is not paired between these two.
        people::hold(&mut connection, person).await?;
        let seek = seeks::load(&mut connection, id).await?;
        let seek = seek.filter(|seek| seek.person == person);
        if seek.as_ref().is_some_and(|seek| seek.paired.is_none()) {
            seeks::remove(&mut connection, id).await?;
        }
        write.commit().await?;
        Ok(seek)
    }

    async fn load(
        &self,
        id: &str,
        person: &str,
        now_ms: u64,
    ) -> Result<Option<SeekRow>, StoreError> {
        let mut read = self.read().await?;
        let seek = seeks::load(&mut read.connection(), id).await?;
        read.end().await?;
        Ok(seek.filter(|seek| is_kept(seek, person, now_ms)))
    }

    async fn of(&self, person: &str, now_ms: u64) -> Result<Vec<SeekRow>, StoreError> {
        let mut read = self.read().await?;
        let seeks = seeks::of(&mut read.connection(), person, now_ms).await?;
        read.end().await?;
        Ok(seeks)
    }

    async fn others(
        &self,
        person: &str,
        is_live: bool,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<SeekRow>, StoreError> {
        let mut read = self.read().await?;
        let others = seeks::others(&mut read.connection(), person, is_live, now_ms, count).await?;
        read.end().await?;
        Ok(others)
    }

    async fn all(&self, now_ms: u64, count: u32) -> Result<Vec<SeekRow>, StoreError> {
        let mut read = self.read().await?;
        let all = seeks::all(&mut read.connection(), now_ms, count).await?;
        read.end().await?;
        Ok(all)
    }

    async fn pair(&self, pairing: &Pairing<'_>) -> Result<bool, StoreError> {
        let mut both = pairing.seeks;
        // Always in the same order: otherwise two pairings could wait for each other.
        both.sort_by_key(|(seek, _)| &seek.person);
        let [(one, _), (other, _)] = both;
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for (seek, _) in both {
            if !people::hold(&mut connection, &seek.person).await? {
                return Ok(false);
            }
        }
        if blocks::between(&mut connection, &one.person, &other.person).await? {
            return Ok(false);
        }
        write.insert(pairing.game).await?;
        let mut connection = write.connection()?;
        let game = &pairing.game.row.id;
        for (seek, seat) in both {
            let (now_ms, kept_ms) = (pairing.now_ms, pairing.kept_ms);
            if !seeks::pair(&mut connection, &seek.id, game, seat, now_ms, kept_ms).await? {
                return Ok(false);
            }
        }
        write.commit().await?;
        Ok(true)
    }
}

/// Whether somebody's seek stands, or is kept after its pairing.
fn is_kept(seek: &SeekRow, person: &str, now_ms: u64) -> bool {
    seek.person == person && seek.until_ms > now_ms
}
