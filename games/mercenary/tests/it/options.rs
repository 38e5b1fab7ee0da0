//! Every option of section 10 beyond what the worked examples show, and the exactness of section 14.

use crate::support::{OPTION_SETS, check_play, options, picks, position, result, start, table};
use game::{OptionPicks, TurnPosition};
use mercenary::options::OPTIONS;
use mercenary::{Options, Position, fen::START};

fn start_text(options: &str) -> String {
    start(options).write_position()
}

fn fault(options: &str) -> String {
    Position::options(&picks(options)).unwrap_err().to_string()
}

#[test]
fn the_default_options_go_together() {
    let read = Options::from_picks(&OptionPicks::default()).unwrap();
    assert_eq!(read, Options::default());
    assert_eq!(start_text(""), START);
}

/// Section 10: preset castling_ep is both options, and is not kept itself.
#[test]
fn the_preset_stands_for_both() {
    let read = picks("preset=castling_ep");
    assert_eq!(read.text(OPTIONS), "castling=on en_passant=on");
    assert_eq!(
        options("preset=castling_ep"),
        options("castling=on en_passant=on")
    );
    assert_eq!(read, picks("castling=on en_passant=on"));
    assert_eq!(options("preset=none"), options(""));
}

/// Start strings under the options that change them (sections 10 and 14).
#[test]
fn start_positions() {
    let board = START.split(' ').next().unwrap();
    for (options, fields) in [
        ("castling=on", "w k2:k7 KQkq - 0 1"),
        ("control=2", "w k2:k7 - - 0 1"),
        ("control=3", "w k2:k7 - - 0 1"),
        ("release=choose", "w k2:k7 - - 0 1"),
        ("control=2 release=choose", "w k1k2:k8k7 - - 0 1"),
        ("control=3 release=choose", "w k1k2k3:k8k7k6 - - 0 1"),
        (
            "control=3 release=choose castling=on",
            "w k1k2k3:k8k7k6 KQkq - 0 1",
        ),
        ("start_control=l2:l7", "w l2:l7 - - 0 1"),
        ("start_control=-:-", "w -:- - - 0 1"),
        ("start_control=k8:-", "w k8:- - - 0 1"),
        (
            "start_control=l4:l5 control=2 release=choose",
            "w l4:l5 - - 0 1",
        ),
        ("gray_setup=random", "w k2:k7 - - 0 1"),
        ("setup=chess960 gray_setup=standard", "w k2:k7 - - 0 1"),
        ("setup=chess960 gray_setup=random", "w k2:k7 - - 0 1"),
        ("number=3 gray_number=5", "w k2:k7 - - 0 1"),
        ("clock=separate", "w k2:k7 - - 0 1"),
    ] {
        assert_eq!(
            start_text(options),
            format!("{board} {fields}"),
            "{options}"
        );
    }
    for (options, text) in [
        (
            "armies=fourth",
            "hRhP2rnbqkbnr2gPgR/hNhP2pppppppp2gPgN/hBhP12gPgB/hQhP12gPgQ/hQhP12gPgQ/hBhP12gPgB/hNhP2PPPPPPPP2gPgN/hRhP2RNBQKBNR2gPgR w k2x2:k7x7 - - 0 1",
        ),
        (
            "armies=fourth start_control=-:l7",
            "hRhP2rnbqkbnr2gPgR/hNhP2pppppppp2gPgN/hBhP12gPgB/hQhP12gPgQ/hQhP12gPgQ/hBhP12gPgB/hNhP2PPPPPPPP2gPgN/hRhP2RNBQKBNR2gPgR w x2:l7x7 - - 0 1",
        ),
        (
            "armies=two_gray start_control=w1:x8",
            "gRhP2rnbqkbnr2gPgR/gNhP2pppppppp2gPgN/gBhP12gPgB/gQhP12gPgQ/gQhP12gPgQ/gBhP12gPgB/gNhP2PPPPPPPP2gPgN/gRhP2RNBQKBNR2gPgR w w1:x8 - - 0 1",
        ),
        (
            "gray_side=queen castling=on",
            "rnbkqbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/RNBKQBNR2gPgR w k2:k7 KQkq - 0 1",
        ),
        (
            "setup=chess960 number=0 castling=on",
            "bbqnnrkr2gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/BBQNNRKR2gP1[::QQRRBBNN] bg k2:k7 KQkq - 0 1",
        ),
        (
            "setup=chess960 gray_setup=placed",
            "rnbqkbnr2gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/RNBQKBNR2gP1[::QQRRBBNN] bg k2:k7 - - 0 1",
        ),
        (
            "setup=chess960 number=959 gray_setup=random gray_number=0",
            "rkrnnqbb2gPgN/pppppppp2gPgN/10gPgR/10gPgR/10gPgQ/10gPgQ/PPPPPPPP2gPgB/RKRNNQBB2gPgB w k2:k7 - - 0 1",
        ),
        (
            "setup=placement castling=on armies=two_gray",
            "gRhP12gP1/gNhP2pppppppp2gP1/gBhP12gP1/gQhP12gP1/gQhP12gP1/gBhP12gP1/gNhP2PPPPPPPP2gP1/gRhP12gP1[KQRRBBNN:kqrrbbnn:QQRRBBNN] w k2:k7 - - 0 1",
        ),
    ] {
        assert_eq!(start_text(options), text, "{options}");
    }
}

