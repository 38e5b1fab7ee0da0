//! Finished public games, to be found. Nothing here names a person: whose a seat is, and what they are called, is joined.

use super::words::{damaged, read_holder};
use crate::store::connection::{Connection, Record, Statement, Value};
use crate::store::{
    ArchivedGame, ArchivedRow, EndedFilter, GameFilter, Holder, MoveRow, Newest, PendingGame,
    SeatRow, SoughtPlayer, StoreError,
};
use std::collections::BTreeMap;
use wire::{FoundKind, FoundPace, FoundResult, ResultCounts, SoughtResult};

const fn pace_word(pace: FoundPace) -> &'static str {
    match pace {
        FoundPace::Live => "live",
        FoundPace::Days => "days",
        FoundPace::None => "none",
    }
}

fn read_pace(game: &str, word: &str) -> Result<FoundPace, StoreError> {
    match word {
        "live" => Ok(FoundPace::Live),
        "days" => Ok(FoundPace::Days),
        "none" => Ok(FoundPace::None),
        _ => Err(damaged(game, &format!("pace: {word:?} is none"))),
    }
}

const fn kind_word(kind: FoundKind) -> &'static str {
    match kind {
        FoundKind::People => "people",
        FoundKind::Computer => "computer",
        FoundKind::OneScreen => "one_screen",
    }
}

fn read_kind(game: &str, word: &str) -> Result<FoundKind, StoreError> {
    match word {
        "people" => Ok(FoundKind::People),
        "computer" => Ok(FoundKind::Computer),
        "one_screen" => Ok(FoundKind::OneScreen),
        _ => Err(damaged(game, &format!("kind: {word:?} is none"))),
    }
}

const fn result_word(result: FoundResult) -> &'static str {
    match result {
        FoundResult::First => "first",
        FoundResult::Second => "second",
        FoundResult::Draw => "draw",
        FoundResult::None => "none",
    }
}

fn read_result(game: &str, word: &str) -> Result<FoundResult, StoreError> {
    match word {
        "first" => Ok(FoundResult::First),
        "second" => Ok(FoundResult::Second),
        "draw" => Ok(FoundResult::Draw),
        "none" => Ok(FoundResult::None),
        _ => Err(damaged(game, &format!("result: {word:?} is none"))),
    }
}

const fn sought_word(result: SoughtResult) -> &'static str {
    match result {
        SoughtResult::First => "first",
        SoughtResult::Second => "second",
        SoughtResult::Draw => "draw",
        SoughtResult::None => "none",
        SoughtResult::Won => "won",
        SoughtResult::Lost => "lost",
    }
}

