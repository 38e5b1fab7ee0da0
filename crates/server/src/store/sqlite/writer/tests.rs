//! Group commit: who shares a commit, and who is harmed by whom.

use super::{Slot, Writer};
use crate::store::StoreError;
use crate::store::connection::Statement;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tempfile::TempDir;

struct Desk {
    folder: TempDir,
    writer: Arc<Writer>,
}

impl Desk {
    async fn new() -> Desk {
        let folder = TempDir::new().unwrap();
        let desk = Desk {
            writer: Arc::new(Writer::new(Desk::options(&folder))),
            folder,
        };
        let mut write = desk.writer.begin().await.unwrap();
        sqlx::query("CREATE TABLE notes (id INTEGER PRIMARY KEY)")
            .execute(write.connection().unwrap())
            .await
            .unwrap();
        write.commit().await.unwrap();
        desk
    }

    fn options(folder: &TempDir) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(folder.path().join("notes.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
    }

    /// What another connection sees: what is committed.
    async fn seen(&self) -> Vec<i64> {
        let mut other = Desk::options(&self.folder).connect().await.unwrap();
        let rows = sqlx::query("SELECT id FROM notes ORDER BY id")
            .fetch_all(&mut other)
            .await
            .unwrap();
        other.close().await.unwrap();
        rows.iter().map(|row| row.get(0)).collect()
    }

    async fn commits(&self) -> u64 {
        match &*self.writer.0.slot.lock().await {
            Slot::Ready(open) => open.ended.commits.load(Ordering::SeqCst),
            Slot::Empty | Slot::Closed => panic!("there is no connection"),
        }
    }
}

/// How a write is written.
#[derive(Clone, Copy, Debug)]
enum Way {
    Stepwise,
    InOneGo,
}

const WAYS: [Way; 2] = [Way::Stepwise, Way::InOneGo];

/// Writes one note and commits.
async fn note_by(way: Way, writer: &Writer, id: i64) -> Result<(), StoreError> {
    match way {
        Way::Stepwise => note(writer, id).await,
        Way::InOneGo => {
            let statement = Statement {
                text: "INSERT INTO notes VALUES ($1)",
                values: vec![id.into()],
            };
            writer.run(&[statement]).await
        }
    }
}

/// Writes one note and commits.
async fn note(writer: &Writer, id: i64) -> Result<(), StoreError> {
    let mut write = writer.begin().await?;
    sqlx::query("INSERT INTO notes VALUES (?)")
        .bind(id)
        .execute(write.connection()?)
        .await?;
    write.commit().await
}

/// Lets writes queue while the connection is taken, in the order of their numbers, and returns their results.
async fn together(desk: &Desk, way: Way, ids: &[i64]) -> Vec<bool> {
    let held = desk.writer.0.slot.lock().await;
    let mut tasks = Vec::new();
    for &id in ids {
        let writer = Arc::clone(&desk.writer);
        tasks.push(tokio::spawn(async move { note_by(way, &writer, id).await }));
        // One thread: the task runs until it waits for the connection.
        tokio::task::yield_now().await;
    }
    drop(held);
    let mut results = Vec::new();
    for task in tasks {
        results.push(task.await.unwrap().is_ok());
    }
    results
}

#[tokio::test]
async fn writes_that_wait_share_a_commit() {
    for way in WAYS {
        let desk = Desk::new().await;
        let before = desk.commits().await;
        let ids: Vec<i64> = (1..=40).collect();
        assert!(together(&desk, way, &ids).await.into_iter().all(|ok| ok));
        assert_eq!(desk.commits().await, before + 1, "{way:?}");
        assert_eq!(desk.seen().await, ids, "{way:?}");
    }
}

/// A setting of the connection, which no rollback takes back.
async fn set_cache(writer: &Writer, pages: Option<i64>) -> i64 {
    let mut write = writer.begin().await.unwrap();
    let connection = write.connection().unwrap();
    if let Some(pages) = pages {
        let statement = sqlx::AssertSqlSafe(format!("PRAGMA cache_size = {pages}"));
        sqlx::query(statement)
            .execute(&mut *connection)
            .await
            .unwrap();
    }
    let row = sqlx::query("PRAGMA cache_size").fetch_one(&mut *connection);
    let pages = row.await.unwrap().get(0);
    write.commit().await.unwrap();
    pages
}

#[tokio::test]
async fn a_connection_on_which_a_write_failed_is_not_used_after_its_group() {
    for way in WAYS {
        let desk = Desk::new().await;
        note(&desk.writer, 1).await.unwrap();
        set_cache(&desk.writer, Some(77)).await;
        assert_eq!(set_cache(&desk.writer, None).await, 77, "it is used again");
        let fault = note_by(way, &desk.writer, 1).await.unwrap_err();
        assert!(fault.to_string().contains("UNIQUE") || matches!(fault, StoreError::Conflict));
        // Whoever ends the group comes before the next write, or with it.
        together(&desk, way, &[2]).await;
        assert_ne!(set_cache(&desk.writer, None).await, 77, "it is a new one");
        assert_eq!(desk.seen().await, [1, 2], "{way:?}");
    }
}

#[tokio::test]
async fn a_write_that_fails_harms_no_neighbour() {
    for way in WAYS {
        let desk = Desk::new().await;
        note(&desk.writer, 3).await.unwrap();
        // The third and the last are there already.
        assert_eq!(
            together(&desk, way, &[1, 2, 3, 4, 1]).await,
            [true, true, false, true, false],
            "{way:?}"
        );
        assert_eq!(desk.seen().await, [1, 2, 3, 4]);
        note_by(way, &desk.writer, 5).await.unwrap();
        assert_eq!(desk.seen().await, [1, 2, 3, 4, 5], "{way:?}");
    }
}

#[tokio::test]
async fn a_write_that_is_abandoned_harms_no_neighbour() {
    let desk = Desk::new().await;
    // One that has written and goes away, with another waiting behind it.
    let mut gone = desk.writer.begin().await.unwrap();
    sqlx::query("INSERT INTO notes VALUES (1)")
        .execute(gone.connection().unwrap())
        .await
        .unwrap();
    let writer = Arc::clone(&desk.writer);
    let behind = tokio::spawn(async move { note(&writer, 2).await });
    tokio::task::yield_now().await;
    drop(gone);
    behind.await.unwrap().unwrap();
    assert_eq!(desk.seen().await, [2]);
    // Alone in its group: nothing stays, and the file is not locked for others.
    let mut gone = desk.writer.begin().await.unwrap();
    sqlx::query("INSERT INTO notes VALUES (3)")
        .execute(gone.connection().unwrap())
        .await
        .unwrap();
    drop(gone);
    let mut other = Desk::options(&desk.folder).connect().await.unwrap();
    sqlx::query("INSERT INTO notes VALUES (4)")
        .execute(&mut other)
        .await
        .unwrap();
    other.close().await.unwrap();
    assert_eq!(desk.seen().await, [2, 4]);
}

#[tokio::test]
async fn a_caller_that_gives_up_at_any_moment_harms_nobody() {
    for way in WAYS {
        let desk = Desk::new().await;
        // Polls a write so many times, then drops it; each time it stops somewhere else.
        let mut expected = Vec::new();
        for polls in 0..60 {
            {
                let mut abandoned = Box::pin(note_by(way, &desk.writer, 1000 + polls));
                for _ in 0..polls {
                    tokio::select! {
                        biased;
                        _ = &mut abandoned => break,
                        () = tokio::task::yield_now() => {}
                    }
                }
            }
            note_by(way, &desk.writer, polls).await.unwrap();
            expected.push(polls);
        }
        let mut seen = desk.seen().await;
        seen.retain(|id| *id < 1000);
        assert_eq!(seen, expected, "{way:?}");
    }
}

#[tokio::test]
async fn of_a_write_of_several_statements_all_or_nothing_is_there() {
    let desk = Desk::new().await;
    let row = |id: i64| Statement {
        text: "INSERT INTO notes VALUES ($1)",
        values: vec![id.into()],
    };
    desk.writer.run(&[row(1), row(2)]).await.unwrap();
    let fault = desk.writer.run(&[row(3), row(4), row(1), row(5)]).await;
    assert!(matches!(fault, Err(StoreError::Conflict)));
    desk.writer.run(&[row(6)]).await.unwrap();
    assert_eq!(desk.seen().await, [1, 2, 6]);
}

#[tokio::test]
async fn if_sqlite_ends_the_transaction_by_itself_all_of_its_writes_fail() {
    let desk = Desk::new().await;
    let held = desk.writer.0.slot.lock().await;
    let mut tasks = Vec::new();
    for id in 1..=3 {
        let writer = Arc::clone(&desk.writer);
        tasks.push(tokio::spawn(async move {
            let mut write = writer.begin().await?;
            sqlx::query("INSERT INTO notes VALUES (?)")
                .bind(id)
                .execute(write.connection()?)
                .await?;
            if id == 2 {
                // As SQLite does on a full disk.
                sqlx::query("ROLLBACK").execute(write.connection()?).await?;
            }
            write.commit().await
        }));
        tokio::task::yield_now().await;
    }
    drop(held);
    let mut results = Vec::new();
    for task in tasks {
        results.push(task.await.unwrap().is_ok());
    }
    // The first two were in it. The third began afterwards, on a new connection.
    assert_eq!(results, [false, false, true]);
    assert_eq!(desk.seen().await, [3]);
}

#[tokio::test]
async fn closing_commits_what_is_complete() {
    let desk = Desk::new().await;
    let results = together(&desk, Way::InOneGo, &[1, 2]).await;
    desk.writer.close().await;
    assert_eq!(results, [true, true]);
    assert_eq!(desk.seen().await, [1, 2]);
    assert!(note(&desk.writer, 3).await.is_err());
}
