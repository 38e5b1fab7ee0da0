//! Pictures of maps with their units, as SVG that needs nothing else.

use crate::drawing::{Drawing, DrawnSpace, Label, OffKind, Spot, arc_points};
use crate::inset::{Frame, Inset};
use crate::shaped::off_id;
use game::{MapSpace, MapUnit, OrderView, UnitSort};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// The powers' colours by number; the page has the same.
const COLOURS: [&str; 13] = [
    "#d92d45", "#2b349f", "#52b8ef", "#4b4a55", "#1c7f5c", "#5c0d2c", "#f1cb27", "#d8751f",
    "#eb9baa", "#7d6a24", "#1992ae", "#b9b95d", "#765ac7",
];

/// The outlines of units.
const BODIES: [(UnitSort, &str); 2] = [
    (UnitSort::Army, "M-9-7h18v14h-18z"),
    (UnitSort::Fleet, "M-12.5-4h12.5v-6h3v6h9.5l-3.7 11.6h-17.6z"),
];

/// How wide a picture is shown if nobody says otherwise, in pixels.
const WIDE: f64 = 1200.0;

/// A picture of a position: what lies where, who owns it, and what stands there.
///
/// Sizes are those at which names and units do not cover each other. Every space and every unit has a title, which
/// browsers show and screen readers read. [`own`](crate::own) reads the same drawing from it again: the paths are those of
/// the spaces and of what is none, and elements with an id of their own say where everything stands.
#[must_use]
pub fn picture(drawing: &Drawing, view: &OrderView) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = Picture { drawing, view }.write(&mut text);
    text
}

struct Picture<'d> {
    drawing: &'d Drawing,
    view: &'d OrderView,
}

