//! Rules of thumb for a season: each unit takes its most attractive job. A unit whose destination is already
//! taken supports the unit that took it.

use super::choices::{Choice, Lister};
use super::plan::{self, Job, Plan, in_ts2, supports_into, tidy};
use super::scale::Scale;
use super::survey::Survey;
use super::weights;
use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::{Power, Space};
use game::{Below, Temper};

/// Random jobs that are compatible with each other.
pub(super) fn draw(position: &Position, power: Power, below: &mut Below<'_>) -> Plan {
    let survey = Survey::of(position);
    let lister = Lister {
        position,
        survey: &survey,
        power,
    };
    let mut jobs: Vec<(PieceId, Job)> = plan::units(position, power)
        .into_iter()
        .map(|unit| (unit, Job::Stay))
        .collect();
    let mut taken: Vec<PieceId> = Vec::new();
    for &(unit, _) in &jobs.clone() {
        if taken.contains(&unit) || below(3) == 0 {
            continue;
        }
        let mut choices = lister.alone(unit);
        for fleet in lister.carriers(unit) {
            if !taken.contains(&fleet) {
                choices.extend(lister.together(unit, fleet));
            }
        }
        let Some(choice) = choices.get(below(choices.len())) else {
            continue;
        };
        set(&mut jobs, choice);
        taken.push(choice.unit);
        taken.extend(choice.fetched);
        taken.extend(choice.links().into_iter().flatten());
    }
    for at in 0..jobs.len() {
        let (unit, job) = jobs[at];
        if job != Job::Stay || taken.contains(&unit) {
            continue;
        }
        let helps: Vec<Job> = helps(position, &jobs, unit);
        if !helps.is_empty() {
            jobs[at].1 = helps[below(helps.len())];
            taken.push(unit);
        }
    }
    tidy(position, &mut jobs);
    Plan::Season(jobs)
}

/// Assigns a job to a unit, and the matching jobs to its partners: the army that it picks up, the fleets of a convoy.
pub(super) fn set(jobs: &mut [(PieceId, Job)], choice: &Choice) {
    let links = choice.links();
    for (unit, job) in jobs {
        if *unit == choice.unit {
            *job = choice.job;
        } else if Some(*unit) == choice.fetched {
            *job = match choice.job {
                Job::Pick { go, .. } => Job::Meet(choice.unit, go),
                _ => Job::Aboard(choice.unit),
            };
        } else if links.contains(&Some(*unit)) {
            *job = Job::Link(choice.unit);
        }
    }
}

/// The supports that a unit can give in TS2, given the other units' jobs.
pub(super) fn helps(position: &Position, jobs: &[(PieceId, Job)], unit: PieceId) -> Vec<Job> {
    let mark = &position.mark;
    let own = position.space_of(unit);
    let mut helps = Vec::new();
    if matches!(position.piece(unit).at, Where::Aboard(_)) {
        return helps;
    }
    for &(other, job) in jobs {
        let Some(of) = position.space_of(other) else {
            continue;
        };
        if other == unit || matches!(position.piece(other).at, Where::Aboard(_)) {
            continue;
        }
        match in_ts2(job) {
            Ok(None) if supports_into(position, unit, of) => helps.push(Job::HelpStay(of)),
            Ok(Some(to)) => {
                let space = mark.space_of(to);
                if own != Some(space) && supports_into(position, unit, space) {
                    helps.push(Job::HelpGo(of, to));
                }
            }
            _ => (),
        }
    }
    helps
}

