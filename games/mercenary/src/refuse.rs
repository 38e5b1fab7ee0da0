//! Why a move is not legal, in words a player understands.

use crate::board::{Square, name};
use crate::castling::Castling;
use crate::code::Coded;
use crate::generate::{
    Pawns, bishop_rule, gray_reach, pinner, places, reach, remaining, vacant_places,
};
use crate::kind::{Army, Kind, Unit};
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
        (Coded::Place(mv, gray), true) => placing(position, mv, gray),
        (Coded::Place(..), false) => "every piece stands; none is placed any more".to_owned(),
        (Coded::Go(_), true) => {
            format!(
                "{}: write the piece and the square, such as {}",
                phase(position),
                sample(position)
            )
        }
        (Coded::Go(mv), false) => going(position, mv),
    }
}

fn sample(position: &Position) -> &'static str {
    if position.half().is_own() {
        "N@b1"
    } else {
        "gN@l2"
    }
}

fn placing(position: &Position, mv: Move, gray: bool) -> String {
    let army = position.half().army();
    let Action::Place { kind, to } = mv.action() else {
        return String::new();
    };
    let square = name(to);
    if gray != (army == Army::Gray) {
        return format!("{}, written such as {}", phase(position), sample(position));
    }
    if remaining(position, army, kind) == 0 {
        return format!("there is no {} {} left to place", army.name(), kind.name());
    }
    if !places(army).has(to) {
        let row = match army {
            Army::White => "a1 to h1",
            Army::Black => "a8 to h8",
            Army::Gray | Army::Brown => "l1 to l8",
        };
        return format!(
            "{} pieces are placed on {row}, not on {square}",
            army.name()
        );
    }
    if !vacant_places(position, army).has(to) {
        return format!("{square} is occupied");
    }
    if bishop_rule(position, army, kind).has(to) {
        return format!(
            "with a {} on {square} the {} bishops could not stand on opposite colours",
            kind.name(),
            army.name()
        );
    }
    format!("a {} cannot be placed on {square}", kind.name())
}

/// The piece on a square that may be moved on this half-turn, whether or not it has a move.
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

/// Where a piece may go by its powers alone, onto its own army too.
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
        return format!("{start} to {end} is no move");
    }
    if !position.rules().squares().has(to) {
        return format!("there is no square {end} with one gray army");
    }
    if let Some(reason) = castling(position, unit, from, to) {
        return reason;
    }
    let target = position.unit(to);
    let is_near = powers(position, unit, from).has(to)
        || (unit.kind == Kind::Pawn && is_struck(position, unit, from, to));
    if let Some(other) = target
        && is_near
    {
        if other.kind == Kind::King {
            return "kings are never taken".to_owned();
        }
        if other.army == unit.army {
            return if unit.army.side().is_none() {
                let army = unit.army.name();
                format!("{army} never takes {army}: {end} holds a {}", other.name())
            } else {
                format!("{end} is held by your own {}", other.kind.name())
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

/// Whether a pawn strikes a square, whatever stands there.
fn is_struck(position: &Position, unit: Unit, from: Square, to: Square) -> bool {
    let walk = position.walk(unit.army, from);
    crate::board::STRIKES[walk as usize][usize::from(from & 127)].has(to)
}

/// Why a piece does not get to a square.
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

/// What is wrong with the piece let go.
fn releasing(position: &Position, from: Square, release: Option<Square>) -> Option<String> {
    let half = position.half();
    let rules = position.rules();
    let held = position.markers(half.side());
    let needed = !half.is_own() && rules.choose && held.len() >= rules.control && !held.has(from);
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
            "you control {} of {} pieces and let go of nothing yet",
            held.len(),
            rules.control
        )),
        (true, Some(square)) if held.has(square) => None,
        (true, Some(square)) => Some(format!("you do not control {}", name(square))),
        (true, None) => {
            let choices: Vec<String> = held
                .iter()
                .map(|square| format!("-{}", name(square)))
                .collect();
            Some(format!(
                "you control {} pieces already: say which you let go with {}",
                held.len(),
                choices.join(" or ")
            ))
        }
    }
}

