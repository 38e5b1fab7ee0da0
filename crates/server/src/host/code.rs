//! Codes that people read and type.

use super::secret::{self, NoRandomness};

/// Between which the dashes stand.
const GROUP: usize = 4;

/// A code in plain text, for whoever is to type it.
pub(crate) struct Code(String);

impl Code {
    /// A new code: eight characters, 40 random bits. It is for a few tries within minutes.
    ///
    /// # Errors
    /// When the operating system gives no random numbers.
    pub(crate) fn short() -> Result<Code, NoRandomness> {
        Code::of(8)
    }

    /// A new code of sixteen characters, 80 random bits. Nobody guesses it, however often they try.
    ///
    /// # Errors
    /// When the operating system gives no random numbers.
    pub(crate) fn long() -> Result<Code, NoRandomness> {
        Code::of(16)
    }

    fn of(length: usize) -> Result<Code, NoRandomness> {
        let characters = secret::new_id()? + &secret::new_id()?;
        Ok(Code(characters.chars().take(length).collect()))
    }

    /// The code as somebody typed it, in the form in which it was made. Letters that are in no code stand for the digits
    /// that they look like.
    pub(crate) fn typed(typed: &str) -> Code {
        let letters = typed
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .take(64);
        let read = letters.map(|c| match c.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        });
        Code(read.collect())
    }

    /// Its characters, for hashing.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The code as people read it, such as `K7QF-2M9X`.
    pub(crate) fn shown(&self) -> String {
        let mut shown = String::new();
        for (at, character) in self.0.to_uppercase().chars().enumerate() {
            if at > 0 && at % GROUP == 0 {
                shown.push('-');
            }
            shown.push(character);
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = Code("k0qf1m9x".to_owned());
        assert_eq!(code.shown(), "K0QF-1M9X");
        for typed in ["K0QF-1M9X", " koqf lm9x ", "KOQFIM9X"] {
            assert_eq!(Code::typed(typed).text(), code.text(), "{typed}");
        }
    }

    #[test]
    fn a_code_has_its_length_in_groups_of_four() {
        assert_eq!(Code::short().unwrap().text().len(), 8);
        let long = Code::long().unwrap().shown();
        let groups: Vec<usize> = long.split('-').map(str::len).collect();
        assert_eq!(groups, [4, 4, 4, 4]);
    }
}
