//! Advances the game to the next phase in which somebody has to order.

use crate::answer::{Answer, Given};
use crate::{Phase, Position, Season, Unit, adjust, moves, retreats, view};
use game::OrderStage;

/// An adjudicated phase.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The result of each order, in the order given.
    pub answers: Vec<Answer>,
    /// Other events, as sentences.
    pub events: Vec<String>,
    /// The map after the orders have been carried out.
    pub stages: Vec<OrderStage>,
    /// The position at the end of the phase, before automatic steps.
    pub after: Position,
    /// The next position in which somebody has to order, or in which a power has won.
    pub next: Position,
}

impl Position {
    /// Adjudicates the phase with these orders and advances to the next phase in which something can be ordered. Does
    /// nothing if the game is over.
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

    /// The next position alone, as [`settle`](Position::settle) has it.
    pub(crate) fn advance(&self, given: &[Given]) -> Position {
        let mut next = match self.phase {
            Phase::Movement => moves::after(self, given),
            Phase::Retreats => retreats::settle(self, given).2,
            Phase::Adjustments => adjust::settle(self, given).2,
            Phase::Over => self.clone(),
        };
        next.go_on();
        next
    }

    /// Skips phases in which nobody has to order. Returns the events as sentences.
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

    /// After Fall, each centre goes to the power that occupies it. Returns the changes as sentences.
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