/// gray_side has no effect with other set-ups.
#[test]
fn gray_side_is_for_the_standard_set_up() {
    for setup in ["setup=placement", "setup=chess960"] {
        let queen = format!("{setup} gray_side=queen castling=on");
        assert_eq!(options(&queen), options(&format!("{setup} castling=on")));
    }
}

#[test]
fn combinations_that_have_no_meaning_are_refused() {
    for (text, expected) in [
        (
            "armies=fourth control=2",
            "option control: 2 does not go with armies=fourth, where a player controls one gray and one brown piece",
        ),
        (
            "armies=fourth control=3 release=choose",
            "option control: 3 does not go with armies=fourth, where a player controls one gray and one brown piece",
        ),
        (
            "start_control=e4:k7",
            "option start_control: no gray piece stands on e4 at the start",
        ),
        (
            "start_control=k2:x7",
            "option start_control: there is no square x7 with one gray army",
        ),
        (
            "armies=fourth start_control=k2:x7",
            "option start_control: the piece on x7 is brown; a gray one is needed",
        ),
        (
            "armies=two_gray start_control=z2:k7",
            "option start_control: no gray piece stands on z2 at the start",
        ),
        (
            "setup=placement start_control=l2:k7",
            "option start_control: l2 is vacant at the start, where the pieces of file l are still to be placed",
        ),
        (
            "setup=chess960 start_control=k2:l7",
            "option start_control: l7 is vacant at the start, where the pieces of file l are still to be placed",
        ),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
    for text in OPTION_SETS {
        assert!(Position::options(&picks(text)).is_ok(), "{text}");
    }
}

#[test]
fn free_values_are_read_or_refused() {
    let read = |text: &str| OptionPicks::read_text(OPTIONS, text).map(|picks| picks.text(OPTIONS));
    assert_eq!(
        read("start_control=k3:-"),
        Ok("start_control=k3:-".to_owned())
    );
    assert_eq!(read("start_control=k2:k7"), Ok(String::new()));
    assert_eq!(read("number=518 gray_number=905"), Ok(String::new()));
    assert_eq!(read("number=007"), Ok("number=7".to_owned()));
    for (text, reason) in [
        (
            "start_control=k2",
            "“k2”: it is not of the form white:black",
        ),
        (
            "start_control=k2:k2",
            "“k2:k2”: the players cannot control the same piece",
        ),
        (
            "start_control=k2:m1",
            "“k2:m1”: “m1” is neither a square nor -",
        ),
        (
            "start_control=k2k3:k7",
            "“k2k3:k7”: “k2k3” is neither a square nor -",
        ),
        ("number=960", "“960”: it is no number from 0 to 959"),
        ("number=-1", "“-1”: it is no number from 0 to 959"),
        ("gray_number=1440", "“1440”: it is no number from 0 to 1439"),
    ] {
        let told = read(text).unwrap_err();
        assert!(told.reason.starts_with(reason), "{text}: {told}");
    }
}

/// castling: the example of the table. The king may not be in check when the rook has left its square.
#[test]
fn castling_may_not_open_the_rank() {
    let castles = |control: &str, rook: &str| {
        let text = format!("4k7/12/12/12/12/12/12/4K2R3{rook} w {control} K - 0 20");
        let told = table("castling=on", &text).play("e1g1");
        told.map(|played| played.ply.position)
            .map_err(|fault| fault.reason)
    };
    assert!(castles("-:-", "r").is_err());
    assert!(castles("-:-", "gR").is_err());
    assert_eq!(
        castles("l1:-", "gR").unwrap(),
        "4k7/12/12/12/12/12/12/5RK4gR b l1:- - - 1 20"
    );
}

/// castling: not out of a check that is still pending from gray, nor through one, nor with a right that is lost.
#[test]
fn castling_conditions() {
    let refused = |text: &str, code: &str| {
        let told = table("castling=on", text).play(code);
        told.map(|played| played.ply.position).unwrap_err().reason
    };
    assert_eq!(
        refused("4k7/12/12/4gQ7/12/12/12/4K2R4 w -:- K - 0 20", "e1g1"),
        "White is in check from the gray queen on e5, which nobody controls and may not castle"
    );
    assert_eq!(
        refused("4k7/12/12/5gQ6/12/12/12/4K2R4 w -:- K - 0 20", "e1g1"),
        "castling would take White's king through or into check"
    );
    assert_eq!(
        refused("4k7/12/12/12/12/12/12/4K1NR4 w -:- K - 0 20", "e1g1"),
        "g1 is in the way of castling"
    );
    assert_eq!(
        refused("4k7/12/12/12/12/12/12/4K2R4 w -:- - - 0 20", "e1g1"),
        "White may no longer castle with the rook on h1"
    );
    let off = table("", "4k7/12/12/12/12/12/12/4K2R4 w -:- - - 0 20").play("e1g1");
    assert_eq!(off.unwrap_err().reason, "castling is off");
    // A rook that gray takes, or one that moves away and back, loses the right; so does the king.
    check_play(
        "castling=on",
        "r3k2r4/12/12/12/12/8gN3/12/R3K2R4 wg -:- KQkq - 0 20",
        &[
            ("i3h1", "r3k2r4/12/12/12/12/12/12/R3K2gN4 w h1:- Qkq - 0 20"),
            ("e1c1", "r3k2r4/12/12/12/12/12/12/2KR3gN4 b h1:- kq - 1 20"),
            ("h8h7", "r3k7/7r4/12/12/12/12/12/2KR3gN4 wg h1:- q - 2 21"),
            ("h1g3", "r3k7/7r4/12/12/12/6gN5/12/2KR8 w g3:- q - 2 21"),
            ("c1b1", "r3k7/7r4/12/12/12/6gN5/12/1K1R8 b g3:- q - 3 21"),
            ("e8e7", "r11/4k2r4/12/12/12/6gN5/12/1K1R8 wg g3:- - - 4 22"),
        ],
    );
}

/// gray_side=queen: d1 to f1 or b1, the rook to the square crossed.
#[test]
fn castling_with_kings_on_the_d_file() {
    let text = "r2k3r4/12/12/12/12/12/12/R2K3R4 w -:- KQkq - 0 20";
    let set = "gray_side=queen castling=on";
    check_play(
        set,
        text,
        &[("d1f1", "r2k3r4/12/12/12/12/12/12/R3RK6 b -:- kq - 1 20")],
    );
    check_play(
        set,
        text,
        &[
            ("d1b1", "r2k3r4/12/12/12/12/12/12/1KR4R4 b -:- kq - 1 20"),
            ("O-O", "r3rk6/12/12/12/12/12/12/1KR4R4 w -:- - - 2 21"),
        ],
    );
}

/// chess960: king takes own rook, to files g and c; castling with the king already there.
#[test]
fn chess960_castling() {
    let set = "setup=chess960 number=0 castling=on";
    let text = "5rkr4/12/12/12/12/12/12/5RKR4 w -:- KQkq - 0 20";
    let table = table(set, text);
    let castlings: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|mv| mv.short.starts_with("O-O"))
        .map(|mv| format!("{} {} {}", mv.text, mv.short, mv.words))
        .collect();
    assert_eq!(castlings, Vec::<String>::new(), "f1 and h1 are in the way");
    let text = "5rk5/3p1p6/12/12/12/12/12/5RK5 w -:- Qq - 0 20";
    check_play(
        set,
        text,
        &[
            ("g1f1", "5rk5/3p1p6/12/12/12/12/12/2KR8 b -:- q - 1 20"),
            ("O-O-O", "2kr8/3p1p6/12/12/12/12/12/2KR8 w -:- - - 2 21"),
        ],
    );
    let text = "6kr4/12/12/12/12/12/12/6KR4 w -:- Kk - 0 20";
    check_play(
        set,
        text,
        &[("g1h1", "6kr4/12/12/12/12/12/12/5RK5 b -:- k - 1 20")],
    );
}

