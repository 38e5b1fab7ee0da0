//! The game, options and position that most commands begin with.

use crate::failure::Failure;
use clap::Args;
use game::{Fault, Game, OptionPicks, Table};
use registry::Entry;
use search::Engine;

/// Which game, by which rules.
#[derive(Args)]
pub(crate) struct GameArguments {
    /// The game's slug; `quicksilver games` lists them
    game: String,
    /// A rule option; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

/// Which game, by which rules, from where.
#[derive(Args)]
pub(crate) struct PositionArguments {
    #[command(flatten)]
    game: GameArguments,
    /// The position string; the game's own start when left out
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
}

/// A game with its options picked and perhaps a start position, all of them checked.
pub(crate) struct Setup {
    pub(crate) entry: &'static Entry,
    pub(crate) picks: OptionPicks,
    /// The canonical position string, where one was given.
    pub(crate) position: Option<String>,
}

impl GameArguments {
    pub(crate) fn read(&self) -> Result<Setup, Failure> {
        let entry = registry::find(&self.game)?;
        let mut pairs = Vec::new();
        for text in &self.options {
            let pair = text.split_once('=').ok_or_else(|| {
                let reason = "an option is given as name=value";
                Fault::new(format!("option “{text}”"), reason)
            })?;
            pairs.push(pair);
        }
        let picks = OptionPicks::read(entry.game.info().options, pairs)?;
        Ok(Setup {
            entry,
            picks,
            position: None,
        })
    }
}

impl PositionArguments {
    pub(crate) fn read(&self) -> Result<Setup, Failure> {
        let mut setup = self.game.read()?;
        if let Some(text) = &self.position {
            let table = setup.game().open(&setup.picks, Some(text))?;
            setup.position = Some(table.position_text());
        }
        Ok(setup)
    }
}

impl Setup {
    pub(crate) fn game(&self) -> &'static dyn Game {
        self.entry.game
    }

    pub(crate) fn open(&self) -> Result<Box<dyn Table>, Failure> {
        Ok(self.game().open(&self.picks, self.position.as_deref())?)
    }

    pub(crate) fn engine(&self, table_mib: u16) -> Box<dyn Engine> {
        self.entry.engine(usize::from(table_mib))
    }
}

/// Plays moves; the fault of a refused one says which it was.
pub(crate) fn play_all(table: &mut dyn Table, moves: &[String]) -> Result<(), Failure> {
    for (index, text) in moves.iter().enumerate() {
        table.play(text).map_err(|fault| {
            let place = format!("move {} “{text}”", index + 1);
            if fault.place.starts_with("move") {
                Fault::new(place, fault.reason)
            } else {
                fault.within(&place)
            }
        })?;
    }
    Ok(())
}
