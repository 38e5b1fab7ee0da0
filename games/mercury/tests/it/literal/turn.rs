//! Whole turns, their parts, and their results (4, 5, 9).

use super::man::{Kind, Place, Side, Time};
use super::moves::Made;
use super::state::State;
use std::collections::BTreeMap;

/// A possible turn, legal or not.
pub(crate) struct Turn<'a> {
    /// Its moves.
    pub(crate) texts: Vec<String>,
    /// Whether the Sneaky duty is met (4, duty 2).
    dutiful: bool,
    /// The board at the end of it, before anything else happens.
    last: State<'a>,
}

/// Which turns are legal (4, 9.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Law {
    /// Turns with a move that meet the duties with the Royals safe.
    Duties,
    /// The empty turn alone.
    Empty,
    /// Whatever leaves the Royals safe.
    Safety,
    /// Whatever leaves one of two Royals safe.
    Fork,
    /// None: these Royals are checkmated.
    Mate(Vec<Time>),
}

impl<'a> State<'a> {
    /// Whether a stranded Sneaky of that time can move (4, duty 2).
    fn has_duty(&self, time: Time) -> bool {
        self.men(self.side).into_iter().any(|(man, place)| {
            man.kind == Kind::Sneaky
                && man.time == time
                && self.is_stranded(man, place)
                && !self.moves_of(man, place).is_empty()
        })
    }

