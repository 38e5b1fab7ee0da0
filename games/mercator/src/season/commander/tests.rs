//! Tests of the commander test: the rulebook's examples, corner cases, and a comparison with a slow second
//! implementation.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod corners;
mod examples;
mod execution;
mod literal;
mod random;

use super::{Commanders, Given, test};
use crate::{Month, Options, Phase, Piece, PieceId, Position, Season, Where};
use diplomacy_kit::lang::read_order;
use diplomacy_kit::mark::{Mark, Power, Space, UnitKind};
use std::sync::{Arc, OnceLock};

/// The Regular Mark.
fn mark() -> Arc<Mark> {
    static MARK: OnceLock<Arc<Mark>> = OnceLock::new();
    let read = || Arc::new(Mark::read(include_str!("../../../marks/regular.toml")).unwrap());
    MARK.get_or_init(read).clone()
}

fn power(name: &str) -> Power {
    mark().find_power(name).unwrap()
}

fn space(name: &str) -> Space {
    mark().find(name).unwrap()
}

/// Builds a position from lines such as `France: A(Bre), A/F(ENC), a[Germany]/F(MAO)`.
fn position(units: &[&str]) -> Position {
    let mark = mark();
    let mut pieces = Vec::new();
    for line in units {
        let (owner, list) = line.split_once(':').unwrap();
        let owner = power(owner);
        for unit in list.split(',').map(str::trim) {
            let (kind, place) = unit.trim_end_matches(')').split_once('(').unwrap();
            let at = space(place);
            if kind == "A" {
                pieces.push(Piece {
                    kind: UnitKind::Army,
                    owner,
                    at: Where::Land(at),
                });
                continue;
            }
            let fleet = PieceId(pieces.len() as u16);
            pieces.push(Piece {
                kind: UnitKind::Fleet,
                owner,
                at: Where::Afloat(at.into()),
            });
            if let Some(passenger) = kind.strip_suffix("/F") {
                let nation = passenger
                    .strip_prefix("a[")
                    .map(|it| it.trim_end_matches(']'));
                pieces.push(Piece {
                    kind: UnitKind::Army,
                    owner: nation.map_or(owner, power),
                    at: Where::Aboard(fleet),
                });
            }
        }
    }
    let position = bare(mark, pieces);
    position.check().unwrap();
    position
}

fn bare(mark: Arc<Mark>, pieces: Vec<Piece>) -> Position {
    Position {
        owner: vec![None; mark.spaces.len()],
        spare: vec![0; mark.powers.len()],
        options: Options::default(),
        season: Season {
            year: 1901,
            month: Month(1),
        },
        phase: Phase::Orders,
        pieces,
        builds: 0,
        dislodged: Vec::new(),
        contested: Default::default(),
        entries: Vec::new(),
        claims: Vec::new(),
        winners: Vec::new(),
        mark,
    }
}

/// Parses lines such as `TS2 France: F(ENC) - MAO; F(IRI) S F(ENC) - MAO`.
fn lines(orders: &[&str]) -> Vec<Given> {
    let mut given = Vec::new();
    for block in orders {
        let (heading, list) = block.split_once(':').unwrap();
        let (ts, name) = heading.split_once(' ').unwrap();
        for text in list.split(';').map(str::trim) {
            given.push(Given {
                power: power(name),
                ts: ts.trim_start_matches("TS").parse().unwrap(),
                order: read_order(&mark(), text).unwrap(),
                text: text.to_owned(),
            });
        }
    }
    given
}

/// The void lines, written as `TS2 F(ENC) - MAO`.
fn struck_of(given: &[Given], found: &Commanders) -> Vec<String> {
    let struck = given
        .iter()
        .zip(&found.struck)
        .filter(|(_, struck)| **struck);
    struck
        .map(|(line, _)| format!("TS{} {}", line.ts, line.text))
        .collect()
}

/// The lines of these orders that are void.
fn struck(units: &[&str], orders: &[&str]) -> Vec<String> {
    let given = lines(orders);
    struck_of(&given, &test(&position(units), &given))
}
