//! Adjudicates plans.

use super::plan::Plan;
use crate::answer::Given;
use crate::{Command, Dislodged, Movement, Phase, Position, Unit, adjust, retreats};
use diplomacy_kit::mark::Power;

/// The next position in which somebody has to order, or the final one.
pub(super) fn settle(position: &Position, plans: &[(usize, &Plan)]) -> Position {
    let mut next = match position.phase {
        Phase::Movement => movement(position, plans),
        Phase::Retreats => retreats::settle(position, &given(position, plans)).2,
        Phase::Adjustments => adjust::settle(position, &given(position, plans)).2,
        Phase::Over => position.clone(),
    };
    next.go_on();
    next
}

/// Adjudicates a movement without writing reasons and reports.
fn movement(position: &Position, plans: &[(usize, &Plan)]) -> Position {
    let mark = &*position.mark;
    let mut commands = vec![Command::Hold; position.units.len()];
    for (seat, plan) in plans {
        let Plan::Moves(orders) = plan else { continue };
        for &(unit, command) in orders {
            let own = position.units.get(unit);
            if own.is_some_and(|unit| usize::from(unit.power.0) == *seat) {
                commands[unit] = command;
            }
        }
    }
    let mut movement = Movement::default();
    movement.settle(mark, &position.options, &position.units, &commands);
    let mut next = position.clone();
    next.units.clear();
    for (unit, facts) in position.units.iter().enumerate() {
        match movement.dislodged_by(unit) {
            None => {
                let at = movement.moved(unit).unwrap_or(facts.at);
                next.units.push(Unit { at, ..*facts });
            }
            Some(by) => next.dislodged.push(Dislodged {
                unit: *facts,
                from: position.units[by].space(mark),
                by_convoy: movement.goes_by_convoy(by),
            }),
        }
    }
    // Standoffs matter only for retreats.
    if !next.dislodged.is_empty() {
        let contested = mark
            .all_spaces()
            .filter(|&space| movement.is_contested(space));
        next.contested = contested.collect();
    }
    next.phase = Phase::Retreats;
    next.tidy();
    next
}

fn given(position: &Position, plans: &[(usize, &Plan)]) -> Vec<Given> {
    let mut given = Vec::new();
    for (seat, plan) in plans {
        let power = Power(u8::try_from(*seat).unwrap_or(u8::MAX));
        given.extend(plan.orders(position).into_iter().map(|order| Given {
            power,
            order,
            text: String::new(),
            misplaced: None,
            line: 0,
            column: 0,
        }));
    }
    given.sort_by_key(|given| given.power);
    given
}
