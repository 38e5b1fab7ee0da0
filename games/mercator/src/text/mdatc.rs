//! Cases in the block format of the worked examples (rulebook 15).
//!
//! ```text
//! MDATC 3
//! UNITS France: A/F(ENC)
//! UNITS England: A(Wal)
//! TS1 France: A(ENC) L Wal
//! EXPECT end: France: A/F(ENC); England: A(Wal)
//! EXPECT void: France TS2 A(Wal) - Lpl
//! ```
//!
//! In addition to the rulebook's lines, a block may have `MARK id`, `OPTIONS name=value …` and `SEASON 1901
//! March`. In a file, blocks are enclosed in fences; a file without fences is a single block.

mod check;
mod expect;
mod lines;
mod read;
mod run;

pub use check::{Difference, check};
pub use expect::Expected;
pub use read::{Block, read_block, read_blocks};
pub use run::{Casualty, Found, run, write_found};
pub(crate) use run::{casualties as casualty_list, casualty, list};
