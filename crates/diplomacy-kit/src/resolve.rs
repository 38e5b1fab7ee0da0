//! Adjudicates one simultaneous movement.
//!
//! A [`Problem`] states the movement in numbers: units at places, moves between places, supports.
//! [`Problem::solve`] finds the assignment that satisfies the decision equations and keeps what is needed to
//! explain it. The equations are Kruijswijk's, with three additions: the deck of a fleet is a place, the Key rule
//! is a switch, and each move has a space of attack.
//!
//! ```text
//! DISLODGED(u) = u's move does not succeed, and some move to u's place succeeds     (never for a unit on a deck)
//! ROUTE(m)     = m needs no route, or its route holds with the fleets that are not dislodged; false if m is barred
//! CUT(s)       = DISLODGED(s.by), or some m to s.by's place with ROUTE(m), m.flag ≠ s.flag, m.space ≠ s.aim
//! H2H(m, n)    = m and n without route, neither to a deck, m.to = n.from and n.to = m.from
//! LIVE(m)      = supports of m that are not cut
//! ATTACK(m)    : d = unit at m.to
//!     no d, or d's move n succeeds and not H2H(m, n)  :  1 + |LIVE(m)|
//!     d.flag = m.flag                                 :  0
//!     otherwise                                       :  1 + |supports of LIVE(m) whose flag is not d.flag|
//! RESIST(m)    : no d: 0
//!     m.to is a deck                                  :  0 if d's move succeeds, else without limit
//!     H2H(m, d's move)                                :  1 + |LIVE(d's move)|
//!     d's move succeeds                               :  0
//!     d's move fails                                  :  key rule: 0 if m.space ≠ aim of d's move, else 1; without it: 1
//!     d has no move                                   :  1 + |hold supports of d that are not cut|
//! BLOCK(m)     = 0 if not ROUTE(m), not m.gate, or H2H(m, n) and n succeeds; else 1 + |LIVE(m)|
//! SUCCESS(m)   = m.gate, ROUTE(m), ATTACK(m) > RESIST(m), ATTACK(m) > BLOCK(m2) for each other m2 to m.to,
//!                and if m.to is a deck: its fleet is not dislodged
//! ```
//!
//! If the equations have several solutions because moves without routes form a ring, all moves of the ring
//! succeed. If a route is part of the circular dependency, or if there is no solution at all, the routed moves of
//! the cycle are barred (Szykman's rule).

mod cycle;
mod index;
mod known;
mod problem;
mod route;
mod solve;
mod strength;
mod why;

pub use problem::{
    Flag, Move, MoveIndex, Place, Problem, Route, RouteNode, Strength, Support, SupportIndex,
    Supported, Unit, UnitIndex,
};
pub use solve::Solution;
pub use why::Failure;
