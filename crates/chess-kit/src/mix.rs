//! Numbers for position keys.

/// Mixes the bits of a number one to one (the finalizer of SplitMix64), so that close inputs give unrelated keys.
#[inline]
#[must_use]
pub const fn mix64(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// `N` fixed numbers without visible pattern, different for different `stream`s: zobrist keys.
#[must_use]
pub const fn random_keys<const N: usize>(stream: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = mix64(stream.wrapping_add(0x9e37_79b9_7f4a_7c15));
    let mut index = 0;
    while index < N {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        keys[index] = mix64(state);
        index += 1;
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

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
