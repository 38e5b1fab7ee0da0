//! Viewers: live connections to games on all servers, which follow them through all faults as the page does.

use crate::Fault;
use crate::http::Http;
use crate::ledger::lock;
use futures_util::{SinkExt, StreamExt};
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use wire::{
    GameNews, GameState, GameStatus, Known, LiveHello, LiveMessage, OutcomeBody, PlayedPly,
};

/// At least so many watch a game.
const LEAST: usize = 2;
/// An attempt that has brought nothing by then is given up, as the page does.
const OPEN_WITHIN: Duration = Duration::from_secs(8);
/// The pause before the first attempt to connect again; it doubles up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(15);
/// Viewers of a game that is over must know its end by then: a fault may last that long, and then a pause.
const AGREE_WITHIN: Duration = Duration::from_secs(90);
const AGAIN: Duration = Duration::from_millis(200);

/// What a viewer knows of a game.
#[derive(Clone, PartialEq, Debug)]
struct Seen {
    numbering: String,
    seq: u32,
    plies: Vec<PlayedPly>,
    status: GameStatus,
    outcome: Option<OutcomeBody>,
    to_move: Option<u8>,
    draw_offer: Option<u8>,
    takeback_wish: Option<u8>,
    rematch_offer: Option<u8>,
    rematch: Option<String>,
}

impl From<GameState> for Seen {
    fn from(state: GameState) -> Seen {
        Seen {
            numbering: state.numbering,
            seq: state.seq,
            plies: state.plies,
            status: state.status,
            outcome: state.outcome,
            to_move: state.to_move,
            draw_offer: state.draw_offer,
            takeback_wish: state.takeback_wish,
            rematch_offer: state.rematch_offer,
            rematch: state.rematch,
        }
    }
}

impl Seen {
    /// Counts news in; false where they do not follow what is known.
    fn hear(&mut self, news: GameNews) -> bool {
        let keep = usize::try_from(news.keep).unwrap_or(usize::MAX);
        let follows = news
            .events
            .first()
            .is_some_and(|first| first.seq == self.seq + 1);
        let (true, Some(last)) = (follows && keep <= self.plies.len(), news.events.last()) else {
            return false;
        };
        self.seq = last.seq;
        self.plies.truncate(keep);
        self.plies.extend(news.plies);
        self.status = news.status;
        self.outcome = news.outcome;
        self.to_move = news.to_move;
        self.draw_offer = news.draw_offer;
        self.takeback_wish = news.takeback_wish;
        self.rematch_offer = news.rematch_offer;
        self.rematch = news.rematch;
        true
    }
}

/// A viewer at one server.
#[derive(Clone, Debug)]
struct Viewer {
    address: SocketAddr,
    seen: watch::Receiver<Option<Seen>>,
}

/// A game and who watches it.
#[derive(Clone, Debug)]
struct Watched {
    id: String,
    viewers: Vec<Viewer>,
}

/// All viewers.
#[derive(Debug)]
pub(crate) struct Viewers {
    addresses: Vec<SocketAddr>,
    games: Mutex<Vec<Watched>>,
    /// They follow their games until this is dropped.
    following: Mutex<JoinSet<()>>,
    /// Whether the viewers of games that are over agree; each is found out on its own.
    agreeing: Mutex<Vec<JoinHandle<u32>>>,
}

/// How viewers ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ends {
    pub(crate) viewers: usize,
    /// How many knew something else than the servers answer.
    pub(crate) apart: u32,
}

impl Viewers {
    pub(crate) fn new(addresses: Vec<SocketAddr>) -> Viewers {
        Viewers {
            addresses,
            games: Mutex::default(),
            following: Mutex::default(),
            agreeing: Mutex::default(),
        }
    }

    /// A viewer at each server begins to watch a game; two where there is one server.
    pub(crate) fn watch(&self, id: &str) {
        let count = self.addresses.len().max(LEAST);
        let addresses = self.addresses.iter().cycle().take(count);
        let viewers = addresses
            .map(|address| {
                let (sender, seen) = watch::channel(None);
                lock(&self.following).spawn(follow(*address, id.to_owned(), sender));
                let address = *address;
                Viewer { address, seen }
            })
            .collect();
        let id = id.to_owned();
        lock(&self.games).push(Watched { id, viewers });
    }

    /// A game is over: if somebody watches it, whether they hear of it is found out meanwhile.
    pub(crate) fn over(&self, id: &str) {
        let watched = lock(&self.games).iter().find(|game| game.id == id).cloned();
        if let Some(watched) = watched {
            let apart = tokio::spawn(async move { watched.apart().await });
            lock(&self.agreeing).push(apart);
        }
    }

