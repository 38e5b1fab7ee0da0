//! Proofs of forced wins in every registered game.

use game::{OptionPicks, Seat};
use registry::probe::proofs::{Check, Sizes, cases};
use registry::{Entry, GAMES};
use search::proof::{ProofSetup, ProofVerdict};
use search::{EngineKind, Limits, StopFlag};

/// Wins in at most two turns and disproofs, in a few games.
const SIZES: Sizes = Sizes {
    random_plies: 6,
    nodes: 60,
    plies: 300,
    back: 5,
    proof_nodes: 20_000,
    check_nodes: 60_000,
    most_turns: 2,
    table_mib: 1,
};

#[test]
fn the_prover_agrees_with_full_width_search_in_every_game() {
    for entry in GAMES {
        let (mut wins, mut disproofs) = (0, 0);
        for seed in 1..=60 {
            let found = cases(entry, &OptionPicks::default(), seed, &SIZES).expect("a game");
            for case in found {
                assert_ne!(case.check, Check::Wrong, "{}: {case:?}", entry.slug());
                if case.check == Check::Agreed {
                    *if case.turns().is_some() {
                        &mut wins
                    } else {
                        &mut disproofs
                    } += 1;
                }
            }
            if wins >= 6 && disproofs >= 2 {
                break;
            }
        }
        assert!(
            wins >= 6 && disproofs >= 2,
            "{}: {wins} wins, {disproofs} disproofs",
            entry.slug()
        );
    }
}

#[test]
fn random_positions_have_the_distances_that_full_width_finds() {
    for entry in GAMES {
        let picks = OptionPicks::default();
        let mut engine = entry.engine_of(EngineKind::Auto, 1);
        let mut table = entry.game.open(&picks, None).expect("the start is valid");
        for step in 0..12 {
            for ply in 0..5 {
                let texts = table.legal_texts();
                if let Some(text) = texts.get((step * 11 + ply * 7) % texts.len().max(1)) {
                    table.play(text).expect("it is legal");
                }
            }
            let Some(mover) = table.to_move() else { break };
            engine
                .set_position(&picks, Some(&table.position_text()), &[])
                .expect("a position");
            for seat in [mover, Seat(1 - mover.0)] {
                let setup = ProofSetup {
                    seat,
                    turns: Some(1),
                    shortest: true,
                };
                let limits = Limits {
                    nodes: Some(50_000),
                    ..Limits::default()
                };
                let proof = engine.prove(&setup, 1, &limits, &StopFlag::default());
                let mut nodes = 50_000;
                let Some(found) = engine.fewest_turns(seat, 1, &mut nodes) else {
                    continue;
                };
                let place = || format!("{}: {}", entry.slug(), table.position_text());
                match proof.verdict {
                    ProofVerdict::Win { turns, exact: true } => {
                        assert_eq!(found, Some(turns), "{}", place())
                    }
                    ProofVerdict::NoWinWithin(1) | ProofVerdict::NoWin => {
                        assert_eq!(found, None, "{}", place())
                    }
                    ProofVerdict::Unknown { .. } => {}
                    other => panic!("{other:?} {}", place()),
                }
            }
        }
    }
}

fn entry(slug: &str) -> &'static Entry {
    registry::find(slug).expect("it is registered")
}

#[test]
fn an_engine_of_either_kind_proves() {
    for kind in EngineKind::ALL {
        let entry = &GAMES[0];
        let engine = entry.engine_of(kind, 1);
        let setup = ProofSetup {
            seat: Seat::FIRST,
            turns: Some(1),
            shortest: true,
        };
        let limits = Limits {
            nodes: Some(100_000),
            ..Limits::default()
        };
        let proof = engine.prove(&setup, 1, &limits, &StopFlag::default());
        assert_eq!(proof.verdict, ProofVerdict::NoWinWithin(1));
        assert!(proof.line.is_none() && proof.nodes > 0);
        assert_eq!(
            engine.fewest_turns(Seat::FIRST, 1, &mut 100_000),
            Some(None)
        );
    }
}

#[test]
fn only_games_that_number_their_endings_have_tables() {
    let with: Vec<&str> = GAMES
        .iter()
        .filter(|game| game.tablebase().is_some())
        .map(Entry::slug)
        .collect();
    assert!(!with.is_empty());
    for slug in with {
        let tables = entry(slug).tablebase().expect("it has some");
        assert!(
            tables
                .needed(&tables.example().expect("an example"))
                .is_ok()
        );
        assert!(tables.needed("nothing").is_err());
    }
}
