//! The records of what was acknowledged and what is on disk.

use crate::disk::Disk;
use crate::server::Server;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Four plies after which the same position recurs.
const MOVES: [&str; 4] = ["b1a3", "e6f4", "a3b1", "f4e6"];
/// How many of them are played in a game.
const PLIES: usize = 6;

/// What was acknowledged.
#[derive(Default)]
pub(crate) struct Book {
    turns: Vec<TurnGame>,
    orders: Vec<OrderGame>,
    asked: usize,
    /// The number of requests refused because the disk could not be written.
    pub(crate) refused: usize,
}

/// One person plays both sides.
struct TurnGame {
    id: String,
    token: String,
    moves: Vec<&'static str>,
}

/// One person and six unoccupied seats.
struct OrderGame {
    id: String,
    token: String,
    address: String,
    sheets: Vec<String>,
}

impl Book {
    /// Creates a game of each kind, and continues an existing game and the new ones.
    pub(crate) fn play(&mut self, server: &Server) {
        self.asked += 1;
        let asked = json!({"game": "mercurial", "opponent": {"kind": "same_screen"}});
        if let Some(grant) = self.ask(server, "/api/v1/games", None, &asked) {
            self.turns.push(TurnGame {
                id: text(&grant["id"]),
                token: text(&grant["token"]),
                moves: Vec::new(),
            });
        }
        let address = format!("player{}@example.org", self.asked);
        let mut seats = vec!["dummy"; 7];
        seats[0] = "person";
        let asked = json!({
            "game": "diplomacy", "seats": seats, "seat": 0, "email": address,
            "schedule": {"orders_min": 1440, "retreats_min": 1440, "builds_min": 1440},
        });
        if let Some(grant) = self.ask(server, "/api/v1/order-games", None, &asked) {
            self.orders.push(OrderGame {
                id: text(&grant["id"]),
                token: text(&grant["token"]),
                address,
                sheets: Vec::new(),
            });
        }
        let played = self.turns.iter().position(|game| game.moves.len() < PLIES);
        for index in played.into_iter().chain(self.turns.len().checked_sub(1)) {
            let game = &self.turns[index];
            let ply = game.moves.len();
            let (path, token) = (
                format!("/api/v1/games/{}/moves", game.id),
                game.token.clone(),
            );
            let body = json!({"ply": ply, "text": MOVES[ply % MOVES.len()]});
            if self.ask(server, &path, Some(&token), &body).is_some() {
                self.turns[index].moves.push(MOVES[ply % MOVES.len()]);
            }
        }
        let filed = self.asked % self.orders.len().max(1);
        for index in [filed, self.orders.len().saturating_sub(1)] {
            let Some(game) = self.orders.get(index) else {
                continue;
            };
            let sheet = format!("# sheet {} {}", self.asked, game.sheets.len());
            let (path, token) = (
                format!("/api/v1/order-games/{}/sheet", game.id),
                game.token.clone(),
            );
            let body = json!({"turn": 0, "text": sheet});
            if self.ask(server, &path, Some(&token), &body).is_some() {
                self.orders[index].sheets.push(sheet);
            }
        }
    }

    /// The counts of acknowledged writes.
    pub(crate) fn acknowledged(&self) -> usize {
        let moves = self.turns.iter().map(|game| 1 + game.moves.len());
        let sheets = self.orders.iter().map(|game| 1 + game.sheets.len());
        moves.chain(sheets).sum()
    }

