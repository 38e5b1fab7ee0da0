//! Several threads that search the same position and share the table (lazy SMP).

use crate::limits::MOST_THREADS;
use crate::searcher::Searcher;
use crate::{Found, Limits, StopFlag};
use game::{Evaluate, History};
use std::sync::Arc;
use std::thread;

impl<P: Evaluate> Searcher<P> {
    /// Sets the number of threads that search; 0 counts as 1. With more than one, equal searches may answer differently.
    pub fn set_threads(&mut self, count: u16) {
        let helpers = usize::from(count.clamp(1, MOST_THREADS)) - 1;
        self.helpers.resize_with(helpers, || {
            Searcher::over(Arc::clone(&self.table), self.features)
        });
    }

    /// [`search`](Searcher::search) by all threads; the answer is that of this one, with the nodes of all.
    pub(crate) fn search_together(
        &mut self,
        history: &History<P>,
        limits: &Limits,
        stop: &StopFlag,
        on_found: &mut dyn FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        let mut helpers = std::mem::take(&mut self.helpers);
        let threads = helpers.len() as u64 + 1;
        let share = Limits {
            nodes: limits.nodes.map(|nodes| nodes / threads),
            ..limits.clone()
        };
        let features = self.features;
        let done = StopFlag::default();
        self.others = done.clone();
        let mut found = thread::scope(|scope| {
            for (index, helper) in helpers.iter_mut().enumerate() {
                let limits = Limits {
                    depth: None,
                    time: None,
                    aim: None,
                    ..share.clone()
                };
                let done = &done;
                // Threads that begin at other depths search other parts of the tree.
                let first = 1 + (index as u32 + 1) % 2;
                // Where the system has no more threads, those that there are search.
                let _ = thread::Builder::new().spawn_scoped(scope, move || {
                    helper.features = features;
                    helper.deepen(history, first, &limits, done, &mut |_| ())
                });
            }
            let found = self.deepen(history, 1, &share, stop, on_found);
            done.stop();
            found
        });
        self.others = StopFlag::default();
        self.helpers = helpers;
        found.nodes = self.watch.nodes() + done.nodes();
        stop.count(done.nodes());
        found
    }
}
