//! Parsing moves in any notation.

use crate::board::{NAMES, wing};
use crate::code::{self, Code};
use crate::kind::Kind;
use crate::moves::Move;
use crate::position::Position;
use crate::{refuse, short};
use chess_kit::san::{self, San};
use game::Fault;

/// Parses a code or short notation and checks that the move is legal.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    let legal = position.legal();
    let refused = |reason: String| Fault::at_move(text, reason);
    let text = &letters(text.trim());
    // Records store annotations separately from the moves.
    if text.ends_with(['!', '?']) {
        let reason = "annotations such as ! and ? are not part of a move";
        return Err(refused(reason.to_owned()));
    }
    if let Some(code) = code::parse(text) {
        return code::find(position, &legal, code)
            .ok_or_else(|| refused(refuse::reason(position, code)));
    }
    if let Some(wanted) = san::castling(text) {
        let found = legal
            .iter()
            .find(|mv| mv.is_castling() && wing(mv.from(), mv.to()) == wanted);
        return found
            .copied()
            .ok_or_else(|| refused(refuse::castling(position, wanted)));
    }
    let parts = San::read(text, &NAMES).and_then(|san| {
        let kind = match san.unit {
            None => Some(Kind::Pawn),
            Some(letter) => Kind::from_letter(letter),
        };
        let promotes = san.promotion.is_none_or(|letter| {
            Kind::from_letter(letter.to_ascii_uppercase())
                .is_some_and(|kind| Kind::PROMOTIONS.contains(&kind))
        });
        kind.filter(|_| promotes).map(|kind| (san, kind))
    });
    let Some((san, kind)) = parts else {
        let reason =
            "neither a move code such as e2e4 or e7e8q nor short notation such as Nf3, exd5 or O-O";
        return Err(refused(reason.to_owned()));
    };
    match short::find(&legal, &san, kind)[..] {
        [mv] => Ok(mv),
        [] => Err(refused(why_none(position, &san, kind))),
        ref several => {
            let codes = several.iter().map(|mv| code::write(position, *mv));
            Err(Fault::ambiguous_move(text, codes.collect()))
        }
    }
}

/// The text with letters for figurines, as books and pages print the men; the figurine of a pawn is left out.
fn letters(text: &str) -> String {
    let letter = |sign| match sign {
        '♔' | '♚' => Some('K'),
        '♕' | '♛' => Some('Q'),
        '♖' | '♜' => Some('R'),
        '♗' | '♝' => Some('B'),
        '♘' | '♞' => Some('N'),
        // The last is the selector of a sign's look.
        '♙' | '♟' | '\u{fe0e}' | '\u{fe0f}' => None,
        other => Some(other),
    };
    text.chars().filter_map(letter).collect()
}

/// Why short notation matches no legal move: the reasons for the men that it may mean.
fn why_none(position: &Position, san: &San, kind: Kind) -> String {
    let side = position.side_to_move();
    let named = position.of(side, kind);
    let men = || {
        named
            .into_iter()
            .filter(|from| san.comes_from(*from, &NAMES))
    };
    let promotion = san
        .promotion
        .and_then(|letter| Kind::from_letter(letter.to_ascii_uppercase()));
    let reason = |from| {
        let code = Code {
            from,
            to: san.to,
            promotion,
        };
        refuse::reason(position, code)
    };
    let near: Vec<u8> = men()
        .filter(|from| refuse::gets_to(position, *from, san.to))
        .collect();
    let target = NAMES.name(san.to);
    match (near.as_slice(), men().count()) {
        ([], 0) => format!("{} has no such {}", side.name(), kind.name()),
        ([], 1) => men().next().map(reason).unwrap_or_default(),
        ([], _) => format!("no {} of {} reaches {target}", kind.name(), side.name()),
        (near, _) => {
            let reasons: Vec<String> = near.iter().map(|from| reason(*from)).collect();
            reasons.join("; ")
        }
    }
}
