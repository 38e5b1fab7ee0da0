//! The input of the adjudicator: a movement stated in numbers.

/// A strength: 1, plus 1 for each effective support.
pub type Strength = u16;

/// A place for at most one unit: a space, or the deck of a fleet. The caller chooses the numbers, from 0 without
/// large gaps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub u16);

/// The nationality of a unit for the rules against dislodging one's own units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flag(pub u8);

/// A unit, by its index in [`Problem::units`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitIndex(pub u16);

/// A move, by its index in [`Problem::moves`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveIndex(pub u16);

/// A support, by its index in [`Problem::supports`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SupportIndex(pub u16);

/// A unit on the board when the movement begins.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    /// Its place.
    pub place: Place,
    /// Its nationality.
    pub flag: Flag,
    /// Its move, if any; set by [`Problem::add_move`].
    pub mv: Option<MoveIndex>,
}

/// An attempt to move.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    /// The moving unit.
    pub unit: UnitIndex,
    /// The nationality of the attack; usually that of the unit.
    pub flag: Flag,
    /// The destination.
    pub to: Place,
    /// The space from which it attacks: the fleet's for a landing, the last fleet's for a convoy chain.
    pub space: u16,
    /// The space at which it is aimed: the fleet's for a boarding.
    pub aim: u16,
    /// The route it needs.
    pub route: Route,
    /// The preconditions that were decided beforehand, such as consent, or that the fleet is not otherwise engaged.
    /// If false, the move fails.
    pub gate: bool,
    /// The fleet, if `to` is the deck of one. The move fails if that fleet is dislodged, and it is not an attack.
    pub deck: Option<UnitIndex>,
    /// Whether it always succeeds and blocks nobody (a landing on ice). No unit and no other move may use its `to`.
    pub free: bool,
}

/// The route that a move needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Route {
    /// No route.
    None,
    /// All fleets of `Problem::route_nodes[from..to]` must survive.
    All {
        /// First node.
        from: u32,
        /// One past the last node.
        to: u32,
    },
    /// There must be a path along links through surviving fleets among `Problem::route_nodes[from..to]`, from a node
    /// with `start` to a node with `end`.
    Path {
        /// First node.
        from: u32,
        /// One past the last node.
        to: u32,
    },
}

/// A fleet on a route.
#[derive(Clone, Copy, Debug)]
pub struct RouteNode {
    /// The fleet.
    pub fleet: UnitIndex,
    /// Whether a route can begin here.
    pub start: bool,
    /// Whether a route can end here.
    pub end: bool,
    /// The neighbours are `Problem::route_links[links_from..links_to]`.
    pub links_from: u32,
    /// One past the last link.
    pub links_to: u32,
}

/// What a support is given to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supported {
    /// A move.
    Move(MoveIndex),
    /// A unit that does not try to move.
    Hold(UnitIndex),
}

/// A support.
#[derive(Clone, Copy, Debug)]
pub struct Support {
    /// The supporting unit.
    pub by: UnitIndex,
    /// Its nationality, which matters where the support would help to dislodge a unit.
    pub flag: Flag,
    /// What it supports.
    pub of: Supported,
    /// The space that the support is directed at. An attack from there does not cut it unless it dislodges the
    /// supporter.
    pub aim: u16,
    /// Whether only the dislodgement of the supporter cuts it (a fleet supporting the landing of its own army).
    pub firm: bool,
}

/// A movement to adjudicate. Reusing it after [`Problem::clear`] avoids allocations.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// The Key rule: a unit that fails to move does not defend itself against attacks from spaces other than its
    /// destination.
    pub key_rule: bool,
    /// Whether a convoyed move does not cut support directed at a fleet that its route depends on (the rulebook of
    /// 2000). If not set, a circular dependency is resolved by barring its routed moves (Szykman's rule) and by
    /// nothing else.
    pub spares_aim_at_route: bool,
    /// The units; at most one at each place.
    pub units: Vec<Unit>,
    /// The moves; at most one for each unit.
    pub moves: Vec<Move>,
    /// The supports.
    pub supports: Vec<Support>,
    /// The fleets of all routes.
    pub route_nodes: Vec<RouteNode>,
    /// Indices of nodes, counted from the first node of the route.
    pub route_links: Vec<u16>,
}

impl Problem {
    /// Removes everything, and keeps the memory for the next movement.
    pub fn clear(&mut self) {
        self.units.clear();
        self.moves.clear();
        self.supports.clear();
        self.route_nodes.clear();
        self.route_links.clear();
    }

    /// Adds a unit.
    pub fn add_unit(&mut self, place: Place, flag: Flag) -> UnitIndex {
        self.units.push(Unit {
            place,
            flag,
            mv: None,
        });
        UnitIndex(self.units.len() as u16 - 1)
    }

    /// Adds several units, each given by its place and its flag.
    pub fn add_units(&mut self, units: impl Iterator<Item = (Place, Flag)>) {
        self.units.extend(units.map(|(place, flag)| Unit {
            place,
            flag,
            mv: None,
        }));
    }

    /// Adds a move for a unit that has none yet.
    pub fn add_move(&mut self, mv: Move) -> MoveIndex {
        let index = MoveIndex(self.moves.len() as u16);
        self.units[mv.unit.0 as usize].mv = Some(index);
        self.moves.push(mv);
        index
    }

    /// Adds a support.
    pub fn add_support(&mut self, support: Support) -> SupportIndex {
        self.supports.push(support);
        SupportIndex(self.supports.len() as u16 - 1)
    }

    /// The move of a unit.
    #[must_use]
    pub fn move_of(&self, unit: UnitIndex) -> Option<&Move> {
        let index = self.units[unit.0 as usize].mv?;
        Some(&self.moves[index.0 as usize])
    }

    /// Whether two moves meet head-to-head: each goes to the other's origin, neither has a route, and neither goes to
    /// a deck.
    #[must_use]
    pub fn head_to_head(&self, a: &Move, b: &Move) -> bool {
        a.route == Route::None
            && b.route == Route::None
            && a.deck.is_none()
            && b.deck.is_none()
            && a.to == self.units[b.unit.0 as usize].place
            && b.to == self.units[a.unit.0 as usize].place
    }
}
