//! Why a move is not legal, in words a player understands.

mod castling;
mod placing;
mod stuck;

pub(crate) use stuck::why_stuck;

use crate::board::{Square, name};
use crate::code::Coded;
use crate::generate::{Pawns, gray_reach, pinner, reach};
use crate::kind::{Kind, Unit};
use crate::moves::{Action, Move};
use crate::outcome::terminal;
use crate::position::Position;
use crate::words::{attacker, phase};
use chess_kit::WideBitboard;

/// Why a well-formed move that is not legal is refused.
pub(crate) fn reason(position: &Position, coded: Coded) -> String {
    if let Some(end) = terminal(position) {
        return format!("the game is over ({})", end.reason);
    }
    match (coded, position.is_placing()) {
        (Coded::Place(mv, gray), true) => placing::reason(position, mv, gray),
        (Coded::Place(..), false) => "every piece stands; none is placed any more".to_owned(),
        (Coded::Go(_), true) => {
            format!(
                "{}: write the piece and the square, such as {}",
                phase(position),
                placing::sample(position)
            )
        }
        (Coded::Go(mv), false) => going(position, mv),
    }
}

/// The piece on a square that may move on this half-turn, whether or not it has a move.
fn movable(position: &Position, from: Square) -> Result<Unit, String> {
    let square = name(from);
    if !position.rules().squares().has(from) {
        return Err(format!("there is no square {square} with one gray army"));
    }
    let half = position.half();
    let player = half.side().name();
    let Some(unit) = position.unit(from) else {
        return Err(format!("{square} is empty"));
    };
    if unit.army != half.army() {
        let now = if half.is_own() {
            format!("{player} moves an own piece now")
        } else {
            format!("{player} moves {} now", half.army().name())
        };
        return Err(format!(
            "{now}, and the {} on {square} is {}",
            unit.kind.name(),
            unit.army.name()
        ));
    }
    if position.markers(half.side().other()).has(from) {
        let other = half.side().other().name();
        return Err(format!(
            "{other} controls the {} on {square}; only {other} may move it",
            unit.name()
        ));
    }
    Ok(unit)
}

/// Where a piece may go within its powers, including squares of its own army.
fn powers(position: &Position, unit: Unit, from: Square) -> WideBitboard {
    if unit.kind == Kind::Pawn {
        return pawn_targets(position, unit, from);
    }
    reach(unit.kind, from, position.occupied()) & position.rules().squares()
}

fn pawn_targets(position: &Position, unit: Unit, from: Square) -> WideBitboard {
    match unit.army.side() {
        None => gray_reach(position, unit.army, Kind::Pawn, from),
        Some(side) => {
            let prey = position
                .occupied()
                .without(position.of_army(unit.army) | position.of_kind(Kind::King));
            let pawns = Pawns::own(position, Position::own_walk(side), prey);
            let mut targets = pawns.only(WideBitboard::of(from)).targets();
            for right in position
                .passing()
                .iter()
                .filter(|right| right.serves(unit.army))
            {
                if is_struck(position, unit, from, right.target) {
                    targets |= WideBitboard::of(right.target);
                }
            }
            targets
        }
    }
}

fn going(position: &Position, mv: Move) -> String {
    let Action::Go {
        from,
        to,
        promotion,
        release,
    } = mv.action()
    else {
        return String::new();
    };
    let unit = match movable(position, from) {
        Ok(unit) => unit,
        Err(reason) => return reason,
    };
    let (kind, start, end) = (unit.kind.name(), name(from), name(to));
    if from == to {
        return format!("{start} to {end} is not a move");
    }
    if !position.rules().squares().has(to) {
        return format!("there is no square {end} with one gray army");
    }
    if let Some(reason) = castling::reason(position, unit, from, to) {
        return reason;
    }
    let target = position.unit(to);
    let is_near = powers(position, unit, from).has(to)
        || (unit.kind == Kind::Pawn && is_struck(position, unit, from, to));
    if let Some(other) = target
        && is_near
    {
        if other.kind == Kind::King {
            return "kings are never captured".to_owned();
        }
        if other.army == unit.army {
            return if unit.army.side().is_none() {
                let army = unit.army.name();
                format!("{army} never takes {army}: {end} holds a {}", other.name())
            } else {
                format!("{end} is occupied by your own {}", other.kind.name())
            };
        }
    }
    if !powers(position, unit, from).has(to) {
        return unreached(position, unit, from, to);
    }
    let promotes = crate::generate::promotes(position, unit, to);
    match (promotes, promotion) {
        (true, None) => return format!("a pawn that arrives on {end} promotes: add q, r, b or n"),
        (false, Some(_)) if unit.kind == Kind::Pawn => {
            return format!("a pawn does not promote on {end}");
        }
        (false, Some(_)) => return format!("a {kind} does not promote"),
        _ => {}
    }
    if let Some(reason) = releasing(position, from, release) {
        return reason;
    }
    unsafe_king(position, unit, from, to)
}

