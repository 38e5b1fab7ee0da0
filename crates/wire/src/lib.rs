//! The JSON that leaves Quicksilver.
//!
//! One set of types for everything that crosses an edge: HTTP and WebSocket, the command line's `--json`, the
//! browser bindings. The rules crates know none of it. With the feature `schema` the types describe themselves
//! for OpenAPI, with `ts` for TypeScript.
//!
//! ```
//! use game::{Fault, Place};
//! use wire::FaultBody;
//!
//! let fault = Fault::new(Place::column(3, 7), "a unit is missing here").within("body");
//! let json = serde_json::to_value(FaultBody::new("bad_sheet", &fault))?;
//! assert_eq!(json["place"][1], serde_json::json!({"kind": "line", "line": 3, "column": 7, "word": null}));
//! assert_eq!(json["at"][1], "line 3, column 7");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod account;
mod analysis;
mod archive;
mod block;
mod bots;
mod catalog;
mod export;
mod fault;
mod game_report;
mod league;
mod live;
mod lobby;
mod mail;
mod notices;
mod order_acts;
mod order_choices;
mod order_deals;
mod order_events;
mod order_live;
mod order_maps;
mod order_players;
mod order_setup;
mod orders;
mod passkey;
mod person;
mod rating;
mod record;
mod report;
mod seek;
mod sign_in;
mod squares;
mod study;
mod table;
mod tournament;
mod visibility;
mod watch;

pub use account::{Account, Power};
pub use analysis::{AnalysisLimits, AnalysisLine, AnalysisReport};
pub use archive::*;
pub use block::*;
pub use bots::*;
pub use catalog::{
    CatalogEntry, CatalogFree, CatalogGroup, CatalogLevel, CatalogOption, CatalogValue,
};
pub use export::*;
pub use fault::{FaultBody, FaultCause, PlaceStep};
pub use game_report::{Attempt, GameReport, TurnReport};
pub use league::*;
pub use live::*;
pub use lobby::*;
pub use mail::*;
pub use notices::*;
pub use order_acts::*;
pub use order_choices::*;
pub use order_deals::*;
pub use order_events::*;
pub use order_live::*;
pub use order_maps::*;
pub use order_players::*;
pub use order_setup::*;
pub use orders::*;
pub use passkey::*;
pub use person::*;
pub use rating::*;
pub use record::{RecordBody, RecordMove, RecordsBody};
pub use report::*;
pub use seek::*;
pub use sign_in::*;
pub use squares::OptionSquares;
pub use study::{ChangeStudy, NewStudy, StudyBody, StudyChapter, StudyGrant};
pub use table::{
    Counter, Hand, LegalMove, MovePick, OutcomeBody, PlayedPly, PositionView, Square, Unit,
};
pub use tournament::*;
pub use visibility::Visibility;
pub use watch::*;
