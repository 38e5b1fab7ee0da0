//! Which connections are open: how many, whose, and which of them wait for a request.
//!
//! When there is no room for another one, one of those that wait makes room: first of those on which no request ever came,
//! then of the others, the one that has waited longest. So whoever opens connections and sends nothing, or never finishes
//! a request, shuts nobody out, and costs nobody a connection that is in use now and then.

use super::visitor::Address;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How many connections may be leaving, beyond those that may be open, before others are accepted.
pub(super) const LEAVING: usize = 32;

/// The connections that are open.
pub(super) struct Open {
    most: usize,
    most_each: usize,
    counts: Mutex<Counts>,
    /// Told when a connection has gone.
    gone: Notify,
}

#[derive(Default)]
struct Counts {
    all: usize,
    each: HashMap<Address, usize>,
    /// Those that wait for a request, or for the rest of its head, in the order in which they make room.
    waiting: BTreeMap<Turn, Arc<Notify>>,
    /// How often one began to wait.
    came: u64,
}

/// When a connection makes room: whether a request has come on it, and how many had begun to wait before it.
type Turn = (bool, u64);

impl Counts {
    /// Puts a connection at the end of its kind. Returns its turn.
    fn wait(&mut self, used: bool, wanted: &Arc<Notify>) -> Turn {
        self.came += 1;
        let turn = (used, self.came);
        self.waiting.insert(turn, Arc::clone(wanted));
        turn
    }
}

impl Open {
    /// Room for so many connections, and for so many of each address.
    pub(super) fn new(most: usize, most_each: usize) -> Arc<Open> {
        Arc::new(Open {
            most,
            most_each,
            counts: Mutex::default(),
            gone: Notify::new(),
        })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection from that address; no address is counted if there is none. Where there is no room, a
    /// connection that waits is told that its place is wanted; none if none waits, or if the address has as many as it may.
    pub(super) fn enter(self: &Arc<Open>, address: Option<Address>) -> Option<Arc<Place>> {
        let mut counts = self.counts();
        let own = address.and_then(|address| counts.each.get(&address));
        if own.is_some_and(|own| *own >= self.most_each) {
            return None;
        }
        if counts.all >= self.most {
            // Until it has gone there is one more than there should be.
            let (_, first) = counts.waiting.pop_first()?;
            first.notify_one();
        }
        if let Some(address) = address {
            *counts.each.entry(address).or_insert(0) += 1;
        }
        counts.all += 1;
        let wanted = Arc::new(Notify::new());
        let turn = counts.wait(false, &wanted);
        Some(Arc::new(Place {
            open: Arc::clone(self),
            address,
            wanted,
            turn: Mutex::new(Some(turn)),
            used: AtomicBool::new(false),
        }))
    }
}

impl Open {
    /// Waits while too many connections that make room have not gone yet.
    pub(super) async fn until_gone(&self) {
        while self.counts().all >= self.most.saturating_add(LEAVING) {
            self.gone.notified().await;
        }
    }
}

/// An open connection's place. Dropping it makes room.
pub(super) struct Place {
    open: Arc<Open>,
    address: Option<Address>,
    /// Told when another connection needs the place.
    wanted: Arc<Notify>,
    /// When it makes room; none while a request is answered. Never locked before the counts.
    turn: Mutex<Option<Turn>>,
    /// Whether a request has come.
    used: AtomicBool,
}

impl Place {
    /// A request is being answered until the returned value is dropped.
    pub(super) fn busy(self: Arc<Place>) -> Busy {
        self.used.store(true, Ordering::Relaxed);
        self.waits_no_more();
        Busy(self)
    }

    /// Whether a request has come.
    pub(super) fn was_used(&self) -> bool {
        self.used.load(Ordering::Relaxed)
    }

    /// Returns when another connection needs the place.
    pub(super) async fn is_wanted(&self) {
        self.wanted.notified().await;
    }

