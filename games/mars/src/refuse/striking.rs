//! Impossible captures without moving (rulebook 7.1, 7.4, 7.9).

use crate::board::{RIFLE, Square, WAZIR, name};
use crate::generate::area;
use crate::kind::Kind;
use crate::mimic;
use crate::position::Position;
use crate::powers;
use crate::rights::Rights;
use crate::thief::{self, Mode};
use crate::why::{in_brackets, named};
use crate::words::{a, held, listed};

/// Whether a code with that target, or without one, means an area capture by the unit.
pub(crate) fn is_area(position: &Position, kind: Kind, from: Square, to: Option<Square>) -> bool {
    let reach = Rights::of(position).reach(position.side(), kind, from);
    !reach.area.is_empty() && to.is_none_or(|to| !reach.strikes.has(to))
}

/// Why a unit cannot capture without moving; none if it can.
pub(crate) fn reason(
    position: &Position,
    kind: Kind,
    from: Square,
    to: Option<Square>,
) -> Option<String> {
    let side = position.side();
    let rights = Rights::of(position);
    let unit = named(position, from);
    match kind {
        Kind::Gripper | Kind::Master | Kind::Mantacron | Kind::Thief => {}
        Kind::Cyzneo | Kind::Swarm => return Some(format!("{} captures nothing", a(kind))),
        kind => return Some(format!("{} captures only by landing", a(kind))),
    }
    if kind.is_bound() && !rights.has(from) {
        return Some(format!(
            "{unit} has {} and captures only by landing",
            in_brackets(position, &rights, from)
        ));
    }
    let powers = Powers::of(position, &rights, kind, from);
    if !(powers.beside || powers.rifle || powers.area) {
        return Some(format!(
            "{unit} captures nothing without moving; now: {}",
            powers::of(position, &rights, kind, from, false, false)
        ));
    }
    let reach = rights.reach(side, kind, from);
    let Some(to) = to else {
        if !powers.area {
            return Some(format!("say whom: {}* and the square", name(from)));
        }
        return reach
            .area
            .is_empty()
            .then(|| format!("no enemy stands straight beside {unit}"));
    };
    if reach.strikes.has(to) {
        return None;
    }
    let hit = area(position, side, from);
    if reach.area.has(to) {
        if !hit.is_several() {
            return None;
        }
        let names: Vec<String> = hit.into_iter().map(name).collect();
        return Some(format!(
            "{unit} clears all of {} at once: write {}*",
            listed(&names),
            name(from)
        ));
    }
    Some(missed(position, &powers, from, to))
}

/// How a unit may capture without moving.
struct Powers {
    /// One orthogonally adjacent square.
    beside: bool,
    /// One square exactly two away.
    rifle: bool,
    /// All orthogonally adjacent squares.
    area: bool,
}

impl Powers {
    fn of(position: &Position, rights: &Rights<'_>, kind: Kind, from: Square) -> Powers {
        let copied = if kind == Kind::Thief && thief::mode(position, from) == Mode::Mimic {
            mimic::copied(position, from, rights)
        } else {
            Vec::new()
        };
        let has = |wanted: Kind| {
            kind == wanted || copied.iter().any(|one| one.kind == wanted && one.right)
        };
        Powers {
            beside: has(Kind::Gripper),
            rifle: has(Kind::Master),
            area: has(Kind::Mantacron),
        }
    }
}

/// Why there is nothing to capture on a square.
fn missed(position: &Position, powers: &Powers, from: Square, to: Square) -> String {
    let side = position.side();
    let (unit, end) = (named(position, from), name(to));
    let at = usize::from(from & 63);
    let near = (powers.beside || powers.area) && WAZIR[at].has(to);
    let far = powers.rifle && RIFLE[at].has(to);
    if near || far {
        return if position.presence(side).has(to) {
            format!("{end} holds your own {}", held(position, side, to))
        } else {
            format!("{end} is empty: there is nothing to capture")
        };
    }
    let mut ways = Vec::new();
    if powers.beside || powers.area {
        ways.push("straight beside it".to_owned());
    }
    if powers.rifle {
        ways.push("exactly two squares away in a straight or diagonal line".to_owned());
    }
    format!(
        "{unit} captures without moving only {}, and {end} is not there",
        ways.join(" or ")
    )
}
