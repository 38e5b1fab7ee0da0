//! Why a move is refused, in words a player understands.

use crate::notation::random_positions;
use crate::support::{OPTION_SETS, position};
use game::{Notation as _, Rules as _, Show as _};
use mercury::fen::START;

/// The reason why a text is not a move.
fn reason(set: &str, string: &str, text: &str) -> String {
    match position(set, string).read_move(text) {
        Ok(mv) => panic!("{text} is read as {mv:?} in {string}"),
        Err(fault) => {
            assert_eq!(fault.place.to_string(), format!("move “{text}”"));
            fault.reason
        }
    }
}

fn check(set: &str, string: &str, rows: &[(&str, &str)]) {
    for (text, said) in rows {
        let told = reason(set, string, text);
        assert_eq!(told, *said, "{text} in {string}");
    }
}

#[test]
fn texts_of_another_form() {
    check(
        "",
        START,
        &[
            ("", "it is empty; no move is written --"),
            ("e4", "the end of the text instead of -, x or > after e4"),
            (
                "Qd1-d4",
                "“Qd1-d4” instead of the man or its place, as in *Mh2-h5, c2-c3 and C@-e6",
            ),
            (
                "cd2-d3",
                "men have capital letters in moves, for both players: C, not c",
            ),
            (
                "Cd2-d3, *Cg2-g3",
                "it holds two moves; they are made one after the other",
            ),
            ("Cd2-d3!", "“!” is left over at the end"),
        ],
    );
}

#[test]
fn men_that_are_not_there() {
    check(
        "",
        START,
        &[
            ("Cd3-d4", "d3 is empty"),
            (
                "Cd7-d6",
                "the day Cruncher on d7 is Black's, and White is to move",
            ),
            ("Ce2-e3", "e2 holds a night Cruncher: *Ce2"),
            ("*Cd2-d3", "d2 holds a day Cruncher: Cd2"),
            ("Md2-d3", "d2 holds a day Cruncher: Cd2"),
            ("S@-d6", "White has no day Sneaky in the apartment"),
            (
                "d4-d6",
                "say which man leaves the apartment: its letter, with a * for night",
            ),
        ],
    );
    check(
        "",
        "8/8/8/8/8/2S2*C2/8/8 w 0 Rr - d 0 0",
        &[(
            "Sc3-c4",
            "White's day move of this turn is made; night men may move still",
        )],
    );
}

#[test]
fn ways_that_are_barred() {
    check(
        "",
        START,
        &[
            (
                "Ma2-a7",
                "a7 is a rim square, where nothing is captured by moving",
            ),
            (
                "Ma1-a3",
                "a2 is in the way, where a day Magnetoid of White's stands",
            ),
            (
                "Ma2-b3",
                "the day Magnetoid on a2 does not reach b3: Magnetoids go straight up or down, or one step to the left or right",
            ),
            (
                "Cd2-d4",
                "the day Cruncher on d2 does not reach @: it goes one square at a time",
            ),
            ("Cd2-c2", "c2 holds your own day Cruncher"),
            ("Cb2-a3", ""),
        ][..5],
    );
    check(
        "",
        "8/8/8/8/8/2S5/8/8 w 0 Rr - - 0 0",
        &[
            (
                "Sc3-f3",
                "the Sneaky would have to stop on e3, its first square in the wrong time",
            ),
            ("Sc3-a1", "a1 is a rim square, and only Magnetoids go there"),
            (
                "Sc3-d5",
                "the day Sneaky on c3 does not reach @: Sneakies go in straight lines",
            ),
            ("Sc3-c3", "c3 to c3 is not a move"),
            (
                "Rd4-d5",
                "the apartment is one square: moving about in it is no move",
            ),
            ("--", "a turn has at least one move while one is legal"),
        ][..2],
    );
    check(
        "",
        "8/8/8/8/8/M1S5/8/8 w 0 Rr a5c5 - 0 0",
        &[(
            "Sc3-c6",
            "c5 is in the way: only Magnetoids pass over rim squares",
        )],
    );
    check(
        "",
        "8/8/8/1c6/1M6/8/8/8 w 4 Rr - - 0 0",
        &[
            (
                "Mb4-b2",
                "the Magnetoid would be removed on b3, its first square in the wrong time",
            ),
            ("Mb4-b5", "that captures the day Cruncher on b5: write xb5"),
            ("Mb4xb3", "there is nothing to capture there: write -b3"),
        ],
    );
    check(
        "",
        "8/8/5c2/8/8/2M5/8/8 w 0 CRr d3 - 0 0",
        &[
            ("C@xf6", "men in the apartment capture nothing outside"),
            ("C@-d3", "d3 is a rim square, and only Magnetoids go there"),
            ("C@-c3", "c3 holds your own day Magnetoid"),
            (
                "C@-b3",
                "the day Cruncher in the apartment does not reach b3: it goes one square at a time",
            ),
            (
                "C@-d5",
                "the apartment is one square: moving about in it is no move",
            ),
            ("C@>f6", "men in the apartment remove nothing"),
            ("C@-c4~", "no Magnetoid is removed by that: leave ~ out"),
        ],
    );
    check(
        "",
        "8/8/8/8/2s5/1R6/*mC6/8 w 0 r - - 0 0",
        &[
            ("Rb3-a2", "a2 is a rim square, and only Magnetoids go there"),
            (
                "Rb3-a3",
                "it leaves the day Royal Cruncher on a3 attacked by the night Magnetoid on a2, and no night move would help",
            ),
            (
                "Rb3>c4",
                "a Royal removes an enemy by making a rim square: >c4=#",
            ),
            ("Rb3>b4=#", "b4 is empty: there is nobody to remove"),
            ("Rb3>b2=#", "b2 holds your own day Cruncher"),
            ("Rb3>d5=#", "nobody in the apartment can be removed"),
            (
                "Rb3>e6=#",
                "e6 is not next to b3: a Royal removes only its neighbours",
            ),
            (
                "Cb2>c4=#",
                "Crunchers make no rim squares; after a shot =C puts a Cruncher there",
            ),
        ],
    );
    check(
        "",
        "8/8/8/6rs/6C1/8/8/8 w 4 R - - 0 0",
        &[
            ("Cg4xg5", "Royals are never captured"),
            (
                "Cg4>h5",
                "h5 is no zebra's leap from g4: two squares one way and three the other",
            ),
        ],
    );
}

