//! Mates of one Royal and of both, against exhaustive search.

use crate::{after, best_turn, forced, moves, nodes, played, read, read_with, search};
use game::{Notation as _, Rules as _, Side};
use mercury::Position;
use search::{Features, Score};

/// Positions with the minimum number of parts of turns in which the player to move mates the last Royal.
const MATES: [(&str, u32); 7] = [
    // The day Royal h5 is frozen, and the night Cruncher can step next to it.
    ("2s5/8/*cc6/5*C1r/8/8/8/8 w 0 R*R - - 0 0", 2),
    // The same in the middle of the turn, after the day move.
    ("2s5/8/*cc6/5*C1r/8/8/8/8 w 0 R*R - d 0 0", 1),
    // A zebra's leap away.
    ("2s5/8/*cc6/7r/8/8/4*C3/8 w 0 R*R - - 0 0", 2),
    // A lone Royal mates, stepping closer first.
    ("2s5/8/*cc6/7r/8/8/5*R2/8 w 0 R - - 0 0", 6),
    // Both Royals in one turn, each by a man of its own time.
    ("8/8/8/7r/5*C2/*r1C5/8/8 w 0 R*R - - 0 0", 2),
    // Black mates just as well: files a to d are night.
    ("8/8/8/8/8/1*c1R4/8/8 b 4 r*r - - 0 1", 2),
    // The end of the sample game.
    (
        "mm1r2*m*m/m3s3/2*C5/8/7*s/8/MSC5/MM1*R2*M1 w 5 R f2 - 1 26",
        2,
    ),
];

#[test]
fn mates_are_found_with_their_distance() {
    for (text, plies) in MATES {
        let position = read(text);
        let seat = position.to_move();
        assert!(forced(&position, seat, plies), "{text}");
        assert!(!forced(&position, seat, plies - 1), "{text}");
        let found = search(&position, Features::ALL, &nodes(300_000));
        assert_eq!(found.lines[0].score(), Score::WinIn(plies), "{text}");
    }
}

/// Mates in one turn that exist under an option only.
const MATES_BY_OPTION: [(&str, &str, u32); 2] = [
    // The frozen Royal e2 removes the only man that could take the Cruncher e3, and is out of check itself.
    (
        "frozen_strike=yes",
        "8/8/8/7r/8/4*C3/3cR3/8 w 0 *R - - 0 0",
        2,
    ),
    // With the day Royal leaves White's Cruncher a6, and behind it the Magnetoid a8 mates the night Royal a3 (MC11).
    (
        "mated_crunchers=all",
        "M7/8/C7/5*C1r/8/*r7/8/8 w 0 R*R - d 0 0",
        1,
    ),
];

#[test]
fn mates_by_an_option_are_found() {
    for (set, text, plies) in MATES_BY_OPTION {
        let position = read_with(set, text);
        let seat = position.to_move();
        assert!(forced(&position, seat, plies), "{set}");
        assert!(!forced(&read(text), seat, plies), "not by default: {set}");
        let found = search(&position, Features::ALL, &nodes(300_000));
        assert_eq!(found.lines[0].score(), Score::WinIn(plies), "{set}");
    }
}

/// Turn 24 of the sample game: the night Royal f8 is frozen and can be mated, and its Crunchers go with it.
#[test]
fn the_first_royal_is_mated() {
    let position = read("mm1r1*r*m*m/m3s3/2c3*c1/2*C5/8/7*s/MSC5/MM1*R2*M1 w 4 R f2 - 0 24");
    let (next, turn) = best_turn(&position, 100_000);
    assert_eq!(
        next.royals(Side::Black),
        1,
        "{turn}: {}",
        next.write_position()
    );
}

/// The black day Royal a5 will be frozen by the shift, and the white night Cruncher a2 will wake.
const CAUGHT: &str = "8/8/8/r7/8/*C7/6*s1/8 b 0 R*R - - 0 1";

fn is_mated_next(position: &Position) -> bool {
    position.terminal().is_some() || forced(position, Side::White.seat(), 2)
}

#[test]
fn a_royal_is_not_left_to_be_mated_after_the_shift() {
    let position = read(CAUGHT);
    // Most turns lose at once.
    let lost = played(&position, &["*Sg2-g3", "--"]);
    assert!(is_mated_next(&lost));
    let (next, turn) = best_turn(&position, 50_000);
    assert!(!is_mated_next(&next), "{turn}");
}

/// W24 of the rulebook: only one of two Royals can be saved. The day Royal, despite its Cruncher, would be mated soon
/// after.
#[test]
fn in_a_fork_the_royal_that_lives_longer_is_kept() {
    let position = read("8/8/3c4/7r/6*C1/*rC6/8/8 b 0 R*R - - 0 1");
    let doomed = played(&position, &["Cd6>g4=C", "--"]);
    assert_eq!(doomed.royals(Side::Black), 1);
    assert!(forced(&doomed, Side::White.seat(), 5));
    let (next, turn) = best_turn(&position, 50_000);
    assert_eq!(next.royals(Side::Black), 1);
    assert!(!forced(&next, Side::White.seat(), 5), "{turn}");
}

/// A turn that leaves the opponent with a fork wins a Royal.
#[test]
fn a_fork_is_given() {
    // Two night men are within reach of two frozen Royals.
    let position = read("8/8/3c4/7r/5*C2/*r1C5/8/8 w 0 R*R - - 0 0");
    let (next, turn) = best_turn(&position, 100_000);
    let worst = moves(&next).into_iter().map(|mv| {
        let half = after(&next, mv);
        let ends = moves(&half).into_iter().map(|mv| after(&half, mv));
        ends.map(|end| end.royals(Side::Black)).max().unwrap_or(2)
    });
    let lost = next.terminal().is_some() || worst.max() == Some(1);
    assert!(lost, "{turn}: {}", next.write_position());
}

/// Many against a lone Royal: it is hunted down although it can hide in the apartment.
#[test]
fn a_lone_royal_is_mated() {
    let mut position = read("8/4r3/8/8/8/2CC1*C2/1S4*S1/2R2*R2 w 0 - - - 0 0");
    for turn in 0..60 {
        if position.terminal().is_some() {
            assert!(turn > 0);
            break;
        }
        position = best_turn(&position, 20_000).0;
    }
    let end = position.terminal().map(|end| end.winner());
    assert_eq!(
        end,
        Some(Some(Side::White.seat())),
        "{}",
        position.write_position()
    );
}
