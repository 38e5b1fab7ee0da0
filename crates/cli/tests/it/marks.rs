//! `quicksilver mark`

use crate::support::{file, good, refused, run, run_with};

#[test]
fn the_marks_of_the_games_are_listed_and_shown() {
    let list = good(&["mark", "list"]);
    let ids: Vec<&str> = list
        .lines()
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(
        ids.contains(&"regular-mercator") && ids.contains(&"world-mercator"),
        "{list}"
    );
    assert!(
        list.contains("268 spaces, 106 centres, 13 powers"),
        "{list}"
    );
    assert_eq!(
        good(&["mark", "show", "world"]),
        good(&["mark", "show", "world-mercator"])
    );
    for id in ids {
        assert!(good(&["mark", "show", id]).contains(&format!("({id})")));
        let checked = good(&["mark", "check", id]);
        assert!(checked.contains(" can be played on it\n"), "{checked}");
    }
}

#[test]
fn a_shown_mark_has_every_space_with_its_neighbours() {
    let shown = good(&["mark", "show", "regular-mercator"]);
    for line in [
        "  76 spaces: 19 sea, 14 inland, 41 coastal, 1 canal, 1 ice; 3 with separate coasts",
        "  34 centres, 111 army edges, 141 fleet edges",
        "  centres that win: 18 for one, 24 for two, 28 for three",
        "    Germany: A(Ber), A(Mun), F(Kie); home Ber Kie Mun Pru Ruh Sil; spare 1",
        "Kie  Kiel: canal, centre, home of Germany",
        "  army: Ber Den Hol Mun Ruh",
        "  fleet: Ber Den Hol BAL HEL",
        "StP  St Petersburg: coastal, centre, home of Russia",
        "  fleet NC: Nor BAR",
        "  fleet SC: Fin Lvn BOT",
        "ENC  English Channel: sea",
        "  also ENG, ECH",
        "ARC  Arctic: ice",
        "  borders: BAR NAO NWG",
    ] {
        assert!(shown.lines().any(|shown| shown == line), "{line}\n{shown}");
    }
}

#[test]
fn a_written_mark_is_a_file_of_the_same_mark() {
    let text = good(&["mark", "write", "world-mercator"]);
    let file = file("world-again.toml", text.as_bytes());
    assert_eq!(good(&["mark", "write", &file]), text);
    assert_eq!(
        good(&["mark", "show", &file]),
        good(&["mark", "show", "world-mercator"])
    );
    let read = run_with(&["mark", "write", "-"], text.as_bytes());
    assert_eq!((read.status, read.stdout), (0, text));
}

#[test]
fn every_fault_of_a_mark_file_is_printed() {
    let text = good(&["mark", "write", "regular-mercator"]);
    let text = text
        .replace("kind = \"canal\"", "kind = \"river\"")
        .replace(
            "Wal = [\"Lon\", \"Lpl\", \"Yor\"]",
            "Wal = [\"Lon\", \"Lpl\", \"Yro\"]",
        )
        .replace("solo = 18", "solo = 180");
    let file = file("three-faults.toml", text.as_bytes());
    let ran = run(&["mark", "check", &file]);
    assert_eq!(ran.status, 2);
    let faults: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(faults.len(), 3, "{}", ran.stdout);
    for (place, words) in [
        ("space 21 (Kie), kind", "“river” is not a kind of space"),
        (
            "edges.army.Wal",
            "no space is called “Yro”; similar names: Yor",
        ),
        (
            "victory.solo",
            "180 centres are impossible: the Mark has only 34",
        ),
    ] {
        let told =
            |line: &&str| line.starts_with(&format!("fault: {place}: ")) && line.contains(words);
        assert!(faults.iter().any(told), "{place}: {}", ran.stdout);
    }
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    assert!(
        ran.stderr
            .contains("three-faults.toml: 3 faults; the first is space 21 (Kie), kind: "),
        "{}",
        ran.stderr
    );
    // Other commands refuse it with one line.
    assert!(refused(&["mark", "show", &file]).contains("3 faults"));
}

#[test]
fn what_is_odd_is_said_and_the_mark_is_good() {
    let text = good(&["mark", "write", "regular-mercator"]);
    let text = text.replace(
        "Wal = [\"Lon\", \"Lpl\", \"Yor\"]",
        "Wal = [\"Lon\", \"Lpl\"]",
    );
    let file = file("odd.toml", text.as_bytes());
    let said = good(&["mark", "check", &file]);
    assert!(
        said.contains("\nwarning: edges.army.Yor: Wal is listed here"),
        "{said}"
    );
}

