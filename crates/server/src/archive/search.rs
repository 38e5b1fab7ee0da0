//! What is asked about finished games, and what is told.

use super::position::{self, key, reached};
use super::refusal::Refusal;
use crate::host::failure::Failure;
use crate::people::{accounts, bots};
use crate::ratings;
use crate::store::{ArchivedRow, GameFilter, Newest, SeatRow, SoughtPlayer, Store};
use game::Table;
use serde::Deserialize;
use std::collections::BTreeMap;
use wire::{
    ExplorerBody, ExplorerMove, FoundGame, FoundGames, FoundKind, FoundPace, FoundPlayer,
    ResultCounts, SoughtResult,
};

/// How many games are told at once, at most.
pub const MOST_FOUND: u32 = 100;
/// How many are told where nobody says how many.
const USUAL: u32 = 20;
/// How many games of each kind are told of a position.
const MOST_OF_POSITION: u32 = 8;

/// Which games are looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sought {
    /// The slug of the game played.
    pub game: Option<String>,
    /// The name of somebody who played in it.
    pub player: Option<String>,
    /// On which seat.
    pub seat: Option<u8>,
    /// The name of whoever played against them.
    pub opponent: Option<String>,
    /// What came of it.
    pub result: Option<SoughtResult>,
    /// Whether it was rated.
    pub rated: Option<bool>,
    /// Who played.
    pub kind: Option<FoundKind>,
    /// How time was kept.
    pub pace: Option<FoundPace>,
    /// A position that stood in it.
    pub position: Option<String>,
    /// Moves to that position: from the start, or from `position`.
    pub moves: Option<String>,
    /// Only games after those of an answer: what it named.
    pub before: Option<String>,
    /// How many, at most.
    pub limit: Option<u32>,
}

/// Which position is asked about.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explored {
    /// The position; without it, the start.
    pub position: Option<String>,
    /// Moves from there.
    pub moves: Option<String>,
}

/// Finished public games, those that ended last first.
///
/// # Errors
/// When there is no such game, player or position, or something is asked without what it needs; and when the store fails.
pub async fn search(store: &dyn Store, sought: &Sought) -> Result<FoundGames, Failure<Refusal>> {
    let limit = sought.limit.unwrap_or(USUAL);
    if !(1..=MOST_FOUND).contains(&limit) {
        return Err(Refusal::BadLimit {
            value: limit,
            most: MOST_FOUND,
        }
        .into());
    }
    let filter = filter(store, sought).await?;
    // One more says whether there are more.
    let mut rows = store.archive().found(&filter, limit + 1).await?;
    let is_full = rows.len() > limit as usize;
    rows.truncate(limit as usize);
    let last = rows.last().filter(|_| is_full);
    Ok(FoundGames {
        before: last.map(|(row, _)| format!("{}-{}", row.ended_ms, row.game)),
        games: rows.into_iter().map(found).collect(),
    })
}

async fn filter(store: &dyn Store, sought: &Sought) -> Result<GameFilter, Failure<Refusal>> {
    let rules = sought.game.as_deref().map(position::rules).transpose()?;
    let is_placed = sought.position.is_some() || sought.moves.is_some();
    let position = match rules {
        Some(rules) if is_placed => {
            let table = reached(rules, sought.position.as_deref(), sought.moves.as_deref())?;
            Some(key(&*table))
        }
        None if is_placed => return Err(Refusal::NeedsGame.into()),
        _ => None,
    };
    let before = sought.before.as_deref().map(read_before).transpose()?;
    if sought.player.is_none() {
        let is_about = matches!(sought.result, Some(SoughtResult::Won | SoughtResult::Lost));
        let asked = [
            (sought.seat.is_some(), "seat"),
            (sought.opponent.is_some(), "opponent"),
            (is_about, "result"),
        ];
        if let Some((_, field)) = asked.into_iter().find(|(is_asked, _)| *is_asked) {
            return Err(Refusal::NeedsPlayer { field }.into());
        }
    }
    Ok(GameFilter {
        slug: rules.map(|rules| rules.info().slug.to_owned()),
        rated: sought.rated,
        kind: sought.kind,
        pace: sought.pace,
        result: sought.result,
        player: player(store, "player", sought.player.as_deref()).await?,
        seat: sought.seat,
        opponent: player(store, "opponent", sought.opponent.as_deref()).await?,
        position,
        before,
    })
}

