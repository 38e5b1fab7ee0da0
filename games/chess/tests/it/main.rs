//! Tests of orthodox chess.

mod perft;
mod support;
