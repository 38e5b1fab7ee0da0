//! The sheets of computer players, and how much work they may take.

use game::Fault;
use search::StopFlag;
use search::orders::{BotPlayer, Occasion, OrderLimit, Talk, Thinking};

/// How many positions the searching players of a phase examine together …
const MOST_POSITIONS: u64 = 30_000;
/// … and each of them at most.
const MOST_POSITIONS_EACH: u64 = 10_000;

/// What one player orders on: a position as its seat may know it.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The game.
    pub slug: &'a str,
    /// The Mark file, where the map is none of the game's own.
    pub mark_file: Option<&'a str>,
    /// The position file.
    pub position: &'a str,
    /// Whose sheet.
    pub seat: u8,
}

impl Subject<'_> {
    /// Writes the sheet. The seed determines every random choice.
    ///
    /// # Errors
    /// A [`Fault`] for an unknown game, a position that cannot be read, and a seat that is not there.
    pub fn sheet(
        &self,
        player: BotPlayer,
        limit: OrderLimit,
        seed: u64,
        stop: &StopFlag,
    ) -> Result<String, Fault> {
        let mut bot = registry::order_bot(self.slug)?;
        bot.set_position(self.position, self.mark_file)?;
        bot.sheet(usize::from(self.seat), player, limit, seed, stop)
    }

    /// Writes the sheet after what was said until that phase, given by its number and year.
    ///
    /// # Errors
    /// As [`Subject::sheet`].
    pub fn sheet_after(
        &self,
        thinking: &Thinking<'_>,
        talk: &Talk,
        (turn, year): (u32, i32),
    ) -> Result<String, Fault> {
        let mut bot = registry::order_bot(self.slug)?;
        bot.set_position(self.position, self.mark_file)?;
        let occasion = Occasion {
            talk,
            turn,
            year,
            partners: &[],
        };
        bot.sheet_after(usize::from(self.seat), thinking, Some(&occasion))
    }
}

/// The limit of each of this many searching players in a phase.
#[must_use]
pub fn share(searching: usize) -> OrderLimit {
    let share = MOST_POSITIONS / (searching.max(1) as u64);
    OrderLimit::Nodes(share.min(MOST_POSITIONS_EACH))
}
