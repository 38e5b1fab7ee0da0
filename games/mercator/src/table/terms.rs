//! The words by which players choose orders, explained.

use game::OrderTerm;

/// The parts of a season, and the kinds of orders.
pub(super) const TERMS: &[OrderTerm] = &[
    OrderTerm::new(
        "TS1",
        "The first time scale of a season: armies at sea go ashore, and armies on land go aboard.",
        "ts1",
    ),
    OrderTerm::new(
        "TS2",
        "The second time scale: moves, supports and convoys, as in Diplomacy, after TS1 is settled.",
        "ts2",
    ),
    OrderTerm::new(
        "TS3",
        "The third time scale: armies get off fleets and on to them once more.",
        "ts3",
    ),
    OrderTerm::new(
        "TS3, sailing on",
        "A fleet that put an army off or took one on in TS3 may move once more, over the sea.",
        "ts3",
    ),
    OrderTerm::new(
        "If dislodged",
        "Where a unit retreats if it is dislodged, written before anybody knows. You are asked again if it happens.",
        "conditions",
    ),
    OrderTerm::new(
        "Claims",
        "Whoever has the centres for a victory, alone or with partners, claims it here.",
        "victory",
    ),
    OrderTerm::new(
        "Retreats",
        "What was dislodged goes to a free space, or is disbanded.",
        "retreats",
    ),
    OrderTerm::new(
        "Builds",
        "Units are built where the rules allow it, or taken off.",
        "builds",
    ),
    OrderTerm::new(
        "Spare units",
        "Some powers have one unit more at the start, in a place that they choose in secret.",
        "board",
    ),
    OrderTerm::new(
        "Land",
        "The army goes ashore from its fleet, on to a land beside it.",
        "ts1",
    ),
    OrderTerm::new(
        "Land your passenger",
        "The army of another power aboard your fleet goes ashore, if its owner’s orders leave room for that.",
        "partners",
    ),
    OrderTerm::new(
        "Support the landing",
        "The fleet lends its strength to the landing of its passenger, and is busy until TS3.",
        "ts1",
    ),
    OrderTerm::new(
        "Board",
        "The army goes aboard a fleet in the sea beside it. If the fleet is another power’s, its owner must agree.",
        "ts1",
    ),
    OrderTerm::new(
        "Take aboard",
        "Your consent: the fleet lets another power’s army come aboard.",
        "partners",
    ),
    OrderTerm::new(
        "Stay aboard",
        "The army stays on its fleet and goes where the fleet goes.",
        "ts1",
    ),
    OrderTerm::new(
        "Hold",
        "The unit stays where it is. Whoever tries to move and fails cannot defend himself; whoever holds can.",
        "key",
    ),
    OrderTerm::new(
        "Move",
        "The unit goes to a neighbouring space. If that fails, it has no defence against attacks from elsewhere: the Key rule.",
        "key",
    ),
    OrderTerm::new(
        "Move by convoy",
        "Fleets carry the army over the sea to a coast.",
        "convoys",
    ),
    OrderTerm::new(
        "Expect the fleet in",
        "A note of where you expect the fleet to carry your army. Nothing moves by it.",
        "partners",
    ),
    OrderTerm::new(
        "Move with the army aboard",
        "The fleet takes an army aboard in TS1 and sails with it in TS2.",
        "ts2",
    ),
    OrderTerm::new(
        "Move off with an army",
        "A fleet of a convoy sails away with the army instead of passing it on.",
        "mover",
    ),
    OrderTerm::new(
        "Support to hold",
        "The unit lends its strength to a unit beside it that does not move.",
        "ts2",
    ),
    OrderTerm::new(
        "Support a move",
        "The unit lends its strength to another unit’s move into a space that it could go to itself.",
        "ts2",
    ),
    OrderTerm::new(
        "Fast Ferry",
        "The fleet that an army boarded in TS1 puts it ashore in TS2, in a land beside the fleet.",
        "ferry",
    ),
    OrderTerm::new(
        "Convoy",
        "The army that boarded the first fleet in TS1 is passed from fleet to fleet in TS2 and lands at the end.",
        "chain",
    ),
    OrderTerm::new(
        "Convoy to a fleet",
        "The army is passed from fleet to fleet, and stays aboard the last one.",
        "chain",
    ),
    OrderTerm::new(
        "Join a convoy",
        "Your fleet is one of those that pass the army on.",
        "chain",
    ),
    OrderTerm::new(
        "Disembark",
        "The army goes ashore in TS3, from where its fleet is then.",
        "ts3",
    ),
    OrderTerm::new(
        "Disembark your passenger",
        "The army of another power aboard your fleet goes ashore in TS3.",
        "partners",
    ),
    OrderTerm::new("Embark", "The army goes aboard a fleet in TS3.", "ts3"),
    OrderTerm::new(
        "Sail on",
        "The fleet moves once more over the sea, because it put an army off or took one on.",
        "ts3",
    ),
    OrderTerm::new(
        "Retreat",
        "The dislodged unit goes to a free space beside it.",
        "retreats",
    ),
    OrderTerm::new(
        "Retreat by itself",
        "The army leaves its dislodged fleet and retreats alone.",
        "retreats",
    ),
    OrderTerm::new(
        "Retreat if free by then",
        "The space is taken now; the retreat counts if it is free by then.",
        "retreats",
    ),
    OrderTerm::new(
        "Retreat by itself if free by then",
        "The army leaves its fleet; the retreat counts if the space is free by then.",
        "retreats",
    ),
    OrderTerm::new(
        "Retreat without the army",
        "Only a fleet can go there: the army needs an order of its own, or it is lost.",
        "retreats",
    ),
    OrderTerm::new(
        "Retreat at a loss",
        "Another unit of yours goes there, or the space is closed: as things stand the unit is lost.",
        "retreats",
    ),
    OrderTerm::new(
        "Retreat by itself at a loss",
        "Another unit of yours goes there, or the space is closed: as things stand the unit is lost.",
        "retreats",
    ),
    OrderTerm::new(
        "Retreat, or else",
        "Several places: the first one that is open counts.",
        "conditions",
    ),
    OrderTerm::new(
        "Retreat, or else by itself",
        "Several places for the army alone: the first one that is open counts.",
        "conditions",
    ),
    OrderTerm::new(
        "Retreat if",
        "The retreat counts only if something happens.",
        "conditions",
    ),
    OrderTerm::new(
        "Retreat if by itself",
        "The army’s retreat counts only if something happens.",
        "conditions",
    ),
    OrderTerm::new("Disband", "The unit is taken off the board.", "retreats"),
    OrderTerm::new(
        "Disband by itself",
        "The army is taken off the board.",
        "retreats",
    ),
    OrderTerm::new("Build an army", "A new army where you may build.", "builds"),
    OrderTerm::new(
        "Build a fleet",
        "A new fleet where you may build.",
        "builds",
    ),
    OrderTerm::new(
        "Build an army for two",
        "A new army in a land of yours outside your home. It costs two builds, of which one comes back in the next build season.",
        "builds",
    ),
    OrderTerm::new(
        "Build a fleet for two",
        "A new fleet in a land of yours outside your home. It costs two builds, of which one comes back in the next build season.",
        "builds",
    ),
    OrderTerm::new(
        "Remove",
        "The unit is taken off, because you have more than you may.",
        "removals",
    ),
    OrderTerm::new(
        "Waive",
        "One unit fewer than you may have is built.",
        "builds",
    ),
    OrderTerm::new(
        "Place an army",
        "Your spare unit is an army, here.",
        "board",
    ),
    OrderTerm::new(
        "Place a fleet",
        "Your spare unit is a fleet, here.",
        "board",
    ),
    OrderTerm::new(
        "Claim",
        "You say that you have won, alone or with those who claim it too.",
        "victory",
    ),
];