/// Placement: rights for kings on e1 and e8 with rooks on their corners.
#[test]
fn castling_after_placement() {
    let text = "rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/RNBQKBN3gPgR[R::] w k2:k7 - - 0 1";
    let refused = Position::read_position(text, &options("setup=placement castling=on"));
    assert!(refused.is_err(), "Black has one to place as well");
    let text = "rnbqkb1r2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/NRBQKBN3gPgR[R:n:] w k2:k7 - - 0 1";
    let after = check_play(
        "setup=placement castling=on",
        text,
        &[
            (
                "R@h1",
                "rnbqkb1r2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/NRBQKBNR2gPgR[:n:] b k2:k7 - - 0 1",
            ),
            (
                "N@g8",
                "rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/NRBQKBNR2gPgR w k2:k7 Kkq - 0 1",
            ),
        ],
    );
    assert_eq!(after.legal_texts().len(), 23);
}

/// chess960 with gray placed: eight placements, Black first, then White's own half-turn.
#[test]
fn gray_alone_is_placed() {
    let mut table = table("setup=chess960", &start_text("setup=chess960"));
    let placed = [
        "gQ@l4", "gQ@l5", "gR@l1", "gR@l8", "gN@l2", "gN@l7", "gB@l3", "gB@l6",
    ];
    for (index, code) in placed.iter().enumerate() {
        let half = table.position_text().split(' ').nth(1).unwrap().to_owned();
        assert_eq!(half, ["bg", "wg"][index % 2]);
        table.play(code).unwrap();
    }
    assert_eq!(table.position_text(), START);
}

