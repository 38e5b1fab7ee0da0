//! The units that can be ordered in a time scale, and which line of a sheet is for which unit.

use super::step::Step;
use crate::season::Supposed;
use crate::{PieceId, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};

/// How the board on which a piece is ordered differs from the assumed one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Case {
    /// Not at all.
    Assumed,
    /// The piece stayed where it was.
    Stayed,
    /// Fleets of other powers carried the piece there.
    Carried,
}

/// A piece, with the board on which it is ordered.
pub(super) struct Told {
    pub(super) piece: PieceId,
    pub(super) board: Supposed,
    pub(super) case: Case,
}

impl Told {
    pub(super) fn owner(&self, piece: PieceId) -> Power {
        self.board.now.piece(piece).owner
    }

    /// The fleet that carries the piece.
    pub(super) fn carrier(&self) -> Option<PieceId> {
        match self.board.now.piece(self.piece).at {
            Where::Aboard(fleet) => Some(fleet),
            _ => None,
        }
    }

    pub(super) fn is_fleet(&self) -> bool {
        self.board.now.piece(self.piece).kind == UnitKind::Fleet
    }

    pub(super) fn space(&self) -> Option<Space> {
        self.board.now.space_of(self.piece)
    }

    /// The location by which orders name a piece: for an army aboard, its fleet's space.
    pub(super) fn at(&self, piece: PieceId) -> Location {
        match self.board.now.piece(piece).at {
            Where::Afloat(at) => at,
            _ => self
                .board
                .now
                .space_of(piece)
                .map_or(Location(0), Location::from),
        }
    }

    /// The name of a piece as `power` writes it: a fleet with an army aboard is A/F.
    pub(super) fn called(&self, piece: PieceId, power: Power) -> UnitName {
        let owner = self.owner(piece);
        let kind = match self.board.now.piece(piece).kind {
            UnitKind::Army => Kind::Army,
            UnitKind::Fleet if self.board.now.passenger(piece).is_some() => Kind::ArmyFleet,
            UnitKind::Fleet => Kind::Fleet,
        };
        UnitName {
            nation: (owner != power).then_some(owner),
            kind,
            at: self.at(piece),
        }
    }

    /// As [`Told::called`], but a fleet is named F whether or not an army is aboard.
    pub(super) fn fleet_called(&self, fleet: PieceId, power: Power) -> UnitName {
        UnitName {
            kind: Kind::Fleet,
            ..self.called(fleet, power)
        }
    }

    pub(super) fn location_name(&self) -> String {
        self.board.now.mark.write(self.at(self.piece))
    }

    /// The identifier: `A(ENC)`, or in TS2 that of the whole unit: `A/F(ENC)`.
    pub(super) fn key(&self, power: Power, step: Step) -> String {
        let kind = match self.called(self.piece, power).kind {
            Kind::ArmyFleet if step == Step::Ts1 || step == Step::Ts3 => Kind::Fleet,
            kind => kind,
        };
        format!("{}({})", kind.letters(), self.location_name())
    }

    /// The description for players.
    pub(super) fn name(&self, power: Power, step: Step) -> String {
        let key = self.key(power, step);
        let mark = &self.board.now.mark;
        let owner = self.owner(self.piece);
        if owner != power {
            let adjective = &mark.power(owner).adjective;
            return format!("{adjective} {key}, your passenger");
        }
        match self.carrier() {
            Some(fleet) if self.owner(fleet) != power => {
                let adjective = &mark.power(self.owner(fleet)).adjective;
                format!("{key}, aboard the {adjective} fleet")
            }
            Some(_) => format!("{key}, aboard"),
            None => key,
        }
    }

    pub(super) fn unless(&self) -> String {
        let unless = match self.case {
            Case::Assumed => "",
            Case::Stayed => "if it is still there",
            Case::Carried => "if other fleets carry it there",
        };
        unless.to_owned()
    }

    /// Whether an order of `power` in this part is for this piece.
    pub(super) fn is_told_by(&self, power: Power, step: Step, order: &Order) -> bool {
        let here = self.space();
        let mark = &self.board.now.mark;
        let is_here = |name: &UnitName| Some(mark.space_of(name.at)) == here;
        let fleet = self.is_fleet();
        let (sails, walks) = match step {
            Step::Ts3b => (fleet, false),
            Step::Ts2 => (fleet || self.carrier().is_some(), !fleet),
            _ => (false, false),
        };
        match order {
            Order::Land { army, .. } | Order::Disembark { army, .. } => {
                step != Step::Ts2 && step != Step::Ts3b && !fleet && is_here(army)
            }
            Order::Board { army, fleet: onto } | Order::Embark { army, fleet: onto } => {
                let consents = self.is_foreign(army, power);
                match step {
                    Step::Ts1 | Step::Ts3 if fleet => consents && is_here(onto),
                    Step::Ts1 | Step::Ts3 => !consents && is_here(army),
                    _ => false,
                }
            }
            Order::SupportLanding { fleet: by, .. } => fleet && is_here(by),
            Order::Hold { unit } if step == Step::Ts1 || step == Step::Ts3 => {
                unit.kind == Kind::Army && !fleet && is_here(unit)
            }
            Order::Hold { unit } | Order::Move { unit, .. } => {
                is_here(unit)
                    && if unit.kind == Kind::Army {
                        walks && self.carrier().is_none()
                    } else {
                        sails
                    }
            }
            Order::SupportHold { unit, .. } | Order::SupportMove { unit, .. } => {
                step == Step::Ts2 && is_here(unit) && (unit.kind == Kind::Army) != fleet
            }
            Order::Convoy { fleets, to, .. } => {
                // A fleet on which a chain ends may still move off with the army.
                let ends = fleets.len() > 1 && Some(mark.space_of(*to)) == here;
                step == Step::Ts2 && fleet && !ends && fleets.iter().any(is_here)
            }
            Order::Ferry { fleet: by, .. } => step == Step::Ts2 && fleet && is_here(by),
            _ => false,
        }
    }

