//! The pool: whoever looks for an opponent is paired with the one who has looked for longest and would play the same.
//!
//! A seek is opened, renewed and withdrawn by requests. Each of the first two looks for a partner. The pairing is one
//! transaction, in which the game is stored, both get their seats and both seeks are marked, so nobody is paired twice,
//! however many servers pair at the same moment.

use super::challenges;
use super::limits::{MOST_LISTED, stands_ms};
use super::pool::{paired_with, partner};
use super::refusal::Refusal;
use super::wish::Wish;

use crate::host::failure::Failure;
use crate::host::rooms::Rooms;
use crate::host::text;
use crate::people::accounts;
use crate::ratings::told;
use crate::store::{OpenedSeek, Pace, Pool, SeekRow, Seeks, Store, StoreError, from_text, to_text};
use crate::turns::Game;
use std::collections::BTreeMap;
use wire::{MySeeks, NewSeek, Paired, RatedWish, SeekBody, SeekCount};

/// The shortest and the longest id.
const ID_CHARS: std::ops::RangeInclusive<usize> = 16..=40;
/// How many seeks are counted for the list.
const MOST_COUNTED: u32 = 2_000;

/// Opens a seek, and looks for a partner.
///
/// # Errors
/// When a value of the request is not possible, the id is somebody else's, or the store fails.
pub async fn open(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    person: &str,
    asked: &NewSeek,
) -> Result<SeekBody, Failure<Refusal>> {
    check_id(&asked.id)?;
    let mut name = text::name(asked.name.as_deref()).map_err(Refusal::from)?;
    let mut wish = Wish::of(asked)?;
    let now_ms = rooms.now().wall_ms;
    match accounts::member(store, person).await? {
        Some(member) => {
            wish.ratings = ratings_of(store, person, &wish, now_ms).await?;
            if wish.rated != RatedWish::No {
                name = Some(member.name);
            }
        }
        None if wish.rated == RatedWish::Yes || wish.within.is_some() => {
            return Err(Refusal::NeedsAccount.into());
        }
        None => wish.rated = RatedWish::No,
    }
    let row = SeekRow {
        id: asked.id.clone(),
        person: person.to_owned(),
        is_live: wish.is_live(),
        wish: to_text(&asked.id, &wish)?,
        name,
        opened_ms: now_ms,
        until_ms: now_ms.saturating_add(stands_ms(wish.is_live())),
        paired: None,
    };
    match store.seeks().open(&row).await? {
        OpenedSeek::Stands(seek) if seek.until_ms > now_ms => look(rooms, store, seek).await,
        // It was opened long ago, and not renewed.
        OpenedSeek::Stands(_) => Err(Refusal::NoSuchSeek.into()),
        OpenedSeek::Anothers => Err(Refusal::IdTaken.into()),
        OpenedSeek::Nobody => Err(Refusal::Nobody.into()),
    }
}

/// Renews a seek of a person, and looks for a partner.
///
/// # Errors
/// [`Refusal::NoSuchSeek`]; and when the store fails.
pub async fn renew(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    person: &str,
    id: &str,
) -> Result<SeekBody, Failure<Refusal>> {
    let now_ms = rooms.now().wall_ms;
    let seeks = store.seeks();
    let known = seeks.load(id, person, now_ms).await?;
    let known = known.ok_or(Refusal::NoSuchSeek)?;
    let until_ms = now_ms.saturating_add(stands_ms(known.is_live));
    let seek = seeks.renew(id, person, now_ms, until_ms).await?;
    look(rooms, store, seek.ok_or(Refusal::NoSuchSeek)?).await
}

/// Withdraws a seek of a person. If they were paired meanwhile, it says where.
///
/// # Errors
/// [`Refusal::NoSuchSeek`]; and when the store fails.
pub async fn withdraw(
    seeks: &dyn Seeks,
    person: &str,
    id: &str,
) -> Result<SeekBody, Failure<Refusal>> {
    let seek = seeks.withdraw(id, person).await?;
    Ok(body(&seek.ok_or(Refusal::NoSuchSeek)?, None)?)
}

