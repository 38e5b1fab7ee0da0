//! Changes of a position by hand. Pieces that go stay in the list as gone, because the records of the season number them.

use crate::state::Piece;
use crate::text::FiledPosition;
use crate::{PieceId, Position, Where};
use diplomacy_kit::edit::{no_passenger, no_unit, not_there, number, place, power, space};
use diplomacy_kit::mark::{Location, SpaceKind, UnitKind};
use game::{Fault, PositionEdit, UnitSort};

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
    Ok(filed)
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
    if let Some(army) = army {
        position.pieces[usize::from(army.0)].at = Where::Gone;
    }
    if passenger {
        if let Some(at) = lost {
            position.dislodged[at].passenger = None;
        }
        return Ok((army.ok_or_else(|| no_passenger(id))?, None));
    }
    if let Some(at) = lost {
        position.dislodged.remove(at);
    }
    position.pieces[usize::from(piece.0)].at = Where::Gone;
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
