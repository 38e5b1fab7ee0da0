//! Recipients of orders after the third time scale.

use crate::retreat::Part;
use crate::{PieceId, Position};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Space};

/// Something that takes an order.
#[derive(Clone, Copy)]
pub(super) enum LateActor {
    /// A part of a unit that retreats, and the location where it was or may be dislodged.
    Retreat {
        unit: PieceId,
        part: Part,
        place: Location,
        passenger: Option<PieceId>,
        /// The index of the dislodged unit; `None` for a unit that has not been dislodged.
        dislodged: Option<usize>,
    },
    /// A claim with this number of partners.
    Claim(usize),
    /// A province to build in.
    Site(Space),
    /// Waiving builds, which belongs to no unit.
    Waive,
    /// A piece that may be removed.
    Removal { unit: UnitName },
    /// A province for a spare unit.
    Spare(Space),
}

impl LateActor {
    /// The unit as named in orders.
    pub(super) fn unit_name(self) -> Option<UnitName> {
        match self {
            LateActor::Retreat { part, place, .. } => Some(UnitName {
                nation: None,
                kind: match part {
                    Part::Army => Kind::Army,
                    Part::Fleet => Kind::Fleet,
                    Part::Whole => Kind::ArmyFleet,
                },
                at: place,
            }),
            LateActor::Removal { unit } => Some(unit),
            _ => None,
        }
    }

    pub(super) fn key(self, position: &Position) -> String {
        self.unit_name().map_or_else(String::new, |unit| {
            format!("{}({})", unit.kind.letters(), position.mark.write(unit.at))
        })
    }

    /// The description for players.
    pub(super) fn name(self, position: &Position, key: &str) -> String {
        match self {
            LateActor::Retreat {
                part: Part::Army,
                passenger: Some(_),
                ..
            } => format!("{key}, off its fleet"),
            LateActor::Site(space) | LateActor::Spare(space) => {
                position.mark.space(space).name.clone()
            }
            LateActor::Waive => "Builds given up".to_owned(),
            LateActor::Claim(0) => "A win alone".to_owned(),
            LateActor::Claim(1) => "A win of two".to_owned(),
            LateActor::Claim(_) => "A win of three".to_owned(),
            LateActor::Retreat { .. } | LateActor::Removal { .. } => key.to_owned(),
        }
    }

    pub(super) fn location_name(self, position: &Position) -> Option<String> {
        let mark = &position.mark;
        match self {
            LateActor::Retreat { place, .. } => Some(mark.write(place)),
            LateActor::Removal { unit } => Some(mark.write(unit.at)),
            LateActor::Site(space) | LateActor::Spare(space) => Some(mark.abbr(space).to_owned()),
            LateActor::Claim(_) | LateActor::Waive => None,
        }
    }

    /// Whether an order is for this actor.
    pub(super) fn is_told_by(self, position: &Position, order: &Order) -> bool {
        let mark = &position.mark;
        let same = |name: &UnitName| {
            self.unit_name().is_some_and(|unit| {
                mark.space_of(unit.at) == mark.space_of(name.at)
                    && (unit.kind == Kind::Army) == (name.kind == Kind::Army)
            })
        };
        match (self, order) {
            (LateActor::Retreat { .. }, Order::Move { unit, .. }) => same(unit),
            (LateActor::Retreat { .. }, Order::Retreat(branches)) => {
                branches.first().is_some_and(|branch| same(&branch.unit))
            }
            (LateActor::Removal { .. }, Order::Remove { unit }) => same(unit),
            (LateActor::Claim(count), Order::Claim { with }) => with.len() == count,
            (LateActor::Site(space), Order::Build { at, .. }) => mark.space_of(*at) == space,
            (LateActor::Spare(space), Order::Place { at, .. }) => mark.space_of(*at) == space,
            (LateActor::Waive, Order::Waive { .. }) => true,
            _ => false,
        }
    }
}