    /// Passes turns to `look` until it returns that it has seen enough: those that begin with a move, or all.
    fn each_turn(&self, first: Option<&Made<'a>>, look: &mut dyn FnMut(Turn<'a>) -> bool) -> bool {
        if let Some(first) = first {
            let time = first.after.used.unwrap();
            let met = first.by_stranded_sneaky || !self.has_duty(time);
            return Self::completions(first, time, met, look);
        }
        let none = Turn {
            texts: Vec::new(),
            dutiful: !self.has_duty(Time::Day) && !self.has_duty(Time::Night),
            last: self.clone(),
        };
        if look(none) {
            return true;
        }
        for time in Time::BOTH {
            let duty = self.has_duty(time);
            for made in self.moves(time) {
                let met = made.by_stranded_sneaky || !duty;
                if Self::completions(&made, time, met, look) {
                    return true;
                }
            }
        }
        false
    }

    fn completions(
        first: &Made<'a>,
        time: Time,
        met: bool,
        look: &mut dyn FnMut(Turn<'a>) -> bool,
    ) -> bool {
        let middle = &first.after;
        let duty = middle.has_duty(time.other());
        let alone = Turn {
            texts: vec![first.text.clone()],
            dutiful: met && !duty,
            last: middle.clone(),
        };
        if look(alone) {
            return true;
        }
        for second in middle.moves(time.other()) {
            let turn = Turn {
                texts: vec![first.text.clone(), second.text],
                dutiful: met && (second.by_stranded_sneaky || !duty),
                last: second.after,
            };
            if look(turn) {
                return true;
            }
        }
        false
    }

    /// Whether the zones shift when this turn ends (5).
    fn shift_follows(&self) -> bool {
        (self.turn + 1) % self.flags.shift_every == 0
    }

    fn shift(&mut self) {
        self.shifts = (self.shifts + 1) % 8;
        if self.flags.stranded_removed {
            for square in 0..64 {
                let Some(man) = self.cells[square] else {
                    continue;
                };
                if man.kind == Kind::Magnetoid && self.is_wrong(man, square) {
                    self.cells[square] = None;
                    self.quiet = 0;
                }
            }
        }
    }

    /// The own Royals that count as attacked if the turn ends like this (9.2).
    fn endangered(&self) -> Vec<Time> {
        let attacked = if self.flags.check_after_shift && self.shift_follows() {
            let mut judged = self.clone();
            judged.shift();
            judged.attacked(self.side)
        } else {
            self.attacked(self.side)
        };
        attacked.into_iter().map(|(time, _)| time).collect()
    }

    /// Which turns are legal now.
    pub(crate) fn law(&self) -> Law {
        let mut law = None;
        let mut mated = self.royals(self.side);
        let mut empty_is_good = false;
        self.each_turn(None, &mut |turn| {
            let endangered = turn.last.endangered();
            mated.retain(|time| endangered.contains(time));
            if endangered.is_empty() {
                if turn.dutiful && turn.texts.is_empty() {
                    empty_is_good = true;
                } else if turn.dutiful {
                    law = Some(Law::Duties);
                    return true;
                } else {
                    law = Some(Law::Safety);
                }
            }
            false
        });
        match law {
            Some(Law::Duties) => Law::Duties,
            _ if empty_is_good => Law::Empty,
            Some(law) => law,
            None if mated.is_empty() => Law::Fork,
            None => Law::Mate(mated),
        }
    }

    fn allows(&self, law: &Law, turn: &Turn<'a>) -> bool {
        let safe = || turn.last.endangered().is_empty();
        match law {
            Law::Duties => {
                (self.flags.free_pass || !turn.texts.is_empty()) && turn.dutiful && safe()
            }
            Law::Empty => turn.texts.is_empty(),
            Law::Safety => safe(),
            Law::Fork => turn.last.endangered().len() < 2,
            Law::Mate(_) => false,
        }
    }

    /// The legal first parts (16): moves that some completion makes a legal turn, `--` for the empty turn.
    pub(crate) fn first_parts(&self, law: &Law) -> Vec<Made<'a>> {
        let mut found = Vec::new();
        for time in Time::BOTH {
            let duty = self.has_duty(time);
            for made in self.moves(time) {
                let met = made.by_stranded_sneaky || !duty;
                if Self::completions(&made, time, met, &mut |turn| self.allows(law, &turn)) {
                    found.push(made);
                }
            }
        }
        found
    }

    /// Whether the empty turn is legal.
    pub(crate) fn may_pass(&self, law: &Law) -> bool {
        let mut may = false;
        self.each_turn(None, &mut |turn| {
            may = self.allows(law, &turn);
            true
        });
        may
    }

    /// The legal second parts after a first one, including `--` if the turn may end, each with the resulting position
    /// before the next player's mate test.
    pub(crate) fn second_parts(&self, law: &Law, first: &Made<'a>) -> Vec<(String, State<'a>)> {
        let mut found = Vec::new();
        self.each_turn(Some(first), &mut |turn| {
            if self.allows(law, &turn) {
                let text = turn.texts.get(1).map_or("--", String::as_str).to_owned();
                found.push((text, turn.last.ended()));
            }
            false
        });
        found
    }

    /// All legal turns in notation and the resulting positions, before the next player's mate test.
    pub(crate) fn turns(&self, law: &Law) -> BTreeMap<String, State<'a>> {
        let mut found = BTreeMap::new();
        self.each_turn(None, &mut |turn| {
            if self.allows(law, &turn) {
                let text = if turn.texts.is_empty() {
                    "--".to_owned()
                } else {
                    turn.texts.join(", ")
                };
                found.insert(text, turn.last.ended());
            }
            false
        });
        found
    }

    /// Steps d to f of the sequence of a turn (4).
    pub(crate) fn ended(&self) -> State<'a> {
        let mut next = self.clone();
        for time in self.endangered() {
            next.remove_mated(self.side, time);
            next.event = true;
        }
        next.quiet = if next.event { 0 } else { next.quiet + 1 };
        let shifts = next.shift_follows();
        next.event = false;
        next.used = None;
        for man in next.cells.iter_mut().flatten().chain(&mut next.inside) {
            man.carried = false;
            man.moved = false;
        }
        next.turn += 1;
        next.side = next.side.enemy();
        if shifts {
            next.shift();
        }
        next
    }

    /// The mate test at the start of a turn, and the limits (9.3 to 9.5): the outcome, or which turns are legal now.
    /// Mated Royals are removed unless the last one is mated.
    pub(crate) fn settle(&mut self) -> Result<Law, String> {
        let loses = |side| match side {
            Side::White => Err("0 1 checkmate".to_owned()),
            Side::Black => Err("1 0 checkmate".to_owned()),
        };
        for side in [self.side, self.side.enemy()] {
            if self.royals(side).is_empty() {
                return loses(side);
            }
        }
        let mut tested = self.clone();
        let law = loop {
            match tested.law() {
                Law::Mate(times) => {
                    for time in times {
                        tested.remove_mated(self.side, time);
                    }
                    tested.quiet = 0;
                    if tested.royals(self.side).is_empty() {
                        return loses(self.side);
                    }
                }
                law => break law,
            }
        };
        *self = tested;
        let limit = if self.quiet >= 96 {
            "year"
        } else if self.turn >= 384 {
            "four_years"
        } else {
            return Ok(law);
        };
        let (white, black) = (
            self.royals(Side::White).len(),
            self.royals(Side::Black).len(),
        );
        let points = match white.cmp(&black) {
            _ if !self.flags.royals_decide => "0.5 0.5",
            std::cmp::Ordering::Less => "0 1",
            std::cmp::Ordering::Equal => "0.5 0.5",
            std::cmp::Ordering::Greater => "1 0",
        };
        Err(format!("{points} {limit}"))
    }

    /// Whole turns counted by their results (4).
    pub(crate) fn count_turns(&self, depth: u32) -> usize {
        let mut settled = self.clone();
        let Ok(law) = settled.settle() else {
            return 0;
        };
        let results: BTreeMap<String, State<'a>> = settled
            .turns(&law)
            .into_values()
            .map(|state| (state.write(), state))
            .collect();
        if depth <= 1 {
            return results.len();
        }
        results
            .values()
            .map(|state| state.count_turns(depth - 1))
            .sum()
    }

    /// The man on a square or, by its letters, in the apartment.
    pub(crate) fn find(&self, place: &str, sign: &str) -> (super::man::Man, Place) {
        let is_there = |(man, at): &(super::man::Man, Place)| {
            at.name() == place && (sign.is_empty() || man.sign() == sign)
        };
        let men = [self.men(self.side), self.men(self.side.enemy())].concat();
        men.into_iter().find(is_there).unwrap()
    }
}
