//! The computer player: what it owes, and its searches.

use crate::conduct::{self, Decision};
use crate::{Refusal, Replay};
use search::Level;
use serde::{Deserialize, Serialize};
use wire::{EventKind, GameStatus, SubmitMove};

#[cfg(feature = "engine")]
pub use thinking::{Search, accepts_draw};

/// The move or answer that a computer player has yet to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duty {
    /// Its seat.
    pub seat: u8,
    /// Its level.
    pub level: Level,
    /// What it has to do.
    pub task: Task,
    /// [`Replay::changes`] when the duty arose. A search of another position is useless.
    pub changes: u32,
}

/// What a computer player has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// To move.
    Move,
    /// To accept or decline a draw.
    AnswerDraw,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thought {
    /// The move to play.
    Move(String),
    /// Whether to agree to a draw.
    DrawIsFine(bool),
}

impl Thought {
    /// Whether it is a result of that task.
    #[must_use]
    pub const fn is_of(&self, task: Task) -> bool {
        matches!(
            (self, task),
            (Thought::Move(_), Task::Move) | (Thought::DrawIsFine(_), Task::AnswerDraw)
        )
    }
}

/// The present duty of the computer player.
#[must_use]
pub fn duty(replay: &Replay) -> Option<Duty> {
    if replay.status != GameStatus::Playing {
        return None;
    }
    let task_of = |seat: u8| {
        if replay.draw_offer.is_some_and(|offerer| offerer != seat) {
            Some(Task::AnswerDraw)
        } else if replay.to_move() == Some(seat) {
            Some(Task::Move)
        } else {
            None
        }
    };
    let mut seats = conduct::computer_seats(replay);
    let (seat, task) = seats.find_map(|seat| Some((seat, task_of(seat)?)))?;
    let level = Level::new(replay.setup.computer_level(seat)?)?;
    Some(Duty {
        seat,
        level,
        task,
        changes: replay.changes,
    })
}

/// Decides on the result of a search.
///
/// # Errors
/// When the rules refuse it.
pub fn decide(replay: &Replay, due: Duty, thought: Thought) -> Result<Decision, Refusal> {
    match thought {
        Thought::Move(text) => {
            let submitted = SubmitMove {
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

#[cfg(feature = "engine")]
mod thinking {
    use super::{Duty, Task, Thought};
    use crate::{Now, Replay};
    use game::{Fault, OptionPicks};
    use search::{Engine, Level, Limits, Score, StopFlag};
    use serde::{Deserialize, Serialize};
    use std::time::Duration;
    use wire::GameState;

    /// The size of a computer player's table of positions.
    const TABLE_MIB: usize = 16;
    /// The limits of the search before it answers a draw offer.
    const DRAW_THOUGHT: Limits = Limits {
        depth: Some(10),
        nodes: None,
        time: Some(Duration::from_millis(300)),
        aim: None,
        lines: 1,
    };
    /// Before this ply it accepts a draw only if it stands badly.
    const EARLY_PLIES: usize = 20;
    /// The score below which it stands badly, in centipawns.
    const BAD: i32 = -150;
    /// It spends at most this fraction (1/n) of its remaining time on a turn.
    const SHARE_OF_CLOCK: u32 = 20;

    /// The search for a duty. It owns what it needs, as text and plain values, so it can run in any thread and in
    /// another process.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub struct Search {
        task: Task,
        level: u8,
        game: String,
        /// The options that are not the usual ones, as [`OptionPicks::text`] writes them.
        options: String,
        start: String,
        moves: Vec<String>,
        moves_itself: bool,
        /// The time limit, if its clock runs. Who runs it stops it then.
        #[serde(skip)]
        pub budget: Option<Duration>,
    }

    impl Search {
        /// The search for a duty now.
        #[must_use]
        pub fn new(replay: &Replay, duty: Duty, now: Now) -> Search {
            let parts = u32::from(replay.table.part().count.max(1));
            let left = replay.timing.left_now(replay.tick(now));
            let left = left.filter(|_| duty.task == Task::Move);
            let specs = replay.table.info().options;
            Search {
                task: duty.task,
                level: duty.level.number(),
                game: replay.setup.slug.clone(),
                options: replay.table.picks().text(specs),
                start: replay.table.start_text(),
                moves: replay.plies.iter().map(|ply| ply.text.clone()).collect(),
                moves_itself: replay.to_move() == Some(duty.seat),
                budget: left.map(|left| Duration::from_millis(left) / SHARE_OF_CLOCK / parts),
            }
        }

        /// The search of a program that has a seat in a game on a site, by what the site tells of the game. The clock ran
        /// down to `state.clock` when the site answered.
        ///
        /// # Errors
        /// If the game, its options or its start position are unknown here.
        pub fn told(
            state: &GameState,
            seat: u8,
            level: Level,
            task: Task,
        ) -> Result<Search, Fault> {
            let entry = registry::find(&state.game)?;
            let specs = entry.game.info().options;
            let pairs = state.options.iter();
            let pairs = pairs.map(|(name, value)| (name.as_str(), value.as_str()));
            let picks = OptionPicks::read(specs, pairs)?;
            let table = entry.game.open(&picks, Some(&state.start))?;
            let parts = u32::from(table.part().count.max(1));
            let clock = state
                .clock
                .as_ref()
                .filter(|clock| clock.running == Some(seat));
            let left = clock.and_then(|clock| clock.left_ms.get(usize::from(seat)));
            let left = left.filter(|_| task == Task::Move && state.clock_setup.is_live());
            Ok(Search {
                task,
                level: level.number(),
                game: state.game.clone(),
                options: picks.text(specs),
                start: state.start.clone(),
                moves: state.plies.iter().map(|ply| ply.text.clone()).collect(),
                moves_itself: state.to_move == Some(seat),
                budget: left.map(|left| Duration::from_millis(*left) / SHARE_OF_CLOCK / parts),
            })
        }

        /// What the computer player has to do.
        #[must_use]
        pub const fn task(&self) -> Task {
            self.task
        }

        /// Searches until it is done or stopped. The seed decides among moves of the same worth.
        ///
        /// # Errors
        /// A reason, when the game cannot be searched or has no move.
        pub fn run(&self, seed: u64, stop: &StopFlag) -> Result<Thought, String> {
            let level = Level::new(self.level)
                .ok_or_else(|| format!("there is no level {}", self.level))?;
            let entry = registry::find(&self.game).map_err(|fault| fault.to_string())?;
            let picks = OptionPicks::read_text(entry.game.info().options, &self.options)
                .map_err(|fault| fault.to_string())?;
            let mut engine = entry.engine(TABLE_MIB);
            let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
            engine
                .set_position(&picks, Some(&self.start), &moves)
                .map_err(|fault| fault.to_string())?;
            match self.task {
                Task::Move => engine
                    .choose(level, seed, stop)
                    .map(Thought::Move)
                    .ok_or_else(|| "there is no legal move".to_owned()),
                Task::AnswerDraw => {
                    let plies = self.moves.len();
                    let fine = accepts_draw(&mut *engine, self.moves_itself, plies, stop);
                    Ok(Thought::DrawIsFine(fine))
                }
            }
        }
    }

    /// Whether a computer player agrees to a draw in the engine's position, after so many plies; `moves_itself` says
    /// whether it is its own turn.
    pub fn accepts_draw(
        engine: &mut dyn Engine,
        moves_itself: bool,
        plies: usize,
        stop: &StopFlag,
    ) -> bool {
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
        let own = if moves_itself { for_mover } else { -for_mover };
        own <= BAD || (plies >= EARLY_PLIES && own <= 0)
    }
}
