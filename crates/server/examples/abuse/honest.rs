//! An honest visitor, who plays and reads all the time, and how long everything takes.

mod games;
mod times;

use crate::visitor::Visitor;
use crate::{Fault, position};
use games::{AgainstComputer, Pair};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

pub(crate) use times::Times;

/// The last number of the honest visitor's address.
const ADDRESS: u8 = 1;

/// Random games are short, and nobody may begin so many. So each next game is that of another player: from these last
/// numbers of addresses on, so many for each kind of game.
const FIRST_PLAYER: u8 = 100;
const PLAYERS: u8 = 40;

/// Players who take turns.
struct Players {
    server: SocketAddr,
    first: u8,
    turn: u8,
}

impl Players {
    fn new(server: SocketAddr, first: u8) -> Players {
        let turn = 0;
        Players {
            server,
            first,
            turn,
        }
    }

    fn next(&mut self) -> Visitor {
        self.turn = (self.turn + 1) % PLAYERS;
        Visitor::new(self.server, self.first + self.turn)
    }
}

/// What the visitor does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// Moves against a computer player of level 1, until its answer has come over the live connection.
    Answer,
    /// Moves in a game of two, until both have seen the move on their live connections.
    Move,
    /// Reads the list of games.
    Catalogue,
    /// Reads the page, over a new connection each time.
    Page,
    /// Asks what can be ordered in an order game.
    Orders,
}

impl Action {
    pub(crate) const ALL: [Action; 5] = [
        Action::Answer,
        Action::Move,
        Action::Catalogue,
        Action::Page,
        Action::Orders,
    ];

    /// The time from one to the next. It stays within what a visitor may do.
    fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Action::Answer | Action::Move | Action::Orders => 220,
            Action::Catalogue | Action::Page => 110,
        })
    }

    /// In words.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Action::Answer => "computer's answer",
            Action::Move => "move",
            Action::Catalogue => "catalogue",
            Action::Page => "page",
            Action::Orders => "orders",
        }
    }
}

/// When something was begun, and how long it took.
type Sample = (Action, Instant, Duration);

#[derive(Default)]
struct Log {
    samples: Vec<Sample>,
    /// What was refused or failed.
    faults: Vec<(Instant, String)>,
}

/// Notes what the visitor notices, until the visitor is to leave.
#[derive(Clone)]
struct Recorder {
    log: Arc<Mutex<Log>>,
    leaving: watch::Receiver<bool>,
}

impl Recorder {
    fn log(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits before the next action; false when the visitor is to leave.
    async fn pause(&mut self, before: Action) -> bool {
        tokio::select! {
            () = tokio::time::sleep(before.pause()) => !*self.leaving.borrow(),
            _ = self.leaving.changed() => false,
        }
    }

    /// Does something and notes how long it took; where it was nothing to be measured, nothing is noted.
    async fn note(&self, action: Action, doing: impl Future<Output = Result<bool, Fault>>) -> bool {
        let began = Instant::now();
        match doing.await {
            Ok(measured) => {
                if measured {
                    self.log().samples.push((action, began, began.elapsed()));
                }
                true
            }
            Err(fault) => {
                let fault = format!("{}: {fault}", action.name());
                self.log().faults.push((began, fault));
                false
            }
        }
    }
}

/// The visitor.
pub(crate) struct Honest {
    recorder: Recorder,
    leave: watch::Sender<bool>,
    actions: JoinSet<()>,
}

impl Honest {
    /// The visitor comes, and begins to play and to read.
    ///
    /// # Errors
    /// When no game can be begun.
    pub(crate) async fn come(server: SocketAddr) -> Result<Honest, Fault> {
        let visitor = Visitor::new(server, ADDRESS);
        let (leave, leaving) = watch::channel(false);
        let recorder = Recorder {
            log: Arc::default(),
            leaving,
        };
        let mut actions = JoinSet::new();
        let mut players = Players::new(server, FIRST_PLAYER);
        let computer = AgainstComputer::begin(players.next()).await?;
        actions.spawn(answers(players, computer, recorder.clone()));
        let mut players = Players::new(server, FIRST_PLAYER + PLAYERS);
        let pair = Pair::begin(players.next()).await?;
        actions.spawn(moves(players, pair, recorder.clone()));
        let usual = visitor.get("/", None).await?.status;
        let sheet = sheet(&visitor).await?;
        actions.spawn(orders(visitor.clone(), sheet, recorder.clone()));
        actions.spawn(catalogues(visitor, recorder.clone()));
        actions.spawn(pages(server, usual, recorder.clone()));
        Ok(Honest {
            recorder,
            leave,
            actions,
        })
    }