    /// The connection answers a request, or serves no requests any more.
    pub(super) fn waits_no_more(&self) {
        let mut counts = self.open.counts();
        let mut turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turn) = turn.take() {
            counts.waiting.remove(&turn);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.waits_no_more();
        let mut counts = self.open.counts();
        counts.all -= 1;
        self.open.gone.notify_one();
        let Some(address) = self.address else {
            return;
        };
        if let Some(each) = counts.each.get_mut(&address) {
            *each -= 1;
            if *each == 0 {
                counts.each.remove(&address);
            }
        }
    }
}

/// A connection on which a request is answered. Dropped, it waits for the next.
pub(super) struct Busy(Arc<Place>);

impl Drop for Busy {
    fn drop(&mut self) {
        let mut counts = self.0.open.counts();
        let turn = counts.wait(true, &self.0.wanted);
        *self.0.turn.lock().unwrap_or_else(PoisonError::into_inner) = Some(turn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    fn address(last: u8) -> Option<Address> {
        Some(Address::of([192, 0, 2, last].into()))
    }

    fn is_wanted(place: &Place) -> bool {
        let wanted = pin!(place.is_wanted());
        let mut context = Context::from_waker(Waker::noop());
        matches!(wanted.poll(&mut context), Poll::Ready(()))
    }

    #[test]
    fn a_place_is_free_again_when_the_connection_ends() {
        let open = Open::new(3, 2);
        let (first, second) = (open.enter(address(1)), open.enter(address(1)));
        assert!(first.is_some() && second.is_some());
        assert!(open.enter(address(1)).is_none());
        let other = open.enter(address(2));
        assert!(other.is_some());
        drop(first);
        assert!(open.enter(address(1)).is_some());
        drop((second, other));
        let counts = open.counts();
        assert_eq!((counts.all, counts.each.len()), (0, 0));
        assert!(counts.waiting.is_empty());
    }

    #[test]
    fn who_has_waited_longest_makes_room() {
        let open = Open::new(3, 3);
        let [first, second, third] = [1, 1, 2].map(|last| open.enter(address(last)).unwrap());
        // The first is answered and waits again, so it is no longer the first.
        drop(Arc::clone(&first).busy());
        let newcomer = open.enter(address(3)).unwrap();
        assert!(is_wanted(&second));
        assert!(
            [&first, &third, &newcomer]
                .iter()
                .all(|place| !is_wanted(place))
        );
        assert!(!second.was_used() && first.was_used());
        drop(second);
        open.enter(address(3)).unwrap();
        assert!(is_wanted(&third));
    }

    #[test]
    fn a_connection_that_was_used_makes_room_after_those_that_were_not() {
        let open = Open::new(2, 9);
        let used = open.enter(address(1)).unwrap();
        drop(Arc::clone(&used).busy());
        let mut unused = open.enter(address(2)).unwrap();
        for _ in 0..3 {
            let newcomer = open.enter(address(2)).unwrap();
            assert!(is_wanted(&unused) && !is_wanted(&used));
            unused = newcomer;
        }
        unused.waits_no_more();
        open.enter(address(2)).unwrap();
        assert!(is_wanted(&used));
    }

    #[test]
    fn others_are_accepted_when_those_that_make_room_have_gone() {
        let open = Open::new(1, 100);
        let mut places: Vec<_> = (0..LEAVING)
            .map(|_| open.enter(address(1)).unwrap())
            .collect();
        let mut context = Context::from_waker(Waker::noop());
        let mut is_room = || pin!(open.until_gone()).poll(&mut context).is_ready();
        assert!(is_room());
        places.push(open.enter(address(1)).unwrap());
        assert!(!is_room());
        places.remove(0);
        assert!(is_room());
    }

    #[test]
    fn nobody_makes_room_while_a_request_is_answered_or_after_an_upgrade() {
        let open = Open::new(2, 2);
        let [busy, upgraded] = [1, 2].map(|last| open.enter(address(last)).unwrap());
        let answering = Arc::clone(&busy).busy();
        upgraded.waits_no_more();
        assert!(open.enter(address(3)).is_none());
        drop(answering);
        assert!(open.enter(address(3)).is_some());
        assert!(is_wanted(&busy) && !is_wanted(&upgraded));
    }
}
