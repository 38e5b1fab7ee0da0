//! The temperaments of computer players.

/// What a computer player of an order game prefers when it has a choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Temper {
    /// Plays to win: it takes risks for what it could gain.
    #[default]
    Bold,
    /// Holds what it has, and takes what it can get safely.
    Cautious,
}

impl Temper {
    /// Both.
    pub const ALL: [Temper; 2] = [Temper::Bold, Temper::Cautious];

    /// `bold` or `cautious`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Temper::Bold => "bold",
            Temper::Cautious => "cautious",
        }
    }
}
