//! Each value of each option has its effect (rulebook 12).

use crate::facts::{Facts, square};
use crate::support::{after, end, losses, moves_of, play_all, start, table, words};
use game::{Notation as _, Rules as _, Show as _};

fn facts(options: &str, text: &str) -> Facts {
    Facts::of(&table(options, text).view())
}

fn right(options: &str, text: &str, square: &str) -> (bool, u8) {
    facts(options, text).rights[square]
}

fn has(list: &[String], text: &str) -> bool {
    list.iter().any(|one| one == text)
}

#[test]
fn setup() {
    let rest = "fhtwwthf/pcimmicp/8/8/PCIMMICP/FHTWWTHF/WRWGSWRW w - 0 1";
    let mirror = start("");
    assert_eq!(mirror.write_position(), format!("wrwgswrw/{rest}"));
    assert_eq!(start("setup=mirror"), mirror);
    let rotate = start("setup=rotate");
    assert_eq!(rotate.write_position(), format!("wrwsgwrw/{rest}"));
    assert_ne!(rotate, mirror);
    // The General on e8 is within the other Hunterglider's reach.
    for (options, code, is_check) in [
        ("", "b2d4", true),
        ("", "g2e4", false),
        ("setup=rotate", "b2d4", false),
        ("setup=rotate", "g2e4", true),
    ] {
        let mut now = start(options);
        now.play_unchecked(now.read_move(code).unwrap());
        assert_eq!(
            !now.view().attacked.is_empty(),
            is_check,
            "{options} {code}"
        );
    }
}

#[test]
fn front_file_empty() {
    // White's Rider is on the edge that is Black's Front in the a-file.
    let text = "R6g/8/8/8/2W5/8/8/7G w - 0 1";
    let edge = facts("", text);
    assert!(edge.active && edge.touching == [1].into());
    assert_eq!(edge.rights["c4"], (false, 4));
    let open = facts("front_file_empty=open", text);
    assert!(!open.active && open.touching.is_empty());
    assert_eq!(open.rights["c4"], (true, 1));
    assert_eq!(moves_of("", text, "c4").len(), 8);
    assert_eq!(moves_of("front_file_empty=open", text, "c4").len(), 14);
    // The same for Black's on White's edge; if both have Fronts nothing changes.
    let black = "6g1/8/8/8/2W5/8/8/r5G1 w - 0 1";
    assert!(facts("", black).active && !facts("front_file_empty=open", black).active);
    let both = "6g1/8/8/f7/F1W5/8/8/6G1 w - 0 1";
    assert!(facts("front_file_empty=open", both).active);
    assert_eq!(right("front_file_empty=open", both, "c4"), (false, 4));
}

#[test]
fn touch() {
    // White holds a4, Black b4: adjacent, but every file has land between the Fronts.
    for text in [
        "7g/8/8/8/Ff3W2/8/8/7G w - 0 1",
        "7g/8/8/8/fF3W2/8/8/7G w - 0 1",
        "7g/8/8/F7/1f3W2/8/8/7G w - 0 1",
    ] {
        let file = facts("", text);
        assert!(!file.active, "{text}");
        assert_eq!(file.rights["f4"], (true, 1));
        let border = facts("touch=border", text);
        assert!(border.active && border.touching.is_empty(), "{text}");
        assert_eq!(border.rights["f4"], (false, 4));
        assert_eq!(moves_of("touch=border", text, "f4").len(), 8);
    }
    // Diagonal contact does not count.
    assert!(!facts("touch=border", "7g/8/8/1f6/F4W2/8/8/7G w - 0 1").active);
    // Nor do files that are not adjacent.
    assert!(!facts("touch=border", "7g/8/8/8/F1f2W2/8/8/7G w - 0 1").active);
}

