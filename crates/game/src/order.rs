//! Games of orders: all seats write orders at once, and a deadline settles them together.

mod choice;
mod game;
mod model;
mod view;

pub use choice::{OrderActor, OrderOption, OrderPart, PartnerOrder};
pub use game::{
    CaseReport, MarkChoice, MarkInfo, NoteWeight, OrderGame, OrderGameInfo, OrderNote,
    OrderOutcome, OrderPace, OrderPhase, OrderResult, OrderTable, OrderVerdict, PhaseReport,
    Secrecy,
};
pub use model::{Below, OrderModel};
pub use view::{
    MapSeat, MapSpace, MapUnit, OrderSketch, OrderStage, OrderView, SketchKind, UnitSort,
};
