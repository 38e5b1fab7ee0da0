//! Tests of `adjudicate`, and of order games in `games`.

use crate::support::{file, good, refused, refused_with, run_with};

const G: &str = "mercator";

const CASES: &str = "\
Two cases.

```mdatc
MDATC 1
UNITS England: A(Lon), F(ENC)
TS1 England: A(Lon) B F(ENC)
TS2 England: A/F(ENC) - MAO
TS3 England: A(MAO) D Por
EXPECT after TS1: England: A/F(ENC)
EXPECT end: England: A(Por), F(MAO)
```

```mdatc
MDATC 2
UNITS France: A(Bur)
UNITS Germany: A(Mun)
TS2 France: A(Bur) - Mun
EXPECT end: France: A(Mun); Germany: A(Mun)
```
";

/// The second case expects two units in one space.
#[test]
fn cases_are_compared_with_what_they_expect() {
    let cases = file("cases.txt", CASES.as_bytes());
    let ran = run_with(&["adjudicate", G, &cases, "--check"], b"");
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    let output = ran.stdout;
    assert_eq!(
        output,
        "MDATC 1: agrees\nMDATC 2: differs\n  end\n    expected: France: A(Mun); Germany: A(Mun)\n    \
         found:    France: A(Bur); Germany: A(Mun)\n1 agree, 1 differ\n"
    );
    let ran = run_with(&["adjudicate", G, "-", "--check"], CASES.as_bytes());
    assert_eq!((ran.status, ran.stdout), (1, output));
}

#[test]
fn cases_are_told_order_by_order() {
    let cases = file("told.txt", CASES.as_bytes());
    let output = good(&["adjudicate", G, &cases]);
    for line in [
        "MDATC 1",
        "  England TS1 A(Lon) B F(ENC): succeeded",
        "  EXPECT end: England: A(Por), F(MAO)",
        "MDATC 2",
    ] {
        assert!(output.lines().any(|one| one == line), "{line} in\n{output}");
    }
    let failed = "  France TS2 A(Bur) - Mun: failed: ";
    assert!(
        output.lines().any(|line| line.starts_with(failed)),
        "{output}"
    );
    let one =
        "MDATC 7\nUNITS France: A(Par)\nTS2 France: A(Par) - Bur\nEXPECT end: France: A(Bur)\n";
    let ran = run_with(&["adjudicate", G, "-", "--check"], one.as_bytes());
    assert_eq!(ran.status, 0);
    assert_eq!(
        ran.stdout, "MDATC 7: agrees\n1 agree, 0 differ\n",
        "a file without fences is one block"
    );
}

#[test]
fn json_is_answered_line_by_line() {
    let case = r#"{"id":"x","units":{"France":["a[Germany]/F(ENC)"],"England":["A(Lon)"]},"orders":{"France":{"TS1":["F(ENC) S German A(ENC) L Lon"]},"Germany":["A(ENC) L Lon","A(Lon) - Atlantis"]}}"#;
    let ran = run_with(
        &["adjudicate", G, "--json"],
        format!("{case}\n\n{case}\n").as_bytes(),
    );
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let answers: Vec<serde_json::Value> = ran
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 2);
    let answer = &answers[0];
    assert_eq!(answer["id"], "x");
    assert_eq!(
        answer["units"],
        serde_json::json!({"France": ["F(ENC)"], "Germany": ["A(Lon)"]})
    );
    assert_eq!(answer["after"]["TS1"], answer["units"]);
    assert_eq!(answer["dislodged"][0]["unit"], "A(Lon)");
    assert_eq!(answer["dislodged"][0]["from"], "ENC");
    assert_eq!(
        answer["retreats"][0]["open"],
        serde_json::json!(["Wal", "Yor"])
    );
    let orders = answer["orders"].as_array().expect("orders");
    let of = |text: &str| {
        orders
            .iter()
            .find(|order| order["order"] == text)
            .expect("the order")
    };
    assert_eq!(of("A(ENC) L Lon")["verdict"], "succeeded");
    assert_eq!(of("A(ENC) L Lon")["ts"], 1);
    assert_eq!(of("A(Lon) - Atlantis")["verdict"], "void");
}

