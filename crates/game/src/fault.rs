//! Refusals of input, with their reasons.

use crate::Place;
use std::error::Error;
use std::fmt;

/// How many characters of a refused move are quoted.
const LONGEST_SHOWN: usize = 40;

/// A refusal: the place in the input, and the reason for a person to read. Where programs need to distinguish refusals,
/// there is a [`Cause`] as well.
///
/// Refused input changes nothing: whoever returns a `Fault` leaves existing state as it was.
///
/// ```
/// use game::{Fault, Place};
///
/// let fault = Fault::ambiguous_move("Nd2", vec!["b1d2".to_owned(), "f3d2".to_owned()]);
/// assert_eq!(fault.to_string(), "move “Nd2”: it may mean b1d2 or f3d2");
/// assert!(matches!(fault.place, Place::Move { .. }));
/// assert_eq!(fault.code(), Some("ambiguous_move"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where in the input.
    pub place: Place,
    /// What is wrong there and, where helpful, what would be right.
    pub reason: String,
    cause: Option<Box<Cause>>,
}

/// The reason of a [`Fault`] for programs: a code with arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// A stable code, such as `ambiguous_move`.
    pub code: &'static str,
    /// The arguments of the code, by name.
    pub arguments: Vec<(&'static str, Vec<String>)>,
}

impl Fault {
    /// A fault at `place` for `reason`.
    pub fn new(place: impl Into<Place>, reason: impl Into<String>) -> Fault {
        Fault {
            place: place.into(),
            reason: reason.into(),
            cause: None,
        }
    }

    /// A refused move, as written; a long text is truncated.
    pub fn at_move(text: &str, reason: impl Into<String>) -> Fault {
        let shown: String = text.chars().take(LONGEST_SHOWN).collect();
        Fault::new(Place::move_text(shown), reason).because("illegal_move")
    }

    /// A text that matches several legal moves; `candidates` are their codes.
    pub fn ambiguous_move(text: &str, candidates: Vec<String>) -> Fault {
        let reason = format!("it may mean {}", candidates.join(" or "));
        Fault::at_move(text, reason)
            .because("ambiguous_move")
            .with("candidates", candidates)
    }

    /// A fault at a rule option.
    pub fn option(name: impl Into<String>, reason: impl Into<String>) -> Fault {
        Fault::new(Place::option(name), reason)
    }

    /// The same fault with a code for programs; existing arguments are kept.
    #[must_use]
    pub fn because(mut self, code: &'static str) -> Fault {
        let arguments = self.cause.map_or_else(Vec::new, |cause| cause.arguments);
        self.cause = Some(Box::new(Cause { code, arguments }));
        self
    }

    /// The same fault with one more argument for its code. A fault without a code is unchanged.
    #[must_use]
    pub fn with(
        mut self,
        name: &'static str,
        values: impl IntoIterator<Item = impl Into<String>>,
    ) -> Fault {
        if let Some(cause) = &mut self.cause {
            let values = values.into_iter().map(Into::into).collect();
            cause.arguments.push((name, values));
        }
        self
    }

    /// The same fault nested in `outer`, for faults found while reading a part of something.
    #[must_use]
    pub fn within(mut self, outer: impl Into<Place>) -> Fault {
        self.place = self.place.within(outer);
        self
    }

    /// The same fault at another place, for callers that know it more precisely.
    #[must_use]
    pub fn at(mut self, place: impl Into<Place>) -> Fault {
        self.place = place.into();
        self
    }

    /// The code for programs, if there is one.
    #[must_use]
    pub fn code(&self) -> Option<&'static str> {
        self.cause().map(|cause| cause.code)
    }

    /// The reason for programs, if there is one.
    #[must_use]
    pub fn cause(&self) -> Option<&Cause> {
        self.cause.as_deref()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl Error for Fault {}
