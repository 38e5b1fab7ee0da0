//! Numbers for position keys (Zobrist hashing).

/// Mixes the bits of a number bijectively (the finalizer of SplitMix64), so that similar inputs give unrelated keys.
#[inline]
#[must_use]
pub const fn mix64(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// The increment between the numbers that are mixed into keys (2 to the 64th divided by the golden ratio).
const STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number of a stream at an index; the start of the stream is already mixed.
#[inline]
const fn number(start: u64, index: usize) -> u64 {
    mix64(start.wrapping_add(STRIDE.wrapping_mul(index as u64 + 1)))
}

/// The start of a game's named stream: the two texts hashed (FNV-1a, 64 bits) and mixed.
const fn start(game: &str, name: &str) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let texts = [game.as_bytes(), b" ", name.as_bytes()];
    let mut text = 0;
    while text < texts.len() {
        let mut at = 0;
        while at < texts[text].len() {
            hash = (hash ^ texts[text][at] as u64).wrapping_mul(0x0100_0000_01b3);
            at += 1;
        }
        text += 1;
    }
    mix64(hash)
}

/// `N` fixed zobrist keys: numbers without visible pattern, different for every game and for every name within it.
///
/// They are a table in the binary; [`Keys`] gives the same numbers without one where it would have to be downloaded.
#[must_use]
pub const fn random_keys<const N: usize>(game: &str, name: &str) -> [u64; N] {
    let start = start(game, name);
    let mut keys = [0; N];
    let mut index = 0;
    while index < N {
        keys[index] = number(start, index);
        index += 1;
    }
    keys
}

/// The numbers of [`random_keys`]: looked up in a table or, in a browser, which would have to download an
/// incompressible table, recomputed each time.
#[derive(Debug)]
pub struct Keys<const N: usize> {
    #[cfg(not(target_family = "wasm"))]
    table: [u64; N],
    #[cfg(target_family = "wasm")]
    start: u64,
}

impl<const N: usize> Keys<N> {
    /// `N` numbers for the purpose `name`, of the game with that slug. Two games never share them.
    ///
    /// ```
    /// use chess_kit::Keys;
    /// static MEN: Keys<128> = Keys::new("draughts", "men");
    /// static KINGS: Keys<128> = Keys::new("draughts", "kings");
    /// assert_ne!(MEN.at(0), KINGS.at(0));
    /// ```
    #[must_use]
    pub const fn new(game: &str, name: &str) -> Keys<N> {
        Keys {
            #[cfg(not(target_family = "wasm"))]
            table: random_keys(game, name),
            #[cfg(target_family = "wasm")]
            start: start(game, name),
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
        let keys = Keys::<80>::new("draughts", "men");
        let table: [u64; 80] = random_keys("draughts", "men");
        for (index, key) in table.into_iter().enumerate() {
            // The first is the native look-up, the second the computation in a browser.
            assert_eq!(
                (keys.at(index), number(start("draughts", "men"), index)),
                (key, key)
            );
        }
        assert_eq!(keys.at(80), 0);
    }

    #[test]
    fn keys_differ_within_and_between_streams() {
        let one: [u64; 512] = random_keys("ab", "c");
        let others: [[u64; 512]; 3] = [
            random_keys("ab", "d"),
            random_keys("b", "c"),
            // The same letters, split differently.
            random_keys("a", "bc"),
        ];
        let all: std::collections::HashSet<u64> = one
            .into_iter()
            .chain(others.into_iter().flatten())
            .collect();
        assert_eq!(all.len(), 4 * 512);
        let ones: u32 = one.iter().map(|key| key.count_ones()).sum();
        assert!(
            (512 * 30..512 * 34).contains(&ones),
            "bits are set about half the time: {ones}"
        );
    }
}
