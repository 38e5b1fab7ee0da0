//! What can be ordered, for people who choose their orders.

use crate::{DrawnNote, OrderUnit};
use game::{MapUnit, OrderOption, OrderPart, OrderTable, Orderable, PartnerOrder};
use serde::{Deserialize, Serialize};

/// A sheet with everything that is made of it: how it is understood, and what can be ordered beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderEntry {
    /// The sheet.
    pub text: String,
    /// How it is understood, in the order of the lines.
    pub notes: Vec<DrawnNote>,
    /// The parts of the phase; none where the seat has nothing to order.
    pub parts: Vec<OrderPartBody>,
}

/// A part of a phase, as a seat sees it while it writes its sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderPartBody {
    /// Its name in requests: `TS2`; empty where the phase has one part only.
    pub key: String,
    /// Its name on a tab.
    pub name: String,
    /// What happens in it, in a few words.
    pub title: String,
    /// What the seat should know before it orders; may be empty.
    pub about: String,
    /// How the map stands when it begins, if what the seat ordered for earlier parts is carried out; null where it
    /// stands as in the position.
    pub units: Option<Vec<OrderUnit>>,
    /// What can be told something.
    pub actors: Vec<OrderActorBody>,
}

/// What can be told something in a part: a unit, a place to build in, or the seat itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderActorBody {
    /// Its name within the part.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// Where it is, as units say it; none for what has no place.
    pub at: Option<String>,
    /// What the sheet tells it, in normal form.
    pub orders: Vec<String>,
    /// What others have to write so that those orders can be carried out.
    pub partners: Vec<PartnerOrderBody>,
    /// When it is there at all, where the part assumes something else; may be empty.
    pub unless: String,
}

/// An order that can be given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderOptionBody {
    /// The order in normal form.
    pub order: String,
    /// What sort of order it is, in a word or two.
    pub kind: String,
    /// The places to tap, one after the other.
    pub path: Vec<String>,
    /// What others have to write so that it can be carried out.
    pub partners: Vec<PartnerOrderBody>,
    /// What is worth knowing before choosing it; may be empty.
    pub remark: String,
}

/// What another seat has to write, in the same part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PartnerOrderBody {
    /// Whose order.
    pub seat: u8,
    /// The order in normal form.
    pub order: String,
}

/// `POST /api/v1/order-games/{id}/entry`: how is a sheet understood, and what can be ordered beside it? Nothing is filed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct ReadSheet {
    /// The turn that the sheet is for; any but the present one is refused as `stale`.
    pub turn: u32,
    /// The sheet, up to 12,000 bytes.
    pub text: String,
    /// A sheet for the same turn whose choices the asker has: the answer leaves out those that are the same.
    #[serde(default)]
    pub known: Option<String>,
    /// Whose sheet, for askers who order for no seat; players leave it out.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// `POST /api/v1/order-games/{id}/placement`: puts an order of one actor on a sheet in the place of what it was told
/// before. Nothing is filed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct PlaceOrder {
    /// The turn that the sheet is for; any but the present one is refused as `stale`.
    pub turn: u32,
    /// The sheet, up to 12,000 bytes. The answer leaves out the choices that are the same beside it.
    pub text: String,
    /// The part of the phase.
    pub part: String,
    /// Who is told something.
    pub actor: String,
    /// The order; none to leave the actor without one.
    #[serde(default)]
    pub order: Option<String>,
    /// Whose sheet, for askers who order for no seat; players leave it out.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A sheet, what is made of it, and what everybody on it can be ordered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderChoices {
    /// The sheet and what is made of it.
    pub entry: OrderEntry,
    /// What can be ordered beside the sheet, for each actor whose choices the asker does not have yet.
    pub choices: Vec<ActorChoices>,
}

/// What one actor of a part can be ordered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ActorChoices {
    /// The part of the phase.
    pub part: String,
    /// The actor.
    pub actor: String,
    /// The legal orders.
    pub options: Vec<OrderOptionBody>,
}

/// Asks what one actor can be ordered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SandboxOptions {
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
    /// The part of the phase.
    pub part: String,
    /// Who is to be told something.
    pub actor: String,
}

/// Puts an order of one actor on a sheet in the place of what it was told before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SandboxPlace {
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
    /// The part of the phase.
    pub part: String,
    /// Who is told something.
    pub actor: String,
    /// The order; none to leave the actor without one.
    pub order: Option<String>,
}

impl OrderEntry {
    /// A sheet of a seat with everything that is made of it.
    pub fn of(table: &dyn OrderTable, seat: u8, text: String) -> OrderEntry {
        let parts = table.parts(usize::from(seat), &text);
        let now = table.view().units;
        OrderEntry {
            notes: DrawnNote::of(table, seat, &text),
            parts: parts
                .into_iter()
                .map(|part| OrderPartBody::of(part, &now))
                .collect(),
            text,
        }
    }
}

impl OrderChoices {
    /// A sheet of a seat with everything that can be ordered beside it, except choices that are the same beside the
    /// sheet `known`.
    pub fn of(table: &dyn OrderTable, seat: u8, text: String, known: Option<&str>) -> OrderChoices {
        let mut choices = all_choices(table, seat, &text);
        if let Some(known) = known {
            let known = all_choices(table, seat, known);
            choices.retain(|choice| !known.contains(choice));
        }
        OrderChoices {
            entry: OrderEntry::of(table, seat, text),
            choices,
        }
    }
}

/// What every actor of a seat can be ordered beside a sheet.
fn all_choices(table: &dyn OrderTable, seat: u8, text: &str) -> Vec<ActorChoices> {
    let seat = usize::from(seat);
    let parts = table.parts(seat, text).into_iter();
    let of_part = |part: OrderPart| {
        let of_actor = |actor: Orderable| {
            let options = table.options_of(seat, text, &part.key, &actor.key);
            ActorChoices {
                part: part.key.clone(),
                actor: actor.key,
                options: options.into_iter().map(OrderOptionBody::from).collect(),
            }
        };
        let choices: Vec<ActorChoices> = part.actors.into_iter().map(of_actor).collect();
        choices
    };
    parts.flat_map(of_part).collect()
}

impl OrderPartBody {
    /// A part of a phase that begins with the units `now` on the map.
    fn of(part: OrderPart, now: &[MapUnit]) -> OrderPartBody {
        let moved = part.units != now;
        OrderPartBody {
            key: part.key,
            name: part.name,
            title: part.title,
            about: part.about,
            units: moved.then(|| part.units.iter().map(OrderUnit::from).collect()),
            actors: part.actors.into_iter().map(OrderActorBody::from).collect(),
        }
    }
}

impl From<Orderable> for OrderActorBody {
    fn from(actor: Orderable) -> OrderActorBody {
        OrderActorBody {
            key: actor.key,
            name: actor.name,
            at: actor.at,
            orders: actor.orders,
            partners: partners(actor.partners),
            unless: actor.unless,
        }
    }
}

impl From<OrderOption> for OrderOptionBody {
    fn from(option: OrderOption) -> OrderOptionBody {
        OrderOptionBody {
            order: option.order,
            kind: option.kind,
            path: option.path,
            partners: partners(option.partners),
            remark: option.remark,
        }
    }
}

fn partners(list: Vec<PartnerOrder>) -> Vec<PartnerOrderBody> {
    let body = |partner: PartnerOrder| PartnerOrderBody {
        // Marks have far fewer seats.
        seat: u8::try_from(partner.seat).unwrap_or(u8::MAX),
        order: partner.order,
    };
    list.into_iter().map(body).collect()
}