/// A whole set-up by placement, played by picking the first and the last placement in turns.
#[test]
fn placement_takes_24_half_turns() {
    let mut table = table("setup=placement", &start_text("setup=placement"));
    let mut halves = Vec::new();
    while table.position_text().contains('[') {
        halves.push(table.position_text().split(' ').nth(1).unwrap().to_owned());
        let legal = table.legal_texts();
        let code = if halves.len() % 3 == 0 {
            legal.last()
        } else {
            legal.first()
        };
        table.play(code.unwrap()).unwrap();
    }
    let expected = [["w", "bg", "b", "wg"].repeat(4), ["w", "b"].repeat(4)].concat();
    assert_eq!(halves, expected);
    let text = table.position_text();
    assert!(text.ends_with(" w k2:k7 - - 0 1"), "{text}");
    for letters in ["KQRRBBNN", "kqrrbbnn"] {
        for letter in letters.chars() {
            let count = letters.chars().filter(|other| *other == letter).count();
            let plain = text
                .split(' ')
                .next()
                .unwrap()
                .replace("gQ", "")
                .replace("gR", "");
            let plain = plain.replace("gB", "").replace("gN", "");
            assert_eq!(
                plain.chars().filter(|other| *other == letter).count(),
                count,
                "{text}"
            );
        }
    }
    assert_eq!(
        table.legal_texts().len(),
        position("setup=placement", &text).count_moves()
    );
}

