//! The effects of a move (rulebook 4, 4.1, 5, 10).

use crate::board::{NONE, Square, Walk, file_of, rank_of};
use crate::castling::{Castling, Rights, Wing};
use crate::generate::remaining;
use crate::half::Half;
use crate::kind::{Army, Kind, Side, Unit};
use crate::moves::{Action, Move};
use crate::passing::{Right, full_count};
use crate::position::Position;
use crate::rules::Setup;
use chess_kit::WideBitboard;

impl Position {
    /// Plays a legal move; for others the result is unspecified.
    pub(crate) fn play(&mut self, mv: Move) {
        match mv.action() {
            Action::Place { kind, to } => self.place(kind, to),
            Action::Castle { from, to } => self.castle(from, to),
            Action::Go {
                from,
                to,
                promotion,
                release,
            } => self.go(from, to, promotion, release),
        }
    }

    fn go(&mut self, from: Square, to: Square, promotion: Option<Kind>, release: Option<Square>) {
        let Some(unit) = self.unit(from) else { return };
        let rules = self.rules();
        let half = self.half;
        let stepped = if unit.kind == Kind::Pawn {
            self.double_step(unit, from, to)
        } else {
            None
        };
        let captured = self.struck(unit, from, to);
        if let Some(square) = captured
            && let Some(victim) = self.unit(square)
        {
            self.remove(victim, square);
        }
        if !self.castling.is_none() {
            let rights = self.castling.without_square(from, &rules);
            self.set_castling(rights.without_square(to, &rules));
        }
        if !half.is_own() {
            self.take_control(half, from, to, release);
        }
        self.take_off(unit, from);
        match promotion {
            None => self.put(unit, to),
            Some(kind) => self.put(Unit::new(unit.army, kind), to),
        }
        if rules.en_passant {
            self.age_passing();
            if let Some(right) = stepped {
                let mut passing = self.passing;
                passing.push(right);
                self.set_passing(passing);
            }
        }
        if unit.kind == Kind::Pawn || captured.is_some() {
            self.quiet = 0;
        } else if half.is_own() {
            self.quiet = self.quiet.saturating_add(1);
        }
        self.finish(half);
    }

    /// Advances to the next half-turn and performs the automatic steps.
    fn finish(&mut self, played: Half) {
        self.turn = self.turn.saturating_add(u32::from(played == Half::Black));
        self.set_half(played.next(self.rules().fourth()));
        // After an own move the own king is safe; gray moves may endanger both.
        match played {
            Half::White => self.settle(&[Side::Black]),
            Half::Black => self.settle(&[Side::White]),
            _ => self.settle(&Side::BOTH),
        }
    }

    /// Removes a captured piece from the board, with its marker.
    fn remove(&mut self, victim: Unit, square: Square) {
        if victim.army.side().is_none() {
            for side in Side::BOTH {
                if self.markers(side).has(square) {
                    let mut markers = self.markers(side);
                    markers.remove(square);
                    self.set_markers(side, markers);
                }
            }
        }
        self.take_off(victim, square);
    }

    /// The square on which a move captures: the target, or beside it for an en passant capture.
    pub(crate) fn struck(&self, unit: Unit, from: Square, to: Square) -> Option<Square> {
        if self.occupied().has(to) {
            return Some(to);
        }
        let is_slanted = file_of(from) != file_of(to) && rank_of(from) != rank_of(to);
        if unit.kind != Kind::Pawn || !is_slanted {
            return None;
        }
        self.passing
            .iter()
            .find(|right| right.target == to && right.serves(unit.army))
            .and_then(Right::pawn)
    }

    /// The right that a pawn's double step gives to the others.
    fn double_step(&self, unit: Unit, from: Square, to: Square) -> Option<Right> {
        let target = match from.abs_diff(to) {
            32 | 2 => from.midpoint(to),
            _ => return None,
        };
        let fourth = self.rules().fourth();
        Some(Right {
            target,
            left: full_count(unit.army, fourth),
            stepped: unit.army,
        })
    }

