//! What is told of played moves.

use game::Turns;
use mercenary::Position;
use trial::check_told;

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a and at on of to it there king queen rook bishop knight pawn gray brown went took moved with where became castled en passant going placed controls control now let go every piece stands game begins has no move skips not nothing nobody left which anybody could mate both players mated once loses player own";

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
fn the_play_through_is_told() {
    check(
        "",
        mercenary::fen::START,
        &["e2e4", "k8i8 / e7e5", "l7j8 / g1f3", "k4i4 / b8c6", "j8h7 / f1c4", "i4h4 / h8h7"],
        &[],
    );
}

#[test]
fn castling_en_passant_and_promotion_are_told() {
    check(
        "castling=on",
        "4k7/12/12/12/12/12/12/4K2R3r w -:- K - 0 20",
        &[],
        &[],
    );
}
