//! Playing a move, the end of a turn, and its automatic steps (rulebook 4).

use crate::attack::{stranded_magnetoids, threats};
use crate::board::{APARTMENT, INSIDE};
use crate::generate::Way;
use crate::kind::{Kind, Man, Time};
use crate::moves::{Action, Move, line, towed_squares};
use crate::position::{Carried, Position, Standing};
use crate::turn;
use chess_kit::Bitboard;

impl Position {
    /// Plays a legal move; for others the result is unspecified.
    pub(crate) fn play(&mut self, mv: Move) {
        if self.begin(mv) {
            turn::settle_middle(self, mv);
        } else {
            turn::mate_test(self);
        }
    }

    /// Plays a move and, if it ends the turn, everything that follows except the next player's mate test. Returns true
    /// if the turn continues.
    pub(crate) fn begin(&mut self, mv: Move) -> bool {
        if mv.is_pass() {
            self.end_turn();
            return false;
        }
        let first = self.used().is_none();
        let eventful = self.apply(mv);
        if eventful {
            self.set_counters(-1, self.turn());
        }
        if first {
            self.set_used(Some(mv.time()));
        } else {
            self.end_turn();
        }
        first
    }

    /// Moves and removes men as the move says, and nothing else. Returns true for an event of 9.5: a capture, a shot, a
    /// new rim square, a lost Magnetoid. Records the men taken along if they may not move again.
    pub(crate) fn apply(&mut self, mv: Move) -> bool {
        let man = Man::new(self.side(), mv.time(), mv.kind());
        match mv.action() {
            Action::Pass => false,
            Action::Go { from, to } => {
                let captured = self.remove_enemy(to);
                self.take(man, from);
                let lost = man.kind == Kind::Magnetoid && self.is_wrong(man.time, to);
                if !lost {
                    self.put(man, to);
                    self.note_moved(man, to);
                }
                captured || lost
            }
            Action::Carry { from, to, towed } => {
                self.carry(man, from, to, towed_squares(from, towed))
            }
            Action::Shoot {
                from,
                target,
                place,
            } => {
                self.remove_enemy(target);
                if place {
                    self.put(man, target);
                }
                self.note_moved(man, from);
                true
            }
            Action::MakeRim { from, target } => {
                self.remove_enemy(target);
                self.make_rim(target);
                self.note_moved(man, from);
                true
            }
        }
    }

    /// A man that made the first move of a turn may not be taken along in the second if the option `carried_may_move`
    /// says so.
    fn note_moved(&mut self, man: Man, place: u8) {
        let counts = !self.rules().carried_may_move && self.used().is_none();
        if counts && man.kind != Kind::Sneaky && place != INSIDE {
            self.set_carried(Carried {
                squares: Bitboard::of(place),
                ..Carried::default()
            });
        }
    }

    fn remove_enemy(&mut self, place: u8) -> bool {
        if place == INSIDE || !self.of_side(self.side().other()).has(place) {
            return false;
        }
        let Some(enemy) = self.man_at(place) else {
            return false;
        };
        self.take(enemy, place);
        true
    }

    fn carry(&mut self, sneaky: Man, from: u8, to: u8, towed: Bitboard) -> bool {
        let Some((direction, steps)) = line(from, to) else {
            return false;
        };
        let way = Way::new(self, sneaky.time);
        let mut group = way.group(from, towed);
        let starts = way.men(&group);
        for _ in 0..steps {
            way.step(&mut group, direction);
        }
        let ends = way.men(&group);
        self.take(sneaky, from);
        for (man, squares) in starts {
            for square in squares {
                self.take(man, square);
            }
        }
        for square in group.sneaky {
            self.put(sneaky, square);
        }
        let mut carried = Carried::default();
        for (man, squares) in ends {
            for square in squares {
                self.put(man, square);
                if man.time != sneaky.time && APARTMENT.has(square) {
                    carried.inside[man.kind as usize] += 1;
                }
            }
            if man.time != sneaky.time {
                carried.squares |= squares.without(APARTMENT);
            }
        }
        if !self.rules().carried_may_move && self.used().is_none() {
            self.set_carried(carried);
        }
        group.lost
    }

    /// The end of a turn: a Royal given up in a fork is removed, the turn passes on, the zones may shift.
    pub(crate) fn end_turn(&mut self) {
        let mut quiet = self.quiet().saturating_add(1);
        if self.standing() == Standing::Fork {
            let threatened = threats(self);
            for time in Time::BOTH {
                if threatened[time as usize] && self.royals(self.side()) > 1 {
                    self.dethrone(time);
                    quiet = 0;
                }
            }
        }
        let turn = self.turn().saturating_add(1);
        self.set_side(self.side().other());
        self.set_used(None);
        self.set_carried(Carried::default());
        self.set_standing(Standing::Bound);
        if turn.is_multiple_of(self.rules().shift_every) {
            self.set_shifts(self.shifts() + 1);
            if self.rules().removes_stranded {
                let gone = stranded_magnetoids(self, self.shifts());
                for square in gone {
                    if let Some(man) = self.man_at(square) {
                        self.take(man, square);
                        quiet = 0;
                    }
                }
            }
        }
        self.set_counters(quiet, turn);
    }

    /// A checkmated Royal of the side to move is removed with all Crunchers of its time (9.3): those of its side, or
    /// of both (option `mated_crunchers`).
    pub(crate) fn dethrone(&mut self, time: Time) {
        self.clear(Man::new(self.side(), time, Kind::Royal));
        self.clear(Man::new(self.side(), time, Kind::Cruncher));
        if self.rules().all_crunchers_leave {
            self.clear(Man::new(self.side().other(), time, Kind::Cruncher));
        }
    }
}
