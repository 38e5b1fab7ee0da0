//! Bots, and the tokens by which programs are known.

use super::games::read_kind;
use super::words::read_holder;
use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{BotRow, BotSeatRow, BotTokenRow, KnownBot, StoreError};
use wire::BotScope;

/// Marks a person as a bot of an owner.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    owner: &str,
    bot: &str,
) -> Result<(), StoreError> {
    let statement = "INSERT INTO bots (person, owner) VALUES ($1, $2)";
    connection
        .execute(statement, &[bot.into(), owner.into()])
        .await?;
    Ok(())
}

/// Whose a bot is; none if the person is no bot.
pub(in crate::store) async fn owner(
    connection: &mut Connection<'_>,
    bot: &str,
) -> Result<Option<String>, StoreError> {
    let statement = "SELECT owner FROM bots WHERE person = $1";
    let row = connection.row(statement, &[bot.into()]).await?;
    row.map(|row| row.text("owner")).transpose()
}

/// The bots of an owner, the oldest first.
pub(in crate::store) async fn of(
    connection: &mut Connection<'_>,
    owner: &str,
) -> Result<Vec<BotRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT bots.person AS bot, name, created_ms
             FROM bots
             JOIN people ON people.id = bots.person
             JOIN names ON names.person = bots.person
             WHERE owner = $1 ORDER BY created_ms, bots.person",
            &[owner.into()],
        )
        .await?;
    rows.iter().map(read_bot).collect()
}

fn read_bot(row: &Record) -> Result<BotRow, StoreError> {
    Ok(BotRow {
        id: row.text("bot")?,
        name: row.text("name")?,
        made_ms: row.ms("created_ms")?,
    })
}

/// Adds a token of a bot.
pub(in crate::store) async fn insert_token(
    connection: &mut Connection<'_>,
    bot: &str,
    token: &BotTokenRow,
) -> Result<(), StoreError> {
    let scopes: Vec<&str> = token.scopes.iter().map(|scope| scope.word()).collect();
    let scopes = scopes.join(" ");
    let values = [
        Value::bytes(token.hash.bytes()),
        Value::from(bot),
        Value::from(&token.id),
        Value::from(&token.label),
        Value::from(&scopes),
        Value::ms(token.made_ms),
        Value::maybe_ms(token.used_ms),
        Value::maybe_ms(token.until_ms),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO bot_tokens (hash, person, id, label, scopes, made_ms, used_ms, until_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            &values,
        )
        .await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// The tokens of a bot that are not over, the oldest first.
pub(in crate::store) async fn tokens(
    connection: &mut Connection<'_>,
    bot: &str,
    now_ms: u64,
) -> Result<Vec<BotTokenRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT hash, id, label, scopes, made_ms, used_ms, until_ms FROM bot_tokens
             WHERE person = $1 AND (until_ms IS NULL OR until_ms > $2) ORDER BY made_ms, id",
            &[bot.into(), Value::ms(now_ms)],
        )
        .await?;
    rows.iter().map(read_token).collect()
}

/// Revokes a token. False if the owner has no such bot, or the bot no such token.
pub(in crate::store) async fn revoke(
    connection: &mut Connection<'_>,
    owner: &str,
    bot: &str,
    token: &str,
) -> Result<bool, StoreError> {
    let revoked = connection
        .execute(
            "DELETE FROM bot_tokens
             WHERE id = $1 AND person = (SELECT person FROM bots WHERE person = $2 AND owner = $3)",
            &[token.into(), bot.into(), owner.into()],
        )
        .await?;
    Ok(revoked > 0)
}

/// The bot that a token stands for, unless the token is over.
pub(in crate::store) async fn known(
    connection: &mut Connection<'_>,
    token: &SecretHash,
    now_ms: u64,
) -> Result<Option<KnownBot>, StoreError> {
    let row = connection
        .row(
            "SELECT hash, bot_tokens.id AS id, label, scopes, made_ms, used_ms, until_ms,
                    bot_tokens.person AS bot, name, created_ms
             FROM bot_tokens
             JOIN people ON people.id = bot_tokens.person
             JOIN names ON names.person = bot_tokens.person
             WHERE hash = $1 AND (until_ms IS NULL OR until_ms > $2)",
            &[Value::bytes(token.bytes()), Value::ms(now_ms)],
        )
        .await?;
    let read = |row: Record| {
        Ok(KnownBot {
            bot: read_bot(&row)?,
            token: read_token(&row)?,
        })
    };
    row.map(read).transpose()
}

