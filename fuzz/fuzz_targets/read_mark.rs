//! Reads the input bytes as a map file, a position file and cases, for every order game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{ORDER_GAMES, probe};

fuzz_target!(|data: &[u8]| {
    for &game in ORDER_GAMES {
        let laws = [
            probe::orders::mark(game, data),
            probe::orders::position(game, data),
        ];
        for law in laws {
            law.unwrap_or_else(|law| panic!("{}: {law}", game.info().slug));
        }
        probe::orders::cases(game, data);
    }
});
