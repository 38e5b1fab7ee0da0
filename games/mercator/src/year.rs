//! The year: phases, ownership, builds and removals, spare units, victory (rulebook 3.1, 11, 12).

mod adjust;
mod build;
mod claims;
mod distance;
mod entitle;
mod flow;
mod forced;
pub mod ownership;
mod remove;
mod spare;
mod start;
mod victory;

pub use adjust::{AdjustResult, Built, Removed, adjust};
pub use claims::file_claims;
pub use distance::distances;
pub use entitle::{entitlements, is_out, units_on_board};
pub use flow::{
    Event, after_adjustments, after_retreats, after_season, after_spares, awaited, build_places,
    can_only_claim, costs_premium,
};
pub use ownership::{CentreTaken, assignee, presence, settle_centres, visit, visit_standing};
pub use spare::{PlacedSpare, SpareResult, place_spares, spare_places};
pub use victory::{Victory, Win, victory};
