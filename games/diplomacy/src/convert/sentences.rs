//! The orders of webDiplomacy: `The fleet at London support move to Norwegian Sea from Edinburgh`.
//!
//! A support, a convoy and a destruction do not name the kind of the other unit.

use super::cursor::Cursor;
use super::plain::{Plain, Who};
use super::sheets::Dialect;
use diplomacy_kit::mark::{Location, Mark, UnitKind};
use game::Fault;

pub(super) const DIALECT: Dialect = Dialect {
    read,
    unnamed: None,
    write,
};

/// Whether a text has a sentence of this kind.
pub(super) fn looks_like(text: &str) -> bool {
    let text = text.to_lowercase();
    [
        "the army at ",
        "the fleet at ",
        "build army",
        "build fleet",
        "destroy ",
    ]
    .iter()
    .any(|words| text.contains(words))
}

fn read(cursor: &mut Cursor<'_>) -> Result<Vec<Plain>, Fault> {
    let plain = sentence(cursor)?;
    cursor.finish()?;
    Ok(vec![plain])
}

fn sentence(cursor: &mut Cursor<'_>) -> Result<Plain, Fault> {
    if cursor.word(&["build", "builds"]) {
        cursor.word(&["an", "a"]);
        let Some(kind) = cursor.kind() else {
            return Err(cursor.fault("expected army or fleet"));
        };
        let start = cursor.offset();
        let at = at_place(cursor, "where the unit is built")?;
        return Ok(Plain::Build(cursor.unit(start, Some(kind), at, None)?));
    }
    if cursor.word(&["destroy", "destroys"]) {
        cursor.word(&["the"]);
        let kind = cursor.kind();
        cursor.word(&["unit"]);
        let start = cursor.offset();
        let at = at_place(cursor, "where the unit is")?;
        return Ok(Plain::Remove(cursor.unit(start, kind, at, None)?));
    }
    if cursor.word(&["wait", "postpone", "waive"]) {
        cursor.slash("postpone");
        cursor.word(&["build"]);
        return Ok(Plain::Waive);
    }
    cursor.word(&["the"]);
    let Some(kind) = cursor.kind() else {
        let reason =
            "an order begins with “The army at …”, “The fleet at …”, “Build”, “Destroy” or “Wait”";
        return Err(cursor.fault(reason));
    };
    let start = cursor.offset();
    let at = at_place(cursor, "where the unit is")?;
    let unit = cursor.unit(start, Some(kind), at, None)?;
    of_unit(cursor, unit)
}

fn of_unit(cursor: &mut Cursor<'_>, unit: Who) -> Result<Plain, Fault> {
    if cursor.word(&["hold", "holds"]) {
        return Ok(Plain::Hold(unit));
    }
    if cursor.word(&["move", "moves"]) {
        cursor.word(&["to"]);
        let to = target(cursor, unit, "where the unit moves")?;
        let via = via(cursor)?;
        return Ok(Plain::Move { unit, to, via });
    }
    if cursor.word(&["retreat", "retreats"]) {
        cursor.word(&["to"]);
        let to = target(cursor, unit, "where the unit retreats")?;
        return Ok(Plain::Retreat { unit, to });
    }
    if cursor.word(&["disband", "disbands"]) {
        return Ok(Plain::Disband(unit));
    }
    if cursor.word(&["support", "supports"]) {
        if cursor.word(&["hold", "holds"]) {
            cursor.word(&["to"]);
            let start = cursor.offset();
            let at = cursor.place("which unit is supported")?;
            let of = cursor.unit(start, None, at, None)?;
            return Ok(Plain::SupportHold { unit, of });
        }
        if !cursor.word(&["move", "moves"]) {
            return Err(cursor.fault("expected “support hold to …” or “support move to … from …”"));
        }
        cursor.word(&["to"]);
        let to = cursor.place("where the supported unit goes")?;
        let of = from(cursor, None, Some(to))?;
        return Ok(Plain::SupportMove { unit, of, to });
    }
    if cursor.word(&["convoy", "convoys"]) {
        cursor.word(&["to"]);
        let to = cursor.place("where the army goes")?;
        let to = cursor.ground.mark.space_of(to).into();
        let army = from(cursor, Some(UnitKind::Army), Some(to))?;
        return Ok(Plain::Convoy { unit, army, to });
    }
    Err(cursor.fault("expected hold, move to, support hold to, support move to, convoy to, retreat to or disband"))
}

fn at_place(cursor: &mut Cursor<'_>, what: &str) -> Result<Location, Fault> {
    cursor.word(&["at", "in"]);
    cursor.place(what)
}

/// Where a unit goes; an army goes to no coast.
fn target(cursor: &mut Cursor<'_>, unit: Who, what: &str) -> Result<Location, Fault> {
    let to = cursor.place(what)?;
    Ok(match unit.kind {
        UnitKind::Army => cursor.ground.mark.space_of(to).into(),
        UnitKind::Fleet => to,
    })
}

fn from(
    cursor: &mut Cursor<'_>,
    kind: Option<UnitKind>,
    to: Option<Location>,
) -> Result<Who, Fault> {
    if !cursor.word(&["from"]) {
        return Err(cursor.fault("expected “from” and the place of the unit that moves"));
    }
    let start = cursor.offset();
    let at = cursor.place("where the unit that moves is")?;
    cursor.unit(start, kind, at, to)
}

/// `via convoy`.
pub(super) fn via(cursor: &mut Cursor<'_>) -> Result<bool, Fault> {
    if !cursor.word(&["via", "by"]) {
        return Ok(false);
    }
    cursor.word(&["convoy", "c"]);
    Ok(true)
}

fn write(mark: &Mark, plain: &Plain) -> String {
    let place = |at: Location| place(mark, at);
    let space = |at: Location| mark.space(mark.space_of(at)).name.clone();
    let unit = |unit: &Who| format!("{} at {}", kind(unit.kind), place(unit.at));
    match plain {
        Plain::Hold(who) => format!("The {} hold", unit(who)),
        Plain::Move { unit: who, to, via } => {
            let via = if *via { " via convoy" } else { "" };
            format!("The {} move to {}{via}", unit(who), place(*to))
        }
        Plain::SupportHold { unit: who, of } => {
            format!("The {} support hold to {}", unit(who), place(of.at))
        }
        Plain::SupportMove { unit: who, of, to } => {
            let (to, of) = (place(*to), place(of.at));
            format!("The {} support move to {to} from {of}", unit(who))
        }
        Plain::Convoy {
            unit: who,
            army,
            to,
        } => {
            let (to, army) = (space(*to), space(army.at));
            format!("The {} convoy to {to} from {army}", unit(who))
        }
        Plain::Retreat { unit: who, to } => format!("The {} retreat to {}", unit(who), place(*to)),
        Plain::Disband(who) => format!("The {} disband", unit(who)),
        Plain::Build(who) => format!("Build {} at {}", kind(who.kind), place(who.at)),
        Plain::Remove(who) => format!("Destroy the unit at {}", place(who.at)),
        Plain::Waive => "Wait".to_owned(),
    }
}

fn kind(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Army => "army",
        UnitKind::Fleet => "fleet",
    }
}

/// `Spain (North Coast)`.
fn place(mark: &Mark, at: Location) -> String {
    let name = &mark.space(mark.space_of(at)).name;
    let coast = match mark.coast_name(at) {
        None => return name.clone(),
        Some("NC") => "North Coast",
        Some("SC") => "South Coast",
        Some("EC") => "East Coast",
        Some("WC") => "West Coast",
        Some(other) => other,
    };
    format!("{name} ({coast})")
}