impl Picture<'_> {
    fn write(&self, out: &mut String) -> fmt::Result {
        let Drawing { width, height, .. } = *self.drawing;
        let high = (WIDE * f64::from(height) / f64::from(width.max(1))).round();
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{WIDE}\" \
             height=\"{high}\" data-unit=\"{}\"{} font-family=\"Source Sans 3, Segoe UI, Helvetica, Arial, sans-serif\" \
             text-anchor=\"middle\" stroke-linejoin=\"round\">",
            self.room(),
            if self.drawing.wrap {
                " data-wrap=\"true\""
            } else {
                ""
            }
        )?;
        writeln!(out, "<title>{}</title>", escaped(&self.drawing.mark))?;
        // Paths elsewhere than here would be read as shapes.
        writeln!(out, "<defs>")?;
        for (sort, body) in BODIES {
            writeln!(
                out,
                "<g id=\"{}\"><path d=\"{body}\" stroke=\"#fffdf6\" stroke-width=\"5\"/>\
                 <path d=\"{body}\" stroke=\"#16181b\" stroke-width=\"1.8\"/></g>",
                sort.word()
            )?;
        }
        writeln!(out, "</defs>")?;
        // All of a map's places have about the same room; what is drawn on it is in proportion to that.
        let unit = f64::from(self.room()) / 2.0;
        let line = unit / 22.0;
        // The inset shows the ground a second time.
        writeln!(
            out,
            "<g id=\"ground\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ddd6c5\"/>"
        )?;
        writeln!(
            out,
            "<g fill-rule=\"evenodd\" stroke=\"#6f6653\" stroke-width=\"{line:.1}\">"
        )?;
        for (number, off) in self.drawing.off.iter().enumerate() {
            let fill = match off.kind {
                OffKind::Land => "#ddd6c5",
                OffKind::Ice => "#fafcfd",
                OffKind::Water => "#a9c7d6",
            };
            let class = if off.kind == OffKind::Ice {
                " class=\"ice\""
            } else {
                ""
            };
            writeln!(
                out,
                "<path id=\"{}\"{class} d=\"{}\" fill=\"{fill}\"/>",
                off_id(number, off.kind),
                self.path(&off.rings)
            )?;
        }
        for (space, drawn) in self.spaces() {
            writeln!(
                out,
                "<path id=\"{}\" d=\"{}\" fill=\"{}\"><title>{}</title></path>",
                escaped(&space.abbr),
                self.path(&drawn.rings),
                self.fill(space),
                escaped(&space.name)
            )?;
        }
        writeln!(out, "</g>")?;
        self.ways(out, line)?;
        writeln!(out, "</g>")?;
        for (space, drawn) in self.spaces() {
            self.centre(out, space, drawn.centre, unit)?;
        }
        for (space, drawn) in self.spaces() {
            name(out, space, &drawn.label, drawn.room * 3 / 10)?;
        }
        for unit in &self.view.units {
            if let Some(drawn) = self.drawing.spaces.get(space_of(unit)) {
                self.stand(out, unit, &drawn.places, f64::from(drawn.room) / 2.0)?;
            }
        }
        self.anchors(out)?;
        if let Some(inset) = &self.drawing.inset {
            self.inset(out, inset, unit)?;
        }
        writeln!(out, "</svg>")
    }

    fn spaces(&self) -> impl Iterator<Item = (&MapSpace, &DrawnSpace)> {
        let spaces = self.view.spaces.iter();
        spaces.filter_map(|space| Some((space, self.drawing.spaces.get(&space.abbr)?)))
    }

    /// The width of a unit: that for which half of the spaces have room.
    fn room(&self) -> i32 {
        let mut rooms: Vec<i32> = self.drawing.spaces.values().map(|one| one.room).collect();
        rooms.sort_unstable();
        rooms.get(rooms.len() / 2).map_or(2, |&room| room.max(2))
    }

    /// Where names, units and rings stand: points that nobody sees, for whoever changes the drawing with another program,
    /// and for reading it again.
    fn anchors(&self, out: &mut String) -> fmt::Result {
        let r = self.room() / 8;
        writeln!(
            out,
            "<g id=\"places\" fill=\"none\" pointer-events=\"none\">"
        )?;
        for (abbr, drawn) in &self.drawing.spaces {
            let abbr = escaped(abbr);
            let mut point = |id: String, (x, y): Spot, more: String| {
                writeln!(
                    out,
                    "<circle id=\"{id}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{more}/>"
                )
            };
            let label = &drawn.label;
            let mut sizes = format!(
                " data-name=\"{}\" data-abbr=\"{}\" data-lines=\"{}\"",
                label.name, label.abbr, label.lines
            );
            if label.angle != 0 {
                write!(sizes, " data-angle=\"{}\"", label.angle)?;
            }
            point(format!("name-{abbr}"), label.at, sizes)?;
            for (coast, &at) in &drawn.places {
                let dash = if coast.is_empty() { "" } else { "-" };
                let id = format!("unit-{abbr}{dash}{}", escaped(coast));
                point(id, at, String::new())?;
            }
            if let Some(at) = drawn.centre {
                point(format!("centre-{abbr}"), at, String::new())?;
            }
        }
        writeln!(out, "</g>")
    }

    fn path(&self, rings: &[Vec<i32>]) -> String {
        let mut path = String::new();
        for ring in rings {
            let points = ring.iter().flat_map(|&entry| {
                let (number, backwards) = if entry < 0 {
                    (-1 - entry, true)
                } else {
                    (entry, false)
                };
                let mut points = arc_points(&self.drawing.arcs[number as usize]);
                if backwards {
                    points.reverse();
                }
                points.pop();
                points
            });
            // Steps are shorter than points; a file of the largest map has many.
            let mut before: Option<Spot> = None;
            for (x, y) in points {
                let _ = match before {
                    None => write!(path, "M{x} {y}l"),
                    Some((u, v)) => write!(path, "{} {} ", x - u, y - v),
                };
                before = Some((x, y));
            }
            path.push('z');
        }
        path
    }

    fn colour(&self, seat: usize) -> &'static str {
        let colour = self.view.seats.get(seat).map_or(0, |seat| seat.colour);
        COLOURS[usize::from(colour) % COLOURS.len()]
    }

    /// The fill of a space: its owner's tint on land.
    fn fill(&self, space: &MapSpace) -> String {
        match space.kind {
            "sea" => "#cfe1ea".to_owned(),
            "ice" => "#fafcfd".to_owned(),
            _ => match space.owner.or(space.special) {
                None => "#f5efe0".to_owned(),
                Some(seat) => mixed(self.colour(seat), "#f5efe0"),
            },
        }
    }

    /// Canals and passages.
    fn ways(&self, out: &mut String, line: f64) -> fmt::Result {
        let spaces = self.drawing.spaces.iter();
        for (abbr, canal) in spaces.filter_map(|(abbr, space)| Some((abbr, space.canal.as_ref()?)))
        {
            let id = format!(" id=\"canal-{}\"", escaped(abbr));
            let points: Vec<String> = canal.iter().map(|(x, y)| format!("{x},{y}")).collect();
            let points = points.join(" ");
            for (id, colour, width) in [("", "#6f6653", 5.5), (&*id, "#cfe1ea", 3.5)] {
                writeln!(
                    out,
                    "<polyline{id} points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{:.1}\"/>",
                    width * line
                )?;
            }
        }
        for (from, to, (ax, ay), (bx, by)) in &self.drawing.links {
            writeln!(
                out,
                "<line id=\"passage-{}-{}\" x1=\"{ax}\" y1=\"{ay}\" x2=\"{bx}\" y2=\"{by}\" stroke=\"#2b261c\" \
                 stroke-width=\"{:.1}\" stroke-dasharray=\"{:.1}\"><title>{} touches {}</title></line>",
                escaped(from),
                escaped(to),
                2.0 * line,
                5.0 * line,
                escaped(from),
                escaped(to)
            )?;
        }
        Ok(())
    }

    fn centre(
        &self,
        out: &mut String,
        space: &MapSpace,
        at: Option<Spot>,
        unit: f64,
    ) -> fmt::Result {
        let Some((x, y)) = at else {
            return Ok(());
        };
        let fill = space.owner.map_or("#f5efe0", |seat| self.colour(seat));
        writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{:.1}\" fill=\"#fffdf6\" stroke=\"#2b261c\" stroke-width=\"{:.1}\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"{:.1}\" fill=\"{fill}\"/>",
            0.4 * unit,
            0.07 * unit,
            0.24 * unit
        )
    }

    /// A unit: a block for an army, a ship for a fleet, with the first letters of its power.
    fn stand(
        &self,
        out: &mut String,
        unit: &MapUnit,
        places: &BTreeMap<String, Spot>,
        half: f64,
    ) -> fmt::Result {
        let coast = unit.at.split_once('/').map_or("", |(_, coast)| coast);
        let Some(&(x, y)) = places.get(coast).or(places.get("")) else {
            return Ok(());
        };
        let (fill, seat) = (self.colour(unit.seat), self.view.seats.get(unit.seat));
        let sort = unit.sort.word();
        let adjective = seat.map_or("", |seat| &seat.adjective);
        let letters: String =
            seat.map_or(String::new(), |seat| seat.name.chars().take(2).collect());
        let aside = if unit.dislodged { 1.35 * half } else { 0.0 };
        writeln!(
            out,
            "<g transform=\"translate({:.0} {:.0}) scale({:.2})\"><title>{} {sort} in {}</title>\
             <use href=\"#{sort}\" fill=\"{fill}\"/><text y=\"5\" font-size=\"10\" font-weight=\"700\" fill=\"{}\">{}</text></g>",
            f64::from(x) + aside,
            f64::from(y) - aside,
            half / 10.0,
            escaped(adjective),
            escaped(&unit.at),
            if is_dark(fill) { "#fff" } else { "#16181b" },
            escaped(&letters)
        )
    }

    /// A part of the map once more, larger. It is a picture in the picture, which is passed over when it is read again.
    fn inset(&self, out: &mut String, inset: &Inset, unit: f64) -> fmt::Result {
        let Frame {
            x,
            y,
            width,
            height,
        } = inset.at;
        let part = inset.part;
        let name_of = escaped(&inset.name);
        writeln!(
            out,
            "<svg id=\"inset\" data-name=\"{name_of}\" data-unit=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"{} {} {} {}\">\n<title>{name_of}</title>\n<use href=\"#ground\"/>",
            inset.room, part.x, part.y, part.width, part.height
        )?;
        // Units and rings are as large as elsewhere in the picture, though the ground is larger.
        let unit = unit / inset.times();
        let spaces = self.view.spaces.iter();
        let spaces = spaces.filter_map(|space| Some((space, inset.spaces.get(&space.abbr)?)));
        for (space, placed) in spaces.clone() {
            self.centre(out, space, placed.centre, unit)?;
        }
        for (space, placed) in spaces {
            name(out, space, &placed.label, inset.room * 8 / 10)?;
        }
        for one in &self.view.units {
            if let Some(placed) = inset.spaces.get(space_of(one)) {
                self.stand(out, one, &placed.places, unit)?;
            }
        }
        let line = f64::from(width) / 200.0;
        writeln!(
            out,
            "</svg>\n<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"none\" \
             stroke=\"#2b261c\" stroke-width=\"{line:.0}\"/>"
        )
    }
}

