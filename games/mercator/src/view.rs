//! The position in the form that maps and lists show.

use crate::year::awaited;
use crate::{PieceId, Position, TimeScale, Where};
use diplomacy_kit::mark::{Location, Power, UnitKind};
use diplomacy_kit::view;
use game::{MapSeat, MapUnit, OrderPhase, OrderStage, OrderView, UnitSort};

/// The position and what it awaits.
pub(crate) fn of(position: &Position, phase: OrderPhase) -> OrderView {
    let mark = &*position.mark;
    let awaited = awaited(position);
    let seat = |power: Power| MapSeat {
        name: mark.power(power).name.clone(),
        adjective: mark.power(power).adjective.clone(),
        colour: mark.colour(power).0,
        centres: position.centres(power),
        units: position
            .pieces
            .iter()
            .filter(|piece| piece.owner == power && piece.at != Where::Gone)
            .count() as u32,
        awaited: awaited.contains(&power),
    };
    OrderView {
        phase,
        mark: mark.id.clone(),
        seats: mark.all_powers().map(seat).collect(),
        spaces: view::spaces(mark, |space| position.owner[usize::from(space.0)]),
        units: units(position),
    }
}

/// The units on the map, including those on the ice and dislodged ones.
pub(crate) fn units(position: &Position) -> Vec<MapUnit> {
    let standing = position.ids().filter_map(|id| {
        let at = match position.piece(id).at {
            Where::Land(space) | Where::Ice(space) => space.into(),
            Where::Afloat(at) => at,
            Where::Aboard(_) | Where::Dislodged | Where::Gone => return None,
        };
        Some(unit(position, id, at, position.passenger(id), false))
    });
    let lost = position.dislodged.iter();
    let lost = lost.map(|one| unit(position, one.piece, one.place, one.passenger, true));
    standing.chain(lost).collect()
}

fn unit(
    position: &Position,
    id: PieceId,
    at: Location,
    passenger: Option<PieceId>,
    dislodged: bool,
) -> MapUnit {
    let piece = position.piece(id);
    MapUnit {
        id: format!("p{}", id.0),
        seat: view::seat(piece.owner),
        sort: match piece.kind {
            UnitKind::Army => UnitSort::Army,
            UnitKind::Fleet => UnitSort::Fleet,
        },
        at: position.mark.write(at),
        passengers: passenger
            .map(|army| view::seat(position.piece(army).owner))
            .into_iter()
            .collect(),
        dislodged,
    }
}

/// The map at the end of each time scale; the two parts of the third are combined.
pub(crate) fn stages(after: &[(TimeScale, Position)]) -> Vec<OrderStage> {
    after
        .iter()
        .filter(|(scale, _)| *scale != TimeScale::Ts3a)
        .map(|(scale, position)| OrderStage {
            step: format!("TS{}", scale.number()),
            units: units(position),
        })
        .collect()
}

/// The map after a phase with a single part.
pub(crate) fn stage(step: &str, after: &Position) -> Vec<OrderStage> {
    vec![OrderStage {
        step: step.to_owned(),
        units: units(after),
    }]
}
