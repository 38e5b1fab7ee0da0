//! Live clocks, whatever happens: what the network took is given back within bounds, and a replay shows the same.

#![allow(clippy::unwrap_used)] // In tests that is how a test fails.

use play::conduct::{self, Decision};
use play::lag::MOST_A_MOVE_MS;
use play::{Now, Replay, Setup};
use proptest::prelude::*;
use std::collections::BTreeMap;
use wire::{ClockSetup, EventKind, GameEvent, Opponent, SubmitMove, Visibility};

/// One thing that happens.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The time that passes before, in milliseconds.
    passes_ms: u64,
    /// By how much the clock on the wall is set then, in milliseconds.
    wall_set_ms: i64,
    /// The lag that is measured, in milliseconds.
    lag_ms: u64,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Move,
    TakeBack,
    Outage,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let hour = 3_600_000;
    let set = prop_oneof![8 => Just(0), 1 => Just(hour), 1 => Just(-hour)];
    let what =
        prop_oneof![12 => Just(What::Move), 1 => Just(What::TakeBack), 1 => Just(What::Outage)];
    let step = (0..3_000_u64, set, 0..2_000_u64, what);
    let step = step.prop_map(|(passes_ms, wall_set_ms, lag_ms, what)| Step {
        passes_ms,
        wall_set_ms,
        lag_ms,
        what,
    });
    proptest::collection::vec(step, 1..60)
}

fn live(increment_s: u32) -> ClockSetup {
    ClockSetup::Live {
        initial_s: 3_600,
        increment_s,
    }
}

/// With so little time that periods are used up.
fn byoyomi() -> ClockSetup {
    ClockSetup::Byoyomi {
        initial_s: 5,
        periods: 9,
        period_s: 5,
    }
}

/// A game that is kept with lag, or without.
struct Kept {
    replay: Replay,
    events: Vec<GameEvent>,
}

fn setup(clock: ClockSetup) -> Setup {
    Setup {
        slug: registry::RULES[0].info().slug.to_owned(),
        visibility: Visibility::Unlisted,
        options: BTreeMap::new(),
        position: None,
        opponent: Opponent::SameScreen,
        clock,
        rated: false,
        tournament: None,
        computers: Vec::new(),
        creator: vec![0, 1],
        brought: Vec::new(),
    }
}

impl Kept {
    fn begun(clock: ClockSetup, now: Now) -> Kept {
        let setup = setup(clock);
        let events = setup.opening(vec![(0, None), (1, None)], now);
        Kept {
            replay: Replay::of(&setup, &events).unwrap(),
            events,
        }
    }

    fn happens(&mut self, decision: Decision, now: Now) {
        let at = self.replay.stamp(now);
        for (seat, event) in decision.happens {
            let event = GameEvent {
                seq: self.replay.next_seq(),
                at_ms: at.wall_ms,
                clock_ms: Some(at.steady_ms),
                seat,
                event,
            };
            self.replay.apply(&event).unwrap();
            self.events.push(event);
        }
    }

    /// Makes a step; returns who moved, and what they got back.
    fn step(&mut self, step: &Step, lag_ms: u64, now: Now) -> Option<(u8, u64)> {
        let replay = &self.replay;
        match step.what {
            What::Move => {
                let seat = replay.to_move()?;
                let text = replay.table.legal_texts().into_iter().next()?;
                let asked = SubmitMove {
                    ply: replay.ply_count(),
                    text,
                    request: None,
                };
                let mut decided = conduct::submit_move(replay, &[seat], &asked).unwrap();
                conduct::give_lag_back(replay, &mut decided, lag_ms, now);
                let EventKind::Move { lag_ms, .. } = decided.happens[0].1 else {
                    panic!("a move is decided");
                };
                self.happens(decided, now);
                Some((seat, lag_ms))
            }
            What::TakeBack if replay.ply_count() > 0 && !replay.is_over() => {
                let back = EventKind::TakebackAccepted { plies: 1 };
                self.happens(Decision::one(Some(0), back), now);
                None
            }
            What::Outage if !replay.is_over() => {
                let credited = EventKind::ClockCredited { ms: step.passes_ms };
                self.happens(Decision::one(None, credited), now);
                None
            }
            What::TakeBack | What::Outage => None,
        }
    }

    fn left_ms(&self, now: Now) -> Vec<u64> {
        self.replay.clock(now).unwrap().left_ms
    }
}

