//! What stands on the board and in the books (rulebook 2.2, 2.3, 3.2).

use crate::Options;
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use std::sync::Arc;

/// A piece for as long as the game lasts: its place in [`Position::pieces`]. Pieces that are gone keep their number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u16);

/// One army or one fleet. An army/fleet is a fleet and the army that is aboard it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Army or fleet.
    pub kind: UnitKind,
    /// Whose it is.
    pub owner: Power,
    /// Where it is.
    pub at: Where,
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// An army in a land province.
    Land(Space),
    /// A fleet at sea, in a canal province or at a coast.
    Afloat(Location),
    /// An army on that fleet.
    Aboard(PieceId),
    /// An army on the ice: it counts, and never comes back.
    Ice(Space),
    /// Dislodged in this season, with no place until the retreats; see [`Position::dislodged`].
    Dislodged,
    /// Off the board for good.
    Gone,
}

/// A step of the season in which pieces move.
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
    /// 1 to 4: what players call it. Both parts of the third are 3.
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

/// A month, from 1 for January.
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

    /// Whether centres are counted and units built after it: March, June, September, December.
    #[must_use]
    pub const fn builds(self) -> bool {
        self.0.is_multiple_of(3)
    }
}

/// One deadline's month of one year.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Season {
    /// The year.
    pub year: i32,
    /// The month.
    pub month: Month,
}

impl Season {
    /// The month after.
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

/// What the game waits for (rulebook 3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Spare units are placed, before the first January.
    Spare,
    /// Orders for the season.
    Orders,
    /// Retreats of what was dislodged.
    Retreat,
    /// Builds and removals.
    Adjust,
    /// Nothing: the game is over.
    Over,
}

/// A change of place that succeeded (rulebook 3.2). Boarding is an entry to the fleet's space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// When.
    pub ts: TimeScale,
    /// What moved.
    pub piece: PieceId,
    /// Whose it is.
    pub owner: Power,
    /// From where; of a landing the fleet's space.
    pub from: Space,
    /// To where.
    pub to: Space,
}

/// A unit that was dislodged in this season (rulebook 3.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dislodgement {
    /// The army or the fleet.
    pub piece: PieceId,
    /// The army aboard it.
    pub passenger: Option<PieceId>,
    /// When.
    pub ts: TimeScale,
    /// Where it stood; of a fleet with its coast.
    pub place: Location,
    /// The pieces of the unit that dislodged it.
    pub attacker: Vec<PieceId>,
    /// The space that the attack came from.
    pub attack_from: Space,
    /// The spaces from which it was supported, uncut.
    pub support_from: Vec<Space>,
    /// Whether it had failed to move and fell to an attack of strength 1.
    pub key: bool,
}

/// A claim of victory in this season: by whom, and with whom (nobody: a solo).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ClaimedBy {
    /// Who claims.
    pub power: Power,
    /// The partners, in order of number.
    pub with: Vec<Power>,
}

/// What a power may build or must remove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjustments {
    /// The power.
    pub power: Power,
    /// Centres, and the allowance for a spare unit.
    pub allowed: i32,
    /// Pieces on the board and on the ice.
    pub units: i32,
}

/// Everything that a game has on its board and in its books.
///
/// Invariants (rulebook 2.2), checked by [`Position::check`]: at most one unit in a space; a fleet has at most one
/// passenger; a fleet with a passenger is in a sea space or a canal province; only armies are on the ice.
#[derive(Clone, Debug)]
pub struct Position {
    /// The map.
    pub mark: Arc<Mark>,
    /// The rule options.
    pub options: Options,
    /// The month.
    pub season: Season,
    /// What is waited for.
    pub phase: Phase,
    /// The pieces by number.
    pub pieces: Vec<Piece>,
    /// Per space: who owns it. Of a centre the owner of the centre, of another province its last visitor or, of a
    /// special province, its assignee; nobody for sea and ice.
    pub owner: Vec<Option<Power>>,
    /// Per power: spare units that it was given (those not yet placed in phase [`Phase::Spare`] included).
    pub spare: Vec<u8>,
    /// Build seasons completed.
    pub builds: u32,
    /// What was dislodged in this season and has not retreated yet.
    pub dislodged: Vec<Dislodgement>,
    /// Per time scale 1, 2, 3: spaces left empty in which effective attempts all failed, in order of number.
    pub contested: [Vec<Space>; 3],
    /// The changes of place of this season.
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

    /// The numbers of all pieces, also of those that are gone.
    pub fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..self.pieces.len() as u16).map(PieceId)
    }

    /// The army aboard a fleet.
    #[must_use]
    pub fn passenger(&self, fleet: PieceId) -> Option<PieceId> {
        self.ids()
            .find(|&id| self.piece(id).at == Where::Aboard(fleet))
    }

    /// The lone army or the fleet (with or without passenger) that stands in a space.
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

    /// The space a piece is in: of an army aboard, its fleet's. `None` for what is dislodged or gone.
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

    /// How many centres a power owns.
    #[must_use]
    pub fn centres(&self, power: Power) -> u32 {
        let owned = |space: &Space| {
            self.mark.space(*space).centre && self.owner[space.0 as usize] == Some(power)
        };
        self.mark.all_spaces().filter(owned).count() as u32
    }

    /// Looks for a broken invariant of rulebook 2.2.
    ///
    /// # Errors
    /// What is wrong, in words.
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
