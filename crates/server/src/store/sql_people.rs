//! People in an SQL database.

use super::sql::SqlStore;
use super::tables::{accounts, belongings, mutes, notice_ways, passkeys, people, pushes, sessions};
use super::{
    Attached, BelongingRow, EndedSession, Kept, People, PersonRow, SeatKey, SessionRow, StoreError,
};
use crate::host::secret::SecretHash;
use async_trait::async_trait;

#[async_trait]
impl People for SqlStore {
    async fn create(&self, person: &PersonRow, session: &SessionRow) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        people::insert(&mut connection, person).await?;
        sessions::insert(&mut connection, session).await?;
        write.commit().await
    }

    async fn begin(&self, session: &SessionRow) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, &session.person).await? {
            return Ok(false);
        }
        sessions::insert(&mut connection, session).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn session(
        &self,
        token: &SecretHash,
        now_ms: u64,
    ) -> Result<Option<SessionRow>, StoreError> {
        let mut read = self.read().await?;
        let session = sessions::load(&mut read.connection(), token, now_ms).await?;
        read.end().await?;
        Ok(session)
    }

    async fn load(&self, person: &str) -> Result<Option<PersonRow>, StoreError> {
        let mut read = self.read().await?;
        let person = people::load(&mut read.connection(), person).await?;
        read.end().await?;
        Ok(person)
    }

    async fn replace(&self, token: &SecretHash, by: &SessionRow) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let replaced = sessions::replace(&mut write.connection()?, token, by).await?;
        write.commit().await?;
        Ok(replaced)
    }

    async fn sessions(&self, person: &str, now_ms: u64) -> Result<Vec<SessionRow>, StoreError> {
        let mut read = self.read().await?;
        let sessions = sessions::of(&mut read.connection(), person, now_ms).await?;
        read.end().await?;
        Ok(sessions)
    }

    async fn end(&self, person: &str, session: &str) -> Result<EndedSession, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await?
            || !sessions::end(&mut connection, person, session).await?
        {
            return Ok(EndedSession::Unknown);
        }
        pushes::end_with_sessions(&mut connection, person).await?;
        let ended = match people::delete_unreachable(&mut connection, person).await? {
            true => EndedSession::Last,
            false => EndedSession::Done,
        };
        write.commit().await?;
        Ok(ended)
    }

    async fn end_others(&self, person: &str, token: &SecretHash) -> Result<u64, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        let ended = sessions::end_others(&mut connection, person, token).await?;
        pushes::end_with_sessions(&mut connection, person).await?;
        write.commit().await?;
        Ok(ended)
    }

    async fn attach(
        &self,
        person: &str,
        keys: &[SeatKey],
    ) -> Result<Option<Vec<Attached>>, StoreError> {
        // Always in the same order: otherwise two who attach at the same time could wait for each other.
        let mut sorted: Vec<(usize, &SeatKey)> = keys.iter().enumerate().collect();
        sorted.sort_by_key(|(_, key)| (&key.game, key.token.bytes()));
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await? {
            return Ok(None);
        }
        let mut attached = vec![Attached::Unknown; keys.len()];
        for (at, key) in sorted {
            attached[at] = belongings::attach(&mut connection, person, key).await?;
        }
        write.commit().await?;
        Ok(Some(attached))
    }

    async fn seat_key(
        &self,
        session: &SecretHash,
        game: &str,
        now_ms: u64,
    ) -> Result<Option<SecretHash>, StoreError> {
        let mut read = self.read().await?;
        let key = belongings::key(&mut read.connection(), session, game, now_ms).await?;
        read.end().await?;
        Ok(key)
    }

    async fn belongings(&self, person: &str, count: u32) -> Result<Vec<BelongingRow>, StoreError> {
        let mut read = self.read().await?;
        let belongings = belongings::of(&mut read.connection(), person, count).await?;
        read.end().await?;
        Ok(belongings)
    }

    async fn mute(&self, person: &str, game: &str, muted: bool) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await? {
            return Ok(false);
        }
        let has_place = mutes::set(&mut connection, person, game, muted).await?;
        write.commit().await?;
        Ok(has_place)
    }

    async fn has_seat(&self, person: &str, game: &str) -> Result<bool, StoreError> {
        let mut read = self.read().await?;
        let has_seat = belongings::has_any(&mut read.connection(), person, game).await?;
        read.end().await?;
        Ok(has_seat)
    }

    async fn kept(&self, person: &str) -> Result<Option<Kept>, StoreError> {
        let mut read = self.read().await?;
        let mut connection = read.connection();
        let Some(row) = people::load(&mut connection, person).await? else {
            return Ok(None);
        };
        let kept = Kept {
            person: row,
            sessions: sessions::of(&mut connection, person, 0).await?,
            belongings: belongings::ever_of(&mut connection, person).await?,
            texts: belongings::texts(&mut connection, person).await?,
            addresses: belongings::addresses(&mut connection, person).await?,
            account: accounts::load(&mut connection, person).await?,
            passkeys: passkeys::of(&mut connection, person).await?,
            notices: notice_ways::load(&mut connection, person).await?,
        };
        read.end().await?;
        Ok(Some(kept))
    }

    async fn delete(&self, person: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        let was_there = people::hold(&mut connection, person).await?;
        people::delete(&mut connection, person).await?;
        write.commit().await?;
        Ok(was_there)
    }
}
