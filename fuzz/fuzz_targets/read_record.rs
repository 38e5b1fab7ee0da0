//! Reads the input bytes as game records: on their own, and as the moves of a record of every game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{GAMES, probe};

fuzz_target!(|data: &[u8]| {
    if let Err(law) = probe::records(data) {
        panic!("{law}");
    }
    for entry in GAMES {
        let mut text = format!("[Game \"{}\"]\n", entry.slug()).into_bytes();
        text.extend_from_slice(data);
        if let Err(law) = probe::records(&text) {
            panic!("{}: {law}", entry.slug());
        }
    }
});
