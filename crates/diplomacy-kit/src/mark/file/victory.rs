//! Reads the number of centres needed to win.

use super::Findings;
use super::board::Board;
use super::shape::Draft;
use crate::mark::Thresholds;
use game::Place;

/// Reads the thresholds. Returns `None` if the file does not state them correctly.
pub(super) fn thresholds(
    draft: &Draft,
    board: &Board,
    findings: &mut Findings,
) -> Option<Thresholds> {
    let centres = board.spaces.iter().filter(|space| space.centre).count() as i64;
    let mut least = 1;
    let mut beside = String::new();
    let mut look = |key: &str, given: Option<i64>| {
        let count = given?;
        let place = Place::key(format!("victory.{key}"));
        if count < 1 {
            let reason =
                format!("{count} centres are not a valid threshold; it must be at least 1");
            findings.fault(place, reason);
            return None;
        }
        // Not an error: MDATC-124 has a threshold for two powers that is below the one for a single power.
        if count < least {
            let reason = format!(
                "{count} is less than {beside}; a shared win of more powers cannot need fewer centres"
            );
            findings.warn(&place, reason);
        }
        if count > centres {
            let reason = format!("{count} centres are impossible: the Mark has only {centres}");
            findings.fault(place, reason);
            return None;
        }
        least = count;
        beside = format!("the {count} of {key}");
        u32::try_from(count).ok()
    };
    let solo = look("solo", draft.solo);
    let two_way = look("two_way", draft.two_way);
    let three_way = look("three_way", draft.three_way);
    Some(Thresholds {
        solo: solo?,
        two_way,
        three_way,
    })
}
