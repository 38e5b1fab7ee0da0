//! The result of a move: counters, rights, markers, outcomes, and skipped half-turns.

use super::moves::code;
use super::state::State;

impl State<'_> {
    /// The string after a move and, if the game is over by mate, a dead position, no gray move or quiet moves, the
    /// outcome.
    pub(super) fn after(&self, wanted: &str) -> (String, Option<String>) {
        let (step, release) = self
            .moves()
            .into_iter()
            .find(|(step, release)| code(*step, *release) == wanted)
            .unwrap();
        let player = self.player();
        let man = self.cells[step.from].unwrap();
        let mut next = self.stepped(step);
        if self.half.len() == 2 {
            let same = self.held(player, self.mover());
            let list = &mut next.control[player];
            if list.contains(&step.from) {
                list.retain(|square| *square != step.from);
            } else if let Some(released) = release {
                list.retain(|square| *square != released);
            } else if !self.set.choose && same.len() >= self.set.control {
                list.retain(|square| *square != same[0]);
            }
            next.control[player].push(step.to);
        }
        let home = |player: usize, file: i32| [0, 112][player] + file as usize;
        let [king, right, left] = self.set.castling_files;
        for player in 0..2 {
            for (sign, rook) in [(["K", "k"][player], right), (["Q", "q"][player], left)] {
                let touched = [home(player, king), home(player, rook)]
                    .iter()
                    .any(|square| step.from == *square || step.to == *square);
                if touched {
                    next.castling = next.castling.replace(sign, "");
                }
            }
        }
        next.age();
        if self.set.en_passant && man.1 == 'P' && step.taken.is_none() {
            let (a, b) = (step.from, step.to);
            if matches!(a.abs_diff(b), 2 | 32) {
                let count = match (man.0, self.set.fourth) {
                    ('w' | 'b', false) => 2,
                    ('w' | 'b', true) => 3,
                    (_, false) => 3,
                    ('g', true) => 5,
                    (_, true) => 4,
                };
                next.passing.push(((a + b) / 2, count));
            }
        }
        if man.1 == 'P' || step.taken.is_some() {
            next.quiet = 0;
        } else if self.half.len() == 1 {
            next.quiet += 1;
        }
        next.turn += u32::from(self.half == "b");
        next.advance();
        let end = next.settle();
        let limit = if self.set.auto { 100 } else { 150 };
        let end = end.or_else(|| (next.quiet >= limit).then(|| "0.5 0.5 quiet_moves".to_owned()));
        (next.write(), end)
    }

    fn advance(&mut self) {
        let cycle = self.set.cycle();
        let now = cycle.iter().position(|half| *half == self.half).unwrap();
        self.half = cycle[(now + 1) % cycle.len()];
    }

    /// Ages the en passant rights by one half-turn.
    fn age(&mut self) {
        let older: Vec<(usize, u32)> = self
            .passing
            .iter()
            .map(|(target, left)| (*target, left - 1))
            .collect();
        self.passing = older
            .into_iter()
            .filter(|(target, left)| {
                let (colour, pawn) = self.stepper(*target);
                let stands = self.cells[pawn] == Some((colour, 'P'));
                *left > 0 && stands && self.cells[*target].is_none()
            })
            .collect();
    }

    /// Mates and dead positions, then skips; returns the outcome.
    pub(super) fn settle(&mut self) -> Option<String> {
        let cycle = self.set.cycle();
        let now = cycle.iter().position(|half| *half == self.half).unwrap();
        let played = cycle[(now + cycle.len() - 1) % cycle.len()];
        let end = self.end(usize::from(played.starts_with('b')));
        end.or_else(|| self.skip())
    }

    fn is_mated(&self, player: usize) -> bool {
        self.is_threatened(player) && self.own_moves(player).is_empty()
    }

    /// Mates, then the dead position.
    fn end(&self, mover: usize) -> Option<String> {
        let wins = ["1 0 checkmate", "0 1 checkmate"];
        match (self.is_mated(0), self.is_mated(1)) {
            (true, true) if self.set.mover_loses => Some(wins[1 - mover].to_owned()),
            (true, true) => Some("0.5 0.5 both_mated".to_owned()),
            (true, false) => Some(wins[1].to_owned()),
            (false, true) => Some(wins[0].to_owned()),
            _ => self.is_dead().then(|| "0.5 0.5 dead_position".to_owned()),
        }
    }

    fn is_dead(&self) -> bool {
        if self.set.loses {
            return false;
        }
        let men: Vec<(usize, char)> = (0..128)
            .filter_map(|square| Some((square, self.cells[square]?.1)))
            .filter(|(_, letter)| *letter != 'K')
            .collect();
        let colours: Vec<usize> = men
            .iter()
            .map(|(square, _)| (square / 16 + square % 16) % 2)
            .collect();
        let bishops = men.iter().all(|(_, letter)| *letter == 'B');
        let alike = colours.iter().all(|colour| *colour == colours[0]);
        men.is_empty() || (men.len() == 1 && men[0].1 == 'N') || (bishops && alike)
    }

    /// Skips half-turns without a move; the player loses there if the option says so.
    fn skip(&mut self) -> Option<String> {
        while self.half.len() == 2 && self.gray_moves().is_empty() {
            if self.set.loses && self.mover() == 'g' {
                let winner = ["0 1 gray_stuck", "1 0 gray_stuck"];
                return Some(winner[self.player()].to_owned());
            }
            self.age();
            self.advance();
        }
        None
    }
}
