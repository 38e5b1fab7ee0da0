//! Games of orders: their maps, positions, sheets and reports.

use crate::CatalogOption;
use game::{
    MapUnit, NoteWeight, OrderGame, OrderGameInfo, OrderPhase, OrderSketch, OrderStage, OrderTable,
    OrderTerm, OrderVerdict, PhaseReport, PositionEdit, SketchKind, UnitSort,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game of orders that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderCatalogEntry {
    /// Its name in commands and addresses.
    pub slug: String,
    /// Its name for people.
    pub title: String,
    /// One sentence about it.
    pub tagline: String,
    /// Who invented it.
    pub inventor: String,
    /// Its maps, the usual one first.
    pub marks: Vec<OrderMark>,
    /// The rule options.
    pub options: Vec<CatalogOption>,
    /// The words by which players choose, explained. Lists that were kept before there were any have none.
    #[serde(default)]
    pub terms: Vec<OrderTermBody>,
    /// Whether strong computer players are the usual ones.
    #[serde(default)]
    pub strong_computers: bool,
}

/// A word by which players choose, explained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderTermBody {
    /// The word: the kind of an order, or the name of a part of a phase.
    pub name: String,
    /// What it means, in a sentence or two.
    pub text: String,
    /// The section of the game's page of rules where more is said: the id of an element there.
    pub rules: String,
}

/// A map that a game brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMark {
    /// Its name in commands and files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// What it is, in a sentence or two.
    pub about: String,
}

/// What a game of orders waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderPhaseBody {
    /// Sorts bytewise in the order of time.
    pub key: String,
    /// For people.
    pub title: String,
}

/// A seat of a game of orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderSeat {
    /// `France`.
    pub name: String,
    /// `French`.
    pub adjective: String,
    /// Its colour on maps, by number, from 0.
    pub colour: u8,
    /// How many centres it owns.
    pub centres: u32,
    /// How many units it has; each army and each fleet counts.
    pub units: u32,
    /// Whether it has something to order now.
    pub awaited: bool,
}

/// A space of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderSpace {
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
    /// The seat that owns it.
    pub owner: Option<u8>,
    /// The seat whose special province it is.
    pub special: Option<u8>,
}

/// What kind of ground or water a space is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub enum SpaceSort {
    /// Fleets only.
    Sea,
    /// Armies only.
    Inland,
    /// Land with a coast.
    Coastal,
    /// Land that fleets pass through.
    Canal,
    /// A cap of ice.
    Ice,
}

/// An army or a fleet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub enum UnitWord {
    /// Walks.
    Army,
    /// Sails.
    Fleet,
}

/// A unit on a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderUnit {
    /// The same as long as the phase lasts.
    pub id: String,
    /// Whose it is.
    pub seat: u8,
    /// What it is.
    pub sort: UnitWord,
    /// Where it is, with the coast where there are several.
    pub at: String,
    /// The seats of the armies that it carries.
    pub passengers: Vec<u8>,
    /// Whether it was dislodged and waits for its retreat.
    pub dislodged: bool,
}

/// What an order is drawn as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub enum SketchWord {
    /// An arrow.
    Move,
    /// A line to who is helped, and on to where that one goes.
    Support,
    /// A ring.
    Hold,
    /// A line to who is carried, and on to where that one goes.
    Convoy,
    /// An arrow of a retreat.
    Retreat,
    /// A new unit.
    Build,
    /// A unit that is taken off.
    Remove,
}

/// How an order is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderSketchBody {
    /// What it is drawn as.
    pub kind: SketchWord,
    /// Where the unit is that is told something.
    pub from: String,
    /// Where it goes; of a support or convoy where the other unit is.
    pub to: Option<String>,
    /// Of a support or convoy: where the other unit goes.
    pub onward: Option<String>,
}

/// A position of a game of orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderBoard {
    /// The position file: what takes the game up again.
    pub position: String,
    /// The game.
    pub game: String,
    /// The id of the map.
    pub mark: String,
    /// What is waited for.
    pub phase: OrderPhaseBody,
    /// The seats.
    pub seats: Vec<OrderSeat>,
    /// The spaces.
    pub spaces: Vec<OrderSpace>,
    /// What stands on them.
    pub units: Vec<OrderUnit>,
    /// How the game ended, if it did.
    pub outcome: Option<OrderEnding>,
}

