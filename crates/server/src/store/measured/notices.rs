//! Notices, measured.

use super::Measured;
use crate::host::secret::SecretHash;
use crate::store::{
    DueNotice, MailToSend, NoticeSettings, NoticeWays, Notices, PushAdded, PushRow, Recipient,
    SendRow, StoreError, WebhookRow,
};
use async_trait::async_trait;

#[async_trait]
impl Notices for Measured {
    async fn ways(&self, person: &str) -> Result<NoticeWays, StoreError> {
        self.read(self.store.notices().ways(person).await)
    }

    async fn set(&self, person: &str, settings: &NoticeSettings) -> Result<bool, StoreError> {
        self.write(self.store.notices().set(person, settings)).await
    }

    async fn add_push(&self, push: &PushRow, most: u32) -> Result<PushAdded, StoreError> {
        self.write(self.store.notices().add_push(push, most)).await
    }

    async fn remove_push(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        self.write(self.store.notices().remove_push(person, id))
            .await
    }

    async fn set_webhook(
        &self,
        person: &str,
        webhook: Option<&WebhookRow>,
    ) -> Result<bool, StoreError> {
        self.write(self.store.notices().set_webhook(person, webhook))
            .await
    }

    async fn set_feed(&self, person: &str, hash: Option<&SecretHash>) -> Result<bool, StoreError> {
        self.write(self.store.notices().set_feed(person, hash))
            .await
    }

    async fn feed(&self, hash: &SecretHash) -> Result<Option<String>, StoreError> {
        self.read(self.store.notices().feed(hash).await)
    }

    async fn site_key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        self.write(self.store.notices().site_key(name, new)).await
    }

    async fn next_notice(&self) -> Result<Option<u64>, StoreError> {
        self.read(self.store.notices().next_notice().await)
    }

    async fn due_notices(&self, now_ms: u64) -> Result<Vec<DueNotice>, StoreError> {
        self.read(self.store.notices().due_notices(now_ms).await)
    }

    async fn recipient(&self, notice: &DueNotice) -> Result<Option<Recipient>, StoreError> {
        self.read(self.store.notices().recipient(notice).await)
    }

    async fn give(&self, notice: &DueNotice, sends: &[SendRow]) -> Result<(), StoreError> {
        self.write(self.store.notices().give(notice, sends)).await
    }

    async fn postpone(&self, notice: &DueNotice, due_ms: u64) -> Result<(), StoreError> {
        self.write(self.store.notices().postpone(notice, due_ms))
            .await
    }

    async fn send(&self, sends: &[SendRow]) -> Result<(), StoreError> {
        self.write(self.store.notices().send(sends)).await
    }

    async fn due_sends(&self, now_ms: u64) -> Result<Vec<SendRow>, StoreError> {
        self.read(self.store.notices().due_sends(now_ms).await)
    }

    async fn begin_send(&self, send: &SendRow, again_ms: u64) -> Result<bool, StoreError> {
        self.write(self.store.notices().begin_send(send, again_ms))
            .await
    }

    async fn push_of(&self, send: &SendRow) -> Result<Option<PushRow>, StoreError> {
        self.read(self.store.notices().push_of(send).await)
    }

    async fn sent(&self, send: &SendRow, fault: Option<&str>) -> Result<(), StoreError> {
        self.write(self.store.notices().sent(send, fault)).await
    }

    async fn send_failed(&self, send: &SendRow, fault: &str) -> Result<(), StoreError> {
        self.write(self.store.notices().send_failed(send, fault))
            .await
    }

    async fn push_is_gone(&self, id: &str) -> Result<(), StoreError> {
        self.write(self.store.notices().push_is_gone(id)).await
    }

    async fn begin_mail(
        &self,
        first: &SendRow,
        mail: &MailToSend,
        again_ms: u64,
    ) -> Result<Vec<SendRow>, StoreError> {
        self.write(self.store.notices().begin_mail(first, mail, again_ms))
            .await
    }

    async fn stop_mail(&self, secret: &SecretHash) -> Result<bool, StoreError> {
        self.write(self.store.notices().stop_mail(secret)).await
    }
}
