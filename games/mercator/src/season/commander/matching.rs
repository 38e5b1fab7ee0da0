//! Envelopes and commanders.

/// Which commanders can hold which envelope, and an assignment of as many envelopes as possible.
pub(super) struct Matching {
    /// Per envelope the commanders that can be there.
    holders: Vec<Vec<usize>>,
    /// Per envelope the commander it is given to.
    held_by: Vec<Option<usize>>,
    /// Per commander the envelope given to it.
    holds: Vec<Option<usize>>,
}

impl Matching {
    /// Gives out as many envelopes as can be given.
    pub(super) fn new(holders: Vec<Vec<usize>>, commanders: usize) -> Matching {
        let mut matching = Matching {
            held_by: vec![None; holders.len()],
            holds: vec![None; commanders],
            holders,
        };
        for envelope in 0..matching.holders.len() {
            matching.give(envelope, &mut vec![false; commanders]);
        }
        matching
    }

    /// Finds a commander for an envelope among those not yet asked; others may have to change theirs.
    fn give(&mut self, envelope: usize, asked: &mut [bool]) -> bool {
        for at in 0..self.holders[envelope].len() {
            let commander = self.holders[envelope][at];
            if std::mem::replace(&mut asked[commander], true) {
                continue;
            }
            let free = match self.holds[commander] {
                None => true,
                Some(other) => self.give(other, asked),
            };
            if free {
                self.holds[commander] = Some(envelope);
                self.held_by[envelope] = Some(commander);
                return true;
            }
        }
        false
    }

    /// The over-determined block: per envelope, whether it is reached by alternating paths from one that nobody
    /// holds. It is the same whichever assignment was found.
    pub(super) fn block(&self) -> Vec<bool> {
        let mut block: Vec<bool> = self.held_by.iter().map(Option::is_none).collect();
        let mut open: Vec<usize> = (0..block.len()).filter(|&it| block[it]).collect();
        while let Some(envelope) = open.pop() {
            for &commander in &self.holders[envelope] {
                // Had the commander nothing, the envelope would not be without one.
                if let Some(other) = self.holds[commander]
                    && !std::mem::replace(&mut block[other], true)
                {
                    open.push(other);
                }
            }
        }
        block
    }

    /// Whether there is an assignment of all envelopes in which this commander holds this one.
    pub(super) fn can_hold(&self, envelope: usize, commander: usize) -> bool {
        if self.held_by.contains(&None) || !self.holders[envelope].contains(&commander) {
            return false;
        }
        match self.holds[commander] {
            None => true,
            Some(other) if other == envelope => true,
            Some(other) => {
                // The commander takes this envelope and is asked for no other; the one it had looks for another.
                let mut rest = Matching {
                    holders: self.holders.clone(),
                    held_by: self.held_by.clone(),
                    holds: self.holds.clone(),
                };
                if let Some(former) = rest.held_by[envelope] {
                    rest.holds[former] = None;
                }
                let mut asked = vec![false; rest.holds.len()];
                asked[commander] = true;
                rest.give(other, &mut asked)
            }
        }
    }
}

/// Envelopes as they are collected from lines, with the lines that need them.
pub(super) struct Envelopes<N> {
    names: Vec<N>,
    holders: Vec<Vec<usize>>,
    /// Lines by the envelope that they need.
    lines: Vec<(usize, usize)>,
}

impl<N: PartialEq> Envelopes<N> {
    pub(super) fn new() -> Envelopes<N> {
        Envelopes {
            names: Vec::new(),
            holders: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Puts a line into the envelope of that name. A line that nobody can reach is left out; lines with one name have
    /// the same holders.
    pub(super) fn put(&mut self, line: usize, name: N, holders: Vec<usize>) {
        if holders.is_empty() {
            return;
        }
        let known = self.names.iter().position(|other| *other == name);
        let envelope = known.unwrap_or_else(|| {
            self.names.push(name);
            self.holders.push(holders);
            self.names.len() - 1
        });
        self.lines.push((line, envelope));
    }

    /// Strikes the lines of the over-determined block.
    pub(super) fn strike(&self, commanders: usize, struck: &mut [bool]) {
        // A single one always has its commander.
        if self.names.len() < 2 {
            return;
        }
        let block = Matching::new(self.holders.clone(), commanders).block();
        for &(line, envelope) in &self.lines {
            struck[line] |= block[envelope];
        }
    }

    /// The envelopes that are left when struck lines are taken out, as a matching, and the lines with their envelope
    /// in it.
    pub(super) fn rest(
        &self,
        commanders: usize,
        struck: &[bool],
    ) -> (Matching, Vec<(usize, usize)>) {
        let mut kept = Vec::new();
        let mut lines = Vec::new();
        for &(line, envelope) in self.lines.iter().filter(|(line, _)| !struck[*line]) {
            let known = kept.iter().position(|&other| other == envelope);
            let place = known.unwrap_or_else(|| {
                kept.push(envelope);
                kept.len() - 1
            });
            lines.push((line, place));
        }
        let holders = kept.iter().map(|&it| self.holders[it].clone()).collect();
        (Matching::new(holders, commanders), lines)
    }
}
