//! Conditional moves: what a player has answered before the other side moves.
//!
//! They are lines of play from the present position: a turn of the other side, the answer to it, perhaps another turn and
//! another answer. As soon as the other side has played what a line begins with, the answer is played at once. Nobody but
//! their player sees them.

use crate::conduct::Decision;
use crate::limits::{MOST_EVENTS, MOST_LINE_PLIES, MOST_LINES, MOST_MOVE_BYTES};
use crate::{NotNow, Refusal, Replay, conduct};
use game::{Fault, Place, Table};
use std::collections::BTreeMap;
use wire::{EventKind, Opponent, SetConditions};

/// The conditional moves of one seat: lines from the present position, none of them empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conditions {
    lines: Vec<Vec<String>>,
}

impl Conditions {
    pub(crate) fn new(lines: &[Vec<String>]) -> Conditions {
        let lines = lines.iter().filter(|line| !line.is_empty());
        Conditions {
            lines: lines.cloned().collect(),
        }
    }

    /// The lines, as codes of moves.
    #[must_use]
    pub fn lines(&self) -> &[Vec<String>] {
        &self.lines
    }

    /// A move was played: lines that begin with it go on, and the others are dropped.
    pub(crate) fn moved(&mut self, text: &str) {
        self.lines
            .retain(|line| line.first().is_some_and(|first| first == text));
        for line in &mut self.lines {
            line.remove(0);
        }
        self.lines.retain(|line| !line.is_empty());
    }

    /// The move that comes next in them. All lines have the same one where it is their player's turn.
    fn next(&self) -> Option<&str> {
        self.lines.first()?.first().map(String::as_str)
    }
}

/// A player of `seats` sets the conditional moves, in place of those that were set before; no lines remove them.
///
/// # Errors
/// When the game has none, it is the player's own turn, a line is not legal or does not end with a whole answer, or two
/// lines answer the same turn in two ways.
pub fn set(replay: &Replay, seats: &[u8], submitted: &SetConditions) -> Result<Decision, Refusal> {
    conduct::in_play(replay)?;
    conduct::fresh(replay, submitted.ply)?;
    conduct::room_left(replay)?;
    let [seat] = seats else {
        return Err(NotNow::NoConditions.into());
    };
    if !has_conditions(replay) {
        return Err(NotNow::NoConditions.into());
    }
    if replay.to_move() == Some(*seat) {
        return Err(NotNow::OwnTurn.into());
    }
    let lines = &submitted.lines;
    if lines.len() > MOST_LINES {
        return Err(Refusal::TooManyLines);
    }
    let mut answers = BTreeMap::new();
    let mut read: Vec<Vec<String>> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let line = read_line(replay, *seat, line, &mut answers)
            .map_err(|fault| Refusal::IllegalMove(at_line(fault, index)))?;
        if !read.contains(&line) {
            read.push(line);
        }
    }
    let event = EventKind::Conditions { lines: read };
    Ok(Decision::one(Some(*seat), event))
}

/// Whether players of a game may set conditional moves: by link, and with time for a turn that is not counted in minutes.
#[must_use]
pub fn has_conditions(replay: &Replay) -> bool {
    matches!(replay.setup.opponent, Opponent::Link) && !replay.is_live()
}

fn at_line(fault: Fault, index: usize) -> Fault {
    let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
    fault.within(Place::numbered("line", number))
}

/// Reads a line: the codes of its moves. `answers` has the answers of the lines before, by what led to them.
fn read_line(
    replay: &Replay,
    seat: u8,
    line: &[String],
    answers: &mut BTreeMap<Vec<String>, String>,
) -> Result<Vec<String>, Fault> {
    if line.len() > MOST_LINE_PLIES {
        let reason = format!("a line has at most {MOST_LINE_PLIES} plies");
        return Err(Fault::new(Place::MOVE, reason));
    }
    let mut table = replay.table.fork();
    let mut codes = Vec::new();
    let mut ends_with_answer = false;
    for (number, text) in (1..).zip(line) {
        let at = |fault: Fault| fault.within(Place::numbered("ply", number));
        if text.len() > MOST_MOVE_BYTES {
            let reason = format!("longer than {MOST_MOVE_BYTES} bytes; no move is so long");
            return Err(at(Fault::new(Place::MOVE, reason)));
        }
        let own = acts(&*table, seat);
        let played = table.play(text).map_err(at)?;
        if own {
            let known = answers
                .entry(codes.clone())
                .or_insert_with(|| played.ply.text.clone());
            if *known != played.ply.text {
                let reason = "another line answers the same turn with another move";
                return Err(at(Fault::new(Place::MOVE, reason)));
            }
        }
        codes.push(played.ply.text);
        ends_with_answer = own && !acts(&*table, seat);
    }
    if !ends_with_answer {
        let reason = "a line ends with your whole answer";
        return Err(Fault::new(Place::MOVE, reason));
    }
    Ok(codes)
}

fn acts(table: &dyn Table, seat: u8) -> bool {
    table.to_move().is_some_and(|acting| acting.0 == seat)
}

/// Adds to a decision what conditional moves answer to its moves, all parts of the answer.
pub fn answer(replay: &Replay, decided: &mut Decision) {
    if replay
        .conditions
        .iter()
        .all(|conditions| conditions.lines.is_empty())
    {
        return;
    }
    let mut table = replay.table.fork();
    let mut conditions = replay.conditions.clone();
    for (_, event) in &decided.happens {
        if let EventKind::Move { text, .. } = event {
            if table.play(text).is_err() {
                return;
            }
            conditions.iter_mut().for_each(|one| one.moved(text));
        }
    }
    let room = MOST_EVENTS.saturating_sub(replay.next_seq());
    while decided.happens.len() < usize::try_from(room).unwrap_or(usize::MAX) {
        let Some(seat) = table.to_move() else { return };
        let planned = conditions.get(usize::from(seat.0));
        let Some(text) = planned.and_then(Conditions::next).map(str::to_owned) else {
            return;
        };
        if table.play(&text).is_err() {
            return;
        }
        conditions.iter_mut().for_each(|one| one.moved(&text));
        let event = EventKind::Move {
            text,
            request: None,
            lag_ms: 0,
        };
        decided.happens.push((Some(seat.0), event));
    }
}
