//! Rulings of the clause table that no worked example shows by itself.

use crate::facts::{Facts, square};
use crate::support::{
    after, captures, codes, end, losses, moves_of, new_table, position, start, table, words,
};

fn facts(text: &str) -> Facts {
    Facts::of(&table("", text).view())
}

/// Martians except Thieves, War Men and Mantacrons are bound; animals and Thieves have no right to lose (A16, A86).
#[test]
fn who_has_a_right_at_all() {
    let view = new_table("").view();
    let facts = Facts::of(&view);
    for square in &view.squares {
        let Some(unit) = &square.top else { continue };
        let bound = "GSRFHWM".contains(unit.letter);
        let name = &square.name;
        assert_eq!(
            facts.rights.contains_key(name),
            bound,
            "{} {name}",
            unit.letter
        );
        assert_eq!(facts.modes.contains_key(name), unit.letter == 'T', "{name}");
    }
}

/// A front unit makes its file's Front; the others do not (2, 5.1).
#[test]
fn who_makes_the_front() {
    for (letter, is_front) in [
        ('S', true),
        ('R', true),
        ('F', true),
        ('H', true),
        ('T', false),
        ('W', false),
        ('M', false),
        ('P', false),
        ('C', false),
        ('I', false),
    ] {
        let white = facts(&format!("7g/8/8/8/2{letter}5/8/8/7G w - 0 1"));
        assert_eq!(
            white.white_front[2],
            if is_front { 4 } else { 0 },
            "{letter}"
        );
        let small = letter.to_ascii_lowercase();
        let black = facts(&format!("7g/8/8/8/2{small}5/8/8/7G w - 0 1"));
        assert_eq!(
            black.black_front[2],
            if is_front { 4 } else { 9 },
            "{small}"
        );
        assert_eq!((white.white_front[7], white.black_front[7]), (1, 8));
    }
    // The most advanced one counts.
    let two = facts("7g/8/8/2F5/8/8/2H5/7G w - 0 1");
    assert_eq!(two.white_front[2], 5);
    let two = facts("7g/2h5/8/2r5/8/8/8/7G w - 0 1");
    assert_eq!(two.black_front[2], 5);
}

/// Rule 7 requires sentient targets: Martians including Thieves, War Men and Mantacrons are sentient, animals are not
/// (A32, A39, A52).
#[test]
fn minds_that_cost_the_right() {
    for letter in "sftrwmpci".chars() {
        // White's War Man e8, past Black's Front e5, has b8 on its rank; the unit there does not threaten it.
        let text = format!("c{letter}2W3/4C3/8/f3f3/F5g1/8/8/7G w - 0 1");
        let is_sentient = !"pci".contains(letter);
        let expected = if is_sentient { (false, 7) } else { (true, 8) };
        assert_eq!(facts(&text).rights["e8"], expected, "{text}");
    }
}

/// Cyzneos capture nothing at all, Swarms only settle; neither attacks (A21, A25).
#[test]
fn cyzneos_and_swarms_take_nothing() {
    let text = "7g/8/2w5/1wCw4/2w5/5w2/4wI2/7G w - 0 1";
    let taking: Vec<String> = captures(&*table("", text));
    assert_eq!(taking, Vec::<String>::new());
    let settled = moves_of("", text, "f2");
    assert_eq!(settled, words("e2 f1 f3 g2"));
    assert_eq!(facts(text).threatened, ["c5".to_owned()].into());
    // A General next to them is not in check.
    assert!(
        table("", "7g/8/8/8/8/8/6ic/7G w - 0 1")
            .view()
            .attacked
            .is_empty()
    );
}

/// Moves and captures are copied, but not placing, settling and hatching (A58).
#[test]
fn what_a_mimic_copies() {
    // Next to d4: Cyzneo, Swarm, and two friendly Grippers.
    let text = "1g6/8/8/2P1P3/3Tc3/2i5/8/7G w - 0 1";
    let moves = moves_of("", text, "d4");
    assert!(!moves.iter().any(|code| code.starts_with('@')), "{moves:?}");
    assert!(!moves.contains(&"c3".to_owned()), "no settling");
    // As a Gripper it captures adjacent units, as a Cyzneo it moves like a Queen and lands on nobody.
    assert!(moves.contains(&"*e4".to_owned()) && !moves.contains(&"e4".to_owned()));
    assert!(moves.contains(&"f2".to_owned()) && moves.contains(&"d8".to_owned()));
    // Copied with the right of way, whatever the model's own: Fd3 is on its Front and captured last turn.
    let denied = "1g6/8/8/f1C1C3/F2T4/3FC3/8/7G w w 0 1";
    assert!(!facts(denied).rights["d3"].0);
    assert!(
        moves_of("", denied, "d4").contains(&"e6".to_owned()),
        "as a Knight"
    );
    // As a Mantacron it captures in all directions; the Thief does not react when it is captured.
    let area = "1g6/8/8/3wC3/2wTM3/8/8/7G w - 0 1";
    assert!(moves_of("", area, "d4").contains(&"*".to_owned()));
    // As a Rider it is extended if it is threatened itself.
    for (text, extended) in [
        ("1g6/8/8/2C1C3/3TR3/2C5/8/7G w - 0 1", false),
        ("1g6/8/8/2C1C3/p2TR3/2C5/8/7G w - 0 1", false),
        ("1g6/8/8/2CpC3/3TR3/8/8/7G w - 0 1", true),
    ] {
        assert_eq!(facts(text).extended.contains("d4"), extended, "{text}");
    }
}

