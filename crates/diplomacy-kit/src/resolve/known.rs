//! How much is known of a decision.

/// A decision, or that it is still undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Known {
    #[default]
    Unknown,
    Yes,
    No,
}

impl Known {
    /// `Unknown` if `open`, otherwise `No`.
    pub(super) const fn no_unless(open: bool) -> Known {
        if open { Known::Unknown } else { Known::No }
    }

    pub(super) const fn not(self) -> Known {
        match self {
            Known::Unknown => Known::Unknown,
            Known::Yes => Known::No,
            Known::No => Known::Yes,
        }
    }
}
