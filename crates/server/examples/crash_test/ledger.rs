//! What clients were told.

use crate::waits::Wait;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wire::EventKind;

/// A game as its clients know it.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) id: String,
    /// The tokens of its seats.
    pub(crate) tokens: Vec<String>,
    /// What was acknowledged: `seq` and event.
    pub(crate) told: Vec<(u32, EventKind)>,
    /// What was sent and not answered yet.
    pub(crate) pending: Option<String>,
    /// How often an answer was lost, but the move had been kept.
    pub(crate) adopted: u32,
    /// How often a move was sent twice at once.
    pub(crate) twins: u32,
    /// How long moves waited until they were acknowledged or found, where that was long.
    pub(crate) waits: Vec<Wait>,
    /// Whether it has live clocks.
    pub(crate) timed: bool,
    pub(crate) finished: bool,
    /// Whether it was checked since it was over.
    pub(crate) checked: bool,
}

/// All games.
#[derive(Debug, Default)]
pub(crate) struct Book(Mutex<Vec<Arc<Mutex<Ledger>>>>);

/// Sums over all games.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) finished: u32,
    pub(crate) moves: usize,
    pub(crate) others: usize,
    pub(crate) adopted: u32,
    pub(crate) twins: u32,
}

/// Takes a lock; a panic elsewhere ends the test anyway.
pub(crate) fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Book {
    pub(crate) fn add(&self, ledger: Ledger) -> Arc<Mutex<Ledger>> {
        let ledger = Arc::new(Mutex::new(ledger));
        lock(&self.0).push(Arc::clone(&ledger));
        ledger
    }

    pub(crate) fn all(&self) -> Vec<Arc<Mutex<Ledger>>> {
        lock(&self.0).clone()
    }

    /// The ids of the games with live clocks that go on.
    pub(crate) fn timed(&self) -> Vec<String> {
        let timed = |ledger: &Arc<Mutex<Ledger>>| {
            let ledger = lock(ledger);
            (ledger.timed && !ledger.finished).then(|| ledger.id.clone())
        };
        self.all().iter().filter_map(timed).collect()
    }

    pub(crate) fn waits(&self) -> Vec<Wait> {
        let ledgers = self.all();
        let waits = ledgers.iter().map(|ledger| lock(ledger).waits.clone());
        waits.flatten().collect()
    }

    pub(crate) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for ledger in self.all() {
            let ledger = lock(&ledger);
            let moves = ledger
                .told
                .iter()
                .filter(|(_, kind)| matches!(kind, EventKind::Move { .. }))
                .count();
            counts.finished += u32::from(ledger.finished);
            counts.moves += moves;
            counts.others += ledger.told.len() - moves;
            counts.adopted += ledger.adopted;
            counts.twins += ledger.twins;
        }
        counts
    }
}
