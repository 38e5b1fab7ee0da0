//! Order games on the server: what is fixed when one is created, and who takes a seat.

use crate::Visibility;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who orders for a seat of an order game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum OrderSeatKind {
    /// A person who comes by a link.
    #[default]
    Person,
    /// Nobody: its units stand, and the rules do for it what they do for a seat that sends nothing.
    Dummy,
    /// A computer player that goes by rules of thumb, and forgets them now and then.
    EasyBot,
    /// A computer player that goes by rules of thumb.
    Bot,
    /// A computer player that looks for the best reply to what the others are likely to order.
    StrongBot,
    /// As `easy_bot`, but it would rather hold what it has than win.
    CautiousEasyBot,
    /// As `bot`, but it would rather hold what it has than win.
    CautiousBot,
    /// As `strong_bot`, but it would rather hold what it has than win.
    CautiousStrongBot,
}

impl OrderSeatKind {
    /// Whether a computer player orders for the seat.
    #[must_use]
    pub const fn is_bot(self) -> bool {
        !matches!(self, OrderSeatKind::Person | OrderSeatKind::Dummy)
    }
}

/// What happens at a deadline when somebody's orders are missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum MissingOrders {
    /// The phase is settled without them, by what the rules say of a seat that sends nothing: its units stand, what
    /// was dislodged is taken off, and where it has too many units the rules choose which go.
    #[default]
    Hold,
    /// The game waits until they are there, or until the game master settles the phase. Without a game master it waits
    /// for seven days at most; then it goes on as under `hold`.
    Wait,
    /// A computer player that goes by rules of thumb writes the orders of this phase. The seat stays the person's, and
    /// counts as missing.
    Bot,
}

/// Who may write to whom. The game master may be written to, and may write, under each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PressPolicy {
    /// Every seat to any seats, and to all.
    #[default]
    All,
    /// To all only.
    Public,
    /// Nobody to anybody.
    None,
}

/// How persons get their seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// Each seat has its link.
    #[default]
    Chosen,
    /// There is one link. Who joins by it gets one of the open seats by lot.
    Lot,
    /// There is one link. Who joins by it says which seats they would like; once all have come, seats are given: in an
    /// order drawn by lot, each gets the first of their wishes that is free.
    Preference,
}

/// Which draws players can agree on. That the others concede to one of them is always possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum DrawPolicy {
    /// All who are still in the game share it.
    #[default]
    All,
    /// Also one that only some share, by name.
    Named,
}

/// A day of the week.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Weekday {
    /// Monday.
    Monday,
    /// Tuesday.
    Tuesday,
    /// Wednesday.
    Wednesday,
    /// Thursday.
    Thursday,
    /// Friday.
    Friday,
    /// Saturday.
    Saturday,
    /// Sunday.
    Sunday,
}

/// When deadlines fall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct Schedule {
    /// Minutes for orders, 1 to 43,200 (30 days). Whole days are days of the calendar of [`Schedule::zone`].
    pub orders_min: u32,
    /// Minutes for retreats.
    pub retreats_min: u32,
    /// Minutes for builds and removals.
    pub builds_min: u32,
    /// The days on which a deadline may fall; empty for every day.
    #[serde(default)]
    pub weekdays: Vec<Weekday>,
    /// The time of day at which deadlines fall, as `HH:MM`; none where the length alone decides.
    #[serde(default)]
    pub time: Option<String>,
    /// The time zone of days and times, by its IANA name: `Europe/Berlin`; none for UTC.
    #[serde(default)]
    pub zone: Option<String>,
    /// Minutes for which a deadline still waits when somebody's orders are missing, 0 to 1,440.
    #[serde(default)]
    pub grace_min: u32,
    /// Whether a phase is settled before its deadline once everybody is ready.
    #[serde(default)]
    pub early: bool,
}

/// Computer players take the seats of an open game that nobody has taken after a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct FillSeats {
    /// So many hours after the game was made, 1 to 720, or when the first person joins, whichever is later.
    pub after_hours: u32,
    /// Which computer player.
    pub bot: OrderSeatKind,
}

