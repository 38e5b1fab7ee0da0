//! Changes of a position by hand.

use crate::position::can_stand;
use crate::{Position, Unit};
use diplomacy_kit::edit::{no_passenger, no_unit, not_there, number, place, power, space};
use diplomacy_kit::mark::UnitKind;
use game::{Fault, PositionEdit, UnitSort};

/// The position after a change.
pub(super) fn edited(position: &Position, edit: &PositionEdit<'_>) -> Result<Position, Fault> {
    let mut position = position.clone();
    let mark = position.mark.clone();
    match *edit {
        PositionEdit::Add { seat, sort, at } => {
            let kind = match sort {
                UnitSort::Army => UnitKind::Army,
                UnitSort::Fleet => UnitKind::Fleet,
            };
            let power = power(&mark, seat)?;
            let at = place(&mark, at)?;
            put(&mut position, Unit { power, kind, at })?;
        }
        PositionEdit::Move {
            unit,
            passenger,
            to,
        } => {
            let at = place(&mark, to)?;
            let taken = take(&mut position, unit, passenger)?;
            put(&mut position, Unit { at, ..taken })?;
        }
        PositionEdit::Remove { unit, passenger } => {
            take(&mut position, unit, passenger)?;
        }
        PositionEdit::Own { space: name, seat } => {
            let space = space(&mark, name)?;
            if !mark.space(space).centre {
                return Err(not_there(&mark, space.into(), "this is no supply centre"));
            }
            let owner = seat.map(|seat| power(&mark, seat)).transpose()?;
            position.owner[usize::from(space.0)] = owner;
        }
    }
    position.tidy();
    Ok(position)
}

/// Takes a unit off the board.
fn take(position: &mut Position, id: &str, passenger: bool) -> Result<Unit, Fault> {
    if passenger {
        return Err(no_passenger(id));
    }
    if let Some(at) = number(id, 'u').filter(|&at| at < position.units.len()) {
        return Ok(position.units.remove(at));
    }
    match number(id, 'd').filter(|&at| at < position.dislodged.len()) {
        Some(at) => Ok(position.dislodged.remove(at).unit),
        None => Err(no_unit(id)),
    }
}

/// Puts a unit on the board.
fn put(position: &mut Position, unit: Unit) -> Result<(), Fault> {
    let mark = position.mark.clone();
    let at = unit.at;
    can_stand(&mark, unit.kind, at).map_err(|reason| not_there(&mark, at, reason))?;
    let space = mark.space_of(at);
    if let Some(other) = position.unit_in(space) {
        let other = position.units[other];
        let adjective = &mark.power(other.power).adjective;
        let reason = format!("there is the {adjective} {} already", other.write(&mark));
        return Err(not_there(&mark, at, reason));
    }
    // Where a unit stands, none was kept away by a standoff.
    position.contested.retain(|other| *other != space);
    position.units.push(unit);
    Ok(())
}