#[test]
fn shots() {
    let string = "8/m7/5*c2/8/2C5/4M3/8/8 w 0 Rcr - - 0 0";
    check(
        "",
        string,
        &[
            (
                "Cc4>a7=C",
                "a7 is a rim square, where no Cruncher can be put",
            ),
            (
                "Cc4>b6",
                "b6 is no zebra's leap from c4: two squares one way and three the other",
            ),
            ("Cc4>e7", "e7 is empty: there is nobody to remove"),
            ("Cc4>d4", "nobody in the apartment can be removed"),
            (
                "Cc4xf6",
                "the day Cruncher on c4 does not reach f6: it goes one square at a time; it can shoot what stands there: >f6",
            ),
            (
                "Me3>f6",
                "a Magnetoid removes nothing from afar; only Crunchers and Royals do",
            ),
        ],
    );
    check(
        "",
        "8/8/*s3c3/5M2/1*m6/2C5/2S5/8 w 4 Rr - - 0 0",
        &[
            (
                "Cc3-b3",
                "the day Cruncher on c3 is frozen: it is night on file c",
            ),
            (
                "Cc3>e6",
                "the day Cruncher on c3 is frozen: it is night on file c",
            ),
        ],
    );
    check(
        "frozen_shot=yes",
        "8/8/*s3c3/5M2/1*m6/2C5/2S5/8 w 4 Rr - - 0 0",
        &[(
            "Cc3xb4",
            "the day Cruncher on c3 is frozen: it is night on file c",
        )],
    );
    // A frozen Royal may remove its neighbours under that option, and nothing else.
    let near = "8/8/8/8/6s1/5R2/4c3/8 w 0 *Rr - - 0 0";
    check(
        "",
        near,
        &[(
            "Rf3>g4=#",
            "the day Royal Cruncher on f3 is frozen: it is night on file f",
        )],
    );
    check(
        "frozen_strike=yes",
        near,
        &[
            (
                "Rf3xg4",
                "the day Royal Cruncher on f3 is frozen: it is night on file f; all it can do is remove an enemy next to it (frozen_strike=yes)",
            ),
            (
                "Rf3>f5=#",
                "f5 is not next to f3: a Royal removes only its neighbours",
            ),
            ("Rf3>f4=#", "f4 is empty: there is nobody to remove"),
        ],
    );
    check(
        "cruncher_cap=8",
        "8/8/5*c2/8/2C5/8/8/8 w 0 CCCCCCCRr - - 0 0",
        &[(
            "Cc4>f6=C",
            "White has eight day Crunchers and puts no more on the board (cruncher_cap=8): >f6",
        )],
    );
}

