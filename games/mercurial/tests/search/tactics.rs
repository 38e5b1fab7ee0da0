//! A set of positions with a king to capture, immediately or by force: exhaustive search determines the solution, and
//! the engine finds it.

use crate::{after, lively_positions, moves, read, search};
use game::{Notation as _, OptionPicks, Rules as _};
use mercurial::{Move, Position};
use search::{Engine, Features, Level, Limits, Score, StopFlag, TurnEngine};

struct Case {
    id: &'static str,
    plies: u32,
    position: Position,
    solutions: Vec<String>,
}

fn cases() -> Vec<Case> {
    let lines = include_str!("../data/tactics.txt").lines();
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split(" | ").collect();
            let [id, plies, position, solutions] = fields[..] else {
                panic!("four fields: {line}")
            };
            let mut solutions: Vec<String> = solutions.split(' ').map(str::to_owned).collect();
            solutions.sort();
            Case {
                id,
                plies: plies.parse().unwrap(),
                position: read(position),
                solutions,
            }
        })
        .collect()
}

/// Whether the move captures the enemy king.
fn takes_king(position: &Position, mv: Move) -> bool {
    let end = after(position, mv).terminal();
    end.is_some_and(|end| end.winner() == Some(position.to_move()))
}

fn can_take_king(position: &Position) -> bool {
    moves(position)
        .into_iter()
        .any(|mv| takes_king(position, mv))
}

/// Whether every reply to the move leaves the king en prise. Exhaustive.
fn corners_king(position: &Position, mv: Move) -> bool {
    let next = after(position, mv);
    if next.terminal().is_some() {
        return false;
    }
    let answers = moves(&next);
    !answers.is_empty()
        && answers.into_iter().all(|answer| {
            let then = after(&next, answer);
            then.terminal().is_none() && can_take_king(&then)
        })
}

fn texts(position: &Position, keep: impl Fn(&Position, Move) -> bool) -> Vec<String> {
    let kept = moves(position).into_iter().filter(|mv| keep(position, *mv));
    let mut texts: Vec<String> = kept.map(|mv| position.write_move(mv)).collect();
    texts.sort();
    texts
}

/// Limits that the strongest level searches many times over in its second.
fn modest() -> Limits {
    Limits {
        nodes: Some(100_000),
        lines: 1,
        ..Limits::default()
    }
}

#[test]
fn the_set_says_what_trying_everything_says() {
    let cases = cases();
    assert!(cases.iter().filter(|case| case.plies == 1).count() >= 10);
    assert!(cases.iter().filter(|case| case.plies == 3).count() >= 20);
    for case in cases {
        let found = if case.plies == 1 {
            texts(&case.position, takes_king)
        } else {
            assert!(
                !can_take_king(&case.position),
                "{}: the king can be taken at once",
                case.id
            );
            texts(&case.position, corners_king)
        };
        assert_eq!(found, case.solutions, "{}", case.id);
    }
}

#[test]
fn the_engine_finds_every_one() {
    for case in cases() {
        let found = search(&case.position, Features::ALL, &modest());
        let line = &found.lines[0];
        let first = case.position.write_move(line.moves[0]);
        assert!(case.solutions.contains(&first), "{}: {first}", case.id);
        assert_eq!(line.score(), Score::WinIn(case.plies), "{}", case.id);
    }
}

/// The strongest level itself, as a person plays against it: it stops as soon as the end is proven.
#[test]
fn level_eight_plays_every_one() {
    let level = Level::new(8).unwrap();
    for case in cases() {
        let mut engine = TurnEngine::<Position>::new(16);
        let start = case.position.write_position();
        engine
            .set_position(&OptionPicks::default(), Some(&start), &[])
            .unwrap();
        let played = engine.choose(level, 0, &StopFlag::default()).unwrap();
        assert!(case.solutions.contains(&played), "{}: {played}", case.id);
    }
}

#[test]
fn the_engine_finds_every_capture_of_a_king_in_lively_positions() {
    let mut met = 0;
    for position in lively_positions(60) {
        let open = can_take_king(&position);
        met += u32::from(open);
        let found = search(
            &position,
            Features::ALL,
            &Limits {
                depth: Some(1),
                ..Limits::default()
            },
        );
        let won = found.lines[0].score() == Score::WinIn(1);
        assert_eq!(won, open, "{}", position.write_position());
        assert!(!won || takes_king(&position, found.lines[0].moves[0]));
    }
    assert!(met >= 20, "only {met} positions with a king to take");
}

#[test]
fn the_engine_finds_every_forced_capture_in_lively_positions() {
    let mut met = 0;
    for position in lively_positions(24) {
        if can_take_king(&position)
            || !moves(&position)
                .into_iter()
                .any(|mv| corners_king(&position, mv))
        {
            continue;
        }
        met += 1;
        let found = search(&position, Features::ALL, &modest());
        let line = &found.lines[0];
        assert_eq!(
            line.score(),
            Score::WinIn(3),
            "{}",
            position.write_position()
        );
        assert!(
            corners_king(&position, line.moves[0]),
            "{}",
            position.write_position()
        );
    }
    assert!(met >= 10, "only {met} positions with a forced capture");
}
