//! Properties that hold for every plan.

use crate::{model, start};
use diplomacy::bot::{BotModel, Plan};
use game::{NoteWeight, OrderModel, OrderTable, Temper};
use trial::Choices;

/// Visits positions of random games. Half of the orders are drawn at random, half by rules of thumb.
pub(crate) fn walk(
    seed: u64,
    phases: usize,
    mut look: impl FnMut(&mut Choices, &dyn OrderTable, &BotModel),
) {
    let mut choices = Choices::new(seed);
    let mut table = start();
    for _ in 0..phases {
        if table.outcome().is_some() {
            break;
        }
        let model = model(&*table);
        look(&mut choices, &*table, &model);
        let sheets: Vec<(usize, String)> = table
            .awaited()
            .into_iter()
            .map(|seat| {
                (
                    seat,
                    model.write(seat, &plan(&model, seat, seed, &mut choices)),
                )
            })
            .collect();
        table.resolve(&sheets).unwrap();
    }
}

fn plan(model: &BotModel, seat: usize, seed: u64, choices: &mut Choices) -> Plan {
    let below = &mut |bound| choices.below(bound);
    if seed.is_multiple_of(2) {
        model.draw(seat, below)
    } else {
        model.sensible(seat, Temper::default(), below)
    }
}

/// Checks that a sheet orders everything and has no errors. Orders that have no effect as things stand are
/// allowed, because the search may still try them.
pub(crate) fn check(table: &dyn OrderTable, model: &BotModel, seat: usize, plan: &Plan) {
    let sheet = model.write(seat, plan);
    for note in table.check(seat, &sheet) {
        assert!(
            note.problem.is_none() || note.weight == NoteWeight::Warning,
            "{}: {note:?}\n{sheet}",
            table.phase().key
        );
    }
}

#[test]
fn every_changed_plan_is_read_without_a_problem() {
    for seed in 0..6 {
        walk(seed, 24, |choices, table, model| {
            for seat in table.awaited() {
                let plan =
                    model.sensible(seat, Temper::Cautious, &mut |bound| choices.below(bound));
                check(table, model, seat, &plan);
                let parts = model.parts(seat);
                if parts == 0 {
                    continue;
                }
                let mut changed = model.changed(seat, &plan, choices.below(parts));
                // A change of a changed plan.
                if !changed.is_empty() {
                    let first = changed[choices.below(changed.len())].clone();
                    changed.extend(model.changed(seat, &first, choices.below(parts)));
                }
                for plan in changed {
                    check(table, model, seat, &plan);
                }
            }
        });
    }
}

#[test]
fn plans_lead_where_their_sheets_do() {
    for seed in 0..12 {
        walk(seed, 40, |choices, table, model| {
            let plans: Vec<(usize, Plan)> = table
                .awaited()
                .into_iter()
                .map(|seat| (seat, plan(model, seat, seed, choices)))
                .collect();
            let by_sheets = {
                let mut table = table.fork();
                let sheets: Vec<(usize, String)> = plans
                    .iter()
                    .map(|(seat, plan)| (*seat, model.write(*seat, plan)))
                    .collect();
                table.resolve(&sheets).unwrap();
                table.position()
            };
            let plans: Vec<(usize, &Plan)> =
                plans.iter().map(|(seat, plan)| (*seat, plan)).collect();
            assert_eq!(model.settle(&plans).position().write(), by_sheets);
        });
    }
}

/// The model agrees with the table on what seats know, order and own.
#[test]
fn the_model_is_the_table() {
    walk(1, 60, |_, table, model| {
        assert_eq!(model.awaited(), table.awaited());
        assert_eq!(model.seats(), table.seats().len());
        let all: u32 = (0..model.seats()).map(|seat| model.centres(seat)).sum();
        assert!((20..=34).contains(&all), "{all}");
        let shares = model.shares();
        assert_eq!(shares.len(), model.seats());
        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    });
}