#[test]
fn territory() {
    let text = "7g/8/8/f7/F2G4/8/8/8 w w 0 1";
    assert_eq!(right("", text, "d4"), (false, 3));
    assert!(moves_of("", text, "d4").is_empty());
    let inclusive = "territory=front_inclusive";
    for square in ["a4", "d4", "a5", "h8"] {
        assert_eq!(right(inclusive, text, square), (true, 2), "{square}");
    }
    // All but c4, which the Foot Soldier a5 now reaches as a Knight.
    assert_eq!(
        moves_of(inclusive, text, "d4"),
        words("c3 c5 d3 d5 e3 e4 e5")
    );
    assert_eq!(moves_of(inclusive, text, "a4"), words("b2 b6 c3 c5"));
    // No Man's Land is unchanged.
    let between = "7g/8/3W4/f7/F2F4/8/8/7G w - 0 1";
    assert_eq!(right(inclusive, between, "d6"), (false, 4));
}

#[test]
fn fallback_right() {
    let text = "3W4/3c4/3f3g/f7/F7/8/8/7G w - 0 1";
    assert_eq!(right("", text, "d8"), (true, 8));
    assert_eq!(moves_of("", text, "d8").len(), 8);
    assert_eq!(right("fallback_right=no", text, "d8"), (false, 8));
    assert_eq!(
        moves_of("fallback_right=no", text, "d8"),
        words("c8 e8 c7 d7 e7")
    );
    // Rights granted by other rules stay granted.
    let threatened = "2pW4/8/3f3g/f7/F7/8/8/7G w - 0 1";
    assert_eq!(right("fallback_right=no", threatened, "d8"), (true, 6));
}

#[test]
fn threat_basis() {
    // The War Man d3 is in No Man's Land; with the right of way it would hit d6 as a Rook.
    let text = "7g/8/3f4/f7/F3T3/3W4/8/7G b - 0 1";
    assert_eq!(right("", text, "d6"), (false, 7));
    assert_eq!(moves_of("", text, "d6"), words("c6 d5 d7 e6"));
    assert_eq!(right("threat_basis=full", text, "d6"), (true, 6));
    assert!(has(&moves_of("threat_basis=full", text, "d6"), "e4"));
    assert!(facts("threat_basis=full", text).threatened.contains("d6"));
    // The War Man's own right is decided as before.
    assert_eq!(right("threat_basis=full", text, "d3"), (false, 4));
    assert_eq!(table("threat_basis=full", text).view().attacked.len(), 0);
}

#[test]
fn mantacron_area_hits() {
    let all = "mantacron_area_hits=everyone";
    let text = "g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1";
    assert_eq!(after("", text, "d4*"), "g7/8/8/8/3MC3/8/8/7G b w 0 1");
    assert_eq!(after(all, text, "d4*"), "g7/8/8/8/3M4/8/8/7G b w 0 1");
    assert!(losses("", text, "d4*").is_empty());
    assert_eq!(losses(all, text, "d4*"), ["e4"]);
    // At least one enemy.
    let friends = "g7/8/8/3W4/2CMC3/8/8/7G w - 0 1";
    assert!(
        !moves_of(all, friends, "d4")
            .iter()
            .any(|code| code.starts_with('*'))
    );
    // One enemy and a friend make two squares.
    let two = "g7/8/8/3w4/3MP3/8/8/7G w - 0 1";
    assert!(has(&moves_of("", two, "d4"), "*d5"));
    assert!(has(&moves_of(all, two, "d4"), "*"));
    assert_eq!(after(all, two, "d4*"), "g7/8/8/8/3M4/8/8/7G b w 0 1");
    let one = "g7/8/8/3w4/3M4/8/8/7G w - 0 1";
    assert!(has(&moves_of(all, one, "d4"), "*d5"));
    // Not the own General.
    let general = "g7/8/8/3w4/3MG3/8/8/8 w - 0 1";
    assert!(has(&moves_of("", general, "d4"), "*d5"));
    assert!(
        !moves_of(all, general, "d4")
            .iter()
            .any(|code| code.starts_with('*'))
    );
    // A friend is removed, not captured: the own Mantacron does not react.
    let two_beasts = "g7/8/8/3w4/3MM3/8/8/7G w - 0 1";
    assert_eq!(after(all, two_beasts, "d4*"), "g7/8/8/8/3M4/8/8/7G b w 0 1");
}

