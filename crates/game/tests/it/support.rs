//! Helpers shared by several tests.

pub(crate) mod blasts;
pub(crate) mod noughts;
pub(crate) mod piles;
pub(crate) mod shuttle;