/// The space in which a unit stands.
fn space_of(unit: &MapUnit) -> &str {
    unit.at.split_once('/').map_or(&unit.at, |(space, _)| space)
}

/// The name of a space; its abbreviation if the whole name would be smaller than `least`.
fn name(out: &mut String, space: &MapSpace, label: &Label, least: i32) -> fmt::Result {
    let (x, y) = label.at;
    // Names that are small beside a unit cannot be read where the abbreviation can.
    let is_whole = label.name >= least || label.name >= label.abbr;
    let (size, lines) = if is_whole {
        (label.name, broken(&space.name, label.lines))
    } else {
        (label.abbr, vec![space.abbr.clone()])
    };
    let style = if space.kind == "sea" {
        " font-style=\"italic\" fill=\"#2d5873\""
    } else {
        " fill=\"#2b261c\""
    };
    let turn = if is_whole && label.angle != 0 {
        format!(" transform=\"rotate({} {x} {y})\"", label.angle)
    } else {
        String::new()
    };
    write!(out, "<text font-size=\"{size}\"{style}{turn}>")?;
    let size = f64::from(size);
    for (at, line) in lines.iter().enumerate() {
        let down = (at as f64 - (lines.len() as f64 - 1.0) / 2.0) * 1.08 * size + 0.34 * size;
        write!(
            out,
            "<tspan x=\"{x}\" y=\"{:.0}\">{}</tspan>",
            f64::from(y) + down,
            escaped(line)
        )?;
    }
    writeln!(out, "</text>")
}

