//! Variations: lines in place of a move.

use super::super::{MAX_DEPTH, add_comment};
use super::{Line, LineColumn, Lines, Tolerance, Unread};
use crate::Fault;

impl Lines {
    pub(super) fn open_variation(
        &mut self,
        at: LineColumn,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        if self.stack.len() + 1 > MAX_DEPTH {
            return Err(at.fault(format!(
                "variations lie more than {MAX_DEPTH} deep in one another"
            )));
        }
        let mut line = Line {
            opened: Some(at),
            // It begins at the very part of a turn that it replaces.
            goes_on: true,
            ..Line::default()
        };
        match self.line.moves.last() {
            Some(mv) => {
                line.replaced.clone_from(&mv.text);
                self.table.undo();
            }
            None => {
                let reason = "a variation must stand after the move that it replaces";
                tolerance.warn(at.fault(reason))?;
                line.unread = Some(Unread::default());
            }
        }
        self.stack.push(std::mem::replace(&mut self.line, line));
        Ok(())
    }

    pub(super) fn close_variation(
        &mut self,
        at: LineColumn,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        let Some(outer) = self.stack.pop() else {
            return tolerance.warn(at.fault("“)” closes no variation"));
        };
        let mut line = std::mem::replace(&mut self.line, outer);
        for _ in 0..line.moves.len() {
            self.table.undo();
        }
        let unread = line.unread.take().and_then(Unread::into_comment);
        if line.replaced.is_empty() {
            self.remark(unread);
            return Ok(());
        }
        if let Some(last) = line.moves.last_mut() {
            add_comment(&mut last.comment, unread);
        } else if let (Some(text), Some(replaced)) = (unread, self.line.moves.last_mut()) {
            // Nothing of the variation can be played: it is a remark on the move that it would replace.
            add_comment(&mut replaced.comment, line.comment.take());
            add_comment(&mut replaced.comment, Some(text));
            return self.replay(at, &line.replaced);
        }
        let Some(first) = line.moves.first_mut() else {
            tolerance.warn(at.fault("this variation has no moves"))?;
            self.remark(line.comment.take());
            return self.replay(at, &line.replaced);
        };
        if let Some(mut comment) = line.comment.take() {
            if let Some(after) = first.comment.take() {
                comment.push(' ');
                comment.push_str(&after);
            }
            first.comment = Some(comment);
        }
        self.replay(at, &line.replaced)?;
        if let Some(mv) = self.line.moves.last_mut() {
            mv.variations.push(line.moves);
        }
        Ok(())
    }

    fn replay(&mut self, at: LineColumn, replaced: &str) -> Result<(), Fault> {
        let played = self.table.play(replaced);
        played
            .map(|_| ())
            .map_err(|fault| at.fault(fault.to_string()))
    }
}
