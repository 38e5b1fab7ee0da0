//! The parts of a phase from the players' view. The third time scale has two: first embarking and disembarking,
//! then the supplementary moves of fleets.

use crate::text::sections::{Section, section_of};
use crate::year::entitlements;
use crate::{Phase, Position, TimeScale};
use diplomacy_kit::lang::Line;
use diplomacy_kit::mark::Power;

/// A part of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Ts1,
    Ts2,
    Ts3,
    Ts3b,
    /// Retreats sent in advance.
    Advance,
    Claims,
    Retreats,
    Builds,
    Spare,
}

/// The number of the section that a line belongs to.
pub(super) fn number(line: &Line) -> u8 {
    match section_of(line.heading, &line.order) {
        Section::Season(ts) => ts,
        Section::Retreats => 4,
        Section::Claims => 5,
        Section::Builds => 6,
        Section::Spare => 7,
    }
}

impl Step {
    pub(super) fn of(phase: Phase) -> &'static [Step] {
        match phase {
            Phase::Spare => &[Step::Spare],
            Phase::Orders => &[
                Step::Ts1,
                Step::Ts2,
                Step::Ts3,
                Step::Ts3b,
                Step::Advance,
                Step::Claims,
            ],
            Phase::Retreat => &[Step::Retreats],
            Phase::Adjust => &[Step::Builds],
            Phase::Over => &[],
        }
    }

    pub(super) fn find(phase: Phase, key: &str) -> Option<Step> {
        let mut steps = Step::of(phase).iter().copied();
        steps.find(|step| step.key() == key)
    }

    pub(super) const fn key(self) -> &'static str {
        match self {
            Step::Ts1 => "TS1",
            Step::Ts2 => "TS2",
            Step::Ts3 => "TS3",
            Step::Ts3b => "TS3b",
            Step::Advance => "TS4",
            Step::Claims => "claims",
            Step::Retreats | Step::Builds | Step::Spare => "",
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Step::Ts1 => "TS1",
            Step::Ts2 => "TS2",
            Step::Ts3 => "TS3",
            Step::Ts3b => "TS3, sailing on",
            Step::Advance => "If dislodged",
            Step::Claims => "Claims",
            Step::Retreats => "Retreats",
            Step::Builds => "Builds",
            Step::Spare => "Spare units",
        }
    }

    pub(super) fn title(self, position: &Position, power: Power) -> &'static str {
        match self {
            Step::Ts1 => "Landings and boardings",
            Step::Ts2 => "Moves, supports and convoys",
            Step::Ts3 => "Getting off and on again",
            Step::Ts3b => "A second move for fleets that put an army off or took one on",
            Step::Advance => "Retreats sent in advance",
            Step::Claims => "Claims of victory",
            Step::Retreats => "Retreats of what was dislodged",
            Step::Builds => {
                let mut all = entitlements(position).into_iter();
                let own = all.find(|one| one.power == power);
                if own.is_some_and(|own| own.due() < 0) {
                    "Units that go"
                } else {
                    "New units"
                }
            }
            Step::Spare => "Where your spare unit stands",
        }
    }

    /// The heading of its orders; empty if the phase needs none.
    pub(super) const fn heading(self) -> &'static str {
        match self {
            Step::Ts1 => "TS1",
            Step::Ts2 => "TS2",
            Step::Ts3 | Step::Ts3b => "TS3",
            Step::Advance => "TS4",
            Step::Claims => "CLAIMS",
            Step::Retreats | Step::Builds | Step::Spare => "",
        }
    }

    /// The number of its section, as returned by [`number`].
    pub(super) const fn number(self) -> u8 {
        match self {
            Step::Ts1 => 1,
            Step::Ts2 => 2,
            Step::Ts3 | Step::Ts3b => 3,
            Step::Advance | Step::Retreats => 4,
            Step::Claims => 5,
            Step::Builds => 6,
            Step::Spare => 7,
        }
    }

    /// The time scale, if the part belongs to one of the first three.
    pub(super) const fn scale(self) -> Option<TimeScale> {
        match self {
            Step::Ts1 => Some(TimeScale::Ts1),
            Step::Ts2 => Some(TimeScale::Ts2),
            Step::Ts3 => Some(TimeScale::Ts3a),
            Step::Ts3b => Some(TimeScale::Ts3b),
            _ => None,
        }
    }
}
