//! Open challenges: games of turns that wait for anybody to join.
//!
//! A challenge is a game like those that are joined by link, which stands in a list besides. So it has its address, its clock
//! and its players from the beginning, and whoever waits is told of the joiner as in any game. Only public games stand there.
//! A challenge to play at once stands for a minute and is renewed by the page of whoever waits; one by days stands longer.
//!
//! Whatever changes a challenge holds the lock of its game. So nobody joins a game that is withdrawn, and no two people join
//! the same one.

use super::limits::{MOST_LISTED, stands_ms};
use super::wish::Wish;
use crate::host::failure::{Failure, denied};
use crate::host::locked::Locked;
use crate::host::refusal::Denied;
use crate::host::rooms::Rooms;
use crate::host::secret::SecretHash;
use crate::ratings::told;
use crate::store::{ChallengeRow, Challenges, Store, StoreError, from_text};
use crate::turns::refusal::Refusal;
use crate::turns::{Answer, Command, Game, Member};
use play::{Setup, Viewer};
use wire::{AcceptChallenge, Challenge, ChallengeOpen, Opponent, SeatGrant, Visibility};

/// The open challenges, the newest first.
///
/// # Errors
/// When the store fails, or what is stored cannot be read.
pub(super) async fn list(
    store: &dyn Store,
    person: Option<&str>,
    now_ms: u64,
) -> Result<Vec<Challenge>, StoreError> {
    let rows = store.challenges().all(person, now_ms, MOST_LISTED).await?;
    let mut challenges = Vec::new();
    for row in rows {
        if row.visibility == Visibility::Public {
            challenges.push(body(store, row, now_ms).await?);
        }
    }
    Ok(challenges)
}

/// The id of a game whose challenge somebody with that wish would accept; none if no such challenge stands. Those of bots
/// are left out: whoever plays one chooses to.
///
/// # Errors
/// When the store fails, or what is stored cannot be read.
pub(super) async fn fitting(
    store: &dyn Store,
    person: &str,
    wish: &Wish,
    now_ms: u64,
) -> Result<Option<String>, StoreError> {
    for challenge in list(store, Some(person), now_ms).await? {
        let is_default = challenge.options.is_empty() && !challenge.own_start;
        let fits = is_default && !challenge.bot && wish.takes(&challenge);
        if fits && !store.people().has_seat(person, &challenge.id).await? {
            return Ok(Some(challenge.id));
        }
    }
    Ok(None)
}

async fn body(store: &dyn Store, row: ChallengeRow, now_ms: u64) -> Result<Challenge, StoreError> {
    let setup: Setup = from_text(&row.game, "setup", &row.setup)?;
    let rating = match setup.rated {
        true => {
            let rated = told::of_game(store, &row.game, now_ms).await?;
            rated.and_then(|rated| rated.players.first().map(|seat| seat.player.rating))
        }
        false => None,
    };
    Ok(Challenge {
        id: row.game,
        game: row.slug,
        options: setup.options,
        own_start: setup.position.is_some() || !setup.brought.is_empty(),
        clock: setup.clock,
        rated: setup.rated,
        rating,
        seat: row.seat,
        name: row.name,
        bot: row.is_bots,
        opened_ms: row.opened_ms,
    })
}

/// Opens the challenge of a game, or renews it.
///
/// # Errors
/// When the asker is not the one who waits, the game is not public, or nobody can join it.
pub async fn open(
    rooms: &Rooms<Game>,
    challenges: &dyn Challenges,
    id: &str,
    token: Option<&SecretHash>,
) -> Result<ChallengeOpen, Failure<Refusal>> {
    let locked = rooms.lock(id).await?;
    let viewer = locked.viewer(token)?;
    let game = locked.game()?;
    let seat = waiting(game, &viewer)?;
    if game.row.setup.visibility != Visibility::Public {
        return Err(Refusal::NotPublic.into());
    }
    let now_ms = rooms.now().wall_ms;
    let stands_ms = stands_ms(game.row.setup.clock.is_live());
    let until_ms = now_ms.saturating_add(stands_ms);
    challenges.open(id, seat, now_ms, until_ms).await?;
    Ok(ChallengeOpen { until_ms })
}

/// The seat of a viewer who waits for anybody to join.
fn waiting(game: &Game, viewer: &Viewer) -> Result<u8, Refusal> {
    let [seat] = viewer.seats[..] else {
        return Err(match viewer.seats.is_empty() {
            true => Denied::NoToken.into(),
            false => Refusal::NoOpenSeat,
        });
    };
    let is_open = game.replay.taken.iter().any(|taken| !taken);
    let is_joined_by_link = game.row.setup.opponent == Opponent::Link;
    if is_open && is_joined_by_link && !game.replay.is_over() {
        Ok(seat)
    } else {
        Err(Refusal::NoOpenSeat)
    }
}

/// Withdraws the challenge of a game. The game stays, and its link opens it still.
///
/// # Errors
/// When the asker does not play in it, or no challenge stands.
pub async fn withdraw(
    rooms: &Rooms<Game>,
    challenges: &dyn Challenges,
    id: &str,
    token: Option<&SecretHash>,
) -> Result<(), Failure<Refusal>> {
    let locked = rooms.lock(id).await?;
    let viewer = locked.viewer(token)?;
    if !viewer.plays() {
        return Err(denied(Denied::NoToken));
    }
    match challenges.remove(id, rooms.now().wall_ms).await? {
        true => Ok(()),
        false => Err(Refusal::NoChallenge.into()),
    }
}

/// Who accepts a challenge.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// The token of a seat of the game, if the asker has one already.
    pub token: Option<&'a SecretHash>,
    /// The asker's person, if they are known.
    pub person: Option<&'a str>,
    /// The asker's account, if they have one.
    pub member: Option<&'a Member>,
}

/// Accepts the challenge of a game: the asker joins.
///
/// # Errors
/// When the asker is the one who waits, or no challenge stands.
pub async fn accept(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    id: &str,
    asker: Asker<'_>,
    accept: AcceptChallenge,
) -> Result<SeatGrant, Failure<Refusal>> {
    let mut locked: Locked<Game> = rooms.lock(id).await?;
    let viewer = locked.viewer(asker.token)?;
    let now_ms = rooms.now().wall_ms;
    let challenges = store.challenges();
    if let Some(person) = asker.person
        && !store.blocks().may_meet(person, id).await?
    {
        // Nobody learns that they are blocked.
        return Err(Refusal::NoChallenge.into());
    }
    if !challenges.is_open(id, now_ms).await? {
        return Err(Refusal::NoChallenge.into());
    }
    if let Some(person) = asker.person
        && locked.game()?.row.setup.rated
        && store.people().has_seat(person, id).await?
    {
        return Err(Refusal::OwnChallenge.into());
    }
    let command = Command::Accept(accept, asker.member.cloned());
    let done = match locked.command(&viewer, &command).await {
        // Somebody came by the link meanwhile, or the game was given up.
        Err(Failure::Refused(Refusal::NoOpenSeat)) => {
            challenges.remove(id, now_ms).await?;
            return Err(Refusal::NoChallenge.into());
        }
        done => done?,
    };
    let Answer::Seat(grant) = done.answer else {
        return Err(Failure::Broken("no seat was taken".to_owned()));
    };
    // If this fails the challenge is listed no more all the same, because its seat is taken.
    if let Err(fault) = challenges.remove(id, now_ms).await {
        tracing::warn!(game = id, %fault, "a challenge that was accepted could not be removed");
    }
    Ok(grant)
}
