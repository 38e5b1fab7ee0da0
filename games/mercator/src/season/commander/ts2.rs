//! Envelopes for the second time scale: each commander answers to one unit name.

use super::Own;
use super::matching::Envelopes;
use super::reach::Reach;
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::Space;

/// The name of an army at the beginning of TS2.
#[derive(PartialEq)]
enum ArmyName {
    /// `A(p)`
    Ashore(Space),
    /// The passenger of `A/F(x)`.
    Aboard(Space),
    /// The `A(p)` of a ferry or a convoy: the army that boarded from p.
    Conveyed(Space),
}

/// The name of a fleet at the beginning of TS2.
#[derive(PartialEq)]
enum FleetName {
    /// `F(x)`
    Alone(Space),
    /// `A/F(x)`
    Laden(Space),
    /// The `F(x)` of a ferry or a convoy.
    Conveying(Space),
}

/// Voids the double options among the TS2 lines.
pub(super) fn strike(own: &Own<'_>, reach: &Reach, struck: &mut [bool]) {
    let mut filing = Filing {
        own,
        reach,
        armies: Envelopes::new(),
        fleets: Envelopes::new(),
        laden: laden_by_chain(own),
    };
    for (number, line) in own.given(2) {
        filing.file(number, &line.order);
    }
    filing.armies.strike(reach.armies.len(), struck);
    filing.fleets.strike(reach.fleets.len(), struck);
}

/// Spaces in which a chain ends with an army aboard the last fleet, so that this fleet may move on as `A/F`.
fn laden_by_chain(own: &Own<'_>) -> Vec<Space> {
    let ends = own.given(2).filter_map(|(_, line)| match &line.order {
        Order::Convoy { fleets, to, .. } => {
            let last = fleets.last()?;
            (own.may_be_own(last.nation) && own.is_at(last, own.space(*to))).then(|| own.space(*to))
        }
        _ => None,
    });
    ends.collect()
}

struct Filing<'a> {
    own: &'a Own<'a>,
    reach: &'a Reach,
    armies: Envelopes<ArmyName>,
    fleets: Envelopes<FleetName>,
    laden: Vec<Space>,
}

impl Filing<'_> {
    fn file(&mut self, line: usize, order: &Order) {
        match order {
            Order::Hold { unit }
            | Order::SupportHold { unit, .. }
            | Order::SupportMove { unit, .. } => self.file_unit(line, unit, false),
            Order::Move { unit, .. } => self.file_unit(line, unit, true),
            Order::Ferry { fleet, army, .. } => self.file_chain(line, &[*fleet], army),
            Order::Convoy { fleets, army, .. } => self.file_chain(line, fleets, army),
            _ => {}
        }
    }

    fn file_unit(&mut self, line: usize, unit: &UnitName, moves: bool) {
        let at = self.own.space(unit.at);
        match unit.kind {
            Kind::Army if self.own.may_be_own(unit.nation) => {
                let holders = self.armies_that(|army| army.land2.contains(at));
                self.armies.put(line, ArmyName::Ashore(at), holders);
            }
            Kind::Army => {}
            Kind::Fleet => self.file_fleet(line, unit, FleetName::Alone(at)),
            Kind::ArmyFleet => {
                let position = self.own.position;
                let carrier = position
                    .fleet_in(at)
                    .filter(|&id| self.own.may_belong(unit.nation, position.piece(id).owner));
                if let Some(carrier) = carrier {
                    let holders = self.armies_that(|army| army.decks2.contains(&carrier));
                    self.armies.put(line, ArmyName::Aboard(at), holders);
                }
                let name = if moves && self.laden.contains(&at) {
                    FleetName::Conveying(at)
                } else {
                    FleetName::Laden(at)
                };
                self.file_fleet(line, unit, name);
            }
        }
    }

    fn file_chain(&mut self, line: usize, fleets: &[UnitName], army: &UnitName) {
        for fleet in fleets {
            let name = FleetName::Conveying(self.own.space(fleet.at));
            self.file_fleet(line, fleet, name);
        }
        let from = self.own.space(army.at);
        let holders = self.armies_that(|it| self.own.names_army(army, it.start));
        self.armies.put(line, ArmyName::Conveyed(from), holders);
    }

    fn file_fleet(&mut self, line: usize, unit: &UnitName, name: FleetName) {
        if self.own.may_be_own(unit.nation) {
            let fleets = self.reach.fleets.iter().enumerate();
            let holders = fleets.filter(|(_, fleet)| self.own.is_at(unit, fleet.start));
            let holders = holders.map(|(number, _)| number).collect();
            self.fleets.put(line, name, holders);
        }
    }

    fn armies_that(&self, may: impl Fn(&super::reach::Army) -> bool) -> Vec<usize> {
        let armies = self.reach.armies.iter().enumerate();
        armies
            .filter(|(_, army)| may(army))
            .map(|(number, _)| number)
            .collect()
    }
}
