//! Orders chosen by arbitrary bytes, valid or not, for fuzzing order games.

use diplomacy_kit::lang::{Branch, Condition, Kind, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};

/// A sequence of choices made by bytes; once they are used up, the first option is always chosen.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Choices made by these bytes.
    #[must_use]
    pub fn new(data: &'a [u8]) -> Bytes<'a> {
        Bytes(data)
    }

    /// A number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let mut number = self.next();
        if bound > 256 {
            number = number * 256 + self.next();
        }
        number % bound.max(1)
    }

    /// Whether all are used up.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn next(&mut self) -> usize {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(*first)
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 1
    }
}

/// Any order at all. Half of the places it names come from `places`, so that it often concerns a real unit.
pub fn any_order(mark: &Mark, places: &[Location], bytes: &mut Bytes<'_>) -> Order {
    let mut draw = Draw {
        mark,
        places,
        bytes,
    };
    draw.order()
}

struct Draw<'a, 'b> {
    mark: &'a Mark,
    places: &'a [Location],
    bytes: &'a mut Bytes<'b>,
}

impl Draw<'_, '_> {
    fn at(&mut self) -> Location {
        if !self.places.is_empty() && self.bytes.yes() {
            return self.places[self.bytes.below(self.places.len())];
        }
        Location(self.bytes.below(self.mark.locations()) as u16)
    }

    fn space(&mut self) -> Space {
        let at = self.at();
        self.mark.space_of(at)
    }

    fn power(&mut self) -> Power {
        Power(self.bytes.below(self.mark.powers.len()) as u8)
    }

    fn name(&mut self, kind: Kind) -> UnitName {
        UnitName {
            nation: (self.bytes.below(4) == 1).then(|| self.power()),
            kind,
            at: self.at(),
        }
    }

    fn army(&mut self) -> UnitName {
        self.name(Kind::Army)
    }

    fn fleet(&mut self) -> UnitName {
        self.name(Kind::Fleet)
    }

    fn kind(&mut self) -> Kind {
        [Kind::Army, Kind::Fleet, Kind::ArmyFleet][self.bytes.below(3)]
    }

    fn unit(&mut self) -> UnitName {
        let kind = self.kind();
        self.name(kind)
    }

    fn order(&mut self) -> Order {
        match self.bytes.below(24) {
            0 => Order::Land {
                army: self.army(),
                to: self.at(),
            },
            1 => Order::SupportLanding {
                fleet: self.fleet(),
                army: self.army(),
                to: self.at(),
            },
            2 | 3 => Order::Board {
                army: self.army(),
                fleet: self.fleet(),
            },
            4 => Order::Hold { unit: self.unit() },
            5..=9 => Order::Move {
                unit: self.unit(),
                to: self.at(),
                via: self.bytes.below(4) == 1,
            },
            10 => Order::SupportHold {
                unit: self.unit(),
                of: self.unit(),
            },
            11..=13 => Order::SupportMove {
                unit: self.unit(),
                of: self.unit(),
                to: self.at(),
                via: self.bytes.below(4) == 1,
            },
            14 | 15 => Order::Convoy {
                fleets: (0..=self.bytes.below(8)).map(|_| self.fleet()).collect(),
                army: self.army(),
                to: self.at(),
            },
            16 => Order::Ferry {
                fleet: self.fleet(),
                army: self.army(),
                to: self.at(),
            },
            17 => Order::Disembark {
                army: self.army(),
                to: self.at(),
            },
            18 => Order::Embark {
                army: self.army(),
                fleet: self.fleet(),
            },
            19 | 20 => Order::Retreat((0..=self.bytes.below(3)).map(|_| self.branch()).collect()),
            21 => Order::Build {
                kind: self.kind(),
                at: self.at(),
                premium: self.bytes.yes(),
            },
            22 => match self.bytes.below(4) {
                0 => Order::Waive {
                    number: [0, 1, 7, u32::MAX][self.bytes.below(4)],
                },
                1 => Order::Conditional {
                    text: "if ENC vacant".into(),
                },
                2 => Order::Claim {
                    with: (0..self.bytes.below(4)).map(|_| self.power()).collect(),
                },
                _ => Order::Place {
                    kind: [UnitKind::Army, UnitKind::Fleet][self.bytes.below(2)],
                    at: self.at(),
                },
            },
            _ => Order::Remove { unit: self.unit() },
        }
    }

    fn branch(&mut self) -> Branch {
        Branch {
            when: self.bytes.yes().then(|| self.condition(3)),
            unit: self.unit(),
            targets: (0..=self.bytes.below(3)).map(|_| self.target()).collect(),
        }
    }

    fn target(&mut self) -> Target {
        match self.bytes.below(4) {
            0 => Target::Disband,
            _ => Target::To(self.at()),
        }
    }

    fn condition(&mut self, depth: usize) -> Condition {
        match self.bytes.below(if depth == 0 { 10 } else { 13 }) {
            0 => Condition::DislodgedIn(self.bytes.below(5) as u8),
            1 => Condition::DislodgedBy(self.power()),
            2 => Condition::DislodgedFrom(self.space()),
            3 => Condition::DislodgedByKey,
            4 => Condition::Vacant(self.space()),
            5 => Condition::Occupied(self.space()),
            6 => Condition::HeldBy(self.space(), self.power()),
            7 => Condition::UnitDislodged(self.unit()),
            8 => Condition::UnitRetreated(self.unit(), self.space()),
            9 => Condition::Contested(self.space(), self.bytes.below(5) as u8),
            10 => Condition::Not(Box::new(self.condition(depth - 1))),
            11 => Condition::Any(
                (0..self.bytes.below(4))
                    .map(|_| self.condition(depth - 1))
                    .collect(),
            ),
            _ => Condition::All(
                (0..self.bytes.below(4))
                    .map(|_| self.condition(depth - 1))
                    .collect(),
            ),
        }
    }
}
