//! New games: from a request, and by rematch.

use crate::app::App;
use crate::host::secret::{self, Secret};
use crate::host::text;
use crate::site::fault::ApiFault;
use crate::store::{GameRow, SeatRow, StoredGame};
use crate::turns::room::Loaded;
use crate::turns::setup::Setup;
use wire::{EventKind, GameEvent, NewGame, Opponent, SeatGrant};

/// Creates a game as asked.
///
/// # Errors
/// When a value of the request is not possible, or the store fails.
pub(crate) async fn create(app: &App, asked: &NewGame) -> Result<SeatGrant, ApiFault> {
    let name = text::name(asked.name.as_deref())?;
    let setup = Setup::of(asked, secret::random_u64()? & 1 == 1)?;
    let now_ms = app.now_ms();
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
    let game = begin(setup, names, rows, invite.as_ref(), now_ms)?;
    app.store().create(&game).await?;
    app.look_after(&game.row.id);
    tracing::info!(game = %game.row.id, slug = %game.row.setup.slug, "game created");
    Ok(SeatGrant {
        id: game.row.id,
        token: token.reveal().to_owned(),
        seats,
        invite: invite.map(|secret| secret.reveal().to_owned()),
    })
}

/// The game that follows a finished one: the same, with seats changed. The players keep their tokens.
pub(crate) fn rematch(loaded: &Loaded, now_ms: u64) -> Result<StoredGame, ApiFault> {
    let seats = u8::try_from(loaded.replay.taken.len()).unwrap_or(u8::MAX);
    // With two seats this changes places; with more everybody moves up by one.
    let next = |seat: u8| (seat + 1) % seats.max(1);
    let mut setup = loaded.row.setup.clone();
    setup.creator = setup.creator.iter().map(|seat| next(*seat)).collect();
    setup.creator.sort_unstable();
    let rows: Vec<SeatRow> = loaded
        .seats
        .iter()
        .map(|row| SeatRow {
            seat: next(row.seat),
            token: row.token,
        })
        .collect();
    let name_of = |seat: u8| loaded.replay.name(seat).map(str::to_owned);
    let names = loaded
        .seats
        .iter()
        .map(|row| (next(row.seat), name_of(row.seat)))
        .collect();
    begin(setup, names, rows, None, now_ms)
}

/// A game with its first events.
fn begin(
    setup: Setup,
    names: Vec<(u8, Option<String>)>,
    seats: Vec<SeatRow>,
    invite: Option<&Secret>,
    now_ms: u64,
) -> Result<StoredGame, ApiFault> {
    let joined = names
        .into_iter()
        .map(|(seat, name)| (Some(seat), EventKind::Joined { name }));
    let kinds = std::iter::once((None, EventKind::Created)).chain(joined);
    let events = (0..)
        .zip(kinds)
        .map(|(seq, (seat, event))| GameEvent {
            seq,
            at_ms: now_ms,
            seat,
            event,
        })
        .collect();
    let row = GameRow {
        id: secret::new_id()?,
        created_ms: now_ms,
        // While a seat is open no clock runs; joining changes that.
        attention: setup.needs_attention() && invite.is_none(),
        setup,
        invite: invite.map(Secret::hash),
    };
    Ok(StoredGame { row, seats, events })
}
