//! Tests of `backup`, `restore` and `copy`.

use crate::site::{Site, post};
use crate::support::{path, refused, run};
use game::OptionPicks;
use serde_json::json;
use server::store::{DatabaseAddress, GameKind, SqlStore, Store};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use test_cluster::Cluster;

/// How many games are played while the backup is made.
const GAMES: usize = 200;
/// How many players take turns in them.
const PLAYERS: usize = 4;

/// By game: how many of its moves were acknowledged.
type Acknowledged = Mutex<HashMap<String, usize>>;

fn known(moves: &Acknowledged) -> HashMap<String, usize> {
    moves.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Plays games move by move in turn until `stop`.
fn play(address: &str, games: usize, moves: &Acknowledged, stop: &AtomicBool) {
    let entry = registry::GAMES.first().expect("a game");
    let mut tables = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        if tables.len() < games {
            let asked = json!({"game": entry.slug(), "opponent": {"kind": "same_screen"}});
            let grant = post(address, "/api/v1/games", "none", &asked);
            let text = |key: &str| grant[key].as_str().expect("a text").to_owned();
            let table = entry.game.open(&OptionPicks::default(), None);
            tables.push((text("id"), text("token"), table.expect("a position"), 0));
        }
        for (id, token, table, ply) in &mut tables {
            let Some(text) = table.legal_texts().into_iter().next() else {
                continue;
            };
            let body = json!({"ply": *ply, "text": text});
            let told = post(address, &format!("/api/v1/games/{id}/moves"), token, &body);
            assert!(told.get("news").is_some(), "{told}");
            table.play(&text).expect("a legal move");
            *ply += 1;
            let mut moves = moves.lock().unwrap_or_else(PoisonError::into_inner);
            moves.insert(id.clone(), *ply);
        }
    }
}

/// Backs up a database while games are played, restores it into another, and looks for every move that was
/// acknowledged before.
fn backed_up_while_playing(served: &[&str], database: &str, folder: &Path, target: &str) {
    let site = Site::serve(served);
    let (moves, stop) = (Acknowledged::default(), AtomicBool::new(false));
    let backup = folder.join("backup.db");
    let file = backup.to_str().expect("a path in UTF-8");
    let before = std::thread::scope(|scope| {
        for _ in 0..PLAYERS {
            scope.spawn(|| play(&site.address, GAMES / PLAYERS, &moves, &stop));
        }
        while known(&moves).len() < GAMES {
            std::thread::yield_now();
        }
        let before = known(&moves);
        let told = run(&["backup", "--database", database, file]);
        stop.store(true, Ordering::Relaxed);
        assert_eq!(told.status, 0, "{}", told.stderr);
        assert!(told.stdout.contains("200 games"), "{}", told.stdout);
        before
    });
    site.end();
    let told = run(&["restore", "--database", target, file]);
    assert_eq!(told.status, 0, "{}", told.stderr);
    assert!(
        told.stdout.contains("restored and replayed: 200 games"),
        "{}",
        told.stdout
    );
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let address = DatabaseAddress::parse(target).expect("an address");
        let store = SqlStore::open_alone(&address).await.expect("a store");
        for (id, wanted) in before {
            let stored = store.load(GameKind::Turns, &id).await.expect("it is read");
            let events = stored.expect("the game is there").events;
            let kept = events
                .iter()
                .filter(|event| event.body.contains("\"move\""))
                .count();
            assert!(kept >= wanted, "game {id}: {kept} of {wanted} moves");
        }
        store.close().await;
    });
}

/// An empty folder.
fn empty(name: &str) -> PathBuf {
    let folder = path(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
#[cfg(unix)]
fn a_backup_of_a_file_holds_what_was_acknowledged_before() {
    let folder = empty("backup-file");
    let url = |name: &str| format!("sqlite:{}", folder.join(name).display());
    let served = url("games.db");
    backed_up_while_playing(
        &["--database", &served],
        &served,
        &folder,
        &url("restored.db"),
    );

    // What is there is never overwritten, and what is not there is not made up.
    let backup = folder.join("backup.db");
    let file = backup.to_str().expect("a path in UTF-8");
    let again = run(&["backup", "--database", &served, file]);
    assert_eq!(again.status, 1);
    assert!(
        again.stderr.contains("is there already"),
        "{}",
        again.stderr
    );
    let missing = refused(&["backup", "--database", &url("nothing.db"), "x.db"]);
    assert!(missing.contains("there is no database"), "{missing}");
    let missing = refused(&["restore", "--database", &url("new.db"), "nothing.db"]);
    assert!(missing.contains("there is no database"), "{missing}");
    let same = refused(&["copy", "--from", &served, "--to", &served]);
    assert!(same.contains("the same database"), "{same}");
}

#[test]
#[cfg(unix)]
fn a_backup_of_postgres_holds_what_was_acknowledged_before() {
    let folder = empty("backup-postgres");
    let cluster = Cluster::start().expect("a cluster");
    let served = cluster.create("games").expect("a database");
    let data = folder.to_str().expect("a path in UTF-8");
    let target = cluster.create("restored").expect("a database");
    backed_up_while_playing(
        &["--database", &served, "--data", data],
        &served,
        &folder,
        &target,
    );
    let back = format!("sqlite:{}", folder.join("back.db").display());
    // On a busy machine it takes long enough to tell how far it is.
    let told = run(&["copy", "--from", &served, "--to", &back]);
    assert_eq!(told.status, 0, "{}", told.stderr);
    assert!(
        told.stdout.starts_with("copied and replayed: 200 games"),
        "{}",
        told.stdout
    );
}
