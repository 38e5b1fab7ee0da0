//! The kit on the boards that games bring, and on boards made to be wrong.

// A test that cannot set itself up has failed.
#![allow(clippy::unwrap_used)]

mod circles;
mod lang_faults;
mod lang_forms;
mod lang_laws;
mod lang_sheets;
mod mark_any;
mod mark_boards;
mod mark_faults;
mod mark_files;
mod placing;
mod reference;
mod support;
