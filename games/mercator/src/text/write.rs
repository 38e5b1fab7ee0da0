//! Writes a position file in canonical form: lines in a fixed order, units sorted by place.

use super::read::{FiledPosition, read_options};
use super::trace::Trace;
use super::units::{Standing, standing, write_units};
use super::words::{PHASES, TIMES};
use crate::options::SPECS;
use crate::{Dislodgement, PieceId, Position, TimeScale, Where};
use diplomacy_kit::lang;
use diplomacy_kit::mark::{Mark, Power, Space, SpaceKind, UnitKind};
use game::OptionSpec;
use std::fmt::Write;

/// The keyword of a time scale: `TS3a`.
pub(super) fn time(ts: TimeScale) -> &'static str {
    let found = TIMES.iter().find(|(_, known)| *known == ts);
    found.map_or("", |(word, _)| word)
}

/// Writes a position file.
#[must_use]
pub fn write_position(position: &Position) -> String {
    let mut text = String::new();
    let mut put = |keyword: &str, value: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{keyword:<10}{value}");
    };
    let mark = &*position.mark;
    put("mark", mark.id.clone());
    let options = deviations(position);
    if !options.is_empty() {
        let pairs = options
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        put("options", pairs.collect::<Vec<_>>().join(" "));
    }
    let month = position.season.month.name();
    put("season", format!("{} {month}", position.season.year));
    let phase = PHASES.iter().find(|(_, phase)| *phase == position.phase);
    put("phase", phase.map_or("", |(word, _)| word).to_owned());
    for (keyword, centres) in [("centres", true), ("visitors", false)] {
        for (name, list) in owned(position, centres) {
            put(keyword, format!("{name}: {list}"));
        }
    }
    let units = standing(position);
    for power in mark.all_powers() {
        let of = |ice: bool| {
            let on_ice = |unit: &&Standing| mark.kind(mark.space_of(unit.at)) == SpaceKind::Ice;
            let own = units.iter().filter(|unit| unit.owner == power);
            own.filter(|unit| on_ice(unit) == ice).collect::<Vec<_>>()
        };
        let name = &mark.power(power).name;
        if !of(false).is_empty() {
            put("units", format!("{name}: {}", write_units(mark, of(false))));
        }
        let mut caps: Vec<(&str, usize)> = Vec::new();
        for unit in of(true) {
            let abbr = mark.abbr(mark.space_of(unit.at));
            match caps.last_mut().filter(|(last, _)| *last == abbr) {
                Some((_, number)) => *number += 1,
                None => caps.push((abbr, 1)),
            }
        }
        if !caps.is_empty() {
            let caps: Vec<String> = caps
                .iter()
                .map(|(abbr, number)| format!("{abbr} {number}"))
                .collect();
            put("ice", format!("{name}: {}", caps.join(" ")));
        }
    }
    let spares = mark.all_powers().filter_map(|power| {
        let number = position.spare.get(power.0 as usize).copied().unwrap_or(0);
        (number > 0).then(|| format!("{} {number}", mark.power(power).name))
    });
    let spares: Vec<String> = spares.collect();
    if !spares.is_empty() {
        put("spare", spares.join(", "));
    }
    put("builds", position.builds.to_string());
    let trace = Trace::of(position);
    for one in &position.dislodged {
        put("dislodged", dislodged(position, &trace, one));
    }
    for (index, spaces) in position.contested.iter().enumerate() {
        if !spaces.is_empty() {
            let list = abbrs(mark, spaces.iter().copied());
            put("contested", format!("TS{}: {list}", index + 1));
        }
    }
    for line in entries(position) {
        put("entries", line);
    }
    for line in claims(position) {
        put("claims", line);
    }
    if !position.winners.is_empty() {
        let names: Vec<&str> = position.winners.iter().map(|&p| name(mark, p)).collect();
        put("winners", names.join(", "));
    }
    format!("mercator 1\n{text}")
}

/// Writes a position file with the retreats sent in advance.
#[must_use]
pub fn write_filed(filed: &FiledPosition) -> String {
    let mut text = write_position(&filed.position);
    let mark = &*filed.position.mark;
    for line in &filed.advance {
        let (power, order) = (name(mark, line.power), lang::write(mark, &line.order));
        let _ = writeln!(text, "{:<10}{power}: {order}", "advance");
    }
    text
}

/// The options that differ from the defaults for this Mark.
pub(crate) fn deviations(position: &Position) -> Vec<(&'static str, String)> {
    let base = read_options(&position.mark, "").unwrap_or_default();
    let (base, own) = (base.deviations(), position.options.deviations());
    let name_and_value = |spec: &OptionSpec| {
        let here = own.iter().find(|(name, _)| *name == spec.name);
        let there = base.iter().find(|(name, _)| *name == spec.name);
        let value = here.map_or(spec.default_value(), |(_, value)| value);
        (here != there).then(|| (spec.name, value.to_owned()))
    };
    SPECS.iter().filter_map(name_and_value).collect()
}

fn name(mark: &Mark, power: Power) -> &str {
    &mark.power(power).name
}

fn abbrs(mark: &Mark, spaces: impl IntoIterator<Item = Space>) -> String {
    let list: Vec<&str> = spaces.into_iter().map(|space| mark.abbr(space)).collect();
    list.join(" ")
}

