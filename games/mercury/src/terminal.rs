//! The board as text for a terminal.

use crate::board::{APARTMENT, NAMES, Square, file, is_day, name};
use crate::kind::Man;
use crate::position::Position;
use crate::words::{listed, phase};
use game::Side;

/// The board: night men have a `*`, Black's are lower case; rim squares are in brackets, empty squares are `.` by day
/// and `:` by night, those of the apartment `@`.
pub(crate) fn board_text(position: &Position) -> String {
    let mut lines = Vec::new();
    for rank in (0..8u8).rev() {
        let cells: String = (0..8).map(|file| cell(position, rank * 8 + file)).collect();
        lines.push(format!("{} {}", rank + 1, cells.trim_end()));
    }
    let row = |text: &dyn Fn(u8) -> String| -> String {
        let all: String = (0..8).map(|file| format!(" {:<4}", text(file))).collect();
        format!("  {}", all.trim_end())
    };
    lines.push(row(&|file| format!(" {}", NAMES.file_letter(file))));
    let shifts = position.shifts();
    let zone = |file| if is_day(file, shifts) { "day" } else { "nig" };
    lines.push(row(&|file| zone(file).to_owned()));
    lines.push(format!("Apartment: {}", inhabitants(position)));
    if !position.made_rims().is_empty() {
        let made: Vec<String> = position.made_rims().into_iter().map(name).collect();
        lines.push(format!("Rim squares made: {}", made.join(" ")));
    }
    lines.push(format!("k = {shifts}; {}", next_shift(position)));
    lines.push(phase(position));
    lines.join("\n")
}

fn cell(position: &Position, square: Square) -> String {
    let text = match position.man_at(square) {
        Some(man) => man.text(),
        None if APARTMENT.has(square) => "@".to_owned(),
        None if is_day(file(square), position.shifts()) => ".".to_owned(),
        None => ":".to_owned(),
    };
    if position.rims().has(square) {
        format!("[{text:>2}] ")
    } else {
        format!(" {text:>2}  ")
    }
}

fn inhabitants(position: &Position) -> String {
    let sides: Vec<String> = Side::BOTH
        .into_iter()
        .filter_map(|side| {
            let men: Vec<String> = Man::all()
                .filter(|man| man.side == side)
                .flat_map(|man| std::iter::repeat_n(man, usize::from(position.inside(man))))
                .map(Man::text)
                .collect();
            (!men.is_empty()).then(|| format!("{} {}", side.name(), men.join(" ")))
        })
        .collect();
    if sides.is_empty() {
        "nobody".to_owned()
    } else {
        sides.join("; ")
    }
}

/// When the zones shift, and the effect.
fn next_shift(position: &Position) -> String {
    let every = position.rules().shift_every;
    let left = every - position.turn() % every;
    let when = match left {
        1 => "after this turn".to_owned(),
        _ => format!("after {left} turns"),
    };
    let (now, next) = (position.shifts(), position.shifts() + 1);
    let comes = |day: bool| -> String {
        let files: Vec<String> = (0..8)
            .filter(|file| is_day(*file, next) == day && is_day(*file, now) != day)
            .map(|file| NAMES.file_letter(file).to_string())
            .collect();
        listed(&files)
    };
    format!(
        "{when} day comes to {}, night to {}",
        comes(true),
        comes(false)
    )
}
