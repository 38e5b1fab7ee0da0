//! What is told of played moves.

use game::Turns;
use mars::Position;
use trial::{check_told, check_turns_told};

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a an and at on of to it there general master rider foot soldier soldiers hunterglider thief war man men mantacron gripper cyzneo ice swarm swarms went took placed new hatched one more left for onto flew full circle where stood had right way its blast destroys dying that captured dies cold free again stay stays without host frozen front fronts active passive now touch file files every unit has loses also cyzneos files bunch between b c d e f g h";

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

#[test]
fn blasts_swarms_hatching_and_places_are_told() {
    check_turns_told::<Position>(
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
    check_turns_told::<Position>(
        "",
        mars::fen::START,
        &["b2c5", "c6c5", "d3g6", "b6@c4", "b3b5", "g7g3", "c3c4"],
        &[
            "White's Hunterglider went from b2 to c5. Black is in check from the Hunterglider on c5.",
            "Black's Ice Swarm went from c6 onto the Hunterglider on c5. The Hunterglider on c5 is frozen.",
            "White's Mantacron on d3 took the Cyzneo on g6.",
            "Black's Cyzneo on b6 placed a new Cyzneo on c4.",
            "White's Cyzneo went from b3 to b5.",
            "Black's Hunterglider on g7 took the Cyzneo on g3. The Front is Active now: the Fronts touch in file g.",
            "White's Ice Swarm went from c3 onto the Cyzneo on c4. The Cyzneo on c4 is frozen.",
        ],
    );
}

#[test]
fn a_hatching_and_a_death_of_cold_are_told() {
    check_turns_told::<Position>(
        "",
        "6g1/8/8/2w[1:4.4]5/8/8/8/6G1 w - 4 5",
        &["c5@", "g8h8", "g1h1"],
        &[
            "White's Ice Swarm on the War Man on c5 hatched one more.",
            "Black's General went from g8 to h8.",
            "White's General went from g1 to h1. Black's War Man on c5 dies of cold. The 2 Ice Swarms stay on c5 without a host.",
        ],
    );
    check_turns_told::<Position>(
        "mantacron_area_hits=everyone",
        "g7/8/8/3w4/3MC3/8/8/7G w - 0 1",
        &["d4*"],
        &[
            "White's Mantacron on d4 took the War Man on d5 from where it stood. White also loses Cyzneo e4.",
        ],
    );
    check_turns_told::<Position>(
        "",
        "g6p/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1",
        &["d1d5"],
        &[
            "White's War Man on d1 took the Mantacron on d5. The Mantacron had the right of way; its blast destroys the War Man that captured it, the Foot Soldier on b4 and the Gripper on e5.",
        ],
    );
}
