//! Explains how a sheet is understood before the other players' orders are known.

use crate::answer::{Given, Verdict};
use crate::{Answer, Phase, Position, adjust, moves, retreats};
use diplomacy_kit::lang::{self, Order};
use diplomacy_kit::mark::Power;
use game::{NoteWeight, OrderNote};

/// Notes on how the lines of a sheet are understood, followed by notes on units without orders.
pub(super) fn check(position: &Position, power: Power, text: &str) -> Vec<OrderNote> {
    let (given, faults) = position.read_sheet(power, text);
    let mut notes: Vec<OrderNote> = faults
        .into_iter()
        .map(|fault| {
            let (line, column) = fault.place.line_and_column().unwrap_or_default();
            note(
                line,
                column.unwrap_or_default(),
                None,
                Some((fault.to_string(), NoteWeight::Fault)),
            )
        })
        .collect();
    let warnings = warnings(position, power, &given);
    let problems = problems(position, &given).into_iter().zip(warnings);
    let problems = problems.map(|(problem, warning)| {
        let fault = problem.map(|problem| (problem, NoteWeight::Fault));
        fault.or_else(|| Some((warning?, NoteWeight::Warning)))
    });
    notes.extend(given.iter().zip(problems).map(|(given, problem)| {
        let order = lang::write(&position.mark, &given.order);
        note(given.line, given.column, Some(order), problem)
    }));
    notes.sort_by_key(|note| (note.line, note.column));
    let open = unordered(position, power, &given).into_iter();
    notes.extend(open.map(|problem| note(0, 0, None, Some((problem, NoteWeight::Plain)))));
    notes
}

pub(super) fn note(
    line: u32,
    column: u32,
    order: Option<String>,
    problem: Option<(String, NoteWeight)>,
) -> OrderNote {
    let (problem, weight) = problem.map_or((None, NoteWeight::Plain), |(problem, weight)| {
        (Some(problem), weight)
    });
    OrderNote {
        line,
        column,
        step: String::new(),
        order,
        problem,
        weight,
    }
}

/// What is wrong with each order, as far as that is known without those of the others.
fn problems(position: &Position, given: &[Given]) -> Vec<Option<String>> {
    match position.phase {
        Phase::Movement => moves::problems(position, given),
        Phase::Retreats => retreats::problems(position, given),
        Phase::Adjustments => {
            let (answers, ..) = adjust::settle(position, given);
            let problem =
                |answer: Answer| (answer.verdict == Verdict::Illegal).then(|| answer.sentence());
            answers.into_iter().map(problem).collect()
        }
        Phase::Over => given
            .iter()
            .map(|_| Some("The game is over.".to_owned()))
            .collect(),
    }
}

/// Orders without effect because of other orders on the same sheet: a support or convoy for an own unit that is
/// ordered to do something else.
fn warnings(position: &Position, power: Power, given: &[Given]) -> Vec<Option<String>> {
    let nothing = || given.iter().map(|_| None).collect();
    if position.phase != Phase::Movement {
        return nothing();
    }
    let (answers, ..) = moves::settle(position, given);
    let own = |order: &Order| {
        let of = match order {
            Order::SupportHold { of, .. } | Order::SupportMove { of, .. } => of,
            Order::Convoy { army, .. } => army,
            _ => return false,
        };
        let space = position.mark.space_of(of.at);
        let unit = position.unit_in(space);
        unit.is_some_and(|unit| position.units[unit].power == power)
    };
    let warning = |(given, answer): (&Given, &Answer)| {
        let idle = answer.verdict == Verdict::Void && own(&given.order);
        idle.then(|| format!("It does nothing: {}.", answer.reason))
    };
    given.iter().zip(&answers).map(warning).collect()
}

/// The units without orders, and what will happen to them.
fn unordered(position: &Position, power: Power, given: &[Given]) -> Vec<String> {
    match position.phase {
        Phase::Movement => {
            let told = moves::told(position, given);
            let own = position.units.iter().enumerate();
            own.filter(|(unit, facts)| facts.power == power && !told[*unit])
                .map(|(_, unit)| format!("{} has no order and holds.", unit.write(&position.mark)))
                .collect()
        }
        Phase::Retreats => {
            let told = retreats::told(position, given);
            let own = position.dislodged.iter().enumerate();
            own.filter(|(unit, facts)| facts.unit.power == power && !told[*unit])
                .map(|(_, dislodged)| {
                    let unit = dislodged.unit.write(&position.mark);
                    if retreats::open(position, dislodged).is_empty() {
                        format!("{unit} has nowhere to retreat and is disbanded.")
                    } else {
                        format!("{unit} has no order yet; without a retreat it is disbanded.")
                    }
                })
                .collect()
        }
        Phase::Adjustments => {
            let (answers, ..) = adjust::settle(position, given);
            let done = answers
                .iter()
                .filter(|answer| answer.verdict == Verdict::Succeeds)
                .count();
            let removals = usize::try_from(-adjust::due(position, power)).unwrap_or(0);
            let open = removals.saturating_sub(done);
            if open == 0 {
                return Vec::new();
            }
            vec![format!(
                "{open} removals are not ordered: the units farthest from home go."
            )]
        }
        Phase::Over => Vec::new(),
    }
}
