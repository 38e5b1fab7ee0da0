//! Statistics of the compared positions.

use std::collections::BTreeMap;
use std::ops::AddAssign;

#[derive(Default, Debug)]
pub(super) struct Tally {
    pub(super) positions: usize,
    /// How often each rule decided, by its number.
    pub(super) rules: [usize; 9],
    /// Thieves by their modes, and mimics by what they may copy.
    pub(super) modes: BTreeMap<String, usize>,
    pub(super) extended_riders: usize,
    pub(super) extended_thieves: usize,
    pub(super) hosts: usize,
    pub(super) checks: usize,
    pub(super) moves: usize,
    /// Moves by their special features.
    pub(super) sorts: BTreeMap<&'static str, usize>,
    /// Finished games, by the reason.
    pub(super) ends: BTreeMap<String, usize>,
}

impl Tally {
    pub(super) fn count_mode(&mut self, mode: &str) {
        *self.modes.entry(mode.to_owned()).or_default() += 1;
    }

    pub(super) fn count_sort(&mut self, sort: &'static str, is_there: bool) {
        *self.sorts.entry(sort).or_default() += usize::from(is_there);
    }

    pub(super) fn count_end(&mut self, end: &str) {
        *self.ends.entry(end.to_owned()).or_default() += 1;
    }

    /// Every rule occurs often, as does every mode of the Thief and every unit copied.
    pub(super) fn assert_everything_was_met(&self) {
        let few: Vec<usize> = (1..=8).filter(|rule| self.rules[*rule] < 100).collect();
        assert!(few.is_empty(), "rules {few:?} were hardly met: {self:?}");
        for mode in [
            "advancer",
            "withdrawer",
            "coordinator",
            "mimic",
            "maharajah",
            "man",
            "leaper",
            "copies G",
            "copies S",
            "copies R",
            "copies F",
            "copies H",
            "copies W",
            "copies M",
            "copies P",
            "copies C",
            "copies I",
        ] {
            let met = self.modes.get(mode).copied().unwrap_or_default();
            assert!(met >= 3, "{mode}: {met}");
        }
        assert!(
            self.extended_riders > 50 && self.extended_thieves > 3,
            "{self:?}"
        );
        assert!(self.hosts > 200, "{self:?}");
    }

    /// Every kind of move and of outcome.
    pub(super) fn assert_turns_were_met(&self) {
        for (sort, met) in &self.sorts {
            assert!(*met > 0, "no {sort}");
        }
        for end in [
            "checkmate",
            "stalemate",
            "general_frozen",
            "bare_generals",
            "quiet_turns",
        ] {
            let met = self.ends.keys().any(|key| key.ends_with(end));
            assert!(met, "no {end}: {:?}", self.ends);
        }
        assert!(self.checks > 50 && self.moves > 8_000, "{self:?}");
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.positions += other.positions;
        for (sum, more) in self.rules.iter_mut().zip(other.rules) {
            *sum += more;
        }
        for (mode, more) in other.modes {
            *self.modes.entry(mode).or_default() += more;
        }
        self.extended_riders += other.extended_riders;
        self.extended_thieves += other.extended_thieves;
        self.hosts += other.hosts;
        self.checks += other.checks;
        self.moves += other.moves;
        for (sort, more) in other.sorts {
            *self.sorts.entry(sort).or_default() += more;
        }
        for (end, more) in other.ends {
            *self.ends.entry(end).or_default() += more;
        }
    }
}