/// Owners with their spaces: either centres, with unowned ones last, or the other provinces that can be owned.
fn owned(position: &Position, centres: bool) -> Vec<(String, String)> {
    let mark = &*position.mark;
    let special: Vec<Space> = mark
        .powers
        .iter()
        .flat_map(|power| power.special.iter().copied())
        .collect();
    let spaces: Vec<Space> = mark
        .all_spaces()
        .filter(|&space| mark.kind(space).is_land() && mark.space(space).centre == centres)
        .filter(|space| !special.contains(space))
        .collect();
    let of = |owner: Option<Power>| {
        let own = |space: &Space| position.owner[space.0 as usize] == owner;
        abbrs(mark, spaces.iter().copied().filter(own))
    };
    let mut lists: Vec<(String, String)> = mark
        .all_powers()
        .map(|power| (name(mark, power).to_owned(), of(Some(power))))
        .collect();
    if centres {
        lists.push(("none".to_owned(), of(None)));
    }
    lists.retain(|(_, list)| !list.is_empty());
    lists
}

/// The name and the owner of the unit that these pieces form, by the place it had: `A(Mun)`, `a[Germany]/F(ENC)`.
fn unit_of(position: &Position, pieces: &[PieceId], place: String) -> (String, Power) {
    let of_kind = |kind: UnitKind| {
        let mut found = pieces.iter().map(|&id| position.piece(id));
        found
            .find(|piece| piece.kind == kind)
            .map(|piece| piece.owner)
    };
    match (of_kind(UnitKind::Fleet), of_kind(UnitKind::Army)) {
        (Some(fleet), Some(army)) if fleet == army => (format!("A/F({place})"), fleet),
        (Some(fleet), Some(army)) => {
            let army = name(&position.mark, army);
            (format!("a[{army}]/F({place})"), fleet)
        }
        (Some(fleet), None) => (format!("F({place})"), fleet),
        (None, Some(army)) => (format!("A({place})"), army),
        (None, None) => (String::new(), Power(0)),
    }
}

fn dislodged(position: &Position, trace: &Trace, one: &Dislodgement) -> String {
    let mark = &*position.mark;
    let pieces: Vec<PieceId> = [one.piece].into_iter().chain(one.passenger).collect();
    let (unit, owner) = unit_of(position, &pieces, mark.write(one.place));
    let start = one
        .attacker
        .first()
        .and_then(|&id| trace.start(one.ts, id))
        .unwrap_or(one.attack_from);
    let (attacker, by) = unit_of(position, &one.attacker, mark.abbr(start).to_owned());
    let supports = if one.support_from.is_empty() {
        "-".to_owned()
    } else {
        abbrs(mark, one.support_from.iter().copied())
    };
    format!(
        "{} {} {unit} by {attacker}={} from {} supports {supports}{}",
        time(one.ts),
        name(mark, owner),
        name(mark, by),
        mark.abbr(one.attack_from),
        if one.key { " key" } else { "" }
    )
}

/// The entries, one line for each time scale and owner.
fn entries(position: &Position) -> Vec<String> {
    let mark = &*position.mark;
    let mut lines = Vec::new();
    for (word, ts) in TIMES {
        for power in mark.all_powers() {
            let steps: Vec<String> = position
                .entries
                .iter()
                .filter(|entry| entry.ts == ts && entry.owner == power)
                .map(|entry| {
                    let kind = position.piece(entry.piece).kind.letter();
                    format!("{kind} {}>{}", mark.abbr(entry.from), mark.abbr(entry.to))
                })
                .collect();
            if !steps.is_empty() {
                lines.push(format!("{word} {} {}", name(mark, power), steps.join(", ")));
            }
        }
    }
    lines
}

fn claims(position: &Position) -> Vec<String> {
    let mark = &*position.mark;
    let line = |power: Power| {
        let own = position.claims.iter().filter(|claim| claim.power == power);
        let list: Vec<String> = own
            .map(|claim| {
                let with: Vec<&str> = claim.with.iter().map(|&p| name(mark, p)).collect();
                match with.len() {
                    0 => "SOLO".to_owned(),
                    partners => format!("{}-WAY {}", partners + 1, with.join(" & ")),
                }
            })
            .collect();
        (!list.is_empty()).then(|| format!("{}: {}", name(mark, power), list.join(", ")))
    };
    mark.all_powers().filter_map(line).collect()
}

/// The same position, with pieces numbered as a reader of its file numbers them: first in the order of the lists
/// of units, then those on the ice, then those dislodged. Pieces that are gone are dropped.
#[must_use]
pub fn renumbered(position: &Position) -> Position {
    let mut order: Vec<PieceId> = Vec::new();
    let on_ice = |id: &PieceId| matches!(position.piece(*id).at, Where::Ice(_));
    let mut units: Vec<(Standing, PieceId)> = position
        .ids()
        .filter_map(|id| Some((super::units::standing_of(position, id)?, id)))
        .collect();
    units.sort_unstable();
    for ice in [false, true] {
        for &(_, id) in units.iter().filter(|(_, id)| on_ice(id) == ice) {
            order.push(id);
            order.extend(position.passenger(id));
        }
    }
    for one in &position.dislodged {
        order.push(one.piece);
        order.extend(one.passenger);
    }
    let new = |id: PieceId| {
        let at = order.iter().position(|&old| old == id);
        PieceId(at.unwrap_or(order.len()) as u16)
    };
    let mut copy = position.clone();
    copy.pieces = order.iter().map(|&id| *position.piece(id)).collect();
    for piece in &mut copy.pieces {
        if let Where::Aboard(fleet) = &mut piece.at {
            *fleet = new(*fleet);
        }
    }
    for one in &mut copy.dislodged {
        one.piece = new(one.piece);
        one.passenger = one.passenger.map(new);
        let army = |id: &PieceId| position.piece(*id).kind == UnitKind::Army;
        one.attacker.sort_by_key(army);
        one.attacker.iter_mut().for_each(|id| *id = new(*id));
    }
    for entry in &mut copy.entries {
        entry.piece = new(entry.piece);
    }
    copy.entries.sort_by_key(|entry| (entry.ts, entry.owner));
    copy
}
