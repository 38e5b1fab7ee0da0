//! Choices after the third time scale: retreats (immediate or sent in advance), claims, builds and removals,
//! spare units.

use super::retreats::{casualties, in_advance, pairs};
use super::season::Season;
use super::step::Step;
use crate::retreat::Part;
use crate::table::problems::problems;
use crate::year::{build_places, entitlements, spare_places, units_on_board};
use crate::{PieceId, Position, Where};
use diplomacy_kit::choice::option;
use diplomacy_kit::lang::{Heading, Kind, Line, Order, UnitName, write};
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};
use game::OrderOption;

/// Something that takes an order.
#[derive(Clone, Copy)]
pub(super) enum Later {
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

/// Everything that takes an order, by identifier.
pub(super) fn actors(
    position: &Position,
    power: Power,
    season: &Season<'_>,
    step: Step,
) -> Vec<(String, Later)> {
    match step {
        Step::Advance => in_advance(power, season),
        Step::Retreats => casualties(position, power),
        Step::Claims => claims(position),
        Step::Builds => {
            let mut all = entitlements(position).into_iter();
            let due = all
                .find(|one| one.power == power)
                .map_or(0, |one| one.due());
            if due < 0 {
                removals(position, power)
            } else {
                sites(position, power)
            }
        }
        Step::Spare => {
            if position.spare[usize::from(power.0)] == 0 {
                return Vec::new();
            }
            let places = spare_places(position, power).into_iter();
            let name = |space| (position.mark.abbr(space).to_owned(), Later::Spare(space));
            places.map(name).collect()
        }
        Step::Ts1 | Step::Ts2 | Step::Ts3 | Step::Ts3b => Vec::new(),
    }
}

fn claims(position: &Position) -> Vec<(String, Later)> {
    let thresholds = position.mark.victory;
    let known = [
        ("solo", 0, true),
        ("two", 1, thresholds.two_way.is_some()),
        ("three", 2, thresholds.three_way.is_some()),
    ];
    let known = known.into_iter().filter(|(.., known)| *known);
    known
        .map(|(key, with, _)| (key.to_owned(), Later::Claim(with)))
        .collect()
}

fn sites(position: &Position, power: Power) -> Vec<(String, Later)> {
    let places = build_places(position, power).into_iter();
    let name = |(space, _)| (position.mark.abbr(space).to_owned(), Later::Site(space));
    let mut sites: Vec<(String, Later)> = places.map(name).collect();
    if !sites.is_empty() {
        sites.push(("waive".to_owned(), Later::Waive));
    }
    sites
}

fn removals(position: &Position, power: Power) -> Vec<(String, Later)> {
    let pieces = units_on_board(position, power);
    let removal = |piece| {
        let facts = position.piece(piece);
        let kind = match facts.kind {
            UnitKind::Army => Kind::Army,
            UnitKind::Fleet if position.passenger(piece).is_some() => Kind::ArmyFleet,
            UnitKind::Fleet => Kind::Fleet,
        };
        let at = match facts.at {
            Where::Afloat(at) => at,
            _ => position.space_of(piece)?.into(),
        };
        let unit = UnitName {
            nation: None,
            kind,
            at,
        };
        let key = format!("{}({})", kind.letters(), position.mark.write(at));
        Some((key, Later::Removal { unit }))
    };
    pieces.filter_map(removal).collect()
}

/// A sentence on how much is due and how much has been ordered.
pub(super) fn about(position: &Position, power: Power, step: Step, lines: &[Line]) -> String {
    let good = || {
        let problems = problems(position, power, lines);
        problems.iter().filter(|problem| problem.is_none()).count()
    };
    match step {
        Step::Builds => {
            let mut all = entitlements(position).into_iter();
            let due = all.find(|one| one.power == power).map_or(0, |one| one.due());
            if due < 0 {
                return format!("{} to remove. What is not ordered is chosen for you.", -due);
            }
            let premium = build_places(position, power).iter().any(|&(_, premium)| premium);
            let more = if premium {
                " Away from home a build costs two."
            } else {
                ""
            };
            format!("{due} to build.{more}")
        }
        Step::Spare => {
            let left = usize::from(position.spare[usize::from(power.0)]).saturating_sub(good());
            format!("{left} left to place. Nobody sees it before January is settled.")
        }
        Step::Advance => {
            "Only if the unit is dislodged. You can also wait: retreats are asked for when the season is settled."
                .to_owned()
        }
        Step::Claims => "A win of several counts if all of them claim it in the same season.".to_owned(),
        Step::Retreats => "What gets no order is disbanded.".to_owned(),
        Step::Ts1 | Step::Ts2 | Step::Ts3 | Step::Ts3b => String::new(),
    }
}

/// The orders for one actor that the rules accept together with the rest of the sheet.
pub(super) fn options(
    position: &Position,
    power: Power,
    step: Step,
    later: Later,
    lines: &[Line],
) -> Vec<OrderOption> {
    let mark = &position.mark;
    let others: Vec<Line> = lines
        .iter()
        .filter(|line| {
            super::step::number(line) != step.number() || !later.is_told_by(position, &line.order)
        })
        .cloned()
        .collect();
    let taken = |order: &Order| {
        let mut lines = others.clone();
        lines.push(Line {
            power: None,
            heading: Some(match step {
                Step::Claims => Heading::Claims,
                Step::Builds => Heading::Builds,
                Step::Spare => Heading::Spare,
                _ => Heading::Retreats,
            }),
            text: write(mark, order),
            order: order.clone(),
            line: 0,
            column: 0,
        });
        let problems = problems(position, power, &lines);
        problems.last().is_some_and(Option::is_none)
    };
    let told = |order: &Order| {
        let mut option = option(mark, order);
        if let Order::Build { premium: true, .. } = order {
            option.remark =
                "It costs two builds; the second one is yours again next time.".to_owned();
        }
        if let Later::Retreat {
            passenger: Some(_),
            part: Part::Army,
            ..
        } = later
        {
            option.kind = format!("{} by itself", option.kind);
        }
        option
    };
    let all = later.orders(position, power);
    let single: Vec<Order> = all.into_iter().filter(|order| taken(order)).collect();
    let lists = match later {
        Later::Retreat {
            dislodged: Some(_), ..
        } => pairs(&single),
        _ => Vec::new(),
    };
    single.iter().chain(&lists).map(told).collect()
}

impl Later {
    /// The unit as named in orders.
    pub(super) fn unit_name(self) -> Option<UnitName> {
        match self {
            Later::Retreat { part, place, .. } => Some(UnitName {
                nation: None,
                kind: match part {
                    Part::Army => Kind::Army,
                    Part::Fleet => Kind::Fleet,
                    Part::Whole => Kind::ArmyFleet,
                },
                at: place,
            }),
            Later::Removal { unit } => Some(unit),
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
            Later::Retreat {
                part: Part::Army,
                passenger: Some(_),
                ..
            } => format!("{key}, off its fleet"),
            Later::Site(space) | Later::Spare(space) => position.mark.space(space).name.clone(),
            Later::Waive => "Builds given up".to_owned(),
            Later::Claim(0) => "A win alone".to_owned(),
            Later::Claim(1) => "A win of two".to_owned(),
            Later::Claim(_) => "A win of three".to_owned(),
            Later::Retreat { .. } | Later::Removal { .. } => key.to_owned(),
        }
    }

