//! Lists the legal orders of a power, for players who pick orders instead of writing them.

use super::sheet;
use crate::legal::Lister;
use crate::{Phase, Position, adjust, moves, retreats, view};
use diplomacy_kit::choice::option;
use diplomacy_kit::lang::{self, Branch, Kind, Line, Order, Target, UnitName};
use diplomacy_kit::mark::{Power, Space, UnitKind};
use diplomacy_kit::placing::Placing;
use game::{NoteWeight, OrderOption, OrderPart, Orderable};

/// The identifier of the actor for waived builds.
const WAIVE: &str = "waive";

/// The single part of the phase; empty if the power has nothing to order.
pub(super) fn parts(position: &Position, power: Power, text: &str) -> Vec<OrderPart> {
    let actors = actors(position, power);
    if actors.is_empty() {
        return Vec::new();
    }
    let (name, title) = match position.phase {
        Phase::Movement => ("Orders", "Moves, supports and convoys"),
        Phase::Retreats => ("Retreats", "Retreats of what was dislodged"),
        Phase::Adjustments if adjust::due(position, power) < 0 => ("Removals", "Units that go"),
        Phase::Adjustments => ("Builds", "New units"),
        Phase::Over => return Vec::new(),
    };
    let lines = lang::read(&position.mark, text).lines;
    let told = |actor: &Actor| {
        let own = lines.iter().filter(|line| actor.is_told_by(position, line));
        own.map(|line| lang::write(&position.mark, &line.order))
            .collect()
    };
    vec![OrderPart {
        key: String::new(),
        name: name.to_owned(),
        title: title.to_owned(),
        about: about(position, power, text),
        units: view::units(position),
        actors: actors
            .iter()
            .map(|actor| Orderable {
                key: actor.key(position),
                name: actor.name(position),
                at: actor.at(position),
                orders: told(actor),
                partners: Vec::new(),
                unless: String::new(),
            })
            .collect(),
    }]
}

/// The legal orders of one actor.
pub(super) fn options(
    position: &Position,
    power: Power,
    text: &str,
    key: &str,
) -> Vec<OrderOption> {
    let Some(actor) = find(position, power, key) else {
        return Vec::new();
    };
    let orders = actor.orders(position, power);
    let legal = |order: &Order| match actor {
        // These are legal whatever the rest of the sheet says.
        Actor::Unit(_) | Actor::Dislodged(_) => true,
        Actor::Site(_) | Actor::Removal(_) | Actor::Waive => {
            let order = lang::write(&position.mark, order);
            let text = place(position, power, text, key, Some(&order));
            let notes = sheet::check(position, power, &text);
            let own = notes
                .iter()
                .find(|note| note.order.as_ref() == Some(&order));
            own.is_some_and(|note| note.weight < NoteWeight::Fault)
        }
    };
    orders
        .iter()
        .filter(|order| legal(order))
        .map(|order| option(&position.mark, order))
        .collect()
}

/// The sheet with the order of one actor replaced.
pub(super) fn place(
    position: &Position,
    power: Power,
    text: &str,
    key: &str,
    order: Option<&str>,
) -> String {
    let Some(actor) = find(position, power, key) else {
        return text.to_owned();
    };
    let placing = Placing {
        mark: &position.mark,
        under: None,
        part: &|_| 0,
        wanted: 0,
        heading: "",
        mine: &|line| actor.is_told_by(position, line),
    };
    placing.place(text, order)
}

fn about(position: &Position, power: Power, text: &str) -> String {
    if position.phase != Phase::Adjustments {
        return String::new();
    }
    let (given, _) = position.read_sheet(power, text);
    let (answers, ..) = adjust::settle(position, &given);
    let good = |answer: &&crate::Answer| answer.verdict == crate::Verdict::Succeeds;
    let done = answers.iter().filter(good).count();
    let due = adjust::due(position, power);
    if due < 0 {
        let due = due.unsigned_abs();
        return format!("{due} to remove, {done} ordered.");
    }
    let can = adjust::builds(position, power);
    format!("{can} to build, {done} ordered.")
}

/// A unit, or anything else that takes an order.
#[derive(Clone, Copy)]
enum Actor {
    /// A unit on the board, by index.
    Unit(usize),
    /// A dislodged unit.
    Dislodged(usize),
    /// A space to build in.
    Site(Space),
    /// A unit that may be removed.
    Removal(usize),
    /// The power itself, waiving builds.
    Waive,
}

fn find(position: &Position, power: Power, key: &str) -> Option<Actor> {
    let all = actors(position, power).into_iter();
    all.into_iter().find(|actor| actor.key(position) == key)
}

