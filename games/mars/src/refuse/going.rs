//! Impossible steps, leaps and slides (rulebook 7, 8).

use crate::board::{FERZ, GLIDE, KING, KNIGHT, Square, WAZIR, name};
use crate::kind::Kind;
use crate::mimic::{self, is_extended};
use crate::position::Position;
use crate::reach;
use crate::rights::Rights;
use crate::rose;
use crate::thief::{self, Mode};
use crate::why::{in_brackets, named};
use crate::words::held;
use crate::{board, powers};
use chess_kit::{Bitboard, board8};

/// Why a unit cannot go to a square; none if it can.
pub(crate) fn reason(position: &Position, kind: Kind, from: Square, to: Square) -> Option<String> {
    if from == to {
        return circle(position, kind, from);
    }
    if kind == Kind::Swarm {
        return swarm(position, from, to);
    }
    let rights = Rights::of(position);
    let side = position.side();
    let reach = rights.reach(side, kind, from);
    if (reach.goes | reach.lands).has(to) {
        return None;
    }
    let right = kind.is_bound() && rights.has(from);
    if kind == Kind::General && !right {
        return Some(format!(
            "{} has {} and cannot move",
            named(position, from),
            in_brackets(position, &rights, from)
        ));
    }
    let extended = is_extended(position, kind, from, &rights);
    let aims = aims(
        position,
        &rights,
        kind,
        from,
        right,
        extended,
        position.occupied(),
    );
    if aims.has(to) && position.occupied().has(to) {
        return Some(landing(position, kind, from, to));
    }
    Some(unreached(position, &rights, kind, from, to))
}

/// A move that ends where it starts.
fn circle(position: &Position, kind: Kind, from: Square) -> Option<String> {
    let square = name(from);
    let rights = Rights::of(position);
    let flies = mimic::flies(position, kind, from, &rights);
    if !position.rules().full_circle || !(flies || kind == Kind::Mantacron) {
        return Some(format!("{square} to {square} is not a move"));
    }
    if !flies {
        return Some(format!(
            "{} has the right of way and does not fly circles",
            named(position, from)
        ));
    }
    (!rose::circles(from, position.occupied())).then(|| {
        format!("on every full circle from {square} some square is occupied or off the board")
    })
}

/// A step of a Swarm.
fn swarm(position: &Position, from: Square, to: Square) -> Option<String> {
    let side = position.side();
    let (start, end) = (name(from), name(to));
    if !WAZIR[usize::from(from & 63)].has(to) {
        return Some(format!(
            "an Ice Swarm goes one step along a rank or file, and {end} is not beside {start}"
        ));
    }
    if let Some((owner, kind)) = position.unit(to) {
        let unit = kind.name();
        return (owner == side)
            .then(|| format!("Ice Swarms do not settle on own units: {end} holds your {unit}"));
    }
    position
        .swarm_side(to)
        .map(|_| format!("Ice Swarms do not join or settle on Ice Swarms such as those on {end}"))
}

/// The squares in the unit's path, whatever is on them, including occupied ones at the end.
fn aims(
    position: &Position,
    rights: &Rights<'_>,
    kind: Kind,
    from: Square,
    right: bool,
    extended: bool,
    occupied: Bitboard,
) -> Bitboard {
    let at = usize::from(from & 63);
    match (kind, right) {
        (Kind::General, true) | (Kind::WarMan, false) => KING[at],
        (Kind::General, false) => Bitboard::EMPTY,
        (Kind::Master, true) => WAZIR[at] | KNIGHT[at],
        (Kind::Rider, true) if extended => board8::rook(from, occupied),
        (Kind::Rider, false) if extended => board8::bishop(from, occupied),
        (Kind::Rider, true) | (Kind::FootSoldier, false) | (Kind::Swarm, _) => WAZIR[at],
        (Kind::Rider | Kind::Master, false) => FERZ[at],
        (Kind::FootSoldier, true) => KNIGHT[at],
        (Kind::Hunterglider, true) => GLIDE[at],
        (Kind::Hunterglider, false) => board::walks(from, occupied),
        (Kind::WarMan, true) | (Kind::Gripper, _) => board8::rook(from, occupied),
        (Kind::Mantacron, true) | (Kind::Cyzneo, _) => board8::queen(from, occupied),
        (Kind::Mantacron, false) => rose::reach(from, occupied),
        (Kind::Thief, _) => thief_aims(position, rights, from, occupied),
    }
}

