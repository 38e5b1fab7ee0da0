//! Mates and Generals frozen to death, against exhaustive search.

use crate::{forced, is_active, nodes, played, position, read, search, winning_codes};
use game::{Evaluate as _, Notation as _, Rules as _};
use mars::Position;
use search::{Features, Score};

/// Asserts that the side to move wins within this many turns and no sooner, with only these first moves, and that the
/// search says so and plays one of them. Returns the position after it.
fn check_win(position: &Position, plies: u32, codes: &[&str]) -> Position {
    let text = position.write_position();
    let seat = position.to_move();
    for sooner in 0..plies {
        assert!(!forced(position, seat, sooner), "{sooner}: {text}");
    }
    assert_eq!(winning_codes(position, plies), codes, "{text}");
    let found = search(position, Features::ALL, &nodes(60_000));
    assert_eq!(found.lines[0].score(), Score::WinIn(plies), "{text}");
    let mv = found.lines[0].moves[0];
    let code = position.write_move(mv);
    assert!(codes.contains(&code.as_str()), "{code} in {text}");
    played(position, mv)
}

/// The same for both sides.
fn check_both(text: &str, plies: u32, codes: &[&str]) -> Position {
    let one = read(text);
    let mirrored = one.mirrored().unwrap();
    let mut turned: Vec<String> = codes.iter().map(|code| turned_over(code)).collect();
    turned.sort();
    let turned: Vec<&str> = turned.iter().map(String::as_str).collect();
    check_win(&mirrored, plies, &turned);
    check_win(&one, plies, codes)
}

/// A move's code with the ranks swapped.
fn turned_over(code: &str) -> String {
    let rank = |letter: char| match letter.to_digit(10) {
        Some(digit) => char::from_digit(9 - digit, 10).unwrap(),
        None => letter,
    };
    code.chars().map(rank).collect()
}

fn reason(position: &Position) -> String {
    position
        .outcome(1)
        .map_or_else(|| "goes on".to_owned(), |end| end.reason.to_owned())
}

/// W28 of the rulebook, a turn earlier: next to the General, a Mantacron with the right of way cannot be captured.
#[test]
fn a_mantacron_mates_by_contact() {
    let after = check_both("7g/8/3m4/8/8/6H1/3W4/2WGW3 b - 0 1", 1, &["d6d2"]);
    let w28 = "7g/8/8/8/8/6H1/3m4/2WGW3 w b 0 2";
    assert_eq!(after.write_position(), w28);
    assert_eq!(reason(&after), "checkmate");
}

/// The Foot Soldier's capture makes the Fronts touch: Black, who has just captured, has no right of way and his General
/// cannot capture it, while it attacks him even without the right.
#[test]
fn a_mate_by_touching() {
    let text = "7g/7w/8/6F1/8/8/8/G7 w b 0 1";
    assert!(!is_active(&read(text)));
    let after = check_both(text, 1, &["g5h7"]);
    assert!(is_active(&after));
    assert_eq!(reason(&after), "checkmate");
    // Had Black not captured, the General would have the right of way and capture it.
    let calm = read(&text.replace(" b ", " - "));
    assert!(!forced(&calm, calm.to_move(), 3));
}

/// Once the Fronts no longer touch, both War Men in No Man's Land are Rooks.
#[test]
fn a_mate_by_parting() {
    let text = "7g/8/8/f[1:1.1]7/F7/8/8/G5WW w - 0 1";
    assert!(is_active(&read(text)));
    let after = check_both(text, 1, &["a4b2", "a4b6", "a4c3", "a4c5"]);
    assert!(!is_active(&after));
    assert_eq!(reason(&after), "checkmate");
    // If not frozen, Black's Foot Soldier would make the Fronts touch again.
    let awake = read(&text.replace("f[1:1.1]", "f"));
    assert!(!forced(&awake, awake.to_move(), 1));
}

/// Each with a first move that changes the state of the Front.
#[test]
fn mates_in_two_that_begin_by_turning_the_front_over() {
    for (text, active, code) in [
        ("8/5H1G/Pw6/8/8/8/2gf3F/8 w - 0 1", false, "f7d5"),
        ("8/8/S1F1G2w/1g2T3/8/6f1/8/8 w - 0 1", false, "a6b4"),
        ("3F2c1/5Mg1/8/8/f4G2/8/8/7R w - 0 1", true, "d8e6"),
        ("8/8/2w4F/1G5f/8/6S1/7g/2T5 w b 0 1", true, "h6g4"),
    ] {
        assert_eq!(is_active(&read(text)), active, "{text}");
        let after = check_both(text, 3, &[code]);
        assert_eq!(is_active(&after), !active, "{text}");
    }
}

