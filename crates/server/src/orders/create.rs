//! New order games.

use super::addresses::Addresses;
use super::conduct;
use super::keys;
use super::notices;
use super::refusal::Refusal;
use super::replay::OrderReplay;
use super::setup::OrderSetup;
use super::stored::{KeyRow, OrderGameRow, StoredOrderGame};
use crate::host::failure::Failure;
use crate::host::member::Member;
use crate::host::secret::{self, Secret};
use crate::host::text;
use crate::store::{AddressRow, MailJob, Purpose};
use game::Fault;
use wire::{
    NewOrderGame, OrderActor, OrderEvent, OrderEventKind, OrderGrant, OrderSeatKind, SeatInvite,
    Seating,
};

/// A new order game, its mails and its grant.
pub(crate) struct New {
    /// The game.
    pub(crate) game: StoredOrderGame,
    /// The mails that announce it.
    pub(crate) mails: Vec<MailJob>,
    /// The creator's grant.
    pub(crate) grant: OrderGrant,
}

/// Creates an order game as requested.
///
/// # Errors
/// When a value of the request is not possible, or it is a rated game of somebody without an account.
pub(crate) fn create(
    asked: &NewOrderGame,
    by: Option<&Member>,
    now_ms: u64,
) -> Result<New, Failure<Refusal>> {
    let by = by.filter(|_| asked.rated);
    let name = match by {
        Some(member) => Some(member.name.clone()),
        None => text::name(asked.name.as_deref()).map_err(Refusal::from)?,
    };
    let setup = OrderSetup::of(asked)?;
    if setup.rated && by.is_none() {
        return Err(Refusal::NeedsAccount.into());
    }
    let addresses = addresses(asked, &setup)?;
    let known = Addresses::of(&addresses);
    let mut mails = notices::codes(&known, &addresses, 0, now_ms);
    let mut replay =
        OrderReplay::new(&setup).map_err(|fault| Refusal::Broken(fault.to_string()))?;
    let mut events = Vec::new();
    let mut happens = |replay: &mut OrderReplay, (by, event): (OrderActor, OrderEventKind)| {
        let seq = replay.next_seq();
        events.push(OrderEvent {
            seq,
            at_ms: now_ms,
            by,
            event,
        });
        let last = events.last().map(|event| replay.apply(event));
        last.unwrap_or(Ok(()))
            .map_err(|fault| Refusal::Broken(fault.to_string()))
    };
    happens(&mut replay, (OrderActor::Server, OrderEventKind::Created))?;
    if let Some(seat) = asked.seat {
        let joined = OrderEventKind::Joined {
            seat,
            name,
            wishes: None,
        };
        happens(&mut replay, (OrderActor::Seat(seat), joined))?;
    }
    if replay.is_full() {
        let began = vec![conduct::began(&replay, now_ms)];
        mails.extend(notices::mails(&replay, &known, &began, now_ms));
        for began in began {
            happens(&mut replay, began)?;
        }
    }
    let id = secret::new_id()?;
    let mut grant = OrderGrant {
        id: id.clone(),
        seat: asked.seat,
        token: None,
        master: None,
        invites: Vec::new(),
    };
    let mut keys = Vec::new();
    if setup.master {
        let token = Secret::new()?;
        keys.push(keys::given(0, None, Purpose::Token, &token));
        grant.master = Some(token.reveal().to_owned());
    }
    let is_chosen = setup.seating == Seating::Chosen;
    if !is_chosen && setup.seats.contains(&OrderSeatKind::Person) {
        let secret = Secret::new()?;
        keys.push(keys::given(0, None, Purpose::Invite, &secret));
        grant.invites.push(SeatInvite {
            seat: None,
            invite: secret.reveal().to_owned(),
        });
    }
    for (seat, kind) in (0u8..).zip(&setup.seats).filter(|_| is_chosen) {
        let secret = Secret::new()?;
        if asked.seat == Some(seat) {
            keys.push(KeyRow {
                owner: by.map(|member| member.person.clone()),
                ..keys::given(0, Some(seat), Purpose::Token, &secret)
            });
            grant.token = Some(secret.reveal().to_owned());
        } else if *kind == OrderSeatKind::Person {
            keys.push(keys::given(0, Some(seat), Purpose::Invite, &secret));
            grant.invites.push(SeatInvite {
                seat: Some(seat),
                invite: secret.reveal().to_owned(),
            });
        }
    }
    let game = StoredOrderGame {
        row: OrderGameRow {
            id: id.clone(),
            created_ms: now_ms,
            setup,
        },
        keys,
        addresses,
        events,
    };
    Ok(New { game, mails, grant })
}

/// A person's id, and their name in the game.
pub(crate) type Comer = (String, Option<String>);

/// A game whose people come at the same time, each to a seat; all other seats are computer players'. It begins at once. Nobody
/// knows its keys: the seats are theirs, and they play by their sessions.
///
/// # Errors
/// When there are no random numbers, or the game cannot begin.
pub(crate) fn seated(
    setup: OrderSetup,
    people: Vec<(u8, Comer)>,
    now_ms: u64,
) -> Result<StoredOrderGame, Failure<Refusal>> {
    let broken = |fault: Fault| Failure::Broken(fault.to_string());
    let mut replay = OrderReplay::new(&setup).map_err(broken)?;
    let mut happens = vec![(OrderActor::Server, OrderEventKind::Created)];
    let mut keys = Vec::new();
    for (seat, (person, name)) in people {
        let joined = OrderEventKind::Joined {
            seat,
            name,
            wishes: None,
        };
        happens.push((OrderActor::Seat(seat), joined));
        keys.push(KeyRow {
            owner: Some(person),
            ..keys::given(0, Some(seat), Purpose::Token, &Secret::new()?)
        });
    }
    let mut events = Vec::new();
    let mut apply = |replay: &mut OrderReplay, (by, event)| {
        let event = OrderEvent {
            seq: replay.next_seq(),
            at_ms: now_ms,
            by,
            event,
        };
        replay.apply(&event)?;
        events.push(event);
        Ok(())
    };
    for happened in happens {
        apply(&mut replay, happened).map_err(broken)?;
    }
    let began = conduct::began(&replay, now_ms);
    apply(&mut replay, began).map_err(broken)?;
    Ok(StoredOrderGame {
        row: OrderGameRow {
            id: secret::new_id()?,
            created_ms: now_ms,
            setup,
        },
        keys,
        addresses: Vec::new(),
        events,
    })
}

/// The creator's address for notices: for the creator's seat, or as game master.
fn addresses(asked: &NewOrderGame, setup: &OrderSetup) -> Result<Vec<AddressRow>, Refusal> {
    let Some(address) = notices::checked(asked.email.as_deref())? else {
        return Ok(Vec::new());
    };
    if asked.seat.is_none() && !setup.master {
        return Err(Refusal::NoNotices);
    }
    Ok(vec![AddressRow {
        seat: asked.seat,
        address: Some(address),
        confirmed_ms: None,
    }])
}
