//! What a position counts.

/// What decides how a game goes on besides what counts for repetition: counts of quiet moves, of turns, of time.
///
/// Two positions that are the same for repetition and have the same [`phase`](Counts::phase) have the same moves, now
/// and later, and the same ends, as long as no count ends the game. If their [`exact`](Counts::exact) counts are the
/// same too, everything is, apart from the history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Within this many plies no count can end the game or let a draw be claimed.
    pub room: u32,
    /// The counts that matter at all times, such as the turns until something happens by itself.
    pub phase: u64,
    /// All counts.
    pub exact: u64,
    /// Whether a count may end the game with a win, not only with a draw.
    pub decides: bool,
}

impl Counts {
    /// Nothing is counted.
    pub const NONE: Counts = Counts {
        room: u32::MAX,
        phase: 0,
        exact: 0,
        decides: false,
    };

    /// Only one thing is counted, at most one a ply: at `limit` the game ends or can be claimed.
    #[must_use]
    pub const fn up_to(limit: u32, count: u32) -> Counts {
        Counts {
            room: limit.saturating_sub(count).saturating_sub(1),
            phase: 0,
            exact: count as u64,
            decides: false,
        }
    }
}
