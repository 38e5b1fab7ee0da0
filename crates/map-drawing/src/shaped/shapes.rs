//! Shapes: an SVG with one path for each shape, made of straight lines.

mod anchors;
mod path;

use super::plate::Plate;
use crate::drawing::Spot;
pub(crate) use anchors::{Anchor, Measure, Sort, read_anchors};
use path::read_path;
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::BTreeSet;

/// How many bytes a file of shapes may have.
const MOST_BYTES: usize = 5_000_000;

/// How far from 0 a coordinate may be. The product of any two is exact, be it an `i64` or an `f64`.
const FARTHEST: i32 = 1_000_000;

/// How long the longer side of a map is at least, so that points can be whole numbers.
const ENOUGH: f64 = 10_000.0;

/// The shapes of a file.
#[derive(Debug)]
pub(crate) struct Shapes {
    /// The size of the view box, in the unit of the outlines.
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// By id of the path, in the file's order: the outlines of the shape, without repeating the first point.
    pub(crate) outlines: Vec<(String, Vec<Vec<Spot>>)>,
    /// The ids of the shapes that are ice where they belong to no space.
    pub(crate) ice: BTreeSet<String>,
}

/// A file of shapes that is well-formed.
pub(crate) struct ShapesFile<'a> {
    document: Document<'a>,
    /// The size of the view box.
    size: (f64, f64),
}

impl<'a> ShapesFile<'a> {
    /// Reads the frame of a file.
    pub(crate) fn open(svg: &'a str) -> Result<ShapesFile<'a>, String> {
        let document = parse(svg)?;
        let size = read_size(document.root_element())?;
        Ok(ShapesFile { document, size })
    }

    /// By how much the file is to be enlarged, so that whole numbers are fine enough: a whole number.
    pub(crate) fn enlargement(&self) -> i32 {
        let longest = self.size.0.max(self.size.1);
        if longest >= ENOUGH / 2.0 {
            1
        } else {
            (ENOUGH / longest).ceil() as i32
        }
    }

    /// The path of an id for messages, with its line.
    pub(crate) fn place_of(&self, path: &str) -> String {
        let paths = parts(self.document.root_element(), &["path"]);
        let found = paths.into_iter().find(|(one, _)| id(*one) == Some(path));
        found.map_or_else(|| format!("“{path}”"), |(one, _)| place(one))
    }

    /// The inset of a picture, enlarged; none if the file has none.
    pub(crate) fn inset(&self, times: i32) -> Result<Option<Plate>, String> {
        let mut children = self.document.root_element().children();
        let inset =
            children.find(|one| one.tag_name().name() == "svg" && id(*one) == Some("inset"));
        let Some(inset) = inset else { return Ok(None) };
        let bad = || {
            format!(
                "the inset on line {} lacks a number, or has a bad one",
                line(inset)
            )
        };
        let number = |text: &str| -> Option<i32> {
            let number: f64 = text.parse().ok()?;
            let enlarged = (number * f64::from(times)).round();
            (enlarged.abs() <= f64::from(FARTHEST)).then_some(enlarged as i32)
        };
        let numbers = |texts: Vec<&str>| -> Option<[i32; 4]> {
            let all: Option<Vec<i32>> = texts.into_iter().map(number).collect();
            all?.try_into().ok()
        };
        let sides = ["x", "y", "width", "height"].map(|name| inset.attribute(name).unwrap_or("0"));
        let view = inset.attribute("viewBox").unwrap_or_default();
        let part = numbers(view.split_ascii_whitespace().collect()).ok_or_else(bad)?;
        let at = numbers(sides.to_vec()).ok_or_else(bad)?;
        let room = inset
            .attribute("data-unit")
            .and_then(number)
            .ok_or_else(bad)?;
        let name = inset.attribute("data-name").unwrap_or("Inset");
        Ok(Some(Plate::new(
            name.to_owned(),
            part.into(),
            at.into(),
            room,
        )))
    }

    /// What an attribute of the whole file says.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.document.root_element().attribute(name)
    }
}

/// Reads a file of shapes as it is.
pub(crate) fn read_shapes(svg: &str) -> Result<Shapes, String> {
    enlarged_shapes(&ShapesFile::open(svg)?, 1)
}

