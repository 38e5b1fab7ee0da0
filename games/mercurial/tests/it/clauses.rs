//! The clause table.
