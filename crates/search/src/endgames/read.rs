//! What tables say.

use super::build::{EndgameTables, seen_by};
use super::value::{UNUSED, Worth};
use game::Endings;

/// What a table says in all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary<P> {
    /// The number of positions that differ by more than symmetry.
    pub positions: usize,
    /// Those that the seat to move wins.
    pub wins: usize,
    /// Those that it loses.
    pub losses: usize,
    /// The greatest distance of a win, in plies, and a position that has it.
    pub longest: Option<(u8, P)>,
}

impl<P: Endings> EndgameTables<P> {
    /// What the table of an ending says in all; none if there is no such table.
    #[must_use]
    pub fn summary(&self, ending: &P::Ending) -> Option<Summary<P>> {
        let table = self.tables.get(ending)?;
        let (mut positions, mut wins, mut losses) = (0, 0, 0);
        let mut longest: Option<(u8, usize)> = None;
        for (number, &byte) in table
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte != UNUSED)
        {
            positions += 1;
            match Worth::of_byte(byte) {
                Worth::Win(plies) => {
                    wins += 1;
                    if longest.is_none_or(|(most, _)| plies > most) {
                        longest = Some((plies, number));
                    }
                }
                Worth::Loss(_) => losses += 1,
                Worth::Draw => {}
            }
        }
        let longest =
            longest.and_then(|(plies, number)| Some((plies, P::numbered(ending, number)?)));
        Some(Summary {
            positions,
            wins,
            losses,
            longest,
        })
    }

    /// Evaluates every position of a table from its moves, and returns how many have another value in the table.
    #[must_use]
    pub fn faults(&self, ending: &P::Ending) -> usize {
        let mut moves = Vec::new();
        let numbers = (0..P::numbers(ending)).filter(|&number| {
            P::numbered(ending, number).is_some_and(|position| {
                self.evaluated(&position, &mut moves, |_| false).byte()
                    != Some(self.get(ending, number))
            })
        });
        numbers.count()
    }

    /// The moves of best play from a position, at most `most`; empty if it is drawn or has no table.
    #[must_use]
    pub fn line(&self, position: &P, most: usize) -> Vec<P::Move> {
        let mut line = Vec::new();
        let mut here = position.clone();
        let mut moves = Vec::new();
        while line.len() < most
            && here.terminal().is_none()
            && self.worth(&here).is_some_and(|worth| worth != Worth::Draw)
        {
            moves.clear();
            here.moves_into(&mut moves);
            let seat = here.to_move();
            let ranked = moves.iter().filter_map(|mv| {
                let mut next = here.clone();
                next.play_unchecked(*mv);
                let worth = self.worth(&next)?;
                let mine = seen_by(seat, worth, &next);
                Some((mine.rank(), *mv, next))
            });
            // Of equally good moves the first.
            let best = ranked.reduce(|best, other| if other.0 > best.0 { other } else { best });
            let Some((_, mv, next)) = best else { break };
            line.push(mv);
            here = next;
        }
        line
    }
}
