//! Calculations that visitors ask for: positions, sheets, maps. Only so many are done at once as leave processors for
//! everybody else, and visitors take turns: who asks for many waits for their own.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Who asks; everybody whose address nobody knows is one.
pub(crate) type Visitor = Option<String>;

/// Hands out permits to calculate. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Calculations(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    /// How many permits are free.
    free: usize,
    /// What waits, by visitor, the oldest first. Nobody is here for whom nothing waits.
    waiting: HashMap<Visitor, VecDeque<oneshot::Sender<Permit>>>,
    /// The same visitors; whose turn is next is first.
    turns: VecDeque<Visitor>,
}

/// The right to calculate. It is returned when it is dropped.
#[derive(Debug)]
pub(crate) struct Permit(Option<Calculations>);

impl Calculations {
    /// So many at once.
    fn new(permits: usize) -> Calculations {
        Calculations(Arc::new(Mutex::new(State {
            free: permits,
            waiting: HashMap::new(),
            turns: VecDeque::new(),
        })))
    }

    /// One fewer at once than there are processors.
    pub(crate) fn for_this_machine() -> Calculations {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Calculations::new(cores.saturating_sub(1).max(1))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a permit. Whoever stops waiting gives the turn away.
    pub(crate) async fn permit(&self, visitor: Visitor) -> Permit {
        let (sender, permit) = oneshot::channel();
        {
            let mut state = self.state();
            let own = state.waiting.entry(visitor.clone()).or_default();
            own.push_back(sender);
            if own.len() == 1 {
                state.turns.push_back(visitor);
            }
        }
        self.serve();
        match permit.await {
            Ok(permit) => permit,
            // The sender is in the state, which lives as long as `self`.
            Err(_) => unreachable!("what waits is only removed to be served"),
        }
    }

    /// Gives free permits to whoever is next.
    fn serve(&self) {
        loop {
            let next = {
                let mut state = self.state();
                if state.free == 0 {
                    return;
                }
                let Some(next) = state.next() else { return };
                state.free -= 1;
                next
            };
            if let Err(mut unused) = next.send(Permit(Some(self.clone()))) {
                // Whoever waited has gone: the next one gets it, here and not by its being dropped.
                unused.0 = None;
                self.state().free += 1;
            }
        }
    }
}

impl State {
    /// Takes what is next out of what waits.
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        let visitor = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&visitor)?;
        let next = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&visitor);
        } else {
            self.turns.push_back(visitor);
        }
        next
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(calculations) = self.0.take() {
            calculations.state().free += 1;
            calculations.serve();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    type Waits = Pin<Box<dyn Future<Output = Permit>>>;

    /// A visitor begins to wait; a permit, if it is there at once.
    fn ask(calculations: &Calculations, visitor: &str) -> (Waits, Option<Permit>) {
        let (calculations, visitor) = (calculations.clone(), Some(visitor.to_owned()));
        let mut waits: Waits = Box::pin(async move { calculations.permit(visitor).await });
        let permit = poll(&mut waits);
        (waits, permit)
    }

    fn poll(waits: &mut Waits) -> Option<Permit> {
        match waits.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(permit) => Some(permit),
            Poll::Pending => None,
        }
    }

    #[test]
    fn who_asks_for_many_waits_for_their_own() {
        let calculations = Calculations::new(1);
        let mut running = ask(&calculations, "many").1.unwrap();
        let mut crowd: Vec<Waits> = (0..100).map(|_| ask(&calculations, "many").0).collect();
        let (mut one, none) = ask(&calculations, "one");
        assert!(none.is_none());
        // One of the crowd stood before it; the next turn is another visitor's.
        drop(running);
        running = poll(&mut crowd[0]).unwrap();
        assert!(poll(&mut one).is_none());
        drop(running);
        running = poll(&mut one).unwrap();
        assert!(poll(&mut crowd[1]).is_none());
        drop(running);
        assert!(poll(&mut crowd[1]).is_some());
    }

    #[test]
    fn so_many_are_done_at_once() {
        let calculations = Calculations::new(2);
        let (_, first) = ask(&calculations, "a");
        let (_, second) = ask(&calculations, "a");
        assert!(first.is_some() && second.is_some());
        let (mut third, none) = ask(&calculations, "b");
        assert!(none.is_none());
        drop(first);
        assert!(poll(&mut third).is_some());
    }

    #[test]
    fn a_permit_is_not_lost_when_whoever_waited_has_gone() {
        let calculations = Calculations::new(1);
        let running = ask(&calculations, "a").1.unwrap();
        let (gone, _) = ask(&calculations, "a");
        let (given, _) = ask(&calculations, "b");
        let (mut next, _) = ask(&calculations, "c");
        drop(gone);
        drop(running);
        // This one was given the permit, and goes without having looked.
        drop(given);
        drop(poll(&mut next).unwrap());
        let state = calculations.state();
        assert_eq!(
            (state.free, state.waiting.len(), state.turns.len()),
            (1, 0, 0)
        );
    }
}