/// A season's plan for one power.
pub(super) fn season(
    position: &Position,
    power: Power,
    temper: Temper,
    below: &mut Below<'_>,
) -> Plan {
    let survey = Survey::of(position);
    let attraction = survey.attraction(position, power, temper);
    let units = plan::units(position, power);
    let mut order = units.clone();
    for at in (1..order.len()).rev() {
        order.swap(at, below(at + 1));
    }
    let mut thumb = Thumb {
        position,
        power,
        survey: &survey,
        scale: Scale {
            position,
            power,
            survey: &survey,
            attraction: &attraction,
        },
        jobs: units.into_iter().map(|unit| (unit, Job::Stay)).collect(),
        state: vec![State::Open; position.pieces.len()],
        goals: Vec::new(),
        below,
    };
    // Armies come first, because their jobs may need a fleet.
    order.sort_by_key(|&unit| plan::is_fleet(position, unit));
    for &unit in &order {
        thumb.assign(unit);
    }
    for &unit in &order {
        thumb.help(unit);
    }
    let mut jobs = thumb.jobs;
    tidy(position, &mut jobs);
    Plan::Season(jobs)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// Its choice is in progress: another unit is waiting for it.
    Asked,
    Done,
}

struct Thumb<'a, 'b> {
    position: &'a Position,
    power: Power,
    survey: &'a Survey,
    scale: Scale<'a>,
    jobs: Vec<(PieceId, Job)>,
    /// The state of each piece.
    state: Vec<State>,
    /// The spaces that own units are going to occupy, each with its unit.
    goals: Vec<(Space, PieceId)>,
    below: &'a mut Below<'b>,
}

impl Thumb<'_, '_> {
    fn state(&self, unit: PieceId) -> State {
        self.state[usize::from(unit.0)]
    }

    fn put(&mut self, unit: PieceId, state: State) {
        self.state[usize::from(unit.0)] = state;
    }

    fn job(&self, unit: PieceId) -> Job {
        let found = self.jobs.iter().find(|(other, _)| *other == unit);
        found.map_or(Job::Stay, |&(_, job)| job)
    }

    fn assign(&mut self, unit: PieceId) {
        if self.state(unit) != State::Open {
            return;
        }
        self.put(unit, State::Asked);
        for choice in self.choices(unit) {
            if choice.fetched.is_some() && self.state(choice.unit) != State::Open {
                continue;
            }
            let mut links = choice.links().into_iter().flatten();
            if links.any(|fleet| self.state(fleet) != State::Open) {
                continue;
            }
            if self.take(unit, &choice) {
                return;
            }
        }
        self.put(unit, State::Done);
    }

    /// The jobs of a unit, most attractive first, with some random variation among the best.
    fn choices(&mut self, unit: PieceId) -> Vec<Choice> {
        let lister = Lister {
            position: self.position,
            survey: self.survey,
            power: self.power,
        };
        let mut all = lister.alone(unit);
        let scale = &self.scale;
        let rate = |choice: Choice| (scale.draw(&choice), choice);
        let mut rated: Vec<(f32, Choice)> = all.drain(..).map(rate).collect();
        for fleet in lister.carriers(unit) {
            if self.state(fleet) != State::Open {
                continue;
            }
            // The fleet's own best job is the price of this one.
            let alone = lister
                .alone(fleet)
                .into_iter()
                .map(|choice| scale.draw(&choice));
            let best = alone.fold(f32::MIN, f32::max);
            let stay = match self.position.piece(fleet).at {
                Where::Afloat(at) => scale.attraction.fleet(at),
                _ => best,
            };
            let together = lister.together(unit, fleet).into_iter();
            let given_up = (best - stay).max(0.0);
            rated.extend(
                together
                    .map(rate)
                    .map(|(draw, choice)| (draw - given_up, choice)),
            );
        }
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut first = 0;
        while first + 1 < rated.len()
            && rated[first + 1].0 >= rated[0].0 * weights::CLOSE
            && (self.below)(100) < weights::SLIP
        {
            first += 1;
        }
        rated[..=first].rotate_right(1);
        rated.into_iter().map(|(_, choice)| choice).collect()
    }

