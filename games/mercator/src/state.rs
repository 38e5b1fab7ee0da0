//! The state of a game: the pieces on the board and the records (rulebook 2.2, 2.3, 3.2).

use crate::Options;
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use std::sync::Arc;

/// A piece, by its index in [`Position::pieces`]. The number stays valid for the whole game, even after the piece
/// is gone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u16);

/// An army or a fleet. An army/fleet consists of a fleet and the army aboard it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Army or fleet.
    pub kind: UnitKind,
    /// Its owner.
    pub owner: Power,
    /// Its location.
    pub at: Where,
}

/// The location of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// An army in a land province.
    Land(Space),
    /// A fleet at sea, in a canal province or on a coast.
    Afloat(Location),
    /// An army aboard this fleet.
    Aboard(PieceId),
    /// An army on the ice. It still counts as a unit, but never returns.
    Ice(Space),
    /// Dislodged in this season and without a location until the retreats; see [`Position::dislodged`].
    Dislodged,
    /// Permanently off the board.
    Gone,
}

/// A step of the season in which pieces move. TS3 has two parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TimeScale {
    /// Landings and boardings.
    Ts1,
    /// Moves, supports, convoys.
    Ts2,
    /// Disembarkations and embarkations.
    Ts3a,
    /// Supplementary moves of fleets.
    Ts3b,
    /// Retreats.
    Ts4,
}

impl TimeScale {
    /// The number from 1 to 4 that players use. Both parts of the third time scale have the number 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            TimeScale::Ts1 => 1,
            TimeScale::Ts2 => 2,
            TimeScale::Ts3a | TimeScale::Ts3b => 3,
            TimeScale::Ts4 => 4,
        }
    }
}

/// A month, numbered from 1 for January.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Month(pub u8);

impl Month {
    /// The names of the months.
    pub const NAMES: [&'static str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];

    /// `January` …
    #[must_use]
    pub fn name(self) -> &'static str {
        Month::NAMES[usize::from(self.0.clamp(1, 12)) - 1]
    }

    /// Whether centres are counted and units are built after this month: March, June, September, December.
    #[must_use]
    pub const fn builds(self) -> bool {
        self.0.is_multiple_of(3)
    }
}

/// One month of one year.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Season {
    /// The year.
    pub year: i32,
    /// The month.
    pub month: Month,
}

impl Season {
    /// The following month.
    #[must_use]
    pub const fn next(self) -> Season {
        if self.month.0 >= 12 {
            Season {
                year: self.year + 1,
                month: Month(1),
            }
        } else {
            Season {
                year: self.year,
                month: Month(self.month.0 + 1),
            }
        }
    }
}

/// The phase whose orders are awaited (rulebook 3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Placing spare units, before the first January.
    Spare,
    /// Orders for the season.
    Orders,
    /// Retreats of dislodged units.
    Retreat,
    /// Builds and removals.
    Adjust,
    /// Nothing: the game has ended.
    Over,
}

/// A successful change of space (rulebook 3.2). Boarding counts as an entry to the fleet's space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The time scale.
    pub ts: TimeScale,
    /// The piece that moved.
    pub piece: PieceId,
    /// Its owner.
    pub owner: Power,
    /// The origin; for a landing, the fleet's space.
    pub from: Space,
    /// The destination.
    pub to: Space,
}

/// A unit that was dislodged in this season (rulebook 3.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dislodgement {
    /// The lone army or the fleet.
    pub piece: PieceId,
    /// The army aboard it.
    pub passenger: Option<PieceId>,
    /// The time scale.
    pub ts: TimeScale,
    /// Where it stood; for a fleet, with its coast.
    pub place: Location,
    /// The pieces of the unit that dislodged it.
    pub attacker: Vec<PieceId>,
    /// The space from which it was attacked.
    pub attack_from: Space,
    /// The spaces from which the attack was supported, not counting cut supports.
    pub support_from: Vec<Space>,
    /// Whether it was dislodged by the Key rule: it had failed to move and lost to an attack of strength 1.
    pub key: bool,
}

/// A claim of victory made in this season.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ClaimedBy {
    /// The claiming power.
    pub power: Power,
    /// The partners, in order of number; empty for a solo.
    pub with: Vec<Power>,
}

/// The number of units that a power may build or must remove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjustments {
    /// The power.
    pub power: Power,
    /// Its centres plus the allowance for spare units.
    pub allowed: i32,
    /// Its pieces on the board and on the ice.
    pub units: i32,
}

