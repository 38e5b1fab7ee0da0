//! Notices in an SQL database.

use super::sql::SqlStore;
use super::tables::{notice_ways, notices, people, pushes, sends, site_keys, stops};
use super::{
    DueNotice, MailToSend, NoticeSettings, NoticeWays, Notices, PushAdded, PushRow, Recipient,
    SendRow, StoreError, Way, WebhookRow,
};
use crate::host::secret::SecretHash;
use async_trait::async_trait;

#[async_trait]
impl Notices for SqlStore {
    async fn ways(&self, person: &str) -> Result<NoticeWays, StoreError> {
        let mut read = self.read().await?;
        let ways = notice_ways::load(&mut read.connection(), person).await?;
        read.end().await?;
        Ok(ways)
    }

    async fn set(&self, person: &str, settings: &NoticeSettings) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await? {
            return Ok(false);
        }
        notice_ways::set(&mut connection, person, settings).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn add_push(&self, push: &PushRow, most: u32) -> Result<PushAdded, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, &push.person).await? {
            return Ok(PushAdded::Nobody);
        }
        if !pushes::add(&mut connection, push, most).await? {
            return Ok(PushAdded::TooMany);
        }
        notice_ways::begin(&mut connection, &push.person).await?;
        write.commit().await?;
        Ok(PushAdded::Done)
    }

    async fn remove_push(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !pushes::remove(&mut connection, person, id).await? {
            return Ok(false);
        }
        pushes::remove_gone(&mut connection, id).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn set_webhook(
        &self,
        person: &str,
        webhook: Option<&WebhookRow>,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await? {
            return Ok(false);
        }
        notice_ways::set_webhook(&mut connection, person, webhook).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn set_feed(&self, person: &str, hash: Option<&SecretHash>) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, person).await? {
            return Ok(false);
        }
        notice_ways::set_feed(&mut connection, person, hash).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn feed(&self, hash: &SecretHash) -> Result<Option<String>, StoreError> {
        let mut read = self.read().await?;
        let person = notice_ways::feed(&mut read.connection(), hash).await?;
        read.end().await?;
        Ok(person)
    }

    async fn site_key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        let mut read = self.read().await?;
        let known = site_keys::load(&mut read.connection(), name).await?;
        read.end().await?;
        if let Some(known) = known {
            return Ok(known);
        }
        let mut write = self.write().await?;
        site_keys::add(&mut write.connection()?, name, new).await?;
        write.commit().await?;
        // Another server may have been faster.
        let mut read = self.read().await?;
        let known = site_keys::load(&mut read.connection(), name).await?;
        read.end().await?;
        Ok(known.unwrap_or_else(|| new.to_vec()))
    }

    async fn next_notice(&self) -> Result<Option<u64>, StoreError> {
        let mut read = self.read().await?;
        let given = match self.epoch() {
            Ok(epoch) => notices::next(&mut read.connection(), epoch).await?,
            // It has no games, and can send all the same.
            Err(StoreError::NotOwner) => None,
            Err(fault) => return Err(fault),
        };
        let sent = sends::next(&mut read.connection()).await?;
        read.end().await?;
        Ok(given.into_iter().chain(sent).min())
    }

    async fn due_notices(&self, now_ms: u64) -> Result<Vec<DueNotice>, StoreError> {
        let epoch = self.epoch()?;
        let mut read = self.read().await?;
        let due = notices::due(&mut read.connection(), now_ms, epoch).await?;
        read.end().await?;
        Ok(due)
    }

    async fn recipient(&self, notice: &DueNotice) -> Result<Option<Recipient>, StoreError> {
        let mut read = self.read().await?;
        let recipient = notices::recipient(&mut read.connection(), notice).await?;
        read.end().await?;
        Ok(recipient)
    }

    async fn give(&self, notice: &DueNotice, to_send: &[SendRow]) -> Result<(), StoreError> {
        let mut write = self.write_to(&notice.game).await?;
        let mut connection = write.connection()?;
        if !notices::remove(&mut connection, notice).await? {
            return Ok(());
        }
        for send in to_send {
            sends::add(&mut connection, send).await?;
        }
        write.commit().await
    }

    async fn postpone(&self, notice: &DueNotice, due_ms: u64) -> Result<(), StoreError> {
        let mut write = self.write_to(&notice.game).await?;
        notices::postpone(&mut write.connection()?, notice, due_ms).await?;
        write.commit().await
    }

    async fn send(&self, to_send: &[SendRow]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for send in to_send {
            sends::add(&mut connection, send).await?;
        }
        write.commit().await
    }

    async fn due_sends(&self, now_ms: u64) -> Result<Vec<SendRow>, StoreError> {
        let mut read = self.read().await?;
        let due = sends::due(&mut read.connection(), now_ms).await?;
        read.end().await?;
        Ok(due)
    }

    async fn begin_send(&self, send: &SendRow, again_ms: u64) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        sends::forget_untrue(&mut connection, &send.person).await?;
        let begun = sends::begin(&mut connection, send, again_ms).await?;
        write.commit().await?;
        Ok(begun)
    }

    async fn push_of(&self, send: &SendRow) -> Result<Option<PushRow>, StoreError> {
        let Way::Push(id) = &send.way else {
            return Ok(None);
        };
        let mut read = self.read().await?;
        let push = pushes::load(&mut read.connection(), &send.person, id).await?;
        read.end().await?;
        Ok(push)
    }

    async fn sent(&self, send: &SendRow, fault: Option<&str>) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        sends::remove(&mut connection, send).await?;
        sends::note(&mut connection, send, fault).await?;
        write.commit().await
    }

    async fn send_failed(&self, send: &SendRow, fault: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sends::note(&mut write.connection()?, send, Some(fault)).await?;
        write.commit().await
    }

    async fn push_is_gone(&self, id: &str) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        pushes::remove_gone(&mut write.connection()?, id).await?;
        write.commit().await
    }

    async fn begin_mail(
        &self,
        first: &SendRow,
        mail: &MailToSend,
        again_ms: u64,
    ) -> Result<Vec<SendRow>, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        // Others who would send the same mail wait.
        if !people::hold(&mut connection, &first.person).await? {
            return Ok(Vec::new());
        }
        sends::forget_untrue(&mut connection, &first.person).await?;
        if !sends::begin(&mut connection, first, again_ms).await? {
            write.commit().await?;
            return Ok(Vec::new());
        }
        let all = sends::mails_to(&mut connection, &first.person).await?;
        let wanted = notice_ways::wants_mail(&mut connection, &first.person, &mail.address).await?;
        for send in &all {
            match wanted {
                true if send.due_ms == again_ms => {}
                true => drop(sends::begin(&mut connection, send, again_ms).await?),
                false => sends::remove(&mut connection, send).await?,
            }
        }
        if wanted {
            notice_ways::add_stop(&mut connection, &first.person, &mail.stop, mail.now_ms).await?;
            // It stops all mails of the site, too.
            stops::of_site(&mut connection, &mail.stop, &mail.address, mail.now_ms).await?;
        }
        write.commit().await?;
        Ok(if wanted { all } else { Vec::new() })
    }

    async fn stop_mail(&self, secret: &SecretHash) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let stopped = notice_ways::stop_mail(&mut write.connection()?, secret).await?;
        write.commit().await?;
        Ok(stopped)
    }
}