#[test]
fn mantacron_blast_general() {
    let text = "7g/8/8/8/8/6H1/3m4/2WGW3 w b 0 1";
    assert_eq!(end(&*table("", text)), "0 1 checkmate");
    let spared = "mantacron_blast_general=no";
    assert_eq!(end(&*table(spared, text)), "goes on");
    assert_eq!(table(spared, text).legal_texts(), ["g3d2"]);
    assert_eq!(losses(spared, text, "g3d2"), ["g3"]);
    assert_eq!(after(spared, text, "g3d2"), "7g/8/8/8/8/8/8/2WGW3 b wb 0 1");
    // A General threatens no Mantacron either.
    let threat = "7g/8/8/f7/F7/8/3m4/3G4 b - 0 1";
    assert!(facts("", threat).threatened.contains("d2"));
    assert!(!facts(spared, threat).threatened.contains("d2"));
}

#[test]
fn rose_full_circle() {
    let text = "6g1/8/8/7f/M6F/8/8/6G1 w - 0 1";
    assert!(!has(&moves_of("", text, "a4"), "a4"));
    assert!(has(&moves_of("rose_full_circle=yes", text, "a4"), "a4"));
    let home = "6g1/8/8/7f/M6F/8/8/6G1 b - 1 1";
    assert_eq!(after("rose_full_circle=yes", text, "a4a4"), home);
    // Not with a unit on the ring, and not with the right.
    let stopped = "6g1/3C4/8/7f/M6F/8/8/6G1 w - 0 1";
    assert!(!has(&moves_of("rose_full_circle=yes", stopped, "a4"), "a4"));
    let queen = "6g1/8/8/8/M6F/8/8/6G1 w - 0 1";
    assert!(!has(&moves_of("rose_full_circle=yes", queen, "a4"), "a4"));
}

#[test]
fn thief_coordinates_with() {
    let with = |thief: &str| format!("1g6/3w2{thief}1/6r1/2P5/2PT4/2P5/8/7G w - 0 1");
    let taken = |options: &str, thief: &str| after(options, &with(thief), "d4d6");
    for (options, thief, captured) in [
        ("", "t", true),
        ("", "T", true),
        ("thief_coordinates_with=own", "t", false),
        ("thief_coordinates_with=own", "T", true),
    ] {
        let expected = if captured {
            format!("1g6/6{thief}1/3T4/2P5/2P5/2P5/8/7G b w 0 1")
        } else {
            format!("1g6/3w2{thief}1/3T2r1/2P5/2P5/2P5/8/7G b - 1 1")
        };
        assert_eq!(taken(options, thief), expected, "{options} {thief}");
    }
}

#[test]
fn swarm_clock() {
    let host = |clocks: &str| format!("6g1/8/8/2w[{clocks}]5/8/8/8/6G1 w - 0 1");
    let later = |options: &str, clocks: &str| {
        let text = after(options, &host(clocks), "g1h1");
        text.split('/').nth(3).unwrap().to_owned()
    };
    let weighted = "swarm_clock=weighted";
    assert_eq!(later("", "2:3.1"), "2w[2:4.2]5");
    assert_eq!(later(weighted, "2:3.1"), "2w[2:5.3]5");
    assert_eq!(later(weighted, "3:7.0"), "2w[3:11.4]5");
    assert_eq!(later(weighted, "3:8.0"), "2I[3]5");
    assert_eq!(later(weighted, "1:11.11"), "2I5");
    assert_eq!(later(weighted, "4:3.3"), "2w[4:11.11]5");
    // Hatching needs 4, whatever the number.
    assert!(!has(&moves_of(weighted, &host("2:3.3"), "c5"), "@"));
    assert!(has(&moves_of("", &host("2:3.3"), "c5"), "@"));
    assert!(has(&moves_of(weighted, &host("2:4.4"), "c5"), "@"));
    let hatched = after(weighted, &host("2:4.4"), "c5@");
    assert!(hatched.contains("/2w[3:8.4]5/"), "{hatched}");
    // The clocks that a board shows have the limits of the option.
    let view = table(weighted, &host("2:8.4")).view();
    assert_eq!(
        square(&view, "c5").counters,
        [("cold", 8, 12), ("brood", 4, 4)]
    );
}

