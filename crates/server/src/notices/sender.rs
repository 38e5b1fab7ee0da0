//! Sends notices to browsers and programs, and by e-mail.

use super::encrypt::encrypted;
use super::vapid::{NoKey, Vapid};
use super::{letter, payload, signature};
use crate::host::fingerprint::Fingerprint;
use crate::host::metrics::Metrics;
use crate::host::outside::{Outside, OutsideFault};
use crate::host::post::Post;
use crate::host::secret::Secret;
use crate::store::{MailToSend, PushRow, SendRow, Store, StoreError, Way, WebhookRow};
use std::sync::Arc;
use tokio::sync::{Notify, OnceCell};
use tokio::task::JoinSet;

/// The delay after the first failure, in milliseconds. It doubles with each further failure …
const FIRST_PAUSE_MS: u64 = 60_000;
/// … up to six hours.
const MOST_PAUSE_MS: u64 = 6 * 60 * 60 * 1000;
/// A notice that is older, in milliseconds, is given up: two days.
const MOST_AGE_MS: u64 = 2 * 24 * 60 * 60 * 1000;
/// How long a push service keeps a notice for a browser that is not there, in seconds: a day.
const TTL_S: u32 = 24 * 60 * 60;

/// Sends notices. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Sender {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) post: Arc<Post>,
    pub(crate) outside: Outside,
    pub(crate) metrics: Metrics,
    /// The key of the site, once it was needed.
    pub(crate) vapid: Arc<OnceCell<Vapid>>,
    /// Wakes those who give and send notices.
    pub(crate) wanted: Arc<Notify>,
}

/// What came of an attempt.
enum Sent {
    Done,
    /// The receiver is there no more.
    Gone,
    Failed(String),
}

impl Sent {
    fn of(answer: Result<u16, OutsideFault>, whose: &str) -> Sent {
        match answer {
            Ok(200..=299) => Sent::Done,
            Ok(404 | 410) => Sent::Gone,
            Ok(status @ 300..=399) => Sent::Failed(format!(
                "{whose} answered with {status}; redirects are not followed"
            )),
            Ok(status) => Sent::Failed(format!("{whose} answered with {status}")),
            Err(fault) => Sent::Failed(fault.to_string()),
        }
    }
}

impl Sender {
    /// The key of the site.
    ///
    /// # Errors
    /// When it cannot be made or read.
    pub(crate) async fn vapid(&self) -> Result<&Vapid, NoKey> {
        let subject = self.post.subject();
        let loading = || Vapid::load(self.store.notices(), subject);
        self.vapid.get_or_try_init(loading).await
    }

    /// Sends what is due. Returns whether there was anything.
    pub(crate) async fn send_due(&self, now_ms: u64) -> Result<bool, StoreError> {
        let due = self.store.notices().due_sends(now_ms).await?;
        let is_any = !due.is_empty();
        let mut sending = JoinSet::new();
        // At the same time: one that does not answer must not hold up the others.
        for send in due {
            let sender = self.clone();
            sending.spawn(async move { sender.send(&send, now_ms).await });
        }
        let mut result = Ok(is_any);
        while let Some(sent) = sending.join_next().await {
            if let Ok(Err(fault)) = sent {
                result = Err(fault);
            }
        }
        result
    }

    async fn send(&self, send: &SendRow, now_ms: u64) -> Result<(), StoreError> {
        let pause = (FIRST_PAUSE_MS << send.tries.min(16)).min(MOST_PAUSE_MS);
        let again_ms = now_ms.saturating_add(pause);
        match &send.way {
            Way::Mail => self.mail(send, now_ms, again_ms).await,
            Way::Push(id) => {
                let Some(push) = self.store.notices().push_of(send).await? else {
                    return self.store.notices().sent(send, None).await;
                };
                if !self.store.notices().begin_send(send, again_ms).await? {
                    return Ok(());
                }
                match self.push(send, &push, now_ms).await {
                    Sent::Gone => {
                        self.metrics.notice("push", "gone");
                        self.store.notices().push_is_gone(id).await
                    }
                    sent => self.done(send, sent, again_ms).await,
                }
            }
            Way::Webhook => {
                let ways = self.store.notices().ways(&send.person).await?;
                let Some(webhook) = ways.webhook else {
                    return self.store.notices().sent(send, None).await;
                };
                if !self.store.notices().begin_send(send, again_ms).await? {
                    return Ok(());
                }
                let sent = match self.tell(send, &webhook).await {
                    // Programs come and go; their address was given by hand.
                    Sent::Gone => Sent::Failed("the program is not there (404 or 410)".to_owned()),
                    sent => sent,
                };
                self.done(send, sent, again_ms).await
            }
        }
    }

