//! The two symmetries of the rules, in random positions: transformed positions have transformed turns and outcomes.

use crate::examples::turn_texts;
use crate::reference::random_string;
use crate::support::{position, table};
use game::{Notation as _, Rules as _, Side};
use mercury::Position;
use mercury::kind::Man;
use trial::Choices;

/// The effect of a symmetry on the characters of a text.
struct Symmetry {
    /// The mirrored rank of a square.
    ranks: bool,
    /// The mirrored file of a square.
    files: bool,
}

impl Symmetry {
    fn square(&self, file: char, rank: char) -> String {
        let file = if self.files {
            char::from(b'a' + b'h' - file as u8)
        } else {
            file
        };
        let rank = if self.ranks {
            char::from(b'1' + b'8' - rank as u8)
        } else {
            rank
        };
        format!("{file}{rank}")
    }

    /// A move with its squares transformed; with the files, day men become night men.
    fn part(&self, part: &str) -> String {
        if part == "--" {
            return part.to_owned();
        }
        let mut text = String::new();
        match part.strip_prefix('*') {
            _ if !self.files => {}
            Some(_) => {}
            None => text.push('*'),
        }
        let rest = if self.files {
            part.trim_start_matches('*')
        } else {
            part
        };
        let mut signs = rest.chars().peekable();
        while let Some(sign) = signs.next() {
            match signs.peek() {
                Some(rank) if ('a'..='h').contains(&sign) && rank.is_ascii_digit() => {
                    text += &self.square(sign, *rank);
                    signs.next();
                }
                _ => text.push(sign),
            }
        }
        // The men taken along are listed by rank, then file.
        let mut pieces = text.split('+');
        let head = pieces.next().unwrap().to_owned();
        let mut along: Vec<&str> = pieces.collect();
        along.sort_by_key(|square| square.chars().rev().collect::<String>());
        along.iter().fold(head, |text, square| text + "+" + square)
    }

    fn turn(&self, turn: &str) -> String {
        let parts: Vec<String> = turn.split(", ").map(|part| self.part(part)).collect();
        parts.join(", ")
    }

    fn man(&self, man: Man) -> Man {
        Man {
            side: if self.ranks {
                man.side.other()
            } else {
                man.side
            },
            time: if self.files {
                man.time.other()
            } else {
                man.time
            },
            kind: man.kind,
        }
    }

    /// The transformed position, as text; with the ranks the colours are swapped and so is the parity of the turn.
    fn position(&self, position: &Position) -> String {
        let square = |rank: u8, file: u8| {
            let rank = if self.ranks { 7 - rank } else { rank };
            let file = if self.files { 7 - file } else { file };
            rank * 8 + file
        };
        let ranks: Vec<String> = (0..8)
            .rev()
            .map(|rank| {
                let mut text = String::new();
                let mut gap = 0;
                for file in 0..8 {
                    match position.man_at(square(rank, file)) {
                        None => gap += 1,
                        Some(man) => {
                            if gap > 0 {
                                text += &gap.to_string();
                            }
                            gap = 0;
                            text += &self.man(man).text();
                        }
                    }
                }
                if gap > 0 {
                    text += &gap.to_string();
                }
                text
            })
            .collect();
        let mut inside: Vec<Man> = Man::all()
            .flat_map(|man| (0..position.inside(man)).map(move |_| man))
            .map(|man| self.man(man))
            .collect();
        inside.sort();
        let inside: String = inside.into_iter().map(Man::text).collect();
        let rims: String = (0..8)
            .flat_map(|rank| (0..8).map(move |file| (rank, file)))
            .filter(|(rank, file)| position.made_rims().has(square(*rank, *file)))
            .map(|(rank, file)| mercury::board::name(rank * 8 + file))
            .collect();
        let dash = |text: String| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text
            }
        };
        let white = (position.side() == Side::White) != self.ranks;
        let shifts = if self.files {
            (8 - position.shifts()) % 8
        } else {
            position.shifts()
        };
        let turn = position.turn() ^ u16::from(self.ranks);
        format!(
            "{} {} {shifts} {} {} - {} {turn}",
            ranks.join("/"),
            if white { "w" } else { "b" },
            dash(inside),
            dash(rims),
            position.quiet(),
        )
    }
}

fn swapped(end: &str) -> String {
    match end.split_once(" checkmate") {
        Some(("1 0", _)) => "0 1 checkmate".to_owned(),
        Some(("0 1", _)) => "1 0 checkmate".to_owned(),
        _ => end.to_owned(),
    }
}

fn check_symmetry(symmetry: &Symmetry, turned_back: bool) {
    let mut dice = Choices::new(4711);
    let (mut live, mut over) = (0, 0);
    for _ in 0..400 {
        let text = random_string(&mut dice);
        if text.ends_with(" 384") {
            // No turn of Black's corresponds to it.
            continue;
        }
        let one = position("carry=one", &text);
        let turned = symmetry.position(&one);
        let other = table("carry=one", &turned);
        let one_table = table("carry=one", &one.write_position());
        let end = one.outcome(1).map(|end| end.to_string());
        let other_end = other.outcome().map(|end| end.to_string());
        let expected = end
            .clone()
            .map(|end| if turned_back { swapped(&end) } else { end });
        assert_eq!(other_end, expected, "{text} and {turned}");
        if end.is_some() {
            over += 1;
            continue;
        }
        live += 1;
        assert_eq!(other.position_text(), turned, "both were judged before");
        let mut turns: Vec<String> = turn_texts(&*one_table)
            .iter()
            .map(|turn| symmetry.turn(turn))
            .collect();
        turns.sort();
        assert_eq!(turn_texts(&*other), turns, "{text} and {turned}");
    }
    assert!(live > 200 && over > 5, "{live} and {over}");
}

/// Colours and ranks swapped, the zones unchanged: turns and outcomes are one to one.
#[test]
fn colours_and_ranks_exchanged() {
    let symmetry = Symmetry {
        ranks: true,
        files: false,
    };
    check_symmetry(&symmetry, true);
}

/// Files mirrored, day and night swapped, k shifts replaced by -k: the moves within a turn are one to one.
#[test]
fn files_reflected() {
    let symmetry = Symmetry {
        ranks: false,
        files: true,
    };
    check_symmetry(&symmetry, false);
}