#[test]
fn swarm_spawn_place() {
    let text = "6g1/8/2p5/2w[1:4.4]5/8/8/8/6G1 w - 0 1";
    let hatching = |options: &str, text: &str| {
        let mut moves = moves_of(options, text, "c5");
        moves.retain(|code| code.starts_with('@'));
        moves
    };
    assert_eq!(hatching("", text), ["@"]);
    let beside = "swarm_spawn_place=adjacent";
    assert_eq!(hatching(beside, text), ["@b5", "@c4", "@d5"]);
    let expected = "6g1/8/2p5/2w[1:5.1]5/2I5/8/8/6G1 b - 1 1";
    assert_eq!(after(beside, text, "c5@c4"), expected);
    // Nowhere to go.
    let full = "6g1/8/2p5/1Pw[1:4.4]P4/2P5/8/8/6G1 w - 0 1";
    assert_eq!(hatching("", full), ["@"]);
    assert!(hatching(beside, full).is_empty());
}

#[test]
fn cold_death_is_capture() {
    // A Mantacron with the right of way, attacked by White's Gripper: death by cold never makes it react.
    let text = "6g1/8/8/1Pm[1:11.11]5/8/8/8/6G1 w - 0 1";
    for (options, flag) in [("", "-"), ("cold_death_is_capture=yes", "w")] {
        let expected = format!("6g1/8/8/1PI5/8/8/8/7G b {flag} 0 1");
        assert_eq!(after(options, text, "g1h1"), expected);
    }
}

#[test]
fn cyzneo_limit() {
    let placings = |options: &str, text: &str| {
        let moves = moves_of(options, text, "b6");
        moves.iter().filter(|code| code.starts_with('@')).count()
    };
    let (one, two) = (
        "7g/8/1C6/8/8/8/8/7G w - 0 1",
        "7g/8/1C6/8/8/8/C7/7G w - 0 1",
    );
    assert_eq!((placings("", one), placings("", two)), (6, 6));
    let limits = |options: &str| (placings(options, one), placings(options, two));
    assert_eq!(limits("cyzneo_limit=3"), (6, 6));
    assert_eq!(limits("cyzneo_limit=2"), (6, 0));
    assert_eq!(limits("cyzneo_limit=1"), (0, 0));
    // The enemy's do not count.
    assert_eq!(
        placings("cyzneo_limit=2", "7g/8/1C6/8/8/8/c7/7G w - 0 1"),
        6
    );
}

#[test]
fn stalemate() {
    let text = "7g/8/8/3f4/3G4/8/8/8 w - 0 1";
    assert_eq!(end(&*table("", text)), "0.5 0.5 stalemate");
    assert_eq!(end(&*table("stalemate=loss", text)), "0 1 stalemate");
    let black = "8/8/8/3g4/3F4/8/8/7G b - 0 1";
    assert_eq!(end(&*table("stalemate=loss", black)), "1 0 stalemate");
}