#[test]
fn a_position_with_orders_is_settled() {
    let text = "mercator 1\nmark regular-mercator\nseason 1901 February\nphase ORDERS\n\
                units France: A(Par), A(Bur)\nunits Germany: A(Mun)\norders\n\
                France:\nA(Par) - Pic\nTS2 A Bur - Mun\n";
    let output = good(&["adjudicate", G, &file("position.txt", text.as_bytes())]);
    assert!(output.contains("* FAILS"), "{output}");
    assert!(output.contains("season    1901 March\n"), "{output}");
    assert!(
        output.contains("units     France: A(Bur), A(Pic)\n"),
        "{output}"
    );
    assert!(
        output
            .lines()
            .take(3)
            .all(|line| line.chars().count() <= 78)
    );
}

#[test]
fn the_first_fault_is_told() {
    let cases = [
        ("", "a case begins with “MDATC”"),
        (
            "MDATC 1\nTS1 France: A(Par) H",
            "the case has no line UNITS",
        ),
        (
            "MDATC 1\nUNITS France: A(Pars)",
            "line 2 (“Pars”): the Mark has no such space",
        ),
        (
            "MDATC 1\nUNITS France: A(Par)\nTS2 France: A(Par) - Burr",
            "line 3, column",
        ),
        (
            "MDATC 1\nUNITS France: A(Par)\nTS5 France: A(Par) H",
            "line 3 (“TS5”)",
        ),
        (
            "MDATC 1\nUNITS France: A(Par)\nEXPECT win: France",
            "line 3 (“win”)",
        ),
        (
            "MDATC 1\nUNITS France: A(Par)\nUNITS Germany: F(Kie), A(Par)",
            "line 3 (“Par”): two units in Par",
        ),
        (
            "MDATC 1\nMARK moon\nUNITS France: A(Par)",
            "line 2, mark: no Mark",
        ),
        (
            "MDATC 1\nUNITS France: A(Par)\nMDATC 2",
            "line 3 (“MDATC 2”): one block is one case",
        ),
        (
            "```mdatc\nMDATC 1",
            "line 1 (“```mdatc”): this fence is not closed",
        ),
    ];
    for (text, told) in cases {
        let line = refused_with(&["adjudicate", G, "-", "--check"], text.as_bytes());
        assert!(
            line.starts_with("standard input, ") && line.contains(told),
            "{text:?}: {line}"
        );
    }
    for (text, told) in [
        ("{", "standard input, line 1, case: "),
        (
            "{\"units\":{\"Spain\":[]}}",
            "units.Spain: the Mark has no such power",
        ),
        (
            "{\"units\":{\"France\":[\"A(Lom)\"]}}",
            "units.France (“A(Lom)”): ",
        ),
        (
            "{\"units\":{},\"orders\":{\"France\":{\"TS9\":[]}}}",
            "there are TS1, TS2 and TS3",
        ),
        (
            "{\"units\":{},\"season\":\"May\"}",
            "season: a season is a year and a month",
        ),
        ("{\"units\":{},\"mark\":\"moon\"}", "mark: no Mark"),
    ] {
        let line = refused_with(&["adjudicate", G, "--json"], text.as_bytes());
        assert!(line.contains(told), "{text:?}: {line}");
    }
    assert!(refused(&["adjudicate", G]).contains("<FILE>"));
    assert!(refused(&["adjudicate", G, "no such file"]).starts_with("no such file: "));
    assert!(refused(&["adjudicate", "unheard-of", "x"]).contains("no such game of orders"));
    assert!(refused(&["adjudicate", "mercurial", "x"]).contains("move in turn"));
    assert!(refused(&["show", G]).contains("the commands for it are adjudicate, bots and gm"));
}

#[test]
fn order_games_are_listed_as_such() {
    let list: serde_json::Value = serde_json::from_str(&good(&["games", "--json"])).expect("JSON");
    let list = list.as_array().expect("a list");
    let game = list
        .iter()
        .find(|game| game["slug"] == G)
        .expect("it is listed");
    assert_eq!(game["kind"], "orders");
    assert_eq!(game["marks"][0]["id"], "regular-mercator");
    assert_eq!(game["seats"].as_array().map(Vec::len), Some(7));
    assert_eq!(game["options"].as_array().map(Vec::len), Some(26));
    assert!(list.iter().any(|game| game["kind"] == "turns"));
    let text = good(&["games"]);
    assert!(
        text.contains("\nmercator  Mercator\n")
            && text.contains("  option key_rule (default on; on, off)")
    );
}
