//! Any bytes as a position of a game of orders and as orders for it, sense or nonsense. The laws are those that the
//! games' own tests hold.

#![no_main]

#[path = "../../games/mercator/tests/it/anything.rs"]
mod monthly;
#[path = "../../games/diplomacy/tests/it/anything.rs"]
mod standard;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((game, data)) = data.split_first() else {
        return;
    };
    let held = match game % 2 {
        0 => standard::hold(data).map(drop),
        _ => monthly::hold(data).map(drop),
    };
    if let Err(law) = held {
        panic!("{law}");
    }
});
