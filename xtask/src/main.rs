//! `cargo xtask`

fn main() {}
