//! Optional parts of the search.

/// Optional parts of the search: disabled for weak levels and for tests that compare with plain minimax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// Whether to use the transposition table.
    pub table: bool,
    /// Whether to run quiescence search at the leaves.
    pub quiescence: bool,
    /// Whether to prune or reduce lines that look poor, and extend lines full of threats. Without it a search to a
    /// depth examines every line to exactly that depth, unless that cannot change the result.
    pub selective: bool,
}

impl Features {
    /// Everything: the strongest play.
    pub const ALL: Features = Features {
        table: true,
        quiescence: true,
        selective: true,
    };
}
