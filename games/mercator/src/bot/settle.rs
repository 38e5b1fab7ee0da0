//! Adjudicates plans.

use super::lines;
use super::plan::Plan;
use crate::ruling::Filed;
use crate::season::{Given, resolve};
use crate::year::{
    adjust, after_adjustments, after_retreats, after_season, after_spares, place_spares,
};
use crate::{Phase, Position, retreat};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::Power;

/// The next position in which somebody has to order, or the final one. Without a retreat phase, units retreat as they
/// were told in advance: `escapes` gives the orders for that, by power.
pub(super) fn settle<'e>(
    position: &Position,
    escapes: impl FnOnce() -> &'e [Vec<Order>],
    plans: &[(usize, &Plan)],
) -> Position {
    match position.phase {
        Phase::Orders => {
            let mut given: Vec<Given> = Vec::new();
            for (seat, plan) in plans {
                if let Plan::Season(jobs) = plan {
                    let own = lines::season(position, power(*seat), jobs);
                    given.extend(own.into_iter().map(|(_, given)| given));
                }
            }
            let after = resolve(position, &given).after.into_iter().next_back();
            let mut next = after.map_or_else(|| position.clone(), |(_, after)| after);
            after_season(&mut next);
            if next.phase == Phase::Retreat && !next.options.retreat_window {
                let escapes = escapes();
                let orders = plans.iter().flat_map(|(seat, _)| {
                    let own = escapes.get(*seat).into_iter().flatten();
                    own.map(|order| Filed {
                        power: power(*seat),
                        order: order.clone(),
                        text: String::new(),
                    })
                });
                retreat::resolve(&mut next, &orders.collect::<Vec<_>>());
                after_retreats(&mut next);
            }
            next
        }
        Phase::Retreat => {
            let mut next = position.clone();
            retreat::resolve(&mut next, &filed(plans));
            after_retreats(&mut next);
            next
        }
        Phase::Adjust => {
            let mut next = position.clone();
            adjust(&mut next, &filed(plans));
            after_adjustments(&mut next);
            next
        }
        Phase::Spare => {
            let mut next = position.clone();
            place_spares(&mut next, &filed(plans));
            after_spares(&mut next);
            next
        }
        Phase::Over => position.clone(),
    }
}

fn power(seat: usize) -> Power {
    Power(u8::try_from(seat).unwrap_or(u8::MAX))
}

fn filed(plans: &[(usize, &Plan)]) -> Vec<Filed> {
    let mut filed = Vec::new();
    for (seat, plan) in plans {
        let Plan::After(orders) = plan else { continue };
        filed.extend(orders.iter().map(|order| Filed {
            power: power(*seat),
            order: order.clone(),
            text: String::new(),
        }));
    }
    filed
}
