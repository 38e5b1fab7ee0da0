//! The puzzles of the games' folders.

use game::{OptionPicks, Part};
use registry::{Entry, GAMES};
use search::StopFlag;
use search::puzzles::{Checker, Judge, ONE_TURN_WINS, Puzzle, PuzzleBook, Share};
use std::collections::{BTreeMap, BTreeSet};

/// The games that have puzzles, with them and their options.
fn books() -> Vec<(&'static Entry, PuzzleBook, OptionPicks)> {
    let with = |entry: &'static Entry| {
        let text = entry.puzzles()?;
        let book = PuzzleBook::read(text, entry.game);
        let book = book.unwrap_or_else(|fault| panic!("{}: {fault}", entry.slug()));
        let picks = OptionPicks::read_text(entry.game.info().options, &book.head.options);
        Some((entry, book, picks.expect("options")))
    };
    GAMES.iter().filter_map(with).collect()
}

fn check(entry: &Entry, picks: &OptionPicks, book: &PuzzleBook, puzzle: &Puzzle) -> Option<String> {
    let expected = |score| entry.expected(score);
    let mut checker = Checker {
        judge: Judge {
            game: entry.game,
            picks,
            expected: &expected,
            engine: entry.engine(8),
            stop: StopFlag::default(),
        },
        margin: book.head.margin,
        nodes: book.head.nodes,
    };
    let failing = checker.check(puzzle).expect("a puzzle of the game");
    failing.map(|failing| failing.reason)
}

#[test]
fn every_file_is_read_and_its_solutions_are_legal() {
    let books = books();
    assert!(!books.is_empty(), "no game has puzzles");
    for (entry, book, _) in &books {
        assert!(!book.puzzles.is_empty(), "{}", entry.slug());
        // Reading has played through all solutions; what is written is what was read.
        let written: Vec<String> = book.puzzles.iter().map(ToString::to_string).collect();
        let text = format!("{}{}\n", book.head, written.join("\n"));
        assert_eq!(Some(text.as_str()), entry.puzzles(), "{}", entry.slug());
    }
}

#[test]
fn wins_in_one_turn_are_few_and_themes_many() {
    for (entry, book, _) in books() {
        let slug = entry.slug();
        let in_one = book.puzzles.iter().filter(|one| one.wins_in_one()).count();
        assert!(
            in_one * ONE_TURN_WINS <= book.puzzles.len(),
            "{slug}: {in_one} of {}",
            book.puzzles.len()
        );
        let themes: BTreeSet<&String> = book.puzzles.iter().flat_map(|one| &one.themes).collect();
        assert!(themes.len() >= 5, "{slug}: {themes:?}");
    }
}

#[test]
fn no_two_puzzles_of_a_game_end_alike() {
    for (entry, book, picks) in books() {
        let mut ends = BTreeMap::new();
        for puzzle in &book.puzzles {
            let mut table = entry
                .game
                .open(&picks, Some(&puzzle.position))
                .expect("read");
            for text in &puzzle.moves {
                table.play(text).expect("legal");
            }
            let other = ends.insert(table.identity_text(), puzzle.id());
            assert_eq!(other, None, "{}: as {}", entry.slug(), puzzle.id());
        }
    }
}

#[test]
fn a_search_finds_the_turns_of_some_puzzles_clearly_best_again() {
    for (entry, book, picks) in books() {
        let step = (book.puzzles.len() / 4).max(1);
        for puzzle in book.puzzles.iter().step_by(step) {
            let failing = check(entry, &picks, &book, puzzle);
            assert_eq!(failing, None, "{} {}", entry.slug(), puzzle.id());
        }
    }
}

#[test]
fn another_turn_is_no_solution() {
    for (entry, book, picks) in books() {
        let puzzle = book.puzzles.first().expect("a puzzle");
        let table = entry
            .game
            .open(&picks, Some(&puzzle.position))
            .expect("read");
        // A turn of one part that is not the solution's.
        let wrong = table.legal_texts().into_iter().find(|text| {
            let mut after = table.fork();
            !puzzle.moves.contains(text)
                && after.play(text).is_ok()
                && after.part().index == 0
                && after.outcome().is_none()
        });
        let Some(wrong) = wrong else { continue };
        let other = Puzzle {
            moves: vec![wrong],
            ..puzzle.clone()
        };
        assert!(
            check(entry, &picks, &book, &other).is_some(),
            "{} {other}",
            entry.slug()
        );
    }
}

#[test]
fn the_parts_of_a_turn_in_another_order_are_the_same_answer() {
    let mut seen = false;
    for (entry, book, picks) in books() {
        let found = book.puzzles.iter().find_map(|puzzle| {
            let [first, second] = &puzzle.moves[..] else {
                return None;
            };
            let mut table = entry.game.open(&picks, Some(&puzzle.position)).ok()?;
            let is_parted = table.part() != Part::WHOLE && table.part().index == 0;
            table.play(first).ok()?;
            table.play(second).ok()?;
            let mut other = entry.game.open(&picks, Some(&puzzle.position)).ok()?;
            other.play(second).ok()?;
            other.play(first).ok()?;
            let same = is_parted && other.position_text() == table.position_text();
            let moves = vec![second.clone(), first.clone()];
            same.then(|| Puzzle {
                moves,
                ..puzzle.clone()
            })
        });
        let Some(turned) = found else { continue };
        seen = true;
        assert_eq!(check(entry, &picks, &book, &turned), None, "{turned}");
    }
    assert!(
        seen,
        "no puzzle has a turn that can be played in two orders"
    );
}

#[test]
fn one_puzzle_of_five_at_most_is_won_in_one_turn() {
    let mut share = Share::default();
    assert!(!share.has_room());
    for _ in 0..4 {
        share.count(false);
    }
    assert!(share.has_room());
    share.count(true);
    assert!(!share.has_room());
}
