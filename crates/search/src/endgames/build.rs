//! Retrograde analysis.
//!
//! Positions whose value follows from moves that leave the ending are found first. Then, for each distance in turn, the
//! positions decided at that distance are looked at, and those before them are evaluated again from all their moves. So
//! a value never depends on going back correctly; only whether a position is looked at again does, and
//! [`EndgameTables::faults`] checks that.

use super::value::{MOST, OPEN, UNUSED, Worth};
use game::{Endings, Fault, Outcome, Seat};
use std::collections::BTreeMap;

/// The tables of a game's endings.
#[derive(Debug)]
pub struct EndgameTables<P: Endings> {
    pub(super) tables: BTreeMap<P::Ending, Vec<u8>>,
}

impl<P: Endings> Default for EndgameTables<P> {
    fn default() -> EndgameTables<P> {
        EndgameTables {
            tables: BTreeMap::new(),
        }
    }
}

/// Positions by their distance.
type Layers = Vec<Vec<u32>>;

impl<P: Endings> EndgameTables<P> {
    /// The endings whose tables are needed for one, itself last, each after those it leads to.
    #[must_use]
    pub fn needed(ending: &P::Ending) -> Vec<P::Ending> {
        fn visit<P: Endings>(ending: &P::Ending, found: &mut Vec<P::Ending>) {
            if found.contains(ending) {
                return;
            }
            for next in P::leads_to(ending) {
                visit::<P>(&next, found);
            }
            found.push(*ending);
        }
        let mut found = Vec::new();
        visit::<P>(ending, &mut found);
        found
    }

    /// Whether the table of an ending is there.
    #[must_use]
    pub fn has(&self, ending: &P::Ending) -> bool {
        self.tables.contains_key(ending)
    }

    /// Makes the table of an ending, if it is not there; those of the endings it leads to must be.
    ///
    /// # Errors
    /// A [`Fault`] if one of them is missing or a distance does not fit into a table.
    pub fn build(&mut self, ending: &P::Ending) -> Result<(), Fault> {
        if self.has(ending) {
            return Ok(());
        }
        if let Some(missing) = P::leads_to(ending).iter().find(|next| !self.has(next)) {
            let reason = format!("the table of {missing} has to be made first");
            return Err(Fault::new("ending", reason));
        }
        let numbers = P::numbers(ending);
        self.tables.insert(*ending, vec![UNUSED; numbers]);
        let built = self.fill(ending, numbers);
        if built.is_err() {
            self.tables.remove(ending);
        }
        built
    }

    fn fill(&mut self, ending: &P::Ending, numbers: usize) -> Result<(), Fault> {
        // Decided, but not yet followed back; and to be decided at that distance.
        let mut decided: Layers = vec![Vec::new(); usize::from(MOST) + 1];
        let mut waiting = decided.clone();
        let mut moves = Vec::new();
        let mut positions = 0_usize;
        for number in 0..numbers {
            if P::numbered(ending, number).is_some() {
                positions += 1;
                self.set(ending, number, OPEN);
            }
        }
        if positions == 0 {
            return Ok(());
        }
        for number in 0..numbers {
            if self.get(ending, number) == OPEN
                && let Some(position) = P::numbered(ending, number)
            {
                let worth = self.evaluated(&position, &mut moves, |_| false);
                if let Some(plies) = distance(worth, ending)? {
                    waiting[usize::from(plies)].push(small(number));
                }
            }
        }
        for plies in 0..usize::from(MOST) {
            for number in std::mem::take(&mut waiting[plies]) {
                let number = number as usize;
                if self.get(ending, number) == OPEN
                    && let Some(position) = P::numbered(ending, number)
                    && let Some(byte) = self.evaluated(&position, &mut moves, |_| false).byte()
                {
                    self.set(ending, number, byte);
                    decided[plies].push(small(number));
                }
            }
            let found = std::mem::take(&mut decided[plies]);
            if found.is_empty() {
                continue;
            }
            if !self.go_back(ending, &found, plies, &mut decided, &mut waiting)? {
                self.look_at_all(ending, plies, &mut decided, &mut waiting)?;
            }
        }
        Ok(())
    }

    /// Looks at the positions before those found at a distance. False if the game does not say which they are.
    fn go_back(
        &mut self,
        ending: &P::Ending,
        found: &[u32],
        plies: usize,
        decided: &mut Layers,
        waiting: &mut Layers,
    ) -> Result<bool, Fault> {
        let (mut before, mut moves) = (Vec::new(), Vec::new());
        for number in found {
            let number = *number as usize;
            let Some(position) = P::numbered(ending, number) else {
                continue;
            };
            let worth = Worth::of_byte(self.get(ending, number));
            before.clear();
            if !position.before_into(&mut before) {
                return Ok(false);
            }
            for earlier in &before {
                let Some((_, number)) = earlier.number().filter(|(of, _)| of == ending) else {
                    continue;
                };
                if self.get(ending, number) != OPEN {
                    continue;
                }
                let worth = self.earlier(earlier, &position, worth, &mut moves);
                let Some(distance) = distance(worth, ending)? else {
                    continue;
                };
                if usize::from(distance) == plies + 1 {
                    self.set(ending, number, worth.byte().unwrap_or(OPEN));
                    decided[plies + 1].push(small(number));
                } else {
                    waiting[usize::from(distance)].push(small(number));
                }
            }
        }
        Ok(true)
    }

