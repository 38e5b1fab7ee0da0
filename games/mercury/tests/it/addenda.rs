//! The worked examples of the options that the addenda to the rulebook introduce, one test for each id: MC is
//! `mated_crunchers`, FS is `frozen_strike`, MF both.

use crate::examples::check_line;
use crate::filed::ADDENDA;

trial::examples! {
    text: ADDENDA, check: check_line, ids: 30, lines: 51;
    mc1 mc2 mc3 mc4 mc5 mc5_b3 mc5_g4 mc6 mc7 mc8 mc9 mc10 mc11
    fs1 fs2 fs3 fs4 fs5 fs6 fs7 fs8 fs9 fs10 fs11 fs12 fs13 fs14 fs15 fs16 mf1
}
