//! Swarms, their hosts and their clocks (rulebook 8), with the worked examples W16 to W22 and W34.

use crate::facts::stack;
use crate::support::{after, end, losses, moves_of, play_all, position, table, words};
use game::{Notation as _, Rules as _, Seat, Show as _, Table};

const SWARMS: &str = "6g1/8/8/2w5/2I5/8/8/6G1 w - 0 1";

/// The contents of c5 in a position string.
fn on_c5(table: &dyn Table) -> String {
    let text = table.position_text();
    let rank = text.split('/').nth(3).unwrap();
    rank.trim_matches(|sign: char| sign.is_ascii_digit())
        .to_owned()
}

/// The side to move shuffles its General on the edge.
fn shuffle(table: &mut dyn Table) {
    let steps = ["g1h1", "h1g1", "g8h8", "h8g8"];
    let legal = table.legal_texts();
    let step = steps
        .iter()
        .find(|step| legal.iter().any(|code| code == *step));
    play_all(table, step.unwrap());
}

/// The whole table of W16.
#[test]
fn w16_one_swarm_full_time() {
    let mut table = table("", SWARMS);
    table.play("c4c5").unwrap();
    for turn in 1..12 {
        assert_eq!(on_c5(&*table), format!("w[1:{turn}.{turn}]"));
        assert!(table.position_text().contains(" b - "));
        assert!(
            !table
                .legal_texts()
                .iter()
                .any(|code| code.starts_with("c5"))
        );
        shuffle(&mut *table);
        let hatches = table.legal_texts().contains(&"c5@".to_owned());
        assert_eq!(hatches, turn >= 4, "after turn {turn}");
        shuffle(&mut *table);
    }
    assert_eq!(on_c5(&*table), "I");
    assert!(
        table.position_text().ends_with(" b - 0 12"),
        "{}",
        table.position_text()
    );
}

#[test]
fn w16_hatching_on_turn_5() {
    let mut table = table("", SWARMS);
    table.play("c4c5").unwrap();
    for _ in 1..4 {
        shuffle(&mut *table);
        shuffle(&mut *table);
    }
    shuffle(&mut *table);
    table.play("c5@").unwrap();
    assert_eq!(on_c5(&*table), "w[2:5.1]");
    shuffle(&mut *table);
    assert!(table.position_text().ends_with(" w - 10 6"));
    shuffle(&mut *table);
    assert_eq!(on_c5(&*table), "I[2]");
    assert!(table.position_text().ends_with(" b - 0 6"));
}

#[test]
fn w17_ganging_up() {
    let late = "6g1/8/8/1Iw[1:5.5]5/8/8/8/6G1 w - 0 1";
    assert_eq!(after("", late, "b5c5"), "6g1/8/8/2I[2]5/8/8/8/6G1 b - 0 1");
    assert_eq!(after("", late, "c5@"), "6g1/8/8/1II[2]5/8/8/8/6G1 b - 0 1");
    let third = "6g1/8/8/1Iw[2:1.1]5/8/8/8/6G1 w - 0 1";
    assert_eq!(
        after("", third, "b5c5"),
        "6g1/8/8/2w[3:2.2]5/8/8/8/6G1 b - 1 1"
    );
    let early = "6g1/8/8/1Iw[1:2.2]5/8/8/8/6G1 w - 0 1";
    let mut table = table("", early);
    assert!(!table.legal_texts().contains(&"c5@".to_owned()));
    play_all(&mut *table, "b5c5");
    assert_eq!(on_c5(&*table), "w[2:3.3]");
    play_all(&mut *table, "g8h8 c5@");
    // Three Swarms, and 4 is more than kill(3): the host dies at once.
    assert_eq!(on_c5(&*table), "I[3]");
}

#[test]
fn w18_leaving() {
    let two = "6g1/8/8/2w[2:3.1]p4/8/8/8/6G1 w - 0 1";
    let expected = "6g1/8/2I5/2w[1:4.2]p4/8/8/8/6G1 b - 1 1";
    assert_eq!(after("", two, "c5c6"), expected);
    let expected = "6g1/8/8/2w[1:4.2]p[1:1.1]4/8/8/8/6G1 b - 1 1";
    assert_eq!(after("", two, "c5d5"), expected);
    let single = "6g1/8/8/2w[1:3.3]5/8/8/8/6G1 w - 0 1";
    let expected = "6g1/8/2I5/2w5/8/8/8/6G1 b - 1 1";
    assert_eq!(after("", single, "c5c6"), expected);
}

#[test]
fn w19_rescue() {
    let text = "6g1/8/2p5/2w[2:3.1]5/8/8/8/6G1 b - 0 1";
    assert_eq!(after("", text, "c6*c5"), "6g1/8/2p5/2w5/8/8/8/6G1 w b 1 2");
    let by_landing = "2r2g2/8/2w5/2w[2:3.1]5/8/8/8/6G1 b - 0 1";
    assert!(!moves_of("", by_landing, "c6").contains(&"c5".to_owned()));
}

#[test]
fn w20_the_host_taken_from_under_the_swarms() {
    let text = "6g1/8/2P5/2w[2:3.1]5/8/8/8/2W3G1 w - 0 1";
    assert!(!moves_of("", text, "c1").contains(&"c5".to_owned()));
    let bunch = "6g1/8/2P5/2I[2]5/8/8/8/2W3G1 b w 0 1";
    assert_eq!(after("", text, "c6*c5"), bunch);
    let mut table = table("", bunch);
    table.play("g8h8").unwrap();
    let text = table.position_text();
    assert_eq!(moves_of("", &text, "c5"), words("b5 c4 d5"));
    table.play("c5b5").unwrap();
    assert!(table.position_text().contains("/1II5/"));
}

