//! The position in the form that maps and lists show.

use crate::{Movement, Position, Unit};
use diplomacy_kit::mark::{Mark, Power, UnitKind};
use diplomacy_kit::view;
use game::{MapSeat, MapUnit, OrderPhase, OrderStage, OrderView, UnitSort};

/// The position and what it awaits.
pub(crate) fn of(position: &Position, phase: OrderPhase) -> OrderView {
    let mark = &position.mark;
    let awaited = position.awaited();
    let seat = |power: Power| MapSeat {
        name: mark.power(power).name.clone(),
        adjective: mark.power(power).adjective.clone(),
        colour: mark.colour(power).0,
        centres: position.centre_count(power) as u32,
        units: position
            .units
            .iter()
            .chain(position.dislodged.iter().map(|one| &one.unit))
            .filter(|unit| unit.power == power)
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

/// The units on the board and the dislodged ones.
pub(crate) fn units(position: &Position) -> Vec<MapUnit> {
    let mark = &position.mark;
    let standing = position.units.iter().enumerate();
    let lost = position.dislodged.iter().enumerate();
    standing
        .map(|(at, facts)| unit(mark, format!("u{at}"), facts, false))
        .chain(lost.map(|(at, one)| unit(mark, format!("d{at}"), &one.unit, true)))
        .collect()
}

fn unit(mark: &Mark, id: String, facts: &Unit, dislodged: bool) -> MapUnit {
    MapUnit {
        id,
        seat: view::seat(facts.power),
        sort: match facts.kind {
            UnitKind::Army => UnitSort::Army,
            UnitKind::Fleet => UnitSort::Fleet,
        },
        at: mark.write(facts.at),
        passengers: Vec::new(),
        dislodged,
    }
}

/// Where the units are after their moves, under their earlier ids.
pub(crate) fn moved(before: &Position, movement: &Movement) -> OrderStage {
    let standing = before.units.iter().enumerate();
    let units = standing.map(|(number, facts)| {
        let at = movement.moved(number).unwrap_or(facts.at);
        let id = format!("u{number}");
        unit(
            &before.mark,
            id,
            &Unit { at, ..*facts },
            movement.is_dislodged(number),
        )
    });
    OrderStage {
        step: String::new(),
        units: units.collect(),
    }
}

/// The map of a position.
pub(crate) fn stage(position: &Position) -> OrderStage {
    OrderStage {
        step: String::new(),
        units: units(position),
    }
}
