//! The table builders for boards of at most 128 squares; as those of the crate's root for at most 64.

pub use crate::neighbour;

crate::tables::builders!(u128);
