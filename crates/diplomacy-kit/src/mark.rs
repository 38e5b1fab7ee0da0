//! Marks: the maps of order games.

mod colour;
mod facts;
mod file;
mod names;
mod parts;
mod set;
mod shelf;
mod told;
mod unknown;

pub use colour::{COLOURS, Colour};
pub use facts::{PowerFacts, SpaceFacts, SpaceKind, Thresholds, UnitKind};
pub use file::MarkReport;
pub use parts::MarkParts;
pub use set::SpaceSet;
pub use shelf::MarkShelf;
pub use unknown::unknown_space;

/// A space of a [`Mark`]: a land province, a sea space or an ice cap. The number is its index in
/// [`Mark::spaces`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub u16);

/// The exact position of a fleet: a space without separate coasts, or one coast of a space.
///
/// Numbers below the number of spaces denote whole spaces (`Location::from(space)`); the coasts follow. The whole
/// of a space with several coasts is also a location: that of an army, or of a fleet whose coast is not named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location(pub u16);

impl From<Space> for Location {
    fn from(space: Space) -> Location {
        Location(space.0)
    }
}

/// A power, by its index in [`Mark::powers`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Power(pub u8);

/// A validated map with its powers: all indices are in range and all edges go both ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The identifier in commands and files, such as `regular-mercator`.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The year of the first season.
    pub first_year: i32,
    /// The number of centres needed to win.
    pub victory: Thresholds,
    /// The powers, in the order in which lists show them.
    pub powers: Vec<PowerFacts>,
    /// The spaces.
    pub spaces: Vec<SpaceFacts>,
    /// Rule options that this Mark changes, as names and values. The game validates them.
    pub options: Vec<(String, String)>,
    /// The coasts: location `spaces.len() + i` is `coasts[i]`, given by its space and its name (`NC`).
    pub coasts: Vec<(Space, String)>,
    army: Vec<Vec<Space>>,
    fleet: Vec<Vec<Location>>,
    near: Vec<Vec<Space>>,
    /// The sea spaces among `near`.
    sounds: Vec<Vec<Space>>,
    /// The same as sets.
    sound_sets: Vec<SpaceSet>,
    /// Per space: its kind. A compact copy, because this is read often.
    kinds: Vec<SpaceKind>,
    /// Per location: its space.
    grounds: Vec<Space>,
    walks: Vec<SpaceSet>,
    sails: Vec<SpaceSet>,
    gangways: Vec<SpaceSet>,
    names: names::Names,
}

impl Mark {
    /// The most spaces a Mark may have: the capacity of a [`SpaceSet`].
    pub const MOST_SPACES: usize = SpaceSet::CAPACITY;

