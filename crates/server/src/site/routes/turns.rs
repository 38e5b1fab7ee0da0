//! The HTTP edge of games in which one seat acts at a time.

pub(crate) mod games;
pub(crate) mod live;
pub(crate) mod play;