fn actors(position: &Position, power: Power) -> Vec<Actor> {
    let own = || {
        let units = position.units.iter().enumerate();
        units
            .filter(|(_, unit)| unit.power == power)
            .map(|(at, _)| at)
    };
    match position.phase {
        Phase::Movement => own().map(Actor::Unit).collect(),
        Phase::Retreats => {
            let lost = position.dislodged.iter().enumerate();
            lost.filter(|(_, lost)| lost.unit.power == power)
                .map(|(at, _)| Actor::Dislodged(at))
                .collect()
        }
        Phase::Adjustments if adjust::due(position, power) < 0 => {
            own().map(Actor::Removal).collect()
        }
        Phase::Adjustments if adjust::builds(position, power) > 0 => {
            let sites = adjust::sites(position, power).into_iter();
            sites.map(Actor::Site).chain([Actor::Waive]).collect()
        }
        Phase::Adjustments | Phase::Over => Vec::new(),
    }
}

impl Actor {
    fn key(self, position: &Position) -> String {
        let mark = &position.mark;
        match self {
            Actor::Unit(at) | Actor::Removal(at) => position.units[at].write(mark),
            Actor::Dislodged(at) => position.dislodged[at].unit.write(mark),
            Actor::Site(space) => mark.abbr(space).to_owned(),
            Actor::Waive => WAIVE.to_owned(),
        }
    }

    fn name(self, position: &Position) -> String {
        match self {
            Actor::Site(space) => position.mark.space(space).name.clone(),
            Actor::Waive => "Builds given up".to_owned(),
            _ => self.key(position),
        }
    }

    fn at(self, position: &Position) -> Option<String> {
        let mark = &position.mark;
        match self {
            Actor::Unit(at) | Actor::Removal(at) => Some(mark.write(position.units[at].at)),
            Actor::Dislodged(at) => Some(mark.write(position.dislodged[at].unit.at)),
            Actor::Site(space) => Some(mark.abbr(space).to_owned()),
            Actor::Waive => None,
        }
    }

    /// Whether a line is an order for this actor.
    fn is_told_by(self, position: &Position, line: &Line) -> bool {
        let mark = &position.mark;
        let named = |names: &[UnitName], space: Space| {
            names.iter().any(|name| mark.space_of(name.at) == space)
        };
        match self {
            Actor::Unit(at) => named(&moves::named(&line.order), position.units[at].space(mark)),
            Actor::Removal(at) => named(&leaving(&line.order), position.units[at].space(mark)),
            Actor::Dislodged(at) => named(
                &leaving(&line.order),
                position.dislodged[at].unit.space(mark),
            ),
            Actor::Site(site) => match line.order {
                Order::Build { at, .. } => mark.space_of(at) == site,
                _ => false,
            },
            Actor::Waive => matches!(line.order, Order::Waive { .. }),
        }
    }

    /// The candidate orders, regardless of the rest of the sheet.
    fn orders(self, position: &Position, power: Power) -> Vec<Order> {
        let mark = &position.mark;
        match self {
            Actor::Unit(unit) => {
                let mut orders = Vec::new();
                let units = &position.units;
                Lister::default().visit(mark, units, |of, command| {
                    if of == unit {
                        orders.push(command.order(mark, &units[of], units));
                    }
                });
                orders
            }
            Actor::Dislodged(at) => {
                let lost = &position.dislodged[at];
                let unit = UnitName {
                    nation: None,
                    kind: lost.unit.kind.into(),
                    at: lost.unit.at,
                };
                let open = retreats::open(position, lost).into_iter().map(Target::To);
                open.chain([Target::Disband])
                    .map(|target| {
                        Order::Retreat(vec![Branch {
                            when: None,
                            unit,
                            targets: vec![target],
                        }])
                    })
                    .collect()
            }
            Actor::Site(site) => {
                let army = Order::Build {
                    kind: Kind::Army,
                    at: site.into(),
                    premium: false,
                };
                let fleet = |at| Order::Build {
                    kind: UnitKind::Fleet.into(),
                    at,
                    premium: false,
                };
                let fleets = mark.berths(site).into_iter().map(fleet);
                [army].into_iter().chain(fleets).collect()
            }
            Actor::Removal(at) => {
                let unit = &position.units[at];
                vec![Order::Remove {
                    unit: UnitName {
                        nation: None,
                        kind: unit.kind.into(),
                        at: unit.at,
                    },
                }]
            }
            Actor::Waive => {
                let most = u32::try_from(adjust::builds(position, power)).unwrap_or(0);
                (1..=most).map(|number| Order::Waive { number }).collect()
            }
        }
    }
}

/// The units that an order moves away or removes.
fn leaving(order: &Order) -> Vec<UnitName> {
    match order {
        Order::Move { unit, .. } | Order::Remove { unit } => vec![*unit],
        Order::Retreat(branches) => branches.iter().map(|branch| branch.unit).collect(),
        _ => Vec::new(),
    }
}
