//! Moves as text: canonical codes, what else is read, and the sentences that go with moves.

use crate::filed::examples;
use crate::support::{Choices, OPTION_SETS, after, codes, picks, position, start};
use game::{Game, TurnPosition, Turns};
use mercury::{Position, fen::START};

fn read(options: &str, string: &str, text: &str) -> String {
    let position = position(options, string);
    let mv = position.read_move(text).unwrap_or_else(|fault| panic!("{fault}"));
    position.write_move(mv)
}

/// The first part of every turn of random games, with all that is legal there.
fn random_positions(set: &str, seed: u64, plies: usize) -> Vec<Position> {
    let mut dice = Choices::new(seed);
    let mut now = start(set);
    let mut all = Vec::new();
    for _ in 0..plies {
        let mut moves = Vec::new();
        now.moves_into(&mut moves);
        if moves.is_empty() {
            break;
        }
        all.push(now.clone());
        now.play_unchecked(moves[dice.below(moves.len())]);
    }
    all
}

#[test]
fn every_move_reads_back() {
    let mut seen = 0;
    let mut check = |position: &Position| {
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        for mv in moves {
            let code = position.write_move(mv);
            assert_eq!(position.read_move(&code), Ok(mv), "{code}");
            assert_eq!(position.write_short(mv), code);
            let spaced: String = code.chars().flat_map(|sign| [sign, ' ']).collect();
            assert_eq!(position.read_move(&spaced), Ok(mv), "{spaced}");
            // Without letter, star and ~, where the man stands outside the apartment.
            let bare = code.trim_start_matches('*').trim_end_matches('~');
            if !mv.is_pass() && mercury::board::APARTMENT.without(chess_kit_set(&code)).len() == 4 {
                assert_eq!(position.read_move(&bare[1..]), Ok(mv), "{bare}");
            }
            seen += 1;
        }
    };
    for example in examples() {
        check(&position(&example.options, &example.position));
    }
    for (index, set) in OPTION_SETS.iter().enumerate() {
        random_positions(set, index as u64, 40).iter().for_each(&mut check);
    }
    assert!(seen > 10_000, "{seen}");
}

/// The square from which a code starts, as a set; all of the apartment for `@`.
fn chess_kit_set(code: &str) -> chess_kit::Bitboard {
    let from = code.trim_start_matches('*').get(1..3).unwrap_or_default();
    match mercury::board::from_name(from) {
        Some(square) => chess_kit::Bitboard::of(square),
        None => mercury::board::APARTMENT,
    }
}

#[test]
fn the_laws_hold_under_every_option() {
    for (index, set) in OPTION_SETS.iter().enumerate() {
        Turns::<Position>::GAME
            .check_laws(&picks(set), index as u64, 24)
            .unwrap_or_else(|law| panic!("{set}: {law}"));
    }
}
