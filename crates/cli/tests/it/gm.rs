//! Tests of `gm`: an order game in a folder.

use crate::support::{file, good, path, refused, refused_with, run_with};
use std::fs;

const G: &str = "mercator";

/// A path for a game folder that does not exist yet.
fn folder(name: &str) -> String {
    let path = path(name);
    let _ = fs::remove_dir_all(&path);
    path.to_str().expect("a path in UTF-8").to_owned()
}

fn with(arguments: &[&str], input: &str) -> String {
    let ran = run_with(arguments, input.as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{arguments:?}");
    ran.stdout
}

fn files(folder: &str, part: &str) -> Vec<String> {
    let entries = fs::read_dir(format!("{folder}/{part}")).expect("the folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("UTF-8")
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_game_is_played_phase_by_phase() {
    let game = &folder("gm-game");
    let begun = good(&["gm", "new", game, G]);
    assert!(begun.contains("January 1901, spare units"), "{begun}");
    let shown = good(&["gm", "show", game]);
    assert!(
        shown.ends_with("Orders filed: nobody\nOrders missing: Germany, Russia\n"),
        "{shown}"
    );

    // A phase is not adjudicated while orders are awaited.
    let missing = refused(&["gm", "resolve", game]);
    assert_eq!(
        missing,
        "January 1901, spare units: orders are missing from Germany, Russia; use --force to adjudicate without them"
    );
    let told = with(
        &["gm", "orders", game],
        "Germany: PLACE A(Sil)\nRussia: PLACE F(Fin)\n",
    );
    assert!(
        told.contains("  spare  PLACE A(Sil)\n") && told.ends_with("Orders missing: nobody\n"),
        "{told}"
    );
    let report = good(&["gm", "resolve", game]);
    assert!(report.contains("Germany places A(Sil)."), "{report}");

    let sheet = "France:\nTS2 A(Par) - Bur; A Mar S A Par - Bur\nF(Bre) - Atlantis\n\nGermany\nA Mun - Bur\n";
    let told = with(&["gm", "orders", game], sheet);
    assert!(told.contains("  TS2    A(Mar) S A(Par) - Bur\n"), "{told}");
    assert!(told.contains("  ! line 3, column"), "{told}");
    assert!(told.contains("no order for F(Bre): they stand"), "{told}");
    let report = good(&["gm", "resolve", game, "--force"]);
    assert!(
        report.contains("A(Mun) - Bur") && report.contains("* FAILS: "),
        "{report}"
    );
    assert!(report.contains("cannot be read"), "{report}");
    assert!(
        report.lines().all(|line| line.chars().count() <= 78),
        "{report}"
    );
    assert_eq!(good(&["gm", "report", game]), report);
    assert_eq!(good(&["gm", "report", game, "1901-01-1"]), report);
    let position = good(&["gm", "show", game, "--position"]);
    assert!(position.contains("season    1901 February\n"), "{position}");
    assert!(position.contains("A(Bur)"), "{position}");
    assert_eq!(
        files(game, "reports"),
        ["1901-01-0-spare.txt", "1901-01-1-orders.txt"]
    );
    assert_eq!(
        files(game, "positions"),
        [
            "1901-01-0-spare.txt",
            "1901-01-1-orders.txt",
            "1901-02-1-orders.txt"
        ]
    );
    assert_eq!(
        files(game, "orders/1901-01-1-orders"),
        ["France.txt", "Germany.txt"]
    );
    let history = fs::read_to_string(format!("{game}/history.txt")).expect("the history");
    assert_eq!(history.lines().count(), 7, "{history}");

    // After undoing, the same sheets lead to the same report.
    assert_eq!(good(&["gm", "undo", game]), "back at 1901-01-1-orders\n");
    assert_eq!(files(game, "undone/0001").len(), 2);
    assert_eq!(
        good(&["gm", "resolve", &format!("{game}/game.txt"), "--nmr"]),
        report
    );
}

#[test]
fn a_sheet_that_cannot_be_read_leaves_the_one_before() {
    let game = &folder("gm-sheets");
    good(&[
        "gm",
        "new",
        game,
        G,
        "--mark",
        "regular-mercator",
        "--option",
        "key_rule=off",
    ]);
    good(&["gm", "resolve", game, "--force"]);
    let sheet = file("France.txt", b"A Par - Pic\n");
    assert!(good(&["gm", "orders", game, &sheet]).starts_with("France: January 1901, orders\n"));
    let filed = format!("{game}/orders/1901-01-1-orders/France.txt");
    let before = fs::read_to_string(&filed).expect("the sheet");
    let ran = run_with(
        &["gm", "orders", game, "--seat", "france"],
        b"hello there\n",
    );
    assert_eq!(ran.status, 2);
    assert!(ran.stdout.contains("it is not filed"), "{}", ran.stdout);
    assert!(
        ran.stderr
            .contains("nothing can be read in the orders of France"),
        "{}",
        ran.stderr
    );
    assert_eq!(fs::read_to_string(&filed).expect("the sheet"), before);
    with(
        &["gm", "orders", game, "--check", "--seat", "France"],
        "A Par - Bur",
    );
    assert_eq!(fs::read_to_string(&filed).expect("the sheet"), before);
    with(&["gm", "orders", game, "--seat", "France"], "A Par - Bur");
    assert_eq!(
        fs::read_to_string(&filed).expect("the sheet"),
        "A Par - Bur"
    );
    assert!(good(&["gm", "show", game, "--position"]).contains("options   key_rule=off\n"));
}

#[test]
fn a_game_can_begin_from_a_position_and_on_a_map_of_its_own() {
    let text = "mercator 1\nmark regular-mercator\nseason 1903 March\nphase ORDERS\ncentres France: Par\n\
                units France: A(Par)\nunits Germany: A(Bur), A(Mun)\n";
    let position = file("gm-position.txt", text.as_bytes());
    let game = &folder("gm-position");
    good(&["gm", "new", game, G, "--position", &position]);
    let sheet = "Germany:\nA Bur - Par\nA Mun - Bur\nTS4 A Bur - Gas\nFrance:\nA Par - Bur\nRETREATS A Par - Pic or Gas\n";
    with(&["gm", "orders", game], sheet);
    let report = good(&["gm", "resolve", game]);
    assert!(report.contains("March 1903"), "{report}");
    let world = registry::ORDER_GAMES
        .iter()
        .find(|game| game.info().slug == G)
        .expect("the game")
        .marks()
        .into_iter()
        .find(|mark| mark.id == "world-mercator")
        .expect("the World");
    let mark = file(
        "gm-own.toml",
        world.text.replace("world-mercator", "own-world").as_bytes(),
    );
    let game = &folder("gm-own");
    good(&["gm", "new", game, G, "--mark", &mark]);
    let shown = good(&["gm", "show", game, "--position"]);
    assert!(shown.contains("mark      own-world\n"), "{shown}");
    good(&["gm", "resolve", game, "--force"]);
}

const ISLES: &str = include_str!("../../../../web/e2e/isles.toml");

#[test]
fn a_map_of_ones_own_has_a_drawing_of_ones_own() {
    let mark = file("gm-isles.toml", ISLES.as_bytes());
    let svg = good(&["mark", "draw", &mark]);
    // A name is moved, and where it is now is seen in every picture of the game.
    let start = svg.find("<circle id=\"name-Cal\"").unwrap();
    let end = start + svg[start..].find("/>").unwrap();
    let x = svg[start..end].split_once("cx=\"").unwrap().1;
    let x: i32 = x.split('"').next().unwrap().parse().unwrap();
    let moved = svg[start..end].replace(&format!("cx=\"{x}\""), &format!("cx=\"{}\"", x - 40));
    let own = svg.replace(&svg[start..end], &moved);
    let drawing = file("gm-isles.svg", own.as_bytes());
    let game = &folder("gm-drawn");
    let new = ["gm", "new", game, G, "--mark", &mark, "--drawing", &drawing];
    good(&new);
    assert_eq!(
        fs::read_to_string(format!("{game}/drawing.svg")).unwrap(),
        own
    );
    let first = good(&["gm", "draw", game]);
    assert!(first.starts_with("<svg xmlns=") && first.contains(&moved));
    assert!(first.contains("<title>Aran army in Ath</title>"));
    with(&["gm", "orders", game], "Aran:\nTS2 A Ath - Ald\n");
    good(&["gm", "resolve", game, "--force"]);
    let next = good(&["gm", "draw", &format!("{game}/game.txt")]);
    assert!(next.contains(&moved) && next.contains("<title>Aran army in Ald</title>"));

    // Without one the map draws itself.
    let game = &folder("gm-undrawn");
    good(&["gm", "new", game, G, "--mark", &mark]);
    assert_eq!(good(&["gm", "draw", game]), svg);
}

#[test]
fn what_is_wrong_with_a_drawing_is_told_with_file_and_line() {
    let mark = file("gm-bad-isles.toml", ISLES.as_bytes());
    let svg = good(&["mark", "draw", &mark]);
    let game = &folder("gm-bad-drawing");
    let told = |name: &str, text: &str| {
        let drawing = file(name, text.as_bytes());
        let told = refused(&["gm", "new", game, G, "--mark", &mark, "--drawing", &drawing]);
        // No folder is left behind.
        assert!(!std::path::Path::new(game).exists());
        let (file, fault) = told.split_once(".svg: ").unwrap();
        assert!(file.ends_with(name.strip_suffix(".svg").unwrap()), "{told}");
        fault.to_owned()
    };
    let strange = svg.replace("<path id=\"Cal\"", "<path id=\"Callan\"");
    let line = 1 + strange[..strange.find("id=\"Callan\"").unwrap()]
        .matches('\n')
        .count();
    let fault = told("gm-strange.svg", &strange);
    assert!(
        fault.starts_with(&format!(
            "the path “Callan” on line {line} is no space of the map; "
        )),
        "{fault}"
    );
    let torn = svg.replacen("</g>", "</b>", 1);
    let line = 1 + torn[..torn.find("</b>").unwrap()].matches('\n').count();
    let fault = told("gm-torn.svg", &torn);
    assert!(fault.contains("not well-formed XML"), "{fault}");
    assert!(fault.contains(&format!(" at {line}:")), "{fault}");
    let fault = told("gm-other.svg", &good(&["mark", "draw", "regular"]));
    assert!(fault.contains("is no space of the map"), "{fault}");

    let missing = refused(&[
        "gm",
        "new",
        game,
        G,
        "--mark",
        &mark,
        "--drawing",
        "none.svg",
    ]);
    assert!(missing.contains("none.svg: "), "{missing}");
    // Somebody may spoil it later.
    good(&[
        "gm",
        "new",
        game,
        G,
        "--mark",
        &mark,
        "--drawing",
        &file("gm-fine.svg", svg.as_bytes()),
    ]);
    fs::write(format!("{game}/drawing.svg"), &strange).unwrap();
    let fault = refused(&["gm", "draw", game]);
    assert!(fault.contains("drawing.svg: the path “Callan”"), "{fault}");
    good(&["gm", "show", game]);
}

#[test]
fn what_cannot_be_done_is_told() {
    let game = &folder("gm-faults");
    assert!(refused(&["gm", "new", game, "unheard-of"]).contains("no such game of orders"));
    assert!(
        refused(&["gm", "new", game, G, "--mark", "moon"]).contains("no Mark is called “moon”")
    );
    assert!(
        refused(&["gm", "new", game, G, "--option", "key_rule=maybe"])
            .starts_with("option key_rule")
    );
    assert!(refused(&["gm", "new", game, G, "--option", "key_rule"]).contains("name=value"));
    assert!(refused(&["gm", "show", game]).contains("game.txt"));
    good(&["gm", "new", game, G]);
    assert!(refused(&["gm", "new", game, G]).contains("already exists"));
    assert!(refused(&["gm", "report", game]).contains("no phase has been adjudicated yet"));
    assert!(refused(&["gm", "undo", game]).contains("no phase has been adjudicated yet"));
    let whose = refused_with(&["gm", "orders", game], b"PLACE A(Sil)");
    assert!(
        whose.starts_with("standard input, sheet: whose orders are these?"),
        "{whose}"
    );
    let nobody = refused_with(&["gm", "orders", game, "--seat", "Spain"], b"PLACE A(Sil)");
    assert!(nobody.contains("seat “Spain”: no such seat"), "{nobody}");
    good(&["gm", "resolve", game, "--force"]);
    assert!(
        refused(&["gm", "report", game, "1999"])
            .contains("the phases with reports are 1901-01-0-spare")
    );
    fs::write(format!("{game}/game.txt"), "hello").expect("it is writable");
    assert!(refused(&["gm", "show", game]).contains("the first line must be"));
}
