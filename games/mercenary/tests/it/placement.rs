//! Placing pieces (rulebook 10.1), compared with a literal reading: a placement is legal if the army can still be
//! completed with its bishops on opposite colours, which is tested by exhaustive search.

use crate::support::start;
use game::{Notation as _, Rules as _};
use std::collections::BTreeSet;
use trial::Choices;

/// The squares of a back line, in order, and whether the first is light.
fn line(army: char) -> Vec<String> {
    match army {
        'w' => "abcdefgh".chars().map(|file| format!("{file}1")).collect(),
        'b' => "abcdefgh".chars().map(|file| format!("{file}8")).collect(),
        _ => (1..=8).map(|rank| format!("l{rank}")).collect(),
    }
}

/// Light or dark, from the name alone.
fn colour(square: &str) -> u32 {
    let bytes = square.as_bytes();
    u32::from(bytes[0] - b'a' + bytes[1] - b'1') % 2
}

/// Whether the remaining pieces fit on the vacant squares with the army's bishops on opposite colours.
fn completes(placed: &[(char, String)], left: &[char], vacant: &[String]) -> bool {
    let Some((piece, rest)) = left.split_first() else {
        let bishops: Vec<u32> = placed
            .iter()
            .filter(|(piece, _)| *piece == 'B')
            .map(|(_, square)| colour(square))
            .collect();
        return bishops.len() == 2 && bishops[0] != bishops[1];
    };
    // Pieces other than bishops may go anywhere, so only the bishops need searching.
    if *piece != 'B' {
        return completes(placed, rest, vacant);
    }
    vacant.iter().any(|square| {
        let mut more = placed.to_vec();
        more.push((*piece, square.clone()));
        let others: Vec<String> = vacant
            .iter()
            .filter(|other| *other != square)
            .cloned()
            .collect();
        completes(&more, rest, &others)
    })
}

fn literal(army: char, placed: &[(char, String)]) -> BTreeSet<String> {
    let full = if army == 'g' { "QQRRBBNN" } else { "KQRRBBNN" };
    let mut left: Vec<char> = full.chars().collect();
    for (piece, _) in placed {
        let at = left.iter().position(|other| other == piece).unwrap();
        left.remove(at);
    }
    let vacant: Vec<String> = line(army)
        .into_iter()
        .filter(|square| placed.iter().all(|(_, other)| other != square))
        .collect();
    let mut codes = BTreeSet::new();
    for piece in left.clone() {
        let mut rest = left.clone();
        rest.remove(rest.iter().position(|other| *other == piece).unwrap());
        for square in &vacant {
            let mut more = placed.to_vec();
            more.push((piece, square.clone()));
            let others: Vec<String> = vacant
                .iter()
                .filter(|other| *other != square)
                .cloned()
                .collect();
            if completes(&more, &rest, &others) {
                let mark = if army == 'g' { "g" } else { "" };
                codes.insert(format!("{mark}{piece}@{square}"));
            }
        }
    }
    codes
}

#[test]
fn placements_are_the_literal_ones() {
    for set in ["setup=placement", "setup=chess960 number=11"] {
        for seed in 0..150 {
            let mut dice = Choices::new(seed);
            let mut now = start(set);
            let mut placed: Vec<(char, (char, String))> = Vec::new();
            while now.is_placing() {
                let army = now.half().text().chars().last().unwrap();
                let mine: Vec<(char, String)> = placed
                    .iter()
                    .filter(|(of, _)| *of == army)
                    .map(|(_, piece)| piece.clone())
                    .collect();
                let mut moves = Vec::new();
                now.moves_into(&mut moves);
                let codes: BTreeSet<String> = moves.iter().map(|mv| now.write_move(*mv)).collect();
                assert_eq!(codes, literal(army, &mine), "{}", now.write_position());
                let mv = moves[dice.below(moves.len())];
                let code = now.write_move(mv);
                let (piece, square) = code.trim_start_matches('g').split_once('@').unwrap();
                placed.push((army, (piece.chars().next().unwrap(), square.to_owned())));
                now.play_unchecked(mv);
            }
            assert_eq!(placed.len(), if set.contains("960") { 8 } else { 24 });
            assert_eq!(now.half().text(), "w");
            assert_eq!(now.turn_number(), 1);
        }
    }
}
