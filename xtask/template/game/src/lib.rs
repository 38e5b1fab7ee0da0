//! Template Game: two lines of pawns on 6 × 6 squares race to the other side. The rules are those of Breakthrough, by
//! Dan Troyka (2000).
//!
//! A pawn steps one square straight or diagonally forward, onto a vacant square; it captures diagonally forward, and
//! must not capture straight ahead. Whoever reaches the far rank, or captures the last enemy pawn, wins. Nobody can be
//! left without a move: the pawn that is furthest ahead can always step diagonally.
//!
//! # Equality
//! Two positions are the same when the pawns and the side to move are; pawns only go forward, so nothing repeats.

mod encode;
pub mod files;
mod notation;
mod position;
mod show;

pub use position::{Move, Position};

use game::GameInfo;

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The facts about the game.
pub const INFO: GameInfo = GameInfo {
    slug: "template",
    title: "Template Game",
    tagline: "Two lines of pawns race to the other side.",
    inventor: "Template Inventor",
    seats: &["White", "Black"],
    options: &[],
    ply_limit: 200,
    pgn: None,
};
