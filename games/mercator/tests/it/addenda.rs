//! The worked examples of the addenda to the rulebook, one test each: `second_choice`, the Mark `regular-passages`, and
//! what case blocks may say.

use crate::mdatc::{check, filed};
use std::sync::LazyLock;

/// The blocks with their ids.
static FILED: LazyLock<String> = LazyLock::new(|| filed(include_str!("../data/addenda.txt")));

trial::examples! {
    text: &FILED, check: check, ids: 26, lines: 26;
    mdatc_601 mdatc_602 mdatc_603 mdatc_604 mdatc_605 mdatc_606 mdatc_607 mdatc_608 mdatc_609
    mdatc_610 mdatc_611 mdatc_612 mdatc_613 mdatc_614 mdatc_615 mdatc_620 mdatc_621 mdatc_622 mdatc_623
    mdatc_624 mdatc_625 mdatc_626 mdatc_627 mdatc_628 mdatc_629 mdatc_630
}
