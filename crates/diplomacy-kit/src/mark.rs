//! Marks: the maps that games of orders are played on.

mod facts;
mod file;
mod names;
mod parts;
mod set;
mod shelf;

pub use facts::{PowerFacts, SpaceFacts, SpaceKind, Thresholds, UnitKind};
pub use file::MarkReport;
pub use parts::MarkParts;
pub use set::SpaceSet;
pub use shelf::MarkShelf;

/// A space of a [`Mark`]: a land province, a sea space or a cap of ice. The number is its place in [`Mark::spaces`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub u16);

/// Where exactly a fleet is or goes: a space without separate coasts, or one coast of a space.
///
/// Numbers below the number of spaces are whole spaces (`Location::from(space)`); the coasts come after them. The
/// whole of a space that has coasts is a location too: an army's, or a fleet's of which the coast is not named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location(pub u16);

impl From<Space> for Location {
    fn from(space: Space) -> Location {
        Location(space.0)
    }
}

/// A power, by its place in [`Mark::powers`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Power(pub u8);

/// A map with its powers, ready to play on: every number in it is in range, edges go both ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The name in commands and files: `regular-mercator`.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The year of the first season.
    pub first_year: i32,
    /// How many centres win.
    pub victory: Thresholds,
    /// The powers, in the order in which lists show them.
    pub powers: Vec<PowerFacts>,
    /// The spaces.
    pub spaces: Vec<SpaceFacts>,
    /// Rule options that this Mark changes, as name and value; the game checks them.
    pub options: Vec<(String, String)>,
    /// The coasts: location `spaces.len() + i` is `coasts[i]`, with its space and its name (`NC`).
    pub coasts: Vec<(Space, String)>,
    army: Vec<Vec<Space>>,
    fleet: Vec<Vec<Location>>,
    near: Vec<Vec<Space>>,
    /// Those of `near` that are seas.
    sounds: Vec<Vec<Space>>,
    /// Per space, beside the facts for being asked often.
    kinds: Vec<SpaceKind>,
    /// Per location: the space.
    grounds: Vec<Space>,
    walks: Vec<SpaceSet>,
    sails: Vec<SpaceSet>,
    gangways: Vec<SpaceSet>,
    names: names::Names,
}

impl Mark {
    /// The largest number of spaces a Mark may have; a [`SpaceSet`] holds as many.
    pub const MOST_SPACES: usize = SpaceSet::CAPACITY;

