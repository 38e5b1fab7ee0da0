//! Boards as SVG, for notebooks.
//!
//! A board is drawn from its view alone: squares where their names say, units as letters. What names say nothing about, such as
//! an apartment or a satellite, is put where there is room.

use game::{GameInfo, SquareView, UnitView, View};
use std::fmt::Write as _;

/// The width of a square.
const SIDE: usize = 44;
/// The room for the names of files and ranks.
const EDGE: usize = 20;
/// The height of a line below the board.
const LINE: usize = 20;

/// Where a square is drawn, in squares: its column, its row from the top, and how many columns and rows it takes.
type Spot = (usize, usize, usize, usize);

/// The board of a position.
pub(crate) fn svg(view: &View, info: &GameInfo) -> String {
    let grid = Grid::of(view);
    let (width, height) = (
        grid.columns.len() * SIDE + 2 * EDGE,
        grid.rows.len() * SIDE + EDGE,
    );
    let hands = hands(view, info);
    let full = height + LINE * (1 + hands.len()) + 6;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {full}\" width=\"{width}\" height=\"{full}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">"
    );
    for square in &view.squares {
        if let Some(spot) = grid.spot(&square.name) {
            draw_square(&mut text, square, spot, view);
        }
    }
    grid.draw_names(&mut text);
    let lines = std::iter::once(view.phase.clone()).chain(hands);
    for (index, line) in lines.enumerate() {
        let y = height + LINE * (index + 1) - 4;
        let _ = write!(
            text,
            "<text x=\"{EDGE}\" y=\"{y}\" font-size=\"13\" text-anchor=\"start\" fill=\"#555\">{}</text>",
            escaped(&line)
        );
    }
    text + "</svg>"
}

/// The columns and rows of a board, by the letters and digits of its squares' names.
struct Grid {
    columns: Vec<char>,
    /// From the top.
    rows: Vec<char>,
    /// The cells that no square's name names.
    free: Vec<(usize, usize)>,
    /// The names of squares without a cell.
    homeless: Vec<String>,
}

impl Grid {
    fn of(view: &View) -> Grid {
        let named = |name: &str| {
            let mut signs = name.chars();
            match (signs.next(), signs.next(), signs.next()) {
                (Some(file), Some(rank), None) if rank.is_ascii_digit() => Some((file, rank)),
                _ => None,
            }
        };
        let names: Vec<(char, char)> = view
            .squares
            .iter()
            .filter_map(|one| named(&one.name))
            .collect();
        let letters = names.iter().filter(|(file, _)| file.is_ascii_lowercase());
        let mut columns: Vec<char> = Vec::new();
        // In the order in which a full row names them; a second board, whose files are no letters, stands beside.
        let longest = names
            .chunk_by(|one, next| one.1 == next.1)
            .max_by_key(|row| row.len());
        columns.extend(longest.into_iter().flatten().map(|(file, _)| *file));
        for (file, _) in letters.chain(&names) {
            if !columns.contains(file) {
                columns.push(*file);
            }
        }
        let mut rows: Vec<char> = names.iter().map(|(_, rank)| *rank).collect();
        rows.sort_unstable_by(|one, other| other.cmp(one));
        rows.dedup();
        let mut free = Vec::new();
        for (y, rank) in rows.iter().enumerate() {
            for (x, file) in columns.iter().enumerate() {
                if !names.contains(&(*file, *rank)) {
                    free.push((x, y));
                }
            }
        }
        let homeless = view.squares.iter().filter(|one| named(&one.name).is_none());
        Grid {
            columns,
            rows,
            free,
            homeless: homeless.map(|square| square.name.clone()).collect(),
        }
    }

    fn spot(&self, name: &str) -> Option<Spot> {
        if let Some(index) = self.homeless.iter().position(|other| other == name) {
            return self.home(index);
        }
        let mut signs = name.chars();
        let (file, rank) = (signs.next()?, signs.next()?);
        let x = self.columns.iter().position(|other| *other == file)?;
        let y = self.rows.iter().position(|other| *other == rank)?;
        Some((x, y, 1, 1))
    }

