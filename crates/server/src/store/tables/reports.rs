//! What people tell the operator of others.

use super::words::damaged;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{ReportRow, StoreError};
use wire::ReportAbout;

/// Stores a report.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    report: &ReportRow,
) -> Result<(), StoreError> {
    let values = [
        Value::from(&report.id),
        Value::from(&report.game),
        Value::from(u32::from(report.seat)),
        Value::from(report.about.word()),
        Value::from(&report.words),
        Value::ms(report.at_ms),
        Value::Text(report.reporter.as_deref()),
    ];
    connection
        .execute(
            "INSERT INTO reports (id, game_id, holder, about, words, at_ms, reporter)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            &values,
        )
        .await?;
    Ok(())
}

/// How many reports of a person are open.
pub(in crate::store) async fn open_by(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<u64, StoreError> {
    let statement =
        "SELECT COUNT(*) AS count FROM reports WHERE reporter = $1 AND closed_ms IS NULL";
    let row = connection.row(statement, &[person.into()]).await?;
    row.map_or(Ok(0), |row| row.ms("count"))
}

/// The reports, the newest first.
pub(in crate::store) async fn list(
    connection: &mut Connection<'_>,
    with_closed: bool,
) -> Result<Vec<ReportRow>, StoreError> {
    let statement = match with_closed {
        true => {
            "SELECT id, game_id, holder, about, words, at_ms, reporter, closed_ms FROM reports
             ORDER BY at_ms DESC, id"
        }
        false => {
            "SELECT id, game_id, holder, about, words, at_ms, reporter, closed_ms FROM reports
             WHERE closed_ms IS NULL ORDER BY at_ms DESC, id"
        }
    };
    let rows = connection.rows(statement, &[]).await?;
    rows.iter().map(read).collect()
}

/// The reports of a person, the newest first.
pub(in crate::store) async fn by(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<ReportRow>, StoreError> {
    let statement =
        "SELECT id, game_id, holder, about, words, at_ms, reporter, closed_ms FROM reports
         WHERE reporter = $1 ORDER BY at_ms DESC, id";
    let rows = connection.rows(statement, &[person.into()]).await?;
    rows.iter().map(read).collect()
}

/// A report.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Option<ReportRow>, StoreError> {
    let statement =
        "SELECT id, game_id, holder, about, words, at_ms, reporter, closed_ms FROM reports
         WHERE id = $1";
    let row = connection.row(statement, &[id.into()]).await?;
    row.as_ref().map(read).transpose()
}

/// Closes a report. False if it is not open.
pub(in crate::store) async fn close(
    connection: &mut Connection<'_>,
    id: &str,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let statement = "UPDATE reports SET closed_ms = $2 WHERE id = $1 AND closed_ms IS NULL";
    let values = [Value::from(id), Value::ms(now_ms)];
    Ok(connection.execute(statement, &values).await? > 0)
}

/// Forgets who made the reports of a person; what they wrote stays.
pub(in crate::store) async fn forget_reporter(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "UPDATE reports SET reporter = NULL WHERE reporter = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

/// Gives the reports of a person to another one.
pub(in crate::store) async fn hand_over(
    connection: &mut Connection<'_>,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    let statement = "UPDATE reports SET reporter = $2 WHERE reporter = $1";
    let values = [from.into(), to.into()];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Erases what whoever has a seat wrote in reports about its game, and that they did. Returns how many reports those are.
pub(in crate::store) async fn erase(
    connection: &mut Connection<'_>,
    game: &str,
    holder: i64,
) -> Result<u64, StoreError> {
    let statement = "UPDATE reports SET words = '', reporter = NULL
                     WHERE game_id = $1 AND reporter IN
                         (SELECT person FROM belongings WHERE game_id = $1 AND holder = $2)";
    let values = [game.into(), holder.into()];
    Ok(connection.execute(statement, &values).await?)
}

fn read(row: &Record) -> Result<ReportRow, StoreError> {
    let game = row.text("game_id")?;
    let about = row.text("about")?;
    let about = ReportAbout::from_word(&about)
        .ok_or_else(|| damaged(&game, &format!("a report about “{about}”")))?;
    let seat = u8::try_from(row.number("holder")?)
        .map_err(|_| damaged(&game, &"a report about no seat"))?;
    Ok(ReportRow {
        id: row.text("id")?,
        seat,
        about,
        words: row.text("words")?,
        at_ms: row.ms("at_ms")?,
        reporter: row.maybe_text("reporter")?,
        closed_ms: row.maybe_int("closed_ms")?.map(i64::unsigned_abs),
        game,
    })
}
