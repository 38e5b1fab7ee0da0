//! Moves and phases in words, for screen readers.

use crate::board::{INSIDE, name};
use crate::code;
use crate::kind::{Man, man_name};
use crate::moves::{Action, Move};
use crate::position::Position;

/// The next action: “White to make the night move”.
#[must_use]
pub(crate) fn phase(position: &Position) -> String {
    let player = position.side().name();
    match position.used() {
        None => format!("{player} to move"),
        Some(used) => format!("{player} to make the {} move", used.other().name()),
    }
}

/// A legal move in words: “night Magnetoid h2 to h5”.
#[must_use]
pub(crate) fn describe(position: &Position, mv: Move) -> String {
    let mover = man_name(Man::new(position.side(), mv.time(), mv.kind()));
    let victim = code::victim(position, mv)
        .map(|(man, square)| format!("{} {}", man_name(man), name(square)));
    let victim = victim.as_deref();
    match mv.action() {
        Action::Pass if position.used().is_some() => "no second move".to_owned(),
        Action::Pass => "passes".to_owned(),
        Action::Go { from, to } => {
            let start = if from == INSIDE {
                format!("{mover} from the apartment")
            } else {
                format!("{mover} {}", name(from))
            };
            let mut text = match victim {
                Some(victim) => format!("{start} takes {victim}"),
                None if to == INSIDE => format!("{start} into the apartment"),
                None => format!("{start} to {}", name(to)),
            };
            if code::is_removed(position, mv) {
                text.push_str(" and is removed there");
            }
            text
        }
        Action::Carry { from, to, .. } => {
            let start = if mv.from() == INSIDE {
                format!("from {} in the apartment", name(from))
            } else {
                name(from)
            };
            let towed: Vec<String> = mv.towed().into_iter().map(name).collect();
            format!(
                "{mover} {start} to {}, taking {} along",
                name(to),
                listed(&towed)
            )
        }
        Action::Shoot {
            from,
            target,
            place,
        } => {
            let put = if place {
                format!(" and puts a {mover} there")
            } else {
                String::new()
            };
            let target = name(target);
            format!(
                "{mover} {} shoots {}{put}",
                name(from),
                victim.unwrap_or(&target)
            )
        }
        Action::MakeRim { from, target } => {
            let makes = if position.rims().has(target) {
                ""
            } else {
                " and makes a rim square there"
            };
            let target = name(target);
            format!(
                "{mover} {} removes {}{makes}",
                name(from),
                victim.unwrap_or(&target)
            )
        }
    }
}

/// “a”, “a and b”, “a, b and c”.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
