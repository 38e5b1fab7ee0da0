//! The table builders for boards of at most 128 squares; the equivalents of those in the crate's root for at most 64.

pub use crate::neighbour;

crate::tables::builders!(u128);
