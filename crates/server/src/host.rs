//! What games of every kind need once.

pub mod clock;
pub(crate) mod deadlines;
pub mod post;
pub mod refusal;
pub mod secret;
pub mod text;