#[test]
fn what_is_no_mark_is_refused() {
    let fault = refused(&["mark", "show", "no-such-mark"]);
    assert!(
        fault.contains("no-such-mark") && fault.contains("regular-mercator"),
        "{fault}"
    );
    assert!(refused(&["mark"]).contains("missing command"));
    let binary = file("binary.toml", b"\xff\xfe");
    assert!(refused(&["mark", "check", &binary]).contains("line 1, column 1: invalid UTF-8"));
    let huge = file("huge.toml", &vec![b'#'; 2_000_001]);
    assert!(refused(&["mark", "check", &huge]).contains("at most 2000000 bytes"));
    let empty = run_with(&["mark", "check", "-"], b"");
    assert_eq!(empty.status, 2);
    assert!(
        empty.stdout.contains("fault: mark: is missing\n"),
        "{}",
        empty.stdout
    );
    let torn = run_with(&["mark", "check", "-"], b"[mark]\nid = \"x\n");
    assert!(
        torn.stdout.starts_with("fault: line 2, column "),
        "{}",
        torn.stdout
    );
}

/// Three powers on three islands around a sea.
const ISLES: &str = include_str!("../../../../web/e2e/isles.toml");

#[test]
fn a_mark_draws_itself() {
    let isles = file("isles.toml", ISLES.as_bytes());
    let picture = good(&["mark", "draw", &isles]);
    assert!(picture.starts_with("<svg xmlns=") && picture.ends_with("</svg>\n"));
    for said in [
        "<title>Great Harbour</title>",
        "<title>Middle Sea</title>",
        "<title>Aran army in Ath</title>",
        "<title>Corran fleet in Cal/NC</title>",
    ] {
        assert!(picture.contains(said), "{said}\n{picture}");
    }
    let drawing = good(&["mark", "draw", &isles, "--format", "json"]);
    let drawing: serde_json::Value = serde_json::from_str(&drawing).unwrap();
    assert_eq!(drawing["mark"], "isles");
    assert_eq!(drawing["spaces"].as_object().unwrap().len(), 18);
    let coasts = drawing["spaces"]["Cal"]["places"].as_object().unwrap();
    assert!(coasts.keys().eq(["", "NC", "SC"]));
    assert_eq!(drawing["links"], serde_json::json!([]));
    assert_eq!(
        run_with(&["mark", "draw", "-"], ISLES.as_bytes()).stdout,
        picture
    );
}

/// A drawing as a file of shapes.
fn shapes_of(drawing: &serde_json::Value) -> String {
    let numbers = |value: &serde_json::Value| -> Vec<i64> {
        let all = value.as_array().unwrap().iter();
        all.map(|one| one.as_i64().unwrap()).collect()
    };
    let points = |arc: i64| {
        let arc = numbers(&drawing["arcs"][arc as usize]);
        let (mut x, mut y) = (0, 0);
        let points = arc.chunks_exact(2).map(move |step| {
            (x, y) = (x + step[0], y + step[1]);
            format!("{x} {y}")
        });
        points.collect::<Vec<String>>()
    };
    let path = |id: &str, rings: &serde_json::Value| {
        let rings = rings.as_array().unwrap().iter().map(|ring| {
            let points = numbers(ring).into_iter().flat_map(|entry| {
                let mut points = points(entry.max(-1 - entry));
                if entry < 0 {
                    points.reverse();
                }
                points.pop();
                points
            });
            format!("M{}z", points.collect::<Vec<String>>().join("L"))
        });
        format!("<path id=\"{id}\" d=\"{}\"/>\n", rings.collect::<String>())
    };
    let spaces = drawing["spaces"].as_object().unwrap().iter();
    let spaces = spaces.map(|(id, space)| path(id, &space["rings"]));
    let off = drawing["off"].as_array().unwrap().iter().enumerate();
    let off = off.map(|(number, off)| path(&format!("off-{number}"), &off["rings"]));
    let (width, height) = (&drawing["width"], &drawing["height"]);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n{}</svg>\n",
        spaces.chain(off).collect::<String>()
    )
}

