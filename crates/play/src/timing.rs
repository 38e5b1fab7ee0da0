//! The clocks of a game, as its events move them.

use game::SeatClock;
use wire::{ClockBody, ClockSetup, PartClock};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// The clocks of one game. All times are in milliseconds by the clock that they go by: that on the wall where days are
/// given for a move, and one that nobody sets in live games (see [`Now`](crate::Now)).
///
/// Live: a seat's clock runs from its second turn on, so that each side makes its first move in peace, but in tournaments, where
/// it runs from the first one on; the increment comes when a turn that was timed is handed over. With periods, the period that was begun is whole again then,
/// and those that were used up are gone. Correspondence: every turn, the first included, begins with the full number of
/// days.
///
/// A seat has one clock, or one for each part of its turn; then each is handed over to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timing {
    setup: ClockSetup,
    /// What the clocks of a seat measure.
    names: &'static [&'static str],
    /// By seat, then by clock.
    faces: Vec<Vec<Face>>,
    running: Option<Running>,
    /// The increment that each handing over brought, the last one last.
    earned_ms: Vec<u64>,
}

/// One clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Face {
    /// Until the flag falls, periods included.
    left_ms: u64,
    /// How many periods are left, the one that was begun included.
    periods: u32,
    /// Whether it was handed over before.
    warm: bool,
}

/// Which clock: that of a seat, or of one part of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which {
    /// The seat.
    pub seat: u8,
    /// The clock among the seat's.
    pub clock: u8,
}

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    which: Which,
    since_ms: u64,
}

impl Running {
    fn ran_ms(&self, at_ms: u64) -> u64 {
        at_ms.saturating_sub(self.since_ms)
    }
}

impl Timing {
    /// Clocks that are set and stopped; `clock` is any clock of a seat.
    #[must_use]
    pub fn new(setup: &ClockSetup, seats: u8, clock: SeatClock) -> Timing {
        let (left_ms, periods) = match setup {
            ClockSetup::None => (0, 0),
            ClockSetup::Live { initial_s, .. } => (u64::from(*initial_s) * 1000, 0),
            ClockSetup::Byoyomi {
                initial_s,
                periods,
                period_s,
            } => {
                let in_periods = u64::from(*periods) * u64::from(*period_s);
                ((u64::from(*initial_s) + in_periods) * 1000, *periods)
            }
            ClockSetup::Correspondence { days } => (u64::from(*days) * DAY_MS, 0),
        };
        // Days are given for a whole turn.
        let names = if setup.is_live() {
            clock.names
        } else {
            SeatClock::ONLY.names
        };
        let face = Face {
            left_ms,
            periods,
            warm: false,
        };
        Timing {
            setup: setup.clone(),
            names,
            faces: vec![vec![face; names.len()]; usize::from(seats)],
            running: None,
            earned_ms: Vec::new(),
        }
    }

    /// The same clocks; live ones run from each seat's first turn on where `at_once` says so.
    #[must_use]
    pub fn running_at_once(mut self, at_once: bool) -> Timing {
        let faces = self.faces.iter_mut().flatten();
        faces.for_each(|face| face.warm |= at_once);
        self
    }

    fn face(&mut self, which: Which) -> Option<&mut Face> {
        let clocks = self.faces.get_mut(usize::from(which.seat))?;
        let last = clocks.len().checked_sub(1)?;
        clocks.get_mut(usize::from(which.clock).min(last))
    }

    /// Whether two turns, or parts of them, run on one clock.
    fn same(&self, a: Which, b: Which) -> bool {
        a.seat == b.seat && (a.clock == b.clock || self.names.len() == 1)
    }

