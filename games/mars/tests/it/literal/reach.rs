//! Steps, leaps and slides, square by square (7).

use super::action::{Action, Way};
use super::ground::{Side, Square};
use super::state::State;

pub(super) const WAZIR: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(super) const FERZ: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(super) const KING: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];
pub(super) const DABBABA: [(i32, i32); 4] = [(0, 2), (2, 0), (0, -2), (-2, 0)];
pub(super) const ALFIL: [(i32, i32); 4] = [(2, 2), (2, -2), (-2, -2), (-2, 2)];
/// In the clockwise order of 7.4.
pub(super) const KNIGHT: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

impl State<'_> {
    /// Moving to one square: empty, or with only enemies on it, which are captured.
    pub(super) fn land(&self, side: Side, from: Square, to: Square) -> Option<Action> {
        let go = Action::new(from, Way::To(to));
        if self.is_empty(to) {
            Some(go)
        } else if self.has_only_enemies(side, to) {
            Some(go.taking([to]))
        } else {
            None
        }
    }

    /// Steps or leaps with capture by landing.
    pub(super) fn leaps(&self, side: Side, from: Square, leaps: &[(i32, i32)]) -> Vec<Action> {
        let squares = leaps.iter().filter_map(|leap| from.by(*leap));
        squares.filter_map(|to| self.land(side, from, to)).collect()
    }

    /// Slides with capture by landing: over empty squares, up to and onto the first occupied one.
    pub(super) fn slides(&self, side: Side, from: Square, lines: &[(i32, i32)]) -> Vec<Action> {
        let mut actions = self.quiet_slides(from, lines);
        for line in lines {
            let mut end = from.by(*line);
            while let Some(square) = end.filter(|square| self.is_empty(*square)) {
                end = square.by(*line);
            }
            actions.extend(end.and_then(|square| self.land(side, from, square)));
        }
        actions
    }

    /// Slides to empty squares only.
    pub(super) fn quiet_slides(&self, from: Square, lines: &[(i32, i32)]) -> Vec<Action> {
        let mut actions = Vec::new();
        for line in lines {
            for to in self.open_line(from, *line) {
                actions.push(Action::new(from, Way::To(to)));
            }
        }
        actions
    }

    /// The empty squares on a line up to the first occupied one.
    pub(super) fn open_line(&self, from: Square, line: (i32, i32)) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut next = from.by(line);
        while let Some(square) = next.filter(|square| self.is_empty(*square)) {
            squares.push(square);
            next = square.by(line);
        }
        squares
    }

    /// Steps to empty squares only.
    pub(super) fn quiet_steps(&self, from: Square, steps: &[(i32, i32)]) -> Vec<Action> {
        let squares = steps.iter().filter_map(|step| from.by(*step));
        let empty = squares.filter(|to| self.is_empty(*to));
        empty.map(|to| Action::new(from, Way::To(to))).collect()
    }

    /// Captures without moving of one square each, with all enemies on it.
    pub(super) fn strikes(&self, side: Side, from: Square, at: &[(i32, i32)]) -> Vec<Action> {
        let squares = at.iter().filter_map(|leap| from.by(*leap));
        let held = squares.filter(|square| self.has_enemy(side, *square));
        let strike = |square| Action::new(from, Way::Stay).taking([square]);
        held.map(strike).collect()
    }
}
