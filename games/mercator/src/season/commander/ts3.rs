//! Envelopes for the third time scale: for each army, a place and an action; for each fleet, a place with at most
//! one army to pick up, one to unload and one supplementary order.

use super::matching::{Envelopes, Matching};
use super::reach::Reach;
use super::{Commanders, Own};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Space};

/// What an army is ordered to do, and where.
#[derive(PartialEq)]
enum Task {
    /// From the first place onto a fleet in the second.
    Embark(Space, Space),
    /// From a fleet in the first place ashore in the second.
    Disembark(Space, Space),
    /// To hold there.
    Stay(Space),
}

/// What a fleet is ordered to do. Two different duties of one kind need two envelopes.
#[derive(Clone, Copy, PartialEq)]
enum Duty {
    /// To pick up the army in that place.
    PickUp(Space),
    /// To unload a foreign army in that place.
    PutOff(Space),
    /// A supplementary move as `F` or `A/F`, or to hold.
    Sail(Kind, Option<Location>),
}

impl Duty {
    fn like(&self, other: &Duty) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// Voids the double options among the TS3 lines, and records who cannot hold which embarkation.
pub(super) fn strike(own: &Own<'_>, reach: &Reach, found: &mut Commanders) {
    let mut armies = Envelopes::new();
    let mut fleets = Berths::default();
    for (number, line) in own.given(3) {
        match &line.order {
            Order::Embark { army, fleet } => {
                let (from, at) = (own.space(army.at), own.space(fleet.at));
                if own.may_be_own(army.nation) {
                    let holders = ashore(reach, from);
                    armies.put(number, Task::Embark(from, at), holders);
                }
                if own.may_be_own(fleet.nation) {
                    fleets.put(number, at, Duty::PickUp(from), reach);
                }
            }
            Order::Disembark { army, to } => {
                let (from, to) = (own.space(army.at), own.space(*to));
                let holders = aboard(own, reach, army);
                if !holders.is_empty() {
                    armies.put(number, Task::Disembark(from, to), holders);
                } else if may_be_foreign(own, army) {
                    fleets.put(number, from, Duty::PutOff(to), reach);
                }
            }
            Order::Hold { unit } if unit.kind == Kind::Army => {
                let at = own.space(unit.at);
                let mut holders = aboard(own, reach, unit);
                if own.may_be_own(unit.nation) {
                    holders.extend(ashore(reach, at));
                    holders.sort_unstable();
                    holders.dedup();
                }
                armies.put(number, Task::Stay(at), holders);
            }
            Order::Hold { unit } if own.may_be_own(unit.nation) => {
                let duty = Duty::Sail(unit.kind, None);
                fleets.put(number, own.space(unit.at), duty, reach);
            }
            Order::Move { unit, to, .. }
                if unit.kind != Kind::Army && own.may_be_own(unit.nation) =>
            {
                let duty = Duty::Sail(unit.kind, Some(*to));
                fleets.put(number, own.space(unit.at), duty, reach);
            }
            _ => {}
        }
    }
    armies.strike(reach.armies.len(), &mut found.struck);
    fleets.strike(reach.fleets.len(), &mut found.struck);
    if own.position.options.exec_identity {
        bar(own, reach, &armies, &fleets, found);
    }
}

/// For each remaining embarkation, records the own pieces that hold it in no complete matching.
fn bar(
    own: &Own<'_>,
    reach: &Reach,
    armies: &Envelopes<Task>,
    fleets: &Berths,
    found: &mut Commanders,
) {
    let embarkation = |line: &Order| matches!(line, Order::Embark { .. });
    if !own.given(3).any(|(_, line)| embarkation(&line.order)) {
        return;
    }
    let (army_rest, army_lines) = armies.rest(reach.armies.len(), &found.struck);
    let (fleet_rest, fleet_lines) = fleets.rest(reach.fleets.len(), &found.struck);
    for (number, line) in own.given(3) {
        if !embarkation(&line.order) || found.struck[number] {
            continue;
        }
        let mut ask = |rest: &Matching, lines: &[(usize, usize)], commander, id| {
            let held = lines.iter().find(|(line, _)| *line == number);
            if !held.is_some_and(|&(_, envelope)| rest.can_hold(envelope, commander)) {
                found.barred.push((number, id));
            }
        };
        for (commander, army) in reach.armies.iter().enumerate() {
            ask(&army_rest, &army_lines, commander, army.id);
        }
        for (commander, fleet) in reach.fleets.iter().enumerate() {
            ask(&fleet_rest, &fleet_lines, commander, fleet.id);
        }
    }
}

fn ashore(reach: &Reach, at: Space) -> Vec<usize> {
    let armies = reach.armies.iter().enumerate();
    armies
        .filter(|(_, army)| army.land3.contains(at))
        .map(|(number, _)| number)
        .collect()
}

/// The own armies that the `A(x)` of a line may refer to, where x is the space in which they are aboard.
fn aboard(own: &Own<'_>, reach: &Reach, name: &UnitName) -> Vec<usize> {
    if !own.may_be_own(name.nation) {
        return Vec::new();
    }
    let at = own.space(name.at);
    let armies = reach.armies.iter().enumerate();
    armies
        .filter(|(_, army)| army.aboard3.contains(at))
        .map(|(number, _)| number)
        .collect()
}

fn may_be_foreign(own: &Own<'_>, name: &UnitName) -> bool {
    !own.position.options.wrong_nationality_void || name.nation != Some(own.power)
}

/// The duties of fleets, grouped by the space that they name.
#[derive(Default)]
struct Berths {
    berths: Vec<Berth>,
}

struct Berth {
    at: Space,
    /// The fleets that may be there.
    holders: Vec<usize>,
    /// The lines with their duties.
    duties: Vec<(usize, Duty)>,
}

impl Berth {
    /// The distinct duties of the remaining lines.
    fn different(&self, struck: &[bool]) -> Vec<Duty> {
        let mut found = Vec::new();
        for &(line, duty) in &self.duties {
            if !struck[line] && !found.contains(&duty) {
                found.push(duty);
            }
        }
        found
    }

