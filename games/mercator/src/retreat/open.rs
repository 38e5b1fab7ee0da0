//! Where a dislodged piece may retreat (rulebook 10.1).

use crate::{Dislodgement, Position, TimeScale};
use diplomacy_kit::mark::{Location, Space, SpaceKind, UnitKind};

/// A part of a dislodged unit that can retreat separately.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The army: alone on land, or leaving its fleet.
    Army,
    /// The fleet without an army: it carries none, or the army retreats separately.
    Fleet,
    /// The army/fleet, intact.
    Whole,
}

/// Why a space is closed to a retreat: the first of the nine rules of 10.1 that is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// The dislodged unit has no such part.
    NoSuchPart,
    /// It cannot travel there directly (rule 1).
    NotAdjacent,
    /// It can enter but not stay: ice, or a coastal province for an army/fleet (rules 1 and 9).
    Terrain,
    /// It is occupied (rule 2).
    Occupied,
    /// It is the space that the unit was dislodged from (rule 3).
    SamePlace,
    /// The attack came from there (rule 4, 4-g1).
    AttackedFrom,
    /// The attack was supported from there (rule 4, 4-g2).
    SupportedFrom,
    /// The dislodging unit entered it in a later time scale (rule 5, 4-g3).
    EnteredByAttacker,
    /// A foreign unit left it for the place of the dislodgement (rule 6, 4-g4).
    Vacated,
    /// A stand-off of the same time scale left it empty (rule 7, 4-i).
    Contested,
    /// It was dislodged by the Key rule in the third time scale, so it may only retreat to sea, and intact (rule 8,
    /// 4-f).
    KeyInTs3,
}

impl Closed {
    /// The reason as the predicate of a sentence about the space.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Closed::NoSuchPart => "there is no such unit among the dislodged",
            Closed::NotAdjacent => "it is not adjacent",
            Closed::Terrain => "it cannot be there",
            Closed::Occupied => "it is occupied",
            Closed::SamePlace => "it was dislodged from there (4-h)",
            Closed::AttackedFrom => "the attack came from there (4-g1)",
            Closed::SupportedFrom => "the attack was supported from there (4-g2)",
            Closed::EnteredByAttacker => "the dislodging unit went there later (4-g3)",
            Closed::Vacated => "a foreign unit left it for the place of the dislodgement (4-g4)",
            Closed::Contested => "a stand-off of the same time scale left it empty (4-i)",
            Closed::KeyInTs3 => {
                "who is dislodged by the Key rule in TS3 goes to sea, with the army aboard (4-f)"
            }
        }
    }
}

/// The locations open to a part of a dislodged unit, in order of number; for a fleet, with their coasts.
/// `dislodged` is an index into [`Position::dislodged`].
#[must_use]
pub fn open(position: &Position, dislodged: usize, part: Part) -> Vec<Location> {
    let Some(unit) = position.dislodged.get(dislodged) else {
        return Vec::new();
    };
    near(position, unit, part)
        .into_iter()
        .filter(|&to| refused(position, unit, part, to).is_none())
        .collect()
}

/// Why a location is closed to a part of a dislodged unit; `None` if it is open.
#[must_use]
pub fn closed(position: &Position, dislodged: usize, part: Part, to: Location) -> Option<Closed> {
    match position.dislodged.get(dislodged) {
        None => Some(Closed::NoSuchPart),
        Some(unit) => refused(position, unit, part, to),
    }
}

/// Where a part could go if only geography mattered.
pub(super) fn near(position: &Position, unit: &Dislodgement, part: Part) -> Vec<Location> {
    let mark = &position.mark;
    let from = mark.space_of(unit.place);
    match (part, has(position, unit, part)) {
        (_, false) => Vec::new(),
        (Part::Army, true) if unit.passenger.is_some() => {
            mark.gangway_set(from).iter().map(Location::from).collect()
        }
        (Part::Army, true) => mark
            .steps(from)
            .iter()
            .copied()
            .map(Location::from)
            .collect(),
        (Part::Fleet | Part::Whole, true) => mark.courses(unit.place).to_vec(),
    }
}