    fn ask(
        &mut self,
        server: &Server,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<Value> {
        let answer = server.post(path, token, body);
        if answer.acknowledged() {
            return Some(answer.body);
        }
        self.refused += 1;
        None
    }

    /// Compares with the contents of the disk, read independently of the server, and with what the server shows.
    pub(crate) fn compare(&self, disk: &Disk, server: &Server) -> Counts {
        let disk = OnDisk::read(disk);
        let mut counts = Counts {
            refused: self.refused,
            ..Counts::default()
        };
        for game in &self.turns {
            let found = disk.moves.get(&game.id);
            counts.games.compare(1, usize::from(found.is_some()));
            let found = found.cloned().unwrap_or_default();
            counts.moves.compare_lists(&game.moves, &found);
            let shown = server.get(&format!("/api/v1/games/{}", game.id), None);
            let shown = shown.body["plies"].as_array().map_or(0, Vec::len);
            counts.shown.compare(game.moves.len(), shown);
        }
        for game in &self.orders {
            let found = disk.sheets.get(&game.id);
            counts.order_games.compare(1, usize::from(found.is_some()));
            let found = found.cloned().unwrap_or_default();
            counts.sheets.compare_lists(&game.sheets, &found);
            counts
                .mails
                .compare(1, usize::from(disk.mails.contains(&game.address)));
            let shown = server.get(
                &format!("/api/v1/order-games/{}", game.id),
                Some(&game.token),
            );
            let shown = shown.body["sheet"].as_str().unwrap_or_default().to_owned();
            // After a kill this can be one that was refused, but none older than the last one acknowledged.
            let newest = found.last().cloned().unwrap_or_default();
            counts.shown.compare(1, usize::from(shown == newest));
        }
        counts.games.found += disk.moves.len().saturating_sub(self.turns.len());
        counts.order_games.found += disk.sheets.len().saturating_sub(self.orders.len());
        counts
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// The counts of acknowledged, lost and existing writes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) acknowledged: usize,
    pub(crate) found: usize,
    pub(crate) lost: usize,
}

impl Count {
    fn compare(&mut self, acknowledged: usize, found: usize) {
        self.acknowledged += acknowledged;
        self.found += found;
        self.lost += acknowledged.saturating_sub(found);
    }

    fn compare_lists<A: PartialEq<B>, B>(&mut self, acknowledged: &[A], found: &[B]) {
        self.acknowledged += acknowledged.len();
        self.found += found.len();
        let there = acknowledged.iter().zip(found).take_while(|(a, b)| a == b);
        self.lost += acknowledged.len() - there.count();
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.acknowledged, self.found)?;
        if self.lost > 0 {
            write!(f, " ({} LOST)", self.lost)?;
        }
        Ok(())
    }
}

/// The acknowledged writes and the existing ones.
#[derive(Default)]
pub(crate) struct Counts {
    pub(crate) games: Count,
    pub(crate) moves: Count,
    pub(crate) order_games: Count,
    pub(crate) sheets: Count,
    pub(crate) mails: Count,
    /// The server's own view: moves, and the latest sheets.
    pub(crate) shown: Count,
    refused: usize,
}

impl Counts {
    pub(crate) fn each(&self) -> [Count; 6] {
        [
            self.games,
            self.moves,
            self.order_games,
            self.sheets,
            self.mails,
            self.shown,
        ]
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = ["games", "moves", "order games", "sheets", "mails", "shown"];
        for (name, count) in names.iter().zip(self.each()) {
            write!(f, "{name} {count}, ")?;
        }
        write!(f, "refused {}", self.refused)
    }
}

/// The view of another reader of the database, and of the mail folder.
struct OnDisk {
    moves: BTreeMap<String, Vec<String>>,
    sheets: BTreeMap<String, Vec<String>>,
    /// The addresses with pending or sent mails.
    mails: BTreeSet<String>,
}

impl OnDisk {
    fn read(disk: &Disk) -> OnDisk {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        let mut mails = runtime.block_on(OnDisk::mails(disk));
        for file in std::fs::read_dir(disk.folder().join("mail"))
            .into_iter()
            .flatten()
        {
            let mail = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let to = mail.lines().find_map(|line| line.strip_prefix("To: "));
            mails.extend(to.map(str::to_owned));
        }
        let [moves, sheets] = runtime.block_on(OnDisk::events(disk));
        OnDisk {
            moves,
            sheets,
            mails,
        }
    }

    async fn mails(disk: &Disk) -> BTreeSet<String> {
        let rows = rows(disk, "SELECT address FROM mails NATURAL JOIN addresses");
        rows.await.iter().map(|row| row.get(0)).collect()
    }

    /// The moves and the sheets of every game.
    async fn events(disk: &Disk) -> [BTreeMap<String, Vec<String>>; 2] {
        let mut found = [BTreeMap::new(), BTreeMap::new()];
        let sources = [
            (
                "SELECT id, body FROM games JOIN events ON game_id = id WHERE games.kind = 'turns' ORDER BY id, seq",
                "move",
            ),
            (
                "SELECT id, body FROM games JOIN events ON game_id = id WHERE games.kind = 'orders' ORDER BY id, seq",
                "sheet",
            ),
        ];
        for ((statement, wanted), found) in sources.into_iter().zip(&mut found) {
            for row in rows(disk, statement).await {
                let texts: &mut Vec<String> = found.entry(row.get(0)).or_default();
                let event: Value = serde_json::from_str(row.get(1)).unwrap();
                if event["kind"] == wanted {
                    texts.push(text(&event["text"]));
                }
            }
        }
        found
    }
}

async fn rows(disk: &Disk, statement: &'static str) -> Vec<sqlx::sqlite::SqliteRow> {
    let options = SqliteConnectOptions::new()
        .filename(disk.database())
        .read_only(true);
    let mut connection = options.connect().await.unwrap();
    sqlx::query(statement)
        .fetch_all(&mut connection)
        .await
        .unwrap()
}
