//! Why a request about a game of turns is refused.

use super::limits::{MOST_CHAT, MOST_MOVE_BYTES, MOST_REQUEST_CHARS};
use crate::host::refusal::{Denied, Nature, Refuse, cause, in_body};
use crate::host::text::BadText;
use game::{Cause, Fault, Place};

/// Why a request about a game of turns is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The sender may not do it.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// A text is refused.
    #[error(transparent)]
    Text(#[from] BadText),
    /// The idempotency key of a move is too long.
    #[error("longer than {MOST_REQUEST_CHARS} characters")]
    LongKey,
    /// The text is too long for a move.
    #[error("longer than {MOST_MOVE_BYTES} bytes; no move is so long")]
    LongMove,
    /// The secret of the link is not that of this game.
    #[error("this link does not open a seat of this game")]
    WrongInvite,
    /// Nobody can join any more.
    #[error("every seat is taken; you can watch")]
    NoOpenSeat,
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
    /// The chat is full.
    #[error("{MOST_CHAT} lines were said here; that is all it holds")]
    ChatFull,
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
    /// An internal error.
    #[error("{0}")]
    Broken(String),
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
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::Denied(denied) => denied.nature(),
            Refusal::Text(text) => text.nature(),
            Refusal::LongKey | Refusal::LongMove => Nature::Unreadable,
            Refusal::WrongInvite => Nature::Forbidden,
            Refusal::NoOpenSeat
            | Refusal::NotStarted
            | Refusal::GameOver(_)
            | Refusal::Stale { .. }
            | Refusal::TooLong
            | Refusal::ChatFull
            | Refusal::NotYourTurn
            | Refusal::TooSoon(_)
            | Refusal::NotNow(_) => Nature::NotNow,
            Refusal::IllegalMove(_) | Refusal::Setup(..) | Refusal::OutOfRange { .. } => {
                Nature::Unfit
            }
            Refusal::Broken(_) => Nature::Broken,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Denied(denied) => denied.code(),
            Refusal::Text(text) => text.code(),
            Refusal::LongKey | Refusal::LongMove => "bad_request",
            Refusal::WrongInvite => "wrong_invite",
            Refusal::NoOpenSeat => "no_open_seat",
            Refusal::NotStarted => "not_started",
            Refusal::GameOver(_) => "game_over",
            Refusal::Stale { .. } => "stale",
            Refusal::TooLong | Refusal::ChatFull => "too_long",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::IllegalMove(_) => "illegal_move",
            Refusal::TooSoon(_) => "too_soon",
            Refusal::NotNow(_) => "not_now",
            Refusal::Setup(BadSetup::Game, _) => "unknown_game",
            Refusal::Setup(BadSetup::Option, _) => "bad_option",
            Refusal::Setup(BadSetup::Position, _) => "bad_position",
            Refusal::OutOfRange { .. } => "bad_value",
            Refusal::Broken(_) => "internal",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::Denied(denied) => denied.place(),
            Refusal::Text(text) => text.place(),
            Refusal::IllegalMove(fault) | Refusal::Setup(_, fault) => fault.place.clone(),
            Refusal::OutOfRange { field, .. } => in_body(field),
            Refusal::LongKey => in_body("request"),
            Refusal::LongMove => in_body("text"),
            Refusal::WrongInvite => in_body("invite"),
            Refusal::Stale { .. } => in_body("ply"),
            Refusal::TooSoon(_) | Refusal::NotNow(_) => in_body("action"),
            Refusal::NoOpenSeat
            | Refusal::NotStarted
            | Refusal::GameOver(_)
            | Refusal::TooLong
            | Refusal::ChatFull
            | Refusal::NotYourTurn => "game".into(),
            Refusal::Broken(_) => "server".into(),
        }
    }

    fn fault(&self) -> Option<&Fault> {
        match self {
            Refusal::IllegalMove(fault) | Refusal::Setup(_, fault) => Some(fault),
            _ => None,
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::Text(text) => text.cause(),
            Refusal::IllegalMove(fault) | Refusal::Setup(_, fault) => fault.cause().cloned(),
            Refusal::LongKey => cause("too_long", [("most", MOST_REQUEST_CHARS.to_string())]),
            Refusal::LongMove => cause("too_long", [("most", MOST_MOVE_BYTES.to_string())]),
            Refusal::GameOver(reason) => cause("game_over", [("reason", (*reason).to_owned())]),
            Refusal::Stale { stand, meant } => cause(
                "stale_ply",
                [("stand", stand.to_string()), ("meant", meant.to_string())],
            ),
            Refusal::TooLong => cause("events_full", []),
            Refusal::ChatFull => cause("chat_full", [("most", MOST_CHAT.to_string())]),
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
            Refusal::Denied(_)
            | Refusal::WrongInvite
            | Refusal::NoOpenSeat
            | Refusal::NotStarted
            | Refusal::NotYourTurn
            | Refusal::Broken(_) => None,
        }
    }
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
            NotNow::NoWish => "no_takeback_asked",
            NotNow::NoRematchOffer => "no_rematch_offer",
            NotNow::GoesOn => "game_goes_on",
            NotNow::Rematch(game) => return cause("rematch_exists", [("game", game.clone())]),
            NotNow::NeverJoined => "nobody_joined",
        };
        cause(code, [])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::text::Unspeakable;

    fn bad_text(fault: Unspeakable) -> Refusal {
        let field = "name";
        BadText { field, fault }.into()
    }

    /// Each refusal with its code, the code of its cause, and the cause's arguments.
    fn table() -> Vec<(Refusal, &'static str, &'static str, &'static str)> {
        let unknown = Fault::option("x", "no such option")
            .because("no_such_option")
            .with("names", ["a", "b"]);
        let stale = Refusal::Stale { stand: 3, meant: 2 };
        let range = Refusal::OutOfRange {
            field: "clock.days",
            value: 31,
            least: 1,
            most: 30,
        };
        vec![
            (Denied::NoToken.into(), "no_token", "", ""),
            (Denied::NotYourGame.into(), "not_your_game", "", ""),
            (bad_text(Unspeakable::Empty), "bad_request", "empty", ""),
            (
                bad_text(Unspeakable::TooLong(40)),
                "bad_request",
                "too_long",
                "most=40",
            ),
            (
                bad_text(Unspeakable::Control),
                "bad_request",
                "control_characters",
                "",
            ),
            (Refusal::LongKey, "bad_request", "too_long", "most=64"),
            (Refusal::LongMove, "bad_request", "too_long", "most=200"),
            (Refusal::WrongInvite, "wrong_invite", "", ""),
            (Refusal::NoOpenSeat, "no_open_seat", "", ""),
            (Refusal::NotStarted, "not_started", "", ""),
            (
                Refusal::GameOver("aborted"),
                "game_over",
                "game_over",
                "reason=aborted",
            ),
            (stale, "stale", "stale_ply", "stand=3 meant=2"),
            (Refusal::TooLong, "too_long", "events_full", ""),
            (Refusal::ChatFull, "too_long", "chat_full", "most=1000"),
            (Refusal::NotYourTurn, "not_your_turn", "", ""),
            (
                Refusal::IllegalMove(Fault::ambiguous_move("c", vec!["a1".into(), "b1".into()])),
                "illegal_move",
                "ambiguous_move",
                "candidates=a1,b1",
            ),
            (TooSoon::Draw.into(), "too_soon", "draw_offered_already", ""),
            (
                TooSoon::Takeback.into(),
                "too_soon",
                "takeback_asked_already",
                "",
            ),
            (NotNow::Abort.into(), "not_now", "every_side_has_moved", ""),
            (NotNow::OwnOffer.into(), "not_now", "own_offer_stands", ""),
            (
                NotNow::DrawOffered.into(),
                "not_now",
                "draw_offered_to_you",
                "",
            ),
            (NotNow::NoDrawOffer.into(), "not_now", "no_draw_offer", ""),
            (NotNow::ClaimOffTurn.into(), "not_now", "claim_off_turn", ""),
            (NotNow::NoClaim.into(), "not_now", "no_claim", ""),
            (
                NotNow::NoMoveOfYours.into(),
                "not_now",
                "no_move_of_yours",
                "",
            ),
            (NotNow::NoMove.into(), "not_now", "no_move", ""),
            (NotNow::OwnWish.into(), "not_now", "own_takeback_stands", ""),
            (
                NotNow::TakebackAsked.into(),
                "not_now",
                "takeback_asked_of_you",
                "",
            ),
            (NotNow::NoWish.into(), "not_now", "no_takeback_asked", ""),
            (
                NotNow::NoRematchOffer.into(),
                "not_now",
                "no_rematch_offer",
                "",
            ),
            (NotNow::GoesOn.into(), "not_now", "game_goes_on", ""),
            (
                NotNow::Rematch("abc".into()).into(),
                "not_now",
                "rematch_exists",
                "game=abc",
            ),
            (NotNow::NeverJoined.into(), "not_now", "nobody_joined", ""),
            (
                Refusal::Setup(BadSetup::Option, unknown),
                "bad_option",
                "no_such_option",
                "names=a,b",
            ),
            (
                range,
                "bad_value",
                "out_of_range",
                "value=31 least=1 most=30",
            ),
            (Refusal::Broken("x".into()), "internal", "", ""),
        ]
    }

    #[test]
    fn every_refusal_has_its_code_and_its_arguments() {
        for (refusal, code, why, arguments) in table() {
            assert_eq!(refusal.code(), code, "{refusal}");
            crate::host::refusal::tests::assert_cause(&refusal, why, arguments);
        }
    }
}
