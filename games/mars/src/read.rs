//! Parsing moves: codes and the display form.

use crate::board::Square;
use crate::code::{Code, Sign, take_square};
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::outcome::terminal;
use crate::play::losses;
use crate::position::Position;
use crate::rights::Rights;
use crate::{board, code, generate, refuse, short};
use chess_kit::Bitboard;
use game::Fault;

/// Parses a legal move, as a code or in display form.
///
/// # Errors
/// A [`Fault`] that says what is wrong with the text, or why the move is not legal here.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    find(position, text.trim()).map_err(|reason| Fault::at_move(text, reason))
}

/// A parsed text.
struct Spoken {
    kind: Option<Kind>,
    code: Code,
    /// Squares named as captured in addition to the arrival or target square.
    taken: Option<Bitboard>,
    /// Squares named as lost.
    lost: Option<Bitboard>,
}

fn find(position: &Position, text: &str) -> Result<Move, String> {
    let spoken = parse(text)?;
    if let Some(end) = terminal(position) {
        return Err(format!("the game is over ({})", end.reason));
    }
    let mv = legal_for(position, spoken.code).ok_or_else(|| refuse::reason(position, spoken.code));
    // A letter naming another unit explains a refusal better than what the unit there cannot do.
    if let Some(kind) = spoken.kind {
        refuse::check_letter(position, spoken.code.from, kind)?;
    }
    let mv = mv?;
    check_squares(position, mv, &spoken)?;
    Ok(mv)
}

/// The legal move that a code stands for.
fn legal_for(position: &Position, code: Code) -> Option<Move> {
    let legal = position.legal();
    let exact = legal.iter().find(|mv| Code::of(**mv) == code);
    if exact.is_some() || code.sign != Sign::Star || code.to.is_some() {
        return exact.copied();
    }
    // An area capture that clears one square is written with that square; it is parsed without it, too.
    let side = position.side();
    let (_, kind) = position.unit(code.from)?;
    if Rights::of(position)
        .reach(side, kind, code.from)
        .area
        .is_empty()
    {
        return None;
    }
    let hit = generate::area(position, side, code.from);
    let single = hit.first().filter(|_| !hit.is_several())?;
    let clears = |mv: &&Move| {
        mv.from() == code.from
            && mv.to() == single
            && matches!(mv.action(), Action::Strike | Action::Area)
    };
    legal.iter().find(clears).copied()
}

/// Everything that the display form adds to the code must be true.
fn check_squares(position: &Position, mv: Move, spoken: &Spoken) -> Result<(), String> {
    let captured = losses(position, mv).captured;
    let aside = short::aside(mv, captured);
    if let Some(taken) = spoken.taken
        && taken != aside
        && taken != captured
    {
        return Err(format!(
            "{} captures {}, not {}",
            code::write(mv),
            names(captured),
            names(taken)
        ));
    }
    if let Some(said) = spoken.lost {
        let mut after = position.clone();
        after.play(mv);
        let lost = short::lost(position, mv, &after);
        if said != lost {
            return Err(format!(
                "{} costs {}, not {}",
                code::write(mv),
                names(lost),
                names(said)
            ));
        }
    }
    Ok(())
}

fn names(squares: Bitboard) -> String {
    if squares.is_empty() {
        "nothing".to_owned()
    } else {
        board::NAMES.list(squares)
    }
}

/// Parses a text: an optional unit letter, a code, captured squares, lost squares, a mark.
fn parse(text: &str) -> Result<Spoken, String> {
    // Records store annotations separately from the moves.
    if text.ends_with(['!', '?']) {
        return Err("annotations such as ! and ? are not part of a move".to_owned());
    }
    let mut signs = text.chars();
    let (first, second) = (signs.next(), signs.next());
    let named = first.filter(|_| second.is_some_and(char::is_alphabetic));
    let (kind, rest) = match named {
        None => (None, text),
        Some(letter) => match Kind::from_letter(letter.to_ascii_uppercase()) {
            Some(kind) => (Some(kind), &text[letter.len_utf8()..]),
            None => {
                return Err(format!(
                    "“{letter}” is no unit; there are G S R F H T W M P C I"
                ));
            }
        },
    };
    let Some((code, rest)) = Code::take(rest) else {
        return Err(
            "neither a move code such as b2c5, a3*a4, d4*, b3@d4 or c5@ nor the same with a unit letter, such \
             as Hb2-c5"
                .to_owned(),
        );
    };
    let rest = rest.trim_end_matches(['+', '#']);
    let (taken, lost) = match rest.split_once('†') {
        Some((taken, lost)) => (taken, Some(lost)),
        None => (rest, None),
    };
    let some = |text: &str| (!text.trim().is_empty()).then_some(());
    let taken = match some(taken) {
        Some(()) => Some(squares(taken, &['x', 'X', ',', ' ', '(', ')', '[', ']'])?),
        None => None,
    };
    let lost = match lost {
        Some(text) => Some(squares(text, &['†', ',', ' '])?),
        None => None,
    };
    Ok(Spoken {
        kind,
        code,
        taken,
        lost,
    })
}

/// The squares named in a text that contains nothing else but some symbols.
fn squares(text: &str, between: &[char]) -> Result<Bitboard, String> {
    let mut found = Bitboard::EMPTY;
    let mut rest = text.trim_start_matches(between);
    while !rest.is_empty() {
        let (square, after): (Square, &str) =
            take_square(rest).ok_or_else(|| format!("“{rest}” does not begin with a square"))?;
        found |= Bitboard::of(square);
        rest = after.trim_start_matches(between);
    }
    Ok(found)
}