/// `POST /api/v1/order-games`: a new order game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct NewOrderGame {
    /// The game's slug.
    pub game: String,
    /// The id of one of the game's Marks; none for its usual one.
    #[serde(default)]
    pub mark: Option<String>,
    /// A Mark file of one's own, in place of [`NewOrderGame::mark`].
    #[serde(default)]
    pub mark_file: Option<String>,
    /// A drawing of that Mark: an SVG file with a path for each space. Without one the map draws itself.
    #[serde(default)]
    pub drawing: Option<String>,
    /// Rule options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The seats in their order; those left out are for persons.
    #[serde(default)]
    pub seats: Vec<OrderSeatKind>,
    /// Whether the creator is game master. Otherwise the deadlines alone run the game.
    #[serde(default)]
    pub master: bool,
    /// When deadlines fall.
    pub schedule: Schedule,
    /// What happens when orders are missing.
    #[serde(default)]
    pub missing: MissingOrders,
    /// Who may write to whom.
    #[serde(default)]
    pub press: PressPolicy,
    /// Whether players may write without being named.
    #[serde(default)]
    pub grey: bool,
    /// If computer players make deals: in how many of a hundred phases they keep a promise, 0 to 100. Easy ones make
    /// none, and none do under another press than `all`.
    #[serde(default)]
    pub talk: Option<u8>,
    /// After how many years the game ends that nobody has won by then, 1 to 100: whoever has the most centres wins it, and
    /// several who have as many share it. It goes on until somebody wins if this is omitted.
    #[serde(default)]
    pub years: Option<u32>,
    /// Which draws can be agreed on.
    #[serde(default)]
    pub draws: DrawPolicy,
    /// How persons get their seats.
    #[serde(default)]
    pub seating: Seating,
    /// Whether names are kept from everybody but the game master until the game is over.
    #[serde(default)]
    pub anonymous: bool,
    /// Whether its result counts for ratings: then it is public, everybody in it has an account or is a computer player, and
    /// it is played by the default rules, without a game master, on one of the game's own Marks.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// Who finds the game; those who know its address if omitted, and everybody if it is rated.
    #[serde(default)]
    pub visibility: Option<Visibility>,
    /// Whether it stands in the lobby until it begins, so that anybody joins without its link. Then it is public, and seats are
    /// not chosen.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub open: bool,
    /// Which computer players take the seats of an open game that nobody has taken. Without it the game waits for people.
    #[serde(default)]
    pub fill: Option<FillSeats>,
    /// The creator's own seat, if the creator plays and seats are chosen. Otherwise the creator joins by the link.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The creator's name in that seat, up to 40 characters.
    #[serde(default)]
    pub name: Option<String>,
    /// Where notices go by e-mail: those of the creator's seat, or the game master's where the creator has no seat.
    #[serde(default)]
    pub email: Option<String>,
}

/// The secret of a link by which a seat is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeatInvite {
    /// The seat; null for any of a game whose seats are not chosen: until the game begins, each person who joins by it
    /// gets another one.
    pub seat: Option<u8>,
    /// The secret.
    pub invite: String,
}

/// The answer to creating or joining an order game: keep what it holds, it is shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderGrant {
    /// The game.
    pub id: String,
    /// The seat that [`OrderGrant::token`] orders for.
    pub seat: Option<u8>,
    /// The secret that the seat's requests carry as `Authorization: Bearer …`.
    pub token: Option<String>,
    /// The game master's secret, used alike.
    pub master: Option<String>,
    /// The links of the open seats; only to the creator.
    pub invites: Vec<SeatInvite>,
}

/// `POST /api/v1/order-games/{id}/invitation`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct ReadInvitation {
    /// The secret of the seat's link.
    pub invite: String,
}

/// What the link of a seat invites to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct InvitationBody {
    /// The seat; null for any that is open.
    pub seat: Option<u8>,
}

/// `POST /api/v1/order-games/{id}/join`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct JoinOrderGame {
    /// The secret of the seat's link. Whoever joins a game that stands in the lobby leaves it out, and shows a session.
    #[serde(default)]
    pub invite: Option<String>,
    /// The joiner's name, up to 40 characters.
    #[serde(default)]
    pub name: Option<String>,
    /// Where notices go by e-mail; nobody else is shown it.
    #[serde(default)]
    pub email: Option<String>,
    /// The seats that the joiner would like, the first one most. They count where seats are given by preference.
    #[serde(default)]
    pub wishes: Vec<u8>,
    /// The token that the joiner wants to have: 160 random bits as 40 hexadecimal digits. Whoever sends it again, because
    /// no answer came, is told of the same seat. One is made if it is omitted.
    #[serde(default)]
    pub token: Option<String>,
}