    /// Notes what came of an attempt. The row is due again already.
    async fn done(&self, send: &SendRow, sent: Sent, again_ms: u64) -> Result<(), StoreError> {
        let notices = self.store.notices();
        let way = send.way.name();
        match sent {
            Sent::Done | Sent::Gone => {
                self.metrics.notice(way, "sent");
                notices.sent(send, None).await
            }
            Sent::Failed(fault) if again_ms > send.made_ms.saturating_add(MOST_AGE_MS) => {
                tracing::warn!(way, fault, "a notice is given up");
                self.metrics.notice(way, "given_up");
                notices.sent(send, Some(&fault)).await
            }
            Sent::Failed(fault) => {
                tracing::info!(
                    way,
                    fault,
                    "a notice could not be sent; it is tried again later"
                );
                self.metrics.notice(way, "failed");
                notices.send_failed(send, &fault).await
            }
        }
    }

    async fn push(&self, send: &SendRow, push: &PushRow, now_ms: u64) -> Sent {
        let broken = |what: &str| Sent::Failed(what.to_owned());
        let Ok(to) = self.outside.check(&push.endpoint) else {
            return broken("this site does not ask at that address");
        };
        let vapid = match self.vapid().await {
            Ok(vapid) => vapid,
            Err(fault) => return broken(&fault.to_string()),
        };
        let Ok(authorization) = vapid.authorization(to.origin(), now_ms) else {
            return broken("there are no random numbers");
        };
        let text = payload::to_browser(send).to_string();
        let Ok(body) = encrypted(text.as_bytes(), &push.key, &push.auth) else {
            return broken("the notice cannot be encrypted for this browser");
        };
        let headers = [
            ("Authorization", authorization),
            ("Content-Type", "application/octet-stream".to_owned()),
            ("Content-Encoding", "aes128gcm".to_owned()),
            ("TTL", TTL_S.to_string()),
            ("Urgency", "normal".to_owned()),
            ("Topic", payload::topic(send)),
        ];
        Sent::of(
            self.outside.post(&to, &headers, body).await,
            "the push service",
        )
    }

    async fn tell(&self, send: &SendRow, webhook: &WebhookRow) -> Sent {
        let Ok(to) = self.outside.check(&webhook.url) else {
            return Sent::Failed("this site does not ask at that address".to_owned());
        };
        let url = self.post.page(&send.page);
        let body = payload::to_program(send, &url).to_string().into_bytes();
        let headers = [
            ("Content-Type", "application/json".to_owned()),
            ("Idempotency-Key", payload::id(send)),
            (
                "Quicksilver-Signature",
                signature::signature(&webhook.secret, &body),
            ),
        ];
        Sent::of(self.outside.post(&to, &headers, body).await, "the program")
    }

    /// Sends all notices that wait for a person by e-mail.
    async fn mail(&self, first: &SendRow, now_ms: u64, again_ms: u64) -> Result<(), StoreError> {
        let notices = self.store.notices();
        let ways = notices.ways(&first.person).await?;
        let (Some(address), Ok(stop)) = (ways.address, Secret::new()) else {
            return notices.sent(first, None).await;
        };
        let mail = MailToSend {
            address: Fingerprint::of_mail(&address),
            stop: stop.hash(),
            now_ms,
        };
        let sends = notices.begin_mail(first, &mail, again_ms).await?;
        if sends.is_empty() {
            return Ok(());
        }
        let letter = letter::letter(&sends, &self.post);
        let sent = match self.post.send(&address, &letter, &stop).await {
            Ok(()) => Ok(()),
            Err(fault) => Err(fault.to_string()),
        };
        for send in &sends {
            let sent = match &sent {
                Ok(()) => Sent::Done,
                Err(fault) => Sent::Failed(fault.clone()),
            };
            self.done(send, sent, again_ms).await?;
        }
        Ok(())
    }
}
