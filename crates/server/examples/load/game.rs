//! A game between two players: a move, an answer, the next one. Both players have a live connection.

use crate::Fault;
use crate::lines::{Lines, Move};
use crate::requests::Requests;
use futures_util::{SinkExt, StreamExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::json;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use wire::SeatGrant;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// This program.
    Ours,
    /// A server without rules.
    Bare,
}

/// One pair of players.
pub(crate) struct Pair {
    kind: Kind,
    address: SocketAddr,
    lines: Lines,
    lots: Xoshiro256PlusPlus,
}

/// A game that is being played.
pub(crate) struct Playing {
    requests: Requests,
    path: String,
    tokens: Vec<String>,
    moves: std::vec::IntoIter<Move>,
    ply: u32,
    listeners: Vec<JoinHandle<()>>,
}

impl Drop for Playing {
    fn drop(&mut self) {
        for listener in &self.listeners {
            listener.abort();
        }
    }
}

impl Pair {
    pub(crate) fn new(kind: Kind, address: SocketAddr, lines: Lines, seed: u64) -> Pair {
        Pair {
            kind,
            address,
            lines,
            lots: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// Plays `playing`, and games after it, until `end`, with a pause between moves. Returns how long each move took that
    /// was acknowledged after `begin`.
    pub(crate) async fn play(
        mut self,
        mut playing: Playing,
        begin: Instant,
        end: Instant,
        pause: Duration,
    ) -> Result<Vec<Duration>, Fault> {
        let mut taken = Vec::new();
        // Pairs do not move in step.
        if !pause.is_zero() {
            let share = f64::from(u32::try_from(self.lots.next_u64() >> 32)?) / f64::from(u32::MAX);
            tokio::time::sleep(pause.mul_f64(share)).await;
        }
        while Instant::now() < end {
            let Some((seat, text)) = playing.moves.next() else {
                playing = self.begin_game().await?;
                continue;
            };
            let since = Instant::now();
            let (status, body) = match self.kind {
                Kind::Ours => {
                    let body = json!({"ply": playing.ply, "text": text});
                    let token = &playing.tokens[seat];
                    playing
                        .requests
                        .post(&playing.path, Some(token), &body)
                        .await?
                }
                Kind::Bare => {
                    playing
                        .requests
                        .post(&playing.path, None, &json!(text))
                        .await?
                }
            };
            if status != 200 {
                let body = String::from_utf8_lossy(&body).into_owned();
                return Err(format!("a move was answered with {status}: {body}").into());
            }
            if since >= begin && Instant::now() <= end {
                taken.push(since.elapsed());
            }
            playing.ply += 1;
            if !pause.is_zero() {
                tokio::time::sleep_until((since + pause).into()).await;
            }
        }
        Ok(taken)
    }

    /// Creates a game and opens its live connections.
    pub(crate) async fn begin_game(&mut self) -> Result<Playing, Fault> {
        let (requests, game) = Game::begin(self.kind, self.address).await?;
        let listeners = game.listen().await?;
        Ok(Playing {
            requests,
            path: format!("{}/moves", game.root),
            tokens: game.tokens,
            moves: self.lines.pick(&mut self.lots).into_iter(),
            ply: 0,
            listeners,
        })
    }
}

/// A game on a server.
pub(crate) struct Game {
    kind: Kind,
    address: SocketAddr,
    root: String,
    /// Those of its two players; empty on a bare server.
    tokens: Vec<String>,
}

impl Game {
    /// Makes one. The connection that it was made on may be used further.
    pub(crate) async fn begin(kind: Kind, address: SocketAddr) -> Result<(Requests, Game), Fault> {
        let mut requests = Requests::to(address).await?;
        let (root, tokens) = match kind {
            Kind::Ours => make(&mut requests).await?,
            Kind::Bare => {
                let (_, id) = requests.post("/games", None, &json!({})).await?;
                let id = String::from_utf8_lossy(&id).into_owned();
                (format!("/games/{id}"), vec![String::new(), String::new()])
            }
        };
        let game = Game {
            kind,
            address,
            root,
            tokens,
        };
        Ok((requests, game))
    }

    /// Live connections of both players, whose messages are read and thrown away.
    pub(crate) async fn listen(&self) -> Result<Vec<JoinHandle<()>>, Fault> {
        let mut listeners = Vec::new();
        for token in &self.tokens {
            listeners.push(self.connect(token).await?);
        }
        Ok(listeners)
    }

    async fn connect(&self, token: &str) -> Result<JoinHandle<()>, Fault> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let address = format!("ws://{}{}/live", self.address, self.root);
        // The usual 128 KB are cleared for every message.
        let short = WebSocketConfig::default().read_buffer_size(4 * 1024);
        let (mut socket, _) = client_async_with_config(address, stream, Some(short)).await?;
        if self.kind == Kind::Ours {
            let hello = json!({"token": token}).to_string();
            socket.send(Message::Text(hello.into())).await?;
        }
        Ok(tokio::spawn(async move {
            while let Some(Ok(_)) = socket.next().await {}
        }))
    }
}

/// A game on the server, with its two tokens.
async fn make(requests: &mut Requests) -> Result<(String, Vec<String>), Fault> {
    let slug = registry::GAMES.first().ok_or("there is no game")?.slug();
    let asked = json!({"game": slug, "opponent": {"kind": "link"}});
    let mut games = "/api/v1/games";
    let (mut status, mut body) = requests.post(games, None, &asked).await?;
    // An older build knows the paths without the version alone.
    if status == 404 {
        games = "/api/games";
        (status, body) = requests.post(games, None, &asked).await?;
    }
    if status != 201 {
        return Err(format!("a game was not made: {status}").into());
    }
    let first: SeatGrant = serde_json::from_slice(&body)?;
    let root = format!("{games}/{}", first.id);
    let invite = json!({"invite": first.invite});
    let (_, body) = requests
        .post(&format!("{root}/join"), None, &invite)
        .await?;
    let second: SeatGrant = serde_json::from_slice(&body)?;
    Ok((root, vec![first.token, second.token]))
}
