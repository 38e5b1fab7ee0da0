//! Why a man does not reach a target alone, and why it removes nothing there (rulebook 6 to 8).

use super::{called, frozen};
use crate::board::{APARTMENT, INSIDE, KING, RING, SQUARES, Square, ZEBRA, name, shifted};
use crate::kind::{Kind, Man, man_name};
use crate::moves::line;
use crate::position::Position;
use chess_kit::Bitboard;

/// Why a man cannot go from a place to another.
pub(super) fn going(position: &Position, man: Man, from: u8, to: u8) -> String {
    if from == to {
        return if from == INSIDE {
            "the apartment is one square: moving about in it is no move".to_owned()
        } else {
            format!("{0} to {0} is not a move", name(from))
        };
    }
    if let Some(reason) = frozen(position, man, from) {
        return reason;
    }
    let ways = ways(man.kind, from, to);
    let Some(first) = ways.first() else {
        return pattern(position, man, from, to);
    };
    if to == INSIDE && man.kind == Kind::Royal && !position.rules().royals_enter {
        return "Royals may not enter the apartment (royal_apartment=closed)".to_owned();
    }
    // If there are several ways, the fault of the shortest is the most informative.
    on_the_way(position, man, first)
        .or_else(|| arrival(position, man, from, to))
        .unwrap_or_else(|| format!("{} does not get to {}", called(man, from), name(to)))
}

/// The squares of a place.
fn squares(place: u8) -> Bitboard {
    if place == INSIDE {
        APARTMENT
    } else {
        Bitboard::of(place)
    }
}

/// The squares between two places on each way that a kind of man could take on an empty board, shortest way first.
fn ways(kind: Kind, from: u8, to: u8) -> Vec<Vec<Square>> {
    let mut all = Vec::new();
    for start in squares(from) {
        for end in squares(to) {
            let Some((direction, steps)) = line(start, end) else {
                continue;
            };
            let fits = match kind {
                Kind::Magnetoid => direction % 4 == 0 || (direction % 4 == 2 && steps == 1),
                Kind::Sneaky => true,
                Kind::Cruncher | Kind::Royal => steps == 1,
            };
            if fits {
                all.push(between(start, direction, steps));
            }
        }
    }
    all.sort_by_key(Vec::len);
    all
}

/// The squares passed over, excluding the first and the last.
fn between(start: Square, direction: usize, steps: u8) -> Vec<Square> {
    let mut here = Bitboard::of(start);
    let mut passed = Vec::new();
    for _ in 1..steps {
        here = shifted(here, direction);
        passed.extend(here);
    }
    passed
}

/// The movement of a man that cannot get there at all.
fn pattern(position: &Position, man: Man, from: u8, to: u8) -> String {
    let (start, end) = (called(man, from), name(to));
    let how = match man.kind {
        Kind::Magnetoid => "Magnetoids go straight up or down, or one step to the left or right",
        Kind::Sneaky => "Sneakies go in straight lines",
        Kind::Cruncher | Kind::Royal => "it goes one square at a time",
    };
    let is_shot = man.kind == Kind::Cruncher
        && usize::from(from) < SQUARES
        && ZEBRA[usize::from(from & 63)].has(to)
        && position.of_side(man.side.other()).has(to);
    let hint = if is_shot {
        format!("; it can shoot what stands there: >{end}")
    } else {
        String::new()
    };
    format!("{start} does not reach {end}: {how}{hint}")
}

/// What blocks a man on its way.
fn on_the_way(position: &Position, man: Man, passed: &[Square]) -> Option<String> {
    for &square in passed.iter().filter(|square| !APARTMENT.has(**square)) {
        let here = name(square);
        if let Some(other) = position.man_at(square) {
            return Some(format!(
                "{here} is in the way, where a {} of {}'s stands",
                man_name(other),
                other.side.name()
            ));
        }
        if man.kind == Kind::Sneaky && position.rims().has(square) {
            return Some(format!(
                "{here} is in the way: only Magnetoids pass over rim squares"
            ));
        }
        if position.is_wrong(man.time, square) {
            let there = format!("{here}, its first square in the wrong time");
            return Some(match man.kind {
                Kind::Magnetoid => format!("the Magnetoid would be removed on {there}"),
                _ => format!("the Sneaky would have to stop on {there}"),
            });
        }
    }
    None
}

