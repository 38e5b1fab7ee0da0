//! Assembles the report of a phase.

use super::phase;
use crate::report::layout::Page;
use crate::report::{board, claims, orders, retreats, season, title, year};
use crate::ruling::Filed;
use crate::{ClaimedBy, Phase, Position, retreat};
use game::{OrderResult, OrderStage, PhaseReport};

/// A report under construction.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) page: Page,
    pub(super) orders: Vec<OrderResult>,
    pub(super) events: Vec<String>,
    pub(super) stages: Vec<OrderStage>,
}

impl Draft {
    pub(super) fn new(
        position: &Position,
        orders: Vec<OrderResult>,
        remarks: &[(usize, String)],
    ) -> Draft {
        let mut draft = Draft {
            page: Page::headed(&position.mark.name, &title(position)),
            orders,
            events: Vec::new(),
            stages: Vec::new(),
        };
        orders::sort(&mut draft.orders);
        let page = orders::page(&position.mark, &draft.orders, remarks);
        draft.page.append(&page);
        draft
    }

    /// Adds the provinces that changed owner, the centres, the units and what is awaited next.
    pub(super) fn finish(mut self, before: &Position, after: &Position) -> PhaseReport {
        self.page.append(&board::units(after));
        if after.phase != Phase::Over {
            self.page.append(&board::waiting(after));
        }
        PhaseReport {
            phase: phase(before),
            text: self.page.finish(),
            orders: self.orders,
            events: self.events,
            stages: self.stages,
        }
    }

    pub(super) fn retreats(
        &mut self,
        position: &mut Position,
        orders: &[Filed],
    ) -> Vec<OrderResult> {
        let before = position.clone();
        let result = retreat::resolve(position, orders);
        self.events.extend(retreats::outcomes(&before, &result));
        self.page.append(&retreats::page(&before, &result));
        let provinces = season::provinces(&before, position);
        if !provinces.is_empty() {
            self.page.section("Provinces");
            self.page.item("  ", &provinces.join(", "));
        }
        orders::of_phase(&before.mark, "TS4", orders, &result.verdicts)
    }

    /// Adds the results of claims once the season is over, if the game continues.
    pub(super) fn claims(&mut self, after: &Position, claimed: &[ClaimedBy]) {
        if !matches!(after.phase, Phase::Retreat | Phase::Over) {
            self.events.extend(claims::sentences(after, claimed));
            self.page.append(&claims::page(after, claimed));
        }
    }

    pub(super) fn year(&mut self, position: &Position, events: &[crate::year::Event]) {
        self.events.extend(year::sentences(&position.mark, events));
        self.page.append(&year::page(position, events));
    }
}
