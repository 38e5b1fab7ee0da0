//! The canonical notation of moves, and its parser (rulebook 10).
//!
//! Interpretations where the rulebook is silent:
//! - Letter and `*` are omitted together: a letter without `*` names a day man.
//! - A text states what happens: a capture is written with `x`, any other move with `-`, and `~` only if the moving
//!   Magnetoid is removed.
//! - Men taken along may be named in any order. Case matters.

use crate::board::{INSIDE, INSIDE_NAME, NAMES, Square, name};
use crate::kind::{Kind, Man, Time};
use crate::moves::{Action, Move};
use crate::position::Position;

/// The text of `--`.
pub const PASS: &str = "--";

/// The code of a move in a position.
pub(crate) fn write(position: &Position, mv: Move) -> String {
    let start = |from: u8| {
        let star = match mv.time() {
            Time::Day => "",
            Time::Night => "*",
        };
        format!("{star}{}{}", mv.kind().letter(), name(from))
    };
    match mv.action() {
        Action::Pass => PASS.to_owned(),
        Action::Go { from, to } => {
            let sign = if victim(position, mv).is_some() {
                'x'
            } else {
                '-'
            };
            let mark = if is_removed(position, mv) { "~" } else { "" };
            format!("{}{sign}{}{mark}", start(from), name(to))
        }
        Action::Carry { from, to, .. } => {
            let mut text = format!("{}-{}", start(from), name(to));
            for square in mv.towed() {
                text.push('+');
                text.push_str(&name(square));
            }
            text
        }
        Action::Shoot {
            from,
            target,
            place,
        } => {
            let put = if place { "=C" } else { "" };
            format!("{}>{}{put}", start(from), name(target))
        }
        Action::MakeRim { from, target } => format!("{}>{}=#", start(from), name(target)),
    }
}

/// The enemy that a move of the side to move removes, with its square.
pub(crate) fn victim(position: &Position, mv: Move) -> Option<(Man, Square)> {
    let square = match mv.action() {
        Action::Pass | Action::Carry { .. } => return None,
        Action::Go { to, .. } => to,
        Action::Shoot { target, .. } | Action::MakeRim { target, .. } => target,
    };
    if square == INSIDE {
        return None;
    }
    let man = position.man_at(square)?;
    (man.side != position.side()).then_some((man, square))
}

/// Whether a move removes the Magnetoid that makes it (6.1).
pub(crate) fn is_removed(position: &Position, mv: Move) -> bool {
    matches!(mv.action(), Action::Go { to, .. }
        if mv.kind() == Kind::Magnetoid && position.is_wrong(mv.time(), to))
}

/// The action at the second place of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// `-`: goes there.
    Goes,
    /// `x`: captures there.
    Captures,
    /// `>`: removes the man there.
    Removes,
    /// `>` and `=C`: and places a Cruncher there.
    Places,
    /// `>` and `=#`: and makes a rim square.
    MakesRim,
}

/// The parsed form of a text, legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coded {
    /// `--`.
    Pass,
    /// A move of a man.
    Man(CodedMove),
}

/// A move as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodedMove {
    /// Time and kind, if written. A `*` without a letter gives only the time.
    pub man: (Option<Time>, Option<Kind>),
    /// The origin: a square, including the apartment's, or [`INSIDE`] for `@`.
    pub from: u8,
    /// What it does.
    pub does: Does,
    /// The target, or the square of the enemy that it removes; as `from`.
    pub to: u8,
    /// The squares of the men that are taken along.
    pub towed: Vec<Square>,
    /// Whether `~` says that the man is removed.
    pub gone: bool,
}

/// Parses a text. Spaces are ignored.
///
/// # Errors
/// A sentence that says where the text deviates from the form.
pub fn read(text: &str) -> Result<Coded, String> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    if text == PASS {
        return Ok(Coded::Pass);
    }
    if text.is_empty() {
        return Err("it is empty; no move is written --".to_owned());
    }
    if text.contains([',', '/']) {
        return Err("it holds two moves; they are made one after the other".to_owned());
    }
    let (time, rest) = match text.strip_prefix('*') {
        Some(rest) => (Some(Time::Night), rest),
        None => (None, text.as_str()),
    };
    check_case(rest)?;
    let kind = rest.chars().next().and_then(Kind::from_letter);
    let rest = rest.strip_prefix(|_| kind.is_some()).unwrap_or(rest);
    let time = time.or(kind.map(|_| Time::Day));
    let (from, rest) = take_place(rest).map_err(|rest| {
        if kind.is_some() || time.is_some() {
            format!("{} instead of the place where the man stands", quoted(rest))
        } else {
            format!(
                "{} instead of the man or its place, as in *Mh2-h5, c2-c3 and C@-e6",
                quoted(rest)
            )
        }
    })?;
    let mut does = match rest.chars().next() {
        Some('-') => Does::Goes,
        Some('x') => Does::Captures,
        Some('>') => Does::Removes,
        _ => {
            return Err(format!(
                "{} instead of -, x or > after {}",
                quoted(rest),
                name(from)
            ));
        }
    };
    let (to, mut rest) = take_place(&rest[1..]).map_err(|rest| {
        format!(
            "{} instead of the place to which the move goes",
            quoted(rest)
        )
    })?;
    let mut towed = Vec::new();
    let mut gone = false;
    if does == Does::Removes {
        if let Some(after) = rest.strip_prefix("=C") {
            (does, rest) = (Does::Places, after);
        } else if let Some(after) = rest.strip_prefix("=#") {
            (does, rest) = (Does::MakesRim, after);
        }
    } else {
        while let Some(after) = rest.strip_prefix('+') {
            let (square, after) = NAMES
                .take(after)
                .ok_or_else(|| format!("{} instead of a square after +", quoted(after)))?;
            if towed.contains(&square) {
                return Err(format!("+{} stands there twice", name(square)));
            }
            towed.push(square);
            rest = after;
        }
        if let Some(after) = rest.strip_prefix('~') {
            (gone, rest) = (true, after);
        }
    }
    if !rest.is_empty() {
        return Err(format!("{} is left over at the end", quoted(rest)));
    }
    Ok(Coded::Man(CodedMove {
        man: (time, kind),
        from,
        does,
        to,
        towed,
        gone,
    }))
}

