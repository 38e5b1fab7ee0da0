//! Puzzles: positions of our own engine games in which one turn is clearly the best.
//!
//! [`Finder`] plays seeded games with modest nodes and some chance, and looks at every turn of them. A turn is clearly the
//! best if the expected result after it (by the game's own curve, from 0 to 1) lies a margin above that of every turn that
//! leads to another position. Orders of the parts of a turn that lead to one position are one answer. [`Judge`] decides
//! this by a search with an empty transposition table; a win that the search sees must be proven. The solution goes on with the
//! opponent's best reply for as long as the solver's next turn is clearly the best, too.
//!
//! What is found follows from the head of the file alone ([`PuzzleHead`]): game by game, each seeded by its own number.
//! So a search that was broken off goes on with the same result.

mod book;
mod check;
mod find;
mod grade;
mod head;
mod judge;
mod line;
mod parts;
mod share;
mod themes;
mod whole;

pub use book::{Puzzle, PuzzleBook};
pub use check::{Checker, Failing};
pub use find::{Finder, Found};
pub use grade::GRADES;
pub use head::PuzzleHead;
pub use judge::Judge;
pub use share::{ONE_TURN_WINS, Share};
