//! Proposes other jobs for one unit of a plan.

use super::choices::{Choice, Lister};
use super::habit::{helps, set};
use super::plan::{Job, Plan, is_fleet, supports_into, tidy};
use super::scale::Scale;
use super::survey::Survey;
use super::weights;
use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::{Location, Power, Space};
use game::Temper;

/// Plans in which one unit does something else, alone or with the help of another.
pub(super) fn season(
    position: &Position,
    power: Power,
    jobs: &[(PieceId, Job)],
    part: usize,
) -> Vec<Plan> {
    let Some(&(unit, _)) = jobs.get(part) else {
        return Vec::new();
    };
    let survey = Survey::of(position);
    let attraction = survey.attraction(position, power, Temper::default());
    let lister = Lister {
        position,
        survey: &survey,
        power,
    };
    let scale = Scale {
        position,
        power,
        survey: &survey,
        attraction: &attraction,
    };
    let mut choices = lister.alone(unit);
    if is_fleet(position, unit) {
        for &(army, _) in jobs.iter().filter(|(other, _)| *other != unit) {
            choices.extend(lister.together(army, unit));
            choices.extend(lister.meeting(army, unit));
        }
    } else {
        for fleet in lister.carriers(unit) {
            choices.extend(lister.together(unit, fleet));
        }
        for fleet in lister.within_reach(unit) {
            choices.extend(lister.meeting(unit, fleet));
        }
    }
    let mut rated: Vec<(f32, Choice)> = choices
        .into_iter()
        .map(|choice| (scale.draw(&choice), choice))
        .collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    rated.truncate(weights::CHANGES);
    let mut change = Change {
        position,
        survey: &survey,
        power,
        jobs,
        plans: Vec::new(),
    };
    for (_, choice) in rated {
        change.take(&choice);
    }
    for job in helps(position, jobs, unit) {
        change.add(|jobs| put(jobs, unit, job));
    }
    change.add(|jobs| put(jobs, unit, Job::Stay));
    change.plans
}

fn put(jobs: &mut [(PieceId, Job)], unit: PieceId, job: Job) {
    for (other, told) in jobs {
        if *other == unit {
            *told = job;
        }
    }
}

struct Change<'a> {
    position: &'a Position,
    survey: &'a Survey,
    power: Power,
    jobs: &'a [(PieceId, Job)],
    plans: Vec<Plan>,
}

impl Change<'_> {
    fn add(&mut self, change: impl FnOnce(&mut [(PieceId, Job)])) {
        let mut jobs = self.jobs.to_vec();
        change(&mut jobs);
        tidy(self.position, &mut jobs);
        let plan = Plan::Season(jobs);
        if !self.plans.contains(&plan) {
            self.plans.push(plan);
        }
    }

    fn take(&mut self, choice: &Choice) {
        self.add(|jobs| set(jobs, choice));
        let Job::Go(to) = choice.job else { return };
        let space = self.position.mark.space_of(to);
        let Some(of) = self.position.space_of(choice.unit) else {
            return;
        };
        for &(helper, _) in self.jobs {
            let free = helper != choice.unit && self.position.space_of(helper) != Some(space);
            if free && supports_into(self.position, helper, space) {
                self.add(|jobs| {
                    set(jobs, choice);
                    put(jobs, helper, Job::HelpGo(of, to));
                });
            }
        }
        self.make_room(choice, of, space);
    }

    /// The unit in the way follows, or goes elsewhere.
    fn make_room(&mut self, choice: &Choice, of: Space, space: Space) {
        let position = self.position;
        let mark = &position.mark;
        let power = self.power;
        let own = |id: &PieceId| position.piece(*id).owner == power;
        let Some(other) = self.survey.there(space).filter(own) else {
            return;
        };
        let ways: Vec<Location> = match position.piece(other).at {
            Where::Land(at) => mark.steps(at).iter().map(|&to| to.into()).collect(),
            Where::Afloat(at) if self.survey.passenger(other).is_none() => {
                mark.courses(at).to_vec()
            }
            _ => return,
        };
        for way in ways {
            let target = mark.space_of(way);
            let taken = self.survey.there(target).filter(own);
            if target != of && taken.is_none() {
                self.add(|jobs| {
                    set(jobs, choice);
                    put(jobs, other, Job::Go(way));
                });
            }
        }
    }
}
