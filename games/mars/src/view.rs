//! The position as plain values, and the choices that lead to moves.

use crate::board::{Square, file_of, name, rank_of};
use crate::front;
use crate::generate;
use crate::kind::Kind;
use crate::mimic::is_extended;
use crate::moves::{Action, Move};
use crate::outcome::mated;
use crate::play;
use crate::position::Position;
use crate::rights::Rights;
use crate::terminal;
use crate::thief::{self, Mode};
use crate::{told, words};
use chess_kit::grid::{checks, reading_order};
use game::{Pick, Show, Side, SquareView, Told, UnitView, View};

/// The marks of a position, square or unit.
pub mod marks {
    /// The Front is Active.
    pub const ACTIVE: &str = "active";
    /// The Front is Passive.
    pub const PASSIVE: &str = "passive";
    /// Behind White's Front.
    pub const WHITE_LAND: &str = "white_land";
    /// White's Front.
    pub const WHITE_FRONT: &str = "white_front";
    /// Behind Black's Front.
    pub const BLACK_LAND: &str = "black_land";
    /// Black's Front.
    pub const BLACK_FRONT: &str = "black_front";
    /// Between the Fronts.
    pub const NO_MANS_LAND: &str = "no_mans_land";
    /// In a file in which the Fronts touch.
    pub const TOUCHING: &str = "touching";
    /// It has the right of way.
    pub const RIGHT: &str = "right";
    /// It has not.
    pub const NO_RIGHT: &str = "no_right";
    /// The rule that decides, by number from 1.
    pub const RULES: [&str; 8] = [
        "rule1", "rule2", "rule3", "rule4", "rule5", "rule6", "rule7", "rule8",
    ];
    /// On the list of threats as a target.
    pub const THREATENED: &str = "threatened";
    /// A Rider, or a Thief that copies one, whose steps are extended.
    pub const EXTENDED: &str = "extended";
    /// Under enemy Swarms.
    pub const FROZEN: &str = "frozen";
    /// The General of a player who is checkmated.
    pub const MATED: &str = "mated";
}

/// The mark of a Thief's mode.
const fn mode_mark(mode: Mode) -> &'static str {
    match mode {
        Mode::Advancer => "advancer",
        Mode::Withdrawer => "withdrawer",
        Mode::Coordinator => "coordinator",
        Mode::Mimic => "mimic",
        Mode::Maharajah => "maharajah",
        Mode::Man => "man",
        Mode::LongLeaper => "leaper",
    }
}

fn square_marks(square: Square, fronts: &[[u8; 8]; 2], touching: &[u8]) -> Vec<&'static str> {
    let (file, rank) = (file_of(square), rank_of(square) + 1);
    let [white, black] = fronts.map(|ranks| ranks[usize::from(file)]);
    let all = [
        (rank < white, marks::WHITE_LAND),
        (rank == white, marks::WHITE_FRONT),
        (rank > black, marks::BLACK_LAND),
        (rank == black, marks::BLACK_FRONT),
        (white < rank && rank < black, marks::NO_MANS_LAND),
        (touching.contains(&file), marks::TOUCHING),
    ];
    all.into_iter()
        .filter_map(|(holds, mark)| holds.then_some(mark))
        .collect()
}

/// The clocks of a host (8), with their limits for this many Swarms.
fn clocks(position: &Position, square: Square) -> Vec<(&'static str, u32, u32)> {
    let stack = position.stack(square);
    if position.unit(square).is_none() || stack.swarms() == 0 {
        return Vec::new();
    }
    let rules = position.rules();
    vec![
        (
            "cold",
            u32::from(stack.cold()),
            u32::from(rules.kill_time(stack.swarms())),
        ),
        (
            "brood",
            u32::from(stack.brood()),
            u32::from(rules.hatch_time(stack.swarms())),
        ),
    ]
}

/// The top unit of a square and those under it.
fn units(
    position: &Position,
    rights: &Rights<'_>,
    square: Square,
    lost: Option<Side>,
) -> (Option<UnitView>, Vec<UnitView>) {
    let swarm = position
        .swarm_side(square)
        .map(|side| UnitView::of(Kind::Swarm.letter(), side.seat()));
    let mut under: Vec<UnitView> = swarm
        .into_iter()
        .flat_map(|swarm| std::iter::repeat_n(swarm, usize::from(position.stack(square).swarms())))
        .collect();
    let Some((side, kind)) = position.unit(square) else {
        let top = under.pop();
        return (top, under);
    };
    let top = UnitView {
        marks: unit_marks(position, rights, square, lost),
        ..UnitView::of(kind.letter(), side.seat())
    };
    (Some(top), under)
}

