//! A count of nodes by a peer.

/// A peer's count and speed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    /// The number of nodes of a single count.
    pub(crate) nodes: u64,
    /// Nodes per second.
    pub(crate) rate: f64,
}
