//! What workers may say to a server: they get jobs, and nothing that they answer is believed.

use crate::support::{GAME, LONG};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::{BUILD, Config, Server};
use std::net::SocketAddr;
use test_cluster::Cluster;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// A server whose workers are played by a test.
struct Served {
    cluster: Cluster,
    address: SocketAddr,
    node: SocketAddr,
    secret: String,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
    _folder: tempfile::TempDir,
}

impl Served {
    async fn new() -> Served {
        let cluster = Cluster::start().unwrap();
        let database = cluster.create("games").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: Some(database),
            data_folder: Some(folder.path().to_owned()),
            ..Config::default()
        };
        let server = Server::bind(&config).await.unwrap();
        let address = server.address().unwrap();
        let node = server.node_address().unwrap().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async move { drop(stopped.await) };
        let done = tokio::spawn(async move { server.run(until).await.unwrap() });
        let secret = cluster.sql_in("games", "SELECT secret FROM nodes").unwrap();
        Served {
            cluster,
            address,
            node,
            secret: secret.trim().to_owned(),
            stop,
            done,
            _folder: folder,
        }
    }

    /// What a worker asks, and the answer.
    async fn ask(&self, what: &str, body: Value) -> (StatusCode, Value) {
        let url = format!("http://{}/work/{what}", self.node);
        crate::cluster::asked(
            &url,
            Method::POST,
            &[("x-quicksilver-node", &self.secret)],
            body,
        )
        .await
    }

    /// A game in which a computer player has the first move.
    async fn game(&self) -> String {
        let asked = json!({
            "game": GAME, "seat": "second", "opponent": {"kind": "computer", "level": 8},
        });
        let url = format!("http://{}/api/v1/games", self.address);
        let (status, made) = crate::cluster::asked(&url, Method::POST, &[], asked).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        made["id"].as_str().unwrap().to_owned()
    }

    /// A job, once there is one.
    async fn job(&self) -> Value {
        loop {
            let (status, told) = self.ask("wait", asking()).await;
            assert_eq!(status, StatusCode::OK, "{told}");
            if told["offered"] == true {
                let (_, given) = self.ask("take", asking()).await;
                return given["job"].clone();
            }
        }
    }

    /// The moves of a game, once there is one.
    async fn moves(&self, game: &str) -> Vec<String> {
        let statement = format!(
            "SELECT body::json ->> 'text' FROM events
             WHERE game_id = '{game}' AND body::json ->> 'kind' = 'move' ORDER BY seq"
        );
        let looking = async {
            loop {
                let told = self.cluster.sql_in("games", &statement).unwrap();
                if !told.is_empty() {
                    return told.lines().map(str::to_owned).collect();
                }
                tokio::task::yield_now().await;
            }
        };
        timeout(LONG, looking).await.unwrap()
    }

    async fn end(self) {
        self.stop.send(()).unwrap();
        timeout(LONG, self.done).await.unwrap().unwrap();
        drop(self.cluster);
    }
}

fn asking() -> Value {
    json!({"worker": "by hand", "build": BUILD, "short": false})
}

fn answer(job: &Value, thought: Value) -> Value {
    json!({"claim": job["claim"], "thought": {"Ok": thought.to_string()}, "nodes": 1})
}

#[tokio::test]
async fn what_a_worker_answers_is_played_once() {
    let served = Served::new().await;
    let waiting = served.job();
    let made = served.game();
    let (job, game) = tokio::join!(waiting, made);
    assert_eq!(job["kind"], "turns");
    let (_, told) = served.ask("renew", json!({"claim": job["claim"]})).await;
    assert_eq!(told["wanted"], true);
    let own = answer(&job, json!({"move": crate::support::FIRST}));
    let (_, told) = served.ask("answer", own.clone()).await;
    assert_eq!(told["wanted"], true);
    assert_eq!(served.moves(&game).await, [crate::support::FIRST]);
    // Twice, or after it was given back, it counts for nothing.
    for what in ["answer", "answer", "renew", "return"] {
        let (status, told) = served.ask(what, own.clone()).await;
        assert_eq!(
            (status, &told["wanted"]),
            (StatusCode::OK, &json!(false)),
            "{what}"
        );
    }
    assert_eq!(served.moves(&game).await.len(), 1);
    served.end().await;
}

#[tokio::test]
async fn what_is_no_answer_is_not_believed_and_the_server_thinks_itself() {
    let served = Served::new().await;
    let wrong = [
        json!({"draw_is_fine": true}),
        json!({"something": 1}),
        json!("move"),
    ];
    for thought in wrong {
        let (job, game) = tokio::join!(served.job(), served.game());
        let (_, told) = served.ask("answer", answer(&job, thought)).await;
        assert_eq!(told["wanted"], true);
        assert_eq!(served.moves(&game).await.len(), 1);
    }
    let (job, game) = tokio::join!(served.job(), served.game());
    let failed = json!({"claim": job["claim"], "thought": {"Err": "no memory"}, "nodes": 0});
    served.ask("answer", failed).await;
    assert_eq!(served.moves(&game).await.len(), 1);
    served.end().await;
}

#[tokio::test]
async fn strangers_and_other_builds_get_no_work() {
    let served = Served::new().await;
    let inner = format!("http://{}/work/take", served.node);
    for secret in ["", "another"] {
        let header = [("x-quicksilver-node", secret)];
        let (status, told) = crate::cluster::asked(&inner, Method::POST, &header, asking()).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{told}");
    }
    // The secret does not help where everybody asks.
    let outer = format!("http://{}/work/take", served.address);
    let header = [("x-quicksilver-node", &*served.secret)];
    let (status, _) = crate::cluster::asked(&outer, Method::POST, &header, asking()).await;
    assert!(status.is_client_error(), "{status}");
    let other = json!({"worker": "by hand", "build": "0.0.1-old", "short": false});
    for what in ["wait", "take"] {
        let (status, told) = served.ask(what, other.clone()).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert_eq!(told["code"], "other_build");
        let reason = told["reason"].as_str().unwrap();
        assert!(
            reason.contains("0.0.1-old") && reason.contains(BUILD),
            "{reason}"
        );
    }
    served.end().await;
}
