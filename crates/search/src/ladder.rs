//! The playing levels of a game: how each plays, and about how strong it is.

use crate::level::{LEVELS, Level, Skill, full_time};
use std::fmt;
use std::time::Duration;

/// One level of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Its estimated rating in Elo points, on the game's own scale.
    pub rating: i32,
    /// How it plays; none: at full strength.
    pub skill: Option<Skill>,
}

/// The playing levels of a game, as in its `levels.txt`.
///
/// The file begins with the line `quicksilver levels`. Lines that say how it was made follow, up to an empty line; then a
/// line for each level: its number, estimated rating, nodes, temperature and lapses ([`Skill`]). The nodes of level 8 are
/// `full`. `cargo xtask levels <slug> --fit` writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder {
    rungs: [Rung; LEVELS as usize],
    measured: bool,
}

/// Why a text is no ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LadderFault {
    /// The level whose line is wrong; 0 for the head.
    pub level: u8,
    /// What is wrong.
    pub reason: &'static str,
}

/// The first line of a ladder.
const TITLE: &[u8] = b"quicksilver levels\n";
/// The line of the head by which the ratings are guesses.
const BY_HAND: &[u8] = b"command: by hand\n";
/// From this level on, no lapses are allowed: a stronger player sees what the next move threatens.
const ATTENTIVE_FROM: usize = 4;

const fn rung(rating: i32, nodes: u64, temperature: u32, lapses: u32) -> Rung {
    Rung {
        rating,
        skill: Some(Skill {
            nodes,
            temperature,
            lapses,
        }),
    }
}

impl Ladder {
    /// The levels of games whose own were not measured. Their ratings are only guesses.
    pub const USUAL: Ladder = Ladder {
        rungs: [
            rung(250, 50, 150, 300),
            rung(550, 100, 100, 150),
            rung(850, 200, 70, 50),
            rung(1150, 500, 45, 0),
            rung(1450, 1_000, 25, 0),
            rung(1750, 3_000, 0, 0),
            rung(2050, 30_000, 0, 0),
            Rung {
                rating: 2350,
                skill: None,
            },
        ],
        measured: false,
    };

    /// Reads a ladder.
    ///
    /// # Errors
    /// If the title is missing, a line is not of five numbers, the levels are not 1 to 8 in order, ratings do not
    /// increase, nodes decrease, a number is out of its bounds, or a level from 4 on has lapses.
    pub const fn read(text: &str) -> Result<Ladder, LadderFault> {
        let mut words = Words {
            bytes: text.as_bytes(),
            at: 0,
        };
        if !words.pass(TITLE) {
            return head("the first line is not “quicksilver levels”");
        }
        let mut measured = true;
        loop {
            if words.pass(BY_HAND) {
                measured = false;
            } else if words.pass_line() {
                break;
            }
            if words.is_at_end() {
                return head("no empty line ends the head");
            }
        }
        let mut ladder = Ladder {
            measured,
            ..Ladder::USUAL
        };
        let mut index = 0;
        while index < LEVELS as usize {
            match words.rung(index) {
                Ok(rung) => ladder.rungs[index] = rung,
                Err(reason) => return at(index, reason),
            }
            if index > 0 {
                let (before, here) = (&ladder.rungs[index - 1], &ladder.rungs[index]);
                if here.rating <= before.rating {
                    return at(index, "its rating is not above that of the level before");
                }
                if let (Some(before), Some(here)) = (&before.skill, &here.skill)
                    && here.nodes < before.nodes
                {
                    return at(index, "it has fewer nodes than the level before");
                }
            }
            index += 1;
        }
        while !words.is_at_end() {
            if !words.pass_line() {
                return head("something follows the eight levels");
            }
        }
        Ok(ladder)
    }

    /// As [`read`](Ladder::read), for ladders that are compiled in: text that is no ladder does not compile. An empty text
    /// stands for the usual ladder.
    ///
    /// # Panics
    /// If the text is no ladder, with the name of the file.
    #[must_use]
    pub const fn of(file: &str, text: &str) -> Ladder {
        if text.is_empty() {
            return Ladder::USUAL;
        }
        match Ladder::read(text) {
            Ok(ladder) => ladder,
            Err(fault) => complain(file, fault),
        }
    }

    /// The level in this game.
    #[must_use]
    pub const fn rung(&self, level: Level) -> &Rung {
        &self.rungs[level.index()]
    }

    /// Whether the ratings were measured, rather than guessed.
    #[must_use]
    pub const fn is_measured(&self) -> bool {
        self.measured
    }