/// The shapes of a file, enlarged. Every `path` is one, in whichever groups it lies; anything else that a drawing program writes
/// is passed over, such as text and the paths of markers.
pub(crate) fn enlarged_shapes(file: &ShapesFile<'_>, times: i32) -> Result<Shapes, String> {
    let svg = file.document.root_element();
    let along = |length: f64| (length * f64::from(times)).round() as i32;
    let mut shapes = Shapes {
        width: along(file.size.0),
        height: along(file.size.1),
        outlines: Vec::new(),
        ice: BTreeSet::new(),
    };
    let mut ids = BTreeSet::new();
    for (path, mover) in parts(svg, &["path"]) {
        let (id, outlines) = read_shape(path, mover, times)
            .map_err(|fault| format!("the path {} {fault}", place(path)))?;
        if !ids.insert(id) {
            return Err(format!(
                "the path {} has the id of an earlier one; rename it, or join the two into one path",
                place(path)
            ));
        }
        if is_ice(path) {
            shapes.ice.insert(id.to_owned());
        }
        shapes.outlines.push((id.to_owned(), outlines));
    }
    Ok(shapes)
}

fn parse(svg: &str) -> Result<Document<'_>, String> {
    if svg.len() > MOST_BYTES {
        return Err(format!(
            "the file of shapes has {} bytes, more than {MOST_BYTES}; simplify its lines",
            svg.len()
        ));
    }
    // Entities can make a file of gigabytes out of one of a few bytes.
    if let Some(at) = svg.find("<!ENTITY") {
        let line = 1 + svg[..at].matches('\n').count();
        return Err(format!(
            "the file of shapes declares an entity on line {line}; save it as a plain SVG, without entities"
        ));
    }
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(svg, options).map_err(|error| {
        format!(
            "the file of shapes is not well-formed XML: {error}; correct it, or save the SVG again"
        )
    })
}

/// The width and height of the view box.
fn read_size(svg: Node<'_, '_>) -> Result<(f64, f64), String> {
    let Some(view_box) = svg.attribute("viewBox") else {
        return Err(String::from(
            "the file of shapes has no view box; give its svg element a viewBox=\"0 0 width height\"",
        ));
    };
    let numbers: Option<Vec<f64>> = view_box
        .split(|c: char| c == ',' || c.is_ascii_whitespace())
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect();
    let is_in_range = |length: f64| (1.0..=f64::from(FARTHEST)).contains(&length.round());
    if let Some(&[0.0, 0.0, width, height]) = numbers.as_deref()
        && is_in_range(width)
        && is_in_range(height)
    {
        return Ok((width, height));
    }
    Err(format!(
        "the file of shapes has the view box “{view_box}”; begin it at 0 0, with a width and a height between 1 and \
         {FARTHEST}"
    ))
}

/// The elements of some kinds in a file's order, each with the element that moves it by a `transform`, if one does.
fn parts<'a, 'b>(svg: Node<'a, 'b>, kinds: &[&str]) -> Vec<(Node<'a, 'b>, Option<Node<'a, 'b>>)> {
    let mut parts = Vec::new();
    // What is left to visit is in a list, because groups may be nested too deep for recursion.
    let mut left = vec![(svg, None)];
    while let Some((node, mover)) = left.pop() {
        let mover = mover.or(node.has_attribute("transform").then_some(node));
        let name = node.tag_name().name();
        if node == svg || name == "g" {
            left.extend(node.children().rev().map(|child| (child, mover)));
        } else if kinds.contains(&name) {
            parts.push((node, mover));
        }
    }
    parts
}

/// The id and the outlines of a path.
fn read_shape<'a>(
    path: Node<'a, '_>,
    mover: Option<Node<'_, '_>>,
    times: i32,
) -> Result<(&'a str, Vec<Vec<Spot>>), String> {
    let Some(id) = id(path) else {
        return Err(String::from("has no id; give it that of its space"));
    };
    unmoved(mover)?;
    let data = path.attribute("d").unwrap_or_default();
    if data.trim().is_empty() {
        return Err(String::from("has no data; draw its outline, or remove it"));
    }
    let outlines = read_path(data, times)?;
    if outlines.is_empty() {
        return Err(String::from(
            "has no outline of three points or more; draw one, or remove the path",
        ));
    }
    Ok((id, outlines))
}

