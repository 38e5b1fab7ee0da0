//! Playing a match.

use super::board::{Begin, Board};
use super::contender::{Contender, OwnContender};
use super::entrant::Entrant;
use super::game::MatchGame;
use super::opening::{draw, is_fair};
use super::outside::Outside;
use super::setup::MatchSetup;
use super::sprt::Verdict;
use super::standing::Standing;
use crate::lot::Lot;
use crate::{Engine, EngineKind, Limits, StopFlag};
use game::{Fault, Game};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};

/// Brings another program to the board; a [`Fault`] if it cannot be started or does not play the game.
pub type NewOutside<'a> = dyn Fn(&Outside) -> Result<Box<dyn Contender>, Fault> + Sync + 'a;

/// Where a match is played: the game, and where its players come from.
pub struct Venue<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// Makes a computer player of the game.
    pub new_engine: &'a (dyn Fn(EngineKind) -> Box<dyn Engine> + Sync),
    /// Brings other programs to the board.
    pub new_outside: &'a NewOutside<'a>,
}

impl fmt::Debug for Venue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Venue").finish_non_exhaustive()
    }
}

/// Who follows a match.
pub trait Scribe {
    /// A game has ended. Games that are played side by side end in any order.
    fn ended(&mut self, game: &MatchGame) {
        let _ = game;
    }

    /// A game counts, with what the games so far show. Games count in the order of their numbers, those that were played
    /// earlier too.
    fn counted(&mut self, game: &MatchGame, standing: &Standing);
}

impl<F: FnMut(&MatchGame, &Standing)> Scribe for F {
    fn counted(&mut self, game: &MatchGame, standing: &Standing) {
        self(game, standing);
    }
}

/// Plays a match, but for the games that were played `earlier`, and returns what all of its games show.
///
/// The match ends early when `stop` is set: then running games are dropped, and games that no longer count are only told
/// to [`Scribe::ended`]. A test that is decided sets it. At fixed nodes, neither the games that count nor their results
/// depend on how many are played at once.
///
/// # Errors
/// A [`Fault`] if the game cannot be set up under the options, or a player cannot play. An outside player that names an
/// illegal move, ends, or takes too long only loses the game.
pub fn run_match(
    venue: &Venue<'_>,
    setup: &MatchSetup,
    earlier: Vec<MatchGame>,
    stop: &StopFlag,
    scribe: &mut dyn Scribe,
) -> Result<Standing, Fault> {
    let numbered = earlier.into_iter().map(|game| (game.number, game));
    let mut count = Count {
        setup,
        stop,
        waiting: numbered
            .filter(|(number, _)| *number <= setup.games)
            .collect(),
        next: 1,
        standing: Standing::default(),
    };
    let missing: Vec<u32> = (1..=setup.games)
        .filter(|number| !count.waiting.contains_key(number))
        .collect();
    // Both games of a pair are played by the same thread, which draws their opening once.
    let pairs: Vec<&[u32]> = missing
        .chunk_by(|one, other| one.div_ceil(2) == other.div_ceil(2))
        .collect();
    count.go_on(scribe);
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let fault = std::thread::scope(|scope| {
        for _ in 0..setup.concurrency.max(1).min(pairs.len()) {
            let sender = sender.clone();
            let (next, pairs) = (&next, &pairs);
            scope.spawn(move || work(venue, setup, stop, next, pairs, &sender));
        }
        drop(sender);
        let mut fault = None;
        for message in receiver {
            match message {
                Ok(game) => {
                    scribe.ended(&game);
                    count.waiting.insert(game.number, game);
                    count.go_on(scribe);
                }
                Err(found) => {
                    stop.stop();
                    fault.get_or_insert(found);
                }
            }
        }
        fault
    });
    match fault {
        Some(fault) => Err(fault),
        None => Ok(count.standing),
    }
}

/// Counts games in the order of their numbers.
struct Count<'a> {
    setup: &'a MatchSetup,
    stop: &'a StopFlag,
    /// Finished games whose turn has not come.
    waiting: BTreeMap<u32, MatchGame>,
    next: u32,
    standing: Standing,
}

impl Count<'_> {
    /// Counts what can be counted, until the match is stopped or its test is decided.
    fn go_on(&mut self, scribe: &mut dyn Scribe) {
        while !self.stop.is_up()
            && let Some(game) = self.waiting.remove(&self.next)
        {
            self.standing.count(&game);
            self.next += 1;
            if self.standing.is_whole()
                && let Some(sprt) = &self.setup.sprt
                && sprt.verdict(&self.standing.pairs) != Verdict::Open
            {
                self.stop.stop();
            }
            scribe.counted(&game, &self.standing);
        }
    }
}