    /// Starts the clock of the turn that begins; none if the game is over.
    pub fn begin_turn(&mut self, next: Option<Which>, at_ms: u64) {
        self.stop(at_ms);
        let Some(which) = next else { return };
        let setup = self.setup.clone();
        let Some(face) = self.face(which) else {
            return;
        };
        let runs = match setup {
            ClockSetup::None => false,
            ClockSetup::Live { .. } | ClockSetup::Byoyomi { .. } => face.warm,
            ClockSetup::Correspondence { days } => {
                face.left_ms = u64::from(days) * DAY_MS;
                true
            }
        };
        self.running = runs.then_some(Running {
            which,
            since_ms: at_ms,
        });
    }

    /// A move was made on clock `which`, and `next` moves now; the same where the turn goes on.
    pub fn moved(&mut self, which: Which, next: Option<Which>, at_ms: u64) {
        if next.is_some_and(|next| self.same(which, next)) {
            return;
        }
        let timed = self.running.is_some();
        self.stop(at_ms);
        let increment_ms = match self.setup {
            ClockSetup::Live { increment_s, .. } if timed => u64::from(increment_s) * 1000,
            _ => 0,
        };
        if let Some(face) = self.face(which) {
            face.warm = true;
            face.left_ms += increment_ms;
        }
        self.earned_ms.push(increment_ms);
        self.begin_turn(next, at_ms);
    }

    /// Takes moves back, the last one first. Each pair is the clock of a move and that of the move that came
    /// after it. `next` moves now. Time that was used is not given back, and increments that were earned with
    /// those moves are, as far as a second is left.
    pub fn taken_back(
        &mut self,
        moves: &[(Which, Option<Which>)],
        next: Option<Which>,
        at_ms: u64,
    ) {
        self.stop(at_ms);
        for (which, after) in moves {
            if after.is_some_and(|after| self.same(*which, after)) {
                continue;
            }
            let earned_ms = self.earned_ms.pop().unwrap_or_default();
            if let Some(face) = self.face(*which) {
                let left = face.left_ms;
                face.left_ms = left.saturating_sub(earned_ms).max(left.min(1000));
            }
        }
        self.begin_turn(next, at_ms);
    }

    /// Gives time back to the running clock.
    pub fn credit(&mut self, ms: u64) {
        if let Some(running) = &mut self.running {
            running.since_ms = running.since_ms.saturating_add(ms);
        }
    }

    /// Gives time back to the running clock, but no more than it ran.
    pub fn forgive(&mut self, ms: u64, at_ms: u64) {
        if let Some(running) = &mut self.running {
            running.since_ms = running
                .since_ms
                .saturating_add(ms.min(running.ran_ms(at_ms)));
        }
    }

    /// How long the running clock has run, credits counted out; 0 if none runs.
    #[must_use]
    pub fn ran_ms(&self, at_ms: u64) -> u64 {
        self.running.map_or(0, |running| running.ran_ms(at_ms))
    }

    /// Stops the running clock. A period that was begun is whole again.
    pub fn stop(&mut self, at_ms: u64) {
        let period_ms = self.period_ms();
        if let Some(which) = self.spend(at_ms)
            && let Some(face) = self.face(which)
        {
            face.left_ms = face.left_ms.max(u64::from(face.periods) * period_ms);
        }
    }

    /// Stops the running clock within its period, if it is in one; which clock it was.
    fn spend(&mut self, at_ms: u64) -> Option<Which> {
        let period_ms = self.period_ms();
        let running = self.running.take()?;
        let ran_ms = running.ran_ms(at_ms);
        let face = self.face(running.which)?;
        face.left_ms = face.left_ms.saturating_sub(ran_ms);
        if let Ok(begun) = u32::try_from(face.left_ms.div_ceil(period_ms.max(1))) {
            face.periods = face.periods.min(begun);
        }
        Some(running.which)
    }

    /// The length of a period; 0 in games without.
    fn period_ms(&self) -> u64 {
        match self.setup {
            ClockSetup::Byoyomi { period_s, .. } => u64::from(period_s) * 1000,
            _ => 0,
        }
    }

