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
//! A keyword and what it says on each line, in any order; `#` begins a comment. Written back, a position has the lines in
//! this order, powers and spaces as the Mark lists them, and no line that says nothing.

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
    /// Reads a position. The map is one of the game's own, or `mark`, whose name the text has to give.
    ///
    /// # Errors
    /// A [`Fault`] that names line and word.
    pub fn read(text: &str, mark: Option<Arc<Mark>>) -> Result<Position, Fault> {
        let mut block = Block::default();
        for (line, text) in text.lines().enumerate() {
            block.take(line + 1, text)?;
        }
        block.position(mark)
    }

    /// The position as text: [`Position::read`] gives an equal one.
    #[must_use]
    pub fn write(&self) -> String {
        write::write(self)
    }
}
