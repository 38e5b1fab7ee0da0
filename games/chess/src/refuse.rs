//! Why a move is not legal, in words a player understands.

use crate::attacks::attacks;
use crate::board::{ENDS, NAMES, Square, castled, name, wing};
use crate::castling::rook_of;
use crate::code::Code;
use crate::generate::{Obstacle, castling_obstacle, generate_pseudo, pawn_steps};
use crate::kind::{Kind, Man, home_rank};
use crate::moves::Move;
use crate::position::Position;
use crate::words::{self, list};
use chess_kit::Bitboard;
use chess_kit::board8::between;
use chess_kit::san::Wing;
use game::{Explain, Rules as _};

impl Explain for Position {
    fn notes(&self, _: Move, after: &Position) -> Vec<String> {
        words::notes(after)
    }

    fn motifs(&self, mv: Move, _: &Position) -> Vec<&'static str> {
        let motif = match mv.promotion() {
            Some(Kind::Queen) => Some("promotion"),
            Some(_) => Some("underpromotion"),
            None if mv.is_castling() => Some("castling"),
            None if mv.is_en_passant() => Some("en passant"),
            None => None,
        };
        motif.into_iter().collect()
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        why_stuck(self, NAMES.read(square)?)
    }
}

/// Why a code that is not a legal move is refused.
pub(crate) fn reason(position: &Position, code: Code) -> String {
    if let Some(end) = position.outcome(1) {
        return format!("the game is over ({})", end.reason);
    }
    let man = match own_man(position, code.from) {
        Ok(man) => man,
        Err(reason) => return reason,
    };
    if code.from == code.to {
        return format!("{} to {} is not a move", name(code.from), name(code.to));
    }
    if let Some(wanted) = means_castling(position, man, code) {
        return castling(position, wanted);
    }
    let kind = man.kind.name();
    let end = name(code.to);
    let Some(mv) = pseudo_from(position, code.from)
        .into_iter()
        .find(|mv| mv.to() == code.to)
    else {
        return out_of_reach(position, man, code.from, code.to);
    };
    let promotes = man.kind == Kind::Pawn && ENDS.has(code.to);
    match (promotes, code.promotion) {
        (false, Some(_)) if man.kind == Kind::Pawn => {
            return format!("a pawn does not promote on {end}");
        }
        (false, Some(_)) => return format!("a {kind} does not promote"),
        _ => {}
    }
    if let Some(reason) = exposed(position, mv) {
        return reason;
    }
    // The only remaining case is a pawn that arrives without a promotion choice.
    format!("a pawn that arrives on {end} must promote: add q, r, b or n")
}

fn own_man(position: &Position, from: Square) -> Result<Man, String> {
    let square = name(from);
    let us = position.side_to_move();
    match position.man(from) {
        None => Err(format!("{square} is empty")),
        Some(man) if man.side != us => Err(format!(
            "the {} on {square} is not yours: {} is to move",
            man.kind.name(),
            us.name()
        )),
        Some(man) => Ok(man),
    }
}

/// The pseudo-legal moves of the man on a square: by its powers, whether or not they leave its king attacked.
fn pseudo_from(position: &Position, from: Square) -> Vec<Move> {
    let mut moves = Vec::new();
    generate_pseudo(position, &mut &mut moves);
    moves.retain(|mv| mv.from() == from);
    moves
}

/// Whether the man on a square gets to another by its powers, castling left out.
pub(crate) fn gets_to(position: &Position, from: Square, to: Square) -> bool {
    pseudo_from(position, from).iter().any(|mv| mv.to() == to)
}

/// The wing, if a king's move can only be meant as castling.
fn means_castling(position: &Position, man: Man, code: Code) -> Option<Wing> {
    if man.kind != Kind::King || code.promotion.is_some() {
        return None;
    }
    let onto_rook = position.of(man.side, Kind::Rook).has(code.to) && code.from / 8 == code.to / 8;
    let home = home_rank(man.side) * 8;
    let two_steps = code.from == home + 4 && (code.to == home + 6 || code.to == home + 2);
    if two_steps && code.to == castled(man.side, Wing::Long).0 {
        return Some(Wing::Long);
    }
    (onto_rook || two_steps).then(|| wing(code.from, code.to))
}

/// Why the side to move may not castle on a wing.
pub(crate) fn castling(position: &Position, wanted: Wing) -> String {
    if let Some(end) = position.outcome(1) {
        return format!("the game is over ({})", end.reason);
    }
    let us = position.side_to_move();
    let king = position.king(us);
    let way = match wanted {
        Wing::Short => "kingside",
        Wing::Long => "queenside",
    };
    let Some(rook) = rook_of(position, us, wanted) else {
        return format!(
            "{} may not castle {way}: king or rook has moved, or is not there",
            us.name()
        );
    };
    if !position.checkers().is_empty() {
        return format!(
            "{} may not castle out of check from {}",
            us.name(),
            list(position, position.checkers())
        );
    }
    match castling_obstacle(position, us, king, rook) {
        Some(Obstacle::Man(square)) => format!(
            "{} may not castle {way}: the {} on {} is in the way",
            us.name(),
            position.kind_on(square).name(),
            name(square)
        ),
        Some(Obstacle::Attack(square, attacker)) => format!(
            "{} may not castle {way}: the {} on {} attacks {}, which the king passes or reaches",
            us.name(),
            position.kind_on(attacker).name(),
            name(attacker),
            name(square)
        ),
        None => format!("{} may castle {way}", us.name()),
    }
}

