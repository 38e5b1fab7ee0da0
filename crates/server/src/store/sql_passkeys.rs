//! Passkeys in an SQL database.

use super::sql::SqlStore;
use super::tables::{accounts, device_tokens, passkeys, people, sessions};
use super::{
    AddedPasskey, NewPasskey, PasskeyChallenge, PasskeyPurpose, PasskeyRow, Passkeys,
    RemovedPasskey, SessionRow, StoreError,
};
use async_trait::async_trait;

#[async_trait]
impl Passkeys for SqlStore {
    async fn challenge(&self, challenge: &PasskeyChallenge) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, &challenge.person).await? {
            return Ok(false);
        }
        passkeys::challenge(&mut connection, challenge).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn add(&self, new: &NewPasskey<'_>, now_ms: u64) -> Result<AddedPasskey, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        let asker = new.asker;
        if !people::hold(&mut connection, &asker.person).await? {
            return Ok(AddedPasskey::Nobody);
        }
        let session = sessions::load(&mut connection, &asker.hash, now_ms).await?;
        if session.is_none_or(|session| session.person != asker.person) {
            return Ok(AddedPasskey::Nobody);
        }
        let purpose = PasskeyPurpose::Add;
        if !passkeys::use_up(&mut connection, asker, &new.challenge, purpose, now_ms).await? {
            return Ok(AddedPasskey::Wrong);
        }
        if passkeys::of(&mut connection, &asker.person).await?.len() >= new.most as usize {
            return Ok(AddedPasskey::Full);
        }
        if !passkeys::insert(&mut connection, new.row).await? {
            return Ok(AddedPasskey::Taken);
        }
        device_tokens::forget(&mut connection, &asker.person).await?;
        let session = SessionRow {
            person: asker.person.clone(),
            id: asker.id.clone(),
            created_ms: asker.created_ms,
            ..new.next.clone()
        };
        sessions::replace(&mut connection, &asker.hash, &session).await?;
        write.commit().await?;
        Ok(AddedPasskey::Done(session))
    }

    async fn find(&self, credential: &[u8]) -> Result<Option<PasskeyRow>, StoreError> {
        let mut read = self.read().await?;
        let found = passkeys::find(&mut read.connection(), credential).await?;
        read.end().await?;
        Ok(found)
    }

    async fn of(&self, person: &str) -> Result<Vec<PasskeyRow>, StoreError> {
        let mut read = self.read().await?;
        let rows = passkeys::of(&mut read.connection(), person).await?;
        read.end().await?;
        Ok(rows)
    }

    async fn remove(&self, person: &str, id: &str) -> Result<RemovedPasskey, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        // Whoever is deleted meanwhile has none.
        people::hold(&mut connection, person).await?;
        if !passkeys::remove(&mut connection, person, id).await? {
            return Ok(RemovedPasskey::Unknown);
        }
        if !accounts::has_way_back(&mut connection, person).await? {
            if accounts::name(&mut connection, person).await?.is_some() {
                return Ok(RemovedPasskey::LastWayBack);
            }
            accounts::set_recovery_codes(&mut connection, person, &[]).await?;
        }
        write.commit().await?;
        Ok(RemovedPasskey::Done)
    }
}
