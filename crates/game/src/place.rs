//! Where in an input something was refused.

use std::borrow::Cow;
use std::fmt;

/// A place in an input. Programs match on it; people read its `Display` form.
///
/// A literal string becomes [`Place::Named`]; composite places have variants of their own.
///
/// ```
/// use game::Place;
///
/// let place = Place::word(3, 7, "Pairs").within("game.txt");
/// assert_eq!(place.to_string(), "game.txt, line 3, column 7 (“Pairs”)");
/// assert_eq!(place.line_and_column(), Some((3, Some(7))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A line of a text: `line 3, column 7 (“Pairs”)`.
    Line {
        /// The line, from 1.
        line: u32,
        /// The column in characters, from 1.
        column: Option<u32>,
        /// The text there; empty at the end of the line.
        word: Option<String>,
    },
    /// A rule option, by its name: `option hop_own`.
    Option(String),
    /// The combination of rule options: `options`.
    Options,
    /// A field of a position string or of a request, by its name: `field SIDE`.
    Field(String),
    /// A key of a file or an object, with its parent keys: `edges.army.Bre`, `units.France (“F(Xyz)”)`.
    Key {
        /// The key, its levels separated by dots.
        key: String,
        /// The value or the part of it that is refused.
        word: Option<String>,
    },
    /// A position as a whole: `position`.
    Position,
    /// A move: `move`, `move 2`, `move “e9”`, `move 2 “e9”`.
    Move {
        /// Its number among several, from 1.
        number: Option<u32>,
        /// The move as written.
        text: Option<String>,
    },
    /// A part of a turn that was written in one text: `part 2 “d4”`.
    Part {
        /// Its number, from 1.
        number: u32,
        /// The part as written.
        text: String,
    },
    /// A seat, from 0: `seat 1`.
    Seat(u32),
    /// Something identified by its name alone: `mark`, `--seats`, a file.
    Named(Cow<'static, str>),
    /// A quoted text: `“A(Par)”`.
    Text(String),
    /// A value given for a parameter: `game “ches”`, `player “c3”`.
    Given {
        /// The parameter.
        what: &'static str,
        /// The value.
        text: String,
    },
    /// An item of a kind, by name: `tag Event`, `mark regular`.
    Called {
        /// What it is.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// One of several items of a kind: `event 3`, `space 12 (Kie)`.
    Numbered {
        /// What they are.
        what: &'static str,
        /// Its number; whoever creates it defines the first one.
        number: u32,
        /// Its name, if it has one.
        name: Option<String>,
    },
    /// A place in a larger one: the outer, then the inner.
    Within(Box<Place>, Box<Place>),
}

impl Place {
    /// A move, if nothing more is known of it.
    pub const MOVE: Place = Place::Move {
        number: None,
        text: None,
    };

    /// A line, from 1.
    #[must_use]
    pub fn line(line: impl TryInto<u32>) -> Place {
        Place::Line {
            line: bounded(line),
            column: None,
            word: None,
        }
    }

    /// A line and a column, both from 1; columns count characters.
    #[must_use]
    pub fn column(line: impl TryInto<u32>, column: impl TryInto<u32>) -> Place {
        Place::Line {
            line: bounded(line),
            column: Some(bounded(column)),
            word: None,
        }
    }

    /// The word at a line and a column; an empty word means the end of the line.
    #[must_use]
    pub fn word(
        line: impl TryInto<u32>,
        column: impl TryInto<u32>,
        word: impl Into<String>,
    ) -> Place {
        Place::Line {
            line: bounded(line),
            column: Some(bounded(column)),
            word: Some(word.into()),
        }
    }

    /// A word in a line at an unknown column; an empty word means the whole line.
    #[must_use]
    pub fn line_word(line: impl TryInto<u32>, word: impl Into<String>) -> Place {
        Place::Line {
            line: bounded(line),
            column: None,
            word: Some(word.into()).filter(|word: &String| !word.is_empty()),
        }
    }

    /// A rule option.
    #[must_use]
    pub fn option(name: impl Into<String>) -> Place {
        Place::Option(name.into())
    }

    /// A field of a position string or of a request.
    #[must_use]
    pub fn field(name: impl Into<String>) -> Place {
        Place::Field(name.into())
    }

    /// A field of a position string: `position, field SIDE`.
    #[must_use]
    pub fn position_field(name: impl Into<String>) -> Place {
        Place::field(name).within(Place::Position)
    }

    /// A key of a file or an object, its levels separated by dots.
    #[must_use]
    pub fn key(key: impl Into<String>) -> Place {
        Place::Key {
            key: key.into(),
            word: None,
        }
    }

    /// A word in the value of a key.
    #[must_use]
    pub fn key_word(key: impl Into<String>, word: impl Into<String>) -> Place {
        Place::Key {
            key: key.into(),
            word: Some(word.into()),
        }
    }

    /// A seat, from 0.
    #[must_use]
    pub fn seat(seat: impl TryInto<u32>) -> Place {
        Place::Seat(bounded(seat))
    }

    /// A move as written.
    #[must_use]
    pub fn move_text(text: impl Into<String>) -> Place {
        Place::Move {
            number: None,
            text: Some(text.into()),
        }
    }

    /// One of several moves, from 1, as written.
    #[must_use]
    pub fn nth_move(number: impl TryInto<u32>, text: impl Into<String>) -> Place {
        Place::Move {
            number: Some(bounded(number)),
            text: Some(text.into()),
        }
    }

    /// Something identified by its name alone.
    #[must_use]
    pub fn named(name: impl Into<Cow<'static, str>>) -> Place {
        Place::Named(name.into())
    }

    /// A value given for a parameter.
    #[must_use]
    pub fn given(what: &'static str, text: impl Into<String>) -> Place {
        Place::Given {
            what,
            text: text.into(),
        }
    }

    /// An item of a kind, by name.
    #[must_use]
    pub fn called(what: &'static str, name: impl Into<String>) -> Place {
        Place::Called {
            what,
            name: name.into(),
        }
    }

    /// One of several items of a kind.
    #[must_use]
    pub fn numbered(what: &'static str, number: impl TryInto<u32>) -> Place {
        Place::Numbered {
            what,
            number: bounded(number),
            name: None,
        }
    }

    /// One of several items of a kind, with a name.
    #[must_use]
    pub fn numbered_name(
        what: &'static str,
        number: impl TryInto<u32>,
        name: impl Into<String>,
    ) -> Place {
        Place::Numbered {
            what,
            number: bounded(number),
            name: Some(name.into()),
        }
    }

    /// The same place nested in `outer`.
    #[must_use]
    pub fn within(self, outer: impl Into<Place>) -> Place {
        Place::Within(Box::new(outer.into()), Box::new(self))
    }

    /// The place step by step, from the outermost to the innermost; none of the steps is a [`Place::Within`].
    #[must_use]
    pub fn steps(&self) -> Vec<&Place> {
        match self {
            Place::Within(outer, inner) => {
                let mut steps = outer.steps();
                steps.extend(inner.steps());
                steps
            }
            step => vec![step],
        }
    }

    /// The outermost step.
    #[must_use]
    pub fn outermost(&self) -> &Place {
        match self {
            Place::Within(outer, _) => outer.outermost(),
            step => step,
        }
    }

    /// Whether the place is `outer` or lies within it.
    #[must_use]
    pub fn is_within(&self, outer: &Place) -> bool {
        self.steps().starts_with(&outer.steps())
    }

    /// The line, and the column if known, of the innermost step that has a line.
    #[must_use]
    pub fn line_and_column(&self) -> Option<(u32, Option<u32>)> {
        match self {
            Place::Within(outer, inner) => {
                inner.line_and_column().or_else(|| outer.line_and_column())
            }
            Place::Line { line, column, .. } => Some((*line, *column)),
            _ => None,
        }
    }
}

/// Inputs are far shorter than `u32::MAX` lines or items; larger numbers are clamped.
fn bounded(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}

impl From<&'static str> for Place {
    fn from(name: &'static str) -> Place {
        Place::Named(Cow::Borrowed(name))
    }
}

