//! Games that a computer player plays against itself.

use crate::game_line::GameLine;
use crate::lot::Lot;
use game::{Evaluate, History, Notation, Seat};
use search::{Features, Limits, Score, Searcher, StopFlag};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

/// What decides the games, except the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Seeds the openings, together with the number of the game.
    pub seed: u64,
    /// The nodes of each move.
    pub nodes: u64,
    /// The least number of random plies.
    pub plies: u32,
    /// How many more there may be.
    pub more: u32,
}

/// The size of the transposition table, in MiB. It is cleared before every game.
const TABLE_MIB: usize = 2;
/// An opening is drawn again if the score after it is further from 0 than this, in centipawns.
const FAIR: i32 = 500;
/// How often it is drawn again before the last one is taken anyway.
const DRAWS: u32 = 20;
/// A score this high for one seat, in centipawns, on so many plies in a row, decides the game.
const DECIDED: (i32, u32) = (1_500, 8);
/// Scores this close to 0, in centipawns, on so many plies in a row, from that ply on, make it a draw.
const DULL: (i32, u32, u32) = (5, 20, 100);
/// A game of so many plies is a draw.
const LONGEST: usize = 400;

/// Plays games from number `first` on, on `threads` threads, and gives them to `take` in the order of their numbers,
/// until it returns false. A game depends on its number and the plan alone.
///
/// # Errors
/// The first error of `take`.
pub fn play<P: Evaluate + Notation, E>(
    plan: &Plan,
    options: &P::Options,
    first: u64,
    threads: usize,
    mut take: impl FnMut(GameLine) -> Result<bool, E>,
) -> Result<(), E> {
    let stop = StopFlag::default();
    let next = AtomicU64::new(first);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, stop) = (sender.clone(), &next, &stop);
            scope.spawn(move || {
                let mut searcher = Searcher::<P>::new(TABLE_MIB, Features::ALL);
                while !stop.is_up() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(game) = play_one(plan, options, number, &mut searcher, stop) else {
                        return;
                    };
                    if sender.send(game).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut number = first;
        let mut done = Ok(());
        for game in receiver {
            waiting.insert(game.number, game);
            while !stop.is_up()
                && let Some(game) = waiting.remove(&number)
            {
                number += 1;
                match take(game) {
                    Ok(true) => {}
                    Ok(false) => stop.stop(),
                    Err(fault) => {
                        stop.stop();
                        done = Err(fault);
                    }
                }
            }
        }
        done
    })
}

/// Plays the game with that number; none if the flag was set before its end.
fn play_one<P: Evaluate + Notation>(
    plan: &Plan,
    options: &P::Options,
    number: u64,
    searcher: &mut Searcher<P>,
    stop: &StopFlag,
) -> Option<GameLine> {
    let limits = Limits {
        nodes: Some(plan.nodes),
        lines: 1,
        ..Limits::default()
    };
    let mut lot = Lot::numbered(plan.seed, number);
    let mut drawn = 0;
    let (mut history, opening) = loop {
        drawn += 1;
        let (history, opening) = draw::<P>(plan, options, &mut lot);
        // What it thinks must not depend on what was played before.
        searcher.clear();
        let found = searcher.search(&history, &limits, stop, &mut |_| ());
        let score = found.lines.first().map(|line| line.score());
        let fair = matches!(score, Some(Score::Centipawns(value)) if value.abs() <= FAIR);
        if fair || drawn > DRAWS || stop.is_up() {
            break (history, opening);
        }
    };
    searcher.clear();
    let mut moves = Vec::new();
    let mut tally = Tally::default();
    let (halves, reason) = loop {
        if let Some(end) = history.outcome().or_else(|| history.claimable()) {
            break (halves_of(end.winner()), end.reason.to_owned());
        }
        if history.moves().len() >= LONGEST {
            break (1, "ply_limit".to_owned());
        }
        let seat = history.position().to_move();
        let found = searcher.search(&history, &limits, stop, &mut |_| ());
        if stop.is_up() {
            return None;
        }
        let line = found.lines.first()?;
        let mv = *line.moves.first()?;
        moves.push((history.position().write_move(mv), line.score()));
        history.push(mv);
        if let Some(winner) = tally.count(seat, line.score(), history.moves().len()) {
            break (halves_of(winner), "adjudicated".to_owned());
        }
    };
    Some(GameLine {
        number,
        halves,
        reason,
        opening,
        moves,
    })
}

fn halves_of(winner: Option<Seat>) -> u8 {
    match winner {
        Some(Seat::FIRST) => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// Draws random plies from the start of a game.
fn draw<P: Evaluate + Notation>(
    plan: &Plan,
    options: &P::Options,
    lot: &mut Lot,
) -> (History<P>, Vec<String>) {
    let plies = plan.plies as usize + lot.below(plan.more as usize + 1);
    let mut history = History::new(P::start(options));
    let mut texts = Vec::new();
    let mut moves = Vec::new();
    while texts.len() < plies || history.position().part().index != 0 {
        if history.outcome().is_some() {
            break;
        }
        moves.clear();
        history.position().moves_into(&mut moves);
        let Some(mv) = moves.get(lot.below(moves.len())).copied() else {
            break;
        };
        texts.push(history.position().write_move(mv));
        history.push(mv);
    }
    (history, texts)
}

/// Scores in a row that decide a game.
#[derive(Debug, Default)]
struct Tally {
    /// How often in a row the first seat stood decided, and the second.
    decided: [u32; 2],
    dull: u32,
}

impl Tally {
    /// Counts the score of a seat's move; who has won, if anybody, or that nobody has, once it is decided.
    fn count(&mut self, seat: Seat, score: Score, plies: usize) -> Option<Option<Seat>> {
        let value = match score {
            Score::Centipawns(value) => value,
            Score::WinIn(_) => i32::MAX,
            Score::LossIn(_) => -i32::MAX,
        };
        let value = if seat == Seat::FIRST { value } else { -value };
        let (most, often) = DECIDED;
        for (count, stands) in self.decided.iter_mut().zip([value >= most, value <= -most]) {
            *count = if stands { *count + 1 } else { 0 };
        }
        let (least, long, from) = DULL;
        let dull = value.abs() <= least && plies > from as usize;
        self.dull = if dull { self.dull + 1 } else { 0 };
        if self.decided[0] >= often {
            Some(Some(Seat::FIRST))
        } else if self.decided[1] >= often {
            Some(Some(Seat::SECOND))
        } else {
            (self.dull >= long).then_some(None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_decided_by_scores_in_a_row() {
        let mut tally = Tally::default();
        let mut last = None;
        // The first seat wins in the eyes of both.
        for ply in 0..8 {
            let (seat, value) = if ply % 2 == 0 {
                (Seat::FIRST, Score::Centipawns(1_600))
            } else {
                (Seat::SECOND, Score::LossIn(9))
            };
            assert_eq!(last, None);
            last = tally.count(seat, value, ply);
        }
        assert_eq!(last, Some(Some(Seat::FIRST)));
        let mut tally = Tally::default();
        let dull = |tally: &mut Tally, ply| tally.count(Seat::FIRST, Score::Centipawns(-3), ply);
        assert!((0..120).all(|ply| dull(&mut tally, ply).is_none()));
        assert_eq!(dull(&mut tally, 120), Some(None));
    }
}