    /// The mover's marker moves with the piece; the released piece loses its own (rulebook 4.1.2, 10 `release`).
    fn take_control(&mut self, half: Half, from: Square, to: Square, release: Option<Square>) {
        let rules = self.rules();
        // The usual game: wherever the marker was, it is on the moved piece now.
        if rules.controls_one() {
            self.set_only_marker(half.side(), to);
            return;
        }
        let mut markers = self.markers(half.side());
        if !markers.remove(from) {
            if let Some(square) = release {
                markers.remove(square);
            } else if !rules.choose {
                let army = self.of_army(half.army());
                let held = markers.set() & army;
                if held.len() >= u32::from(rules.control) {
                    let oldest = markers.iter().find(|square| army.has(*square));
                    markers.remove(oldest.unwrap_or(NONE));
                }
            }
        }
        markers.push(to);
        let mut brown = self.of_army(Army::Brown);
        if half.army() == Army::Brown {
            brown = brown.without(WideBitboard::of(from)) | WideBitboard::of(to);
        }
        self.set_markers_before(half.side(), markers, brown);
    }

    fn castle(&mut self, from: Square, to: Square) {
        let rules = self.rules();
        let Some((side, _, way)) = Castling::from_code(from, to, &rules) else {
            return;
        };
        let king = Unit::new(Army::of(side), Kind::King);
        let rook = Unit::new(Army::of(side), Kind::Rook);
        let half = self.half;
        self.take_off(king, way.king);
        self.take_off(rook, way.rook);
        self.put(king, way.king_to);
        self.put(rook, way.rook_to);
        self.set_castling(self.castling.without_square(way.king, &rules));
        self.age_passing();
        self.quiet = self.quiet.saturating_add(1);
        self.finish(half);
    }

    /// Places a piece; with the last one the game itself begins (rulebook 10.1).
    fn place(&mut self, kind: Kind, to: Square) {
        self.put(Unit::new(self.half.army(), kind), to);
        let left = |army| {
            Kind::BACK
                .into_iter()
                .any(|kind| remaining(self, army, kind) > 0)
        };
        if [Army::White, Army::Black, Army::Gray].into_iter().any(left) {
            let next = self.next_placement();
            self.set_half(next);
            return;
        }
        self.set_placing(false);
        self.set_half(Half::White);
        if self.rules().castling && self.rules().setup == Setup::Placement {
            self.set_castling(self.rights_of_standing());
        }
        self.settle(&Side::BOTH);
    }

    /// Who places next: in the order of half-turns, with gray's turn as long as it has pieces left.
    fn next_placement(&self) -> Half {
        let mut half = self.half;
        for _ in 0..4 {
            half = half.next(false);
            let army = half.army();
            if Kind::BACK
                .into_iter()
                .any(|kind| remaining(self, army, kind) > 0)
            {
                return half;
            }
        }
        half
    }

    /// The castling rights for kings and rooks on their present squares.
    pub(crate) fn rights_of_standing(&self) -> Rights {
        let rules = self.rules();
        let mut rights = Rights::NONE;
        for side in Side::BOTH {
            for wing in Wing::BOTH {
                let way = Castling::of(side, wing, &rules);
                if self.of(Army::of(side), Kind::King).has(way.king)
                    && self.of(Army::of(side), Kind::Rook).has(way.rook)
                {
                    rights = rights.with(side, wing);
                }
            }
        }
        rights
    }

    /// The position with the ranks mirrored and the players swapped (rulebook 13).
    pub(crate) fn flipped(&self) -> Position {
        use crate::board::flipped;
        let army = |army: Army| match army.side() {
            Some(side) => Army::of(side.other()),
            None => army,
        };
        let mut turned = Position::empty(self.rules());
        for square in self.occupied() {
            if let Some(unit) = self.unit(square) {
                let other = Unit {
                    army: army(unit.army),
                    ..unit
                };
                turned.put(other, flipped(square));
            }
        }
        for side in Side::BOTH {
            turned.set_markers(side.other(), self.markers(side).map(flipped));
        }
        let mut passing = crate::passing::Passing::EMPTY;
        for right in self.passing.iter() {
            passing.push(Right {
                target: flipped(right.target),
                stepped: army(right.stepped),
                ..right
            });
        }
        turned.set_passing(passing);
        turned.set_castling(self.castling.mirrored());
        turned.set_half(self.half.mirrored());
        turned.quiet = self.quiet;
        turned.turn = self.turn;
        turned.end = self.end.mirrored();
        turned
    }

    /// The direction of a player's pawns.
    #[must_use]
    pub fn own_walk(side: Side) -> Walk {
        match side {
            Side::White => Walk::North,
            Side::Black => Walk::South,
        }
    }
}
