
//! The clause table.
