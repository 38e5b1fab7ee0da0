//! Requests that change who may act, or where notices go.

use super::claim::Claim;
use super::conduct::{self, Events};
use super::game::{Answer, Game};
use super::job::Thoughts;
use super::keys;
use super::master;
use super::notices;
use super::rated;
use super::refusal::Refusal;
use super::seating;
use super::stored::KeyRow;
use super::viewer::OrderViewer;
use crate::host::game::{Decision, Moment};
use crate::host::member::Member;
use crate::host::refusal::Denied;
use crate::host::secret::Secret;
use crate::host::text;
use crate::store::{AddressRow, Purpose};
use wire::{
    JoinOrderGame, MasterAct, OrderActor, OrderEventKind, OrderGrant, OrderSeatKind, SeatInvite,
    SubmitNotices,
};

/// Secrets and addresses that change.
#[derive(Clone, Debug, Default)]
pub struct Rights {
    /// Secrets.
    pub keys: Vec<KeyRow>,
    /// Where notices go.
    pub addresses: Vec<AddressRow>,
}

/// A player joins by the secret of a link. Whoever sends the token that they have already is told of their seat.
///
/// # Errors
/// When the link is not that of an open seat, the game is over, or the name, the address, the token or a wish is refused; and
/// in a rated game, if the joiner has no account, or a seat.
pub(super) fn join(
    game: &Game,
    join: &JoinOrderGame,
    claim: Option<&Claim>,
    moment: &Moment<Thoughts>,
) -> Result<Decision<Game>, Refusal> {
    let own = match &join.token {
        Some(token) => Secret::proposed(token).ok_or(Refusal::NoToken)?,
        None => moment.secret.clone(),
    };
    let granted = |seat: u8| {
        Answer::Seat(OrderGrant {
            id: game.row.id.clone(),
            seat: Some(seat),
            token: Some(own.reveal().to_owned()),
            master: None,
            invites: Vec::new(),
        })
    };
    if let Ok(OrderViewer::Seat(seat)) = game.keys.viewer(Some(&own.hash())) {
        return Ok(Decision {
            answer: granted(seat),
            ..Decision::default()
        });
    }
    let name = text::name(join.name.as_deref())?;
    let address = notices::checked(join.email.as_deref())?;
    let (invited, guest) = match &join.invite {
        Some(invite) => {
            let invite = Secret::from_client(invite);
            let invited = game.keys.invited(&invite).ok_or(Refusal::WrongInvite)?;
            (invited, None)
        }
        None => (None, Some(welcome(game, claim)?)),
    };
    let member = match game.replay.setup.rated {
        true => Some(entitled(game, claim)?),
        false => None,
    };
    let seat = match invited {
        Some(seat) => seat,
        None => seating::drawn(&game.replay, moment.lot)?,
    };
    let joiner = conduct::Joiner {
        seat,
        name: member.map_or(name, |member| Some(member.name.clone())),
        wishes: join.wishes.clone(),
    };
    let happens = conduct::join(&game.replay, joiner, moment.lot, moment.now.wall_ms)?;
    let seq = game.replay.next_seq();
    let mut rights = Rights {
        keys: vec![
            KeyRow {
                // A seat from the lobby is a person's at once: nobody has two.
                owner: member.map(|member| &member.person).or(guest).cloned(),
                ..keys::given(seq, Some(seat), Purpose::Token, &own)
            },
            keys::taken(seq, seat, Purpose::Invite),
        ],
        addresses: vec![AddressRow {
            seat: Some(seat),
            address,
            confirmed_ms: None,
        }],
    };
    rights.follow(game, &happens);
    let seats = happens.iter().find_map(|(_, event)| match event {
        OrderEventKind::Seated { seats } => seats.get(usize::from(seat)),
        _ => None,
    });
    Ok(Decision {
        answer: granted(seats.copied().unwrap_or(seat)),
        rights,
        ..Decision::of(happens)
    })
}

/// Sees whether somebody without the link may take a seat; who it is.
///
/// # Errors
/// When the game is not in the lobby, or begun; when the joiner is nobody, or has a seat. Whoever is blocked is told that no
/// seat is open.
fn welcome<'a>(game: &Game, claim: Option<&'a Claim>) -> Result<&'a String, Refusal> {
    if !game.replay.setup.open {
        return Err(Refusal::WrongInvite);
    }
    let claim = claim.ok_or(Refusal::Nobody)?;
    if claim.plays {
        return Err(Refusal::OwnGame);
    }
    if claim.is_blocked || game.replay.has_begun() {
        return Err(Refusal::NoOpenSeat);
    }
    Ok(&claim.person)
}