    /// Takes a choice if it does not conflict with the other own units. In a conflict, settles for what remains
    /// possible.
    fn take(&mut self, unit: PieceId, choice: &Choice) -> bool {
        let here = self.position.space_of(unit);
        let mark = &self.position.mark;
        let mut ends: Vec<Space> = Vec::new();
        ends.extend(choice.army);
        ends.extend(choice.fleet.map(|at| mark.space_of(at)));
        ends.dedup();
        for &end in &ends {
            if Some(end) == self.position.space_of(choice.unit) || Some(end) == here {
                continue;
            }
            if let Some(&(_, first)) = self.goals.iter().find(|(goal, _)| *goal == end) {
                return self.support(unit, choice, first, end);
            }
            let own = self
                .survey
                .there(end)
                .filter(|&id| self.position.piece(id).owner == self.power);
            let Some(holder) = own else { continue };
            if self.state(holder) == State::Open {
                self.assign(holder);
                // The unit at the destination may have taken this unit's carrier.
                if choice.fetched.is_some() && self.state(choice.unit) != State::Open {
                    return false;
                }
            }
            match in_ts2(self.job(holder)) {
                Ok(Some(to)) if Some(mark.space_of(to)) != here => (),
                _ => return self.support(unit, choice, holder, end),
            }
        }
        self.accept(unit, choice, &ends);
        true
    }

    fn accept(&mut self, unit: PieceId, choice: &Choice, ends: &[Space]) {
        set(&mut self.jobs, choice);
        self.put(unit, State::Done);
        self.put(choice.unit, State::Done);
        for fleet in choice.links().into_iter().flatten() {
            self.put(fleet, State::Done);
        }
        self.goals.extend(ends.iter().map(|&end| (end, unit)));
        if let Job::Land { to, .. } = choice.job {
            self.goals.push((to, unit));
        }
    }

    /// Supports the own unit that has already taken a space, if it needs support and can be supported.
    fn support(&mut self, unit: PieceId, choice: &Choice, first: PieceId, end: Space) -> bool {
        if !matches!(choice.job, Job::Go(_)) || first == unit {
            return false;
        }
        if self.survey.outlook.against(self.power, end) <= self.helpers(end) {
            return false;
        }
        let Some(job) = self.help_with(unit, first) else {
            return false;
        };
        for (other, told) in &mut self.jobs {
            if *other == unit {
                *told = job;
            }
        }
        self.put(unit, State::Done);
        true
    }

    /// The job with which a unit supports another one in TS2, if there is one.
    fn help_with(&self, unit: PieceId, other: PieceId) -> Option<Job> {
        let one: Vec<(PieceId, Job)> = vec![(other, self.job(other))];
        helps(self.position, &one, unit).into_iter().next()
    }

    /// How many own units support somebody into a space.
    fn helpers(&self, space: Space) -> u8 {
        let mark = &self.position.mark;
        let helps = |job: Job| match job {
            Job::HelpGo(_, to) => mark.space_of(to) == space,
            Job::HelpStay(of) => of == space,
            _ => false,
        };
        self.jobs.iter().filter(|&&(_, job)| helps(job)).count() as u8
    }

    /// A unit that would only hold supports the neighbour that needs it most.
    fn help(&mut self, unit: PieceId) {
        if self.job(unit) != Job::Stay {
            return;
        }
        let mark = &self.position.mark;
        let mut best = (0.0, Job::Stay);
        for job in helps(self.position, &self.jobs, unit) {
            let space: Space = match job {
                Job::HelpGo(_, to) => mark.space_of(to),
                Job::HelpStay(of) => of,
                _ => continue,
            };
            let against = self.survey.outlook.against(self.power, space);
            if against <= self.helpers(space) {
                continue;
            }
            let centre = if mark.space(space).centre { 2.0 } else { 1.0 };
            let need = f32::from(against) * centre;
            if need > best.0 {
                best = (need, job);
            }
        }
        for (other, job) in &mut self.jobs {
            if *other == unit {
                *job = best.1;
            }
        }
    }
}
