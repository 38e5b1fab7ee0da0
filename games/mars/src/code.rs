//! The canonical move code (rulebook 10.1).

use crate::board::{NAMES, Square, name};
use crate::moves::{Action, Move};

/// What a unit does, as far as a code shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Two squares: it moves.
    Go,
    /// `*`: it captures without moving.
    Star,
    /// `@`: a unit is added.
    At,
}

/// The parsed form of a text, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    /// The square of the acting unit.
    pub from: Square,
    /// What it does.
    pub sign: Sign,
    /// The second square; there is always one with [`Sign::Go`].
    pub to: Option<Square>,
}

/// The code of a move.
#[must_use]
pub fn write(mv: Move) -> String {
    let code = Code::of(mv);
    let sign = match code.sign {
        Sign::Go => "",
        Sign::Star => "*",
        Sign::At => "@",
    };
    format!(
        "{}{sign}{}",
        name(code.from),
        code.to.map(name).unwrap_or_default()
    )
}

impl Code {
    /// The contents of a move's code.
    #[must_use]
    pub fn of(mv: Move) -> Code {
        let (from, to) = (mv.from(), Some(mv.to()));
        let elsewhere = to.filter(|to| *to != from);
        let (sign, to) = match mv.action() {
            Action::Go => (Sign::Go, to),
            Action::Strike | Action::Area => (Sign::Star, elsewhere),
            Action::Place | Action::Hatch => (Sign::At, elsewhere),
        };
        Code { from, sign, to }
    }

    /// Parses a code at the start of a text, and returns the rest of the text. Letters may have either case; between
    /// two squares there may be `-` or `x`.
    #[must_use]
    pub fn take(text: &str) -> Option<(Code, &str)> {
        let (from, rest) = take_square(text)?;
        for (mark, sign) in [('*', Sign::Star), ('@', Sign::At)] {
            if let Some(rest) = rest.strip_prefix(mark) {
                return Some(match take_square(rest) {
                    Some((to, rest)) => (
                        Code {
                            from,
                            sign,
                            to: Some(to),
                        },
                        rest,
                    ),
                    None => (
                        Code {
                            from,
                            sign,
                            to: None,
                        },
                        rest,
                    ),
                });
            }
        }
        let rest = rest.strip_prefix(['-', 'x', 'X']).unwrap_or(rest);
        let (to, rest) = take_square(rest)?;
        let sign = Sign::Go;
        Some((
            Code {
                from,
                sign,
                to: Some(to),
            },
            rest,
        ))
    }
}

/// Parses a square name at the start of a text, in either case, and returns the rest of the text.
pub(crate) fn take_square(text: &str) -> Option<(Square, &str)> {
    let mut signs = text.chars();
    let file = NAMES.file(signs.next()?.to_ascii_lowercase())?;
    let rank = NAMES.rank(signs.next()?)?;
    Some((rank * 8 + file, signs.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::Kind;

    #[test]
    fn codes_read_back() {
        for (kind, action, to, text) in [
            (Kind::Thief, Action::Go, 8, "d4a2"),
            (Kind::Mantacron, Action::Go, 27, "d4d4"),
            (Kind::Gripper, Action::Strike, 35, "d4*d5"),
            (Kind::Mantacron, Action::Area, 27, "d4*"),
            (Kind::Mantacron, Action::Area, 35, "d4*d5"),
            (Kind::Cyzneo, Action::Place, 44, "d4@e6"),
            (Kind::Swarm, Action::Hatch, 27, "d4@"),
            (Kind::Swarm, Action::Hatch, 28, "d4@e4"),
        ] {
            let mv = Move::new(kind, action, 27, to);
            assert_eq!(write(mv), text);
            assert_eq!(Code::take(text), Some((Code::of(mv), "")));
            let loud = text.to_uppercase();
            assert_eq!(Code::take(&loud), Some((Code::of(mv), "")), "{loud}");
        }
    }

    #[test]
    fn other_signs_between_squares() {
        let plain = Code::take("b2c5");
        for text in ["b2-c5", "b2xc5", "B2XC5"] {
            assert_eq!(Code::take(text), plain, "{text}");
        }
        assert_eq!(Code::take("b2c5+").map(|found| found.1), Some("+"));
        assert_eq!(Code::take("d4*(xd5)").map(|found| found.1), Some("(xd5)"));
        for text in [
            "", "b", "b2", "b9c5", "b2c", "i1a1", "b2--c5", "é2a1", "*a1",
        ] {
            assert_eq!(Code::take(text), None, "{text}");
        }
    }
}
