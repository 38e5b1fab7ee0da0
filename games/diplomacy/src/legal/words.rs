//! Explains in words why an order is illegal.

use super::Illegal;
use diplomacy_kit::mark::Mark;

impl Illegal {
    /// The reason as a lower-case clause.
    #[must_use]
    pub fn words(self, mark: &Mark) -> String {
        let text = match self {
            Illegal::SameSpace => "a unit cannot move to where it is",
            Illegal::ArmyToSea => "an army cannot go to sea",
            Illegal::FleetInland => "a fleet cannot go inland",
            Illegal::NotAdjacent => "it cannot go there from where it is",
            Illegal::NoFleets => "there are no fleets that could carry it there",
            Illegal::FleetByConvoy => "only armies are convoyed",
            Illegal::CoastNeeded => "two coasts are possible, and none is named",
            Illegal::CoastOutOfReach => "it cannot go to that coast from where it is",
            Illegal::NobodyThere(space) => return format!("nobody is in {}", mark.abbr(space)),
            Illegal::Itself => "a unit cannot support itself",
            Illegal::SupportOutOfReach(space) => {
                return format!(
                    "it cannot go to {} and so supports nothing there",
                    mark.abbr(space)
                );
            }
            Illegal::CannotGoThere => "the supported unit cannot go there",
            Illegal::NeededForConvoy => {
                "the supported army cannot get there without this fleet carrying it"
            }
            Illegal::NotAtSea => "only fleets at sea convoy",
            Illegal::NoArmy => "only armies are convoyed",
            Illegal::NotCoastToCoast => "a convoy leads from one coast to another",
            Illegal::NotOnRoute => "no route from there to there needs this fleet",
        };
        text.to_owned()
    }
}
