//! Which actions certainly leave the own General unattacked, without playing them (rulebook 4, 6.4).

use crate::board::{FERZ, GLIDE, KING, KNIGHT, RIFLE, Square, WAZIR};
use crate::kind::Kind;
use crate::moves::Action;
use crate::moves::Bundle;
use crate::position::Position;
use crate::thief::{self, Mode};
use crate::{mimic, rose};
use chess_kit::{Bitboard, board8};

/// What is known about the safety of the General of the side to move.
///
/// An action can change the right of way of any enemy unit. So this checks what each could capture both with and
/// without it, from its square: as long as none could reach the General either way, only actions that open a line, free
/// a host or change a Thief's neighbours need to be played to find out.
pub(crate) struct Guard {
    /// Whether no enemy unit reaches the General, with or without the right of way.
    calm: bool,
    /// Squares that a unit cannot leave without opening a line on the General, or giving a Thief a mode that may take it.
    pinned: Bitboard,
    /// Squares where arriving gives a Thief such a mode, and those of Mantacrons, whose capture destroys others.
    touchy: Bitboard,
}

impl Guard {
    /// Examines the General of the side to move, which must be on the board.
    pub(crate) fn of(position: &Position) -> Guard {
        let side = position.side();
        let enemy = side.other();
        let mut guard = Guard {
            calm: false,
            pinned: Bitboard::EMPTY,
            touchy: Bitboard::EMPTY,
        };
        let Some(general) = position.general(side) else {
            return guard;
        };
        if dying(position) {
            return guard;
        }
        let at = usize::from(general & 63);
        let occupied = position.occupied();
        let straight = board8::rook(general, occupied);
        let lines = straight | board8::bishop(general, occupied);
        let frozen = position.frozen(enemy);
        let of = |kind: Kind| position.of(enemy, kind).without(frozen);
        let near = KING[at];
        let reaching = of(Kind::WarMan) & (straight | near)
            | of(Kind::Mantacron) & (lines | rose::open(general))
            | of(Kind::FootSoldier) & (KNIGHT[at] | WAZIR[at])
            | of(Kind::Hunterglider) & GLIDE[at]
            | of(Kind::Master) & (WAZIR[at] | FERZ[at] | KNIGHT[at] | RIFLE[at])
            | of(Kind::Rider) & lines
            | of(Kind::General) & near
            | of(Kind::Gripper) & WAZIR[at];
        if !reaching.is_empty() {
            return guard;
        }
        let (mut fewer, mut more) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for thief in of(Kind::Thief) {
            let beside = KING[usize::from(thief & 63)];
            let neighbours = (beside & occupied).len();
            let takes = |count: u32| may_take(position, Mode::of(count), thief, general, lines);
            if takes(neighbours) {
                return guard;
            }
            if neighbours > 0 && takes(neighbours - 1) {
                fewer |= beside;
            }
            if takes(neighbours + 1) {
                more |= beside;
            }
        }
        guard.calm = true;
        // The blockers of lines on which an enemy would otherwise strike.
        let shields = lines & occupied;
        let cleared = occupied.without(shields);
        let beyond = board8::rook(general, cleared) | board8::bishop(general, cleared);
        let sliders = of(Kind::WarMan) | of(Kind::Mantacron) | of(Kind::Rider) | of(Kind::Thief);
        guard.pinned = (beyond & sliders)
            .into_iter()
            .map(|slider| board8::between(general, slider) & shields)
            .fold(fewer, |all, shield| all | shield);
        guard.touchy = more | position.of(enemy, Kind::Mantacron);
        guard
    }

    /// The second squares of a bundle for which its actions are certainly legal.
    #[inline]
    pub(crate) fn surely_legal(&self, position: &Position, bundle: &Bundle) -> Bitboard {
        if !self.calm || matches!(bundle.kind, Kind::General | Kind::Thief) {
            return Bitboard::EMPTY;
        }
        let quiet = bundle.to.without(self.touchy);
        match bundle.action {
            Action::Go if self.pinned.has(bundle.from) => Bitboard::EMPTY,
            // Off a host, or onto one, a Swarm changes who is frozen and who dies.
            Action::Go if bundle.kind == Kind::Swarm => {
                let hosts = position.units(position.side().other());
                if hosts.has(bundle.from) {
                    Bitboard::EMPTY
                } else {
                    quiet.without(hosts)
                }
            }
            Action::Go | Action::Place => quiet,
            Action::Strike | Action::Area | Action::Hatch => Bitboard::EMPTY,
        }
    }
}

/// Whether a host of the side to move dies at the end of this turn, unblocking lines, unless a Swarm moves.
fn dying(position: &Position) -> bool {
    position
        .frozen(position.side().other())
        .into_iter()
        .any(|host| {
            let stack = position.stack(host);
            let cold = stack.cold() + position.rules().tick(stack.swarms());
            cold >= position.rules().kill_time(stack.swarms())
        })
}

/// Whether an enemy Thief in a mode might capture the General on a square, looking along `lines`, after a move that
/// leaves the other Thieves where they are and opens no line on the General.
fn may_take(
    position: &Position,
    mode: Mode,
    thief: Square,
    general: Square,
    lines: Bitboard,
) -> bool {
    let at = usize::from(general & 63);
    match mode {
        Mode::Withdrawer | Mode::Man => KING[at].has(thief),
        Mode::Advancer => lines.has(thief),
        Mode::Maharajah => (lines | KNIGHT[at]).has(thief),
        Mode::LongLeaper => !board8::line(thief, general).is_empty(),
        Mode::Mimic => mimic::may_copy_to(position, thief, general),
        Mode::Coordinator => thief::on_corner(position, thief, general),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{bundles, is_legal};
    use crate::moves::Move;
    use crate::options::OPTIONS;
    use crate::rights::Rights;
    use game::Rules as _;

    /// How many moves of a position are surely legal; each is played.
    fn check(position: &Position) -> u32 {
        let guard = Guard::of(position);
        let mut sum = 0;
        bundles(position, &Rights::of(position), |bundle| {
            let sure = bundle.to & guard.surely_legal(position, &bundle);
            for to in sure {
                let mv = Move::new(bundle.kind, bundle.action, bundle.from, to);
                assert!(is_legal(position, mv), "{position:?} {mv:?}");
            }
            sum += sure.len();
        });
        sum
    }

    #[test]
    fn surely_legal_moves_are_legal() {
        for (label, picks) in trial::laws::rule_sets(OPTIONS) {
            let options = Position::options(&picks).unwrap();
            let mut choices = trial::Choices::new(7);
            let mut sum = 0;
            for _ in 0..20 {
                let mut position = Position::start(&options);
                for _ in 0..300 {
                    sum += check(&position);
                    let mut below = |bound| choices.below(bound);
                    let Some(mv) = position.random_move(&mut Vec::new(), &mut below) else {
                        break;
                    };
                    position.play(mv);
                }
            }
            assert!(sum > 0, "{label}");
        }
    }
}
