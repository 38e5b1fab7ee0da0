//! What a unit can do, and its code (4, 7, 10.1).

use super::ground::{Kind, Square};
use super::right::Given;
use super::state::State;
use std::collections::{BTreeMap, BTreeSet};

/// The kind of an action, and its target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Way {
    /// To another square, capturing whatever is there; for Swarms also settling.
    To(Square),
    /// Without moving, on one square or several.
    Stay,
    /// The full circle of a Rose (12).
    Home,
    /// A new Cyzneo there.
    Place(Square),
    /// One more Swarm on the same square.
    Hatch,
    /// One more Swarm beside it (12).
    HatchBeside(Square),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Action {
    pub(crate) from: Square,
    pub(crate) way: Way,
    /// The squares on which every enemy is captured.
    pub(crate) takes: BTreeSet<Square>,
    /// The squares from which every friend is removed as well (12, the area capture that hits everyone).
    pub(crate) costs: BTreeSet<Square>,
}

impl Action {
    pub(crate) fn new(from: Square, way: Way) -> Action {
        Action {
            from,
            way,
            takes: BTreeSet::new(),
            costs: BTreeSet::new(),
        }
    }

    pub(crate) fn taking(mut self, squares: impl IntoIterator<Item = Square>) -> Action {
        self.takes.extend(squares);
        self
    }

    /// The canonical code.
    pub(crate) fn code(&self) -> String {
        let from = self.from.name();
        match self.way {
            Way::To(to) => from + &to.name(),
            Way::Home => format!("{from}{from}"),
            Way::Place(to) | Way::HatchBeside(to) => format!("{from}@{}", to.name()),
            Way::Hatch => from + "@",
            Way::Stay => {
                let mut hit: Vec<Square> = self.takes.union(&self.costs).copied().collect();
                match (hit.pop(), hit.is_empty()) {
                    (Some(only), true) => format!("{from}*{}", only.name()),
                    _ => from + "*",
                }
            }
        }
    }
}

impl State<'_> {
    /// What the actor of a square can do, with or without the right of way, extended or not. A host can do nothing: the
    /// actor of its square is a Swarm (8).
    pub(crate) fn actions_from(
        &self,
        from: Square,
        right: bool,
        extended: bool,
        given: &Given<'_>,
    ) -> Vec<Action> {
        let Some(unit) = self.actor(from) else {
            return Vec::new();
        };
        let side = unit.side;
        match unit.kind {
            Kind::Gripper => self.gripper(side, from),
            Kind::Cyzneo => self.cyzneo(side, from),
            Kind::Swarm => self.swarm(side, from),
            Kind::Mantacron => self.mantacron(side, from, right),
            Kind::WarMan => self.war_man(side, from, right),
            Kind::FootSoldier => self.foot_soldier(side, from, right),
            Kind::Hunterglider => self.hunterglider(side, from, right),
            Kind::Master => self.master(side, from, right),
            Kind::Rider => self.rider(side, from, right, extended),
            Kind::General => self.general_steps(side, from, right),
            Kind::Thief => self.thief(side, from, extended, given),
        }
    }

    /// All actions of the side to move by their codes, ignoring the safety of the General.
    pub(crate) fn actions(&self) -> BTreeMap<String, Action> {
        let rights = self.rights();
        let mut actions = BTreeMap::new();
        rights.final_ones(|given| {
            for from in self.board.keys() {
                if self
                    .actor(*from)
                    .is_some_and(|unit| unit.side == self.to_move)
                {
                    let (right, extended) = (rights.has(*from), rights.extends(*from));
                    for action in self.actions_from(*from, right, extended, given) {
                        actions.entry(action.code()).or_insert(action);
                    }
                }
            }
        });
        actions
    }
}
