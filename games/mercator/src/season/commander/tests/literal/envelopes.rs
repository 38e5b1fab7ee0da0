//! The envelopes that the lines of a power need.

use super::ways::ways;
use super::{Filed, One, States, Told};
use crate::PieceId;
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Space, UnitKind};
use std::collections::{BTreeMap, BTreeSet};

impl One<'_> {
    /// The envelopes of armies and of fleets in TS2.
    pub(super) fn second(&self, armies: &States) -> (Filed, Filed) {
        let (mut army, mut fleet) = (Filed::new(), Filed::new());
        let in_state = |state: String| -> BTreeSet<PieceId> {
            let may = armies.iter().filter(|(_, may)| may.contains(&state));
            may.map(|(&id, _)| id).collect()
        };
        let fleets_at = |unit: &UnitName| -> BTreeSet<PieceId> {
            let mine = self.mine(UnitKind::Fleet).into_iter();
            mine.filter(|&id| self.own(unit.nation) && self.start(id) == self.space(unit.at))
                .collect()
        };
        for (number, order) in self.lines(2) {
            match order {
                Order::Move { unit, .. }
                | Order::Hold { unit }
                | Order::SupportHold { unit, .. }
                | Order::SupportMove { unit, .. } => {
                    let x = self.space(unit.at).0;
                    if unit.kind == Kind::Army {
                        if self.own(unit.nation) {
                            file(
                                &mut army,
                                format!("A({x})"),
                                number,
                                in_state(format!("land {x}")),
                            );
                        }
                        continue;
                    }
                    if unit.kind == Kind::Fleet {
                        file(&mut fleet, format!("F({x})"), number, fleets_at(unit));
                        continue;
                    }
                    let carrier = self.position.fleet_in(Space(x));
                    if let Some(carrier) = carrier
                        && (unit.nation.is_none()
                            || unit.nation == Some(self.position.piece(carrier).owner))
                    {
                        let may = in_state(format!("deck {}", carrier.0));
                        file(&mut army, format!("A/F({x})"), number, may);
                    }
                    let chained = self.lines(2).iter().any(|(_, other)| {
                        matches!(other, Order::Convoy { fleets, to, .. }
                            if self.space(*to).0 == x
                            && self.space(fleets.last().unwrap().at).0 == x
                            && self.own(fleets.last().unwrap().nation))
                    });
                    let moves = matches!(order, Order::Move { .. });
                    let name = if chained && moves { "ferry" } else { "A/F" };
                    file(&mut fleet, format!("{name}({x})"), number, fleets_at(unit));
                }
                Order::Ferry { .. } | Order::Convoy { .. } => {
                    let (chain, name) = match order {
                        Order::Ferry { fleet, army, .. } => (vec![*fleet], army),
                        Order::Convoy { fleets, army, .. } => (fleets.clone(), army),
                        _ => unreachable!(),
                    };
                    for unit in &chain {
                        let x = self.space(unit.at).0;
                        file(&mut fleet, format!("ferry({x})"), number, fleets_at(unit));
                    }
                    let p = self.space(name.at);
                    let may = armies.keys().copied();
                    let may = may.filter(|&id| self.own(name.nation) && self.start(id) == p);
                    file(
                        &mut army,
                        format!("ferried A({})", p.0),
                        number,
                        may.collect(),
                    );
                }
                _ => {}
            }
        }
        (army, fleet)
    }

    pub(super) fn third(
        &self,
        armies: &States,
        fleets: &BTreeMap<PieceId, BTreeSet<Space>>,
        told: &mut Told,
    ) {
        let in_state = |state: String| -> BTreeSet<PieceId> {
            let may = armies.iter().filter(|(_, may)| may.contains(&state));
            may.map(|(&id, _)| id).collect()
        };
        let mut army = Filed::new();
        // Per fleet space and kind of duty: the duties, each with its lines.
        let mut duties: BTreeMap<Space, BTreeMap<&str, Filed>> = BTreeMap::new();
        let mut duty = |number: usize, at: Space, sort: &'static str, what: String| {
            let sorts = duties.entry(at).or_default();
            let filed = sorts.entry(sort).or_default();
            filed.entry(what).or_default().0.insert(number);
        };
        let mut embarkations = BTreeSet::new();
        for (number, order) in self.lines(3) {
            match order {
                Order::Embark { army: name, fleet } => {
                    let (v, y) = (self.space(name.at), self.space(fleet.at));
                    embarkations.insert(number);
                    if self.own(name.nation) {
                        let may = in_state(format!("land {}", v.0));
                        file(&mut army, format!("{v:?} E {y:?}"), number, may);
                    }
                    if self.own(fleet.nation) {
                        duty(number, y, "up", format!("{v:?}"));
                    }
                }
                Order::Disembark { army: name, to } => {
                    let x = self.space(name.at);
                    let may = in_state(format!("aboard {}", x.0));
                    if self.own(name.nation) && !may.is_empty() {
                        file(
                            &mut army,
                            format!("{x:?} D {:?}", self.space(*to)),
                            number,
                            may,
                        );
                    } else if name.nation != Some(self.power) {
                        duty(number, x, "off", format!("{:?}", self.space(*to)));
                    }
                }
                Order::Hold { unit } if unit.kind == Kind::Army => {
                    let x = self.space(unit.at).0;
                    let mut may = in_state(format!("aboard {x}"));
                    may.extend(in_state(format!("land {x}")));
                    if self.own(unit.nation) {
                        file(&mut army, format!("{x} H"), number, may);
                    }
                }
                Order::Move { unit, to, .. }
                    if unit.kind != Kind::Army && self.own(unit.nation) =>
                {
                    let what = format!("{:?} - {:?}", unit.kind, to);
                    duty(number, self.space(unit.at), "sail", what);
                }
                Order::Hold { unit } if self.own(unit.nation) => {
                    let what = format!("{:?} H", unit.kind);
                    duty(number, self.space(unit.at), "sail", what);
                }
                _ => {}
            }
        }
        let missed = missed_lines(&army);
        told.struck.extend(missed);
        self.strike_duties(&duties, fleets, told);
        // The remaining lines, and who can hold them.
        let struck = told.struck.clone();
        let left: Vec<_> = army
            .values()
            .map(|(lines, may)| (lines - &struck, may.clone()))
            .filter(|(lines, _)| !lines.is_empty())
            .collect();
        for (at, id) in ways(&left).held {
            let lines = left[at].0.iter();
            let pairs = lines
                .filter(|it| embarkations.contains(it))
                .map(|&it| (it, id));
            told.army_holds.extend(pairs);
        }
        let mut copies = Vec::new();
        for (&at, sorts) in &duties {
            let mut lines = BTreeSet::new();
            let mut most = 0;
            for filed in sorts.values() {
                let kept: Vec<_> = filed.values().map(|(it, _)| it - &struck).collect();
                most = most.max(kept.iter().filter(|it| !it.is_empty()).count());
                lines.extend(kept.into_iter().flatten());
            }
            copies.extend(vec![(lines, self.fleets_in(at, fleets)); most]);
        }
        copies.retain(|(_, may)| !may.is_empty());
        for (at, id) in ways(&copies).held {
            let lines = copies[at].0.iter();
            let pairs = lines
                .filter(|it| embarkations.contains(it))
                .map(|&it| (it, id));
            told.fleet_holds.extend(pairs);
        }
    }

    fn fleets_in(
        &self,
        at: Space,
        fleets: &BTreeMap<PieceId, BTreeSet<Space>>,
    ) -> BTreeSet<PieceId> {
        let may = fleets.iter().filter(|(_, may)| may.contains(&at));
        may.map(|(&id, _)| id).collect()
    }

    fn strike_duties(
        &self,
        duties: &BTreeMap<Space, BTreeMap<&str, Filed>>,
        fleets: &BTreeMap<PieceId, BTreeSet<Space>>,
        told: &mut Told,
    ) {
        // The spaces in the block, given the number of envelopes for each space.
        let blocked = |count: &dyn Fn(&BTreeMap<&str, Filed>) -> usize| -> BTreeSet<Space> {
            let mut copies = Vec::new();
            let mut spaces = Vec::new();
            for (&at, sorts) in duties {
                let may = self.fleets_in(at, fleets);
                for _ in 0..count(sorts) {
                    if !may.is_empty() {
                        copies.push((BTreeSet::new(), may.clone()));
                        spaces.push(at);
                    }
                }
            }
            ways(&copies).missed.iter().map(|&at| spaces[at]).collect()
        };
        let all = blocked(&|sorts| sorts.values().map(BTreeMap::len).max().unwrap());
        let single = blocked(&|_| 1);
        for (at, sorts) in duties {
            for filed in sorts.values() {
                if all.contains(at) && (filed.len() >= 2 || single.contains(at)) {
                    let lines = filed.values().flat_map(|(lines, _)| lines.clone());
                    told.struck.extend(lines);
                }
            }
        }
    }
}

fn file(filed: &mut Filed, name: String, line: usize, may: BTreeSet<PieceId>) {
    if !may.is_empty() {
        let entry = filed.entry(name).or_default();
        entry.0.insert(line);
        entry.1 = may;
    }
}

fn missed_lines(filed: &Filed) -> BTreeSet<usize> {
    let named: Vec<_> = filed.values().cloned().collect();
    let missed = ways(&named).missed;
    missed.iter().flat_map(|&at| named[at].0.clone()).collect()
}
