//! Games of orders: all seats write orders at once, and a deadline settles them together.

mod choice;
mod game;
mod model;
mod phase;
mod view;

pub use choice::{OrderOption, OrderPart, Orderable, PartnerOrder};
pub use game::{
    CaseReport, MarkChoice, MarkInfo, NoteWeight, OrderGame, OrderGameInfo, OrderNote,
    OrderOutcome, OrderPace, OrderResult, OrderTable, OrderVerdict, PhaseReport, Secrecy,
};
pub use model::{Below, OrderModel};
pub use phase::OrderPhase;
pub use view::{
    MapSeat, MapSpace, MapUnit, OrderSketch, OrderStage, OrderView, SketchKind, UnitSort,
};
