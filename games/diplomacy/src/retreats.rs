//! Retreats. A dislodged unit may retreat to an adjacent space that is empty, is not the attacker's origin and
//! was not left empty by a standoff; otherwise it is disbanded. Units that retreat to the same space are all
//! disbanded.

use crate::answer::{Answer, Given, Verdict, sentence};
use crate::{Dislodged, Phase, Position, Unit};
use diplomacy_kit::lang::{Order, Target};
use diplomacy_kit::mark::{Location, UnitKind};

/// The possible retreats of a dislodged unit, in order of number.
#[must_use]
pub fn open(position: &Position, dislodged: &Dislodged) -> Vec<Location> {
    let mark = &position.mark;
    let ways: Vec<Location> = match dislodged.unit.kind {
        UnitKind::Army => {
            let steps = mark.steps(dislodged.unit.space(mark));
            steps.iter().map(|&space| space.into()).collect()
        }
        UnitKind::Fleet => mark.courses(dislodged.unit.at).to_vec(),
    };
    let is_open = |to: &Location| closed(position, dislodged, *to).is_none();
    ways.into_iter().filter(is_open).collect()
}

/// Why a unit may not retreat to an adjacent space; `None` if it may.
fn closed(position: &Position, dislodged: &Dislodged, to: Location) -> Option<String> {
    let mark = &position.mark;
    let space = mark.space_of(to);
    let abbr = mark.abbr(space);
    if space == dislodged.from && !(dislodged.by_convoy && position.options.retreat_to_convoyed) {
        return Some(format!("the attack came from {abbr}"));
    }
    if let Some(unit) = position.unit_in(space) {
        let there = position.name(&position.units[unit]);
        return Some(format!("{there} is there"));
    }
    position
        .contested
        .contains(&space)
        .then(|| format!("{abbr} was left empty by a stand-off"))
}

/// The dislodged unit that a line is for, and its destination, `None` for a disbandment; or why the line is
/// illegal.
type Read = Result<(usize, Option<Location>), String>;

fn read(position: &Position, given: &Given) -> Read {
    if let Some(reason) = &given.misplaced {
        return Err(reason.clone());
    }
    let (name, target) = match &given.order {
        Order::Move { unit, to, .. } => (unit, Target::To(*to)),
        Order::Remove { unit } => (unit, Target::Disband),
        Order::Retreat(branches) => match &branches[..] {
            [branch] if branch.when.is_none() && branch.targets.len() == 1 => {
                (&branch.unit, branch.targets[0])
            }
            _ => return Err("a retreat is to one place, without conditions".into()),
        },
        _ => return Err("units only retreat now, or are disbanded".into()),
    };
    let mark = &position.mark;
    let space = mark.space_of(name.at);
    let found = position
        .dislodged
        .iter()
        .position(|dislodged| dislodged.unit.space(mark) == space);
    let Some(found) = found else {
        return Err(format!("no unit was dislodged in {}", mark.abbr(space)));
    };
    let dislodged = &position.dislodged[found];
    if dislodged.unit.power != given.power {
        return Err(format!("{} is not yours", position.name(&dislodged.unit)));
    }
    let Target::To(to) = target else {
        return Ok((found, None));
    };
    let to = match dislodged.unit.kind {
        UnitKind::Army => {
            let to = mark.space_of(to);
            if !mark.can_step(space, to) {
                return Err("it cannot go there from where it is".into());
            }
            to.into()
        }
        UnitKind::Fleet => crate::legal::fleet_target(mark, dislodged.unit.at, to)
            .map_err(|illegal| illegal.words(mark))?,
    };
    match closed(position, dislodged, to) {
        Some(reason) => Err(reason),
        None => Ok((found, Some(to))),
    }
}

/// What is wrong with each order before the other players' orders are known, as sentences.
pub(crate) fn problems(position: &Position, given: &[Given]) -> Vec<Option<String>> {
    let read: Vec<_> = given.iter().map(|given| read(position, given)).collect();
    let wishes = wishes(position, &read);
    let problem = |read: &Read| match read {
        Err(reason) => Some(sentence(reason)),
        Ok((unit, _)) => (wishes[*unit].len() > 1).then(|| sentence(TWICE)),
    };
    read.iter().map(problem).collect()
}

/// Per dislodged unit: whether it has an order that can count.
pub(crate) fn told(position: &Position, given: &[Given]) -> Vec<bool> {
    let read: Vec<_> = given.iter().map(|given| read(position, given)).collect();
    let wishes = wishes(position, &read);
    wishes.iter().map(|wishes| !wishes.is_empty()).collect()
}

const TWICE: &str = "the unit has two different orders";

/// Per dislodged unit: its distinct orders.
fn wishes(position: &Position, read: &[Read]) -> Vec<Vec<Option<Location>>> {
    let mut wishes: Vec<Vec<Option<Location>>> = vec![Vec::new(); position.dislodged.len()];
    for &(unit, to) in read.iter().flatten() {
        if !wishes[unit].contains(&to) {
            wishes[unit].push(to);
        }
    }
    wishes
}

/// Adjudicates the retreats. Dislodged units without a legal order, or with two different ones, are disbanded.
#[must_use]
pub fn settle(position: &Position, given: &[Given]) -> (Vec<Answer>, Vec<String>, Position) {
    let read: Vec<_> = given.iter().map(|given| read(position, given)).collect();
    let wishes = wishes(position, &read);
    let chosen = |unit: usize| match &wishes[unit][..] {
        [Some(to)] => Some(*to),
        _ => None,
    };
    let mark = &position.mark;
    let rivals = |unit: usize| {
        let space = chosen(unit).map(|to| mark.space_of(to))?;
        let same = |other: &usize| chosen(*other).map(|to| mark.space_of(to)) == Some(space);
        (0..wishes.len())
            .find(|other| *other != unit && same(other))
            .map(|_| space)
    };
    let answers = given.iter().zip(&read).map(|(given, read)| {
        let (verdict, reason) = match read {
            Err(reason) => (Verdict::Illegal, reason.clone()),
            Ok((unit, _)) if wishes[*unit].len() > 1 => (Verdict::Illegal, TWICE.into()),
            Ok((unit, _)) => rivals(*unit).map_or((Verdict::Succeeds, String::new()), |space| {
                let abbr = mark.abbr(space);
                (
                    Verdict::Fails,
                    format!("another unit retreats to {abbr} as well: disbanded"),
                )
            }),
        };
        Answer::new(position, given, verdict, reason)
    });
    let answers = answers.collect();
    let mut next = position.clone();
    let mut events = Vec::new();
    for (unit, dislodged) in position.dislodged.iter().enumerate() {
        let name = position.name(&dislodged.unit);
        match chosen(unit).filter(|_| rivals(unit).is_none()) {
            Some(at) => {
                events.push(format!("{name} retreats to {}.", mark.write(at)));
                next.units.push(Unit {
                    at,
                    ..dislodged.unit
                });
            }
            None => events.push(format!("{name} is disbanded.")),
        }
    }
    next.dislodged.clear();
    next.contested.clear();
    next.phase = Phase::Retreats;
    next.tidy();
    (answers, events, next)
}
