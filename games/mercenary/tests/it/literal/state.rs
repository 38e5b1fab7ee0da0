//! A position string, parsed and reassembled.

use super::man::Man;
use crate::support::start;
use game::Notation as _;

/// What the rules need to know of the options, from their text.
pub(super) struct Set {
    pub(super) fourth: bool,
    pub(super) two_gray: bool,
    pub(super) en_passant: bool,
    pub(super) loses: bool,
    pub(super) mover_loses: bool,
    pub(super) control: usize,
    pub(super) choose: bool,
    pub(super) double_step: bool,
    pub(super) auto: bool,
    /// Chess960 castling.
    pub(super) onto_rook: bool,
    /// The files of the king, of the rook on its right and of the one on its left.
    pub(super) castling_files: [i32; 3],
}

impl Set {
    pub(super) fn read(options: &str) -> Set {
        let has = |text: &str| options.split(' ').any(|part| part == text);
        let preset = has("preset=castling_ep");
        let number = |text: &str| {
            let part = options.split(' ').find_map(|part| part.strip_prefix(text));
            part.map(|value| value.parse().unwrap())
        };
        let is_960 = has("setup=chess960");
        // White's back line at the start; if it is placed, kings castle from e1.
        let start = start(options).write_position();
        let rank = start
            .split(['[', ' '])
            .next()
            .unwrap()
            .split('/')
            .nth(7)
            .unwrap();
        let back: String = rank
            .chars()
            .filter(|sign| "KQRBN".contains(*sign))
            .collect();
        let wing = if has("armies=fourth") || has("armies=two_gray") {
            1
        } else {
            0
        };
        let back = back.get(wing..wing + 8).unwrap_or("RNBQKBNR");
        let back = if back.contains('K') { back } else { "RNBQKBNR" };
        let file = |at: Option<usize>| 4 + at.unwrap() as i32;
        let control = number("control=").unwrap_or(1);
        Set {
            fourth: has("armies=fourth"),
            two_gray: has("armies=two_gray"),
            en_passant: preset || has("en_passant=on"),
            loses: has("gray_stuck=loses"),
            mover_loses: has("double_mate=mover_loses"),
            control,
            // For 2 and 3 only (rulebook 10).
            choose: control > 1 && has("release=choose"),
            double_step: !has("gray_double_step=off"),
            auto: has("draws=auto"),
            onto_rook: is_960,
            castling_files: [
                file(back.find('K')),
                file(back.rfind('R')),
                file(back.find('R')),
            ],
        }
    }

    pub(super) fn first_file(&self) -> i32 {
        if self.fourth || self.two_gray { 0 } else { 4 }
    }

    /// Men of one faction never capture each other.
    pub(super) fn faction(&self, man: Man) -> char {
        match man.0 {
            'h' if self.two_gray => 'g',
            other => other,
        }
    }

    /// The half-turns in order.
    pub(super) fn cycle(&self) -> &'static [&'static str] {
        if self.fourth {
            &["w", "bg", "bh", "b", "wg", "wh"]
        } else {
            &["w", "bg", "b", "wg"]
        }
    }
}

#[derive(Clone)]
pub(super) struct State<'a> {
    pub(super) set: &'a Set,
    /// By rank times 16 plus file.
    pub(super) cells: [Option<Man>; 128],
    pub(super) half: &'static str,
    pub(super) control: [Vec<usize>; 2],
    pub(super) castling: String,
    /// Target and count.
    pub(super) passing: Vec<(usize, u32)>,
    pub(super) quiet: u32,
    pub(super) turn: u32,
}

const FILES: &str = "wxyzabcdefghijkl";

pub(super) fn name(square: usize) -> String {
    format!("{}{}", &FILES[square % 16..=square % 16], square / 16 + 1)
}

pub(super) fn square(name: &str) -> usize {
    let file = FILES.find(&name[..1]).unwrap();
    let rank: usize = name[1..2].parse().unwrap();
    (rank - 1) * 16 + file
}

impl<'a> State<'a> {
    pub(super) fn read(set: &'a Set, text: &str) -> State<'a> {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut cells = [None; 128];
        for (row, rank) in fields[0].split('/').enumerate() {
            let mut file = set.first_file() as usize;
            let mut signs = rank.chars().peekable();
            while let Some(sign) = signs.next() {
                if sign.is_ascii_digit() {
                    let mut number = sign.to_string();
                    while let Some(digit) = signs.next_if(char::is_ascii_digit) {
                        number.push(digit);
                    }
                    file += number.parse::<usize>().unwrap();
                    continue;
                }
                let man = match sign {
                    'g' | 'h' => (sign, signs.next().unwrap()),
                    _ if sign.is_ascii_uppercase() => ('w', sign),
                    _ => ('b', sign.to_ascii_uppercase()),
                };
                // Pieces of the second gray army are written with g; its pawns keep their h.
                cells[(7 - row) * 16 + file] = Some(man);
                file += 1;
            }
        }
        let (white, black) = fields[2].split_once(':').unwrap();
        let list = |text: &str| -> Vec<usize> {
            match text {
                "-" => Vec::new(),
                _ => (0..text.len() / 2)
                    .map(|at| square(&text[2 * at..]))
                    .collect(),
            }
        };
        let passing = fields[4]
            .split(',')
            .filter(|entry| *entry != "-")
            .map(|entry| {
                let (target, left) = entry.split_once('.').unwrap();
                (square(target), left.parse().unwrap())
            });
        State {
            set,
            cells,
            half: set.cycle().iter().find(|half| **half == fields[1]).unwrap(),
            control: [list(white), list(black)],
            castling: fields[3].replace('-', ""),
            passing: passing.collect(),
            quiet: fields[5].parse().unwrap(),
            turn: fields[6].parse().unwrap(),
        }
    }

    pub(super) fn write(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (0..8).rev() {
            let mut text = String::new();
            let mut gap = 0;
            for file in self.set.first_file() as usize..16 {
                let Some((colour, letter)) = self.cells[rank * 16 + file] else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    text += &gap.to_string();
                    gap = 0;
                }
                text += &match colour {
                    'w' => letter.to_string(),
                    'b' => letter.to_ascii_lowercase().to_string(),
                    other => format!("{other}{letter}"),
                };
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            ranks.push(text);
        }
        let list = |squares: &[usize]| match squares {
            [] => "-".to_owned(),
            _ => squares.iter().map(|square| name(*square)).collect(),
        };
        let passing: Vec<String> = self
            .passing
            .iter()
            .map(|(target, left)| format!("{}.{left}", name(*target)))
            .collect();
        let dash = |text: String| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text
            }
        };
        format!(
            "{} {} {}:{} {} {} {} {}",
            ranks.join("/"),
            self.half,
            list(&self.control[0]),
            list(&self.control[1]),
            dash(self.castling.clone()),
            dash(passing.join(",")),
            self.quiet,
            self.turn
        )
    }

    /// The player to move, 0 or 1.
    pub(super) fn player(&self) -> usize {
        usize::from(self.half.starts_with('b'))
    }

    /// The colour sign of the moving army.
    pub(super) fn mover(&self) -> char {
        self.half.chars().last().unwrap()
    }
}
