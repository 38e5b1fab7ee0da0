//! Remarks in a report on missing orders.

use crate::report::silent::unordered;
use crate::text::sections::Sections;
use crate::year::{awaited, can_only_claim};
use crate::{Phase, Position};
use diplomacy_kit::mark::Power;
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
        let units = unordered(position, Power(power), orders);
        (!units.is_empty()).then(|| (seat, format!("no order for {}", units.join(", "))))
    };
    // Who can do no more than claim a win need not send anything.
    let orders =
        |power: &Power| position.phase != Phase::Orders || !can_only_claim(position, *power);
    let awaited = awaited(position).into_iter().filter(orders);
    awaited.filter_map(|power| remark(power.0)).collect()
}
