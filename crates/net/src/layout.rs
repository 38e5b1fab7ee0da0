//! The features of a game: named blocks, one after the other.

/// The features of a game, as blocks with a name and a number of features each.
///
/// Weights belong to one layout, which they know by its [`fingerprint`](Layout::fingerprint). A block whose meaning
/// changes gets another name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    blocks: &'static [(&'static str, u16)],
}

impl Layout {
    /// No features.
    pub const NONE: Layout = Layout { blocks: &[] };

    /// A layout by its blocks: what a feature of each means, and how many there are.
    #[must_use]
    pub const fn new(blocks: &'static [(&'static str, u16)]) -> Layout {
        Layout { blocks }
    }

    /// The blocks.
    #[must_use]
    pub const fn blocks(&self) -> &'static [(&'static str, u16)] {
        self.blocks
    }

    /// The first feature of the block with that number, from 0; the number of features beyond the last block.
    #[must_use]
    pub const fn start(&self, block: usize) -> u16 {
        let mut start = 0;
        let mut index = 0;
        while index < block && index < self.blocks.len() {
            start += self.blocks[index].1;
            index += 1;
        }
        start
    }

    /// The number of features.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.start(self.blocks.len()) as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A number that differs for other features or other terms of the evaluation.
    #[must_use]
    pub fn fingerprint(&self, terms: &[&str]) -> u64 {
        let mut text = String::new();
        for (name, size) in self.blocks {
            text += &format!("{name} {size}\n");
        }
        for term in terms {
            text += &format!("term {term}\n");
        }
        checksum(text.as_bytes())
    }
}

/// FNV-1a in 64 bits: tells accidental changes, not deliberate ones.
#[must_use]
pub const fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0xcbf2_9ce4_8422_2325;
    let mut index = 0;
    while index < bytes.len() {
        sum = (sum ^ bytes[index] as u64).wrapping_mul(0x0100_0000_01b3);
        index += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_follow_each_other() {
        const LAYOUT: Layout = Layout::new(&[("a", 3), ("b", 5)]);
        assert_eq!((LAYOUT.start(0), LAYOUT.start(1), LAYOUT.len()), (0, 3, 8));
        assert_eq!(Layout::NONE.len(), 0);
        let other = Layout::new(&[("a", 5), ("b", 3)]);
        assert_ne!(LAYOUT.fingerprint(&["x"]), other.fingerprint(&["x"]));
        assert_ne!(LAYOUT.fingerprint(&["x"]), LAYOUT.fingerprint(&["y"]));
    }
}
