//! What is told of played moves.

use game::Turns;
use mercury::Position;
use trial::{check_told, check_turns_told};

/// The words of the sentences: kinds of unit, what they do, and what joins it.
const WORDS: &str = "then white black is are in check checkmated from by the a and at on of to it there both day night magnetoid magnetoids cruncher crunchers royal royals sneaky went took along apartment made no move passed shot put new removed removes rim square where was freezes frozen now stranded comes taken men wrong time last leaves with its own fork but can save either shift cannot b c d e f g h";

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
fn the_sample_game_is_told() {
    check_turns_told::<Position>(
        "",
        mercury::fen::START,
        &["*Se1-e5+d2+e2 / Cd6xd7", "Cc7xd7 / *Ce7xe6"],
        &[
            "White's night Sneaky went from e1 to e5 and took the day Cruncher on d2 and the night Cruncher on e2 along, then the day Cruncher on d6 took the day Cruncher on d7. Black's day Royal on c8 is in check from the day Cruncher on d7.",
            "Black's day Cruncher on c7 took the day Cruncher on d7, then the night Cruncher on e7 took the night Cruncher on e6. Day comes to e, night to a. Frozen now: Black's e6. Stranded now: White's a1 and a2; Black's a7, a8 and e8.",
        ],
    );
}

#[test]
fn shots_rim_squares_the_apartment_and_skips_are_told() {
    check_turns_told::<Position>(
        "",
        "8/8/*s3c3/5M2/1*m6/2C5/2S5/8 w 0 Rr - - 0 0",
        &["Cc3>e6=C / --"],
        &[
            "White's day Cruncher on c3 shot the day Cruncher on e6 and put a new day Cruncher there. The new day Cruncher on e6 is frozen. Then White made no night move.",
        ],
    );
    check_turns_told::<Position>(
        "",
        "8/8/8/8/8/cRc5/1Sc5/1*m*C5 w 4 r - - 0 0",
        &["--"],
        &["White passed."],
    );
    // Turns of the rulebook's game: a man leaves the apartment, a Royal makes a rim square.
    check_turns_told::<Position>(
        "",
        "mm1rs*r*m*m/mc1c2*c*m/4*c1*s1/7*c/2C5/2RS2*C1/MC3*C1*M/MM3*R*M*M w 2 *S - - 2 4",
        &["Sd3-f5+c3 / *Mh2xh5", "Cd7-e7 / *Mh7xh5", "Sf5-c2 / *S@-b6"],
        &[
            "White's day Sneaky went from d3 to f5 and took the day Royal Cruncher on c3 along, then the night Magnetoid on h2 took the night Cruncher on h5.",
            "Black's day Cruncher went from d7 to e7, then the night Magnetoid on h7 took the night Magnetoid on h5. Day comes to g, night to c. Frozen now: White's g3 and c4; Black's g7. Stranded now: White's g1; Black's g6 and g8.",
            "White's day Sneaky went from f5 to c2, then the night Sneaky went from the apartment to b6.",
        ],
    );
    check_turns_told::<Position>(
        "",
        "mm1r1*r*m*m/m7/2c1*c2*c/5*S1s/2*C2c1*m/5*s2/M1C2*c2/MM2S*R*M1 w 0 R - - 0 16",
        &["*Rf1>f2=# / Se1-c1+f1"],
        &[
            "White's night Royal Cruncher on f1 removed the night Cruncher on f2 and made a rim square there, then the day Sneaky went from e1 to c1 and took the night Royal Cruncher on f1 along. The night Royal Cruncher taken along freezes on d1.",
        ],
    );
}
