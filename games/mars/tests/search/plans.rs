//! How a blast, the right of way and the cold affect plans.

use crate::{best_code, is_active, moves, read};
use game::{Evaluate, Explain as _, Notation as _, Show as _};
use mars::Position;

/// A legal move's hint, its captures, and its other costs.
fn weighed(position: &Position, code: &str) -> (i32, Vec<String>, Vec<String>) {
    let mv = position.read_move(code).unwrap();
    let hint = position.hint(&position.sight(), mv);
    let mut losses = position.losses(mv);
    losses.sort();
    (hint.promise, position.captures(mv), losses)
}

/// Asserts the search's move.
fn check_choice(text: &str, code: &str) {
    assert_eq!(best_code(&read(text)), code, "{text}");
}

/// A Foot Soldier, a Master and a War Man attack the Mantacron, which has the right of way: whichever captures it, all
/// three are lost.
#[test]
fn a_mantacron_is_left_where_its_blast_costs_more() {
    let position = read("1g6/8/8/3m4/1F3S2/8/7H/G2W4 w - 0 1");
    for code in ["d1d5", "b4d5", "f4d5"] {
        let (promise, captures, losses) = weighed(&position, code);
        assert_eq!(captures, ["d5"], "{code}");
        assert_eq!(losses, ["b4", "d1", "f4"], "{code}");
        assert!(promise < 0, "{code}: {promise}");
    }
    let code = best_code(&position);
    assert!(!code.ends_with("d5"), "{code}");
}

/// The same, but two Foot Soldiers touch in the h-file: in No Man's Land the Mantacron lacks the right of way, and the
/// cheapest unit captures it.
#[test]
fn a_mantacron_without_the_right_is_taken_by_the_cheapest() {
    let text = "1g6/8/8/3m3f/1F3S1F/8/7H/G2W4 w - 0 1";
    let position = read(text);
    assert!(is_active(&position));
    let (promise, captures, losses) = weighed(&position, "b4d5");
    assert_eq!(
        (captures, losses),
        (vec!["d5".to_owned()], vec!["b4".to_owned()])
    );
    assert!(promise > 300, "{promise}");
    check_choice(text, "b4d5");
}

/// A blast destroys every attacker, and each of them lowers the promise of the capture.
#[test]
fn a_hint_of_a_blast_counts_what_it_takes() {
    // One attacker: a Mantacron for a Gripper is a bargain. With a Hunterglider in reach it is not.
    let cheap = read("g7/8/8/3mP3/8/8/8/7G w - 0 1");
    let dear = read("g7/8/8/3mP3/8/4H3/8/6MG w - 0 1");
    let (gain, _, one) = weighed(&cheap, "e5*d5");
    let (less, _, two) = weighed(&dear, "e5*d5");
    assert_eq!(
        (one, two),
        (
            vec!["e5".to_owned()],
            vec!["e3".to_owned(), "e5".to_owned()]
        )
    );
    assert!(gain > less + 500, "{gain} {less}");
}

/// As in W17 of the rulebook the brood is ready, and the second Swarm kills at once; a turn later Black's Gripper would
/// have captured the Swarm. White has no check to give before.
#[test]
fn hatching_kills() {
    let text = "6g1/8/2p5/2m[1:5.5]5/8/8/8/3P2G1 w - 0 1";
    let position = read(text);
    assert!(moves(&position).len() > 10);
    check_choice(text, "c5@");
    let dead = crate::after("", text, &["c5@"]);
    assert_eq!(
        dead.write_position(),
        "6g1/8/2p5/2I[2]5/8/8/8/3P2G1 b - 0 1"
    );
}

/// W19 of the rulebook: the Mantacron would die of cold next; the adjacent Gripper captures the Swarm on it.
#[test]
fn a_frozen_unit_is_rescued_from_beside() {
    let text = "6g1/8/2p5/2m[1:11.11]5/8/8/8/3W2G1 b - 0 1";
    check_choice(text, "c6*c5");
    let lost = crate::after("", text, &["g8h8", "g1h1"]);
    assert_eq!(lost.write_position(), "7g/8/2p5/2I5/8/8/8/3W3G b - 0 2");
    let free = crate::after("", text, &["c6*c5"]);
    assert_eq!(free.write_position(), "6g1/8/2p5/2m5/8/8/8/3W2G1 w b 1 2");
}

/// The more valuable the host, the earlier the search tries settling on it.
#[test]
fn settling_promises_more_on_greater_units() {
    let position = read("6g1/8/2m5/1wI5/2c5/8/8/6G1 w - 0 1");
    let promise = |code: &str| weighed(&position, code).0;
    assert!(promise("c5c6") > promise("c5b5"));
    assert!(promise("c5b5") > promise("c5c4"));
    assert!(promise("c5c4") > promise("c5d5"));
}
