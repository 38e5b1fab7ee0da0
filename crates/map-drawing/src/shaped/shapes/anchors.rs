//! What a file of shapes places by hand: units, names, rings, canals and passages, each an element with an id of its own.

use super::{FARTHEST, ShapesFile, line, parts, unmoved};
use crate::drawing::Spot;
use roxmltree::Node;

/// What an element of a file places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    /// A unit: `unit-Bel`, or at a coast `unit-StP-NC`.
    Unit,
    /// A name: `name-Bel`.
    Name,
    /// The ring of a supply centre: `centre-Bel`.
    Centre,
    /// The course of a canal: `canal-Kie`.
    Canal,
    /// A passage between two spaces: `passage-AEG-BLA`.
    Passage,
}

/// The sizes of a name, as the file gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Measure {
    pub(crate) name: i32,
    pub(crate) abbr: i32,
    pub(crate) lines: usize,
}

/// An element that places something.
#[derive(Clone, Debug)]
pub(crate) struct Anchor {
    pub(crate) sort: Sort,
    /// What follows in its id.
    pub(crate) of: Vec<String>,
    /// Where: one point, of passages two, of canals two or more.
    pub(crate) at: Vec<Spot>,
    /// How a name is turned, in degrees clockwise.
    pub(crate) angle: i32,
    pub(crate) measure: Option<Measure>,
    /// Which element it is, for a reader of the file.
    pub(crate) place: String,
}

/// Each sort with the beginning of its ids and the kind of its elements.
const SORTS: [(&str, &str, Sort); 5] = [
    ("unit-", "circle", Sort::Unit),
    ("name-", "circle", Sort::Name),
    ("centre-", "circle", Sort::Centre),
    ("canal-", "polyline", Sort::Canal),
    ("passage-", "line", Sort::Passage),
];

/// What a file places by hand, enlarged. Elements without such an id are passed over.
pub(crate) fn read_anchors(file: &ShapesFile<'_>, times: i32) -> Result<Vec<Anchor>, String> {
    let svg = file.document.root_element();
    let mut anchors = Vec::new();
    for (node, mover) in parts(svg, &["circle", "polyline", "line"]) {
        let id = node.attribute("id").unwrap_or_default();
        let kind = node.tag_name().name();
        let found = SORTS.iter().find_map(|&(start, of_kind, sort)| {
            let rest = id.strip_prefix(start)?;
            (kind == of_kind).then_some((sort, rest))
        });
        let Some((sort, rest)) = found else { continue };
        let place = format!("the {kind} “{id}” on line {}", line(node));
        let anchor = read_anchor(node, sort, times).and_then(|read| unmoved(mover).map(|()| read));
        let (at, angle, measure) = anchor.map_err(|fault| format!("{place} {fault}"))?;
        anchors.push(Anchor {
            sort,
            of: rest.split('-').map(str::to_owned).collect(),
            at,
            angle,
            measure,
            place,
        });
    }
    Ok(anchors)
}

type Read = (Vec<Spot>, i32, Option<Measure>);

fn read_anchor(node: Node<'_, '_>, sort: Sort, times: i32) -> Result<Read, String> {
    let numbers = match sort {
        Sort::Passage => ["x1", "y1", "x2", "y2"]
            .iter()
            .map(|name| number(node, name))
            .collect::<Result<Vec<f64>, String>>()?,
        Sort::Canal => points(node)?,
        _ => vec![number(node, "cx")?, number(node, "cy")?],
    };
    let mut spots = Vec::new();
    let (pairs, _) = numbers.as_chunks();
    for &[x, y] in pairs {
        spots.push((enlarged(x, times)?, enlarged(y, times)?));
    }
    let angle = whole(node, "data-angle")?.unwrap_or(0);
    let sizes = ["data-name", "data-abbr", "data-lines"].map(|name| whole(node, name));
    let measure = match sizes {
        [Err(fault), ..] | [_, Err(fault), _] | [.., Err(fault)] => return Err(fault),
        [Ok(Some(name)), Ok(Some(abbr)), Ok(Some(lines))] => Some(Measure {
            name: enlarged(f64::from(name), times)?,
            abbr: enlarged(f64::from(abbr), times)?,
            lines: lines.clamp(1, 4) as usize,
        }),
        _ => None,
    };
    Ok((spots, angle, measure))
}

fn enlarged(along: f64, times: i32) -> Result<i32, String> {
    let along = (along * f64::from(times)).round();
    if along.abs() > f64::from(FARTHEST) {
        return Err(format!(
            "goes farther than {FARTHEST} from 0; draw the map smaller"
        ));
    }
    Ok(along as i32)
}

fn number(node: Node<'_, '_>, name: &str) -> Result<f64, String> {
    let text = node.attribute(name).unwrap_or("0").trim();
    let text = text.strip_suffix("px").unwrap_or(text);
    let number = text.parse().ok().filter(|one: &f64| one.is_finite());
    number.ok_or_else(|| format!("has the bad number “{text}” as {name}; correct it"))
}

/// A whole number of 0 or more; of an angle also below.
fn whole(node: Node<'_, '_>, name: &str) -> Result<Option<i32>, String> {
    let Some(text) = node.attribute(name) else {
        return Ok(None);
    };
    let number: Option<i32> = text.trim().parse().ok();
    let is_fit = |one: &i32| (-90..=FARTHEST).contains(one) && (*one >= 0 || name == "data-angle");
    let number = number.filter(is_fit);
    let fault = || format!("has the bad number “{text}” as {name}; correct it, or remove it");
    number.map(Some).ok_or_else(fault)
}

/// The numbers of a polyline, of which there are two for each point.
fn points(node: Node<'_, '_>) -> Result<Vec<f64>, String> {
    let text = node.attribute("points").unwrap_or_default();
    let parts = text.split(|c: char| c == ',' || c.is_ascii_whitespace());
    let parts = parts.filter(|part| !part.is_empty());
    let numbers: Option<Vec<f64>> = parts
        .map(|part| part.parse().ok().filter(|one: &f64| one.is_finite()))
        .collect();
    numbers
        .filter(|numbers| numbers.len() >= 4 && numbers.len().is_multiple_of(2))
        .ok_or_else(|| "has no two points or more; give each two numbers".to_owned())
}
