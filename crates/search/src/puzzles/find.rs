//! Playing games and looking for puzzles in them.

use super::book::Puzzle;
use super::head::PuzzleHead;
use super::judge::Judge;
use super::line::Solution;
use super::share::Share;
use super::themes;
use super::whole::{Turn, turns};
use crate::lot::Lot;
use crate::matches::draw;
use crate::{Engine, Skill, StopFlag};
use game::{Fault, Game, OptionPicks, Table};
use std::collections::HashSet;

/// Games are left after this many plies.
const PLIES: usize = 400;
/// A game gives at most this many puzzles.
const MOST_A_GAME: usize = 3;
/// So many turns of a game after the end of a puzzle, the next one may begin: before, it would ask much the same.
const APART: usize = 6;
/// A position with fewer turns to choose from is no puzzle.
const FEWEST_TURNS: usize = 4;

/// A search for puzzles.
pub struct Finder<'a> {
    /// What decides which puzzles are found.
    pub head: &'a PuzzleHead,
    /// Judges positions with an empty transposition table.
    pub judge: Judge<'a>,
    /// Plays the games and chooses the positions that are judged.
    pub player: Judge<'a>,
    /// What is known by now.
    pub known: Found,
}

/// Puzzles that were found, as far as it matters for further ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// What identifies their first and their last positions.
    positions: HashSet<String>,
    share: Share,
}

impl Found {
    /// Adds a puzzle.
    ///
    /// # Errors
    /// A [`Fault`] if its position or a move is not valid.
    pub fn add(
        &mut self,
        puzzle: &Puzzle,
        game: &dyn Game,
        picks: &OptionPicks,
    ) -> Result<(), Fault> {
        self.positions.extend(puzzle.ends(game, picks)?);
        self.share.count(puzzle.wins_in_one());
        Ok(())
    }
}

