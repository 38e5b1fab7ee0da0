//! The command `quicksilver`.

fn main() {}
