//! A movement to settle, in numbers.

/// A place that at most one unit is in: a space, or the deck of a fleet. Numbers are the caller's, from 0 without
/// large gaps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub u16);

/// Whose a unit counts as where the rules forbid dislodging one's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flag(pub u8);

/// A unit by its place in [`Problem::units`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitIndex(pub u16);

/// A move by its place in [`Problem::moves`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveIndex(pub u16);

/// A support by its place in [`Problem::supports`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SupportIndex(pub u16);

/// Whoever stands at a place when the movement begins.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    /// Where.
    pub place: Place,
    /// Whose.
    pub flag: Flag,
    /// Where it tries to go; set by [`Problem::add_move`].
    pub mv: Option<MoveIndex>,
}

/// An attempt to move.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    /// Who moves.
    pub unit: UnitIndex,
    /// Whose the attack counts as; mostly the unit's flag.
    pub flag: Flag,
    /// Where to.
    pub to: Place,
    /// The space that the attack comes from: of a landing the fleet's, of the last fleet of a chain.
    pub space: u16,
    /// The space that it goes to: of a boarding the fleet's.
    pub aim: u16,
    /// What it needs beside the way.
    pub route: Route,
    /// What has been settled before: consent is there, the fleet is not busy.
    pub gate: bool,
    /// Where `to` is the deck of a fleet: that fleet. The move fails when it is dislodged, and it attacks nobody.
    pub deck: Option<UnitIndex>,
    /// It always succeeds and blocks nobody (a landing on the ice). Its `to` is used by no unit and no other move.
    pub free: bool,
}

/// What a move needs beside the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Route {
    /// Nothing.
    None,
    /// All fleets of `Problem::route_nodes[from..to]` must survive.
    All {
        /// First node.
        from: u32,
        /// One past the last node.
        to: u32,
    },
    /// Some path through fleets that survive, from a node that is a `start` to one that is an `end`, among
    /// `Problem::route_nodes[from..to]`, along their links.
    Path {
        /// First node.
        from: u32,
        /// One past the last node.
        to: u32,
    },
}

/// A fleet that a route goes through.
#[derive(Clone, Copy, Debug)]
pub struct RouteNode {
    /// The fleet.
    pub fleet: UnitIndex,
    /// Whether the route can begin here.
    pub start: bool,
    /// Whether it can end here.
    pub end: bool,
    /// The neighbours are `Problem::route_links[links_from..links_to]`.
    pub links_from: u32,
    /// One past the last link.
    pub links_to: u32,
}

/// What a support is for.
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
    /// Who supports.
    pub by: UnitIndex,
    /// Whose it counts as where it would help to dislodge.
    pub flag: Flag,
    /// What it is for.
    pub of: Supported,
    /// The space where it has its effect. An attack from there does not cut it, unless it dislodges the supporter.
    pub aim: u16,
    /// Whether nothing can cut it but the dislodgement of the supporter (the support of a landing by its own fleet).
    pub firm: bool,
}

/// A movement to settle. Cleared and filled again it allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// Whether a unit that fails to move loses its defence against attacks from elsewhere than it aimed at.
    pub key_rule: bool,
    /// Whether a routed move leaves uncut what is aimed at a fleet that it cannot do without (the rulebook of 2000). Else
    /// a circle is broken by barring its routed moves (Szykman), and by that alone.
    pub spares_aim_at_route: bool,
    /// The units; no two at one place.
    pub units: Vec<Unit>,
    /// The moves; no two of one unit.
    pub moves: Vec<Move>,
    /// The supports.
    pub supports: Vec<Support>,
    /// The fleets of all routes.
    pub route_nodes: Vec<RouteNode>,
    /// Indices into the route's own nodes, counted from its first.
    pub route_links: Vec<u16>,
}

impl Problem {
    /// Empties it for the next movement.
    pub fn clear(&mut self) {
        self.units.clear();
        self.moves.clear();
        self.supports.clear();
        self.route_nodes.clear();
        self.route_links.clear();
    }

    /// Puts a unit on the board.
    pub fn add_unit(&mut self, place: Place, flag: Flag) -> UnitIndex {
        self.units.push(Unit {
            place,
            flag,
            mv: None,
        });
        UnitIndex(self.units.len() as u16 - 1)
    }

    /// Puts several units on the board, each with its place and its flag.
    pub fn add_units(&mut self, units: impl Iterator<Item = (Place, Flag)>) {
        self.units.extend(units.map(|(place, flag)| Unit {
            place,
            flag,
            mv: None,
        }));
    }

    /// Adds the move of a unit that has none yet.
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

    /// Whether two moves meet head-to-head: each goes to where the other comes from, both without a route and
    /// neither to a deck.
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
