//! What is told of played moves.

use game::Turns;
use mars::Position;
use trial::check_told;

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a an and at on of to it there general master rider foot soldier soldiers hunterglider thief war man men mantacron gripper cyzneo ice swarm swarms went took placed new hatched one more left for onto flew full circle where stood had right way its blast destroys dying that captured dies cold free again stay stays without host frozen front fronts active passive now touch file files every unit has loses also cyzneos files bunch";

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
fn blasts_swarms_hatching_and_places_are_told() {
    check(
        "",
        mars::fen::START,
        &[
            "b3@c5", "b6@c4", "c5@a4", "c4@e5", "g3@f5", "e6f5", "e3e5", "f5h3",
        ],
        &[
            "White's Cyzneo on b3 placed a new Cyzneo on c5.",
            "Black's Cyzneo on b6 placed a new Cyzneo on c4.",
            "White's Cyzneo on c5 placed a new Cyzneo on a4.",
            "Black's Cyzneo on c4 placed a new Cyzneo on e5.",
            "White's Cyzneo on g3 placed a new Cyzneo on f5.",
            "Black's Mantacron on e6 took the Cyzneo on f5.",
            "White's Mantacron on e3 took the Cyzneo on e5.",
            "Black's Mantacron on f5 took the Gripper on h3.",
        ],
    );
    check(
        "",
        mars::fen::START,
        &["b2c5", "c6c5", "d3g6", "b6@c4", "b3b5", "g7g3", "c3c4"],
        &[],
    );
}

#[test]
fn a_hatching_and_a_death_of_cold_are_told() {
    check(
        "",
        "6g1/8/8/2w[1:4.4]5/8/8/8/6G1 w - 4 5",
        &["c5@", "g8h8", "g1h1"],
        &[],
    );
    check(
        "mantacron_area_hits=everyone",
        "g7/8/8/3w4/3MC3/8/8/7G w - 0 1",
        &["d4*"],
        &[],
    );
}
