//! Choices after the third time scale: retreats (immediate or sent in advance), claims, builds and removals,
//! spare units.

use super::late_actor::LateActor;
use super::losses::{Loss, Why, loss};
use super::retreats::{casualties, in_advance, pairs};
use super::season::Season;
use super::step::Step;
use crate::retreat::Part;
use crate::table::problems::problems;
use crate::year::{build_places, costs_premium, entitlements, spare_places, units_on_board};
use crate::{Position, Where};
use diplomacy_kit::choice::option;
use diplomacy_kit::lang::{Heading, Kind, Line, Order, UnitName, write};
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};
use game::OrderOption;

/// Everything that takes an order, by identifier.
pub(super) fn actors(
    position: &Position,
    power: Power,
    season: &Season<'_>,
    step: Step,
) -> Vec<(String, LateActor)> {
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
            let name = |space| {
                (
                    position.mark.abbr(space).to_owned(),
                    LateActor::Spare(space),
                )
            };
            places.map(name).collect()
        }
        Step::Ts1 | Step::Ts2 | Step::Ts3 | Step::Ts3b => Vec::new(),
    }
}

fn claims(position: &Position) -> Vec<(String, LateActor)> {
    let thresholds = position.mark.victory;
    let known = [
        ("solo", 0, true),
        ("two", 1, thresholds.two_way.is_some()),
        ("three", 2, thresholds.three_way.is_some()),
    ];
    let known = known.into_iter().filter(|(.., known)| *known);
    known
        .map(|(key, with, _)| (key.to_owned(), LateActor::Claim(with)))
        .collect()
}

fn sites(position: &Position, power: Power) -> Vec<(String, LateActor)> {
    let places = build_places(position, power).into_iter();
    let name = |(space, _)| (position.mark.abbr(space).to_owned(), LateActor::Site(space));
    let mut sites: Vec<(String, LateActor)> = places.map(name).collect();
    if !sites.is_empty() {
        sites.push(("waive".to_owned(), LateActor::Waive));
    }
    sites
}

fn removals(position: &Position, power: Power) -> Vec<(String, LateActor)> {
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
        Some((key, LateActor::Removal { unit }))
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
    later: LateActor,
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
        if let Order::Build { at, .. } = order {
            let told = premium(position, power, mark.space_of(*at));
            option.remark = told.map_or_else(String::new, |told| sentence(&told));
        }
        option
    };
    let all = later.orders(position, power);
    let single: Vec<Order> = all.into_iter().filter(|order| taken(order)).collect();
    let LateActor::Retreat { dislodged, .. } = later else {
        return single.iter().map(told).collect();
    };
    let lists = dislodged.map_or_else(Vec::new, |_| pairs(&single));
    let known: Vec<&Order> = others
        .iter()
        .filter(|line| super::step::number(line) == step.number())
        .map(|line| &line.order)
        .collect();
    // What loses nothing comes first.
    let priced = |orders: &[Order]| {
        let mut priced: Vec<(Option<Loss>, OrderOption)> = orders
            .iter()
            .map(|order| {
                let loss = loss(position, power, later, order, &known);
                let mut option = told(order);
                option.kind = retreat_kind(later, &option.kind, loss.as_ref());
                option.remark = loss
                    .as_ref()
                    .map_or_else(String::new, |loss| loss.told.clone());
                (loss, option)
            })
            .collect();
        priced.sort_by_key(|(loss, _)| loss.as_ref().map(|loss| loss.why));
        priced.into_iter().map(|(_, option)| option)
    };
    priced(&single).chain(priced(&lists)).collect()
}

/// The description of a retreat, which tells those that lose nothing from the others.
fn retreat_kind(later: LateActor, kind: &str, loss: Option<&Loss>) -> String {
    let alone = matches!(
        later,
        LateActor::Retreat {
            passenger: Some(_),
            part: Part::Army,
            ..
        }
    );
    let own = if alone { " by itself" } else { "" };
    match (kind, loss.map(|loss| loss.why)) {
        ("Retreat", Some(Why::Occupied)) => format!("Retreat{own} if free by then"),
        ("Retreat", Some(Why::Coast)) => "Retreat without the army".to_owned(),
        ("Retreat", Some(Why::Barred)) => format!("Retreat{own} at a loss"),
        _ => format!("{kind}{own}"),
    }
}

impl LateActor {
    /// The candidate orders. They need not be legal: the caller has the rules judge them.
    fn orders(self, position: &Position, power: Power) -> Vec<Order> {
        match self {
            LateActor::Retreat { .. } => self.retreats(position),
            LateActor::Claim(count) => partners(position, power, count)
                .into_iter()
                .map(|with| Order::Claim { with })
                .collect(),
            LateActor::Site(space) => {
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
            LateActor::Spare(space) => kinds(position, space)
                .map(|(kind, at)| Order::Place { kind, at })
                .collect(),
            LateActor::Waive => {
                let mut all = entitlements(position).into_iter();
                let due = all
                    .find(|one| one.power == power)
                    .map_or(0, |one| one.due());
                let due = u32::try_from(due).unwrap_or(0);
                (1..=due).map(|number| Order::Waive { number }).collect()
            }
            LateActor::Removal { unit } => vec![Order::Remove { unit }],
        }
    }
}

/// Why a build in a province costs a premium, as the rest of a sentence; `None` if it does not (5.3-c).
pub(in crate::table) fn premium(position: &Position, power: Power, space: Space) -> Option<String> {
    if !costs_premium(position, power, space) {
        return None;
    }
    let mark = &position.mark;
    let name = &mark.space(space).name;
    let why = if mark.power(power).colonies.contains(&space) {
        "is a colony, which counts as home for removals only"
    } else {
        "is outside your home country"
    };
    Some(format!(
        "it costs two builds, because {name} {why}; the second one is yours again next time"
    ))
}

/// The text as a sentence.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        let first = first.to_uppercase();
        first.chain(letters).chain(['.']).collect()
    })
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
