//! What is fixed when a game is created.

use super::refusal::{BadSetup, Refusal};
use game::{Fault, OptionPicks, Place, Table};
use registry::Entry;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{ClockSetup, NewGame, Opponent, SeatWish, Visibility};

/// What is fixed at creation. Everything else follows from the event list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The slug of the game played.
    #[serde(skip)]
    pub slug: String,
    /// Who finds it. The store has a column of its own for it.
    #[serde(skip)]
    pub visibility: Visibility,
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
    /// Checks a request and fills in what it leaves open. If the creator asks for a random seat, `lot` says whether it
    /// is the second one.
    ///
    /// # Errors
    /// When there is no such game, option, position or value.
    pub fn of(asked: &NewGame, lot: bool) -> Result<Setup, Refusal> {
        let unfit = |what: BadSetup| move |fault: Fault| Refusal::Setup(what, fault);
        let entry = registry::find(&asked.game).map_err(unfit(BadSetup::Game))?;
        let info = entry.game.info();
        let pairs = asked.options.iter();
        let pairs = pairs.map(|(name, value)| (name.as_str(), value.as_str()));
        let picks = OptionPicks::read(info.options, pairs).map_err(unfit(BadSetup::Option))?;
        let offered = entry.game.check_new(&picks);
        offered.map_err(unfit(BadSetup::Option))?;
        let table = entry.game.open(&picks, asked.position.as_deref());
        let table = table.map_err(unfit(BadSetup::Position))?;
        if let Some(outcome) = table.outcome() {
            let reason = format!("the game is over in it already ({})", outcome.reason);
            return Err(unfit(BadSetup::Position)(Fault::new(
                Place::Position,
                reason,
            )));
        }
        check_opponent(&asked.opponent)?;
        check_clock(&asked.clock)?;
        let seats: Vec<u8> = (0..info.seats.len())
            .filter_map(|seat| u8::try_from(seat).ok())
            .collect();
        let creator = match asked.opponent {
            Opponent::SameScreen => seats,
            Opponent::Computer { .. } | Opponent::Link => vec![match asked.seat {
                SeatWish::First => 0,
                SeatWish::Second => 1,
                SeatWish::Random => u8::from(lot),
            }],
        };
        Ok(Setup {
            slug: info.slug.to_owned(),
            visibility: asked.visibility.unwrap_or_default(),
            options: picks
                .changed(info.options)
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            position: (!table.is_standard_start()).then(|| table.start_text()),
            opponent: asked.opponent.clone(),
            clock: asked.clock.clone(),
            creator,
        })
    }

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
}

fn within(field: &'static str, value: u32, least: u32, most: u32) -> Result<(), Refusal> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(Refusal::OutOfRange {
        field,
        value,
        least,
        most,
    })
}

fn check_opponent(opponent: &Opponent) -> Result<(), Refusal> {
    match opponent {
        Opponent::Computer { level } => within(
            "opponent.level",
            u32::from(*level),
            1,
            u32::from(search::LEVELS),
        ),
        Opponent::SameScreen | Opponent::Link => Ok(()),
    }
}

fn check_clock(clock: &ClockSetup) -> Result<(), Refusal> {
    match clock {
        ClockSetup::None => Ok(()),
        ClockSetup::Live {
            initial_s,
            increment_s,
        } => {
            within("clock.initial_s", *initial_s, 10, 10_800)?;
            within("clock.increment_s", *increment_s, 0, 180)
        }
        ClockSetup::Correspondence { days } => within("clock.days", *days, 1, 30),
    }
}