/// A name broken at its spaces, so that the longest line is as short as possible.
fn broken(name: &str, lines: usize) -> Vec<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let longest = |lines: &[String]| lines.iter().map(|line| line.chars().count()).max();
    fn all(words: &[&str], lines: usize) -> Vec<Vec<String>> {
        if lines <= 1 || words.len() <= 1 {
            return vec![vec![words.join(" ")]];
        }
        (1..words.len())
            .flat_map(|end| {
                let first = words[..end].join(" ");
                all(&words[end..], lines - 1)
                    .into_iter()
                    .map(move |rest| std::iter::once(first.clone()).chain(rest).collect())
            })
            .collect()
    }
    all(&words, lines)
        .into_iter()
        .min_by_key(|lines| longest(lines))
        .unwrap_or_default()
}

fn channels(colour: &str) -> [u32; 3] {
    [1, 3, 5].map(|at| {
        let digits = colour.get(at..at + 2).unwrap_or("0");
        u32::from_str_radix(digits, 16).unwrap_or(0)
    })
}

/// A good third of one colour in another.
fn mixed(colour: &str, ground: &str) -> String {
    let [one, other] = [channels(colour), channels(ground)];
    let mut text = String::from("#");
    for (a, b) in one.into_iter().zip(other) {
        let _ = write!(text, "{:02x}", (36 * a + 64 * b) / 100);
    }
    text
}

fn is_dark(colour: &str) -> bool {
    let [red, green, blue] = channels(colour);
    299 * red + 587 * green + 114 * blue < 140_000
}

/// Text for XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
