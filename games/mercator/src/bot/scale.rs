//! Estimates how promising a job is.

use super::choices::Choice;
use super::plan::{Job, supports_into};
use super::survey::Survey;
use super::weights;
use crate::{PieceId, Position, Where};
use diplomacy_kit::attraction::Attraction;
use diplomacy_kit::mark::{Power, Space};

/// The data for estimating the jobs of one power's units.
pub(super) struct Scale<'a> {
    pub(super) position: &'a Position,
    pub(super) power: Power,
    pub(super) survey: &'a Survey,
    pub(super) attraction: &'a Attraction,
}

impl Scale<'_> {
    /// The attraction of a choice, less its obstacles.
    pub(super) fn draw(&self, choice: &Choice) -> f32 {
        let position = self.position;
        let mark = &position.mark;
        let mut draw = 0.0;
        if let Some(army) = choice.army {
            draw += self.attraction.army(army);
        }
        if let Some(fleet) = choice.fleet {
            draw += self.attraction.fleet(fleet);
        }
        if choice.fetched.is_some()
            && let Where::Afloat(at) = position.piece(choice.unit).at
        {
            // The army's gain counts only beyond what it could do alone.
            draw -= self.attraction.fleet(at);
        }
        match choice.job {
            Job::Land {
                to,
                helped: true,
                on,
                ..
            } => {
                let holder = self.survey.outlook.holder(to);
                if holder.is_some_and(|holder| holder != self.power) {
                    draw += weights::ASSAULT;
                }
                draw -= on.map_or(0.0, |on| self.hindrance(on, choice.unit));
            }
            Job::Land { to, on, sail, .. } => {
                draw -= self.hindrance(to, choice.unit) * 0.5;
                draw -= on.map_or(0.0, |on| self.hindrance(on, choice.unit));
                draw -= sail.map_or(0.0, |at| self.hindrance(mark.space_of(at), choice.unit));
            }
            Job::Go(to) => draw -= self.hindrance(mark.space_of(to), choice.unit),
            Job::Carry { sail, off, .. }
            | Job::Fetch {
                sail,
                off: Some(off),
                ..
            } => {
                draw -= sail.map_or(0.0, |at| self.hindrance(mark.space_of(at), choice.unit));
                draw -= self.hindrance(off, choice.unit);
                draw *= weights::LATE;
            }
            Job::Fetch { sail, .. } => {
                draw -= sail.map_or(0.0, |at| self.hindrance(mark.space_of(at), choice.unit));
            }
            Job::Pick { sail, go, .. } => {
                draw -= sail.map_or(0.0, |at| self.hindrance(mark.space_of(at), choice.unit));
                draw -= go.map_or(0.0, |to| self.hindrance(to, choice.unit));
                draw *= weights::LATE;
            }
            Job::Chain { to, .. } => {
                // The other fleets of the convoy can do nothing else.
                let links = choice.links().into_iter().flatten();
                draw -= weights::LINK * links.count() as f32;
                draw -= self.hindrance(to, choice.unit);
            }
            Job::Ferry { to, .. } => draw -= self.hindrance(to, choice.unit),
            Job::Stay => {
                // Somebody has to stay where rivals want to go.
                let here = position.space_of(choice.unit);
                let help = here.map_or(0, |here| self.survey.outlook.near(self.power, here));
                draw += weights::STRENGTH * f32::from(help);
            }
            _ => (),
        }
        draw
    }

    /// The opposition to entering a space, less the support available.
    fn hindrance(&self, space: Space, unit: PieceId) -> f32 {
        let own = self.survey.outlook.near(self.power, space);
        let goes = supports_into(self.position, unit, space);
        let helpers = own.saturating_sub(u8::from(goes));
        let against = self.survey.outlook.against(self.power, space);
        let part = if helpers > 0 { weights::HELPED } else { 1.0 };
        let beaten = weights::STRENGTH * f32::from(helpers);
        weights::COMPETITION * f32::from(against) * part - beaten
    }
}
