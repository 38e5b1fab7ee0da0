//! What several tests need.

pub(crate) mod noughts;
pub(crate) mod piles;
