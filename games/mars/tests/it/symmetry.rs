//! The two symmetries of the rules, in random positions (3, 5, 7): rights, moves and outcomes of transformed positions
//! are the transformed ones.

use crate::facts::Facts;
use crate::literal::{Law, Side, Square, State};
use crate::reference::random_string;
use crate::support::{Choices, codes, position};
use game::{Notation as _, Rules as _, Show as _};
use mars::Position;
use std::collections::BTreeMap;

/// What a symmetry swaps.
#[derive(Clone, Copy)]
struct Symmetry {
    /// Ranks, and colours with them.
    ranks: bool,
    files: bool,
}

impl Symmetry {
    fn square(self, square: Square) -> Square {
        Square {
            file: if self.files {
                9 - square.file
            } else {
                square.file
            },
            rank: if self.ranks {
                9 - square.rank
            } else {
                square.rank
            },
        }
    }

    fn name(self, name: &str) -> String {
        self.square(Square::read(name)).name()
    }

    fn side(self, side: Side) -> Side {
        if self.ranks { side.other() } else { side }
    }

    /// A move with its squares transformed.
    fn code(self, code: &str) -> String {
        let (from, rest) = code.split_at(2);
        let sign = rest.trim_start_matches(['*', '@']);
        let to = if sign.is_empty() {
            String::new()
        } else {
            self.name(sign)
        };
        let sign = &rest[..rest.len() - sign.len()];
        format!("{}{sign}{to}", self.name(from))
    }

    fn text(self, law: &Law, text: &str) -> String {
        let state = State::read(law, text);
        let mut turned = state.clone();
        turned.board = BTreeMap::new();
        for (square, stack) in state.board.clone() {
            let mut stack = stack;
            stack.unit = stack.unit.map(|mut unit| {
                unit.side = self.side(unit.side);
                unit
            });
            stack.swarms = stack.swarms.map(|(side, number)| (self.side(side), number));
            turned.board.insert(self.square(square), stack);
        }
        turned.to_move = self.side(state.to_move);
        turned.white_captured = state.captured(self.side(Side::White));
        turned.black_captured = state.captured(self.side(Side::Black));
        turned.write()
    }
}

fn end(position: &Position) -> String {
    let end = position.outcome(1);
    end.map_or_else(|| "goes on".to_owned(), |end| end.to_string())
}

fn turned_end(end: &str, symmetry: Symmetry) -> String {
    match end.split_once(' ') {
        Some(("1", rest)) if symmetry.ranks => rest.replacen('0', "0 1", 1),
        Some(("0", rest)) if symmetry.ranks => rest.replacen('1', "1 0", 1),
        _ => end.to_owned(),
    }
}

/// Compares a position with its image, and the position after a move likewise.
fn check_pair(symmetry: Symmetry, law: &Law, one: &Position) -> String {
    let text = one.write_position();
    let turned = symmetry.text(law, &text);
    let other = position("", &turned);
    let said = format!("{text} and {turned}");
    let mut moves: Vec<String> = codes(one).iter().map(|code| symmetry.code(code)).collect();
    moves.sort();
    assert_eq!(codes(&other), moves, "{said}");
    let ended = end(one);
    assert_eq!(end(&other), turned_end(&ended, symmetry), "{said}");
    let (facts, mirrored) = (Facts::of(&one.view()), Facts::of(&other.view()));
    let rights: BTreeMap<String, (bool, u8)> = facts
        .rights
        .iter()
        .map(|(square, right)| (symmetry.name(square), *right))
        .collect();
    assert_eq!(mirrored.rights, rights, "{said}");
    let modes: BTreeMap<String, &str> = facts
        .modes
        .iter()
        .map(|(square, mode)| (symmetry.name(square), *mode))
        .collect();
    assert_eq!(mirrored.modes, modes, "{said}");
    ended
}

fn check_symmetry(symmetry: Symmetry, seed: u64) {
    let law = Law::read("");
    let mut dice = Choices::new(seed);
    let (mut live, mut over) = (0, 0);
    for _ in 0..300 {
        let mut now = position("", &random_string(&law, &mut dice));
        for _ in 0..3 {
            if check_pair(symmetry, &law, &now) != "goes on" {
                over += 1;
                break;
            }
            live += 1;
            let mut moves = Vec::new();
            now.moves_into(&mut moves);
            now.play_unchecked(moves[dice.below(moves.len())]);
        }
    }
    assert!(live > 300 && over > 10, "{live} and {over}");
}

/// Colours and ranks swapped; the default start is its own image except for the side to move.
#[test]
fn colours_and_ranks_exchanged() {
    let symmetry = Symmetry {
        ranks: true,
        files: false,
    };
    let law = Law::read("");
    let start = position("", &State::start(&law).write()).write_position();
    assert_eq!(symmetry.text(&law, &start), start.replace(" w ", " b "));
    check_symmetry(symmetry, 4711);
}

/// Files reflected.
#[test]
fn files_reflected() {
    let symmetry = Symmetry {
        ranks: false,
        files: true,
    };
    check_symmetry(symmetry, 4712);
}

/// Both at once: the board rotated.
#[test]
fn board_turned_round() {
    let symmetry = Symmetry {
        ranks: true,
        files: true,
    };
    check_symmetry(symmetry, 4713);
}