    /// Whether the order names the piece correctly: A/F for a fleet with an army aboard, and the fleet's name for an
    /// army aboard.
    pub(super) fn is_named_by(&self, power: Power, order: &Order) -> bool {
        match order {
            Order::Hold { unit }
            | Order::Move { unit, .. }
            | Order::SupportHold { unit, .. }
            | Order::SupportMove { unit, .. } => {
                let piece = match unit.kind {
                    Kind::Army => self.piece,
                    Kind::Fleet | Kind::ArmyFleet => self.carrier().unwrap_or(self.piece),
                };
                self.called(piece, power).kind == unit.kind
            }
            _ => true,
        }
    }

    /// Whether the army that boards belongs to another power.
    fn is_foreign(&self, army: &UnitName, power: Power) -> bool {
        if let Some(nation) = army.nation {
            return nation != power;
        }
        let standing = self
            .board
            .now
            .unit_in(self.board.now.mark.space_of(army.at));
        standing.is_some_and(|piece| self.owner(piece) != power)
    }

    /// What other powers must write so that an order of `power` can be carried out.
    pub(super) fn partners(&self, power: Power, order: &Order) -> Vec<(Power, Order)> {
        partners(&self.board, power, order)
    }
}

/// What other powers must write so that an order of `power` can be carried out on this board.
pub(super) fn partners(board: &Supposed, power: Power, order: &Order) -> Vec<(Power, Order)> {
    let now = &board.now;
    let space = |name: &UnitName| now.mark.space_of(name.at);
    let owner = |piece: Option<PieceId>| piece.map(|piece| now.piece(piece).owner);
    let seen_by = |name: UnitName, whose: Power, reader: Power| UnitName {
        nation: (whose != reader).then_some(whose),
        ..name
    };
    match order {
        Order::Board { army, fleet } | Order::Embark { army, fleet } => {
            let walker = army.nation.or_else(|| owner(now.unit_in(space(army))));
            let host = fleet.nation.or_else(|| owner(now.fleet_in(space(fleet))));
            let (Some(walker), Some(host)) = (walker, host) else {
                return Vec::new();
            };
            if walker == host || (walker != power && host != power) {
                return Vec::new();
            }
            let other = if walker == power { host } else { walker };
            let army = seen_by(*army, walker, other);
            let fleet = seen_by(*fleet, host, other);
            let order = match order {
                Order::Board { .. } => Order::Board { army, fleet },
                _ => Order::Embark { army, fleet },
            };
            vec![(other, order)]
        }
        Order::SupportLanding { army, to, .. } => {
            let guest = now
                .fleet_in(space(army))
                .and_then(|fleet| now.passenger(fleet));
            let whose = owner(guest).filter(|&whose| whose != power);
            let order = |whose| Order::Land {
                army: seen_by(*army, whose, whose),
                to: *to,
            };
            whose
                .map(|whose| (whose, order(whose)))
                .into_iter()
                .collect()
        }
        // A note on what the fleet's owner is expected to do.
        Order::Move { unit, to, via } if unit.kind == Kind::ArmyFleet => {
            let host = owner(now.fleet_in(space(unit))).filter(|&host| host != power);
            let order = |host| Order::Move {
                unit: seen_by(*unit, host, host),
                to: *to,
                via: *via,
            };
            host.map(|host| (host, order(host))).into_iter().collect()
        }
        Order::Convoy { fleets, army, to } => {
            let first = fleets.first().and_then(|first| now.fleet_in(space(first)));
            if owner(first).is_some_and(|leader| leader != power) {
                // A copy of another power's list; what that takes is told by the chain as a whole.
                return Vec::new();
            }
            let carried = owner(first.and_then(|first| now.passenger(first)));
            let whose = army.nation.or(carried).unwrap_or(power);
            let mut found = Vec::new();
            for fleet in fleets {
                let Some(host) = owner(now.fleet_in(space(fleet))).filter(|&host| host != power)
                else {
                    continue;
                };
                let order = Order::Convoy {
                    fleets: vec![seen_by(*fleet, host, host)],
                    army: seen_by(*army, whose, host),
                    to: *to,
                };
                found.push((host, order));
            }
            found
        }
        _ => Vec::new(),
    }
}