    /// The level whose rating is nearest; of two, the weaker one.
    #[must_use]
    pub fn nearest(&self, rating: i32) -> Level {
        let distance = |level: &Level| self.rung(*level).rating.abs_diff(rating);
        Level::all().min_by_key(distance).unwrap_or(Level::FULL)
    }

    /// About the longest that a level takes for a move on a slow machine of today.
    #[must_use]
    pub fn usual_time(&self, level: Level) -> Duration {
        let skill = self.rung(level).skill;
        skill.map_or(full_time(), |skill| skill.usual_time())
    }
}

impl Default for Ladder {
    fn default() -> Ladder {
        Ladder::USUAL
    }
}

const fn head(reason: &'static str) -> Result<Ladder, LadderFault> {
    Err(LadderFault { level: 0, reason })
}

const fn at(index: usize, reason: &'static str) -> Result<Ladder, LadderFault> {
    Err(LadderFault {
        level: index as u8 + 1,
        reason,
    })
}

/// `level 3: its rating is not a number`.
impl fmt::Display for LadderFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            0 => f.write_str(self.reason),
            level => write!(f, "level {level}: {}", self.reason),
        }
    }
}

/// Stops the compiler with the file and the fault. Messages of constants are not formatted, so it is put together here.
const fn complain(file: &str, fault: LadderFault) -> ! {
    let number = [b'0' + fault.level];
    let parts: [&[u8]; 5] = if fault.level == 0 {
        [file.as_bytes(), b": ", fault.reason.as_bytes(), b"", b""]
    } else {
        let reason = fault.reason.as_bytes();
        [file.as_bytes(), b": level ", &number, b": ", reason]
    };
    let mut text = [b' '; 256];
    let (mut length, mut part) = (0, 0);
    while part < parts.len() {
        let mut index = 0;
        while index < parts[part].len() && length < text.len() {
            text[length] = parts[part][index];
            length += 1;
            index += 1;
        }
        part += 1;
    }
    match str::from_utf8(text.split_at(length).0) {
        Ok(text) => panic!("{}", text),
        Err(_) => panic!("{}", fault.reason),
    }
}

