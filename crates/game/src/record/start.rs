//! What a record begins with, from its tags: the game, the options, the position.

use super::head::{FindGame, Head};
use super::lexer::LineColumn;
use super::tolerance::Tolerance;
use super::{Record, tags};
use super::{UNNAMED, settle};
use crate::{Fault, Game, GameInfo, OptionPicks, Table};

/// The start of a game.
pub(super) struct Start {
    /// The record with its tags, without moves.
    pub(super) record: Record,
    /// The position at the start.
    pub(super) table: Box<dyn Table>,
    /// Whether the record states what is played.
    pub(super) named: bool,
}

impl Start {
    pub(super) fn read(
        head: &Head<'_>,
        find: FindGame<'_>,
        tolerance: &mut Tolerance,
    ) -> Result<Start, Fault> {
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
        let options = options(head, info)?;
        let mut position = head.own("Position");
        if info.pgn.is_some()
            && let Some((fen, at)) = head.own("FEN")
        {
            if ["", "?", "startpos"].contains(&fen.trim()) && tolerance.is_lenient() {
                let reason = format!("“{fen}” is no position: the game begins as usual");
                tolerance.warn(at.fault(reason))?;
            } else if position.replace((fen, at)).is_some() {
                return Err(at.fault("the start is given twice, as Position and as FEN"));
            }
        }
        let table = open(game, &options, position, head.at, tolerance)?;
        let mut record = Record {
            info,
            options,
            start: (!table.is_standard_start()).then(|| table.start_text()),
            fen: settle::fen(&*table),
            outcome: None,
            comment: None,
            moves: Vec::new(),
            tags: Vec::new(),
        };
        for (name, value, at) in &head.tags {
            if !tags::is_own(info, name)
                && let Err(fault) = record.set_tag(name, value)
            {
                tolerance.warn(at.fault(fault.to_string()))?;
            }
        }
        Ok(Start {
            record,
            table,
            named,
        })
    }
}

/// Sets up the game. A position of another program that the rules refuse is read without what they refuse, if it can be told.
fn open(
    game: &dyn Game,
    options: &OptionPicks,
    position: Option<(&str, LineColumn)>,
    head: LineColumn,
    tolerance: &mut Tolerance,
) -> Result<Box<dyn Table>, Fault> {
    let refused = match game.open(options, position.map(|(text, _)| text)) {
        Ok(table) => return Ok(table),
        Err(fault) => fault.to_string(),
    };
    if tolerance.is_lenient()
        && let (Some(pgn), Some((text, at))) = (game.info().pgn, position)
        && let Some((mended, without)) = (pgn.mended)(text)
        && let Ok(table) = game.open(options, Some(&mended))
    {
        tolerance.warn(at.fault(format!("{refused} (it is read without {without})")))?;
        return Ok(table);
    }
    Err(position.map_or(head, |(_, at)| at).fault(refused))
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
        let wanted = letters(name);
        let Some((_, implied)) = known.clone().find(|(known, _)| letters(known) == wanted) else {
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

/// The letters and digits of a variant's name: programs differ in the rest.
fn letters(name: &str) -> String {
    let kept = name.chars().filter(|sign| sign.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}
