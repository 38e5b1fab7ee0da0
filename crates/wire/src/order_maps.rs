//! Maps of order games: what never changes of one, and what does.

use crate::{OrderBoard, OrderEnding, OrderPhaseBody, OrderUnit, SpaceSort};
use game::{Fault, MarkChoice, MarkFact, OptionPicks, OrderGame, OrderTable};
use serde::{Deserialize, Serialize};

/// What never changes of a map while it is played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMap {
    /// The game.
    pub game: String,
    /// The id of the map.
    pub mark: String,
    /// The seats in their order.
    pub seats: Vec<OrderMapSeat>,
    /// The spaces in their order.
    pub spaces: Vec<OrderMapSpace>,
}

/// A seat of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMapSeat {
    /// `France`.
    pub name: String,
    /// `French`.
    pub adjective: String,
    /// Its colour on maps, by number, from 0.
    pub colour: u8,
}

/// A space of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMapSpace {
    /// `StP`.
    pub abbr: String,
    /// The full name.
    pub name: String,
    /// Other names that orders may use.
    pub aliases: Vec<String>,
    /// What kind it is.
    pub kind: SpaceSort,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// The names of its separate coasts.
    pub coasts: Vec<String>,
}

/// What there is to know of a map that comes with a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMarkPage {
    /// The game.
    pub game: String,
    /// The game's name for people.
    pub game_title: String,
    /// The id of the map.
    pub id: String,
    /// The map's name for people.
    pub title: String,
    /// What it is, in a sentence or two.
    pub about: String,
    /// What the game says of it, in the order in which it is to be read.
    pub facts: Vec<OrderMarkFact>,
    /// The start of a game on it.
    pub board: OrderBoard,
}

/// What is told of a map under one heading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMarkFact {
    /// The heading.
    pub title: String,
    /// Whole sentences; may be empty.
    pub text: String,
    /// The details.
    pub rows: Vec<OrderMarkRow>,
}

/// A detail of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMarkRow {
    /// What it is about.
    pub name: String,
    /// What is told of it.
    pub text: String,
}

/// A position: what changes of a map. Seats and spaces are in the order of the [`OrderMap`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderPosition {
    /// The position file: what takes the game up again.
    pub position: String,
    /// What is waited for.
    pub phase: OrderPhaseBody,
    /// The seats.
    pub seats: Vec<OrderSeatCount>,
    /// By space: the seat that owns it.
    pub owners: Vec<Option<u8>>,
    /// By space: the seat whose special province it is.
    pub specials: Vec<Option<u8>>,
    /// What stands on the map.
    pub units: Vec<OrderUnit>,
    /// How the game ended by its rules, if it did.
    pub outcome: Option<OrderEnding>,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderSeatCount {
    /// How many centres it owns.
    pub centres: u32,
    /// How many units it has; each army and each fleet counts.
    pub units: u32,
    /// Whether it has something to order now.
    pub awaited: bool,
}

impl OrderMap {
    /// The map of a table.
    pub fn of(table: &dyn OrderTable) -> OrderMap {
        let OrderBoard {
            game,
            mark,
            seats,
            spaces,
            ..
        } = OrderBoard::of(table);
        let seats = seats.into_iter().map(|seat| OrderMapSeat {
            name: seat.name,
            adjective: seat.adjective,
            colour: seat.colour,
        });
        let spaces = spaces.into_iter().map(|space| OrderMapSpace {
            abbr: space.abbr,
            name: space.name,
            aliases: space.aliases,
            kind: space.kind,
            centre: space.centre,
            coasts: space.coasts,
        });
        OrderMap {
            game,
            mark,
            seats: seats.collect(),
            spaces: spaces.collect(),
        }
    }
}

impl OrderMarkPage {
    /// The page of one of a game's maps; `None` if it has none with that id.
    ///
    /// # Errors
    /// As [`OrderGame::start`] and [`OrderGame::mark_facts`].
    pub fn of(game: &dyn OrderGame, id: &str) -> Result<Option<OrderMarkPage>, Fault> {
        let marks = game.marks();
        let Some(mark) = marks.iter().find(|mark| mark.id == id) else {
            return Ok(None);
        };
        let table = game.start(MarkChoice::Named(id), &OptionPicks::default())?;
        let facts = game.mark_facts(id)?.into_iter().map(OrderMarkFact::from);
        Ok(Some(OrderMarkPage {
            game: game.info().slug.to_owned(),
            game_title: game.info().title.to_owned(),
            id: mark.id.to_owned(),
            title: mark.title.to_owned(),
            about: mark.about.to_owned(),
            facts: facts.collect(),
            board: OrderBoard::of(&*table),
        }))
    }
}

impl From<MarkFact> for OrderMarkFact {
    fn from(fact: MarkFact) -> OrderMarkFact {
        let rows = fact.rows.into_iter();
        OrderMarkFact {
            title: fact.title,
            text: fact.text,
            rows: rows
                .map(|(name, text)| OrderMarkRow { name, text })
                .collect(),
        }
    }
}

impl OrderPosition {
    /// A table's position.
    pub fn of(table: &dyn OrderTable) -> OrderPosition {
        let board = OrderBoard::of(table);
        let seats = board.seats.iter().map(|seat| OrderSeatCount {
            centres: seat.centres,
            units: seat.units,
            awaited: seat.awaited,
        });
        OrderPosition {
            position: board.position,
            phase: board.phase,
            seats: seats.collect(),
            owners: board.spaces.iter().map(|space| space.owner).collect(),
            specials: board.spaces.iter().map(|space| space.special).collect(),
            units: board.units,
            outcome: board.outcome,
        }
    }
}