/// How a game of orders ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderEnding {
    /// The seats that won.
    pub winners: Vec<u8>,
    /// Why.
    pub reason: String,
}

/// How a piece of a sheet was understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct DrawnNote {
    /// The line, from 1; 0 for what is about the whole sheet.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// The section that it counts for.
    pub step: String,
    /// The order in normal form, where it could be read.
    pub order: Option<String>,
    /// What is wrong or worth knowing.
    pub problem: Option<String>,
    /// How much that matters.
    pub weight: NoteWord,
    /// How it is drawn.
    pub sketch: Vec<OrderSketchBody>,
}

/// How much a note matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub enum NoteWord {
    /// All is well, or something is merely told.
    Plain,
    /// The order is good, and yet it leads to nothing as things stand.
    Warning,
    /// It cannot be read, or the rules strike it out.
    Fault,
}

/// What became of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub enum OrderWord {
    /// Struck out.
    Void,
    /// It had nothing to do.
    Idle,
    /// Carried out.
    Succeeded,
    /// Attempted in vain.
    Failed,
}

/// What became of an order, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct DrawnResult {
    /// Whose order.
    pub seat: u8,
    /// The part of the phase.
    pub step: String,
    /// The order in normal form.
    pub order: String,
    /// What became of it.
    pub verdict: OrderWord,
    /// The rulebook's code of the reason.
    pub code: Option<String>,
    /// Why; empty where nothing is to be said.
    pub reason: String,
    /// How it is drawn.
    pub sketch: Vec<OrderSketchBody>,
}

/// How the map stood at the end of a part of a phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderStageBody {
    /// The part.
    pub step: String,
    /// What stood where then.
    pub units: Vec<OrderUnit>,
}

/// What a phase led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderReport {
    /// The phase that was settled.
    pub phase: OrderPhaseBody,
    /// The whole report as text.
    pub text: String,
    /// Every order that could be read.
    pub orders: Vec<DrawnResult>,
    /// What happened besides, in sentences.
    pub events: Vec<String>,
    /// How the map stood at the end of each part.
    pub stages: Vec<OrderStageBody>,
}

/// The sheet of one seat's orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct OrderSheet {
    /// Whose.
    pub seat: u8,
    /// The orders as text.
    pub text: String,
}

/// Sets up a position to try things out on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields, default)]
pub struct SandboxStart {
    /// The game.
    pub game: String,
    /// The id of one of its maps; none for the usual one, or for that of `mark_file` or `position`.
    pub mark: Option<String>,
    /// A map of one's own: the whole Mark file.
    pub mark_file: Option<String>,
    /// A drawing of the map: an SVG file. Only a request for the drawing looks at it.
    pub drawing: Option<String>,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// A position file; none for the start.
    pub position: Option<String>,
}

/// Asks how a seat's sheet is understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SandboxCheck {
    /// The game.
    pub game: String,
    /// The position file.
    pub position: String,
    /// The Mark file, where the map is none of the game's own.
    pub mark_file: Option<String>,
    /// Whose sheet.
    pub seat: u8,
    /// The sheet.
    pub text: String,
}

/// Settles a phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SandboxSettle {
    /// The game.
    pub game: String,
    /// The position file.
    pub position: String,
    /// The Mark file, where the map is none of the game's own.
    pub mark_file: Option<String>,
    /// At most one sheet a seat.
    pub sheets: Vec<OrderSheet>,
}

/// A change of a position by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum OrderEdit {
    /// A new unit; one that another can carry goes aboard where it is put.
    Add {
        /// Whose.
        seat: u8,
        /// What it is.
        sort: UnitWord,
        /// Where, with the coast if there are several: `StP/SC`.
        at: String,
    },
    /// A unit goes elsewhere, whatever its moves.
    Move {
        /// Its id.
        unit: String,
        /// Whether the unit that it carries is meant.
        passenger: bool,
        /// Where to.
        to: String,
    },
    /// A unit is taken away, with the one that it carries.
    Remove {
        /// Its id.
        unit: String,
        /// Whether only the unit that it carries is meant.
        passenger: bool,
    },
    /// A space gets another owner.
    Own {
        /// The space.
        space: String,
        /// The owner; null for nobody.
        seat: Option<u8>,
    },
}

