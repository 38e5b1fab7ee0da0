//! The HTTP edge of order games.

mod codes;
pub(crate) mod entry;
pub(crate) mod live;
pub(crate) mod maps;
pub(crate) mod master;
pub(crate) mod play;
pub(crate) mod seats;
pub(crate) mod view;
