//! Moves as text: canonical codes, alternative spellings, and the sentences that accompany moves.

use crate::filed::examples;
use crate::support::{OPTION_SETS, after, picks, position, start};
use game::{Explain as _, Game, Notation as _, Rules as _, Show as _, Turns};
use mercury::{Position, fen::START};
use trial::{Choices, codes};

fn read(options: &str, string: &str, text: &str) -> String {
    let position = position(options, string);
    let mv = position
        .read_move(text)
        .unwrap_or_else(|fault| panic!("{fault}"));
    position.write_move(mv)
}

/// The first part of every turn of random games, with all legal moves there.
pub(crate) fn random_positions(set: &str, seed: u64, plies: usize) -> Vec<Position> {
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
            // Without letter, star and ~, if the man is outside the apartment.
            let bare = code.trim_start_matches('*').trim_end_matches('~');
            if !mv.is_pass() && mercury::board::APARTMENT.without(start_square(&code)).len() == 4 {
                assert_eq!(position.read_move(&bare[1..]), Ok(mv), "{bare}");
            }
            seen += 1;
        }
    };
    for example in examples() {
        check(&position(&example.options, &example.position));
    }
    for (index, set) in OPTION_SETS.iter().enumerate() {
        random_positions(set, index as u64, 40)
            .iter()
            .for_each(&mut check);
    }
    assert!(seen > 10_000, "{seen}");
}