/// Why castling is refused, where the king's move can mean nothing else.
fn castling(position: &Position, unit: Unit, from: Square, to: Square) -> Option<String> {
    let side = unit.army.side()?;
    let rules = position.rules();
    if unit.kind != Kind::King
        || reach(Kind::King, from, WideBitboard::EMPTY).has(to) && !rules.castles_onto_rook
    {
        return None;
    }
    let (owner, wing, way) = Castling::from_code(from, to, &rules)?;
    if owner != side {
        return None;
    }
    if !rules.castling {
        return Some("castling is off".to_owned());
    }
    let player = side.name();
    let rook = name(way.rook);
    if !position.castling_rights().has(side, wing) {
        return Some(format!(
            "{player} may no longer castle with the rook on {rook}"
        ));
    }
    if let Some(square) = position.threats(side).first() {
        return Some(format!(
            "{player} is in check from {} and may not castle",
            attacker(position, square, side)
        ));
    }
    let between = chess_kit::board16::between(way.king, way.rook) & position.occupied();
    if let Some(square) = between.first() {
        return Some(format!("{} is in the way of castling", name(square)));
    }
    Some(format!(
        "castling would take {player}'s king through or into check"
    ))
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
            "{player} is in check from {}, and {start}{end} does not answer it",
            attacker(position, square, side)
        ),
        None => format!("the king would be in check after {start}{end}"),
    }
}

/// Why the piece on a square has no move, for hints; none where it has one.
pub(crate) fn why_stuck(position: &Position, square: Square) -> Option<String> {
    if terminal(position).is_some() {
        return None;
    }
    if position.is_placing() {
        return Some(format!("{}; nothing moves yet", phase(position)));
    }
    let mut legal = Vec::new();
    crate::generate::generate(position, &mut &mut legal);
    if legal
        .iter()
        .any(|mv| mv.from() == square && !matches!(mv.action(), Action::Place { .. }))
    {
        return None;
    }
    let unit = match movable(position, square) {
        Ok(unit) => unit,
        Err(reason) => return Some(reason),
    };
    let side = position.half().side();
    let named = format!("the {} on {}", called(unit), name(square));
    let reach = powers(position, unit, square)
        .without(position.of_army(unit.army) | position.of_kind(Kind::King));
    if reach.is_empty() {
        return Some(format!(
            "{named} is blocked: {}",
            blocked(position, unit, square)
        ));
    }
    if unit.kind == Kind::King {
        return Some(format!(
            "{named} cannot move: every square it could go to is attacked"
        ));
    }
    if let Some(sniper) = pinner(position, side, square) {
        return Some(format!(
            "{named} is pinned to the king by {}",
            attacker(position, sniper, side)
        ));
    }
    let threat = position.threats(side).first();
    Some(match threat {
        Some(threat) => format!(
            "{} is in check from {}, which {named} cannot answer",
            side.name(),
            attacker(position, threat, side)
        ),
        None => format!("{named} has no move that leaves the king safe"),
    })
}

fn called(unit: Unit) -> String {
    match unit.army.side() {
        Some(_) => unit.kind.name().to_owned(),
        None => unit.name(),
    }
}

/// What keeps a piece with nowhere to go.
fn blocked(position: &Position, unit: Unit, square: Square) -> String {
    if unit.kind != Kind::Pawn {
        return if unit.army.side().is_some() {
            "your own pieces hold every square it could go to".to_owned()
        } else {
            let army = unit.army.name();
            format!("{army} never takes {army}, and no king is taken")
        };
    }
    let walk = position.walk(unit.army, square);
    let ahead = walk
        .step(square)
        .and_then(|to| Some((position.unit(to)?, to)));
    match ahead {
        Some((other, to)) => format!(
            "the {} on {} stands ahead of it, and there is nothing to take",
            other.name(),
            name(to)
        ),
        None => "there is nothing ahead of it".to_owned(),
    }
}
