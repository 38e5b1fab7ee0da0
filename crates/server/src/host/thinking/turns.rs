//! Whose work is next when there is more than the processors can do.
//!
//! Work waits by its expected length, as in fair queueing: each piece has the sum of its length and of the time that
//! was served when it came, and the least is next. So short work does not wait for long work that came before, and
//! long work does not wait for ever. Running work is not interrupted; short work therefore has a permit of its own.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// The longest work that may use the permit for short work.
const SHORT: Duration = Duration::from_millis(200);

/// Hands out permits to work.
#[derive(Debug)]
pub(super) struct Turns(Mutex<State>);

#[derive(Debug)]
struct State {
    /// How many permits are free: for any work, and for short work.
    free: [usize; 2],
    /// The time that was served, by expected length.
    served: Duration,
    /// What waits: any work, and short work. The least is next; of equal ones, that which came first.
    waiting: [BTreeMap<(Duration, u64), oneshot::Sender<Permit>>; 2],
    /// How many pieces of work have waited.
    came: u64,
}

/// For what a permit may be used, as an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lane {
    Any = 0,
    Short = 1,
}

/// The right to use a processor. It is returned when it is dropped.
#[derive(Debug)]
pub(super) struct Permit {
    /// None once it was passed on.
    turns: Option<Arc<Turns>>,
    lane: Lane,
}

impl Turns {
    /// Permits for so many pieces of any work at once, and for one more that is short.
    pub(super) fn new(permits: usize) -> Arc<Turns> {
        Arc::new(Turns(Mutex::new(State {
            free: [permits, 1],
            served: Duration::ZERO,
            waiting: [BTreeMap::new(), BTreeMap::new()],
            came: 0,
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until work of that expected length may begin.
    pub(super) async fn permit(self: &Arc<Turns>, length: Duration) -> Permit {
        let waiting = {
            let mut state = self.state();
            let finish = state.served.saturating_add(length);
            let of = if length <= SHORT {
                Lane::Short
            } else {
                Lane::Any
            };
            let lanes: &[Lane] = match of {
                Lane::Short => &[Lane::Any, Lane::Short],
                Lane::Any => &[Lane::Any],
            };
            if let Some(&lane) = lanes.iter().find(|lane| state.free[**lane as usize] > 0) {
                state.free[lane as usize] -= 1;
                state.served = finish;
                return self.permit_for(lane);
            }
            let (sender, receiver) = oneshot::channel();
            let came = state.came;
            state.came += 1;
            state.waiting[of as usize].insert((finish, came), sender);
            receiver
        };
        match waiting.await {
            Ok(permit) => permit,
            // The sender is in the state, which lives as long as `self`.
            Err(_) => unreachable!("a waiting piece of work is only removed to be served"),
        }
    }

    fn permit_for(self: &Arc<Turns>, lane: Lane) -> Permit {
        Permit {
            turns: Some(Arc::clone(self)),
            lane,
        }
    }

    /// Passes a permit on to whoever is next, if anybody waits who may use it.
    fn pass_on(self: &Arc<Turns>, lane: Lane) {
        loop {
            let next = {
                let mut state = self.state();
                let first = |of: Lane| state.waiting[of as usize].keys().next().copied();
                let next = match (lane, first(Lane::Any), first(Lane::Short)) {
                    (Lane::Any, Some(long), short) if short.is_none_or(|short| long < short) => {
                        Some((Lane::Any, long))
                    }
                    (_, _, short) => short.map(|short| (Lane::Short, short)),
                };
                let Some((of, place)) = next else {
                    state.free[lane as usize] += 1;
                    return;
                };
                let sender = state.waiting[of as usize].remove(&place);
                state.served = state.served.max(place.0);
                sender
            };
            let Some(sender) = next else { return };
            match sender.send(self.permit_for(lane)) {
                Ok(()) => return,
                // Whoever waited has gone: the next one gets it, here and not by its being dropped.
                Err(mut unused) => unused.turns = None,
            }
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(turns) = self.turns.take() {
            turns.pass_on(self.lane);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    const LONG: Duration = Duration::from_secs(3);
    const MIDDLE: Duration = Duration::from_secs(1);
    const BRIEF: Duration = Duration::from_millis(20);

    type Waiting = Pin<Box<dyn Future<Output = Permit>>>;

    /// Asks for a permit and begins to wait.
    fn ask(turns: &Arc<Turns>, length: Duration) -> (Waiting, Option<Permit>) {
        let turns = Arc::clone(turns);
        let mut waiting: Waiting = Box::pin(async move { turns.permit(length).await });
        let got = poll(&mut waiting);
        (waiting, got)
    }

    fn poll(waiting: &mut Waiting) -> Option<Permit> {
        match waiting
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            Poll::Ready(permit) => Some(permit),
            Poll::Pending => None,
        }
    }

    #[test]
    fn short_work_does_not_wait_for_long_work() {
        let turns = Turns::new(1);
        let running = ask(&turns, LONG).1.unwrap();
        let crowd: Vec<_> = (0..300).map(|_| ask(&turns, LONG)).collect();
        assert!(crowd.iter().all(|(_, got)| got.is_none()));
        let short = ask(&turns, BRIEF).1;
        assert!(short.is_some());
        // A second one waits for the first, not for the crowd.
        let (mut second, none) = ask(&turns, BRIEF);
        assert!(none.is_none());
        drop(short);
        assert!(poll(&mut second).is_some());
        drop(running);
    }

    #[test]
    fn of_what_waits_the_shorter_is_next_and_the_longer_is_not_passed_over_for_ever() {
        let turns = Turns::new(1);
        let mut running = ask(&turns, LONG).1.unwrap();
        let (mut long, _) = ask(&turns, LONG);
        let mut passed = 0;
        loop {
            let (mut middle, none) = ask(&turns, MIDDLE);
            assert!(none.is_none());
            drop(running);
            if let Some(permit) = poll(&mut long) {
                drop(permit);
                assert!(poll(&mut middle).is_some());
                break;
            }
            running = poll(&mut middle).unwrap();
            passed += 1;
            assert!(passed < 10, "the long work starves");
        }
        assert!((1..=3).contains(&passed), "{passed} went before");
    }

    #[test]
    fn equal_work_is_served_in_the_order_in_which_it_came() {
        let turns = Turns::new(1);
        let running = ask(&turns, LONG).1.unwrap();
        let (mut first, _) = ask(&turns, LONG);
        let (mut second, _) = ask(&turns, LONG);
        drop(running);
        let permit = poll(&mut first).unwrap();
        assert!(poll(&mut second).is_none());
        drop(permit);
        assert!(poll(&mut second).is_some());
    }

    #[test]
    fn a_permit_is_not_lost_when_whoever_waited_has_gone() {
        let turns = Turns::new(1);
        let running = ask(&turns, LONG).1.unwrap();
        let (gone, _) = ask(&turns, LONG);
        let (given, _) = ask(&turns, LONG);
        let (mut next, _) = ask(&turns, LONG);
        drop(gone);
        drop(running);
        // This one was given the permit, and goes without having looked.
        drop(given);
        let permit = poll(&mut next).unwrap();
        drop(permit);
        assert_eq!(turns.state().free, [1, 1]);
        assert!(ask(&turns, LONG).1.is_some());
    }
}
