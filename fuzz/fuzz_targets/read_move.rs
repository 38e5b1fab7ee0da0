//! Any bytes as a move, in positions that the first bytes lead to, of every game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{GAMES, probe};

fuzz_target!(|data: &[u8]| {
    for entry in GAMES {
        if let Err(law) = probe::moves(entry, data) {
            panic!("{}: {law}", entry.slug());
        }
    }
});
