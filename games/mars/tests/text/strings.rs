//! Position strings (rulebook 10.2).

use crate::support::{OPTION_SETS, options, position, walk};
use game::Notation as _;
use mars::{Position, fen};

#[test]
fn what_is_written_reads_back() {
    let mut hosts = 0;
    let mut bunches = 0;
    for (seed, set) in (1..).zip(OPTION_SETS) {
        walk(set, seed, 12, |here| {
            let text = here.write_position();
            hosts += usize::from(text.contains(':'));
            bunches += usize::from(text.contains("[2]"));
            assert_eq!(position(set, &text), *here, "{text}");
            assert!(text.starts_with(&here.identity_text()), "{text}");
        });
    }
    assert!(hosts > 100 && bunches > 5, "{hosts} {bunches}");
}

#[test]
fn a_string_with_everything() {
    let text = "6g1/8/8/2w[2:5.1]p4/3I[3]4/8/8/6G1 b w 7 12";
    let here = position("", text);
    assert_eq!(fen::write(&here), text);
    assert_eq!(fen::write_identity(&here), &text[..text.len() - 5]);
    assert_eq!((here.quiet(), here.turn()), (7, 12));
    let stack = here.stack(34);
    assert_eq!((stack.swarms(), stack.cold(), stack.brood()), (2, 5, 1));
    assert_eq!(here.stack(27).swarms(), 3);
}

#[test]
fn positions_that_play_never_reaches_are_read() {
    for text in [
        "8/8/8/8/8/8/8/G7 w - 0 1",
        "g7/8/8/8/8/8/8/8 w - 0 1",
        // More Grippers than an army has.
        "1g6/8/8/2PPP3/2wTP3/2P1P3/8/7G w - 0 1",
    ] {
        assert_eq!(position("", text).write_position(), text);
    }
}

#[test]
fn numbers_at_their_bounds() {
    for (set, text) in [
        ("", "6g1/8/8/2w[1:11.11]I[99]4/8/8/8/6G1 w - 65535 1000000"),
        (
            "swarm_clock=weighted",
            "6g1/8/8/2w[3:11.0]5/8/8/8/6G1 b - 0 1",
        ),
        ("quiet_limit=0", "6g1/8/8/8/8/8/8/6G1 b - 300 1"),
        ("check=capture", "8/8/8/8/8/8/8/8 b wb 0 1"),
    ] {
        assert_eq!(position(set, text).write_position(), text);
    }
}

/// The fault of a string; a bare `board` is a placement with the usual remaining fields.
fn fault(set: &str, text: &str) -> String {
    let whole = if text.contains(' ') {
        text.to_owned()
    } else {
        format!("{text} w - 0 1")
    };
    let read = Position::read_position(&whole, &options(set));
    match read {
        Ok(_) => panic!("{whole} was read"),
        Err(fault) => fault.to_string(),
    }
}

const GENERALS: &str = "g7/8/8/8/8/8/8/7G";

#[test]
fn faults_of_the_placement_name_rank_and_column() {
    for (board, reason) in [
        (
            "g7/8/8/8/8/8/7G",
            "it has 7 ranks divided by / instead of 8",
        ),
        (
            "g7/8/8/8/8/8/8/7G/8",
            "it has 9 ranks divided by / instead of 8",
        ),
        ("g7/8/8/8/8/8//7G", "rank 2: 8 of 8 squares are missing"),
        ("g7/8/8/8/8/8/7/7G", "rank 2: 1 of 8 squares are missing"),
        (
            "g7/8/8/8/8/8/9/7G",
            "rank 2, column 1: a gap of 9 where 8 of 8 squares are left",
        ),
        (
            "g7/8/8/8/8/8/0/7G",
            "rank 2, column 1: a gap of 0 where 8 of 8 squares are left",
        ),
        (
            "g7/8/8/8/8/8/44/7G",
            "rank 2, column 2: two numbers side by side; write their sum",
        ),
        (
            "gg7/8/8/8/8/8/8/7G",
            "rank 8, column 3: a gap of 7 where 6 of 8 squares are left",
        ),
        (
            "g7/8/8/8/8/8/ccccccccc/7G",
            "rank 2, column 9: more than the 8 squares it has",
        ),
        (
            "g7/8/8/3é4/8/8/8/7G",
            "rank 5, column 2: d5: “é” is no unit; there are G S R F H T W M P C I, small for Black",
        ),
        (
            "g7/8/8/3[2]4/8/8/8/7G",
            "rank 5, column 2: d5: “[” is no unit; there are G S R F H T W M P C I, small for Black",
        ),
        (
            "g7/8/8/3I[1]4/8/8/8/7G",
            "rank 5, column 2: d5: one Swarm is written I without brackets",
        ),
        (
            "g7/8/8/3i[100]4/8/8/8/7G",
            "rank 5, column 2: d5: “[100]” is no number of Swarms from 2 to 99",
        ),
        (
            "g7/8/8/3i[02]4/8/8/8/7G",
            "rank 5, column 2: d5: “[02]” is no number of Swarms from 2 to 99",
        ),
        (
            "g7/8/8/3i[2:1.1]4/8/8/8/7G",
            "rank 5, column 2: d5: “[2:1.1]” has clocks, but a bunch of Swarms has none; it is written like i[3]",
        ),
        (
            "g7/8/8/3w[2:5.14/8/8/8/7G",
            "rank 5, column 2: the bracket after w is not closed",
        ),
        (
            "g7/8/8/3w[2]4/8/8/8/7G",
            "rank 5, column 2: d5: “[2]” is not of the form [swarms:cold.brood], such as [2:5.1]",
        ),
        (
            "g7/8/8/3w[2:5]4/8/8/8/7G",
            "rank 5, column 2: d5: “[2:5]” is not of the form [swarms:cold.brood], such as [2:5.1]",
        ),
        (
            "g7/8/8/3w[0:5.1]4/8/8/8/7G",
            "rank 5, column 2: d5: from 1 to 99 Swarms can sit on a host, not 0",
        ),
        (
            "g7/8/8/3w[1:0.0]4/8/8/8/7G",
            "rank 5, column 2: d5: the cold clock of the War Man is 0, but it rises in the turn in which a Swarm \
             arrives",
        ),
        (
            "g7/8/8/3w[1:2.3]4/8/8/8/7G",
            "rank 5, column 2: d5: the brood clock 3 is beyond the cold clock 2",
        ),
        (
            "g7/8/8/3w[2:6.1]4/8/8/8/7G",
            "rank 5, column 2: d5: at cold 6 the War Man would be dead: 2 Swarms kill at 6",
        ),
        (
            "g7/8/8/8/8/8/8/G6G",
            "White has 2 Generals, but never more than one",
        ),
        ("8/8/8/8/8/8/8/8", "neither side has a General"),
    ] {
        assert_eq!(
            fault("", board),
            format!("position, field PLACEMENT: {reason}")
        );
    }
    assert_eq!(
        fault("swarm_clock=weighted", "g7/8/8/3w[3:12.1]4/8/8/8/7G"),
        "position, field PLACEMENT: rank 5, column 2: d5: at cold 12 the War Man would be dead: 3 Swarms kill at 12"
    );
}

