//! Records and tables.

use super::result::{Wrong, settle_outcome};
use super::{MAX_DEPTH, MAX_MOVES, Record, RecordMove, tidy_comment};
use crate::{Fault, Game, OptionPicks, Outcome, Place, SeatSet, Table};

impl Record {
    /// The record of a game as it stands, without names or comments.
    #[must_use]
    pub fn from_table(table: &dyn Table) -> Record {
        let moves = table.plies().into_iter().map(RecordMove::from);
        Record {
            info: table.info(),
            options: table.picks().clone(),
            start: (!table.is_standard_start()).then(|| table.start_text()),
            fen: fen(table),
            outcome: table.outcome(),
            comment: None,
            moves: moves.collect(),
            tags: Vec::new(),
        }
    }

    /// An empty record of a game: its start and no moves.
    ///
    /// # Errors
    /// A [`Fault`] if the start is not valid under the options.
    pub fn new(
        game: &dyn Game,
        options: &OptionPicks,
        start: Option<&str>,
    ) -> Result<Record, Fault> {
        Ok(Record::from_table(&*game.open(options, start)?))
    }

    /// The game of the record at its end, with its start, moves and outcome; variations are ignored.
    ///
    /// # Errors
    /// A [`Fault`] if the rules do not allow the start, a move or the outcome. Records returned by
    /// [`read`](super::read) have none.
    pub fn replay(&self, game: &dyn Game) -> Result<Box<dyn Table>, Fault> {
        let mut table = self.table(game)?;
        for (index, mv) in self.moves.iter().enumerate() {
            table
                .play(&mv.text)
                .map_err(|fault| at_ply(index, &mv.text, fault))?;
        }
        let sharers = self.outcome.map(|end| end.sharers);
        let outcome = settled(&*table, sharers, self.outcome.map(|end| end.reason))?;
        if let (None, Some(end)) = (table.outcome(), outcome) {
            table.conclude(end)?;
        }
        Ok(table)
    }

    /// Normalises a record that was assembled by hand: checks every move, writes it in its canonical code, fills in
    /// seats and numbers, tidies comments, and checks the outcome. The result is a record that could have been read.
    ///
    /// # Errors
    /// A [`Fault`] for the first error; the record is then in an unspecified state.
    pub fn settle(&mut self, game: &dyn Game) -> Result<(), Fault> {
        let sharers = self.outcome.map(|end| end.sharers);
        self.settle_with(game, sharers, self.outcome.map(|end| end.reason))
    }

    /// As [`settle`](Record::settle), with an outcome given as the sharers of the point (none for an unfinished game)
    /// and a reason, if known, instead of the record's own.
    ///
    /// # Errors
    /// As [`settle`](Record::settle).
    pub fn settle_with(
        &mut self,
        game: &dyn Game,
        sharers: Option<SeatSet>,
        why: Option<&str>,
    ) -> Result<(), Fault> {
        let mut table = self.table(game)?;
        self.options = table.picks().clone();
        self.start = (!table.is_standard_start()).then(|| table.start_text());
        self.fen = fen(&*table);
        self.comment = self.comment.as_deref().and_then(tidy_comment);
        let mut moves_left = MAX_MOVES;
        settle_line(&mut self.moves, &mut *table, 0, &mut moves_left)?;
        self.outcome = settled(&*table, sharers, why)?;
        Ok(())
    }

    fn table(&self, game: &dyn Game) -> Result<Box<dyn Table>, Fault> {
        if game.info().slug != self.info.slug {
            return Err(Fault::new(
                "game",
                format!(
                    "the record is one of {}, not of {}",
                    self.info.slug,
                    game.info().slug
                ),
            ));
        }
        let specs = self.info.options;
        let options = OptionPicks::read(specs, self.options.changed(specs))?;
        game.open(&options, self.start.as_deref())
    }
}

/// The start that a PGN must state: any except the game's start without options.
pub(super) fn fen(table: &dyn Table) -> Option<String> {
    let info = table.info();
    let usual = table.is_standard_start() && table.picks().text(info.options).is_empty();
    (info.pgn.is_some() && !usual).then(|| table.start_text())
}

fn settled(
    table: &dyn Table,
    sharers: Option<SeatSet>,
    why: Option<&str>,
) -> Result<Option<Outcome>, Fault> {
    settle_outcome(table, Some(sharers), why).map_err(|wrong| match wrong {
        Wrong::Result(reason) => Fault::new("result", reason),
        Wrong::Reason(reason) => Fault::new("reason", reason),
    })
}

/// Normalises a line that starts at the table's position; leaves the table at the line's end.
fn settle_line(
    moves: &mut [RecordMove],
    table: &mut dyn Table,
    depth: usize,
    moves_left: &mut usize,
) -> Result<(), Fault> {
    if depth > MAX_DEPTH {
        return Err(Fault::new(
            "variations",
            format!("they lie more than {MAX_DEPTH} deep in one another"),
        ));
    }
    for mv in moves {
        let index = table.ply_count();
        *moves_left = moves_left.checked_sub(1).ok_or_else(|| {
            Fault::new("moves", format!("a record holds at most {MAX_MOVES} moves"))
        })?;
        mv.comment = mv.comment.as_deref().and_then(tidy_comment);
        for variation in &mut mv.variations {
            settle_line(variation, table, depth + 1, moves_left)?;
            while table.ply_count() > index {
                table.undo();
            }
        }
        mv.variations.retain(|variation| !variation.is_empty());
        let played = table
            .play(&mv.text)
            .map_err(|fault| at_ply(index, &mv.text, fault))?;
        mv.seat = played.ply.seat;
        mv.turn = played.ply.turn;
        mv.part = played.ply.part;
        mv.text = played.ply.text;
        mv.short = played.ply.short;
    }
    Ok(())
}

fn at_ply(index: usize, text: &str, fault: Fault) -> Fault {
    let place = Place::move_text(text).within(Place::numbered("ply", index + 1));
    fault.at(place)
}