/// W22 of the rulebook: whatever Black does, the clock runs out.
#[test]
fn the_cold_wins_by_itself() {
    let position = read("6g1/8/8/8/8/2c5/8/2G[1:11.11]5 b - 0 9");
    let every = winning_codes(&position, 1);
    let every: Vec<&str> = every.iter().map(String::as_str).collect();
    assert!(every.len() > 20);
    let after = check_win(&position, 1, &every);
    assert_eq!(reason(&after), "general_frozen");
}

/// A second Swarm halves the time: settled or hatched.
#[test]
fn a_general_is_frozen_to_death() {
    let text = "7g[1:5.5]/7I/8/8/8/3w4/8/G7 w - 0 1";
    let after = check_both(text, 1, &["h7h8", "h8@"]);
    assert_eq!(reason(&after), "general_frozen");
}

/// Nothing mates as fast as the cold: the Swarm hatches, and the turn after it kills.
#[test]
fn the_cold_is_the_fastest_win() {
    let text = "7g[1:4.4]/8/8/8/2W5/8/2w5/G7 w - 0 1";
    let after = check_both(text, 3, &["h8@"]);
    assert_eq!(reason(&after), "goes on");
    let line = &search(&read(text), Features::ALL, &nodes(60_000)).lines[0].moves;
    let end = line.iter().fold(read(text), |now, mv| played(&now, *mv));
    assert_eq!(reason(&end), "general_frozen");
}

/// Black's General is frozen and dies two turns later in any case, unless Black has no move left: capturing the last
/// War Man would be stalemate. If stalemate loses, it is the fastest win.
#[test]
fn the_last_unit_is_not_taken() {
    let text = "7g[2:4.1]/8/8/8/2W4w/8/8/G7 w - 0 1";
    let trap = read(text);
    let stuck = crate::after("", text, &["c4h4"]);
    assert_eq!(reason(&stuck), "stalemate");
    let every = winning_codes(&trap, 3);
    assert!(!every.contains(&"c4h4".to_owned()));
    let every: Vec<&str> = every.iter().map(String::as_str).collect();
    assert!(every.len() > 10, "{every:?}");
    check_win(&trap, 3, &every);
    let after = check_win(&position("stalemate=loss", text), 1, &["c4h4"]);
    assert_eq!(reason(&after), "stalemate");
}

/// Without the rule of check the General is captured at once, even from a distance; his own Swarms do not protect him.
#[test]
fn a_general_is_taken_where_there_is_no_check() {
    for (text, codes) in [
        ("7g/8/8/8/8/8/8/G6W w - 0 1", &["h1h8"][..]),
        ("7g/8/7S/8/8/8/8/G7 w - 0 1", &["h6*h8"]),
        ("6Pg[1:1.1]/8/8/8/8/8/8/G7 w - 0 1", &["g8*h8"]),
        // Landing is impossible on a host of one's own Swarms.
        ("7g[1:1.1]/8/8/8/8/8/8/G6W w - 0 1", &[]),
        // The Mantacron's area capture includes him.
        ("8/8/8/2cMg3/8/8/8/G7 w - 0 1", &["d5*", "d5e5"]),
    ] {
        let at = position("check=capture", text);
        assert_eq!(winning_codes(&at, 1), codes, "{text}");
        let named = game::Evaluate::winning_move(&at).map(|mv| at.write_move(mv));
        assert_eq!(named.is_some(), !codes.is_empty(), "{text}");
        if let Some(code) = named {
            assert!(codes.contains(&code.as_str()), "{code} in {text}");
            let after = check_win(&at, 1, codes);
            assert_eq!(reason(&after), "general_captured");
        }
    }
}

/// Where clocks rise in every player's turn, a General under one Swarm freezes twice as fast.
#[test]
fn a_general_freezes_in_both_players_turns() {
    let text = "g[1:9.0]7/8/8/8/8/8/8/c6G w - 0 1";
    let each = position("swarm_turns=each", text);
    let after = check_win(&each, 3, &["h1g1", "h1g2", "h1h2"]);
    assert!(after.write_position().starts_with("g[1:10.1]7/"));
    let usual = read(text);
    assert!(!forced(&usual, usual.to_move(), 3));
}

/// The same board for a Thief that copies a War Man without the right of way, and one that copies him as if he had it.
#[test]
fn a_general_is_within_reach_of_a_mimic_or_not() {
    let text = "6g1/8/8/f1i1w3/F2t4/2i1i3/8/3G4 b - 0 1";
    let win = |set: &str| {
        let position = position(set, text);
        let mv = position.winning_move();
        mv.map(|mv| position.write_move(mv))
    };
    assert_eq!(win("check=capture").as_deref(), Some("d4d1"));
    assert_eq!(win("check=capture thief_mimics=current"), None);
}
