//! How long messages take to the players of a game and back, as the server itself measures it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// By how much a new measure counts: one part in so many.
const SHARE: u64 = 4;

/// A mean of what was measured on one connection. Late measures count more than early ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mean(Option<u64>);

impl Mean {
    /// Takes a measure in milliseconds, and returns the mean.
    pub(crate) fn add(&mut self, ms: u64) -> u64 {
        let mean = match self.0 {
            None => ms,
            Some(mean) => (mean.saturating_mul(SHARE - 1).saturating_add(ms)) / SHARE,
        };
        self.0 = Some(mean);
        mean
    }
}

/// What was measured on the connections of a game.
#[derive(Debug, Default)]
pub(super) struct Lags(Mutex<Measures>);

#[derive(Debug, Default)]
struct Measures {
    next: u64,
    /// By the number of a connection: its seats, and the mean in milliseconds.
    known: BTreeMap<u64, (Vec<u8>, u64)>,
}

impl Lags {
    /// A number for a new connection.
    pub(super) fn number(&self) -> u64 {
        let mut measures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        measures.next += 1;
        measures.next
    }

    /// Notes the mean of a connection that plays for some seats; none when it has ended.
    pub(super) fn note(&self, number: u64, seats: &[u8], ms: Option<u64>) {
        let mut measures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match ms {
            Some(ms) => measures.known.insert(number, (seats.to_vec(), ms)),
            None => measures.known.remove(&number),
        };
    }

    /// By seat: the lag in milliseconds, 0 where nothing was measured. Of several connections for a seat, the quickest
    /// counts.
    pub(super) fn by_seat(&self) -> Vec<u64> {
        let measures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut least: BTreeMap<usize, u64> = BTreeMap::new();
        for (seats, ms) in measures.known.values() {
            for seat in seats {
                let least = least.entry(usize::from(*seat)).or_insert(*ms);
                *least = (*least).min(*ms);
            }
        }
        let seats = least.keys().last().map_or(0, |last| last + 1);
        (0..seats)
            .map(|seat| least.get(&seat).copied().unwrap_or_default())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_follows_slowly() {
        let mut mean = Mean::default();
        assert_eq!(
            [100, 100, 500, 100].map(|ms| mean.add(ms)),
            [100, 100, 200, 175]
        );
    }

    #[test]
    fn the_quickest_connection_of_a_seat_counts_while_it_is_open() {
        let lags = Lags::default();
        assert!(lags.by_seat().is_empty());
        let [slow, quick] = [lags.number(), lags.number()];
        lags.note(slow, &[1], Some(400));
        lags.note(quick, &[1], Some(30));
        assert_eq!(lags.by_seat(), [0, 30]);
        lags.note(quick, &[1], None);
        assert_eq!(lags.by_seat(), [0, 400]);
    }
}
