//! What is to be told of games.

use super::games::read_kind;
use super::notice_ways;
use super::words::{damaged, holder_number, notice_word, read_holder, read_notice_kind};
use crate::store::connection::{Connection, Record, Statement, Value};
use crate::store::{DueNotice, EventRow, Holder, NoticeJob, NoticeJobs, Recipient, StoreError};

/// How many are read at a time.
const AT_A_TIME: i64 = 50;

/// What writes what is to be told after the newest event: to those who want it and have not caused it. What is no longer true
/// is forgotten.
pub(in crate::store) fn wanting<'a>(
    game: &'a str,
    newest: &EventRow,
    wanted: &NoticeJobs,
) -> Vec<Statement<'a>> {
    let mut statements = vec![Statement {
        text: "DELETE FROM notices WHERE game_id = $1 AND kind IN ('turn', 'late')
                 AND NOT EXISTS (SELECT 1 FROM waits
                     WHERE waits.game_id = notices.game_id AND waits.holder = notices.holder
                       AND waits.seq = notices.seq)",
        values: vec![game.into()],
    }];
    statements.extend(wanted.jobs.iter().map(|job| Statement {
        // A game waits for a seat since an event that may be an earlier one.
        text: "INSERT INTO notices (game_id, holder, kind, seq, due_ms)
               SELECT belongings.game_id, belongings.holder, $3,
                      CASE WHEN $3 IN ('turn', 'late') THEN COALESCE(waits.seq, $4) ELSE $4 END, $5
               FROM belongings
               JOIN notice_settings ON notice_settings.person = belongings.person
               LEFT JOIN waits ON waits.game_id = belongings.game_id
                AND waits.holder = belongings.holder
               WHERE belongings.game_id = $1 AND belongings.holder = $2
                 AND NOT EXISTS (SELECT 1 FROM belongings AS actor
                     WHERE actor.game_id = $1 AND actor.holder = $6
                       AND actor.person = belongings.person)
               ON CONFLICT (game_id, holder, kind, seq) DO UPDATE SET due_ms = excluded.due_ms",
        values: vec![
            game.into(),
            u32::from(job.seat).into(),
            notice_word(job.kind).into(),
            newest.seq.into(),
            Value::ms(job.due_ms),
            holder_number(wanted.by).into(),
        ],
    }));
    statements
}

/// When the next one is due; of games that the server of that epoch owns, if there is one.
pub(in crate::store) async fn next(
    connection: &mut Connection<'_>,
    epoch: Option<i64>,
) -> Result<Option<u64>, StoreError> {
    let row = match epoch {
        None => {
            let statement = "SELECT due_ms FROM notices ORDER BY due_ms LIMIT 1";
            connection.row(statement, &[]).await?
        }
        Some(epoch) => {
            let statement = "SELECT due_ms FROM notices JOIN owners USING (game_id)
                             WHERE epoch = $1 ORDER BY due_ms LIMIT 1";
            connection.row(statement, &[epoch.into()]).await?
        }
    };
    row.map(|row| row.ms("due_ms")).transpose()
}

/// Those that are due, the oldest first; of games that the server of that epoch owns, if there is one.
pub(in crate::store) async fn due(
    connection: &mut Connection<'_>,
    now_ms: u64,
    epoch: Option<i64>,
) -> Result<Vec<DueNotice>, StoreError> {
    let (now, most) = (Value::ms(now_ms), AT_A_TIME.into());
    let rows = match epoch {
        None => {
            let statement = "SELECT game_id, games.kind AS of_kind, holder, notices.kind AS kind,
                                    seq, due_ms
                             FROM notices JOIN games ON games.id = notices.game_id
                             WHERE due_ms <= $1 ORDER BY due_ms LIMIT $2";
            connection.rows(statement, &[now, most]).await?
        }
        Some(epoch) => {
            let statement = "SELECT notices.game_id AS game_id, games.kind AS of_kind, holder,
                                    notices.kind AS kind, seq, due_ms
                             FROM notices JOIN games ON games.id = notices.game_id
                             JOIN owners ON owners.game_id = notices.game_id
                             WHERE due_ms <= $1 AND epoch = $3 ORDER BY due_ms LIMIT $2";
            connection
                .rows(statement, &[now, most, epoch.into()])
                .await?
        }
    };
    let read = |row: &Record| {
        let game = row.text("game_id")?;
        let Holder::Seat(seat) = read_holder(&game, row.int("holder")?)? else {
            return Err(damaged(&game, &"a notice is for no seat"));
        };
        Ok(DueNotice {
            of: read_kind(&game, &row.text("of_kind")?)?,
            job: NoticeJob {
                seat,
                kind: read_notice_kind(&game, &row.text("kind")?)?,
                due_ms: row.ms("due_ms")?,
            },
            seq: row.number("seq")?,
            game,
        })
    };
    rows.iter().map(read).collect()
}

/// Who has the seat of a notice, by the key that counts, if the person has set what they are told of.
pub(in crate::store) async fn recipient(
    connection: &mut Connection<'_>,
    notice: &DueNotice,
) -> Result<Option<Recipient>, StoreError> {
    let values = [
        Value::from(&notice.game),
        u32::from(notice.job.seat).into(),
        notice.seq.into(),
    ];
    let row = connection
        .row(
            "SELECT belongings.person AS person, mutes.person AS muted, waits.seq AS waits_seq,
                    (SELECT confirmed_ms FROM addresses
                     WHERE addresses.game_id = $1 AND addresses.holder = $2) AS own_mail
             FROM belongings
             JOIN notice_settings ON notice_settings.person = belongings.person
             LEFT JOIN mutes ON mutes.game_id = belongings.game_id
              AND mutes.person = belongings.person
             LEFT JOIN waits ON waits.game_id = belongings.game_id
              AND waits.holder = belongings.holder AND waits.seq = $3
             WHERE belongings.game_id = $1 AND belongings.holder = $2
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = belongings.game_id AND later.holder = belongings.holder
                     AND later.purpose = 'token' AND later.seq > belongings.key_seq)",
            &values,
        )
        .await?;
    let Some(row) = row else { return Ok(None) };
    let person = row.text("person")?;
    Ok(Some(Recipient {
        ways: notice_ways::load(connection, &person).await?,
        is_muted: row.maybe_text("muted")?.is_some(),
        waits: row.maybe_int("waits_seq")?.is_some(),
        seat_has_mail: row.maybe_int("own_mail")?.is_some(),
        person,
    }))
}

fn key(notice: &DueNotice) -> [Value<'_>; 4] {
    [
        Value::from(&notice.game),
        u32::from(notice.job.seat).into(),
        notice_word(notice.job.kind).into(),
        notice.seq.into(),
    ]
}

/// Removes one. False if it is gone.
pub(in crate::store) async fn remove(
    connection: &mut Connection<'_>,
    notice: &DueNotice,
) -> Result<bool, StoreError> {
    let statement =
        "DELETE FROM notices WHERE game_id = $1 AND holder = $2 AND kind = $3 AND seq = $4";
    Ok(connection.execute(statement, &key(notice)).await? == 1)
}

/// Postpones one.
pub(in crate::store) async fn postpone(
    connection: &mut Connection<'_>,
    notice: &DueNotice,
    due_ms: u64,
) -> Result<(), StoreError> {
    let [game, holder, kind, seq] = key(notice);
    let values = [game, holder, kind, seq, Value::ms(due_ms)];
    connection
        .execute(
            "UPDATE notices SET due_ms = $5
             WHERE game_id = $1 AND holder = $2 AND kind = $3 AND seq = $4",
            &values,
        )
        .await?;
    Ok(())
}