/// Games that are over and were not looked at by that version.
pub(in crate::store) async fn pending(
    connection: &mut Connection<'_>,
    version: u32,
    count: u32,
) -> Result<Vec<PendingGame>, StoreError> {
    let rows = connection
        .rows(
            "SELECT ended.game_id AS game_id, at_ms, kind, visibility
             FROM ended JOIN games ON games.id = ended.game_id
             WHERE indexed < $1 LIMIT $2",
            &[version.into(), count.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(PendingGame {
            game: row.text("game_id")?,
            ended_ms: row.ms("at_ms")?,
            is_wanted: row.text("kind")? == "turns" && row.text("visibility")? == "public",
        })
    };
    rows.iter().map(read).collect()
}

/// Notes that a game was looked at. False if that version or a later one has done so already. Others who look at it wait
/// until the transaction ends.
pub(in crate::store) async fn take(
    connection: &mut Connection<'_>,
    game: &str,
    version: u32,
) -> Result<bool, StoreError> {
    let statement = "UPDATE ended SET indexed = $2 WHERE game_id = $1 AND indexed < $2";
    let values = [game.into(), version.into()];
    Ok(connection.execute(statement, &values).await? == 1)
}

/// The key of a count: the position, the move, and who played.
type Counted = (i64, String, FoundKind);

/// By how much counts change: games that the first side won, drawn ones, and those that the second won.
type Changes = BTreeMap<Counted, [i64; 3]>;

fn change(changes: &mut Changes, counted: Counted, result: FoundResult, by: i64) {
    let [first, draws, second] = changes.entry(counted).or_default();
    match result {
        FoundResult::First => *first += by,
        FoundResult::Draw => *draws += by,
        FoundResult::Second => *second += by,
        FoundResult::None => {}
    }
}

/// Puts what is to be found of a game in the place of what is kept of it; nothing where it is not to be found.
pub(in crate::store) async fn put(
    connection: &mut Connection<'_>,
    id: &str,
    game: Option<&ArchivedGame>,
) -> Result<(), StoreError> {
    let mut changes = Changes::new();
    let kept = connection
        .rows(
            "SELECT position, move, archived_positions.kind AS kind, result
             FROM archived_positions JOIN archived ON archived.game_id = archived_positions.game_id
             WHERE archived_positions.game_id = $1",
            &[id.into()],
        )
        .await?;
    for row in &kept {
        let kind = read_kind(id, &row.text("kind")?)?;
        let result = read_result(id, &row.text("result")?)?;
        let counted = (row.int("position")?, row.text("move")?, kind);
        change(&mut changes, counted, result, -1);
    }
    let mut statements: Vec<Statement<'_>> = [
        "DELETE FROM archived_positions WHERE game_id = $1",
        "DELETE FROM archived_seats WHERE game_id = $1",
        "DELETE FROM archived WHERE game_id = $1",
    ]
    .map(|text| Statement {
        text,
        values: vec![id.into()],
    })
    .into();
    if let Some(game) = game {
        let kind = match (game.row.kind, has_bot(connection, id).await?) {
            (FoundKind::People, true) => FoundKind::Computer,
            (kind, _) => kind,
        };
        statements.extend(inserts(game, kind));
        for one in &game.moves {
            let counted = (one.position, one.text.clone(), kind);
            change(&mut changes, counted, game.row.result, 1);
        }
    }
    // The last positions of games have no move.
    changes.retain(|(_, text, _), by| !text.is_empty() && *by != [0, 0, 0]);
    // Always in the same order: otherwise two who count at the same time could wait for each other.
    for (counted, by) in &changes {
        statements.extend(counts(counted, *by));
    }
    connection.execute_all(&statements).await?;
    Ok(())
}

async fn has_bot(connection: &mut Connection<'_>, game: &str) -> Result<bool, StoreError> {
    let statement = "SELECT belongings.person AS person FROM belongings
                     JOIN bots ON bots.person = belongings.person WHERE game_id = $1";
    Ok(connection.row(statement, &[game.into()]).await?.is_some())
}

fn inserts(game: &ArchivedGame, kind: FoundKind) -> Vec<Statement<'_>> {
    let row = &game.row;
    let mut statements = vec![Statement {
        text: "INSERT INTO archived
                   (game_id, slug, ended_ms, pace, rated, kind, result, ending, plies, standard)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        values: vec![
            (&row.game).into(),
            (&row.slug).into(),
            Value::ms(row.ended_ms),
            pace_word(row.pace).into(),
            u32::from(row.rated).into(),
            kind_word(kind).into(),
            result_word(row.result).into(),
            Value::Text(row.ending.as_deref()),
            row.plies.into(),
            u32::from(row.standard).into(),
        ],
    }];
    statements.extend(game.seats.iter().map(|seat| Statement {
        text: "INSERT INTO archived_seats (game_id, holder, level, joined)
               VALUES ($1, $2, $3, $4)",
        values: vec![
            (&row.game).into(),
            u32::from(seat.seat).into(),
            seat.level.map(u32::from).into(),
            seat.joined.into(),
        ],
    }));
    statements.extend(game.moves.iter().map(|one| Statement {
        text: "INSERT INTO archived_positions (position, ended_ms, game_id, kind, move)
               VALUES ($1, $2, $3, $4, $5)",
        values: vec![
            one.position.into(),
            Value::ms(row.ended_ms),
            (&row.game).into(),
            kind_word(kind).into(),
            (&one.text).into(),
        ],
    }));
    statements
}