/// Computer players take the seats of a game in the lobby that nobody has taken, and it begins.
pub(super) fn fill(game: &Game, moment: &Moment<Thoughts>) -> Decision<Game> {
    let replay = &game.replay;
    let Some(fill) = replay.setup.fill else {
        return Decision::default();
    };
    let open: Vec<u8> = replay.open_seats().collect();
    let now_ms = moment.now.wall_ms;
    let mut happens = conduct::begin(replay, &replay.wishes(), &open, moment.lot, now_ms);
    let seats = happens.iter().find_map(|(_, event)| match event {
        OrderEventKind::Seated { seats } => Some(seats.clone()),
        _ => None,
    });
    let given = |seat: u8| match &seats {
        Some(seats) => seats.get(usize::from(seat)).copied().unwrap_or(seat),
        None => seat,
    };
    let appointed = open.into_iter().map(given).map(|seat| {
        let bot = fill.bot;
        (OrderActor::Server, OrderEventKind::Appointed { seat, bot })
    });
    // Before the first phase begins, and after people have been given their seats.
    let at = happens.len() - 1;
    happens.splice(at..at, appointed);
    let mut rights = Rights::default();
    rights.follow(game, &happens);
    if replay.setup.rated {
        let computer = rated::computer(&replay.setup.slug, fill.bot);
        for (seq, (_, event)) in (replay.next_seq()..).zip(&happens) {
            if let OrderEventKind::Appointed { seat, .. } = *event {
                rights.keys.push(KeyRow {
                    computer: computer.clone(),
                    ..keys::taken(seq, seat, Purpose::Token)
                });
            }
        }
    }
    Decision {
        rights,
        ..Decision::of(happens)
    }
}

/// A computer player takes the seat of somebody who plays on no more; nothing where none of a person is left to be taken. In a
/// rated game the result is still theirs.
pub(super) fn take_over(game: &Game, seat: u8, bot: OrderSeatKind) -> Decision<Game> {
    let replay = &game.replay;
    let state = replay.seats.get(usize::from(seat));
    let is_persons = state.is_some_and(|state| state.kind == OrderSeatKind::Person && state.taken);
    if !is_persons || replay.is_over() {
        return Decision::default();
    }
    let appointed = OrderEventKind::Appointed { seat, bot };
    Decision {
        rights: Rights {
            keys: vec![keys::taken(replay.next_seq(), seat, Purpose::Token)],
            addresses: vec![AddressRow {
                seat: Some(seat),
                address: None,
                confirmed_ms: None,
            }],
        },
        ..Decision::of(vec![(OrderActor::Server, appointed)])
    }
}

/// The account of whoever takes a seat of a rated game.
///
/// # Errors
/// When they have none, or a seat. Of two requests at the same moment the second finds the name.
fn entitled<'a>(game: &Game, claim: Option<&'a Claim>) -> Result<&'a Member, Refusal> {
    let Claim { member, plays, .. } = claim.ok_or(Refusal::NeedsAccount)?;
    let member = member.as_ref().ok_or(Refusal::NeedsAccount)?;
    let mut seats = game.replay.seats.iter();
    if *plays || seats.any(|state| state.name.as_ref() == Some(&member.name)) {
        return Err(Refusal::OwnGame);
    }
    Ok(member)
}

impl Rights {
    /// Tokens and addresses go with whoever is given another seat.
    fn follow(&mut self, game: &Game, happens: &Events) {
        let (mut keys, mut addresses) = (game.keys.clone(), game.addresses.clone());
        keys.change(&self.keys);
        addresses.change(&self.addresses);
        for (seq, (_, event)) in (game.replay.next_seq()..).zip(happens) {
            let OrderEventKind::Seated { seats } = event else {
                continue;
            };
            for (from, seat) in (0u8..).zip(seats.iter().copied()) {
                if from != seat {
                    self.keys.push(KeyRow {
                        moved_from: Some(from),
                        ..keys.moved(seq, from, seat)
                    });
                    self.addresses.push(addresses.moved(from, seat));
                }
            }
        }
    }
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
    moment: &Moment<Thoughts>,
) -> Result<Decision<Game>, Refusal> {
    let written = moment.thought.as_ref();
    let written = written.map_or_else(Vec::new, |thought| thought.sheets.clone());
    let happens = master::act(&game.replay, act, written, moment.lot, moment.now.wall_ms)?;
    let mut decision: Decision<Game> = Decision::of(happens);
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
                seat: Some(seat),
                invite: secret.reveal().to_owned(),
            });
        } else {
            keys.push(keys::taken(seq, seat, Purpose::Invite));
        }
        decision.rights.follow(game, &decision.happens);
    }
    Ok(decision)
}
