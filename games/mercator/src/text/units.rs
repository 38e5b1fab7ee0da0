//! The notation of units in position files and worked examples (rulebook 14.1): `A(p)`, `F(p/coast)`, `A/F(x)`,
//! and `a[Power]/F(x)` if the army has another owner; such units are listed under the owner of the fleet.

use super::words;
use crate::{Piece, PieceId, Position, Where};
use diplomacy_kit::mark::{Location, Mark, Power, SpaceKind, UnitKind};
use game::Fault;

/// A unit on the board, as an entry of a list of units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Standing {
    /// The power under which it is listed: its owner; for an army/fleet, the owner of the fleet.
    pub owner: Power,
    /// Its location; for a fleet, with its coast.
    pub at: Location,
    /// Whether it is a fleet.
    pub fleet: bool,
    /// The owner of the army aboard.
    pub passenger: Option<Power>,
}

/// The units on the board and the armies on the ice, by owner and place.
#[must_use]
pub fn standing(position: &Position) -> Vec<Standing> {
    let mut units: Vec<Standing> = position
        .ids()
        .filter_map(|id| standing_of(position, id))
        .collect();
    units.sort_unstable();
    units
}

/// The unit of a piece, including the army it carries. `None` for passengers and for pieces off the board.
#[must_use]
pub fn standing_of(position: &Position, id: PieceId) -> Option<Standing> {
    let piece = position.piece(id);
    let (at, fleet) = match piece.at {
        Where::Land(space) | Where::Ice(space) => (space.into(), false),
        Where::Afloat(at) => (at, true),
        Where::Aboard(_) | Where::Dislodged | Where::Gone => return None,
    };
    let passenger = fleet.then(|| position.passenger(id)).flatten();
    Some(Standing {
        owner: piece.owner,
        at,
        fleet,
        passenger: passenger.map(|army| position.piece(army).owner),
    })
}

/// A unit in list notation, without its owner.
#[must_use]
pub fn write_unit(mark: &Mark, unit: &Standing) -> String {
    let at = mark.write(unit.at);
    match unit.passenger {
        _ if !unit.fleet => format!("A({at})"),
        None => format!("F({at})"),
        Some(army) if army == unit.owner => format!("A/F({at})"),
        Some(army) => format!("a[{}]/F({at})", mark.power(army).name),
    }
}

/// A list of units, separated by commas.
#[must_use]
pub fn write_units<'a>(mark: &Mark, units: impl IntoIterator<Item = &'a Standing>) -> String {
    let units: Vec<String> = units
        .into_iter()
        .map(|unit| write_unit(mark, unit))
        .collect();
    units.join(", ")
}

/// All units of a position in one line: `England: A(Lon), F(ENC); France: A(Par)`.
#[must_use]
pub fn write_all(mark: &Mark, units: &[Standing]) -> String {
    let powers = mark.all_powers().filter_map(|power| {
        let own: Vec<&Standing> = units.iter().filter(|unit| unit.owner == power).collect();
        let list = write_units(mark, own.iter().copied());
        (!own.is_empty()).then(|| format!("{}: {list}", mark.power(power).name))
    });
    powers.collect::<Vec<_>>().join("; ")
}

/// Reads the units of a power: `A(Wal), F(ENC)`, separated by commas or spaces. `line` is the line number for
/// faults.
///
/// # Errors
/// A fault that names the unit.
pub fn read_units(
    mark: &Mark,
    line: usize,
    owner: Power,
    text: &str,
) -> Result<Vec<Standing>, Fault> {
    let mut units = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = rest.find(')').map_or(rest.len(), |at| at + 1);
        let (unit, after) = rest.split_at(end);
        units.push(read_unit(mark, line, owner, unit.trim())?);
        rest = after.trim_start();
        rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
    }
    Ok(units)
}

