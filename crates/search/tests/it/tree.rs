//! Monte-Carlo tree search: proven results against plain minimax, limits, seeds, memory.

use crate::coins::{Coins, Take};
use crate::minimax;
use crate::noughts::Noughts;
use crate::trio::Trio;
use crate::walk::Walk;
use game::{Evaluate, History, Notation, OptionPicks, Rules, Seat, Turns};
use search::{Engine, LEVELS};
use search::{
    Found, Guide, Level, Limits, MoveOrder, RulesOnly, Score, StopFlag, TreeEngine, TreeSearch,
};
use std::time::Duration;

fn search<P: Rules, G: Guide<P>>(position: &P, limits: &Limits, seed: u64) -> Found<P::Move> {
    let history = History::new(position.clone());
    TreeSearch::<P, G>::new(64).search(&history, limits, seed, &StopFlag::default(), &mut |_| ())
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        lines: 1,
        ..Limits::default()
    }
}

/// Rows of 7 to 10 coins and positions a few plies into them, of both seats, none of them over.
fn positions() -> impl Iterator<Item = Coins> {
    let drawn = (0..80u64).map(|seed| {
        let mut position = Coins::drawn(seed, 7 + seed as usize % 4);
        let mut moves = Vec::new();
        for ply in 0..seed % 4 {
            moves.clear();
            position.moves_into(&mut moves);
            if let Some(mv) = moves.get((seed + ply) as usize % moves.len().max(1)) {
                position.play_unchecked(*mv);
            }
        }
        position
    });
    drawn.filter(|position| position.terminal().is_none())
}

/// Every position of games played to their end.
fn whole_games() -> impl Iterator<Item = Coins> {
    (0..30u64).flat_map(|seed| {
        let mut games = Vec::new();
        let mut position = Coins::drawn(seed, 9);
        while position.terminal().is_none() {
            games.push(position.clone());
            let mut moves = Vec::new();
            position.moves_into(&mut moves);
            position.play_unchecked(moves[(seed as usize + games.len()) % moves.len()]);
        }
        games
    })
}

/// Whether a score says that the seat to move wins (1), loses (-1) or neither.
fn side(score: Score) -> i32 {
    match score {
        Score::WinIn(_) => 1,
        Score::LossIn(_) => -1,
        Score::Centipawns(_) => 0,
    }
}

/// Checks the true result of each position, which is searched without limits until it is proven.
fn proves_the_true_result<G: Guide<Coins>>() {
    for (seed, position) in (0..).zip(positions()) {
        let found = search::<Coins, G>(&position, &Limits::default(), seed);
        let expected = minimax::score(&position, 12);
        let score = found.lines[0].score();
        assert_eq!(side(score), side(expected), "{position:?}");
        if side(score) == 0 {
            assert_eq!(score, Score::Centipawns(0), "{position:?}");
        }
    }
}

#[test]
fn searches_without_limits_end_with_the_true_result() {
    proves_the_true_result::<RulesOnly>();
    proves_the_true_result::<MoveOrder>();
}

#[test]
fn wins_in_one_to_three_plies_are_proven_by_small_searches() {
    let mut seen = [0; 4];
    for (seed, position) in (0..).zip(whole_games()) {
        let Score::WinIn(plies @ 1..=3) = minimax::score(&position, 3) else {
            continue;
        };
        seen[plies as usize] += 1;
        let few = if plies == 1 { 3 } else { 3_000 };
        for found in [
            search::<Coins, RulesOnly>(&position, &nodes(few), seed),
            search::<Coins, MoveOrder>(&position, &nodes(few), seed),
        ] {
            let score = found.lines[0].score();
            assert_eq!(side(score), 1, "{position:?}: {score:?}");
            if plies == 1 {
                assert_eq!(score, Score::WinIn(1), "{position:?}");
            }
            let after = minimax::score_after(&position, found.lines[0].moves[0], 12);
            assert!(after > 500_000, "{position:?}: the move does not win");
        }
    }
    assert!(seen[1..].iter().all(|count| *count >= 3), "{seen:?}");
}

#[test]
fn losses_are_proven() {
    // Whatever First takes, Second takes the 9 and has more than half.
    let position = Coins::read_position("1 9 1 1/4 8/1", &false).unwrap();
    let found = search::<Coins, RulesOnly>(&position, &Limits::default(), 1);
    assert_eq!(found.lines[0].score(), Score::LossIn(2));
}

/// A seat's points with best play by both, by exhaustive search. A claimable draw is claimed.
fn solved<P: Rules>(position: &P, seat: Seat) -> f64 {
    if let Some(end) = position.outcome(1).or(position.claimable(1)) {
        return end.points(seat);
    }
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    let below = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        solved(&next, seat)
    });
    if position.to_move() == seat {
        below.fold(0.0, f64::max)
    } else {
        below.fold(1.0, f64::min)
    }
}

