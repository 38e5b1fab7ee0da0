//! New games: from a request, and by rematch.

use super::game::Game;
use super::refusal::Refusal;
use super::stored::{GameRow, SeatRow, StoredGame};
use crate::host::failure::Failure;
use crate::host::member::Member;
use crate::host::secret::{self, NoRandomness, Secret};
use crate::host::{text, time};
use game::Fault;
use play::setup::next_seat;
use play::{Now, Setup};
use wire::{NewGame, Opponent, SeatGrant};

/// The id and time of a new game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Next<'a> {
    /// Its id.
    pub id: &'a str,
    /// The time.
    pub now: Now,
}

/// A new game as requested, and its creator's grant.
///
/// # Errors
/// When a value of the request is not possible, or it is a rated game of somebody without an account.
pub(crate) fn create(
    asked: &NewGame,
    by: Option<&Member>,
    now: &time::Now,
) -> Result<(StoredGame, SeatGrant), Failure<Refusal>> {
    let by = by.filter(|_| asked.rated);
    let name = match by {
        Some(member) => Some(member.name.clone()),
        None => text::name(asked.name.as_deref()).map_err(Refusal::from)?,
    };
    let setup = Setup::of(asked, secret::random_u64()? & 1 == 1).map_err(Refusal::from)?;
    if setup.rated && by.is_none() {
        return Err(Refusal::NeedsAccount.into());
    }
    let token = Secret::new()?;
    let invite = match setup.opponent {
        Opponent::Link => Some(Secret::new()?),
        Opponent::Computer { .. } | Opponent::SameScreen => None,
    };
    let seats = setup.creator.clone();
    let names = seats.iter().map(|seat| (*seat, name.clone())).collect();
    let rows = seats
        .iter()
        .map(|seat| SeatRow {
            seat: *seat,
            token: token.hash(),
            owner: by.map(|member| member.person.clone()),
        })
        .collect();
    let id = secret::new_id()?;
    let next = Next {
        id: &id,
        now: now.into(),
    };
    let game = begin(setup, names, rows, invite.as_ref(), &next);
    let grant = SeatGrant {
        id,
        token: token.reveal().to_owned(),
        seats,
        invite: invite.map(|secret| secret.reveal().to_owned()),
    };
    Ok((game, grant))
}

/// A person's id, and their name in the game.
pub(crate) type Comer = (String, Option<String>);

/// A game of two people who come at the same time. See [`seated`].
///
/// # Errors
/// When there are no random numbers.
pub(crate) fn between(
    setup: Setup,
    people: [Comer; 2],
    now: &time::Now,
) -> Result<StoredGame, NoRandomness> {
    seated(setup, (0..).zip(people).collect(), now)
}

/// A game whose people come at the same time, each to a seat; computer players have the other seats. Nobody knows its keys: the
/// seats are theirs at once, and they play by their sessions.
///
/// # Errors
/// When there are no random numbers.
pub(crate) fn seated(
    setup: Setup,
    people: Vec<(u8, Comer)>,
    now: &time::Now,
) -> Result<StoredGame, NoRandomness> {
    let mut rows = Vec::new();
    let mut names = Vec::new();
    for (seat, (person, name)) in people {
        rows.push(SeatRow {
            seat,
            token: Secret::new()?.hash(),
            owner: Some(person),
        });
        names.push((seat, name));
    }
    let id = secret::new_id()?;
    let next = Next {
        id: &id,
        now: now.into(),
    };
    Ok(begin(setup, names, rows, None, &next))
}

/// A game that comes of a challenge which several people may accept: whoever waits has that seat by the session, and whoever
/// accepts gets the other, with its key.
///
/// # Errors
/// When there are no random numbers, or the game is no longer known.
pub(crate) fn taken(
    setup: Setup,
    waiting: (u8, String, Option<String>),
    taker: (String, Option<String>),
    now: &time::Now,
) -> Result<(StoredGame, SeatGrant), Failure<Refusal>> {
    let (seat, person, name) = waiting;
    let other = next_seat(seat, setup.seat_count().map_err(broken)?);
    let token = Secret::new()?;
    let mut rows = vec![
        SeatRow {
            seat,
            token: Secret::new()?.hash(),
            owner: Some(person),
        },
        SeatRow {
            seat: other,
            token: token.hash(),
            owner: Some(taker.0),
        },
    ];
    rows.sort_by_key(|row| row.seat);
    let mut names = vec![(seat, name), (other, taker.1)];
    names.sort_by_key(|(seat, _)| *seat);
    let id = secret::new_id()?;
    let next = Next {
        id: &id,
        now: now.into(),
    };
    let game = begin(setup, names, rows, None, &next);
    let grant = SeatGrant {
        id,
        token: token.reveal().to_owned(),
        seats: vec![other],
        invite: None,
    };
    Ok((game, grant))
}

fn broken(fault: Fault) -> Failure<Refusal> {
    Failure::Broken(fault.to_string())
}

/// The rematch of a finished game: the same game with the seats swapped. Players keep their tokens.
///
/// # Errors
/// When the game is no longer known.
pub(crate) fn rematch(game: &Game, next_game: &Next<'_>) -> Result<StoredGame, Fault> {
    let setup = game.row.setup.rematch()?;
    let seats = setup.seat_count()?;
    let rows: Vec<SeatRow> = game
        .seats
        .iter()
        .map(|row| SeatRow {
            seat: next_seat(row.seat, seats),
            token: row.token,
            // The store gives the seats to those who had them.
            owner: None,
        })
        .collect();
    let name_of = |seat: u8| game.replay.name(seat).map(str::to_owned);
    let names = game
        .seats
        .iter()
        .map(|row| (next_seat(row.seat, seats), name_of(row.seat)))
        .collect();
    Ok(begin(setup, names, rows, None, next_game))
}

/// A game with its first events.
fn begin(
    setup: Setup,
    names: Vec<(u8, Option<String>)>,
    seats: Vec<SeatRow>,
    invite: Option<&Secret>,
    next: &Next<'_>,
) -> StoredGame {
    let opening = setup.opening(names, next.now);
    let row = GameRow {
        id: next.id.to_owned(),
        created_ms: next.now.wall_ms,
        setup,
        invite: invite.map(Secret::hash),
    };
    StoredGame {
        row,
        seats,
        events: opening,
    }
}
