//! Names and ways back in an SQL database.

use super::sql::SqlStore;
use super::tables::{accounts, device_tokens, entering, login_codes, people, stops};
use super::{
    Account, AccountChange, Accounts, AskedCode, Entered, Entry, MailedCode, SessionRow, StoreError,
};
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use async_trait::async_trait;

#[async_trait]
impl Accounts for SqlStore {
    async fn account(&self, person: &str) -> Result<Account, StoreError> {
        let mut read = self.read().await?;
        let account = accounts::load(&mut read.connection(), person).await?;
        read.end().await?;
        Ok(account)
    }

    async fn named(&self, look: &str) -> Result<Option<String>, StoreError> {
        let mut read = self.read().await?;
        let person = accounts::named(&mut read.connection(), look).await?;
        read.end().await?;
        Ok(person)
    }

    async fn set_name(
        &self,
        person: &str,
        name: &str,
        looks: &[String],
        now_ms: u64,
    ) -> Result<AccountChange, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await? {
            return Ok(AccountChange::Nobody);
        }
        if !accounts::has_way_back(&mut connection, person).await? {
            return Ok(AccountChange::NoWayBack);
        }
        if !accounts::set_name(&mut connection, person, name, looks, now_ms).await? {
            return Ok(AccountChange::NameTaken);
        }
        write.commit().await?;
        Ok(AccountChange::Done)
    }

    async fn set_recovery_codes(
        &self,
        person: &str,
        hashes: &[SecretHash],
    ) -> Result<AccountChange, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await? {
            return Ok(AccountChange::Nobody);
        }
        if !accounts::has_way_back(&mut connection, person).await? {
            return Ok(AccountChange::NoWayBack);
        }
        accounts::set_recovery_codes(&mut connection, person, hashes).await?;
        write.commit().await?;
        Ok(AccountChange::Done)
    }

    async fn set_device_token(
        &self,
        session: &SessionRow,
        hash: &SecretHash,
        until_ms: u64,
    ) -> Result<AccountChange, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, &session.person).await? {
            return Ok(AccountChange::Nobody);
        }
        device_tokens::put(&mut connection, session, hash, until_ms).await?;
        write.commit().await?;
        Ok(AccountChange::Done)
    }

    async fn remove_mailbox(&self, person: &str) -> Result<AccountChange, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await? {
            return Ok(AccountChange::Nobody);
        }
        accounts::remove_mailbox(&mut connection, person).await?;
        if !accounts::has_way_back(&mut connection, person).await? {
            if accounts::name(&mut connection, person).await?.is_some() {
                return Ok(AccountChange::LastWayBack);
            }
            accounts::set_recovery_codes(&mut connection, person, &[]).await?;
        }
        write.commit().await?;
        Ok(AccountChange::Done)
    }

    async fn ask_code(&self, asked: &AskedCode) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, &asked.person).await? {
            return Ok(false);
        }
        login_codes::ask(&mut connection, asked).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn next_code(&self) -> Result<Option<u64>, StoreError> {
        let mut read = self.read().await?;
        let next = login_codes::next(&mut read.connection()).await?;
        read.end().await?;
        Ok(next)
    }

    async fn due_codes(&self, now_ms: u64) -> Result<Vec<AskedCode>, StoreError> {
        let mut read = self.read().await?;
        let due = login_codes::due(&mut read.connection(), now_ms).await?;
        read.end().await?;
        Ok(due)
    }

    async fn prepare_code(
        &self,
        asked: &AskedCode,
        mailed: &MailedCode,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        // Who signs in by an address has codes sent there, whatever was stopped before.
        let owner = accounts::owner(&mut connection, &asked.mailbox).await?;
        if owner.is_none() && stops::is_unwanted(&mut connection, &asked.mailbox).await? {
            login_codes::remove(&mut connection, &asked.mailbox).await?;
            write.commit().await?;
            return Ok(false);
        }
        if !login_codes::prepare(&mut connection, asked, mailed).await? {
            return Ok(false);
        }
        stops::of_site(&mut connection, &mailed.stop, &asked.mailbox, now_ms).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn code_mailed(
        &self,
        mailbox: &Fingerprint,
        hash: &SecretHash,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        login_codes::mailed(&mut write.connection()?, mailbox, hash).await?;
        write.commit().await
    }

    async fn enter(&self, entry: &Entry<'_>, now_ms: u64) -> Result<Entered, StoreError> {
        let mut write = self.write().await?;
        let entered = entering::enter(&mut write.connection()?, entry, now_ms).await?;
        // A wrong code counts, also if the server is killed right afterwards.
        if entered.is_in() || matches!(entered, Entered::Wrong { .. }) {
            write.commit().await?;
        }
        Ok(entered)
    }
}
