//! The equations of 5.2, and every assignment tried until they hold (5.6).

use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};
use mercator::{Dislodgement, Entry, PieceId, Position, TimeScale, Where};

/// A place that one unit can occupy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    In(Space),
    Deck(PieceId),
    /// On the ice, where there is room for everybody.
    Ice,
}

/// What becomes of a piece that succeeds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) piece: PieceId,
    pub(super) flag: Power,
    pub(super) to: Place,
    pub(super) space: Space,
    pub(super) aim: Space,
    pub(super) gate: bool,
    pub(super) ends: Where,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Of {
    Move(usize),
    Hold(PieceId),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Support {
    pub(super) by: PieceId,
    pub(super) of: Of,
    pub(super) aim: Space,
    /// The support of a landing by its own fleet: nothing attacks it.
    pub(super) firm: bool,
}

/// One time scale.
pub(super) struct Scale {
    position: Position,
    pub(super) moves: Vec<Move>,
    /// Per move: the fleets that have to survive.
    pub(super) routes: Vec<Vec<PieceId>>,
    pub(super) supports: Vec<Support>,
    /// Per move: whether it is settled to succeed.
    success: Vec<bool>,
    /// Per move: whether a convoy paradox blocks it.
    blocked: Vec<bool>,
}

impl Scale {
    pub(super) fn new(position: &Position) -> Scale {
        Scale {
            position: position.clone(),
            moves: Vec::new(),
            routes: Vec::new(),
            supports: Vec::new(),
            success: Vec::new(),
            blocked: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, mv: Move, route: &[PieceId]) -> usize {
        self.moves.push(mv);
        self.routes.push(route.to_vec());
        self.moves.len() - 1
    }

    /// A landing from the fleet on which the army is, or from the last of a chain.
    pub(super) fn land(&mut self, army: PieceId, to: Space, chain: &[PieceId]) -> Option<usize> {
        let Where::Aboard(fleet) = self.position.piece(army).at else {
            return None;
        };
        let space = self.position.space_of(*chain.last().unwrap_or(&fleet))?;
        let flag = if self.position.options.landing_flag_army {
            army
        } else {
            fleet
        };
        let ice = self.position.mark.kind(to) == SpaceKind::Ice;
        let mv = Move {
            piece: army,
            flag: self.position.piece(flag).owner,
            to: if ice { Place::Ice } else { Place::In(to) },
            space,
            aim: to,
            gate: true,
            ends: if ice { Where::Ice(to) } else { Where::Land(to) },
        };
        Some(self.add(mv, chain))
    }

    pub(super) fn board(&mut self, army: PieceId, fleet: PieceId, gate: bool) -> usize {
        let mv = Move {
            piece: army,
            flag: self.position.piece(army).owner,
            to: Place::Deck(fleet),
            space: self.position.space_of(army).unwrap(),
            aim: self.position.space_of(fleet).unwrap(),
            gate,
            ends: Where::Aboard(fleet),
        };
        self.add(mv, &[])
    }

    pub(super) fn go(&mut self, unit: PieceId, to: Location, needs: &[PieceId]) -> usize {
        let aim = self.position.mark.space_of(to);
        let mv = Move {
            piece: unit,
            flag: self.position.piece(unit).owner,
            to: Place::In(aim),
            space: self.position.space_of(unit).unwrap(),
            aim,
            gate: true,
            ends: match self.position.piece(unit).kind {
                UnitKind::Army => Where::Land(aim),
                UnitKind::Fleet => Where::Afloat(to),
            },
        };
        self.add(mv, needs)
    }

    pub(super) fn move_of(&self, piece: PieceId) -> Option<usize> {
        self.moves.iter().position(|mv| mv.piece == piece)
    }

    fn place(&self, piece: PieceId) -> Place {
        match self.position.piece(piece).at {
            Where::Land(space) => Place::In(space),
            Where::Afloat(at) => Place::In(self.position.mark.space_of(at)),
            Where::Aboard(fleet) => Place::Deck(fleet),
            _ => Place::Ice,
        }
    }

    fn at(&self, place: Place) -> Option<PieceId> {
        match place {
            Place::In(space) => self.position.unit_in(space),
            Place::Deck(fleet) => self.position.passenger(fleet),
            Place::Ice => None,
        }
    }

    fn flag(&self, piece: PieceId) -> Power {
        self.position.piece(piece).owner
    }

    fn attacks<'a>(&'a self, place: Place) -> impl Iterator<Item = usize> + 'a {
        (0..self.moves.len()).filter(move |&m| place != Place::Ice && self.moves[m].to == place)
    }

    /// H2H
    fn head_to_head(&self, m: usize, n: usize) -> bool {
        let (a, b) = (&self.moves[m], &self.moves[n]);
        let plain = |mv: usize| self.routes[mv].is_empty();
        let deck = |place| matches!(place, Place::Deck(_));
        plain(m)
            && plain(n)
            && !deck(a.to)
            && !deck(b.to)
            && a.to == self.place(b.piece)
            && b.to == self.place(a.piece)
    }

    /// DISLODGED
    fn dislodged(&self, s: &[bool], u: PieceId) -> bool {
        let leaves = self.move_of(u).is_some_and(|m| s[m]);
        let place = self.place(u);
        !leaves && !matches!(place, Place::Deck(_)) && self.attacks(place).any(|m| s[m])
    }

    /// ROUTE
    fn route(&self, s: &[bool], m: usize) -> bool {
        !self.blocked[m]
            && self.routes[m]
                .iter()
                .all(|&fleet| !self.dislodged(s, fleet))
    }

    /// CUT
    fn cut(&self, s: &[bool], support: &Support) -> bool {
        let place = self.place(support.by);
        let attacked = self.attacks(place).any(|m| {
            self.route(s, m)
                && self.moves[m].flag != self.flag(support.by)
                && self.moves[m].space != support.aim
        });
        self.dislodged(s, support.by) || (attacked && !support.firm)
    }

    /// 1 + |LIVE(m)|; with a flag, without the supports of that flag.
    fn strength(&self, s: &[bool], m: usize, without: Option<Power>) -> u32 {
        let live = self.supports.iter().filter(|support| {
            support.of == Of::Move(m)
                && Some(self.flag(support.by)) != without
                && !self.cut(s, support)
        });
        1 + live.count() as u32
    }

    /// ATTACK
    fn attack(&self, s: &[bool], m: usize) -> u32 {
        let Some(d) = self.at(self.moves[m].to) else {
            return self.strength(s, m, None);
        };
        if let Some(n) = self.move_of(d)
            && s[n]
            && !self.head_to_head(m, n)
        {
            return self.strength(s, m, None);
        }
        if self.flag(d) == self.moves[m].flag {
            0
        } else {
            self.strength(s, m, Some(self.flag(d)))
        }
    }

    /// RESIST; `None` is infinite.
    fn resist(&self, s: &[bool], m: usize) -> Option<u32> {
        let Some(d) = self.at(self.moves[m].to) else {
            return Some(0);
        };
        let away = self.move_of(d);
        if let Place::Deck(_) = self.moves[m].to {
            return away.filter(|&n| s[n]).map(|_| 0);
        }
        let Some(n) = away else {
            let hold = self
                .supports
                .iter()
                .filter(|support| support.of == Of::Hold(d) && !self.cut(s, support));
            return Some(1 + hold.count() as u32);
        };
        if self.head_to_head(m, n) {
            return Some(self.strength(s, n, None));
        }
        let key = self.position.options.key_rule && self.moves[m].space != self.moves[n].aim;
        Some(u32::from(!s[n] && !key))
    }

    /// BLOCK
    fn block(&self, s: &[bool], m: usize) -> u32 {
        let beaten = (0..self.moves.len()).any(|n| s[n] && self.head_to_head(m, n));
        if self.route(s, m) && self.moves[m].gate && !beaten {
            self.strength(s, m, None)
        } else {
            0
        }
    }

    /// The right-hand side of SUCCESS(m).
    fn wins(&self, s: &[bool], m: usize) -> bool {
        let mv = &self.moves[m];
        if mv.to == Place::Ice {
            return true;
        }
        let deck_lost = match mv.to {
            Place::Deck(fleet) => self.dislodged(s, fleet),
            _ => false,
        };
        let attack = self.attack(s, m);
        mv.gate
            && !deck_lost
            && self.route(s, m)
            && self.resist(s, m).is_some_and(|resist| attack > resist)
            && self
                .attacks(mv.to)
                .all(|other| other == m || attack > self.block(s, other))
    }

    /// Moves that say nothing of each other, apart.
    fn groups(&self) -> Vec<Vec<usize>> {
        let count = self.moves.len();
        let mut group: Vec<usize> = (0..count).collect();
        let join = |group: &mut Vec<usize>, a: usize, b: usize| {
            let (from, to) = (group[a], group[b]);
            group
                .iter_mut()
                .filter(|of| **of == from)
                .for_each(|of| *of = to);
        };
        for m in 0..count {
            let mv = self.moves[m];
            // What decides on m: other moves to its place, the move of whoever is there, attacks on whoever supports
            // it or holds it, on its convoy and on the fleet of its deck, and attacks on where it comes from.
            let mut units: Vec<PieceId> = vec![mv.piece];
            units.extend(&self.routes[m]);
            units.extend(self.at(mv.to));
            if let Place::Deck(fleet) = mv.to {
                units.push(fleet);
            }
            for support in &self.supports {
                let on = match support.of {
                    Of::Move(of) => of == m || Some(self.moves[of].piece) == self.at(mv.to),
                    Of::Hold(unit) => Some(unit) == self.at(mv.to),
                };
                if on {
                    units.push(support.by);
                }
            }
            for other in 0..count {
                let to = self.moves[other].to;
                let near = (to == mv.to && to != Place::Ice)
                    || units.iter().any(|&unit| {
                        self.moves[other].piece == unit
                            || (to == self.place(unit) && to != Place::Ice)
                    });
                if near {
                    join(&mut group, m, other);
                }
            }
        }
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for of in 0..count {
            let members: Vec<usize> = (0..count).filter(|&m| group[m] == of).collect();
            if !members.is_empty() {
                groups.push(members);
            }
        }
        groups
    }

    /// All assignments of a group that satisfy the equations.
    fn solutions(&self, group: &[usize]) -> Vec<Vec<bool>> {
        let mut found = Vec::new();
        let mut s = vec![false; self.moves.len()];
        for pattern in 0..1_u32 << group.len() {
            for (bit, &m) in group.iter().enumerate() {
                s[m] = pattern >> bit & 1 != 0;
            }
            if group.iter().all(|&m| self.wins(&s, m) == s[m]) {
                found.push(s.clone());
            }
        }
        found
    }

    /// Whether every group is small enough to try all its assignments.
    pub(super) fn is_small(&self) -> bool {
        self.groups().iter().all(|group| group.len() <= 16)
    }

    /// Finds the assignment (5.6).
    pub(super) fn settle(&mut self) {
        self.success = vec![false; self.moves.len()];
        self.blocked = vec![false; self.moves.len()];
        for group in self.groups() {
            loop {
                let found = self.solutions(&group);
                // 5.6-2: a landing whose route depends on itself is blocked.
                let circular: Vec<usize> = group
                    .iter()
                    .copied()
                    .filter(|&m| !self.routes[m].is_empty() && !self.blocked[m])
                    .filter(|&m| {
                        let ways: Vec<bool> = found.iter().map(|s| self.route(s, m)).collect();
                        ways.is_empty() || (ways.contains(&true) && ways.contains(&false))
                    })
                    .collect();
                if circular.is_empty() {
                    // 5.6-1: in a ring, all succeed.
                    let most = found
                        .iter()
                        .max_by_key(|s| s.iter().filter(|it| **it).count());
                    let most =
                        most.unwrap_or_else(|| panic!("a board without convoys has a solution"));
                    group.iter().for_each(|&m| self.success[m] = most[m]);
                    break;
                }
                circular.into_iter().for_each(|m| self.blocked[m] = true);
            }
        }
    }

    pub(super) fn succeeded(&self, m: usize) -> bool {
        self.success[m]
    }

    pub(super) fn is_lost(&self, unit: PieceId) -> bool {
        self.dislodged(&self.success, unit)
    }

    pub(super) fn is_cut(&self, support: usize) -> bool {
        self.cut(&self.success, &self.supports[support])
    }

    /// The board afterwards.
    pub(super) fn after(&self, ts: TimeScale, carried: &[(PieceId, PieceId)]) -> Position {
        let s = &self.success;
        let mut next = self.position.clone();
        for (m, mv) in self.moves.iter().enumerate() {
            if s[m] {
                next.pieces[usize::from(mv.piece.0)].at = mv.ends;
            }
        }
        for &(army, fleet) in carried {
            next.pieces[usize::from(army.0)].at = Where::Aboard(fleet);
        }
        for piece in self.position.ids() {
            if let (Some(from), Some(to)) = (self.position.space_of(piece), next.space_of(piece))
                && from != to
            {
                let owner = self.flag(piece);
                next.entries.push(Entry {
                    ts,
                    piece,
                    owner,
                    from,
                    to,
                });
            }
        }
        let mut gone = Vec::new();
        for unit in self.position.ids().filter(|&unit| self.dislodged(s, unit)) {
            let by = self.attacks(self.place(unit)).find(|&m| s[m]).unwrap();
            let leader = self.moves[by].piece;
            let helpers = self
                .supports
                .iter()
                .filter(|support| support.of == Of::Move(by) && !self.cut(s, support));
            let mut support_from: Vec<Space> = helpers
                .filter_map(|support| self.position.space_of(support.by))
                .collect();
            support_from.sort_unstable();
            support_from.dedup();
            gone.push(Dislodgement {
                piece: unit,
                passenger: next.passenger(unit),
                ts,
                place: match self.position.piece(unit).at {
                    Where::Afloat(at) => at,
                    _ => self.position.space_of(unit).unwrap().into(),
                },
                attacker: std::iter::once(leader)
                    .chain(self.position.passenger(leader))
                    .collect(),
                attack_from: self.moves[by].space,
                support_from,
                key: self.move_of(unit).is_some() && self.attack(s, by) == 1,
            });
        }
        for one in &gone {
            for piece in std::iter::once(one.piece).chain(one.passenger) {
                next.pieces[usize::from(piece.0)].at = Where::Dislodged;
            }
        }
        next.dislodged.extend(gone);
        let list = &mut next.contested[usize::from(ts.number()) - 1];
        for space in self.position.mark.all_spaces() {
            let place = Place::In(space);
            let tries: Vec<usize> = self.attacks(place).collect();
            let left = self
                .at(place)
                .is_none_or(|unit| self.move_of(unit).is_some_and(|m| s[m]));
            let effective = tries.iter().filter(|&&m| self.block(s, m) > 0).count();
            if left && effective >= 2 && !tries.iter().any(|&m| s[m]) && !list.contains(&space) {
                list.push(space);
            }
        }
        list.sort_unstable();
        next
    }
}
