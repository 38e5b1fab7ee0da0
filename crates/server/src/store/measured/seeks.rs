//! Seeks, measured.

use super::Measured;
use crate::store::{OpenedSeek, Pairing, SeekRow, Seeks, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Seeks for Measured {
    async fn open(&self, seek: &SeekRow) -> Result<OpenedSeek, StoreError> {
        self.write(self.store.seeks().open(seek)).await
    }

    async fn renew(
        &self,
        id: &str,
        person: &str,
        now_ms: u64,
        until_ms: u64,
    ) -> Result<Option<SeekRow>, StoreError> {
        let seeks = self.store.seeks();
        self.write(seeks.renew(id, person, now_ms, until_ms)).await
    }

    async fn withdraw(&self, id: &str, person: &str) -> Result<Option<SeekRow>, StoreError> {
        self.write(self.store.seeks().withdraw(id, person)).await
    }

    async fn load(
        &self,
        id: &str,
        person: &str,
        now_ms: u64,
    ) -> Result<Option<SeekRow>, StoreError> {
        self.read(self.store.seeks().load(id, person, now_ms).await)
    }

    async fn of(&self, person: &str, now_ms: u64) -> Result<Vec<SeekRow>, StoreError> {
        self.read(self.store.seeks().of(person, now_ms).await)
    }

    async fn others(
        &self,
        person: &str,
        is_live: bool,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<SeekRow>, StoreError> {
        let seeks = self.store.seeks();
        self.read(seeks.others(person, is_live, now_ms, count).await)
    }

    async fn all(&self, now_ms: u64, count: u32) -> Result<Vec<SeekRow>, StoreError> {
        self.read(self.store.seeks().all(now_ms, count).await)
    }

    async fn pair(&self, pairing: &Pairing<'_>) -> Result<bool, StoreError> {
        self.write(self.store.seeks().pair(pairing)).await
    }
}
