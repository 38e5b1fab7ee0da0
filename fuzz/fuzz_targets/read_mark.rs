//! Any bytes as the file of a map, as a position file and as cases, of every game of orders.

#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{ORDER_GAMES, probe};

fuzz_target!(|data: &[u8]| {
    for &game in ORDER_GAMES {
        let laws = [
            probe::orders::mark(game, data),
            probe::orders::position(game, data),
        ];
        for law in laws.into_iter().filter_map(Result::err) {
            panic!("{}: {law}", game.info().slug);
        }
        probe::orders::cases(game, data);
    }
});
