//! What holds in every game, and the two symmetries of the rules, in random games and random positions.

use crate::examples::turn_texts;
use crate::reference::random_string;
use crate::support::{Choices, position, start, table};
use game::{Side, TurnPosition};
use mercury::Position;
use mercury::board::{APARTMENT, RIM};
use mercury::kind::{Kind, Man};

const SETS: [&str; 6] = [
    "",
    "shift_every=4",
    "stranded_magnetoid=removed carry_frozen=yes",
    "carry=one pass=free frozen_shot=yes",
    "royal_apartment=closed shift_check=after",
    "carry=off carried_may_move=no at_limit=royals",
];

/// Plays random games and shows each ply to `look`: the position, its code, the position after it.
fn games(set: &str, count: u64, mut look: impl FnMut(&Position, &str, &Position)) -> Vec<String> {
    let mut ends = Vec::new();
    for seed in 0..count {
        let mut dice = Choices::new(seed * 7919 + set.len() as u64);
        let mut now = start(set);
        let mut plies = 0;
        loop {
            let mut moves = Vec::new();
            now.moves_into(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[dice.below(moves.len())];
            let mut next = now.clone();
            next.play_unchecked(mv);
            look(&now, &now.write_move(mv), &next);
            now = next;
            plies += 1;
            assert!(plies <= 2 * 384, "{set}, game {seed}");
        }
        ends.push(now.outcome(1).unwrap().to_string());
    }
    ends
}

fn men(position: &Position) -> u32 {
    Man::all().map(|man| position.count(man)).sum()
}

/// No man stands on a square of the apartment, none but Magnetoids on the rim; men never become more; rims that
/// were made stay.
#[test]
fn men_rims_and_the_apartment() {
    for set in SETS {
        games(set, 6, |before, code, after| {
            let text = || format!("{set}: {code} in {}", before.write_position());
            assert!(!after.occupied().meets(APARTMENT), "{}", text());
            for man in Man::all().filter(|man| man.kind != Kind::Magnetoid) {
                assert!(!after.men(man).meets(after.rims()), "{}", text());
            }
            assert!(men(after) <= men(before), "{}", text());
            let lost = before.made_rims().without(after.made_rims());
            assert!(lost.is_empty(), "{}", text());
            let made = after.made_rims().without(before.made_rims());
            assert_eq!(made.len() == 1, code.ends_with("=#") && !made.is_empty());
            assert!(!made.meets(APARTMENT) && !made.meets(RIM), "{}", text());
        });
    }
}

/// Shifts, turns and sides follow from the turn number; the quiet count goes up by one or to 0.
#[test]
fn counters_in_step() {
    for set in SETS {
        let every = if set.contains("shift_every=4") { 4 } else { 2 };
        games(set, 4, |before, code, after| {
            let text = || format!("{set}: {code} in {}", before.write_position());
            let first = before.used().is_none();
            let goes_on = first && code != "--";
            assert_eq!(after.used().is_some(), goes_on, "{}", text());
            let turn = before.turn() + u16::from(!goes_on);
            assert_eq!(after.turn(), turn, "{}", text());
            assert_eq!(u16::from(after.shifts()), turn / every % 8, "{}", text());
            let white = turn % 2 == 0;
            assert_eq!(after.side() == Side::White, white, "{}", text());
            let quiet = after.quiet();
            let allowed = if goes_on {
                [before.quiet(), -1]
            } else {
                [before.quiet() + 1, 0]
            };
            assert!(allowed.contains(&quiet), "{}", text());
        });
    }
}

/// A Royal leaves only with the Crunchers of its time, and never by a capture.
#[test]
fn royals_leave_by_checkmate_alone() {
    let mut mated = 0;
    for set in SETS {
        games(set, 8, |before, code, after| {
            for man in Man::all().filter(|man| man.kind == Kind::Royal) {
                if after.count(man) == before.count(man) {
                    continue;
                }
                let text = format!("{set}: {code} in {}", before.write_position());
                assert_eq!((before.count(man), after.count(man)), (1, 0), "{text}");
                assert_ne!(before.turn(), after.turn(), "{text}");
                let crunchers = Man::new(man.side, man.time, Kind::Cruncher);
                assert_eq!(after.count(crunchers), 0, "{text}");
                assert_eq!(after.quiet(), 0, "{text}");
                mated += 1;
            }
        });
    }
    assert!(mated > 10, "{mated} Royals were mated");
}

/// Random games end within 384 turns, by checkmate most often.
#[test]
fn random_games_end() {
    let mut ends = games("", 60, |_, _, _| {});
    ends.sort();
    for end in &ends {
        let known = ["1 0 checkmate", "0 1 checkmate"].contains(&end.as_str());
        assert!(known || end.starts_with("0.5 0.5 "), "{end}");
    }
    assert!(ends.contains(&"0 1 checkmate".to_owned()), "{ends:?}");
    assert!(ends.contains(&"1 0 checkmate".to_owned()), "{ends:?}");
}

/// What a symmetry does to the signs of a text.
struct Symmetry {
    /// The rank of a square turned over.
    ranks: bool,
    /// The file of a square turned over.
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

    /// A move with its squares turned over; with the files, day men become night men.
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

    /// The position turned over, as text; with the ranks the colours are exchanged and so is the parity of the
    /// turn.
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
            // No turn of Black's is its like.
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

/// Colours and ranks exchanged, the zones unchanged: turns and ends are one to one.
#[test]
fn colours_and_ranks_exchanged() {
    let symmetry = Symmetry {
        ranks: true,
        files: false,
    };
    check_symmetry(&symmetry, true);
}

/// Files reflected, day and night exchanged, k shifts replaced by -k: the moves within a turn are one to one.
#[test]
fn files_reflected() {
    let symmetry = Symmetry {
        ranks: false,
        files: true,
    };
    check_symmetry(&symmetry, false);
}
