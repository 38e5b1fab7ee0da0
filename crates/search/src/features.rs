//! Parts of the search that can be left out.

/// Parts of the search that can be left out, for weak levels and for tests that compare with plain minimax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// Whether positions met before are remembered.
    pub table: bool,
    /// Whether captures are played out before a position is valued.
    pub quiescence: bool,
    /// Whether lines that look poor are searched less deeply or not at all, and lines full of threats deeper.
    /// Without it a search to a depth looks at every line to exactly that depth, save where that cannot
    /// change the result.
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
