//! The board as text, drawn from the view.

use crate::{Seat, SquareView, UnitView, View};
use std::collections::BTreeMap;

/// The board of a view for a terminal, with the next action in the last line.
pub(super) fn draw(view: &View) -> String {
    let mut lines = grid(view).unwrap_or_else(|| list(view));
    for (seat, hand) in view.hands.iter().enumerate() {
        if !hand.is_empty() {
            let units: String = hand.iter().map(letter).collect();
            lines.push(format!("in hand of seat {seat}: {units}"));
        }
    }
    lines.push(view.phase.clone());
    lines.join("\n")
}

/// Capitals for the first seat and for unowned units, small letters for the other seats.
fn letter(unit: &UnitView) -> char {
    match unit.seat {
        None | Some(Seat::FIRST) => unit.letter,
        Some(_) => unit.letter.to_ascii_lowercase(),
    }
}

/// A diagram, if every square is named by one character for its file and a number for its rank.
fn grid(view: &View) -> Option<Vec<String>> {
    let mut files: Vec<char> = Vec::new();
    let mut ranks: BTreeMap<u32, BTreeMap<usize, char>> = BTreeMap::new();
    for square in &view.squares {
        let (file, rank) = file_and_rank(square)?;
        let known = files.iter().position(|other| *other == file);
        let column = known.unwrap_or_else(|| {
            files.push(file);
            files.len() - 1
        });
        let sign = square.top.as_ref().map_or('.', letter);
        ranks.entry(rank).or_default().insert(column, sign);
    }
    let (highest, _) = ranks.last_key_value()?;
    let width = highest.to_string().len();
    let row = |signs: &BTreeMap<usize, char>| -> String {
        (0..files.len())
            .flat_map(|column| [' ', signs.get(&column).copied().unwrap_or(' ')])
            .collect()
    };
    let mut lines: Vec<String> = ranks
        .iter()
        .rev()
        .map(|(rank, signs)| {
            format!("{rank:>width$} {}", row(signs))
                .trim_end()
                .to_owned()
        })
        .collect();
    let names = files.iter().copied().enumerate().collect();
    lines.push(format!("{:width$} {}", "", row(&names)));
    Some(lines)
}

fn file_and_rank(square: &SquareView) -> Option<(char, u32)> {
    let mut signs = square.name.chars();
    let file = signs.next()?;
    let rank = signs.as_str();
    let is_number = !rank.is_empty() && rank.bytes().all(|sign| sign.is_ascii_digit());
    Some((file, rank.parse().ok().filter(|_| is_number)?))
}

/// Each non-empty square, with the units on it from the top down.
fn list(view: &View) -> Vec<String> {
    let full = view.squares.iter().filter(|square| square.top.is_some());
    full.map(|square| {
        let units = square.top.iter().chain(&square.under).map(letter);
        format!("{} {}", square.name, units.collect::<String>())
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(names: &[&str]) -> View {
        let square = |(index, name): (usize, &&str)| SquareView {
            name: (*name).to_owned(),
            top: (index % 2 == 0).then(|| UnitView::of('K', Seat(u8::from(index > 0)))),
            under: Vec::new(),
            marks: Vec::new(),
            counters: Vec::new(),
        };
        View {
            squares: names.iter().enumerate().map(square).collect(),
            hands: vec![Vec::new(), vec![UnitView::of('N', Seat::SECOND)]],
            attacked: Vec::new(),
            attackers: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
            phase: "White to move".to_owned(),
        }
    }

    #[test]
    fn squares_with_file_and_rank_make_a_diagram() {
        let text = draw(&view(&["a10", "b10", "a9", "b9", "c9"]));
        let lines = [
            "10  K .",
            " 9  k . k",
            "    a b c",
            "in hand of seat 1: n",
            "White to move",
        ];
        assert_eq!(text, lines.join("\n"));
    }

    #[test]
    fn other_squares_are_listed() {
        let text = draw(&view(&["north", "south", "a+1"]));
        let lines = ["north K", "a+1 k", "in hand of seat 1: n", "White to move"];
        assert_eq!(text, lines.join("\n"));
    }
}
