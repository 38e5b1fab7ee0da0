//! What a retreat loses as things stand, so that players are told before they choose (rulebook 10).

use super::late_actor::LateActor;
use super::later::sentence;
use super::retreats::{casualties, dislodged_board, in_advance};
use super::season::Season;
use super::step::number;
use crate::retreat::{Closed, Part, RetreatEnd, RetreatOutcome, closed, resolve};
use crate::ruling::Filed;
use crate::{Phase, PieceId, Position};
use diplomacy_kit::lang::{Line, Order, Target};
use diplomacy_kit::mark::{Location, Power, UnitKind};

/// What a retreat loses, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Loss {
    pub(super) why: Why,
    /// A sentence on it for players.
    pub(super) told: String,
}

/// Why a retreat loses a unit. In the order in which choices are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Why {
    /// The space is occupied now, but the unit is not dislodged yet.
    Occupied,
    /// The other piece of the army/fleet has no order.
    NotOrdered,
    /// An army/fleet cannot go there, only a fleet whose army has an order of its own.
    Coast,
    /// Another unit of the power goes there, or the space is closed.
    Barred,
    /// The order says so.
    Disbanded,
}

/// The most different retreats of a sheet that are looked at. No power has as many units; it limits the time for a
/// senseless sheet.
const MOST_RETREATS: usize = 100;

/// For each line of a sheet: a warning if it is a retreat that loses something without saying so.
pub(in crate::table) fn warnings(
    position: &Position,
    power: Power,
    lines: &[Line],
) -> Vec<Option<String>> {
    let actors = match position.phase {
        Phase::Orders => in_advance(power, &Season::of(position, power, lines)),
        Phase::Retreat => casualties(position, power),
        Phase::Spare | Phase::Adjust | Phase::Over => Vec::new(),
    };
    let retreats = lines.iter().filter(|line| number(line) == 4);
    let mut orders: Vec<&Order> = Vec::new();
    for line in retreats {
        if !orders.contains(&&line.order) {
            orders.push(&line.order);
        }
        if orders.len() > MOST_RETREATS {
            return lines.iter().map(|_| None).collect();
        }
    }
    let warning = |line: &Line| {
        if number(line) != 4 {
            return None;
        }
        let told = actors
            .iter()
            .map(|(_, later)| *later)
            .filter(|later| later.is_told_by(position, &line.order));
        let losses = told.map(|later| loss(position, power, later, &line.order, &orders));
        let mut losses = losses.collect::<Vec<_>>();
        // The army may have boarded before the unit is dislodged, or not.
        losses.sort_by_key(|loss| loss.as_ref().map(|loss| loss.why));
        let loss = losses.into_iter().next().flatten()?;
        (loss.why != Why::Disbanded).then_some(loss.told)
    };
    lines.iter().map(warning).collect()
}

/// The end of a dislodged piece.
struct End {
    piece: PieceId,
    end: RetreatEnd,
}

/// A unit of which a part is ordered to retreat.
struct Case<'a> {
    board: &'a Position,
    power: Power,
    part: Part,
    unit: PieceId,
    passenger: Option<PieceId>,
    to: Option<Location>,
    ends: Vec<End>,
    /// Whether the unit has been dislodged, so that the board is known.
    dislodged: bool,
    /// Why the order was not carried out; empty if it was.
    reason: String,
}

/// What an order loses together with the other retreats of its power; `None` if it loses nothing, or if that depends on
/// its conditions.
pub(super) fn loss(
    position: &Position,
    power: Power,
    later: LateActor,
    order: &Order,
    others: &[&Order],
) -> Option<Loss> {
    let LateActor::Retreat {
        unit,
        part,
        place,
        passenger,
        dislodged,
    } = later
    else {
        return None;
    };
    let supposed;
    let (board, index) = match dislodged {
        Some(index) => (position, index),
        None => {
            supposed = dislodged_board(position, unit, passenger, place);
            (&supposed, 0)
        }
    };
    let lost = board.dislodged.get(index)?;
    let to = match order {
        Order::Retreat(branches) => match &branches[..] {
            [only] if only.when.is_none() => only.targets.first().and_then(|target| match target {
                Target::To(to) => Some(*to),
                Target::Disband => None,
            }),
            _ => return None,
        },
        Order::Move { to, .. } => Some(*to),
        Order::Remove { .. } => None,
        _ => return None,
    };
    let filed = |order: &Order| Filed {
        power,
        order: order.clone(),
        text: String::new(),
    };
    let others = others.iter().filter(|&&other| other != order);
    let others = others.take(MOST_RETREATS);
    let lines: Vec<Filed> = std::iter::once(order)
        .chain(others.copied())
        .map(filed)
        .collect();
    let result = resolve(&mut board.clone(), &lines);
    let of_unit =
        |one: &&RetreatOutcome| one.piece == lost.piece || Some(one.piece) == lost.passenger;
    let case = Case {
        board,
        power,
        part,
        unit: lost.piece,
        passenger: lost.passenger,
        to,
        ends: result
            .outcomes
            .iter()
            .filter(of_unit)
            .map(|one| End {
                piece: one.piece,
                end: one.end,
            })
            .collect(),
        dislodged: dislodged.is_some(),
        reason: result
            .verdicts
            .first()
            .map_or_else(String::new, |verdict| verdict.reason.clone()),
    };
    case.loss(index)
}