/// What changes a count, and removes it once nothing is counted any more.
fn counts((position, text, kind): &Counted, by: [i64; 3]) -> Vec<Statement<'_>> {
    let key: [Value<'_>; 3] = [(*position).into(), text.into(), kind_word(*kind).into()];
    let mut values = Vec::from(key);
    values.extend(by.map(Value::from));
    let mut statements = vec![Statement {
        text: "INSERT INTO archived_moves
                   (position, move, kind, first_wins, draws, second_wins)
               VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (position, move, kind) DO UPDATE SET
                   first_wins = archived_moves.first_wins + excluded.first_wins,
                   draws = archived_moves.draws + excluded.draws,
                   second_wins = archived_moves.second_wins + excluded.second_wins",
        values,
    }];
    if by.iter().any(|by| *by < 0) {
        statements.push(Statement {
            text: "DELETE FROM archived_moves WHERE position = $1 AND move = $2 AND kind = $3
                   AND first_wins = 0 AND draws = 0 AND second_wins = 0",
            values: Vec::from(key),
        });
    }
    statements
}

/// A statement that finds games in some tables, joined to `archived`; `$at` has their times and ids. Its first eight
/// parameters are the same everywhere: time and id of the game before which it looks, slug, rated, kind, pace and result of
/// those that are wanted, and how many.
macro_rules! finding {
    ($select:literal, $at:literal, $from:literal, $where:literal) => {
        concat!(
            $select,
            " archived.game_id AS game_id, archived.slug AS slug, ",
            $at,
            ".ended_ms AS ended_ms, archived.pace AS pace, archived.rated AS rated,
                    archived.kind AS kind, archived.result AS result, archived.ending AS ending,
                    archived.plies AS plies, archived.standard AS standard FROM ",
            $from,
            " WHERE ",
            $at,
            ".ended_ms <= $1 AND (",
            $at,
            ".ended_ms < $1 OR ",
            $at,
            ".game_id < $2)
               AND ($3 = '' OR archived.slug = $3)
               AND ($4 = -1 OR archived.rated = $4)
               AND ($5 = '' OR archived.kind = $5)
               AND ($6 = '' OR archived.pace = $6)
               AND ",
            $where,
            " ORDER BY ",
            $at,
            ".ended_ms DESC, ",
            $at,
            ".game_id DESC LIMIT $8"
        )
    };
}

const OF_ALL: &str = finding!(
    "SELECT",
    "archived",
    "archived",
    "($7 = '' OR archived.result = $7)"
);

/// With the slug alone as a condition, so that its index is used.
const OF_SLUG: &str = finding!(
    "SELECT",
    "archived",
    "archived",
    "archived.slug = $3 AND ($7 = '' OR archived.result = $7)"
);

/// The ninth parameter is the key of the position.
const OF_POSITION: &str = finding!(
    "SELECT",
    "archived_positions",
    "archived_positions JOIN archived ON archived.game_id = archived_positions.game_id",
    "archived_positions.position = $9 AND ($7 = '' OR archived.result = $7)"
);

