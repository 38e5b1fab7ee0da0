//! The fuzz target of this game, listed in `fuzz/Cargo.toml`. Uses the input bytes as a position and as orders
//! for it, sensible or not, and checks the same laws as the tests.

#![no_main]

#[path = "../tests/it/anything.rs"]
mod anything;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Err(law) = anything::hold(data) {
        panic!("{law}");
    }
});