/// en_passant (14): the mate test counts a capture in passing whose right still lives then.
#[test]
fn en_passant_and_mate() {
    let text = "11gN/12/R11/3k8/3p8/5N6/3NP7/2R4K4 w -:- - - 0 20";
    let mut on = table("en_passant=on", text);
    on.play("e2e4").unwrap();
    assert_eq!(on.outcome(), None);
    assert!(
        on.position_text().contains(" e3.2 "),
        "{}",
        on.position_text()
    );
    on.play("l8k6").unwrap();
    assert_eq!(on.legal_texts(), ["d4e3"]);
    let mut off = table("", text);
    off.play("e2e4").unwrap();
    assert_eq!(result(&*off), "1-0 mate");
}

/// en_passant with a fourth army: the counts 3, 5 and 4, and brown's one chance after gray's step.
#[test]
fn en_passant_counts_with_a_fourth_army() {
    let set = "armies=fourth en_passant=on";
    check_play(
        set,
        "8k7/16/16/9p4gP1/16/16/1hP3P10/8K7 w -:- - - 0 20",
        &[
            (
                "b2b4",
                "8k7/16/16/9p4gP1/5P10/16/1hP14/8K7 bg -:- - b3.3 0 20",
            ),
            (
                "k5i5",
                "8k7/16/16/9p2gP3/5P10/16/1hP14/8K7 bh -:i5 - b3.2,j5.5 0 20",
            ),
            (
                "x2z2",
                "8k7/16/16/9p2gP3/5P10/16/3hP12/8K7 b -:i5z2 - b3.1,j5.4,y2.4 0 20",
            ),
            (
                "e8e7",
                "16/8k7/16/9p2gP3/5P10/16/3hP12/8K7 w -:i5z2 - j5.1,y2.1 1 21",
            ),
        ],
    );
    // j5 was passed over by gray: brown may take right after it, not a turn later.
    let text = "8k7/16/16/14gP1/11hPP3/16/16/8K7 bg -:- - - 0 20";
    let at_once = check_play(
        set,
        text,
        &[(
            "k5i5",
            "8k7/16/16/12gP3/11hPP3/16/16/8K7 bh -:i5 - j5.5 0 20",
        )],
    );
    assert!(
        !at_once.legal_texts().contains(&"h4j5".to_owned()),
        "h4 does not strike j5"
    );
    let text = "8k7/16/16/14gP1/12hP3/16/16/8K7 bg -:- - - 0 20";
    let mut at_once = check_play(
        set,
        text,
        &[(
            "k5i5",
            "8k7/16/16/12gP3/12hP3/16/16/8K7 bh -:i5 - j5.5 0 20",
        )],
    );
    assert!(at_once.legal_texts().contains(&"i4j5".to_owned()));
    at_once.play("i4j4").unwrap();
    let late = "8k7/16/16/12gP3/12hP3/16/16/8K7 wh -:i5 - j5.2 0 20";
    let late = table(set, late);
    assert_eq!(late.legal_texts(), ["i4j4"], "its chance is gone");
}

/// A gray pawn that takes in passing on file a promotes there.
#[test]
fn en_passant_onto_the_promotion_file() {
    let text = "4k7/12/12/12/1gP10/12/P11/4K7 w -:- - - 0 20";
    let mut table = check_play(
        "en_passant=on",
        text,
        &[("a2a4", "4k7/12/12/12/PgP10/12/12/4K7 bg -:- - a3.2 0 20")],
    );
    assert_eq!(table.legal_texts(), ["b4a3b", "b4a3n", "b4a3q", "b4a3r"]);
    table.play("b4a3q").unwrap();
    assert_eq!(
        table.position_text(),
        "4k7/12/12/12/12/gQ11/12/4K7 b -:a3 - - 0 20"
    );
}

