//! Positions as text.
//!
//! ```text
//! diplomacy 1
//! mark      standard
//! options   paradox=1982
//! season    1901 Fall
//! phase     RETREATS
//! centres   Austria: Bud Tri Vie
//! centres   none: Bel Bul
//! units     Austria: A(Tyr) F(Tri)
//! dislodged Austria: A(Vie) from Boh, F(Adr) from Alb via C
//! contested Gal
//! ```
//!
//! Each line has a keyword and a value; lines may come in any order, and `#` begins a comment. Written positions
//! have their lines in this order, list powers and spaces as the Mark does, and omit empty lines.

mod entry;
mod lists;
mod read;
mod write;

pub(crate) use lists::read_unit;
pub(crate) use read::Block;
pub(crate) use write::write_spaces;

use crate::Position;
use diplomacy_kit::mark::Mark;
use game::Fault;
use std::sync::Arc;

impl Position {
    /// Reads a position. Its map comes with the game, or is `mark`, whose id the text must give.
    ///
    /// # Errors
    /// A [`Fault`] that names the line and the word.
    pub fn read(text: &str, mark: Option<Arc<Mark>>) -> Result<Position, Fault> {
        let mut block = Block::default();
        for (line, text) in text.lines().enumerate() {
            block.take(line + 1, text)?;
        }
        block.position(mark)
    }

    /// Writes the position as text; [`Position::read`] gives an equal one.
    #[must_use]
    pub fn write(&self) -> String {
        write::write(self)
    }
}
