//! Changes of a position by hand. A piece that is put somewhere by hand has no entries in the records of the season: it did
//! not go there.

use super::Table;
use crate::state::{Dislodgement, Piece};
use crate::text::{FiledPosition, read_on, write_filed};
use crate::{PieceId, Position, Where};
use diplomacy_kit::edit::{no_passenger, no_unit, not_there, number, place, power, space};
use diplomacy_kit::mark::{Location, SpaceKind, UnitKind};
use game::{Fault, Place, PositionEdit, UnitSort};

/// The position after a change.
pub(super) fn edited(
    filed: &FiledPosition,
    edit: &PositionEdit<'_>,
) -> Result<FiledPosition, Fault> {
    let mut filed = filed.clone();
    let position = &mut filed.position;
    let mark = position.mark.clone();
    match *edit {
        PositionEdit::Add { seat, sort, at } => {
            let owner = power(&mark, seat)?;
            let kind = match sort {
                UnitSort::Army => UnitKind::Army,
                UnitSort::Fleet => UnitKind::Fleet,
            };
            let to = place(&mark, at)?;
            let id = u16::try_from(position.pieces.len()).map(PieceId);
            let id = id.map_err(|_| Fault::new("position", "there are too many pieces"))?;
            let at = Where::Gone;
            position.pieces.push(Piece { kind, owner, at });
            put(position, id, to)?;
        }
        PositionEdit::Move {
            unit,
            passenger,
            to,
        } => {
            let to = place(&mark, to)?;
            let (id, aboard) = take(position, unit, passenger)?;
            put(position, id, to)?;
            if let Some(army) = aboard {
                load(position, army, id, to)?;
            }
        }
        PositionEdit::Remove { unit, passenger } => {
            take(position, unit, passenger)?;
        }
        PositionEdit::Own { space: name, seat } => {
            let space = space(&mark, name)?;
            let refused = |reason: &str| Err(not_there(&mark, space.into(), reason));
            if !mark.kind(space).is_land() {
                return refused("this is no land and owned by nobody");
            }
            let mut powers = mark.powers.iter();
            if powers.any(|power| power.special.contains(&space)) {
                return refused("this is a special province and keeps its owner");
            }
            let owner = seat.map(|seat| power(&mark, seat)).transpose()?;
            position.owner[usize::from(space.0)] = owner;
        }
    }
    let checked = position.check();
    checked.map_err(|reason| Fault::new("position", reason))?;
    readable(filed)
}

/// A position that can be read again, without the entries of the season if they no longer fit to the pieces.
fn readable(mut filed: FiledPosition) -> Result<FiledPosition, Fault> {
    let mark = filed.position.mark.clone();
    let again = |filed: &FiledPosition| {
        let written = write_filed(&Table::of(filed.clone()).filed);
        let read = read_on(&written, &mark)?;
        Ok(write_filed(&Table::of(read).filed) == written)
    };
    if again(&filed).unwrap_or(false) {
        return Ok(filed);
    }
    filed.position.entries.clear();
    let is_same =
        again(&filed).map_err(|fault: Fault| Fault::new("position", fault.to_string()))?;
    if is_same {
        return Ok(filed);
    }
    let reason = "this does not go together with what happened in this season";
    Err(Fault::new("position", reason))
}

/// Off the board goes a piece, and whatever the records say of its ways.
fn leave(position: &mut Position, piece: PieceId) {
    position.pieces[usize::from(piece.0)].at = Where::Gone;
    position.entries.retain(|entry| entry.piece != piece);
}

/// Takes a unit off the board: its piece, and the army that was aboard it, which is off the board as well then.
fn take(
    position: &mut Position,
    id: &str,
    passenger: bool,
) -> Result<(PieceId, Option<PieceId>), Fault> {
    let known = number(id, 'p').and_then(|at| u16::try_from(at).ok());
    let piece = known
        .map(PieceId)
        .filter(|piece| usize::from(piece.0) < position.pieces.len())
        .filter(|&piece| !matches!(position.piece(piece).at, Where::Gone | Where::Aboard(_)))
        .ok_or_else(|| no_unit(id))?;
    let lost = position.dislodged.iter().position(|one| one.piece == piece);
    let army = match lost {
        Some(at) => position.dislodged[at].passenger,
        None => position.passenger(piece),
    };
    let going: Vec<PieceId> = match passenger {
        true => army.into_iter().collect(),
        false => [piece].into_iter().chain(army).collect(),
    };
    // The record of a dislodgement names who did it.
    let by = |one: &Dislodgement| going.iter().any(|piece| one.attacker.contains(piece));
    let mut others = position.dislodged.iter().filter(|one| one.piece != piece);
    if let Some(victim) = others.find(|one| by(one)) {
        let place = position.mark.write(victim.place);
        let reason = format!(
            "it dislodged the unit of {place}, which must retreat still: move or remove that one first"
        );
        return Err(Fault::new(Place::given("unit", id), reason));
    }
    if let Some(at) = lost {
        if passenger {
            position.dislodged[at].passenger = None;
        } else {
            position.dislodged.remove(at);
        }
    }
    for piece in going {
        leave(position, piece);
    }
    if passenger {
        return Ok((army.ok_or_else(|| no_passenger(id))?, None));
    }
    Ok((piece, army))
}

/// Puts a piece on the board, an army aboard the fleet that is there.
fn put(position: &mut Position, id: PieceId, to: Location) -> Result<(), Fault> {
    let mark = position.mark.clone();
    let space = mark.space_of(to);
    let refused = |reason: &str| Err(not_there(&mark, to, reason));
    let kind = mark.kind(space);
    let is_army = position.piece(id).kind == UnitKind::Army;
    let at = match position.unit_in(space) {
        _ if is_army && mark.coast_name(to).is_some() => return refused("an army is on no coast"),
        _ if is_army && kind == SpaceKind::Ice => Where::Ice(space),
        Some(other) => {
            let is_fleet = position.piece(other).kind == UnitKind::Fleet;
            if is_army && is_fleet && matches!(kind, SpaceKind::Sea | SpaceKind::Canal) {
                return load(position, id, other, to);
            }
            let other = position.piece(other);
            let adjective = &mark.power(other.owner).adjective;
            return refused(&format!("there is the {adjective} {} already", other.kind));
        }
        None if is_army && kind.is_land() => Where::Land(space),
        None if is_army => return refused("an army is at sea only aboard a fleet"),
        None if mark.is_berth(to) => Where::Afloat(to),
        None if mark.berths(space).is_empty() => return refused("a fleet cannot be here"),
        None => return refused("the coast must be named"),
    };
    position.pieces[usize::from(id.0)].at = at;
    Ok(())
}

/// Puts an army aboard a fleet.
fn load(position: &mut Position, army: PieceId, fleet: PieceId, to: Location) -> Result<(), Fault> {
    let mark = &position.mark;
    let kind = mark.kind(mark.space_of(to));
    if !matches!(kind, SpaceKind::Sea | SpaceKind::Canal) {
        let reason = "a fleet carries an army at sea and in canals only; put the army ashore first";
        return Err(not_there(mark, to, reason));
    }
    if position.passenger(fleet).is_some() {
        return Err(not_there(
            mark,
            to,
            "the fleet there carries an army already",
        ));
    }
    position.pieces[usize::from(army.0)].at = Where::Aboard(fleet);
    Ok(())
}
