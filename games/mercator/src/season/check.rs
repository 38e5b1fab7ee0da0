//! Checks that make a line void before anything is resolved (rulebook 4.2, 4.3).

use super::{Given, Void, words};
use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};

/// The reason why a line is void, as a code and in words.
pub(super) type Struck = (Void, String);

/// Checks that an order of this form belongs to its time scale.
pub(super) fn form(given: &Given) -> Result<(), Struck> {
    let fits = match (&given.order, given.ts) {
        (Order::Conditional { .. }, _) => {
            return Err((
                Void::Conditional,
                "orders of the first three time scales may not be conditional".to_owned(),
            ));
        }
        (Order::Hold { .. }, 1..=3) => true,
        (Order::Land { .. } | Order::SupportLanding { .. } | Order::Board { .. }, ts) => ts == 1,
        (
            Order::SupportHold { .. }
            | Order::SupportMove { .. }
            | Order::Convoy { .. }
            | Order::Ferry { .. },
            ts,
        ) => ts == 2,
        (Order::Move { .. }, ts) => ts == 2 || ts == 3,
        (Order::Disembark { .. } | Order::Embark { .. }, ts) => ts == 3,
        _ => false,
    };
    if fits {
        return Ok(());
    }
    let reason = format!("not an order of TS{}", given.ts);
    Err((Void::Section, reason))
}

/// The board on which the lines of one time scale are checked.
#[derive(Clone, Copy)]
pub(super) struct Check<'a> {
    pub(super) position: &'a Position,
}

