//! What is fixed when a game is created.

use game::{Fault, OptionPicks, Table};
use registry::Entry;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{ClockSetup, Opponent};

/// What is fixed when a game is created; the event list says the rest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The slug of the game played.
    #[serde(skip)]
    pub slug: String,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The start position, canonical; none for the game's own.
    pub position: Option<String>,
    /// Who sits across from the creator.
    pub opponent: Opponent,
    /// How time is kept.
    pub clock: ClockSetup,
    /// The creator's seats.
    pub creator: Vec<u8>,
}

impl Setup {
    /// The registered game.
    ///
    /// # Errors
    /// When no game has that slug.
    pub fn entry(&self) -> Result<&'static Entry, Fault> {
        registry::find(&self.slug)
    }

    /// The options, checked.
    ///
    /// # Errors
    /// When the game has no such option or value.
    pub fn picks(&self) -> Result<OptionPicks, Fault> {
        let pairs = self
            .options
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        OptionPicks::read(self.entry()?.game.info().options, pairs)
    }

    /// The table before the first move.
    ///
    /// # Errors
    /// When an option or the position is not valid.
    pub fn table(&self) -> Result<Box<dyn Table>, Fault> {
        self.entry()?
            .game
            .open(&self.picks()?, self.position.as_deref())
    }

    /// How many seats the game has.
    ///
    /// # Errors
    /// When no game has that slug.
    pub fn seat_count(&self) -> Result<u8, Fault> {
        let seats = self.entry()?.game.info().seats.len();
        u8::try_from(seats).map_err(|_| Fault::new("game", "it has more than 255 seats"))
    }

    /// The level at which the computer plays that seat; none where it does not.
    #[must_use]
    pub fn computer_level(&self, seat: u8) -> Option<u8> {
        match self.opponent {
            Opponent::Computer { level } if !self.creator.contains(&seat) => Some(level),
            _ => None,
        }
    }

    /// Whether the server may have to act in this game without being asked.
    #[must_use]
    pub fn needs_attention(&self) -> bool {
        self.clock != ClockSetup::None || matches!(self.opponent, Opponent::Computer { .. })
    }
}