#[test]
fn a_mark_is_drawn_on_shapes_of_ones_own() {
    let isles = file("shaped-isles.toml", ISLES.as_bytes());
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let schematic = read(&good(&["mark", "draw", &isles, "--format", "json"]));
    let svg = shapes_of(&schematic);
    let shapes = file("shaped-isles.svg", svg.as_bytes());
    let draw = ["mark", "draw", &isles, "--shapes", &shapes];
    let drawn = read(&good(&[&draw[..], &["--format", "json"]].concat()));
    assert_eq!(drawn["differences"], schematic["differences"]);
    assert_eq!(drawn["spaces"].as_object().unwrap().len(), 18);
    let picture = good(&draw);
    assert!(picture.contains("<title>Corran fleet in Cal/NC</title>"));

    let recipe = "[board]\nsize = [4000, 3000]\neven = 1.0\n";
    let recipe = file("shaped-isles-recipe.toml", recipe.as_bytes());
    let board = [&draw[..], &["--recipe", &recipe, "--format", "json"]].concat();
    let board = read(&good(&board));
    assert_eq!(
        (&board["width"], &board["height"]),
        (&4000.into(), &3000.into())
    );
    assert_eq!(board["differences"], schematic["differences"]);

    // What is wrong is told with the name of the file, and where.
    let without = svg.replace("id=\"Cal\"", "id=\"off-cal\"");
    let without = file("shaped-isles-without.svg", without.as_bytes());
    let told = refused(&["mark", "draw", &isles, "--shapes", &without]);
    assert!(
        told.contains("shaped-isles-without.svg: the space Cal ("),
        "{told}"
    );
    assert!(
        told.contains("has no shape: give a path the id “Cal”"),
        "{told}"
    );
    let torn = file("shaped-isles-torn.svg", &svg.as_bytes()[..svg.len() / 2]);
    let told = refused(&["mark", "draw", &isles, "--shapes", &torn]);
    assert!(told.contains("shaped-isles-torn.svg: "), "{told}");
    let odd = file("shaped-isles-odd.toml", b"pixel = 3\n");
    let told = refused(&[
        "mark", "draw", &isles, "--shapes", &shapes, "--recipe", &odd,
    ]);
    assert!(
        told.contains("shaped-isles-odd.toml: ") && told.contains("pixel"),
        "{told}"
    );
    let told = refused(&["mark", "draw", &isles, "--recipe", &recipe]);
    assert!(told.contains("--shapes"), "{told}");
}

/// At the first zoom nothing is unnamed or covered on the maps of the games that fit on a page.
#[test]
fn what_cannot_be_read_on_a_map_is_counted() {
    for (mark, spaces) in [("standard", 75), ("regular-mercator", 76)] {
        let told = good(&["mark", "check", mark]);
        let named = format!("  {spaces} of {spaces} spaces have a name of at least 10 pixels, ");
        assert!(told.contains("\ndrawn 840 pixels wide\n"), "{told}");
        assert!(told.contains(&named), "{told}");
        let free = "  names under a unit: 0; only under a dislodged one: 0; over another name: 0\n";
        assert!(told.contains(free), "{told}");
    }
    let small = good(&["mark", "check", "standard", "--pixels", "200"]);
    assert!(small.contains("\ndrawn 200 pixels wide\n"), "{small}");
    assert!(!small.contains("  75 of 75"), "{small}");
    let isles = file("isles-read.toml", ISLES.as_bytes());
    let told = good(&["mark", "check", &isles]);
    assert!(told.contains("  18 of 18 spaces have a name"), "{told}");
    let told = refused(&["mark", "check", &isles, "--pixels", "5"]);
    assert!(told.contains("--pixels"), "{told}");
}

/// The drawing that comes with a Mark is the one that is drawn.
#[test]
fn a_mark_of_the_games_has_its_own_drawing() {
    let comes = good(&["mark", "draw", "standard", "--format", "json"]);
    let file = include_str!("../../../../games/diplomacy/drawings/standard.json");
    let [comes, file]: [serde_json::Value; 2] =
        [&*comes, file].map(|text| serde_json::from_str(text).unwrap());
    assert_eq!(comes, file);
    let made = good(&[
        "mark",
        "draw",
        "standard",
        "--schematic",
        "--format",
        "json",
    ]);
    assert_ne!(
        serde_json::from_str::<serde_json::Value>(&made).unwrap(),
        file
    );
}

#[test]
fn a_mark_with_a_fault_is_not_drawn() {
    let bad = ISLES.replace("solo = 6", "solo = \"most\"");
    let told = refused(&["mark", "draw", &file("isles-bad.toml", bad.as_bytes())]);
    assert!(told.contains("solo: expected a whole number"), "{told}");
}