    /// The seat whose clock runs, and when it began to, credits counted in.
    #[must_use]
    pub fn running(&self) -> Option<(u8, u64)> {
        self.running
            .map(|running| (running.which.seat, running.since_ms))
    }

    /// The seat whose time runs out, and when.
    #[must_use]
    pub fn deadline(&self) -> Option<(u8, u64)> {
        let Running { which, since_ms } = self.running?;
        let clocks = self.faces.get(usize::from(which.seat))?;
        let face = clocks.get(usize::from(which.clock).min(clocks.len().checked_sub(1)?))?;
        Some((which.seat, since_ms.saturating_add(face.left_ms)))
    }

    /// The time left on the running clock; none if no clock runs.
    #[must_use]
    pub fn left_now(&self, now_ms: u64) -> Option<u64> {
        self.deadline().map(|(_, at)| at.saturating_sub(now_ms))
    }

    /// The clocks to show; `now` is that of the side to move. None in games without clocks.
    #[must_use]
    pub fn body(&self, now: Option<Which>, now_ms: u64) -> Option<ClockBody> {
        if self.setup == ClockSetup::None {
            return None;
        }
        let mut shown = self.clone();
        shown.spend(now_ms);
        let at = |seat: usize, clock: usize| Which {
            seat: u8::try_from(seat).unwrap_or(u8::MAX),
            clock: u8::try_from(clock).unwrap_or(u8::MAX),
        };
        let telling = shown.faces.iter().enumerate().filter_map(|(seat, clocks)| {
            let mut faces = clocks.iter().enumerate();
            let acting = faces.find(|(clock, _)| now == Some(at(seat, *clock)));
            let acting = acting.map(|(_, face)| face);
            acting.or_else(|| clocks.iter().min_by_key(|face| face.left_ms))
        });
        let telling: Vec<&Face> = telling.collect();
        let parts = self.names.iter().enumerate().map(|(clock, name)| {
            let faces = shown.faces.iter().filter_map(|clocks| clocks.get(clock));
            let faces: Vec<&Face> = faces.collect();
            PartClock {
                name: (*name).to_owned(),
                left_ms: faces.iter().map(|face| face.left_ms).collect(),
                periods: self.periods_of(&faces),
                running: now.is_some_and(|now| usize::from(now.clock) == clock),
            }
        });
        Some(ClockBody {
            left_ms: telling.iter().map(|face| face.left_ms).collect(),
            periods: self.periods_of(&telling),
            running: self.running.map(|running| running.which.seat),
            parts: parts.filter(|_| self.names.len() > 1).collect(),
        })
    }

