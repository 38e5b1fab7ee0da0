//! Orders as jDip and many players write them: `A Par-Bur`, `F Lon S A Yor-Nwy`, `London - North Sea`.
//!
//! The kind of a unit may be missing where something else tells it, and so may the unit that gives a support.

use super::cursor::Cursor;
use super::plain::{Plain, Who};
use super::sentences::via;
use super::sheets::Dialect;
use super::unnamed::{Unnamed, can_be_found};
use crate::Phase;
use diplomacy_kit::mark::{Location, Mark, UnitKind};
use game::Fault;

pub(super) const DIALECT: Dialect = Dialect {
    read,
    unnamed: Some(unnamed),
    write,
};

/// A unit before its kind is known: where it begins in the line, its kind if that is written, and its place.
type Loose = (usize, Option<UnitKind>, Location);

fn read(cursor: &mut Cursor<'_>) -> Result<Vec<Plain>, Fault> {
    let plain = order(cursor)?;
    cursor.finish()?;
    Ok(vec![plain])
}

/// `S Lvp-Yor`, `S A Lvp-Yor`, `S Lvp`.
fn unnamed(cursor: &mut Cursor<'_>) -> Result<Option<Unnamed>, Fault> {
    if !cursor.begins(&SUPPORT) {
        return Ok(None);
    }
    can_be_found(cursor)?;
    cursor.word(&SUPPORT);
    let (of, to) = supported(cursor)?;
    cursor.finish()?;
    Ok(Some(Unnamed { of, to }))
}

/// The words for a support.
const SUPPORT: [&str; 3] = ["s", "support", "supports"];

/// The unit that is supported, and where it goes.
fn supported(cursor: &mut Cursor<'_>) -> Result<(Who, Option<Location>), Fault> {
    let (start, kind, at) = loose(cursor, "which unit is supported")?;
    if goes(cursor) {
        let to = cursor.place("where the supported unit goes")?;
        via(cursor)?;
        let of = cursor.unit(start, kind, at, Some(to))?;
        return Ok((of, Some(target(cursor, of, to))));
    }
    let of = cursor.unit(start, kind, at, None)?;
    cursor.word(&["h", "hold", "holds"]);
    Ok((of, None))
}

fn order(cursor: &mut Cursor<'_>) -> Result<Plain, Fault> {
    if cursor.word(&["build", "builds"]) {
        let Some(kind) = cursor.kind() else {
            return Err(cursor.fault("expected A or F: what is built"));
        };
        let start = cursor.offset();
        let at = cursor.place("where the unit is built")?;
        return Ok(Plain::Build(cursor.unit(start, Some(kind), at, None)?));
    }
    if cursor.word(&["remove", "removes", "disband", "disbands"]) {
        let (start, kind, at) = loose(cursor, "which unit is removed")?;
        return Ok(Plain::Remove(cursor.unit(start, kind, at, None)?));
    }
    if cursor.word(&["waive", "waives"]) {
        cursor.word(&["build"]);
        // jDip names the province in which nothing is built.
        if !cursor.is_at_end() {
            cursor.place("where nothing is built")?;
        }
        return Ok(Plain::Waive);
    }
    let unit = loose(cursor, "an order begins with its unit")?;
    of_unit(cursor, unit)
}

fn loose(cursor: &mut Cursor<'_>, what: &str) -> Result<Loose, Fault> {
    let start = cursor.offset();
    let kind = cursor.kind();
    Ok((start, kind, cursor.place(what)?))
}

