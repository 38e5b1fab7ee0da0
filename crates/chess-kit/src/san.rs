//! Shared parts of short algebraic notation: disambiguation, and lenient parsing.

use crate::names::SquareNames;

/// The disambiguation of `from` against its rivals, the other squares from which the same kind of unit could make the
/// move: nothing, the file, the rank, or the whole square.
#[must_use]
pub fn origin(
    names: &SquareNames,
    from: u8,
    rivals: impl IntoIterator<Item = u8> + Clone,
) -> String {
    let width = names.width();
    if rivals.clone().into_iter().next().is_none() {
        String::new()
    } else if rivals
        .clone()
        .into_iter()
        .all(|rival| rival % width != from % width)
    {
        names.file_letter(from % width).to_string()
    } else if rivals
        .into_iter()
        .all(|rival| rival / width != from / width)
    {
        names.rank_name(from / width)
    } else {
        names.name(from)
    }
}

/// The two sides to which a king castles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wing {
    /// Towards the last file: `O-O`.
    Short,
    /// Towards the first file: `O-O-O`.
    Long,
}

/// Castling, written with letters or zeros; check marks and annotations after it are ignored.
#[must_use]
pub fn castling(text: &str) -> Option<Wing> {
    let text = text.trim().trim_end_matches(['+', '#', '!', '?']);
    match text {
        "O-O" | "0-0" | "o-o" | "OO" => Some(Wing::Short),
        "O-O-O" | "0-0-0" | "o-o-o" | "OOO" => Some(Wing::Long),
        _ => None,
    }
}

/// A move in short notation, parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct San {
    /// The unit's letter, upper case; none for a pawn without a letter.
    pub unit: Option<char>,
    /// The origin file, from 0, if written.
    pub file: Option<u8>,
    /// The origin rank, from 0, if written.
    pub rank: Option<u8>,
    /// Where it goes.
    pub to: u8,
    /// What it becomes, as written.
    pub promotion: Option<char>,
}

impl San {
    /// Parses a text. `+ # ! ? = : - / ( ) x × † ‡`, spaces and a final `e.p.`, `ch` or `mate` are ignored; an `x`
    /// before a digit is a file if the board has one of that name.
    #[must_use]
    pub fn read(text: &str, names: &SquareNames) -> Option<San> {
        let text = text.trim();
        let said = ["e.p.", "ep", "ch", "mate"];
        let text = said
            .iter()
            .find_map(|word| text.strip_suffix(word))
            .unwrap_or(text);
        let mut signs = plain(text, names);
        let unit = match signs.first() {
            Some(letter) if letter.is_ascii_uppercase() => Some(signs.remove(0)),
            _ => None,
        };
        let promotion = match signs[..] {
            [.., digit, letter] if digit.is_ascii_digit() && letter.is_ascii_alphabetic() => {
                signs.pop()
            }
            _ => None,
        };
        let (file, rank, to) = squares(&String::from_iter(signs), names)?;
        Some(San {
            unit,
            file,
            rank,
            to,
            promotion,
        })
    }

    /// Whether a move from that square matches the written origin.
    #[must_use]
    pub fn comes_from(&self, from: u8, names: &SquareNames) -> bool {
        let width = names.width();
        self.file.is_none_or(|file| file == from % width)
            && self.rank.is_none_or(|rank| rank == from / width)
    }
}

/// The written part of the origin (its file and its rank), and the target.
fn squares(text: &str, names: &SquareNames) -> Option<(Option<u8>, Option<u8>, u8)> {
    if let Some(to) = names.read(text) {
        return Some((None, None, to));
    }
    let mut signs = text.chars();
    if let Some(file) = signs.next().and_then(|letter| names.file(letter))
        && let Some(to) = names.read(signs.as_str())
    {
        return Some((Some(file), None, to));
    }
    if let Some((rank, rest)) = names.take_rank(text) {
        return Some((None, Some(rank), names.read(rest)?));
    }
    let (from, rest) = names.take(text)?;
    let (file, rank) = (from % names.width(), from / names.width());
    Some((Some(file), Some(rank), names.read(rest)?))
}