pub(super) fn read_before(text: &str) -> Result<Newest, Refusal> {
    let read = || {
        let (ended_ms, game) = text.split_once('-')?;
        let ended_ms: u64 = ended_ms.parse().ok()?;
        i64::try_from(ended_ms).ok()?;
        Some(Newest {
            ended_ms,
            game: game.to_owned(),
        })
    };
    read().ok_or(Refusal::BadBefore)
}

pub(super) async fn player(
    store: &dyn Store,
    field: &'static str,
    name: Option<&str>,
) -> Result<Option<SoughtPlayer>, Failure<Refusal>> {
    let Some(name) = name else {
        return Ok(None);
    };
    let Some(member) = accounts::named(store, name).await? else {
        let name = name.chars().take(40).collect();
        return Err(Refusal::NoSuchPerson { field, name }.into());
    };
    Ok(Some(SoughtPlayer {
        name_of_bot: bots::name_in_games(&member.name),
        person: member.person,
        name: member.name,
    }))
}

/// What was played in a position, and the newest games in which it stood.
///
/// # Errors
/// When there is no such game or position; and when the store fails.
pub async fn explore(
    store: &dyn Store,
    slug: &str,
    asked: &Explored,
) -> Result<ExplorerBody, Failure<Refusal>> {
    let rules = position::rules(slug)?;
    let (key, played) = {
        let table = reached(rules, asked.position.as_deref(), asked.moves.as_deref())?;
        let key = key(&*table);
        (key, played(store, &*table, key).await?)
    };
    let newest = async |kind| {
        let filter = GameFilter {
            position: Some(key),
            kind: Some(kind),
            ..GameFilter::default()
        };
        let rows = store.archive().found(&filter, MOST_OF_POSITION).await?;
        Ok::<_, Failure<Refusal>>(rows.into_iter().map(found).collect())
    };
    Ok(ExplorerBody {
        moves: played,
        people: newest(FoundKind::People).await?,
        computers: newest(FoundKind::Computer).await?,
    })
}

async fn played(
    store: &dyn Store,
    table: &dyn Table,
    key: i64,
) -> Result<Vec<ExplorerMove>, Failure<Refusal>> {
    let mut counts: BTreeMap<String, [ResultCounts; 2]> = BTreeMap::new();
    for row in store.archive().played(key).await? {
        let [people, computers] = counts.entry(row.text).or_default();
        match row.kind {
            FoundKind::People => *people = row.counts,
            FoundKind::Computer => *computers = row.counts,
            // One person who moves for both sides shows nobody what is good.
            FoundKind::OneScreen => {}
        }
    }
    let moves = counts
        .into_iter()
        .filter_map(|(text, [people, computers])| {
            // What is not possible here was played in another position that has the same key.
            let short = table.check(&text).ok()?.ply.short;
            (games(people) + games(computers) > 0).then_some(ExplorerMove {
                text,
                short,
                people,
                computers,
            })
        });
    let mut moves: Vec<ExplorerMove> = moves.collect();
    moves.sort_by_key(|one| std::cmp::Reverse(games(one.people) + games(one.computers)));
    Ok(moves)
}

fn games(counts: ResultCounts) -> u64 {
    [counts.first, counts.draws, counts.second]
        .map(u64::from)
        .iter()
        .sum()
}

pub(super) fn found((row, seats): (ArchivedRow, Vec<SeatRow>)) -> FoundGame {
    let players = seats.into_iter().map(|seat| told(&row, seat));
    FoundGame {
        players: players.collect(),
        id: row.game,
        game: row.slug,
        pace: row.pace,
        rated: row.rated,
        kind: row.kind,
        result: row.result,
        ending: row.ending,
        plies: row.plies,
        ended_ms: row.ended_ms,
        standard: row.standard,
    }
}

/// What is told of a seat. People are told by the names of their accounts where they played under them; who plays for ratings
/// always does. Whoever gave up an account, or was erased, has no name then.
fn told(row: &ArchivedRow, seat: SeatRow) -> FoundPlayer {
    let account = seat.account.filter(|account| {
        let written = seat.written.as_ref();
        written.is_some_and(|written| {
            row.rated || written == account || *written == bots::name_in_games(account)
        })
    });
    let is_account = account.is_some();
    FoundPlayer {
        seat: seat.seat,
        name: account.or(seat.written.filter(|_| !row.rated)),
        account: is_account,
        bot: seat.is_bot,
        level: seat.level,
        rating: seat
            .rating
            .map(|parts| ratings::told::of_stored(&row.slug, parts)),
    }
}
