//! Why a request about somebody is refused.

use super::names::BadName;
use super::passkey_fault::PasskeyFault;
use crate::host::post::PostFault;
use crate::host::refusal::{Nature, Refuse, authorization, cause, in_body, in_path};
use crate::host::text::BadText;
use game::{Cause, Place};
use wire::BotScope;

/// Why a request about somebody is refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The request has no session, or one that is over.
    #[error("this browser is nobody yet, or its session is over; POST /api/v1/me makes it a guest")]
    Nobody,
    /// The person has no session of that id.
    #[error("you have no session “{0}”")]
    NoSuchSession(String),
    /// The asker has no seat in that game.
    #[error("you have no seat in a game “{0}”")]
    NotYours(String),
    /// More keys in one request than that.
    #[error("more than {0} keys in one request")]
    TooManyKeys(usize),
    /// The name may not be taken.
    #[error("{0}")]
    BadName(BadName),
    /// Somebody has a name that looks like it.
    #[error("somebody is called so, or has a name that looks like it")]
    NameTaken,
    /// It needs a way to sign in elsewhere.
    #[error(
        "create a passkey or confirm an e-mail address first: without one of them nobody could sign in as you once this browser is lost"
    )]
    NoWayBack,
    /// Whoever has a name keeps a way to sign in elsewhere.
    #[error(
        "this is the last way by which you can sign in elsewhere; add another passkey or address first"
    )]
    LastWayBack,
    /// It is no address.
    #[error("{0}")]
    BadAddress(PostFault),
    /// The code or token is worth nothing: it is wrong, over or used up, or another browser asked for it.
    #[error("{}", worthless(*.left))]
    WrongCode {
        /// The field of the request.
        field: &'static str,
        /// How often one may still try the code that this session asked for.
        left: Option<u32>,
    },
    /// What a device says of a passkey is not believed.
    #[error("{0}")]
    BadPasskey(PasskeyFault),
    /// Somebody has registered that passkey.
    #[error("this passkey is registered already")]
    PasskeyTaken,
    /// The person has as many passkeys as one may.
    #[error("you have {0} passkeys, and that is as many as one may; remove one first")]
    TooManyPasskeys(u32),
    /// The asker has no passkey of that id.
    #[error("you have no passkey “{0}”")]
    NoSuchPasskey(String),
    /// A passkey had signed as often before.
    #[error(
        "this passkey was used elsewhere since, so there may be a copy of it; sign in another way, remove it, and create a new one"
    )]
    CopiedPasskey,
    /// Nobody is known to have that name or seat.
    #[error("nobody is known by that name, or to have that seat")]
    NobodyThere,
    /// One does not block oneself.
    #[error("that is you")]
    Yourself,
    /// As many are blocked as may be.
    #[error("you have blocked {0}, and that is as many as one may; unblock somebody first")]
    TooManyBlocks(u32),
    /// The asker has no block of that id.
    #[error("you have no block “{0}”")]
    NoSuchBlock(String),
    /// Only members have bots.
    #[error("take a name first: a bot's owner has one")]
    NoMember,
    /// The owner has as many bots as one may.
    #[error("you have {0} bots, and that is as many as one may; delete one first")]
    TooManyBots(u32),
    /// The bot has as many tokens as it may.
    #[error("this bot has {0} tokens, and that is as many as it may; revoke one first")]
    TooManyTokens(u32),
    /// The asker has no bot of that id.
    #[error("you have no bot “{0}”")]
    NoSuchBot(String),
    /// The bot has no token of that id.
    #[error("this bot has no token “{0}”")]
    NoSuchToken(String),
    /// What a token is to be called is no label.
    #[error("{0}")]
    BadLabel(BadText),
    /// What a report says is no text.
    #[error("{0}")]
    BadReport(BadText),
    /// As many reports are open as may be.
    #[error(
        "{0} of your reports are open, and that is as many as may be; wait until the operator has looked at one"
    )]
    TooManyReports(u32),
    /// A token without scopes could do nothing.
    #[error("name at least one scope")]
    NoScopes,
    /// A token lasts longer than that, or not at all.
    #[error("a token lasts 1 to {0} days, or until it is revoked")]
    BadDays(u32),
    /// The token is none that counts.
    #[error(
        "this token of a bot is unknown, revoked or over; the bot's owner makes another one on the page “you”"
    )]
    UnknownToken,
    /// The token lacks a scope.
    #[error("this token lacks the scope {}", .0.word())]
    MissingScope(BotScope),
    /// Bots may not do it.
    #[error("a bot's token does not do this: {0}")]
    NotForBots(&'static str),
    /// The bot does not have that seat.
    #[error("the bot has no such seat in this game")]
    NotItsSeat,
    /// A member would become somebody else.
    #[error("that is somebody else, and you have a name; sign out first")]
    OtherMember,
}