fn unmoved(mover: Option<Node<'_, '_>>) -> Result<(), String> {
    mover.map_or(Ok(()), |mover| {
        Err(format!(
            "is moved by the transform attribute on line {}; move its points instead, and remove the attribute",
            line(mover)
        ))
    })
}

fn id<'a>(path: Node<'a, '_>) -> Option<&'a str> {
    path.attribute("id").filter(|id| !id.is_empty())
}

fn is_ice(path: Node<'_, '_>) -> bool {
    let classes = path.attribute("class").unwrap_or_default();
    classes.split_ascii_whitespace().any(|class| class == "ice")
}

/// Which path it is, for a reader of the file.
fn place(path: Node<'_, '_>) -> String {
    match id(path) {
        Some(id) => format!("“{id}” on line {}", line(path)),
        None => format!("on line {}", line(path)),
    }
}

fn line(node: Node<'_, '_>) -> u32 {
    node.document().text_pos_at(node.range().start).row
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of shapes on a 100 × 50 view box.
    fn file(shapes: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 50\">\n{shapes}\n</svg>"
        )
    }

    fn fault(svg: &str) -> String {
        read_shapes(svg).unwrap_err()
    }

    const SQUARE: &str = "M0,0h10v10h-10z";

    #[test]
    fn shapes_are_read_in_the_order_of_the_file() {
        let svg = file(&format!(
            "<title>Map</title><defs><path d=\"M0,0c1,1 2,2 3,3\"/></defs>
             <g><g id=\"seas\"><path id=\"NTH\" d=\"{SQUARE}\"/></g><path id=\"Bel\" d=\"{SQUARE}m2,2h2v2z\"/></g>
             <text transform=\"scale(2)\">Map</text><path class=\"cold ice\" d=\"{SQUARE}\" id=\"off-1\"/>"
        ));
        let shapes = read_shapes(&svg).unwrap();
        let square = vec![(0, 0), (10, 0), (10, 10), (0, 10)];
        assert_eq!((shapes.width, shapes.height), (100, 50));
        assert_eq!(
            shapes.outlines,
            [
                (String::from("NTH"), vec![square.clone()]),
                (
                    String::from("Bel"),
                    vec![square.clone(), vec![(2, 2), (4, 2), (4, 4)]]
                ),
                (String::from("off-1"), vec![square]),
            ]
        );
        assert_eq!(shapes.ice, BTreeSet::from([String::from("off-1")]));
    }

    #[test]
    fn a_document_type_is_passed_over() {
        let svg = file("");
        let svg = format!(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\">\n{svg}"
        );
        assert!(read_shapes(&svg).unwrap().outlines.is_empty());
    }

    #[test]
    fn a_view_box_is_rounded() {
        let shapes = read_shapes("<svg viewBox=\"0,0 99.6\n1e2\"/>").unwrap();
        assert_eq!((shapes.width, shapes.height), (100, 100));
    }

    #[test]
    fn a_file_needs_a_view_box() {
        assert_eq!(
            fault("<svg/>"),
            "the file of shapes has no view box; give its svg element a viewBox=\"0 0 width height\""
        );
        for view_box in [
            "",
            "0 0 100",
            "0 0 100 50 1",
            "5 0 100 50",
            "0 0 0 50",
            "0 0 -100 50",
            "0 0 NaN 50",
            "0 0 100 1000001",
            "0 0 100% 50",
        ] {
            assert_eq!(
                fault(&format!("<svg viewBox=\"{view_box}\"/>")),
                format!(
                    "the file of shapes has the view box “{view_box}”; begin it at 0 0, with a width and a height \
                     between 1 and 1000000"
                )
            );
        }
    }

    #[test]
    fn a_file_must_be_xml() {
        assert_eq!(
            fault("<svg>\n<g></svg>"),
            "the file of shapes is not well-formed XML: expected 'g' tag, not 'svg' at 2:4; correct it, or save the SVG again"
        );
        assert!(fault("").starts_with("the file of shapes is not well-formed XML: "));
    }

    #[test]
    fn a_file_must_not_declare_entities() {
        assert_eq!(
            fault("<!DOCTYPE svg [\n<!ENTITY a \"b\">]><svg/>"),
            "the file of shapes declares an entity on line 2; save it as a plain SVG, without entities"
        );
    }

    #[test]
    fn a_file_must_not_be_too_big() {
        let least = file("").len();
        assert!(read_shapes(&file(&" ".repeat(MOST_BYTES - least))).is_ok());
        assert_eq!(
            fault(&file(&" ".repeat(MOST_BYTES - least + 1))),
            "the file of shapes has 5000001 bytes, more than 5000000; simplify its lines"
        );
    }

    #[test]
    fn a_path_needs_an_id() {
        for id in ["", "id=\"\""] {
            assert_eq!(
                fault(&file(&format!("<g>\n<path {id} d=\"{SQUARE}\"/></g>"))),
                "the path on line 3 has no id; give it that of its space"
            );
        }
    }

    #[test]
    fn a_path_needs_data() {
        for data in ["", "d=\" \""] {
            assert_eq!(
                fault(&file(&format!("<path id=\"Bel\" {data}/>"))),
                "the path “Bel” on line 2 has no data; draw its outline, or remove it"
            );
        }
    }

    #[test]
    fn two_paths_must_not_have_one_id() {
        let path = format!("<path id=\"Bel\" d=\"{SQUARE}\"/>");
        assert_eq!(
            fault(&file(&format!("{path}\n{path}"))),
            "the path “Bel” on line 3 has the id of an earlier one; rename it, or join the two into one path"
        );
    }

    #[test]
    fn a_path_must_not_be_moved() {
        let path = format!("<path id=\"Bel\" d=\"{SQUARE}\"/>");
        let moved = format!("<path transform=\"scale(2)\" id=\"Bel\" d=\"{SQUARE}\"/>");
        for shapes in [
            format!("<g transform=\"scale(2)\"><g>\n{path}</g></g>"),
            format!("<g>\n{moved}</g>"),
        ] {
            let line = if shapes.contains(&moved) { 3 } else { 2 };
            assert_eq!(
                fault(&file(&shapes)),
                format!(
                    "the path “Bel” on line 3 is moved by the transform attribute on line {line}; move its points \
                     instead, and remove the attribute"
                )
            );
        }
    }

    #[test]
    fn faults_of_path_data_name_the_path() {
        assert_eq!(
            fault(&file("<path id=\"Bel\" d=\"M0,0c1,1 2,2 3,3z\"/>")),
            "the path “Bel” on line 2 has a curve, by the command “c”; make all of its lines straight"
        );
    }

    #[test]
    fn a_path_needs_area() {
        assert_eq!(
            fault(&file("<path id=\"Bel\" d=\"M0,0l5,5zM9,9z\"/>")),
            "the path “Bel” on line 2 has no outline of three points or more; draw one, or remove the path"
        );
    }

    #[test]
    fn groups_may_be_nested_deep() {
        let depth = 100_000;
        let path = format!("<path id=\"Bel\" d=\"{SQUARE}\"/>");
        let svg = file(&format!(
            "{}{path}{}",
            "<g>".repeat(depth),
            "</g>".repeat(depth)
        ));
        assert_eq!(read_shapes(&svg).unwrap().outlines.len(), 1);
    }

    #[test]
    fn no_file_makes_it_panic() {
        let svg = file(
            "<g class=\"sea\"><path id=\"NTH\" d=\"M0,0l10,0 0,1e1-10,0zm5.5.5h2V-4z\"/></g><path id=\"é\" class=\"ice\" \
             d=\"M1 1H9v8\"/>",
        );
        let parts = [
            "<",
            ">",
            "\"",
            "/",
            "-",
            ".",
            "e",
            "e99",
            "999999999999",
            "z",
            "M",
            "h",
            "é",
            "\0",
            " ",
            "&",
            "<g>",
            "id",
        ];
        let mut state: u64 = 1;
        let mut random = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % below
        };
        let mut read = 0;
        for _ in 0..20_000 {
            let mut text: Vec<char> = svg.chars().collect();
            for _ in 0..=random(3) {
                let at = random(text.len());
                let until = (at + random(4)).min(text.len());
                let part = if random(2) == 0 {
                    ""
                } else {
                    parts[random(parts.len())]
                };
                text.splice(at..until, part.chars());
            }
            read += usize::from(read_shapes(&text.iter().collect::<String>()).is_ok());
        }
        assert!(read > 1000, "{read} files were read; the rest were refused");
    }
}
