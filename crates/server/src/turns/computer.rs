//! The computer as an opponent: its moves, and its answers to draw offers.

use crate::app::App;
use crate::host::secret;
use crate::site::fault::ApiFault;
use crate::turns::conduct::{self, Decision};
use crate::turns::refusal::Refusal;
use crate::turns::replay::Replay;
use crate::turns::room::{Locked, Room};
use game::OptionPicks;
use registry::Entry;
use search::{Level, Limits, Score, StopFlag};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wire::{EventKind, GameStatus};

/// The size of a computer player's table of positions.
const TABLE_MIB: usize = 16;
/// How long it looks at a position before it answers a draw offer.
const DRAW_THOUGHT: Limits = Limits {
    depth: Some(10),
    nodes: None,
    time: Some(Duration::from_millis(300)),
    lines: 1,
};
/// Before so many plies it does not agree to a draw unless it stands badly.
const EARLY_PLIES: usize = 20;
/// What counts as standing badly, in hundredths of a pawn.
const BAD: i32 = -150;
/// Of the time left on its clock it spends at most this part on a turn.
const SHARE_OF_CLOCK: u32 = 20;

/// Lets only so many computer players think at once that requests are still answered.
#[derive(Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    /// As many as there are processors, less one.
    #[must_use]
    pub(crate) fn new() -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }

    /// Waits until one more may think; it may as long as the permit lives.
    ///
    /// # Errors
    /// The reason, when there are to be no thoughts any more.
    pub(crate) async fn permit(&self) -> Result<OwnedSemaphorePermit, String> {
        let permit = Arc::clone(&self.0).acquire_owned().await;
        permit.map_err(|fault| fault.to_string())
    }
}

impl Default for Thinkers {
    fn default() -> Thinkers {
        Thinkers::new()
    }
}

/// A thought under way.
#[derive(Debug)]
pub(crate) struct Thinking {
    duty: Duty,
    stop: StopFlag,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// What the computer owes a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Duty {
    seat: u8,
    level: Level,
    task: Task,
    /// [`Replay::changes`] when the duty arose: a thought about another position is worth nothing.
    changes: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    Move,
    AnswerDraw,
}

/// What came of a thought.
enum Thought {
    Move(String),
    DrawIsFine(bool),
}

/// The position a computer player thinks about.
struct Subject {
    entry: &'static Entry,
    picks: OptionPicks,
    start: String,
    moves: Vec<String>,
    to_move: Option<u8>,
    /// How long it may think, where its clock runs.
    budget: Option<Duration>,
}

fn duty(replay: &Replay) -> Option<Duty> {
    if replay.status != GameStatus::Playing {
        return None;
    }
    let seat = conduct::computer_seat(replay)?;
    let level = Level::new(replay.setup.computer_level(seat)?)?;
    let task = if replay.draw_offer.is_some_and(|offerer| offerer != seat) {
        Task::AnswerDraw
    } else if replay.to_move() == Some(seat) {
        Task::Move
    } else {
        return None;
    };
    Some(Duty {
        seat,
        level,
        task,
        changes: replay.changes,
    })
}

/// Sets the computer thinking where it owes something, and stops thoughts that nobody needs any more.
///
/// # Errors
/// When the game's setup is not valid.
pub(crate) fn tend(app: &App, locked: &mut Locked<'_>) -> Result<(), ApiFault> {
    let now_ms = app.now_ms();
    let room = Arc::clone(locked.room());
    let loaded = locked.get_mut()?;
    let due = duty(&loaded.replay);
    if loaded.thinking.as_ref().map(|thinking| thinking.duty) == due {
        return Ok(());
    }
    // Dropping a thought stops it.
    loaded.thinking = None;
    let Some(due) = due else { return Ok(()) };
    let replay = &loaded.replay;
    let parts = u32::from(replay.table.part().count.max(1));
    let subject = Subject {
        entry: replay
            .setup
            .entry()
            .map_err(|fault| ApiFault::internal(&fault))?,
        picks: replay.table.picks().clone(),
        start: replay.table.start_text(),
        moves: replay.plies.iter().map(|ply| ply.text.clone()).collect(),
        to_move: replay.to_move(),
        budget: replay
            .timing
            .left_now(now_ms)
            .filter(|_| due.task == Task::Move)
            .map(|left| Duration::from_millis(left) / SHARE_OF_CLOCK / parts),
    };
    let stop = StopFlag::default();
    loaded.thinking = Some(Thinking {
        duty: due,
        stop: stop.clone(),
    });
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(reason) = serve(&app, &room, due, subject, stop).await {
            tracing::error!(game = room.id(), reason, "the computer could not act");
            // Its duty must not be forgotten.
            room.unload().await;
            app.look_again(room.id());
        }
    });
    Ok(())
}