#[test]
fn w21_the_bunch_taken() {
    let text = "6g1/8/8/2I[2]5/8/2w5/8/6G1 b - 0 1";
    assert_eq!(after("", text, "c3c5"), "6g1/8/8/2w5/8/8/8/6G1 w b 1 2");
}

#[test]
fn w22_a_general_frozen_to_death() {
    let mut table = table("", "6g1/8/8/8/8/2c5/8/2G[1:11.11]5 b - 0 9");
    table.play("c3d4").unwrap();
    assert_eq!(table.position_text(), "6g1/8/8/8/3c4/8/8/2i5 w - 0 10");
    assert_eq!(end(&*table), "0 1 general_frozen");
    assert!(table.view().attacked.is_empty());
}

#[test]
fn w34_reading_a_string() {
    let text = "6g1/8/8/2w[2:5.1]p4/3I[3]4/8/8/6G1 b w 7 12";
    let now = position("", text);
    assert_eq!(now.write_position(), text);
    assert_eq!(now.turn_number(), 12);
    assert_eq!(now.to_move(), Seat(1));
    let view = now.view();
    assert_eq!(stack(&view, "c5"), (Some(('W', Some(Seat(1)))), 2));
    assert_eq!(stack(&view, "d5"), (Some(('P', Some(Seat(1)))), 0));
    assert_eq!(stack(&view, "d4"), (Some(('I', Some(Seat(0)))), 2));
    let clocks = &crate::facts::square(&view, "c5").counters;
    assert_eq!(clocks, &[("cold", 5, 6), ("brood", 1, 2)]);
    assert_eq!(view.counters, [("quiet", 7, 100)]);
    let strikes: Vec<String> = moves_of("", text, "d5")
        .into_iter()
        .filter(|code| code.starts_with('*'))
        .collect();
    assert_eq!(strikes, ["*c5", "*d4"]);
    assert!(after("", text, "d5*c5").contains("/2wp4/3I[3]4/"));
    assert!(after("", text, "d5*d4").contains("/2w[2:5.1]p4/8/"));
}

/// The table of section 8: what each number of Swarms needs to hatch and to kill.
#[test]
fn each_number_of_swarms_has_its_times() {
    for (swarms, hatch, kill) in [(1, 4, 12), (2, 2, 6), (3, 1, 3), (4, 1, 2)] {
        for cold in 1..kill {
            let host = |brood| format!("6g1/8/8/2w[{swarms}:{cold}.{brood}]5/8/8/8/6G1 w - 0 1");
            for brood in 0..=cold {
                let hatches = moves_of("", &host(brood), "c5").contains(&"@".to_owned());
                assert_eq!(hatches, brood >= hatch, "{}", host(brood));
            }
            let later = after("", &host(cold), "g1h1");
            let dies = cold + 1 >= kill;
            let next = cold + 1;
            let expected = match (dies, swarms) {
                (false, _) => format!("w[{swarms}:{next}.{next}]"),
                (true, 1) => "I".to_owned(),
                (true, _) => format!("I[{swarms}]"),
            };
            assert!(later.contains(&format!("/2{expected}5/")), "{later}");
        }
    }
    // The fourth and the fifth: everything dies on the first turn with five Swarms.
    let fifth = "6g1/8/8/1Iw[4:1.1]5/8/8/8/6G1 w - 0 1";
    assert!(after("", fifth, "b5c5").contains("/2I[5]5/"));
}

/// A Swarm settles on enemies other than Swarms: not on friends, nor on Swarms of either side (8).
#[test]
fn who_is_settled_on() {
    let text = "6g1/8/2i5/1WIw4/2C5/8/8/6G1 w - 0 1";
    assert_eq!(moves_of("", text, "c5"), ["d5"]);
    let bunch = "6g1/8/2w[1:3.3]5/1w[2:1.1]II[2]4/2W[1:2.2]5/8/8/6G1 w - 0 1";
    // Onto both hosts, but not onto friends under enemy Swarms.
    assert_eq!(moves_of("", bunch, "c5"), ["b5", "c6"]);
}

/// Frozen units do nothing and attack nothing; they still make the Front and count as neighbours of Thieves (8).
#[test]
fn what_frozen_units_do() {
    let text = "3w[1:1.1]2g1/8/8/3f4/3F[2:1.1]4/2T5/8/3G4 w - 0 1";
    let facts = crate::facts::Facts::of(&table("", text).view());
    assert!(facts.active, "Fronts of frozen units touch too");
    assert_eq!(facts.frozen, ["d4", "d8"].map(str::to_owned).into());
    assert_eq!(facts.modes["c3"], "withdrawer");
    assert!(moves_of("", text, "d4").is_empty());
    // A Rook on an open file gives check, a frozen one does not.
    assert!(
        table("", "3w[1:1.1]2g1/8/8/8/8/8/8/3G4 w - 0 1")
            .view()
            .attacked
            .is_empty()
    );
    let awake = table("", "3w2g1/8/8/8/8/8/8/3G4 w - 0 1").view();
    assert_eq!(awake.attacked, ["d1"]);
}

/// Being frozen is not check, and a frozen Mantacron still reacts (8, 9).
#[test]
fn frozen_generals_and_mantacrons() {
    let frozen = table("", "6g1/8/8/8/8/8/8/3G[1:4.4]4 w - 0 1");
    assert!(frozen.view().attacked.is_empty());
    // Gripper and War Man attack it, the War Man not by landing: White's Swarm is there.
    let text = "6g1/8/8/2Pm[1:1.1]4/8/8/8/3W2G1 w - 0 1";
    assert_eq!(losses("", text, "c5*d5"), ["c5"]);
    assert_eq!(after("", text, "c5*d5"), "6g1/8/8/3I4/8/8/8/3W2G1 b w 0 1");
}