#[test]
fn options_bar_magnetoids_and_royals() {
    check(
        "last_gasp=no_capture",
        "8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0",
        &[(
            "Md3xe3",
            "e3 is in the wrong time, where a Magnetoid captures nothing (last_gasp=no_capture)",
        )],
    );
    check(
        "rim_capture=not_from_rim_either",
        "8/8/8/c7/8/8/M7/8 w 0 Rr - - 0 0",
        &[(
            "Ma2xa5",
            "a Magnetoid on a rim square captures nothing (rim_capture=not_from_rim_either)",
        )],
    );
    check(
        "royal_apartment=closed",
        "8/8/8/8/2R5/8/8/8 w 0 r - - 0 0",
        &[(
            "Rc4-@",
            "Royals may not enter the apartment (royal_apartment=closed)",
        )],
    );
}

#[test]
fn men_that_cannot_be_taken_along() {
    check(
        "",
        "8/8/8/8/8/1SC5/2M5/8 w 0 Rr - - 0 0",
        &[
            (
                "Sb3-c3+c2",
                "the day Sneaky on b3 cannot go so far: c3 is taken",
            ),
            (
                "Sb3-e3+c2+c3",
                "the day Sneaky on b3 cannot go so far: e3 is taken",
            ),
        ],
    );
    check(
        "",
        "8/8/8/8/8/1SC1c3/2M5/8 w 0 Rr - - 0 0",
        &[
            (
                "Sb3-d3+c3",
                "the day Cruncher on c3 cannot go so far: e3 is taken",
            ),
            ("Sb3-c4+a4", "a4 is empty: there is nobody to take along"),
            ("Sb3-c4+e3", "e3 is not next to b3"),
            ("Sb3-d4+c3", "no straight line leads from b3 to d4"),
            (
                "Sb3-@+c3",
                "a move that takes others along names the real square, d4, e4, d5 or e5, in place of @",
            ),
            ("Sb3-b3+c3", "b3 to b3 is not a move"),
            (
                "Cc3-c4+b3",
                "only Sneakies take others along, not a Cruncher",
            ),
        ],
    );
    check(
        "",
        "8/8/8/8/8/5SC1/5s2/8 w 0 R*Sr - - 0 0",
        &[
            (
                "Sf3-e3+g3",
                "the day Cruncher on g3 is frozen and cannot be taken along",
            ),
            ("Sf3-e3+f2", "the day Sneaky on f2 is Black's"),
            (
                "Sf3-e3+e4",
                "e4 is in the apartment, and nobody in there is taken along",
            ),
        ],
    );
    check(
        "",
        "8/8/8/8/2C5/2M5/8/8 w 0 SRr - - 0 0",
        &[
            ("Sd5-c4+c3", "c3 is not next to d5"),
            (
                "Sd4-e4+c4",
                "from the apartment a Sneaky takes others along only to a square outside",
            ),
            (
                "Sd4-a4+c4",
                "the day Cruncher on c4 cannot go so far: the board ends at a4",
            ),
            (
                "S@-b4+c4",
                "a move that takes others along names the real square, d4, e4, d5 or e5, in place of @",
            ),
        ],
    );
    check(
        "",
        "8/8/8/8/8/2*SC4/8/8 w 0 Rr - - 0 0",
        &[(
            "*Sc3-c5+d3",
            "the Sneaky has to stop on c4, its first square in the wrong time",
        )],
    );
    check(
        "",
        "8/8/8/8/8/8/2SC4/8 w 0 Rr - - 0 0",
        &[(
            "Sc2-b1+d2",
            "the day Sneaky on c2 cannot go so far: b1 is a rim square",
        )],
    );
    check(
        "carry=off",
        START,
        &[("Sd1-d2+d2", "Sneakies take nobody along (carry=off)")],
    );
    check(
        "carry=one",
        START,
        &[(
            "Sd1-d2+d2+c2",
            "a Sneaky takes one man along at most (carry=one)",
        )],
    );
    check(
        "royal_apartment=closed",
        "8/8/8/8/8/2SR4/8/8 w 0 r - - 0 0",
        &[(
            "Sc3-c4+d3",
            "the day Royal Cruncher on d3 cannot go so far: the apartment is closed to Royals (royal_apartment=closed)",
        )],
    );
    let set = "carried_may_move=no";
    check(
        set,
        "8/8/8/8/8/3S*C3/8/8 w 0 R*Rr - d+e3 0 0",
        &[(
            "*Ce3-f4",
            "the night Cruncher on e3 was taken along in this turn and may not move by itself (carried_may_move=no)",
        )],
    );
    check(
        set,
        "8/8/8/8/8/4*S3/3C4/8 w 0 R*Rr - d+d2 0 0",
        &[(
            "*Se3-d3+d2",
            "the day Cruncher on d2 has moved in this turn and may not be taken along (carried_may_move=no)",
        )],
    );
}

