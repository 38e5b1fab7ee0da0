//! Copies games, people and tournaments from one database into another, row by row.

use super::StoreError;
use super::connection::{Connection, Record, Value};

/// The rows of a game, of a person or of a tournament in one table.
struct Table {
    /// Finds them.
    read: &'static str,
    /// Inserts one.
    write: &'static str,
    /// The columns, in that order.
    columns: &'static [(&'static str, Kind)],
}

#[derive(Clone, Copy)]
enum Kind {
    Int,
    Text,
    Bytes,
}

use Kind::{Bytes, Int, Text};

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Cell {
    Int(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// All tables that hold something of games, those first to which others refer.
const TABLES: &[Table] = &[
    Table {
        read: "SELECT id, kind, slug, created_ms, setup, visibility FROM games WHERE id = $1",
        write: "INSERT INTO games (id, kind, slug, created_ms, setup, visibility)
                VALUES ($1, $2, $3, $4, $5, $6)",
        columns: &[
            ("id", Text),
            ("kind", Text),
            ("slug", Text),
            ("created_ms", Int),
            ("setup", Text),
            ("visibility", Text),
        ],
    },
    Table {
        read: "SELECT game_id, seq, holder, purpose, hash FROM keys WHERE game_id = $1
               ORDER BY seq, holder, purpose",
        write: "INSERT INTO keys (game_id, seq, holder, purpose, hash) VALUES ($1, $2, $3, $4, $5)",
        columns: &[
            ("game_id", Text),
            ("seq", Int),
            ("holder", Int),
            ("purpose", Text),
            ("hash", Bytes),
        ],
    },
    // It follows from the keys, whose table finds them by their game.
    Table {
        read: "SELECT DISTINCT hash, game_id FROM keys
               WHERE game_id = $1 AND purpose = 'token' AND hash IS NOT NULL ORDER BY hash",
        write: "INSERT INTO tokens (hash, game_id) VALUES ($1, $2)",
        columns: &[("hash", Bytes), ("game_id", Text)],
    },
    Table {
        read: "SELECT game_id, seq, at_ms, actor, settled, body FROM events WHERE game_id = $1
               ORDER BY seq",
        write: "INSERT INTO events (game_id, seq, at_ms, actor, settled, body)
                VALUES ($1, $2, $3, $4, $5, $6)",
        columns: &[
            ("game_id", Text),
            ("seq", Int),
            ("at_ms", Int),
            ("actor", Int),
            ("settled", Int),
            ("body", Text),
        ],
    },
    Table {
        read: "SELECT game_id, seq, holder, text FROM texts WHERE game_id = $1 ORDER BY seq",
        write: "INSERT INTO texts (game_id, seq, holder, text) VALUES ($1, $2, $3, $4)",
        columns: &[
            ("game_id", Text),
            ("seq", Int),
            ("holder", Int),
            ("text", Text),
        ],
    },
    Table {
        read: "SELECT game_id, at_ms FROM due WHERE game_id = $1",
        write: "INSERT INTO due (game_id, at_ms) VALUES ($1, $2)",
        columns: &[("game_id", Text), ("at_ms", Int)],
    },
    Table {
        read: "SELECT game_id, holder, address, press_ms, confirmed_ms FROM addresses
               WHERE game_id = $1 ORDER BY holder",
        write: "INSERT INTO addresses (game_id, holder, address, press_ms, confirmed_ms)
                VALUES ($1, $2, $3, $4, $5)",
        columns: &[
            ("game_id", Text),
            ("holder", Int),
            ("address", Text),
            ("press_ms", Int),
            ("confirmed_ms", Int),
        ],
    },
    Table {
        read: "SELECT game_id, holder, hash, until_ms, tries_left FROM codes WHERE game_id = $1
               ORDER BY holder",
        write: "INSERT INTO codes (game_id, holder, hash, until_ms, tries_left)
                VALUES ($1, $2, $3, $4, $5)",
        columns: &[
            ("game_id", Text),
            ("holder", Int),
            ("hash", Bytes),
            ("until_ms", Int),
            ("tries_left", Int),
        ],
    },
    Table {
        read: "SELECT hash, game_id, holder, address, made_ms FROM stops WHERE game_id = $1
               ORDER BY hash",
        write: "INSERT INTO stops (hash, game_id, holder, address, made_ms)
                VALUES ($1, $2, $3, $4, $5)",
        columns: &[
            ("hash", Bytes),
            ("game_id", Text),
            ("holder", Int),
            ("address", Bytes),
            ("made_ms", Int),
        ],
    },
    Table {
        read: "SELECT game_id, holder, kind, turn, seq, due_ms, tries FROM mails WHERE game_id = $1
               ORDER BY holder, kind",
        write: "INSERT INTO mails (game_id, holder, kind, turn, seq, due_ms, tries)
                VALUES ($1, $2, $3, $4, $5, $6, $7)",
        columns: &[
            ("game_id", Text),
            ("holder", Int),
            ("kind", Text),
            ("turn", Int),
            ("seq", Int),
            ("due_ms", Int),
            ("tries", Int),
        ],
    },
    Table {
        read: "SELECT game_id, from_ms, to_ms FROM game_outages WHERE game_id = $1 ORDER BY from_ms",
        write: "INSERT INTO game_outages (game_id, from_ms, to_ms) VALUES ($1, $2, $3)",
        columns: &[("game_id", Text), ("from_ms", Int), ("to_ms", Int)],
    },
    Table {
        read: "SELECT game_id, holder, opened_ms, until_ms, to_person, takers, taken_by FROM challenges
               WHERE game_id = $1",
        write: "INSERT INTO challenges (game_id, holder, opened_ms, until_ms, to_person, takers, taken_by)
                VALUES ($1, $2, $3, $4, $5, $6, $7)",
        columns: &[
            ("game_id", Text),
            ("holder", Int),
            ("opened_ms", Int),
            ("until_ms", Int),
            ("to_person", Text),
            ("takers", Int),
            ("taken_by", Text),
        ],
    },
    Table {
        read: "SELECT id, game_id, holder, about, words, at_ms, reporter, closed_ms FROM reports
               WHERE game_id = $1 ORDER BY id",
        write: "INSERT INTO reports
                    (id, game_id, holder, about, words, at_ms, reporter, closed_ms)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        columns: &[
            ("id", Text),
            ("game_id", Text),
            ("holder", Int),
            ("about", Text),
            ("words", Text),
            ("at_ms", Int),
            ("reporter", Text),
            ("closed_ms", Int),
        ],
    },
    Table {
        read: "SELECT game_id, holder, turn, seq, since_ms, until_ms, as_of FROM waits
               WHERE game_id = $1 ORDER BY holder",
        write: "INSERT INTO waits (game_id, holder, turn, seq, since_ms, until_ms, as_of)
                VALUES ($1, $2, $3, $4, $5, $6, $7)",
        columns: &[
            ("game_id", Text),
            ("holder", Int),
            ("turn", Int),
            ("seq", Int),
            ("since_ms", Int),
            ("until_ms", Int),
            ("as_of", Int),
        ],
    },
    Table {
        read: "SELECT game_id, free FROM open_games WHERE game_id = $1",
        write: "INSERT INTO open_games (game_id, free) VALUES ($1, $2)",
        columns: &[("game_id", Text), ("free", Int)],
    },
    Table {
        // What the index of finished games holds of it is not copied, but made anew.
        read: "SELECT game_id, at_ms, CAST(0 AS BIGINT) AS indexed FROM ended WHERE game_id = $1",
        write: "INSERT INTO ended (game_id, at_ms, indexed) VALUES ($1, $2, $3)",
        columns: &[("game_id", Text), ("at_ms", Int), ("indexed", Int)],
    },
    Table {
        read: "SELECT game_id, holder, kind, seq, due_ms FROM notices WHERE game_id = $1
               ORDER BY holder, kind, seq",
        write: "INSERT INTO notices (game_id, holder, kind, seq, due_ms)
                VALUES ($1, $2, $3, $4, $5)",
        columns: &[
            ("game_id", Text),
            ("holder", Int),
            ("kind", Text),
            ("seq", Int),
            ("due_ms", Int),
        ],
    },
    Table {
        read: "SELECT game_id, slug, pace, state, number, at_ms FROM rated_games
               WHERE game_id = $1",
        write: "INSERT INTO rated_games (game_id, slug, pace, state, number, at_ms)
                VALUES ($1, $2, $3, $4, $5, $6)",
        columns: &[
            ("game_id", Text),
            ("slug", Text),
            ("pace", Text),
            ("state", Text),
            ("number", Int),
            ("at_ms", Int),
        ],
    },
    Table {
        read: "SELECT slug, pace, number, game_id FROM rated_numbers WHERE game_id = $1",
        write: "INSERT INTO rated_numbers (slug, pace, number, game_id) VALUES ($1, $2, $3, $4)",
        columns: &[
            ("slug", Text),
            ("pace", Text),
            ("number", Int),
            ("game_id", Text),
        ],
    },
    Table {
        read: "SELECT game_id, holder, player, slug, pace, number, score, timed_out, rating,
                      deviation, new_rating, new_deviation, new_volatility, place, missed
               FROM rated_seats WHERE game_id = $1 ORDER BY holder",
        write: "INSERT INTO rated_seats
                    (game_id, holder, player, slug, pace, number, score, timed_out, rating,
                     deviation, new_rating, new_deviation, new_volatility, place, missed)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        columns: &[
            ("game_id", Text),
            ("holder", Int),
            ("player", Text),
            ("slug", Text),
            ("pace", Text),
            ("number", Int),
            ("score", Int),
            ("timed_out", Int),
            ("rating", Int),
            ("deviation", Int),
            ("new_rating", Int),
            ("new_deviation", Int),
            ("new_volatility", Int),
            ("place", Int),
            ("missed", Int),
        ],
    },
];

/// All tables that hold something of people, that one first to which the others refer. A seat that is somebody's refers to
/// its game, too.
const TABLES_OF_PEOPLE: &[Table] = &[
    Table {
        read: "SELECT id, created_ms FROM people WHERE id = $1",
        write: "INSERT INTO people (id, created_ms) VALUES ($1, $2)",
        columns: &[("id", Text), ("created_ms", Int)],
    },
    Table {
        read: "SELECT hash, person, id, created_ms, seen_ms, until_ms, device FROM sessions
               WHERE person = $1 ORDER BY hash",
        write: "INSERT INTO sessions (hash, person, id, created_ms, seen_ms, until_ms, device)
                VALUES ($1, $2, $3, $4, $5, $6, $7)",
        columns: &[
            ("hash", Bytes),
            ("person", Text),
            ("id", Text),
            ("created_ms", Int),
            ("seen_ms", Int),
            ("until_ms", Int),
            ("device", Text),
        ],
    },
    Table {
        read: "SELECT game_id, holder, key_seq, person FROM belongings WHERE person = $1
               ORDER BY game_id, holder",
        write: "INSERT INTO belongings (game_id, holder, key_seq, person) VALUES ($1, $2, $3, $4)",
        columns: &[
            ("game_id", Text),
            ("holder", Int),
            ("key_seq", Int),
            ("person", Text),
        ],
    },
    Table {
        read: "SELECT person, name, since_ms FROM names WHERE person = $1",
        write: "INSERT INTO names (person, name, since_ms) VALUES ($1, $2, $3)",
        columns: &[("person", Text), ("name", Text), ("since_ms", Int)],
    },
    Table {
        read: "SELECT look, person FROM looks WHERE person = $1 ORDER BY look",
        write: "INSERT INTO looks (look, person) VALUES ($1, $2)",
        columns: &[("look", Text), ("person", Text)],
    },
    Table {
        read: "SELECT hash, person, address, confirmed_ms FROM mailboxes WHERE person = $1
               ORDER BY hash",
        write: "INSERT INTO mailboxes (hash, person, address, confirmed_ms)
                VALUES ($1, $2, $3, $4)",
        columns: &[
            ("hash", Bytes),
            ("person", Text),
            ("address", Text),
            ("confirmed_ms", Int),
        ],
    },
    Table {
        read: "SELECT mailbox, address, person, session, hash, until_ms, tries_left, due_ms,
                      mail_tries
               FROM login_codes WHERE person = $1 ORDER BY mailbox",
        write: "INSERT INTO login_codes
                    (mailbox, address, person, session, hash, until_ms, tries_left, due_ms,
                     mail_tries)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        columns: &[
            ("mailbox", Bytes),
            ("address", Text),
            ("person", Text),
            ("session", Text),
            ("hash", Bytes),
            ("until_ms", Int),
            ("tries_left", Int),
            ("due_ms", Int),
            ("mail_tries", Int),
        ],
    },
    Table {
        read: "SELECT person, game_id FROM mutes WHERE person = $1 ORDER BY game_id",
        write: "INSERT INTO mutes (person, game_id) VALUES ($1, $2)",
        columns: &[("person", Text), ("game_id", Text)],
    },
    Table {
        read: "SELECT id, person, is_live, wish, name, opened_ms, until_ms, game_id, holder
               FROM seeks WHERE person = $1 ORDER BY id",
        write: "INSERT INTO seeks
                    (id, person, is_live, wish, name, opened_ms, until_ms, game_id, holder)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        columns: &[
            ("id", Text),
            ("person", Text),
            ("is_live", Int),
            ("wish", Text),
            ("name", Text),
            ("opened_ms", Int),
            ("until_ms", Int),
            ("game_id", Text),
            ("holder", Int),
        ],
    },
    Table {
        read: "SELECT person, other, name, since_ms, id FROM blocks WHERE person = $1
               ORDER BY other",
        write: "INSERT INTO blocks (person, other, name, since_ms, id) VALUES ($1, $2, $3, $4, $5)",
        columns: &[
            ("person", Text),
            ("other", Text),
            ("name", Text),
            ("since_ms", Int),
            ("id", Text),
        ],
    },
    Table {
        read: "SELECT person, owner FROM bots WHERE person = $1",
        write: "INSERT INTO bots (person, owner) VALUES ($1, $2)",
        columns: &[("person", Text), ("owner", Text)],
    },
    Table {
        read: "SELECT hash, person, id, label, scopes, made_ms, used_ms, until_ms
               FROM bot_tokens WHERE person = $1 ORDER BY hash",
        write: "INSERT INTO bot_tokens
                    (hash, person, id, label, scopes, made_ms, used_ms, until_ms)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        columns: &[
            ("hash", Bytes),
            ("person", Text),
            ("id", Text),
            ("label", Text),
            ("scopes", Text),
            ("made_ms", Int),
            ("used_ms", Int),
            ("until_ms", Int),
        ],
    },
    Table {
        read: "SELECT hash, person FROM recovery_codes WHERE person = $1 ORDER BY hash",
        write: "INSERT INTO recovery_codes (hash, person) VALUES ($1, $2)",
        columns: &[("hash", Bytes), ("person", Text)],
    },
    Table {
        read: "SELECT hash, person, session, until_ms FROM device_tokens WHERE person = $1
               ORDER BY hash",
        write: "INSERT INTO device_tokens (hash, person, session, until_ms)
                VALUES ($1, $2, $3, $4)",
        columns: &[
            ("hash", Bytes),
            ("person", Text),
            ("session", Text),
            ("until_ms", Int),
        ],
    },
    Table {
        read: "SELECT id, person, credential, key, counter, label, made_ms, used_ms FROM passkeys
               WHERE person = $1 ORDER BY id",
        write: "INSERT INTO passkeys
                    (id, person, credential, key, counter, label, made_ms, used_ms)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        columns: &[
            ("id", Text),
            ("person", Text),
            ("credential", Bytes),
            ("key", Bytes),
            ("counter", Int),
            ("label", Text),
            ("made_ms", Int),
            ("used_ms", Int),
        ],
    },
    Table {
        read: "SELECT hash, person, session, purpose, until_ms FROM passkey_challenges
               WHERE person = $1 ORDER BY hash",
        write: "INSERT INTO passkey_challenges (hash, person, session, purpose, until_ms)
                VALUES ($1, $2, $3, $4, $5)",
        columns: &[
            ("hash", Bytes),
            ("person", Text),
            ("session", Text),
            ("purpose", Text),
            ("until_ms", Int),
        ],
    },
    Table {
        read: "SELECT person, turn, start, over, late, quiet_from, quiet_to, quiet_zone, mail_on,
                      mail_minutes
               FROM notice_settings WHERE person = $1",
        write: "INSERT INTO notice_settings
                    (person, turn, start, over, late, quiet_from, quiet_to, quiet_zone, mail_on,
                     mail_minutes)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        columns: &[
            ("person", Text),
            ("turn", Int),
            ("start", Int),
            ("over", Int),
            ("late", Int),
            ("quiet_from", Text),
            ("quiet_to", Text),
            ("quiet_zone", Text),
            ("mail_on", Int),
            ("mail_minutes", Int),
        ],
    },
    Table {
        read: "SELECT hash, id, person, session, endpoint, key, auth, label, since_ms, fault
               FROM pushes WHERE person = $1 ORDER BY hash",
        write: "INSERT INTO pushes
                    (hash, id, person, session, endpoint, key, auth, label, since_ms, fault)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        columns: &[
            ("hash", Bytes),
            ("id", Text),
            ("person", Text),
            ("session", Text),
            ("endpoint", Text),
            ("key", Bytes),
            ("auth", Bytes),
            ("label", Text),
            ("since_ms", Int),
            ("fault", Text),
        ],
    },
    Table {
        read: "SELECT person, url, secret, fault FROM webhooks WHERE person = $1",
        write: "INSERT INTO webhooks (person, url, secret, fault) VALUES ($1, $2, $3, $4)",
        columns: &[
            ("person", Text),
            ("url", Text),
            ("secret", Text),
            ("fault", Text),
        ],
    },
    Table {
        read: "SELECT hash, person FROM feeds WHERE person = $1",
        write: "INSERT INTO feeds (hash, person) VALUES ($1, $2)",
        columns: &[("hash", Bytes), ("person", Text)],
    },
    Table {
        read: "SELECT hash, person, made_ms FROM notice_stops WHERE person = $1 ORDER BY hash",
        write: "INSERT INTO notice_stops (hash, person, made_ms) VALUES ($1, $2, $3)",
        columns: &[("hash", Bytes), ("person", Text), ("made_ms", Int)],
    },
    Table {
        read: "SELECT person, way, push, game_id, holder, kind, seq, title, body, page, made_ms,
                      due_ms, tries
               FROM sends WHERE person = $1
               ORDER BY way, push, game_id, holder, kind, seq",
        write: "INSERT INTO sends
                    (person, way, push, game_id, holder, kind, seq, title, body, page, made_ms,
                     due_ms, tries)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        columns: &[
            ("person", Text),
            ("way", Text),
            ("push", Text),
            ("game_id", Text),
            ("holder", Int),
            ("kind", Text),
            ("seq", Int),
            ("title", Text),
            ("body", Text),
            ("page", Text),
            ("made_ms", Int),
            ("due_ms", Int),
            ("tries", Int),
        ],
    },
];

/// All tables that hold something of tournaments.
const TABLES_OF_TOURNAMENTS: &[Table] = &[
    Table {
        read: "SELECT id, organizer, name, slug, setup, state, created_ms, starts_ms, began_ms,
                      ended_ms, rounds, round, until_ms
               FROM tournaments WHERE id = $1",
        write: "INSERT INTO tournaments
                    (id, organizer, name, slug, setup, state, created_ms, starts_ms, began_ms,
                     ended_ms, rounds, round, until_ms)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        columns: &[
            ("id", Text),
            ("organizer", Text),
            ("name", Text),
            ("slug", Text),
            ("setup", Text),
            ("state", Text),
            ("created_ms", Int),
            ("starts_ms", Int),
            ("began_ms", Int),
            ("ended_ms", Int),
            ("rounds", Int),
            ("round", Int),
            ("until_ms", Int),
        ],
    },
    Table {
        read: "SELECT tournament_id, number, person, name, entered_ms, standing, seed, level,
                      paused
               FROM tournament_players WHERE tournament_id = $1 ORDER BY number",
        write: "INSERT INTO tournament_players
                    (tournament_id, number, person, name, entered_ms, standing, seed, level,
                     paused)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        columns: &[
            ("tournament_id", Text),
            ("number", Int),
            ("person", Text),
            ("name", Text),
            ("entered_ms", Int),
            ("standing", Text),
            ("seed", Int),
            ("level", Int),
            ("paused", Int),
        ],
    },
    Table {
        read: "SELECT tournament_id, round, board, first_number, second_number, game_id,
                      first_points, second_points, played
               FROM tournament_games WHERE tournament_id = $1 ORDER BY round, board",
        write: "INSERT INTO tournament_games
                    (tournament_id, round, board, first_number, second_number, game_id,
                     first_points, second_points, played)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        columns: &[
            ("tournament_id", Text),
            ("round", Int),
            ("board", Int),
            ("first_number", Int),
            ("second_number", Int),
            ("game_id", Text),
            ("first_points", Int),
            ("second_points", Int),
            ("played", Int),
        ],
    },
    Table {
        read: "SELECT tournament_id, round, board, seat, number, points, centres, place
               FROM tournament_seats WHERE tournament_id = $1 ORDER BY round, board, seat",
        write: "INSERT INTO tournament_seats
                    (tournament_id, round, board, seat, number, points, centres, place)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        columns: &[
            ("tournament_id", Text),
            ("round", Int),
            ("board", Int),
            ("seat", Int),
            ("number", Int),
            ("points", Int),
            ("centres", Int),
            ("place", Int),
        ],
    },
];

/// What is copied as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// A game. All games come before all people.
    Game,
    /// A person.
    Person,
    /// A tournament. All of them come after all games.
    Tournament,
}

impl Subject {
    fn tables(self) -> &'static [Table] {
        match self {
            Subject::Game => TABLES,
            Subject::Person => TABLES_OF_PEOPLE,
            Subject::Tournament => TABLES_OF_TOURNAMENTS,
        }
    }

    /// What it is called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Subject::Game => "game",
            Subject::Person => "person",
            Subject::Tournament => "tournament",
        }
    }
}

