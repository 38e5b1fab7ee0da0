//! Says why moves failed (rulebook 13.6).

use super::stage::Stage;
use super::words::unit;
use diplomacy_kit::resolve::{Failure, MoveIndex};

impl Stage<'_> {
    /// Why a move failed, in words; empty for one that succeeded.
    pub(super) fn why(&self, mv: MoveIndex) -> String {
        failure(self, mv)
    }
}

fn failure(stage: &Stage<'_>, mv: MoveIndex) -> String {
    let position = stage.position;
    let name = |of| unit(position, stage.piece(of));
    match stage.solution.failure(&stage.problem, mv) {
        None | Some(Failure::Gate) => String::new(),
        Some(Failure::NoRoute) => broken(stage, mv),
        Some(Failure::Paradox) => {
            "the convoys undo each other, so the landing is of no effect".to_owned()
        }
        Some(Failure::DeckOccupied(by)) => format!("the deck is not free: {} stays", name(by)),
        Some(Failure::DeckLost(fleet)) => format!("{} was dislodged", name(fleet)),
        Some(Failure::OwnUnit(by)) => format!("{} stays there", name(by)),
        Some(Failure::Repelled { by, attack, resist }) => {
            format!("repelled by {}, {attack} against {resist}", name(by))
        }
        Some(Failure::HeadToHead { by, attack, resist }) => {
            let other = unit(position, stage.mover(by));
            format!("head-to-head with {other}, {attack} against {resist}")
        }
        Some(Failure::StoodOff { by, attack, block }) => {
            let other = unit(position, stage.mover(by));
            if block > attack {
                format!("outweighed by {other}, {attack} against {block}")
            } else {
                format!("stood off by {other}, {attack} against {block}")
            }
        }
    }
}

fn broken(stage: &Stage<'_>, mv: MoveIndex) -> String {
    let facts = &stage.problem.moves[usize::from(mv.0)];
    let nodes = stage.problem.nodes(facts.route);
    let lost = nodes
        .iter()
        .find(|node| stage.solution.is_dislodged(node.fleet));
    lost.map_or_else(String::new, |node| {
        let fleet = unit(stage.position, stage.piece(node.fleet));
        format!("convoy broken: {fleet} was dislodged")
    })
}
