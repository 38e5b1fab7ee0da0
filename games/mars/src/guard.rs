//! Which actions certainly leave the own General unattacked, without playing them (rulebook 4, 6.4).

use crate::board::{FERZ, GLIDE, KING, KNIGHT, RIFLE, Square, WAZIR};
use crate::kind::Kind;
use crate::moves::Action;
use crate::moves::Bundle;
use crate::position::Position;
use crate::{mimic, rose, thief};
use chess_kit::{Bitboard, board8};

/// What is known about the safety of the General of the side to move.
///
/// An action can change the right of way of any enemy unit. So this checks what each could capture both with and
/// without it, from its square: as long as none could reach the General either way, only actions that open a line, free
/// a host or change a Thief's neighbours need to be played to find out.
pub(crate) struct Guard {
    /// Whether no enemy unit reaches the General, with or without the right of way.
    calm: bool,
    /// Squares that a unit cannot leave without opening a line on the General or changing a Thief's mode.
    pinned: Bitboard,
    /// Squares where arriving, or being captured, changes more than the occupation.
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
        let mut beside_thieves = Bitboard::EMPTY;
        for thief in of(Kind::Thief) {
            if may_take(position, thief, general, lines) {
                return guard;
            }
            beside_thieves |= KING[usize::from(thief & 63)];
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
            .fold(beside_thieves, |all, shield| all | shield);
        guard.touchy = beside_thieves | position.of(enemy, Kind::Mantacron);
        guard
    }

    /// The second squares of a bundle for which its actions are certainly legal.
    #[inline]
    pub(crate) fn surely_legal(&self, bundle: &Bundle) -> Bitboard {
        if !self.calm || matches!(bundle.kind, Kind::General | Kind::Thief | Kind::Swarm) {
            return Bitboard::EMPTY;
        }
        match bundle.action {
            Action::Go if self.pinned.has(bundle.from) => Bitboard::EMPTY,
            Action::Go | Action::Place => bundle.to.without(self.touchy),
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

/// Whether an enemy Thief might capture the General on a square, looking along `lines`, after a move that leaves the
/// Thief's neighbours as they are and opens no line on the General.
fn may_take(position: &Position, thief: Square, general: Square, lines: Bitboard) -> bool {
    let at = usize::from(general & 63);
    match thief::mode(position, thief) {
        thief::Mode::Withdrawer | thief::Mode::Man => KING[at].has(thief),
        thief::Mode::Advancer => lines.has(thief),
        thief::Mode::Maharajah => (lines | KNIGHT[at]).has(thief),
        thief::Mode::LongLeaper => !board8::line(thief, general).is_empty(),
        thief::Mode::Mimic => mimic::may_copy_to(position, thief, general),
        thief::Mode::Coordinator => thief::on_corner(position, thief, general),
    }
}
