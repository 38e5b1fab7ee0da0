//! What two seats can agree on, in a small fixed language of press that computer players understand.
//!
//! A deal binds orders for movements; retreats and builds are free. What it asks of each side is a [`Promise`]:
//!
//! | deal | who offers it promises | who accepts it promises |
//! |---|---|---|
//! | peace | peace | peace |
//! | keep out of spaces | to keep out | to keep out |
//! | split of spaces | to keep out of the other's | to keep out of the other's |
//! | support | nothing | to give the order |
//!
//! A warning binds nobody.

/// What a seat offers another one. Spaces are named by their abbreviations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deal {
    /// Neither attacks the other, until the end of the year.
    Peace,
    /// Neither enters these spaces, until the end of the year.
    KeepOut {
        /// Which.
        spaces: Vec<String>,
    },
    /// Neither enters the other's part of these spaces, until the end of the year.
    Split {
        /// For who offers it.
        ours: Vec<String>,
        /// For who accepts it.
        yours: Vec<String>,
    },
    /// Who accepts it gives this order in this phase.
    Support {
        /// A support, in normal form.
        order: String,
    },
    /// A third seat is likely to go there.
    Warning {
        /// Who is.
        seat: usize,
        /// Where to.
        space: String,
    },
}

/// What a seat must do, or not do, to keep its word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Promise {
    /// It sends no unit to a space that has a unit or a centre of that seat, and supports or convoys none there.
    Peace {
        /// With whom.
        with: usize,
    },
    /// It sends no unit to these spaces, and supports or convoys none there.
    KeepOut {
        /// Which.
        spaces: Vec<String>,
    },
    /// It gives this order.
    Give {
        /// In normal form.
        order: String,
    },
}

impl Deal {
    /// What `seat`, one of `from` who offers it and `to` who accepts it, promises; none if that is nothing.
    #[must_use]
    pub fn promise(&self, from: usize, to: usize, seat: usize) -> Option<Promise> {
        let offers = seat == from;
        match self {
            Deal::Peace => Some(Promise::Peace {
                with: if offers { to } else { from },
            }),
            Deal::KeepOut { spaces } => Some(Promise::KeepOut {
                spaces: spaces.clone(),
            }),
            Deal::Split { ours, yours } => {
                let spaces = if offers { yours } else { ours };
                (!spaces.is_empty()).then(|| Promise::KeepOut {
                    spaces: spaces.clone(),
                })
            }
            Deal::Support { order } => (!offers).then(|| Promise::Give {
                order: order.clone(),
            }),
            Deal::Warning { .. } => None,
        }
    }

    /// `peace`, `keep out`, `split`, `support`, `warning`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Deal::Peace => "peace",
            Deal::KeepOut { .. } => "keep out",
            Deal::Split { .. } => "split",
            Deal::Support { .. } => "support",
            Deal::Warning { .. } => "warning",
        }
    }

    /// Whether it holds until the end of the year, rather than for one phase.
    #[must_use]
    pub const fn lasts(&self) -> bool {
        matches!(
            self,
            Deal::Peace | Deal::KeepOut { .. } | Deal::Split { .. }
        )
    }

    /// Whether it can be accepted or refused.
    #[must_use]
    pub const fn is_offer(&self) -> bool {
        !matches!(self, Deal::Warning { .. })
    }

    /// The deal in a sentence without its full stop; `names` are those of the seats, and `year` is the one in which it
    /// is offered.
    #[must_use]
    pub fn words(&self, from: usize, to: usize, year: i32, names: &[String]) -> String {
        let name = |seat: usize| names.get(seat).map_or("somebody", String::as_str);
        let (own, other) = (name(from), name(to));
        match self {
            Deal::Peace => format!("Peace between {own} and {other} until the end of {year}"),
            Deal::KeepOut { spaces } => {
                let spaces = list(spaces, "or");
                format!("Neither {own} nor {other} enters {spaces} until the end of {year}")
            }
            Deal::Split { ours, yours } => {
                let mut parts = Vec::new();
                for (spaces, owner) in [(ours, own), (yours, other)] {
                    if !spaces.is_empty() {
                        parts.push(format!("{} for {owner}", list(spaces, "and")));
                    }
                }
                format!("{}, until the end of {year}", parts.join(", "))
            }
            Deal::Support { order } => format!("{other} orders {order} in this phase"),
            Deal::Warning { seat, space } => format!("{} is likely to go to {space}", name(*seat)),
        }
    }
}

fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}
