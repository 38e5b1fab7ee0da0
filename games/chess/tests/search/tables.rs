//! Endgame tables of three men, against published figures, the prover, and damage.

use crate::{Dice, read};
use chess::Position;
use game::{Endings as _, History, Notation as _, Rules as _};
use search::endgames::{EndgameTables, Worth};
use search::proof::{ProofSetup, ProofVerdict, Prover};
use search::{Limits, StopFlag};
use std::sync::LazyLock;

static TABLES: LazyLock<EndgameTables<Position>> = LazyLock::new(|| {
    let mut tables = EndgameTables::default();
    for name in ["KQK", "KRK", "KPK"] {
        tables.build(&Position::ending(name).unwrap()).unwrap();
    }
    tables
});

#[test]
fn the_longest_wins_are_those_of_the_literature() {
    // Mate in 10, 16 and 28.
    for (name, plies) in [("KQK", 19), ("KRK", 31), ("KPK", 55)] {
        let ending = Position::ending(name).unwrap();
        let summary = TABLES.summary(&ending).unwrap();
        assert_eq!(summary.longest.unwrap().0, plies, "{name}");
        assert_eq!(TABLES.faults(&ending), 0, "{name}");
    }
}

#[test]
fn king_and_rook_against_king_is_counted_as_others_did() {
    // Black to move: Bain's set of 28,056 positions, 2,796 of them drawn.
    let ending = Position::ending("KRK").unwrap();
    let summary = TABLES.summary(&ending).unwrap();
    assert_eq!(summary.losses, 28_056 - 2_796);
    let mated = (0..Position::numbers(&ending))
        .filter_map(|number| Position::numbered(&ending, number))
        .filter(|position| TABLES.worth(position) == Some(Worth::Loss(0)));
    assert_eq!(mated.count(), 27);
}

#[test]
fn known_positions_have_known_values() {
    for (text, worth) in [
        // Opposition and the key squares.
        ("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", Worth::Draw),
        ("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", Worth::Draw),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", Worth::Win(1)),
        ("R6k/8/6K1/8/8/8/8/8 b - - 0 1", Worth::Loss(0)),
        ("k7/8/1QK5/8/8/8/8/8 b - - 0 1", Worth::Draw),
        ("8/8/8/8/8/2k5/1q6/K7 w - - 0 1", Worth::Loss(0)),
        ("8/8/8/8/8/1k6/8/K1q5 w - - 0 1", Worth::Loss(0)),
    ] {
        assert_eq!(TABLES.worth(&read(text)), Some(worth), "{text}");
    }
    let drawn = read("8/4k3/4P3/4K3/8/8/8/8 w - - 0 1");
    assert_eq!(TABLES.worth(&drawn), Some(Worth::Draw));
    let won = read("4k3/8/3KP3/8/8/8/8/8 w - - 0 1");
    assert!(matches!(TABLES.worth(&won), Some(Worth::Win(_))));
    assert_eq!(
        TABLES.worth(&read("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1")),
        None
    );
}

#[test]
fn lines_of_best_play_end_at_the_distance() {
    let mut dice = Dice(3);
    for name in ["KQK", "KRK", "KPK"] {
        let ending = Position::ending(name).unwrap();
        for _ in 0..200 {
            let number = dice.below(Position::numbers(&ending));
            let Some(position) = Position::numbered(&ending, number) else {
                continue;
            };
            let (Worth::Win(plies) | Worth::Loss(plies)) = TABLES.worth(&position).unwrap() else {
                continue;
            };
            let line = TABLES.line(&position, 200);
            assert_eq!(line.len(), usize::from(plies));
            let mut here = position;
            for mv in line {
                assert!(here.legal().contains(&mv));
                here.play_unchecked(mv);
            }
            assert!(here.outcome(1).unwrap().winner().is_some());
        }
    }
}

#[test]
fn the_prover_finds_the_distances_of_the_tables() {
    let mut dice = Dice(7);
    let mut prover = Prover::new(4);
    let mut checked = 0;
    for name in ["KQK", "KRK", "KPK"] {
        let ending = Position::ending(name).unwrap();
        for _ in 0..4_000 {
            let number = dice.below(Position::numbers(&ending));
            let Some(position) = Position::numbered(&ending, number) else {
                continue;
            };
            let Worth::Win(plies @ 1..=7) = TABLES.worth(&position).unwrap() else {
                continue;
            };
            let setup = ProofSetup {
                seat: position.to_move(),
                turns: None,
                shortest: true,
            };
            let limits = Limits {
                nodes: Some(400_000),
                ..Limits::default()
            };
            let history = History::new(position);
            let proved = prover.prove(&history, &setup, &limits, &StopFlag::default());
            let expected = ProofVerdict::Win {
                turns: u32::from(plies).div_ceil(2),
                exact: true,
            };
            assert_eq!(proved.verdict, expected, "{}", position.write_position());
            assert_eq!(proved.line.len(), usize::from(plies));
            checked += 1;
            if checked % 12 == 0 {
                break;
            }
        }
    }
    assert!(checked >= 24, "{checked}");
}

#[test]
fn tables_are_kept_as_files() {
    let ending = Position::ending("KQK").unwrap();
    let other = Position::ending("KRK").unwrap();
    let file = TABLES.write(&ending).unwrap();
    let mut tables = EndgameTables::<Position>::default();
    tables.read(&ending, &file).unwrap();
    assert_eq!(tables.summary(&ending), TABLES.summary(&ending));
    let mut damaged = file.clone();
    *damaged.last_mut().unwrap() ^= 1;
    let mut fresh = EndgameTables::<Position>::default();
    for (ending, file, told) in [
        (&ending, &damaged[..], "damaged"),
        (&ending, &file[..100], "too short"),
        (&ending, b"something else", "no endgame table"),
        (&other, &file[..], "no table of chess KRK"),
    ] {
        let fault = fresh.read(ending, file).unwrap_err();
        assert!(fault.to_string().contains(told), "{fault}");
        assert!(!fresh.has(ending));
    }
    assert!(fresh.write(&ending).is_none() && fresh.summary(&ending).is_none());
    // A pawn becomes a queen or a rook first.
    let pawn = Position::ending("KPK").unwrap();
    assert!(
        fresh
            .build(&pawn)
            .unwrap_err()
            .to_string()
            .contains("made first")
    );
    let needed: Vec<String> = EndgameTables::<Position>::needed(&pawn)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(needed.last().map(String::as_str), Some("KPK"));
    assert_eq!(needed.len(), 3);
}