/// Whether the unit has that part.
fn has(position: &Position, unit: &Dislodgement, part: Part) -> bool {
    let fleet = position.piece(unit.piece).kind == UnitKind::Fleet;
    match part {
        Part::Army => !fleet || unit.passenger.is_some(),
        Part::Fleet => fleet,
        Part::Whole => fleet && unit.passenger.is_some(),
    }
}

pub(super) fn refused(
    position: &Position,
    unit: &Dislodgement,
    part: Part,
    to: Location,
) -> Option<Closed> {
    let mark = &position.mark;
    let place = mark.space_of(unit.place);
    let space = mark.space_of(to);
    let kind = mark.kind(space);
    let whole_berth = kind == SpaceKind::Sea || kind == SpaceKind::Canal;
    let rules = [
        (!has(position, unit, part), Closed::NoSuchPart),
        (space == place, Closed::SamePlace),
        (
            !near(position, unit, part).contains(&to),
            Closed::NotAdjacent,
        ),
        (part == Part::Army && !kind.is_land(), Closed::Terrain),
        (part == Part::Whole && !whole_berth, Closed::Terrain),
        (position.unit_in(space).is_some(), Closed::Occupied),
        (space == unit.attack_from, Closed::AttackedFrom),
        (unit.support_from.contains(&space), Closed::SupportedFrom),
        (
            attacker_went(position, unit, space),
            Closed::EnteredByAttacker,
        ),
        (foreigner_left(position, unit, part, space), Closed::Vacated),
        (contested(position, unit, space), Closed::Contested),
        (
            key_in_ts3(position, unit) && (kind != SpaceKind::Sea || breaks_up(unit, part)),
            Closed::KeyInTs3,
        ),
    ];
    rules
        .into_iter()
        .find(|(broken, _)| *broken)
        .map(|(_, rule)| rule)
}

/// 4-g3: a piece of the dislodging unit entered the space in a later time scale.
fn attacker_went(position: &Position, unit: &Dislodgement, space: Space) -> bool {
    position.entries.iter().any(|entry| {
        entry.to == space
            && entry.ts.number() > unit.ts.number()
            && unit.attacker.contains(&entry.piece)
    })
}

/// 4-g4: a unit of another owner than that of the retreating piece left the space for the place of the
/// dislodgement.
fn foreigner_left(position: &Position, unit: &Dislodgement, part: Part, space: Space) -> bool {
    let place = position.mark.space_of(unit.place);
    let retreating = match (part, unit.passenger) {
        (Part::Army, Some(army)) => army,
        _ => unit.piece,
    };
    let owner = position.piece(retreating).owner;
    let in_scope = |ts: TimeScale| position.options.g4_season || ts.number() >= unit.ts.number();
    position.entries.iter().any(|entry| {
        (entry.from, entry.to) == (space, place)
            && entry.owner != owner
            && entry.ts != TimeScale::Ts4
            && in_scope(entry.ts)
            && !carried(position, entry)
    })
}

/// Whether an army changed its space only because its fleet moved. The moving unit is then that of the fleet's
/// owner.
fn carried(position: &Position, entry: &crate::Entry) -> bool {
    position.piece(entry.piece).kind == UnitKind::Army
        && position.entries.iter().any(|other| {
            position.piece(other.piece).kind == UnitKind::Fleet
                && (other.ts, other.from, other.to) == (entry.ts, entry.from, entry.to)
        })
}

/// 4-i and the Regular rule: a standoff in the time scale of the dislodgement left the space empty.
fn contested(position: &Position, unit: &Dislodgement, space: Space) -> bool {
    let of_ts = position.contested.get(usize::from(unit.ts.number()) - 1);
    of_ts.is_some_and(|spaces| spaces.contains(&space))
}

/// 4-f: a fleet dislodged in the third time scale was always dislodged by the Key rule.
fn key_in_ts3(position: &Position, unit: &Dislodgement) -> bool {
    unit.ts.number() == 3 && position.piece(unit.piece).kind == UnitKind::Fleet
}

/// Whether this part would leave the other behind.
fn breaks_up(unit: &Dislodgement, part: Part) -> bool {
    unit.passenger.is_some() && part != Part::Whole
}
