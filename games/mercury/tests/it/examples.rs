//! The worked examples of the rulebook (section 14), one test for each id.

use crate::filed::{EXAMPLES, examples};
use crate::support::{picks, table};
use game::{Game, Table, Turns};
use mercury::Position;
use trial::Example;

/// The legal moves of the man on a square, or of the men of a kind in the apartment.
pub(crate) fn moves_of(table: &dyn Table, square: &str, sign: &str) -> Vec<String> {
    let starts = |text: &String| {
        let man = text.trim_start_matches('*');
        let from = man.get(1..).unwrap_or_default();
        from.starts_with(square) && (sign.is_empty() || text.starts_with(&format!("{sign}@")))
    };
    table.legal_texts().into_iter().filter(starts).collect()
}

/// Every legal turn in notation, found by playing all first and second parts.
pub(crate) fn turn_texts(table: &dyn Table) -> Vec<String> {
    let mut texts = Vec::new();
    for first in table.legal_texts() {
        if first == "--" {
            texts.push(first);
            continue;
        }
        let mut middle = table.fork();
        middle.play(&first).unwrap();
        for second in middle.legal_texts() {
            texts.push(match second.as_str() {
                "--" => first.clone(),
                second => format!("{first}, {second}"),
            });
        }
    }
    texts.sort();
    texts
}

/// Plays a turn in notation, part by part.
pub(crate) fn play_turn(table: &mut dyn Table, turn: &str) {
    let mut parts: Vec<&str> = turn.split(", ").collect();
    if parts.len() == 1 && turn != "--" {
        parts.push("--");
    }
    for part in parts {
        let played = table.play(part);
        played.unwrap_or_else(|fault| panic!("{part} in {}: {fault}", table.position_text()));
    }
}

fn check_turns(example: &Example, table: &dyn Table) {
    if example.maybe("expect") == Some("lost") {
        assert_eq!(table.outcome().unwrap().to_string(), "1 0 checkmate");
        assert_eq!(table.position_text(), example.position);
        return;
    }
    let after = example.maybe("result").unwrap_or(&example.position);
    assert_eq!(table.position_text(), after);
    let whole = table.whole_turns();
    assert_eq!(whole.len() as u64, example.number("count"));
    let texts = turn_texts(table);
    if example.has("expect") {
        assert_eq!(texts, example.texts("expect"));
    }
    assert!(whole.iter().all(|turn| texts.contains(&turn.text)));
}

pub(crate) fn check_line(example: &Example) {
    let mut position = example.position.clone();
    if example.id == "W2" {
        // All moves of a man are listed, and some leave a Royal attacked: Sneakies in place of Black's Crunchers block
        // the same squares and attack nobody.
        position = position.replacen("mccc*c*c*c*m", "msss*s*s*s*m", 1);
    }
    let mut table = table(&example.options, &position);
    match example.text("kind") {
        "moves" => {
            let sign = example.maybe("piece").unwrap_or("");
            let found = moves_of(&*table, example.text("square"), sign);
            assert_eq!(found, example.texts("expect"));
        }
        "turns" => check_turns(example, &*table),
        "play" => {
            for turn in example.in_order("turns") {
                play_turn(&mut *table, &turn);
            }
            assert_eq!(table.position_text(), example.text("expect"));
        }
        "attacked" => {
            let attacked = table.view().attacked;
            let is_attacked = attacked.iter().any(|name| name == example.text("square"));
            assert_eq!(is_attacked, example.truth("expect"));
        }
        "perft" => {
            let (position, depth) = (Some(example.position.as_str()), example.number("depth"));
            let counted = Turns::<Position>::GAME
                .perft_turns(&picks(&example.options), position, depth as u32)
                .unwrap();
            assert_eq!(counted, example.number("expect"), "depth {depth}");
        }
        other => panic!("unknown kind {other}"),
    }
}

trial::examples! {
    text: EXAMPLES, check: check_line, ids: 67, lines: 74;
    w1a w1_a1 w1_b1 w1_c1 w1_f1 w1_g1 w1_h1 w1d2 w1h2 w2 w3 w4 w5 w6 w7 w8 w9 w9opt w9p
    w10a w10b w11 w12 w13 w14 w14p w15a w15b w160 w161 w162 w17a w17b w17c w17d w18a w18b w19
    w20 w20opt w21 w22 w23 w24 w24p w24a w24b w24c w25 w26a w26b w27 w27t w28 w29a w29b
    w30a w30b game_2 game_4 game_8 game_12 game_16 game_20 game_24 game_end game_mate
}

