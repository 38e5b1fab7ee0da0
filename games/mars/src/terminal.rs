//! The board as text for a terminal.

use crate::board::{NAMES, Square, name};
use crate::fen::letter;
use crate::front;
use crate::kind::Kind;
use crate::position::Position;
use crate::rights::Rights;
use crate::why::touches;
use crate::words::swarms;
use chess_kit::grid::reading_order;
use game::{Show as _, Side};

/// The board: Black's units are lower case, `*` follows a host, a number a bunch of Swarms, `-` a unit without the
/// right of way. Below it the Fronts, their state, and the stacks.
pub(crate) fn board_text(position: &Position) -> String {
    let rights = Rights::of(position);
    let mut lines = Vec::new();
    for rank in (0..8u8).rev() {
        let cells: String = (0..8)
            .map(|file| cell(position, &rights, rank * 8 + file))
            .collect();
        lines.push(format!("{}  {}", rank + 1, cells.trim_end()));
    }
    let row = |head: &str, text: &dyn Fn(u8) -> String| -> String {
        let all: String = (0..8).map(|file| format!("{:<4}", text(file))).collect();
        format!("{head:<3}{}", all.trim_end())
    };
    lines.push(row("", &|file| NAMES.file_letter(file).to_string()));
    for (side, head, none) in [(Side::Black, "B", 9), (Side::White, "W", 0)] {
        let ranks = front::ranks(position, side);
        lines.push(row(head, &|file| match ranks[usize::from(file)] {
            rank if rank == none => ".".to_owned(),
            rank => rank.to_string(),
        }));
    }
    lines.push("B, W: ranks of the Fronts by file; - after a unit: no right of way".to_owned());
    lines.push(if rights.fronts().active {
        format!(
            "The Front is Active: the Fronts touch {}",
            touches(position)
        )
    } else {
        "The Front is Passive".to_owned()
    });
    lines.extend(reading_order(8, 8).filter_map(|square| stack(position, square)));
    lines.push(position.phase());
    lines.join("\n")
}

fn cell(position: &Position, rights: &Rights<'_>, square: Square) -> String {
    let stack = position.stack(square);
    let text = match (position.unit(square), position.swarm_side(square)) {
        (Some((side, kind)), swarms) => {
            let mut text = letter(side, kind).to_string();
            if swarms.is_some() {
                text.push('*');
            }
            if kind.is_bound() && !rights.has(square) {
                text.push('-');
            }
            text
        }
        (None, Some(side)) => match stack.swarms() {
            1 => letter(side, Kind::Swarm).to_string(),
            number => format!("{}{number}", letter(side, Kind::Swarm)),
        },
        (None, None) => ".".to_owned(),
    };
    format!("{text:<4}")
}

/// A host and its clocks: “c5: War Man under 2 Ice Swarms, cold 5 of 6, brood 1 of 2”.
fn stack(position: &Position, square: Square) -> Option<String> {
    let (_, kind) = position.unit(square)?;
    let stack = position.stack(square);
    let number = stack.swarms();
    if number == 0 {
        return None;
    }
    let rules = position.rules();
    Some(format!(
        "{}: {} under {}, cold {} of {}, brood {} of {}",
        name(square),
        kind.name(),
        swarms(number),
        stack.cold(),
        rules.kill_time(number),
        stack.brood(),
        rules.hatch_time(number)
    ))
}
