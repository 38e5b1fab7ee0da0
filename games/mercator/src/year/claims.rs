//! Claims of victory (rulebook 12).

use crate::ruling::{Filed, Ruling};
use crate::{ClaimedBy, Position};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::Power;

/// Records the claims of this season. A power may claim several wins; each is considered separately.
pub fn file_claims(position: &mut Position, orders: &[Filed]) -> Vec<Ruling> {
    let verdicts = orders
        .iter()
        .map(|filed| match claim(position, filed) {
            Err(ruling) => ruling,
            Ok(claim) => {
                if !position.claims.contains(&claim) {
                    position.claims.push(claim);
                }
                Ruling::done("")
            }
        })
        .collect();
    position.claims.sort();
    verdicts
}

fn claim(position: &Position, filed: &Filed) -> Result<ClaimedBy, Ruling> {
    let Order::Claim { with } = &filed.order else {
        return Err(Ruling::void("it claims nothing"));
    };
    let mut with: Vec<Power> = with.clone();
    with.sort();
    with.dedup();
    if with.contains(&filed.power) {
        return Err(Ruling::void("a win is shared with others"));
    }
    let thresholds = position.mark.victory;
    let known = match with.len() {
        0 => true,
        1 => thresholds.two_way.is_some(),
        2 => thresholds.three_way.is_some(),
        _ => return Err(Ruling::void("at most three can win together")),
    };
    if !known {
        let count = with.len() + 1;
        return Err(Ruling::void(format!(
            "this Mark knows no win of {count} powers"
        )));
    }
    Ok(ClaimedBy {
        power: filed.power,
        with,
    })
}