/// Everything of a game, of a person or of a tournament, table by table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rows {
    subject: Subject,
    tables: Vec<Vec<Vec<Cell>>>,
}

impl Rows {
    /// Reads a game or a person; without rows if there is none.
    pub(super) async fn read(
        connection: &mut Connection<'_>,
        subject: Subject,
        id: &str,
    ) -> Result<Rows, StoreError> {
        let mut tables = Vec::new();
        for table in subject.tables() {
            let rows = connection.rows(table.read, &[id.into()]).await?;
            let read = |row: &Record| {
                let cells = table.columns.iter();
                cells
                    .map(|(name, kind)| Cell::read(row, name, *kind))
                    .collect()
            };
            tables.push(rows.iter().map(read).collect::<Result<_, StoreError>>()?);
        }
        Ok(Rows { subject, tables })
    }

    /// What they are of.
    pub(super) fn subject(&self) -> Subject {
        self.subject
    }

    /// Whether there is no such game or person.
    pub(super) fn is_empty(&self) -> bool {
        self.tables.iter().all(Vec::is_empty)
    }

    /// Writes them.
    pub(super) async fn write(&self, connection: &mut Connection<'_>) -> Result<(), StoreError> {
        for (table, rows) in self.subject.tables().iter().zip(&self.tables) {
            for row in rows {
                let values: Vec<Value<'_>> = row.iter().map(Cell::value).collect();
                connection.execute(table.write, &values).await?;
            }
        }
        Ok(())
    }
}

