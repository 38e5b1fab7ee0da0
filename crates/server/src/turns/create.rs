//! New games: from a request, and by rematch.

use super::game::Game;
use super::refusal::Refusal;
use super::setup::Setup;
use super::stored::{GameRow, SeatRow, StoredGame};
use crate::host::failure::Failure;
use crate::host::secret::{self, Secret};
use crate::host::text;
use wire::{EventKind, GameEvent, NewGame, Opponent, SeatGrant};

/// The id and time of a new game.
#[derive(Clone, Copy, Debug)]
pub struct Next<'a> {
    /// Its id.
    pub id: &'a str,
    /// The time, in milliseconds since 1970.
    pub now_ms: u64,
}

/// A new game as requested, and its creator's grant.
///
/// # Errors
/// When a value of the request is not possible.
pub(crate) fn create(
    asked: &NewGame,
    now_ms: u64,
) -> Result<(StoredGame, SeatGrant), Failure<Refusal>> {
    let name = text::name(asked.name.as_deref()).map_err(Refusal::from)?;
    let setup = Setup::of(asked, secret::random_u64()? & 1 == 1)?;
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
        })
        .collect();
    let id = secret::new_id()?;
    let next = Next { id: &id, now_ms };
    let game = begin(setup, names, rows, invite.as_ref(), &next);
    let grant = SeatGrant {
        id,
        token: token.reveal().to_owned(),
        seats,
        invite: invite.map(|secret| secret.reveal().to_owned()),
    };
    Ok((game, grant))
}

/// The rematch of a finished game: the same game with the seats swapped. Players keep their tokens.
pub(crate) fn rematch(game: &Game, next_game: &Next<'_>) -> StoredGame {
    let seats = u8::try_from(game.replay.taken.len()).unwrap_or(u8::MAX);
    // Two players swap seats; with more players everybody moves up by one.
    let next = |seat: u8| (seat + 1) % seats.max(1);
    let mut setup = game.row.setup.clone();
    setup.creator = setup.creator.iter().map(|seat| next(*seat)).collect();
    setup.creator.sort_unstable();
    let rows: Vec<SeatRow> = game
        .seats
        .iter()
        .map(|row| SeatRow {
            seat: next(row.seat),
            token: row.token,
        })
        .collect();
    let name_of = |seat: u8| game.replay.name(seat).map(str::to_owned);
    let names = game
        .seats
        .iter()
        .map(|row| (next(row.seat), name_of(row.seat)))
        .collect();
    begin(setup, names, rows, None, next_game)
}

/// A game with its first events.
fn begin(
    setup: Setup,
    names: Vec<(u8, Option<String>)>,
    seats: Vec<SeatRow>,
    invite: Option<&Secret>,
    next: &Next<'_>,
) -> StoredGame {
    let at_ms = next.now_ms;
    let joined = names
        .into_iter()
        .map(|(seat, name)| (Some(seat), EventKind::Joined { name }));
    let kinds = std::iter::once((None, EventKind::Created)).chain(joined);
    let events = (0..)
        .zip(kinds)
        .map(|(seq, (seat, event))| GameEvent {
            seq,
            at_ms,
            seat,
            event,
        })
        .collect();
    let row = GameRow {
        id: next.id.to_owned(),
        created_ms: at_ms,
        setup,
        invite: invite.map(Secret::hash),
    };
    StoredGame { row, seats, events }
}
