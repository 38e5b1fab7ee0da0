//! Why the package settles a phase otherwise than our rules.

/// The cause of a difference. `docs/formats.md` explains all but the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Cause {
    /// A power's support of a foreign convoyed army dislodges its own unit (DATC 6.D.12).
    OwnUnit,
    /// A power's support of a foreign attack disrupts the convoy of its own fleet, which is not dislodged.
    OwnConvoy,
    /// Two units attack each other, and a power's support of the foreign one against its own does not help it to stay (the DATC's
    /// defend strength).
    HeadOn,
    /// An army without `VIA` walks, because its convoy was disrupted.
    Walk,
    /// More than one of them.
    Several,
    /// None of them.
    Other,
}

impl Cause {
    /// What can be tried.
    pub(crate) const KNOWN: [Cause; 5] = [
        Cause::OwnUnit,
        Cause::OwnConvoy,
        Cause::HeadOn,
        Cause::Walk,
        Cause::Several,
    ];

    /// The name that `explain.py` gives it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Cause::OwnUnit => "unit",
            Cause::OwnConvoy => "convoy",
            Cause::HeadOn => "head",
            Cause::Walk => "walk",
            Cause::Several => "several",
            Cause::Other => "other",
        }
    }

    pub(crate) fn told(self) -> &'static str {
        match self {
            Cause::OwnUnit => "known: a support of a foreign convoyed army dislodges an own unit",
            Cause::OwnConvoy => "known: a support of a foreign attack disrupts an own convoy",
            Cause::HeadOn => {
                "known: a support of a foreign unit that the own one attacks does not help it to stay"
            }
            Cause::Walk => "known: an army without VIA walks after its convoy was disrupted",
            Cause::Several => "known: several of the known causes at once",
            Cause::Other => {
                "NOT KNOWN: find out by the rules who is right, then mend the rules or explain it in docs/formats.md"
            }
        }
    }
}