    /// The largest number of distinct duties of any one kind.
    fn envelopes(&self, struck: &[bool]) -> usize {
        let duties = self.different(struck);
        let count = |duty: &Duty| duties.iter().filter(|other| duty.like(other)).count();
        duties.iter().map(count).max().unwrap_or(0)
    }
}

impl Berths {
    fn put(&mut self, line: usize, at: Space, duty: Duty, reach: &Reach) {
        if let Some(berth) = self.berths.iter_mut().find(|berth| berth.at == at) {
            berth.duties.push((line, duty));
            return;
        }
        let fleets = reach.fleets.iter().enumerate();
        let holders: Vec<usize> = fleets
            .filter(|(_, fleet)| fleet.at3.contains(at))
            .map(|(number, _)| number)
            .collect();
        if !holders.is_empty() {
            self.berths.push(Berth {
                at,
                holders,
                duties: vec![(line, duty)],
            });
        }
    }

    /// A matching with the given number of envelopes for each space, listed space by space.
    fn matching(&self, envelopes: &[usize], fleets: usize) -> Matching {
        let copies = self.berths.iter().zip(envelopes);
        let holders = copies.flat_map(|(berth, &count)| (0..count).map(|_| berth.holders.clone()));
        Matching::new(holders.collect(), fleets)
    }

    /// Per space: whether it is in the over-determined block. The envelopes of a space are all in it or none is.
    fn block(&self, envelopes: &[usize], fleets: usize) -> Vec<bool> {
        let mut block = self.matching(envelopes, fleets).block().into_iter();
        let of_berth = |&count: &usize| {
            let blocked = block.by_ref().take(count).filter(|&it| it).count();
            blocked > 0
        };
        envelopes.iter().map(of_berth).collect()
    }

    fn strike(&self, fleets: usize, struck: &mut [bool]) {
        let nothing = vec![false; struck.len()];
        let all: Vec<usize> = self
            .berths
            .iter()
            .map(|it| it.envelopes(&nothing))
            .collect();
        let crowded = self.block(&all, fleets);
        let single = self.block(&vec![1; self.berths.len()], fleets);
        for (number, berth) in self.berths.iter().enumerate() {
            if !crowded[number] {
                continue;
            }
            let duties = berth.different(&nothing);
            for (line, duty) in &berth.duties {
                let several = duties.iter().filter(|other| duty.like(other)).count() > 1;
                struck[*line] |= several || single[number];
            }
        }
    }

    /// As [`Envelopes::rest`]. The first envelope of a space represents all.
    fn rest(&self, fleets: usize, struck: &[bool]) -> (Matching, Vec<(usize, usize)>) {
        let left: Vec<usize> = self.berths.iter().map(|it| it.envelopes(struck)).collect();
        let mut lines = Vec::new();
        let mut first = 0;
        for (berth, count) in self.berths.iter().zip(&left) {
            lines.extend(berth.duties.iter().map(|(line, _)| (*line, first)));
            first += count;
        }
        (self.matching(&left, fleets), lines)
    }
}
