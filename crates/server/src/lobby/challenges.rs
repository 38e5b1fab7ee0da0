//! Challenges: games of turns that wait for somebody to join.
//!
//! A challenge is a game like those that are joined by link, which stands in a list besides. So it has its address, its clock
//! and its players from the beginning, and whoever waits is told of the joiner as in any game. Only public games stand in the
//! list for everybody; a challenge to one person stands in that person's list alone.
//! A challenge to play at once stands for a minute and is renewed by the page of whoever waits; one by days stands longer.
//!
//! Several people may accept a challenge that says so. Each but the last gets a game of their own, of the same setup, which is
//! stored in the transaction that counts them.
//!
//! Whatever changes a challenge holds the lock of its game. So nobody joins a game that is withdrawn, and no two people join
//! the same one.

use super::limits::{MOST_LISTED, MOST_TAKERS, stands_ms};
use super::wish::Wish;
use crate::host::failure::{Failure, denied};
use crate::host::locked::Locked;
use crate::host::member::Member;
use crate::host::refusal::Denied;
use crate::host::rooms::Rooms;
use crate::host::secret::SecretHash;
use crate::host::text;
use crate::ratings::told;
use crate::store::{
    Attached, ChallengeRow, Challenges, OpenChallenge, SeatKey, StandingChallenge, Store,
    StoreError, TakenChallenge, from_text,
};
use crate::turns::refusal::Refusal;
use crate::turns::{Answer, Command, Game, create};
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

/// The challenges to a person alone, the newest first.
///
/// # Errors
/// When the store fails, or what is stored cannot be read.
pub async fn to(
    store: &dyn Store,
    person: &str,
    now_ms: u64,
) -> Result<Vec<Challenge>, StoreError> {
    let rows = store.challenges().to(person, now_ms, MOST_LISTED).await?;
    let mut challenges = Vec::new();
    for row in rows {
        challenges.push(body(store, row, now_ms).await?);
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
        takers: row.takers,
        opened_ms: row.opened_ms,
    })
}

/// Who opens a challenge, and for whom.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The token of the seat.
    pub token: Option<&'a SecretHash>,
    /// The person who asks, if they are known.
    pub person: Option<&'a str>,
    /// The person who alone may accept it; none where anybody may.
    pub to: Option<&'a Member>,
    /// How many may accept it.
    pub takers: u8,
}

/// Opens the challenge of a game, or renews it. Whoever challenges one person, or several, has their seat by the session from
/// then on: so they can be blocked, and have the games that begin without them.
///
/// # Errors
/// When the asker is not the one who waits, or nobody can join the game; when a challenge to anybody is not public; when one to
/// somebody is the asker's own, or cannot reach them; and when one to somebody or to several people comes from nobody.
pub async fn open(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    id: &str,
    opening: Opening<'_>,
) -> Result<ChallengeOpen, Failure<Refusal>> {
    let Opening {
        token, to, takers, ..
    } = opening;
    let most = match to {
        Some(_) => 1,
        None => MOST_TAKERS,
    };
    if takers == 0 || takers > most {
        return Err(Refusal::BadTakers { most: MOST_TAKERS }.into());
    }
    let locked = rooms.lock(id).await?;
    let viewer = locked.viewer(token)?;
    let game = locked.game()?;
    let seat = waiting(game, &viewer)?;
    let now_ms = rooms.now().wall_ms;
    // Renewing does not say again for whom it is.
    let known = store.challenges().standing(id, now_ms).await?;
    let is_for_one = to.is_some() || known.is_some_and(|known| known.to.is_some());
    if !is_for_one && game.row.setup.visibility != Visibility::Public {
        return Err(Refusal::NotPublic.into());
    }
    if to.is_some() || takers > 1 {
        let person = opening.person.ok_or(Refusal::Nobody)?;
        if to.is_some_and(|to| to.person == person) {
            return Err(Refusal::OwnChallenge.into());
        }
        own_seat(store, id, token, person).await?;
    }
    let stands_ms = stands_ms(game.row.setup.clock.is_live());
    let until_ms = now_ms.saturating_add(stands_ms);
    let challenge = OpenChallenge {
        game: id,
        seat,
        to: to.map(|to| &*to.person),
        takers,
        now_ms,
        until_ms,
    };
    match (store.challenges().open(&challenge).await?, to) {
        (Some(StandingChallenge { takers, .. }), _) => Ok(ChallengeOpen { until_ms, takers }),
        // As if there were nobody: whoever is blocked is not told.
        (None, Some(to)) => Err(Refusal::NobodyCalled(to.name.clone()).into()),
        (None, None) => Err(Failure::Broken("a challenge was not stored".to_owned())),
    }
}

