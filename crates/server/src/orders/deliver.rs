//! Sends notices by e-mail.
//!
//! A mail is queued on disk before it is sent and removed afterwards: a crash in between sends it twice, never not
//! at all. No game waits for it.

use super::confirm;
use super::game::Game;
use super::letter::{self, letter};
use super::refusal::Refusal;
use super::viewer::OrderViewer;
use crate::host::code::Code;
use crate::host::failure::Failure;
use crate::host::fingerprint::Fingerprint;
use crate::host::game::EventGame;
use crate::host::post::{Letter, Post};
use crate::host::quota::NOTICES;
use crate::host::rooms::{Rooms, Services};
use crate::host::secret::{Secret, new_id};
use crate::store::{DueMail, MailKind, MailSecrets, NewCode, Store, StoreError};
use std::sync::Arc;
use std::time::Duration;

/// The delay after a failure of the store.
const AGAIN: Duration = Duration::from_secs(5);
/// The delay after the first failure of a mail, in milliseconds. It doubles with each further failure …
const FIRST_PAUSE_MS: u64 = 60_000;
/// … up to six hours.
const MOST_PAUSE_MS: u64 = 6 * 60 * 60 * 1000;
/// After so many failures, about two days, a mail is given up.
const MOST_TRIES: u32 = 15;

/// Sends the notices of order games.
pub(crate) struct Deliverer {
    /// The queue.
    pub(crate) store: Arc<dyn Store>,
    /// The games.
    pub(crate) rooms: Rooms<Game>,
    /// The mail server, or the folder in its place.
    pub(crate) post: Arc<Post>,
    /// The clock, and the signal that a mail was queued.
    pub(crate) services: Services,
}

/// After so many failures a code is given up: its reader has asked for another one by then.
const MOST_TRIES_OF_CODE: u32 = 3;

/// A mail that is ready to be sent.
struct Ready {
    /// The mail; none if it is no longer needed.
    letter: Option<Letter>,
    /// The code in it.
    code: Option<NewCode>,
    /// What it covers: the newest event, and the turn.
    seq: u32,
    turn: u32,
}

impl Deliverer {
    /// Sends notices until the server shuts down.
    pub(crate) async fn run(self) {
        let Services {
            clock,
            lifetime,
            mails,
            ..
        } = &self.services;
        loop {
            let next = match self.store.next_mail().await {
                Ok(next) => next,
                Err(fault) => {
                    if !self.wait_after(&fault).await {
                        return;
                    }
                    continue;
                }
            };
            tokio::select! {
                () = mails.notified() => continue,
                () = clock.sleep_until(next.unwrap_or(u64::MAX)), if next.is_some() => {}
                () = lifetime.until_ending() => return,
            }
            if let Err(fault) = self.send_due().await
                && !self.wait_after(&fault).await
            {
                return;
            }
        }
    }

    fn now_ms(&self) -> u64 {
        self.services.clock.now_ms()
    }

    /// Waits after a failure of the store; false when the server shuts down.
    async fn wait_after(&self, fault: &StoreError) -> bool {
        tracing::error!(%fault, "notices cannot be looked up");
        tokio::select! {
            () = tokio::time::sleep(AGAIN) => true,
            () = self.services.lifetime.until_ending() => false,
        }
    }

    async fn send_due(&self) -> Result<(), StoreError> {
        for mail in self.store.due_mails(self.now_ms()).await? {
            self.send(&mail).await?;
        }
        Ok(())
    }

    async fn send(&self, mail: &DueMail) -> Result<(), StoreError> {
        let read = match mail.job.kind {
            MailKind::Code => self.with_code(mail),
            _ => self.read(mail).await,
        };
        let (ready, stop) = match (read, Secret::new()) {
            (Ok(ready), Ok(stop)) => (ready, stop),
            (Err(fault), _) => return self.later(mail, &fault.to_string()).await,
            (_, Err(fault)) => return self.later(mail, &fault.to_string()).await,
        };
        let Ready {
            letter,
            code,
            seq,
            turn,
        } = ready;
        let Some(letter) = letter else {
            return self.store.mail_done(mail, seq, turn, None).await;
        };
        let secrets = MailSecrets {
            address: Fingerprint::of_mail(&mail.address),
            stop: stop.hash(),
            code,
        };
        if code.is_none() && self.post.is_limited() {
            let counts = NOTICES.of(&mail.address.to_lowercase());
            if let Some(until_ms) = self.store.count(&counts, self.now_ms()).await? {
                return self.store.mail_later(mail, until_ms, mail.tries).await;
            }
        }
        // Not while nothing can be written: the mail could not be marked as sent, and would be sent again and again.
        let may_go = self.store.prepare_mail(mail, &secrets, self.now_ms());
        if !may_go.await? {
            return Ok(());
        }
        let sending = self.post.send(&mail.address, &letter, &stop);
        let sent = tokio::select! {
            sent = sending => sent,
            () = self.services.lifetime.until_ending() => return Ok(()),
        };
        match sent {
            Ok(()) => {
                self.store
                    .mail_done(mail, seq, turn, Some(self.now_ms()))
                    .await
            }
            Err(fault) => self.later(mail, &fault.to_string()).await,
        }
    }

    /// Composes a mail from its game, without a letter if it is no longer needed.
    async fn read(&self, mail: &DueMail) -> Result<Ready, Failure<Refusal>> {
        let locked = self.rooms.lock(&mail.game).await?;
        let state = locked.view(&OrderViewer::holder(mail.job.seat))?;
        Ok(Ready {
            letter: letter(&mail.job, &state, &self.post),
            code: None,
            seq: locked.game()?.next_seq().saturating_sub(1),
            turn: state.turn,
        })
    }

    /// Composes a mail with a new code.
    fn with_code(&self, mail: &DueMail) -> Result<Ready, Failure<Refusal>> {
        let DueMail {
            game, job, address, ..
        } = mail;
        let code = Code::short()?;
        Ok(Ready {
            letter: Some(letter::code(&code.shown(), new_id()?, &self.post)),
            code: Some(confirm::kept(&code, game, job.seat, address, self.now_ms())),
            seq: u32::MAX,
            turn: job.turn,
        })
    }

    /// Postpones a mail after a failure, or gives up. The log does not name the recipient.
    async fn later(&self, mail: &DueMail, reason: &str) -> Result<(), StoreError> {
        let tries = mail.tries.saturating_add(1);
        let game = &mail.game;
        let most = match mail.job.kind {
            MailKind::Code => MOST_TRIES_OF_CODE,
            _ => MOST_TRIES,
        };
        if tries >= most {
            tracing::error!(%game, tries, reason, "a notice is given up");
            return self.store.mail_done(mail, u32::MAX, 0, None).await;
        }
        let pause = FIRST_PAUSE_MS << mail.tries.min(16);
        let due = self.now_ms().saturating_add(pause.min(MOST_PAUSE_MS));
        tracing::warn!(%game, tries, reason, "a notice could not be sent; it is tried again later");
        self.store.mail_later(mail, due, tries).await
    }
}
