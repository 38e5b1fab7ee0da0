//! Evaluation weights, in centipawns: middlegame and endgame.

use super::tapered::Tapered;

const fn of(middlegame: i32, endgame: i32) -> Tapered {
    Tapered::new(middlegame, endgame)
}

/// A man on any square, by kind. The king's value is immeasurable and the same on both sides.
pub(super) const MATERIAL: [Tapered; 6] = [
    of(86, 112),
    of(338, 312),
    of(352, 328),
    of(478, 542),
    of(1010, 1000),
    of(0, 0),
];
/// A man in an exchange, by kind.
pub(super) const EXCHANGE: [i32; 6] = [100, 320, 330, 500, 950, 2_000];
/// The contribution of a man to the game phase, by kind.
pub(super) const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
/// The phase of the full array.
pub(super) const FULL_PHASE: i32 = 24;

/// The bonus for being to move (tempo).
pub(super) const TO_MOVE: i32 = 14;
/// Two bishops.
pub(super) const BISHOP_PAIR: Tapered = of(28, 48);
/// Each own pawn on squares of a bishop's colour.
pub(super) const PAWN_ON_COLOUR: Tapered = of(-2, -4);

/// Each square that a man reaches and that is neither occupied by its own side nor guarded by an enemy pawn, by kind
/// (mobility).
pub(super) const MOBILITY: [Tapered; 6] =
    [of(0, 0), of(5, 5), of(5, 5), of(2, 5), of(1, 4), of(0, 0)];
/// The average mobility, by kind.
pub(super) const USUAL_MOBILITY: [i32; 6] = [0, 4, 6, 6, 12, 0];

/// A rook on an open file, or on a half-open file.
pub(super) const OPEN_FILE: Tapered = of(30, 10);
pub(super) const HALF_OPEN_FILE: Tapered = of(12, 8);
/// An outpost: a knight or bishop on the fourth to sixth rank, guarded by a pawn, that no enemy pawn can ever drive
/// away.
pub(super) const KNIGHT_OUTPOST: Tapered = of(28, 16);
pub(super) const BISHOP_OUTPOST: Tapered = of(14, 8);

/// An isolated pawn: no own pawns on adjacent files.
pub(super) const ISOLATED: Tapered = of(-11, -14);
/// The same on a half-open file.
pub(super) const ISOLATED_IN_THE_OPEN: Tapered = of(-8, -2);
/// A doubled pawn.
pub(super) const DOUBLED: Tapered = of(-8, -20);
/// A backward pawn: no own pawn can support it, and an enemy pawn guards its next square.
pub(super) const BACKWARD: Tapered = of(-9, -9);
/// A connected pawn: beside another or guarded by one, by rank from its own side.
pub(super) const CONNECTED: [Tapered; 8] = [
    of(0, 0),
    of(3, 1),
    of(6, 4),
    of(8, 6),
    of(14, 14),
    of(30, 34),
    of(60, 70),
    of(0, 0),
];

/// A passed pawn, by rank from its own side.
pub(super) const PASSED: [Tapered; 8] = [
    of(0, 0),
    of(2, 10),
    of(4, 14),
    of(10, 30),
    of(32, 60),
    of(68, 110),
    of(120, 180),
    of(0, 0),
];
/// The percentage of it that remains if the enemy blocks the next square.
pub(super) const BLOCKED_SHARE: i32 = 55;
/// The additional percentage for an unguarded path.
pub(super) const FREE_WAY_SHARE: i32 = 35;
/// Per square that the enemy king is further from the next square, and the own king nearer, times the number of ranks
/// beyond the third.
pub(super) const FOE_FAR: i32 = 6;
pub(super) const FRIEND_FAR: i32 = -3;
/// A rook behind its own passed pawn.
pub(super) const ROOK_BEHIND: Tapered = of(6, 16);
/// A passed pawn that a lone king cannot catch.
pub(super) const UNSTOPPABLE: i32 = 500;

/// A piece that an enemy pawn attacks.
pub(super) const HIT_BY_PAWN: Tapered = of(-46, -36);
/// A rook or queen that a minor piece attacks, a queen that a rook attacks.
pub(super) const HIT_BY_LESSER: Tapered = of(-28, -26);
/// A piece, and a pawn, that is attacked and not defended.
pub(super) const HANGING_PIECE: Tapered = of(-26, -20);
pub(super) const HANGING_PAWN: Tapered = of(-5, -14);

/// A man that attacks squares around the enemy king, by kind; in units of danger.
pub(super) const NEAR_KING: [i32; 6] = [0, 4, 4, 4, 6, 0];
/// Each attack on a square around the king.
pub(super) const RING_ATTACK: i32 = 1;
/// A square around the king that the enemy attacks and only king or queen defend.
pub(super) const WEAK_SQUARE: i32 = 3;
/// An available safe check, by the checking kind.
pub(super) const SAFE_CHECK: [i32; 6] = [0, 7, 5, 8, 8, 0];
/// The reduction of danger without the enemy's queen.
pub(super) const WITHOUT_QUEEN: i32 = 12;
/// The divisor of the squared danger.
pub(super) const DANGER_SCALE: i32 = 6;
/// The maximum danger.
pub(super) const MOST_DANGER: i32 = 600;

/// No own pawn in front of the king on its file or an adjacent one, by the distance of the file from the king's.
pub(super) const NO_SHIELD: [i32; 2] = [18, 13];
/// The shield pawn has advanced one step, or more.
pub(super) const FAR_SHIELD: [i32; 2] = [4, 10];
/// The file has no pawns at all.
pub(super) const OPEN_TO_KING: i32 = 12;

/// Bonuses against a lone king facing mating material: for the win itself, per step from the centre, and per step that
/// the kings are nearer.
pub(super) const WON_ENDING: i32 = 400;
pub(super) const TO_EDGE: i32 = 14;
pub(super) const KINGS_NEAR: i32 = 10;
/// The same per step nearer to a corner where bishop and knight can mate.
pub(super) const TO_CORNER: i32 = 30;
