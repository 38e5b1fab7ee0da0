//! What is known of a game without a position.

use crate::OptionSpec;

/// The facts about a game that lists, forms and help texts show.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The game's name in commands, addresses and records: lower case, no spaces.
    pub slug: &'static str,
    /// The game's name for people.
    pub title: &'static str,
    /// One sentence that makes a stranger curious.
    pub tagline: &'static str,
    /// Who invented it, and when where that is known.
    pub inventor: &'static str,
    /// The names of the seats, in seat order.
    pub seats: &'static [&'static str],
    /// The rule options, each with its default first.
    pub options: &'static [OptionSpec],
    /// The largest number of plies a game by the default rules is played to by random play in the laws;
    /// a bound for loops, not a rule.
    pub ply_limit: u32,
    /// How its records are PGN that other programs read, where they are.
    pub pgn: Option<Pgn>,
}

/// What standard PGN is for a game: moves in short notation, `FEN` for the start, `Variant` for options.
/// A record that does not name its game is one of the game that has this.
#[derive(Clone, Copy, Debug)]
pub struct Pgn {
    /// The names of `Variant`, each with the options it stands for; the first of several is the one written.
    pub variants: &'static [(&'static str, &'static [(&'static str, &'static str)])],
}
