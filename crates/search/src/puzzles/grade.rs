//! How hard a puzzle is: the weakest search that solves it.

use super::judge::Judge;
use super::line::Solution;
use game::Fault;

/// The nodes of the searches that grade puzzles, the weakest first. A puzzle has grade 1 if the first of them and all
/// others play every turn of the solver, and one more for each that does not; the greatest grade is one more than there
/// are searches.
pub const GRADES: [u64; 4] = [100, 500, 2_500, 10_000];

impl Judge<'_> {
    /// The grade of a solution, from 1.
    pub(super) fn grade(&mut self, solution: &Solution) -> Result<u8, Fault> {
        let mut grade = GRADES.len() as u8 + 1;
        for nodes in GRADES.into_iter().rev() {
            for turn in solution.own() {
                self.forget();
                let found = self.best(&turn.before, nodes)?;
                let Some(found) = found else {
                    return Ok(grade);
                };
                if !turn.is_met_by(self.game, self.picks, &found.result)? {
                    return Ok(grade);
                }
            }
            grade -= 1;
        }
        Ok(grade)
    }
}
