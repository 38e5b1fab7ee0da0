//! Lists the legal orders of a power, for players who pick orders instead of writing them.
//!
//! A phase has parts ([`Step`]). For the time scales of a season, `season` derives the assumed boards on which
//! their orders are read; `pieces` lists the units that can be ordered there; `boats` and `sails` generate
//! candidate orders, which the rules then judge. `joint` is about convoys by fleets of several powers, `carried` about
//! where they may take an army. `later` handles the phases after the third time scale;
//! `retreats` handles destinations of retreats.

mod boats;
mod carried;
mod joint;
mod late_actor;
mod later;
mod losses;
mod pieces;
mod retreats;
mod sails;
mod season;
mod step;
mod warn;

use super::lines::{heading, out_of_place, read};
use crate::year::can_only_claim;
use crate::{Phase, Position};
use diplomacy_kit::lang::{self, Line, Order};
use diplomacy_kit::mark::Power;
use diplomacy_kit::placing::Placing;
use game::{OrderOption, OrderPart, Orderable};
use late_actor::LateActor;
pub(super) use later::premium;
pub(super) use losses::warnings as losses;
use pieces::{Case, Told};
use season::Season;
use step::Step;
pub(super) use warn::warnings;

/// The parts of the phase; empty if the power has nothing to order.
pub(super) fn parts(position: &Position, power: Power, text: &str) -> Vec<OrderPart> {
    let lines = lines(position, power, text);
    let season = Season::of(position, power, &lines);
    let steps = Step::of(position.phase).iter();
    let parts = steps.map(|&step| {
        let actors = actors(position, power, &season, step);
        // A line belongs to the actor that it names correctly: the one on the assumed board, or else one on an
        // alternative board.
        let told: Vec<Vec<bool>> = lines
            .iter()
            .map(|line| {
                let told = |actor: &Actor| actor.is_told_by(position, power, step, line);
                let named = |actor: &Actor| told(actor) && actor.is_named_by(power, &line.order);
                let supposed = actors.iter().any(|one| !one.is_instead() && named(one));
                let anybody = actors.iter().any(named);
                let shown = |actor: &Actor| match actor.is_instead() {
                    true => named(actor) && !supposed,
                    false => told(actor) && (named(actor) || !anybody),
                };
                actors.iter().map(shown).collect()
            })
            .collect();
        let actors: Vec<Orderable> = actors
            .iter()
            .enumerate()
            .map(|(at, actor)| {
                let own = lines.iter().zip(&told).filter(|(_, told)| told[at]);
                let own: Vec<&Line> = own.map(|(line, _)| line).collect();
                actor.tell(&season, step, &own)
            })
            .collect();
        OrderPart {
            key: step.key().to_owned(),
            name: step.name().to_owned(),
            title: step.title(position, power).to_owned(),
            about: match step.scale() {
                Some(_) => season.about(step),
                None => later::about(position, power, step, &lines),
            },
            units: crate::view::units(season.board(step)),
            actors,
        }
    });
    let parts: Vec<OrderPart> = parts.collect();
    let units = parts
        .iter()
        .any(|part| !part.actors.is_empty() && part.key != "claims");
    let claims = position.phase == Phase::Orders && can_only_claim(position, power);
    let shown = |part: &OrderPart| {
        // Time scales are listed even if nothing can be ordered in one of them.
        let scale = matches!(part.key.as_str(), "TS1" | "TS2" | "TS3");
        (units && scale) || ((units || claims) && !part.actors.is_empty())
    };
    parts.into_iter().filter(shown).collect()
}

/// The legal orders of one actor.
pub(super) fn options(
    position: &Position,
    power: Power,
    text: &str,
    part: &str,
    key: &str,
) -> Vec<OrderOption> {
    let Some(step) = Step::find(position.phase, part) else {
        return Vec::new();
    };
    let lines = lines(position, power, text);
    let season = Season::of(position, power, &lines);
    let actors = actors(position, power, &season, step);
    let Some(actor) = actors.iter().find(|actor| actor.key == key) else {
        return Vec::new();
    };
    match &actor.who {
        Who::Piece(told) => season.options(step, told),
        Who::Late(later) => later::options(position, power, step, *later, &lines),
    }
}

