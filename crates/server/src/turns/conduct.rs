//! What only people over the network do: join and chat, and begin a rematch. [`play`] decides the rest.

use super::create::{self, Next};
use super::game::{Answer, Game};
use super::limits::{MOST_CHAT, MOST_CHAT_CHARS};
use super::refusal::Refusal;
use super::stored::SeatRow;
use crate::host::member::Member;
use crate::host::refusal::Denied;
use crate::host::secret::Secret;
use crate::host::text::{self, words};
use play::{Replay, Viewer};
use wire::{AcceptChallenge, EventKind, JoinGame, SeatGrant};

/// The events of a request, in order.
pub type Decision = crate::host::game::Decision<Game>;

/// A decision on the game alone, with the rematch that it begins.
///
/// # Errors
/// When the rematch cannot be set up.
pub(crate) fn hosted(
    game: &Game,
    decided: play::conduct::Decision,
    next: &Next<'_>,
) -> Result<Decision, Refusal> {
    let mut happens = decided.happens;
    let Some(by) = decided.rematch else {
        return Ok(Decision::of(happens));
    };
    let id = next.id.to_owned();
    happens.push((Some(by), EventKind::RematchAccepted { game: id }));
    let rematch =
        create::rematch(game, next).map_err(|fault| Refusal::Broken(fault.to_string()))?;
    Ok(Decision {
        follow_up: Some(Box::new(rematch)),
        ..Decision::of(happens)
    })
}

/// The seats that a viewer moves for.
///
/// # Errors
/// For spectators.
pub fn player(viewer: &Viewer) -> Result<&[u8], Denied> {
    if viewer.plays() {
        Ok(&viewer.seats)
    } else {
        Err(Denied::NoToken)
    }
}

/// A player joins by the secret of the link. `secret` becomes the token of the seat.
///
/// # Errors
/// When the link is not that of this game, no seat is open, or the game is rated and the joiner has no account.
pub fn join(
    game: &Game,
    join: &JoinGame,
    by: Option<&Member>,
    secret: &Secret,
) -> Result<Decision, Refusal> {
    let name = text::name(join.name.as_deref())?;
    let given = Secret::from_client(&join.invite).hash();
    let invite = game.row.invite.filter(|invite| invite.matches(&given));
    invite.ok_or(Refusal::WrongInvite)?;
    seated(game, name, by, secret)
}

/// Somebody joins by a challenge in the lobby. `secret` becomes the token of the seat.
///
/// # Errors
/// When it is their own, no seat is open, or the game is rated and they have no account.
pub fn accept(
    game: &Game,
    by: &Viewer,
    accept: &AcceptChallenge,
    member: Option<&Member>,
    secret: &Secret,
) -> Result<Decision, Refusal> {
    if by.plays() {
        return Err(Refusal::OwnChallenge);
    }
    seated(game, text::name(accept.name.as_deref())?, member, secret)
}

/// Gives the open seat to somebody. In a rated game it is the person's at once, under the name of their account.
fn seated(
    game: &Game,
    name: Option<String>,
    by: Option<&Member>,
    secret: &Secret,
) -> Result<Decision, Refusal> {
    let (name, owner) = match (game.row.setup.rated, by) {
        (false, _) => (name, None),
        (true, Some(member)) => (Some(member.name.clone()), Some(member.person.clone())),
        (true, None) => return Err(Refusal::NeedsAccount),
    };
    let open = game.replay.taken.iter().position(|taken| !taken);
    let open = open.and_then(|seat| u8::try_from(seat).ok());
    let seat = open.filter(|_| !game.replay.is_over());
    let seat = seat.ok_or(Refusal::NoOpenSeat)?;
    let grant = SeatGrant {
        id: game.row.id.clone(),
        token: secret.reveal().to_owned(),
        seats: vec![seat],
        invite: None,
    };
    Ok(Decision {
        rights: vec![SeatRow {
            seat,
            token: secret.hash(),
            owner,
        }],
        answer: Answer::Seat(grant),
        ..Decision::one(Some(seat), EventKind::Joined { name })
    })
}

/// A line of chat by a player of `seats`.
///
/// # Errors
/// When the text is empty or too long, or the chat is full.
pub fn chat(replay: &Replay, seats: &[u8], text: &str) -> Result<Decision, Refusal> {
    let text = words("text", text, MOST_CHAT_CHARS)?;
    if replay.chat.len() >= MOST_CHAT {
        return Err(Refusal::ChatFull);
    }
    let seat = seats.first().copied().ok_or(Denied::NotYourGame)?;
    Ok(Decision::one(Some(seat), EventKind::Chat { text }))
}
