//! Requests that change who may act, or where notices go.

use super::conduct;
use super::game::{Answer, Game};
use super::keys;
use super::master;
use super::notices;
use super::refusal::Refusal;
use super::stored::KeyRow;
use super::viewer::OrderViewer;
use crate::host::game::{Decision, Moment};
use crate::host::refusal::Denied;
use crate::host::secret::Secret;
use crate::host::text;
use crate::store::{AddressRow, Purpose};
use wire::{JoinOrderGame, MasterAct, OrderGrant, SeatInvite, SeatSheet, SubmitNotices};

/// Secrets and addresses that change.
#[derive(Clone, Debug, Default)]
pub struct Rights {
    /// Secrets.
    pub keys: Vec<KeyRow>,
    /// Where notices go.
    pub addresses: Vec<AddressRow>,
}

/// A player joins by the secret of a link.
///
/// # Errors
/// When the link is not that of an open seat, the game is over, or the name or the address is refused.
pub(super) fn join(
    game: &Game,
    join: &JoinOrderGame,
    secret: &Secret,
    now_ms: u64,
) -> Result<Decision<Game>, Refusal> {
    let name = text::name(join.name.as_deref())?;
    let address = notices::checked(join.email.as_deref())?;
    let invite = Secret::from_client(&join.invite);
    let seat = game.keys.invited(&invite).ok_or(Refusal::WrongInvite)?;
    let happens = conduct::join(&game.replay, seat, name, now_ms)?;
    let seq = game.replay.next_seq();
    let grant = OrderGrant {
        id: game.row.id.clone(),
        seat: Some(seat),
        token: Some(secret.reveal().to_owned()),
        master: None,
        invites: Vec::new(),
    };
    Ok(Decision {
        rights: Rights {
            keys: vec![
                keys::given(seq, Some(seat), Purpose::Token, secret),
                keys::taken(seq, seat, Purpose::Invite),
            ],
            addresses: vec![AddressRow {
                seat: Some(seat),
                address,
                confirmed_ms: None,
            }],
        },
        answer: Answer::Seat(grant),
        ..Decision::of(happens)
    })
}

/// Where the viewer's notices go, once the address is confirmed. The same address again gets another code.
///
/// # Errors
/// When the viewer has no seat and is not the game master, or the address is refused.
pub(super) fn notices(
    game: &Game,
    by: OrderViewer,
    submitted: &SubmitNotices,
) -> Result<Decision<Game>, Refusal> {
    if by == OrderViewer::Public {
        return Err(Denied::NoToken.into());
    }
    let address = notices::checked(submitted.email.as_deref())?;
    let own = game.addresses.own(by);
    if own.confirmed && own.email == address {
        return Ok(Decision::default());
    }
    let row = AddressRow {
        seat: by.seat(),
        address,
        confirmed_ms: None,
    };
    Ok(Decision {
        rights: Rights {
            keys: Vec::new(),
            addresses: vec![row],
        },
        ..Decision::default()
    })
}

/// An action of the game master; if it settles the phase, with the sheets of computer players.
///
/// # Errors
/// When it is not possible now.
pub(super) fn act(
    game: &Game,
    act: &MasterAct,
    moment: &Moment<Vec<SeatSheet>>,
) -> Result<Decision<Game>, Refusal> {
    let written = moment.thought.clone().unwrap_or_default();
    let happens = master::act(&game.replay, act, written, moment.now.wall_ms)?;
    let mut decision = Decision::of(happens);
    if let MasterAct::Replace { seat }
    | MasterAct::AppointBot { seat, .. }
    | MasterAct::MakeDummy { seat } = *act
    {
        let seq = game.replay.next_seq();
        let Rights { keys, addresses } = &mut decision.rights;
        keys.push(keys::taken(seq, seat, Purpose::Token));
        addresses.push(AddressRow {
            seat: Some(seat),
            address: None,
            confirmed_ms: None,
        });
        if let MasterAct::Replace { .. } = act {
            let secret = &moment.secret;
            keys.push(keys::given(seq, Some(seat), Purpose::Invite, secret));
            decision.answer = Answer::Invite(SeatInvite {
                seat,
                invite: secret.reveal().to_owned(),
            });
        } else {
            keys.push(keys::taken(seq, seat, Purpose::Invite));
        }
    }
    Ok(decision)
}
