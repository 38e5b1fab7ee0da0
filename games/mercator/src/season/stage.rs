//! Translates one time scale into a problem for the kit's resolver, and its solution back (rulebook 5).

use crate::year;
use crate::{Dislodgement, Entry, PieceId, Position, TimeScale, Where};
use diplomacy_kit::mark::{Location, Space, SpaceKind, UnitKind};
use diplomacy_kit::resolve::{
    Flag, Move, MoveIndex, Place, Problem, Route, RouteNode, Solution, Support, SupportIndex,
    Supported, UnitIndex,
};

/// The destination of an attempt.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// Ashore, or onto the ice.
    Shore(Space),
    /// Onto a fleet.
    Deck(PieceId),
    /// To a location, for a fleet.
    Berth(Location),
}

/// Records that a piece occupies its space: the province has been visited by its power (rulebook 11.1). An army
/// aboard visits nothing, unless an option makes it the visitor of a canal province instead of its fleet.
pub(super) fn visit(position: &mut Position, piece: PieceId) {
    let owner = position.piece(piece).owner;
    let (space, power) = match position.piece(piece).at {
        Where::Land(space) => (space, owner),
        Where::Afloat(at) => {
            let passenger = position
                .passenger(piece)
                .filter(|_| !position.options.canal_owner_fleet);
            let flag = passenger.map_or(owner, |army| position.piece(army).owner);
            (position.mark.space_of(at), flag)
        }
        _ => return,
    };
    year::visit(position, space, power);
}

/// A time scale during set-up and resolution.
pub(super) struct Stage<'a> {
    /// The position at its beginning.
    pub(super) position: &'a Position,
    pub(super) problem: Problem,
    pub(super) solution: Solution,
    unit_of: Vec<Option<UnitIndex>>,
    piece_of: Vec<PieceId>,
    goals: Vec<(PieceId, Goal)>,
}