fn unit_marks(
    position: &Position,
    rights: &Rights<'_>,
    square: Square,
    lost: Option<Side>,
) -> Vec<&'static str> {
    let mut found = Vec::new();
    let Some((side, kind)) = position.unit(square) else {
        return found;
    };
    if let Some((rule, granted)) = rights.verdict(square)
        && kind.is_bound()
    {
        found.push(if granted {
            marks::RIGHT
        } else {
            marks::NO_RIGHT
        });
        let number = usize::from(rule as u8);
        found.extend(
            number
                .checked_sub(1)
                .and_then(|index| marks::RULES.get(index)),
        );
    }
    if rights.is_threatened(square) {
        found.push(marks::THREATENED);
    }
    if is_extended(position, kind, square, rights) {
        found.push(marks::EXTENDED);
    }
    if kind == Kind::Thief {
        found.push(mode_mark(thief::mode(position, square)));
    }
    if position.frozen(side).has(square) {
        found.push(marks::FROZEN);
    }
    if kind == Kind::General && lost == Some(side) {
        found.push(marks::MATED);
    }
    found
}

/// What distinguishes two different captures by one unit on the same square.
fn either_way(position: &Position, mv: Move) -> Option<char> {
    let (side, kind) = position.unit(mv.from())?;
    if kind != mv.kind() || !position.presence(side.other()).has(mv.to()) {
        return None;
    }
    let reach = Rights::of(position).reach(side, kind, mv.from());
    let (sign, twins) = match mv.action() {
        Action::Go => {
            let single = !generate::area(position, side, mv.from()).is_several();
            let strikes = reach.strikes.has(mv.to()) || (single && reach.area.has(mv.to()));
            (
                'x',
                if strikes {
                    &[Action::Strike, Action::Area][..]
                } else {
                    &[]
                },
            )
        }
        Action::Strike | Action::Area if reach.lands.has(mv.to()) => ('*', &[Action::Go][..]),
        _ => return None,
    };
    let legal = |action: &Action| {
        generate::is_legal(position, Move::new(kind, *action, mv.from(), mv.to()))
    };
    twins.iter().any(legal).then_some(sign)
}

impl Show for Position {
    /// The position for drawing; squares in the order of position strings. The host or the lone unit is on top, with
    /// the Swarms on it below; of a bunch, one Swarm is on top.
    fn view(&self) -> View {
        let rights = Rights::of(self);
        let fronts = Side::BOTH.map(|side| front::ranks(self, side));
        let touching = front::touching_files(self);
        let lost = mated(self);
        let squares = reading_order(8, 8)
            .map(|square| {
                let (top, under) = units(self, &rights, square, lost);
                SquareView {
                    name: name(square),
                    top,
                    under,
                    marks: square_marks(square, &fronts, &touching),
                    counters: clocks(self, square),
                }
            })
            .collect();
        let generals = Side::BOTH.into_iter().filter_map(|side| {
            let general = self.general(side)?;
            Some((general, rights.attackers(general, side.other())))
        });
        let (attacked, attackers) = checks(generals, name);
        let limit = self.rules().quiet_limit;
        View {
            squares,
            hands: Side::BOTH.map(|_| Vec::new()).to_vec(),
            attacked,
            attackers,
            counters: (limit > 0)
                .then(|| ("quiet", u32::from(self.quiet()), u32::from(limit)))
                .into_iter()
                .collect(),
            marks: vec![if rights.fronts().active {
                marks::ACTIVE
            } else {
                marks::PASSIVE
            }],
            phase: self.phase(),
        }
    }

    /// The choices that lead to a move. `(letter)` stands for a [`Pick::Choice`]:
    /// - the square of the acting unit; then
    /// - the square it moves to, captures on, or places on;
    /// - (`x`) or (`*`) if a unit can capture on that square both by landing and without moving;
    /// - for a capture on several squares its own square again and (`*`);
    /// - for a hatching the square again and (`@`), then the new Swarm's square if it is another one;
    /// - for a full circle the square again and (`o`);
    /// - finally (`!`) if the move costs own units.
    fn picks(&self, mv: Move) -> Vec<Pick> {
        let square = |square| Pick::Square(name(square));
        let (from, to) = (square(mv.from()), square(mv.to()));
        let stays = mv.from() == mv.to();
        let mut all = vec![from.clone()];
        match mv.action() {
            Action::Go if stays => all.extend([from, Pick::Choice('o')]),
            Action::Go | Action::Place => all.push(to),
            Action::Area if stays => all.extend([from, Pick::Choice('*')]),
            Action::Strike | Action::Area => all.push(to),
            Action::Hatch => {
                all.extend([from, Pick::Choice('@')]);
                if !stays {
                    all.push(to);
                }
            }
        }
        all.extend(either_way(self, mv).map(Pick::Choice));
        let lost = play::losses(self, mv);
        if !(lost.friends | lost.blasted).is_empty() {
            all.push(Pick::Choice('!'));
        }
        all
    }

    /// The squares on which a legal move captures.
    fn captures(&self, mv: Move) -> Vec<String> {
        let captured = play::losses(self, mv).captured;
        captured.into_iter().map(name).collect()
    }

    fn describe(&self, mv: Move) -> String {
        words::describe(self, mv)
    }

    fn told(&self, mv: Move, _after: &Position) -> Told {
        told::told(self, mv)
    }

    fn board_text(&self) -> String {
        terminal::board_text(self)
    }
}
