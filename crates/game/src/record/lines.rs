//! Reads the moves of a record one by one, with a table that follows.

use super::head::{FindGame, Head};
use super::lexer::{LineColumn, Token};
use super::result::{Wrong, read_result, settle_outcome};
use super::unread::Unread;
use super::{
    MAX_DEPTH, MAX_MOVES, Record, RecordMove, UNNAMED, add_comment, settle, tags, tidy_comment,
};
use crate::{Fault, GameInfo, OptionPicks, Part, Place, Seat, SeatSet, Table};

/// A line of moves being read: the main line, or a variation.
#[derive(Default)]
struct Line {
    moves: Vec<RecordMove>,
    /// The comments before its first move.
    comment: Option<String>,
    /// The move that this line replaces; empty for the main line.
    replaced: String,
    /// The place of its opening parenthesis.
    opened: Option<LineColumn>,
    /// Whether a sign said that the turn continues after the last part read.
    goes_on: bool,
    /// What follows a null move, as text.
    unread: Option<Unread>,
}

/// The lines being read, each nested in the previous one, and a table at the position before the next move.
pub(super) struct Lines {
    record: Record,
    table: Box<dyn Table>,
    /// Whether the record states what is played.
    named: bool,
    stack: Vec<Line>,
    line: Line,
    moves_read: usize,
    result_tag: Option<(SeatSetOrOpen, LineColumn)>,
    reason_tag: Option<(String, LineColumn)>,
    result: Option<(SeatSetOrOpen, LineColumn)>,
    last: LineColumn,
}

/// The sharers of the point; none for an unfinished game.
type SeatSetOrOpen = Option<SeatSet>;

impl Lines {
    pub(super) fn open(head: Head<'_>, find: FindGame<'_>) -> Result<Lines, Fault> {
        let (game, named) = match head.own("Game") {
            Some((slug, at)) => {
                let game = find(slug);
                (
                    game.ok_or_else(|| {
                        at.fault(format!("there is no game “{slug}”"))
                            .because("no_such_game")
                            .with("game", [slug])
                    })?,
                    true,
                )
            }
            None => match find(UNNAMED) {
                Some(game) if game.info().pgn.is_some() => (game, false),
                _ => {
                    return Err(head
                        .at
                        .fault("the tag [Game \"…\"] is missing, which says what is played")
                        .because("no_game_named"));
                }
            },
        };
        let info = game.info();
        let options = options(&head, info)?;
        let mut position = head.own("Position");
        if info.pgn.is_some()
            && let Some((fen, at)) = head.own("FEN")
            && position.replace((fen, at)).is_some()
        {
            return Err(at.fault("the start is given twice, as Position and as FEN"));
        }
        let table = game
            .open(&options, position.map(|(text, _)| text))
            .map_err(|fault| {
                position
                    .map_or(head.at, |(_, at)| at)
                    .fault(fault.to_string())
            })?;
        let start = (!table.is_standard_start()).then(|| table.start_text());
        let result_tag = match head.own("Result") {
            Some((text, at)) => Some((
                read_result(text, seats(&*table)).ok_or_else(|| {
                    at.fault(format!(
                        "“{text}” is no result; write 1-0, 0-1, 1/2-1/2 or *"
                    ))
                })?,
                at,
            )),
            None => None,
        };
        let reason_tag = head.own("Reason").map(|(text, at)| (text.to_owned(), at));
        let mut record = Record {
            info,
            options,
            start,
            fen: settle::fen(&*table),
            outcome: None,
            comment: None,
            moves: Vec::new(),
            tags: Vec::new(),
        };
        for (name, value, at) in &head.tags {
            if !tags::is_own(info, name) {
                record
                    .set_tag(name, value)
                    .map_err(|fault| at.fault(fault.to_string()))?;
            }
        }
        Ok(Lines {
            record,
            table,
            named,
            stack: Vec::new(),
            line: Line {
                comment: head.comment,
                ..Line::default()
            },
            moves_read: 0,
            result_tag,
            reason_tag,
            result: None,
            last: head.at,
        })
    }