/// Why a man's powers do not reach a square.
fn out_of_reach(position: &Position, man: Man, from: Square, to: Square) -> String {
    let (kind, start, end) = (man.kind.name(), name(from), name(to));
    let occupied = position.occupied();
    if let Some(other) = position.man(to)
        && other.side == man.side
    {
        return format!("{end} is occupied by your own {}", other.kind.name());
    }
    if man.kind == Kind::Pawn {
        let diagonal = attacks(man.side, Kind::Pawn, from, occupied).has(to);
        let steps = pawn_steps(man.side, from, Bitboard::FULL);
        if diagonal {
            return format!("there is nothing on {end} for the pawn on {start} to take");
        }
        if steps.has(to) {
            let way = between(from, to) | Bitboard::of(to);
            return match (way & occupied).first() {
                Some(square) => blocked(position, man, from, square),
                None => format!("the pawn on {start} does not reach {end}"),
            };
        }
        return format!(
            "the pawn on {start} does not reach {end}: a pawn goes straight ahead and takes diagonally"
        );
    }
    if attacks(man.side, man.kind, from, Bitboard::EMPTY).has(to)
        && let Some(square) = (between(from, to) & occupied).first()
    {
        return blocked(position, man, from, square);
    }
    format!("the {kind} on {start} does not reach {end}")
}

fn blocked(position: &Position, man: Man, from: Square, by: Square) -> String {
    format!(
        "the {} on {} is blocked by the {} on {}",
        man.kind.name(),
        name(from),
        position.kind_on(by).name(),
        name(by)
    )
}

/// Why a pseudo-legal move would leave its king in check; none where it would not.
fn exposed(position: &Position, mv: Move) -> Option<String> {
    let us = position.side_to_move();
    let mut after = *position;
    after.play(mv);
    let attackers = after.checkers_of(us);
    if attackers.is_empty() {
        return None;
    }
    if mv.kind() == Kind::King {
        return Some(format!(
            "the king would be in check on {} from {}",
            name(mv.to()),
            list(position, attackers)
        ));
    }
    let checkers = position.checkers();
    Some(if attackers.meets(checkers) {
        format!(
            "{} is in check from {}, and this move does not stop it",
            us.name(),
            list(position, checkers)
        )
    } else {
        pin(position, mv, attackers)
    })
}

fn pin(position: &Position, mv: Move, by: Bitboard) -> String {
    format!(
        "the {} on {} is pinned to its king by {}",
        mv.kind().name(),
        name(mv.from()),
        list(position, by)
    )
}

/// Why the man on a square has no move, for hints; none if it has one.
pub(crate) fn why_stuck(position: &Position, square: Square) -> Option<String> {
    let man = match own_man(position, square) {
        Ok(man) => man,
        Err(reason) => return Some(reason),
    };
    if position.legal().iter().any(|mv| mv.from() == square) {
        return None;
    }
    let (kind, here) = (man.kind.name(), name(square));
    let reach = pseudo_from(position, square);
    let checkers = position.checkers();
    if man.kind == Kind::King {
        return Some(if reach.is_empty() {
            format!("the king on {here} cannot move: your own men stand all around it")
        } else {
            format!("the king on {here} cannot move: every square it could go to is attacked")
        });
    }
    if reach.is_empty() {
        let steps = if man.kind == Kind::Pawn {
            pawn_steps(man.side, square, Bitboard::FULL)
        } else {
            Bitboard::EMPTY
        };
        let ahead = (steps & position.occupied())
            .into_iter()
            .find(|ahead| between(square, *ahead).is_empty());
        return Some(match ahead {
            Some(ahead) => blocked(position, man, square, ahead) + " and has nothing to take",
            None => format!("the {kind} on {here} cannot move: your own men stand in its way"),
        });
    }
    if checkers.is_several() {
        return Some(format!(
            "{} is in check from {}: only the king may move",
            man.side.name(),
            list(position, checkers)
        ));
    }
    if let Some(reason) = reach.into_iter().find_map(|mv| exposed(position, mv)) {
        return Some(if checkers.is_empty() {
            reason
        } else {
            format!(
                "{} is in check from {}, and the {kind} on {here} cannot help",
                man.side.name(),
                list(position, checkers)
            )
        });
    }
    None
}
