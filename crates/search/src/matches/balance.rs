//! Finding balanced openings.

use super::board::{Begin, Board};
use super::book::{BookHead, Opening, Play};
use super::contender::OwnContender;
use super::opening::{draw, is_fair};
use super::standing::Standing;
use crate::lot::Lot;
use crate::{Engine, EngineKind, Limits, PlayerSpec, StopFlag, Strength};
use game::{Fault, Game, OptionPicks};
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

/// A search for openings in which neither seat has an advantage.
///
/// Positions are drawn one after the other, each by the seed and its own number alone. One is kept if the engine sees no
/// advantage above the margin and, where games are played, each seat gets at least a third of their points and one seat
/// wins both games in less than half of the pairs. So which openings are found depends neither on the number of threads
/// nor on where an earlier search was broken off.
///
/// Two equal engines at a fixed number of nodes would play the same game twice. So each player of each pair has a
/// sixteenth more nodes than the one before: the games differ, and every player has either seat once.
pub struct Balance<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// Makes a computer player of the game, its best one.
    pub new_engine: &'a (dyn Fn() -> Box<dyn Engine> + Sync),
    /// The rule options.
    pub picks: OptionPicks,
    /// What decides which openings are found.
    pub head: BookHead,
}

impl fmt::Debug for Balance<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Balance")
            .field("head", &self.head)
            .finish_non_exhaustive()
    }
}

/// What became of a position that was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Candidate {
    /// It is an opening; with what identifies the position that it reaches.
    Good(Opening, String),
    /// The game was over.
    Ended,
    /// The engine saw an advantage.
    Unfair,
    /// One seat got more than two thirds of the points, or the opening decided half of the pairs.
    OneSided,
}

/// How many positions were refused, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Refusals {
    /// The game was over.
    pub ended: u64,
    /// The engine saw an advantage.
    pub unfair: u64,
    /// One seat got more than two thirds of the points, or the opening decided half of the pairs.
    pub one_sided: u64,
    /// Another opening reaches the position.
    pub known: u64,
}

/// Games that were played to choose an opening are cut off after this many plies, as drawn.
const PLIES: u32 = 400;
/// After so many refused positions in a row, there seem to be no more openings.
const FRUITLESS: u64 = 5_000;

impl Balance<'_> {
    /// Finds openings until there are `count` of them, together with those in `known`, which come first: each an opening
    /// and what identifies the position that it reaches. `on_found` is called as each is found, in the order of their
    /// numbers. The search ends early when `stop` is set, and sets it at its end.
    ///
    /// # Errors
    /// A [`Fault`] if the game cannot be set up under the options, or thousands of positions in a row are refused.
    pub fn find(
        &self,
        known: &[(u64, String)],
        count: usize,
        concurrency: usize,
        stop: &StopFlag,
        on_found: &mut dyn FnMut(&Opening),
    ) -> Result<Refusals, Fault> {
        let mut reached: HashSet<String> = known.iter().map(|(_, name)| name.clone()).collect();
        let first = known.last().map_or(0, |(number, _)| *number) + 1;
        let mut refusals = Refusals::default();
        if reached.len() >= count {
            return Ok(refusals);
        }
        let next = AtomicU64::new(first);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..concurrency.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let mut bench = Bench::new(self);
                    while !stop.is_up() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let candidate = bench.try_one(number, stop);
                        // A position that was interrupted says nothing.
                        if stop.is_up() || sender.send((number, candidate)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut number = first;
            let mut in_vain = 0;
            let mut fault = None;
            for (tried, candidate) in receiver {
                waiting.insert(tried, candidate);
                while !stop.is_up()
                    && let Some(candidate) = waiting.remove(&number)
                {
                    number += 1;
                    in_vain += 1;
                    match candidate {
                        Ok(Candidate::Good(opening, name)) => {
                            if reached.insert(name) {
                                in_vain = 0;
                                on_found(&opening);
                            } else {
                                refusals.known += 1;
                            }
                        }
                        Ok(Candidate::Ended) => refusals.ended += 1,
                        Ok(Candidate::Unfair) => refusals.unfair += 1,
                        Ok(Candidate::OneSided) => refusals.one_sided += 1,
                        Err(found) => fault = Some(found),
                    }
                    if in_vain >= FRUITLESS {
                        let reason = format!(
                            "{FRUITLESS} positions in a row were refused: ask for fewer openings, more plies, or a \
                             greater margin"
                        );
                        fault = Some(Fault::new("openings", reason));
                    }
                    if fault.is_some() || reached.len() >= count {
                        stop.stop();
                    }
                }
            }
            match fault {
                Some(fault) => Err(fault),
                None => Ok(refusals),
            }
        })
    }
}

/// The engines of one thread.
struct Bench<'a> {
    balance: &'a Balance<'a>,
    judge: Box<dyn Engine>,
    /// Made when games are played.
    players: Option<[OwnContender; 2]>,
}

