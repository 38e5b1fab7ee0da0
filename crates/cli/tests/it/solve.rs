//! `solve`.

use crate::support::{file, good, refused, run_with};

const G: &str = "mercurial";

/// An immediate king capture, two drops that prepare it, and a move that loses the king.
const PROBLEMS: &str = "\
# Tactics.
k/6/6/6/6/6/2KR2/1 2/2 - w 0 1 bm d1d7; id \"rook\";

1/d2Rdk/1D(p)2pp/6/2K(np)1p(N)p(D)/P1P1PP/6/1 2/S1 NPPrns w 0 15 bm N@d5 N@d7; id \"two; drops\"; c0 \"bm a1\";
k/6/6/6/6/6/2KR2/1 2/2 - w 0 1 am c1c2;
";

/// The lines of the output, split into their parts, without the times.
fn lines(output: &str) -> Vec<Vec<&str>> {
    output
        .lines()
        .map(|line| line.split("  ").collect())
        .collect()
}

#[test]
fn problems_are_solved_one_a_line() {
    let problems = file("problems.epd", PROBLEMS.as_bytes());
    let output = good(&["solve", G, &problems, "--nodes", "100000"]);
    let lines = lines(&output);
    assert_eq!(lines.len(), 4, "{output}");
    assert_eq!(lines[0][..3], ["1/3", "rook", "solved"], "{output}");
    assert!(lines[0][3].contains("d7"), "{output}");
    assert!(lines[0][4].starts_with("wanted: ") && lines[0][4].contains("d7"));
    assert!(lines[0][5].starts_with("depth ") && lines[0][6].ends_with(" ms"));
    assert_eq!(lines[1][..3], ["2/3", "two; drops", "solved"], "{output}");
    assert_eq!(lines[1][4].matches(" or ").count(), 1, "{output}");
    assert_eq!(lines[2][..3], ["3/3", "line 5", "solved"], "{output}");
    assert!(lines[2][4].starts_with("wanted: not "), "{output}");
    assert_eq!(lines[3], ["3 of 3 solved"]);
}

#[test]
fn what_is_not_found_is_missed() {
    let text = "k/6/6/6/6/6/2KR2/1 2/2 - w 0 1 bm c1c2; id \"wrong\";\n\
                k/6/6/6/6/6/2KR2/1 2/2 - w 0 1 am d1d7; id \"not that\"";
    let problems = file("wrong.epd", text.as_bytes());
    let output = good(&["solve", G, &problems, "--depth", "3"]);
    let lines = lines(&output);
    assert_eq!(lines[0][1..3], ["wrong", "missed"], "{output}");
    assert_eq!(lines[1][1..3], ["not that", "missed"], "{output}");
    assert_eq!(lines[2], ["0 of 2 solved"]);
}

#[test]
fn only_the_first_are_searched_on_demand() {
    let ran = run_with(
        &["solve", G, "-", "--depth", "2", "--limit", "1"],
        PROBLEMS.as_bytes(),
    );
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(
        ran.stdout.starts_with("1/1  rook  solved"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.ends_with("\n1 of 1 solved\n"), "{}", ran.stdout);
}

#[test]
fn the_first_wrong_line_is_told() {
    const START: &str = "k/6/6/6/6/6/2KR2/1 2/2 - w 0 1";
    let over = "1/6/6/6/P(k)5/6/6/K 2/2 - b 0 1";
    let cases = [
        (String::new(), "the file has no problems"),
        ("# nothing\n\n".to_owned(), "the file has no problems"),
        (START.to_owned(), "line 1, operations: "),
        (format!("{START} id \"x\"; bm d1d7;"), "line 1, position"),
        (
            format!("{START} bm d1d7;\n{START} bm c1d1;"),
            "line 2, bm “c1d1”: ",
        ),
        (format!("{START} bm ;"), "line 1, bm: missing move"),
        (format!("{START} am e9;"), "line 1, am “e9”: "),
        (
            format!("{START} bm d1d7; am d1d7;"),
            "is also among the best moves",
        ),
        (
            format!("{START} bm d1d7; bm d1d6;"),
            "line 1, bm: given twice",
        ),
        (
            format!("{START} bm d1d7; id \"open;"),
            "missing closing quotation mark",
        ),
        (
            format!("{START} bm d1d7; id \"\";"),
            "line 1, id: missing name",
        ),
        ("6/6 w bm d1d7;".to_owned(), "line 1, position"),
        (
            format!("{over} bm a1a2;"),
            "line 1, position: the game is over",
        ),
    ];
    for (index, (text, told)) in cases.iter().enumerate() {
        let problems = file(&format!("fault-{index}.epd"), text.as_bytes());
        let line = refused(&["solve", G, &problems]);
        assert!(line.starts_with(&problems), "{line}");
        assert!(line.contains(told), "{text:?} should tell {told}: {line}");
    }
    let bytes = file("not-utf8.epd", b"k/6\xff bm a1;");
    assert!(refused(&["solve", G, &bytes]).contains("line 1, column 4: invalid UTF-8"));
    assert!(refused(&["solve", G, "no such file"]).starts_with("no such file: "));
    assert!(refused(&["solve", G]).contains("<FILE>"));
    let problems = file("sound.epd", PROBLEMS.as_bytes());
    for wrong in [["--ms", "0"], ["--limit", "0"], ["--nodes", "x"]] {
        assert!(refused(&["solve", G, &problems, wrong[0], wrong[1]]).contains(wrong[0]));
    }
}
