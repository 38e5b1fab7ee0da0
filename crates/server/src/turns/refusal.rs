//! Why a request about a game of turns is refused.

use super::limits::MOST_CHAT;
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
    /// The secret of the link is not that of this game.
    #[error("this link does not open a seat of this game")]
    WrongInvite,
    /// Nobody can join any more.
    #[error("every seat is taken; you can watch")]
    NoOpenSeat,
    /// Nobody waits in the lobby with this game.
    #[error(
        "nobody waits with this game any more; somebody else was faster, or the challenge was withdrawn"
    )]
    NoChallenge,
    /// Whoever waits cannot join.
    #[error("this is your own challenge; somebody else must accept it")]
    OwnChallenge,
    /// The game may not stand in the lobby.
    #[error(
        "only public games stand in the lobby; this one was made for those who know its address"
    )]
    NotPublic,
    /// A rated game of somebody who has no account.
    #[error(
        "rated games are for people with an account; sign in and take a name, or play a game that is not rated"
    )]
    NeedsAccount,
    /// Somebody against themselves.
    #[error("you cannot play a rated game against yourself")]
    OwnGame,
    /// The asker has a game from this challenge.
    #[error("you have accepted this challenge; it stands for others")]
    AcceptedBefore,
    /// Nobody of that name can be challenged.
    #[error("nobody who can be challenged is called “{0}”")]
    NobodyCalled(String),
    /// The asker is nobody.
    #[error("this needs a session; POST /api/v1/me makes this browser a guest")]
    Nobody,
    /// So many cannot accept a challenge.
    #[error("from 1 to {most} people may accept a challenge; one if it is to somebody alone")]
    BadTakers {
        /// The most.
        most: u8,
    },
    /// The chat is full.
    #[error("{MOST_CHAT} lines were said here; that is all it holds")]
    ChatFull,
    /// The game does not allow it.
    #[error(transparent)]
    Play(#[from] play::Refusal),
    /// An internal error.
    #[error("{0}")]
    Broken(String),
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::Denied(denied) => denied.nature(),
            Refusal::Text(text) => text.nature(),
            Refusal::WrongInvite => Nature::Forbidden,
            Refusal::NoOpenSeat
            | Refusal::NoChallenge
            | Refusal::OwnChallenge
            | Refusal::AcceptedBefore
            | Refusal::NotPublic
            | Refusal::OwnGame
            | Refusal::ChatFull => Nature::NotNow,
            Refusal::NeedsAccount => Nature::Forbidden,
            Refusal::NobodyCalled(_) => Nature::NotFound,
            Refusal::Nobody => Nature::NoToken,
            Refusal::BadTakers { .. } => Nature::Unfit,
            Refusal::Play(refusal) => nature_of(refusal),
            Refusal::Broken(_) => Nature::Broken,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Denied(denied) => denied.code(),
            Refusal::Text(text) => text.code(),
            Refusal::WrongInvite => "wrong_invite",
            Refusal::NoOpenSeat => "no_open_seat",
            Refusal::NoChallenge => "no_challenge",
            Refusal::OwnChallenge => "own_challenge",
            Refusal::NotPublic => "not_public",
            Refusal::NeedsAccount => "needs_account",
            Refusal::OwnGame => "own_game",
            Refusal::AcceptedBefore => "accepted_before",
            Refusal::NobodyCalled(_) => "no_such_person",
            Refusal::Nobody => "nobody",
            Refusal::BadTakers { .. } => "bad_takers",
            Refusal::ChatFull => "too_long",
            Refusal::Play(refusal) => refusal.code(),
            Refusal::Broken(_) => "internal",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::Denied(denied) => denied.place(),
            Refusal::Text(text) => text.place(),
            Refusal::WrongInvite => in_body("invite"),
            Refusal::NobodyCalled(_) => in_body("to"),
            Refusal::Nobody => Place::called("header", "Cookie"),
            Refusal::BadTakers { .. } => in_body("takers"),
            Refusal::NoOpenSeat
            | Refusal::NoChallenge
            | Refusal::OwnChallenge
            | Refusal::AcceptedBefore
            | Refusal::NotPublic
            | Refusal::NeedsAccount
            | Refusal::OwnGame
            | Refusal::ChatFull => "game".into(),
            Refusal::Play(refusal) => refusal.place(),
            Refusal::Broken(_) => "server".into(),
        }
    }

    fn fault(&self) -> Option<&Fault> {
        match self {
            Refusal::Play(refusal) => refusal.fault(),
            _ => None,
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::Text(text) => text.cause(),
            Refusal::ChatFull => cause("chat_full", [("most", MOST_CHAT.to_string())]),
            Refusal::Play(refusal) => refusal.cause(),
            Refusal::NobodyCalled(name) => cause("no_such_person", [("name", name.clone())]),
            Refusal::BadTakers { most } => cause("bad_takers", [("most", most.to_string())]),
            Refusal::Denied(_)
            | Refusal::WrongInvite
            | Refusal::NoOpenSeat
            | Refusal::NoChallenge
            | Refusal::OwnChallenge
            | Refusal::AcceptedBefore
            | Refusal::NotPublic
            | Refusal::NeedsAccount
            | Refusal::OwnGame
            | Refusal::Nobody
            | Refusal::Broken(_) => None,
        }
    }
}

