//! Remarks in a report on missing orders.

use crate::report::silent::unordered;
use crate::text::sections::Sections;
use crate::year::awaited;
use crate::{Phase, Position};
use game::OrderResult;

/// By seat: a remark that no orders came, or on the units left without orders. There are none for retreats,
/// because the report states what became of every dislodged unit anyway.
pub(super) fn remarks(
    position: &Position,
    given: &Sections,
    results: &[OrderResult],
) -> Vec<(usize, String)> {
    if position.phase == Phase::Retreat {
        return Vec::new();
    }
    let remark = |power| {
        let seat = usize::from(power);
        let sent = results.iter().any(|result| result.seat == seat)
            || given.retreats.iter().any(|filed| filed.power.0 == power);
        if !sent {
            return Some((seat, "no orders came".to_owned()));
        }
        if position.phase != Phase::Orders {
            return None;
        }
        let own = given.season.iter().filter(|given| given.power.0 == power);
        let orders = own.map(|given| &given.order);
        let units = unordered(position, diplomacy_kit::mark::Power(power), orders);
        (!units.is_empty()).then(|| (seat, format!("no order for {}", units.join(", "))))
    };
    let awaited = awaited(position).into_iter();
    awaited.filter_map(|power| remark(power.0)).collect()
}
