//! From one phase to the next that waits for somebody.

use crate::answer::{Answer, Given};
use crate::{Phase, Position, Season, Unit, adjust, moves, retreats, view};
use game::OrderStage;

/// A phase that was settled.
#[derive(Clone, Debug)]
pub struct Settled {
    /// What became of each order, in the order given.
    pub answers: Vec<Answer>,
    /// What happened besides, in sentences.
    pub events: Vec<String>,
    /// How the map stood when the orders were carried out.
    pub stages: Vec<OrderStage>,
    /// The position when the phase was over, before anything that comes by itself.
    pub after: Position,
    /// The position that waits for somebody again, or in which somebody has won.
    pub next: Position,
}

impl Position {
    /// Settles the phase with these orders, and goes on to the next one in which there is something to order. When the
    /// game is over, nothing happens.
    #[must_use]
    pub fn settle(&self, given: &[Given]) -> Settled {
        let mut moved = None;
        let (answers, mut events, after) = match self.phase {
            Phase::Movement => {
                let (answers, events, after, movement) = moves::settle(self, given);
                moved = Some(view::moved(self, &movement));
                (answers, events, after)
            }
            Phase::Retreats => retreats::settle(self, given),
            Phase::Adjustments => adjust::settle(self, given),
            Phase::Over => (Vec::new(), Vec::new(), self.clone()),
        };
        let mut next = after.clone();
        events.extend(next.go_on());
        Settled {
            answers,
            events,
            stages: vec![moved.unwrap_or_else(|| view::stage(&after))],
            after,
            next,
        }
    }

    /// Passes over what nobody has to order in; what happened, in sentences.
    pub(crate) fn go_on(&mut self) -> Vec<String> {
        let mut events = Vec::new();
        if self.phase == Phase::Retreats {
            let stuck = |position: &Position| {
                let mut dislodged = position.dislodged.iter();
                dislodged.all(|dislodged| retreats::open(position, dislodged).is_empty())
            };
            if !stuck(self) {
                return events;
            }
            for dislodged in std::mem::take(&mut self.dislodged) {
                let name = self.name(&dislodged.unit);
                events.push(format!("{name} has nowhere to retreat and is disbanded."));
            }
            self.contested.clear();
            match self.season {
                Season::Spring => {
                    self.season = Season::Fall;
                    self.phase = Phase::Movement;
                }
                Season::Fall => {
                    events.extend(self.take_centres());
                    self.phase = Phase::Adjustments;
                }
            }
        }
        if self.phase == Phase::Adjustments {
            if let Some(winner) = self.leader() {
                self.phase = Phase::Over;
                let count = self.centre_count(winner);
                let name = &self.mark.power(winner).name;
                events.push(format!("{name} wins with {count} centres."));
                return events;
            }
            let mut powers = self.mark.all_powers();
            if !powers.any(|power| adjust::is_asked(self, power)) {
                self.phase = Phase::Movement;
                self.season = Season::Spring;
                self.year = self.year.saturating_add(1);
            }
        }
        events
    }

    /// After Fall, who stands in a centre owns it; what changed, in sentences.
    fn take_centres(&mut self) -> Vec<String> {
        let mut events = Vec::new();
        for unit in &self.units {
            let Unit { power, .. } = *unit;
            let space = unit.space(&self.mark);
            let owner = &mut self.owner[usize::from(space.0)];
            if !self.mark.space(space).centre || *owner == Some(power) {
                continue;
            }
            let name = &self.mark.power(power).name;
            let abbr = self.mark.abbr(space);
            let from = owner.replace(power);
            events.push(match from {
                Some(from) => format!("{name} takes {abbr} from {}.", self.mark.power(from).name),
                None => format!("{name} takes {abbr}."),
            });
        }
        events
    }

    /// The powers that have something to order now, in order of number.
    #[must_use]
    pub fn awaited(&self) -> Vec<diplomacy_kit::mark::Power> {
        let asked = |power: &diplomacy_kit::mark::Power| match self.phase {
            Phase::Movement => self.units.iter().any(|unit| unit.power == *power),
            Phase::Retreats => {
                let mut own = self.dislodged.iter();
                own.any(|dislodged| {
                    dislodged.unit.power == *power && !retreats::open(self, dislodged).is_empty()
                })
            }
            Phase::Adjustments => adjust::is_asked(self, *power),
            Phase::Over => false,
        };
        self.mark.all_powers().filter(asked).collect()
    }
}