/// Why a man cannot end its move on a square.
fn arrival(position: &Position, man: Man, from: u8, to: u8) -> Option<String> {
    if to == INSIDE {
        return None;
    }
    let there = name(to);
    let is_rim = position.rims().has(to);
    if is_rim && man.kind != Kind::Magnetoid {
        return Some(format!(
            "{there} is a rim square, and only Magnetoids go there"
        ));
    }
    let other = position.man_at(to)?;
    if other.side == man.side {
        return Some(format!("{there} holds your own {}", man_name(other)));
    }
    if other.kind == Kind::Royal {
        return Some("Royals are never captured".to_owned());
    }
    if man.kind == Kind::Sneaky {
        return Some(format!(
            "{there} is held by the enemy, and Sneakies never capture"
        ));
    }
    if from == INSIDE {
        return Some("men in the apartment capture nothing outside".to_owned());
    }
    if is_rim {
        return Some(format!(
            "{there} is a rim square, where nothing is captured by moving"
        ));
    }
    let rules = position.rules();
    if !rules.captures_from_rim && position.rims().has(from) {
        return Some(
            "a Magnetoid on a rim square captures nothing (rim_capture=not_from_rim_either)"
                .to_owned(),
        );
    }
    (!rules.last_gasp && position.is_wrong(man.time, to)).then(|| {
        format!(
            "{there} is in the wrong time, where a Magnetoid captures nothing (last_gasp=no_capture)"
        )
    })
}

/// Why a Cruncher cannot shoot from the first square at the second.
pub(super) fn shot(position: &Position, man: Man, [from, target]: [u8; 2], place: bool) -> String {
    if !position.rules().frozen_shoot
        && let Some(reason) = frozen(position, man, from)
    {
        return reason;
    }
    if !ZEBRA[usize::from(from & 63)].has(target) {
        return format!(
            "{} is no zebra's leap from {}: two squares one way and three the other",
            name(target),
            name(from)
        );
    }
    if let Some(reason) = no_victim(position, man, target) {
        return reason;
    }
    let there = name(target);
    if place && position.rims().has(target) {
        return format!("{there} is a rim square, where no Cruncher can be put");
    }
    format!(
        "{} has eight {} Crunchers and puts no more on the board (cruncher_cap=8): >{there}",
        man.side.name(),
        man.time.name()
    )
}

/// Why a Royal makes no rim square of the target.
pub(super) fn rim(position: &Position, man: Man, from: u8, target: u8) -> String {
    if !position.rules().frozen_strike
        && let Some(reason) = frozen(position, man, from)
    {
        return reason;
    }
    if !KING[usize::from(from & 63)].has(target) {
        return format!(
            "{} is not next to {}: a Royal removes only its neighbours",
            name(target),
            name(from)
        );
    }
    no_victim(position, man, target)
        .unwrap_or_else(|| format!("{} cannot be removed", name(target)))
}

/// Why nobody on a square can be removed from a distance.
fn no_victim(position: &Position, man: Man, target: u8) -> Option<String> {
    let there = name(target);
    match position.man_at(target) {
        None => Some(format!("{there} is empty: there is nobody to remove")),
        Some(other) if other.side == man.side => {
            Some(format!("{there} holds your own {}", man_name(other)))
        }
        Some(other) if other.kind == Kind::Royal => Some("Royals are never captured".to_owned()),
        Some(_) => None,
    }
}

/// Why a man without any move has none, if it is not frozen.
pub(super) fn blocked(man: Man, place: u8) -> String {
    let ways = match man.kind {
        Kind::Magnetoid => "the squares next to it, which it could enter, are taken",
        Kind::Sneaky => "whatever it takes along, every way is barred",
        Kind::Cruncher | Kind::Royal => {
            "its neighbours are its own side, Royals or rim squares, or lie off the board"
        }
    };
    if place == INSIDE {
        return format!(
            "{} has no way out: none of the {} squares around is free for it",
            called(man, place),
            RING.len()
        );
    }
    format!("{} is blocked: {ways}", called(man, place))
}
