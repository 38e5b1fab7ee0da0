//! The state of a season under adjudication: the verdicts on lines and the facts about pieces so far.

use super::check::{self, Struck};
use super::{Commanders, Fate, Given, Verdict, Void, commander, stage};
use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::{Power, Space};
use std::collections::HashMap;
use std::hash::Hash;

/// What a fleet did for an army in the first part of TS3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Did {
    Disembarked,
    Embarked,
}

/// The state of a season between time scales.
pub(super) struct Ledger<'a> {
    pub(super) lines: &'a [Given],
    pub(super) commanders: Commanders,
    /// The position after the time scales so far.
    pub(super) now: Position,
    verdicts: Vec<Option<Verdict>>,
    /// Per line: the earlier line that it repeats.
    same_as: Vec<Option<usize>>,
    /// Per piece: the space of the fleet that it was aboard at the start of the season.
    pub(super) started_aboard: Vec<Option<Space>>,
    /// Per piece: the fleet it boarded in TS1, and the province it left.
    pub(super) boarded: Vec<Option<(PieceId, Space)>>,
    /// Per piece: whether it supported a landing that was attempted, which leaves it busy.
    pub(super) busy: Vec<bool>,
    /// Per piece: its space at the end of TS1.
    pub(super) placed: Vec<Option<Space>>,
    /// Per piece: what it did in the first part of TS3.
    pub(super) did: Vec<Option<Did>>,
}

impl<'a> Ledger<'a> {
    pub(super) fn open(position: &Position, lines: &'a [Given]) -> Ledger<'a> {
        let pieces = position.pieces.len();
        let mut now = position.clone();
        for piece in position.ids() {
            stage::visit(&mut now, piece);
        }
        let mut ledger = Ledger {
            lines,
            commanders: commander::test(position, lines),
            now,
            verdicts: vec![None; lines.len()],
            same_as: vec![None; lines.len()],
            started_aboard: position
                .ids()
                .map(|piece| match position.piece(piece).at {
                    Where::Aboard(_) => position.space_of(piece),
                    _ => None,
                })
                .collect(),
            boarded: vec![None; pieces],
            busy: vec![false; pieces],
            placed: vec![None; pieces],
            did: vec![None; pieces],
        };
        ledger.strike();
        ledger
    }

    /// Voids lines that have an invalid form or are double options, and finds duplicates.
    fn strike(&mut self) {
        for (at, given) in self.lines.iter().enumerate() {
            let before = &self.lines[..at];
            self.same_as[at] = before.iter().position(|other| {
                other.power == given.power && other.ts == given.ts && other.order == given.order
            });
            if let Err(struck) = check::form(given) {
                self.void(at, struck);
            } else if self.commanders.struck[at] {
                let reason = "one commander cannot be given two instructions".to_owned();
                self.void(at, (Void::DoubleOption, reason));
            }
        }
    }

    /// The lines of a time scale without a verdict; duplicates are listed once.
    pub(super) fn open_lines(&self, ts: u8) -> Vec<usize> {
        (0..self.lines.len())
            .filter(|&at| self.lines[at].ts == ts && self.is_open(at))
            .collect()
    }

    pub(super) fn is_open(&self, line: usize) -> bool {
        self.verdicts[line].is_none() && self.same_as[line].is_none()
    }

    pub(super) fn void(&mut self, line: usize, (code, reason): Struck) {
        self.say(line, Fate::Void(code), reason);
    }

    /// The verdict on a line so far.
    pub(super) fn fate(&self, line: usize) -> Option<&Fate> {
        self.verdicts[line].as_ref().map(|verdict| &verdict.fate)
    }

    /// Records a verdict, unless the line already has one.
    pub(super) fn say(&mut self, line: usize, fate: Fate, reason: impl Into<String>) {
        self.verdicts[line].get_or_insert(Verdict {
            fate,
            reason: reason.into(),
        });
    }

    /// Records success, or failure with its reason.
    pub(super) fn done(&mut self, line: usize, succeeded: bool, reason: impl Into<String>) {
        if succeeded {
            self.say(line, Fate::Succeeded, "");
        } else {
            self.say(line, Fate::Failed, reason);
        }
    }

    pub(super) fn power(&self, line: usize) -> Power {
        self.lines[line].power
    }

    /// Voids every line whose subject has another line too (V6). `subjects` are lines with what they instruct.
    /// Returns the remaining lines.
    pub(super) fn single<S: Hash + Eq + Copy>(&mut self, subjects: &[(usize, S)]) -> Vec<usize> {
        let mut lines_of: HashMap<(Power, S), Vec<usize>> = HashMap::new();
        for &(line, subject) in subjects {
            let of = lines_of.entry((self.power(line), subject)).or_default();
            if !of.contains(&line) {
                of.push(line);
            }
        }
        for lines in lines_of.values().filter(|lines| lines.len() > 1) {
            for &line in lines {
                let reason = "two orders for one unit in one time scale".to_owned();
                self.void(line, (Void::TwoOrders, reason));
            }
        }
        let mut stay: Vec<usize> = subjects
            .iter()
            .map(|&(line, _)| line)
            .filter(|&line| self.is_open(line))
            .collect();
        stay.dedup();
        stay
    }

    /// Records where every piece is at the end of TS1.
    pub(super) fn note_places(&mut self) {
        self.placed = self.now.ids().map(|id| self.now.space_of(id)).collect();
    }

    /// The verdicts of all lines; duplicates share theirs.
    pub(super) fn close(self) -> Vec<Verdict> {
        let verdict = |line: usize| {
            let line = self.same_as[line].unwrap_or(line);
            self.verdicts[line].clone().unwrap_or(Verdict {
                fate: Fate::Idle,
                reason: String::new(),
            })
        };
        (0..self.lines.len()).map(verdict).collect()
    }
}