    /// The periods that clocks have left; none in games without.
    fn periods_of(&self, faces: &[&Face]) -> Vec<u32> {
        let has_periods = matches!(self.setup, ClockSetup::Byoyomi { .. });
        let periods = faces.iter().map(|face| face.periods);
        periods.filter(|_| has_periods).collect()
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
            SeatClock::ONLY,
        )
    }

    const fn at(seat: u8) -> Option<Which> {
        Some(Which { seat, clock: 0 })
    }

    const fn of(seat: u8) -> Which {
        Which { seat, clock: 0 }
    }

    #[test]
    fn first_moves_are_free_and_later_ones_cost() {
        let mut timing = live(60, 2);
        timing.begin_turn(at(0), 1_000);
        assert_eq!(timing.deadline(), None);
        timing.moved(of(0), at(1), 50_000);
        assert_eq!(timing.deadline(), None);
        timing.moved(of(1), at(0), 100_000);
        assert_eq!(timing.deadline(), Some((0, 160_000)));
        timing.moved(of(0), at(1), 110_000);
        let body = timing.body(None, 115_000).unwrap();
        assert_eq!(
            (body.left_ms, body.running),
            (vec![52_000, 55_000], Some(1))
        );
    }

    #[test]
    fn a_turn_of_several_parts_earns_one_increment() {
        let mut timing = live(60, 5);
        timing.moved(of(0), at(1), 0);
        timing.moved(of(1), at(0), 0);
        timing.moved(of(0), at(0), 10_000);
        timing.moved(of(0), at(1), 20_000);
        assert_eq!(
            timing.body(None, 20_000).unwrap().left_ms,
            vec![45_000, 60_000]
        );
    }

    #[test]
    fn parts_that_are_timed_apart_have_their_own_time_and_increment() {
        let two = SeatClock {
            index: 0,
            names: &["first part", "second part"],
        };
        let setup = ClockSetup::Live {
            initial_s: 60,
            increment_s: 5,
        };
        let mut timing = Timing::new(&setup, 2, two);
        let which = |seat, clock| Which { seat, clock };
        // Each clock once in peace, in the order of play.
        let round = [(0, 1), (1, 0), (1, 1), (0, 0), (0, 1)];
        for pair in round.windows(2) {
            let [of, next] = [pair[0], pair[1]].map(|(seat, clock)| which(seat, clock));
            timing.moved(of, Some(next), 0);
        }
        timing.begin_turn(Some(which(0, 0)), 0);
        timing.moved(which(0, 0), Some(which(0, 1)), 10_000);
        timing.moved(which(0, 1), Some(which(1, 0)), 30_000);
        let body = timing.body(Some(which(1, 0)), 31_000).unwrap();
        assert_eq!(
            (body.left_ms, body.running),
            (vec![45_000, 59_000], Some(1))
        );
        let parts: Vec<(&str, Vec<u64>, bool)> = body
            .parts
            .iter()
            .map(|part| (&*part.name, part.left_ms.clone(), part.running))
            .collect();
        assert_eq!(
            parts,
            [
                ("first part", vec![55_000, 59_000], true),
                ("second part", vec![45_000, 60_000], false)
            ]
        );
        assert_eq!(timing.deadline(), Some((1, 90_000)));
        let moves = [
            (which(0, 1), Some(which(1, 0))),
            (which(0, 0), Some(which(0, 1))),
        ];
        timing.taken_back(&moves, Some(which(0, 0)), 31_000);
        let body = timing.body(None, 31_000).unwrap();
        assert_eq!(body.parts[0].left_ms, [50_000, 59_000]);
        assert_eq!(body.parts[1].left_ms, [40_000, 60_000]);
    }

    #[test]
    fn a_part_on_the_same_clock_gives_no_increment_back() {
        let mut timing = live(60, 10);
        timing.moved(of(0), at(1), 0);
        timing.moved(of(1), at(0), 0);
        timing.moved(of(0), at(0), 1_000);
        timing.taken_back(&[(of(0), at(0))], at(0), 2_000);
        assert_eq!(timing.body(None, 2_000).unwrap().left_ms[0], 58_000);
    }

    /// A minute and three periods of ten seconds, once each side has moved.
    fn byoyomi() -> Timing {
        let setup = ClockSetup::Byoyomi {
            initial_s: 60,
            periods: 3,
            period_s: 10,
        };
        let mut timing = Timing::new(&setup, 2, SeatClock::ONLY);
        timing.moved(of(0), at(1), 0);
        timing.moved(of(1), at(0), 0);
        timing
    }

    /// What a seat's clock shows: the time until its flag falls, and its periods.
    fn shown(timing: &Timing, seat: usize, at_ms: u64) -> (u64, u32) {
        let body = timing.body(None, at_ms).unwrap();
        (body.left_ms[seat], body.periods[seat])
    }

    #[test]
    fn the_first_amount_is_used_before_the_periods() {
        let mut timing = byoyomi();
        assert_eq!(timing.deadline(), Some((0, 90_000)));
        timing.moved(of(0), at(1), 59_000);
        assert_eq!(shown(&timing, 0, 59_000), (31_000, 3));
    }

    #[test]
    fn a_turn_within_a_period_leaves_it_whole_and_a_longer_one_uses_it_up() {
        let mut timing = byoyomi();
        // In the first period.
        assert_eq!(shown(&timing, 0, 64_000), (26_000, 3));
        timing.moved(of(0), at(1), 69_999);
        assert_eq!(shown(&timing, 0, 69_999), (30_000, 3));
        timing.moved(of(1), at(0), 69_999);
        // One period and a part of the next.
        timing.moved(of(0), at(1), 82_000);
        assert_eq!(shown(&timing, 0, 82_000), (20_000, 2));
        timing.moved(of(1), at(0), 82_000);
        // Its end is the next one's beginning.
        timing.moved(of(0), at(1), 92_000);
        assert_eq!(shown(&timing, 0, 92_000), (10_000, 1));
        timing.moved(of(1), at(0), 92_000);
        assert_eq!(timing.deadline(), Some((0, 102_000)));
        assert_eq!(shown(&timing, 0, 102_000), (0, 0));
        timing.stop(103_000);
        assert_eq!(shown(&timing, 0, 103_000), (0, 0));
    }

    #[test]
    fn periods_that_were_used_up_do_not_come_back_with_moves_taken_back() {
        let mut timing = byoyomi();
        timing.moved(of(0), at(1), 75_000);
        timing.taken_back(&[(of(0), at(1))], at(0), 76_000);
        assert_eq!(shown(&timing, 0, 76_000), (20_000, 2));
        timing.credit(1_000);
        assert_eq!(timing.deadline(), Some((0, 97_000)));
    }

    #[test]
    fn a_time_for_each_move_begins_anew_with_every_turn() {
        let setup = ClockSetup::Byoyomi {
            initial_s: 0,
            periods: 1,
            period_s: 20,
        };
        let mut timing = Timing::new(&setup, 2, SeatClock::ONLY);
        timing.begin_turn(at(0), 0);
        assert_eq!(timing.deadline(), None);
        timing.moved(of(0), at(1), 50_000);
        timing.moved(of(1), at(0), 50_000);
        for round in 0..5 {
            let now = 50_000 + round * 30_000;
            assert_eq!(timing.deadline(), Some((0, now + 20_000)));
            timing.moved(of(0), at(1), now + 19_000);
            timing.moved(of(1), at(0), now + 30_000);
        }
        assert_eq!(timing.deadline(), Some((0, 220_000)));
    }

    #[test]
    fn days_begin_anew_with_every_turn() {
        let mut timing = Timing::new(&ClockSetup::Correspondence { days: 2 }, 2, SeatClock::ONLY);
        timing.begin_turn(at(0), 0);
        assert_eq!(timing.deadline(), Some((0, 2 * DAY_MS)));
        timing.moved(of(0), at(1), DAY_MS);
        assert_eq!(timing.deadline(), Some((1, 3 * DAY_MS)));
        timing.moved(of(1), at(0), DAY_MS + 5);
        assert_eq!(timing.deadline(), Some((0, 3 * DAY_MS + 5)));
    }

    #[test]
    fn a_credit_moves_the_deadline_and_a_takeback_takes_the_increment() {
        let mut timing = live(60, 10);
        timing.moved(of(0), at(1), 0);
        timing.moved(of(1), at(0), 0);
        timing.credit(7_000);
        assert_eq!(timing.deadline(), Some((0, 67_000)));
        timing.moved(of(0), at(1), 17_000);
        assert_eq!(timing.body(None, 17_000).unwrap().left_ms[0], 60_000);
        timing.taken_back(&[(of(0), at(1))], at(0), 18_000);
        assert_eq!(
            timing.body(None, 18_000).unwrap().left_ms,
            vec![50_000, 59_000]
        );
    }

    #[test]
    fn games_without_clocks_show_none() {
        let mut timing = Timing::new(&ClockSetup::None, 2, SeatClock::ONLY);
        timing.begin_turn(at(0), 5);
        timing.moved(of(0), at(1), 9);
        assert_eq!((timing.body(None, 9), timing.deadline()), (None, None));
    }
}
