//! A moment by two clocks.

/// A moment: by the clock on the wall, which people read and may set, and by one that nobody sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// Milliseconds since 1970, by the clock on the wall. Days and the record go by it.
    pub wall_ms: u64,
    /// Milliseconds on a clock that only runs on. Live clocks go by it.
    pub steady_ms: u64,
}

impl Now {
    /// A moment for whoever has one clock only.
    #[must_use]
    pub const fn of(ms: u64) -> Now {
        Now {
            wall_ms: ms,
            steady_ms: ms,
        }
    }

    /// The later by each clock.
    #[must_use]
    pub fn not_before(self, earlier: Now) -> Now {
        Now {
            wall_ms: self.wall_ms.max(earlier.wall_ms),
            steady_ms: self.steady_ms.max(earlier.steady_ms),
        }
    }
}