fn thief_aims(
    position: &Position,
    rights: &Rights<'_>,
    from: Square,
    occupied: Bitboard,
) -> Bitboard {
    let at = usize::from(from & 63);
    match thief::mode(position, from) {
        Mode::Maharajah => board8::queen(from, occupied) | KNIGHT[at],
        Mode::Man => KING[at],
        Mode::Mimic => mimic::copied(position, from, rights)
            .into_iter()
            .map(|one| {
                aims(
                    position,
                    rights,
                    one.kind,
                    from,
                    one.right,
                    one.extended,
                    occupied,
                )
            })
            .fold(Bitboard::EMPTY, |all, aims| all | aims),
        Mode::Advancer | Mode::Withdrawer | Mode::Coordinator | Mode::LongLeaper => {
            board8::queen(from, occupied)
        }
    }
}

/// Why a unit cannot land on an occupied square within reach.
fn landing(position: &Position, kind: Kind, from: Square, to: Square) -> String {
    let side = position.side();
    let end = name(to);
    if let Some((owner, own)) = position.unit(to)
        && owner == side
    {
        let held = own.name();
        return if position.frozen(side).has(to) {
            format!(
                "your own {held} stands on {end}: the Swarms on it are taken only from a distance"
            )
        } else {
            format!("{end} is occupied by your own {held}")
        };
    }
    if position.swarms(side).has(to) {
        let are = match position.stack(to).swarms() {
            1 => "Ice Swarm is",
            _ => "Ice Swarms are",
        };
        return format!("your own {are} on {end}, and nobody else lands there");
    }
    let victim = held(position, side.other(), to);
    match kind {
        Kind::Gripper => format!(
            "a Gripper does not land on enemies: it takes those straight beside it from where it stands, as in \
             {}*{end}",
            name(from)
        ),
        Kind::Cyzneo => format!("a Cyzneo captures nothing, and {end} holds an enemy {victim}"),
        Kind::General => "in this game a General never captures a Mantacron".to_owned(),
        Kind::Thief => match thief::mode(position, from) {
            Mode::Mimic => format!(
                "what the Thief copies does not land on enemies, and {end} holds an enemy {victim}"
            ),
            Mode::LongLeaper => format!(
                "as a {} the Thief jumps over enemies and lands on empty squares only",
                powers::thief_mode(position, from)
            ),
            mode => format!(
                "as {} {} the Thief goes to empty squares only",
                if mode == Mode::Advancer { "an" } else { "a" },
                powers::thief_mode(position, from)
            ),
        },
        _ => format!("{} cannot land on {end}", named(position, from)),
    }
}

/// Why a unit does not reach a square.
fn unreached(
    position: &Position,
    rights: &Rights<'_>,
    kind: Kind,
    from: Square,
    to: Square,
) -> String {
    let (unit, end) = (named(position, from), name(to));
    let right = kind.is_bound() && rights.has(from);
    let threatened = rights.is_threatened(from);
    let extended = is_extended(position, kind, from, rights);
    let does = powers::of(position, rights, kind, from, right, extended);
    if kind.is_bound() {
        let side = position.side();
        let other = reach::reach(position, side, kind, from, !right, rights);
        if (other.goes | other.lands).has(to) {
            return format!(
                "{unit} has {} and does not reach {end}; now: {does}",
                in_brackets(position, rights, from)
            );
        }
    }
    let open = aims(
        position,
        rights,
        kind,
        from,
        right,
        extended,
        Bitboard::EMPTY,
    );
    if open.has(to) || thief_leaps(position, kind, from, to) {
        let between = board8::between(from, to) & position.occupied();
        return match between.first() {
            Some(square) => format!(
                "{unit} does not reach {end}: {} is in the way",
                name(square)
            ),
            None => format!("{unit} does not reach {end}: its way there is blocked"),
        };
    }
    if kind == Kind::Rider && !threatened && line_of(right, from).has(to) {
        return format!("{unit} goes only one step while nothing threatens it");
    }
    format!("{unit} does not reach {end}; now: {does}")
}

/// The lines of an extended Rider on an empty board.
fn line_of(right: bool, from: Square) -> Bitboard {
    if right {
        board8::rook(from, Bitboard::EMPTY)
    } else {
        board8::bishop(from, Bitboard::EMPTY)
    }
}

/// Whether a Long Leaper would reach a square if it could jump everything on its way.
fn thief_leaps(position: &Position, kind: Kind, from: Square, to: Square) -> bool {
    kind == Kind::Thief
        && thief::mode(position, from) == Mode::LongLeaper
        && board8::queen(from, Bitboard::EMPTY).has(to)
}