    /// The spaces by number.
    pub fn all_spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.spaces.len() as u16).map(Space)
    }

    /// The powers by number.
    pub fn all_powers(&self) -> impl Iterator<Item = Power> + use<> {
        (0..self.powers.len() as u8).map(Power)
    }

    /// How many locations there are: spaces, then coasts.
    #[must_use]
    pub fn locations(&self) -> usize {
        self.spaces.len() + self.coasts.len()
    }

    /// What the Mark says of a space.
    #[must_use]
    pub fn space(&self, space: Space) -> &SpaceFacts {
        &self.spaces[space.0 as usize]
    }

    /// What the Mark says of a power.
    #[must_use]
    pub fn power(&self, power: Power) -> &PowerFacts {
        &self.powers[power.0 as usize]
    }

    /// The kind of a space.
    #[must_use]
    pub fn kind(&self, space: Space) -> SpaceKind {
        self.kinds[space.0 as usize]
    }

    /// The space that a location is or is a coast of.
    #[must_use]
    pub fn space_of(&self, location: Location) -> Space {
        self.grounds[location.0 as usize]
    }

    /// The name of the coast that a location is: `NC`; `None` for a whole space.
    #[must_use]
    pub fn coast_name(&self, location: Location) -> Option<&str> {
        let coast = (location.0 as usize).checked_sub(self.spaces.len())?;
        Some(&self.coasts[coast].1)
    }

    /// The coast of that name (in any case) of a space.
    #[must_use]
    pub fn coast(&self, space: Space, name: &str) -> Option<Location> {
        let named = |location: &&Location| {
            self.coast_name(**location)
                .is_some_and(|known| known.eq_ignore_ascii_case(name))
        };
        self.space(space).coasts.iter().find(named).copied()
    }

    /// The locations where a fleet can be in a space: its coasts, or itself. Empty for inland and ice.
    #[must_use]
    pub fn berths(&self, space: Space) -> Vec<Location> {
        let facts = self.space(space);
        match facts.kind {
            SpaceKind::Inland | SpaceKind::Ice => Vec::new(),
            _ if facts.coasts.is_empty() => vec![space.into()],
            _ => facts.coasts.clone(),
        }
    }

    /// Whether a fleet can be exactly there.
    #[must_use]
    pub fn is_berth(&self, location: Location) -> bool {
        let facts = self.space(self.space_of(location));
        !matches!(facts.kind, SpaceKind::Inland | SpaceKind::Ice)
            && (facts.coasts.is_empty() || self.coast_name(location).is_some())
    }

    /// A location as orders show it: `ENC`, `StP/SC`.
    #[must_use]
    pub fn write(&self, location: Location) -> String {
        let abbr = &self.space(self.space_of(location)).abbr;
        match self.coast_name(location) {
            None => abbr.clone(),
            Some(coast) => format!("{abbr}/{coast}"),
        }
    }

    /// The abbreviation of a space.
    #[must_use]
    pub fn abbr(&self, space: Space) -> &str {
        &self.space(space).abbr
    }

    /// Where an army can step from a space, in order of number.
    #[must_use]
    pub fn steps(&self, from: Space) -> &[Space] {
        &self.army[from.0 as usize]
    }

    /// Where an army can step from a space, as a set.
    #[must_use]
    pub fn step_set(&self, from: Space) -> &SpaceSet {
        &self.walks[from.0 as usize]
    }

    /// Whether an army can step from one space to another.
    #[must_use]
    pub fn can_step(&self, from: Space, to: Space) -> bool {
        self.walks[from.0 as usize].contains(to)
    }

    /// Where a fleet can sail from a location, in order of number.
    #[must_use]
    pub fn courses(&self, from: Location) -> &[Location] {
        &self.fleet[from.0 as usize]
    }

    /// Whether a fleet can sail from one location to another.
    #[must_use]
    pub fn can_sail(&self, from: Location, to: Location) -> bool {
        self.fleet[from.0 as usize].contains(&to)
    }

    /// The spaces that a fleet can reach from a location, on whichever coast.
    #[must_use]
    pub fn course_set(&self, from: Location) -> &SpaceSet {
        &self.sails[from.0 as usize]
    }

    /// The spaces that a fleet somewhere in a space can reach: neighbours by water.
    #[must_use]
    pub fn waters(&self, space: Space) -> &[Space] {
        &self.near[space.0 as usize]
    }

    /// The seas among them: where a convoy goes on.
    #[must_use]
    pub fn sounds(&self, space: Space) -> &[Space] {
        &self.sounds[space.0 as usize]
    }

    /// The spaces where an army aboard a fleet in `from` may get off: see the rulebook's relation *gangway*. Empty
    /// unless `from` is a sea space or a canal province.
    #[must_use]
    pub fn gangway_set(&self, from: Space) -> &SpaceSet {
        &self.gangways[from.0 as usize]
    }

    /// Whether an army aboard a fleet in `from` may get off in `to`, land or ice, and (land only) the way back.
    #[must_use]
    pub fn gangway(&self, from: Space, to: Space) -> bool {
        self.gangways[from.0 as usize].contains(to)
    }

    /// The space of that abbreviation, alias or full name, in any case and with any blanks.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Space> {
        self.names.space(name)
    }

    /// The power of that name or adjective, in any case.
    #[must_use]
    pub fn find_power(&self, name: &str) -> Option<Power> {
        self.names.power(name)
    }

    /// The abbreviations of spaces whose names look like this one, the most alike first; at most three.
    #[must_use]
    pub fn alike(&self, name: &str) -> Vec<&str> {
        self.names
            .alike(name)
            .into_iter()
            .map(|space| self.abbr(space))
            .collect()
    }
}