impl Case<'_> {
    fn loss(&self, index: usize) -> Option<Loss> {
        let mine = |piece: PieceId| self.board.piece(piece).owner == self.power;
        let lone_army = self.part == Part::Army;
        // The owner of an army aboard is told of the fleet only if it is his too.
        let told = |end: &&End| {
            let lost = !matches!(end.end, RetreatEnd::Went(_) | RetreatEnd::Carried(_));
            lost && (mine(end.piece) || !lone_army)
        };
        let ordered = |end: &&End| match self.board.piece(end.piece).kind {
            UnitKind::Army => lone_army || end.end == RetreatEnd::LostWithFleet,
            UnitKind::Fleet => !lone_army || end.end == RetreatEnd::NoOrder,
        };
        let lost: Vec<&End> = self.ends.iter().filter(told).filter(ordered).collect();
        if lost.is_empty() {
            return None;
        }
        let words = self.words(&lost);
        let own = |end: &&&End| lone_army == (self.board.piece(end.piece).kind == UnitKind::Army);
        let own = lost.iter().find(own).map(|end| end.end);
        let to = self.to;
        let (why, told) = match own {
            None => (
                Why::NotOrdered,
                format!("Unless the fleet has an order of its own, {words}."),
            ),
            Some(RetreatEnd::Disbanded) => (Why::Disbanded, sentence(&words)),
            Some(RetreatEnd::Clashed(_)) => (
                Why::Barred,
                format!("Another unit of yours goes there too: {words}."),
            ),
            Some(_) => match to.and_then(|to| self.bar(index, to)) {
                Some(Closed::Terrain) if self.part != Part::Army => (
                    Why::Coast,
                    format!(
                        "An army/fleet goes to sea spaces and canal provinces only: unless {}, {words}.",
                        self.unless()
                    ),
                ),
                Some(Closed::Occupied) if !self.dislodged => (
                    Why::Occupied,
                    format!("The space is occupied now: if it still is, {words}."),
                ),
                _ => (
                    Why::Barred,
                    sentence(&format!("{}, so {words}", self.reason)),
                ),
            },
        };
        Some(Loss { why, told })
    }

    /// What keeps the ordered part out of a space.
    fn bar(&self, index: usize, to: Location) -> Option<Closed> {
        let army = self.passenger.and_then(|army| {
            let end = self.ends.iter().find(|end| end.piece == army)?;
            Some(end.end)
        });
        let part = match (self.part, army) {
            (Part::Army, _) => Part::Army,
            (_, Some(RetreatEnd::LostWithFleet | RetreatEnd::Carried(_))) => Part::Whole,
            _ => Part::Fleet,
        };
        closed(self.board, index, part, to)
    }

    /// What the fleet depends on where an army/fleet cannot go.
    fn unless(&self) -> String {
        let owner = self.passenger.map(|army| self.board.piece(army).owner);
        match owner.filter(|&owner| owner != self.power) {
            Some(owner) => format!(
                "{} orders its army to land or to disband",
                self.board.mark.power(owner).name
            ),
            None => "the army has an order of its own to land or to disband".to_owned(),
        }
    }

    /// `the fleet and the army aboard are lost`.
    fn words(&self, lost: &[&End]) -> String {
        let name = |end: &&End| {
            let piece = self.board.piece(end.piece);
            let whose = match piece.owner == self.power {
                true => String::new(),
                false => format!("{} ", self.board.mark.power(piece.owner).adjective),
            };
            match piece.kind {
                UnitKind::Fleet => format!("the {whose}fleet"),
                UnitKind::Army if end.piece == self.unit || self.part == Part::Army => {
                    format!("the {whose}army")
                }
                UnitKind::Army => format!("the {whose}army aboard"),
            }
        };
        let names: Vec<String> = lost.iter().map(name).collect();
        let are = if names.len() > 1 { "are" } else { "is" };
        format!("{} {are} lost", names.join(" and "))
    }
}
