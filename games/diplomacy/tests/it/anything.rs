//! Arbitrary bytes as a position and orders: nothing may break, wherever units are and whoever orders what.
//!
//! The fuzz target in the folder `fuzz` calls [`hold`] with its input; the test below uses random bytes.

use diplomacy::options::SPECS;
use diplomacy::{Command, Fate, Given, Movement, Options, Phase, Position, Season, Unit, marks};
use diplomacy_kit::lang::{Order, write};
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use std::collections::BTreeSet;
use std::sync::Arc;
use trial::{Bytes, any_order};

/// Limits on the units on the board, on the order lines and on the phases adjudicated.
const UNITS: usize = 50;
const LINES: usize = 60;
const PHASES: usize = 4;

/// Adjudicates phases derived from the bytes and returns them.
///
/// # Errors
/// If a position violates an invariant, or if the sequence of units or lines affects the result.
pub(crate) fn hold(data: &[u8]) -> Result<Vec<Phase>, String> {
    let mut bytes = Bytes::new(data);
    let mark = marks::load(marks::DEFAULT).map_err(|fault| fault.to_string())?;
    let mut position = any_position(&mark, &mut bytes);
    position.check()?;
    let commands = any_commands(&position, &mut bytes);
    backwards(&position, &commands)?;
    let mut phases = Vec::new();
    for _ in 0..PHASES {
        phases.push(position.phase);
        if position.phase == Phase::Over {
            break;
        }
        let given = any_given(&position, &mut bytes);
        let settled = position.settle(&given);
        if settled.answers.len() != given.len() {
            return Err("an order has no answer".into());
        }
        settled.after.check()?;
        settled.next.check()?;
        if position.phase != Phase::Adjustments {
            let backwards: Vec<Given> = given.into_iter().rev().collect();
            if position.settle(&backwards).next != settled.next {
                return Err("the order of the lines matters".into());
            }
        }
        position = settled.next;
        let _ = position.awaited();
    }
    Ok(phases)
}

/// Adjudicates a movement twice, with the units in order and in reverse.
fn backwards(position: &Position, commands: &[Command]) -> Result<(), String> {
    let end = |units: &[Unit], commands: &[Command]| {
        let mut movement = Movement::default();
        movement.settle(&position.mark, &position.options, units, commands);
        let told = |unit: usize| {
            // The unit that stopped a move or cut a support is given by index, which differs in reverse.
            let fate = match movement.fate(unit) {
                Fate::Cut(_) => "cut".to_owned(),
                Fate::Stopped(_) => "stopped".to_owned(),
                fate => format!("{fate:?}"),
            };
            let lost = movement.is_dislodged(unit);
            (units[unit].at, movement.moved(unit), fate, lost)
        };
        (0..units.len()).map(told).collect::<BTreeSet<_>>()
    };
    let forwards = end(&position.units, commands);
    let units: Vec<Unit> = position.units.iter().rev().copied().collect();
    let commands: Vec<Command> = commands.iter().rev().copied().collect();
    if end(&units, &commands) == forwards {
        Ok(())
    } else {
        Err("the order of the units matters".into())
    }
}

/// A command for each unit; many support or convoy others in what they are ordered to do.
fn any_commands(position: &Position, bytes: &mut Bytes<'_>) -> Vec<Command> {
    let mut commands = Vec::new();
    for unit in 0..position.units.len() {
        let command = any_command(position, unit, &commands, bytes);
        commands.push(command);
    }
    commands
}

fn any_command(
    position: &Position,
    unit: usize,
    before: &[Command],
    bytes: &mut Bytes<'_>,
) -> Command {
    let mark = &position.mark;
    let units = &position.units;
    let own = units[unit].space(mark);
    let near: Vec<Space> = [mark.steps(own), mark.waters(own)].concat();
    let comes_near = |command: &Command| matches!(*command, Command::Move { to, .. } if near.contains(&mark.space_of(to)));
    let in_reach: Vec<usize> = (0..before.len())
        .filter(|&other| comes_near(&before[other]))
        .collect();
    let other = match bytes.below(4) {
        1.. if !in_reach.is_empty() => in_reach[bytes.below(in_reach.len())],
        _ => bytes.below(units.len()),
    };
    let of = units[other].space(mark);
    let to: Location = match bytes.below(4) {
        0 => Location(bytes.below(mark.locations()) as u16),
        1 => units[bytes.below(units.len())].at,
        _ if near.is_empty() => of.into(),
        _ => near[bytes.below(near.len())].into(),
    };
    match (bytes.below(8), before.get(other)) {
        (0, _) => Command::Hold,
        (1, _) => Command::SupportHold { of },
        (2 | 3, Some(&Command::Move { to, .. })) => Command::SupportMove { of, to },
        (4 | 5, Some(&Command::Move { to, .. })) => Command::Convoy {
            of,
            to: mark.space_of(to),
        },
        (2, _) => Command::SupportMove { of, to },
        (4, _) => Command::Convoy {
            of,
            to: mark.space_of(to),
        },
        (way, _) => Command::Move { to, via: way == 6 },
    }
}

