//! Finished public games one by one, those that ended last first, for whoever wants many: a page of them at a time is looked up, and
//! each game is read when its turn comes. So it takes no more memory for all games than for one.

use super::position;
use super::refusal::Refusal;
use super::search;
use crate::host::failure::Failure;
use crate::host::game::EventGame as _;
use crate::orders;
use crate::people::{accounts, belongings};
use crate::store::{
    self, BelongingRow, EndedFilter, GameFilter, GameKind, Newest, Store, StoreError,
};
use crate::turns;
use ::play::record;
use game::Fault;
use serde::Deserialize;
use std::collections::BTreeMap;
use wire::{
    ExportedGame, ExportedOrderGame, FoundGame, FoundKind, FoundPace, MyExportedGame, MyGame,
    MyGameKind,
};

/// How many games are looked up at once.
const PAGE: u32 = 100;
/// How many may be asked for where somebody says how many.
pub const MOST_EXPORTED: u32 = 1_000_000;

/// Which games of turns are wanted.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportedTurns {
    /// The slug of the game played.
    pub game: Option<String>,
    /// The name of somebody who played in it.
    pub player: Option<String>,
    /// Whether it was rated.
    pub rated: Option<bool>,
    /// Who played.
    pub kind: Option<FoundKind>,
    /// How time was kept.
    pub pace: Option<FoundPace>,
    /// Only games that ended then or later.
    pub since_ms: Option<u64>,
    /// Only games that ended then or before.
    pub until_ms: Option<u64>,
    /// Only games after that one in the order of the lines: time and id of its line, with `-` between.
    pub before: Option<String>,
    /// How many, at most.
    pub limit: Option<u32>,
}

/// Which games of orders are wanted.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportedOrders {
    /// The slug of the game played.
    pub game: Option<String>,
    /// The name of somebody who played in it for ratings.
    pub player: Option<String>,
    /// Whether it was rated.
    pub rated: Option<bool>,
    /// Only games that ended then or later.
    pub since_ms: Option<u64>,
    /// Only games that ended then or before.
    pub until_ms: Option<u64>,
    /// Only games after that one in the order of the lines: time and id of its line, with `-` between.
    pub before: Option<String>,
    /// How many, at most.
    pub limit: Option<u32>,
}

/// Which of their own games somebody wants.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportedOwn {
    /// The slug of the game played.
    pub game: Option<String>,
    /// Only games that ended then or later.
    pub since_ms: Option<u64>,
    /// Only games that ended then or before.
    pub until_ms: Option<u64>,
}

/// Games that are looked up page by page.
#[derive(Debug)]
pub struct Export {
    wanted: Wanted,
    since_ms: u64,
    /// How many are still wanted.
    left: u32,
    is_over: bool,
}

#[derive(Debug)]
enum Wanted {
    Turns(GameFilter),
    Orders(EndedFilter),
    Own(Vec<Listed>),
}

/// A game whose line is still to be made.
#[derive(Clone, Debug)]
pub enum Listed {
    /// A game of turns, as the search tells it.
    Turns(Box<FoundGame>),
    /// A game of orders.
    Orders(Newest),
    /// A game of the asker, with when it ended.
    Own(Box<MyGame>, u64),
}

impl Export {
    /// Games of turns.
    ///
    /// # Errors
    /// When there is no such game or player, or a value is out of range; and when the store fails.
    pub async fn of_turns(
        store: &dyn Store,
        asked: ExportedTurns,
    ) -> Result<Export, Failure<Refusal>> {
        let rules = asked.game.as_deref().map(position::rules).transpose()?;
        let before = start(asked.before.as_deref(), asked.until_ms)?;
        let left = checked(asked.limit)?;
        let filter = GameFilter {
            slug: rules.map(|rules| rules.info().slug.to_owned()),
            rated: asked.rated,
            kind: asked.kind,
            pace: asked.pace,
            player: search::player(store, "player", asked.player.as_deref()).await?,
            before,
            ..GameFilter::default()
        };
        Ok(Export {
            wanted: Wanted::Turns(filter),
            since_ms: asked.since_ms.unwrap_or_default(),
            left,
            is_over: false,
        })
    }

