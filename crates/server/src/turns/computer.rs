//! Computer players: their moves, and their answers to draw offers.

use super::conduct::{self, Decision};
use super::refusal::Refusal;
use super::replay::Replay;
use crate::host::secret;
use crate::host::thinking::Work;
use game::OptionPicks;
use registry::Entry;
use search::{Level, Limits, Score, StopFlag};
use std::time::Duration;
use wire::{EventKind, GameStatus};

/// The size of a computer player's table of positions.
const TABLE_MIB: usize = 16;
/// The limits of the search before it answers a draw offer.
const DRAW_THOUGHT: Limits = Limits {
    depth: Some(10),
    nodes: None,
    time: Some(Duration::from_millis(300)),
    lines: 1,
};
/// Before this ply it accepts a draw only if it stands badly.
const EARLY_PLIES: usize = 20;
/// The score below which it stands badly, in centipawns.
const BAD: i32 = -150;
/// It spends at most this fraction (1/n) of its remaining time on a turn.
const SHARE_OF_CLOCK: u32 = 20;

/// The move or answer that a computer player has yet to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duty {
    seat: u8,
    level: Level,
    task: Task,
    /// [`Replay::changes`] when the duty arose. A search of another position is useless.
    changes: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    Move,
    AnswerDraw,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Thought {
    /// The move to play.
    Move(String),
    /// Whether to agree to a draw.
    DrawIsFine(bool),
}

/// The position to search.
struct Subject {
    entry: Result<&'static Entry, game::Fault>,
    picks: OptionPicks,
    start: String,
    moves: Vec<String>,
    to_move: Option<u8>,
}

/// The present duty of the computer player.
pub(crate) fn duty(replay: &Replay) -> Option<Duty> {
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

/// The search for a duty.
pub(crate) fn work(replay: &Replay, due: Duty, now_ms: u64) -> Work<Thought> {
    let parts = u32::from(replay.table.part().count.max(1));
    let subject = Subject {
        entry: replay.setup.entry(),
        picks: replay.table.picks().clone(),
        start: replay.table.start_text(),
        moves: replay.plies.iter().map(|ply| ply.text.clone()).collect(),
        to_move: replay.to_move(),
    };
    // The time limit, if its clock runs.
    let left = replay.timing.left_now(now_ms);
    let left = left.filter(|_| due.task == Task::Move);
    let budget = left.map(|left| Duration::from_millis(left) / SHARE_OF_CLOCK / parts);
    Work::new(move |stop| consider(due, &subject, stop)).within(budget)
}

fn consider(due: Duty, subject: &Subject, stop: &StopFlag) -> Result<Thought, String> {
    let entry = subject.entry.as_ref().map_err(ToString::to_string)?;
    let mut engine = entry.engine(TABLE_MIB);
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

/// Decides on the result of a search.
///
/// # Errors
/// When the rules refuse it.
pub(crate) fn decide(replay: &Replay, due: Duty, thought: Thought) -> Result<Decision, Refusal> {
    match thought {
        Thought::Move(text) => {
            let submitted = wire::SubmitMove {
                ply: replay.ply_count(),
                text,
                request: None,
            };
            conduct::submit_move(replay, &[due.seat], &submitted)
        }
        Thought::DrawIsFine(true) => Ok(Decision::one(Some(due.seat), EventKind::DrawAccepted)),
        Thought::DrawIsFine(false) => Ok(Decision::one(Some(due.seat), EventKind::DrawDeclined)),
    }
}