fn any_position(mark: &Arc<Mark>, bytes: &mut Bytes<'_>) -> Position {
    let mut options = Options::default();
    if bytes.below(3) == 1 {
        let picked: Vec<_> = SPECS
            .iter()
            .skip(1)
            .map(|spec| {
                let value = &spec.values[bytes.below(spec.values.len())];
                (spec.name, value.name)
            })
            .collect();
        options = game::OptionPicks::read(&SPECS, picked)
            .map(|picks| Options::from_picks(&picks))
            .unwrap_or_default();
    }
    let mut position = Position::start(Arc::clone(mark), options);
    if bytes.below(2) == 1 {
        position.season = Season::Fall;
    }
    if bytes.below(8) != 1 {
        position.units.clear();
    }
    for _ in 0..bytes.below(UNITS) {
        put_somewhere(&mut position, bytes);
    }
    for space in mark.all_spaces() {
        if mark.space(space).centre && bytes.below(3) == 1 {
            position.owner[usize::from(space.0)] = Some(any_power(mark, bytes));
        }
    }
    position.tidy();
    position
}

/// Places a unit in a possible location, usually near the previous one so that units interact.
fn put_somewhere(position: &mut Position, bytes: &mut Bytes<'_>) {
    let mark = Arc::clone(&position.mark);
    let last = position.units.last().map(|last| last.space(&mark));
    let near: Vec<Space> = last
        .map(|last| [mark.steps(last), mark.waters(last)].concat())
        .unwrap_or_default();
    let space = if !near.is_empty() && bytes.below(4) != 0 {
        near[bytes.below(near.len())]
    } else {
        Space(bytes.below(mark.spaces.len()) as u16)
    };
    let berths = mark.berths(space);
    let is_land = mark.kind(space).is_land();
    if position.unit_in(space).is_some() || (!is_land && berths.is_empty()) {
        return;
    }
    let fleet = !berths.is_empty() && (!is_land || bytes.below(3) == 0);
    position.units.push(Unit {
        power: any_power(&mark, bytes),
        kind: if fleet {
            UnitKind::Fleet
        } else {
            UnitKind::Army
        },
        at: if fleet {
            berths[bytes.below(berths.len())]
        } else {
            space.into()
        },
    });
}

fn any_power(mark: &Mark, bytes: &mut Bytes<'_>) -> Power {
    Power(bytes.below(mark.powers.len()) as u8)
}

/// Plausible and implausible orders.
fn any_given(position: &Position, bytes: &mut Bytes<'_>) -> Vec<Given> {
    let mark = &position.mark;
    let standing = position.units.iter().map(|unit| unit.at);
    let lost = position.dislodged.iter().map(|lost| lost.unit.at);
    let places: Vec<Location> = standing.chain(lost).collect();
    let mut drawn: Vec<(Power, Order)> = Vec::new();
    if bytes.below(4) != 0 {
        let commands = any_commands(position, bytes);
        for (unit, command) in position.units.iter().zip(commands) {
            drawn.push((unit.power, command.order(mark, unit, &position.units)));
        }
    }
    for _ in 0..bytes.below(LINES) {
        if bytes.is_empty() {
            break;
        }
        drawn.push((any_power(mark, bytes), any_order(mark, &places, bytes)));
    }
    let mut given = Vec::new();
    for (line, (power, order)) in drawn.into_iter().enumerate() {
        given.push(Given {
            power,
            text: write(mark, &order),
            order,
            misplaced: (bytes.below(30) == 1).then(|| "it stands elsewhere".into()),
            line: 1 + line as u32,
            column: 1,
        });
    }
    given
}

#[cfg(test)]
mod tests {
    use diplomacy::Phase;
    use trial::Choices;

    #[test]
    fn any_bytes_are_adjudicated() {
        let mut choices = Choices::new(18);
        let mut reached = Vec::new();
        for case in 0..3000 {
            let length = choices.below(2000);
            let data: Vec<u8> = (0..length).map(|_| choices.below(256) as u8).collect();
            let held = super::hold(&data);
            reached.extend(held.unwrap_or_else(|broken| panic!("case {case}: {broken}")));
        }
        for phase in [Phase::Movement, Phase::Retreats, Phase::Adjustments] {
            let count = reached.iter().filter(|one| **one == phase).count();
            assert!(count >= 100, "{phase:?} was reached {count} times");
        }
    }
}
