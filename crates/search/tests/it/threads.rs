//! Searches by several threads.

use crate::coins::Coins;
use crate::minimax;
use game::{History, OptionPicks, Rules as _};
use search::{Engine, Features, Limits, Score, Searcher, StopFlag, TurnEngine};

fn searcher(threads: u16) -> Searcher<Coins> {
    let mut searcher = Searcher::new(1, Features::ALL);
    searcher.set_threads(threads);
    searcher
}

#[test]
fn several_threads_see_games_through_to_their_true_end() {
    let deep = Limits {
        depth: Some(30),
        ..Limits::default()
    };
    for threads in [2, 5] {
        let mut searcher = searcher(threads);
        for seed in 0..20 {
            let position = Coins::drawn(seed, 8 + seed as usize % 4);
            if position.terminal().is_some() {
                continue;
            }
            searcher.clear();
            let history = History::new(position.clone());
            let found = searcher.search(&history, &deep, &StopFlag::default(), &mut |_| ());
            let side = |score| match score {
                Score::Centipawns(_) => 0,
                Score::WinIn(_) => 1,
                Score::LossIn(_) => -1,
            };
            let expected = side(minimax::score(&position, 12));
            assert_eq!(side(found.lines[0].score()), expected, "{position:?}");
        }
    }
}

#[test]
fn all_threads_together_keep_the_limit_of_nodes_and_are_counted() {
    let history = History::new(Coins::drawn(3, 40));
    for threads in [1, 2, 3] {
        for nodes in [0, 1, 10, 5_000, 30_000] {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let stop = StopFlag::default();
            let mut searcher = searcher(threads);
            let found = searcher.search(&history, &limits, &stop, &mut |_| ());
            assert!(found.nodes <= nodes, "{threads} threads, {nodes}");
            assert_eq!(stop.nodes(), found.nodes, "{threads} threads, {nodes}");
            // The first thread alone has its share.
            assert!(found.nodes >= nodes / u64::from(threads));
            assert_eq!(found.lines.len(), 1);
        }
    }
}

#[test]
fn the_other_threads_search_too() {
    let history = History::new(Coins::drawn(3, 40));
    let limits = Limits {
        nodes: Some(10_000),
        ..Limits::default()
    };
    let mut searcher = searcher(2);
    // The second thread may come too late, but not always.
    let helped = (0..200).any(|_| {
        searcher.clear();
        let found = searcher.search(&history, &limits, &StopFlag::default(), &mut |_| ());
        found.nodes > 5_000
    });
    assert!(helped);
}

#[test]
fn a_raised_flag_ends_all_threads() {
    let history = History::new(Coins::drawn(3, 40));
    let stop = StopFlag::default();
    let mut searcher = searcher(3);
    let found = searcher.search(&history, &Limits::default(), &stop.clone(), &mut |found| {
        if found.depth == 6 {
            stop.stop();
        }
    });
    assert!(found.depth >= 6);
    assert_eq!(stop.nodes(), found.nodes);
}

#[test]
fn levels_choose_by_one_thread_and_so_alike() {
    let level = search::Level::new(6).unwrap();
    let chosen = |threads| {
        let mut engine = TurnEngine::<Coins>::new(1);
        let moves = OptionPicks::default();
        engine
            .set_position(&moves, Some("8 1 9 1 7 2 5 4 6 3/0 0/1"), &[])
            .unwrap();
        engine.set_threads(threads);
        (0..10)
            .map(|seed| engine.choose(level, seed, &StopFlag::default()))
            .collect::<Vec<_>>()
    };
    assert_eq!(chosen(1), chosen(4));
}
