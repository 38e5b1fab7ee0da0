//! Why a request is refused: a code, a place and a cause for programs, a sentence for people. Nothing was changed.

use crate::limits::{MOST_LINES, MOST_MOVE_BYTES, MOST_REQUEST_CHARS};
use game::{Cause, Fault, Place};

/// Why a request about a turn game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The idempotency key of a move is too long.
    #[error("longer than {MOST_REQUEST_CHARS} characters")]
    LongKey,
    /// The text is too long for a move.
    #[error("longer than {MOST_MOVE_BYTES} bytes; no move is so long")]
    LongMove,
    /// There are too many lines of conditional moves.
    #[error("more than {MOST_LINES} lines")]
    TooManyLines,
    /// The game waits for a player.
    #[error("a seat is still open; the game begins when it is taken")]
    NotStarted,
    /// The game is over, for a reason in words.
    #[error("it is over ({0})")]
    GameOver(&'static str),
    /// The request was meant for another position.
    #[error("{stand} plies stand in this game, not {meant}; load it again")]
    Stale {
        /// How many plies stand.
        stand: u32,
        /// How many the sender expected.
        meant: u32,
    },
    /// The event list is full.
    #[error("its event list is full; resign or agree a draw")]
    TooLong,
    /// The sender has no seat in the game.
    #[error("this seat is not yours")]
    NoSeat,
    /// Another seat is to move.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// The rules do not allow the move.
    #[error("{}", .0.reason)]
    IllegalMove(Fault),
    /// The same was offered or asked for a short time ago.
    #[error(transparent)]
    TooSoon(#[from] TooSoon),
    /// The action is not possible in the present state of the game.
    #[error(transparent)]
    NotNow(#[from] NotNow),
    /// A new game cannot be set up as requested.
    #[error("{}", .1.reason)]
    Setup(BadSetup, Fault),
    /// A number in the request is out of range.
    #[error("{value} is not between {least} and {most}")]
    OutOfRange {
        /// The field of the request's body.
        field: &'static str,
        /// The value.
        value: u32,
        /// The smallest possible value.
        least: u32,
        /// The largest possible value.
        most: u32,
    },
    /// A game of that set-up cannot be rated.
    #[error(transparent)]
    NotRatable(#[from] Hindrance),
}

/// What keeps a game from being rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Hindrance {
    /// Both sides are played at one screen.
    #[error("a rated game is played against somebody else or the computer, not at one screen")]
    SameScreen,
    /// Options differ from their defaults.
    #[error("a rated game is played by the default rules; leave the options out")]
    Options,
    /// It begins elsewhere.
    #[error("a rated game begins at the game's own start; leave position and moves out")]
    Start,
    /// There is no clock.
    #[error("a rated game needs a clock, or days for each move")]
    NoClock,
    /// Not everybody finds it.
    #[error("a rated game is public")]
    NotPublic,
}

impl Hindrance {
    /// The field of the request's body.
    const fn field(self) -> &'static str {
        match self {
            Hindrance::SameScreen => "opponent",
            Hindrance::Options => "options",
            Hindrance::Start => "position",
            Hindrance::NoClock => "clock",
            Hindrance::NotPublic => "visibility",
        }
    }

    fn cause(self) -> Option<Cause> {
        let code = match self {
            Hindrance::SameScreen => "rated_at_one_screen",
            Hindrance::Options => "rated_with_options",
            Hindrance::Start => "rated_with_own_start",
            Hindrance::NoClock => "rated_without_clock",
            Hindrance::NotPublic => "rated_not_public",
        };
        cause(code, [])
    }
}

/// What was offered or asked for a short time ago.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TooSoon {
    /// A draw.
    #[error("you offered a draw already; offer again after your next move")]
    Draw,
    /// A takeback.
    #[error("you asked in this position already; ask again after another move")]
    Takeback,
}

/// Why an action is not possible now.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotNow {
    /// An abort after every side has moved.
    #[error("every side has moved; a game can be resigned now, not aborted")]
    Abort,
    /// The sender's own offer is still open.
    #[error("your offer stands")]
    OwnOffer,
    /// The other side offers a draw.
    #[error("the other side offers a draw; accept it")]
    DrawOffered,
    /// There is no draw offer to answer.
    #[error("no draw is offered to you")]
    NoDrawOffer,
    /// Another seat is to move.
    #[error("only the side to move may claim")]
    ClaimOffTurn,
    /// The position allows no claim.
    #[error("the rules allow no claim in this position")]
    NoClaim,
    /// The sender has made no move.
    #[error("you have made no move to take back")]
    NoMoveOfYours,
    /// There is no move left to take back.
    #[error("there is no move to take back")]
    NoMove,
    /// The sender's own request is still open.
    #[error("you asked already")]
    OwnWish,
    /// The other side asks for a takeback.
    #[error("the other side asks to take back; answer that first")]
    TakebackAsked,
    /// A takeback in a rated game.
    #[error("no move is taken back in a rated game")]
    Rated,
    /// A takeback in a tournament's game against the computer.
    #[error("no move is taken back against the computer in a tournament")]
    Tournament,
    /// Nobody asks for a takeback.
    #[error("nobody asks to take back")]
    NoWish,
    /// There is no rematch offer to answer.
    #[error("no rematch is offered to you")]
    NoRematchOffer,
    /// A rematch before the end of the game.
    #[error("the game is not over")]
    GoesOn,
    /// There is a rematch already.
    #[error("there is a rematch already: {0}")]
    Rematch(String),
    /// The game has no conditional moves.
    #[error("conditional moves are for games by link without a live clock")]
    NoConditions,
    /// Conditional moves in one's own turn.
    #[error("it is your turn; conditional moves are for turns of the other side")]
    OwnTurn,
    /// Nobody ever joined.
    #[error("nobody joined this game; make a new one")]
    NeverJoined,
}