/// A game that was not rated may have been played under another name than that of the account. It is nobody's business whose
/// it was, so the name in the game must be that of the account then. Parameters: person, name, name of a bot, seat; the same of
/// the opponent; whether a position is wanted, and its key. Somebody may have both seats.
const OF_PLAYER: &str = finding!(
    "SELECT DISTINCT",
    "archived",
    "belongings AS own
     JOIN archived ON archived.game_id = own.game_id
     JOIN archived_seats AS seat ON seat.game_id = own.game_id AND seat.holder = own.holder
     JOIN texts ON texts.game_id = own.game_id AND texts.seq = seat.joined",
    "own.person = $9 AND (archived.rated = 1 OR texts.text = $10 OR texts.text = $11)
     AND ($12 = -1 OR own.holder = $12)
     AND ($7 = '' OR archived.result = $7
          OR ($7 = 'won' AND ((own.holder = 0 AND archived.result = 'first')
                              OR (own.holder = 1 AND archived.result = 'second')))
          OR ($7 = 'lost' AND ((own.holder = 0 AND archived.result = 'second')
                               OR (own.holder = 1 AND archived.result = 'first'))))
     AND ($13 = '' OR EXISTS (
         SELECT 1 FROM belongings AS other
         JOIN archived_seats AS theirs
           ON theirs.game_id = other.game_id AND theirs.holder = other.holder
         JOIN texts AS written
           ON written.game_id = other.game_id AND written.seq = theirs.joined
         WHERE other.game_id = archived.game_id AND other.holder <> own.holder
           AND other.person = $13
           AND (archived.rated = 1 OR written.text = $14 OR written.text = $15)))
     AND ($16 = 0 OR EXISTS (
         SELECT 1 FROM archived_positions AS stood
         WHERE stood.position = $17 AND stood.ended_ms = archived.ended_ms
           AND stood.game_id = archived.game_id))"
);

/// Games that fit, those that ended last first.
pub(in crate::store) async fn found(
    connection: &mut Connection<'_>,
    filter: &GameFilter,
    count: u32,
) -> Result<Vec<ArchivedRow>, StoreError> {
    let before = filter.before.as_ref();
    let before_ms = before.map_or(Value::from(i64::MAX), |before| Value::ms(before.ended_ms));
    let mut values = vec![
        before_ms,
        before.map_or("", |Newest { game, .. }| game).into(),
        filter.slug.as_deref().unwrap_or_default().into(),
        filter.rated.map_or(-1, i64::from).into(),
        filter.kind.map_or("", kind_word).into(),
        filter.pace.map_or("", pace_word).into(),
        filter.result.map_or("", sought_word).into(),
        count.into(),
    ];
    let statement = match (&filter.player, filter.position) {
        (Some(player), position) => {
            values.extend(named(player));
            values.push(filter.seat.map_or(-1, i64::from).into());
            match &filter.opponent {
                Some(opponent) => values.extend(named(opponent)),
                None => values.extend([Value::from(""); 3]),
            }
            values.push(i64::from(position.is_some()).into());
            values.push(position.unwrap_or_default().into());
            OF_PLAYER
        }
        (None, Some(position)) => {
            values.push(position.into());
            OF_POSITION
        }
        (None, None) if filter.slug.is_some() => OF_SLUG,
        (None, None) => OF_ALL,
    };
    let rows = connection.rows(statement, &values).await?;
    rows.iter().map(read_row).collect()
}

fn named(player: &SoughtPlayer) -> [Value<'_>; 3] {
    [
        (&player.person).into(),
        (&player.name).into(),
        (&player.name_of_bot).into(),
    ]
}

fn read_row(row: &Record) -> Result<ArchivedRow, StoreError> {
    let game = row.text("game_id")?;
    Ok(ArchivedRow {
        slug: row.text("slug")?,
        ended_ms: row.ms("ended_ms")?,
        pace: read_pace(&game, &row.text("pace")?)?,
        rated: row.int("rated")? == 1,
        kind: read_kind(&game, &row.text("kind")?)?,
        result: read_result(&game, &row.text("result")?)?,
        ending: row.maybe_text("ending")?,
        plies: row.number("plies")?,
        standard: row.int("standard")? == 1,
        game,
    })
}