/// release=last: moving a held piece makes it the most recent.
#[test]
fn the_piece_moved_longest_ago_is_let_go() {
    let text = "4k7/12/12/10gP1/10gP1/10gP1/10gP1/4K7 bg -:k2k3 - - 0 20";
    check_play(
        "control=2",
        text,
        &[
            (
                "k2j2",
                "4k7/12/12/10gP1/10gP1/10gP1/9gP2/4K7 b -:k3j2 - - 0 20",
            ),
            (
                "e8d8",
                "3k8/12/12/10gP1/10gP1/10gP1/9gP2/4K7 wg -:k3j2 - - 1 21",
            ),
            (
                "k5j5",
                "3k8/12/12/9gP2/10gP1/10gP1/9gP2/4K7 w j5:k3j2 - - 0 21",
            ),
            (
                "e1d1",
                "3k8/12/12/9gP2/10gP1/10gP1/9gP2/3K8 bg j5:k3j2 - - 1 21",
            ),
            (
                "k4j4",
                "3k8/12/12/9gP2/9gP2/10gP1/9gP2/3K8 b j5:j2j4 - - 0 21",
            ),
        ],
    );
}

/// release=choose: below the number nothing is released; what is let go loses its marker and the mover gets one.
#[test]
fn what_is_let_go_is_chosen() {
    let text = "4k7/12/12/10gP1/10gP1/10gP1/10gP1/4K7 bg -:k2 - - 0 20";
    let table = check_play(
        "control=2 release=choose",
        text,
        &[
            (
                "k3j3",
                "4k7/12/12/10gP1/10gP1/9gP2/10gP1/4K7 b -:k2j3 - - 0 20",
            ),
            (
                "e8d8",
                "3k8/12/12/10gP1/10gP1/9gP2/10gP1/4K7 wg -:k2j3 - - 1 21",
            ),
            (
                "k5j5",
                "3k8/12/12/9gP2/10gP1/9gP2/10gP1/4K7 w j5:k2j3 - - 0 21",
            ),
            (
                "e1d1",
                "3k8/12/12/9gP2/10gP1/9gP2/10gP1/3K8 bg j5:k2j3 - - 1 21",
            ),
            (
                "k4j4-k2",
                "3k8/12/12/9gP2/9gP2/9gP2/10gP1/3K8 b j5:j3j4 - - 0 21",
            ),
        ],
    );
    assert_eq!(
        table.plies()[4].words,
        "gray pawn k4 to j4, letting go of gray pawn k2"
    );
    assert_eq!(table.plies()[4].short, "j4-k2");
}

/// Repetition (7.5, 8.3): the order of markers counts only where the oldest is the next one let go.
#[test]
fn the_order_of_markers_and_repetition() {
    let first = "4k7/12/12/10gP1/10gP1/12/12/4K6R w k4k5:- - - 0 20";
    let second = "4k7/12/12/10gP1/10gP1/12/12/4K6R w k5k4:- - - 0 20";
    for (options, same) in [("control=2", false), ("control=2 release=choose", true)] {
        let (a, b) = (position(options, first), position(options, second));
        assert_ne!(a, b, "== compares everything");
        assert_eq!(a.same_for_repetition(&b), same, "{options}");
        assert_eq!(a.key() == b.key(), same, "{options}");
        assert_eq!(a.identity_text() == b.identity_text(), same, "{options}");
    }
}

/// What makes two positions different for repetition, and what does not.
#[test]
fn what_counts_for_repetition() {
    let base = "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k4:k5 K - 0 20";
    let same = "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k4:k5 K - 9 31";
    let others = [
        "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k4:k5 - - 0 20",
        "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k4:- K - 0 20",
        "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k5:k4 K - 0 20",
        "4k7/12/12/10gP1/10gP1/12/12/4K2R3R bg k4:k5 K - 0 20",
        "4k7/12/12/10gP1/10gP1/12/12/4K2R2R1 w k4:k5 K - 0 20",
        "4k7/12/12/10gP1/10gB1/12/12/4K2R3R w k4:k5 K - 0 20",
    ];
    let base = position("castling=on", base);
    let same = position("castling=on", same);
    assert!(base.same_for_repetition(&same) && base.key() == same.key());
    for text in others {
        let other = position("castling=on", text);
        assert!(!base.same_for_repetition(&other), "{text}");
        assert_ne!(base.key(), other.key(), "{text}");
    }
    let with = position(
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - h3.2 0 20",
    );
    let without = position(
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K6R bg -:- - - 0 20",
    );
    assert!(!with.same_for_repetition(&without));
}

