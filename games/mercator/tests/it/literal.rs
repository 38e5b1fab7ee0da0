//! A second, slow and literal implementation of a season: TS1, TS2 and both parts of TS3 straight from the rulebook
//! (6 to 9), with the equations of 5.2 solved by trying every assignment.
//!
//! The commander test of 4.4 is not repeated here: it has a literal counterpart of its own beside it, so its verdicts
//! are an input. Ownership, which the adjudicator keeps up to date, is not compared.

mod boats;
mod chains;
mod core;
mod lines;
mod sails;

use core::Scale;
use diplomacy_kit::mark::Space;
use mercator::season::{Commanders, Given, test};
use mercator::{PieceId, Position, TimeScale, Where};

/// The verdict on a line (rulebook 4.3). V13 is told apart from the other reasons for which a line is void.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    Section,
    Void,
    Idle,
    Succeeded,
    Failed,
}

/// A season between time scales.
pub(crate) struct Season<'a> {
    lines: &'a [Given],
    commanders: Commanders,
    words: Vec<Option<Word>>,
    /// The board after the time scales so far.
    now: Position,
    /// Per piece: the space of the fleet that it was aboard when the season began.
    began_aboard: Vec<Option<Space>>,
    /// Per piece: the fleet boarded in TS1 and the province left.
    boarded: Vec<Option<(PieceId, Space)>>,
    busy: Vec<bool>,
    /// Per piece: its space at the end of TS1.
    after_ts1: Vec<Option<Space>>,
    disembarked: Vec<bool>,
    embarked: Vec<bool>,
    /// Whether every time scale so far was small enough for all its assignments to be tried.
    is_small: bool,
}

/// What the season comes to.
pub(crate) struct Settled {
    pub(crate) words: Vec<Word>,
    /// The boards after TS1, TS2, TS3a and TS3b.
    pub(crate) after: Vec<Position>,
}

/// Settles a season. `None` if so many moves depend on each other that their assignments cannot all be tried.
pub(crate) fn settle(position: &Position, lines: &[Given]) -> Option<Settled> {
    let pieces = position.pieces.len();
    let mut season = Season {
        lines,
        commanders: test(position, lines),
        words: vec![None; lines.len()],
        now: position.clone(),
        began_aboard: position
            .ids()
            .map(|id| match position.piece(id).at {
                Where::Aboard(_) => position.space_of(id),
                _ => None,
            })
            .collect(),
        boarded: vec![None; pieces],
        busy: vec![false; pieces],
        after_ts1: vec![None; pieces],
        disembarked: vec![false; pieces],
        embarked: vec![false; pieces],
        is_small: true,
    };
    for (line, given) in lines.iter().enumerate() {
        if !lines::fits(given) {
            season.words[line] = Some(Word::Section);
        } else if season.commanders.struck[line] {
            season.words[line] = Some(Word::Void);
        }
    }
    let mut after = Vec::new();
    boats::settle(&mut season, TimeScale::Ts1);
    after.push(season.now.clone());
    season.after_ts1 = season.now.ids().map(|id| season.now.space_of(id)).collect();
    sails::settle(&mut season);
    after.push(season.now.clone());
    boats::settle(&mut season, TimeScale::Ts3a);
    after.push(season.now.clone());
    sails::settle_again(&mut season);
    after.push(season.now.clone());
    let words =
        (0..lines.len()).map(|line| season.words[season.first_like(line)].unwrap_or(Word::Idle));
    let words = words.collect();
    season.is_small.then_some(Settled { words, after })
}

impl Season<'_> {
    /// The first line that is the same as this one: identical lines count once (4.2).
    fn first_like(&self, line: usize) -> usize {
        let given = &self.lines[line];
        let same = |other: &Given| {
            (other.power, other.ts, &other.order) == (given.power, given.ts, &given.order)
        };
        self.lines.iter().position(same).unwrap()
    }

    /// The lines of a time scale that nothing has been said of, without repetitions.
    fn open(&self, ts: u8) -> Vec<usize> {
        (0..self.lines.len())
            .filter(|&line| {
                self.lines[line].ts == ts
                    && self.words[line].is_none()
                    && self.first_like(line) == line
            })
            .collect()
    }

    /// What is said first of a line stands.
    fn say(&mut self, line: usize, word: Word) {
        self.words[line].get_or_insert(word);
    }

    fn say_done(&mut self, line: usize, done: bool) {
        self.say(line, if done { Word::Succeeded } else { Word::Failed });
    }

    /// V6: voids lines of a power with the same subject; `subjects` are lines with what they order.
    fn strike_pairs<S: PartialEq>(&mut self, subjects: &[(usize, S)]) {
        for (line, subject) in subjects {
            let twice = subjects.iter().any(|(other, same)| {
                other != line
                    && same == subject
                    && self.lines[*other].power == self.lines[*line].power
            });
            if twice {
                self.say(*line, Word::Void);
            }
        }
    }

    /// Takes over the board at the end of a time scale.
    fn apply(&mut self, scale: &Scale, ts: TimeScale, carried: &[(PieceId, PieceId)]) {
        self.now = scale.after(ts, carried);
    }
}