fn of_unit(cursor: &mut Cursor<'_>, (start, kind, at): Loose) -> Result<Plain, Fault> {
    if goes(cursor) {
        let to = cursor.place("where the unit goes")?;
        let by_convoy = via(cursor)?;
        // Only armies are convoyed.
        let kind = kind.or(by_convoy.then_some(UnitKind::Army));
        let unit = cursor.unit(start, kind, at, Some(to))?;
        return Ok(Plain::Move {
            unit,
            to: target(cursor, unit, to),
            via: by_convoy,
        });
    }
    if cursor.word(&SUPPORT) {
        let unit = cursor.unit(start, kind, at, None)?;
        let (of, to) = supported(cursor)?;
        return Ok(match to {
            Some(to) => Plain::SupportMove { unit, of, to },
            None => Plain::SupportHold { unit, of },
        });
    }
    if cursor.word(&["c", "convoy", "convoys"]) {
        let unit = cursor.unit(start, kind.or(Some(UnitKind::Fleet)), at, None)?;
        let (start, kind, at) = loose(cursor, "which army is convoyed")?;
        let army = cursor.unit(start, kind.or(Some(UnitKind::Army)), at, None)?;
        if !goes(cursor) {
            return Err(cursor.fault("expected “-” and the place to which the army goes"));
        }
        let to = cursor.place("where the army goes")?;
        via(cursor)?;
        let to = cursor.ground.mark.space_of(to).into();
        return Ok(Plain::Convoy { unit, army, to });
    }
    if cursor.word(&["r", "retreat", "retreats"]) {
        goes(cursor);
        let to = cursor.place("where the unit retreats")?;
        let unit = cursor.unit(start, kind, at, Some(to))?;
        let to = target(cursor, unit, to);
        return Ok(Plain::Retreat { unit, to });
    }
    let build = cursor.ground.phase == Some(Phase::Adjustments) && kind.is_some();
    if build && cursor.word(&["b", "build"]) {
        return Ok(Plain::Build(cursor.unit(start, kind, at, None)?));
    }
    if cursor.word(&["d", "disband", "disbands"]) {
        return Ok(Plain::Disband(cursor.unit(start, kind, at, None)?));
    }
    if cursor.word(&["remove", "removed"]) {
        return Ok(Plain::Remove(cursor.unit(start, kind, at, None)?));
    }
    if cursor.word(&["h", "hold", "holds"]) {
        return Ok(Plain::Hold(cursor.unit(start, kind, at, None)?));
    }
    let reason = if cursor.is_at_end() {
        "the order does not say what the unit does"
    } else {
        "no unit can do that; expected one of - H S C R D after the unit"
    };
    Err(cursor.fault(reason))
}

/// `-`, `to`, `moves to`.
fn goes(cursor: &mut Cursor<'_>) -> bool {
    if cursor.dash() {
        return true;
    }
    let moves = cursor.word(&["move", "moves"]);
    cursor.word(&["to"]) || moves
}

/// An army goes to no coast.
fn target(cursor: &Cursor<'_>, unit: Who, to: Location) -> Location {
    match unit.kind {
        UnitKind::Army => cursor.ground.mark.space_of(to).into(),
        UnitKind::Fleet => to,
    }
}

fn write(mark: &Mark, plain: &Plain) -> String {
    let at = |location: Location| {
        let abbr = mark.abbr(mark.space_of(location));
        mark.coast_name(location).map_or_else(
            || abbr.to_owned(),
            |coast| format!("{abbr}/{}", coast.to_lowercase()),
        )
    };
    let unit = |unit: &Who| format!("{} {}", unit.kind.letter(), at(unit.at));
    match plain {
        Plain::Hold(who) => format!("{} H", unit(who)),
        Plain::Move { unit: who, to, via } => {
            let via = if *via { " via convoy" } else { "" };
            format!("{}-{}{via}", unit(who), at(*to))
        }
        Plain::SupportHold { unit: who, of } => format!("{} S {}", unit(who), unit(of)),
        Plain::SupportMove { unit: who, of, to } => {
            format!("{} S {}-{}", unit(who), unit(of), at(*to))
        }
        Plain::Convoy {
            unit: who,
            army,
            to,
        } => {
            format!("{} C {}-{}", unit(who), unit(army), at(*to))
        }
        Plain::Retreat { unit: who, to } => format!("{} R {}", unit(who), at(*to)),
        Plain::Disband(who) => format!("{} D", unit(who)),
        Plain::Build(who) => format!("Build {}", unit(who)),
        Plain::Remove(who) => format!("Remove {}", unit(who)),
        Plain::Waive => "Waive".to_owned(),
    }
}
