//! Which lines are good in form and on the board (rulebook 4.2, 4.3, 4.5).

use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};
use mercator::season::Given;
use mercator::{PieceId, Position, Where};

/// Whether the form of an order belongs to its time scale (13.2; else V13, or V5).
pub(super) fn fits(given: &Given) -> bool {
    matches!(
        (given.ts, &given.order),
        (1..=3, Order::Hold { .. })
            | (
                1,
                Order::Land { .. } | Order::SupportLanding { .. } | Order::Board { .. }
            )
            | (
                2,
                Order::Move { .. }
                    | Order::SupportHold { .. }
                    | Order::SupportMove { .. }
                    | Order::Convoy { .. }
                    | Order::Ferry { .. },
            )
            | (
                3,
                Order::Disembark { .. } | Order::Embark { .. } | Order::Move { .. }
            )
    )
}

/// The board at the start of a time scale, as lines name it.
#[derive(Clone, Copy)]
pub(super) struct Named<'a>(pub(super) &'a Position);

impl Named<'_> {
    pub(super) fn space(&self, at: Location) -> Space {
        self.0.mark.space_of(at)
    }

    pub(super) fn owner(&self, piece: PieceId) -> Power {
        self.0.piece(piece).owner
    }

    pub(super) fn space_of(&self, piece: PieceId) -> Space {
        self.0.space_of(piece).unwrap()
    }

    /// A nationality that is given must be right (V12).
    pub(super) fn nation_fits(&self, name: &UnitName, piece: PieceId) -> bool {
        !self.0.options.wrong_nationality_void
            || name.nation.is_none_or(|nation| nation == self.owner(piece))
    }

    fn kind(&self, piece: PieceId) -> Kind {
        match self.0.piece(piece).kind {
            UnitKind::Army => Kind::Army,
            UnitKind::Fleet => match self.0.passenger(piece) {
                Some(_) => Kind::ArmyFleet,
                None => Kind::Fleet,
            },
        }
    }

    /// The unit of this kind in this space (V1).
    pub(super) fn unit(&self, name: &UnitName) -> Option<PieceId> {
        let unit = self.0.unit_in(self.space(name.at))?;
        (self.kind(unit) == name.kind && self.nation_fits(name, unit)).then_some(unit)
    }

    /// The fleet in this space, with or without a passenger.
    pub(super) fn fleet(&self, name: &UnitName) -> Option<PieceId> {
        let fleet = self.0.fleet_in(self.space(name.at))?;
        self.nation_fits(name, fleet).then_some(fleet)
    }

    /// The army aboard the fleet in this space, and the fleet.
    pub(super) fn passenger(&self, name: &UnitName) -> Option<(PieceId, PieceId)> {
        let fleet = self.0.fleet_in(self.space(name.at))?;
        let army = self.0.passenger(fleet)?;
        self.nation_fits(name, army).then_some((army, fleet))
    }

    /// The army on land in this province.
    pub(super) fn land_army(&self, name: &UnitName) -> Option<PieceId> {
        let unit = self.0.unit_in(self.space(name.at))?;
        let on_land = matches!(self.0.piece(unit).at, Where::Land(_));
        (on_land && self.nation_fits(name, unit)).then_some(unit)
    }

    /// Where a fleet goes when it is sent there: the coast that is named, or the only one in reach (4.B). With an army
    /// aboard, or to come aboard, only to sea spaces and canal provinces (2.2-e).
    pub(super) fn course(&self, fleet: PieceId, to: Location, laden: bool) -> Option<Location> {
        let mark = &self.0.mark;
        let space = self.space(to);
        let Where::Afloat(from) = self.0.piece(fleet).at else {
            return None;
        };
        if laden && !matches!(mark.kind(space), SpaceKind::Sea | SpaceKind::Canal) {
            return None;
        }
        let locations = (0..mark.locations() as u16).map(Location);
        let reach: Vec<Location> = locations
            .filter(|&at| mark.space_of(at) == space && mark.can_sail(from, at))
            .collect();
        match reach[..] {
            _ if reach.contains(&to) => Some(to),
            [only] if mark.coast_name(to).is_none() => Some(only),
            _ => None,
        }
    }

    /// Whether a unit could go there as a plain unit of its kind; an A/F in a canal province has the power of an army
    /// (7.1, 6.1-d).
    pub(super) fn can_help(&self, unit: PieceId, to: Space) -> bool {
        let mark = &self.0.mark;
        let from = self.space_of(unit);
        match self.0.piece(unit).at {
            Where::Afloat(at) => {
                let as_army = self.0.passenger(unit).is_some()
                    && mark.kind(from) == SpaceKind::Canal
                    && self.0.options.canal_army;
                if as_army {
                    return mark.can_step(from, to);
                }
                let mut locations = (0..mark.locations() as u16).map(Location);
                locations.any(|other| mark.space_of(other) == to && mark.can_sail(at, other))
            }
            _ => mark.can_step(from, to),
        }
    }
}
