//! Whose work is next when there is more than the processors can do.
//!
//! Work waits by its expected length, as in fair queueing: each piece has the sum of its length and of the time that
//! was served when it came, and the least is next. So short work does not wait for long work that came before, and
//! long work does not wait for ever. Running work is not interrupted; short work therefore has a permit of its own.
//!
//! While workers are there, they take what is next in the same order. This server's own processors then serve only work
//! that cannot be given away, and everything while something has waited for longer than [`BEHIND`].

use super::claims::{Claimed, Claims};
use super::job::Offer;
use std::collections::{BTreeMap, BTreeSet};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, sleep};

/// The longest work that may use the permit for short work.
const SHORT: Duration = Duration::from_millis(200);
/// For how long work waits for workers before this server's own processors serve too.
const BEHIND: Duration = Duration::from_secs(1);

/// Where a piece of work stands: by the time served, and then by when it came. The least is next.
type Number = (Duration, u64);

/// Hands out permits to work, and work to workers.
#[derive(Debug)]
pub(super) struct Turns {
    state: Mutex<State>,
    claims: Claims,
    /// Told when there is more for workers to do.
    offered: Notify,
}

#[derive(Debug)]
struct State {
    /// How many permits are free: for any work, and for short work.
    free: [usize; 2],
    /// The time that was served, by expected length.
    served: Duration,
    /// What waits: any work, and short work.
    waiting: [BTreeMap<Number, Waiting>; 2],
    /// How much of it may be given to workers.
    offered: [usize; 2],
    /// Of what may be given to workers: since when it waits.
    since: BTreeSet<(Instant, u64)>,
    /// How many pieces of work have come.
    came: u64,
}

#[derive(Debug)]
struct Waiting {
    turn: oneshot::Sender<Turn>,
    since: Instant,
    /// None for what workers cannot do.
    offer: Option<Offer>,
}

/// For what a permit may be used, as an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// Any work.
    Any = 0,
    /// Work that is expected to be short.
    Short = 1,
}

/// The place of a piece of work among those that wait. It keeps it if it has to wait again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    number: Number,
    lane: Lane,
    since: Instant,
}

/// Who does a piece of work.
#[derive(Debug)]
pub(super) enum Turn {
    /// This server.
    Here(Permit),
    /// A worker.
    Away(Claimed),
}

/// The right to use a processor. It is returned when it is dropped.
#[derive(Debug)]
pub(super) struct Permit {
    /// None once it was passed on.
    turns: Option<Arc<Turns>>,
    lane: Lane,
}

/// A job for a worker.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) claim: u64,
    pub(super) offer: Offer,
}

impl State {
    /// The first that waits of one lane.
    fn first(&self, of: Lane) -> Option<(Number, Lane)> {
        self.waiting[of as usize]
            .keys()
            .next()
            .map(|number| (*number, of))
    }

    /// The first that may be given away of one lane.
    fn first_offered(&self, of: Lane) -> Option<(Number, Lane)> {
        if self.offered[of as usize] == 0 {
            return None;
        }
        self.first_with(of, true)
    }

    fn first_with(&self, of: Lane, offered: bool) -> Option<(Number, Lane)> {
        let mut waiting = self.waiting[of as usize].iter();
        let found = waiting.find(|(_, waiting)| waiting.offer.is_some() == offered);
        found.map(|(number, _)| (*number, of))
    }

    /// Of the lanes whose work a permit may be used for, the least that `first` finds.
    fn least(lane: Lane, first: impl Fn(Lane) -> Option<(Number, Lane)>) -> Option<(Number, Lane)> {
        let short = first(Lane::Short);
        let any = match lane {
            Lane::Any => first(Lane::Any),
            Lane::Short => None,
        };
        short
            .into_iter()
            .chain(any)
            .min_by_key(|(number, _)| *number)
    }

    /// What this server serves next, and with which permit.
    fn next_here(&self, any_worker: bool) -> Option<(Number, Lane, Lane)> {
        let oldest = self.since.first();
        let behind = oldest.is_some_and(|(since, _)| since.elapsed() >= BEHIND);
        [Lane::Any, Lane::Short].into_iter().find_map(|lane| {
            if self.free[lane as usize] == 0 {
                return None;
            }
            let own = |of: Lane| {
                let count = self.waiting[of as usize].len() - self.offered[of as usize];
                (count > 0).then(|| self.first_with(of, false)).flatten()
            };
            let (number, of) = if any_worker && !behind {
                State::least(lane, own)
            } else {
                State::least(lane, |of| self.first(of))
            }?;
            Some((number, of, lane))
        })
    }

    fn insert(&mut self, place: &Place, waiting: Waiting) {
        if waiting.offer.is_some() {
            self.offered[place.lane as usize] += 1;
            self.since.insert((waiting.since, place.number.1));
        }
        self.waiting[place.lane as usize].insert(place.number, waiting);
    }

