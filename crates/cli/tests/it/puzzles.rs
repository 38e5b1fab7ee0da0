//! Finding and checking puzzles.

use crate::support::{good, path, refused, run};

const G: &str = "mercurial";

fn arguments(file: &str, more: &[&str]) -> Vec<String> {
    let file = path(file).to_str().expect("UTF-8").to_owned();
    let mut words = vec!["puzzles", G, "--out", file.as_str(), "--nodes", "3000"];
    words.extend(more);
    words.into_iter().map(str::to_owned).collect()
}

/// Finds puzzles and returns what was said and written.
fn find(file: &str, more: &[&str]) -> (String, String) {
    let words = arguments(file, more);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let said = good(&words);
    let text = std::fs::read_to_string(path(file)).expect("a file of puzzles");
    (said, text)
}

fn fresh(file: &str) {
    // A test may have run before.
    let _ = std::fs::remove_file(path(file));
}

#[test]
fn a_broken_search_for_puzzles_goes_on_as_if_nothing_had_happened() {
    fresh("puzzles.txt");
    let (said, whole) = find("puzzles.txt", &["--count", "3"]);
    assert!(said.ends_with("3 puzzles\n"), "{said}");
    let head = whole.find("\n\n").expect("a head") + 2;
    assert_eq!(whole[head..].lines().count(), 3);
    for (name, cut) in [
        ("head", 30),
        ("start", head),
        ("torn", head + 25),
        ("end", whole.len() - 1),
    ] {
        let file = format!("puzzles-{name}.txt");
        std::fs::write(path(&file), &whole[..cut]).expect("written");
        let (said, text) = find(&file, &["--count", "3"]);
        assert_eq!(text, whole, "{name}");
        let torn = !whole[..cut].ends_with('\n');
        assert_eq!(
            said.contains("removed an incomplete last line"),
            torn,
            "{name}: {said}"
        );
    }
    let (_, more) = find("puzzles.txt", &["--count", "4"]);
    assert!(more.starts_with(&whole) && more.lines().count() == whole.lines().count() + 1);
}

#[test]
fn a_file_of_another_search_or_command_is_refused() {
    fresh("puzzles-settled.txt");
    find("puzzles-settled.txt", &["--count", "1"]);
    let words = arguments("puzzles-settled.txt", &["--count", "2", "--seed", "4"]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let fault = refused(&words);
    assert!(fault.contains("seed is “1” there and “4” here"), "{fault}");
    std::fs::write(path("puzzles-other.txt"), "quicksilver openings\n\n").expect("written");
    let words = arguments("puzzles-other.txt", &["--count", "2"]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let fault = refused(&words);
    assert!(fault.contains("puzzles begin with the line"), "{fault}");
    let kept = std::fs::read_to_string(path("puzzles-other.txt")).expect("a file");
    assert_eq!(kept, "quicksilver openings\n\n");
}

#[test]
fn a_check_names_what_fails_and_keeps_the_rest() {
    fresh("puzzles-checked.txt");
    let (_, text) = find("puzzles-checked.txt", &["--count", "4"]);
    let (head, lines) = text.split_once("\n\n").expect("a head");
    let first = lines.lines().next().expect("a puzzle");
    let fields: Vec<&str> = first.split('\t').collect();
    // The same position with a legal move that is not the solution.
    let listed = good(&["moves", G, "--position", fields[2], "--json"]);
    let moves: Vec<&str> = listed
        .split('"')
        .filter(|word| word.len() == 4 && !fields[3].starts_with(word))
        .filter(|word| run(&["apply", G, "--position", fields[2], word]).status == 0)
        .collect();
    let wrong = first.replace(&format!("\t{}\t", fields[3]), &format!("\t{}\t", moves[0]));
    let broken = format!("{head}\n\n{}", lines.replacen(first, &wrong, 1));
    std::fs::write(path("puzzles-broken.txt"), broken).expect("written");
    let file = path("puzzles-broken.txt");
    let kept = path("puzzles-kept.txt");
    let (file, kept) = (file.to_str().expect("UTF-8"), kept.to_str().expect("UTF-8"));
    let ran = run(&["puzzles", G, "--check", file]);
    assert_eq!(ran.status, 1, "{}", ran.stdout);
    let id = fields[0];
    assert!(
        ran.stdout.contains(&format!("{id} fails in turn 1: ")),
        "{}",
        ran.stdout
    );
    good(&["puzzles", G, "--check", file, "--keep", kept]);
    let left = std::fs::read_to_string(kept).expect("a file");
    assert!(left.contains("\nchecked: 30000\n") && !left.contains(&format!("\n{id}\t")));
    let solved = good(&["puzzles", G, "--solve", kept, "--player", "nodes=3000"]);
    assert_eq!(solved.lines().count(), 5, "{solved}");
}
