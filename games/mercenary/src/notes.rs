//! The effects of a move besides the move itself, in sentences.

use crate::end::End;
use crate::kind::{Army, Side};
use crate::moves::{Action, Move};
use crate::outcome::{listed, skipped};
use crate::position::Position;
use crate::words::attacker;
use crate::{board, refuse};
use game::Explain;

impl Explain for Position {
    /// The sentences on a legal move leading from one position to another.
    fn notes(&self, _mv: Move, after: &Position) -> Vec<String> {
        let mut sentences = Vec::new();
        if self.is_placing() {
            if !after.is_placing() {
                sentences.push("Every piece stands; the game begins".to_owned());
            }
            return sentences;
        }
        for side in Side::BOTH {
            sentences.extend(check(self, after, side));
        }
        match after.end() {
            End::Dead => sentences.push("Nothing is left with which anybody could mate".to_owned()),
            End::BothMated => sentences.push("Both players are mated at once".to_owned()),
            _ => {}
        }
        if !matches!(after.end(), End::Mated(_) | End::BothMated | End::Dead) {
            for half in skipped(self.half(), after) {
                let army = half.army().name();
                sentences.push(format!(
                    "{} has no {army} move and skips",
                    half.side().name()
                ));
            }
        }
        if let End::GrayStuck(side) = after.end() {
            sentences.push(format!("{} has no gray move and loses", side.name()));
        } else if after.end() == End::None && listed(after) == 0 {
            let player = after.half().side().name();
            sentences.push(format!("{player} has no move and is not in check"));
        }
        sentences
    }

    fn motifs(&self, mv: Move, after: &Position) -> Vec<&'static str> {
        let mut found = Vec::new();
        let gray = matches!(self.half().army(), Army::Gray | Army::Brown);
        let mover = self.half().side();
        match mv.action() {
            Action::Place { .. } => return found,
            Action::Castle { .. } => found.push("castling"),
            Action::Go {
                from,
                to,
                promotion,
                release,
            } => {
                if promotion.is_some() {
                    found.push("promotion");
                }
                if release.is_some() {
                    found.push("release");
                }
                let struck = self.unit(from).and_then(|unit| self.struck(unit, from, to));
                if gray && struck.is_some() {
                    found.push("capture by gray");
                }
                if struck.is_some_and(|square| self.holder(square) == Some(mover.other())) {
                    found.push("capture of a controlled piece");
                }
            }
        }
        if !gray {
            return found;
        }
        let [enemy, own] = [mover.other(), mover];
        if after.threats(enemy).len() > self.threats(enemy).len() {
            found.push("gray check");
        }
        if after.threats(own).len() < self.threats(own).len() {
            found.push("control against a threat");
        }
        found
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        let square = board::from_name(square)?;
        if self.rules().squares().has(square) {
            refuse::why_stuck(self, square)
        } else {
            None
        }
    }
}

/// New checks and mates, with the pieces that give them.
fn check(before: &Position, after: &Position, side: Side) -> Option<String> {
    let threats = after.threats(side);
    if threats.is_empty() {
        return None;
    }
    let mated = match after.end() {
        End::Mated(_) | End::BothMated => after.is_mated(side),
        _ => false,
    };
    let is_new = threats != before.threats(side) || after.king(side) != before.king(side);
    if !mated && !is_new {
        return None;
    }
    let named: Vec<String> = threats
        .into_iter()
        .map(|square| attacker(after, square, side))
        .collect();
    let what = if mated {
        "checkmated by"
    } else {
        "in check from"
    };
    Some(format!("{} is {what} {}", side.name(), named.join(" and ")))
}