/// A War Man moves like a King but is not one (A41).
#[test]
fn war_men_are_not_royal() {
    let text = "3W4/8/3w2g1/f7/F7/8/8/7G w - 0 1";
    assert!(table("", text).view().attacked.is_empty());
    assert_eq!(end(&*table("", text)), "goes on");
}

/// A capture counts even if the capturing unit dies of it (A81).
#[test]
fn a_capture_by_a_unit_that_dies_counts() {
    let text = "1g6/8/3m4/f7/F2Sp3/8/8/7G w - 0 1";
    assert!(after("", text, "d4*d6").contains(" b w 0 "));
    // What a blast or the cold removes is not a capture, for anybody.
    let blast = "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1";
    assert!(after("", blast, "b4d5").ends_with(" b w 0 1"));
}

/// Rule 5 concerns the turn just completed, so it applies to the side to move only (A83).
#[test]
fn rule_5_is_for_the_side_to_move() {
    let text = |side: &str| format!("3W4/8/3f3g/f7/F7/8/8/7G {side} b 0 1");
    assert_eq!(facts(&text("w")).rights["d8"], (true, 5));
    assert_eq!(facts(&text("b")).rights["d8"], (false, 7));
}

/// There is no passing and no null move (Z7).
#[test]
fn nobody_passes() {
    for text in ["--", "pass", "d1d1", "d3*", "b3@", "c3@"] {
        assert!(new_table("").play(text).is_err(), "{text}");
    }
    assert!(codes(&start("")).iter().all(|code| code[..2] != code[2..]));
}

/// No unit promotes on the last rank, and none has a double step (Z10).
#[test]
fn no_promotion_on_the_last_rank() {
    let text = "7g/4F3/8/8/8/8/8/7G w - 0 1";
    let after = after("", text, "e7c8");
    assert!(after.starts_with("2F4g/"), "{after}");
    assert_eq!(codes(&position("", text)).len(), 6 + 3);
}

/// A unit that may not move for its General's sake threatens and attacks as if it could (Z13).
#[test]
fn pinned_units_attack() {
    // The War Man e4 is pinned between its General and Black's War Man e8; it still guards h4.
    let text = "4w3/8/8/8/4W2g/8/8/4G3 b - 0 1";
    assert_eq!(table("", text).view().attacked, ["h4"]);
    assert!(facts(text).threatened.contains("h4"));
    let white = "4w3/8/8/8/4W3/7g/8/4G3 w - 0 1";
    assert!(
        moves_of("", white, "e4")
            .iter()
            .all(|to| to.starts_with('e'))
    );
}

/// If two Mantacrons are captured at once, both react (Z14).
#[test]
fn two_mantacrons_at_once() {
    // The Mantacron d4 captures both; d5 is attacked by the War Man d7, d3 by the Gripper c3.
    let text = "1g6/3W4/8/3m4/3M4/2Pm4/8/G7 w - 0 1";
    assert_eq!(after("", text, "d4*"), "1g6/8/8/8/8/8/8/G7 b w 0 1");
    assert_eq!(losses("", text, "d4*"), ["c3", "d4", "d7"]);
    assert_eq!(losses("", text, "d7d5"), ["d4", "d7"]);
    assert_eq!(losses("", text, "c3*d3"), ["c3", "d4"]);
}

/// Cold takes effect after the action and before the safety of the own General is checked (Z15).
#[test]
fn a_death_by_cold_in_time() {
    // The remaining Swarm shields White's General from d8 as its host did; when it leaves, nobody does.
    let shield = "3w2g1/8/8/3p[1:11.11]4/8/8/P7/3G4 w - 0 9";
    assert!(after("", shield, "a2a3").contains("/3I4/"));
    let last = "3w2g1/8/8/3I4/8/8/P7/3G4 w - 0 9";
    assert_eq!(moves_of("", last, "d5"), ["d4", "d6"]);
    // A unit that dies of cold gives check no longer.
    let checked = "6g1/8/8/8/8/3w[1:11.11]4/P7/3G4 w - 0 9";
    assert!(after("", checked, "a2a3").contains("/P2I4/"));
    // An arriving Swarm counts at once.
    let late = "6g1/8/8/1Iw[1:5.5]5/8/8/8/6G1 w - 0 1";
    assert_eq!(after("", late, "b5c5"), "6g1/8/8/2I[2]5/8/8/8/6G1 b - 0 1");
}

/// No unit captures or jumps its friends (Z16).
#[test]
fn nobody_takes_friends() {
    for text in [
        "7g/8/3W4/3P4/1WPSPW2/3P4/3W4/7G w - 0 1",
        "7g/8/8/2CPC3/2PMP3/2CPC3/8/7G w - 0 1",
        "7g/8/8/2CPC3/2PTP3/2CPC3/8/7G w - 0 1",
    ] {
        let view = table("", text).view();
        for row in table("", text).legal() {
            assert!(row.captures.is_empty(), "{} in {text}", row.text);
            let to = row.text.get(2..4).filter(|to| !to.contains(['*', '@']));
            if let Some(to) = to {
                assert!(square(&view, to).top.is_none(), "{} in {text}", row.text);
            }
        }
        assert_eq!(
            moves_of("", text, "d4").len(),
            if text.contains('S') { 8 } else { 0 }
        );
    }
}