/// The seeks of a person.
///
/// # Errors
/// When the store fails, or what is stored cannot be read.
pub async fn mine(seeks: &dyn Seeks, person: &str, now_ms: u64) -> Result<MySeeks, StoreError> {
    let rows = seeks.of(person, now_ms).await?;
    let told = rows.iter().map(|row| body(row, None));
    Ok(MySeeks {
        seeks: told.collect::<Result<_, _>>()?,
    })
}

/// How many look for what, the most wanted first.
///
/// # Errors
/// When the store fails, or what is stored cannot be read.
pub(super) async fn counts(seeks: &dyn Seeks, now_ms: u64) -> Result<Vec<SeekCount>, StoreError> {
    let mut counts: Vec<SeekCount> = Vec::new();
    for row in seeks.all(now_ms, MOST_COUNTED).await? {
        let wish = wish_of(&row)?;
        for game in &wish.games {
            for clock in &wish.clocks {
                let known = counts
                    .iter_mut()
                    .find(|one| one.game == *game && one.clock == *clock);
                match known {
                    Some(known) => known.count += 1,
                    None => counts.push(SeekCount {
                        game: game.clone(),
                        clock: clock.clone(),
                        count: 1,
                    }),
                }
            }
        }
    }
    counts.sort_by_key(|one| std::cmp::Reverse(one.count));
    counts.truncate(MOST_LISTED as usize);
    Ok(counts)
}

/// The ratings of a person in the games of a wish.
async fn ratings_of(
    store: &dyn Store,
    person: &str,
    wish: &Wish,
    now_ms: u64,
) -> Result<BTreeMap<String, i32>, StoreError> {
    let pace = match wish.is_live() {
        true => Pace::Live,
        false => Pace::Days,
    };
    let mut ratings = BTreeMap::new();
    for slug in &wish.games {
        let pool = Pool {
            slug: slug.clone(),
            pace,
        };
        let rating = told::now(store, &pool, person, now_ms).await?;
        ratings.insert(slug.clone(), rating.rating);
    }
    Ok(ratings)
}

/// Looks for a partner of a seek that stands, unless it is paired already.
async fn look(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    seek: SeekRow,
) -> Result<SeekBody, Failure<Refusal>> {
    if seek.paired.is_some() {
        return Ok(body(&seek, None)?);
    }
    let now_ms = rooms.now().wall_ms;
    let wish = wish_of(&seek)?;
    let seeks = store.seeks();
    let others = seeks
        .others(&seek.person, seek.is_live, now_ms, MOST_COUNTED)
        .await?;
    for other in &others {
        let Some(plan) = partner((&seek, &wish), (other, &wish_of(other)?))? else {
            continue;
        };
        let is_paired = paired_with(rooms, seeks, &plan).await?;
        // Somebody on another server may have been faster, for either of the two.
        let now = seeks.load(&seek.id, &seek.person, now_ms).await?;
        let now = now.ok_or(Refusal::NoSuchSeek)?;
        if is_paired || now.paired.is_some() {
            return Ok(body(&now, None)?);
        }
    }
    let fitting = challenges::fitting(store, &seek.person, &wish, now_ms).await?;
    Ok(body(&seek, fitting)?)
}

fn wish_of(row: &SeekRow) -> Result<Wish, StoreError> {
    from_text(&row.id, "wish", &row.wish)
}

fn body(row: &SeekRow, challenge: Option<String>) -> Result<SeekBody, StoreError> {
    let wish = wish_of(row)?;
    Ok(SeekBody {
        id: row.id.clone(),
        games: wish.games,
        clocks: wish.clocks,
        seat: wish.seat,
        rated: wish.rated,
        within: wish.within,
        name: row.name.clone(),
        opened_ms: row.opened_ms,
        until_ms: row.until_ms,
        paired: row.paired.as_ref().map(|paired| Paired {
            id: paired.game.clone(),
            game: paired.slug.clone(),
            seat: paired.seat,
        }),
        challenge,
    })
}

fn check_id(id: &str) -> Result<(), Refusal> {
    match ID_CHARS.contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        true => Ok(()),
        false => Err(Refusal::BadId {
            least: *ID_CHARS.start(),
            most: *ID_CHARS.end(),
        }),
    }
}