impl Check<'_> {
    fn abbr(&self, space: Space) -> &str {
        self.position.mark.abbr(space)
    }

    pub(super) fn space(&self, at: Location) -> Space {
        self.position.mark.space_of(at)
    }

    /// Checks that a nation, if written, is that of the piece.
    pub(super) fn nation(&self, name: &UnitName, piece: PieceId) -> Result<(), Struck> {
        let owner = self.position.piece(piece).owner;
        match name.nation {
            Some(nation) if nation != owner && self.position.options.wrong_nationality_void => {
                let unit = words::unit(self.position, piece);
                Err((Void::Nationality, format!("it is {unit}")))
            }
            _ => Ok(()),
        }
    }

    /// Finds the unit that is named; the kind must match.
    pub(super) fn unit(&self, name: &UnitName) -> Result<PieceId, Struck> {
        let space = self.space(name.at);
        let missing = |reason: String| Err((Void::NoSuchUnit, reason));
        let Some(piece) = self.position.unit_in(space) else {
            return missing(format!("no unit in {}", self.abbr(space)));
        };
        if self.kind(piece) != name.kind {
            return missing(format!("it is {}", words::unit(self.position, piece)));
        }
        self.nation(name, piece)?;
        Ok(piece)
    }

    pub(super) fn kind(&self, piece: PieceId) -> Kind {
        match self.position.piece(piece).kind {
            UnitKind::Army => Kind::Army,
            UnitKind::Fleet if self.position.passenger(piece).is_some() => Kind::ArmyFleet,
            UnitKind::Fleet => Kind::Fleet,
        }
    }

    /// Finds the fleet that is named, with or without an army aboard.
    pub(super) fn fleet(&self, name: &UnitName) -> Result<PieceId, Struck> {
        let space = self.space(name.at);
        let Some(fleet) = self.position.fleet_in(space) else {
            let reason = format!("no fleet in {}", self.abbr(space));
            return Err((Void::NoSuchUnit, reason));
        };
        self.nation(name, fleet)?;
        Ok(fleet)
    }

    /// Finds the army aboard a fleet in the space that is named, and that fleet.
    pub(super) fn passenger(&self, name: &UnitName) -> Result<(PieceId, PieceId), Struck> {
        let space = self.space(name.at);
        let aboard = self
            .position
            .fleet_in(space)
            .and_then(|fleet| Some((self.position.passenger(fleet)?, fleet)));
        let Some((army, fleet)) = aboard else {
            let reason = format!("no army aboard a fleet in {}", self.abbr(space));
            return Err((Void::NoSuchUnit, reason));
        };
        self.nation(name, army)?;
        Ok((army, fleet))
    }

    /// Finds the army on land in the province that is named.
    pub(super) fn land_army(&self, name: &UnitName) -> Result<PieceId, Struck> {
        let space = self.space(name.at);
        let army = self
            .position
            .unit_in(space)
            .filter(|&piece| matches!(self.position.piece(piece).at, Where::Land(_)));
        let Some(army) = army else {
            let reason = if self.position.mark.kind(space) == SpaceKind::Ice {
                "no army leaves the ice".to_owned()
            } else {
                format!("no army in {}", self.abbr(space))
            };
            return Err((Void::NoSuchUnit, reason));
        };
        self.nation(name, army)?;
        Ok(army)
    }

    pub(super) fn owner(&self, piece: PieceId) -> Power {
        self.position.piece(piece).owner
    }

    /// Checks that the power owns at least one of `pieces`.
    pub(super) fn own(&self, power: Power, pieces: &[PieceId]) -> Result<(), Struck> {
        if pieces.iter().any(|&piece| self.owner(piece) == power) {
            return Ok(());
        }
        let unit = pieces
            .first()
            .map_or_else(String::new, |&piece| words::unit(self.position, piece));
        Err((Void::NotYours, format!("{unit} is not yours to order")))
    }

    /// Checks that an army aboard a fleet in `from` can disembark in `to`, or board from there.
    pub(super) fn gangway(&self, from: Space, to: Space) -> Result<(), Struck> {
        let mark = &self.position.mark;
        if mark.gangway(from, to) {
            return Ok(());
        }
        if mark.kind(to) == SpaceKind::Sea {
            return Err((Void::Terrain, format!("{} is at sea", self.abbr(to))));
        }
        let kind = mark.kind(from);
        let (from, to) = (self.abbr(from), self.abbr(to));
        if matches!(kind, SpaceKind::Sea | SpaceKind::Canal) {
            Err((
                Void::NotAdjacent,
                format!("no way from {from} ashore in {to}"),
            ))
        } else {
            Err((
                Void::Terrain,
                format!("armies are aboard only at sea and in canal provinces, not in {from}"),
            ))
        }
    }

    /// Checks that a lone army can move to a location.
    pub(super) fn step(&self, army: PieceId, to: Location) -> Result<Location, Struck> {
        let mark = &self.position.mark;
        let to = mark.space_of(to);
        let from = self.position.space_of(army);
        if from.is_some_and(|from| mark.can_step(from, to)) {
            return Ok(to.into());
        }
        if !mark.kind(to).is_land() {
            let reason = format!("an army cannot go to {}", self.abbr(to));
            return Err((Void::Terrain, reason));
        }
        Err(self.far(from, to))
    }

    fn far(&self, from: Option<Space>, to: Space) -> Struck {
        let from = from.map_or("here", |from| self.abbr(from));
        let reason = format!("{from} and {} are not adjacent", self.abbr(to));
        (Void::NotAdjacent, reason)
    }

    /// The exact destination of a fleet: the coast that is named, or the only one it can reach. A fleet with an army
    /// aboard is restricted to sea spaces and canal provinces (2.2-c).
    pub(super) fn course(&self, fleet: PieceId, to: Location) -> Result<Location, Struck> {
        let mark = &self.position.mark;
        let space = mark.space_of(to);
        let Where::Afloat(from) = self.position.piece(fleet).at else {
            return Err((Void::NoSuchUnit, "the fleet is not on the board".to_owned()));
        };
        let laden = self.position.passenger(fleet).is_some();
        let open = matches!(mark.kind(space), SpaceKind::Sea | SpaceKind::Canal);
        if laden && !open {
            let reason = format!("an A/F cannot enter {}", self.abbr(space));
            return Err((Void::Terrain, reason));
        }
        let reach = |&&other: &&Location| mark.space_of(other) == space;
        let coasts: Vec<Location> = mark.courses(from).iter().filter(reach).copied().collect();
        if coasts.contains(&to) {
            return Ok(to);
        }
        match coasts[..] {
            [] if matches!(mark.kind(space), SpaceKind::Inland | SpaceKind::Ice) => {
                let reason = format!("a fleet cannot go to {}", self.abbr(space));
                Err((Void::Terrain, reason))
            }
            [] => Err(self.far(Some(mark.space_of(from)), space)),
            [only] if mark.coast_name(to).is_none() => Ok(only),
            _ if mark.coast_name(to).is_none() => {
                let reason = format!("{} has two coasts in reach: name one", self.abbr(space));
                Err((Void::Coast, reason))
            }
            _ => Err((
                Void::Coast,
                format!("{} cannot be reached from here", mark.write(to)),
            )),
        }
    }

    /// Checks that a unit can support into a space: it could move there as a plain unit of its kind (7.1).
    pub(super) fn support(&self, unit: PieceId, to: Space) -> Result<(), Struck> {
        let mark = &self.position.mark;
        let Some(from) = self.position.space_of(unit) else {
            return Err(self.far(None, to));
        };
        let as_army = self.kind(unit) == Kind::ArmyFleet
            && mark.kind(from) == SpaceKind::Canal
            && self.position.options.canal_army;
        let reach = match self.position.piece(unit).at {
            Where::Afloat(at) if !as_army => mark.course_set(at).contains(to),
            _ => mark.can_step(from, to),
        };
        if reach {
            return Ok(());
        }
        if as_army {
            let reason = format!(
                "an A/F in {} has the power of an army, which cannot go to {}",
                self.abbr(from),
                self.abbr(to)
            );
            return Err((Void::CanalSupport, reason));
        }
        Err(self.far(Some(from), to))
    }
}