/// Reads one unit.
///
/// # Errors
/// A fault that describes the mistake.
pub fn read_unit(mark: &Mark, line: usize, owner: Power, text: &str) -> Result<Standing, Fault> {
    let fault = |reason: &str| words::fault(line, text, reason);
    let inside = text.strip_suffix(')').and_then(|text| text.split_once('('));
    let Some((kind, place)) = inside else {
        let form = "a unit is written A(Par), F(ENC), A/F(ENC) or a[Germany]/F(ENC)";
        return Err(fault(form));
    };
    let at = words::location(mark, line, place.trim())?;
    let kind: String = kind.split_whitespace().collect();
    let (fleet, passenger) = match kind.to_ascii_uppercase().as_str() {
        "A" => (false, None),
        "F" => (true, None),
        "A/F" | "AF" => (true, Some(owner)),
        _ => {
            let named = strip_ends(&kind, "a[", "]/f");
            let Some(named) = named else {
                return Err(fault("a unit is an A, an F, an A/F or an a[Power]/F"));
            };
            (true, Some(words::power(mark, line, named)?))
        }
    };
    let unit = Standing {
        owner,
        at,
        fleet,
        passenger,
    };
    check(mark, &unit).map_err(|reason| words::fault(line, text, reason))?;
    Ok(unit)
}

/// The text between two delimiters, which are compared ignoring case.
fn strip_ends<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let inner_end = text.len().checked_sub(end.len())?;
    let head = text.get(..start.len())?;
    let tail = text.get(inner_end..)?;
    if head.eq_ignore_ascii_case(start) && tail.eq_ignore_ascii_case(end) {
        text.get(start.len()..inner_end)
    } else {
        None
    }
}

/// Checks that a unit can be where it is stated to be (rulebook 2.2).
fn check(mark: &Mark, unit: &Standing) -> Result<(), String> {
    let space = mark.space_of(unit.at);
    let kind = mark.kind(space);
    let abbr = mark.abbr(space);
    if !unit.fleet {
        return match kind {
            SpaceKind::Sea => Err(format!(
                "an army at sea is aboard a fleet: write A/F({abbr})"
            )),
            _ if mark.coast_name(unit.at).is_some() => {
                Err("an army is at no particular coast".to_owned())
            }
            _ => Ok(()),
        };
    }
    if !mark.is_berth(unit.at) {
        return Err(match kind {
            SpaceKind::Inland | SpaceKind::Ice => format!("no fleet can be in {abbr}"),
            _ => {
                let coasts = mark.berths(space);
                let coasts: Vec<String> = coasts.iter().map(|&at| mark.write(at)).collect();
                format!("a fleet there is at one coast: {}", coasts.join(" or "))
            }
        });
    }
    if unit.passenger.is_some() && !matches!(kind, SpaceKind::Sea | SpaceKind::Canal) {
        return Err(format!(
            "{abbr} is a coastal province: a fleet carries an army only at sea and in a canal"
        ));
    }
    Ok(())
}

/// Adds the pieces of a unit to the board: the fleet, then the army aboard it.
pub fn put(position: &mut Position, unit: &Standing) {
    let next = |position: &Position| PieceId(position.pieces.len() as u16);
    if !unit.fleet {
        let space = position.mark.space_of(unit.at);
        let at = match position.mark.kind(space) {
            SpaceKind::Ice => Where::Ice(space),
            _ => Where::Land(space),
        };
        position.pieces.push(Piece {
            kind: UnitKind::Army,
            owner: unit.owner,
            at,
        });
        return;
    }
    let fleet = next(position);
    position.pieces.push(Piece {
        kind: UnitKind::Fleet,
        owner: unit.owner,
        at: Where::Afloat(unit.at),
    });
    if let Some(owner) = unit.passenger {
        position.pieces.push(Piece {
            kind: UnitKind::Army,
            owner,
            at: Where::Aboard(fleet),
        });
    }
}

/// The name of a piece's unit for use in sentences: `German A(Ruh)`, `French A/F(ENC)`. For an army aboard, that
/// of the army alone.
#[must_use]
pub fn name_of(position: &Position, id: PieceId) -> String {
    let piece = position.piece(id);
    let adjective = &position.mark.power(piece.owner).adjective;
    let place = match piece.at {
        Where::Afloat(at) => position.mark.write(at),
        _ => position
            .space_of(id)
            .map_or_else(String::new, |space| position.mark.abbr(space).to_owned()),
    };
    let kind = match piece.kind {
        UnitKind::Army => "A",
        UnitKind::Fleet if position.passenger(id).is_some() => "A/F",
        UnitKind::Fleet => "F",
    };
    format!("{adjective} {kind}({place})")
}
