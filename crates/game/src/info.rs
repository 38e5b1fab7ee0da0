//! The facts about a game that do not depend on a position.

use crate::OptionSpec;

/// The facts about a game shown in lists, forms and help texts.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The game's name in commands, URLs and records: lower case, no spaces.
    pub slug: &'static str,
    /// The game's name for people.
    pub title: &'static str,
    /// One sentence to interest a newcomer.
    pub tagline: &'static str,
    /// The inventor, and the year if known.
    pub inventor: &'static str,
    /// The names of the seats, in seat order.
    pub seats: &'static [&'static str],
    /// The rule options, each with its default first.
    pub options: &'static [OptionSpec],
    /// The maximum number of plies of a random game by the default rules in the laws; a bound for loops, not a rule.
    pub ply_limit: u32,
    /// How its records are PGN that other programs can read, if they are.
    pub pgn: Option<Pgn>,
}

/// The PGN form of a game's records: moves in short notation, `FEN` for the start, `Variant` for options. A record that
/// does not name its game belongs to the game that has this.
#[derive(Clone, Copy, Debug)]
pub struct Pgn {
    /// The names of `Variant`, each with its options; if several match, the first is written.
    pub variants: &'static [(&'static str, &'static [(&'static str, &'static str)])],
    /// The position that a `FEN` of another program means which the rules refuse, and what was left out of it; none if there
    /// is nothing to leave out. Importing reads it so, with a warning.
    pub mended: fn(&str) -> Option<(String, String)>,
}
