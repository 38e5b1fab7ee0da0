//! Deals: the small fixed language of press that computer players understand.

use game::Deal;
use serde::{Deserialize, Serialize};

/// What a seat offers another one. Spaces are named by their abbreviations, and by what else orders may call them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum DealBody {
    /// Neither attacks the other, until the end of the year.
    Peace,
    /// Neither enters these spaces, until the end of the year.
    KeepOut {
        /// Which, 1 to 12.
        spaces: Vec<String>,
    },
    /// Neither enters the other's part of these spaces, until the end of the year.
    Split {
        /// For who offers it.
        ours: Vec<String>,
        /// For who accepts it.
        yours: Vec<String>,
    },
    /// Who accepts it gives this order in this phase.
    Support {
        /// A support.
        order: String,
    },
    /// A third seat is likely to go there. This asks for no answer.
    Warning {
        /// Who is.
        seat: u8,
        /// Where to.
        space: String,
    },
}

/// What press says of a deal. It goes to one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "says", rename_all = "snake_case", deny_unknown_fields)]
pub enum DealSpeech {
    /// A deal is offered, or something told.
    Offer {
        /// What.
        deal: DealBody,
    },
    /// An offer is accepted.
    Accept {
        /// Its number: [`OfferBody::id`].
        offer: u32,
    },
    /// An offer is refused.
    Refuse {
        /// Its number: [`OfferBody::id`].
        offer: u32,
    },
}

/// What became of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum OfferReply {
    /// It has not been answered. It can be until the phase is settled.
    Open,
    /// Both sides have agreed.
    Accepted,
    /// It was refused.
    Refused,
    /// It asks for no answer.
    Told,
}

/// Whether a promise was kept in a phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptBody {
    /// The number of the phase.
    pub turn: u32,
    /// Whose promise it was.
    pub seat: u8,
    /// The order that broke it, or that was promised and is missing; null if it was kept.
    pub breach: Option<String>,
}

/// A deal that one seat offered another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OfferBody {
    /// Its number among the offers between its two seats, from 0: answers name it.
    pub id: u32,
    /// The number of the phase in which it was made.
    pub turn: u32,
    /// The year of that phase.
    pub year: i32,
    /// Who made it.
    pub from: u8,
    /// To whom.
    pub to: u8,
    /// What was offered.
    pub deal: DealBody,
    /// The deal in words, without a full stop.
    pub words: String,
    /// What became of it.
    pub reply: OfferReply,
    /// Whether it binds its sides in the present phase.
    pub binds: bool,
    /// What its sides promised, for each phase that it bound them in.
    pub kept: Vec<KeptBody>,
}

impl From<&DealBody> for Deal {
    fn from(body: &DealBody) -> Deal {
        match body.clone() {
            DealBody::Peace => Deal::Peace,
            DealBody::KeepOut { spaces } => Deal::KeepOut { spaces },
            DealBody::Split { ours, yours } => Deal::Split { ours, yours },
            DealBody::Support { order } => Deal::Support { order },
            DealBody::Warning { seat, space } => Deal::Warning {
                seat: seat.into(),
                space,
            },
        }
    }
}

impl From<&Deal> for DealBody {
    fn from(deal: &Deal) -> DealBody {
        match deal.clone() {
            Deal::Peace => DealBody::Peace,
            Deal::KeepOut { spaces } => DealBody::KeepOut { spaces },
            Deal::Split { ours, yours } => DealBody::Split { ours, yours },
            Deal::Support { order } => DealBody::Support { order },
            Deal::Warning { seat, space } => DealBody::Warning {
                seat: u8::try_from(seat).unwrap_or(u8::MAX),
                space,
            },
        }
    }
}
