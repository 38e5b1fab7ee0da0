//! New games: from a request, and by rematch.

use crate::app::App;
use crate::host::secret::{self, Secret};
use crate::site::fault::ApiFault;
use crate::store::{GameRow, SeatRow, StoredGame};
use crate::turns::conduct;
use crate::turns::room::Loaded;
use crate::turns::setup::Setup;
use axum::http::StatusCode;
use game::{Fault, OptionPicks};
use wire::{ClockSetup, EventKind, GameEvent, NewGame, Opponent, SeatGrant, SeatWish};

/// Creates a game as asked.
///
/// # Errors
/// When a value of the request is not possible, or the store fails.
pub(crate) async fn create(app: &App, asked: &NewGame) -> Result<SeatGrant, ApiFault> {
    let name = conduct::name(asked.name.as_deref())?;
    let setup = set_up(asked)?;
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

/// Checks a request and settles what it leaves open.
fn set_up(asked: &NewGame) -> Result<Setup, ApiFault> {
    let unfit = |code: &str, fault: &Fault| ApiFault::unfit(code, fault);
    let entry = registry::find(&asked.game).map_err(|fault| unfit("unknown_game", &fault))?;
    let info = entry.game.info();
    let pairs = asked
        .options
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let picks =
        OptionPicks::read(info.options, pairs).map_err(|fault| unfit("bad_option", &fault))?;
    let table = entry
        .game
        .open(&picks, asked.position.as_deref())
        .map_err(|fault| unfit("bad_position", &fault))?;
    if let Some(outcome) = table.outcome() {
        let reason = format!("the game is over in it already ({})", outcome.reason);
        return Err(unfit("bad_position", &Fault::new("position", reason)));
    }
    check_opponent(&asked.opponent)?;
    check_clock(&asked.clock)?;
    let seats: Vec<u8> = (0..info.seats.len())
        .filter_map(|seat| u8::try_from(seat).ok())
        .collect();
    let creator = match asked.opponent {
        Opponent::SameScreen => seats,
        Opponent::Computer { .. } | Opponent::Link => vec![creator_seat(asked.seat)?],
    };
    Ok(Setup {
        slug: info.slug.to_owned(),
        options: picks
            .changed(info.options)
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        position: (!table.is_standard_start()).then(|| table.start_text()),
        opponent: asked.opponent.clone(),
        clock: asked.clock.clone(),
        creator,
    })
}

fn creator_seat(wish: SeatWish) -> Result<u8, ApiFault> {
    Ok(match wish {
        SeatWish::First => 0,
        SeatWish::Second => 1,
        SeatWish::Random => u8::from(secret::random_u64()? & 1 == 1),
    })
}

fn out_of_range(place: &str, reason: String) -> ApiFault {
    ApiFault::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_value", place, reason)
}

fn within(place: &str, value: u32, least: u32, most: u32) -> Result<(), ApiFault> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(out_of_range(
        place,
        format!("{value} is not between {least} and {most}"),
    ))
}

fn check_opponent(opponent: &Opponent) -> Result<(), ApiFault> {
    match opponent {
        Opponent::Computer { level } => within(
            "body, field opponent.level",
            u32::from(*level),
            1,
            u32::from(search::LEVELS),
        ),
        Opponent::SameScreen | Opponent::Link => Ok(()),
    }
}

fn check_clock(clock: &ClockSetup) -> Result<(), ApiFault> {
    match clock {
        ClockSetup::None => Ok(()),
        ClockSetup::Live {
            initial_s,
            increment_s,
        } => {
            within("body, field clock.initial_s", *initial_s, 10, 10_800)?;
            within("body, field clock.increment_s", *increment_s, 0, 180)
        }
        ClockSetup::Correspondence { days } => within("body, field clock.days", *days, 1, 30),
    }
}
