//! Describes the results of orders in words (rulebook 13.6).

use super::stage::Stage;
use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::UnitKind;
use diplomacy_kit::resolve::{Failure, MoveIndex};

/// A piece by nation and location: `German A(Mun)`; a fleet with an army aboard as `French A/F(ENC)`.
pub(super) fn unit(position: &Position, piece: PieceId) -> String {
    let facts = position.piece(piece);
    let adjective = &position.mark.power(facts.owner).adjective;
    let kind = match facts.kind {
        UnitKind::Army => "A",
        UnitKind::Fleet if position.passenger(piece).is_some() => "A/F",
        UnitKind::Fleet => "F",
    };
    format!("{adjective} {kind}({})", place(position, piece))
}

fn place(position: &Position, piece: PieceId) -> String {
    let mark = &position.mark;
    match position.piece(piece).at {
        Where::Afloat(at) => mark.write(at),
        _ => position
            .space_of(piece)
            .map_or_else(String::new, |space| mark.abbr(space).to_owned()),
    }
}

/// Why a move failed; empty if it did not.
pub(super) fn failure(stage: &Stage<'_>, mv: MoveIndex) -> String {
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
