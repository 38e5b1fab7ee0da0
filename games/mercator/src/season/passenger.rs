//! One order per passenger, in the first and in the third time scale (rulebook 9.3).

use crate::PieceId;
use diplomacy_kit::mark::Space;

/// What an owner wants of an army aboard, and by which line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// To get off there.
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
    /// What its owner orders.
    pub(super) own: Option<Wish>,
    /// What the owner of its fleet orders, where that is another power.
    pub(super) host: Option<Wish>,
}

/// What the choice between two wishes depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Circumstances {
    /// A unit stands where the owner's wish leads, and does not try to leave by boat.
    pub(super) tenanted: bool,
    /// A support matches the owner's wish.
    pub(super) supported: bool,
    /// The army is not where it was when the first time scale ended.
    pub(super) carried: bool,
    /// Whether silence leaves the choice to the fleet's owner in any case (`mixed_silence=fleet_order`).
    pub(super) host_decides: bool,
    /// Whether only a tenanted target opens the second choice (`mixed_fallback=tenanted`).
    pub(super) only_if_tenanted: bool,
}

impl Passenger {
    /// What it does: get off by that wish, or stay (`None`).
    pub(super) fn choose(&self, circumstances: Circumstances) -> Option<Wish> {
        let landing = |wish: &Wish| matches!(wish, Wish::Land { .. });
        let host = self.host.filter(landing);
        match self.own {
            Some(Wish::Stay { .. }) => None,
            Some(own) => {
                let second = circumstances.only_if_tenanted
                    && circumstances.tenanted
                    && !circumstances.supported;
                host.filter(|_| second).or(Some(own))
            }
            None => host.filter(|_| circumstances.carried || circumstances.host_decides),
        }
    }
}
