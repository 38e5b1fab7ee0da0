//! Rules of thumb for a movement: each unit goes where it is most attracted. A unit whose destination is already
//! taken supports the unit that took it.

use super::change::tidy;
use super::plan::Plan;
use super::survey::{Survey, reaches};
use super::weights;
use crate::{Command, Position};
use diplomacy_kit::attraction::Attraction;
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};
use game::{Below, Temper};

/// A movement plan for one power.
pub(super) fn movement(
    position: &Position,
    power: Power,
    temper: Temper,
    below: &mut Below<'_>,
) -> Plan {
    let survey = Survey::of(position);
    let attraction = survey.attraction(position, power, temper);
    let own: Vec<usize> = (0..position.units.len())
        .filter(|&unit| position.units[unit].power == power)
        .collect();
    let mut thumb = Thumb {
        position,
        power,
        survey,
        attraction,
        told: vec![Told::Open; position.units.len()],
        below,
    };
    let mut order = own.clone();
    for at in (1..order.len()).rev() {
        order.swap(at, (thumb.below)(at + 1));
    }
    for &unit in &order {
        thumb.assign(unit);
    }
    for &unit in &order {
        thumb.help(unit);
    }
    let told = own.into_iter().map(|unit| (unit, thumb.command(unit)));
    let mut orders = told.collect::<Vec<_>>();
    // A unit may have changed its mind after another one relied on its earlier choice.
    tidy(position, &mut orders);
    Plan::Moves(orders)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Open,
    /// Its order is being decided: another unit is waiting for it.
    Asked,
    Done(Command),
}

struct Thumb<'a, 'b> {
    position: &'a Position,
    power: Power,
    survey: Survey,
    attraction: Attraction,
    told: Vec<Told>,
    below: &'a mut Below<'b>,
}

/// A possible destination of a unit, and the fleet that convoys it there, if any.
#[derive(Clone, Copy)]
struct Goal {
    to: Location,
    draw: f32,
    by: Option<usize>,
}

impl Thumb<'_, '_> {
    fn command(&self, unit: usize) -> Command {
        match self.told[unit] {
            Told::Done(command) => command,
            Told::Open | Told::Asked => Command::Hold,
        }
    }

    fn space(&self, unit: usize) -> Space {
        self.position.units[unit].space(&self.position.mark)
    }

    /// The attraction of a destination for a unit, less its obstacles.
    fn draw(&self, unit: usize, to: Location) -> f32 {
        let mark = &self.position.mark;
        let facts = &self.position.units[unit];
        let space = mark.space_of(to);
        let place = match facts.kind {
            UnitKind::Army => self.attraction.army(space),
            UnitKind::Fleet => self.attraction.fleet(to),
        };
        let stays = space == facts.space(mark);
        let helpers =
            f32::from(self.survey.outlook.near(self.power, space)) - f32::from(u8::from(!stays));
        let rivals = f32::from(self.survey.outlook.against(self.power, space));
        let part = if helpers > 0.0 { weights::HELPED } else { 1.0 };
        place + weights::STRENGTH * helpers - weights::COMPETITION * rivals * part
    }

    /// The possible destinations of a unit, most attractive first, with some random variation among the best.
    fn goals(&mut self, unit: usize) -> Vec<Goal> {
        let mark = &self.position.mark;
        let facts = self.position.units[unit];
        let goal = |to: Location| Goal {
            to,
            draw: self.draw(unit, to),
            by: None,
        };
        let mut goals = vec![goal(facts.at)];
        match facts.kind {
            UnitKind::Army => {
                let steps = mark.steps(facts.space(mark)).iter();
                goals.extend(steps.map(|&to| goal(to.into())));
                self.convoys(unit, &mut goals);
            }
            UnitKind::Fleet => goals.extend(mark.courses(facts.at).iter().map(|&to| goal(to))),
        }
        goals.sort_by(|a, b| b.draw.total_cmp(&a.draw));
        let mut first = 0;
        while first + 1 < goals.len()
            && goals[first + 1].draw >= goals[0].draw * weights::CLOSE
            && (self.below)(100) < weights::SLIP
        {
            first += 1;
        }
        goals[..=first].rotate_right(1);
        goals
    }

