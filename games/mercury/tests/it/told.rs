//! What is told of played moves.

use game::Turns;
use mercury::Position;
use trial::check_told;

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a and at on of to it there day night magnetoid cruncher royal sneaky went took along apartment made no move passed shot put new removed rim square where was freezes frozen stranded comes taken men wrong time last leaves with its own crunchers crunchers fork but can save either royals not";

#[test]
fn every_ply_is_told_in_words_of_the_game() {
    for (seed, set) in crate::support::OPTION_SETS.iter().enumerate() {
        let plies = check_told(
            &Turns::<Position>::GAME,
            &trial::picks::<Position>(set),
            seed as u64,
            120,
            WORDS,
        );
        assert!(plies > 5, "{set}: {plies} plies");
    }
}

/// The sentences of the turns after a position; `/` stands between the parts of a turn.
fn told(set: &str, string: &str, turns: &[&str]) -> Vec<String> {
    let mut table = trial::table::<Position>(set, string);
    let mut from = 0;
    let told = turns.iter().map(|turn| {
        for text in turn.split(" / ") {
            table.play(text).unwrap_or_else(|fault| panic!("{fault}"));
        }
        let to = table.ply_count();
        let told = table.told(from, to);
        from = to;
        told
    });
    told.collect()
}

fn check(set: &str, string: &str, turns: &[&str], expected: &[&str]) {
    assert_eq!(told(set, string, turns), expected);
}

#[test]
fn the_sample_game_is_told() {
    check(
        "",
        mercury::fen::START,
        &["*Se1-e5+d2+e2 / Cd6xd7", "Cc7xd7 / *Ce7xe6"],
        &[],
    );
}
