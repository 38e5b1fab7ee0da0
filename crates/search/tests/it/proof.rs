//! Proofs against brute force: on a game with cycles, counts and claims whose values can be computed for every position,
//! and by full-width search.

use crate::coins::Coins;
use crate::maze::{Draw, Maze, Plan};
use game::{History, Rules, Seat};
use search::proof::exhaustive::fewest_turns;
use search::proof::{ProofSetup, ProofVerdict, Proved, Prover};
use search::{Limits, StopFlag};
use std::sync::Arc;

const NEVER: u32 = u32::MAX;
/// More steps than any walk needs to reach whatever it can, with the greatest limit.
const STEPS: u32 = 40;

fn any(seat: Seat) -> ProofSetup {
    ProofSetup {
        seat,
        turns: None,
        shortest: true,
    }
}

fn prove<P: Rules>(
    prover: &mut Prover<P>,
    history: &History<P>,
    setup: &ProofSetup,
) -> Proved<P::Move> {
    let limits = Limits {
        nodes: Some(2_000_000),
        ..Limits::default()
    };
    prover.prove(history, setup, &limits, &StopFlag::default())
}

/// The fewest turns in which a seat wins from each place after each number of steps, as far as there is a limit; then
/// the number of steps beyond all that matter is the last.
fn values(plan: &Arc<Plan>, seat: Seat, limit_wins: bool) -> Vec<Vec<u32>> {
    let places = plan.edges.len();
    // Without a limit only the parity of the steps matters.
    let rows = if plan.limit == 0 {
        2
    } else {
        plan.limit as usize + 1
    };
    let after = |steps: usize| {
        if plan.limit == 0 {
            (steps + 1) % 2
        } else {
            steps + 1
        }
    };
    let mut values = vec![vec![NEVER; places]; rows];
    loop {
        let mut next = values.clone();
        for (steps, row) in next.iter_mut().enumerate() {
            for (place, value) in row.iter_mut().enumerate() {
                let here = Maze {
                    steps: steps as u32,
                    ..plan.at(place as u8)
                };
                *value = if let Some(end) = here.terminal() {
                    let won = end.winner() == Some(seat) && (limit_wins || end.reason != "limit");
                    if won { 0 } else { NEVER }
                } else if here.to_move() != seat && here.claimable(1).is_some() {
                    NEVER
                } else {
                    let mut moves = Vec::new();
                    here.moves_into(&mut moves);
                    let mine = here.to_move() == seat;
                    let results = moves.iter().map(|&to| {
                        let mut there = here.clone();
                        there.play_unchecked(to);
                        let value = values[after(steps)][usize::from(to)];
                        let goes_on = there.to_move() == seat && there.terminal().is_none();
                        value.saturating_add(u32::from(mine && !goes_on && value != NEVER))
                    });
                    let best = if mine { results.min() } else { results.max() };
                    best.unwrap_or(NEVER)
                };
            }
        }
        if next == values {
            return values;
        }
        values = next;
    }
}

#[test]
fn every_walk_is_proven_or_disproven_as_brute_force_says() {
    let mut prover = Prover::new(1);
    let (mut wins, mut losses, mut open, mut far) = (0, 0, 0, 0);
    for seed in 1..=400 {
        let plan = Arc::new(Plan::drawn(seed, 6 + (seed % 12) as u8));
        for seat in [Seat::FIRST, Seat::SECOND] {
            // A win by a limit may or may not stand up to repetitions: the prover leaves it open.
            let least = values(&plan, seat, true);
            let most = values(&plan, seat, false);
            for place in 0..plan.edges.len() {
                let history = History::new(plan.at(place as u8));
                let proved = prove(&mut prover, &history, &any(seat));
                let (least, most) = (least[0][place], most[0][place]);
                match proved.verdict {
                    ProofVerdict::Win { turns, exact } => {
                        assert!(most <= turns, "seed {seed}, {seat:?}, place {place}");
                        if exact {
                            assert_eq!(least, turns, "seed {seed}, {seat:?}, place {place}");
                            check_line(&history, seat, turns, &proved.line);
                        } else {
                            assert!(plan.limit_wins, "seed {seed}, {seat:?}, place {place}");
                        }
                        wins += 1;
                        far = far.max(turns);
                    }
                    ProofVerdict::NoWin => {
                        assert_eq!(least, NEVER, "seed {seed}, {seat:?}, place {place}");
                        losses += 1;
                    }
                    ProofVerdict::Unknown { none_within } => {
                        assert!(
                            plan.limit_wins && plan.limit > 0,
                            "seed {seed}, {seat:?}, place {place}"
                        );
                        let fewer = none_within == 0 || least > none_within;
                        assert!(fewer, "seed {seed}, {seat:?}, place {place}");
                        open += 1;
                    }
                    ProofVerdict::NoWinWithin(_) => panic!("no bound was given"),
                }
            }
        }
    }
    assert!(
        wins > 1_500 && losses > 3_000 && far >= 4,
        "{wins}, {losses}, {open}, {far}"
    );
}

