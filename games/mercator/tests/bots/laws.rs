//! Properties that hold for every plan, on every kind of Mark.

use crate::model;
use game::{MarkChoice, NoteWeight, OptionPicks, OrderGame, OrderModel, OrderTable, Temper};
use mercator::GAME;
use mercator::bot::{BotModel, Plan};
use mercator::text::{renumbered, write_position};
use trial::Choices;

/// The boards, each with options.
pub(crate) const BOARDS: [(&str, &str); 7] = [
    ("regular-mercator", ""),
    ("world-mercator", ""),
    ("regular-passages", "second_choice=ts3 solo=20 two_way=26"),
    (
        "regular-mercator",
        "retreat_mode=advance solo_claim=explicit solo=20 two_way=26",
    ),
    ("sound-duel", ""),
    ("ireland-four", ""),
    ("middle-sea", ""),
];

/// Visits positions of random games. Half of the orders are drawn at random, half by rules of thumb.
pub(crate) fn walk(
    (mark, options): (&str, &str),
    seed: u64,
    phases: usize,
    mut look: impl FnMut(&mut Choices, &dyn OrderTable, &BotModel),
) {
    let mut choices = Choices::new(seed);
    let picks = OptionPicks::read_text(GAME.info().options, options).unwrap();
    let mut table = GAME.start(MarkChoice::Named(mark), &picks).unwrap();
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
    for board in BOARDS {
        for seed in 0..2 {
            walk(board, seed, 16, |choices, table, model| {
                let awaited = table.awaited();
                let Some(&seat) = awaited.get(choices.below(awaited.len().max(1))) else {
                    return;
                };
                let plan =
                    model.sensible(seat, Temper::Cautious, &mut |bound| choices.below(bound));
                check(table, model, seat, &plan);
                let parts = model.parts(seat);
                if parts == 0 {
                    return;
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
            });
        }
    }
}

/// If no job has to be dropped from the sheet, the result of the plan is the result of its sheet.
#[test]
fn plans_lead_where_their_sheets_do() {
    for board in BOARDS {
        for seed in 0..4 {
            let (mut same, mut all) = (0, 0);
            walk(board, seed, 24, |choices, table, model| {
                let plans: Vec<(usize, Plan)> = table
                    .awaited()
                    .into_iter()
                    .map(|seat| (seat, plan(model, seat, seed, choices)))
                    .collect();
                let mut by_sheets = table.fork();
                let sheets: Vec<(usize, String)> = plans
                    .iter()
                    .map(|(seat, plan)| (*seat, model.write(*seat, plan)))
                    .collect();
                by_sheets.resolve(&sheets).unwrap();
                let plans: Vec<(usize, &Plan)> =
                    plans.iter().map(|(seat, plan)| (*seat, plan)).collect();
                let settled = model.settle(&plans);
                let settled = write_position(&renumbered(settled.position()));
                all += 1;
                same += u32::from(unclaimed(&settled) == unclaimed(&by_sheets.position()));
            });
            assert!(same * 20 >= all * 19, "{board:?}: {same} of {all}");
        }
    }
}

/// A position without its claims: they are on the sheets, and not in the plans.
fn unclaimed(position: &str) -> String {
    let lines = position.lines().filter(|line| !line.starts_with("claims"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The model agrees with the table on what seats know, order and own.
#[test]
fn the_model_is_the_table() {
    for board in BOARDS {
        walk(board, 1, 24, |_, table, model| {
            assert_eq!(model.awaited(), table.awaited());
            assert_eq!(model.seats(), table.seats().len());
            let shares = model.shares();
            assert_eq!(shares.len(), model.seats());
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        });
    }
}
