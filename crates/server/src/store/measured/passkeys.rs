//! Passkeys, measured.

use super::Measured;
use crate::store::{
    AddedPasskey, NewPasskey, PasskeyChallenge, PasskeyRow, Passkeys, RemovedPasskey, StoreError,
};
use async_trait::async_trait;

#[async_trait]
impl Passkeys for Measured {
    async fn challenge(&self, challenge: &PasskeyChallenge) -> Result<bool, StoreError> {
        self.write(self.store.passkeys().challenge(challenge)).await
    }

    async fn add(&self, new: &NewPasskey<'_>, now_ms: u64) -> Result<AddedPasskey, StoreError> {
        self.write(self.store.passkeys().add(new, now_ms)).await
    }

    async fn find(&self, credential: &[u8]) -> Result<Option<PasskeyRow>, StoreError> {
        self.read(self.store.passkeys().find(credential).await)
    }

    async fn of(&self, person: &str) -> Result<Vec<PasskeyRow>, StoreError> {
        self.read(self.store.passkeys().of(person).await)
    }

    async fn remove(&self, person: &str, id: &str) -> Result<RemovedPasskey, StoreError> {
        self.write(self.store.passkeys().remove(person, id)).await
    }
}
