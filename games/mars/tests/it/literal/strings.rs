//! Position strings (10.2) and the starting position (3).

use super::ground::{Kind, Side, Square, Stack, Unit};
use super::law::Law;
use super::state::State;
use std::collections::BTreeMap;

fn side_of(letter: char) -> Side {
    if letter.is_uppercase() {
        Side::White
    } else {
        Side::Black
    }
}

fn letter(side: Side, kind: Kind) -> char {
    match side {
        Side::White => kind.letter(),
        Side::Black => kind.letter().to_ascii_lowercase(),
    }
}

/// The meaning of a letter with its bracket.
fn read_stack(letter: char, bracket: Option<&str>) -> Stack {
    let side = side_of(letter);
    let kind = Kind::read(letter.to_ascii_uppercase());
    if kind == Kind::Swarm {
        return Stack::bunch(side, bracket.map_or(1, |number| number.parse().unwrap()));
    }
    let mut stack = Stack::of(Unit { side, kind });
    if let Some(bracket) = bracket {
        let (number, clocks) = bracket.split_once(':').unwrap();
        let (cold, brood) = clocks.split_once('.').unwrap();
        stack.swarms = Some((side.other(), number.parse().unwrap()));
        stack.cold = cold.parse().unwrap();
        stack.brood = brood.parse().unwrap();
    }
    stack
}

fn write_stack(stack: &Stack) -> String {
    match (stack.unit, stack.swarms) {
        (Some(unit), None) => letter(unit.side, unit.kind).to_string(),
        (Some(unit), Some((_, number))) => {
            let letter = letter(unit.side, unit.kind);
            format!("{letter}[{number}:{}.{}]", stack.cold, stack.brood)
        }
        (None, Some((side, 1))) => letter(side, Kind::Swarm).to_string(),
        (None, Some((side, number))) => format!("{}[{number}]", letter(side, Kind::Swarm)),
        (None, None) => unreachable!("nothing is not written as a stack"),
    }
}

impl<'a> State<'a> {
    pub(crate) fn start(law: &'a Law) -> State<'a> {
        let eighth = if law.rotated_setup {
            "wrwsgwrw"
        } else {
            "wrwgswrw"
        };
        let rest = "fhtwwthf/pcimmicp/8/8/PCIMMICP/FHTWWTHF/WRWGSWRW w - 0 1";
        State::read(law, &format!("{eighth}/{rest}"))
    }

    pub(crate) fn read(law: &'a Law, text: &str) -> State<'a> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, to_move, flags, quiet, turn] = fields[..] else {
            panic!("{text} has not five fields")
        };
        let mut board = BTreeMap::new();
        for (rank, row) in (1..=8).rev().zip(placement.split('/')) {
            let mut file = 1;
            let mut rest = row;
            while let Some(sign) = rest.chars().next() {
                rest = &rest[1..];
                if let Some(gap) = sign.to_digit(10) {
                    file += gap as i32;
                    continue;
                }
                let mut bracket = None;
                if let Some(inside) = rest.strip_prefix('[') {
                    let (number, after) = inside.split_once(']').unwrap();
                    bracket = Some(number);
                    rest = after;
                }
                board.insert(Square { file, rank }, read_stack(sign, bracket));
                file += 1;
            }
            assert_eq!(file, 9, "{text}");
        }
        State {
            law,
            board,
            to_move: if to_move == "w" {
                Side::White
            } else {
                Side::Black
            },
            white_captured: flags.contains('w'),
            black_captured: flags.contains('b'),
            quiet: quiet.parse().unwrap(),
            turn: turn.parse().unwrap(),
        }
    }

    pub(crate) fn write(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (1..=8).rev() {
            let mut text = String::new();
            let mut gap = 0;
            for file in 1..=8 {
                match self.board.get(&Square { file, rank }) {
                    None => gap += 1,
                    Some(stack) => {
                        if gap > 0 {
                            text += &gap.to_string();
                        }
                        gap = 0;
                        text += &write_stack(stack);
                    }
                }
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            ranks.push(text);
        }
        let to_move = match self.to_move {
            Side::White => "w",
            Side::Black => "b",
        };
        let flags = match (self.white_captured, self.black_captured) {
            (false, false) => "-",
            (true, false) => "w",
            (false, true) => "b",
            (true, true) => "wb",
        };
        let placement = ranks.join("/");
        format!("{placement} {to_move} {flags} {} {}", self.quiet, self.turn)
    }
}