/// Plays a line and checks that it ends with a win after that many turns of the winner.
fn check_line<P: Rules>(history: &History<P>, seat: Seat, turns: u32, line: &[P::Move]) {
    let mut here = history.position().clone();
    let mut taken = 0;
    for mv in line {
        let mut legal = Vec::new();
        here.moves_into(&mut legal);
        assert!(legal.contains(mv));
        let mut next = here.clone();
        next.play_unchecked(*mv);
        let goes_on = next.to_move() == seat
            && next.turn_number() == here.turn_number()
            && next.terminal().is_none();
        taken += u32::from(here.to_move() == seat && !goes_on);
        here = next;
    }
    let Some(end) = here.outcome(1) else {
        panic!(
            "{line:?} does not go to the end of {:?} for {seat:?} in {turns}",
            history.start()
        )
    };
    assert_eq!((end.winner(), taken), (Some(seat), turns), "{line:?}");
}

#[test]
fn bounds_are_kept() {
    let mut prover = Prover::new(1);
    for seed in 1..=150 {
        let plan = Arc::new(Plan::drawn(seed, 14));
        if plan.limit_wins {
            continue;
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let expected = values(&plan, seat, false);
            for place in 0..14 {
                let history = History::new(plan.at(place));
                let value = expected[0][usize::from(place)];
                for (bound, shortest) in [(1, true), (2, true), (3, false), (6, true)] {
                    let setup = ProofSetup {
                        seat,
                        turns: Some(bound),
                        shortest,
                    };
                    let verdict = prove(&mut prover, &history, &setup).verdict;
                    let case = format!("seed {seed}, {seat:?}, place {place}, within {bound}");
                    match verdict {
                        ProofVerdict::Win { turns, exact } => {
                            assert!(value <= turns && turns <= bound, "{case}");
                            assert!(!exact || value == turns, "{case}");
                            assert!(exact || !shortest, "{case}");
                        }
                        ProofVerdict::NoWinWithin(within) => {
                            assert!(within == bound && value > bound, "{case}");
                        }
                        ProofVerdict::NoWin => assert_eq!(value, NEVER, "{case}"),
                        ProofVerdict::Unknown { .. } => {
                            let over = history.outcome().is_some();
                            assert!(over, "{case} is not decided");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn full_width_search_agrees_with_brute_force() {
    for seed in 1..=60 {
        let plan = Arc::new(Plan::drawn(seed, 9));
        for seat in [Seat::FIRST, Seat::SECOND] {
            let expected = values(&plan, seat, true);
            for place in 0..9 {
                let value = expected[0][usize::from(place)];
                let mut nodes = 2_000_000;
                let found =
                    fewest_turns(&plan.at(place), seat, 3, &mut nodes).expect("enough nodes");
                assert_eq!(
                    found,
                    (value <= 3).then_some(value),
                    "seed {seed}, {seat:?}, place {place}"
                );
            }
        }
    }
    let mut few = 3;
    let plan = Arc::new(Plan::drawn(2, 12));
    let asked = (0..12).map(|place| fewest_turns(&plan.at(place), Seat::FIRST, 9, &mut few));
    assert!(
        asked.into_iter().any(|found| found.is_none()),
        "a limit of nodes ends it"
    );
}

#[test]
fn a_game_with_turns_of_several_parts_is_solved_to_the_end() {
    let mut prover = Prover::new(1);
    let mut found = [0; 2];
    for seed in 0..120 {
        let mut coins = Coins::drawn(seed, 8);
        if seed % 3 == 0 {
            coins = coins.inverted();
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let history = History::new(coins.clone());
            let proved = prove(&mut prover, &history, &any(seat));
            let mut nodes = u64::MAX;
            let expected = fewest_turns(&coins, seat, 8, &mut nodes).expect("enough nodes");
            match (proved.verdict, expected) {
                (ProofVerdict::Win { turns, exact: true }, Some(fewest)) => {
                    assert_eq!(turns, fewest, "seed {seed}, {seat:?}");
                    check_line(&history, seat, turns, &proved.line);
                    found[0] += 1;
                }
                (ProofVerdict::NoWin, None) => found[1] += 1,
                other => panic!("seed {seed}, {seat:?}: {other:?}"),
            }
        }
    }
    assert!(found[0] > 60 && found[1] > 60, "{found:?}");
}

#[test]
fn what_has_happened_before_counts() {
    // Walks of some length through mazes without limits, in which the third occurrence is a draw. The prover knows the
    // history: a win that leads through a position met twice before is none.
    let mut prover = Prover::new(1);
    let mut cases = 0;
    for seed in 1..=300 {
        let plan = Arc::new(Plan::drawn(seed, 7));
        if plan.limit > 0 || plan.tides {
            continue;
        }
        let mut draw = Draw(seed | 1 << 40);
        let mut history = History::new(plan.at((seed % 7) as u8));
        for _ in 0..14 {
            let mut moves = Vec::new();
            history.position().moves_into(&mut moves);
            if history.outcome().is_some() || moves.is_empty() {
                break;
            }
            history.push(moves[draw.below(moves.len() as u64) as usize]);
        }
        while history.outcome().is_some() && history.pop().is_some() {}
        for seat in [Seat::FIRST, Seat::SECOND] {
            let expected = by_history(&mut history, seat, STEPS);
            let proved = prove(&mut prover, &history, &any(seat));
            let won = matches!(proved.verdict, ProofVerdict::Win { exact: true, .. });
            assert!(
                won || proved.verdict == ProofVerdict::NoWin,
                "seed {seed}, {seat:?}"
            );
            assert_eq!(
                won,
                expected,
                "seed {seed}, {seat:?}: {:?}",
                history.moves()
            );
            cases += 1;
        }
    }
    assert!(cases > 20, "{cases}");
}

/// Whether a seat wins by force when every repetition is played out by the rules.
fn by_history(history: &mut History<Maze>, seat: Seat, steps: u32) -> bool {
    if let Some(end) = history.outcome() {
        return end.winner() == Some(seat);
    }
    if steps == 0 {
        return false;
    }
    let mine = history.position().to_move() == seat;
    let mut moves = Vec::new();
    history.position().moves_into(&mut moves);
    for mv in moves {
        history.push(mv);
        let won = by_history(history, seat, steps - 1);
        history.pop();
        if won == mine {
            return mine;
        }
    }
    !mine
}

#[test]
fn limits_end_a_proof_and_a_finished_game_needs_none() {
    let coins = Coins::drawn(5, 20);
    let history = History::new(coins);
    let mut prover = Prover::new(1);
    let limits = Limits {
        nodes: Some(50),
        ..Limits::default()
    };
    let proved = prover.prove(&history, &any(Seat::FIRST), &limits, &StopFlag::default());
    assert!(matches!(proved.verdict, ProofVerdict::Unknown { .. }));
    assert!(proved.nodes <= 50 && proved.line.is_empty());
    let stop = StopFlag::default();
    stop.stop();
    let proved = prover.prove(&history, &any(Seat::FIRST), &Limits::default(), &stop);
    assert!(matches!(proved.verdict, ProofVerdict::Unknown { .. }));

    let mut over = History::new(Coins::of(&[9, 1]));
    over.push(crate::coins::Take::First);
    let verdict = |prover: &mut Prover<Coins>, seat| prove(prover, &over, &any(seat)).verdict;
    let won = ProofVerdict::Win {
        turns: 0,
        exact: true,
    };
    assert_eq!(verdict(&mut prover, Seat::FIRST), won);
    assert_eq!(verdict(&mut prover, Seat::SECOND), ProofVerdict::NoWin);
}