/// The significant characters.
fn plain(text: &str, names: &SquareNames) -> Vec<char> {
    let mut kept = Vec::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let counts = match sign {
            'x' => names.file('x').is_some() && signs.peek().is_some_and(char::is_ascii_digit),
            '+' | '#' | '!' | '?' | '=' | ':' | '-' | '/' | '(' | ')' | '×' | '†' | '‡' => {
                false
            }
            _ => !sign.is_whitespace(),
        };
        if counts {
            kept.push(sign);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: SquareNames = SquareNames::new("abcdefgh", 8);

    fn read(text: &str) -> Option<(Option<char>, String, String, Option<char>)> {
        let san = San::read(text, &NAMES)?;
        let mut origin = String::new();
        origin.extend(san.file.map(|file| NAMES.file_letter(file)));
        origin.extend(san.rank.map(|rank| NAMES.rank_name(rank)));
        Some((san.unit, origin, NAMES.name(san.to), san.promotion))
    }

    fn parts(
        unit: &str,
        origin: &str,
        to: &str,
        promotion: &str,
    ) -> Option<(Option<char>, String, String, Option<char>)> {
        let letter = |text: &str| text.chars().next();
        Some((letter(unit), origin.into(), to.into(), letter(promotion)))
    }

    #[test]
    fn moves_are_taken_apart() {
        assert_eq!(read("e4"), parts("", "", "e4", ""));
        assert_eq!(read("Nf3!?"), parts("N", "", "f3", ""));
        assert_eq!(read("Nbxd7+"), parts("N", "b", "d7", ""));
        assert_eq!(read("R1a3"), parts("R", "1", "a3", ""));
        assert_eq!(read("Qh4xe1#"), parts("Q", "h4", "e1", ""));
        assert_eq!(read("exd6 e.p."), parts("", "e", "d6", ""));
        assert_eq!(read("e8=Q#"), parts("", "", "e8", "Q"));
        assert_eq!(read("fxg8(N)"), parts("", "f", "g8", "N"));
        assert_eq!(read("e7-e8q"), parts("", "e7", "e8", "q"));
        assert_eq!(read("b4"), parts("", "", "b4", ""));
        assert_eq!(read("Bb4"), parts("B", "", "b4", ""));
        for text in [
            "", "N", "e", "e9", "i4", "Nabc3", "e4e5e6", "Né4", "4e", "e8QQ",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_file_named_x_is_no_capture() {
        let wide = SquareNames::new("wxyzabcdefghijkl", 8);
        let to = |text: &str| San::read(text, &wide).map(|san| wide.name(san.to));
        assert_eq!(to("Rx3"), Some("x3".to_owned()));
        assert_eq!(to("Rxx3"), Some("x3".to_owned()));
        assert_eq!(to("Rxa3"), Some("a3".to_owned()));
    }

    #[test]
    fn ranks_may_have_two_digits() {
        let large = SquareNames::new("abcdefghijkl", 12);
        let told = |text: &str| {
            let san = San::read(text, &large)?;
            Some((san.file, san.rank, large.name(san.to), san.promotion))
        };
        let to = |name: &str| name.to_owned();
        assert_eq!(told("Na10"), Some((None, None, to("a10"), None)));
        assert_eq!(told("Nba10"), Some((Some(1), None, to("a10"), None)));
        assert_eq!(told("N12a10"), Some((None, Some(11), to("a10"), None)));
        assert_eq!(told("Nb12xa1"), Some((Some(1), Some(11), to("a1"), None)));
        assert_eq!(told("a12=Q"), Some((None, None, to("a12"), Some('Q'))));
        assert_eq!(told("Na13"), None);
    }

    #[test]
    fn castling_in_every_spelling() {
        assert_eq!(castling("O-O"), Some(Wing::Short));
        assert_eq!(castling("0-0-0+!"), Some(Wing::Long));
        assert_eq!(castling("O-O-O#"), Some(Wing::Long));
        assert_eq!(castling("O-O-O-O"), None);
        assert_eq!(castling("Oo"), None);
    }

    #[test]
    fn origins_are_as_short_as_they_can_be() {
        let at = |text: &str| NAMES.read(text).unwrap();
        let origin = |from: &str, rivals: &[&str]| {
            let rivals: Vec<u8> = rivals.iter().map(|rival| at(rival)).collect();
            super::origin(&NAMES, at(from), rivals)
        };
        assert_eq!(origin("b1", &[]), "");
        assert_eq!(origin("b1", &["f3"]), "b");
        assert_eq!(origin("a1", &["a5"]), "1");
        assert_eq!(origin("a1", &["a5", "c1"]), "a1");
        assert_eq!(origin("a1", &["c1"]), "a");
    }
}
