//! Names and ways back, measured.

use super::Measured;
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use crate::store::{
    Account, AccountChange, Accounts, AskedCode, Entered, Entry, MailedCode, SessionRow, StoreError,
};
use async_trait::async_trait;

#[async_trait]
impl Accounts for Measured {
    async fn account(&self, person: &str) -> Result<Account, StoreError> {
        self.read(self.store.accounts().account(person).await)
    }

    async fn named(&self, look: &str) -> Result<Option<String>, StoreError> {
        self.read(self.store.accounts().named(look).await)
    }

    async fn set_name(
        &self,
        person: &str,
        name: &str,
        looks: &[String],
        now_ms: u64,
    ) -> Result<AccountChange, StoreError> {
        let accounts = self.store.accounts();
        self.write(accounts.set_name(person, name, looks, now_ms))
            .await
    }

    async fn set_recovery_codes(
        &self,
        person: &str,
        hashes: &[SecretHash],
    ) -> Result<AccountChange, StoreError> {
        let accounts = self.store.accounts();
        self.write(accounts.set_recovery_codes(person, hashes))
            .await
    }

    async fn set_device_token(
        &self,
        session: &SessionRow,
        hash: &SecretHash,
        until_ms: u64,
    ) -> Result<AccountChange, StoreError> {
        let accounts = self.store.accounts();
        self.write(accounts.set_device_token(session, hash, until_ms))
            .await
    }

    async fn remove_mailbox(&self, person: &str) -> Result<AccountChange, StoreError> {
        self.write(self.store.accounts().remove_mailbox(person))
            .await
    }

    async fn ask_code(&self, asked: &AskedCode) -> Result<bool, StoreError> {
        self.write(self.store.accounts().ask_code(asked)).await
    }

    async fn next_code(&self) -> Result<Option<u64>, StoreError> {
        self.read(self.store.accounts().next_code().await)
    }

    async fn due_codes(&self, now_ms: u64) -> Result<Vec<AskedCode>, StoreError> {
        self.read(self.store.accounts().due_codes(now_ms).await)
    }

    async fn prepare_code(
        &self,
        asked: &AskedCode,
        mailed: &MailedCode,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let accounts = self.store.accounts();
        self.write(accounts.prepare_code(asked, mailed, now_ms))
            .await
    }

    async fn code_mailed(
        &self,
        mailbox: &Fingerprint,
        hash: &SecretHash,
    ) -> Result<(), StoreError> {
        self.write(self.store.accounts().code_mailed(mailbox, hash))
            .await
    }

    async fn enter(&self, entry: &Entry<'_>, now_ms: u64) -> Result<Entered, StoreError> {
        self.write(self.store.accounts().enter(entry, now_ms)).await
    }
}