impl Cell {
    fn read(row: &Record, column: &str, kind: Kind) -> Result<Cell, StoreError> {
        Ok(match kind {
            Int => Cell::Int(row.maybe_int(column)?),
            Text => Cell::Text(row.maybe_text(column)?),
            Bytes => Cell::Bytes(row.maybe_bytes(column)?.map(<[u8]>::to_vec)),
        })
    }

    fn value(&self) -> Value<'_> {
        match self {
            Cell::Int(value) => Value::Int(*value),
            Cell::Text(value) => Value::Text(value.as_deref()),
            Cell::Bytes(value) => Value::Bytes(value.as_deref()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{TABLES, TABLES_OF_PEOPLE, TABLES_OF_TOURNAMENTS};
    use crate::store::SqlStore;
    use sqlx::ConnectOptions;
    use sqlx::sqlite::SqliteConnectOptions;
    use std::collections::BTreeSet;

    /// Of one server, of all games or of none; see `transfer`. What follows from games is made anew.
    const OTHERS: [&str; 11] = [
        "_sqlx_migrations",
        "archived",
        "archived_moves",
        "archived_positions",
        "archived_seats",
        "counts",
        "heartbeat",
        "outages",
        "site_keys",
        "studies",
        "unwanted",
    ];

    /// A table that is added must be copied too, with all its columns.
    #[tokio::test]
    async fn all_tables_are_copied_whole() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        SqlStore::in_file(&file).await.unwrap();
        let options = SqliteConnectOptions::new().filename(&file);
        let mut connection = options.connect().await.unwrap();
        let there: Vec<(String, String)> = sqlx::query_as(
            "SELECT tables.name, columns.name FROM sqlite_master AS tables,
                    pragma_table_info(tables.name) AS columns
             WHERE tables.type = 'table'",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap();
        let there: BTreeSet<(String, String)> = there
            .into_iter()
            .filter(|(table, _)| !OTHERS.contains(&table.as_str()))
            .collect();
        let copied: BTreeSet<(String, String)> = TABLES
            .iter()
            .chain(TABLES_OF_PEOPLE)
            .chain(TABLES_OF_TOURNAMENTS)
            .flat_map(|table| {
                let name = table.write.split_whitespace().nth(2).unwrap();
                let columns = table.columns.iter();
                columns.map(move |(column, _)| (name.to_owned(), (*column).to_owned()))
            })
            .collect();
        assert_eq!(there, copied);
    }
}
