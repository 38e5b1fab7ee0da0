//! A second, literal implementation of plain chess on 12×8 squares: a board of letters, moves by walking, legality by
//! making the move and testing whether the king can be captured. Without gray the game must agree with it (rulebook 4,
//! no castling, no en passant).

use crate::support::position;
use game::{Notation as _, Rules as _, perft_bulk};
use std::collections::BTreeSet;

const FILES: i32 = 12;

#[derive(Clone)]
struct Plain {
    board: Vec<char>,
    white: bool,
}

type Step = (i32, i32);
const KNIGHT: [Step; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const ROOK: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

impl Plain {
    fn read(text: &str) -> Plain {
        let mut fields = text.split(' ');
        let mut board = vec!['.'; 96];
        for (row, rank) in fields.next().unwrap().split('/').enumerate() {
            let mut file = 0;
            let mut gap = 0;
            for sign in rank.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    gap = gap * 10 + digit as usize;
                    continue;
                }
                file += std::mem::take(&mut gap);
                board[(7 - row) * 12 + file] = sign;
                file += 1;
            }
        }
        let white = fields.next() == Some("w");
        Plain { board, white }
    }

    fn at(&self, file: i32, rank: i32) -> Option<char> {
        let on = (0..FILES).contains(&file) && (0..8).contains(&rank);
        on.then(|| self.board[(rank * FILES + file) as usize])
    }

    fn is_own(&self, sign: char) -> bool {
        sign != '.' && sign.is_ascii_uppercase() == self.white
    }

    /// Moves within the pieces' powers, including king captures: from, to, promotion.
    fn powers(&self) -> Vec<(i32, i32, char)> {
        let mut moves = Vec::new();
        for from in 0..96 {
            let sign = self.board[from as usize];
            if !self.is_own(sign) {
                continue;
            }
            let (file, rank) = (from % FILES, from / FILES);
            let all: Vec<Step> = ROOK.into_iter().chain(BISHOP).collect();
            let (steps, far): (&[Step], bool) = match sign.to_ascii_uppercase() {
                'N' => (&KNIGHT, false),
                'K' => (&all, false),
                'R' => (&ROOK, true),
                'B' => (&BISHOP, true),
                'Q' => (&all, true),
                _ => {
                    self.pawn(file, rank, &mut moves);
                    continue;
                }
            };
            for step in steps {
                let (mut f, mut r) = (file + step.0, rank + step.1);
                while let Some(there) = self.at(f, r) {
                    if !self.is_own(there) {
                        moves.push((from, r * FILES + f, ' '));
                    }
                    if there != '.' || !far {
                        break;
                    }
                    f += step.0;
                    r += step.1;
                }
            }
        }
        moves
    }

    fn pawn(&self, file: i32, rank: i32, moves: &mut Vec<(i32, i32, char)>) {
        let (up, home, last) = if self.white { (1, 1, 7) } else { (-1, 6, 0) };
        let from = rank * FILES + file;
        let mut arrive = |file: i32, rank: i32| {
            let to = rank * FILES + file;
            if rank == last {
                moves.extend("qrbn".chars().map(|kind| (from, to, kind)));
            } else {
                moves.push((from, to, ' '));
            }
        };
        if self.at(file, rank + up) == Some('.') {
            arrive(file, rank + up);
            if rank == home && self.at(file, rank + 2 * up) == Some('.') {
                arrive(file, rank + 2 * up);
            }
        }
        for side in [-1, 1] {
            if let Some(there) = self.at(file + side, rank + up)
                && there != '.'
                && !self.is_own(there)
            {
                arrive(file + side, rank + up);
            }
        }
    }

    fn made(&self, (from, to, kind): (i32, i32, char)) -> Plain {
        let mut next = self.clone();
        let sign = next.board[from as usize];
        next.board[from as usize] = '.';
        next.board[to as usize] = match kind {
            ' ' => sign,
            _ if self.white => kind.to_ascii_uppercase(),
            _ => kind,
        };
        next.white = !self.white;
        next
    }

    fn takes_king(&self) -> bool {
        self.powers()
            .into_iter()
            .any(|(_, to, _)| self.board[to as usize].eq_ignore_ascii_case(&'k'))
    }

    fn legal(&self) -> Vec<(i32, i32, char)> {
        let mut moves = self.powers();
        moves.retain(|mv| !self.made(*mv).takes_king());
        moves
    }

    fn codes(&self) -> BTreeSet<String> {
        let name = |square: i32| {
            let file = char::from(b'a' + (square % FILES) as u8);
            format!("{file}{}", square / FILES + 1)
        };
        self.legal()
            .into_iter()
            .map(|(from, to, kind)| {
                format!("{}{}{}", name(from), name(to), kind)
                    .trim()
                    .to_owned()
            })
            .collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal();
        if depth <= 1 {
            return moves.len() as u64;
        }
        moves
            .into_iter()
            .map(|mv| self.made(mv).perft(depth - 1))
            .sum()
    }
}

/// Positions from which no line of the depths below leads to a dead position.
const POSITIONS: &[(&str, u32)] = &[
    (
        "rnbqkbnr4/pppppppp4/12/12/12/12/PPPPPPPP4/RNBQKBNR4 w -:- - - 0 1",
        3,
    ),
    (
        "r3k2r4/p1ppqpb5/bn2pnp4p/3PN7/1p2P6q/2N2Q1p4/PPPBBPPP3R/R3K2R4 w -:- - - 0 1",
        3,
    ),
    ("8k3/2P4p4/K2P4r3/12/12/1p9R/4p1p5/3N8 w -:- - - 0 1", 3),
    (
        "r1bq1rk1b3/ppp2ppp4/2n2n4Q1/3pp7/1b2P6R/2NP1N6/PPP1BPPP1B2/R1BQ1RK5 b -:- - - 0 1",
        2,
    ),
    ("3q4k3/8P3/12/2b3R3r1/4K7/12/6p5/q11 w -:- - - 0 1", 3),
];

#[test]
fn without_gray_it_is_plain_chess() {
    for (text, depth) in POSITIONS {
        let fast = position("", text);
        let mut moves = Vec::new();
        fast.moves_into(&mut moves);
        let listed: BTreeSet<String> = moves.iter().map(|mv| fast.write_move(*mv)).collect();
        let plain = Plain::read(text);
        assert_eq!(listed, plain.codes(), "{text}");
        for depth in 1..=*depth {
            let nodes = plain.perft(depth);
            assert_eq!(perft_bulk(&fast, depth), nodes, "{text}, depth {depth}");
            assert_eq!(game::perft(&fast, depth), nodes, "{text}, depth {depth}");
        }
    }
}

/// Five plies deep, including 328 en passant captures; another program's build for large boards counts the same with
/// its en passant captures.
#[test]
fn five_plies_of_plain_chess_on_12_files() {
    let text = POSITIONS[0].0;
    assert_eq!(perft_bulk(&position("en_passant=on", text), 5), 16_835_905);
    assert_eq!(perft_bulk(&position("", text), 5), 16_835_905 - 328);
}
