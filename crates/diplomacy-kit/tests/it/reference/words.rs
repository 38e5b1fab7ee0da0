//! Prints a problem compactly.

use diplomacy_kit::resolve::{Problem, Route, Supported};
use std::fmt::Write;

/// One line for the Key rule, then one for each unit with its move, and one for each support.
pub(super) fn describe(problem: &Problem) -> String {
    let mut text = format!("key rule {}\n", problem.key_rule);
    for (number, unit) in problem.units.iter().enumerate() {
        write!(text, "unit {number} of {} at {}", unit.flag.0, unit.place.0).unwrap();
        if let Some(index) = unit.mv {
            let m = &problem.moves[index.0 as usize];
            write!(text, ", move {}: {} -> {}", index.0, m.space, m.to.0).unwrap();
            if m.space != unit.place.0 || m.aim != m.to.0 || m.flag != unit.flag {
                write!(text, " (aim {}, flag {})", m.aim, m.flag.0).unwrap();
            }
            if let Route::All { from, to } | Route::Path { from, to } = m.route {
                let path = matches!(m.route, Route::Path { .. });
                text.push_str(if path { " by some of" } else { " by all of" });
                for node in &problem.route_nodes[from as usize..to as usize] {
                    write!(text, " {}", node.fleet.0).unwrap();
                    if path {
                        let links = node.links_from as usize..node.links_to as usize;
                        let links = &problem.route_links[links];
                        let (start, end) = (node.start, node.end);
                        write!(text, " (start {start}, end {end}, to {links:?})").unwrap();
                    }
                }
            }
            if let Some(fleet) = m.deck {
                write!(text, " on the deck of {}", fleet.0).unwrap();
            }
            if !m.gate {
                text.push_str(", gate shut");
            }
            if m.free {
                text.push_str(", free");
            }
        }
        text.push('\n');
    }
    for support in &problem.supports {
        write!(text, "unit {} supports ", support.by.0).unwrap();
        match support.of {
            Supported::Move(index) => write!(text, "move {}", index.0).unwrap(),
            Supported::Hold(index) => write!(text, "unit {}", index.0).unwrap(),
        }
        writeln!(
            text,
            " at {}{}",
            support.aim,
            if support.firm { ", firm" } else { "" }
        )
        .unwrap();
    }
    text
}
