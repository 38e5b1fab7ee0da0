//! Names pieces for people (rulebook 13.6).

use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::UnitKind;

/// A piece by nation and location: `German A(Mun)`; a fleet with an army aboard as `French A/F(ENC)`.
pub(super) fn unit(position: &Position, piece: PieceId) -> String {
    let facts = position.piece(piece);
    let adjective = &position.mark.power(facts.owner).adjective;
    let kind = match facts.kind {
        UnitKind::Army => "A",
        UnitKind::Fleet if position.passenger(piece).is_some() => "A/F",
        UnitKind::Fleet => "F",
    };
    format!("{adjective} {kind}({})", location_name(position, piece))
}

fn location_name(position: &Position, piece: PieceId) -> String {
    let mark = &position.mark;
    match position.piece(piece).at {
        Where::Afloat(at) => mark.write(at),
        _ => position
            .space_of(piece)
            .map_or_else(String::new, |space| mark.abbr(space).to_owned()),
    }
}
