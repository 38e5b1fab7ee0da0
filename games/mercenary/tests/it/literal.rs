//! A second, slow and literal implementation of the rules, compared with the fast one over random games: legal moves,
//! their results, and outcomes.
//!
//! It works on position strings alone: cells of letters, moves by walking, legality by making the move.

mod man;
mod markers;
mod moves;
mod state;
mod turn;

use crate::support::{OPTION_SETS, start};
use game::{Notation as _, Rules as _, Show as _};
use mercenary::Position;
use state::{Set, State};
use trial::Choices;

/// Compares everything at a position; returns the number of moves.
fn compare(set: &Set, position: &Position) -> Vec<String> {
    let text = position.write_position();
    let state = State::read(set, &text);
    let mut fast = Vec::new();
    position.moves_into(&mut fast);
    let mut codes: Vec<String> = fast.iter().map(|mv| position.write_move(*mv)).collect();
    codes.sort();
    let end = position.terminal().map(|end| end.to_string());
    if end.is_none() {
        assert_eq!(codes, state.codes(), "{text}");
    }
    assert_eq!(position.count_moves(), codes.len(), "{text}");
    for (side, name) in [
        (mercenary::kind::Side::White, 0),
        (mercenary::kind::Side::Black, 1),
    ] {
        assert_eq!(
            position.is_threatened_side(side),
            state.is_threatened(name),
            "{text}, player {name}"
        );
    }
    codes
}

/// Statistics of the compared games.
#[derive(Default, Debug)]
struct Tally {
    positions: usize,
    castlings: usize,
    in_passing: usize,
    promotions: usize,
    skips: usize,
    mates: usize,
}

/// Plays a random game and compares it. Shows each position as the literal rules see it, and the move played there, to
/// `look`; placements without a position.
fn play_and_compare(
    options: &str,
    seed: u64,
    plies: usize,
    tally: &mut Tally,
    look: &mut dyn FnMut(Option<&State<'_>>, &str),
) {
    let set = Set::read(options);
    let mut position = start(options);
    let mut dice = Choices::new(seed);
    for _ in 0..plies {
        if position.is_placing() {
            let mut moves = Vec::new();
            position.moves_into(&mut moves);
            let mv = moves[dice.below(moves.len())];
            look(None, &position.write_move(mv));
            position.play_unchecked(mv);
            continue;
        }
        let codes = compare(&set, &position);
        tally.positions += 1;
        if codes.is_empty() {
            break;
        }
        // Pawn moves more often than others, for promotions and en passant captures.
        let code = (0..3)
            .map(|_| &codes[dice.below(codes.len())])
            .find(|code| {
                position
                    .describe(position.read_move(code).unwrap())
                    .contains("pawn")
            })
            .unwrap_or(&codes[dice.below(codes.len())]);
        let mv = position.read_move(code).unwrap();
        // Rare moves are always played if there are any.
        let rare = codes.iter().find(|code| {
            let words = position.describe(position.read_move(code).unwrap());
            words.contains("castles") || words.contains("en passant")
        });
        let (code, mv) = match rare {
            Some(code) => (code, position.read_move(code).unwrap()),
            None => (code, mv),
        };
        let words = position.describe(mv);
        tally.castlings += usize::from(words.contains("castles"));
        tally.in_passing += usize::from(words.contains("en passant"));
        tally.promotions += usize::from(words.contains("becomes"));
        let before = position;
        let text = position.write_position();
        let state = State::read(&set, &text);
        look(Some(&state), code);
        let (after, end) = state.after(code);
        position.play_unchecked(mv);
        assert_eq!(position.write_position(), after, "{code} in {text}");
        let reason = position.terminal().map(|end| end.to_string());
        assert_eq!(reason, end, "{code} in {text}");
        let next = before.half().next(set.fourth);
        tally.skips += usize::from(end.is_none() && position.half() != next);
        tally.mates += usize::from(end.is_some_and(|end| end.ends_with("mate")));
    }
}

/// Every rule set, several random games each.
#[test]
fn the_fast_rules_are_the_literal_ones() {
    let mut tally = Tally::default();
    for (index, options) in OPTION_SETS.iter().enumerate() {
        for game in 0..12 {
            let seed = index as u64 * 100 + game;
            play_and_compare(options, seed, 260, &mut tally, &mut |_, _| {});
        }
    }
    let enough = tally.positions > 20_000
        && tally.castlings > 8
        && tally.in_passing > 20
        && tally.promotions > 100
        && tally.skips > 100
        && tally.mates > 10;
    assert!(enough, "{tally:?}");
}

/// A board with the kings and a few random men, with markers on some of the gray ones.
fn random_string(set: &Set, dice: &mut Choices) -> String {
    let first = set.first_file() as usize;
    let rank = (16 - first).to_string();
    let empty = format!("{} w -:- - - 0 1", [rank.as_str(); 8].join("/"));
    let mut state = State::read(set, &empty);
    let mut put = |man: (char, char), dice: &mut Choices| {
        let square = dice.below(8) * 16 + first + dice.below(16 - first);
        if state.cells[square].is_none() {
            state.cells[square] = Some(man);
        }
    };
    put(('w', 'K'), dice);
    put(('b', 'K'), dice);
    for _ in 0..3 + dice.below(9) {
        let colours: &[char] = if set.fourth {
            &['w', 'b', 'g', 'h']
        } else {
            &['w', 'b', 'g', 'g']
        };
        let colour = colours[dice.below(4)];
        let letter = ['Q', 'Q', 'R', 'R', 'B', 'N', 'P'][dice.below(7)];
        put((colour, letter), dice);
    }
    for square in 0..128 {
        let Some((colour, _)) = state.cells[square] else {
            continue;
        };
        let player = dice.below(4);
        if (colour == 'g' || colour == 'h')
            && player < 2
            && state.held(player, set.faction((colour, ' '))).len() < set.control
        {
            // In any order.
            let at = dice.below(state.control[player].len() + 1);
            state.control[player].insert(at, square);
        }
    }
    state.half = set.cycle()[dice.below(set.cycle().len())];
    state.write()
}

/// Random sparse positions, full of checks and mates: their parsed form, and their moves.
#[test]
fn random_positions_are_read_and_judged_alike() {
    let (mut read, mut over) = (0, 0);
    for options in [
        "",
        "control=2",
        "control=3 release=choose",
        "armies=fourth",
        "armies=fourth control=2",
        "armies=fourth control=3 release=choose",
        "armies=two_gray",
        "double_mate=mover_loses",
        "gray_stuck=loses",
    ] {
        let set = Set::read(options);
        let rules = crate::support::options(options);
        let mut dice = Choices::new(7);
        for _ in 0..4_000 {
            let text = random_string(&set, &mut dice);
            let Ok(position) = Position::read_position(&text, &rules) else {
                continue;
            };
            let mut state = State::read(&set, &text);
            let end = state.settle();
            assert_eq!(position.write_position(), state.write(), "read from {text}");
            let fast = position.terminal().map(|end| end.to_string());
            assert_eq!(fast, end, "{options}: {text}");
            compare(&set, &position);
            read += 1;
            over += usize::from(end.is_some());
        }
    }
    assert!(
        read > 10_000 && over > 1_000,
        "{read} positions, {over} of them over"
    );
}
