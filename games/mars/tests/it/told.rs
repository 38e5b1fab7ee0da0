//! What is told of played moves.

use game::Turns;
use mars::Position;
use trial::check_told;

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a and at on of to it there general war man rider gripper inventor";

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
fn blasts_swarms_and_places_are_told() {
    check(
        "",
        mars::fen::START,
        &["b3@c5", "b6@c4", "c5@a4", "c4@e5", "g3@f5", "e6f5", "e3e5", "f5h3"],
        &[],
    );
    check(
        "",
        mars::fen::START,
        &["b2c5", "c6c5", "d3g6", "b6@c4", "b3b5", "g7g3", "c3c4"],
        &[],
    );
}
