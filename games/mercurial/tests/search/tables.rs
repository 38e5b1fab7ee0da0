//! The endgame table of king and rook against king, against the prover.

use game::{Endings as _, History, Notation as _, Rules as _};
use mercurial::Position;
use search::endgames::{EndgameTables, Worth};
use search::proof::{ProofSetup, ProofVerdict, Prover};
use search::{Limits, StopFlag};

#[test]
fn the_prover_finds_the_distances_of_the_table() {
    let ending = Position::ending("KRK").unwrap();
    let mut tables = EndgameTables::<Position>::default();
    tables.build(&ending).unwrap();
    // There is no check and no stalemate: whoever can only move into danger loses his king.
    let summary = tables.summary(&ending).unwrap();
    assert_eq!(summary.longest.unwrap().0, 25);
    let mut prover = Prover::new(4);
    let mut checked = [0; 2];
    for number in (0..Position::numbers(&ending)).step_by(7) {
        let Some(position) = Position::numbered(&ending, number) else {
            continue;
        };
        let worth = tables.worth(&position).unwrap();
        let (seat, plies) = match worth {
            Worth::Win(plies @ 1..=5) => (position.to_move(), plies),
            Worth::Loss(plies @ 1..=4) => (position.to_move().other(), plies),
            Worth::Draw | Worth::Win(_) | Worth::Loss(_) => continue,
        };
        let kind = usize::from(matches!(worth, Worth::Loss(_)));
        if checked[kind] == 15 {
            continue;
        }
        checked[kind] += 1;
        let setup = ProofSetup {
            seat,
            turns: None,
            shortest: true,
        };
        let limits = Limits {
            nodes: Some(300_000),
            ..Limits::default()
        };
        let text = position.write_position();
        let history = History::new(position);
        let proved = prover.prove(&history, &setup, &limits, &StopFlag::default());
        let expected = ProofVerdict::Win {
            turns: u32::from(plies).div_ceil(2),
            exact: true,
        };
        assert_eq!(proved.verdict, expected, "{text}");
        assert_eq!(proved.line.len(), usize::from(plies), "{text}");
    }
    assert_eq!(checked, [15, 15]);
}
