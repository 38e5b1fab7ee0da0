//! The movement phase: order lines in; results, reasons and the next position out.

mod account;

use crate::answer::{Answer, Given, Verdict, sentence};
use crate::legal::{Field, Judge};
use crate::{Command, Movement, Position};
use account::Account;
use diplomacy_kit::lang::{Kind, Order, UnitName};

/// The unit that a line is for, and its command; or why the line is illegal.
type Told = Result<(usize, Command), String>;

/// What is wrong with each order before the other players' orders are known, as sentences.
pub(crate) fn problems(position: &Position, given: &[Given]) -> Vec<Option<String>> {
    let told = tell(position, given);
    let wishes = wishes(position, &told);
    let problem = |told: &Vec<Told>| {
        let twice = |unit: usize| wishes[unit].len() > 1;
        told.iter().find_map(|told| match told {
            Err(reason) => Some(sentence(reason)),
            Ok((unit, _)) => twice(*unit).then(|| sentence(TWICE)),
        })
    };
    told.iter().map(problem).collect()
}

/// Per unit: whether it has an order that can count.
pub(crate) fn told(position: &Position, given: &[Given]) -> Vec<bool> {
    let wishes = wishes(position, &tell(position, given));
    wishes.iter().map(|wishes| !wishes.is_empty()).collect()
}

const TWICE: &str = "the unit has two different orders";

/// Per unit: its distinct commands.
fn wishes(position: &Position, told: &[Vec<Told>]) -> Vec<Vec<Command>> {
    let mut wishes: Vec<Vec<Command>> = vec![Vec::new(); position.units.len()];
    for &(unit, command) in told.iter().flatten().flatten() {
        if !wishes[unit].contains(&command) {
            wishes[unit].push(command);
        }
    }
    wishes
}

/// Adjudicates a movement by the commands of its units. Units without a legal order hold, and so do units with two
/// different ones.
fn adjudicate(position: &Position, wishes: &[Vec<Command>]) -> Movement {
    let commands: Vec<Command> = wishes
        .iter()
        .map(|wishes| match wishes[..] {
            [only] => only,
            _ => Command::Hold,
        })
        .collect();
    let mut movement = Movement::default();
    let units = &position.units;
    movement.settle(&position.mark, &position.options, units, &commands);
    movement
}

/// The position after a movement.
pub(crate) fn after(position: &Position, given: &[Given]) -> Position {
    let movement = adjudicate(position, &wishes(position, &tell(position, given)));
    let account = Account {
        position,
        movement: &movement,
    };
    account.result().1
}

/// Adjudicates a movement: the results of the orders, what else happened, the position after it.
pub(crate) fn settle(
    position: &Position,
    given: &[Given],
) -> (Vec<Answer>, Vec<String>, Position, Movement) {
    let told = tell(position, given);
    let wishes = wishes(position, &told);
    let movement = adjudicate(position, &wishes);
    let account = Account {
        position,
        movement: &movement,
    };
    let answers = given.iter().zip(&told).map(|(given, told)| {
        let twice = |unit: usize| wishes[unit].len() > 1;
        let all = told.iter().flatten();
        let (verdict, reason) = if let Some(Err(reason)) = told.iter().find(|told| told.is_err()) {
            (Verdict::Illegal, reason.clone())
        } else if all.clone().any(|&(unit, _)| twice(unit)) {
            (Verdict::Illegal, TWICE.to_owned())
        } else {
            let fates: Vec<_> = all.map(|&(unit, _)| account.of(unit)).collect();
            let worst = fates
                .iter()
                .find(|(verdict, _)| *verdict != Verdict::Succeeds);
            let told = worst.or(fates.first());
            told.cloned().unwrap_or((Verdict::Void, String::new()))
        };
        Answer::new(position, given, verdict, reason)
    });
    let answers = answers.collect();
    let (events, next) = account.result();
    (answers, events, next, movement)
}

/// The commands of each line with their units; a convoy line may name several fleets.
fn tell(position: &Position, given: &[Given]) -> Vec<Vec<Told>> {
    let mut field = Field::default();
    field.set(&position.mark, &position.units);
    let mut judge = Judge {
        mark: &position.mark,
        options: &position.options,
        units: &position.units,
        field: &mut field,
    };
    let mut told = Vec::new();
    for given in given {
        if let Some(reason) = &given.misplaced {
            told.push(vec![Err(reason.clone())]);
            continue;
        }
        let (names, command) = match read(position, &given.order) {
            Ok(read) => read,
            Err(reason) => {
                told.push(vec![Err(reason)]);
                continue;
            }
        };
        let one = |name: &UnitName| {
            let unit = find(position, given, name)?;
            let command = judge
                .check(unit, command)
                .map_err(|illegal| illegal.words(&position.mark))?;
            Ok((unit, command))
        };
        told.push(names.iter().map(one).collect());
    }
    told
}

/// The units that an order is for, and its command. The kind and nation in the order are not checked (DATC 4.C.2,
/// 4.C.6): the space identifies the unit.
fn read(position: &Position, order: &Order) -> Result<(Vec<UnitName>, Command), String> {
    let space = |name: &UnitName| position.mark.space_of(name.at);
    let joined = "units are carried by convoy orders, not aboard";
    let carried = |name: &UnitName| name.kind == Kind::ArmyFleet;
    let read = match order {
        Order::Hold { unit } => (vec![*unit], Command::Hold),
        Order::Move { unit, to, via } => (vec![*unit], Command::Move { to: *to, via: *via }),
        Order::SupportHold { unit, of } if !carried(of) => {
            (vec![*unit], Command::SupportHold { of: space(of) })
        }
        Order::SupportMove { unit, of, to, .. } if !carried(of) => {
            let of = space(of);
            (vec![*unit], Command::SupportMove { of, to: *to })
        }
        Order::Convoy { fleets, army, to } if !carried(army) => {
            let (of, to) = (space(army), position.mark.space_of(*to));
            (fleets.clone(), Command::Convoy { of, to })
        }
        Order::SupportHold { .. }
        | Order::SupportMove { .. }
        | Order::Convoy { .. }
        | Order::Land { .. }
        | Order::SupportLanding { .. }
        | Order::Board { .. }
        | Order::Ferry { .. }
        | Order::Disembark { .. }
        | Order::Embark { .. } => return Err(joined.into()),
        Order::Retreat(_) => return Err("nothing retreats now".into()),
        Order::Build { .. } | Order::Remove { .. } | Order::Waive { .. } => {
            return Err("nothing is built or removed now".into());
        }
        Order::Place { .. } | Order::Claim { .. } => {
            return Err("this game has no such order".into());
        }
        Order::Conditional { .. } => return Err("orders have no conditions".into()),
    };
    if read.0.iter().any(carried) {
        return Err(joined.into());
    }
    Ok(read)
}

/// The units that a movement order is for.
pub(crate) fn named(order: &Order) -> Vec<UnitName> {
    match order {
        Order::Hold { unit }
        | Order::Move { unit, .. }
        | Order::SupportHold { unit, .. }
        | Order::SupportMove { unit, .. } => vec![*unit],
        Order::Convoy { fleets, .. } => fleets.clone(),
        _ => Vec::new(),
    }
}

fn find(position: &Position, given: &Given, name: &UnitName) -> Result<usize, String> {
    let space = position.mark.space_of(name.at);
    let Some(unit) = position.unit_in(space) else {
        return Err(format!("nobody is in {}", position.mark.abbr(space)));
    };
    let facts = &position.units[unit];
    if facts.power != given.power {
        return Err(format!("{} is not yours", position.name(facts)));
    }
    Ok(unit)
}
