//! Browsers that are somebody, on a site with either database, and all that its tables hold.

use crate::support::{NOON, Site};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use serde_json::Value;
use server::host::clock::ManualClock;
use server::store::{DatabaseAddress, Peer, SqlStore, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row};
use std::sync::Arc;
use test_cluster::{Cluster, Stop};
use tower::ServiceExt;
use wire::{FaultBody, MeBody};

/// The address under which the site is known.
pub(crate) const ORIGIN: &str = "https://games.example";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// A site, and what its database stands on.
pub(crate) struct Ground {
    pub(crate) name: &'static str,
    pub(crate) site: Site,
    cluster: Option<Cluster>,
}

async fn in_cluster(cluster: &Cluster) -> SqlStore {
    let address = DatabaseAddress::parse(&cluster.url("games")).unwrap();
    let peer = Peer {
        address: "127.0.0.1:1".to_owned(),
        secret: "secret".to_owned(),
    };
    SqlStore::open(&address, peer).await.unwrap()
}

/// Lets the leases of servers last: heartbeats go by the tests' clock, which stands, and leases by the database's.
fn last(cluster: &Cluster) {
    let longer = "UPDATE nodes SET expires_at = clock_timestamp() + INTERVAL '1 hour'
                  WHERE expires_at > clock_timestamp()";
    cluster.sql_in("games", longer).unwrap();
}

/// A site on each database.
pub(crate) async fn grounds() -> [Ground; 2] {
    let cluster = Cluster::start().unwrap();
    cluster.create("games").unwrap();
    let store: Arc<dyn Store> = Arc::new(in_cluster(&cluster).await);
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let clock = Arc::new(ManualClock::new(NOON));
    let site = Site::with(store, folder, clock).await;
    last(&cluster);
    [
        Ground {
            name: "SQLite",
            site: Site::new().await,
            cluster: None,
        },
        Ground {
            name: "PostgreSQL",
            site,
            cluster: Some(cluster),
        },
    ]
}

impl Ground {
    /// The same after a restart of the server.
    pub(crate) async fn restarted(self) -> Ground {
        let Ground {
            name,
            site,
            cluster,
        } = self;
        site.state.close().await;
        let store: Arc<dyn Store> = match &cluster {
            None => Arc::new(Site::store_in(&site.folder).await),
            Some(cluster) => Arc::new(in_cluster(cluster).await),
        };
        let site = Site::with(store, site.folder, site.clock).await;
        cluster.iter().for_each(last);
        Ground {
            name,
            site,
            cluster,
        }
    }

    /// The same after server and database were killed at this moment: nothing that was not written is there.
    pub(crate) async fn killed(self) -> Ground {
        let Ground {
            name,
            site,
            cluster,
        } = self;
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let store: Arc<dyn Store> = match &cluster {
            None => {
                for file in std::fs::read_dir(site.folder.path()).unwrap() {
                    let file = file.unwrap();
                    // Mails are no part of the database.
                    if file.file_type().unwrap().is_dir() {
                        continue;
                    }
                    let copy = folder.path().join(file.file_name());
                    std::fs::copy(file.path(), copy).unwrap();
                }
                Arc::new(Site::store_in(&folder).await)
            }
            Some(cluster) => {
                cluster.stop(Stop::Immediate).unwrap();
                cluster.resume().unwrap();
                // Whoever was killed is lost, and its games are anybody's.
                let lost = "UPDATE nodes SET expires_at = clock_timestamp()
                            WHERE expires_at > clock_timestamp()";
                cluster.sql_in("games", lost).unwrap();
                Arc::new(in_cluster(cluster).await)
            }
        };
        let clock = Arc::clone(&site.clock);
        let after = Site::with(store, folder, clock).await;
        cluster.iter().for_each(last);
        drop(site);
        Ground {
            name,
            site: after,
            cluster,
        }
    }

    /// Another server on the same database; none on a file, which one server has alone.
    pub(crate) async fn another_server(&self) -> Option<Site> {
        let cluster = self.cluster.as_ref()?;
        let store: Arc<dyn Store> = Arc::new(in_cluster(cluster).await);
        let folder = Arc::clone(&self.site.folder);
        let site = Site::with(store, folder, Arc::clone(&self.site.clock)).await;
        last(cluster);
        Some(site)
    }

    /// Has the database refuse to remove people from now on, or no longer.
    pub(crate) async fn refuse_deletions(&self, refuse: bool) {
        match &self.cluster {
            None => {
                let file = self.site.folder.path().join("games.db");
                let options = SqliteConnectOptions::new().filename(file);
                let mut connection = options.connect().await.unwrap();
                let statement = match refuse {
                    true => {
                        "CREATE TRIGGER kept BEFORE DELETE ON people
                         BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
                    }
                    false => "DROP TRIGGER kept",
                };
                let done = sqlx::query(statement).execute(&mut connection).await;
                done.unwrap();
            }
            Some(cluster) => {
                let statement = match refuse {
                    true => {
                        "CREATE FUNCTION kept() RETURNS trigger LANGUAGE plpgsql AS
                         $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
                         CREATE TRIGGER kept BEFORE DELETE ON people
                         FOR EACH ROW EXECUTE FUNCTION kept()"
                    }
                    false => "DROP TRIGGER kept ON people",
                };
                cluster.sql_in("games", statement).unwrap();
            }
        }
    }

