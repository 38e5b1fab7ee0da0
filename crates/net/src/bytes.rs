//! Numbers in few bytes.

/// Appends a number: small ones of either sign take one byte.
pub(crate) fn put(bytes: &mut Vec<u8>, number: i64) {
    let mut rest = (number << 1 ^ number >> 63).cast_unsigned();
    while rest >= 0x80 {
        bytes.push(rest as u8 & 0x7f | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

/// Reads what [`put`] wrote.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl Reader<'_> {
    /// The next number; none at the end, or if it has more than 64 bits.
    pub(crate) fn number(&mut self) -> Option<i64> {
        let mut rest = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            rest |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some((rest >> 1).cast_signed() ^ -(rest & 1).cast_signed());
            }
        }
        None
    }

    /// The next number, if it has 16 bits.
    pub(crate) fn short(&mut self) -> Option<i16> {
        i16::try_from(self.number()?).ok()
    }

    /// The next numbers, each of 16 bits.
    pub(crate) fn shorts(&mut self, count: usize) -> Option<Vec<i16>> {
        // No number takes less than a byte, so that a wrong count asks for no memory.
        (count <= self.0.len()).then(|| (0..count).map(|_| self.short()).collect())?
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    pub(crate) fn take(&mut self, count: usize) -> Option<&[u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let numbers = [0, 1, -1, 63, -64, 64, 300, -32_768, i64::MAX, i64::MIN];
        let mut bytes = Vec::new();
        for number in numbers {
            put(&mut bytes, number);
        }
        let mut reader = Reader(&bytes);
        assert!(
            numbers
                .iter()
                .all(|number| reader.number() == Some(*number))
        );
        assert_eq!(reader.number(), None);
        assert_eq!(bytes[..5], [0, 2, 1, 126, 127], "one byte each");
    }
}
