//! Uses the input bytes as the sheets of all seats for several deadlines, for every order game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{ORDER_GAMES, probe};

fuzz_target!(|data: &[u8]| {
    for &game in ORDER_GAMES {
        if let Err(law) = probe::orders::sheets(game, data) {
            panic!("{}: {law}", game.info().slug);
        }
    }
});
