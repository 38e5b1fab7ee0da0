//! One part of a turn that is clearly the best, whatever the others are.

use super::judge::{Best, Judge, LEAST, Verdict, higher, is_clear};
use super::whole::Turn;
use crate::Line;
use game::{Fault, Table};

impl Judge<'_> {
    /// The verdict on a part of the best turn with which the turn can begin, if that part is clearly the best: the expected
    /// result is the margin above that of every turn that leads to a position which no turn with this part leads to.
    ///
    /// `lines` are those of the first search.
    pub(super) fn parted(
        &mut self,
        position: &str,
        whole: &Verdict,
        lines: &[Line],
        nodes: u64,
        margin: u32,
    ) -> Result<Option<Verdict>, Fault> {
        if whole.expected < LEAST {
            return Ok(None);
        }
        let table = self.game.open(self.picks, Some(position))?;
        for part in &whole.best.moves {
            let Some(after) = begun(table.as_ref(), part, &whole.best.result) else {
                continue;
            };
            // A line that begins in another way, and not with this part in another order, decides it without a search.
            let rival = lines.iter().find(|line| {
                let first = line.moves.first();
                first.is_some_and(|text| text != part && !commute(table.as_ref(), text, part))
            });
            let rival = rival.map(|line| self.expected(line.score));
            if !is_clear(whole.expected, rival, margin) {
                continue;
            }
            let asked = vec![part.clone()];
            let result = after.position_text();
            let other = self.without(position, table.as_ref(), part, lines, nodes)?;
            let best = Best {
                // The part first, so that what follows the asked part completes the turn.
                moves: std::iter::once(part)
                    .chain(whole.best.moves.iter().filter(|other| *other != part))
                    .cloned()
                    .collect(),
                ..whole.best.clone()
            };
            let verdict = Verdict {
                best,
                asked,
                result,
                expected: whole.expected,
                other,
            };
            if verdict.is_clear(margin) {
                return Ok(Some(verdict));
            }
        }
        Ok(None)
    }

    /// The expected result of the best turn without a part.
    ///
    /// Moves after which the part is still to come, and which lead to the same when it comes first, begin turns with it in
    /// another order: they are left out, because such turns without the part can begin otherwise, too. A turn that such a
    /// move begins, and that ends without anything which could come first, is looked for after the first of them.
    fn without(
        &mut self,
        position: &str,
        table: &dyn Table,
        part: &str,
        lines: &[Line],
        nodes: u64,
    ) -> Result<Option<f32>, Fault> {
        let left_out: Vec<String> = table
            .legal_texts()
            .into_iter()
            .filter(|text| text == part || commute(table, text, part))
            .collect();
        let mut other = None;
        let found = self.lines_without(position, &left_out, nodes)?;
        if let Some(line) = found.first() {
            higher(&mut other, self.expected(line.score));
        }
        let begins = lines.iter().filter_map(|line| line.moves.first());
        for text in begins.filter(|text| *text != part && left_out.contains(text)) {
            let begun = [text.clone()];
            for line in self.lines(position, &begun, 2, nodes / 2)? {
                if line.moves.first().is_none_or(|next| next != part) {
                    higher(&mut other, self.expected(line.score));
                }
            }
        }
        Ok(other)
    }
}

/// The table after a part of a turn, if the turn can begin with it, goes on, and can still reach the result.
fn begun(table: &dyn Table, part: &str, result: &str) -> Option<Box<dyn Table>> {
    let turn = Turn::of(table);
    let mut after = table.fork();
    after.play(part).ok()?;
    let reaches = turn.goes_on(after.as_ref())
        && after.whole_turns().iter().any(|way| way.position == result);
    reaches.then_some(after)
}

/// Whether a part can follow another move of its turn, with the same result as before it.
fn commute(table: &dyn Table, text: &str, part: &str) -> bool {
    let turn = Turn::of(table);
    let both = |first: &str, second: &str| {
        let mut after = table.fork();
        after.play(first).ok()?;
        if !turn.goes_on(after.as_ref()) {
            return None;
        }
        after.play(second).ok()?;
        Some(after.position_text())
    };
    let one = both(text, part);
    one.is_some() && one == both(part, text)
}
