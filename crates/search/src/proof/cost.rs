//! Proof numbers, and what a solved position depends on.

/// A proof number of a position that is solved the other way.
pub(super) const NEVER: u32 = u32::MAX / 4;

/// No bound on the turns of the winner.
pub(super) const ANY: u16 = u16::MAX;

/// How far the end of a proven game is, at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Distance {
    /// The turns of the winner, including one that has begun.
    pub(super) turns: u16,
    /// The plies of the longest line of the proof.
    pub(super) plies: u16,
}

impl Distance {
    /// The game is over.
    pub(super) const ZERO: Distance = Distance { turns: 0, plies: 0 };

    /// The distance one ply earlier; `ends` says whether the ply ends a turn of the winner.
    pub(super) fn before(self, ends: bool) -> Distance {
        Distance {
            turns: self.turns.saturating_add(u16::from(ends)),
            plies: self.plies.saturating_add(1),
        }
    }

    /// The distance if the other side chooses.
    pub(super) fn longer(self, other: Distance) -> Distance {
        Distance {
            turns: self.turns.max(other.turns),
            plies: self.plies.max(other.plies),
        }
    }
}

/// What the disproof of a position rests on besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    /// The least index on the path to the position of an earlier position that was met again; larger than all indices
    /// if the disproof depends on none. At or beyond the position's own index, the disproof holds on every path.
    pub(super) path: i32,
    /// Whether a count ended a line.
    pub(super) counted: bool,
}

impl Ground {
    /// The position alone.
    pub(super) const FIRM: Ground = Ground {
        path: i32::MAX,
        counted: false,
    };
    /// The search went no further.
    pub(super) const CUT: Ground = Ground {
        path: -1,
        counted: false,
    };

    /// A position at this index of the path was met again.
    pub(super) const fn repeats(index: usize) -> Ground {
        Ground {
            path: index as i32,
            counted: false,
        }
    }

    /// What a disproof rests on that needs both.
    pub(super) fn and(self, other: Ground) -> Ground {
        Ground {
            path: self.path.min(other.path),
            counted: self.counted || other.counted,
        }
    }
}

/// What is known of a position: how much work is left to prove it and to disprove it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// The proof number; 0 if proven, [`NEVER`] if disproven.
    pub(super) proof: u32,
    /// The disproof number; 0 if disproven, [`NEVER`] if proven.
    pub(super) disproof: u32,
    /// How soon a proven position is won.
    pub(super) distance: Distance,
    /// What the disproof of a disproven position rests on.
    pub(super) ground: Ground,
}

impl Numbers {
    /// Nothing is known.
    pub(super) const fn open(proof: u32, disproof: u32) -> Numbers {
        Numbers {
            proof,
            disproof,
            distance: Distance::ZERO,
            ground: Ground::FIRM,
        }
    }

    pub(super) const fn won(distance: Distance) -> Numbers {
        Numbers {
            proof: 0,
            disproof: NEVER,
            distance,
            ground: Ground::FIRM,
        }
    }

    pub(super) const fn not_won(ground: Ground) -> Numbers {
        Numbers {
            proof: NEVER,
            disproof: 0,
            distance: Distance::ZERO,
            ground,
        }
    }

    pub(super) const fn is_won(&self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_not_won(&self) -> bool {
        self.disproof == 0
    }

    pub(super) const fn is_open(&self) -> bool {
        self.proof != 0 && self.disproof != 0
    }
}
