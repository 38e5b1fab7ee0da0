//! The position as drawn, and as text.

use crate::support::{OPTION_SETS, moves, position, walk};
use game::{Explain as _, Notation as _, Rules as _, Show as _, SquareView, View};

fn view(set: &str, string: &str) -> View {
    position(set, string).view()
}

fn square<'a>(view: &'a View, name: &str) -> &'a SquareView {
    view.squares
        .iter()
        .find(|square| square.name == name)
        .unwrap()
}

fn unit_marks(view: &View, name: &str) -> Vec<&'static str> {
    square(view, name).top.as_ref().unwrap().marks.clone()
}

#[test]
fn squares_in_reading_order_with_their_zones() {
    let view = view("", "g1w5/2f5/2W1f1F1/4F1W1/2F3w1/6f1/2W5/G7 w - 0 1");
    let names: Vec<&str> = view
        .squares
        .iter()
        .map(|square| square.name.as_str())
        .collect();
    assert_eq!(
        (names[0], names[7], names[8], names[63]),
        ("a8", "h8", "a7", "h1")
    );
    assert_eq!(view.marks, ["active"]);
    for (name, marks) in [
        ("c3", &["white_land"][..]),
        ("c4", &["white_front"]),
        ("c5", &["no_mans_land"]),
        ("c7", &["black_front"]),
        ("c8", &["black_land"]),
        ("e5", &["white_front", "touching"]),
        ("e6", &["black_front", "touching"]),
        ("g4", &["white_land", "black_land", "touching"]),
        ("g3", &["white_land", "black_front", "touching"]),
        ("b1", &["no_mans_land"]),
    ] {
        assert_eq!(square(&view, name).marks, marks, "{name}");
    }
}

#[test]
fn units_show_their_rights() {
    let zones = view("", "g1w5/2f5/2W1f1F1/4F1W1/2F3w1/6f1/2W5/G7 w - 0 1");
    assert_eq!(unit_marks(&zones, "c2"), ["right", "rule2"]);
    assert_eq!(unit_marks(&zones, "c6"), ["no_right", "rule4"]);
    assert_eq!(unit_marks(&zones, "c4"), ["right", "rule6", "threatened"]);
    assert_eq!(unit_marks(&zones, "e5"), ["no_right", "rule7"]);
    let rider = view("", "1g6/8/8/3p4/3R4/8/8/7G w - 0 1");
    assert_eq!(
        unit_marks(&rider, "d4"),
        ["right", "rule1", "threatened", "extended"]
    );
    assert_eq!(unit_marks(&rider, "d5"), ["threatened"]);
    assert_eq!(rider.marks, ["passive"]);
    for (string, marks) in [
        (
            "1g1w4/8/8/8/3T2m1/8/8/7G w - 0 1",
            &["threatened", "advancer"][..],
        ),
        (
            "1g6/8/8/2P1F3/3Tr3/2C5/8/7G w - 0 1",
            &["threatened", "extended", "mimic"],
        ),
        (
            "1g6/3f4/1w6/2ppP3/2CTc3/2ImP3/8/7G w - 0 1",
            &["threatened", "leaper"],
        ),
    ] {
        assert_eq!(unit_marks(&view("", string), "d4"), marks, "{string}");
    }
}

#[test]
fn stacks_and_clocks() {
    let string = "6g1/8/8/2w[2:5.1]p4/3I[3]4/8/8/6G1 b w 7 12";
    let view = view("", string);
    let host = square(&view, "c5");
    assert_eq!(host.counters, [("cold", 5, 6), ("brood", 1, 2)]);
    let under: Vec<_> = host
        .under
        .iter()
        .map(|unit| (unit.letter, unit.army))
        .collect();
    assert_eq!(under, [('I', 0), ('I', 0)]);
    assert!(unit_marks(&view, "c5").contains(&"frozen"));
    let bunch = square(&view, "d4");
    assert_eq!(
        (bunch.top.as_ref().unwrap().letter, bunch.under.len()),
        ('I', 2)
    );
    assert!(bunch.counters.is_empty());
    assert_eq!(view.counters, [("quiet", 7, 100)]);
    assert_eq!(view.phase, "Black to move");
    assert!(view.hands.iter().all(Vec::is_empty) && view.hands.len() == 2);
    let weighted = crate::support::position("swarm_clock=weighted quiet_limit=0", string).view();
    assert_eq!(
        square(&weighted, "c5").counters,
        [("cold", 5, 12), ("brood", 1, 4)]
    );
    assert!(weighted.counters.is_empty());
}

#[test]
fn check_and_mate_are_shown() {
    let check = view("", "3g4/1f6/8/8/8/1H6/3m4/2WGS3 w b 0 1");
    assert_eq!(
        (check.attacked, check.attackers),
        (vec!["d1".into()], vec!["d2".into()])
    );
    let mate = view("", "7g/8/8/8/8/6H1/3m4/2WGW3 w b 0 1");
    assert!(unit_marks(&mate, "d1").contains(&"mated"));
    assert!(!unit_marks(&mate, "h8").contains(&"mated"));
}

#[test]
fn what_is_lost_is_warned_of() {
    let here = position("", "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1");
    let mv = here.read_move("b4d5").unwrap();
    assert_eq!(here.captures(mv), ["d5"]);
    assert_eq!(here.losses(mv), ["d1", "b4", "e5"]);
}

/// What a move is said to capture and cost leaves the board, and no other unit of the mover does.
#[test]
fn captures_and_losses_say_what_happens() {
    for (seed, set) in (400..).zip(OPTION_SETS) {
        walk(set, seed, 2, |here| {
            let side = here.side();
            for mv in moves(here) {
                let mut after = here.clone();
                after.play_unchecked(mv);
                let said = format!("{mv:?} in {} {set}", here.write_position());
                let losses = here.losses(mv).len() as u32;
                let friends = |position: &mars::Position| {
                    let swarms = position.swarms(side).into_iter();
                    let number: u32 = swarms
                        .map(|at| u32::from(position.stack(at).swarms()))
                        .sum();
                    (position.units(side).len(), number)
                };
                let (before, now) = (friends(here), friends(&after));
                if losses == 0 {
                    assert!(now.0 >= before.0 && now.1 >= before.1, "{said}");
                } else {
                    assert!(now.0 + now.1 < before.0 + before.1, "{said}");
                    assert!(here.write_short(mv).contains('†'), "{said}");
                }
                for name in here.captures(mv) {
                    let at = mars::board::NAMES.read(&name).unwrap();
                    assert!(!after.presence(side.other()).has(at), "{name}: {said}");
                }
            }
        });
    }
}

#[test]
fn the_board_as_text() {
    let here = position("", "6g1/8/f7/F1w[2:5.1]p4/3I[13]W3/8/8/6G1 b w 7 12");
    assert_eq!(
        here.board_text(),
        "\
8  .   .   .   .   .   .   g   .
7  .   .   .   .   .   .   .   .
6  f   .   .   .   .   .   .   .
5  F-  .   w*- p   .   .   .   .
4  .   .   .   I13 W-  .   .   .
3  .   .   .   .   .   .   .   .
2  .   .   .   .   .   .   .   .
1  .   .   .   .   .   .   G-  .
   a   b   c   d   e   f   g   h
B  6   .   .   .   .   .   8   .
W  5   .   .   .   .   .   1   .
B, W: ranks of the Fronts by file; - after a unit: no right of way
The Front is Active: the Fronts touch in file a
c5: War Man under 2 Ice Swarms, cold 5 of 6, brood 1 of 2
Black to move"
    );
}