fn worthless(left: Option<u32>) -> String {
    let what = "this is wrong here, used up or too old, or another browser asked for it";
    match left {
        None => what.to_owned(),
        Some(left) => format!("{what}; tries left: {left}"),
    }
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::Nobody | Refusal::UnknownToken => Nature::NoToken,
            Refusal::NoSuchSession(_)
            | Refusal::NotYours(_)
            | Refusal::NobodyThere
            | Refusal::NoSuchPasskey(_)
            | Refusal::NoSuchBlock(_)
            | Refusal::NoSuchBot(_)
            | Refusal::NoSuchToken(_) => Nature::NotFound,
            Refusal::BadLabel(bad) | Refusal::BadReport(bad) => bad.nature(),
            Refusal::TooManyKeys(_)
            | Refusal::BadName(_)
            | Refusal::BadAddress(_)
            | Refusal::NoScopes
            | Refusal::BadDays(_) => Nature::Unfit,
            Refusal::NameTaken
            | Refusal::LastWayBack
            | Refusal::OtherMember
            | Refusal::Yourself
            | Refusal::PasskeyTaken
            | Refusal::TooManyPasskeys(_)
            | Refusal::TooManyBlocks(_)
            | Refusal::TooManyBots(_)
            | Refusal::TooManyReports(_)
            | Refusal::TooManyTokens(_) => Nature::NotNow,
            Refusal::NoWayBack
            | Refusal::NoMember
            | Refusal::MissingScope(_)
            | Refusal::NotForBots(_)
            | Refusal::NotItsSeat
            | Refusal::BadPasskey(_)
            | Refusal::CopiedPasskey
            | Refusal::WrongCode { .. } => Nature::Forbidden,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Nobody => "nobody",
            Refusal::NoSuchSession(_) => "no_such_session",
            Refusal::NotYours(_) => "not_yours",
            Refusal::TooManyKeys(_) => "too_many_keys",
            Refusal::BadName(_) => "bad_name",
            Refusal::NameTaken => "name_taken",
            Refusal::NoWayBack => "no_way_back",
            Refusal::LastWayBack => "last_way_back",
            Refusal::BadAddress(_) => "bad_address",
            Refusal::WrongCode { .. } => "wrong_code",
            Refusal::BadPasskey(_) => "bad_passkey",
            Refusal::PasskeyTaken => "passkey_taken",
            Refusal::TooManyPasskeys(_) => "too_many_passkeys",
            Refusal::NoSuchPasskey(_) => "no_such_passkey",
            Refusal::CopiedPasskey => "copied_passkey",
            Refusal::NobodyThere => "nobody_there",
            Refusal::Yourself => "yourself",
            Refusal::TooManyBlocks(_) => "too_many_blocks",
            Refusal::NoSuchBlock(_) => "no_such_block",
            Refusal::OtherMember => "other_member",
            Refusal::NoMember => "no_member",
            Refusal::TooManyBots(_) => "too_many_bots",
            Refusal::TooManyTokens(_) => "too_many_tokens",
            Refusal::NoSuchBot(_) => "no_such_bot",
            Refusal::NoSuchToken(_) => "no_such_token",
            Refusal::BadLabel(bad) | Refusal::BadReport(bad) => bad.code(),
            Refusal::TooManyReports(_) => "too_many_reports",
            Refusal::NoScopes => "no_scopes",
            Refusal::BadDays(_) => "bad_days",
            Refusal::UnknownToken => "unknown_token",
            Refusal::MissingScope(_) => "missing_scope",
            Refusal::NotForBots(_) => "not_for_bots",
            Refusal::NotItsSeat => "not_its_seat",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::Nobody
            | Refusal::NoWayBack
            | Refusal::LastWayBack
            | Refusal::NoMember
            | Refusal::OtherMember => Place::called("header", "Cookie"),
            Refusal::UnknownToken | Refusal::MissingScope(_) | Refusal::NotForBots(_) => {
                authorization()
            }
            Refusal::NotItsSeat => Place::called("header", "Seat"),
            Refusal::NoSuchBot(_) => in_path("bot id"),
            Refusal::NoSuchToken(_) => in_path("token id"),
            Refusal::BadLabel(bad) | Refusal::BadReport(bad) => bad.place(),
            Refusal::NoScopes => in_body("scopes"),
            Refusal::BadDays(_) => in_body("days"),
            Refusal::NoSuchSession(_) => in_path("session id"),
            Refusal::NotYours(_) => in_path("game id"),
            Refusal::NobodyThere
            | Refusal::Yourself
            | Refusal::TooManyBlocks(_)
            | Refusal::TooManyBots(_)
            | Refusal::TooManyReports(_)
            | Refusal::TooManyTokens(_)
            | Refusal::BadPasskey(_)
            | Refusal::PasskeyTaken
            | Refusal::TooManyPasskeys(_)
            | Refusal::CopiedPasskey => Place::named("body"),
            Refusal::NoSuchPasskey(_) => in_path("passkey id"),
            Refusal::NoSuchBlock(_) => in_path("block id"),
            Refusal::TooManyKeys(_) => in_body("seats"),
            Refusal::BadName(_) | Refusal::NameTaken => in_body("name"),
            Refusal::BadAddress(_) => in_body("address"),
            Refusal::WrongCode { field, .. } => in_body(field),
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::Nobody
            | Refusal::NameTaken
            | Refusal::NoWayBack
            | Refusal::LastWayBack
            | Refusal::BadAddress(_)
            | Refusal::NobodyThere
            | Refusal::Yourself
            | Refusal::NoMember
            | Refusal::NoScopes
            | Refusal::UnknownToken
            | Refusal::NotForBots(_)
            | Refusal::NotItsSeat
            | Refusal::PasskeyTaken
            | Refusal::CopiedPasskey
            | Refusal::OtherMember => None,
            Refusal::TooManyBots(most) => cause("too_many_bots", [("most", most.to_string())]),
            Refusal::TooManyTokens(most) => cause("too_many_tokens", [("most", most.to_string())]),
            Refusal::NoSuchBot(id) => cause("no_such_bot", [("bot", id.clone())]),
            Refusal::NoSuchToken(id) => cause("no_such_token", [("token", id.clone())]),
            Refusal::BadLabel(bad) | Refusal::BadReport(bad) => bad.cause(),
            Refusal::TooManyReports(most) => {
                cause("too_many_reports", [("most", most.to_string())])
            }
            Refusal::BadDays(most) => cause(
                "bad_days",
                [("least", 1.to_string()), ("most", most.to_string())],
            ),
            Refusal::MissingScope(scope) => {
                cause("missing_scope", [("scope", scope.word().to_owned())])
            }
            Refusal::BadPasskey(fault) => cause("bad_passkey", [("why", fault.word().to_owned())]),
            Refusal::TooManyPasskeys(most) => {
                cause("too_many_passkeys", [("most", most.to_string())])
            }
            Refusal::NoSuchPasskey(id) => cause("no_such_passkey", [("passkey", id.clone())]),
            Refusal::TooManyBlocks(most) => cause("too_many_blocks", [("most", most.to_string())]),
            Refusal::NoSuchBlock(id) => cause("no_such_block", [("block", id.clone())]),
            Refusal::BadName(bad) => bad.cause(),
            Refusal::WrongCode { left, .. } => {
                left.and_then(|left| cause("wrong_code", [("left", left.to_string())]))
            }
            Refusal::NotYours(id) => cause("not_yours", [("game", id.clone())]),
            Refusal::NoSuchSession(id) => cause("no_such_session", [("session", id.clone())]),
            Refusal::TooManyKeys(most) => cause("too_many_keys", [("most", most.to_string())]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(left: Option<u32>) -> Refusal {
        let field = "code";
        Refusal::WrongCode { field, left }
    }

    #[test]
    fn every_refusal_has_its_code_and_its_arguments() {
        let table = [
            (Refusal::Nobody, "nobody", "", ""),
            (
                Refusal::NoSuchSession("x".into()),
                "no_such_session",
                "no_such_session",
                "session=x",
            ),
            (
                Refusal::NotYours("x".into()),
                "not_yours",
                "not_yours",
                "game=x",
            ),
            (
                Refusal::TooManyKeys(7),
                "too_many_keys",
                "too_many_keys",
                "most=7",
            ),
            (
                Refusal::BadName(BadName::Short),
                "bad_name",
                "too_short",
                "least=2",
            ),
            (
                Refusal::BadName(BadName::Long),
                "bad_name",
                "too_long",
                "most=20",
            ),
            (
                Refusal::BadName(BadName::Character('!')),
                "bad_name",
                "no_character_of_a_name",
                "character=!",
            ),
            (
                Refusal::BadName(BadName::Reserved),
                "bad_name",
                "name_reserved",
                "",
            ),
            (Refusal::NameTaken, "name_taken", "", ""),
            (Refusal::NoWayBack, "no_way_back", "", ""),
            (Refusal::LastWayBack, "last_way_back", "", ""),
            (Refusal::OtherMember, "other_member", "", ""),
            (Refusal::NobodyThere, "nobody_there", "", ""),
            (Refusal::Yourself, "yourself", "", ""),
            (
                Refusal::TooManyReports(7),
                "too_many_reports",
                "too_many_reports",
                "most=7",
            ),
            (
                Refusal::TooManyBlocks(7),
                "too_many_blocks",
                "too_many_blocks",
                "most=7",
            ),
            (
                Refusal::NoSuchBlock("x".into()),
                "no_such_block",
                "no_such_block",
                "block=x",
            ),
            (Refusal::NoMember, "no_member", "", ""),
            (
                Refusal::TooManyBots(7),
                "too_many_bots",
                "too_many_bots",
                "most=7",
            ),
            (
                Refusal::TooManyTokens(7),
                "too_many_tokens",
                "too_many_tokens",
                "most=7",
            ),
            (
                Refusal::NoSuchBot("x".into()),
                "no_such_bot",
                "no_such_bot",
                "bot=x",
            ),
            (
                Refusal::NoSuchToken("x".into()),
                "no_such_token",
                "no_such_token",
                "token=x",
            ),
            (Refusal::NoScopes, "no_scopes", "", ""),
            (
                Refusal::BadDays(7),
                "bad_days",
                "bad_days",
                "least=1 most=7",
            ),
            (Refusal::UnknownToken, "unknown_token", "", ""),
            (
                Refusal::MissingScope(BotScope::GamesPlay),
                "missing_scope",
                "missing_scope",
                "scope=games:play",
            ),
            (Refusal::NotForBots("x"), "not_for_bots", "", ""),
            (Refusal::NotItsSeat, "not_its_seat", "", ""),
            (
                Refusal::BadPasskey(PasskeyFault::Origin),
                "bad_passkey",
                "bad_passkey",
                "why=origin",
            ),
            (Refusal::PasskeyTaken, "passkey_taken", "", ""),
            (
                Refusal::TooManyPasskeys(7),
                "too_many_passkeys",
                "too_many_passkeys",
                "most=7",
            ),
            (
                Refusal::NoSuchPasskey("x".into()),
                "no_such_passkey",
                "no_such_passkey",
                "passkey=x",
            ),
            (Refusal::CopiedPasskey, "copied_passkey", "", ""),
            (wrong(None), "wrong_code", "", ""),
            (wrong(Some(3)), "wrong_code", "wrong_code", "left=3"),
        ];
        for (refusal, code, why, arguments) in table {
            assert_eq!(refusal.code(), code, "{refusal}");
            crate::host::refusal::tests::assert_cause(&refusal, why, arguments);
        }
    }
}