/// Changes a position by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SandboxEdit {
    /// The game.
    pub game: String,
    /// The position file.
    pub position: String,
    /// The Mark file, where the map is none of the game's own.
    pub mark_file: Option<String>,
    /// The change.
    pub edit: OrderEdit,
}

/// A phase that was settled, and the position after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SandboxSettled {
    /// What it led to.
    pub report: OrderReport,
    /// The next position.
    pub board: OrderBoard,
}

/// A seat as a number of the wire. Marks have far fewer seats.
fn seat(seat: usize) -> u8 {
    u8::try_from(seat).unwrap_or(u8::MAX)
}

impl OrderEdit {
    /// The change in the words of the rules.
    #[must_use]
    pub fn change(&self) -> PositionEdit<'_> {
        match self {
            OrderEdit::Add { seat, sort, at } => PositionEdit::Add {
                seat: usize::from(*seat),
                sort: match sort {
                    UnitWord::Army => UnitSort::Army,
                    UnitWord::Fleet => UnitSort::Fleet,
                },
                at,
            },
            OrderEdit::Move {
                unit,
                passenger,
                to,
            } => PositionEdit::Move {
                unit,
                passenger: *passenger,
                to,
            },
            OrderEdit::Remove { unit, passenger } => PositionEdit::Remove {
                unit,
                passenger: *passenger,
            },
            OrderEdit::Own { space, seat } => PositionEdit::Own {
                space,
                seat: seat.map(usize::from),
            },
        }
    }
}

impl OrderCatalogEntry {
    /// A game with its maps.
    pub fn of(game: &dyn OrderGame) -> OrderCatalogEntry {
        let info: &OrderGameInfo = game.info();
        OrderCatalogEntry {
            slug: info.slug.to_owned(),
            title: info.title.to_owned(),
            tagline: info.tagline.to_owned(),
            inventor: info.inventor.to_owned(),
            marks: game
                .marks()
                .iter()
                .map(|mark| OrderMark {
                    id: mark.id.to_owned(),
                    title: mark.title.to_owned(),
                    about: mark.about.to_owned(),
                })
                .collect(),
            options: info.options.iter().map(CatalogOption::from).collect(),
            terms: info.terms.iter().map(OrderTermBody::from).collect(),
            strong_computers: info.strong_computers,
        }
    }
}

impl From<&OrderTerm> for OrderTermBody {
    fn from(term: &OrderTerm) -> OrderTermBody {
        OrderTermBody {
            name: term.name.to_owned(),
            text: term.text.to_owned(),
            rules: term.rules.to_owned(),
        }
    }
}

impl From<&OrderPhase> for OrderPhaseBody {
    fn from(phase: &OrderPhase) -> OrderPhaseBody {
        OrderPhaseBody {
            key: phase.key.clone(),
            title: phase.title.clone(),
        }
    }
}

impl From<&MapUnit> for OrderUnit {
    fn from(unit: &MapUnit) -> OrderUnit {
        OrderUnit {
            id: unit.id.clone(),
            seat: seat(unit.seat),
            sort: match unit.sort {
                UnitSort::Army => UnitWord::Army,
                UnitSort::Fleet => UnitWord::Fleet,
            },
            at: unit.at.clone(),
            passengers: unit.passengers.iter().map(|&one| seat(one)).collect(),
            dislodged: unit.dislodged,
        }
    }
}

impl From<&OrderSketch> for OrderSketchBody {
    fn from(sketch: &OrderSketch) -> OrderSketchBody {
        OrderSketchBody {
            kind: match sketch.kind {
                SketchKind::Move => SketchWord::Move,
                SketchKind::Support => SketchWord::Support,
                SketchKind::Hold => SketchWord::Hold,
                SketchKind::Convoy => SketchWord::Convoy,
                SketchKind::Retreat => SketchWord::Retreat,
                SketchKind::Build => SketchWord::Build,
                SketchKind::Remove => SketchWord::Remove,
            },
            from: sketch.from.clone(),
            to: sketch.to.clone(),
            onward: sketch.onward.clone(),
        }
    }
}