impl<'a> Stage<'a> {
    pub(super) fn new(position: &'a Position) -> Stage<'a> {
        let mut stage = Stage {
            position,
            problem: Problem {
                key_rule: position.options.key_rule,
                spares_aim_at_route: !position.options.szykman,
                ..Problem::default()
            },
            solution: Solution::default(),
            unit_of: vec![None; position.pieces.len()],
            piece_of: Vec::new(),
            goals: Vec::new(),
        };
        for id in position.ids() {
            let place = match position.piece(id).at {
                Where::Land(space) => Place(space.0),
                Where::Afloat(at) => Place(position.mark.space_of(at).0),
                Where::Aboard(fleet) => stage.deck(fleet),
                Where::Ice(_) | Where::Dislodged | Where::Gone => continue,
            };
            let flag = Flag(position.piece(id).owner.0);
            stage.unit_of[usize::from(id.0)] = Some(stage.problem.add_unit(place, flag));
            stage.piece_of.push(id);
        }
        stage
    }

    fn deck(&self, fleet: PieceId) -> Place {
        Place(self.position.mark.spaces.len() as u16 + fleet.0)
    }

    pub(super) fn unit(&self, piece: PieceId) -> Option<UnitIndex> {
        self.unit_of[usize::from(piece.0)]
    }

    pub(super) fn piece(&self, unit: UnitIndex) -> PieceId {
        self.piece_of[usize::from(unit.0)]
    }

    /// The piece that attempts a move.
    pub(super) fn mover(&self, mv: MoveIndex) -> PieceId {
        self.goals[usize::from(mv.0)].0
    }

    /// The move of a piece.
    pub(super) fn move_of(&self, piece: PieceId) -> Option<MoveIndex> {
        self.problem.units[usize::from(self.unit(piece)?.0)].mv
    }

    fn space(&self, piece: PieceId) -> Option<Space> {
        self.position.space_of(piece)
    }

    fn add(&mut self, piece: PieceId, goal: Goal, mv: Move) -> MoveIndex {
        self.goals.push((piece, goal));
        self.problem.add_move(mv)
    }

    /// Adds the landing of an army from its fleet or at the end of a chain. `None` if the army is not aboard a fleet.
    pub(super) fn land(
        &mut self,
        army: PieceId,
        to: Space,
        chain: &[PieceId],
    ) -> Option<MoveIndex> {
        let unit = self.unit(army)?;
        let Where::Aboard(fleet) = self.position.piece(army).at else {
            return None;
        };
        let space = self.space(*chain.last().unwrap_or(&fleet))?;
        let owner = if self.position.options.landing_flag_army {
            self.position.piece(army).owner
        } else {
            self.position.piece(fleet).owner
        };
        let free = self.position.mark.kind(to) == SpaceKind::Ice;
        let to_place = if free {
            // Each army gets a place of its own on the ice, numbered after the decks.
            let decks = self.position.mark.spaces.len() + self.position.pieces.len();
            Place(decks as u16 + army.0)
        } else {
            Place(to.0)
        };
        let route = self.route(chain)?;
        let mv = Move {
            unit,
            flag: Flag(owner.0),
            to: to_place,
            space: space.0,
            aim: to.0,
            route,
            gate: true,
            deck: None,
            free,
        };
        Some(self.add(army, Goal::Shore(to), mv))
    }

    /// A route that needs all these fleets.
    fn route(&mut self, chain: &[PieceId]) -> Option<Route> {
        if chain.is_empty() {
            return Some(Route::None);
        }
        let from = self.problem.route_nodes.len() as u32;
        for &fleet in chain {
            let fleet = self.unit(fleet)?;
            self.problem.route_nodes.push(RouteNode {
                fleet,
                start: false,
                end: false,
                links_from: 0,
                links_to: 0,
            });
        }
        Some(Route::All {
            from,
            to: self.problem.route_nodes.len() as u32,
        })
    }

    /// Adds the boarding of a fleet by an army. `gate` is false if something other than the deck and rival units
    /// prevents it.
    pub(super) fn board(&mut self, army: PieceId, fleet: PieceId, gate: bool) -> Option<MoveIndex> {
        let unit = self.unit(army)?;
        let carrier = self.unit(fleet)?;
        let mv = Move {
            unit,
            flag: self.problem.units[usize::from(unit.0)].flag,
            to: self.deck(fleet),
            space: self.space(army)?.0,
            aim: self.space(fleet)?.0,
            route: Route::None,
            gate,
            deck: Some(carrier),
            free: false,
        };
        Some(self.add(army, Goal::Deck(fleet), mv))
    }

    /// Adds the move of a lone unit or an army/fleet; `needs` are fleets that must survive for it to succeed.
    pub(super) fn go(
        &mut self,
        piece: PieceId,
        to: Location,
        needs: &[PieceId],
    ) -> Option<MoveIndex> {
        let unit = self.unit(piece)?;
        let aim = self.position.mark.space_of(to);
        let goal = match self.position.piece(piece).kind {
            UnitKind::Army => Goal::Shore(aim),
            UnitKind::Fleet => Goal::Berth(to),
        };
        let route = self.route(needs)?;
        let mv = Move {
            unit,
            flag: self.problem.units[usize::from(unit.0)].flag,
            to: Place(aim.0),
            space: self.space(piece)?.0,
            aim: aim.0,
            route,
            gate: true,
            deck: None,
            free: false,
        };
        Some(self.add(piece, goal, mv))
    }

    /// Adds a support; `firm` if only the supporter's own dislodgement can cut it.
    pub(super) fn support(
        &mut self,
        by: PieceId,
        of: Supported,
        aim: Space,
        firm: bool,
    ) -> Option<SupportIndex> {
        let by = self.unit(by)?;
        let flag = self.problem.units[usize::from(by.0)].flag;
        Some(self.problem.add_support(Support {
            by,
            flag,
            of,
            aim: aim.0,
            firm,
        }))
    }

    /// Resolves the time scale.
    pub(super) fn settle(&mut self) {
        self.problem.solve_into(&mut self.solution);
    }

    pub(super) fn succeeded(&self, mv: MoveIndex) -> bool {
        self.solution.success(mv)
    }

    pub(super) fn is_dislodged(&self, piece: PieceId) -> bool {
        self.unit(piece)
            .is_some_and(|unit| self.solution.is_dislodged(unit))
    }

    /// The position afterwards: moves made, dislodged units removed, records updated. `carried` are armies that a
    /// chain left aboard another fleet.
    pub(super) fn outcome(&self, ts: TimeScale, carried: &[(PieceId, PieceId)]) -> Position {
        let mut next = self.position.clone();
        for (mv, &(piece, goal)) in self.goals.iter().enumerate() {
            if !self.succeeded(MoveIndex(mv as u16)) {
                continue;
            }
            next.pieces[usize::from(piece.0)].at = match goal {
                Goal::Shore(to) if next.mark.kind(to) == SpaceKind::Ice => Where::Ice(to),
                Goal::Shore(to) => Where::Land(to),
                Goal::Deck(fleet) => Where::Aboard(fleet),
                Goal::Berth(to) => Where::Afloat(to),
            };
        }
        for &(army, fleet) in carried {
            next.pieces[usize::from(army.0)].at = Where::Aboard(fleet);
        }
        self.keep_entries(&mut next, ts);
        self.take_off(&mut next, ts);
        self.keep_contested(&mut next, ts);
        next
    }

    fn keep_entries(&self, next: &mut Position, ts: TimeScale) {
        for piece in self.position.ids() {
            let (Some(from), Some(to)) = (self.space(piece), next.space_of(piece)) else {
                continue;
            };
            if from == to {
                continue;
            }
            next.entries.push(Entry {
                ts,
                piece,
                owner: next.piece(piece).owner,
                from,
                to,
            });
            visit(next, piece);
        }
    }

    fn take_off(&self, next: &mut Position, ts: TimeScale) {
        for (unit, &piece) in self.piece_of.iter().enumerate() {
            let unit = UnitIndex(unit as u16);
            let Some(by) = self.solution.dislodged_by(&self.problem, unit) else {
                continue;
            };
            let attack = &self.problem.moves[usize::from(by.0)];
            let place = match self.position.piece(piece).at {
                Where::Afloat(at) => at,
                Where::Land(space) => space.into(),
                _ => continue,
            };
            let passenger = next.passenger(piece);
            let leader = self.mover(by);
            let mut attacker = vec![leader];
            attacker.extend(self.position.passenger(leader));
            let mut support_from: Vec<Space> = self
                .supporters(by)
                .filter_map(|piece| self.space(piece))
                .collect();
            support_from.sort_unstable();
            support_from.dedup();
            let failed = self.problem.units[usize::from(unit.0)].mv.is_some();
            next.dislodged.push(Dislodgement {
                piece,
                passenger,
                ts,
                place,
                attacker,
                attack_from: Space(attack.space),
                support_from,
                key: failed && self.solution.attack_strength(&self.problem, by) == 1,
            });
            for gone in [Some(piece), passenger].into_iter().flatten() {
                next.pieces[usize::from(gone.0)].at = Where::Dislodged;
            }
        }
    }

    /// The pieces whose support for a move was not cut.
    pub(super) fn supporters(&self, mv: MoveIndex) -> impl Iterator<Item = PieceId> + '_ {
        let supports = self.problem.supports.iter().enumerate();
        supports.filter_map(move |(at, support)| {
            let uncut = !self.solution.is_cut(SupportIndex(at as u16));
            (support.of == Supported::Move(mv) && uncut).then(|| self.piece(support.by))
        })
    }

    fn keep_contested(&self, next: &mut Position, ts: TimeScale) {
        let list = usize::from(ts.number()) - 1;
        let mut spaces: Vec<Space> = self
            .problem
            .moves
            .iter()
            .filter(|mv| usize::from(mv.to.0) < self.position.mark.spaces.len())
            .filter(|mv| self.solution.is_contested(&self.problem, mv.to))
            .map(|mv| Space(mv.to.0))
            .collect();
        if let Some(contested) = next.contested.get_mut(list) {
            contested.append(&mut spaces);
            contested.sort_unstable();
            contested.dedup();
        }
    }
}
