//! Attacks, threats, and moves.

use super::man::{Man, forward, steps, strikes};
use super::state::{State, name, square};

/// A move before it has a code.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) promotion: Option<char>,
    /// The captured man's square.
    pub(super) taken: Option<usize>,
    /// The rook's squares in castling, and the king's target.
    pub(super) castling: Option<(usize, usize, usize)>,
}

pub(super) const OWN: [char; 2] = ['w', 'b'];

impl State<'_> {
    /// The square a step away, where there is one.
    pub(super) fn beside(&self, from: usize, step: (i32, i32)) -> Option<usize> {
        let file = (from % 16) as i32 + step.0;
        let rank = (from / 16) as i32 + step.1;
        let on = (self.set.first_file()..16).contains(&file) && (0..8).contains(&rank);
        on.then(|| (rank * 16 + file) as usize)
    }

    /// The squares on which the man could capture.
    pub(super) fn attacked_by(&self, from: usize, man: Man) -> Vec<usize> {
        if man.1 == 'P' {
            let steps = strikes(man.0);
            return steps
                .into_iter()
                .filter_map(|step| self.beside(from, step))
                .collect();
        }
        let (steps, far) = steps(man.1);
        let mut squares = Vec::new();
        for step in steps {
            let mut at = from;
            while let Some(next) = self.beside(at, *step) {
                squares.push(next);
                if !far || self.cells[next].is_some() {
                    break;
                }
                at = next;
            }
        }
        squares
    }

    /// Whether a square is attacked by a player's enemy or by gray and brown men that the player does not control.
    pub(super) fn is_attacked(&self, target: usize, player: usize) -> bool {
        (0..128).any(|from| {
            let Some(man) = self.cells[from] else {
                return false;
            };
            let hostile = man.0 != OWN[player] && !self.control[player].contains(&from);
            hostile && self.attacked_by(from, man).contains(&target)
        })
    }

    pub(super) fn is_threatened(&self, player: usize) -> bool {
        let king = (0..128).find(|square| self.cells[*square] == Some((OWN[player], 'K')));
        king.is_some_and(|king| self.is_attacked(king, player))
    }

    fn starts_on(&self, man: Man, square: usize) -> bool {
        match man.0 {
            'w' => square / 16 == 1,
            'b' => square / 16 == 6,
            'g' => self.set.double_step && square % 16 == 14,
            _ => self.set.double_step && square % 16 == 1,
        }
    }

    fn promotes_on(&self, man: Man, square: usize) -> bool {
        match man.0 {
            'w' => square / 16 == 7,
            'b' => square / 16 == 0,
            'g' => (square % 16) as i32 == self.set.first_file(),
            _ => square % 16 == 15,
        }
    }

    /// Whose double step created a right, and that pawn's square. Only for rights that games lead to.
    pub(super) fn stepper(&self, target: usize) -> (char, usize) {
        match target % 16 {
            13 => ('g', target - 1),
            2 => ('h', target + 1),
            _ if target / 16 == 2 => ('w', target + 16),
            _ => ('b', target - 16),
        }
    }

    /// Moves within a man's powers: to vacant squares and captures of men of other factions except kings. Of the en
    /// passant rights, those valid for `until` half-turns.
    pub(super) fn powers(&self, from: usize, man: Man, until: u32) -> Vec<Step> {
        let mut found = Vec::new();
        let mut add = |to: usize, taken: Option<usize>| {
            let plain = Step {
                from,
                to,
                promotion: None,
                taken,
                castling: None,
            };
            if man.1 == 'P' && self.promotes_on(man, to) {
                found.extend("qrbn".chars().map(|kind| Step {
                    promotion: Some(kind),
                    ..plain
                }));
            } else {
                found.push(plain);
            }
        };
        let is_prey = |square: usize| {
            self.cells[square].is_some_and(|other| {
                other.1 != 'K' && self.set.faction(other) != self.set.faction(man)
            })
        };
        for to in self.attacked_by(from, man) {
            if is_prey(to) {
                add(to, Some(to));
            } else if self.cells[to].is_none() && man.1 != 'P' {
                add(to, None);
            }
        }
        if man.1 == 'P' {
            if let Some(one) = self.beside(from, forward(man.0))
                && self.cells[one].is_none()
            {
                add(one, None);
                if self.starts_on(man, from)
                    && let Some(two) = self.beside(one, forward(man.0))
                    && self.cells[two].is_none()
                {
                    add(two, None);
                }
            }
            for (target, left) in &self.passing {
                let (stepped, pawn) = self.stepper(*target);
                let own = self.set.faction((stepped, 'P')) == self.set.faction(man);
                let too_late = self.set.fourth && man.0 == 'h' && stepped == 'g' && *left != 5;
                if !own
                    && !too_late
                    && *left >= until
                    && self.attacked_by(from, man).contains(target)
                {
                    add(*target, Some(pawn));
                }
            }
        }
        found
    }

    /// The board after a step, with markers and nothing else.
    pub(super) fn stepped(&self, step: Step) -> Self {
        let mut next = self.clone();
        let man = next.cells[step.from].take().unwrap();
        if let Some((rook, rook_to, king_to)) = step.castling {
            let rook = next.cells[rook].take();
            next.cells[king_to] = Some(man);
            next.cells[rook_to] = rook;
            return next;
        }
        if let Some(taken) = step.taken {
            next.cells[taken] = None;
            for list in &mut next.control {
                list.retain(|square| *square != taken);
            }
        }
        let becomes = step.promotion.map(|kind| kind.to_ascii_uppercase());
        // A pawn of the second gray army promotes to a piece written with g.
        let colour = match man.0 {
            'h' if self.set.two_gray && becomes.is_some() => 'g',
            other => other,
        };
        next.cells[step.to] = Some((colour, becomes.unwrap_or(man.1)));
        next
    }

    /// The own moves of a player, whatever half-turn is next.
    pub(super) fn own_moves(&self, player: usize) -> Vec<Step> {
        let cycle = self.set.cycle();
        let now = cycle.iter().position(|half| *half == self.half).unwrap();
        let own_half = ["w", "b"][player];
        let until = (1..).find(|count| cycle[(now + count - 1) % cycle.len()] == own_half);
        let until = until.unwrap() as u32;
        let mut moves = Vec::new();
        for from in 0..128 {
            if let Some(man) = self.cells[from]
                && man.0 == OWN[player]
            {
                moves.extend(self.powers(from, man, until));
            }
        }
        moves.extend(self.castlings(player));
        moves.retain(|step| !self.stepped(*step).is_threatened(player));
        moves
    }

    fn castlings(&self, player: usize) -> Vec<Step> {
        let mut found = Vec::new();
        if self.is_threatened(player) {
            return found;
        }
        let base = [0, 112][player];
        let [king, right, left] = self.set.castling_files.map(|file| base + file as usize);
        for (sign, rook) in [(["K", "k"][player], right), (["Q", "q"][player], left)] {
            if !self.castling.contains(sign) {
                continue;
            }
            let short = rook > king;
            let (king_to, rook_to) = match (self.set.onto_rook, short) {
                (true, true) => (base + 10, base + 9),
                (true, false) => (base + 6, base + 7),
                (false, true) => (king + 2, king + 1),
                (false, false) => (king - 2, king - 1),
            };
            let range = |a: usize, b: usize| a.min(b)..=a.max(b);
            let vacant = range(king, king_to)
                .chain(range(rook, rook_to))
                .all(|square| square == king || square == rook || self.cells[square].is_none());
            let mut without = self.clone();
            without.cells[king] = None;
            let safe = range(king, king_to).all(|square| !without.is_attacked(square, player));
            if vacant && safe {
                found.push(Step {
                    from: king,
                    to: if self.set.onto_rook { rook } else { king_to },
                    promotion: None,
                    taken: None,
                    castling: Some((rook, rook_to, king_to)),
                });
            }
        }
        found
    }

    /// The squares of the men of a faction that a player controls, oldest control first.
    pub(super) fn held(&self, player: usize, faction: char) -> Vec<usize> {
        let list = self.control[player].iter().copied();
        list.filter(|square| self.cells[*square].map(|man| self.set.faction(man)) == Some(faction))
            .collect()
    }

    /// The moves of the gray or brown half-turn, each with the released piece.
    pub(super) fn gray_moves(&self) -> Vec<(Step, Option<usize>)> {
        let player = self.player();
        let mut moves = Vec::new();
        for from in 0..128 {
            let Some(man) = self.cells[from] else {
                continue;
            };
            let mine = self.set.faction(man) == self.mover();
            if !mine || self.control[1 - player].contains(&from) {
                continue;
            }
            let held: Vec<usize> = self.held(player, self.mover());
            let needs = self.set.choose && held.len() >= self.set.control && !held.contains(&from);
            for step in self.powers(from, man, 1) {
                if needs {
                    moves.extend(held.iter().map(|square| (step, Some(*square))));
                } else {
                    moves.push((step, None));
                }
            }
        }
        moves
    }

    /// All the moves of the half-turn.
    pub(super) fn moves(&self) -> Vec<(Step, Option<usize>)> {
        if self.half.len() == 2 {
            return self.gray_moves();
        }
        let own = self.own_moves(self.player());
        own.into_iter().map(|step| (step, None)).collect()
    }

    pub(super) fn codes(&self) -> Vec<String> {
        let mut codes: Vec<String> = self
            .moves()
            .into_iter()
            .map(|(step, release)| code(step, release))
            .collect();
        codes.sort();
        codes
    }
}

pub(super) fn code(step: Step, release: Option<usize>) -> String {
    let mut text = name(step.from) + &name(step.to);
    text.extend(step.promotion);
    if let Some(square) = release {
        text += "-";
        text += &name(square);
    }
    debug_assert_eq!(square(&text), step.from);
    text
}