#[test]
fn duties_and_safety() {
    check(
        "",
        "8/8/8/8/8/4S3/1C6/8 w 0 Rr - - 0 0",
        &[
            (
                "Cb2-b3",
                "the day Sneaky on e3 is stranded and must make the day move",
            ),
            (
                "R@-c3",
                "the day Sneaky on e3 is stranded and must make the day move",
            ),
            (
                "--",
                "the day Sneaky on e3 is stranded and must make the day move",
            ),
        ],
    );
    check(
        "",
        "8/8/8/8/8/4S2S/1C6/8 w 0 Rr - - 0 0",
        &[(
            "Cb2-b3",
            "a stranded day Sneaky must make the day move, that on e3 or h3",
        )],
    );
    check(
        "",
        "8/1m6/8/6S1/8/1R6/8/8 w 0 r - - 0 0",
        &[
            (
                "Sg5-g6",
                "it leaves the day Royal Cruncher on b3 attacked by the day Magnetoid on b7, and no night move would help",
            ),
            (
                "--",
                "ending the turn now leaves the day Royal Cruncher on b3 attacked by the day Magnetoid on b7",
            ),
        ],
    );
    // W24a: the Sneaky is freed by the first move and must move then.
    check(
        "",
        "8/8/8/8/8/ccc5/1Sc5/3*C4 w 4 *R*r - n 0 0",
        &[(
            "--",
            "the day Sneaky on b2 is stranded and must make the day move",
        )],
    );
    // W24b.
    check(
        "",
        "8/8/8/8/8/cRc5/1Sc5/1*m*C5 w 4 r - - 0 0",
        &[(
            "*Cc1-d1",
            "after it the day Sneaky on b2 is stranded and must make the day move, and no move of the kind leaves the Royals safe",
        )],
    );
    check(
        "",
        START,
        &[("--", "a turn has at least one move while one is legal")],
    );
    check(
        "",
        "8/8/3c4/7r/6*C1/*rC6/8/8 b 0 R*R - - 0 1",
        &[(
            "Cd6-d7",
            "it leaves the day Royal Cruncher on h5 attacked by the night Cruncher on g4, and the night Royal Cruncher on a3 attacked by the day Cruncher on b3, and no night move would help",
        )],
    );
    check(
        "shift_check=after",
        "5s2/4c3/3R4/8/8/8/8/8 w 0 *Rr - - 0 1",
        &[(
            "--",
            "ending the turn now leaves the day Royal Cruncher on d6 attacked by the day Cruncher on e7 after the shift",
        )],
    );
    check(
        "",
        "2s5/8/*cc6/6*Cr/8/8/8/8 b 0 R*R - - 0 1",
        &[("Sc8-c7", "the game is over (checkmate)")],
    );
}

/// For every attempt with an own man, the reason is one of the informative ones.
#[test]
fn no_refusal_is_at_a_loss() {
    let mut refused = 0;
    for (index, set) in OPTION_SETS.iter().enumerate() {
        for position in random_positions(set, 700 + index as u64, 45)
            .iter()
            .step_by(11)
        {
            let squares = position.view().squares;
            let own = squares.iter().filter(|from| {
                from.top
                    .as_ref()
                    .is_some_and(|unit| unit.seat == Some(position.to_move()))
            });
            for (from, to) in own.flat_map(|from| squares.iter().map(move |to| (from, to))) {
                let Some(unit) = &from.top else { continue };
                let star = if unit.army > 1 { "*" } else { "" };
                let start = format!("{star}{}{}", unit.letter, from.name);
                let mut texts = vec![
                    format!("{start}-{}", to.name),
                    format!("{start}x{}", to.name),
                ];
                if matches!(unit.letter, 'C' | 'R') {
                    let end = if unit.letter == 'R' { "=#" } else { "=C" };
                    texts.push(format!("{start}>{}{end}", to.name));
                }
                for text in texts {
                    let Err(fault) = position.read_move(&text) else {
                        continue;
                    };
                    refused += 1;
                    let lost = [
                        "does not get to",
                        "cannot be removed",
                        "leaves ,",
                        "after it a ",
                    ];
                    assert!(
                        !lost.iter().any(|phrase| fault.reason.contains(phrase))
                            && !fault.reason.ends_with("leaves "),
                        "{fault} in {}",
                        position.write_position()
                    );
                }
            }
        }
    }
    assert!(refused > 20_000, "{refused}");
}