impl<'a> Bench<'a> {
    fn new(balance: &'a Balance<'a>) -> Bench<'a> {
        Bench {
            balance,
            judge: (balance.new_engine)(),
            players: None,
        }
    }

    /// Draws the position with that number and tries whether it is an opening.
    fn try_one(&mut self, number: u64, stop: &StopFlag) -> Result<Candidate, Fault> {
        let Balance {
            game, picks, head, ..
        } = self.balance;
        let mut lot = Lot::numbered(head.seed, number);
        let mut drawn = draw(*game, picks, head.plies, &mut lot)?;
        drawn.complete_turn(&mut lot)?;
        if drawn.ended {
            return Ok(Candidate::Ended);
        }
        let limits = of_nodes(head.nodes);
        self.judge.clear();
        let moves = drawn.moves;
        let judge = self.judge.as_mut();
        if !is_fair(judge, picks, &moves, &limits, head.margin, stop)? {
            return Ok(Candidate::Unfair);
        }
        if let Some(play) = head.play
            && !self.plays_evenly(play, &moves, lot.number(), stop)?
        {
            return Ok(Candidate::OneSided);
        }
        let opening = Opening { number, moves };
        Ok(Candidate::Good(opening, drawn.table.identity_text()))
    }

    /// Whether the games that are played from the moves show that neither seat has much of an advantage.
    fn plays_evenly(
        &mut self,
        play: Play,
        moves: &[String],
        seed: u64,
        stop: &StopFlag,
    ) -> Result<bool, Fault> {
        let balance = self.balance;
        let board = Board {
            game: balance.game,
            picks: &balance.picks,
            ply_limit: PLIES,
            stop,
        };
        let [a, b] = self.players.get_or_insert_with(|| {
            let new =
                || OwnContender::new((balance.new_engine)(), player(0, 0), balance.picks.clone());
            [new(), new()]
        });
        let mut standing = Standing::default();
        for pair in 0..play.pairs {
            a.set_spec(player(play.nodes, 2 * u64::from(pair)));
            b.set_spec(player(play.nodes, 2 * u64::from(pair) + 1));
            for number in [1, 2] {
                let begin = Begin {
                    number,
                    opening: None,
                    moves,
                    seed,
                };
                match board.play(&begin, [a, b])? {
                    Some(game) => standing.count(&game),
                    None => return Ok(false),
                }
            }
            if cannot_be_shared(&standing, play.pairs) {
                return Ok(false);
            }
        }
        Ok(is_shared(&standing))
    }
}

/// Whether each seat has at least a third of the points, and one seat won both games in less than half of the pairs.
fn is_shared(standing: &Standing) -> bool {
    let first = standing.first_seat;
    let games = f64::from(first.games());
    let least = games / 3.0;
    let [by_first, by_second] = standing.won_twice;
    let shared = first.points() >= least && games - first.points() >= least;
    shared && 2 * (by_first + by_second) < standing.pairs.pairs()
}

/// Whether the games so far rule out that [`is_shared`] holds after `pairs` pairs, so that the rest need not be played.
fn cannot_be_shared(standing: &Standing, pairs: u32) -> bool {
    let first = standing.first_seat;
    let other = f64::from(first.games()) - first.points();
    // Two thirds of the points of all games.
    let one_sided = 3.0 * first.points().max(other) > 4.0 * f64::from(pairs);
    one_sided || 2 * standing.won_twice.iter().sum::<u32>() >= pairs
}

/// The player with that number, from 0: each has a sixteenth of the nodes more than the one before.
fn player(nodes: u64, number: u64) -> PlayerSpec {
    PlayerSpec {
        threads: 1,
        kind: EngineKind::Auto,
        strength: Strength::Limits(of_nodes(nodes + number * nodes.div_ceil(16))),
        seed: 0,
    }
}

fn of_nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        lines: 1,
        ..Limits::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(wins: u32, losses: u32, won_twice: [u32; 2]) -> Standing {
        let pairs = (wins + losses) / 2;
        let decided: u32 = won_twice.iter().sum();
        let mut standing = Standing::default();
        standing.first_seat.wins = wins;
        standing.first_seat.losses = losses;
        standing.won_twice = won_twice;
        // A pair that one seat wins twice is shared by the players.
        standing.pairs.counts = [0, 0, decided, 0, pairs - decided];
        standing
    }

    #[test]
    fn openings_are_refused_that_decide_too_often() {
        assert!(is_shared(&standing(3, 3, [0, 0])));
        assert!(is_shared(&standing(4, 2, [1, 0])));
        assert!(!is_shared(&standing(5, 1, [0, 0])));
        assert!(!is_shared(&standing(1, 5, [0, 0])));
        // Both seats have half of the points, but two pairs of three were decided by the opening.
        assert!(!is_shared(&standing(3, 3, [1, 1])));
    }

    #[test]
    fn openings_are_given_up_as_soon_as_the_rest_cannot_save_them() {
        // Of three pairs, four points may go to one seat, and one pair may be decided.
        assert!(!cannot_be_shared(&standing(2, 0, [1, 0]), 3));
        assert!(!cannot_be_shared(&standing(4, 0, [1, 0]), 3));
        assert!(cannot_be_shared(&standing(2, 2, [1, 1]), 3));
        assert!(cannot_be_shared(&standing(5, 1, [0, 0]), 3));
        assert!(cannot_be_shared(&standing(1, 5, [0, 0]), 3));
    }
}
