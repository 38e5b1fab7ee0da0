//! The words by which players choose orders, explained.

use game::OrderTerm;

/// The kinds of orders.
pub(super) const TERMS: &[OrderTerm] = &[
    OrderTerm::new("Hold", "The unit stays and defends its place.", "moves"),
    OrderTerm::new(
        "Move",
        "The unit goes to a neighbouring space, unless somebody as strong wants the space too or keeps it.",
        "moves",
    ),
    OrderTerm::new(
        "Move by convoy",
        "Fleets that are told to convoy it carry the army over the sea to a coast.",
        "convoys",
    ),
    OrderTerm::new(
        "Support to hold",
        "The unit lends its strength to a unit beside it that does not move. An attack on the supporter cuts the support.",
        "supports",
    ),
    OrderTerm::new(
        "Support a move",
        "The unit lends its strength to another unit’s move into a space that it could go to itself.",
        "supports",
    ),
    OrderTerm::new(
        "Convoy",
        "The fleet carries an army from coast to coast. Its owner orders the army’s move.",
        "convoys",
    ),
    OrderTerm::new(
        "Retreat",
        "The dislodged unit goes to a free neighbouring space from which it was not attacked.",
        "retreats",
    ),
    OrderTerm::new("Disband", "The unit is taken off the board.", "retreats"),
    OrderTerm::new(
        "Build an army",
        "A new army in a free home centre of yours.",
        "builds",
    ),
    OrderTerm::new(
        "Build a fleet",
        "A new fleet in a free home centre of yours on the coast.",
        "builds",
    ),
    OrderTerm::new(
        "Remove",
        "The unit is taken off, because you have more units than centres.",
        "builds",
    ),
    OrderTerm::new(
        "Waive",
        "One unit fewer than you may have is built.",
        "builds",
    ),
];