/// The sheet with the order of one actor replaced.
pub(super) fn with_order(
    position: &Position,
    power: Power,
    text: &str,
    (part, key): (&str, &str),
    order: Option<&str>,
) -> String {
    let Some(step) = Step::find(position.phase, part) else {
        return text.to_owned();
    };
    let lines = lines(position, power, text);
    let season = Season::of(position, power, &lines);
    let actors = actors(position, power, &season, step);
    let Some(actor) = actors.iter().find(|actor| actor.key == key) else {
        return text.to_owned();
    };
    let placing = Placing {
        mark: &position.mark,
        under: heading(position.phase),
        part: &|line| step::number(line),
        wanted: step.number(),
        heading: step.heading(),
        mine: &|line| actor.is_told_by(position, power, step, line),
    };
    placing.place(text, order)
}

/// The lines of a sheet that belong to the phase.
fn lines(position: &Position, power: Power, text: &str) -> Vec<Line> {
    let lines = read(position, text).lines.into_iter();
    lines
        .filter(|line| out_of_place(position, power, line).is_none())
        .collect()
}

/// A unit, or anything else that takes an order.
struct Actor {
    /// Its identifier within the part.
    key: String,
    who: Who,
}

enum Who {
    /// A piece in a time scale of a season.
    Piece(Box<Told>),
    /// Anything in a later phase.
    Late(LateActor),
}

fn actors(position: &Position, power: Power, season: &Season<'_>, step: Step) -> Vec<Actor> {
    if step.scale().is_some() {
        let told = season.actors(step).into_iter();
        let actor = |told: Told| Actor {
            key: told.key(power, step),
            who: Who::Piece(Box::new(told)),
        };
        let mut actors: Vec<Actor> = Vec::new();
        for actor in told.map(actor) {
            // Actors on the assumed board come before alternatives.
            if !actors.iter().any(|known| known.key == actor.key) {
                actors.push(actor);
            }
        }
        return actors;
    }
    let all = later::actors(position, power, season, step).into_iter();
    all.map(|(key, later)| Actor {
        key,
        who: Who::Late(later),
    })
    .collect()
}

impl Actor {
    /// Whether it stands only on an alternative board.
    fn is_instead(&self) -> bool {
        matches!(&self.who, Who::Piece(told) if told.case != Case::Assumed)
    }

    fn is_told_by(&self, position: &Position, power: Power, step: Step, line: &Line) -> bool {
        step::number(line) == step.number()
            && match &self.who {
                Who::Piece(told) => told.is_told_by(power, step, &line.order),
                Who::Late(later) => later.is_told_by(position, &line.order),
            }
    }

    /// Whether an order names it correctly.
    fn is_named_by(&self, power: Power, order: &Order) -> bool {
        match &self.who {
            Who::Piece(told) => told.is_named_by(power, order),
            Who::Late(_) => true,
        }
    }

    fn tell(&self, season: &Season<'_>, step: Step, own: &[&Line]) -> Orderable {
        let (position, power) = (season.position, season.power);
        let mark = &position.mark;
        let (name, at, unless, partners) = match &self.who {
            Who::Piece(told) => {
                let needed = own
                    .iter()
                    .flat_map(|line| season.needed(told, step, &line.order));
                let needed: Vec<_> = needed.collect();
                let at = Some(told.location_name());
                (
                    told.name(power, step),
                    at,
                    told.unless(),
                    season.partner_orders(&needed),
                )
            }
            Who::Late(later) => {
                let name = later.name(position, &self.key);
                (
                    name,
                    later.location_name(position),
                    String::new(),
                    Vec::new(),
                )
            }
        };
        Orderable {
            key: self.key.clone(),
            name,
            at,
            orders: own
                .iter()
                .map(|line| lang::write(mark, &line.order))
                .collect(),
            partners,
            unless,
        }
    }
}
