//! Plays an action through all its steps (rulebook 4).

use crate::board::Square;
use crate::generate::area;
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::position::{LAST_TURN, Position};
use crate::rights::Rights;
use crate::stack::{MOST_SWARMS, Stack};
use crate::thief;
use chess_kit::Bitboard;
use game::Side;

/// What an action itself removes from the board, as seen before it is carried out (4, steps 1 and 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// Squares on which all enemy units are captured.
    pub captured: Bitboard,
    /// Squares of the mover's own units and Swarms that an area capture removes with them.
    pub friends: Bitboard,
    /// Squares, before the action, of the mover's own units that Mantacrons destroy.
    pub blasted: Bitboard,
}

/// What an action of the side to move removes from the board.
#[inline]
#[must_use]
pub fn losses(position: &Position, mv: Move) -> Losses {
    let side = position.side();
    let enemies = position.presence(side.other());
    let to = Bitboard::of(mv.to());
    let mut all = Losses::default();
    match mv.action() {
        Action::Go if mv.kind() == Kind::Swarm => return all,
        Action::Go if mv.kind() == Kind::Thief => {
            all.captured = thief::captured_aside(position, side, mv.from(), mv.to()) | to & enemies;
        }
        Action::Go | Action::Strike => all.captured = to & enemies,
        Action::Area => {
            let hit = area(position, side, mv.from());
            all.captured = hit & enemies;
            if position.rules().area_hits_everyone {
                all.friends = hit & position.presence(side);
            }
        }
        Action::Place | Action::Hatch => return all,
    }
    let mantacrons = all.captured & position.of(side.other(), Kind::Mantacron);
    if !mantacrons.is_empty() {
        all.blasted = blast(position, mantacrons, mv.from());
    }
    all
}

/// The units that captured Mantacrons destroy (7.4).
fn blast(position: &Position, mantacrons: Bitboard, capturer: Square) -> Bitboard {
    let rights = Rights::of(position);
    mantacrons
        .into_iter()
        .filter(|mantacron| rights.has(*mantacron))
        .map(|mantacron| rights.attackers(mantacron, position.side()))
        .fold(Bitboard::of(capturer), |all, attackers| all | attackers)
}

impl Position {
    /// Plays an action of the side to move.
    pub fn play(&mut self, mv: Move) {
        let side = self.side();
        let enemy = side.other();
        let lost = losses(self, mv);
        // Whether a non-renewable unit left the board.
        let mut progress = false;
        for square in lost.captured {
            progress |= self.remove_units(enemy, square);
        }
        for square in lost.friends {
            progress |= self.remove_units(side, square);
        }
        let survives = !lost.blasted.has(mv.from());
        match mv.action() {
            Action::Go if mv.kind() == Kind::Swarm => self.step_swarm(side, mv),
            Action::Go if survives => {
                self.lift(side, mv.kind(), mv.from());
                self.put(side, mv.kind(), mv.to());
            }
            Action::Place => self.put(side, Kind::Cyzneo, mv.to()),
            Action::Hatch => self.hatch(side, mv),
            Action::Go | Action::Strike | Action::Area => {}
        }
        for square in lost.blasted {
            progress |= self.remove_units(side, square);
        }
        self.end_turn(!lost.captured.is_empty(), progress);
    }

    /// The turn of the side to move without an action, which no rule allows: a null move for the search.
    pub(crate) fn pass(&mut self) {
        self.end_turn(false, false);
    }

    /// Steps 3 to 6: the cold, the capture flag, the counters, and passing the turn. `progress` says whether a
    /// non-renewable unit has left the board.
    fn end_turn(&mut self, captured: bool, progress: bool) {
        let side = self.side();
        let (died, counted) = self.chill(side);
        self.set_captured(side, captured || (died && self.rules().cold_captures));
        let quiet = if progress || counted {
            0
        } else {
            self.quiet().saturating_add(1)
        };
        let turn = match side {
            Side::White => self.turn(),
            Side::Black => self.turn().saturating_add(1).min(LAST_TURN),
        };
        self.set_counters(quiet, turn);
        self.set_side(side.other());
    }

    /// Removes all units of a side from a square, including Swarms, and returns whether a non-renewable one was among
    /// them. Swarms of the other side stay, as a bunch.
    fn remove_units(&mut self, side: Side, square: Square) -> bool {
        if self.swarms(side).has(square) {
            self.set_stack(side, square, Stack::EMPTY);
        }
        if !self.units(side).has(square) {
            return false;
        }
        let Some(kind) = self.single_kind(square) else {
            return false;
        };
        self.lift(side, kind, square);
        if self.swarms(side.other()).has(square) {
            self.set_stack(side.other(), square, self.stack(square).bunch());
        }
        !kind.is_renewable()
    }

    /// A Swarm steps, possibly off one host and onto another (8).
    fn step_swarm(&mut self, side: Side, mv: Move) {
        let left = self.stack(mv.from());
        let rest = match left.swarms() {
            0 | 1 => Stack::EMPTY,
            n => Stack::new(n - 1, left.cold(), left.brood()),
        };
        self.set_stack(side, mv.from(), rest);
        let met = self.stack(mv.to());
        let joined = met.swarms().saturating_add(1).min(MOST_SWARMS);
        let joined = Stack::new(joined, met.cold(), met.brood());
        self.set_stack(side, mv.to(), joined);
    }

    /// The Swarms on a host hatch one more (8).
    fn hatch(&mut self, side: Side, mv: Move) {
        let stack = self.stack(mv.from());
        let beside = mv.to() != mv.from();
        let swarms = stack.swarms().saturating_add(u8::from(!beside));
        let swarms = swarms.min(MOST_SWARMS);
        self.set_stack(side, mv.from(), Stack::new(swarms, stack.cold(), 0));
        if beside {
            self.set_stack(side, mv.to(), Stack::new(1, 0, 0));
        }
    }

    /// The clocks of all hosts of a side's Swarms advance, and hosts die (4, step 3). Returns whether one died, and
    /// whether one of those is non-renewable. With `swarm_turns=each` the clocks of the side's own hosts advance too,
    /// but none of them dies.
    fn chill(&mut self, side: Side) -> (bool, bool) {
        if self.rules().clocks_each_turn {
            for square in self.frozen(side) {
                let stack = self.stack(square);
                let (swarms, tick) = (stack.swarms(), self.rules().tick(stack.swarms()));
                let cold = stack.cold().saturating_add(tick);
                let brood = stack.brood().saturating_add(tick);
                self.set_stack(side.other(), square, Stack::new(swarms, cold, brood));
            }
        }
        let (mut died, mut progress) = (false, false);
        for square in self.frozen(side.other()) {
            let stack = self.stack(square);
            let (swarms, tick) = (stack.swarms(), self.rules().tick(stack.swarms()));
            let cold = stack.cold().saturating_add(tick);
            if cold >= self.rules().kill_time(swarms) {
                died = true;
                progress |= self.remove_units(side.other(), square);
            } else {
                let brood = stack.brood().saturating_add(tick);
                self.set_stack(side, square, Stack::new(swarms, cold, brood));
            }
        }
        (died, progress)
    }
}
