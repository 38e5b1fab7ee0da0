//! Advances the game from one deadline to the next and writes the report.

use super::draft::Draft;
use super::gather::Gathered;
use super::remarks::remarks;
use crate::report::{orders, season, year};
use crate::retreat::merge_advance;
use crate::ruling::Filed;
use crate::season::resolve as resolve_season;
use crate::text::FiledPosition;
use crate::year::{
    adjust, after_adjustments, after_retreats, after_season, after_spares, file_claims,
    place_spares,
};
use crate::{Phase, Position, view};
use diplomacy_kit::mark::Power;
use game::{OrderResult, PhaseReport};

/// Adjudicates a phase. The resulting position awaits somebody's orders, or the game is over.
pub(super) fn resolve(
    filed: &FiledPosition,
    sheets: &[(Power, &str)],
) -> (FiledPosition, PhaseReport) {
    let before = &filed.position;
    let gathered = Gathered::of(before, sheets);
    let mut after = before.clone();
    let mut advance = Vec::new();
    let report = match before.phase {
        Phase::Spare => spare(before, &mut after, gathered),
        Phase::Orders => {
            advance = gathered.sections.retreats.clone();
            let report = orders(before, &mut after, gathered);
            if after.phase != Phase::Retreat {
                advance.clear();
            }
            report
        }
        Phase::Retreat => {
            let given = merge_advance(before, &filed.advance, &gathered.sections.retreats);
            retreating(before, &mut after, gathered.refused, &given)
        }
        Phase::Adjust | Phase::Over => adjusting(before, &mut after, gathered),
    };
    let next = FiledPosition {
        position: after,
        advance,
    };
    (next, report)
}

fn spare(before: &Position, after: &mut Position, gathered: Gathered) -> PhaseReport {
    let given = &gathered.sections.spare;
    let result = place_spares(after, given);
    let mut results = gathered.refused;
    let told = orders::of_phase(&before.mark, "spare", given, &result.verdicts);
    results.extend(told);
    let remarks = remarks(before, &gathered.sections, &results);
    let mut draft = Draft::new(before, results, &remarks);
    draft.events = year::spares(after, &result);
    draft
        .page
        .section("Spare units (secret until January is told of)");
    for sentence in &draft.events {
        draft.page.item("  ", sentence);
    }
    after_spares(after);
    draft.finish(before, after)
}

fn orders(before: &Position, after: &mut Position, gathered: Gathered) -> PhaseReport {
    let mark = &*before.mark;
    let Gathered {
        sections: given,
        refused: mut results,
    } = gathered;
    let mut start = before.clone();
    let filed = file_claims(&mut start, &given.claims);
    results.extend(orders::of_phase(mark, "claims", &given.claims, &filed));
    let claimed = start.claims.clone();
    let result = resolve_season(&start, &given.season);
    results.extend(orders::of_season(mark, &given.season, &result));
    let mut stages = view::stages(&result.after);
    *after = result
        .after
        .into_iter()
        .next_back()
        .map_or(start, |(_, position)| position);
    let end = after.clone();
    let mut events = after_season(after);
    let mut retreat_orders = Vec::new();
    // Without a retreat phase, only retreats sent in advance count.
    let at_once = after.phase == Phase::Retreat && !after.options.retreat_window;
    let mut later = Draft::default();
    if at_once {
        retreat_orders = later.retreats(after, &given.retreats);
        stages.extend(view::stage("TS4", after));
        events = after_retreats(after);
    }
    let remarks = remarks(before, &given, &results);
    results.extend(retreat_orders);
    let mut draft = Draft::new(before, results, &remarks);
    draft.stages = stages;
    draft.events = season::dislodgements(&end);
    draft.events.extend(season::stranded(before, &end));
    draft.page.append(&season::page(before, &end));
    draft.page.append(&later.page);
    draft.events.extend(later.events);
    draft.claims(after, &claimed);
    draft.year(after, &events);
    draft.finish(before, after)
}

fn retreating(
    before: &Position,
    after: &mut Position,
    refused: Vec<OrderResult>,
    given: &[Filed],
) -> PhaseReport {
    let mut draft = Draft::new(before, Vec::new(), &[]);
    let mut results = refused;
    let mut later = Draft::default();
    results.extend(later.retreats(after, given));
    orders::sort(&mut results);
    draft
        .page
        .append(&orders::page(&before.mark, &results, &[]));
    draft.orders = results;
    draft.page.append(&later.page);
    draft.events = later.events;
    draft.stages = view::stage("TS4", after);
    let events = after_retreats(after);
    draft.claims(after, &before.claims);
    draft.year(after, &events);
    draft.finish(before, after)
}

fn adjusting(before: &Position, after: &mut Position, gathered: Gathered) -> PhaseReport {
    let given = &gathered.sections.builds;
    let result = adjust(after, given);
    let mut results = gathered.refused;
    let told = orders::of_phase(&before.mark, "builds", given, &result.verdicts);
    results.extend(told);
    let remarks = remarks(before, &gathered.sections, &results);
    let mut draft = Draft::new(before, results, &remarks);
    draft.events = year::adjustments(before, after, &result);
    if !draft.events.is_empty() {
        draft.page.section("Builds and removals");
        for sentence in &draft.events {
            draft.page.item("  ", sentence);
        }
    }
    after_adjustments(after);
    draft.finish(before, after)
}
