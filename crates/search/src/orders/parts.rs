//! How the limit of a sheet is divided among the steps of the search.

use super::table::Table;
use game::OrderModel;

/// The parts of the limit that are spent at the end of the first best replies, and of regret matching, if the limit is large
/// enough.
const FIRST: f64 = 0.3;
const MATCHED: f64 = 0.6;
/// The last best reply gets at least what it takes to vary every unit this often …
const PASSES: f64 = 1.5;
/// … with this many joint plans tried per variation (most variations are dropped early) …
const TRIES: f64 = 3.0;
/// … but no more than this part. A climb that is cut short costs more than knowing the opponents less well.
const MOST: f64 = 0.9;

/// The parts of the limit that are spent at the end of the first best replies, and of regret matching.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    pub(super) first: f64,
    pub(super) matched: f64,
}

impl Default for Parts {
    fn default() -> Parts {
        Parts {
            first: FIRST,
            matched: MATCHED,
        }
    }
}

impl Parts {
    /// For a seat with this plan. Some plans must have been tried already: they tell what a try costs.
    pub(super) fn of<M: OrderModel>(table: &Table<'_, M>, seat: usize, plan: &M::Plan) -> Parts {
        let units = 0..table.model.parts(seat);
        let variations: usize = units
            .map(|unit| table.model.changed(seat, plan, unit).len())
            .sum();
        let needed = PASSES * TRIES * variations as f64 * table.part_of_a_try();
        Parts::with_last(needed)
    }

    /// With at least this part for the last best reply.
    fn with_last(needed: f64) -> Parts {
        let last = needed.min(MOST);
        if last <= 1.0 - MATCHED {
            return Parts::default();
        }
        let less = (1.0 - last) / MATCHED;
        Parts {
            first: FIRST * less,
            matched: MATCHED * less,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_suffices_is_divided_as_usual() {
        for needed in [0.0, 0.1, 0.4] {
            let parts = Parts::with_last(needed);
            assert_eq!((parts.first, parts.matched), (FIRST, MATCHED));
        }
    }

    #[test]
    fn what_is_short_goes_to_the_last_reply() {
        let parts = Parts::with_last(0.7);
        assert!((parts.matched - 0.3).abs() < 1e-9 && (parts.first - 0.15).abs() < 1e-9);
        let parts = Parts::with_last(9.0);
        assert!((parts.matched - 0.1).abs() < 1e-9 && (parts.first - 0.05).abs() < 1e-9);
    }
}
