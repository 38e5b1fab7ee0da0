//! Choices for the time scales of a season: the boards on which orders are picked, and the orders that the rules
//! accept.

use super::joint::{self, Joint};
use super::pieces::{Case, Told, partners};
use super::step::Step;
use super::{boats, carried, sails};
use crate::season::{Fate, Given, Supposed, Void, alone, suppose};
use crate::text::sections::sections;
use crate::{Phase, PieceId, Position, Where};
use diplomacy_kit::choice::option;
use diplomacy_kit::lang::{self, Kind, Line, Order};
use diplomacy_kit::mark::Power;
use game::{OrderOption, PartnerOrder};

/// A line that another power has to write: the power, the number of the time scale, and the order.
pub(super) type Needed = (Power, u8, Order);

/// The number of times that the partners' required orders are recomputed: what partners write for one time scale
/// changes the board of the next.
const ROUNDS: usize = 3;

/// A season as a power assumes it.
pub(super) struct Season<'a> {
    pub(super) position: &'a Position,
    pub(super) power: Power,
    /// The power's own lines.
    pub(super) own: Vec<Given>,
    /// The orders that partners must write for them.
    others: Vec<Given>,
    /// The chains of other powers that they presume.
    joints: Vec<Joint>,
    /// The board at the beginning of each time scale; empty in phases other than orders.
    pub(super) boards: Vec<Supposed>,
}