/// Public games of orders that are over, those that ended last first.
pub(in crate::store) async fn ended_orders(
    connection: &mut Connection<'_>,
    filter: &EndedFilter,
    count: u32,
) -> Result<Vec<Newest>, StoreError> {
    let before = filter.before.as_ref();
    let before_ms = before.map_or(Value::from(i64::MAX), |before| Value::ms(before.ended_ms));
    let rows = connection
        .rows(
            "SELECT ended.game_id AS game_id, ended.at_ms AS at_ms
             FROM ended JOIN games ON games.id = ended.game_id
             LEFT JOIN rated_games ON rated_games.game_id = ended.game_id
             WHERE ended.at_ms <= $1 AND (ended.at_ms < $1 OR ended.game_id < $2)
               AND games.kind = 'orders' AND games.visibility = 'public'
               AND ($3 = '' OR games.slug = $3)
               AND ($4 = -1 OR ($4 = 1 AND rated_games.game_id IS NOT NULL)
                    OR ($4 = 0 AND rated_games.game_id IS NULL))
               AND ($5 = '' OR EXISTS (
                   SELECT 1 FROM rated_seats
                   WHERE rated_seats.game_id = ended.game_id AND rated_seats.player = $5))
             ORDER BY ended.at_ms DESC, ended.game_id DESC LIMIT $6",
            &[
                before_ms,
                before.map_or("", |Newest { game, .. }| game).into(),
                filter.slug.as_deref().unwrap_or_default().into(),
                filter.rated.map_or(-1, i64::from).into(),
                filter.player.as_deref().unwrap_or_default().into(),
                count.into(),
            ],
        )
        .await?;
    let read = |row: &Record| {
        Ok(Newest {
            ended_ms: row.ms("at_ms")?,
            game: row.text("game_id")?,
        })
    };
    rows.iter().map(read).collect()
}

/// The seats of a game, with what may be told of whoever has them.
pub(in crate::store) async fn seats(
    connection: &mut Connection<'_>,
    game: &str,
) -> Result<Vec<SeatRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT archived_seats.holder AS holder, level, texts.text AS written, name,
                    bots.person AS bot, rating, deviation
             FROM archived_seats
             LEFT JOIN texts
               ON texts.game_id = archived_seats.game_id AND texts.seq = archived_seats.joined
             LEFT JOIN belongings
               ON belongings.game_id = archived_seats.game_id
              AND belongings.holder = archived_seats.holder
             LEFT JOIN names ON names.person = belongings.person
             LEFT JOIN bots ON bots.person = belongings.person
             LEFT JOIN rated_seats
               ON rated_seats.game_id = archived_seats.game_id
              AND rated_seats.holder = archived_seats.holder
             WHERE archived_seats.game_id = $1 ORDER BY archived_seats.holder",
            &[game.into()],
        )
        .await?;
    let read = |row: &Record| {
        let Holder::Seat(seat) = read_holder(game, row.int("holder")?)? else {
            return Err(damaged(game, &"somebody without a seat is found"));
        };
        let level = match row.maybe_int("level")? {
            None => None,
            Some(level) => Some(
                u8::try_from(level)
                    .map_err(|_| damaged(game, &format!("level: {level} is none")))?,
            ),
        };
        let rating = row.maybe_int("rating")?.zip(row.maybe_int("deviation")?);
        Ok(SeatRow {
            seat,
            level,
            written: row.maybe_text("written")?,
            account: row.maybe_text("name")?,
            is_bot: row.maybe_text("bot")?.is_some(),
            rating,
        })
    };
    rows.iter().map(read).collect()
}

/// What was played in a position.
pub(in crate::store) async fn played(
    connection: &mut Connection<'_>,
    position: i64,
) -> Result<Vec<MoveRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT move, kind, first_wins, draws, second_wins FROM archived_moves
             WHERE position = $1 ORDER BY move, kind",
            &[position.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(MoveRow {
            text: row.text("move")?,
            kind: read_kind("of a position", &row.text("kind")?)?,
            counts: ResultCounts {
                first: row.number("first_wins")?,
                draws: row.number("draws")?,
                second: row.number("second_wins")?,
            },
        })
    };
    rows.iter().map(read).collect()
}
