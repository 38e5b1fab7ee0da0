//! Notices on their way to people.

use super::words::damaged;
use super::{notice_ways, pushes};
use crate::store::connection::{Connection, Record, Value};
use crate::store::{SendRow, StoreError, Way};

/// How many are read at a time.
const AT_A_TIME: i64 = 20;

/// When the next one is due.
pub(in crate::store) async fn next(
    connection: &mut Connection<'_>,
) -> Result<Option<u64>, StoreError> {
    let statement = "SELECT due_ms FROM sends ORDER BY due_ms LIMIT 1";
    let row = connection.row(statement, &[]).await?;
    row.map(|row| row.ms("due_ms")).transpose()
}

/// Those that are due, the oldest first.
pub(in crate::store) async fn due(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<Vec<SendRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT person, way, push, game_id, holder, kind, seq, title, body, page, made_ms,
                    due_ms, tries
             FROM sends WHERE due_ms <= $1 ORDER BY due_ms LIMIT $2",
            &[Value::ms(now_ms), AT_A_TIME.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// All that go to a person by e-mail, the oldest first.
pub(in crate::store) async fn mails_to(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<SendRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT person, way, push, game_id, holder, kind, seq, title, body, page, made_ms,
                    due_ms, tries
             FROM sends WHERE person = $1 AND way = 'mail' ORDER BY made_ms, game_id, holder, seq",
            &[person.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// Adds one, unless it is on its way already. Mails that a person gets go together: at the time of the first.
pub(in crate::store) async fn add(
    connection: &mut Connection<'_>,
    send: &SendRow,
) -> Result<(), StoreError> {
    let [person, way, push, game, holder, kind, seq] = key(send);
    let values = [
        person,
        way,
        push,
        game,
        holder,
        kind,
        seq,
        (&send.title).into(),
        (&send.body).into(),
        (&send.page).into(),
        Value::ms(send.made_ms),
        Value::ms(send.due_ms),
    ];
    connection
        .execute(
            "INSERT INTO sends
                 (person, way, push, game_id, holder, kind, seq, title, body, page, made_ms,
                  due_ms, tries)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
                    CASE WHEN $2 = 'mail' THEN
                        COALESCE((SELECT MIN(due_ms) FROM sends AS other
                                  WHERE other.person = $1 AND other.way = 'mail'
                                    AND other.due_ms < $12), $12)
                    ELSE $12 END, 0
             WHERE EXISTS (SELECT 1 FROM people WHERE id = $1)
             ON CONFLICT (person, way, push, game_id, holder, kind, seq) DO NOTHING",
            &values,
        )
        .await?;
    Ok(())
}

/// Begins to send one: it is due again at that time. False if that was done since it was read.
pub(in crate::store) async fn begin(
    connection: &mut Connection<'_>,
    send: &SendRow,
    again_ms: u64,
) -> Result<bool, StoreError> {
    let [person, way, push, game, holder, kind, seq] = key(send);
    let values = [
        person,
        way,
        push,
        game,
        holder,
        kind,
        seq,
        Value::ms(send.due_ms),
        send.tries.into(),
        Value::ms(again_ms),
    ];
    let begun = connection
        .execute(
            "UPDATE sends SET due_ms = $10, tries = tries + 1
             WHERE person = $1 AND way = $2 AND push = $3 AND game_id = $4 AND holder = $5
               AND kind = $6 AND seq = $7 AND due_ms = $8 AND tries = $9",
            &values,
        )
        .await?;
    Ok(begun == 1)
}

/// Removes those to a person that tell that a game waits for them, where it does no longer.
pub(in crate::store) async fn forget_untrue(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    connection
        .execute(
            "DELETE FROM sends WHERE person = $1 AND kind IN ('turn', 'late')
                 AND NOT EXISTS (SELECT 1 FROM waits
                     WHERE waits.game_id = sends.game_id AND waits.holder = sends.holder
                       AND waits.seq = sends.seq)",
            &[person.into()],
        )
        .await?;
    Ok(())
}

/// Removes one.
pub(in crate::store) async fn remove(
    connection: &mut Connection<'_>,
    send: &SendRow,
) -> Result<(), StoreError> {
    connection
        .execute(
            "DELETE FROM sends
             WHERE person = $1 AND way = $2 AND push = $3 AND game_id = $4 AND holder = $5
               AND kind = $6 AND seq = $7",
            &key(send),
        )
        .await?;
    Ok(())
}

/// Removes all that are of a game.
pub(super) async fn forget_game(
    connection: &mut Connection<'_>,
    game: Value<'_>,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM sends WHERE game_id = $1";
    connection.execute(statement, &[game]).await?;
    Ok(())
}

/// Notes by a way why it did not lead anywhere; none if it did.
pub(in crate::store) async fn note(
    connection: &mut Connection<'_>,
    send: &SendRow,
    fault: Option<&str>,
) -> Result<(), StoreError> {
    match &send.way {
        Way::Push(id) => pushes::note(connection, id, fault).await,
        Way::Webhook => notice_ways::note_webhook(connection, &send.person, fault).await,
        Way::Mail => Ok(()),
    }
}

fn key(send: &SendRow) -> [Value<'_>; 7] {
    let push = match &send.way {
        Way::Push(id) => id.as_str(),
        Way::Webhook | Way::Mail => "",
    };
    [
        Value::from(&send.person),
        send.way.name().into(),
        push.into(),
        (&send.game).into(),
        u32::from(send.seat).into(),
        (&send.kind).into(),
        send.seq.into(),
    ]
}

fn read(row: &Record) -> Result<SendRow, StoreError> {
    let person = row.text("person")?;
    let way = match row.text("way")?.as_str() {
        "push" => Way::Push(row.text("push")?),
        "webhook" => Way::Webhook,
        "mail" => Way::Mail,
        other => return Err(damaged(&person, &format!("a notice goes by “{other}”"))),
    };
    let seat = u8::try_from(row.int("holder")?)
        .map_err(|_| damaged(&person, &"a notice is for no seat"))?;
    Ok(SendRow {
        way,
        game: row.text("game_id")?,
        seat,
        kind: row.text("kind")?,
        seq: row.number("seq")?,
        title: row.text("title")?,
        body: row.text("body")?,
        page: row.text("page")?,
        made_ms: row.ms("made_ms")?,
        due_ms: row.ms("due_ms")?,
        tries: row.number("tries")?,
        person,
    })
}
