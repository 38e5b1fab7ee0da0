//! The time that the network takes, given back to players of live games within bounds.
//!
//! Whoever keeps the game measures the way of a message to a player and back. A move gets as much of it back as the
//! seat's allowance holds, and never more than the clock ran. What was given stands in the event, so a replay gives
//! the same.

use wire::ClockSetup;

/// The most that one move gets back, in milliseconds.
pub const MOST_A_MOVE_MS: u64 = 500;
/// The most that an allowance holds, in milliseconds. Every seat begins with it.
pub const MOST_SAVED_MS: u64 = 1_000;
/// The most and the least that a move adds to the allowance of its seat, in milliseconds.
const MOST_ADDED_MS: u64 = 250;
const LEAST_ADDED_MS: u64 = 20;
/// How many moves a game is taken to have, when its length is estimated.
const USUAL_MOVES: u64 = 40;

/// What each seat may still get back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lag {
    /// By seat, in milliseconds; empty where no live clock runs.
    saved_ms: Vec<u64>,
    added_ms: u64,
}

impl Lag {
    /// The allowances of a game that begins. In short games moves add less: two thousandths of what a game of that
    /// clock usually takes.
    #[must_use]
    pub fn new(setup: &ClockSetup, seats: u8) -> Lag {
        let (seats, usual_s) = match setup {
            ClockSetup::Live {
                initial_s,
                increment_s,
            } => (
                seats,
                u64::from(*initial_s) + u64::from(*increment_s) * USUAL_MOVES,
            ),
            ClockSetup::Byoyomi {
                initial_s,
                period_s,
                ..
            } => (
                seats,
                u64::from(*initial_s) + u64::from(*period_s) * USUAL_MOVES,
            ),
            ClockSetup::None | ClockSetup::Correspondence { .. } => (0, 0),
        };
        Lag {
            saved_ms: vec![MOST_SAVED_MS; usize::from(seats)],
            added_ms: (usual_s * 2).clamp(LEAST_ADDED_MS, MOST_ADDED_MS),
        }
    }

    /// What a seat gets back of a lag that was measured, in milliseconds.
    #[must_use]
    pub fn allowed(&self, seat: u8, measured_ms: u64) -> u64 {
        let saved = self.saved_ms.get(usize::from(seat));
        let saved = saved.copied().unwrap_or_default();
        measured_ms.min(MOST_A_MOVE_MS).min(saved)
    }

    /// The most that a seat can have got back after so many moves, in milliseconds.
    #[must_use]
    pub fn bound(&self, moves: u64) -> u64 {
        MOST_SAVED_MS.saturating_add(self.added_ms.saturating_mul(moves))
    }

    /// A move of a seat got `ms` back.
    pub(crate) fn moved(&mut self, seat: u8, ms: u64) {
        if let Some(saved) = self.saved_ms.get_mut(usize::from(seat)) {
            let left = saved.saturating_sub(ms);
            *saved = left.saturating_add(self.added_ms).min(MOST_SAVED_MS);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowance_is_used_up_and_fills_again() {
        let setup = ClockSetup::Live {
            initial_s: 60,
            increment_s: 0,
        };
        let mut lag = Lag::new(&setup, 2);
        assert_eq!((lag.allowed(0, 80), lag.allowed(0, 9_000)), (80, 500));
        let given: Vec<u64> = (0..5)
            .map(|_| {
                let ms = lag.allowed(0, 9_000);
                lag.moved(0, ms);
                ms
            })
            .collect();
        assert_eq!(given, [500, 500, 240, 120, 120]);
        for _ in 0..100 {
            lag.moved(0, 0);
        }
        assert_eq!(lag.allowed(0, 9_000), 500);
        assert_eq!(lag.saved_ms, [MOST_SAVED_MS; 2]);
    }

    #[test]
    fn only_live_clocks_give_anything_back() {
        for setup in [ClockSetup::None, ClockSetup::Correspondence { days: 1 }] {
            let mut lag = Lag::new(&setup, 2);
            lag.moved(0, 5);
            assert_eq!(lag.allowed(0, 300), 0);
        }
    }
}