    /// A square that is named otherwise takes the hole in the board, if it is the only one.
    fn home(&self, index: usize) -> Option<Spot> {
        if self.homeless.len() != 1 {
            return self.free.get(index).map(|(x, y)| (*x, *y, 1, 1));
        }
        let (left, top) = *self.free.first()?;
        let (right, bottom) = *self.free.last()?;
        Some((
            left,
            top,
            right.checked_sub(left)? + 1,
            bottom.checked_sub(top)? + 1,
        ))
    }

    fn draw_names(&self, text: &mut String) {
        let bottom = self.rows.len() * SIDE + EDGE - 6;
        let name = |text: &mut String, x: usize, y: usize, sign: char| {
            let _ = write!(
                text,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"12\" fill=\"#555\">{sign}</text>"
            );
        };
        for (x, file) in self.columns.iter().enumerate() {
            name(text, EDGE + x * SIDE + SIDE / 2, bottom, *file);
        }
        for (y, rank) in self.rows.iter().enumerate() {
            name(text, EDGE / 2, y * SIDE + SIDE / 2 + 4, *rank);
        }
    }
}

fn draw_square(text: &mut String, square: &SquareView, (x, y, wide, high): Spot, view: &View) {
    let (left, top) = (EDGE + x * SIDE, y * SIDE);
    let (width, height) = (wide * SIDE, high * SIDE);
    let attacked = view.attacked.contains(&square.name);
    let fill = match (attacked, (x + y) % 2, wide) {
        (true, ..) => "#e8a0a0",
        (_, _, 2..) => "#dcd4e8",
        (_, 0, _) => "#f1ead9",
        _ => "#d5c6a5",
    };
    let _ = write!(
        text,
        "<g><title>{}</title><rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\" stroke=\"#a99\" \
         stroke-width=\"0.5\"/>",
        escaped(&title(square))
    );
    if let Some(unit) = &square.top {
        draw_unit(text, unit, left + width / 2, top + height / 2);
    }
    if !square.under.is_empty() {
        let under: String = square.under.iter().map(letter).collect();
        let (x, y) = (left + width - 4, top + height - 4);
        let _ = write!(
            text,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"10\" text-anchor=\"end\">{under}</text>"
        );
    }
    text.push_str("</g>");
}

fn draw_unit(text: &mut String, unit: &UnitView, x: usize, y: usize) {
    let (fill, ink) = match (unit.seat.map(|seat| seat.0), unit.army) {
        (Some(0), 0) => ("#fff", "#222"),
        (Some(1), 1) => ("#333", "#fff"),
        (Some(0), _) => ("#cfe3f5", "#222"),
        (Some(_), _) => ("#27496b", "#fff"),
        (None, 3) => ("#a9744f", "#fff"),
        (None, _) => ("#9a9a9a", "#fff"),
    };
    let ring = match unit.holder.map(|seat| seat.0) {
        Some(0) => "#fff",
        Some(_) => "#000",
        None => "#555",
    };
    let _ = write!(
        text,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"16\" fill=\"{fill}\" stroke=\"{ring}\" stroke-width=\"1.5\"/>\
         <text x=\"{x}\" y=\"{}\" font-size=\"17\" font-weight=\"bold\" fill=\"{ink}\">{}</text>",
        y + 6,
        unit.letter
    );
}

/// The letter of a unit: small for every seat but the first.
fn letter(unit: &UnitView) -> char {
    match unit.seat.map(|seat| seat.0) {
        Some(0) => unit.letter,
        _ => unit.letter.to_ascii_lowercase(),
    }
}

/// What is said of a square that the mouse is on: its name, and its and its unit's marks.
fn title(square: &SquareView) -> String {
    let unit = square.top.iter().flat_map(|unit| &unit.marks);
    let marks = square.marks.iter().chain(unit);
    let counters = square.counters.iter();
    let counters = counters.map(|(name, value, most)| format!("{name} {value} of {most}"));
    let words = marks.map(|mark| mark.replace('_', " ")).chain(counters);
    let words: Vec<String> = std::iter::once(square.name.clone()).chain(words).collect();
    words.join(", ")
}

/// The units in hand of each seat that has any.
fn hands(view: &View, info: &GameInfo) -> Vec<String> {
    let hands = view.hands.iter().zip(info.seats);
    hands
        .filter(|(hand, _)| !hand.is_empty())
        .map(|(hand, name)| {
            let letters: String = hand.iter().map(|unit| unit.letter).collect();
            format!("{name} has in hand: {letters}")
        })
        .collect()
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
