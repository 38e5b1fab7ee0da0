//! What a map's drawing needs to know: its spaces, and which of them touch.

/// A map without its looks: what a drawing of it must show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapPlan {
    /// The id of the map.
    pub mark: String,
    /// The spaces, in the order of [`OrderView::spaces`](crate::OrderView::spaces).
    pub spaces: Vec<PlanSpace>,
    /// The pairs of neighbours, by index in `spaces`, each once with the smaller index first.
    pub borders: Vec<(usize, usize)>,
}

/// A space of a [`MapPlan`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanSpace {
    /// `StP`.
    pub abbr: String,
    /// `St. Petersburg`.
    pub name: String,
    /// What it consists of.
    pub ground: Ground,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// Whether a canal leads through it.
    pub canal: bool,
    /// Its separate coasts; none if it has one coast or no coast.
    pub coasts: Vec<PlanCoast>,
    /// Its neighbours by water, by index.
    pub waters: Vec<usize>,
}

/// One of several coasts of a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanCoast {
    /// `NC`.
    pub name: String,
    /// Its neighbours by water, by index of the space.
    pub waters: Vec<usize>,
}

/// What a space consists of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// A sea space.
    Water,
    /// A province.
    Land,
    /// A cap of ice.
    Ice,
}
