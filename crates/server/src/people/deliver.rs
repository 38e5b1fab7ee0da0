//! Mails the codes by which people sign in.
//!
//! A code is queued on disk by whoever asks for it, and made when its mail is sent, so that only its hash is ever on disk.
//! If a server is killed in between, another code is mailed: the newest one counts.

use super::codes;
use crate::host::clock::Clock;
use crate::host::code::Code;
use crate::host::lifetime::Lifetime;
use crate::host::post::{Letter, Post};
use crate::host::secret::{Secret, new_id};
use crate::store::{AskedCode, Store, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// The delay after a failure of the store.
const AGAIN: Duration = Duration::from_secs(5);
/// The delay after a mail that could not be sent, in milliseconds. Another server looks for what a lost one has left as
/// often.
const PAUSE_MS: u64 = 60_000;
/// How often a code is mailed at most: its reader has asked for another one by then.
const MOST_MAILS: u32 = 3;

/// Mails codes.
pub(crate) struct Deliverer {
    /// The queue.
    pub(crate) store: Arc<dyn Store>,
    /// The mail server, or the folder in its place.
    pub(crate) post: Arc<Post>,
    /// The clock on the wall.
    pub(crate) clock: Arc<dyn Clock>,
    /// Whether the server is shutting down.
    pub(crate) lifetime: Lifetime,
    /// Wakes it when a code was queued.
    pub(crate) asked: Arc<Notify>,
}

impl Deliverer {
    /// Mails codes until the server shuts down.
    pub(crate) async fn run(self) {
        loop {
            if let Err(fault) = self.send_due().await {
                tracing::error!(%fault, "codes to sign in cannot be looked up");
                tokio::select! {
                    () = tokio::time::sleep(AGAIN) => continue,
                    () = self.lifetime.until_ending() => return,
                }
            }
            let next = self.store.accounts().next_code().await.ok().flatten();
            let look = self.clock.now_ms().saturating_add(PAUSE_MS);
            tokio::select! {
                () = self.asked.notified() => {}
                () = self.clock.sleep_until(next.unwrap_or(look).min(look)) => {}
                () = self.lifetime.until_ending() => return,
            }
        }
    }

    async fn send_due(&self) -> Result<(), StoreError> {
        let due = self.store.accounts().due_codes(self.clock.now_ms()).await?;
        for asked in &due {
            match (Code::short(), Secret::new(), new_id()) {
                (Ok(code), Ok(stop), Ok(mark)) => self.send(asked, &code, &stop, mark).await?,
                (Err(fault), ..) | (_, Err(fault), _) | (.., Err(fault)) => {
                    tracing::error!(%fault, "no code to sign in can be made");
                    tokio::time::sleep(AGAIN).await;
                }
            }
        }
        Ok(())
    }

    async fn send(
        &self,
        asked: &AskedCode,
        code: &Code,
        stop: &Secret,
        mark: String,
    ) -> Result<(), StoreError> {
        let now_ms = self.clock.now_ms();
        let is_last = asked.tries.saturating_add(1) >= MOST_MAILS;
        let again_ms = (!is_last).then(|| now_ms.saturating_add(PAUSE_MS));
        let mailed = codes::mailed(code, asked, stop, again_ms, now_ms);
        let accounts = self.store.accounts();
        // Not while nothing can be written: the code could not be recognised.
        if !accounts.prepare_code(asked, &mailed, now_ms).await? {
            return Ok(());
        }
        let letter = letter(code, mark, &self.post);
        let sending = self.post.send(&asked.address, &letter, stop);
        let sent = tokio::select! {
            sent = sending => sent,
            () = self.lifetime.until_ending() => return Ok(()),
        };
        match sent {
            Ok(()) => accounts.code_mailed(&asked.mailbox, &mailed.hash).await,
            Err(fault) => {
                let tries = asked.tries.saturating_add(1);
                let reason = fault.to_string();
                tracing::warn!(
                    tries,
                    is_last,
                    reason,
                    "a code to sign in could not be mailed"
                );
                Ok(())
            }
        }
    }
}

/// The mail with a code; `mark` is its message id. It has no link that signs anybody in: mail programs open links by
/// themselves.
fn letter(code: &Code, mark: String, post: &Post) -> Letter {
    Letter {
        mark,
        subject: "Your code to sign in".to_owned(),
        text: format!(
            "{} is your code for\n{}\n\n\
             Type it in the browser in which you asked for it; it is worth nothing anywhere\n\
             else. It is valid for 10 minutes. Tell it to nobody.\n\n\
             If you did not ask for it, somebody entered your address by mistake. You need\n\
             not do anything.\n",
            code.shown(),
            post.page("/you/enter")
        ),
        calendar: None,
    }
}