    /// The visitor finishes what was begun, and leaves.
    ///
    /// # Errors
    /// When an action panicked.
    pub(crate) async fn leave(mut self) -> Result<Noticed, Fault> {
        self.leave.send_replace(true);
        while let Some(done) = self.actions.join_next().await {
            done?;
        }
        Ok(Noticed(std::mem::take(&mut *self.recorder.log())))
    }
}

async fn answers(mut players: Players, mut game: AgainstComputer, mut recorder: Recorder) {
    while recorder.pause(Action::Answer).await {
        if !recorder.note(Action::Answer, game.turn()).await || game.is_over() {
            let begun = async {
                game = AgainstComputer::begin(players.next()).await?;
                Ok(false)
            };
            recorder.note(Action::Answer, begun).await;
        }
    }
}

async fn moves(mut players: Players, mut game: Pair, mut recorder: Recorder) {
    while recorder.pause(Action::Move).await {
        if !recorder.note(Action::Move, game.turn()).await || game.is_over() {
            let begun = async {
                game = Pair::begin(players.next()).await?;
                Ok(false)
            };
            recorder.note(Action::Move, begun).await;
        }
    }
}

/// An empty sheet for the first seat of the first order game, when everybody orders.
async fn sheet(visitor: &Visitor) -> Result<Value, Fault> {
    let game = registry::ORDER_GAMES.first().ok_or("no order game")?;
    let board = position::busy(visitor, game.info().slug, None).await?;
    Ok(json!({"game": board.game, "position": board.position, "seat": 0, "text": ""}))
}

async fn orders(visitor: Visitor, sheet: Value, mut recorder: Recorder) {
    while recorder.pause(Action::Orders).await {
        let asking = async {
            let path = "/api/v1/orders/sandbox/choices";
            expect(visitor.post(path, None, &sheet).await?.status, 200)
        };
        recorder.note(Action::Orders, asking).await;
    }
}

async fn catalogues(visitor: Visitor, mut recorder: Recorder) {
    while recorder.pause(Action::Catalogue).await {
        let reading = async { read(&visitor, "/api/v1/catalog", 200).await };
        recorder.note(Action::Catalogue, reading).await;
    }
}

/// `usual` is the status without a load: a server that was built without the page answers with a refusal.
async fn pages(server: SocketAddr, usual: u16, mut recorder: Recorder) {
    while recorder.pause(Action::Page).await {
        let reading = async { read(&Visitor::new(server, ADDRESS), "/", usual).await };
        recorder.note(Action::Page, reading).await;
    }
}

async fn read(visitor: &Visitor, path: &str, usual: u16) -> Result<bool, Fault> {
    expect(visitor.get(path, None).await?.status, usual)
}

fn expect(status: u16, usual: u16) -> Result<bool, Fault> {
    if status == usual {
        Ok(true)
    } else {
        Err(format!("answered with {status}").into())
    }
}

/// What an action counts for that took so long: for itself, and for those that would have been begun meanwhile if the visitor
/// had not had to wait for it.
fn waits(took: Duration, pause: Duration) -> impl Iterator<Item = Duration> {
    std::iter::successors(Some(took), move |wait| wait.checked_sub(pause))
}

/// What the visitor noticed.
pub(crate) struct Noticed(Log);

impl Noticed {
    /// How long everything took that was begun in a time.
    pub(crate) fn between(&self, from: Instant, to: Instant) -> Times {
        let within = |at: Instant| from <= at && at < to;
        let of = |action: Action| {
            let mut taken = Vec::new();
            for (one, began, took) in &self.0.samples {
                if *one == action && within(*began) {
                    taken.extend(waits(*took, action.pause()));
                }
            }
            taken.sort_unstable();
            taken
        };
        let faults = self.0.faults.iter().filter(|(at, _)| within(*at));
        Times {
            taken: Action::ALL.map(of),
            faults: faults.map(|(_, fault)| fault.clone()).collect(),
        }
    }
}
