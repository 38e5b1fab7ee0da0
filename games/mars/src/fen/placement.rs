//! The first field of a position string: the units on the squares, with the Swarms on them.

use super::Field;
use crate::board;
use crate::kind::Kind;
use crate::position::Position;
use crate::rules::Rules;
use crate::stack::{MOST_SWARMS, Stack};
use chess_kit::fen::number;
use game::{Fault, Side};

/// A unit or bunch as written.
struct Written {
    side: Side,
    kind: Kind,
    /// The Swarms: of a bunch its own, of a host those that sit on it.
    stack: Stack,
}

/// Places the units of a placement on an empty board with the side to move, which matters for clocks.
pub(super) fn read(text: &str, position: &mut Position) -> Result<(), Fault> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        return Err(Field::Placement.fault(format!(
            "it has {} ranks divided by / instead of 8",
            rows.len()
        )));
    }
    for (rank, row) in (0..8u8).rev().zip(rows) {
        read_rank(row, rank, position)
            .map_err(|reason| Field::Placement.fault(format!("rank {}{reason}", rank + 1)))?;
    }
    check_generals(position)
}

fn read_rank(row: &str, rank: u8, position: &mut Position) -> Result<(), String> {
    let (rules, to_move) = (*position.rules(), position.side());
    let mut file = 0u8;
    let mut after_gap = false;
    let mut rest = row;
    while let Some(sign) = rest.chars().next() {
        let column = row.chars().count() - rest.chars().count() + 1;
        let here = |reason: String| format!(", column {column}: {reason}");
        rest = &rest[sign.len_utf8()..];
        if let Some(gap) = sign.to_digit(10) {
            let left = 8 - file;
            match u8::try_from(gap) {
                _ if after_gap => {
                    return Err(here("two numbers side by side; write their sum".to_owned()));
                }
                Ok(gap) if (1..=left).contains(&gap) => file += gap,
                _ => {
                    return Err(here(format!(
                        "a gap of {gap} where {left} of 8 squares are left"
                    )));
                }
            }
            after_gap = true;
            continue;
        }
        after_gap = false;
        let square = rank * 8 + file;
        let inside = match rest.strip_prefix('[') {
            None => None,
            Some(opened) => {
                let Some((inside, after)) = opened.split_once(']') else {
                    return Err(here(format!("the bracket after {sign} is not closed")));
                };
                rest = after;
                Some(inside)
            }
        };
        if file >= 8 {
            return Err(here("more than the 8 squares it has".to_owned()));
        }
        let written = read_unit(sign, inside, &rules, to_move)
            .map_err(|reason| here(format!("{}: {reason}", board::name(square))))?;
        put(position, &written, square);
        file += 1;
    }
    match 8 - file {
        0 => Ok(()),
        missing => Err(format!(": {missing} of 8 squares are missing")),
    }
}

fn put(position: &mut Position, written: &Written, square: u8) {
    let Written { side, kind, stack } = *written;
    if kind == Kind::Swarm {
        position.set_stack(side, square, stack);
        return;
    }
    position.put(side, kind, square);
    if stack.swarms() > 0 {
        position.set_stack(side.other(), square, stack);
    }
}

/// A unit from its letter and the contents of the brackets after it.
fn read_unit(
    sign: char,
    inside: Option<&str>,
    rules: &Rules,
    to_move: Side,
) -> Result<Written, String> {
    let Some(kind) = Kind::from_letter(sign.to_ascii_uppercase()) else {
        return Err(format!(
            "“{sign}” is no unit; there are G S R F H T W M P C I, small for Black"
        ));
    };
    let side = if sign.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    let stack = match (kind, inside) {
        (Kind::Swarm, None) => Stack::new(1, 0, 0),
        (Kind::Swarm, Some(text)) => Stack::new(bunch(sign, text)?, 0, 0),
        (_, None) => Stack::EMPTY,
        (_, Some(text)) => host(kind, text, rules, side != to_move)?,
    };
    Ok(Written { side, kind, stack })
}

/// The size of a bunch: `3`.
fn bunch(sign: char, text: &str) -> Result<u8, String> {
    match small(text) {
        Some(swarms) if (2..=MOST_SWARMS).contains(&swarms) => Ok(swarms),
        Some(1) => Err(format!("one Swarm is written {sign} without brackets")),
        _ if text.contains(':') => Err(format!(
            "“[{text}]” has clocks, but a bunch of Swarms has none; it is written like {sign}[3]"
        )),
        _ => Err(format!(
            "“[{text}]” is no number of Swarms from 2 to {MOST_SWARMS}"
        )),
    }
}

/// Swarms and clocks of a host: `2:5.1`. `owner_to_move` says whether the side of the Swarms is to move.
fn host(kind: Kind, text: &str, rules: &Rules, owner_to_move: bool) -> Result<Stack, String> {
    let name = kind.name();
    let parts = text
        .split_once(':')
        .and_then(|(swarms, clocks)| Some((swarms, clocks.split_once('.')?)));
    let numbers = parts
        .and_then(|(swarms, (cold, brood))| Some((small(swarms)?, small(cold)?, small(brood)?)));
    let Some((swarms, cold, brood)) = numbers else {
        return Err(format!(
            "“[{text}]” is not of the form [swarms:cold.brood], such as [2:5.1]"
        ));
    };
    let most = rules.most_on_host();
    if !(1..=most).contains(&swarms) {
        return Err(format!(
            "from 1 to {most} Swarms can sit on a host, not {swarms}"
        ));
    }
    if cold < 1 {
        return Err(format!(
            "the cold clock of the {name} is 0, but it rises in the turn in which a Swarm arrives"
        ));
    }
    if brood > cold {
        return Err(format!(
            "the brood clock {brood} is beyond the cold clock {cold}"
        ));
    }
    if cold > rules.highest_cold(swarms, owner_to_move) {
        let killing = rules.kill_time(swarms);
        let those = if swarms == 1 {
            "one Swarm kills".to_owned()
        } else {
            format!("{swarms} Swarms kill")
        };
        let still = rules.highest_cold(swarms, true);
        let more = if cold > still || !rules.clocks_each_turn {
            String::new()
        } else {
            "; with swarm_turns=each it may stand there only if their owner is to move".to_owned()
        };
        return Err(format!(
            "at cold {cold} the {name} would be dead: {those} at {killing}{more}"
        ));
    }
    Ok(Stack::new(swarms, cold, brood))
}

fn small(text: &str) -> Option<u8> {
    number(text).and_then(|number| u8::try_from(number).ok())
}

/// Nobody has two Generals, and at least one exists: only without the rule of check can both be lost, in one turn. A
/// position may hold more of other kinds than an army starts with: the rulebook's own examples do, and no rule depends
/// on their number.
fn check_generals(position: &Position) -> Result<(), Fault> {
    for side in Side::BOTH {
        let found = position.of(side, Kind::General).len();
        if found > 1 {
            return Err(Field::Placement.fault(format!(
                "{} has {found} Generals, but never more than one",
                side.name()
            )));
        }
    }
    if position.rules().strict_check && position.kind(Kind::General).is_empty() {
        return Err(Field::Placement.fault("neither side has a General".to_owned()));
    }
    Ok(())
}