    /// Changes what stands in the database, beside the server.
    pub(crate) async fn write(&self, statement: &str) {
        match &self.cluster {
            None => {
                let file = self.site.folder.path().join("games.db");
                let options = SqliteConnectOptions::new().filename(file);
                let mut connection = options.connect().await.unwrap();
                let statement = sqlx::query(sqlx::AssertSqlSafe(statement.to_owned()));
                statement.execute(&mut connection).await.unwrap();
            }
            Some(cluster) => {
                cluster.sql_in("games", statement).unwrap();
            }
        }
    }

    /// The store once more, beside the server.
    pub(crate) async fn store(&self) -> Box<dyn Store> {
        match &self.cluster {
            None => Box::new(Site::store_in(&self.site.folder).await),
            Some(cluster) => Box::new(in_cluster(cluster).await),
        }
    }

    /// Everything that stands in all tables, as one text; bytes are hexadecimal.
    pub(crate) async fn everything(&self) -> String {
        match &self.cluster {
            None => self.all_of_sqlite().await,
            Some(cluster) => all_of_postgres(cluster),
        }
    }

    async fn all_of_sqlite(&self) -> String {
        let file = self.site.folder.path().join("games.db");
        let options = SqliteConnectOptions::new().filename(file);
        let mut connection = options.connect().await.unwrap();
        let columns = "SELECT tables.name, columns.name FROM sqlite_master AS tables,
                              pragma_table_info(tables.name) AS columns
                       WHERE tables.type = 'table'";
        let columns = sqlx::query(columns).fetch_all(&mut connection).await;
        let mut all = String::new();
        for column in columns.unwrap() {
            let (table, column): (String, String) = (column.get(0), column.get(1));
            let statement = format!("SELECT quote(\"{column}\") FROM \"{table}\"");
            let statement = sqlx::query(sqlx::AssertSqlSafe(statement));
            for row in statement.fetch_all(&mut connection).await.unwrap() {
                all += &format!("{table}.{column} {}\n", row.get::<String, _>(0));
            }
        }
        assert!(all.contains("_sqlx_migrations.version 13\n"), "{all}");
        all.to_lowercase()
    }
}

fn all_of_postgres(cluster: &Cluster) -> String {
    let tables = "SELECT relname FROM pg_class
                  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";
    let tables = cluster.sql_in("games", tables).unwrap();
    let mut all = String::new();
    for table in tables
        .lines()
        .map(str::trim)
        .filter(|name| !name.is_empty())
    {
        let rows = format!("SELECT '{table} ' || rows::text FROM \"{table}\" AS rows");
        all += &cluster.sql_in("games", &rows).unwrap();
        all.push('\n');
    }
    assert!(all.contains("_sqlx_migrations (9,"), "{all}");
    all.to_lowercase()
}

/// Bytes as the tables' text shows them.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An answer to a browser.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    /// `Set-Cookie`, as it was sent.
    pub(crate) cookie: Option<String>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        assert!(self.status.is_success(), "{self:?}");
        serde_json::from_str(&self.text).unwrap()
    }

    /// The status and the code of a refusal.
    pub(crate) fn refusal(&self) -> (u16, String) {
        assert!(!self.status.is_success(), "{self:?}");
        assert!(self.cookie.is_none(), "{self:?}");
        let fault: FaultBody = serde_json::from_str(&self.text).unwrap();
        (self.status.as_u16(), fault.code)
    }
}

/// Sends a request with those headers.
pub(crate) async fn sent(
    site: &Site,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<Value>,
) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = match body {
        None => Body::empty(),
        Some(body) => {
            request = request.header(header::CONTENT_TYPE, "application/json");
            Body::from(body.to_string())
        }
    };
    let request = request.body(body).unwrap();
    let response = site.router.clone().oneshot(request).await.unwrap();
    let cookie = response.headers().get(header::SET_COOKIE);
    let cookie = cookie.map(|cookie| cookie.to_str().unwrap().to_owned());
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    Answer {
        status,
        cookie,
        text: String::from_utf8(bytes.to_vec()).unwrap(),
    }
}

/// A browser on the site's own page, which keeps its cookie.
#[derive(Clone, Default)]
pub(crate) struct Browser {
    /// What it sends as `Cookie`.
    pub(crate) cookie: Option<String>,
}

impl Browser {
    /// A browser that is a guest.
    pub(crate) async fn guest(site: &Site) -> (Browser, MeBody) {
        let mut browser = Browser::default();
        let answer = browser.ask(site, Method::POST, "/api/v1/me", None).await;
        (browser, answer.read())
    }

    pub(crate) async fn ask(
        &mut self,
        site: &Site,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        let mut headers = vec![
            ("host", "games.example"),
            ("origin", ORIGIN),
            ("user-agent", FIREFOX),
        ];
        let cookie = self.cookie.clone().unwrap_or_default();
        if self.cookie.is_some() {
            headers.push(("cookie", &cookie));
        }
        let answer = sent(site, method, path, &headers, body).await;
        if let Some(set) = &answer.cookie {
            let (pair, rest) = set.split_once(';').unwrap();
            self.cookie = (!rest.contains("Max-Age=0")).then(|| pair.to_owned());
        }
        answer
    }

    pub(crate) async fn get<T: DeserializeOwned>(&mut self, site: &Site, path: &str) -> T {
        self.ask(site, Method::GET, path, None).await.read()
    }

    pub(crate) async fn post(&mut self, site: &Site, path: &str, body: Option<Value>) -> Answer {
        self.ask(site, Method::POST, path, body).await
    }

    /// The token in its cookie.
    pub(crate) fn token(&self) -> &str {
        self.cookie.as_deref().unwrap().split_once('=').unwrap().1
    }
}