/// The complete state of a game.
///
/// Invariants (rulebook 2.2), checked by [`Position::check`]: a space holds at most one unit; a fleet carries at
/// most one army; a fleet that carries an army is in a sea space or a canal province; only armies are on the ice.
#[derive(Clone, Debug)]
pub struct Position {
    /// The map.
    pub mark: Arc<Mark>,
    /// The rule options.
    pub options: Options,
    /// The month.
    pub season: Season,
    /// The phase whose orders are awaited.
    pub phase: Phase,
    /// The pieces, by number.
    pub pieces: Vec<Piece>,
    /// Per space: its owner. For a centre, the owner of the centre; for another province, its last visitor or, if it
    /// is a special province, the power it is assigned to; `None` for sea and ice.
    pub owner: Vec<Option<Power>>,
    /// Per power: the number of spare units it was given, including those not yet placed in [`Phase::Spare`].
    pub spare: Vec<u8>,
    /// The number of build seasons completed.
    pub builds: u32,
    /// The units dislodged in this season that have not retreated yet.
    pub dislodged: Vec<Dislodgement>,
    /// Per time scale 1, 2, 3: the spaces left empty although effective moves to them were attempted, in order of
    /// number.
    pub contested: [Vec<Space>; 3],
    /// The entries of this season.
    pub entries: Vec<Entry>,
    /// The claims of this season.
    pub claims: Vec<ClaimedBy>,
    /// The winners, once the game is over.
    pub winners: Vec<Power>,
}

impl Position {
    /// A piece.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.0 as usize]
    }

    /// The numbers of all pieces, including those that are gone.
    pub fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..self.pieces.len() as u16).map(PieceId)
    }

    /// The army aboard a fleet.
    #[must_use]
    pub fn passenger(&self, fleet: PieceId) -> Option<PieceId> {
        self.ids()
            .find(|&id| self.piece(id).at == Where::Aboard(fleet))
    }

    /// The lone army or the fleet (with or without passenger) in a space.
    #[must_use]
    pub fn unit_in(&self, space: Space) -> Option<PieceId> {
        self.ids().find(|&id| match self.piece(id).at {
            Where::Land(at) => at == space,
            Where::Afloat(at) => self.mark.space_of(at) == space,
            _ => false,
        })
    }

    /// The fleet in a space.
    #[must_use]
    pub fn fleet_in(&self, space: Space) -> Option<PieceId> {
        self.unit_in(space)
            .filter(|&id| self.piece(id).kind == UnitKind::Fleet)
    }

    /// The space of a piece; for an army aboard, its fleet's space. `None` for pieces that are dislodged or gone.
    #[must_use]
    pub fn space_of(&self, id: PieceId) -> Option<Space> {
        match self.piece(id).at {
            Where::Land(space) | Where::Ice(space) => Some(space),
            Where::Afloat(at) => Some(self.mark.space_of(at)),
            Where::Aboard(fleet) => match self.piece(fleet).at {
                Where::Afloat(at) => Some(self.mark.space_of(at)),
                _ => None,
            },
            Where::Dislodged | Where::Gone => None,
        }
    }

    /// The number of centres that a power owns.
    #[must_use]
    pub fn centres(&self, power: Power) -> u32 {
        let owned = |space: &Space| {
            self.mark.space(*space).centre && self.owner[space.0 as usize] == Some(power)
        };
        self.mark.all_spaces().filter(owned).count() as u32
    }

    /// Checks the invariants of rulebook 2.2.
    ///
    /// # Errors
    /// A description of the first violation found.
    pub fn check(&self) -> Result<(), String> {
        let mut taken = vec![None; self.mark.spaces.len()];
        let mut laden = vec![false; self.pieces.len()];
        for id in self.ids() {
            let piece = self.piece(id);
            let space = match (piece.at, piece.kind) {
                (Where::Land(space), UnitKind::Army) if self.mark.kind(space).is_land() => space,
                (Where::Afloat(at), UnitKind::Fleet) if self.mark.is_berth(at) => {
                    self.mark.space_of(at)
                }
                (Where::Aboard(fleet), UnitKind::Army) => {
                    self.check_aboard(id, fleet)?;
                    if std::mem::replace(&mut laden[fleet.0 as usize], true) {
                        return Err(format!("two armies aboard fleet {}", fleet.0));
                    }
                    continue;
                }
                (Where::Ice(space), UnitKind::Army)
                    if self.mark.kind(space) == diplomacy_kit::mark::SpaceKind::Ice =>
                {
                    continue;
                }
                (Where::Dislodged | Where::Gone, _) => continue,
                (at, kind) => return Err(format!("{kind} {} cannot be at {at:?}", id.0)),
            };
            if let Some(other) = taken[space.0 as usize].replace(id) {
                let PieceId(other) = other;
                let abbr = self.mark.abbr(space);
                return Err(format!("two units in {abbr}: {other} and {}", id.0));
            }
        }
        Ok(())
    }

    fn check_aboard(&self, army: PieceId, fleet: PieceId) -> Result<(), String> {
        use diplomacy_kit::mark::SpaceKind::{Canal, Sea};
        let carrier = self.piece(fleet);
        match carrier.at {
            Where::Afloat(at)
                if carrier.kind == UnitKind::Fleet
                    && matches!(self.mark.kind(self.mark.space_of(at)), Sea | Canal) =>
            {
                Ok(())
            }
            // The passenger of a dislodged unit is dislodged with it, not aboard.
            at => Err(format!(
                "army {} is aboard {}, which is at {at:?}",
                army.0, fleet.0
            )),
        }
    }
}
