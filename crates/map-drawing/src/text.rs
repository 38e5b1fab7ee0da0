//! How much room names take.

use crate::block::{Block, block};
use crate::shape::Point;

/// The average width of a letter, as a fraction of the font size.
const LETTER: f64 = 0.56;
/// That of a capital; abbreviations are counted as if they had no other letters.
const CAPITAL: f64 = 0.72;
/// The height of a line of text, as a fraction of the font size.
const LINE: f64 = 1.1;

/// The block of a name broken into lines, around its middle.
pub(crate) fn name_block(name: &str, lines: usize, size: f64) -> Block {
    block(
        Point::default(),
        LETTER * longest(name, lines) as f64 * size / 2.0,
        LINE * lines as f64 * size / 2.0,
    )
}

/// The block of an abbreviation, around its middle.
pub(crate) fn abbr_block(abbr: &str, size: f64) -> Block {
    block(
        Point::default(),
        CAPITAL * abbr.chars().count() as f64 * size / 2.0,
        LINE * size / 2.0,
    )
}

/// Into how many lines a name can be broken.
pub(crate) fn most_lines(name: &str) -> usize {
    name.split(' ').count().min(3)
}

/// The length of the longest line of a name broken at its spaces into so many lines that the longest is short.
fn longest(name: &str, lines: usize) -> usize {
    let words: Vec<usize> = name.split(' ').map(|word| word.chars().count()).collect();
    shortest(&words, lines)
}

fn shortest(words: &[usize], lines: usize) -> usize {
    let length = |words: &[usize]| words.iter().sum::<usize>() + words.len().saturating_sub(1);
    if lines <= 1 || words.len() <= 1 {
        return length(words);
    }
    (1..words.len())
        .map(|end| length(&words[..end]).max(shortest(&words[end..], lines - 1)))
        .min()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::longest;

    #[test]
    fn names_are_broken_so_that_the_longest_line_is_short() {
        assert_eq!(longest("Gulf of Lyon", 1), 12);
        assert_eq!(longest("Gulf of Lyon", 2), 7);
        assert_eq!(longest("South Atlantic Ocean", 3), 8);
        assert_eq!(longest("Rome", 3), 4);
    }
}
