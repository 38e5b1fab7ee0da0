//! The clocks of a game, as its events move them.

use wire::{ClockBody, ClockSetup};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// The clocks of one game.
///
/// Live: a seat's clock runs from its second turn on, so that each side makes its first move in peace; the
/// increment comes when a turn that was timed is handed over. Correspondence: every turn, the first included,
/// begins with the full number of days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timing {
    setup: ClockSetup,
    left_ms: Vec<u64>,
    /// Whether the seat has handed over a turn before.
    warm: Vec<bool>,
    running: Option<Running>,
}

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    seat: u8,
    since_ms: u64,
}

impl Timing {
    /// Clocks that are set and stand still.
    #[must_use]
    pub fn new(setup: &ClockSetup, seats: u8) -> Timing {
        let full = match setup {
            ClockSetup::None => 0,
            ClockSetup::Live { initial_s, .. } => u64::from(*initial_s) * 1000,
            ClockSetup::Correspondence { days } => u64::from(*days) * DAY_MS,
        };
        Timing {
            setup: setup.clone(),
            left_ms: vec![full; usize::from(seats)],
            warm: vec![false; usize::from(seats)],
            running: None,
        }
    }

    /// A turn of `seat` begins; none when nobody's does.
    pub fn begin_turn(&mut self, seat: Option<u8>, at_ms: u64) {
        self.stop(at_ms);
        let Some(seat) = seat else { return };
        let Some(left) = self.left_ms.get_mut(usize::from(seat)) else {
            return;
        };
        let runs = match self.setup {
            ClockSetup::None => false,
            ClockSetup::Live { .. } => self.warm[usize::from(seat)],
            ClockSetup::Correspondence { days } => {
                *left = u64::from(days) * DAY_MS;
                true
            }
        };
        self.running = runs.then_some(Running {
            seat,
            since_ms: at_ms,
        });
    }

    /// `seat` has moved, and `next` moves now; the same seat where its turn goes on.
    pub fn moved(&mut self, seat: u8, next: Option<u8>, at_ms: u64) {
        if next == Some(seat) {
            return;
        }
        let timed = self.running.is_some();
        self.stop(at_ms);
        if let Some(warm) = self.warm.get_mut(usize::from(seat)) {
            *warm = true;
        }
        if let (true, ClockSetup::Live { increment_s, .. }) = (timed, &self.setup)
            && let Some(left) = self.left_ms.get_mut(usize::from(seat))
        {
            *left += u64::from(*increment_s) * 1000;
        }
        self.begin_turn(next, at_ms);
    }

    /// Moves were taken back, `by_seat[s]` of them by seat s; `next` moves now. Time that was used is not given
    /// back, and increments that were earned with those moves are, as far as a second is left.
    pub fn taken_back(&mut self, by_seat: &[u32], next: Option<u8>, at_ms: u64) {
        self.stop(at_ms);
        if let ClockSetup::Live { increment_s, .. } = self.setup {
            for (left, plies) in self.left_ms.iter_mut().zip(by_seat) {
                let earned = u64::from(increment_s) * 1000 * u64::from(*plies);
                *left = left.saturating_sub(earned).max((*left).min(1000));
            }
        }
        self.begin_turn(next, at_ms);
    }

    /// Gives the running clock time that nobody could use.
    pub fn credit(&mut self, ms: u64) {
        if let Some(running) = &mut self.running {
            running.since_ms = running.since_ms.saturating_add(ms);
        }
    }

    /// Stops the running clock.
    pub fn stop(&mut self, at_ms: u64) {
        if let Some(Running { seat, since_ms }) = self.running.take()
            && let Some(left) = self.left_ms.get_mut(usize::from(seat))
        {
            *left = left.saturating_sub(at_ms.saturating_sub(since_ms));
        }
    }

