//! Right of way (6).

use super::ground::{Kind, Side, Square, Unit};
use super::state::State;
use std::collections::{BTreeMap, BTreeSet};

/// What one unit could capture.
struct Threat {
    by: Side,
    from: Square,
    on: Square,
}

/// The evaluation of one position (6.5).
#[derive(Debug)]
pub(crate) struct Rights {
    /// For each bound unit: whether it has the right of way, and the number of the deciding rule.
    pub(crate) of: BTreeMap<Square, (bool, u8)>,
    /// The squares of threatened units other than Swarms (6.2).
    pub(crate) threatened: BTreeSet<Square>,
}

/// The rights and extensions that a Thief copies with its neighbours: the final ones, or those of the list of threats.
pub(crate) struct Given<'a> {
    pub(crate) right: &'a dyn Fn(Square) -> bool,
    pub(crate) extended: &'a dyn Fn(Square) -> bool,
}

impl Rights {
    /// Whether the unit on a square has the right of way; unbound units are treated as having it.
    pub(crate) fn has(&self, square: Square) -> bool {
        self.of.get(&square).is_none_or(|(right, _)| *right)
    }

    /// Whether the Rider on a square, or the Thief that copies one, is extended (6.3).
    pub(crate) fn extends(&self, square: Square) -> bool {
        self.threatened.contains(&square)
    }

    /// Uses the final rights and extensions.
    pub(crate) fn final_ones(&self, mut by: impl FnMut(&Given<'_>)) {
        by(&Given {
            right: &|square| self.has(square),
            extended: &|square| self.extends(square),
        });
    }
}

impl State<'_> {
    /// Rules 1 to 5: the right and the rule, if one of them applies.
    fn base_right(&self, active: bool, square: Square, unit: Unit) -> Option<(bool, u8)> {
        if !active {
            return Some((true, 1));
        }
        if self.is_behind(unit.side, square) {
            return Some((true, 2));
        }
        if self.captured(unit.side) {
            return Some((false, 3));
        }
        if self.is_no_mans_land(square) {
            return Some((false, 4));
        }
        if unit.side == self.to_move && self.captured(unit.side.other()) {
            return Some((true, 5));
        }
        None
    }

    /// All rules for all units of both sides.
    pub(crate) fn rights(&self) -> Rights {
        let active = self.is_active();
        let mut base: BTreeMap<Square, Option<(bool, u8)>> = BTreeMap::new();
        for (square, unit) in self.units() {
            if unit.kind.is_bound() {
                base.insert(square, self.base_right(active, square, unit));
            }
        }
        let threats = self.threats(&base);
        let mut rights = Rights {
            of: BTreeMap::new(),
            threatened: BTreeSet::new(),
        };
        for (square, unit) in self.units() {
            // On a friendly host only the Swarms are targets, so the unit is not threatened by its own side.
            let is_target = |threat: &Threat| threat.on == square && threat.by != unit.side;
            if threats.iter().any(is_target) {
                rights.threatened.insert(square);
            }
        }
        for (square, settled) in base {
            let decided = settled.unwrap_or_else(|| {
                let threatens_a_mind = threats
                    .iter()
                    .any(|threat| threat.from == square && self.aims_at_a_mind(threat));
                if rights.threatened.contains(&square) {
                    (true, 6)
                } else if threatens_a_mind {
                    (false, 7)
                } else {
                    (!self.law.rule_8_denies, 8)
                }
            });
            rights.of.insert(square, decided);
        }
        rights
    }

    /// The list of 6.2, built once: undecided units are granted the right, nobody is extended.
    fn threats(&self, base: &BTreeMap<Square, Option<(bool, u8)>>) -> Vec<Threat> {
        let mut threats = Vec::new();
        let provisional = |square: Square| match base.get(&square) {
            _ if self.law.all_have_right_in_threats => true,
            Some(Some((right, _))) => *right,
            _ => true,
        };
        let given = Given {
            right: &provisional,
            extended: &|_| false,
        };
        for from in self.board.keys() {
            let by = self.actor(*from).unwrap().side;
            for on in self.targets(*from, &given) {
                threats.push(Threat {
                    by,
                    from: *from,
                    on,
                });
            }
        }
        threats
    }

    /// The squares on which the actor of a square could capture something.
    fn targets(&self, from: Square, given: &Given<'_>) -> BTreeSet<Square> {
        let (right, extended) = ((given.right)(from), (given.extended)(from));
        let actions = self.actions_from(from, right, extended, given);
        actions
            .into_iter()
            .flat_map(|action| action.takes)
            .collect()
    }

    fn aims_at_a_mind(&self, threat: &Threat) -> bool {
        let target = self.unit(threat.on);
        target.is_some_and(|unit| unit.side != threat.by && unit.kind.is_sentient())
    }

    /// The squares from which units of a side attack an enemy unit on a square (6.4).
    pub(crate) fn attackers(&self, rights: &Rights, side: Side, on: Square) -> Vec<Square> {
        let mut attackers = Vec::new();
        rights.final_ones(|given| {
            for from in self.board.keys() {
                let is_of_side = self.actor(*from).is_some_and(|unit| unit.side == side);
                if is_of_side && self.targets(*from, given).contains(&on) {
                    attackers.push(*from);
                }
            }
        });
        attackers
    }

    /// Whether a side's General is in check; a missing one is not.
    pub(crate) fn is_in_check(&self, side: Side) -> bool {
        let Some(general) = self.general(side) else {
            return false;
        };
        let rights = self.rights();
        !self.attackers(&rights, side.other(), general).is_empty()
    }

    /// The number of occupied squares adjacent to a square (7.8).
    pub(crate) fn neighbours(&self, square: Square) -> Vec<Square> {
        let around = super::reach::KING.iter();
        let beside = around.filter_map(|step| square.by(*step));
        beside.filter(|beside| !self.is_empty(*beside)).collect()
    }

    /// The squares of all Thieves.
    pub(crate) fn thieves(&self) -> Vec<(Square, Side)> {
        let units = self.units().into_iter();
        let thieves = units.filter(|(_, unit)| unit.kind == Kind::Thief);
        thieves.map(|(square, unit)| (square, unit.side)).collect()
    }
}