    /// Looks at all positions for those at the next distance.
    fn look_at_all(
        &mut self,
        ending: &P::Ending,
        plies: usize,
        decided: &mut Layers,
        waiting: &mut Layers,
    ) -> Result<(), Fault> {
        let mut moves = Vec::new();
        let mut found = Vec::new();
        for number in 0..P::numbers(ending) {
            if self.get(ending, number) != OPEN {
                continue;
            }
            let Some(position) = P::numbered(ending, number) else {
                continue;
            };
            let worth = self.evaluated(&position, &mut moves, |_| false);
            let Some(distance) = distance(worth, ending)?.map(usize::from) else {
                continue;
            };
            if distance == plies + 1 {
                found.push((small(number), worth.byte().unwrap_or(OPEN)));
            } else if worth.rank() < 0 {
                // A promotion holds out longest. Wins by promotion wait since the beginning.
                waiting[distance].push(small(number));
            }
        }
        // Only now: what is found at this distance must not count for it.
        for (number, byte) in found {
            self.set(ending, number as usize, byte);
            decided[plies + 1].push(number);
        }
        Ok(())
    }

    pub(super) fn get(&self, ending: &P::Ending, number: usize) -> u8 {
        let table = self.tables.get(ending);
        table
            .and_then(|table| table.get(number))
            .copied()
            .unwrap_or(UNUSED)
    }

    fn set(&mut self, ending: &P::Ending, number: usize, byte: u8) {
        let table = self.tables.get_mut(ending);
        if let Some(slot) = table.and_then(|table| table.get_mut(number)) {
            *slot = byte;
        }
    }

    /// The value of a position; none if there is no table for it. A draw may also be a position that is not decided yet.
    #[must_use]
    pub fn worth(&self, position: &P) -> Option<Worth> {
        if let Some(end) = position.terminal() {
            return Some(of_end(&end, position.to_move()));
        }
        match position.number() {
            Some((ending, number)) => match self.tables.get(&ending)?.get(number)? {
                &UNUSED => None,
                byte => Some(Worth::of_byte(*byte)),
            },
            None => self.by_moves(position),
        }
    }

    /// The value of a position from those after its moves. A position without number is one if all of these have one.
    fn by_moves(&self, position: &P) -> Option<Worth> {
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        let seat = position.to_move();
        if moves.is_empty() {
            return Some(of_end(&position.outcome_without_moves(), seat));
        }
        let mut best: Option<Worth> = None;
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let worth = if let Some(end) = next.terminal() {
                of_end(&end, next.to_move())
            } else {
                let (ending, number) = next.number()?;
                Worth::of_byte(*self.tables.get(&ending)?.get(number)?)
            };
            let mine = seen_by(seat, worth, &next).before();
            if best.is_none_or(|best| mine.rank() > best.rank()) {
                best = Some(mine);
            }
        }
        best
    }

    /// The value of a numbered position from all its moves, or from those up to the first one whose value `enough`
    /// accepts.
    pub(super) fn evaluated(
        &self,
        position: &P,
        moves: &mut Vec<P::Move>,
        enough: impl Fn(Worth) -> bool,
    ) -> Worth {
        if let Some(end) = position.terminal() {
            return of_end(&end, position.to_move());
        }
        moves.clear();
        position.moves_into(moves);
        let seat = position.to_move();
        let mut best: Option<Worth> = None;
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(*mv);
            let mine = self.worth(&next).unwrap_or(Worth::Draw);
            let mine = seen_by(seat, mine, &next).before();
            if best.is_none_or(|best| mine.rank() > best.rank()) {
                best = Some(mine);
            }
            if enough(mine) {
                break;
            }
        }
        best.unwrap_or_else(|| of_end(&position.outcome_without_moves(), seat))
    }

    /// The value of a position before one that was decided at a distance; a draw if it is not decided by that.
    fn earlier(&self, earlier: &P, decided: &P, worth: Worth, moves: &mut Vec<P::Move>) -> Worth {
        if earlier.to_move() == decided.to_move() {
            return self.evaluated(earlier, moves, |_| false);
        }
        match worth {
            // No win can be sooner than this one, since all sooner ones are known.
            Worth::Loss(plies) => {
                let win = Worth::Win(plies + 1);
                self.evaluated(earlier, moves, |mine| mine == win)
            }
            // It is lost only if every move loses.
            _ => {
                let worth = self.evaluated(earlier, moves, |mine| mine.rank() >= 0);
                if worth.rank() < 0 { worth } else { Worth::Draw }
            }
        }
    }
}

/// The value for a seat of a position whose value for the seat to move is known.
pub(super) fn seen_by<P: Endings>(seat: Seat, worth: Worth, position: &P) -> Worth {
    if position.to_move() == seat {
        worth
    } else {
        worth.negated()
    }
}

fn of_end(end: &Outcome, to_move: Seat) -> Worth {
    match end.winner() {
        Some(winner) if winner == to_move => Worth::Win(0),
        Some(_) => Worth::Loss(0),
        None => Worth::Draw,
    }
}

/// The distance of a decided position.
fn distance(worth: Worth, ending: &impl std::fmt::Display) -> Result<Option<u8>, Fault> {
    match worth {
        Worth::Draw => Ok(None),
        Worth::Win(plies) | Worth::Loss(plies) if plies <= MOST => Ok(Some(plies)),
        Worth::Win(_) | Worth::Loss(_) => {
            let reason = format!("{ending} has wins beyond {MOST} plies, which no table holds");
            Err(Fault::new("ending", reason))
        }
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