    /// The seat whose clock runs, and when it began to, credits counted in.
    #[must_use]
    pub fn running(&self) -> Option<(u8, u64)> {
        self.running.map(|running| (running.seat, running.since_ms))
    }

    /// Whose time runs out when, if nothing happens.
    #[must_use]
    pub fn deadline(&self) -> Option<(u8, u64)> {
        let Running { seat, since_ms } = self.running?;
        let left = *self.left_ms.get(usize::from(seat))?;
        Some((seat, since_ms.saturating_add(left)))
    }

    /// What the seat whose clock runs has left; none where no clock runs.
    #[must_use]
    pub fn left_now(&self, now_ms: u64) -> Option<u64> {
        self.deadline().map(|(_, at)| at.saturating_sub(now_ms))
    }

    /// The clocks for showing; none in games without one.
    #[must_use]
    pub fn body(&self, now_ms: u64) -> Option<ClockBody> {
        if self.setup == ClockSetup::None {
            return None;
        }
        let mut shown = self.clone();
        shown.stop(now_ms);
        Some(ClockBody {
            left_ms: shown.left_ms,
            running: self.running.map(|running| running.seat),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn live(initial_s: u32, increment_s: u32) -> Timing {
        Timing::new(
            &ClockSetup::Live {
                initial_s,
                increment_s,
            },
            2,
        )
    }

    #[test]
    fn first_moves_are_free_and_later_ones_cost() {
        let mut timing = live(60, 2);
        timing.begin_turn(Some(0), 1_000);
        assert_eq!(timing.deadline(), None);
        timing.moved(0, Some(1), 50_000);
        assert_eq!(timing.deadline(), None);
        timing.moved(1, Some(0), 100_000);
        assert_eq!(timing.deadline(), Some((0, 160_000)));
        timing.moved(0, Some(1), 110_000);
        let body = timing.body(115_000).unwrap();
        assert_eq!(
            (body.left_ms, body.running),
            (vec![52_000, 55_000], Some(1))
        );
    }

    #[test]
    fn a_turn_of_several_parts_earns_one_increment() {
        let mut timing = live(60, 5);
        timing.moved(0, Some(1), 0);
        timing.moved(1, Some(0), 0);
        timing.moved(0, Some(0), 10_000);
        timing.moved(0, Some(1), 20_000);
        assert_eq!(timing.body(20_000).unwrap().left_ms, vec![45_000, 60_000]);
    }

    #[test]
    fn days_begin_anew_with_every_turn() {
        let mut timing = Timing::new(&ClockSetup::Correspondence { days: 2 }, 2);
        timing.begin_turn(Some(0), 0);
        assert_eq!(timing.deadline(), Some((0, 2 * DAY_MS)));
        timing.moved(0, Some(1), DAY_MS);
        assert_eq!(timing.deadline(), Some((1, 3 * DAY_MS)));
        timing.moved(1, Some(0), DAY_MS + 5);
        assert_eq!(timing.deadline(), Some((0, 3 * DAY_MS + 5)));
    }

    #[test]
    fn a_credit_moves_the_deadline_and_a_takeback_takes_the_increment() {
        let mut timing = live(60, 10);
        timing.moved(0, Some(1), 0);
        timing.moved(1, Some(0), 0);
        timing.credit(7_000);
        assert_eq!(timing.deadline(), Some((0, 67_000)));
        timing.moved(0, Some(1), 17_000);
        assert_eq!(timing.body(17_000).unwrap().left_ms[0], 60_000);
        timing.taken_back(&[1, 0], Some(0), 18_000);
        assert_eq!(timing.body(18_000).unwrap().left_ms, vec![50_000, 59_000]);
    }

    #[test]
    fn games_without_clocks_show_none() {
        let mut timing = Timing::new(&ClockSetup::None, 2);
        timing.begin_turn(Some(0), 5);
        timing.moved(0, Some(1), 9);
        assert_eq!((timing.body(9), timing.deadline()), (None, None));
    }
}
