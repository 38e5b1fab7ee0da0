//! The fields of a position string besides the board.

use super::Field;
use crate::board::{self, FILE_K, FILE_X, Square, Walk};
use crate::castling::{Rights, Wing};
use crate::half::Half;
use crate::kind::{Army, Kind, Side};
use crate::markers::Markers;
use crate::passing::{Passing, Right, full_count};
use crate::position::Position;
use chess_kit::fen::number;
use game::Fault;

pub(super) fn half(text: &str, fourth: bool) -> Result<Half, Fault> {
    let known = |half: &Half| fourth || half.army() != Army::Brown;
    Half::ALL
        .into_iter()
        .filter(known)
        .find(|half| half.text() == text)
        .ok_or_else(|| {
            let names: Vec<&str> = Half::ALL
                .into_iter()
                .filter(known)
                .map(Half::text)
                .collect();
            Field::Half.fault(format!("“{text}” is none of {}", names.join(" ")))
        })
}

/// Parses the markers; the pieces are already on the board.
pub(super) fn control(text: &str, position: &Position) -> Result<[Markers; 2], Fault> {
    let fault = |reason: String| Err(Field::Control.fault(reason));
    let Some((white, black)) = text.split_once(':') else {
        return fault(format!("“{text}” is not of the form white:black"));
    };
    let mut lists = [Markers::EMPTY; 2];
    for (side, list) in Side::BOTH.into_iter().zip([white, black]) {
        if list == "-" {
            continue;
        }
        if list.is_empty() {
            return fault(format!("{}'s list is empty; write -", side.name()));
        }
        let mut rest = list;
        while !rest.is_empty() {
            let Some((square, after)) = board::NAMES.take(rest) else {
                return fault(format!("“{rest}” does not begin with a square"));
            };
            rest = after;
            let name = board::name(square);
            let army = position.unit(square).map(|unit| unit.army);
            let Some(army) = army.filter(|army| army.side().is_none()) else {
                return fault(format!("no gray piece stands on {name}"));
            };
            if lists.iter().any(|markers| markers.has(square)) {
                return fault(format!("{name} has two markers"));
            }
            let held = lists[side as usize].set() & position.of_army(army);
            if held.len() >= u32::from(position.rules().control) {
                let most = position.rules().control;
                let (player, army) = (side.name(), army.name());
                let pieces = if most == 1 { "piece" } else { "pieces" };
                return fault(format!(
                    "{player} has more than {most} {army} {pieces} under control"
                ));
            }
            lists[side as usize].push(square);
        }
    }
    Ok(lists)
}

/// Parses the castling rights; the pieces are already on the board.
pub(super) fn castling(text: &str, position: &Position) -> Result<Rights, Fault> {
    if text == "-" {
        return Ok(Rights::NONE);
    }
    let rules = position.rules();
    if !rules.castling {
        return Err(Field::Castling.fault(format!("“{text}”, but castling is off; write -")));
    }
    let mut rights = Rights::NONE;
    let standing = position.rights_of_standing();
    for letter in text.chars() {
        let (side, wing) = match letter {
            'K' => (Side::White, Wing::Right),
            'Q' => (Side::White, Wing::Left),
            'k' => (Side::Black, Wing::Right),
            'q' => (Side::Black, Wing::Left),
            other => {
                return Err(Field::Castling
                    .fault(format!("“{other}” is none of K Q k q; write - for none")));
            }
        };
        if !standing.has(side, wing) {
            let way = crate::castling::Castling::of(side, wing, &rules);
            return Err(Field::Castling.fault(format!(
                "“{letter}” needs the {0} king on {1} and a {0} rook on {2}",
                Army::of(side).name(),
                board::name(way.king),
                board::name(way.rook)
            )));
        }
        rights = rights.with(side, wing);
    }
    if rights.text() == text {
        Ok(rights)
    } else {
        Err(Field::Castling.fault(format!("“{text}” is written {}", rights.text())))
    }
}

/// Parses the en passant rights; everything else is already known.
pub(super) fn passing(text: &str, position: &Position) -> Result<Passing, Fault> {
    if text == "-" {
        return Ok(Passing::EMPTY);
    }
    let fault = |reason: String| Err(Field::Ep.fault(reason));
    if !position.rules().en_passant {
        return fault(format!("“{text}”, but en passant is off; write -"));
    }
    let mut passing = Passing::EMPTY;
    let mut youngest = u8::MAX;
    for entry in text.split(',') {
        let parts = entry.split_once('.');
        let target = parts.and_then(|(square, _)| board::from_name(square));
        let left = parts
            .and_then(|(_, left)| number(left))
            .and_then(|left| u8::try_from(left).ok());
        let (Some(target), Some(left)) = (target, left) else {
            return fault(format!("“{entry}” is not of the form square.count"));
        };
        let right = match right(target, left, position) {
            Ok(right) => right,
            Err(reason) => return fault(format!("{entry}: {reason}")),
        };
        let age = full_count(right.stepped, position.rules().fourth()) - left;
        if age >= youngest {
            return fault(format!(
                "{entry}: the oldest entry stands first, one for each half-turn"
            ));
        }
        youngest = age;
        passing.push(right);
    }
    Ok(passing)
}

/// The right of an entry: whose pawn passed over the square, and when.
fn right(target: Square, left: u8, position: &Position) -> Result<Right, String> {
    let name = board::name(target);
    if !position.vacant().has(target) {
        return Err(format!("{name} is not vacant"));
    }
    let fourth = position.rules().fourth();
    let wing = if fourth { Army::Brown } else { Army::Gray };
    let candidates = [
        (Army::White, Walk::North, board::rank_of(target) == 2),
        (Army::Black, Walk::South, board::rank_of(target) == 5),
        (Army::Gray, Walk::West, board::file_of(target) == FILE_K - 1),
        (wing, Walk::East, board::file_of(target) == FILE_X + 1),
    ];
    let mut stands = false;
    for (stepped, walk, passed) in candidates {
        let may_step = stepped.side().is_some() || position.rules().gray_double_step;
        let pawn = walk.step(target).filter(|square| {
            position.of(stepped, Kind::Pawn).has(*square) && position.walk(stepped, *square) == walk
        });
        if !passed || !may_step || pawn.is_none() {
            continue;
        }
        stands = true;
        let full = full_count(stepped, fourth);
        if (1..=full).contains(&left) && played(position.half(), full - left, fourth) == stepped {
            return Ok(Right {
                target,
                left,
                stepped,
            });
        }
    }
    Err(if stands {
        format!("the pawn that passed {name} did not step so many half-turns ago")
    } else {
        format!("no pawn can have passed {name} with a double step")
    })
}

/// The army that moved `age` half-turns ago.
fn played(now: Half, age: u8, fourth: bool) -> Army {
    let mut half = now.previous(fourth);
    for _ in 0..age {
        half = half.previous(fourth);
    }
    half.army()
}