/// What is wrong with a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSetup {
    /// There is no such game.
    Game,
    /// An option.
    Option,
    /// The start position.
    Position,
    /// The moves played before.
    Moves,
}

impl Refusal {
    /// The code for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::LongKey | Refusal::LongMove | Refusal::TooManyLines => "bad_request",
            Refusal::NotStarted => "not_started",
            Refusal::GameOver(_) => "game_over",
            Refusal::Stale { .. } => "stale",
            Refusal::TooLong => "too_long",
            Refusal::NoSeat => "not_your_game",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::IllegalMove(_) => "illegal_move",
            Refusal::TooSoon(_) => "too_soon",
            Refusal::NotNow(_) => "not_now",
            Refusal::Setup(BadSetup::Game, _) => "unknown_game",
            Refusal::Setup(BadSetup::Option, _) => "bad_option",
            Refusal::Setup(BadSetup::Position, _) => "bad_position",
            Refusal::Setup(BadSetup::Moves, _) => "illegal_move",
            Refusal::OutOfRange { .. } => "bad_value",
            Refusal::NotRatable(_) => "not_ratable",
        }
    }

    /// The place in the request's body or in the game.
    #[must_use]
    pub fn place(&self) -> Place {
        let in_body = |field: &str| Place::field(field).within("body");
        match self {
            Refusal::IllegalMove(fault) | Refusal::Setup(_, fault) => fault.place.clone(),
            Refusal::OutOfRange { field, .. } => in_body(field),
            Refusal::NotRatable(hindrance) => in_body(hindrance.field()),
            Refusal::LongKey => in_body("request"),
            Refusal::LongMove => in_body("text"),
            Refusal::TooManyLines => in_body("lines"),
            Refusal::NotNow(NotNow::NoConditions | NotNow::OwnTurn) => "game".into(),
            Refusal::Stale { .. } => in_body("ply"),
            Refusal::TooSoon(_) | Refusal::NotNow(_) => in_body("action"),
            Refusal::NoSeat
            | Refusal::NotStarted
            | Refusal::GameOver(_)
            | Refusal::TooLong
            | Refusal::NotYourTurn => "game".into(),
        }
    }

    /// The fault of the rules that it passes on; none if the refusal is not theirs.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            Refusal::IllegalMove(fault) | Refusal::Setup(_, fault) => Some(fault),
            _ => None,
        }
    }

    /// The exact reason, with the values that the sentence names; none if the code says it all.
    #[must_use]
    pub fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::IllegalMove(fault) | Refusal::Setup(_, fault) => fault.cause().cloned(),
            Refusal::LongKey => cause("too_long", [("most", MOST_REQUEST_CHARS.to_string())]),
            Refusal::LongMove => cause("too_long", [("most", MOST_MOVE_BYTES.to_string())]),
            Refusal::TooManyLines => cause("too_long", [("most", MOST_LINES.to_string())]),
            Refusal::GameOver(reason) => cause("game_over", [("reason", (*reason).to_owned())]),
            Refusal::Stale { stand, meant } => cause(
                "stale_ply",
                [("stand", stand.to_string()), ("meant", meant.to_string())],
            ),
            Refusal::TooLong => cause("events_full", []),
            Refusal::TooSoon(what) => what.cause(),
            Refusal::NotNow(why) => why.cause(),
            Refusal::OutOfRange {
                value, least, most, ..
            } => cause(
                "out_of_range",
                [
                    ("value", value.to_string()),
                    ("least", least.to_string()),
                    ("most", most.to_string()),
                ],
            ),
            Refusal::NotRatable(hindrance) => hindrance.cause(),
            Refusal::NoSeat | Refusal::NotStarted | Refusal::NotYourTurn => None,
        }
    }
}

/// A cause, with the values that its sentence names.
fn cause<const N: usize>(
    code: &'static str,
    arguments: [(&'static str, String); N],
) -> Option<Cause> {
    let arguments = arguments.into_iter();
    Some(Cause {
        code,
        arguments: arguments.map(|(name, value)| (name, vec![value])).collect(),
    })
}

impl TooSoon {
    fn cause(self) -> Option<Cause> {
        match self {
            TooSoon::Draw => cause("draw_offered_already", []),
            TooSoon::Takeback => cause("takeback_asked_already", []),
        }
    }
}

impl NotNow {
    fn cause(&self) -> Option<Cause> {
        let code = match self {
            NotNow::Abort => "every_side_has_moved",
            NotNow::OwnOffer => "own_offer_stands",
            NotNow::DrawOffered => "draw_offered_to_you",
            NotNow::NoDrawOffer => "no_draw_offer",
            NotNow::ClaimOffTurn => "claim_off_turn",
            NotNow::NoClaim => "no_claim",
            NotNow::NoMoveOfYours => "no_move_of_yours",
            NotNow::NoMove => "no_move",
            NotNow::OwnWish => "own_takeback_stands",
            NotNow::TakebackAsked => "takeback_asked_of_you",
            NotNow::Rated => "no_takeback_in_rated",
            NotNow::Tournament => "no_takeback_in_tournament",
            NotNow::NoWish => "no_takeback_asked",
            NotNow::NoRematchOffer => "no_rematch_offer",
            NotNow::GoesOn => "game_goes_on",
            NotNow::Rematch(game) => return cause("rematch_exists", [("game", game.clone())]),
            NotNow::NeverJoined => "nobody_joined",
            NotNow::NoConditions => "no_conditional_moves",
            NotNow::OwnTurn => "own_turn",
        };
        cause(code, [])
    }
}
