//! `solve --prove`, `solve --mate`, problems with `dm`, `endgame`, and `go mate` of the engine.

use crate::support::{file, good, path, refused, run, run_with};

/// A rook takes the king.
const ROOK: &str = "k/6/6/6/6/6/2KR2/1 2/2 - w 0 1";
const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
const MORPHY: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

#[test]
fn a_forced_win_is_proven_and_checked() {
    let output = good(&[
        "solve",
        "chess",
        "--prove",
        "--position",
        MORPHY,
        "--check",
        "5000000",
    ]);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(
        lines[0], "White wins in 2 turns, proven: no sooner",
        "{output}"
    );
    assert!(
        lines[1].starts_with("line: Ra6 ") && lines[1].ends_with("  (3 plies)"),
        "{output}"
    );
    assert!(lines[2].contains(" nodes, "), "{output}");
    assert!(
        lines[3].starts_with("check: wins in 2 turns, full width, "),
        "{output}"
    );
    assert_eq!(lines.len(), 4);
}

#[test]
fn a_win_within_some_turns_is_proven_or_disproven() {
    let output = good(&[
        "solve",
        "chess",
        "--mate",
        "1",
        "--position",
        MORPHY,
        "--check",
        "100000",
    ]);
    assert!(
        output.starts_with("White has no forced win within 1 turn, proven\n"),
        "{output}"
    );
    assert!(
        output.contains("\ncheck: no win within 1 turn, full width, "),
        "{output}"
    );
    // White's win is not there, so Black's is looked for too.
    assert!(
        output.contains("\nBlack has no forced win within 1 turn, proven\n"),
        "{output}"
    );
    let output = good(&[
        "solve",
        "chess",
        "--mate",
        "3",
        "--seat",
        "black",
        "--position",
        MORPHY,
    ]);
    assert!(
        output.starts_with("Black has no forced win within 3 turns, proven\n"),
        "{output}"
    );
    let output = good(&["solve", "mercurial", "--mate", "3", "--position", ROOK]);
    assert!(output.starts_with("White wins in "), "{output}");
}

#[test]
fn a_search_that_is_cut_short_says_so() {
    let output = good(&["solve", "chess", "--prove", "--nodes", "2000"]);
    assert!(
        output.starts_with("White: not decided; no forced win within "),
        "{output}"
    );
}

#[test]
fn problems_ask_for_proofs() {
    let text = format!(
        "{MORPHY} dm 2; id \"Morphy\";\n{MORPHY} dm 1; id \"too soon\";\n{BACK_RANK} bm Ra8; dm 7; id \"searched\";\n"
    );
    let problems = file("proofs.epd", text.as_bytes());
    let output = good(&["solve", "chess", &problems, "--nodes", "200000"]);
    let lines: Vec<Vec<&str>> = output
        .lines()
        .map(|line| line.split("  ").collect())
        .collect();
    assert_eq!(
        lines[0][..4],
        ["1/3", "Morphy", "solved", "Ra6"],
        "{output}"
    );
    assert_eq!(
        lines[0][4..6],
        ["wanted: win in 2 turns", "proven: wins in 2 turns"],
        "{output}"
    );
    assert_eq!(
        lines[1][..4],
        ["2/3", "too soon", "missed", "-"],
        "{output}"
    );
    assert_eq!(lines[1][5], "proven: no such win", "{output}");
    assert_eq!(lines[2][1..3], ["searched", "solved"], "{output}");
    assert!(lines[2][5].starts_with("depth "), "{output}");
    assert_eq!(lines[3], ["2 of 3 solved"]);
}

#[test]
fn wrong_questions_are_refused() {
    for (arguments, told) in [
        (&["solve", "chess", "--mate", "0"][..], "--mate"),
        (
            &["solve", "chess", "--prove", "--seat", "Red"],
            "there are White, Black",
        ),
        (
            &["solve", "chess", "problems", "--prove"],
            "cannot be used with",
        ),
        (
            &["solve", "chess", "problems", "--position", MORPHY],
            "those of the file",
        ),
        (
            &[
                "solve",
                "chess",
                "--prove",
                "--position",
                "7k/8/8/8/8/8/8/K7 w - - 0 1",
            ],
            "the game is over",
        ),
        (&["endgame", "mercury", "KQK"], "it has no endgame tables"),
        (&["endgame", "chess", "KQRBK"], "more than 4 men"),
        (&["endgame", "chess"], "ENDING"),
    ] {
        assert!(
            refused(arguments).contains(told),
            "{arguments:?} should tell {told}"
        );
    }
    let problems = file("dm.epd", format!("{MORPHY} dm none;").as_bytes());
    assert!(refused(&["solve", "chess", &problems]).contains("dm: it takes a number of turns"));
}

#[test]
fn endgame_tables_are_made_kept_and_looked_up() {
    let folder = path("tables");
    let _ = std::fs::remove_dir_all(&folder);
    let folder = folder.to_str().expect("UTF-8");
    let output = good(&["endgame", "chess", "KQK", "--out", folder, "--verify"]);
    assert!(
        output.contains("longest win 19 plies: ") && output.contains("  made in "),
        "{output}"
    );
    assert!(output.contains("\nKQK  0 positions differ"), "{output}");
    let output = good(&["endgame", "chess", "KQK", "--out", folder]);
    assert!(output.contains("  read in "), "{output}");
    let queen = "k7/8/2K5/8/8/8/8/7Q w - - 0 1";
    for command in [
        &["solve", "chess", "--mate", "1"][..],
        &["analyse", "chess", "--depth", "1"],
    ] {
        let mut arguments = command.to_vec();
        arguments.extend(["--position", queen, "--tables", folder]);
        let output = good(&arguments);
        assert!(
            output.starts_with("table: the side to move wins in 3 plies"),
            "{output}"
        );
        assert!(output.contains("\ntable line: "), "{output}");
    }
    let rook = "k7/8/2K5/8/8/8/8/7R w - - 0 1";
    let output = good(&[
        "solve",
        "chess",
        "--mate",
        "1",
        "--position",
        rook,
        "--tables",
        folder,
    ]);
    assert!(output.contains("chess-KRK.table is not there"), "{output}");
    let kept = path("tables").join("chess-KQK.table");
    std::fs::write(&kept, "no table").expect("it can be written");
    let ran = run(&["endgame", "chess", "KQK", "--out", folder]);
    assert_eq!(ran.status, 2);
    assert!(
        ran.stderr.contains("it is no endgame table"),
        "{}",
        ran.stderr
    );
}

#[test]
fn the_engine_proves_mates_on_demand() {
    let input = format!(
        "setoption name Game value chess\nposition fen {MORPHY}\ngo mate 2\nposition fen {MORPHY}\ngo mate 1\n"
    );
    let ran = run_with(&["engine"], input.as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let said = ran.stdout;
    assert!(
        said.contains("info string proven: it wins in 2 turns, no sooner\n"),
        "{said}"
    );
    assert!(said.contains(" score mate 2 "), "{said}");
    assert!(said.contains("bestmove a1a6 ponder b8c7\n"), "{said}");
    assert!(
        said.contains("info string proven: no forced win within 1 turns\nbestmove "),
        "{said}"
    );
}
