//! The game, options and position that most commands start from.

use crate::failure::Failure;
use crate::input;
use clap::Args;
use game::{Fault, Game, OptionPicks, Part, Place, Table};
use registry::Entry;
use search::{Engine, EngineKind};

/// The game and its rule options.
#[derive(Args)]
pub(crate) struct GameArguments {
    /// The game's slug; `quicksilver games` lists them
    game: String,
    /// A rule option; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

/// The game, its rule options and the starting position.
#[derive(Args)]
pub(crate) struct PositionArguments {
    #[command(flatten)]
    game: GameArguments,
    /// The position string; - for a line of standard input; the game's starting position if omitted
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
}

/// A game with validated options and, if given, a validated starting position.
pub(crate) struct Setup {
    pub(crate) entry: &'static Entry,
    pub(crate) picks: OptionPicks,
    /// The canonical position string, if one was given.
    pub(crate) position: Option<String>,
}

impl GameArguments {
    pub(crate) fn read(&self) -> Result<Setup, Failure> {
        let entry = registry::find(&self.game)?;
        let picks = read_options(entry.game, &self.options)?;
        Ok(Setup {
            entry,
            picks,
            position: None,
        })
    }
}

/// The rule options that are given as `NAME=VALUE`.
pub(crate) fn read_options(game: &dyn Game, texts: &[String]) -> Result<OptionPicks, Fault> {
    let mut pairs = Vec::new();
    for text in texts {
        let pair = text.split_once('=').ok_or_else(|| {
            let reason = "write an option as name=value";
            Fault::new(Place::given("option", text), reason)
        })?;
        pairs.push(pair);
    }
    OptionPicks::read(game.info().options, pairs)
}

impl PositionArguments {
    pub(crate) fn read(&self) -> Result<Setup, Failure> {
        let mut setup = self.game.read()?;
        match &self.position {
            None => setup.game().check_new(&setup.picks)?,
            // A position of an earlier game is read with the options that it began with.
            Some(text) => {
                let text = &input::argument(text)?;
                let table = setup.game().open(&setup.picks, Some(text))?;
                setup.position = Some(table.position_text());
            }
        }
        Ok(setup)
    }
}

impl PositionArguments {
    /// The game alone, for commands that take their positions from elsewhere.
    pub(crate) fn read_game(&self) -> Result<Setup, Failure> {
        if self.position.is_some() {
            let reason = "the positions are those of the file";
            return Err(Fault::new(Place::Position, reason).into());
        }
        self.game.read()
    }
}

impl Setup {
    pub(crate) fn game(&self) -> &'static dyn Game {
        self.entry.game
    }

    pub(crate) fn open(&self) -> Result<Box<dyn Table>, Failure> {
        Ok(self.game().open(&self.picks, self.position.as_deref())?)
    }

    pub(crate) fn engine(&self, table_mib: u16) -> Box<dyn Engine> {
        self.engine_of(EngineKind::Auto, table_mib)
    }

    pub(crate) fn engine_of(&self, kind: EngineKind, table_mib: u16) -> Box<dyn Engine> {
        self.entry.engine_of(kind, usize::from(table_mib))
    }
}

/// Plays moves. The fault of an invalid move says which one it was. Each text may hold several parts of a turn:
/// see [`play_text`].
pub(crate) fn play_all(table: &mut dyn Table, moves: &[String]) -> Result<(), Fault> {
    for (index, text) in moves.iter().enumerate() {
        let text = text.trim();
        if let Err(fault) = play_text(table, text)
            && !play_after_pass(table, text)
        {
            return Err(named(fault, Place::nth_move(index + 1, text)));
        }
    }
    Ok(())
}

/// Tries to end the turn early and then play a text, because a turn of one part may be written without the pass
/// that ends it. Plays nothing if either fails.
fn play_after_pass(table: &mut dyn Table, text: &str) -> bool {
    if table.part().index == 0 || table.play(Part::PASSED).is_err() {
        return false;
    }
    let goes = play_text(table, text).is_ok();
    if !goes {
        table.undo();
    }
    goes
}

/// Plays a move or, in games whose turns have parts, several parts separated by `,` or `/`. If a part is invalid,
/// nothing is played, and the fault says which part it was.
pub(crate) fn play_text(table: &mut dyn Table, text: &str) -> Result<(), Fault> {
    let parts: Vec<&str> = Part::split(text).map(|(_, part)| part).collect();
    if parts.len() == 1 || table.part() == Part::WHOLE {
        return table.play(text).map(drop);
    }
    let plies = table.ply_count();
    let turn = (table.to_move(), table.turn_number());
    for (index, part) in parts.into_iter().enumerate() {
        let refused = if (table.to_move(), table.turn_number()) != turn {
            Some(Fault::new(Place::MOVE, "the turn ends before this part"))
        } else if part.is_empty() {
            Some(Fault::new(Place::MOVE, "a part of the turn is missing"))
        } else {
            table.play(part).err()
        };
        if let Some(fault) = refused {
            while table.ply_count() > plies {
                table.undo();
            }
            let place = Place::Part {
                number: u32::try_from(index + 1).unwrap_or(u32::MAX),
                text: part.to_owned(),
            };
            return Err(named(fault, place));
        }
    }
    Ok(())
}

/// Puts a refused move's place before its fault, instead of the game's own word for the move.
fn named(fault: Fault, place: Place) -> Fault {
    match fault.place {
        Place::Move { .. } => fault.at(place),
        _ => fault.within(place),
    }
}

#[cfg(test)]
mod tests {
    use super::{play_all, play_text};
    use game::{Fault, OptionPicks, Place, Table};

    /// A game whose turns have two parts.
    fn open() -> Box<dyn Table> {
        let entry = registry::GAMES.iter().find(|entry| {
            let table = entry.game.open(&OptionPicks::default(), None).unwrap();
            table.part().count == 2
        });
        let picks = OptionPicks::default();
        entry.unwrap().game.open(&picks, None).unwrap()
    }

    fn part(number: u32, text: &str) -> Place {
        Place::Part {
            number,
            text: text.to_owned(),
        }
    }

    #[test]
    fn a_refused_part_of_a_turn_is_a_place_and_undoes_the_others() {
        let mut table = open();
        let before = table.position_text();
        let first = table.legal_texts().remove(0);
        let fault: Fault = play_text(&mut *table, &format!("{first}, nonsense")).unwrap_err();
        assert_eq!(fault.place, part(2, "nonsense"));
        let fault = play_text(&mut *table, &format!("{first},")).unwrap_err();
        assert_eq!(fault.place, part(2, ""));
        assert_eq!(table.position_text(), before);
    }

    #[test]
    fn a_refused_move_of_several_is_told_by_its_number() {
        let mut table = open();
        let first = table.legal_texts().remove(0);
        let moves = [first.clone(), "nonsense".to_owned()];
        let fault = play_all(&mut *table, &moves).unwrap_err();
        assert_eq!(fault.place, Place::nth_move(2, "nonsense"));
        let mut table = open();
        let whole = format!("{first}, nonsense");
        let fault = play_all(&mut *table, std::slice::from_ref(&whole)).unwrap_err();
        let inner = part(2, "nonsense");
        assert_eq!(fault.place, inner.within(Place::nth_move(1, whole)));
    }
}