    /// Games of orders.
    ///
    /// # Errors
    /// As of turns.
    pub async fn of_orders(
        store: &dyn Store,
        asked: ExportedOrders,
    ) -> Result<Export, Failure<Refusal>> {
        if let Some(slug) = &asked.game {
            registry::order_rules(slug).map_err(Refusal::UnknownGame)?;
        }
        let before = start(asked.before.as_deref(), asked.until_ms)?;
        let left = checked(asked.limit)?;
        let player = match &asked.player {
            None => None,
            Some(name) => {
                let member = accounts::named(store, name).await?;
                let member = member.ok_or_else(|| Refusal::NoSuchPerson {
                    field: "player",
                    name: name.chars().take(40).collect(),
                })?;
                Some(member.person)
            }
        };
        let filter = EndedFilter {
            slug: asked.game,
            rated: asked.rated,
            player,
            before,
        };
        Ok(Export {
            wanted: Wanted::Orders(filter),
            since_ms: asked.since_ms.unwrap_or_default(),
            left,
            is_over: false,
        })
    }

    /// Games of somebody, whoever else may find them: those of the rows that are over, in their order.
    #[must_use]
    pub fn of_own(rows: Vec<BelongingRow>, asked: &ExportedOwn) -> Export {
        let ended: BTreeMap<String, u64> = rows
            .iter()
            .filter_map(|row| Some((row.game.clone(), row.ended_ms?)))
            .collect();
        let since_ms = asked.since_ms.unwrap_or_default();
        let span = since_ms..=asked.until_ms.unwrap_or(u64::MAX);
        let games = belongings::games(rows).into_iter().filter_map(|game| {
            let ended_ms = *ended.get(&game.id)?;
            let is_wanted = asked.game.as_ref().is_none_or(|slug| *slug == game.game);
            let is_wanted = is_wanted && span.contains(&ended_ms);
            is_wanted.then(|| Listed::Own(Box::new(game), ended_ms))
        });
        Export {
            wanted: Wanted::Own(games.collect()),
            since_ms,
            left: u32::MAX,
            is_over: false,
        }
    }

    /// The games that come next; none at the end.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn more(&mut self, store: &dyn Store) -> Result<Vec<Listed>, StoreError> {
        if self.is_over {
            return Ok(Vec::new());
        }
        let count = self.left.min(PAGE);
        let archive = store.archive();
        let listed: Vec<(Newest, Listed)> = match &self.wanted {
            Wanted::Turns(filter) => {
                let rows = archive.found(filter, count).await?.into_iter();
                rows.map(|row| {
                    let (ended_ms, game) = (row.0.ended_ms, row.0.game.clone());
                    let told = Listed::Turns(Box::new(search::found(row)));
                    (Newest { ended_ms, game }, told)
                })
                .collect()
            }
            Wanted::Own(games) => {
                self.is_over = true;
                return Ok(games.clone());
            }
            Wanted::Orders(filter) => {
                let rows = archive.ended_orders(filter, count).await?.into_iter();
                rows.map(|row| (row.clone(), Listed::Orders(row))).collect()
            }
        };
        let found = u32::try_from(listed.len()).unwrap_or(u32::MAX);
        self.left = self.left.saturating_sub(found);
        let last = listed.last().map(|(place, _)| place.clone());
        let is_too_old = last
            .as_ref()
            .is_some_and(|last| last.ended_ms < self.since_ms);
        self.is_over = found < count || self.left == 0 || is_too_old;
        match &mut self.wanted {
            Wanted::Turns(filter) => filter.before = last,
            Wanted::Orders(filter) => filter.before = last,
            Wanted::Own(_) => {}
        }
        let since_ms = self.since_ms;
        let wanted = listed.into_iter().filter(|(at, _)| at.ended_ms >= since_ms);
        Ok(wanted.map(|(_, listed)| listed).collect())
    }
}