    /// All spaces in order of number.
    pub fn all_spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.spaces.len() as u16).map(Space)
    }

    /// All powers in order of number.
    pub fn all_powers(&self) -> impl Iterator<Item = Power> + use<> {
        (0..self.powers.len() as u8).map(Power)
    }

    /// The number of locations: spaces and coasts.
    #[must_use]
    pub fn locations(&self) -> usize {
        self.spaces.len() + self.coasts.len()
    }

    /// The facts about a space.
    #[must_use]
    pub fn space(&self, space: Space) -> &SpaceFacts {
        &self.spaces[space.0 as usize]
    }

    /// The facts about a power.
    #[must_use]
    pub fn power(&self, power: Power) -> &PowerFacts {
        &self.powers[power.0 as usize]
    }

    /// The kind of a space.
    #[must_use]
    pub fn kind(&self, space: Space) -> SpaceKind {
        self.kinds[space.0 as usize]
    }

    /// The space of a location.
    #[must_use]
    pub fn space_of(&self, location: Location) -> Space {
        self.grounds[location.0 as usize]
    }

    /// The name of the coast, such as `NC`; `None` for a whole space.
    #[must_use]
    pub fn coast_name(&self, location: Location) -> Option<&str> {
        let coast = (location.0 as usize).checked_sub(self.spaces.len())?;
        Some(&self.coasts[coast].1)
    }

    /// The coast of a space with this name, ignoring case.
    #[must_use]
    pub fn coast(&self, space: Space, name: &str) -> Option<Location> {
        let named = |location: &&Location| {
            self.coast_name(**location)
                .is_some_and(|known| known.eq_ignore_ascii_case(name))
        };
        self.space(space).coasts.iter().find(named).copied()
    }

    /// The locations a fleet can occupy in a space: its coasts, or the space itself. Empty for inland provinces and
    /// ice.
    #[must_use]
    pub fn berths(&self, space: Space) -> Vec<Location> {
        let facts = self.space(space);
        match facts.kind {
            SpaceKind::Inland | SpaceKind::Ice => Vec::new(),
            _ if facts.coasts.is_empty() => vec![space.into()],
            _ => facts.coasts.clone(),
        }
    }

    /// Whether a fleet can occupy exactly this location.
    #[must_use]
    pub fn is_berth(&self, location: Location) -> bool {
        let facts = self.space(self.space_of(location));
        !matches!(facts.kind, SpaceKind::Inland | SpaceKind::Ice)
            && (facts.coasts.is_empty() || self.coast_name(location).is_some())
    }

    /// A location as written in orders: `ENC`, `StP/SC`.
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

    /// The spaces an army can move to from a space, in order of number.
    #[must_use]
    pub fn steps(&self, from: Space) -> &[Space] {
        &self.army[from.0 as usize]
    }

    /// The spaces an army can move to from a space, as a set.
    #[must_use]
    pub fn step_set(&self, from: Space) -> &SpaceSet {
        &self.walks[from.0 as usize]
    }

    /// Whether an army can move from one space to the other.
    #[must_use]
    pub fn can_step(&self, from: Space, to: Space) -> bool {
        self.walks[from.0 as usize].contains(to)
    }

    /// The locations a fleet can move to from a location, in order of number.
    #[must_use]
    pub fn courses(&self, from: Location) -> &[Location] {
        &self.fleet[from.0 as usize]
    }

    /// Whether a fleet can move from one location to the other.
    #[must_use]
    pub fn can_sail(&self, from: Location, to: Location) -> bool {
        self.fleet[from.0 as usize].contains(&to)
    }

    /// The spaces a fleet can move to from a location, on any of their coasts.
    #[must_use]
    pub fn course_set(&self, from: Location) -> &SpaceSet {
        &self.sails[from.0 as usize]
    }

    /// The spaces a fleet can move to from anywhere in a space: its neighbours by water.
    #[must_use]
    pub fn waters(&self, space: Space) -> &[Space] {
        &self.near[space.0 as usize]
    }

    /// The sea spaces among them, through which a convoy can continue.
    #[must_use]
    pub fn sounds(&self, space: Space) -> &[Space] {
        &self.sounds[space.0 as usize]
    }

    /// The sea spaces among the neighbours by water, as a set; [`Mark::sounds`] lists them.
    #[must_use]
    pub fn sound_set(&self, space: Space) -> &SpaceSet {
        &self.sound_sets[space.0 as usize]
    }

    /// The spaces where an army aboard a fleet in `from` may disembark (the rulebook's relation *gangway*). Empty
    /// unless `from` is a sea space or a canal province.
    #[must_use]
    pub fn gangway_set(&self, from: Space) -> &SpaceSet {
        &self.gangways[from.0 as usize]
    }

    /// Whether an army aboard a fleet in `from` may disembark in `to`. If `to` is land, it may also embark from
    /// there.
    #[must_use]
    pub fn gangway(&self, from: Space, to: Space) -> bool {
        self.gangways[from.0 as usize].contains(to)
    }

    /// The space with this abbreviation, alias or full name, ignoring case and white space.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Space> {
        self.names.space(name)
    }

    /// The power with this name or adjective, ignoring case.
    #[must_use]
    pub fn find_power(&self, name: &str) -> Option<Power> {
        self.names.power(name)
    }

    /// The abbreviations of up to three spaces with similar names, most similar first.
    #[must_use]
    pub fn alike(&self, name: &str) -> Vec<&str> {
        self.names
            .alike(name)
            .into_iter()
            .map(|space| self.abbr(space))
            .collect()
    }
}
