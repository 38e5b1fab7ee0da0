//! Any bytes as a position and as orders for it, sense or nonsense: the fuzz target of this game in `fuzz/Cargo.toml`.
//! The laws are those that the tests hold.

#![no_main]

#[path = "../tests/it/anything.rs"]
mod anything;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Err(law) = anything::hold(data) {
        panic!("{law}");
    }
});