/// Gives a person the seat of a token.
async fn own_seat(
    store: &dyn Store,
    game: &str,
    token: Option<&SecretHash>,
    person: &str,
) -> Result<(), Failure<Refusal>> {
    let token = *token.ok_or(Denied::NoToken).map_err(Refusal::from)?;
    let key = SeatKey {
        game: game.to_owned(),
        token,
    };
    match store.people().attach(person, &[key]).await?.as_deref() {
        Some([Attached::Done(_)]) => Ok(()),
        Some(_) => Err(denied(Denied::NotYourGame)),
        None => Err(Refusal::Nobody.into()),
    }
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
    let standing = challenges.standing(id, now_ms).await?;
    let is_for_asker = |standing: &StandingChallenge| {
        let to = standing.to.as_deref();
        to.is_none() || to == asker.person
    };
    // Nobody learns of a challenge to somebody else.
    let standing = standing.filter(is_for_asker).ok_or(Refusal::NoChallenge)?;
    let is_known_by_seat = standing.takers > 1 || locked.game()?.row.setup.rated;
    if let Some(person) = asker.person
        && is_known_by_seat
        && store.people().has_seat(person, id).await?
    {
        return Err(Refusal::OwnChallenge.into());
    }
    if asker
        .person
        .is_some_and(|person| standing.taken_by.iter().any(|one| one == person))
    {
        return Err(Refusal::AcceptedBefore.into());
    }
    if standing.takers > 1 {
        if viewer.plays() {
            return Err(Refusal::OwnChallenge.into());
        }
        let taking = taken(rooms, store, &locked, &standing, &asker, &accept).await?;
        if let Some(grant) = taking {
            return Ok(grant);
        }
        return Err(Refusal::NoChallenge.into());
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

/// A game of their own for one of several who may accept a challenge; none if it stands for them no more.
async fn taken(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    locked: &Locked<Game>,
    standing: &StandingChallenge,
    asker: &Asker<'_>,
    accept: &AcceptChallenge,
) -> Result<Option<SeatGrant>, Failure<Refusal>> {
    let taker = asker.person.ok_or(Refusal::Nobody)?;
    let owner = standing.owner.as_deref().ok_or(Refusal::NoChallenge)?;
    let game = locked.game()?;
    let setup = game.row.setup.clone();
    let name = match (setup.rated, asker.member) {
        (false, _) => text::name(accept.name.as_deref()).map_err(Refusal::from)?,
        (true, Some(member)) => Some(member.name.clone()),
        (true, None) => return Err(Refusal::NeedsAccount.into()),
    };
    let waits = game.replay.name(standing.seat).map(str::to_owned);
    let now = rooms.now();
    let waiting = (standing.seat, owner.to_owned(), waits);
    let (new, grant) = create::taken(setup, waiting, (taker.to_owned(), name), &now)?;
    let (due, waits) = rooms.beginning(&new)?;
    let taken = TakenChallenge {
        challenge: locked.id(),
        game: &new.write(due, waits)?,
        owner,
        taker,
        now_ms: now.wall_ms,
    };
    if !store.challenges().take(&taken).await? {
        return Ok(None);
    }
    tracing::info!(game = %grant.id, "a challenge for several people was accepted");
    rooms.begin(&grant.id).await;
    Ok(Some(grant))
}
