//! Confirming addresses for notices by a code, and stopping mails by a link.
//!
//! Both are changed in the store beside the events, where every node finds them; the game is then loaded again.

use super::game::{Command, Game};
use super::refusal::Refusal;
use super::viewer::OrderViewer;
use crate::host::code::Code;
use crate::host::failure::Failure;
use crate::host::game::{EventGame, Moment};
use crate::host::refusal::Denied;
use crate::host::rooms::Rooms;
use crate::host::secret::{Secret, SecretHash};
use crate::host::time::Now;
use crate::store::{CodeTry, MailKind, NewCode, Stop, Store};
use wire::SeatNotices;

/// How long a code is valid, in milliseconds: half an hour.
const VALID_MS: u64 = 30 * 60 * 1000;
/// How often one may try a code.
const MOST_TRIES: u32 = 5;

/// What is stored of a code, for an address of a seat or of the game master.
pub(super) fn kept(
    code: &Code,
    game: &str,
    seat: Option<u8>,
    address: &str,
    now_ms: u64,
) -> NewCode {
    NewCode {
        hash: hash(game, seat, address, code),
        until_ms: now_ms.saturating_add(VALID_MS),
        tries: MOST_TRIES,
    }
}

/// The hash of a code. It holds for one address of one holder in one game.
fn hash(game: &str, seat: Option<u8>, address: &str, code: &Code) -> SecretHash {
    let holder = seat.map_or("gm".to_owned(), |seat| seat.to_string());
    let code = code.text();
    Secret::from_client(&format!("{game}\n{holder}\n{address}\n{code}")).hash()
}

/// Whether a request would have a code sent.
///
/// # Errors
/// When the request would be refused.
pub(crate) fn sends_code(
    game: &Game,
    by: OrderViewer,
    command: &Command,
    now: Now,
) -> Result<bool, Failure<Refusal>> {
    let at_ms = now.wall_ms;
    let decision = game.decide(&by, command, &Moment::new(now, None)?)?;
    let mails = game.mails(&decision, at_ms);
    Ok(mails.iter().any(|mail| mail.kind == MailKind::Code))
}

/// Confirms the address of a token's holder by the code that was mailed to it.
///
/// # Errors
/// When the token speaks for nobody, the code is a wrong one, or none is valid.
pub(crate) async fn confirm(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    id: &str,
    token: Option<&SecretHash>,
    typed: &str,
) -> Result<SeatNotices, Failure<Refusal>> {
    let locked = rooms.lock(id).await?;
    let viewer = locked.viewer(token)?;
    if viewer == OrderViewer::Public {
        return Err(Refusal::from(Denied::NoToken).into());
    }
    let own = locked.game()?.addresses.own(viewer);
    let Some(address) = own.email.as_deref() else {
        return Err(Refusal::NoCode.into());
    };
    // The same code once more, perhaps because the answer was lost.
    if own.confirmed {
        return Ok(own);
    }
    let seat = viewer.seat();
    let code = hash(id, seat, address, &Code::typed(typed));
    match store.try_code(id, seat, &code, rooms.now_ms()).await? {
        CodeTry::Confirmed => {}
        CodeTry::Wrong { left } => return Err(Refusal::WrongCode { left }.into()),
        CodeTry::Missing => return Err(Refusal::NoCode.into()),
    }
    drop(locked);
    rooms.reload(id).await;
    Ok(SeatNotices {
        confirmed: true,
        ..own
    })
}

/// Stops mails by the secret of one of them, or lets them come again.
///
/// # Errors
/// When no mail has that secret.
pub(crate) async fn stop(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    secret: &str,
    stop: Stop,
) -> Result<(), Failure<Refusal>> {
    let secret = Secret::from_client(secret).hash();
    let Some(stopped) = store.stop_mails(&secret, stop, rooms.now_ms()).await? else {
        return Err(Refusal::NoSuchMail.into());
    };
    tracing::info!(game = %stopped.game, ?stop, "the reader of a mail stopped further ones");
    // A mail about no game changes none.
    if !stopped.game.is_empty() {
        rooms.reload(&stopped.game).await;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_holds_for_one_address_alone() {
        let of = |seat, address| hash("game", seat, address, &Code::typed("k0qf1m9x"));
        let one = of(Some(1), "ada@example.org");
        assert!(one.matches(&of(Some(1), "ada@example.org")));
        assert!(!one.matches(&of(Some(2), "ada@example.org")));
        assert!(!one.matches(&of(None, "ada@example.org")));
        assert!(!one.matches(&of(Some(1), "eve@example.org")));
    }
}