/// double_mate=mover_loses on C24's position.
#[test]
fn the_mover_may_lose_a_double_mate() {
    let text = "k11/pp10/12/9gR2/12/12/PP10/K10gR wg l1:- - - 0 40";
    let mut table = table("double_mate=mover_loses", text);
    let played = table.play("j5j8").unwrap();
    assert_eq!(played.outcome.unwrap().to_string(), "0 1 checkmate");
    assert_eq!(played.ply.short, "Rj8#~#");
    // The position read back knows the mover from the half-turn.
    let back = position("double_mate=mover_loses", &table.position_text());
    assert_eq!(back.terminal().unwrap().to_string(), "0 1 checkmate");
}

/// gray_stuck=loses: mate comes first, the dead position does not count, and brown is only skipped.
#[test]
fn losing_without_a_gray_move() {
    let mated = "k11/2Q9/1K10/12/12/12/12/12 w -:- - - 0 40";
    let mut table_of_mate = table("gray_stuck=loses", mated);
    assert_eq!(
        table_of_mate
            .play("c7b7")
            .unwrap()
            .outcome
            .unwrap()
            .to_string(),
        "1 0 checkmate"
    );
    let mut alone = table(
        "gray_stuck=loses",
        "k11/12/12/12/12/12/12/4K7 w -:- - - 0 40",
    );
    assert_eq!(alone.outcome(), None, "no dead position");
    let end = alone.play("e1e2").unwrap().outcome.unwrap();
    assert_eq!(end.to_string(), "1 0 gray_stuck");
    let four = "8k7/16/16/13gN2/16/16/16/8K7 w -:- - - 0 40";
    let mut four = table("gray_stuck=loses armies=fourth", four);
    four.play("e1e2").unwrap();
    four.play("j5i7").unwrap();
    assert_eq!(
        four.position_text(),
        "8k7/12gN3/16/16/16/16/8K7/16 b -:i7 - - 1 40",
        "brown is skipped"
    );
    // Read from a string, the player at the gray half-turn has lost.
    let read = position(
        "gray_stuck=loses",
        "4k7/12/12/12/9gN2/2N9/12/4K7 bg j4:- - - 1 30",
    );
    assert_eq!(read.terminal().unwrap().to_string(), "1 0 gray_stuck");
}

/// draws: claims under fide, automatic under auto; the counter counts own half-turns.
#[test]
fn quiet_moves_draw() {
    let text = |quiet: u32| format!("4k2r4/12/12/12/12/12/9gN2/4K2R4 w -:- - - {quiet} 80");
    let mut fide = table("", &text(99));
    assert_eq!(fide.claimable(), None);
    fide.play("h1h2").unwrap();
    assert_eq!(fide.claimable().unwrap().to_string(), "0.5 0.5 quiet_moves");
    assert_eq!(fide.outcome(), None);
    let mut late = table("", &text(149));
    let end = late.play("h1h2").unwrap().outcome.unwrap();
    assert_eq!(end.to_string(), "0.5 0.5 quiet_moves");
    let mut auto = table("draws=auto", &text(99));
    assert_eq!(auto.claimable(), None);
    let end = auto.play("h1h2").unwrap().outcome.unwrap();
    assert_eq!(end.to_string(), "0.5 0.5 quiet_moves");
    // Mate takes precedence.
    let mut mate = table("", "k11/2Q9/1K10/12/12/12/12/9gP2 w -:- - - 149 80");
    let end = mate.play("c7b7").unwrap().outcome.unwrap();
    assert_eq!(end.to_string(), "1 0 checkmate");
    // So does stalemate, by the order of section 7.
    let stalemate = position("", "k11/2Q9/12/12/12/12/12/4K7 b -:- - - 150 40");
    assert_eq!(
        stalemate.outcome(1).unwrap().to_string(),
        "0.5 0.5 stalemate"
    );
    assert_eq!(
        stalemate.outcome(5).unwrap().to_string(),
        "0.5 0.5 stalemate"
    );
    let both = position("", "k2r8/12/12/12/12/12/12/4K7 b -:- - - 0 40");
    assert_eq!(both.outcome(5).unwrap().to_string(), "0.5 0.5 repetition");
}