impl<'a> Season<'a> {
    pub(super) fn of(position: &'a Position, power: Power, lines: &[Line]) -> Season<'a> {
        let mut season = Season {
            position,
            power,
            own: sections(power, lines).season,
            others: Vec::new(),
            joints: Vec::new(),
            boards: Vec::new(),
        };
        if position.phase != Phase::Orders {
            return season;
        }
        for _ in 0..ROUNDS {
            season.boards = suppose(position, &season.all(&[]), power);
            season.joints = season.presumed(&season.own);
            let others = season.partners(&season.own);
            if others == season.others {
                break;
            }
            season.others = others;
        }
        season
    }

    /// The lines of the power and of its partners, followed by `more`.
    pub(super) fn all(&self, more: &[Given]) -> Vec<Given> {
        let known = self.own.iter().chain(&self.others);
        known.chain(more).cloned().collect()
    }

    fn partners(&self, lines: &[Given]) -> Vec<Given> {
        let mut needed: Vec<Needed> = Vec::new();
        for given in lines {
            let board = usize::from(given.ts).checked_sub(1);
            let Some(board) = board.and_then(|at| self.boards.get(at)) else {
                continue;
            };
            let partners = partners(board, self.power, &given.order).into_iter();
            needed.extend(partners.map(|(power, order)| (power, given.ts, order)));
        }
        let joints = self.joints.iter();
        needed.extend(joints.flat_map(|joint| joint.lines(self.position, self.power)));
        let mut found: Vec<Given> = Vec::new();
        for (power, ts, order) in needed {
            let line = self.line(power, ts, order);
            if !found.contains(&line) {
                found.push(line);
            }
        }
        found
    }

    /// The chains of other powers that some lines presume.
    fn presumed(&self, lines: &[Given]) -> Vec<Joint> {
        let board = self.boards.get(1);
        board.map_or_else(Vec::new, |board| joint::presumed(board, self.power, lines))
    }

    /// What other powers must write so that a line of the sheet is carried out.
    pub(super) fn needed(&self, told: &Told, step: Step, order: &Order) -> Vec<Needed> {
        let joint = self
            .joints
            .iter()
            .find(|joint| step == Step::Ts2 && joint.takes(self.position, order));
        match joint {
            Some(joint) => joint.lines(self.position, self.power),
            None => self.needed_here(told, step, order),
        }
    }

    fn needed_here(&self, told: &Told, step: Step, order: &Order) -> Vec<Needed> {
        let partners = told.partners(self.power, order).into_iter();
        partners
            .map(|(power, order)| (power, step.number(), order))
            .collect()
    }

    fn line(&self, power: Power, ts: u8, order: Order) -> Given {
        Given {
            power,
            ts,
            text: lang::write(&self.position.mark, &order),
            order,
        }
    }

    fn supposed(&self, step: Step) -> Option<&Supposed> {
        let scale = step.scale()?;
        self.boards.iter().find(|board| board.ts == scale)
    }

    /// The board on which the orders of a part are read.
    pub(super) fn board(&self, step: Step) -> &Position {
        self.supposed(step)
            .map_or(self.position, |board| &board.now)
    }

    /// A sentence on what a part assumes.
    pub(super) fn about(&self, step: Step) -> String {
        let earlier = self.own.iter().any(|given| given.ts < step.number());
        let first = step == Step::Ts1;
        match (first, earlier || step == Step::Ts3b) {
            (true, _) => String::new(),
            (_, true) => "The map assumes that your orders so far succeed.".to_owned(),
            (_, false) => {
                "You have no orders for earlier time scales, so your units have not moved."
                    .to_owned()
            }
        }
    }

    /// The units that can be ordered, beginning with those on the assumed board.
    pub(super) fn actors(&self, step: Step) -> Vec<Told> {
        let Some(board) = self.supposed(step) else {
            return Vec::new();
        };
        let told = |piece: PieceId, board: Supposed, case: Case| Told { piece, board, case };
        let mut actors = Vec::new();
        for piece in self.position.ids() {
            let here = told(piece, board.clone(), Case::Assumed);
            if self.is_mine(&here) && self.has_orders(step, &here) {
                actors.push(here);
            }
        }
        for other in self.otherwise(board) {
            for piece in self.position.ids() {
                let there = told(piece, other.clone(), Case::Stayed);
                let here = told(piece, board.clone(), Case::Assumed);
                let same = there.called(piece, self.power) == here.called(piece, self.power);
                if !same && self.is_mine(&there) && self.has_orders(step, &there) {
                    actors.push(there);
                }
            }
        }
        if step == Step::Ts3 {
            let carried = carried::boards(self).into_iter();
            let there = carried.map(|(army, board)| told(army, board, Case::Carried));
            actors.extend(there.filter(|there| self.has_orders(step, there)));
        }
        actors
    }

    /// Whether a power can order a piece: it owns it, or its fleet carries it.
    fn is_mine(&self, told: &Told) -> bool {
        told.owner(told.piece) == self.power
            || told
                .carrier()
                .is_some_and(|fleet| told.owner(fleet) == self.power)
    }

    /// Alternative boards for a time scale, on which something has failed.
    fn otherwise(&self, board: &Supposed) -> Vec<Supposed> {
        let mut others = Vec::new();
        for piece in self.position.ids() {
            // A foreign unit that stays in place is covered by the case of the own unit that fails to get through.
            let stranger = self.position.piece(piece).owner != self.power;
            if stranger && board.now.piece(piece).at == Where::Dislodged {
                continue;
            }
            let earlier = self
                .boards
                .iter()
                .rev()
                .skip_while(|other| other.ts >= board.ts);
            others.extend(earlier.filter_map(|earlier| board.stayed(piece, earlier)));
        }
        if !others.is_empty() {
            let alone = alone(self.position, &self.all(&[])).into_iter();
            others.extend(alone.filter(|other| other.ts == board.ts));
        }
        others
    }

    /// Whether there is any order for a piece.
    fn has_orders(&self, step: Step, told: &Told) -> bool {
        let guest = told.owner(told.piece) != self.power;
        match step {
            Step::Ts2 => !guest && !self.candidates(step, told).is_empty(),
            Step::Ts3b => !guest && told.board.may_move_again(told.piece),
            _ => !self.candidates(step, told).is_empty(),
        }
    }

    fn candidates(&self, step: Step, told: &Told) -> Vec<Order> {
        match step {
            Step::Ts1 | Step::Ts3 => boats::orders(told, self.power, step),
            Step::Ts2 => sails::orders(told, self.power, &self.own),
            Step::Ts3b if told.is_fleet() => sails::again(told, self.power),
            _ => Vec::new(),
        }
    }

    /// The orders for a piece that the rules accept together with the rest of the sheet.
    pub(super) fn options(&self, step: Step, told: &Told) -> Vec<OrderOption> {
        let rest: Vec<Given> = self
            .own
            .iter()
            .filter(|given| {
                given.ts != step.number() || !told.is_told_by(self.power, step, &given.order)
            })
            .cloned()
            .collect();
        let mark = &self.position.mark;
        let mut options = Vec::new();
        for order in self.candidates(step, told) {
            let joint = self.joint(step, told, &rest, &order);
            let needed = match &joint {
                Some(joint) => joint.lines(self.position, self.power),
                None => self.needed_here(told, step, &order),
            };
            if !self.is_taken(step, told, &rest, &order, (&needed, joint.as_ref())) {
                continue;
            }
            let mut option = option(mark, &order);
            option.kind = self
                .kind(told, step, &order, joint.is_some())
                .unwrap_or(&option.kind)
                .to_owned();
            option.remark = self.remark(told, &order, joint.is_some()).to_owned();
            if let (Order::Board { army, .. } | Order::Embark { army, .. }, true) =
                (&order, told.is_fleet())
            {
                // To pick this order, the player taps the army to take aboard.
                option.path = vec![mark.write(army.at)];
            }
            option.partners = self.partner_orders(&needed);
            options.push(option);
        }
        options
    }

    /// The lines of others as text.
    pub(super) fn partner_orders(&self, needed: &[Needed]) -> Vec<PartnerOrder> {
        let written = |(power, _, order): &Needed| PartnerOrder {
            seat: usize::from(power.0),
            order: lang::write(&self.position.mark, order),
        };
        needed.iter().map(written).collect()
    }

    /// The chain of other powers that an order presumes, together with the rest of the sheet.
    fn joint(&self, step: Step, told: &Told, rest: &[Given], order: &Order) -> Option<Joint> {
        let kind = matches!(order, Order::Convoy { .. } | Order::Move { .. });
        if step != Step::Ts2 || !kind || !told.is_fleet() {
            return None;
        }
        let mut lines = rest.to_vec();
        lines.push(self.line(self.power, step.number(), order.clone()));
        let joints = joint::presumed(&told.board, self.power, &lines).into_iter();
        joints
            .into_iter()
            .find(|joint| joint.takes(&told.board.now, order))
    }

    /// Whether the rules accept an order: it is not void, or only for lack of other units' orders.
    fn is_taken(
        &self,
        step: Step,
        told: &Told,
        rest: &[Given],
        order: &Order,
        (needed, joint): (&[Needed], Option<&Joint>),
    ) -> bool {
        let mut lines = vec![self.line(self.power, step.number(), order.clone())];
        lines.extend(rest.iter().cloned());
        let needed = needed.iter();
        lines.extend(needed.map(|(power, ts, order)| self.line(*power, *ts, order.clone())));
        // What a chain needs from others replaces what the sheet needed for the fleet's order so far.
        if joint.is_none() {
            lines.extend(self.others.iter().cloned());
        }
        let verdicts = match joint {
            Some(joint) => joint.board(&told.board).judge(self.position, &lines),
            None => told.board.judge(self.position, &lines),
        };
        match verdicts.first().map(|verdict| &verdict.fate) {
            // A support is valid once the supported unit acts accordingly, which a unit without an order still may.
            Some(Fate::Void(Void::NoMatch)) => match order {
                Order::SupportMove { of, .. } => !self.has_line(rest, step, told, of),
                _ => false,
            },
            Some(Fate::Void(_)) | None => false,
            Some(_) => true,
        }
    }

    /// Whether the sheet already has an order for a unit.
    fn has_line(&self, rest: &[Given], step: Step, told: &Told, of: &lang::UnitName) -> bool {
        let mark = &self.position.mark;
        let space = mark.space_of(of.at);
        let unit = told.board.now.unit_in(space);
        let own = |given: &Given| match &given.order {
            Order::Convoy { army, .. } | Order::Ferry { army, .. } => {
                of.kind == Kind::Army && mark.space_of(army.at) == space
            }
            order => unit.is_some_and(|piece| {
                let other = Told {
                    piece,
                    board: told.board.clone(),
                    case: Case::Assumed,
                };
                other.is_told_by(self.power, step, order)
            }),
        };
        rest.iter()
            .any(|given| given.ts == step.number() && own(given))
    }

    /// The description of an order, if its form alone does not determine it.
    fn kind(&self, told: &Told, step: Step, order: &Order, joint: bool) -> Option<&'static str> {
        let guest = told.owner(told.piece) != self.power;
        match order {
            Order::Hold { .. } if step != Step::Ts2 => Some("Stay aboard"),
            Order::Land { .. } if guest => Some("Land your passenger"),
            Order::Disembark { .. } if guest => Some("Disembark your passenger"),
            Order::Board { .. } | Order::Embark { .. } if told.is_fleet() => Some("Take aboard"),
            Order::Move { .. } if told.carrier().is_some() => Some("Expect the fleet in"),
            Order::Move { .. } if joint => Some("Move off with an army"),
            Order::Convoy { .. } if joint => Some("Join a convoy"),
            Order::Move { unit, .. } if step == Step::Ts2 && unit.kind == Kind::ArmyFleet => {
                let empty = told.board.now.passenger(told.piece).is_none();
                empty.then_some("Move with the army aboard")
            }
            Order::Move { .. } if step == Step::Ts3b => Some("Sail on"),
            Order::Convoy { fleets, to, .. } if fleets.len() > 1 => {
                let land = self
                    .position
                    .mark
                    .kind(self.position.mark.space_of(*to))
                    .is_land();
                Some(if land { "Convoy" } else { "Convoy to a fleet" })
            }
            _ => None,
        }
    }

    /// A remark to show before an order is picked.
    fn remark(&self, told: &Told, order: &Order, joint: bool) -> &'static str {
        let guest = told.owner(told.piece) != self.power;
        let options = &self.position.options;
        match order {
            Order::Land { .. } if guest && !options.second_choice_both => {
                if options.silence_if_carried {
                    "Does nothing: in TS1 the army lands only where its owner says (second_choice=ts3)."
                } else {
                    "Used only if the army’s owner gives it no good order (second_choice=ts3)."
                }
            }
            Order::Land { .. } | Order::Disembark { .. } if guest => {
                "Used only if a unit that stays blocks the army’s own landing, or if your fleet carried the army to a \
                 space for which its owner gave no valid order."
            }
            Order::Move { .. } if told.carrier().is_some() => {
                "A note only: nothing moves. It says where you expect the army to be in TS3."
            }
            Order::Move { .. } if joint => {
                "It counts only if another power’s convoy is to pass this fleet. Otherwise it is void, and the fleet \
                 stands."
            }
            Order::SupportLanding { .. } => "The fleet is busy until TS3: it has no order in TS2.",
            _ => "",
        }
    }
}