#[test]
fn faults_of_the_other_fields() {
    for (rest, reason) in [
        ("W - 0 1", "field TO MOVE: “W” is neither w nor b"),
        ("w bw 0 1", "field CAPTURE FLAGS: “bw” is none of - w b wb"),
        (
            "w - x 1",
            "field QUIET: “x” is not a number from 0 to 65535",
        ),
        (
            "w - 65536 1",
            "field QUIET: “65536” is not a number from 0 to 65535",
        ),
        (
            "w - 0 0",
            "field TURN: “0” is not a number from 1 to 1000000",
        ),
        (
            "w - 0 01",
            "field TURN: “01” is not a number from 1 to 1000000 without leading zeros",
        ),
        (
            "w - 0 1000001",
            "field TURN: “1000001” is not a number from 1 to 1000000",
        ),
    ] {
        assert_eq!(
            fault("", &format!("{GENERALS} {rest}")),
            format!("position, {reason}")
        );
    }
    for rest in ["w - 0", "w - 0 1 2", " w - 0 1"] {
        let found = fault("", &format!("{GENERALS} {rest}"));
        assert!(
            found.contains("fields divided by single spaces instead of 5"),
            "{found}"
        );
    }
}

#[test]
fn the_general_of_who_has_just_moved_is_safe() {
    let text = "6g1/8/8/8/8/8/8/3G2w1 b - 0 1";
    assert_eq!(
        fault("", text),
        "position, field PLACEMENT: White's General on d1 is attacked by the War Man on g1, and Black is to move"
    );
    assert_eq!(position("check=capture", text).write_position(), text);
}

/// Clocks at the killing time, which only the opponent's turn can bring about.
#[test]
fn clocks_that_run_in_every_turn() {
    let host = |clocks: &str, side: &str| format!("6g1/8/8/2w[{clocks}]5/8/8/8/6G1 {side} - 0 1");
    let (each, weighted) = ("swarm_turns=each", "swarm_clock=weighted swarm_turns=each");
    let due = "at cold 12 the War Man would be dead: one Swarm kills at 12";
    for (set, text, words) in [
        ("", host("1:12.0", "w"), due.to_owned()),
        (
            each,
            host("1:12.0", "b"),
            format!(
                "{due}; with swarm_turns=each it may stand there only if their owner is to move"
            ),
        ),
        (
            each,
            host("1:13.0", "w"),
            "at cold 13 the War Man would be dead: one Swarm kills at 12".to_owned(),
        ),
        (
            weighted,
            host("7:1.0", "w"),
            "from 1 to 6 Swarms can sit on a host, not 7".to_owned(),
        ),
    ] {
        let found = fault(set, &text);
        assert!(found.contains(&words), "{text}: {found}");
        assert_eq!(found.contains("owner"), words.contains("owner"), "{found}");
    }
    for text in [
        host("6:43.43", "w"),
        host("6:43.1", "w"),
        host("4:16.15", "w"),
    ] {
        assert_eq!(position(weighted, &text).write_position(), text);
    }
}