/// What is left of a text, while a constant is computed.
struct Words<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Words<'_> {
    const fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// The next byte; a line break at the end.
    const fn peek(&self) -> u8 {
        if self.is_at_end() {
            b'\n'
        } else {
            self.bytes[self.at]
        }
    }

    /// Passes the rest of the line; returns whether it was empty.
    const fn pass_line(&mut self) -> bool {
        let from = self.at;
        while self.peek() != b'\n' {
            self.at += 1;
        }
        let empty = self.at == from && !self.is_at_end();
        self.at += 1;
        empty
    }

    const fn pass_spaces(&mut self) {
        while self.peek() == b' ' {
            self.at += 1;
        }
    }

    /// Passes the bytes if they are next.
    const fn pass(&mut self, bytes: &[u8]) -> bool {
        let mut index = 0;
        while index < bytes.len() {
            if self.at + index >= self.bytes.len() || self.bytes[self.at + index] != bytes[index] {
                return false;
            }
            index += 1;
        }
        self.at += bytes.len();
        true
    }

    /// Reads a number of at most nine digits, after spaces.
    const fn number(&mut self) -> Option<i32> {
        self.pass_spaces();
        let negative = self.pass(b"-");
        let from = self.at;
        let mut number = 0;
        while self.peek().is_ascii_digit() {
            if self.at == from + 9 {
                return None;
            }
            number = 10 * number + (self.peek() - b'0') as i32;
            self.at += 1;
        }
        if self.at == from {
            return None;
        }
        Some(if negative { -number } else { number })
    }

    /// Reads a number from 0 to `most`.
    const fn within(&mut self, most: u32) -> Option<u32> {
        match self.number() {
            Some(number) if number >= 0 && number as u32 <= most => Some(number as u32),
            _ => None,
        }
    }

    /// Reads the line of the level with that index.
    const fn rung(&mut self, index: usize) -> Result<Rung, &'static str> {
        match self.number() {
            Some(number) if number == index as i32 + 1 => {}
            _ => return Err("its line does not begin with its number"),
        }
        let Some(rating) = self.number() else {
            return Err("its rating is not a number");
        };
        self.pass_spaces();
        let full = self.pass(b"full");
        if full != (index + 1 == LEVELS as usize) {
            return Err("level 8 has “full” nodes, and no other");
        }
        let nodes = if full {
            1
        } else {
            match self.within(100_000_000) {
                Some(nodes) if nodes > 0 => nodes,
                _ => return Err("its nodes are not a number from 1 to 100000000"),
            }
        };
        let Some(temperature) = self.within(Skill::HOTTEST) else {
            return Err("its temperature is not a number from 0 to 10000");
        };
        let Some(lapses) = self.within(1000) else {
            return Err("its lapses are not a number from 0 to 1000");
        };
        self.pass_spaces();
        if !self.pass_line_break() {
            return Err("something follows its five numbers");
        }
        if index + 1 >= ATTENTIVE_FROM && lapses > 0 {
            return Err("it has lapses; only levels 1 to 3 may");
        }
        if full {
            if temperature > 0 {
                return Err("full strength has temperature 0");
            }
            return Ok(Rung {
                rating,
                skill: None,
            });
        }
        Ok(rung(rating, nodes as u64, temperature, lapses))
    }

    /// Passes the end of a line, or of the text; returns whether it is next.
    const fn pass_line_break(&mut self) -> bool {
        let next = self.peek() == b'\n';
        self.at += 1;
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "quicksilver levels\ngame: nim\ncommand: cargo xtask levels nim --fit\n\n\
        1 -20 50 150 300\n2 200 60 100 150\n3  300   60 70 50\n4 400 500 45 0\n5 500 1000 25 0\n\
        6 600 3000 0 0\n7 700 30000 0 0\n8 800 full 0 0\n";

    #[test]
    fn a_ladder_is_read() {
        let ladder = Ladder::read(GOOD).unwrap();
        assert!(ladder.is_measured());
        let level = |number| Level::new(number).unwrap();
        assert_eq!(*ladder.rung(level(1)), rung(-20, 50, 150, 300));
        assert_eq!(*ladder.rung(level(3)), rung(300, 60, 70, 50));
        assert_eq!(ladder.rung(Level::FULL).skill, None);
        assert_eq!(ladder.rung(Level::FULL).rating, 800);
        for (rating, number) in [(-900, 1), (80, 1), (90, 1), (91, 2), (640, 6), (5_000, 8)] {
            assert_eq!(ladder.nearest(rating), level(number), "{rating}");
        }
        assert_eq!(Ladder::of("levels.txt", GOOD), ladder);
        assert!(!Ladder::of("levels.txt", "").is_measured());
        let by_hand = GOOD.replace("cargo xtask levels nim --fit", "by hand");
        let by_hand = Ladder::read(&by_hand).unwrap();
        assert!(!by_hand.is_measured());
        assert_eq!(by_hand.rungs, ladder.rungs);
        let times = Level::all().map(|level| ladder.usual_time(level));
        assert!(times.is_sorted(), "more nodes take longer");
    }

    #[test]
    fn what_is_no_ladder_is_refused_with_the_level() {
        for (from, to, expected) in [
            ("quicksilver levels", "levels", "the first line"),
            ("--fit\n\n", "--fit\n", "no empty line"),
            ("\n3  300", "\n4  300", "level 3: its line"),
            ("3  300", "3  x", "level 3: its rating is not"),
            ("3  300", "3  200", "level 3: its rating is not above"),
            ("3  300   60", "3  300   59", "level 3: it has fewer nodes"),
            ("3  300   60", "3  300   0", "level 3: its nodes"),
            ("3  300   60", "3  300   full", "level 3: level 8 has"),
            ("8 800 full", "8 800 9999999", "level 8: level 8 has"),
            ("8 800 full 0", "8 800 full 1", "level 8: full strength"),
            ("70 50", "10001 50", "level 3: its temperature"),
            ("70 50", "70 1001", "level 3: its lapses"),
            ("70 50", "70", "level 3: its lapses"),
            ("70 50", "70 50 5", "level 3: something"),
            ("45 0", "45 1", "level 4: it has lapses"),
            (
                "full 0 0\n",
                "full 0 0\n9 900 1 0 0\n",
                "something follows the eight",
            ),
            ("8 800 full 0 0\n", "", "level 8: its line"),
        ] {
            assert!(GOOD.contains(from), "{from}");
            let fault = Ladder::read(&GOOD.replace(from, to)).unwrap_err();
            assert!(fault.to_string().starts_with(expected), "{to}: {fault}");
        }
    }

    #[test]
    #[should_panic(expected = "games/nim/levels.txt: level 4: it has lapses")]
    fn a_compiled_ladder_names_its_file() {
        let _ = Ladder::of("games/nim/levels.txt", &GOOD.replace("45 0", "45 1"));
    }
}
