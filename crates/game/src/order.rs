//! Order games: all seats write orders at once, and they are adjudicated together at a deadline.

mod choice;
mod deal;
mod edit;
mod game;
mod model;
mod phase;
mod plan;
mod temper;
mod view;

pub use choice::{OrderOption, OrderPart, Orderable, PartnerOrder};
pub use deal::{Deal, Promise};
pub use edit::PositionEdit;
pub use game::{
    CaseReport, Conversion, MarkChoice, MarkFact, MarkInfo, NoteWeight, OrderGame, OrderGameInfo,
    OrderNote, OrderOutcome, OrderPace, OrderResult, OrderTable, OrderTerm, OrderVerdict,
    PhaseReport, Secrecy, TextFormat,
};
pub use model::{Below, OrderModel};
pub use phase::OrderPhase;
pub use plan::{Ground, MapPlan, PlanCoast, PlanSpace};
pub use temper::Temper;
pub use view::{
    MapSeat, MapSpace, MapUnit, OrderSketch, OrderStage, OrderView, SketchKind, UnitSort,
};