    /// Waits until all that watch a game know how it stands, and counts those that do not.
    pub(crate) async fn end(&self) -> Result<Ends, Fault> {
        let mut ends = Ends::default();
        let agreeing = std::mem::take(&mut *lock(&self.agreeing));
        for apart in agreeing {
            ends.apart += apart.await?;
        }
        let games = lock(&self.games).clone();
        for game in games {
            ends.viewers += game.viewers.len();
            ends.apart += game.apart().await;
        }
        Ok(ends)
    }
}

impl Watched {
    /// How many viewers know something else than all servers answer, after they have had the time to hear of it.
    async fn apart(&self) -> u32 {
        let began = Instant::now();
        loop {
            let apart = self.apart_now().await;
            if apart == 0 || began.elapsed() > AGREE_WITHIN {
                return apart;
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn apart_now(&self) -> u32 {
        let mut answers: Vec<Option<Seen>> = Vec::new();
        for viewer in &self.viewers {
            answers.push(self.asked(viewer.address).await.ok());
        }
        let known: Vec<Option<Seen>> = self
            .viewers
            .iter()
            .map(|viewer| viewer.seen.borrow().clone())
            .collect();
        let first = answers.first().cloned().flatten();
        let right = |seen: &Option<Seen>| seen.is_some() && *seen == first;
        let each = known.iter().zip(&answers);
        let apart = each.filter(|(known, answer)| !right(known) || !right(answer));
        u32::try_from(apart.count()).unwrap_or(u32::MAX)
    }

    /// The game as a server answers it over HTTP.
    async fn asked(&self, address: SocketAddr) -> Result<Seen, Fault> {
        let path = format!("/api/v1/games/{}", self.id);
        match Http::new(address).get(&path, None).await? {
            (200, body) => Ok(serde_json::from_slice::<GameState>(&body)?.into()),
            (status, _) => Err(format!("{path}: {status}").into()),
        }
    }
}

/// How a connection ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// It was lost, or what came did not follow what was known.
    Lost,
    /// The server says that this viewer may not listen. The page takes that as final.
    Refused,
}

/// Follows a game, and connects again whenever the connection is lost.
async fn follow(address: SocketAddr, id: String, seen: watch::Sender<Option<Seen>>) {
    let mut pause = FIRST_PAUSE;
    loop {
        match listen(address, &id, &seen).await {
            Ok(End::Refused) => return,
            Ok(End::Lost) => pause = FIRST_PAUSE,
            // The next one brings what was missed.
            Err(_) => {}
        }
        tokio::time::sleep(pause).await;
        pause = LONGEST_PAUSE.min(pause * 2);
    }
}

/// One connection.
///
/// # Errors
/// When it brought nothing.
async fn listen(
    address: SocketAddr,
    id: &str,
    seen: &watch::Sender<Option<Seen>>,
) -> Result<End, Fault> {
    let url = format!("ws://{address}/api/v1/games/{id}/live");
    let opened = timeout(OPEN_WITHIN, async {
        let stream = TcpStream::connect(address).await?;
        let (mut socket, _) = client_async(url, stream).await?;
        let known = seen.borrow().as_ref().map(|seen| Known {
            numbering: seen.numbering.clone(),
            seq: seen.seq,
        });
        let hello = serde_json::to_string(&LiveHello { token: None, known })?;
        socket.send(Message::text(hello)).await?;
        let first = socket.next().await.ok_or("it ended at once")??;
        Ok::<_, Fault>((socket, first))
    });
    let (mut socket, first) = opened.await??;
    if let Message::Close(_) = first {
        return Err("it ended at once".into());
    }
    let mut next = Some(first);
    while let Some(message) = next {
        if let Message::Text(text) = message {
            let message = serde_json::from_str(&text)?;
            if let LiveMessage::Refused { .. } = message {
                return Ok(End::Refused);
            }
            if !hear(seen, message) {
                // As the page does: the state is asked for anew.
                seen.send_replace(None);
                return Ok(End::Lost);
            }
        }
        next = socket.next().await.and_then(Result::ok);
    }
    Ok(End::Lost)
}

/// Takes in what a server sent; false where it does not follow what is known.
fn hear(seen: &watch::Sender<Option<Seen>>, message: LiveMessage) -> bool {
    match message {
        LiveMessage::State { state } => {
            seen.send_replace(Some((*state).into()));
            true
        }
        LiveMessage::News { news } => {
            let mut follows = false;
            seen.send_modify(|seen| follows = seen.as_mut().is_some_and(|seen| seen.hear(*news)));
            follows
        }
        LiveMessage::Presence { .. } | LiveMessage::Refused { .. } => true,
    }
}
