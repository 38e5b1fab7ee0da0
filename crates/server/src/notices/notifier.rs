//! Gives the notices of this server's games: finds out who has the seat, and puts what they are told on its way.

use super::settings::open_ways;
use crate::host::failure::Failure;
use crate::host::game::{EventGame, Told};
use crate::host::post::Post;
use crate::host::rooms::Rooms;
use crate::orders;
use crate::people::quiet::Quiet;
use crate::store::{DueNotice, GameKind, NoticeKind, Recipient, SendRow, Store, StoreError, Way};
use crate::turns;
use std::sync::Arc;

/// The delay of a notice whose game cannot be read, in milliseconds.
const PAUSE_MS: u64 = 60_000;
const MINUTE_MS: u64 = 60_000;

/// Gives notices.
pub(crate) struct Notifier {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) turns: Rooms<turns::Game>,
    pub(crate) orders: Rooms<orders::Game>,
    pub(crate) post: Arc<Post>,
}

impl Notifier {
    /// Gives what is due. Returns whether there was anything.
    pub(crate) async fn give_due(&self, now_ms: u64) -> Result<bool, StoreError> {
        let due = self.store.notices().due_notices(now_ms).await?;
        for notice in &due {
            match self.give(notice, now_ms).await {
                // Another server has taken the game, and what is to be told of it.
                Ok(()) | Err(StoreError::NotOwner) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(!due.is_empty())
    }

    async fn give(&self, notice: &DueNotice, now_ms: u64) -> Result<(), StoreError> {
        let notices = self.store.notices();
        let recipient = notices.recipient(notice).await?;
        let recipient = recipient.filter(|recipient| is_wanted(recipient, notice.job.kind));
        let Some(recipient) = recipient else {
            return notices.give(notice, &[]).await;
        };
        let ways = self.ways(&recipient);
        if ways.is_empty() {
            return notices.give(notice, &[]).await;
        }
        let quiet = recipient.ways.settings.quiet.as_ref();
        let quiet = quiet.and_then(|hours| Quiet::of(hours).ok());
        if let Some(until_ms) = quiet.and_then(|quiet| quiet.until(now_ms)) {
            return notices.postpone(notice, until_ms).await;
        }
        let told = match notice.of {
            GameKind::Turns => told(&self.turns, notice, now_ms).await,
            GameKind::Orders => told(&self.orders, notice, now_ms).await,
        };
        match told {
            Ok(told) => {
                let sends: Vec<SendRow> = ways
                    .into_iter()
                    .map(|way| row(notice, &recipient, way, &told, now_ms))
                    .collect();
                notices.give(notice, &sends).await
            }
            Err(reason) => {
                let game = &notice.game;
                tracing::error!(%game, reason, "a notice cannot be made; it is tried again later");
                notices
                    .postpone(notice, now_ms.saturating_add(PAUSE_MS))
                    .await
            }
        }
    }

    /// The ways to a recipient. Whoever gets mails of the game already, for the seat, gets no others.
    fn ways(&self, recipient: &Recipient) -> Vec<Way> {
        let mut ways = open_ways(&recipient.ways, self.post.reaches_people());
        ways.retain(|way| *way != Way::Mail || !recipient.seat_has_mail);
        ways
    }
}

/// What the seat of a notice is told, as its game stands.
async fn told<G: EventGame>(
    rooms: &Rooms<G>,
    notice: &DueNotice,
    now_ms: u64,
) -> Result<Told, String> {
    let text = |fault: Failure<G::Refusal>| fault.to_string();
    let locked = rooms.lock(&notice.game).await.map_err(text)?;
    let game = locked.game().map_err(text)?;
    Ok(game.told_of(notice.job.seat, notice.job.kind, now_ms))
}

/// Whether somebody wants a notice, and it is still true.
fn is_wanted(recipient: &Recipient, kind: NoticeKind) -> bool {
    let kinds = recipient.ways.settings.kinds;
    let wanted = match kind {
        NoticeKind::Turn => kinds.turn && recipient.waits,
        NoticeKind::Late => kinds.late && recipient.waits,
        // It also tells that it is their turn.
        NoticeKind::Start => kinds.start || (kinds.turn && recipient.waits),
        NoticeKind::End => kinds.end,
    };
    wanted && !recipient.is_muted
}

fn row(notice: &DueNotice, recipient: &Recipient, way: Way, told: &Told, now_ms: u64) -> SendRow {
    let pause_ms = match way {
        Way::Mail => u64::from(recipient.ways.settings.mail_minutes) * MINUTE_MS,
        Way::Push(_) | Way::Webhook => 0,
    };
    let kind = match notice.job.kind {
        NoticeKind::Turn => "turn",
        NoticeKind::Start => "start",
        NoticeKind::End => "end",
        NoticeKind::Late => "late",
    };
    SendRow {
        person: recipient.person.clone(),
        way,
        game: notice.game.clone(),
        seat: notice.job.seat,
        kind: kind.to_owned(),
        seq: notice.seq,
        title: told.title.clone(),
        body: told.body.clone(),
        page: told.page.clone(),
        made_ms: now_ms,
        due_ms: now_ms.saturating_add(pause_ms),
        tries: 0,
    }
}
