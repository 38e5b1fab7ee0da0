//! Players keep their promises, and ask for what can be given.

use crate::laws::{check, walk};
use diplomacy::bot::{BotModel, Plan};
use game::{Deal, OrderModel, OrderTable, Promise, Temper};
use trial::Choices;

fn sensible(model: &BotModel, seat: usize, choices: &mut Choices) -> Plan {
    model.sensible(seat, Temper::default(), &mut |bound| choices.below(bound))
}

/// Checks that the plan of a seat, once adjusted, keeps these promises.
fn kept(table: &dyn OrderTable, model: &BotModel, seat: usize, plan: &Plan, promises: &[Promise]) {
    let duties = model.duties(seat, promises);
    let plan = model.kept(seat, plan, &duties);
    check(table, model, seat, &plan);
    let sheet = model.write(seat, &plan);
    for promise in promises {
        let breach = table.breach(seat, &sheet, promise);
        assert_eq!(breach, None, "{promise:?}:\n{sheet}");
    }
    assert_eq!(model.kept(seat, &plan, &duties), plan, "{promises:?}");
}

/// Looks at a position; the number of supports that could be asked for.
fn look(choices: &mut Choices, table: &dyn OrderTable, model: &BotModel) -> usize {
    let mut asked = 0;
    if !model.moves() {
        return asked;
    }
    let places = model.places();
    for seat in model.awaited() {
        let plan = sensible(model, seat, choices);
        let others = (0..model.seats()).filter(|&other| other != seat);
        let mut all: Vec<Promise> = others.clone().map(|with| Promise::Peace { with }).collect();
        for _ in 0..6 {
            let spaces = (0..3).map(|_| places[choices.below(places.len())].0.clone());
            let spaces = spaces.collect();
            all.push(Promise::KeepOut { spaces });
        }
        for promise in &all {
            kept(table, model, seat, &plan, std::slice::from_ref(promise));
        }
        kept(table, model, seat, &plan, &all);
        for other in others {
            let theirs = sensible(model, other, choices);
            for order in model.helps(&plan, other) {
                asked += 1;
                let deal = Deal::Support {
                    order: order.clone(),
                };
                assert_eq!(table.deal(seat, other, &deal), Ok(deal));
                let give = Promise::Give { order };
                kept(table, model, other, &theirs, &[give]);
            }
        }
    }
    asked
}

#[test]
fn promises_are_kept_by_plans_of_every_kind() {
    let mut asked = 0;
    for seed in 0..4 {
        walk(seed, 20, |choices, table, model| {
            asked += look(choices, table, model);
        });
    }
    assert!(asked > 100, "{asked}");
}
