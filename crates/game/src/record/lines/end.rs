//! The end of a record: its result.

use super::super::Record;
use super::super::result::{Wrong, settle_outcome};
use super::{LineColumn, Lines, SeatSetOrOpen, Tolerance, Unread};
use crate::Fault;

impl Lines {
    /// The record that was read. `next` is the place of what follows it.
    pub(in crate::record) fn close(
        mut self,
        next: Option<LineColumn>,
        tolerance: &mut Tolerance,
    ) -> Result<Record, Fault> {
        while let Some(at) = self.line.opened {
            tolerance.warn(at.fault("this variation is not closed; “)” is missing"))?;
            self.close_variation(at, tolerance)?;
            self.result = self.result.or(self.inside);
        }
        let unread = self.line.unread.take().and_then(Unread::into_comment);
        self.remark(unread);
        let told = self.told(tolerance)?;
        let why = self.reason_tag.as_ref().map(|(text, _)| text.as_str());
        let result = told.map(|(result, _)| result);
        self.record.outcome = match settle_outcome(&*self.table, result, why) {
            Ok(outcome) => outcome,
            Err(wrong) => {
                let is_result = matches!(wrong, Wrong::Result(_));
                tolerance.warn(match wrong {
                    Wrong::Result(reason) => told
                        .map_or(next.unwrap_or(self.last), |(_, at)| at)
                        .fault(reason),
                    Wrong::Reason(reason) => self
                        .reason_tag
                        .as_ref()
                        .map_or(self.last, |(_, at)| *at)
                        .fault(reason),
                })?;
                // The rules decide over what is told; a result without its reason is still one.
                let result = result.filter(|_| !is_result);
                settle_outcome(&*self.table, result, None).unwrap_or_default()
            }
        };
        self.record.comment = self.line.comment;
        self.record.moves = self.line.moves;
        Ok(self.record)
    }

    /// The result as the record tells it, and where.
    fn told(
        &self,
        tolerance: &mut Tolerance,
    ) -> Result<Option<(SeatSetOrOpen, LineColumn)>, Fault> {
        let open = |told: &(SeatSetOrOpen, LineColumn)| told.0.is_none();
        // Other programs leave a `*` in one of the two places when a game is over.
        let told = match (self.result, self.result_tag) {
            (Some(token), Some(tag)) if open(&token) => Some(tag),
            (token, tag) => token.or(tag),
        };
        if let (Some((token, at)), Some((tag, _))) = (self.result, self.result_tag)
            && token.is_some()
            && tag.is_some()
            && token != tag
        {
            let fault = at.fault("the result differs from that of the tag Result");
            tolerance.warn(fault)?;
            // Databases go by the tag.
            return Ok(self.result_tag);
        }
        Ok(told)
    }
}
