//! Words of a line: numbers, moves, judgements, results.

use super::super::glyphs::{glyph, nearest, printed};
use super::super::numbers::number_fits;
use super::super::{MAX_MOVES, RecordMove};
use super::{LineColumn, Lines, Tolerance, Unread, read_loosely, read_result, seats};
use crate::{Fault, Part, Place, Table};

impl Lines {
    pub(super) fn word(
        &mut self,
        at: LineColumn,
        word: &str,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        let seats = seats(&*self.table);
        let result = read_result(word, seats).or_else(|| {
            let loosely = tolerance.is_lenient().then(|| read_loosely(word, seats));
            loosely.flatten()
        });
        if let Some(result) = result {
            if !self.stack.is_empty() {
                let reason = format!("the result {word} stands inside a variation");
                self.inside = Some((result, at));
                return tolerance.warn(at.fault(reason));
            }
            self.pass_where(at, tolerance, |after| {
                after.outcome().map(|end| end.sharers) == result && result.is_some()
            })?;
            self.result = Some((result, at));
            return Ok(());
        }
        if let Some(number) = word.strip_prefix('$') {
            let Ok(nag) = number.parse::<u8>() else {
                let reason = format!("“{word}” is no judgement; $0 to $255 are");
                return tolerance.warn(at.fault(reason));
            };
            return self.judge(at, word, nag, tolerance);
        }
        if let Some(nag) = glyph(word) {
            return self.judge(at, word, nag, tolerance);
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = word.split_at(digits);
        let text = after.trim_start_matches(['.', '…']);
        let dots = after.len() - text.len();
        if digits > 0 && (dots > 0 || after.is_empty()) {
            self.number(at, number, dots, tolerance)?;
            if text.is_empty() {
                return Ok(());
            }
            let shift = word.chars().count() - text.chars().count();
            return self.parts(at.right(shift), text, tolerance);
        }
        // The dots after a number, apart from it.
        if text.is_empty() && tolerance.is_lenient() {
            return Ok(());
        }
        self.parts(at, word, tolerance)
    }

    /// Plays the moves of a word: several parts of a turn may be joined by `/` or `,`.
    fn parts(
        &mut self,
        at: LineColumn,
        word: &str,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        if self.table.part() == Part::WHOLE {
            self.line.goes_on = false;
            if Unread::is_null(word) && !self.would(|table| table.play(word).is_ok()) {
                return self.null_move(at, word, tolerance);
            }
            return self.play_or_keep(at, word, tolerance);
        }
        let turn = |table: &dyn Table| (table.to_move(), table.turn_number());
        let mut begun = None;
        for (shift, text) in Part::split(word).filter(|(_, text)| !text.is_empty()) {
            if begun.is_none() && text != Part::PASSED {
                let bare = text.trim_end_matches(['!', '?']);
                if !self.would(|table| table.play(bare).is_ok()) {
                    self.pass_where(at, tolerance, |after| after.play(bare).is_ok())?;
                }
            }
            let here = turn(&*self.table);
            let begun = *begun.get_or_insert(here);
            // The rules know what they skip, and nobody passes for the next player: there the sign plays nothing. Where
            // it is a legal move of this turn, it is played.
            let skipped = text == Part::PASSED
                && (here != begun || !self.would(|table| table.play(text).is_ok()));
            if !skipped {
                self.play_or_keep(at.right(shift), text, tolerance)?;
            }
        }
        self.line.goes_on = word.ends_with(Part::SIGNS);
        Ok(())
    }

    /// A null move: other programs write it, mostly in variations, to show what a side threatens.
    fn null_move(
        &mut self,
        at: LineColumn,
        word: &str,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        if self.stack.is_empty() {
            tolerance.warn(at.fault(format!(
                "“{word}” is a null move, which is none of the game’s; only variations may have it"
            )))?;
        }
        self.line.unread = Some(Unread::new(word));
        Ok(())
    }

    /// Completes a turn with the pass omitted after its first parts, if the turn was not marked as continuing, passing
    /// is legal and the next token is valid only then.
    fn pass_where(
        &mut self,
        at: LineColumn,
        tolerance: &mut Tolerance,
        fits: impl FnOnce(&mut dyn Table) -> bool,
    ) -> Result<(), Fault> {
        if self.line.goes_on || self.line.moves.is_empty() || self.table.part().index == 0 {
            return Ok(());
        }
        if self.would(|table| table.play(Part::PASSED).is_ok() && fits(table)) {
            self.play(at, Part::PASSED, tolerance)?;
        }
        Ok(())
    }

    /// Tries moves on the table and undoes them, which is cheaper than a copy of a long game.
    fn would(&mut self, try_moves: impl FnOnce(&mut dyn Table) -> bool) -> bool {
        let plies = self.table.ply_count();
        let answer = try_moves(&mut *self.table);
        while self.table.ply_count() > plies {
            self.table.undo();
        }
        answer
    }

    /// Checks a turn's number and, if dots follow it, the announced seat to move.
    fn number(
        &mut self,
        at: LineColumn,
        number: &str,
        dots: usize,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        let seats = self.record.info.seats;
        let check = |table: &dyn Table| number_fits(table, seats, number, dots);
        if check(&*self.table).is_err() {
            self.pass_where(at, tolerance, |after| check(after).is_ok())?;
        }
        let Err(reason) = check(&*self.table) else {
            return Ok(());
        };
        if std::mem::replace(&mut self.misnumbered, tolerance.is_lenient()) {
            return Ok(());
        }
        tolerance.warn(at.fault(reason))
    }

    /// Plays a move. Where it cannot be played, but may be kept as text without another game coming of it, it is kept.
    fn play_or_keep(
        &mut self,
        at: LineColumn,
        word: &str,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        let Err(fault) = self.play(at, word, tolerance) else {
            return Ok(());
        };
        if !tolerance.is_lenient() {
            return Err(fault);
        }
        // The sign of an unfinished game needs no blank before it, in other programs; nor does a comma after a move.
        if let Some((bare, sign)) = word.split_at_checked(word.len() - 1)
            && matches!(sign, "*" | ",")
            && self.would(|table| table.play(bare).is_ok())
        {
            self.play(at, bare, tolerance)?;
            if sign == "*" {
                return self.word(at.right(bare.chars().count()), sign, tolerance);
            }
            return tolerance.warn(at.fault(format!("“{word}” is read as “{bare}”")));
        }
        if let Some(nag) = printed(word) {
            tolerance.warn(at.fault(format!("“{word}” is read as ${nag}")))?;
            return self.judge(at, word, nag, tolerance);
        }
        let is_over = self.table.outcome().is_some();
        if !self.stack.is_empty() || is_over {
            let reason = format!(
                "{}; it and what follows are kept as a comment",
                fault.reason
            );
            tolerance.warn(at.fault(reason))?;
            self.line.unread = Some(Unread::new(word));
            return Ok(());
        }
        // Every move names a place, and every place a number: this is a remark.
        if !word.contains(|sign: char| sign.is_numeric()) || word.starts_with('<') {
            let reason = format!("“{word}” is no move; it is kept as a comment");
            tolerance.warn(at.fault(reason))?;
            self.remark(Some(word.to_owned()));
            return Ok(());
        }
        Err(fault)
    }

    fn play(&mut self, at: LineColumn, word: &str, tolerance: &mut Tolerance) -> Result<(), Fault> {
        if self.moves_read == MAX_MOVES {
            return Err(at.fault(format!("a record holds at most {MAX_MOVES} moves")));
        }
        // A sign counts as an annotation only if the game's notation has no use for it.
        let (unsigned, number) = word.split_once('$').unwrap_or((word, ""));
        let bare = unsigned.trim_end_matches(['!', '?']);
        let mut nags = Vec::new();
        let played = match self.table.play(word) {
            Err(_) if bare.len() < word.len() && !bare.is_empty() => {
                let signs = &unsigned[bare.len()..];
                if !signs.is_empty() {
                    let after = at.right(bare.chars().count());
                    nags.push(self.judgement(after, signs, tolerance)?);
                }
                for number in number.split('$').filter(|number| !number.is_empty()) {
                    nags.push(number.parse::<u8>().map_err(|_| {
                        at.fault(format!("“${number}” is no judgement; $0 to $255 are"))
                    })?);
                }
                self.table.play(bare)
            }
            other => other,
        };
        let played = played.map_err(|fault| {
            // Games name the move as the place of their faults; a more precise place is known here.
            let reason = match &fault.place {
                Place::Move { .. } => fault.reason,
                _ => fault.to_string(),
            };
            let taken = if self.named {
                String::new()
            } else {
                let title = self.record.info.title;
                format!(" (a record without the tag [Game \"…\"] is read as {title})")
            };
            at.fault(format!("move “{bare}”: {reason}{taken}"))
        })?;
        self.moves_read += 1;
        let mut mv = RecordMove::from(played.ply);
        mv.nags.extend(nags);
        self.line.moves.push(mv);
        Ok(())
    }

    /// The number of the signs after a move.
    fn judgement(
        &self,
        at: LineColumn,
        signs: &str,
        tolerance: &mut Tolerance,
    ) -> Result<u8, Fault> {
        if let Some(nag) = glyph(signs) {
            return Ok(nag);
        }
        let fault = at.fault(format!("“{signs}” is no judgement"));
        match nearest(signs) {
            Some(nag) => tolerance.warn(fault).map(|()| nag),
            None => Err(fault),
        }
    }

    fn judge(
        &mut self,
        at: LineColumn,
        word: &str,
        nag: u8,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        let Some(mv) = self.line.moves.last_mut() else {
            let reason = format!("“{word}” judges no move; it must stand after one");
            return tolerance.warn(at.fault(reason));
        };
        // Some programs write a judgement both ways: `?! $6`.
        if !mv.nags.contains(&nag) {
            mv.nags.push(nag);
        }
        Ok(())
    }
}
