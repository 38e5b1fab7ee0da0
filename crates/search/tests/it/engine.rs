//! The type-erased engine.

use crate::coins::Coins;
use game::{Evaluate as _, Notation as _, OptionPicks, Rules as _};
use search::{Engine, LEVELS, Level, Limits, Score, Skill, StopFlag, TurnEngine};

fn engine_at(position: &str, moves: &[&str]) -> TurnEngine<Coins> {
    let mut engine = TurnEngine::new(1);
    engine
        .set_position(&OptionPicks::default(), Some(position), moves)
        .unwrap();
    engine
}

fn analyse(engine: &mut TurnEngine<Coins>) -> search::Report {
    let limits = Limits {
        depth: Some(12),
        ..Limits::default()
    };
    engine.analyse(&limits, &StopFlag::default(), &mut |_| ())
}

#[test]
fn a_win_with_two_moves_in_a_row_is_seen() {
    // The 9 is a multiple of 3: whoever takes it moves again, and takes more than half with the 8.
    let report = analyse(&mut engine_at("8 1 9 1 7/0 0/1", &[]));
    assert_eq!(report.lines[0].moves, ["middle", "first"]);
    assert_eq!(report.lines[0].short, ["M", "F"]);
    assert_eq!(report.lines[0].score, Score::WinIn(2));
}

#[test]
fn what_was_learnt_under_other_options_is_forgotten() {
    let picks = OptionPicks::read(Coins::INFO.options, [("aim", "less")]).unwrap();
    let position = Some("8 1 9 1 7 2 5/0 0/1");
    let mut engine = engine_at("8 1 9 1 7 2 5/0 0/1", &[]);
    let more = analyse(&mut engine);
    engine.set_position(&picks, position, &[]).unwrap();
    let less = analyse(&mut engine);
    assert_ne!(more.lines, less.lines);
    let mut fresh = TurnEngine::<Coins>::new(1);
    fresh.set_position(&picks, position, &[]).unwrap();
    assert_eq!(analyse(&mut fresh).lines, less.lines);
}

#[test]
fn a_bad_position_or_move_is_named_and_changes_nothing() {
    let mut engine = engine_at("8 1 9 1 7/0 0/1", &["middle"]);
    let before = analyse(&mut engine).lines;
    let picks = OptionPicks::default();
    let fault = engine.set_position(&picks, Some("8 1"), &[]).unwrap_err();
    assert_eq!(fault.place.to_string(), "position");
    let fault = engine
        .set_position(&picks, None, &["first", "sideways"])
        .unwrap_err();
    assert_eq!(fault.place.to_string(), "move 2, move");
    let fault = engine
        .set_position(&picks, Some("1 1/9 2/1"), &["first"])
        .unwrap_err();
    assert_eq!(fault.place.to_string(), "move 1");
    assert!(fault.reason.contains("after the end"), "{fault}");
    assert_eq!(analyse(&mut engine).lines, before);
}

#[test]
fn every_level_chooses_a_legal_move_and_the_same_one_for_the_same_seed() {
    let position = Coins::drawn(4, 9).write_position();
    for number in 1..=LEVELS {
        let level = Level::new(number).unwrap();
        for seed in 0..5 {
            let choose = || {
                engine_at(&position, &[])
                    .choose(level, seed, &StopFlag::default())
                    .unwrap()
            };
            let text = choose();
            assert!(
                ["first", "last", "middle"].contains(&text.as_str()),
                "{text}"
            );
            assert_eq!(choose(), text, "level {number}, seed {seed}");
        }
    }
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(9), None);
}

#[test]
fn every_level_takes_a_win_that_lies_open() {
    for number in 1..=LEVELS {
        for seed in 0..20 {
            let mut engine = engine_at("1 2 9 1 2/0 4/1", &[]);
            let level = Level::new(number).unwrap();
            let text = engine.choose(level, seed, &StopFlag::default());
            assert_eq!(
                text.as_deref(),
                Some("middle"),
                "level {number}, seed {seed}"
            );
        }
    }
}

#[test]
fn weak_levels_vary_and_strong_ones_do_not_err() {
    let position = Coins::drawn(11, 10).write_position();
    let choices = |number: u8| {
        let level = Level::new(number).unwrap();
        let mut texts: Vec<String> = (0..60)
            .filter_map(|seed| engine_at(&position, &[]).choose(level, seed, &StopFlag::default()))
            .collect();
        texts.sort();
        texts.dedup();
        texts.len()
    };
    assert!(choices(1) > 1);
    assert_eq!(choices(6), 1);
}

/// Whether the other seat can win with its next move.
fn gives_a_win_away(position: &Coins, text: &str) -> bool {
    let mut next = position.clone();
    next.play_unchecked(position.read_move(text).unwrap());
    next.to_move() != position.to_move()
        && next.terminal().is_none()
        && next.winning_move().is_some()
}

#[test]
fn only_a_lapse_gives_a_win_away_that_another_move_keeps() {
    let mut given = 0;
    for row in 0..200 {
        let mut position = Coins::drawn(row, 8);
        let mut moves = Vec::new();
        for ply in 0..4 {
            moves.clear();
            position.moves_into(&mut moves);
            if let Some(mv) = moves.get((row + ply) as usize % moves.len().max(1)) {
                position.play_unchecked(*mv);
            }
        }
        if position.terminal().is_some() {
            continue;
        }
        moves.clear();
        position.moves_into(&mut moves);
        let texts: Vec<String> = moves.iter().map(|mv| position.write_move(*mv)).collect();
        let bad = texts
            .iter()
            .filter(|text| gives_a_win_away(&position, text));
        if position.winning_move().is_some() || ![1, 2].contains(&bad.count()) {
            continue;
        }
        let mut engine = engine_at(&position.write_position(), &[]);
        for seed in 0..10 {
            let mut choose = |lapses| {
                let skill = Skill {
                    nodes: 3,
                    temperature: Skill::HOTTEST,
                    lapses,
                };
                engine.choose_by(&skill, seed, &StopFlag::default())
            };
            let text = choose(0).unwrap();
            assert!(!gives_a_win_away(&position, &text), "row {row}: {text}");
            given += u32::from(gives_a_win_away(&position, &choose(1_000).unwrap()));
        }
    }
    assert!(given > 0, "lapses see every reply");
}

#[test]
fn every_choice_counts_its_nodes() {
    for lapses in [0, 1_000] {
        let mut engine = engine_at(&Coins::drawn(2, 12).write_position(), &[]);
        let skill = Skill {
            nodes: 50,
            temperature: 100,
            lapses,
        };
        let stop = StopFlag::default();
        assert!(engine.choose_by(&skill, 1, &stop).is_some());
        assert!(stop.nodes() > 1, "{lapses}: {}", stop.nodes());
    }
}

#[test]
fn finished_games_have_no_move() {
    let mut engine = engine_at("/5 5/1", &[]);
    assert!(analyse(&mut engine).lines.is_empty());
    for number in [1, 4, 8] {
        let level = Level::new(number).unwrap();
        assert_eq!(engine.choose(level, 1, &StopFlag::default()), None);
    }
}

#[test]
fn a_move_comes_even_when_the_flag_is_up() {
    let stop = StopFlag::default();
    stop.stop();
    for number in [1, 4, 8] {
        let level = Level::new(number).unwrap();
        let mut engine = engine_at(&Coins::drawn(2, 12).write_position(), &[]);
        assert!(engine.choose(level, 1, &stop).is_some(), "level {number}");
    }
}