impl From<&OrderStage> for OrderStageBody {
    fn from(stage: &OrderStage) -> OrderStageBody {
        OrderStageBody {
            step: stage.step.clone(),
            units: stage.units.iter().map(OrderUnit::from).collect(),
        }
    }
}

impl OrderBoard {
    /// A table's position.
    pub fn of(table: &dyn OrderTable) -> OrderBoard {
        let view = table.view();
        OrderBoard {
            position: table.position(),
            game: table.info().slug.to_owned(),
            mark: view.mark,
            phase: OrderPhaseBody::from(&view.phase),
            seats: view
                .seats
                .into_iter()
                .map(|seat| OrderSeat {
                    name: seat.name,
                    adjective: seat.adjective,
                    colour: seat.colour,
                    centres: seat.centres,
                    units: seat.units,
                    awaited: seat.awaited,
                })
                .collect(),
            spaces: view
                .spaces
                .into_iter()
                .map(|space| OrderSpace {
                    kind: SpaceSort::of(space.kind),
                    abbr: space.abbr,
                    name: space.name,
                    aliases: space.aliases,
                    centre: space.centre,
                    coasts: space.coasts,
                    owner: space.owner.map(seat),
                    special: space.special.map(seat),
                })
                .collect(),
            units: view.units.iter().map(OrderUnit::from).collect(),
            outcome: table.outcome().map(|outcome| OrderEnding {
                winners: outcome.winners.iter().map(|&one| seat(one)).collect(),
                reason: outcome.reason,
            }),
        }
    }
}

impl SpaceSort {
    fn of(word: &str) -> SpaceSort {
        match word {
            "sea" => SpaceSort::Sea,
            "inland" => SpaceSort::Inland,
            "canal" => SpaceSort::Canal,
            "ice" => SpaceSort::Ice,
            _ => SpaceSort::Coastal,
        }
    }
}

fn sketches(table: &dyn OrderTable, order: &str) -> Vec<OrderSketchBody> {
    let sketches = table.sketch(order);
    sketches.iter().map(OrderSketchBody::from).collect()
}

impl DrawnNote {
    /// How a sheet of a seat is understood.
    pub fn of(table: &dyn OrderTable, seat: u8, text: &str) -> Vec<DrawnNote> {
        let notes = table.check(usize::from(seat), text).into_iter();
        notes
            .map(|note| DrawnNote {
                line: note.line,
                column: note.column,
                step: note.step,
                sketch: note
                    .order
                    .as_deref()
                    .map_or_else(Vec::new, |order| sketches(table, order)),
                order: note.order,
                problem: note.problem,
                weight: match note.weight {
                    NoteWeight::Plain => NoteWord::Plain,
                    NoteWeight::Warning => NoteWord::Warning,
                    NoteWeight::Fault => NoteWord::Fault,
                },
            })
            .collect()
    }
}

impl OrderReport {
    /// What a phase led to; `table` is the one that settled it.
    pub fn of(table: &dyn OrderTable, report: &PhaseReport) -> OrderReport {
        OrderReport {
            phase: OrderPhaseBody::from(&report.phase),
            text: report.text.clone(),
            orders: report
                .orders
                .iter()
                .map(|result| DrawnResult {
                    seat: seat(result.seat),
                    step: result.step.clone(),
                    order: result.order.clone(),
                    verdict: match result.verdict {
                        OrderVerdict::Void => OrderWord::Void,
                        OrderVerdict::Idle => OrderWord::Idle,
                        OrderVerdict::Succeeded => OrderWord::Succeeded,
                        OrderVerdict::Failed => OrderWord::Failed,
                    },
                    code: result.code.clone(),
                    reason: result.reason.clone(),
                    sketch: sketches(table, &result.order),
                })
                .collect(),
            events: report.events.clone(),
            stages: report.stages.iter().map(OrderStageBody::from).collect(),
        }
    }
}
