//! What is fixed when a game is created.

use crate::limits::{MOST_EVENTS, MOST_MOVE_BYTES};
use crate::{BadSetup, Hindrance, Now, Refusal};
use game::{Fault, Game, OptionPicks, Place, Table};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{ClockSetup, EventKind, GameEvent, NewGame, Opponent, SeatWish, Visibility};

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
    /// Moves that were played before the game came here, canonical.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brought: Vec<String>,
    /// Whether the result counts for the ratings of the players.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The id of the tournament that the game belongs to. Its live clocks run from each side's first move on, so that nobody
    /// keeps a round waiting who does not come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The levels of computer players that have all seats, in the order of the seats; empty where somebody plays. Only a
    /// tournament has such games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub computers: Vec<u8>,
}

impl Setup {
    /// Checks a request and fills in what it leaves open. If the creator asks for a random seat, `lot` says whether it
    /// is the second one.
    ///
    /// # Errors
    /// When there is no such game, option, position or value.
    pub fn of(asked: &NewGame, lot: bool) -> Result<Setup, Refusal> {
        let unfit = |what: BadSetup| move |fault: Fault| Refusal::Setup(what, fault);
        let game = registry::rules(&asked.game).map_err(unfit(BadSetup::Game))?;
        let info = game.info();
        let pairs = asked.options.iter();
        let pairs = pairs.map(|(name, value)| (name.as_str(), value.as_str()));
        let picks = OptionPicks::read(info.options, pairs).map_err(unfit(BadSetup::Option))?;
        let offered = game.check_new(&picks);
        offered.map_err(unfit(BadSetup::Option))?;
        let table = game.open(&picks, asked.position.as_deref());
        let mut table = table.map_err(unfit(BadSetup::Position))?;
        let start = (!table.is_standard_start()).then(|| table.start_text());
        let brought = bring(table.as_mut(), &asked.moves)?;
        if let Some(outcome) = table.outcome() {
            let reason = format!("the game is over in it already ({})", outcome.reason);
            return Err(unfit(BadSetup::Position)(Fault::new(
                Place::Position,
                reason,
            )));
        }
        check_opponent(&asked.opponent)?;
        check_clock(&asked.clock)?;
        if asked.rated {
            check_rated(asked, start.is_some())?;
        }
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
            visibility: match (asked.visibility, asked.rated) {
                (None, true) => Visibility::Public,
                (visibility, _) => visibility.unwrap_or_default(),
            },
            options: picks
                .changed(info.options)
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            position: start,
            opponent: asked.opponent.clone(),
            clock: asked.clock.clone(),
            creator,
            brought,
            rated: asked.rated,
            tournament: None,
            computers: Vec::new(),
        })
    }

    /// The same game, which computer players of these levels play against each other, in the order of the seats. It counts for
    /// no ratings.
    #[must_use]
    pub fn between_computers(self, levels: [u8; 2]) -> Setup {
        let [_, level] = levels;
        Setup {
            opponent: Opponent::Computer { level },
            creator: Vec::new(),
            rated: false,
            computers: levels.to_vec(),
            ..self
        }
    }

    /// The rules of the game.
    ///
    /// # Errors
    /// When no game has that slug.
    pub fn game(&self) -> Result<&'static dyn Game, Fault> {
        registry::rules(&self.slug)
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
        OptionPicks::read(self.game()?.info().options, pairs)
    }

    /// The table before the first move.
    ///
    /// # Errors
    /// When an option or the position is not valid.
    pub fn table(&self) -> Result<Box<dyn Table>, Fault> {
        self.game()?.open(&self.picks()?, self.position.as_deref())
    }

    /// How many seats the game has.
    ///
    /// # Errors
    /// When no game has that slug.
    pub fn seat_count(&self) -> Result<u8, Fault> {
        let seats = self.game()?.info().seats.len();
        u8::try_from(seats).map_err(|_| Fault::new("game", "it has more than 255 seats"))
    }

    /// The level at which the computer plays that seat; none where it does not.
    #[must_use]
    pub fn computer_level(&self, seat: u8) -> Option<u8> {
        if !self.computers.is_empty() {
            return self.computers.get(usize::from(seat)).copied();
        }
        match self.opponent {
            Opponent::Computer { level } if !self.creator.contains(&seat) => Some(level),
            _ => None,
        }
    }

    /// The set-up of a rematch: the same game with the seats swapped; with more than two, everybody moves up by one.
    ///
    /// # Errors
    /// When no game has that slug.
    pub fn rematch(&self) -> Result<Setup, Fault> {
        let seats = self.seat_count()?;
        let mut creator: Vec<u8> = self
            .creator
            .iter()
            .map(|seat| next_seat(*seat, seats))
            .collect();
        creator.sort_unstable();
        Ok(Setup {
            creator,
            brought: Vec::new(),
            tournament: None,
            computers: Vec::new(),
            ..self.clone()
        })
    }

    /// The first events of a game that begins now: it is created, and these people join, each
    /// with a seat and perhaps a name.
    #[must_use]
    pub fn opening(&self, people: Vec<(u8, Option<String>)>, now: Now) -> Vec<GameEvent> {
        let live = self.clock.is_live();
        let apart = live && now.steady_ms != now.wall_ms;
        let joined = people
            .into_iter()
            .map(|(seat, name)| (Some(seat), EventKind::Joined { name }));
        let kinds = std::iter::once((None, EventKind::Created)).chain(joined);
        (0..)
            .zip(kinds)
            .map(|(seq, (seat, event))| GameEvent {
                seq,
                at_ms: now.wall_ms,
                clock_ms: apart.then_some(now.steady_ms),
                seat,
                event,
            })
            .collect()
    }
}

/// The seat of a rematch for whoever had `seat`.
#[must_use]
pub fn next_seat(seat: u8, seats: u8) -> u8 {
    (seat + 1) % seats.max(1)
}

/// Plays the moves of a request, and returns their canonical codes.
fn bring(table: &mut dyn Table, moves: &[String]) -> Result<Vec<String>, Refusal> {
    let most = MOST_EVENTS / 2;
    let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    within("moves", count, 0, most)?;
    let mut brought = Vec::new();
    for (number, text) in (1..).zip(moves) {
        if text.len() > MOST_MOVE_BYTES {
            return Err(Refusal::LongMove);
        }
        let played = table.play(text).map_err(|fault| {
            let fault = fault.within(Place::numbered("move", number));
            Refusal::Setup(BadSetup::Moves, fault)
        })?;
        brought.push(played.ply.text);
    }
    Ok(brought)
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

/// Sees whether a game can be rated: under the same conditions as every other rated game of its kind.
fn check_rated(asked: &NewGame, has_own_start: bool) -> Result<(), Refusal> {
    let hindrance = if asked.opponent == Opponent::SameScreen {
        Hindrance::SameScreen
    } else if !asked.options.is_empty() {
        Hindrance::Options
    } else if has_own_start || !asked.moves.is_empty() {
        Hindrance::Start
    } else if asked.clock == ClockSetup::None {
        Hindrance::NoClock
    } else if asked.visibility.is_some_and(|of| of != Visibility::Public) {
        Hindrance::NotPublic
    } else {
        return Ok(());
    };
    Err(Refusal::NotRatable(hindrance))
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
        ClockSetup::Byoyomi {
            initial_s,
            periods,
            period_s,
        } => {
            within("clock.initial_s", *initial_s, 0, 10_800)?;
            within("clock.periods", *periods, 1, 10)?;
            within("clock.period_s", *period_s, 5, 300)
        }
        ClockSetup::Correspondence { days } => within("clock.days", *days, 1, 30),
    }
}
