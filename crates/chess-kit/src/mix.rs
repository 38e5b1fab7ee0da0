//! Numbers for position keys.

/// Mixes the bits of a number one to one (the finalizer of SplitMix64), so that close inputs give unrelated keys.
#[inline]
#[must_use]
pub const fn mix64(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// What lies between the numbers that are mixed into keys (2 to the 64th by the golden ratio).
const STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number of a stream at an index; the start of its stream is mixed once.
#[inline]
const fn number(start: u64, index: usize) -> u64 {
    mix64(start.wrapping_add(STRIDE.wrapping_mul(index as u64 + 1)))
}

const fn start(stream: u64) -> u64 {
    mix64(stream.wrapping_add(STRIDE))
}

/// `N` fixed numbers without visible pattern, different for different `stream`s: zobrist keys.
///
/// As a table they lie in the binary; [`Keys`] are the same numbers without that where it would be fetched first.
#[must_use]
pub const fn random_keys<const N: usize>(stream: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut index = 0;
    while index < N {
        keys[index] = number(start(stream), index);
        index += 1;
    }
    keys
}

/// The numbers of [`random_keys`], looked up in a table, or in a browser, which would have to fetch a table that
/// no compression makes smaller, mixed anew each time.
#[derive(Debug)]
pub struct Keys<const N: usize> {
    #[cfg(not(target_family = "wasm"))]
    table: [u64; N],
    #[cfg(target_family = "wasm")]
    start: u64,
}

impl<const N: usize> Keys<N> {
    /// The first `N` numbers of a stream.
    #[must_use]
    pub const fn new(stream: u64) -> Keys<N> {
        Keys {
            #[cfg(not(target_family = "wasm"))]
            table: random_keys(stream),
            #[cfg(target_family = "wasm")]
            start: start(stream),
        }
    }

    /// The number at an index; 0 for an index of `N` or more.
    #[inline]
    #[must_use]
    pub fn at(&self, index: usize) -> u64 {
        #[cfg(not(target_family = "wasm"))]
        return self.table.get(index).copied().unwrap_or_default();
        #[cfg(target_family = "wasm")]
        if index < N {
            number(self.start, index)
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_numbers_of_their_stream() {
        let keys = Keys::<80>::new(7);
        let table: [u64; 80] = random_keys(7);
        for (index, key) in table.into_iter().enumerate() {
            // The first is what looks a number up on this machine, the second what mixes it in a browser.
            assert_eq!((keys.at(index), number(start(7), index)), (key, key));
        }
        assert_eq!(keys.at(80), 0);
    }

    #[test]
    fn keys_differ_within_and_between_streams() {
        let one: [u64; 512] = random_keys(1);
        let two: [u64; 512] = random_keys(2);
        let all: std::collections::HashSet<u64> = one.into_iter().chain(two).collect();
        assert_eq!(all.len(), 1024);
        let ones: u32 = one.iter().map(|key| key.count_ones()).sum();
        assert!(
            (512 * 30..512 * 34).contains(&ones),
            "bits are set about half the time: {ones}"
        );
    }
}