    pub(super) fn take(&mut self, at: LineColumn, token: Token<'_>) -> Result<(), Fault> {
        self.last = at;
        if self.result.is_some() && !matches!(token, Token::Comment(_)) {
            return Err(at.fault("the result ends a record; another begins with its tags"));
        }
        if let Some(unread) = &mut self.line.unread
            && unread.take(&token)
        {
            return Ok(());
        }
        match token {
            Token::Comment(text) => self.comment(text),
            Token::Open => return self.open_variation(at),
            Token::Close => return self.close_variation(at),
            Token::Word(word) => return self.word(at, word),
            Token::Tag { name, .. } => return Err(at.fault(format!("tag {name} is out of place"))),
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) {
        let comment = match self.line.moves.last_mut() {
            Some(mv) => &mut mv.comment,
            None => &mut self.line.comment,
        };
        add_comment(comment, tidy_comment(text));
    }

    fn open_variation(&mut self, at: LineColumn) -> Result<(), Fault> {
        let Some(replaced) = self.line.moves.last().map(|mv| mv.text.clone()) else {
            return Err(at.fault("a variation must stand after the move that it replaces"));
        };
        if self.stack.len() + 1 > MAX_DEPTH {
            return Err(at.fault(format!(
                "variations lie more than {MAX_DEPTH} deep in one another"
            )));
        }
        self.table.undo();
        let line = Line {
            replaced,
            opened: Some(at),
            // It begins at the very part of a turn that it replaces.
            goes_on: true,
            ..Line::default()
        };
        self.stack.push(std::mem::replace(&mut self.line, line));
        Ok(())
    }

    fn close_variation(&mut self, at: LineColumn) -> Result<(), Fault> {
        let Some(outer) = self.stack.pop() else {
            return Err(at.fault("“)” closes no variation"));
        };
        let mut line = std::mem::replace(&mut self.line, outer);
        for _ in 0..line.moves.len() {
            self.table.undo();
        }
        let unread = line.unread.take().map(Unread::into_text);
        if let Some(last) = line.moves.last_mut() {
            add_comment(&mut last.comment, unread);
        } else if let (Some(text), Some(replaced)) = (unread, self.line.moves.last_mut()) {
            // Nothing of the variation can be played: it is a remark on the move that it would replace.
            add_comment(&mut replaced.comment, line.comment.take());
            add_comment(&mut replaced.comment, Some(text));
            return self.replay(at, &line.replaced);
        }
        let Some(first) = line.moves.first_mut() else {
            return Err(at.fault("this variation has no moves"));
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

    fn word(&mut self, at: LineColumn, word: &str) -> Result<(), Fault> {
        if let Some(result) = read_result(word, seats(&*self.table)) {
            if !self.stack.is_empty() {
                return Err(at.fault(format!("the result {word} stands inside a variation")));
            }
            self.pass_where(at, |after| {
                after.outcome().map(|end| end.sharers) == result && result.is_some()
            })?;
            self.result = Some((result, at));
            return Ok(());
        }
        if let Some(number) = word.strip_prefix('$') {
            let Ok(nag) = number.parse::<u8>() else {
                return Err(at.fault(format!("“{word}” is no judgement; $0 to $255 are")));
            };
            return self.judge(at, word, nag);
        }
        if let Some(nag) = glyph(word) {
            return self.judge(at, word, nag);
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = word.split_at(digits);
        let text = after.trim_start_matches(['.', '…']);
        let dots = after.len() - text.len();
        if digits > 0 && (dots > 0 || after.is_empty()) {
            self.number(at, number, dots)?;
            if text.is_empty() {
                return Ok(());
            }
            let shift = word.chars().count() - text.chars().count();
            return self.parts(at.right(shift), text);
        }
        self.parts(at, word)
    }

    /// Plays the moves of a word: several parts of a turn may be joined by `/` or `,`.
    fn parts(&mut self, at: LineColumn, word: &str) -> Result<(), Fault> {
        if self.table.part() == Part::WHOLE {
            self.line.goes_on = false;
            if Unread::is_null(word) && !self.would(|table| table.play(word).is_ok()) {
                return self.null_move(at, word);
            }
            return self.play(at, word);
        }
        let turn = |table: &dyn Table| (table.to_move(), table.turn_number());
        let mut begun = None;
        for (shift, text) in Part::split(word).filter(|(_, text)| !text.is_empty()) {
            if begun.is_none() && text != Part::PASSED {
                let bare = text.trim_end_matches(['!', '?']);
                if !self.would(|table| table.play(bare).is_ok()) {
                    self.pass_where(at, |after| after.play(bare).is_ok())?;
                }
            }
            let here = turn(&*self.table);
            let begun = *begun.get_or_insert(here);
            // The rules know what they skip, and nobody passes for the next player: there the sign plays nothing. Where
            // it is a legal move of this turn, it is played.
            let skipped = text == Part::PASSED
                && (here != begun || !self.would(|table| table.play(text).is_ok()));
            if !skipped {
                self.play(at.right(shift), text)?;
            }
        }
        self.line.goes_on = word.ends_with(Part::SIGNS);
        Ok(())
    }

    /// A null move: other programs write it in variations, to show what a side threatens.
    fn null_move(&mut self, at: LineColumn, word: &str) -> Result<(), Fault> {
        if self.stack.is_empty() {
            return Err(at.fault(format!(
                "“{word}” is a null move, which is none of the game’s; only variations may have it"
            )));
        }
        self.line.unread = Some(Unread::new(word));
        Ok(())
    }

    /// Completes a turn with the pass omitted after its first parts, if the turn was not marked as continuing, passing
    /// is legal and the next token is valid only then.
    fn pass_where(
        &mut self,
        at: LineColumn,
        fits: impl FnOnce(&mut dyn Table) -> bool,
    ) -> Result<(), Fault> {
        if self.line.goes_on || self.line.moves.is_empty() || self.table.part().index == 0 {
            return Ok(());
        }
        if self.would(|table| table.play(Part::PASSED).is_ok() && fits(table)) {
            self.play(at, Part::PASSED)?;
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
    fn number(&mut self, at: LineColumn, number: &str, dots: usize) -> Result<(), Fault> {
        let seats = self.record.info.seats;
        let check = |table: &dyn Table| number_fits(table, seats, number, dots);
        if check(&*self.table).is_err() {
            self.pass_where(at, |after| check(after).is_ok())?;
        }
        check(&*self.table).map_err(|reason| at.fault(reason))
    }

    fn play(&mut self, at: LineColumn, word: &str) -> Result<(), Fault> {
        if self.moves_read == MAX_MOVES {
            return Err(at.fault(format!("a record holds at most {MAX_MOVES} moves")));
        }
        // A sign counts as an annotation only if the game's notation has no use for it.
        let bare = word.trim_end_matches(['!', '?']);
        let (played, nag) = match self.table.play(word) {
            Err(_) if bare.len() < word.len() && !bare.is_empty() => {
                let signs = &word[bare.len()..];
                let Some(nag) = glyph(signs) else {
                    let at = at.right(bare.chars().count());
                    return Err(at.fault(format!("“{signs}” is no judgement")));
                };
                (self.table.play(bare), Some(nag))
            }
            other => (other, None),
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
        mv.nags.extend(nag);
        self.line.moves.push(mv);
        Ok(())
    }

    fn judge(&mut self, at: LineColumn, word: &str, nag: u8) -> Result<(), Fault> {
        let Some(mv) = self.line.moves.last_mut() else {
            return Err(at.fault(format!("“{word}” judges no move; it must stand after one")));
        };
        // Some programs write a judgement both ways: `?! $6`.
        if !mv.nags.contains(&nag) {
            mv.nags.push(nag);
        }
        Ok(())
    }

    pub(super) fn close(mut self, next: Option<LineColumn>) -> Result<Record, Fault> {
        if let Some(at) = self.line.opened {
            return Err(at.fault("this variation is not closed; “)” is missing"));
        }
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
            return Err(at.fault("the result differs from that of the tag Result"));
        }
        let why = self.reason_tag.as_ref().map(|(text, _)| text.as_str());
        let settled = settle_outcome(&*self.table, told.map(|(result, _)| result), why);
        self.record.outcome = settled.map_err(|wrong| match wrong {
            Wrong::Result(reason) => told
                .map_or(next.unwrap_or(self.last), |(_, at)| at)
                .fault(reason),
            Wrong::Reason(reason) => self
                .reason_tag
                .as_ref()
                .map_or(self.last, |(_, at)| *at)
                .fault(reason),
        })?;
        self.record.comment = self.line.comment;
        self.record.moves = self.line.moves;
        Ok(self.record)
    }
}

/// Whether a turn's number is that of the current turn, and its dots announce the seat to move; otherwise why not.
fn number_fits(table: &dyn Table, seats: &[&str], number: &str, dots: usize) -> Result<(), String> {
    let turn = table.turn_number();
    if number.parse() != Ok(turn) {
        return Err(format!(
            "the number is {number}, but it is turn {turn} here"
        ));
    }
    let Some(seat) = table.to_move() else {
        return Ok(());
    };
    let first = seat == Seat(0);
    let name = seats.get(seat.index()).copied().unwrap_or("another seat");
    match dots {
        1 if !first => Err(format!(
            "{name} moves here: write {turn}... instead of {turn}."
        )),
        2.. if first => Err(format!(
            "{name} moves here: write {turn}. instead of {turn}..."
        )),
        _ => Ok(()),
    }
}

/// The options given by a record's tags.
fn options(head: &Head<'_>, info: &'static GameInfo) -> Result<OptionPicks, Fault> {
    let mut picks = OptionPicks::default();
    let mut tag = "Options";
    if let Some((text, at)) = head.own("Options") {
        picks = OptionPicks::read_text(info.options, text)
            .map_err(|fault| at.fault(fault.to_string()))?;
    }
    if let (Some(pgn), Some((name, at))) = (info.pgn, head.own("Variant")) {
        let known = pgn.variants.iter();
        let Some((_, implied)) = known
            .clone()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
        else {
            let known: Vec<&str> = known.map(|(known, _)| *known).collect();
            return Err(at.fault(format!(
                "the variant “{name}” is not played here; {} are",
                known.join(", ")
            )));
        };
        tag = "Variant";
        let both = picks.changed(info.options).chain(implied.iter().copied());
        picks = OptionPicks::read(info.options, both.collect::<Vec<_>>())
            .map_err(|fault| at.fault(fault.to_string()))?;
    }
    // A default value is the default, whether it was stated or not.
    let at = head.own(tag).map_or(head.at, |(_, at)| at);
    OptionPicks::read(info.options, picks.changed(info.options))
        .map_err(|fault| at.fault(fault.to_string()))
}

fn seats(table: &dyn Table) -> u8 {
    u8::try_from(table.info().seats.len()).unwrap_or(u8::MAX)
}

/// The number of an annotation that has its own sign.
fn glyph(signs: &str) -> Option<u8> {
    Some(match signs {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return None,
    })
}