/// Whether a pawn attacks a square, whatever is on it.
fn is_struck(position: &Position, unit: Unit, from: Square, to: Square) -> bool {
    let walk = position.walk(unit.army, from);
    crate::board::STRIKES[walk as usize][usize::from(from & 127)].has(to)
}

/// Why a piece does not reach a square.
fn unreached(position: &Position, unit: Unit, from: Square, to: Square) -> String {
    let (kind, start, end) = (unit.kind.name(), name(from), name(to));
    if unit.kind == Kind::Pawn {
        if is_struck(position, unit, from, to) {
            let passing = if position.rules().en_passant {
                ""
            } else {
                "; en passant is off"
            };
            return format!("the pawn on {start} has nothing to take on {end}{passing}");
        }
        if position.occupied().has(to) && straight(position, unit, from, to) {
            return format!("the pawn on {start} is blocked: pawns do not take straight ahead");
        }
        return format!("the pawn on {start} does not reach {end}");
    }
    if !reach(unit.kind, from, WideBitboard::EMPTY).has(to) {
        return format!("the {kind} on {start} does not reach {end}");
    }
    let between = chess_kit::board16::between(from, to) & position.occupied();
    match between.first() {
        Some(square) => format!(
            "the {kind} on {start} does not reach {end}: {} is in the way",
            name(square)
        ),
        None => format!("the {kind} on {start} does not reach {end}"),
    }
}

/// Whether a square lies straight ahead of a pawn, one or two steps away.
fn straight(position: &Position, unit: Unit, from: Square, to: Square) -> bool {
    let walk = position.walk(unit.army, from);
    let one = walk.step(from);
    one == Some(to) || one.and_then(|square| walk.step(square)) == Some(to)
}

/// What is wrong with the released piece.
fn releasing(position: &Position, from: Square, release: Option<Square>) -> Option<String> {
    let half = position.half();
    let rules = position.rules();
    let held = position.held(half);
    let needed = !half.is_own() && rules.choose && held.len() >= rules.control && !held.has(from);
    let pieces = match half.army() {
        _ if !rules.fourth() => "pieces".to_owned(),
        army => format!("{} pieces", army.name()),
    };
    match (needed, release) {
        (false, None) => None,
        (false, Some(_)) if !rules.choose => {
            Some("no piece to let go is named without release=choose".to_owned())
        }
        (false, Some(_)) if half.is_own() => Some("own moves let go of nothing".to_owned()),
        (false, Some(_)) if held.has(from) => Some(format!(
            "you control the piece on {} already and let go of nothing",
            name(from)
        )),
        (false, Some(_)) => Some(format!(
            "you control {} of {} {pieces} and let go of nothing yet",
            held.len(),
            rules.control
        )),
        (true, Some(square)) if held.has(square) => None,
        (true, Some(square)) if position.markers(half.side()).has(square) => {
            let other = position.unit(square).map_or("", |unit| unit.army.name());
            let army = half.army().name();
            Some(format!(
                "the piece on {} is {other}; a {army} one is let go for a {army} one",
                name(square)
            ))
        }
        (true, Some(square)) => Some(format!("you do not control {}", name(square))),
        (true, None) => {
            let choices: Vec<String> = held
                .iter()
                .map(|square| format!("-{}", name(square)))
                .collect();
            Some(format!(
                "you control {} {pieces} already: say which you let go with {}",
                held.len(),
                choices.join(" or ")
            ))
        }
    }
}

/// Why an own move would leave the king threatened.
fn unsafe_king(position: &Position, unit: Unit, from: Square, to: Square) -> String {
    let side = position.half().side();
    let player = side.name();
    let hostile = position.hostile(side);
    let (kind, start, end) = (unit.kind.name(), name(from), name(to));
    if unit.kind == Kind::King {
        let occupied = position.occupied().without(WideBitboard::of(from));
        let threat = position.attackers(to, hostile.without(WideBitboard::of(to)), occupied);
        return match threat.first() {
            Some(square) => format!("{end} is attacked by {}", attacker(position, square, side)),
            None => format!("the king does not get to {end}"),
        };
    }
    if let Some(square) = pinner(position, side, from) {
        return format!(
            "the {kind} on {start} is pinned to the king by {}",
            attacker(position, square, side)
        );
    }
    match position.threats(side).first() {
        Some(square) => format!(
            "{player} is in check from {}, and {start}{end} does not stop it",
            attacker(position, square, side)
        ),
        None => format!("the king would be in check after {start}{end}"),
    }
}
