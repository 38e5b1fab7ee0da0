//! Decides the one order that each passenger follows in the first and in the third time scale (rulebook 9.3).

use crate::PieceId;
use diplomacy_kit::mark::Space;

/// An owner's wish for an army aboard, and the line that states it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// To disembark there.
    Land { to: Space, line: usize },
    /// To stay aboard.
    Stay { line: usize },
}

impl Wish {
    pub(super) const fn line(self) -> usize {
        match self {
            Wish::Land { line, .. } | Wish::Stay { line } => line,
        }
    }
}

/// The wishes for one army aboard.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passenger {
    /// The army.
    pub(super) army: PieceId,
    /// Its fleet.
    pub(super) fleet: PieceId,
    /// The order of the army's owner.
    pub(super) own: Option<Wish>,
    /// The order of the fleet's owner, if that is another power.
    pub(super) host: Option<Wish>,
}

/// The facts that decide between two wishes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Circumstances {
    /// Whether the destination in the owner's wish is occupied by a unit that does not try to leave by boat.
    pub(super) tenanted: bool,
    /// Whether a support matches the owner's wish.
    pub(super) supported: bool,
    /// Whether the army has been carried since the end of the first time scale.
    pub(super) carried: bool,
    /// Whether the fleet's owner decides whenever the army's owner is silent (`mixed_silence=fleet_order`).
    pub(super) host_decides: bool,
    /// Whether a tenanted destination leads to the second choice: it does under `mixed_fallback=tenanted`, in TS1
    /// only under `second_choice=both`.
    pub(super) second_if_tenanted: bool,
}

impl Passenger {
    /// The wish to disembark that the army follows, or `None` if it stays aboard.
    pub(super) fn choose(&self, circumstances: Circumstances) -> Option<Wish> {
        let landing = |wish: &Wish| matches!(wish, Wish::Land { .. });
        let host = self.host.filter(landing);
        match self.own {
            Some(Wish::Stay { .. }) => None,
            Some(own) => {
                let second = circumstances.second_if_tenanted
                    && circumstances.tenanted
                    && !circumstances.supported;
                host.filter(|_| second).or(Some(own))
            }
            None => host.filter(|_| circumstances.carried || circumstances.host_decides),
        }
    }
}
