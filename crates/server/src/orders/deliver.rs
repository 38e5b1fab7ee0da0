//! Sends the notices that are due.
//!
//! A mail is wanted on disk before it is sent and taken off after: a crash between the two sends it twice, never not
//! at all. A game waits for none of it.

use super::letter::letter;
use super::sight::OrderViewer;
use crate::app::App;
use crate::host::post::Letter;
use crate::site::fault::ApiFault;
use crate::store::{DueMail, StoreError};
use std::time::Duration;

/// How long to wait after the store failed.
const AGAIN: Duration = Duration::from_secs(5);
/// How long after the first failure a mail is tried again, in milliseconds; twice as long after each further one …
const FIRST_PAUSE_MS: u64 = 60_000;
/// … up to so long: six hours.
const MOST_PAUSE_MS: u64 = 6 * 60 * 60 * 1000;
/// After so many failures, about two days, a mail is given up.
const MOST_TRIES: u32 = 15;

/// Sends notices until the server shuts down.
pub(crate) async fn deliver(app: App) {
    loop {
        let next = match app.store().mails().next_mail().await {
            Ok(next) => next,
            Err(fault) => {
                if !failed(&app, &fault).await {
                    return;
                }
                continue;
            }
        };
        tokio::select! {
            () = app.mails_wanted() => continue,
            () = app.sleep_until(next.unwrap_or(u64::MAX)), if next.is_some() => {}
            () = app.until_ending() => return,
        }
        if let Err(fault) = send_due(&app).await
            && !failed(&app, &fault).await
        {
            return;
        }
    }
}

/// Waits after a failure of the store; false when the server shuts down.
async fn failed(app: &App, fault: &StoreError) -> bool {
    tracing::error!(%fault, "notices cannot be looked up");
    tokio::select! {
        () = tokio::time::sleep(AGAIN) => true,
        () = app.until_ending() => false,
    }
}

async fn send_due(app: &App) -> Result<(), StoreError> {
    for mail in app.store().mails().due_mails(app.now_ms()).await? {
        send(app, &mail).await?;
    }
    Ok(())
}

/// What is to be sent, and up to which event and turn it tells.
struct Ready {
    to: String,
    letter: Letter,
}

async fn send(app: &App, mail: &DueMail) -> Result<(), StoreError> {
    let mails = app.store().mails();
    let (seq, turn, ready) = match read(app, mail).await {
        Ok(read) => read,
        Err(fault) => return later(app, mail, &fault.body.reason).await,
    };
    let Some(Ready { to, letter }) = ready else {
        return mails.mail_done(mail, seq, turn, None).await;
    };
    let sending = app.post().send(&to, &letter);
    let sent = tokio::select! {
        sent = sending => sent,
        () = app.until_ending() => return Ok(()),
    };
    match sent {
        Ok(()) => mails.mail_done(mail, seq, turn, Some(app.now_ms())).await,
        Err(fault) => later(app, mail, &fault.to_string()).await,
    }
}

/// Reads what a mail is to say now; nothing where it need not be sent any more.
async fn read(app: &App, mail: &DueMail) -> Result<(u32, u32, Option<Ready>), ApiFault> {
    let room = app.desk().room(&mail.game);
    let locked = room.lock(app).await?;
    let viewer = OrderViewer::holder(mail.job.seat);
    let state = locked.state(app, viewer)?;
    let to = state.notices.clone();
    let ready = to.and_then(|to| {
        let letter = letter(&mail.job, &state, app.post())?;
        Some(Ready { to, letter })
    });
    Ok((state.seq, state.turn, ready))
}

/// Puts a mail off after a failure, or gives it up. The log does not tell whom it was for.
async fn later(app: &App, mail: &DueMail, reason: &str) -> Result<(), StoreError> {
    let tries = mail.tries.saturating_add(1);
    let game = &mail.game;
    if tries >= MOST_TRIES {
        tracing::error!(%game, tries, reason, "a notice is given up");
        return app.store().mails().mail_done(mail, u32::MAX, 0, None).await;
    }
    let pause = FIRST_PAUSE_MS << mail.tries.min(16);
    let due = app.now_ms().saturating_add(pause.min(MOST_PAUSE_MS));
    tracing::warn!(%game, tries, reason, "a notice could not be sent; it is tried again later");
    app.store().mails().mail_later(mail, due, tries).await
}
