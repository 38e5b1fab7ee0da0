//! How a game ends (rulebook 7).

pub use crate::end::End;
use crate::generate::{Count, generate, has_gray_move, has_own_move};
use crate::half::Half;
use crate::kind::{Army, Kind, Side};
use crate::passing::Right;
use crate::position::Position;
use chess_kit::board16;
use game::{Outcome, reason};

/// A king is threatened and no own move helps (checkmate).
pub const CHECKMATE: &str = "checkmate";
/// One gray move mated both players.
pub const BOTH_MATED: &str = "both_mated";
/// Nothing is left that could mate (dead position).
pub const DEAD_POSITION: &str = "dead_position";
/// The player has no own move and is not in check (stalemate).
pub const STALEMATE: &str = "stalemate";
/// The player has no gray move, under `gray_stuck=loses`.
pub const GRAY_STUCK: &str = "gray_stuck";
/// Too many own half-turns without a capture or a pawn move.
pub const QUIET_MOVES: &str = "quiet_moves";

/// The number of quiet own half-turns after which the player to move may claim a draw.
pub const QUIET_CLAIM: u8 = 100;
/// The number after which the game is drawn.
pub const QUIET_LIMIT: u8 = 150;

impl End {
    fn outcome(self) -> Option<Outcome> {
        match self {
            End::None => None,
            End::Mated(side) => Some(Outcome::win(side.other().seat(), CHECKMATE)),
            End::BothMated => Some(Outcome::draw(BOTH_MATED)),
            End::Dead => Some(Outcome::draw(DEAD_POSITION)),
            End::GrayStuck(side) => Some(Outcome::win(side.other().seat(), GRAY_STUCK)),
        }
    }
}

impl Position {
    /// Whether a player is mated in the current position (rulebook 4.2.4).
    #[must_use]
    pub fn is_mated(&self, side: Side) -> bool {
        self.is_threatened_side(side) && !has_own_move(self, side)
    }

    /// Whether nothing is left that could mate (rulebook 7.2).
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let strong =
            self.of_kind(Kind::Pawn) | self.of_kind(Kind::Rook) | self.of_kind(Kind::Queen);
        if !strong.is_empty() {
            return false;
        }
        let knights = self.of_kind(Kind::Knight);
        let bishops = self.of_kind(Kind::Bishop);
        if knights.is_empty() {
            !(bishops.meets(board16::DARK) && bishops.meets(!board16::DARK))
        } else {
            bishops.is_empty() && !knights.is_several()
        }
    }

    /// The automatic steps after a half-turn (rulebook 7.1 to 7.3): mates, the dead position, and skipping gray and
    /// brown half-turns without a move. `doubtful` are the players whose king may be threatened.
    pub(crate) fn settle(&mut self, doubtful: &[Side]) {
        self.end = End::None;
        if self.placing {
            return;
        }
        let mated = |side: Side| doubtful.contains(&side) && self.is_mated(side);
        self.end = match (mated(Side::White), mated(Side::Black)) {
            (false, false) if !self.rules().stuck_loses && self.is_dead() => End::Dead,
            (false, false) => End::None,
            (true, false) => End::Mated(Side::White),
            (false, true) => End::Mated(Side::Black),
            (true, true) if self.rules().mover_loses => {
                End::Mated(self.half.previous(self.rules().fourth()).side())
            }
            (true, true) => End::BothMated,
        };
        if self.end == End::None {
            self.skip();
        }
    }

    /// Advances to the next half-turn that has a move or is a player's own.
    fn skip(&mut self) {
        while !self.half.is_own() && !has_gray_move(self) {
            if self.rules().stuck_loses && self.half.army() == Army::Gray {
                self.end = End::GrayStuck(self.half.side());
                return;
            }
            self.age_passing();
            self.set_half(self.half.next(self.rules().fourth()));
        }
    }

    /// Ages the en passant rights by a half-turn.
    #[inline]
    pub(crate) fn age_passing(&mut self) {
        if !self.passing.is_empty() {
            let next = self.passing.aged(|right| self.is_living(right));
            self.set_passing(next);
        }
    }

    /// Whether a right is still usable: the square passed over is vacant, with the pawn beyond it.
    pub(crate) fn is_living(&self, right: Right) -> bool {
        let pawns = self.of(right.stepped, Kind::Pawn);
        !self.occupied().has(right.target)
            && right.pawn().is_some_and(|square| {
                pawns.has(square) && self.walk(right.stepped, square) == right.walk()
            })
    }

    /// The number of quiet own half-turns that draw the game without a claim.
    #[must_use]
    pub fn quiet_limit(&self) -> u8 {
        if self.rules().auto_draws {
            QUIET_CLAIM
        } else {
            QUIET_LIMIT
        }
    }
}

/// The outcome shown by the position itself.
pub(crate) fn terminal(position: &Position) -> Option<Outcome> {
    position
        .end()
        .outcome()
        .or_else(|| by_quiet_moves(position))
}

fn by_quiet_moves(position: &Position) -> Option<Outcome> {
    (position.quiet() >= position.quiet_limit()).then(|| Outcome::draw(QUIET_MOVES))
}

/// The rulebook's order (7): stalemate and repetition take precedence over quiet moves.
pub(crate) fn outcome(position: &Position, occurrences: u32) -> Option<Outcome> {
    position
        .end()
        .outcome()
        .or_else(|| (listed(position) == 0).then(without_moves))
        .or_else(|| by_repetition(position, occurrences))
        .or_else(|| by_quiet_moves(position))
}

pub(crate) fn without_moves() -> Outcome {
    Outcome::draw(STALEMATE)
}

pub(crate) fn by_repetition(position: &Position, occurrences: u32) -> Option<Outcome> {
    let limit = if position.rules().auto_draws { 3 } else { 5 };
    (occurrences >= limit).then(|| Outcome::draw(reason::REPETITION))
}

pub(crate) fn claimable(position: &Position, occurrences: u32) -> Option<Outcome> {
    if position.rules().auto_draws {
        None
    } else if occurrences >= 3 {
        Some(Outcome::draw(reason::REPETITION))
    } else {
        (position.quiet() >= QUIET_CLAIM).then(|| Outcome::draw(QUIET_MOVES))
    }
}

/// The number of legal moves; none if the game is over.
pub(crate) fn count_moves(position: &Position) -> usize {
    if terminal(position).is_some() {
        return 0;
    }
    listed(position)
}

/// The number of moves, ignoring the quiet-move limit.
pub(crate) fn listed(position: &Position) -> usize {
    let mut count = Count::default();
    generate(position, &mut count);
    count.0
}

/// The half-turns that were skipped between the one just played and the next.
pub(crate) fn skipped(before: Half, after: &Position) -> Vec<Half> {
    let fourth = after.rules().fourth();
    let mut half = before.next(fourth);
    let mut halves = Vec::new();
    while half != after.half() && halves.len() < 6 {
        halves.push(half);
        half = half.next(fourth);
    }
    halves
}
