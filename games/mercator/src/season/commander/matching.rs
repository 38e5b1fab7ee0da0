//! A bipartite matching between envelopes and commanders.

/// The commanders that can hold each envelope, with a maximum matching.
pub(super) struct Matching {
    /// Per envelope: the commanders that can hold it.
    holders: Vec<Vec<usize>>,
    /// Per envelope: the commander that holds it in the matching.
    held_by: Vec<Option<usize>>,
    /// Per commander: the envelope it holds in the matching.
    holds: Vec<Option<usize>>,
}

impl Matching {
    /// Finds a maximum matching.
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

    /// Searches an augmenting path: finds a commander for an envelope, reassigning others as needed. `asked` marks
    /// the commanders already visited.
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

    /// The over-determined block: per envelope, whether an alternating path leads to it from an unmatched envelope.
    /// This does not depend on which maximum matching was found.
    pub(super) fn block(&self) -> Vec<bool> {
        let mut block: Vec<bool> = self.held_by.iter().map(Option::is_none).collect();
        let mut open: Vec<usize> = (0..block.len()).filter(|&it| block[it]).collect();
        while let Some(envelope) = open.pop() {
            for &commander in &self.holders[envelope] {
                // The commander must hold another envelope, because otherwise this one would not be unmatched.
                if let Some(other) = self.holds[commander]
                    && !std::mem::replace(&mut block[other], true)
                {
                    open.push(other);
                }
            }
        }
        block
    }

    /// Whether some perfect matching of the envelopes assigns this envelope to this commander.
    pub(super) fn can_hold(&self, envelope: usize, commander: usize) -> bool {
        if self.held_by.contains(&None) || !self.holders[envelope].contains(&commander) {
            return false;
        }
        match self.holds[commander] {
            None => true,
            Some(other) if other == envelope => true,
            Some(other) => {
                // Gives the envelope to the commander, excludes both from the matching, and tries to reassign the
                // commander's former envelope.
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

/// Collects envelopes by name, with the lines that need them.
pub(super) struct Envelopes<N> {
    names: Vec<N>,
    holders: Vec<Vec<usize>>,
    /// Pairs of a line and the envelope that it needs.
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

    /// Adds a line to the envelope with this name. A line without holders is ignored. All lines with one name have
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

    /// Marks the lines of the over-determined block as void.
    pub(super) fn strike(&self, commanders: usize, struck: &mut [bool]) {
        // A single envelope always has a holder.
        if self.names.len() < 2 {
            return;
        }
        let block = Matching::new(self.holders.clone(), commanders).block();
        for &(line, envelope) in &self.lines {
            struck[line] |= block[envelope];
        }
    }

    /// The matching of the envelopes that remain without void lines, and the remaining lines with their envelopes.
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
