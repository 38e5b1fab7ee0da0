//! Proofs: whether a seat can force a win, whatever the others play, and how soon.
//!
//! [`Prover`] is a proof-number search, generic over [`game::Rules`]. It counts the turns of the winner, and claims
//! nothing that it has not seen through: a draw by the rules, by a claim of the other side, or by repetition is no win.
//! [`exhaustive`] answers the same question by plain full-width search, to check the prover.

mod cost;
#[cfg(not(target_family = "wasm"))]
pub mod exhaustive;
mod expand;
mod line;
mod mid;
mod prover;
mod report;
mod store;

pub use prover::{ProofSetup, Proved, Prover};
pub use report::{ProofReport, ProofVerdict};
