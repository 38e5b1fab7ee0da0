//! The sample game of the rulebook (section 15): 27 turns, both checkmates, and the positions in between.

use crate::examples::play_turn;
use crate::support::{start, table};
use game::Notation as _;

const TURNS: [&str; 27] = [
    "*Se1-e5+d2+e2, Cd6xd7",
    "Cc7xd7, *Ce7xe6",
    "Sd1-d3+c1+c2, *Cg2-g3",
    "*Se8-g6+f7, Sd8-e8+c8",
    "Sd3-f5+c3, *Mh2xh5",
    "Cd7-e7, *Mh7xh5",
    "Sf5-c2, *S@-b6",
    "Ce7>c4=C, *Sg6-g5+h5",
    "Sc2-d1, *Sb6-c5",
    "*Sg5-g4, Se8-g6+e7",
    "Sd1-c2",
    "*Sg4-f3+g5, Cf4>h1",
    "Sc2-d2+b2, *Cf2>c4=C",
    "Cb7-c6, *Ce6>g3=C",
    "Sd2-e1, *Sc5-f5",
    "Sg6-h5+g7, *Cg3xf2",
    "*Rf1>f2=#, Se1-c1+f1",
    "Sh5-h4+h4, *Ce6xf5",
    "Cc2>f4=C, *Mg1-g3",
    "Sh4-h5+h3, *Cf5xf4",
    "Cc2>f4=C, *Mg3-g1",
    "Sh5-g5+h4+h6, *Sf3-h3",
    "Sc1-b2, *Cc4-c5",
    "Sg5-e7, *Mg4xf4~",
    "Sb2-c1, *Cc5xc6",
    "*Sh3-h4",
    "Sc1-d2+d1, *Cc6-c7",
];

/// Positions before the given turn; the last one after all of them.
const NAMED: [(usize, &str); 8] = [
    (
        2,
        "mmrs*s*r*m*m/mc1c1*c*c*m/4*c3/8/8/8/MCC2*C*C*M/MMRS1*R*M*M w 1 *S - - 0 2",
    ),
    (
        4,
        "mm1rs*r*m*m/mc1c2*c*m/4*c1*s1/7*c/2C5/2RS2*C1/MC3*C1*M/MM3*R*M*M w 2 *S - - 2 4",
    ),
    (
        8,
        "mm1rs*r*m*m/mc2c1*c1/1*S2*c3/6*s1/2c4*m/6*C1/MCS2*C2/MM3*R*M*M w 4 R - - 0 8",
    ),
    (
        12,
        "mm1r1*r*m*m/mc4*c1/4*c1s1/2*S5/2c2c1*m/5*s*C1/MCS2*C2/MM3*R*M1 w 6 R - - 0 12",
    ),
    (
        16,
        "mm1r1*r*m*m/m7/2c1*c2*c/5*S1s/2*C2c1*m/5*s2/M1C2*c2/MM2S*R*M1 w 0 R - - 0 16",
    ),
    (
        20,
        "mm1r1*r*m*m/m7/2c4*c/7s/2*C2*c1*m/5*s*M1/M1C5/MMS*R4 w 2 R f2 - 0 20",
    ),
    (
        24,
        "mm1r1*r*m*m/m3s3/2c3*c1/2*C5/8/7*s/MSC5/MM1*R2*M1 w 4 R f2 - 0 24",
    ),
    (
        27,
        "mm1r2*m*m/m1*C1s3/8/8/7*s/8/M1CS*R3/MM4*M1 b 5 R f2 - 2 27",
    ),
];

#[test]
fn the_sample_game() {
    let mut table = table("", &start("").write_position());
    assert!(table.is_standard_start());
    for (turn, text) in TURNS.iter().enumerate() {
        assert_eq!(table.outcome(), None, "turn {turn}");
        assert_eq!(table.turn_number() as usize, turn / 2 + 1);
        let before = table.position_text();
        if let Some((_, named)) = NAMED.iter().find(|(number, _)| *number == turn) {
            assert_eq!(before, *named, "before turn {turn}");
        }
        let shifts = before.split(' ').nth(2).unwrap();
        assert_eq!(shifts, ((turn / 2) % 8).to_string(), "before turn {turn}");
        play_turn(&mut *table, text);
    }
    assert_eq!(table.position_text(), NAMED[7].1);
    assert_eq!(table.outcome().unwrap().to_string(), "1 0 checkmate");
    assert_eq!((table.to_move(), table.ply_count()), (None, 54));
    assert!(table.legal_texts().is_empty() && table.whole_turns().is_empty());
}

/// After turn 24 the night Royal f8 is checkmated: it and the night Cruncher h6 are gone before Black moves. The
/// position before the mate test becomes the same when it is parsed.
#[test]
fn the_first_checkmate_of_the_sample_game() {
    let mut played = table("", NAMED[6].1);
    play_turn(&mut *played, TURNS[24]);
    let after = "mm1r2*m*m/m3s3/2*C5/8/8/7*s/M1C5/MMS*R2*M1 b 4 R f2 - 0 25";
    assert_eq!(played.position_text(), after);
    let unjudged = "mm1r1*r*m*m/m3s3/2*C3*c1/8/8/7*s/M1C5/MMS*R2*M1 b 4 R f2 - 0 25";
    assert_eq!(table("", unjudged).position_text(), after);
}

/// The frozen night Royal f8 is attacked a zebra's leap away, from c6, and nothing saves it.
#[test]
fn the_mated_royal_of_the_sample_game_could_not_be_saved() {
    let mut played = table("", NAMED[6].1);
    played.play("Sb2-c1").unwrap();
    played.play("*Cc5xc6").unwrap();
    let words: Vec<String> = played.plies().pop().unwrap().notes;
    assert!(
        words.iter().any(|note| note.contains("checkmate")),
        "{words:?}"
    );
}
