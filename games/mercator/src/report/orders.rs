//! Reports the result of every order, by power and time scale.

use super::layout::{Page, pad, width};
use crate::ruling::{Filed, Ruled, Ruling};
use crate::season::{Fate, Given, SeasonResult};
use diplomacy_kit::lang;
use diplomacy_kit::mark::Mark;
use game::{OrderResult, OrderVerdict};

/// The column at which results begin.
const COLUMN: usize = 38;

/// The orders of a season with their results.
#[must_use]
pub fn of_season(mark: &Mark, given: &[Given], result: &SeasonResult) -> Vec<OrderResult> {
    given
        .iter()
        .zip(&result.verdicts)
        .map(|(given, verdict)| {
            let (word, code) = match verdict.fate {
                Fate::Void(void) => (OrderVerdict::Void, Some(format!("V{}", void.number()))),
                Fate::Idle => (OrderVerdict::Idle, None),
                Fate::Succeeded => (OrderVerdict::Succeeded, None),
                Fate::Failed => (OrderVerdict::Failed, None),
            };
            OrderResult {
                seat: usize::from(given.power.0),
                step: format!("TS{}", given.ts),
                order: lang::write(mark, &given.order),
                verdict: word,
                code,
                reason: verdict.reason.clone(),
            }
        })
        .collect()
}

/// The lines of another phase with their results.
#[must_use]
pub fn of_phase(mark: &Mark, step: &str, filed: &[Filed], rulings: &[Ruling]) -> Vec<OrderResult> {
    filed
        .iter()
        .zip(rulings)
        .map(|(line, ruling)| OrderResult {
            seat: usize::from(line.power.0),
            step: step.to_owned(),
            order: lang::write(mark, &line.order),
            verdict: match ruling.ruled {
                Ruled::Void => OrderVerdict::Void,
                Ruled::Idle => OrderVerdict::Idle,
                Ruled::Succeeded => OrderVerdict::Succeeded,
                Ruled::Failed => OrderVerdict::Failed,
            },
            code: None,
            reason: ruling.reason.clone(),
        })
        .collect()
}

/// Sorts orders by seat and step. Within a step, orders keep their original sequence.
pub fn sort(orders: &mut [OrderResult]) {
    orders.sort_by(|a, b| (a.seat, &a.step).cmp(&(b.seat, &b.step)));
}

/// Lists every order under its power and step. A successful order stands alone; for others the result is printed
/// beside it. After a power's orders come the remarks on them, identified by seat.
#[must_use]
pub fn page(mark: &Mark, orders: &[OrderResult], remarks: &[(usize, String)]) -> Page {
    let mut page = Page::default();
    for (seat, power) in mark.powers.iter().enumerate() {
        let own = orders.iter().filter(|order| order.seat == seat);
        let remarked = remarks.iter().filter(|(whose, _)| *whose == seat);
        let (own, remarked): (Vec<_>, Vec<_>) = (own.collect(), remarked.collect());
        if !own.is_empty() || !remarked.is_empty() {
            page.section(&power.name);
        }
        let mut last = None;
        for order in own {
            let step = if last == Some(&order.step) {
                ""
            } else {
                &order.step
            };
            last = Some(&order.step);
            line(&mut page, step, order);
        }
        for (_, remark) in remarked {
            page.item(&" ".repeat(9), remark);
        }
    }
    page
}

/// Prints an order with its result: beside it if there is room, otherwise below.
fn line(page: &mut Page, step: &str, order: &OrderResult) {
    let step = format!("  {} ", pad(step, 6));
    let lead = format!("{step}{}", order.order);
    let what = what(order);
    if !what.is_empty() && width(&lead) + 2 <= COLUMN {
        page.item(&format!("{}  ", pad(&lead, COLUMN - 2)), &what);
        return;
    }
    page.item(&step, &order.order);
    if !what.is_empty() {
        page.item(&" ".repeat(12), &what);
    }
}

/// The text printed beside an order.
fn what(order: &OrderResult) -> String {
    let code = order
        .code
        .as_ref()
        .map_or(String::new(), |code| format!(" ({code})"));
    let word = match order.verdict {
        OrderVerdict::Succeeded if order.reason.is_empty() => return String::new(),
        OrderVerdict::Succeeded => "succeeds",
        OrderVerdict::Failed => "* FAILS",
        OrderVerdict::Void => "x VOID",
        OrderVerdict::Idle => "- idle",
    };
    if order.reason.is_empty() {
        format!("{word}{code}")
    } else {
        format!("{word}{code}: {}", order.reason)
    }
}