impl Listed {
    fn id(&self) -> &str {
        match self {
            Listed::Turns(found) => &found.id,
            Listed::Orders(ended) => &ended.game,
            Listed::Own(game, _) => &game.id,
        }
    }

    /// The line of the game, with its line feed; none if it cannot be read, which is logged.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn line(self, store: &dyn Store) -> Result<Option<String>, StoreError> {
        let kind = match &self {
            Listed::Turns(_) => GameKind::Turns,
            Listed::Orders(_) => GameKind::Orders,
            Listed::Own(game, _) => match game.kind {
                MyGameKind::Turns => GameKind::Turns,
                MyGameKind::Orders => GameKind::Orders,
            },
        };
        let id = self.id().to_owned();
        let stored = match store.load(kind, &id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(None),
            Err(fault @ StoreError::Damaged { .. }) => return Ok(unreadable(&id, &fault)),
            Err(fault) => return Err(fault),
        };
        // A long game takes a while, and others are served by the same threads.
        let made = tokio::task::spawn_blocking(move || self.made(&stored)).await;
        let made = made.unwrap_or_else(|fault| Err(Fault::new("game", fault.to_string())));
        Ok(made.map_or_else(|fault| unreadable(&id, &fault), Some))
    }

    fn made(self, stored: &store::StoredGame) -> Result<String, Fault> {
        let line = match self {
            Listed::Turns(found) => serde_json::to_string(&ExportedGame {
                game: *found,
                record: of_turns(stored)?,
            }),
            Listed::Orders(ended) => serde_json::to_string(&of_orders(stored, ended.ended_ms)?),
            Listed::Own(game, ended_ms) => {
                let (record, orders) = match game.kind {
                    MyGameKind::Turns => (Some(of_turns(stored)?), None),
                    MyGameKind::Orders => (None, Some(Box::new(of_orders(stored, ended_ms)?))),
                };
                serde_json::to_string(&MyExportedGame {
                    game: *game,
                    ended_ms,
                    record,
                    orders,
                })
            }
        };
        let line = line.map_err(|fault| broken(&fault))?;
        Ok(line + "\n")
    }
}

/// The record of a game of turns.
fn of_turns(stored: &store::StoredGame) -> Result<String, Fault> {
    let read = turns::StoredGame::read(stored).map_err(|fault| broken(&fault))?;
    let game = turns::Game::load(read)?;
    record::write(&game.replay, game.row.created_ms)
}

/// A game of orders, phase by phase.
fn of_orders(stored: &store::StoredGame, ended_ms: u64) -> Result<ExportedOrderGame, Fault> {
    let read = orders::StoredOrderGame::read(stored).map_err(|fault| broken(&fault))?;
    let game = orders::Game::load(read)?;
    orders::export::exported(&game, ended_ms).map_err(|fault| broken(&fault))
}

fn broken(fault: &dyn std::fmt::Display) -> Fault {
    Fault::new("game", fault.to_string())
}

/// A game that cannot be read must not keep all others away.
fn unreadable(game: &str, fault: &dyn std::fmt::Display) -> Option<String> {
    tracing::error!(game, %fault, "a finished game cannot be read; it is left out of an export");
    None
}

/// Where the lines begin: after the game that is named, and not later than `until_ms`.
fn start(before: Option<&str>, until_ms: Option<u64>) -> Result<Option<Newest>, Refusal> {
    let before = before.map(search::read_before).transpose()?;
    let until = until_ms.map(|until_ms| Newest {
        ended_ms: until_ms.saturating_add(1).min(i64::MAX.unsigned_abs()),
        game: String::new(),
    });
    let place = |newest: &Newest| (newest.ended_ms, newest.game.clone());
    Ok(before.into_iter().chain(until).min_by_key(place))
}

fn checked(limit: Option<u32>) -> Result<u32, Refusal> {
    match limit {
        None => Ok(u32::MAX),
        Some(value) if (1..=MOST_EXPORTED).contains(&value) => Ok(value),
        Some(value) => Err(Refusal::BadLimit {
            value,
            most: MOST_EXPORTED,
        }),
    }
}
