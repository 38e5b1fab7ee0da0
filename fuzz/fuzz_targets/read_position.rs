//! Reads the input bytes as a position string, for every game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{GAMES, probe};

fuzz_target!(|data: &[u8]| {
    for entry in GAMES {
        if let Err(law) = probe::position(entry, data) {
            panic!("{}: {law}", entry.slug());
        }
    }
});
