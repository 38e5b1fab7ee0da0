//! Tests of `convert`.

use crate::support::{file, good, refused, refused_with, run_with};

#[test]
fn formats_are_listed_with_their_game() {
    let list = good(&["convert", "--list", "--game", "diplomacy"]);
    let names: Vec<&str> = list
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(
        names,
        ["quicksilver", "diplomacy", "webdiplomacy", "jdip", "datc"]
    );
    assert!(
        list.lines().all(|line| line.ends_with("(diplomacy)")),
        "{list}"
    );
    assert_eq!(good(&["convert", "--list", "--game", "mercator"]), "");
}

#[test]
fn orders_are_converted_from_a_file_and_from_standard_input() {
    let orders = "England:\nLondon - North Sea\nF Edi-NWG\n";
    let path = file("jdip.txt", orders.as_bytes());
    let sentences = "England:\nThe fleet at London move to North Sea\nThe fleet at Edinburgh move to Norwegian Sea\n";
    let arguments = ["convert", "--from", "jdip", "--to", "webdiplomacy"];
    assert_eq!(good(&[&arguments[..], &[&path]].concat()), sentences);
    let ran = run_with(&[&arguments[..], &["-"]].concat(), orders.as_bytes());
    assert_eq!((ran.status, ran.stdout.as_str()), (0, sentences));
    let back = run_with(&["convert", "--to", "jdip", "-"], sentences.as_bytes());
    assert_eq!(back.stdout, "England:\nF Lon-NTH\nF Edi-NWG\n");
}

/// Short orders leave out what the position tells: the kinds of units, and who gives a support.
#[test]
fn short_orders_are_completed_by_the_position() {
    let position = file(
        "edi.txt",
        b"diplomacy 1\nunits England: F(Edi) A(Lvp) F(Lon)\n",
    );
    let arguments = [
        "convert",
        "--from",
        "jdip",
        "--to",
        "datc",
        "-",
        "--position",
        &position,
    ];
    let orders = b"England:\nLvp-Yor\nLondon - North Sea\nS Lvp-Yor\n";
    let ran = run_with(&arguments, orders);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(
        ran.stdout.ends_with(
            "England:\nA Liverpool - Yorkshire\nF London - North Sea\nF Edinburgh Supports A Liverpool - Yorkshire\n"
        ),
        "{}",
        ran.stdout
    );
    let fault = refused_with(&arguments, b"England:\nLvp-Yor\nS Lvp-Yor\n");
    assert_eq!(
        fault,
        "standard input, line 3, column 1 (“S”): several units could give this support: F Edi, F Lon; name one"
    );
    let fault = refused_with(
        &["convert", "--from", "jdip", "--to", "datc", "-"],
        b"S Lvp-Yor\n",
    );
    assert!(
        fault.contains("name the unit before it, or give the position with --position"),
        "{fault}"
    );
}

/// With a position, orders become a saved game, and that becomes a case that agrees with itself.
#[test]
fn a_saved_game_becomes_a_case() {
    let position = file("start.txt", b"diplomacy 1\n");
    let orders = "France:\nA Paris - Burgundy\nA Marseilles Supports A Paris - Burgundy\n";
    let ran = run_with(
        &["convert", "--to", "diplomacy", "-", "--position", &position],
        orders.as_bytes(),
    );
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let game: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(game["phases"][0]["name"], "S1901M");
    assert_eq!(
        game["phases"][1]["state"]["units"]["FRANCE"][2], "A MAR",
        "{game}"
    );
    let case = run_with(
        &["convert", "--to", "quicksilver", "-"],
        ran.stdout.as_bytes(),
    );
    let case = file("case.txt", case.stdout.as_bytes());
    let checked = good(&["adjudicate", "diplomacy", &case, "--check"]);
    assert!(checked.ends_with("\n1 agree, 0 differ\n"), "{checked}");
}

#[test]
fn faults_name_the_file_and_the_place() {
    for (arguments, text, words) in [
        (
            &["--from", "datc", "--to", "jdip", "-"][..],
            "A Paris - Atlantis",
            "standard input, line 1, column 11 (“Atlantis”): ",
        ),
        (
            &["--to", "jdip", "-"],
            "{\"phases\": 1}",
            "standard input, phases: it is a list",
        ),
        (
            &["--to", "diplomacy", "-"],
            "A Par - Bur",
            "format “diplomacy”: a saved game holds positions",
        ),
        (
            &["--to", "judge", "-"],
            "A Par - Bur",
            "format “judge”: no such format; there are record, pgn, ndjson, moves, positions, quicksilver, ",
        ),
        (
            &["--to", "jdip", "--game", "mercator", "-"],
            "",
            "format “jdip”: this game has no formats",
        ),
    ] {
        let arguments = [&["convert"][..], arguments].concat();
        let fault = refused_with(&arguments, text.as_bytes());
        assert!(fault.starts_with(words), "{arguments:?}: {fault}");
    }
    let position = file("wrong.txt", b"diplomacy 1\nunits France: A(Pars)\n");
    let fault = refused_with(
        &["convert", "--to", "jdip", "-", "--position", &position],
        b"A Par - Bur",
    );
    assert!(
        fault.contains("wrong.txt, position, line 2 (“A(Pars)”)"),
        "{fault}"
    );
    assert!(refused(&["convert"]).contains("--to"));
    assert!(refused(&["convert", "--to", "jdip", "no such file"]).starts_with("no such file: "));
}
