//! Played moves in the past tense.

use crate::board::{INSIDE, name};
use crate::code;
use crate::kind::{Man, man_name};
use crate::moves::{Action, Move};
use crate::position::Position;
use crate::words::listed;
use game::Told;

/// A legal move as it is told afterwards: “night Magnetoid”, “went from h2 to h5”.
#[must_use]
pub(crate) fn told(position: &Position, mv: Move) -> Told {
    let mover = man_name(Man::new(position.side(), mv.time(), mv.kind()));
    let victim = code::victim(position, mv)
        .map(|(man, square)| format!("the {} on {}", man_name(man), name(square)));
    let on = |from: u8| {
        if from == INSIDE {
            format!("{mover} in the apartment")
        } else {
            format!("{mover} on {}", name(from))
        }
    };
    let place = |at: u8| {
        if at == INSIDE {
            "the apartment".to_owned()
        } else {
            name(at)
        }
    };
    match mv.action() {
        Action::Pass => Told::of_mover(match position.used() {
            Some(used) => format!("made no {} move", used.other().name()),
            None => "passed".to_owned(),
        }),
        Action::Go { from, to } => {
            let end = if code::is_removed(position, mv) {
                ", where it was removed"
            } else {
                ""
            };
            match victim {
                Some(victim) => Told::of_unit(on(from), format!("took {victim}{end}")),
                None => Told::of_unit(
                    mover,
                    format!("went from {} to {}{end}", place(from), place(to)),
                ),
            }
        }
        Action::Carry { from, to, .. } => {
            let towed: Vec<String> = mv
                .towed()
                .into_iter()
                .map(|square| match position.man_at(square) {
                    Some(man) => format!("the {} on {}", man_name(man), name(square)),
                    None => name(square),
                })
                .collect();
            let start = if mv.from() == INSIDE {
                format!("{} in the apartment", name(from))
            } else {
                name(from)
            };
            Told::of_unit(
                mover,
                format!(
                    "went from {start} to {} and took {} along",
                    name(to),
                    listed(&towed)
                ),
            )
        }
        Action::Shoot {
            from,
            target,
            place,
        } => {
            let put = if place {
                format!(" and put a new {mover} there")
            } else {
                String::new()
            };
            let target = victim.unwrap_or_else(|| name(target));
            Told::of_unit(on(from), format!("shot {target}{put}"))
        }
        Action::MakeRim { from, target } => {
            let makes = if position.rims().has(target) {
                ""
            } else {
                " and made a rim square there"
            };
            let target = victim.unwrap_or_else(|| name(target));
            Told::of_unit(on(from), format!("removed {target}{makes}"))
        }
    }
}