/// Plays pairs until none is left.
fn work(
    venue: &Venue<'_>,
    setup: &MatchSetup,
    stop: &StopFlag,
    next: &AtomicUsize,
    pairs: &[&[u32]],
    sender: &Sender<Result<MatchGame, Fault>>,
) {
    let mut hall = None;
    while !stop.is_up()
        && let Some(numbers) = pairs.get(next.fetch_add(1, Ordering::Relaxed))
    {
        let done = match &mut hall {
            Some(hall) => Ok(hall),
            None => Hall::new(venue, setup, stop).map(|made| hall.insert(made)),
        };
        let mut told = true;
        let done = done.and_then(|hall| {
            hall.play_pair(numbers, &mut |game| told &= sender.send(Ok(game)).is_ok())
        });
        if let Err(fault) = done {
            // The receiver hears every thread out, so it is gone only if this one is of no use.
            let _ = sender.send(Err(fault));
            return;
        }
        if !told {
            return;
        }
    }
}

/// The players of one thread.
struct Hall<'a> {
    venue: &'a Venue<'a>,
    setup: &'a MatchSetup,
    stop: &'a StopFlag,
    players: [Box<dyn Contender>; 2],
    /// Judges drawn openings at full strength; made when one is drawn.
    judge: Option<Box<dyn Engine>>,
}

/// How often an opening is drawn again before the last one is accepted anyway.
const DRAWS: u32 = 40;
/// The maximum advantage, in centipawns, of a fair opening.
const FAIR: i32 = 120;

impl<'a> Hall<'a> {
    fn new(
        venue: &'a Venue<'a>,
        setup: &'a MatchSetup,
        stop: &'a StopFlag,
    ) -> Result<Hall<'a>, Fault> {
        let player = |entrant: &Entrant| -> Result<Box<dyn Contender>, Fault> {
            match entrant {
                Entrant::Own(spec) => {
                    let engine = (venue.new_engine)(spec.kind);
                    let picks = setup.picks.clone();
                    Ok(Box::new(OwnContender::new(engine, spec.clone(), picks)))
                }
                Entrant::Outside(outside) => (venue.new_outside)(outside),
            }
        };
        Ok(Hall {
            venue,
            setup,
            stop,
            players: [player(&setup.a)?, player(&setup.b)?],
            judge: None,
        })
    }

    /// Plays games of one pair, given by their numbers, until the match is stopped.
    fn play_pair(
        &mut self,
        numbers: &[u32],
        on_game: &mut dyn FnMut(MatchGame),
    ) -> Result<(), Fault> {
        let Some(pair) = numbers.first().map(|number| number.div_ceil(2)) else {
            return Ok(());
        };
        let mut lot = Lot::numbered(self.setup.seed, u64::from(pair));
        let seeds = [lot.number(), lot.number()];
        let stored = self.setup.openings.stored.get(pair as usize - 1);
        let moves = match stored {
            Some(opening) => opening.moves.clone(),
            None => self.draw_opening(&mut lot)?,
        };
        let board = Board {
            game: self.venue.game,
            picks: &self.setup.picks,
            ply_limit: self.setup.ply_limit,
            stop: self.stop,
        };
        for number in numbers {
            let begin = Begin {
                number: *number,
                opening: stored.map(|_| pair),
                moves: &moves,
                seed: seeds[(*number as usize + 1) % 2],
            };
            let [a, b] = &mut self.players;
            match board.play(&begin, [a.as_mut(), b.as_mut()])? {
                Some(game) => on_game(game),
                None => break,
            }
        }
        Ok(())
    }

    /// Draws random plies after which the game continues and the engine sees no great advantage.
    fn draw_opening(&mut self, lot: &mut Lot) -> Result<Vec<String>, Fault> {
        let limits = Limits {
            depth: Some(5),
            nodes: Some(300_000),
            time: None,
            aim: None,
            lines: 1,
        };
        let (game, picks) = (self.venue.game, &self.setup.picks);
        let judge = self
            .judge
            .get_or_insert_with(|| (self.venue.new_engine)(EngineKind::Auto));
        // What it thinks must not depend on what this thread has played before.
        judge.clear();
        let mut moves = Vec::new();
        for _ in 0..DRAWS {
            let drawn = draw(game, picks, self.setup.openings.drawn_plies, lot)?;
            moves = drawn.moves;
            if drawn.ended {
                continue;
            }
            if is_fair(judge.as_mut(), picks, &moves, &limits, FAIR, self.stop)?
                || self.stop.is_up()
            {
                break;
            }
        }
        Ok(moves)
    }
}