/// Thinks, and acts on it if the duty is still there.
async fn serve(
    app: &App,
    room: &Arc<Room>,
    due: Duty,
    subject: Subject,
    stop: StopFlag,
) -> Result<(), String> {
    let Some(thought) = think(app, due, subject, stop).await? else {
        return Ok(());
    };
    let told = async {
        let mut locked = room.lock(app).await?;
        // The world may have gone on meanwhile; then the thought is dropped.
        if duty(&locked.get()?.replay) == Some(due) {
            let decision = decide(&locked.get()?.replay, due, thought)?;
            locked.carry_out(app, decision, &[]).await?;
        }
        Ok::<(), ApiFault>(())
    };
    told.await
        .map_err(|fault| format!("{}: {}", fault.body.place, fault.body.reason))
}

/// Thinks, in a thread of its own; none when the server shuts down meanwhile.
async fn think(
    app: &App,
    due: Duty,
    subject: Subject,
    stop: StopFlag,
) -> Result<Option<Thought>, String> {
    let permit = tokio::select! {
        permit = app.thinkers().permit() => permit?,
        () = app.until_ending() => return Ok(None),
    };
    let budget = subject.budget.unwrap_or(Duration::MAX);
    let flag = stop.clone();
    let mut work = tokio::task::spawn_blocking(move || {
        let thought = consider(due, &subject, &stop);
        drop(permit);
        thought
    });
    let done = tokio::select! {
        done = &mut work => return done.map_err(|fault| fault.to_string())?.map(Some),
        () = app.until_ending() => None,
        () = tokio::time::sleep(budget) => Some(()),
    };
    flag.stop();
    let thought = work.await.map_err(|fault| fault.to_string())??;
    Ok(done.map(|()| thought))
}

fn consider(due: Duty, subject: &Subject, stop: &StopFlag) -> Result<Thought, String> {
    let mut engine = subject.entry.engine(TABLE_MIB);
    let moves: Vec<&str> = subject.moves.iter().map(String::as_str).collect();
    engine
        .set_position(&subject.picks, Some(&subject.start), &moves)
        .map_err(|fault| fault.to_string())?;
    match due.task {
        Task::Move => {
            let seed = secret::random_u64().map_err(|fault| fault.to_string())?;
            let chosen = engine.choose(due.level, seed, stop);
            chosen
                .map(Thought::Move)
                .ok_or_else(|| "there is no legal move".to_owned())
        }
        Task::AnswerDraw => {
            let report = engine.analyse(&DRAW_THOUGHT, stop, &mut |_| {});
            let score = report
                .lines
                .first()
                .map_or(Score::Centipawns(0), |line| line.score);
            let for_mover = match score {
                Score::Centipawns(value) => value,
                Score::WinIn(_) => i32::MAX,
                Score::LossIn(_) => -i32::MAX,
            };
            let own = if subject.to_move == Some(due.seat) {
                for_mover
            } else {
                -for_mover
            };
            let late = subject.moves.len() >= EARLY_PLIES;
            Ok(Thought::DrawIsFine(own <= BAD || (late && own <= 0)))
        }
    }
}

fn decide(replay: &Replay, due: Duty, thought: Thought) -> Result<Decision, Refusal> {
    match thought {
        Thought::Move(text) => {
            let submitted = wire::SubmitMove {
                ply: replay.ply_count(),
                text,
                request: None,
            };
            conduct::submit_move(replay, &[due.seat], &submitted)
        }
        Thought::DrawIsFine(true) => Ok(Decision::end(Some(due.seat), EventKind::DrawAccepted)),
        Thought::DrawIsFine(false) => Ok(Decision::one(due.seat, EventKind::DrawDeclined)),
    }
}