    pub(super) fn place(self, position: &Position) -> Option<String> {
        let mark = &position.mark;
        match self {
            Later::Retreat { place, .. } => Some(mark.write(place)),
            Later::Removal { unit } => Some(mark.write(unit.at)),
            Later::Site(space) | Later::Spare(space) => Some(mark.abbr(space).to_owned()),
            Later::Claim(_) | Later::Waive => None,
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
            (Later::Retreat { .. }, Order::Move { unit, .. }) => same(unit),
            (Later::Retreat { .. }, Order::Retreat(branches)) => {
                branches.first().is_some_and(|branch| same(&branch.unit))
            }
            (Later::Removal { .. }, Order::Remove { unit }) => same(unit),
            (Later::Claim(count), Order::Claim { with }) => with.len() == count,
            (Later::Site(space), Order::Build { at, .. }) => mark.space_of(*at) == space,
            (Later::Spare(space), Order::Place { at, .. }) => mark.space_of(*at) == space,
            (Later::Waive, Order::Waive { .. }) => true,
            _ => false,
        }
    }

    /// The candidate orders. They need not be legal: the caller has the rules judge them.
    fn orders(self, position: &Position, power: Power) -> Vec<Order> {
        match self {
            Later::Retreat { .. } => self.retreats(position),
            Later::Claim(count) => partners(position, power, count)
                .into_iter()
                .map(|with| Order::Claim { with })
                .collect(),
            Later::Site(space) => {
                let places = build_places(position, power);
                let premium = places.contains(&(space, true));
                kinds(position, space)
                    .map(|(kind, at)| Order::Build {
                        kind: kind.into(),
                        at,
                        premium,
                    })
                    .collect()
            }
            Later::Spare(space) => kinds(position, space)
                .map(|(kind, at)| Order::Place { kind, at })
                .collect(),
            Later::Waive => {
                let mut all = entitlements(position).into_iter();
                let due = all
                    .find(|one| one.power == power)
                    .map_or(0, |one| one.due());
                let due = u32::try_from(due).unwrap_or(0);
                (1..=due).map(|number| Order::Waive { number }).collect()
            }
            Later::Removal { unit } => vec![Order::Remove { unit }],
        }
    }
}

/// An army, and a fleet at each coast.
fn kinds(position: &Position, space: Space) -> impl Iterator<Item = (UnitKind, Location)> {
    let fleets = position.mark.berths(space).into_iter();
    let fleets = fleets.map(|at| (UnitKind::Fleet, at));
    [(UnitKind::Army, Location::from(space))]
        .into_iter()
        .chain(fleets)
}

/// All combinations of this many other powers.
fn partners(position: &Position, power: Power, count: usize) -> Vec<Vec<Power>> {
    let others: Vec<Power> = position
        .mark
        .all_powers()
        .filter(|&other| other != power)
        .collect();
    match count {
        0 => vec![Vec::new()],
        1 => others.iter().map(|&other| vec![other]).collect(),
        _ => {
            let pairs = others.iter().enumerate();
            pairs
                .flat_map(|(at, &one)| others[at + 1..].iter().map(move |&other| vec![one, other]))
                .collect()
        }
    }
}