#[test]
fn check() {
    let capture = "check=capture";
    // A check may be ignored, and then the General is captured.
    let text = "3w2g1/8/8/8/8/8/P7/3G4 w - 0 1";
    assert!(!has(&table("", text).legal_texts(), "a2a3"));
    let mut game = table(capture, text);
    play_all(&mut *game, "a2a3 d8d1");
    assert_eq!(game.position_text(), "6g1/8/8/8/8/P7/8/3w4 w b 0 2");
    assert_eq!(end(&*game), "0 1 general_captured");
    // A General destroyed by his own side's action loses.
    let contact = "7g/8/8/8/8/8/3m4/2WGW3 w b 0 1";
    assert!(!has(&table("", contact).legal_texts(), "d1d2"));
    let mut game = table(capture, contact);
    game.play("d1d2").unwrap();
    assert_eq!(game.position_text(), "7g/8/8/8/8/8/8/2W1W3 b wb 0 1");
    assert_eq!(end(&*game), "0 1 general_captured");
    // There is no checkmate.
    let caught = "7g/8/8/3f4/2pG4/8/8/8 w w 0 1";
    assert_eq!(end(&*table("", caught)), "0 1 checkmate");
    assert_eq!(end(&*table(capture, caught)), "0.5 0.5 stalemate");
}

#[test]
fn quiet_limit() {
    let text = |quiet: u32| format!("6g1/8/8/8/8/8/P7/6G1 w - {quiet} 60");
    for (options, quiet, expected) in [
        ("", 98, "goes on"),
        ("", 99, "0.5 0.5 quiet_turns"),
        ("quiet_limit=7", 5, "goes on"),
        ("quiet_limit=7", 6, "0.5 0.5 quiet_turns"),
        ("quiet_limit=0", 99, "goes on"),
        ("quiet_limit=0", 500, "goes on"),
    ] {
        let mut game = table(options, &text(quiet));
        game.play("g1h1").unwrap();
        assert_eq!(end(&*game), expected, "{options} {quiet}");
    }
    assert!(table("quiet_limit=0", &text(3)).view().counters.is_empty());
    assert_eq!(
        table("quiet_limit=7", &text(3)).view().counters,
        [("quiet", 3, 7)]
    );
}

/// The worked examples ST1 to ST10 show the rest.
#[test]
fn swarm_turns() {
    let each = "swarm_turns=each";
    let text = "6g1/8/8/2w[1:11.4]5/8/8/8/6G1 b - 0 1";
    assert!(after("", text, "g8h8").contains("w[1:11.4]"));
    let due = after(each, text, "g8h8");
    assert_eq!(due, "7g/8/8/2w[1:12.5]5/8/8/8/6G1 w - 1 2");
    let view = table(each, &due).view();
    assert_eq!(
        square(&view, "c5").counters,
        [("cold", 12, 12), ("brood", 5, 4)]
    );
    // A turn without a host is the same under both.
    let bare = "6g1/8/8/2w5/8/8/2I5/6G1 w - 0 1";
    assert_eq!(after(each, bare, "g1h1"), after("", bare, "g1h1"));
}

/// The worked examples TM1 to TM10 show the rest.
#[test]
fn thief_mimics() {
    let current = "thief_mimics=current";
    // As a Mantacron without the right it flies as that does, the full circle included where that is allowed.
    let text = "6g1/8/8/IM5f/T6F/II6/8/6G1 w - 0 1";
    let circling = "rose_full_circle=yes thief_mimics=current";
    assert!(!has(&moves_of(current, text, "a4"), "a4"));
    assert!(!has(&moves_of("rose_full_circle=yes", text, "a4"), "a4"));
    assert!(has(&moves_of(circling, text, "a4"), "a4"));
    let home = "6g1/8/8/IM5f/T6F/II6/8/6G1 b - 1 1";
    assert_eq!(after(circling, text, "a4a4"), home);
    // While the Front is Passive nothing is different but for Riders and hosts.
    let passive = "1g6/8/8/2P1F3/3Tw3/2C5/8/7G w - 0 1";
    assert_eq!(
        moves_of(current, passive, "d4"),
        moves_of("", passive, "d4")
    );
}

/// The search copies positions at every node: more options must not make them larger.
#[test]
fn positions_stay_small() {
    assert_eq!(size_of::<mars::Position>(), 280);
}
