//! Any bytes as game records.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Err(law) = registry::probe::records(data) {
        panic!("{law}");
    }
});