/// W2 in the start position itself: if the Royal is taken along too far, Black's Crunchers attack it.
#[test]
fn w2_without_exposing_the_royal() {
    let lines = examples();
    let line = lines.iter().find(|line| line.id == "W2").unwrap();
    let table = table("", &line.position);
    let legal = moves_of(&*table, "d1", "");
    let mut refused = line.texts("expect");
    refused.retain(|text| !legal.contains(text));
    assert_eq!(
        refused,
        ["Sd1-d4+c1+c2+d2", "Sd1-d4+c1+c2+d2+e2", "Sd1-d5+c1+c2+d2"]
    );
    assert_eq!(legal.len(), 35);
}

/// W2: the Sneaky ends in the apartment, and so does the Cruncher taken along.
#[test]
fn w2_into_the_apartment() {
    let start = &examples()[0].position;
    let mut table = table("", start);
    play_turn(&mut *table, "Sd1-d4+d2");
    let text = "mmrs*s*r*m*m/mccc*c*c*c*m/8/8/8/8/MCC1*C*C*C*M/MMR1*S*R*M*M b 0 SC - - 1 1";
    assert_eq!(table.position_text(), text);
}

/// W16: a man that is not adjacent to the square that the Sneaky leaves from cannot go along.
#[test]
fn w16_too_far_to_go_along() {
    let mut table = table("", "8/8/8/8/2C5/2M5/8/8 w 0 SRr - - 0 0");
    assert!(table.play("Sd5-c4+c3").is_err());
    assert!(!table.legal_texts().contains(&"Sd5-c4+c3".to_owned()));
}

/// W24: after the shots at b3 the day Crunchers are removed with h5, even the new one.
#[test]
fn w24_each_choice() {
    for (turn, after) in [
        ("Cd6>b3", "8/8/8/8/6*C1/*r7/8/8 w 1 R*R - - 0 2"),
        ("Cd6>b3=C", "8/8/8/8/6*C1/*r7/8/8 w 1 R*R - - 0 2"),
        ("Cd6>g4", "8/8/3c4/7r/8/1C6/8/8 w 1 R*R - - 0 2"),
    ] {
        let mut table = table("", "8/8/3c4/7r/6*C1/*rC6/8/8 b 0 R*R - - 0 1");
        play_turn(&mut *table, turn);
        assert_eq!(table.position_text(), after, "{turn}");
    }
}

/// W24a: a skipped move is tested at the end of the turn.
#[test]
fn w24a_the_skipped_move() {
    let table = table("", "8/8/8/8/8/ccc5/1Sc5/2*C5 w 4 *R*r - - 0 0");
    let texts = turn_texts(&*table);
    assert!(!texts.contains(&"*Cc1-d1".to_owned()), "{texts:?}");
    assert!(texts.contains(&"*Cc1-d1, Sb2-c1".to_owned()), "{texts:?}");
    let mut middle = table.fork();
    middle.play("*Cc1-d1").unwrap();
    assert_eq!(middle.legal_texts(), ["Sb2-c1"]);
}

/// W24c: over other squares of the apartment, and the man ends in it.
#[test]
fn w24c_over_the_apartment() {
    let mut table = table("", "8/8/8/8/2C5/8/8/8 w 0 SRr - - 0 0");
    assert!(table.play("Sd4-e4+c4").is_err(), "it must end outside");
    play_turn(&mut *table, "Sd4-f4+c4");
    assert_eq!(table.position_text(), "8/8/8/8/5S2/8/8/8 b 0 CRr - - 1 1");
}

/// W27: the moves that answer a check by the shift.
#[test]
fn w27_the_day_move() {
    let table = table("", "8/4cs2/3R4/8/8/8/8/8 w 1 *Rr - - 1 2");
    assert_eq!(table.view().attacked, ["d6"]);
    let expected = ["@", "c5", "c6", "c7"].map(|to| format!("Rd6-{to}"));
    let mut expected = expected.to_vec();
    expected.extend(["Rd6xe7", "Rd6>e7=#"].map(str::to_owned));
    expected.sort();
    let day = |text: &&String| !text.starts_with('*') && !text.starts_with("--");
    let found: Vec<String> = table.legal_texts().iter().filter(day).cloned().collect();
    assert_eq!(found, expected);
    let night_alone = |text: &String| text.starts_with('*') && !text.contains(", ");
    assert!(!turn_texts(&*table).iter().any(night_alone));
}
