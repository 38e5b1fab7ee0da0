//! What the game ships beside its rules: the files in its folder, for whoever lists games.

/// Openings for matches: the text of a book, or nothing.
pub const OPENINGS: &str = include_str!("../openings.txt");
/// Positions with one clearly best turn: the text of a book of puzzles, or nothing.
pub const PUZZLES: &str = include_str!("../puzzles.txt");
/// How the playing levels play: the text of a ladder, or nothing.
pub const LEVELS: &str = include_str!("../levels.txt");
/// The learnt weights of the evaluation.
pub const WEIGHTS: &[u8] = include_bytes!("../net.bin");