/// The origin of a code, as a set; all of the apartment for `@`.
fn start_square(code: &str) -> chess_kit::Bitboard {
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

#[test]
fn letters_and_marks_may_be_left_out() {
    for (string, text, code) in [
        (START, "h2-h5", "*Mh2-h5"),
        (START, "*h2-h5", "*Mh2-h5"),
        (START, " * M h2 - h5 ", "*Mh2-h5"),
        (START, "d2-c3", "Cd2-c3"),
        (START, "d1-d4+d2+c2", "Sd1-d4+c2+d2"),
        ("8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0", "Md3xe3", "Md3xe3~"),
        ("8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0", "d3xe3~", "Md3xe3~"),
        ("8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0", "d3-d4", "Md3-@"),
        ("8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0", "Md3-e5", "Md3-@"),
        ("8/8/8/8/8/8/8/8 w 0 SRr - - 0 0", "S@-d6", "S@-d6"),
        ("8/8/8/8/8/8/8/8 w 0 SRr - - 0 0", "Sd4-d6", "S@-d6"),
        ("8/8/8/8/8/8/8/8 w 0 SRr - - 0 0", "Se5-d6", "S@-d6"),
        (
            "8/8/8/8/2C5/2M5/8/8 w 0 SRr - - 0 0",
            "Sd4-b4+c4+c3",
            "Sd4-b4+c3+c4",
        ),
        (
            "8/m7/5*c2/8/2C5/8/8/8 w 0 Rcr - - 0 0",
            "c4>f6=C",
            "Cc4>f6=C",
        ),
        (
            "8/8/8/8/2s5/1R6/*mC6/8 w 0 r - - 0 0",
            "b3>a2=#",
            "Rb3>a2=#",
        ),
        ("8/8/8/6R1/8/8/8/8 w 0 r - - 0 0", " -- ", "--"),
    ] {
        assert_eq!(read("", string, text), code, "{text}");
    }
}

#[test]
fn squares_of_the_apartment_count_singly_with_men_taken_along() {
    let string = "8/8/8/8/2C5/8/8/8 w 0 SRr - - 0 0";
    let end = |text: &str| after("", string, &[text, "--"]).write_position();
    assert_eq!(end("Sd4-f4+c4"), "8/8/8/8/5S2/8/8/8 b 0 CRr - - 1 1");
    assert_eq!(end("Sd5-c6+c4"), "8/8/2S5/1C6/8/8/8/8 b 0 Rr - - 1 1");
    assert_eq!(end("Sd4-c5+c4"), "8/8/8/1CS5/8/8/8/8 b 0 Rr - - 1 1");
    assert_eq!(end("Sd5-c5+c4"), "8/8/8/2S5/1C6/8/8/8 b 0 Rr - - 1 1");
    let listed = codes(&position("", string));
    for text in ["Sd4-f4+c4", "Sd4-c5+c4", "Sd5-c5+c4"] {
        assert!(listed.iter().any(|code| code == text));
    }
    for text in ["Sd4-e4+c4", "S@-f4+c4"] {
        assert!(position("", string).read_move(text).is_err());
    }
}

fn words(string: &str, text: &str) -> String {
    let position = position("", string);
    let mv = position
        .read_move(text)
        .unwrap_or_else(|fault| panic!("{fault}"));
    position.describe(mv)
}

#[test]
fn moves_in_words() {
    for (string, text, said) in [
        (START, "*Mh2-h5", "night Magnetoid h2 to h5"),
        (START, "Sd1-d4+d2", "day Sneaky d1 to d4, taking d2 along"),
        (
            START,
            "Sd1-d3+c1+c2+d2",
            "day Sneaky d1 to d3, taking c1, c2 and d2 along",
        ),
        (
            "8/8/8/8/2C5/8/8/8 w 0 SRr - - 0 0",
            "Sd4-f4+c4",
            "day Sneaky from d4 in the apartment to f4, taking c4 along",
        ),
        (
            "8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0",
            "Md3xe3",
            "day Magnetoid d3 takes day Cruncher e3 and is removed there",
        ),
        (
            "8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0",
            "Md3-@",
            "day Magnetoid d3 into the apartment",
        ),
        (
            "8/8/8/8/8/8/8/8 w 0 R*Sr*r - - 0 0",
            "*S@-c6",
            "night Sneaky from the apartment to c6",
        ),
        (
            "8/m7/5*c2/8/2C5/8/8/8 w 0 Rcr - - 0 0",
            "Cc4>f6=C",
            "day Cruncher c4 shoots night Cruncher f6 and puts a day Cruncher there",
        ),
        (
            "8/m7/5*c2/8/2C5/8/8/8 w 0 Rcr - - 0 0",
            "Cc4>a7",
            "day Cruncher c4 shoots day Magnetoid a7",
        ),
        (
            "8/8/8/8/2s5/1R6/*mC6/8 w 0 r - - 0 0",
            "Rb3>c4=#",
            "day Royal Cruncher b3 removes day Sneaky c4 and makes a rim square there",
        ),
        (
            "8/8/8/8/2s5/1R6/*mC6/8 w 0 r - - 0 0",
            "Rb3>a2=#",
            "day Royal Cruncher b3 removes night Magnetoid a2",
        ),
        ("8/8/8/6R1/8/8/8/8 w 0 r - - 0 0", "--", "passes"),
        ("8/8/8/8/8/2S5/8/8 w 0 Rr - d 0 0", "--", "no second move"),
    ] {
        assert_eq!(words(string, text), said);
    }
}

/// The notes on the last of the moves.
fn notes(set: &str, string: &str, moves: &[&str]) -> Vec<String> {
    let (last, first) = moves.split_last().unwrap();
    let before = after(set, string, first);
    let mv = before
        .read_move(last)
        .unwrap_or_else(|fault| panic!("{fault}"));
    let mut end = before.clone();
    end.play_unchecked(mv);
    before.notes(mv, &end)
}

#[test]
fn what_comes_of_a_move_is_told() {
    for (set, string, moves, said) in [
        ("", START, &["*Mh2-h5"][..], &[][..]),
        // The effect of the time on the man itself and on the new one.
        (
            "",
            "8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0",
            &["Md3xe3"],
            &["The day Magnetoid is removed: e3 is in the wrong time."],
        ),
        ("", START, &["Cd2-e3"], &["The day Cruncher freezes on e3."]),
        (
            "",
            "8/m7/5*c2/8/2C5/8/8/8 w 0 Rcr - - 0 0",
            &["Cc4>f6=C"],
            &["The new day Cruncher on f6 is frozen."],
        ),
        // And on those taken along (W14).
        (
            "",
            "8/8/8/8/8/1SC5/2M5/8 w 0 Rr - - 0 0",
            &["Sb3-d3+c2+c3"],
            &[
                "The day Magnetoid taken along is removed in the wrong time.",
                "The day Cruncher taken along freezes on e3.",
            ],
        ),
        // The shift (W20).
        (
            "",
            "8/4s3/8/8/8/C3*C3/M7/8 b 0 R*Rr - - 0 1",
            &["Se7-e8", "--"],
            &[
                "Day comes to e, night to a.",
                "Frozen now: White's a3 and e3.",
                "Stranded now: White's a2.",
            ],
        ),
        (
            "stranded_magnetoid=removed",
            "8/4s3/8/8/8/C3*C3/M7/8 b 0 R*Rr - - 0 1",
            &["Se7-e8", "--"],
            &[
                "Day comes to e, night to a.",
                "Frozen now: White's a3 and e3.",
                "The shift removes White's Magnetoid on a2.",
            ],
        ),
        // A check that accompanies it (W27).
        (
            "",
            "5s2/4c3/3R4/8/8/8/8/8 b 0 *Rr - - 0 1",
            &["Sf8-f7", "--"],
            &[
                "Day comes to e, night to a.",
                "White's day Royal on d6 is in check from the day Cruncher on e7.",
            ],
        ),
        // The fork (W24).
        (
            "",
            "8/8/3c4/7r/6*C1/*rC6/8/8 b 0 R*R - - 0 1",
            &["Cd6>g4=C", "--"],
            &[
                "Black's night Royal on a3 is checkmated in the fork and leaves.",
                "Day comes to e, night to a.",
            ],
        ),
        (
            "",
            "8/8/3c4/7r/8/*rC5*C/8/8 w 0 R*R - - 0 0",
            &["*Ch3-g4", "--"],
            &["A fork: Black can save either Royal, but not both."],
        ),
        (
            "",
            "8/8/3c4/7r/8/*rC5*C/8/8 w 0 R*R - - 0 0",
            &["*Ch3-g4"],
            &["Black's day Royal on h5 is in check from the night Cruncher on g4."],
        ),
        // Mates (turns 24 and 26 of the sample game).
        (
            "",
            "mm1r1*r*m*m/m3s3/2c3*c1/2*C5/8/7*s/MSC5/MM1*R2*M1 w 4 R f2 - 0 24",
            &["Sb2-c1", "*Cc5xc6"],
            &["Black's night Royal on f8 is checkmated and leaves with 1 Cruncher."],
        ),
        (
            "",
            "mm1r1*r*m*m/m3s3/2c3*c1/2*C5/8/7*s/MSC5/MM1*R2*M1 w 4 R f2 - 0 24",
            &["Sb2-c1", "*Cc5xc6", "*Sh3-h4", "--", "Sc1-d2+d1", "*Cc6-c7"],
            &["Black's last Royal, on d8, is checkmated."],
        ),
        // Whose Crunchers leave (MC4, MC10, MC5).
        (
            "mated_crunchers=all",
            "2s5/5*c2/8/*r7/1C6/8/5*C2/8 w 0 R*Rr - - 5 0",
            &["Cb4-b5", "--"],
            &[
                "Black's night Royal on a5 is checkmated and leaves with 1 Cruncher of its own and 1 of White's.",
            ],
        ),
        (
            "mated_crunchers=all",
            "8/2C5/8/8/6r1/8/8/2s5 w 0 R*R*r - - 0 0",
            &["Cc7-d6", "--"],
            &["Black's day Royal on g4 is checkmated and leaves with 1 Cruncher of White's."],
        ),
        (
            "mated_crunchers=all",
            "8/8/3c4/7r/6*C1/*rC6/2C1*C3/8 b 0 R*R - - 3 1",
            &["Cd6>b3=C", "--"],
            &[
                "Black's day Royal on h5 is checkmated in the fork and leaves with 2 Crunchers of its own and 1 of White's.",
                "Day comes to e, night to a.",
                "Frozen now: White's e2.",
            ],
        ),
    ] {
        let told = notes(set, string, moves);
        assert_eq!(told, said, "{moves:?} in {string}");
    }
}
