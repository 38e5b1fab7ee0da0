//! Proofs of mates, and of there being none.

use crate::read;
use chess::Position;
use game::{History, Notation as _, Rules as _, Seat};
use search::proof::exhaustive::fewest_turns;
use search::proof::{ProofSetup, ProofVerdict, Proved, Prover};
use search::{Limits, StopFlag};

fn prove(position: Position, turns: Option<u32>, nodes: u64) -> Proved<chess::Move> {
    let setup = ProofSetup {
        seat: position.to_move(),
        turns,
        shortest: true,
    };
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let history = History::new(position);
    Prover::new(16).prove(&history, &setup, &limits, &StopFlag::default())
}

fn mate_in(turns: u32) -> ProofVerdict {
    ProofVerdict::Win { turns, exact: true }
}

#[test]
fn mates_are_proven_with_their_distance() {
    for (text, first, turns) in [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8", 1),
        // Morphy.
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 2),
        // Smothered: four turns of checks.
        ("r6k/6pp/8/6N1/2Q5/8/8/6K1 w - - 0 1", "g5f7", 4),
    ] {
        let position = read(text);
        let proved = prove(position, None, 3_000_000);
        assert_eq!(proved.verdict, mate_in(turns), "{text}");
        assert_eq!(position.write_move(proved.line[0]), first, "{text}");
        assert_eq!(proved.line.len() as u32, 2 * turns - 1, "{text}");
        if turns < 4 {
            let found = fewest_turns(&position, position.to_move(), turns, &mut 10_000_000);
            assert_eq!(found, Some(Some(turns)), "{text}");
        }
    }
}

#[test]
fn a_mate_that_comes_after_a_claim_is_none() {
    // King and rook mate in two; Black may claim a draw after a hundred quiet half-moves, but not once mated.
    let at = |quiet: u32| read(&format!("7k/8/5K2/8/8/8/8/R7 w - - {quiet} 80"));
    for (quiet, verdict) in [(0, mate_in(2)), (98, mate_in(2)), (99, ProofVerdict::NoWin)] {
        assert_eq!(
            prove(at(quiet), None, 1_000_000).verdict,
            verdict,
            "{quiet}"
        );
    }
}

#[test]
fn stalemate_and_bare_kings_are_no_wins() {
    for text in [
        // The rook pawn's king is in the corner: a queen would stalemate, a rook would not get there.
        "k7/P7/1K6/8/8/8/8/8 w - - 0 1",
        // A bare king wins nothing, and Black need not help.
        "8/8/8/8/8/2k5/7r/K7 w - - 0 1",
    ] {
        let verdict = prove(read(text), None, 2_000_000).verdict;
        assert_eq!(verdict, ProofVerdict::NoWin, "{text}");
    }
}

#[test]
fn the_other_side_can_be_asked_about() {
    let position = read("6k1/8/6K1/8/8/8/8/R7 b - - 0 1");
    let setup = ProofSetup {
        seat: Seat::FIRST,
        turns: Some(1),
        shortest: true,
    };
    let history = History::new(position);
    let mut prover = Prover::new(4);
    let proved = prover.prove(&history, &setup, &Limits::default(), &StopFlag::default());
    // The only moves are to f8 and h8; on h8 the king is mated at once, on f8 it is not.
    assert_eq!(proved.verdict, ProofVerdict::NoWinWithin(1));
    let setup = ProofSetup {
        turns: Some(4),
        ..setup
    };
    let proved = prover.prove(&history, &setup, &Limits::default(), &StopFlag::default());
    assert!(matches!(
        proved.verdict,
        ProofVerdict::Win {
            turns: 2..=4,
            exact: true
        }
    ));
}
