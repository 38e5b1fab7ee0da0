//! Reads the input bytes as a move, in a position reached by the first bytes, for every game.

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
