//! How long moves wait through each kind of fault.

use crate::faults::InjectedFault;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Shorter waits are not told apart.
const SHORT: Duration = Duration::from_millis(100);

/// From when a move was first sent until its sender knew that it is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wait {
    from: Instant,
    to: Instant,
}

impl Wait {
    /// The wait of a move that was sent then and is known to be kept now; none if it was short.
    pub(crate) fn since(from: Instant) -> Option<Wait> {
        let to = Instant::now();
        (to - from >= SHORT).then_some(Wait { from, to })
    }
}

/// When faults began. Each counts until the next.
#[derive(Debug, Default)]
pub(crate) struct Log(Vec<(InjectedFault, Instant)>);

impl Log {
    pub(crate) fn begins(&mut self, fault: InjectedFault) {
        self.0.push((fault, Instant::now()));
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// How often each kind was injected.
    pub(crate) fn counts(&self) -> BTreeMap<InjectedFault, u32> {
        let mut counts = BTreeMap::new();
        for (fault, _) in &self.0 {
            *counts.entry(*fault).or_insert(0) += 1;
        }
        counts
    }

    /// The longest wait of each kind. A wait counts for the fault during which most of it fell.
    pub(crate) fn longest(&self, waits: &[Wait]) -> BTreeMap<InjectedFault, Duration> {
        let mut longest = BTreeMap::new();
        for wait in waits {
            let Some(fault) = self.during(wait) else {
                continue;
            };
            let most = longest.entry(fault).or_insert(Duration::ZERO);
            *most = (*most).max(wait.to - wait.from);
        }
        longest
    }

    fn during(&self, wait: &Wait) -> Option<InjectedFault> {
        let ends = self.0.iter().skip(1).map(|(_, began)| *began);
        let ends = ends.chain([wait.to]);
        let overlaps = self.0.iter().zip(ends).map(|((fault, began), end)| {
            let common = end
                .min(wait.to)
                .saturating_duration_since(wait.from.max(*began));
            (*fault, common)
        });
        let most = overlaps.max_by_key(|(_, common)| *common);
        most.filter(|(_, common)| !common.is_zero())
            .map(|(fault, _)| fault)
    }
}
