//! Codes, the display form, and the choices that lead to moves (rulebook 10.1).

use crate::support::{OPTION_SETS, moves, picks, position, walk};
use game::{Notation as _, Show as _};
use std::collections::HashSet;

#[test]
fn every_move_reads_back_in_every_form() {
    for (seed, set) in (100..).zip(OPTION_SETS) {
        walk(set, seed, 5, |here| {
            let mut codes = HashSet::new();
            for mv in moves(here) {
                let (code, short) = (here.write_move(mv), here.write_short(mv));
                let said = format!("{code} {short} in {} {set}", here.write_position());
                for text in [&code, &code.to_uppercase(), &short] {
                    assert_eq!(here.read_move(text), Ok(mv), "{text}: {said}");
                }
                assert!(!short.contains([' ', ',', '/', '(', ')', ';']), "{said}");
                assert!(!here.describe(mv).is_empty());
                assert!(codes.insert(code), "{said}");
            }
        });
    }
}

/// The choices of one move never complete another one on the way.
#[test]
fn no_choices_lead_through_those_of_another_move() {
    for (seed, set) in (200..).zip(OPTION_SETS) {
        walk(set, seed, 5, |here| {
            let mut paths: Vec<Vec<String>> =
                moves(here).iter().map(|mv| picks(here, *mv)).collect();
            paths.sort();
            for pair in paths.windows(2) {
                assert!(
                    !pair[1].starts_with(&pair[0]),
                    "{pair:?} in {}",
                    here.write_position()
                );
            }
        });
    }
}

fn check_short(set: &str, string: &str, code: &str, short: &str) {
    let here = position(set, string);
    let mv = here
        .read_move(code)
        .unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(here.write_short(mv), short, "{code} in {string}");
}

#[test]
fn the_display_form() {
    for (string, code, short) in [
        (
            "1g6/3w2t1/6r1/2P5/2PT4/2P5/8/7G w - 0 1",
            "d4d6",
            "Td4-d6xg6xd7",
        ),
        ("g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1", "d4*", "Md4*xd3xc4xd5"),
        (
            "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1",
            "b4d5",
            "Fb4xd5†d1†d5†e5",
        ),
        (
            "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1",
            "e5*d5",
            "Pe5*d5†d1†b4†e5",
        ),
        ("6g1/8/8/1Iw[1:5.5]5/8/8/8/6G1 w - 0 1", "b5c5", "Ib5-c5†c5"),
        ("6g1/8/8/1Iw[1:5.5]5/8/8/8/6G1 w - 0 1", "c5@", "Ic5@†c5"),
        ("7g/8/1C6/8/8/8/8/7G w - 0 1", "b6@a4", "Cb6@a4"),
        (mars::fen::START, "b2c5", "Hb2-c5+"),
        (
            "6g1/8/8/8/8/2c5/8/2G[1:11.11]5 b - 0 9",
            "c3d4",
            "Cc3-d4†c1#",
        ),
        (
            "wrwgswrw/f1twMt1f/pcim1icp/2C5/C1c5/PhIM1ITm/FHTWW1HF/WRWGSWRW w wb 0 7",
            "b2b3",
            "Hb2xb3#",
        ),
    ] {
        check_short("", string, code, short);
    }
}

#[test]
fn more_spellings_are_read() {
    for (string, code, texts) in [
        (
            "1g6/3w2t1/6r1/2P5/2PT4/2P5/8/7G w - 0 1",
            "d4d6",
            &[
                "Td4-d6(xd7,g6)",
                "d4-d6",
                "d4xd6",
                " d4d6 ",
                "td4d6 (xg6, xd7)+",
                "Td4-d6",
            ][..],
        ),
        (
            "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1",
            "b4d5",
            &[
                "Fb4xd5 †d1,d5,e5",
                "Fb4xd5†d1,d5,e5",
                "Fb4xd5(xd5)†d5†e5†d1",
                "B4D5",
            ],
        ),
        (
            "g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1",
            "d4*",
            &["Md4*(xd5,d3,c4)", "MD4*", "D4*"],
        ),
        (
            "g7/8/8/3w4/3MC3/8/8/7G w - 0 1",
            "d4*d5",
            &["d4*", "Md4*", "D4*D5"],
        ),
    ] {
        let here = position("", string);
        let wanted = here.read_move(code);
        assert!(wanted.is_ok());
        for text in texts {
            assert_eq!(here.read_move(text), wanted, "{text}");
        }
    }
}

#[test]
fn a_capture_on_one_square_in_either_way_asks_which() {
    let here = position("", "g7/8/8/3w4/3MC3/8/8/7G w - 0 1");
    let picks = |text: &str| picks(&here, here.read_move(text).unwrap()).join(" ");
    assert_eq!(
        (picks("d4d5"), picks("d4*d5")),
        ("d4 d5 x".into(), "d4 d5 *".into())
    );
    assert_eq!(picks("d4d3"), "d4 d3");
}

#[test]
fn choices_of_the_other_actions() {
    for (set, string, code, picks) in [
        ("", "g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1", "d4*", "d4 d4 *"),
        ("", "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1", "b4d5", "b4 d5 !"),
        ("", "6g1/8/8/2w[1:5.5]5/8/8/8/6G1 w - 0 1", "c5@", "c5 c5 @"),
        (
            "swarm_spawn_place=adjacent",
            "6g1/8/8/2w[1:5.5]5/8/8/8/6G1 w - 0 1",
            "c5@c6",
            "c5 c5 @ c6",
        ),
        ("", "7g/8/1C6/8/8/8/8/7G w - 0 1", "b6@a4", "b6 a4"),
        (
            "rose_full_circle=yes",
            "6g1/8/8/7f/M6F/8/8/6G1 w - 0 1",
            "a4a4",
            "a4 a4 o",
        ),
    ] {
        let here = position(set, string);
        let mv = here
            .read_move(code)
            .unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(
            crate::support::picks(&here, mv).join(" "),
            picks,
            "{code} {set}"
        );
    }
}
