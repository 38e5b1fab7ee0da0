//! Names of squares: a letter for the file, a number for the rank.

/// The square names of a board whose squares are numbered rank times files plus file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareNames {
    files: &'static [u8],
    ranks: u8,
}

impl SquareNames {
    /// Names from one ASCII letter a file and the number of ranks, at most 9.
    #[must_use]
    pub const fn new(files: &'static str, ranks: u8) -> SquareNames {
        SquareNames {
            files: files.as_bytes(),
            ranks,
        }
    }

    /// The letter of a file, from 0; `?` for none.
    #[must_use]
    pub fn file_letter(&self, file: u8) -> char {
        self.files
            .get(usize::from(file))
            .map_or('?', |byte| char::from(*byte))
    }

    /// The file of that letter, from 0.
    #[must_use]
    pub fn file(&self, letter: char) -> Option<u8> {
        let index = self
            .files
            .iter()
            .position(|byte| char::from(*byte) == letter)?;
        u8::try_from(index).ok()
    }

    /// The digit of a rank, from 0.
    #[must_use]
    pub fn rank_digit(&self, rank: u8) -> char {
        char::from(b'1'.saturating_add(rank))
    }

    /// The rank of that digit, from 0.
    #[must_use]
    pub fn rank(&self, digit: char) -> Option<u8> {
        let value = u8::try_from(digit.to_digit(10)?).ok()?;
        (1..=self.ranks).contains(&value).then(|| value - 1)
    }

    /// How many files there are: the step from a rank to the next.
    #[must_use]
    pub fn width(&self) -> u8 {
        u8::try_from(self.files.len()).unwrap_or(u8::MAX).max(1)
    }

    /// The name of a square.
    #[must_use]
    pub fn name(&self, square: u8) -> String {
        let mut text = String::with_capacity(2);
        text.push(self.file_letter(square % self.width()));
        text.push(self.rank_digit(square / self.width()));
        text
    }

    /// The names of squares, with a space between.
    #[must_use]
    pub fn list(&self, squares: impl IntoIterator<Item = u8>) -> String {
        let names: Vec<String> = squares
            .into_iter()
            .map(|square| self.name(square))
            .collect();
        names.join(" ")
    }

    /// The square with that name.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<u8> {
        let (square, rest) = self.take(text)?;
        rest.is_empty().then_some(square)
    }

    /// The square whose name a text begins with, and the text after it.
    #[must_use]
    pub fn take<'a>(&self, text: &'a str) -> Option<(u8, &'a str)> {
        let mut signs = text.chars();
        let file = self.file(signs.next()?)?;
        let rank = self.rank(signs.next()?)?;
        Some((
            rank.checked_mul(self.width())?.checked_add(file)?,
            signs.as_str(),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EIGHT: SquareNames = SquareNames::new("abcdefgh", 8);
    const SIXTEEN: SquareNames = SquareNames::new("wxyzabcdefghijkl", 8);

    #[test]
    fn every_name_reads_back() {
        for square in 0..64 {
            assert_eq!(EIGHT.read(&EIGHT.name(square)), Some(square));
        }
        for square in 0..128 {
            assert_eq!(SIXTEEN.read(&SIXTEEN.name(square)), Some(square));
        }
        assert_eq!(
            (EIGHT.name(28), SIXTEEN.name(127)),
            ("e4".into(), "l8".into())
        );
        assert_eq!(EIGHT.list([0, 63]), "a1 h8");
    }

    #[test]
    fn other_texts_are_no_names() {
        for text in ["", "a", "a0", "a9", "i1", "A1", "a11", "é1", "1a"] {
            assert_eq!(EIGHT.read(text), None, "{text}");
        }
        assert_eq!(EIGHT.take("e2e4"), Some((12, "e4")));
    }
}
