//! Work that is done in parts.

use rayon::ThreadPool;

/// The threads among which games are divided. Every game has random numbers of its own, so their number changes no result.
#[derive(Debug)]
pub(crate) struct Threads {
    count: usize,
    /// None if the caller's thread does everything.
    pool: Option<ThreadPool>,
}

impl Threads {
    /// That many threads; fewer if the system has no more.
    pub(crate) fn new(count: usize) -> Threads {
        let several = (count > 1).then_some(count);
        let pool = several.and_then(|count| {
            let builder = rayon::ThreadPoolBuilder::new().num_threads(count);
            builder.build().ok()
        });
        let count = pool.as_ref().map_or(1, ThreadPool::current_num_threads);
        Threads { count, pool }
    }

    /// How many of these games come in one part; at least one.
    pub(crate) fn share(&self, games: usize) -> usize {
        games.div_ceil(self.count).max(1)
    }

    /// Works on parts, each in one thread.
    pub(crate) fn each<T: Send>(&self, parts: impl Iterator<Item = T>, work: impl Fn(T) + Sync) {
        match &self.pool {
            None => parts.for_each(work),
            Some(pool) => {
                let parts: Vec<T> = parts.collect();
                let work = &work;
                pool.scope(|scope| {
                    for part in parts {
                        scope.spawn(move |_| work(part));
                    }
                });
            }
        }
    }
}