fn nature_of(refusal: &play::Refusal) -> Nature {
    use play::Refusal;
    match refusal {
        Refusal::LongKey | Refusal::LongMove | Refusal::TooManyLines => Nature::Unreadable,
        Refusal::NoSeat => Nature::Forbidden,
        Refusal::NotStarted
        | Refusal::GameOver(_)
        | Refusal::Stale { .. }
        | Refusal::TooLong
        | Refusal::NotYourTurn
        | Refusal::TooSoon(_)
        | Refusal::NotNow(_) => Nature::NotNow,
        Refusal::IllegalMove(_)
        | Refusal::Setup(..)
        | Refusal::OutOfRange { .. }
        | Refusal::NotRatable(_) => Nature::Unfit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::text::Unspeakable;
    use play::{BadSetup, NotNow, TooSoon};

    fn bad_text(fault: Unspeakable) -> Refusal {
        let field = "name";
        BadText { field, fault }.into()
    }

    /// Each refusal with its code, the code of its cause, and the cause's arguments.
    fn table() -> Vec<(Refusal, &'static str, &'static str, &'static str)> {
        let unknown = Fault::option("x", "no such option")
            .because("no_such_option")
            .with("names", ["a", "b"]);
        let stale = play::Refusal::Stale { stand: 3, meant: 2 }.into();
        let range = play::Refusal::OutOfRange {
            field: "clock.days",
            value: 31,
            least: 1,
            most: 30,
        }
        .into();
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
            (
                bad_text(Unspeakable::Unseen),
                "bad_request",
                "unseen_characters",
                "",
            ),
            (
                play::Refusal::LongKey.into(),
                "bad_request",
                "too_long",
                "most=64",
            ),
            (
                play::Refusal::LongMove.into(),
                "bad_request",
                "too_long",
                "most=200",
            ),
            (Refusal::WrongInvite, "wrong_invite", "", ""),
            (Refusal::NoOpenSeat, "no_open_seat", "", ""),
            (Refusal::NoChallenge, "no_challenge", "", ""),
            (Refusal::OwnChallenge, "own_challenge", "", ""),
            (Refusal::NotPublic, "not_public", "", ""),
            (play::Refusal::NotStarted.into(), "not_started", "", ""),
            (
                play::Refusal::GameOver("aborted").into(),
                "game_over",
                "game_over",
                "reason=aborted",
            ),
            (stale, "stale", "stale_ply", "stand=3 meant=2"),
            (play::Refusal::TooLong.into(), "too_long", "events_full", ""),
            (Refusal::ChatFull, "too_long", "chat_full", "most=1000"),
            (play::Refusal::NotYourTurn.into(), "not_your_turn", "", ""),
            (
                play::Refusal::IllegalMove(Fault::ambiguous_move(
                    "c",
                    vec!["a1".into(), "b1".into()],
                ))
                .into(),
                "illegal_move",
                "ambiguous_move",
                "candidates=a1,b1",
            ),
            (
                play::Refusal::from(TooSoon::Draw).into(),
                "too_soon",
                "draw_offered_already",
                "",
            ),
            (
                play::Refusal::from(TooSoon::Takeback).into(),
                "too_soon",
                "takeback_asked_already",
                "",
            ),
            (
                play::Refusal::from(NotNow::Abort).into(),
                "not_now",
                "every_side_has_moved",
                "",
            ),
            (
                play::Refusal::from(NotNow::OwnOffer).into(),
                "not_now",
                "own_offer_stands",
                "",
            ),
            (
                play::Refusal::from(NotNow::DrawOffered).into(),
                "not_now",
                "draw_offered_to_you",
                "",
            ),
            (
                play::Refusal::from(NotNow::NoDrawOffer).into(),
                "not_now",
                "no_draw_offer",
                "",
            ),
            (
                play::Refusal::from(NotNow::ClaimOffTurn).into(),
                "not_now",
                "claim_off_turn",
                "",
            ),
            (
                play::Refusal::from(NotNow::NoClaim).into(),
                "not_now",
                "no_claim",
                "",
            ),
            (
                play::Refusal::from(NotNow::NoMoveOfYours).into(),
                "not_now",
                "no_move_of_yours",
                "",
            ),
            (
                play::Refusal::from(NotNow::NoMove).into(),
                "not_now",
                "no_move",
                "",
            ),
            (
                play::Refusal::from(NotNow::OwnWish).into(),
                "not_now",
                "own_takeback_stands",
                "",
            ),
            (
                play::Refusal::from(NotNow::TakebackAsked).into(),
                "not_now",
                "takeback_asked_of_you",
                "",
            ),
            (
                play::Refusal::from(NotNow::NoWish).into(),
                "not_now",
                "no_takeback_asked",
                "",
            ),
            (
                play::Refusal::from(NotNow::NoRematchOffer).into(),
                "not_now",
                "no_rematch_offer",
                "",
            ),
            (
                play::Refusal::from(NotNow::GoesOn).into(),
                "not_now",
                "game_goes_on",
                "",
            ),
            (
                play::Refusal::from(NotNow::Rematch("abc".into())).into(),
                "not_now",
                "rematch_exists",
                "game=abc",
            ),
            (
                play::Refusal::from(NotNow::NeverJoined).into(),
                "not_now",
                "nobody_joined",
                "",
            ),
            (
                play::Refusal::Setup(BadSetup::Option, unknown).into(),
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