/// Notes the day of a token's last use.
pub(in crate::store) async fn used(
    connection: &mut Connection<'_>,
    token: &SecretHash,
    day_ms: u64,
) -> Result<(), StoreError> {
    let statement = "UPDATE bot_tokens SET used_ms = $2 WHERE hash = $1";
    let values = [Value::bytes(token.bytes()), Value::ms(day_ms)];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Removes the tokens of a bot, and that it is one.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    bot: &str,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM bot_tokens WHERE person = $1",
        "DELETE FROM bots WHERE person = $1",
    ] {
        connection.execute(statement, &[bot.into()]).await?;
    }
    Ok(())
}

/// Removes tokens that are over.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM bot_tokens WHERE until_ms <= $1";
    connection.execute(statement, &[Value::ms(now_ms)]).await?;
    Ok(())
}

/// The seats of a bot in games that are not over, or ended at that moment or later. Those for which another key counts by now are
/// left out.
pub(in crate::store) async fn standing(
    connection: &mut Connection<'_>,
    bot: &str,
    ended_since_ms: u64,
) -> Result<Vec<BotSeatRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT belongings.game_id AS game_id, belongings.holder AS holder, kind, slug,
                    own.turn AS turn, own.seq AS seq, own.until_ms AS until_ms,
                    (SELECT MAX(waits.holder) FROM waits
                     WHERE waits.game_id = belongings.game_id) AS any_holder,
                    ended.at_ms AS ended_ms
             FROM belongings
             JOIN games ON games.id = belongings.game_id
             LEFT JOIN waits AS own ON own.game_id = belongings.game_id
              AND own.holder = belongings.holder
             LEFT JOIN ended ON ended.game_id = belongings.game_id
             WHERE belongings.person = $1 AND (ended.at_ms IS NULL OR ended.at_ms >= $2)
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = belongings.game_id AND later.holder = belongings.holder
                     AND later.purpose = 'token' AND later.seq > belongings.key_seq)
             ORDER BY belongings.game_id, belongings.holder",
            &[bot.into(), Value::ms(ended_since_ms)],
        )
        .await?;
    rows.iter().map(read_seat).collect()
}

fn read_seat(row: &Record) -> Result<BotSeatRow, StoreError> {
    let game = row.text("game_id")?;
    let waits = match row.maybe_int("turn")? {
        Some(_) => Some((row.number("turn")?, row.number("seq")?)),
        None => None,
    };
    Ok(BotSeatRow {
        kind: read_kind(&game, &row.text("kind")?)?,
        slug: row.text("slug")?,
        holder: read_holder(&game, row.int("holder")?)?,
        waits,
        until_ms: row.maybe_int("until_ms")?.map(i64::unsigned_abs),
        is_played: row.maybe_int("any_holder")?.is_some(),
        ended_ms: row.maybe_int("ended_ms")?.map(i64::unsigned_abs),
        game,
    })
}

fn read_token(row: &Record) -> Result<BotTokenRow, StoreError> {
    let id = row.text("id")?;
    let Some(hash) = row.maybe_bytes("hash")?.and_then(SecretHash::from_stored) else {
        return Err(StoreError::Damaged {
            game: id,
            reason: "the hash of this token of a bot is not 32 bytes long".to_owned(),
        });
    };
    let scopes = row.text("scopes")?;
    let scopes = BotScope::ALL
        .into_iter()
        .filter(|scope| scopes.split(' ').any(|word| word == scope.word()));
    Ok(BotTokenRow {
        hash,
        id,
        label: row.text("label")?,
        scopes: scopes.collect(),
        made_ms: row.ms("made_ms")?,
        used_ms: row.maybe_int("used_ms")?.map(i64::unsigned_abs),
        until_ms: row.maybe_int("until_ms")?.map(i64::unsigned_abs),
    })
}