impl From<&Place> for Place {
    fn from(place: &Place) -> Place {
        place.clone()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line { line, column, word } => {
                write!(f, "line {line}")?;
                if let Some(column) = column {
                    write!(f, ", column {column}")?;
                }
                match word.as_deref() {
                    None => Ok(()),
                    Some("") => f.write_str(" (end of the line)"),
                    Some(word) => write!(f, " (“{word}”)"),
                }
            }
            Place::Option(name) => write!(f, "option {name}"),
            Place::Options => f.write_str("options"),
            Place::Field(name) => write!(f, "field {name}"),
            Place::Key { key, word: None } => f.write_str(key),
            Place::Key {
                key,
                word: Some(word),
            } => write!(f, "{key} (“{word}”)"),
            Place::Position => f.write_str("position"),
            Place::Move { number, text } => {
                f.write_str("move")?;
                if let Some(number) = number {
                    write!(f, " {number}")?;
                }
                match text {
                    Some(text) => write!(f, " “{text}”"),
                    None => Ok(()),
                }
            }
            Place::Part { number, text } => write!(f, "part {number} “{text}”"),
            Place::Seat(seat) => write!(f, "seat {seat}"),
            Place::Named(name) => f.write_str(name),
            Place::Text(text) => write!(f, "“{text}”"),
            Place::Given { what, text } => write!(f, "{what} “{text}”"),
            Place::Called { what, name } => write!(f, "{what} {name}"),
            Place::Numbered { what, number, name } => {
                write!(f, "{what} {number}")?;
                match name {
                    Some(name) => write!(f, " ({name})"),
                    None => Ok(()),
                }
            }
            Place::Within(outer, inner) => write!(f, "{outer}, {inner}"),
        }
    }
}
