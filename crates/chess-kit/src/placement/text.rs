//! Moves as text.

use super::{Piece, Placement, Step};
use crate::san::{self, San};
use crate::{Bitboard, Man};
use game::{Fault, Side};

impl<K: Piece> Step<K> {
    /// The canonical code: both squares and the promotion, `b1c3`, `d4e5q`.
    #[must_use]
    pub fn code(self) -> String {
        let names = K::names();
        let mut text = names.name(self.from) + &names.name(self.to);
        text.extend(
            self.promotion
                .map(|kind| kind.letter().to_ascii_lowercase()),
        );
        text
    }
}

impl<K: Piece, const N: usize> Placement<K, N> {
    /// Short algebraic notation: `Nc3`, `bxc3`, `dxe5=Q+`, `Qd4#`. If there is no man on the square, the code.
    #[must_use]
    pub fn write_short(&self, step: Step<K>) -> String {
        let Some(man) = self.at(step.from) else {
            return step.code();
        };
        let names = K::names();
        let is_capture = self.at(step.to).is_some();
        let mut text = String::new();
        if man.kind == K::PAWN {
            text.extend(is_capture.then(|| names.file_letter(step.from % K::FILES)));
        } else {
            let mut rivals = Vec::new();
            self.for_each_move(man.side, Bitboard::of(step.to), |rival| {
                if rival.from != step.from && self.at(rival.from) == Some(man) {
                    rivals.push(rival.from);
                }
            });
            text.push(man.kind.letter());
            text += &san::origin(&names, step.from, rivals);
        }
        text.extend(is_capture.then_some('x'));
        text += &names.name(step.to);
        if let Some(kind) = step.promotion {
            text.extend(['=', kind.letter()]);
        }
        text.extend(self.sign_of_check(man.side, step));
        text
    }

    /// `+` for check, `#` for mate.
    fn sign_of_check(&self, side: Side, step: Step<K>) -> Option<char> {
        let mut after = self.clone();
        after.play(step);
        let other = side.other();
        let in_check = after.is_in_check(other);
        in_check.then(|| if after.has_moves(other) { '+' } else { '#' })
    }

    /// Parses a legal move of a side, as a code or in short notation.
    ///
    /// # Errors
    /// With the applicable reason: not a move at all, no such man, a king left in check, a missing or impossible
    /// promotion, an ambiguous move.
    pub fn read_step(&self, text: &str, side: Side) -> Result<Step<K>, Fault> {
        let names = K::names();
        let refuse = |reason: String| Err(Fault::at_move(text, reason));
        let Some(san) = San::read(text, &names) else {
            return refuse("a move is written as two squares, b1c3, or in short, Nc3".to_owned());
        };
        // A text with both squares needs no letter; one without a letter is a pawn move.
        let is_code = san.unit.is_none() && san.file.is_some() && san.rank.is_some();
        let kind = match san.unit {
            None => Some(K::PAWN),
            Some(letter) => K::from_letter(letter),
        };
        let Some(kind) = kind else {
            return refuse("it begins with a letter of no piece".to_owned());
        };
        let is_meant = |man: Man<K>| is_code || man.kind == kind;
        let mut steps = Vec::new();
        self.for_each_step(side, Bitboard::of(san.to), |step| {
            if san.comes_from(step.from, &names) && self.at(step.from).is_some_and(is_meant) {
                steps.push(step);
            }
        });
        let to = names.name(san.to);
        if steps.is_empty() {
            let name = if is_code { "piece" } else { kind.name() };
            let from = if is_code { "from there " } else { "" };
            return refuse(format!("no {name} of {} can go {from}to {to}", side.name()));
        }
        steps.retain(|step| self.is_safe(side, *step));
        let Some(first) = steps.first().copied() else {
            let king = K::KING.name();
            return refuse(match self.checkers(side).is_empty() {
                true => format!("going to {to} would leave the {king} in check"),
                false => format!("the {king} is in check, and going to {to} does not end it"),
            });
        };
        if let Some(letter) = san.promotion {
            let wanted = K::from_letter(letter.to_ascii_uppercase());
            steps.retain(|step| step.promotion.is_some() && step.promotion == wanted);
        }
        match steps[..] {
            [step] => Ok(step),
            [] if first.promotion.is_none() => refuse(format!("nothing is promoted on {to}")),
            [] => {
                let names: Vec<&str> = K::PROMOTIONS.iter().map(|kind| kind.name()).collect();
                refuse(format!("a pawn becomes one of: {}", names.join(", ")))
            }
            _ => {
                let codes = steps.into_iter().map(Step::code).collect();
                Err(Fault::ambiguous_move(text, codes))
            }
        }
    }
}