#[test]
fn noughts_and_crosses_is_solved_by_every_rule() {
    let mut sides = [0; 3];
    for pace in ["single", "double"] {
        for aim in ["win", "lose"] {
            let picks = OptionPicks::read(Noughts::INFO.options, [("pace", pace), ("aim", aim)]);
            let start = Turns::<Noughts>::set_up(&picks.unwrap(), None).unwrap();
            for cells in [[4, 0, 2], [0, 4, 8], [1, 3, 5], [4, 1, 8]] {
                let mut position = start.clone();
                for cell in cells {
                    position.play_unchecked(cell);
                }
                let found = search::<Noughts, RulesOnly>(&position, &Limits::default(), 3);
                let points = solved(&position, position.to_move());
                let expected = (points * 2.0) as i32 - 1;
                let score = side(found.lines[0].score());
                assert_eq!(score, expected, "{pace}, {aim}, {cells:?}: {found:?}");
                sides[(expected + 1) as usize] += 1;
            }
        }
    }
    assert!(sides.iter().all(|count| *count > 0), "{sides:?}");
}

#[test]
fn several_lines_are_distinct_and_ordered() {
    for position in positions().filter(|position| position.count_moves() == 3) {
        for wanted in [2, 3, 9] {
            let limits = Limits {
                lines: wanted,
                ..Limits::default()
            };
            let found = search::<Coins, RulesOnly>(&position, &limits, 5);
            assert_eq!(found.lines.len(), wanted.min(3) as usize);
            let ranks: Vec<i32> = found
                .lines
                .iter()
                .map(|line| minimax::rank(line.score()))
                .collect();
            assert!(ranks.is_sorted_by(|a, b| a >= b), "{position:?}: {ranks:?}");
            let mut firsts: Vec<Take> = found.lines.iter().map(|line| line.moves[0]).collect();
            firsts.sort();
            firsts.dedup();
            assert_eq!(firsts.len(), found.lines.len());
            for line in &found.lines {
                // Without limits each line was resolved.
                let after = minimax::score_after(&position, line.moves[0], 12);
                let after = after.signum() * i32::from(after.abs() > 500_000);
                assert_eq!(
                    side(line.score()),
                    after,
                    "{:?} in {position:?}",
                    line.moves
                );
            }
        }
    }
}

/// Checks that a line can be played.
fn is_playable<P: Rules>(position: &P, moves: &[P::Move]) {
    let mut at = position.clone();
    for mv in moves {
        let mut legal = Vec::new();
        at.moves_into(&mut legal);
        assert!(legal.contains(mv), "{moves:?} in {position:?}");
        at.play_unchecked(*mv);
    }
}

#[test]
fn limits_are_kept_and_lines_are_playable() {
    let position = Coins::drawn(3, 24);
    for limit in [0, 1, 2, 10, 100, 1_000, 20_000] {
        for found in [
            search::<Coins, RulesOnly>(&position, &nodes(limit), 1),
            search::<Coins, MoveOrder>(&position, &nodes(limit), 1),
        ] {
            assert!(found.nodes <= limit, "{} of {limit}", found.nodes);
            assert_eq!(found.lines.len(), 1, "a move is found in any case");
            is_playable(&position, &found.lines[0].moves);
        }
    }
    let at_once = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    let found = search::<Coins, RulesOnly>(&position, &at_once, 1);
    assert_eq!((found.nodes, found.lines.len()), (0, 1));
    let deep = Limits {
        depth: Some(6),
        ..Limits::default()
    };
    let found = search::<Coins, RulesOnly>(&position, &deep, 1);
    assert!(found.depth >= 6, "{found:?}");
    let stop = StopFlag::default();
    stop.stop();
    let history = History::new(position);
    let stopped =
        TreeSearch::<Coins>::new(1).search(&history, &Limits::default(), 1, &stop, &mut |_| ());
    assert_eq!((stopped.nodes, stopped.lines.len()), (0, 1));
}

#[test]
fn a_search_ends_when_it_is_stopped_and_the_last_report_is_the_answer() {
    let history = History::new(Coins::drawn(3, 60));
    let stop = StopFlag::default();
    let mut told = Vec::new();
    let mut search = TreeSearch::<Coins>::new(1);
    let found = search.search(
        &history,
        &Limits::default(),
        1,
        &stop.clone(),
        &mut |found| {
            told.push(found.clone());
            if told.len() == 4 {
                stop.stop();
            }
        },
    );
    assert_eq!(told.last(), Some(&found));
    assert!(told.is_sorted_by(|a, b| a.nodes < b.nodes));
}

#[test]
fn the_same_seed_finds_the_same() {
    let mut differ = 0;
    for seed in 0..10 {
        let position = Coins::drawn(seed, 24);
        let limits = Limits {
            lines: 3,
            ..nodes(4_000)
        };
        let [one, two, other] = [seed, seed, seed + 100]
            .map(|seed| search::<Coins, RulesOnly>(&position, &limits, seed));
        assert_eq!((one.nodes, &one.lines), (two.nodes, &two.lines));
        differ += u32::from(one.lines != other.lines);
    }
    assert!(differ > 5, "the seed decides nothing: {differ}");
}

