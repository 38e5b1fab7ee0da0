//! Small pictures of maps, for lists of games.

use crate::drawing::{Drawing, OffKind, Spot, arc_points};
use crate::shaped::simplify;
use game::{MapSpace, OrderView, UnitSort};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The width of a picture, in its own unit.
const WIDE: i32 = 1200;
/// Points that contribute less area than this are left out.
const DETAIL: f64 = 40.0;

/// A small picture of a position as SVG for a page of HTML: lands in the tints of their owners, and a mark for every unit.
///
/// Its colours are the page's own: the custom properties of `web/src/maps/maps.css`.
#[must_use]
pub fn thumbnail(drawing: &Drawing, view: &OrderView) -> String {
    let scaled = |length: i32| {
        let whole = i64::from(length) * i64::from(WIDE) / i64::from(drawing.width.max(1));
        i32::try_from(whole).unwrap_or(0)
    };
    let lines: Vec<Vec<Spot>> = drawing
        .arcs
        .iter()
        .map(|arc| {
            let mut points: Vec<Spot> = arc_points(arc)
                .into_iter()
                .map(|(x, y)| (scaled(x), scaled(y)))
                .collect();
            points.dedup();
            points
        })
        .collect();
    let lines = simplify(&lines, DETAIL);
    let mut fills: BTreeMap<String, String> = BTreeMap::new();
    let colour = |seat: usize| view.seats.get(seat).map_or(0, |seat| seat.colour);
    for space in view.spaces.iter().filter(|space| space.kind != "sea") {
        if let Some(drawn) = drawing.spaces.get(&space.abbr) {
            let path = fills.entry(fill(space, &colour)).or_default();
            path.extend(drawn.rings.iter().map(|ring| outline(&lines, ring)));
        }
    }
    for off in drawing.off.iter().filter(|off| off.kind != OffKind::Water) {
        let fill = if off.kind == OffKind::Ice {
            "--ice"
        } else {
            "--off"
        };
        let path = fills.entry(fill.to_owned()).or_default();
        path.extend(off.rings.iter().map(|ring| outline(&lines, ring)));
    }
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "<svg viewBox=\"0 0 {WIDE} {}\">\n\
         <path fill=\"var(--sea-0)\" d=\"M0 0H{WIDE}V{}H0z\"/>\n\
         <g fill-rule=\"evenodd\" stroke=\"var(--border)\" stroke-width=\"2.5\" stroke-linejoin=\"round\">",
        scaled(drawing.height),
        scaled(drawing.height)
    );
    for (fill, path) in fills {
        let _ = writeln!(out, "<path fill=\"var({fill})\" d=\"{path}\"/>");
    }
    let _ = writeln!(
        out,
        "</g>\n<g stroke=\"var(--unit-case)\" stroke-width=\"8\" paint-order=\"stroke\">"
    );
    for unit in &view.units {
        let (abbr, coast) = unit.at.split_once('/').unwrap_or((&unit.at, ""));
        let place = drawing.spaces.get(abbr).map(|drawn| &drawn.places);
        let place = place.and_then(|places| places.get(coast).or(places.get("")));
        if let Some(&(x, y)) = place {
            let (x, y) = (scaled(x), scaled(y));
            let shape = match unit.sort {
                UnitSort::Army => format!("M{} {}h32v24h-32z", x - 16, y - 12),
                UnitSort::Fleet => format!("M{} {}h44l-10 22h-24z", x - 22, y - 11),
            };
            let colour = colour(unit.seat);
            let _ = writeln!(out, "<path fill=\"var(--power-{colour})\" d=\"{shape}\"/>");
        }
    }
    out.push_str("</g>\n</svg>\n");
    out
}

/// The custom property of a land's colour.
fn fill(space: &MapSpace, colour: &impl Fn(usize) -> u8) -> String {
    match (space.kind, space.owner.or(space.special)) {
        ("ice", _) => "--ice".to_owned(),
        (_, None) => "--land".to_owned(),
        (_, Some(seat)) => format!("--land-{}", colour(seat)),
    }
}

/// Path data of a ring.
fn outline(lines: &[Vec<Spot>], ring: &[i32]) -> String {
    let points = ring.iter().flat_map(|&entry| {
        let backwards = entry < 0;
        let number = entry.max(-1 - entry) as usize;
        let mut points = lines.get(number).cloned().unwrap_or_default();
        if backwards {
            points.reverse();
        }
        points.pop();
        points
    });
    let mut path = String::new();
    let mut last: Option<Spot> = None;
    for (x, y) in points {
        let _ = match last {
            None => write!(path, "M{x} {y}l"),
            Some((u, v)) => write!(path, "{} {} ", x - u, y - v),
        };
        last = Some((x, y));
    }
    format!("{}z", path.trim_end())
}
