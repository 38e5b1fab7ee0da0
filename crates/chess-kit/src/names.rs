//! Names of squares: a letter for the file, a number for the rank.
//!
//! ```
//! use chess_kit::names::SquareNames;
//! const NAMES: SquareNames = SquareNames::new("abcdefgh", 8);
//! assert_eq!(NAMES.name(28), "e4");
//! assert_eq!(NAMES.read("e4"), Some(28));
//! assert_eq!(NAMES.take("e2e4"), Some((12, "e4")));
//! ```

/// The square names of a board whose squares are numbered as rank times files plus file: up to 16 files and 16 ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareNames {
    files: &'static [u8],
    ranks: u8,
}

impl SquareNames {
    /// Names from one ASCII letter per file and the number of ranks.
    ///
    /// # Panics
    /// With more than 16 files or 16 ranks; in a constant that does not compile.
    #[must_use]
    pub const fn new(files: &'static str, ranks: u8) -> SquareNames {
        assert!(
            files.len() <= 16 && ranks <= 16,
            "a board has at most 16 files and 16 ranks"
        );
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

    /// The number of a rank as written in a name: 1 for rank 0.
    #[must_use]
    pub fn rank_name(&self, rank: u8) -> String {
        (u32::from(rank) + 1).to_string()
    }

    /// The rank of a single digit, from 0.
    #[must_use]
    pub fn rank(&self, digit: char) -> Option<u8> {
        let value = u8::try_from(digit.to_digit(10)?).ok()?;
        (1..=self.ranks).contains(&value).then(|| value - 1)
    }

    /// The number of files: the step from a rank to the next.
    #[must_use]
    pub fn width(&self) -> u8 {
        u8::try_from(self.files.len()).unwrap_or(u8::MAX).max(1)
    }

    /// The name of a square.
    #[must_use]
    pub fn name(&self, square: u8) -> String {
        let mut text = self.rank_name(square / self.width());
        text.insert(0, self.file_letter(square % self.width()));
        text
    }

    /// The names of squares, separated by spaces.
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

    /// The square whose name starts a text, and the rest of the text.
    #[must_use]
    pub fn take<'a>(&self, text: &'a str) -> Option<(u8, &'a str)> {
        let mut signs = text.chars();
        let file = self.file(signs.next()?)?;
        let (rank, rest) = self.take_rank(signs.as_str())?;
        Some((rank.checked_mul(self.width())?.checked_add(file)?, rest))
    }

    /// The rank, from 0, whose number starts a text, and the rest of the text. Two digits are both taken if they can be
    /// a rank.
    #[must_use]
    pub fn take_rank<'a>(&self, text: &'a str) -> Option<(u8, &'a str)> {
        let two = text.split_at_checked(2).and_then(|(number, rest)| {
            let number: u8 = number.parse().ok()?;
            (10..=self.ranks)
                .contains(&number)
                .then(|| (number - 1, rest))
        });
        two.or_else(|| {
            let mut signs = text.chars();
            Some((self.rank(signs.next()?)?, signs.as_str()))
        })
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

    /// A byte can number at most 256 squares.
    #[test]
    fn ranks_go_to_sixteen() {
        const LARGE: SquareNames = SquareNames::new("abcdefghijklmnop", 16);
        for square in 0..=255 {
            assert_eq!(LARGE.read(&LARGE.name(square)), Some(square));
        }
        assert_eq!(
            (LARGE.name(0), LARGE.name(255)),
            ("a1".into(), "p16".into())
        );
        assert_eq!(LARGE.take("a10b9"), Some((144, "b9")));
        for text in ["a0", "a17", "a01", "a+1", "a100", "q1"] {
            assert_eq!(LARGE.read(text), None, "{text}");
        }
        // If there are fewer ranks, the second digit is not part of the name.
        let eleven = SquareNames::new("abc", 11);
        assert_eq!(eleven.take("a12"), Some((0, "2")));
        assert_eq!(eleven.read("c11"), Some(32));
    }

    #[test]
    fn other_texts_are_no_names() {
        for text in ["", "a", "a0", "a9", "i1", "A1", "a11", "é1", "1a"] {
            assert_eq!(EIGHT.read(text), None, "{text}");
        }
        assert_eq!(EIGHT.take("e2e4"), Some((12, "e4")));
    }
}