#[test]
fn a_small_tree_still_finds_wins() {
    for (seed, position) in (0..).zip(positions()) {
        let expected = minimax::score(&position, 12);
        let history = History::new(position.clone());
        let mut small = TreeSearch::<Coins, RulesOnly>::with_nodes(60);
        let limits = nodes(100_000);
        let found = small.search(&history, &limits, seed, &StopFlag::default(), &mut |_| ());
        is_playable(&position, &found.lines[0].moves);
        let score = found.lines[0].score();
        // Proven results are true, however little space there is.
        assert!(
            side(score) == 0 || side(score) == side(expected),
            "{position:?}: {score:?}, not {expected:?}"
        );
        if matches!(expected, Score::WinIn(1..=3)) {
            assert_eq!(side(score), 1, "{position:?}");
        }
    }
}

#[test]
fn finished_games_have_no_lines() {
    let over = Coins::read_position("1 1 1/9 2/2", &false).unwrap();
    let found = search::<Coins, RulesOnly>(&over, &Limits::default(), 1);
    assert_eq!((found.depth, found.nodes, found.lines.len()), (0, 0, 0));
}

#[test]
fn a_repetition_that_ends_the_game_ends_the_line() {
    let mut history = History::new(Walk::start(&()));
    for _ in 0..7 {
        history.push(0);
    }
    let limits = Limits {
        lines: 3,
        ..nodes(3_000)
    };
    let mut search = TreeSearch::<Walk, RulesOnly>::new(1);
    let found = search.search(&history, &limits, 1, &StopFlag::default(), &mut |_| ());
    let length = |first: i8| {
        let mut lines = found.lines.iter();
        lines
            .find(|line| line.moves[0] == first)
            .unwrap()
            .moves
            .len()
    };
    // With 0 the start position occurs for the third time; the other moves lead on.
    assert_eq!(length(0), 1);
    assert!(length(1) > 1 && length(-1) > 1, "{found:?}");
    assert_eq!(found.lines[0].score(), Score::Centipawns(0));
}

#[test]
fn a_seat_that_moves_twice_keeps_its_own_points() {
    // The 9 is a multiple of 3: whoever takes it moves again, and takes more than half with the 8.
    let position = Coins::read_position("8 1 9 1 7/0 0/1", &false).unwrap();
    let found = search::<Coins, RulesOnly>(&position, &Limits::default(), 1);
    assert_eq!(found.lines[0].score(), Score::WinIn(2));
    assert_eq!(found.lines[0].moves, [Take::Middle, Take::First]);
    assert_eq!(position.to_move(), Seat::FIRST);
}

#[test]
fn three_seats_play_for_their_own_points() {
    let find = |pile| {
        let found = search::<Trio, RulesOnly>(&Trio::of(pile), &Limits::default(), 1);
        (found.lines[0].score(), found.lines[0].moves.clone())
    };
    assert_eq!(find(1), (Score::WinIn(1), vec![1]));
    // Half the point is more than the third that each seat has by itself.
    assert_eq!(find(2), (Score::Centipawns(120), vec![2]));
    // With 1 the second and third seat share the point; with 2 the second seat has it alone.
    assert_eq!(find(3).0, Score::LossIn(2));
    for pile in 4..12 {
        let (_, moves) = find(pile);
        is_playable(&Trio::of(pile), &moves);
    }
}

fn engine_at<G: Guide<Coins>>(position: &str) -> TreeEngine<Coins, G> {
    let mut engine = TreeEngine::new(1);
    engine
        .set_position(&OptionPicks::default(), Some(position), &[])
        .unwrap();
    engine
}

#[test]
fn every_level_takes_an_open_win_and_repeats_itself() {
    for number in (1..=LEVELS).rev() {
        let level = Level::new(number).unwrap();
        let stop = StopFlag::default();
        for seed in 0..10 {
            let text = engine_at::<RulesOnly>("1 2 9 1 2/0 4/1").choose(level, seed, &stop);
            assert_eq!(text.as_deref(), Some("middle"), "level {number}");
        }
        let row = Coins::drawn(4, 9).write_position();
        let choose = || {
            engine_at::<MoveOrder>(&row)
                .choose(level, 7, &stop)
                .unwrap()
        };
        assert_eq!(choose(), choose(), "level {number}");
        assert_eq!(
            engine_at::<RulesOnly>("/5 5/1").choose(level, 1, &stop),
            None
        );
    }
}

/// More simulations play better: counted over pairs of games with both seats.
#[test]
fn more_simulations_win_more_games() {
    fn best<P: Evaluate>(position: &P, nodes_: u64, seed: u64) -> P::Move {
        search::<P, RulesOnly>(position, &nodes(nodes_), seed).lines[0].moves[0]
    }
    let mut points = 0.0;
    for seed in 0..30 {
        for strong in [Seat::FIRST, Seat::SECOND] {
            let mut position = Coins::drawn(seed, 17);
            while position.terminal().is_none() {
                let limit = if position.to_move() == strong {
                    20_000
                } else {
                    60
                };
                let mv = best(&position, limit, seed);
                position.play_unchecked(mv);
            }
            points += position.terminal().map_or(0.0, |end| end.points(strong));
        }
    }
    assert!(points > 36.0, "{points} of 60");
}
