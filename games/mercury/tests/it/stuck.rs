//! Why a man cannot move, for a player who tried to pick it up.

use crate::notation::random_positions;
use crate::support::{OPTION_SETS, position};
use game::{Explain as _, Notation as _, Rules as _, Show as _};
use mercury::fen::START;

fn stuck(set: &str, string: &str, place: &str) -> Option<String> {
    position(set, string).why_stuck(place)
}

/// Under `frozen_strike` a frozen Royal moves if there is an enemy next to it; otherwise the reason says what it needs.
#[test]
fn a_frozen_royal_says_what_it_could_do() {
    let near = "8/8/8/8/6s1/5R2/8/8 w 0 *Rr - - 0 0";
    let alone = "8/8/8/6s1/8/5R2/8/8 w 0 *Rr - - 0 0";
    let frozen = "the day Royal Cruncher on f3 is frozen: it is night on file f";
    assert_eq!(stuck("", near, "f3").as_deref(), Some(frozen));
    assert_eq!(stuck("frozen_strike=yes", near, "f3"), None);
    assert_eq!(
        stuck("frozen_strike=yes", alone, "f3"),
        Some(format!(
            "{frozen}; all it can do is remove an enemy next to it (frozen_strike=yes)"
        ))
    );
}

#[test]
fn men_that_cannot_move_say_why() {
    for (string, place, said) in [
        (
            START,
            "a1",
            "the day Magnetoid on a1 is blocked: the squares next to it, which it could enter, are taken",
        ),
        (
            START,
            "c1",
            "the day Royal Cruncher on c1 is blocked: its neighbours are its own side, Royals or rim squares, or lie off the board",
        ),
        (START, "d3", "d3 is empty"),
        (
            START,
            "d7",
            "the day Cruncher on d7 is Black's, and White is to move",
        ),
        (START, "@", "White has nobody in the apartment"),
        (START, "e5", "White has nobody in the apartment"),
        (
            "8/8/8/6R1/8/8/8/8 w 0 r - - 0 0",
            "g5",
            "the day Royal Cruncher on g5 is frozen: it is night on file g",
        ),
        (
            "8/8/8/8/8/4S3/1C6/8 w 0 Rr - - 0 0",
            "b2",
            "the day Sneaky on e3 is stranded and must make the day move",
        ),
        (
            "8/8/8/8/8/4S3/1C6/8 w 0 Rr - - 0 0",
            "@",
            "the day Sneaky on e3 is stranded and must make the day move",
        ),
        (
            "8/8/8/8/8/2S2*C2/8/8 w 0 Rr - d 0 0",
            "c3",
            "White's day move of this turn is made; night men may move still",
        ),
        (
            "8/8/8/8/8/2S2*C2/8/8 w 0 Rr - d 0 0",
            "@",
            "White's day move of this turn is made; night men may move still",
        ),
        (
            "8/8/8/8/8/ccc5/1Sc5/2*C5 w 4 *R*r - - 0 0",
            "b2",
            "the day Sneaky on b2 is blocked: whatever it takes along, every way is barred",
        ),
        (
            "1m6/2c5/8/8/8/R7/8/8 w 0 r - - 0 0",
            "a3",
            "the day Royal Cruncher on a3 has no move that leaves the Royals safe",
        ),
    ] {
        assert_eq!(
            stuck("", string, place).as_deref(),
            Some(said),
            "{place} in {string}"
        );
    }
    assert_eq!(stuck("", START, "a2"), None);
    assert_eq!(stuck("", START, "d1"), None);
    assert_eq!(stuck("", START, "z9"), None);
    assert_eq!(stuck("", START, ""), None);
    assert_eq!(
        stuck("", "2s5/8/*cc6/6*Cr/8/8/8/8 b 0 R*R - - 0 1", "c8"),
        None
    );
}

/// Every man without a move gets a reason, every man with one none; and every refused text gets a sentence.
#[test]
fn reasons_are_given_in_random_games() {
    for (index, set) in OPTION_SETS.iter().enumerate() {
        let mut codes = std::collections::BTreeSet::new();
        for position in random_positions(set, 500 + index as u64, 60) {
            let mut moves = Vec::new();
            position.moves_into(&mut moves);
            for square in position.view().squares {
                let has = moves
                    .iter()
                    .any(|mv| !mv.is_pass() && mercury::board::name(mv.from()) == square.name);
                let why = position.why_stuck(&square.name);
                assert_eq!(why.is_none(), has, "{} {why:?}", square.name);
            }
            let listed: Vec<String> = moves.iter().map(|mv| position.write_move(*mv)).collect();
            codes.extend(listed.iter().cloned());
            for code in codes.iter().step_by(7) {
                if let Err(fault) = position.read_move(code) {
                    assert!(!listed.contains(code));
                    assert!(fault.reason.len() > 8, "{code}: {fault}");
                }
            }
        }
    }
}