    /// Takes what waits at a place, to serve it.
    fn remove(&mut self, number: Number, of: Lane) -> Option<Waiting> {
        let waiting = self.waiting[of as usize].remove(&number)?;
        self.served = self.served.max(number.0);
        if waiting.offer.is_some() {
            self.offered[of as usize] -= 1;
            self.since.remove(&(waiting.since, number.1));
        }
        Some(waiting)
    }
}

impl Turns {
    /// Permits for so many pieces of any work at once, and for one more that is short.
    pub(super) fn new(permits: usize, claims: Claims) -> Arc<Turns> {
        Arc::new(Turns {
            state: Mutex::new(State {
                free: [permits, 1],
                served: Duration::ZERO,
                waiting: Default::default(),
                offered: [0, 0],
                since: BTreeSet::new(),
                came: 0,
            }),
            claims,
            offered: Notify::new(),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of work of that expected length that comes now.
    pub(super) fn place(&self, length: Duration) -> Place {
        let mut state = self.state();
        let number = (state.served.saturating_add(length), state.came);
        state.came += 1;
        Place {
            number,
            lane: if length <= SHORT {
                Lane::Short
            } else {
                Lane::Any
            },
            since: Instant::now(),
        }
    }

    /// Waits until work at that place may begin, here or, if it can be given away, at a worker.
    pub(super) async fn turn(self: &Arc<Turns>, place: &Place, offer: Option<&Offer>) -> Turn {
        let (sender, mut turn) = oneshot::channel();
        let waiting = Waiting {
            turn: sender,
            since: place.since,
            offer: offer.cloned(),
        };
        self.state().insert(place, waiting);
        self.serve();
        self.offered.notify_waiters();
        loop {
            tokio::select! {
                biased;
                turn = &mut turn => match turn {
                    Ok(turn) => return turn,
                    // The sender is in the state, which lives as long as `self`.
                    Err(_) => unreachable!("a waiting piece of work is only removed to be served"),
                },
                // The workers may have fallen behind, or be gone.
                () = sleep(BEHIND) => self.serve(),
            }
        }
    }

    /// Waits until there is something that a worker may take.
    pub(super) async fn until_offered(&self, lane: Lane) {
        loop {
            let mut more = pin!(self.offered.notified());
            more.as_mut().enable();
            {
                let state = self.state();
                if State::least(lane, |of| state.first_offered(of)).is_some() {
                    return;
                }
            }
            more.await;
        }
    }

    /// Gives a worker the next job, if there is any.
    pub(super) fn take(&self, worker: &str, lane: Lane) -> Option<Taken> {
        loop {
            let waiting = {
                let mut state = self.state();
                let (number, of) = State::least(lane, |of| state.first_offered(of))?;
                state.remove(number, of)
            };
            let Some(Waiting {
                turn,
                offer: Some(offer),
                ..
            }) = waiting
            else {
                continue;
            };
            let claimed = self.claims.open(worker, offer.stop.clone(), offer.budget);
            let claim = claimed.id;
            // If whoever waited has gone, the claim ends here, and the next one is looked at.
            if turn.send(Turn::Away(claimed)).is_ok() {
                return Some(Taken { claim, offer });
            }
        }
    }

    fn permit_for(self: &Arc<Turns>, lane: Lane) -> Permit {
        Permit {
            turns: Some(Arc::clone(self)),
            lane,
        }
    }

    /// Gives free permits to whoever is next.
    fn serve(self: &Arc<Turns>) {
        let any_worker = self.claims.any_worker();
        loop {
            let (turn, lane) = {
                let mut state = self.state();
                let Some((number, of, lane)) = state.next_here(any_worker) else {
                    return;
                };
                let Some(waiting) = state.remove(number, of) else {
                    return;
                };
                state.free[lane as usize] -= 1;
                (waiting.turn, lane)
            };
            if let Err(Turn::Here(mut unused)) = turn.send(Turn::Here(self.permit_for(lane))) {
                // Whoever waited has gone: the next one gets it, here and not by its being dropped.
                unused.turns = None;
                self.state().free[lane as usize] += 1;
            }
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(turns) = self.turns.take() {
            turns.state().free[self.lane as usize] += 1;
            turns.serve();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::StopFlag;
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    const LONG: Duration = Duration::from_secs(3);
    const MIDDLE: Duration = Duration::from_secs(1);
    const BRIEF: Duration = Duration::from_millis(20);

    type Waits = Pin<Box<dyn Future<Output = Permit>>>;

    /// Permits without workers.
    fn own(permits: usize) -> Arc<Turns> {
        Turns::new(permits, Claims::default())
    }

    /// Asks for a permit and begins to wait.
    fn ask(turns: &Arc<Turns>, length: Duration) -> (Waits, Option<Permit>) {
        let turns = Arc::clone(turns);
        let mut waiting: Waits = Box::pin(async move {
            let place = turns.place(length);
            match turns.turn(&place, None).await {
                Turn::Here(permit) => permit,
                Turn::Away(_) => panic!("nothing was offered"),
            }
        });
        let got = poll(&mut waiting);
        (waiting, got)
    }

    fn poll(waiting: &mut Waits) -> Option<Permit> {
        match waiting
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            Poll::Ready(permit) => Some(permit),
            Poll::Pending => None,
        }
    }

    #[tokio::test]
    async fn short_work_does_not_wait_for_long_work() {
        let turns = own(1);
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

    #[tokio::test]
    async fn of_what_waits_the_shorter_is_next_and_the_longer_is_not_passed_over_for_ever() {
        let turns = own(1);
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

    #[tokio::test]
    async fn equal_work_is_served_in_the_order_in_which_it_came() {
        let turns = own(1);
        let running = ask(&turns, LONG).1.unwrap();
        let (mut first, _) = ask(&turns, LONG);
        let (mut second, _) = ask(&turns, LONG);
        drop(running);
        let permit = poll(&mut first).unwrap();
        assert!(poll(&mut second).is_none());
        drop(permit);
        assert!(poll(&mut second).is_some());
    }

    #[tokio::test]
    async fn a_permit_is_not_lost_when_whoever_waited_has_gone() {
        let turns = own(1);
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

    const WORKER: &str = "w";

    /// Work that may be given to workers, and begins to wait.
    fn offered(turns: &Arc<Turns>, length: Duration) -> Pin<Box<dyn Future<Output = Turn>>> {
        let (turns, offer) = (Arc::clone(turns), offer());
        let mut waiting: Pin<Box<dyn Future<Output = Turn>>> = Box::pin(async move {
            let place = turns.place(length);
            turns.turn(&place, Some(&offer)).await
        });
        assert!(look(&mut waiting).is_none());
        waiting
    }

    fn offer() -> Offer {
        Offer {
            kind: "some",
            write: Arc::new(|| Ok(String::new())),
            budget: None,
            stop: StopFlag::default(),
        }
    }

    fn look(waiting: &mut Pin<Box<dyn Future<Output = Turn>>>) -> Option<Turn> {
        let mut context = Context::from_waker(Waker::noop());
        match waiting.as_mut().poll(&mut context) {
            Poll::Ready(turn) => Some(turn),
            Poll::Pending => None,
        }
    }

    fn is_away(waiting: &mut Pin<Box<dyn Future<Output = Turn>>>) -> bool {
        matches!(look(waiting), Some(Turn::Away(_)))
    }

    #[tokio::test]
    async fn workers_take_what_is_next_and_short_work_alone_if_they_want_that() {
        let claims = Claims::default();
        let turns = Turns::new(1, claims.clone());
        let _there = claims.waits(WORKER);
        let mut crowd: Vec<_> = (0..300).map(|_| offered(&turns, LONG)).collect();
        let mut brief = offered(&turns, BRIEF);
        // The processors of this server are free, and leave it to the workers.
        assert_eq!(turns.state().free, [1, 1]);
        assert!(turns.take(WORKER, Lane::Any).is_some());
        assert!(is_away(&mut brief));
        assert!(turns.take(WORKER, Lane::Short).is_none());
        assert!(turns.take(WORKER, Lane::Any).is_some());
        assert!(is_away(&mut crowd[0]) && look(&mut crowd[1]).is_none());
    }

    #[tokio::test]
    async fn what_workers_cannot_do_is_done_here_beside_them() {
        let claims = Claims::default();
        let turns = Turns::new(1, claims.clone());
        let _there = claims.waits(WORKER);
        let place = turns.place(BRIEF);
        let mut first = offered(&turns, LONG);
        let own = ask(&turns, LONG).1;
        assert!(own.is_some());
        drop(own);
        assert!(look(&mut first).is_none());
        // What has to wait again keeps its place.
        let offer = offer();
        let mut lost: Pin<Box<dyn Future<Output = Turn>>> = Box::pin({
            let turns = Arc::clone(&turns);
            async move { turns.turn(&place, Some(&offer)).await }
        });
        assert!(look(&mut lost).is_none());
        turns.take(WORKER, Lane::Any).unwrap();
        assert!(is_away(&mut lost));
    }

    #[tokio::test]
    async fn this_server_helps_workers_that_have_fallen_behind() {
        let claims = Claims::default();
        let turns = Turns::new(1, claims.clone());
        let _there = claims.waits(WORKER);
        let (first, second) = (offered(&turns, LONG), offered(&turns, LONG));
        // Nobody takes them.
        let Turn::Here(permit) = first.await else {
            panic!("nobody took it");
        };
        drop(permit);
        assert!(matches!(second.await, Turn::Here(_)));
    }

    #[tokio::test]
    async fn without_workers_nothing_waits_for_them() {
        let turns = own(1);
        let place = turns.place(LONG);
        let offer = offer();
        assert!(matches!(
            turns.turn(&place, Some(&offer)).await,
            Turn::Here(_)
        ));
        assert!(turns.take(WORKER, Lane::Any).is_none());
    }
}
