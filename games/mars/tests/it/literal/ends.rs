//! How games end (9), and counts of action sequences (3).

use super::ground::{Kind, Side};
use super::state::State;

impl State<'_> {
    /// The outcome as `white black reason`, if the game is over, given how often this position has occurred.
    pub(crate) fn end(&self, occurrences: u32) -> Option<String> {
        let (mover, opponent) = (self.to_move.other(), self.to_move);
        // (1) The opponent's General is gone.
        let gone = if self.law.no_check {
            "general_captured"
        } else {
            "general_frozen"
        };
        if self.general(opponent).is_none() {
            return Some(won(mover, gone));
        }
        if self.law.no_check && self.general(mover).is_none() {
            return Some(won(opponent, gone));
        }
        // (2) The opponent has no legal action.
        if self.legal().is_empty() {
            return Some(if !self.law.no_check && self.is_in_check(opponent) {
                won(mover, "checkmate")
            } else if self.law.stalemate_loses {
                won(mover, "stalemate")
            } else {
                draw("stalemate")
            });
        }
        // (3) Only Generals are left.
        let is_general = |kind| kind == Kind::General;
        let mut units = self.units().into_iter();
        let no_swarms = self.board.values().all(|stack| stack.swarms.is_none());
        if no_swarms && units.all(|(_, unit)| is_general(unit.kind)) {
            return Some(draw("bare_generals"));
        }
        // (4) The third time.
        if occurrences >= 3 {
            return Some(draw("repetition"));
        }
        // (5) The quiet counter.
        if self
            .law
            .quiet_limit
            .is_some_and(|limit| self.quiet >= limit)
        {
            return Some(draw("quiet_turns"));
        }
        None
    }

    /// The number of sequences of this many legal actions; draws do not end them.
    pub(crate) fn count_sequences(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = self.legal().into_values();
        let counts = legal.map(|(_, result)| result.after.count_sequences(depth - 1));
        counts.sum()
    }
}

fn won(side: Side, reason: &str) -> String {
    match side {
        Side::White => format!("1 0 {reason}"),
        Side::Black => format!("0 1 {reason}"),
    }
}

fn draw(reason: &str) -> String {
    format!("0.5 0.5 {reason}")
}