    /// Adds the destinations to which own fleets at sea without an order could convoy an army.
    fn convoys(&self, unit: usize, goals: &mut Vec<Goal>) {
        let mark = &self.position.mark;
        let from = self.space(unit);
        for &sea in mark.waters(from) {
            if mark.kind(sea) != SpaceKind::Sea {
                continue;
            }
            let Some(fleet) = self.survey.there(sea) else {
                continue;
            };
            if self.position.units[fleet].power != self.power || self.told[fleet] != Told::Open {
                continue;
            }
            for &to in mark.waters(sea) {
                if mark.kind(to).is_land() && to != from && !mark.can_step(from, to) {
                    goals.push(Goal {
                        to: to.into(),
                        draw: self.draw(unit, to.into()) * weights::CONVOY,
                        by: Some(fleet),
                    });
                }
            }
        }
    }

    fn assign(&mut self, unit: usize) {
        if self.told[unit] != Told::Open {
            return;
        }
        self.told[unit] = Told::Asked;
        let from = self.space(unit);
        for goal in self.goals(unit) {
            // Deciding an earlier goal may have given the carrier an order.
            if goal.by.is_some_and(|fleet| self.told[fleet] != Told::Open) {
                continue;
            }
            if let Some(command) = self.choice(unit, from, goal) {
                self.told[unit] = Told::Done(command);
                if let Some(fleet) = goal.by {
                    let to = self.position.mark.space_of(goal.to);
                    self.told[fleet] = Told::Done(Command::Convoy { of: from, to });
                }
                return;
            }
        }
        self.told[unit] = Told::Done(Command::Hold);
    }

    /// The order that results from a goal, given the orders of other units; `None` if nothing useful is possible.
    fn choice(&mut self, unit: usize, from: Space, goal: Goal) -> Option<Command> {
        let space = self.position.mark.space_of(goal.to);
        if space == from {
            return Some(Command::Hold);
        }
        let holder = self.survey.there(space);
        let own = holder.filter(|&holder| self.position.units[holder].power == self.power);
        if let Some(holder) = own {
            if self.told[holder] == Told::Open {
                self.assign(holder);
            }
            let Command::Move { to, .. } = self.command(holder) else {
                let needed = self.survey.outlook.rivals(self.power, space) > self.helpers(space);
                let support = Command::SupportHold { of: space };
                return (needed && goal.by.is_none()).then_some(support);
            };
            if self.position.mark.space_of(to) == from {
                return None;
            }
        }
        if let Some(first) = self.comer(space) {
            let against = self.survey.outlook.against(self.power, space);
            let Command::Move { to, .. } = self.command(first) else {
                return None;
            };
            let of = self.space(first);
            let reach = reaches(&self.position.mark, &self.position.units[unit], space);
            let needed = against > self.helpers(space) && reach;
            return needed.then_some(Command::SupportMove { of, to });
        }
        Some(Command::Move {
            to: goal.to,
            via: false,
        })
    }

    /// The own unit that moves to a space.
    fn comer(&self, space: Space) -> Option<usize> {
        let mark = &self.position.mark;
        (0..self.told.len()).find(|&unit| match self.told[unit] {
            Told::Done(Command::Move { to, .. }) => mark.space_of(to) == space,
            _ => false,
        })
    }

    /// The number of own units that support somebody into a space.
    fn helpers(&self, space: Space) -> u8 {
        let mark = &self.position.mark;
        let helps = |told: &&Told| match told {
            Told::Done(Command::SupportMove { to, .. }) => mark.space_of(*to) == space,
            Told::Done(Command::SupportHold { of }) => *of == space,
            _ => false,
        };
        self.told.iter().filter(helps).count() as u8
    }

    /// A unit that would only hold supports the neighbour that needs it most.
    fn help(&mut self, unit: usize) {
        if self.told[unit] != Told::Done(Command::Hold) {
            return;
        }
        let mark = &self.position.mark;
        let facts = &self.position.units[unit];
        let mut best = (0.0, Command::Hold);
        for other in 0..self.told.len() {
            let Told::Done(command) = self.told[other] else {
                continue;
            };
            let of = self.space(other);
            let (space, support) = match command {
                Command::Move { to, .. } => (mark.space_of(to), Command::SupportMove { of, to }),
                _ => (of, Command::SupportHold { of }),
            };
            if other == unit || !reaches(mark, facts, space) {
                continue;
            }
            let against = self.survey.outlook.against(self.power, space);
            if against <= self.helpers(space) {
                continue;
            }
            let centre = if mark.space(space).centre { 2.0 } else { 1.0 };
            let need = f32::from(against) * centre;
            if need > best.0 {
                best = (need, support);
            }
        }
        self.told[unit] = Told::Done(best.1);
    }
}