/// draws=auto: the third time.
#[test]
fn the_third_time_draws_at_once() {
    let mut table = table("draws=auto", "4k2r4/12/12/12/12/12/12/4K2R4 w -:- - - 0 30");
    for _ in 0..2 {
        for code in ["h1h2", "h8h7", "h2h1", "h7h8"] {
            assert_eq!(result(&*table), "*");
            table.play(code).unwrap();
        }
    }
    assert_eq!(table.outcome().unwrap().to_string(), "0.5 0.5 repetition");
}

/// Dead positions (7.2): what is left decides, gray counts.
#[test]
fn dead_positions() {
    let end = |men: &str| {
        let text = format!("4k7/12/12/12/12/12/12/{men} w -:- - - 0 40");
        position("", &text).terminal().map(|end| end.reason)
    };
    for dead in ["4K7", "4K3N3", "4K3gN3", "4K3gB3", "4K1B1B1gB1", "4K1b1gB3"] {
        assert_eq!(end(dead), Some("dead_position"), "{dead}");
    }
    for alive in ["4K1BB4", "4K1N1N3", "4K1B1N3", "4K1gNN4", "4K6R", "4K3gQ3"] {
        assert_eq!(end(alive), None, "{alive}");
    }
}

/// two_gray: both wings are one faction; pawns keep their direction, and promote on their own edge.
#[test]
fn two_gray_armies() {
    let set = "armies=two_gray";
    let text = "8k7/16/16/hP13gP1/16/6gNhPgP7/13hP2/8K7 bg -:- - - 0 40";
    let refused = Position::read_position(text, &options(set));
    assert!(refused.is_ok(), "a pawn on w walks on");
    let text = "8k7/1gP12hP1/16/16/16/8hPgP6/16/8K7 bg -:- - - 0 40";
    let table = table(set, text);
    let mut expected = vec![
        "k7l7b", "k7l7n", "k7l7q", "k7l7r", "x7w7b", "x7w7n", "x7w7q", "x7w7r",
    ];
    expected.sort_unstable();
    assert_eq!(table.legal_texts(), expected, "e3 and f3 block each other");
    check_play(
        set,
        text,
        &[(
            "k7l7n",
            "8k7/1gP13gN/16/16/16/8hPgP6/16/8K7 b -:l7 - - 0 40",
        )],
    );
}

/// fourth: gray and brown take each other, and each marker stays with its faction.
#[test]
fn a_fourth_army() {
    let text = "8k7/16/16/4hR8gR2/16/16/16/8K7 bg j5a5:- - - 0 40";
    let table = table("armies=fourth", text);
    assert_eq!(
        table.position_text(),
        "8k7/16/16/4hR8gR2/16/16/16/8K7 b j5a5:- - - 0 40"
    );
    let text = "8k7/16/16/4hR8gR2/16/16/16/8K7 wg j5a5:- - - 0 40";
    check_play(
        "armies=fourth",
        text,
        &[
            ("j5a5", "8k7/16/16/4gR11/16/16/16/8K7 w a5:- - - 0 40"),
            ("e1e2", "8k7/16/16/4gR11/16/16/8K7/16 b a5:- - - 1 40"),
        ],
    );
    let text = "8k7/16/16/4hR8gR2/16/16/16/8K7 wg a5:j5 - - 0 40";
    check_play(
        "armies=fourth",
        text,
        &[("a5a6", "8k7/16/4hR11/13gR2/16/16/16/8K7 w a6:j5 - - 0 40")],
    );
}