proptest! {
    #[test]
    fn lag_is_given_back_within_bounds_and_a_replay_shows_the_same(increment_s in 0..5_u32, steps in steps()) {
        let mut now = Now { wall_ms: 1_800_000_000_000, steady_ms: 50_000_000 };
        let mut with = Kept::begun(live(increment_s), now);
        let mut without = Kept::begun(live(increment_s), now);
        let (mut given, mut moves) = ([0, 0], [0, 0]);
        let mut last_wall_ms = 0;
        for step in &steps {
            now.steady_ms += step.passes_ms;
            now.wall_ms = (now.wall_ms + step.passes_ms).saturating_add_signed(step.wall_set_ms);
            let before = with.left_ms(now);
            let moved = with.step(step, step.lag_ms, now);
            without.step(step, 0, now);
            let after = with.left_ms(now);
            if let Some((seat, ms)) = moved {
                let seat = usize::from(seat);
                given[seat] += ms;
                moves[seat] += 1;
                prop_assert!(ms <= step.lag_ms.min(MOST_A_MOVE_MS));
                prop_assert!(given[seat] <= with.replay.lag.bound(moves[seat]));
                // Nobody gets more than the lag and the increment.
                prop_assert!(after[seat] <= before[seat] + ms + u64::from(increment_s) * 1_000);
            }
            // Beside the same game without lag, a clock is ahead by what was given, and no more.
            for (seat, (with, without)) in after.iter().zip(without.left_ms(now)).enumerate() {
                prop_assert!(*with >= without && *with <= without + given[seat], "{with} {without}");
            }
            let wall_ms = with.events.last().unwrap().at_ms;
            prop_assert!(wall_ms >= last_wall_ms);
            last_wall_ms = wall_ms;

            let again = Replay::of(&with.replay.setup, &with.events).unwrap();
            prop_assert_eq!(&again.timing, &with.replay.timing);
            prop_assert_eq!(&again.lag, &with.replay.lag);
            prop_assert_eq!(again.last(), with.replay.last());
            prop_assert_eq!(again.clock(now).unwrap().left_ms, after);
        }
    }

    #[test]
    fn periods_only_become_fewer_and_a_replay_shows_the_same(steps in steps()) {
        let mut now = Now::of(1_800_000_000_000);
        let mut kept = Kept::begun(byoyomi(), now);
        let mut before = kept.replay.clock(now).unwrap();
        for step in &steps {
            now.steady_ms += step.passes_ms;
            now.wall_ms += step.passes_ms;
            kept.step(step, step.lag_ms, now);
            let after = kept.replay.clock(now).unwrap();
            let outage = matches!(step.what, What::Outage);
            for (seat, (was, is)) in before.periods.iter().zip(&after.periods).enumerate() {
                // An outage gives back what ran meanwhile.
                prop_assert!(is <= was || outage, "{was} {is}");
                prop_assert!(after.left_ms[seat] <= 5_000 + 9 * 5_000);
                if after.running != u8::try_from(seat).ok() {
                    prop_assert!(after.left_ms[seat] >= u64::from(*is) * 5_000);
                }
            }
            let again = Replay::of(&kept.replay.setup, &kept.events).unwrap();
            prop_assert_eq!(&again.timing, &kept.replay.timing);
            before = after;
        }
    }

    #[test]
    fn the_clock_on_the_wall_changes_nothing(
        clock in prop_oneof![Just(live(2)), Just(byoyomi())],
        steps in steps(),
    ) {
        let mut now = Now { wall_ms: 1_800_000_000_000, steady_ms: 50_000_000 };
        let mut set = Kept::begun(clock.clone(), now);
        let mut left = Kept::begun(clock, now);
        let mut wall_ms = now.wall_ms;
        for step in &steps {
            now.steady_ms += step.passes_ms;
            now.wall_ms += step.passes_ms;
            wall_ms = (wall_ms + step.passes_ms).saturating_add_signed(step.wall_set_ms);
            let apart = Now { wall_ms, ..now };
            set.step(step, step.lag_ms, apart);
            left.step(step, step.lag_ms, now);
            prop_assert_eq!(set.left_ms(apart), left.left_ms(now));
            prop_assert_eq!(
                conduct::flag_falls(&set.replay, &[step.lag_ms]),
                conduct::flag_falls(&left.replay, &[step.lag_ms])
            );
        }
    }
}

#[test]
fn a_move_that_was_on_its_way_when_the_flag_fell_is_in_time() {
    let mut now = Now::of(0);
    let mut kept = Kept::begun(live(0), now);
    let moves = Step {
        passes_ms: 0,
        wall_set_ms: 0,
        lag_ms: 0,
        what: What::Move,
    };
    for _ in 0..2 {
        kept.step(&moves, 0, now);
    }
    now = Now::of(3_600_000);
    assert!(conduct::time_out(&kept.replay, &[], now).is_some());
    assert!(conduct::time_out(&kept.replay, &[0, 900], now).is_some());
    now = Now::of(3_600_200);
    assert!(conduct::time_out(&kept.replay, &[200], now).is_some());
    assert!(conduct::time_out(&kept.replay, &[300], now).is_none());
    kept.step(&moves, 300, now);
    assert_eq!(kept.left_ms(now)[0], 100);
    // Nobody waits longer than the allowance.
    let mut late = Kept::begun(live(0), Now::of(0));
    for _ in 0..2 {
        late.step(&moves, 0, Now::of(0));
    }
    let at = conduct::flag_falls(&late.replay, &[60_000]);
    assert_eq!(at, Some((0, 3_600_000 + MOST_A_MOVE_MS)));
}

#[test]
fn live_clocks_of_a_tournament_run_from_the_first_move_on() {
    let live = ClockSetup::Live {
        initial_s: 60,
        increment_s: 0,
    };
    let now = Now {
        wall_ms: 5_000,
        steady_ms: 5_000,
    };
    let deadline = |setup: &Setup| {
        let events = setup.opening(vec![(0, None), (1, None)], now);
        Replay::of(setup, &events).unwrap().timing.deadline()
    };
    let alone = setup(live);
    assert_eq!(deadline(&alone), None);
    let of_tournament = Setup {
        tournament: Some("cup".to_owned()),
        ..alone
    };
    assert!(matches!(deadline(&of_tournament), Some((_, 65_000))));
    // A rematch is the players' own affair.
    assert_eq!(of_tournament.rematch().unwrap().tournament, None);
}