impl<'a> Finder<'a> {
    /// A search with two engines of its own, made by `new_engine`, that knows no puzzle yet.
    #[must_use]
    pub fn new(
        head: &'a PuzzleHead,
        game: &'a dyn Game,
        picks: &'a OptionPicks,
        expected: &'a (dyn Fn(i32) -> f32 + Sync),
        new_engine: &dyn Fn() -> Box<dyn Engine>,
        stop: &StopFlag,
    ) -> Finder<'a> {
        let judge = || Judge {
            game,
            picks,
            expected,
            engine: new_engine(),
            stop: stop.clone(),
        };
        Finder {
            head,
            judge: judge(),
            player: judge(),
            known: Found::default(),
        }
    }

    /// Plays the game with that number and returns its puzzles, which are known from then on. `None` if the search was
    /// stopped before the game was over.
    ///
    /// # Errors
    /// A [`Fault`] if the game cannot be set up.
    pub fn game(&mut self, number: u64) -> Result<Option<Vec<Puzzle>>, Fault> {
        let (game, picks) = (self.judge.game, self.judge.picks);
        let mut lot = Lot::numbered(self.head.seed, number);
        let mut drawn = draw(game, picks, self.head.plies, &mut lot)?;
        drawn.complete_turn(&mut lot)?;
        let mut table = drawn.table;
        self.player.forget();
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut taken: Vec<String> = Vec::new();
        let mut wait = 0;
        while table.outcome().is_none() && table.ply_count() < PLIES && puzzles.len() < MOST_A_GAME
        {
            if wait == 0 {
                if let Some(solution) = self.look(table.as_ref(), &taken)? {
                    let puzzle = self.puzzle(number, table.as_ref(), &solution)?;
                    let stopped = self.judge.stop.is_up();
                    if !stopped
                        && !is_plain(&puzzle, &solution)
                        && self.is_new(&puzzle, &puzzles)?
                    {
                        wait = solution.turns.len() + APART;
                        self.known.add(&puzzle, game, picks)?;
                        puzzles.push(puzzle);
                    }
                }
            } else {
                wait -= 1;
            }
            taken = self.play_turn(table.as_mut(), &mut lot)?;
            if self.judge.stop.is_up() {
                return Ok(None);
            }
        }
        Ok(Some(puzzles))
    }

    /// The solution of a position in a game, if it is a puzzle. `taken` are the squares on which the turn before captured.
    fn look(&mut self, table: &dyn Table, taken: &[String]) -> Result<Option<Solution>, Fault> {
        let position = table.position_text();
        let head = self.head;
        let glance = self
            .player
            .verdict(&position, head.nodes / 10, head.margin)?;
        let clear =
            glance.is_some_and(|verdict| verdict.other.is_some() && verdict.is_clear(head.margin));
        if !clear {
            return Ok(None);
        }
        let Some(solution) = self.judge.solve(&position, head.nodes, head.margin)? else {
            return Ok(None);
        };
        let in_one = solution.win.is_some_and(|win| win.turns <= 1);
        let few = table.whole_turns().len() < FEWEST_TURNS;
        if few || (in_one && !self.known.share.has_room()) || retakes(table, &solution, taken) {
            return Ok(None);
        }
        Ok(Some(solution))
    }

    fn puzzle(
        &mut self,
        number: u64,
        table: &dyn Table,
        solution: &Solution,
    ) -> Result<Puzzle, Fault> {
        let position = table.position_text();
        let judge = &mut self.judge;
        Ok(Puzzle {
            game: number,
            ply: u32::try_from(table.ply_count()).unwrap_or(u32::MAX),
            grade: judge.grade(solution)?,
            themes: themes::of(judge.game, judge.picks, &position, solution)?,
            moves: solution.moves(),
            position,
        })
    }

    /// Whether no other puzzle has its first or last position, and none of its game ends with the same turn.
    fn is_new(&self, puzzle: &Puzzle, of_game: &[Puzzle]) -> Result<bool, Fault> {
        let (game, picks) = (self.judge.game, self.judge.picks);
        let ends = puzzle.ends(game, picks)?;
        if ends.iter().any(|end| self.known.positions.contains(end)) {
            return Ok(false);
        }
        let last = |puzzle: &Puzzle| {
            let turns = turns(game, picks, &puzzle.position, &puzzle.moves)?;
            Ok::<_, Fault>(turns.into_iter().next_back().map(|turn| turn.moves))
        };
        let mine = last(puzzle)?;
        for other in of_game {
            if last(other)? == mine {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Plays a turn of the game; returns the squares on which it captured.
    fn play_turn(&mut self, table: &mut dyn Table, lot: &mut Lot) -> Result<Vec<String>, Fault> {
        let turn = Turn::of(table);
        let skill = Skill {
            nodes: self.head.play,
            temperature: self.head.temperature,
            lapses: 0,
        };
        let mut taken = Vec::new();
        while turn.goes_on(table) {
            let player = &mut self.player;
            let position = table.position_text();
            player
                .engine
                .set_position(player.picks, Some(&position), &[])?;
            let Some(text) = player.engine.choose_by(&skill, lot.number(), &player.stop) else {
                break;
            };
            let mut legal = table.legal().into_iter();
            taken.extend(
                legal
                    .find(|info| info.text == text)
                    .map_or(Vec::new(), |info| info.captures),
            );
            table.play(&text)?;
        }
        Ok(taken)
    }
}

/// Whether a solution of one turn that is no win is found by the weakest search.
fn is_plain(puzzle: &Puzzle, solution: &Solution) -> bool {
    puzzle.grade == 1 && solution.turns.len() == 1 && solution.win.is_none()
}

/// Whether a solution of one turn only takes back where the other side has just captured.
fn retakes(table: &dyn Table, solution: &Solution, taken: &[String]) -> bool {
    let [turn] = &solution.turns[..] else {
        return false;
    };
    if solution.win.is_some() || taken.is_empty() {
        return false;
    }
    let mut table = table.fork();
    turn.moves.iter().any(|text| {
        let mut legal = table.legal().into_iter();
        let info = legal.find(|info| info.text == *text);
        let back = info.is_some_and(|info| info.captures.iter().any(|name| taken.contains(name)));
        back || table.play(text).is_err()
    })
}

impl std::fmt::Debug for Finder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Finder")
            .field("head", &self.head)
            .finish_non_exhaustive()
    }
}