/// A hint if a small letter is used for a man; `c` may also be a file.
fn check_case(text: &str) -> Result<(), String> {
    let mut signs = text.chars();
    let (Some(first), second) = (signs.next(), signs.next()) else {
        return Ok(());
    };
    let upper = first.to_ascii_uppercase();
    let is_place = second.is_some_and(|sign| NAMES.rank(sign).is_some());
    if first.is_ascii_lowercase() && Kind::from_letter(upper).is_some() && !is_place {
        return Err(format!(
            "men have capital letters in moves, for both players: {upper}, not {first}"
        ));
    }
    Ok(())
}

/// The place at the start of a text, and the rest; the text itself if it starts with none.
fn take_place(text: &str) -> Result<(u8, &str), &str> {
    match text.strip_prefix(INSIDE_NAME) {
        Some(rest) => Ok((INSIDE, rest)),
        None => NAMES.take(text).ok_or(text),
    }
}

/// The beginning of a text, for messages.
fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "the end of the text".to_owned();
    }
    format!("“{}”", text.chars().take(12).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::from_name;

    fn parts(text: &str) -> CodedMove {
        match read(text) {
            Ok(Coded::Man(coded)) => coded,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn texts_are_taken_apart() {
        let square = |text| from_name(text).unwrap();
        let coded = parts(" *S d4 - b4 + c4 + c3 ");
        assert_eq!(coded.man, (Some(Time::Night), Some(Kind::Sneaky)));
        assert_eq!((coded.from, coded.to), (square("d4"), square("b4")));
        assert_eq!(coded.towed, [square("c4"), square("c3")]);
        assert_eq!((coded.does, coded.gone), (Does::Goes, false));
        let coded = parts("c2xc3~");
        assert_eq!((coded.man, coded.gone), ((None, None), true));
        assert_eq!(coded.does, Does::Captures);
        assert_eq!(parts("*c2-c3").man, (Some(Time::Night), None));
        assert_eq!(parts("C@-e6").from, INSIDE);
        assert_eq!(parts("C@-e6").man, (Some(Time::Day), Some(Kind::Cruncher)));
        for (text, does) in [
            ("Cc4>f6", Does::Removes),
            ("Cc4>f6=C", Does::Places),
            ("Rc1>d2=#", Does::MakesRim),
        ] {
            assert_eq!(parts(text).does, does);
        }
        assert_eq!(read(" - - "), Ok(Coded::Pass));
    }

    #[test]
    fn other_forms_are_refused_at_their_place() {
        for (text, said) in [
            ("", "empty"),
            ("---", "“---” instead of the man or its place"),
            ("Cc2-c3, *Cg2-g3", "two moves"),
            ("Cc2-c3/--", "two moves"),
            ("cc2-c3", "C, not c"),
            ("*md1-d2", "M, not m"),
            ("r@-c3", "R, not r"),
            ("Kc2-c3", "“Kc2-c3” instead"),
            ("C", "the end of the text instead of the place where"),
            ("Ci2-c3", "“i2-c3” instead"),
            ("Cc2c3", "“c3” instead of -, x or > after c2"),
            ("Cc2", "the end of the text instead of -, x or >"),
            ("Cc2-", "the end of the text instead of the place to"),
            ("Cc2-c9", "“c9” instead of the place to"),
            ("Sc2-c3+", "the end of the text instead of a square after +"),
            ("Sc2-c3+@", "“@” instead of a square"),
            ("Sc2-c3+d3+d3", "+d3 stands there twice"),
            ("Cc2-c3=C", "“=C” is left over"),
            ("Cc4>f6=R", "“=R” is left over"),
            ("Cc4>f6~", "“~” is left over"),
            ("Cc2-c3é", "“é” is left over"),
        ] {
            let reason = read(text).unwrap_err();
            assert!(reason.contains(said), "{text}: {reason}");
        }
    }
}
