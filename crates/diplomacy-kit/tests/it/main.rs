//! Tests of the kit, on the maps of the games and on maps that are deliberately wrong.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod circles;
mod deals;
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
