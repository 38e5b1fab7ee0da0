//! Why a request about an order game is refused.

mod cause;

use super::limits::{
    MOST_AHEAD_DAYS, MOST_DRAWING_BYTES, MOST_FILINGS, MOST_FILL_HOURS, MOST_LETTERS,
    MOST_MARK_BYTES, MOST_SHEET_BYTES, MOST_YEARS,
};
use super::ratable::Hindrance;
use crate::host::refusal::{Denied, Nature, Refuse, authorization, in_body, in_path};
use crate::host::text::BadText;
use game::{Cause, Fault, Place};

/// Why a request about an order game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The sender may not do it.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Only players may.
    #[error("only who orders for a seat can do this")]
    NotASeat,
    /// Players ask for their own seat only.
    #[error("this token orders for seat {0}; leave the seat out")]
    OtherSeat(u8),
    /// Who orders for no seat must say for which one an answer is wanted.
    #[error("say whose sheet it is: its seat, counted from 0")]
    NoSeat,
    /// Only the game master may.
    #[error("only the game master can do this")]
    NotTheMaster,
    /// A text is refused.
    #[error(transparent)]
    Text(#[from] BadText),
    /// The text cannot be a sheet.
    #[error(transparent)]
    Sheet(#[from] BadSheet),
    /// The addressee cannot get press.
    #[error(transparent)]
    Addressee(#[from] BadAddressee),
    /// The e-mail address is not valid, for that reason.
    #[error("{0}")]
    Address(String),
    /// The invite is not valid.
    #[error("this link opens no seat of this game, or somebody used it already")]
    WrongInvite,
    /// A token that nobody could trust.
    #[error("a token is 40 hexadecimal digits in lower case")]
    NoToken,
    /// Wishes for seats.
    #[error(transparent)]
    Wishes(#[from] BadWishes),
    /// Nobody can join any more.
    #[error("this seat is taken, or the game is over; you can watch")]
    NoOpenSeat,
    /// The game waits for players.
    #[error("a seat is still open; the game begins when all are taken")]
    NotStarted,
    /// The game is over, for a reason in words.
    #[error("it is over ({0})")]
    GameOver(String),
    /// The request was meant for another phase.
    #[error("turn {meant} is not waited for; turn {turn} is ({phase}), load the game again")]
    Stale {
        /// The turn that was meant.
        meant: u32,
        /// The present turn.
        turn: u32,
        /// Its phase, for people.
        phase: String,
    },
    /// The event list is full.
    #[error("its event list is full; deadlines go on without more")]
    TooLong,
    /// Too many in one phase.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// The game's press does not allow it.
    #[error(transparent)]
    NoPress(#[from] NoPress),
    /// The request is not possible in the present phase.
    #[error(transparent)]
    NotNow(#[from] NotNow),
    /// The end that a seat wants is not possible.
    #[error(transparent)]
    Vote(#[from] BadVote),
    /// The game master's action is not possible now.
    #[error(transparent)]
    MasterNotNow(#[from] MasterNotNow),
    /// A value in the game master's action is not valid.
    #[error(transparent)]
    Value(#[from] BadValue),
    /// A corrected position that cannot be played on, with the place in the request.
    #[error("{}", .0.reason)]
    Position(Fault),
    /// The rules or the map of a new game, or a schedule; the first says which.
    #[error("{}", .1.reason)]
    Setup(BadSetup, Fault),
    /// Both a Mark and a Mark file were given.
    #[error("give the id of a Mark or a Mark file, not both")]
    TwoMarks,
    /// The Mark file is too large.
    #[error("more than {MOST_MARK_BYTES} bytes")]
    LongMark,
    /// A drawing was given without the Mark that it draws.
    #[error(
        "a drawing belongs to a Mark file of your own: send `mark_file` too, or leave the drawing out"
    )]
    LooseDrawing,
    /// The drawing is too large.
    #[error("more than {MOST_DRAWING_BYTES} bytes")]
    LongDrawing,
    /// The years of a new game.
    #[error(
        "a game can be set to end after 1 to {MOST_YEARS} years; leave it out to play on until somebody wins"
    )]
    Years,
    /// How often computer players keep a promise.
    #[error(
        "computer players keep a promise in 0 to 100 of a hundred phases; leave it out for silent ones"
    )]
    Talk,
    /// The deal of a letter.
    #[error(transparent)]
    Deal(#[from] BadDeal),
    /// The seats of a new game.
    #[error(transparent)]
    Seats(#[from] BadSeats),
    /// An address for somebody who gets no notices.
    #[error("who neither plays nor is game master has no notices; leave it out")]
    NoNotices,
    /// The code for an address is a wrong one.
    #[error("this is not the code in the newest mail; {left} more tries are left")]
    WrongCode {
        /// How often one may still try.
        left: u32,
    },
    /// No code is valid.
    #[error(
        "no code is valid now: none was mailed yet, it has expired, or it was tried too often; have a new one sent"
    )]
    NoCode,
    /// A link in a mail that is not known.
    #[error("no mail of this site has this link, or the mail is more than a year old")]
    NoSuchMail,
    /// No such phase was settled.
    #[error("no phase of turn {0} was settled")]
    NoSuchTurn(u32),
    /// A game of that set-up cannot be rated.
    #[error(transparent)]
    NotRatable(#[from] Hindrance),
    /// A rated game of somebody who has no account.
    #[error(
        "rated games are for people with an account; sign in and take a name, or play a game that is not rated"
    )]
    NeedsAccount,
    /// A second seat of somebody, where nobody plays two.
    #[error("you have a seat in this game; nobody plays two of it")]
    OwnGame,
    /// Nobody shows who takes a seat from the lobby.
    #[error("no session is shown; become a guest first, or join by the link")]
    Nobody,
    /// The Mark is one of the game's own.
    #[error("it is played on one of the game's own Marks")]
    NoMarkFile,
    /// An internal error.
    #[error("{0}")]
    Broken(String),
}

/// Why a text cannot be a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSheet {
    /// Too many bytes.
    #[error("longer than {MOST_SHEET_BYTES} bytes")]
    TooLong,
    /// It could confuse a terminal, or hide something.
    #[error("it holds control characters")]
    Control,
}

/// Why press cannot be delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAddressee {
    /// Public and addressed at once.
    #[error("what is public needs nobody named")]
    PublicAndNamed,
    /// Nobody.
    #[error("name a seat, the game master, or make it public")]
    Nobody,
    /// A game master, where there is none.
    #[error("this game has no game master")]
    NoMaster,
    /// A seat that is not there.
    #[error("there is no seat {0}")]
    NoSuchSeat(u8),
    /// A dummy.
    #[error("seat {0} is a dummy; nobody would read it")]
    Dummy(u8),
    /// A computer player.
    #[error("seat {0} is a computer player; it reads nothing")]
    Bot(u8),
}

/// The limit that was reached in a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TooMany {
    /// Sheets.
    #[error("{MOST_FILINGS} sheets were filed for this phase; the last one counts")]
    Sheets,
    /// Letters.
    #[error("{MOST_LETTERS} letters were written in this phase")]
    Letters,
}

/// What is wrong with the deal of a letter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadDeal {
    /// It goes to nobody, to several, to the game master or to itself.
    #[error("a deal goes to one other seat")]
    OneSeat,
    /// It is not signed.
    #[error("who makes a deal signs it")]
    Grey,
    /// It is not the game master's to make.
    #[error("only players make deals")]
    Master,
    /// Nobody orders a movement now.
    #[error("deals are made while orders for a movement are awaited")]
    NotNow,
    /// Nothing is to be answered.
    #[error("that seat has made no offer {0} that is still open")]
    NoSuchOffer(u32),
    /// The computer player of that seat makes none.
    #[error("seat {0} is a computer player that makes no deals")]
    Silent(u8),
    /// What is offered is not possible.
    #[error("{0}")]
    Unfit(Fault),
}

/// Why players may not write this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPress {
    /// The game has no press.
    #[error("in this game players do not write to each other")]
    None,
    /// Nobody has a seat for good, so nobody knows who would be writing.
    #[error("seats are given when all have come; until then players do not write")]
    NotSeated,
    /// The game has no grey press.
    #[error("in this game everybody signs what they write")]
    NoGrey,
    /// The game has public press only.
    #[error("in this game what players write is public")]
    PublicOnly,
}

/// Why a player's request is not possible now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotNow {
    /// The seat has nothing to order.
    #[error("this seat has nothing to order in this phase")]
    NothingToOrder,
    /// The seat is eliminated: it has neither unit nor centre.
    #[error("nothing is left of this seat, so it has no say in how the game ends")]
    NothingLeft,
    /// Somebody else plays, or there is a game master: nobody alone takes anything back.
    #[error("only who plays alone against computers, without a game master, can take a phase back")]
    NotAlone,
    /// A phase of a rated game.
    #[error("nothing is taken back in a rated game")]
    Rated,
    /// A phase of a game of a league.
    #[error("nothing is taken back in a league")]
    Tournament,
    /// The seat has ordered nothing that could be taken back.
    #[error("there is no phase to take back yet")]
    NothingToTakeBack,
}

/// What is wrong with the seats that somebody would like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWishes {
    /// A seat that is not there.
    #[error("there is no seat {0}")]
    NoSeat(u8),
    /// A seat named twice.
    #[error("seat {0} is named twice")]
    Twice(u8),
}

/// Why a vote on the end of the game is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadVote {
    /// Nobody would win.
    #[error("name the seats that are to win")]
    Nobody,
    /// A seat that is not there, or of which nothing is left.
    #[error("seat {0} is not in the game")]
    Gone(u8),
    /// A dummy.
    #[error("seat {0} is a dummy; nobody plays it")]
    Dummy(u8),
    /// The game's draws are shared by all.
    #[error(
        "in this game a draw is shared by all who are still in it; name one seat, or want a draw"
    )]
    OnlyAll,
}

/// Why the game master's action is not possible now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MasterNotNow {
    /// The game is paused already.
    #[error("the clock is stopped already")]
    Paused,
    /// The game is not paused.
    #[error("the clock is not stopped")]
    Running,
    /// No deadline can be set during a pause.
    #[error("the clock is stopped; let it run to a deadline")]
    NoDeadline,
    /// That computer player has the seat already.
    #[error("this computer player has the seat already")]
    SameBot,
    /// The seat is a dummy.
    #[error("this seat is a dummy already")]
    Dummy,
}

/// A value in the game master's action is not valid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadValue {
    /// A seat that is not there.
    #[error("there is no seat {seat}; there are {seats}, counted from 0")]
    Seat {
        /// The value.
        seat: u8,
        /// How many there are.
        seats: usize,
    },
    /// A deadline in the past.
    #[error("it has passed; to settle now, process the phase")]
    Passed,
    /// A deadline too far away.
    #[error("it is more than {MOST_AHEAD_DAYS} days ahead")]
    FarAhead,
    /// No phase has been settled.
    #[error("no phase has been settled yet")]
    NothingSettled,
    /// A turn that cannot be rolled back.
    #[error("{to} is not to go back to; there are {known}")]
    Turn {
        /// The value.
        to: u32,
        /// The turns that can be rolled back, separated by commas.
        known: String,
    },
    /// The given kind is not a computer player.
    #[error(
        "this is no computer player; there are easy_bot, bot, strong_bot, and the same with cautious_ before them"
    )]
    NoBot,
}

/// What is wrong with a new game, or with a new schedule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSetup {
    /// There is no such game.
    Game,
    /// An option.
    Option,
    /// The Mark.
    Mark,
    /// The drawing of the Mark.
    Drawing,
    /// The schedule.
    Schedule,
}

/// What is wrong with the seats of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSeats {
    /// More than the Mark has.
    #[error("{asked} seats, but this Mark has {seats}")]
    TooMany {
        /// How many were asked for.
        asked: usize,
        /// How many there are.
        seats: usize,
    },
    /// The creator's own seat.
    #[error("seat {0} is none for a person; seats count from 0")]
    Own(usize),
    /// The creator's own seat, where seats are not chosen.
    #[error("seats are given by lot or by preference; leave your seat out and join by the link")]
    Given,
    /// There is neither a player nor a game master.
    #[error("a game needs a person, or at least a game master")]
    Nobody,
    /// A game in the lobby that not everybody finds.
    #[error("a game in the lobby is public")]
    OpenUnlisted,
    /// A game in the lobby whose seats are chosen.
    #[error(
        "whoever comes from the lobby chooses no seat; have seats given by lot or by preference"
    )]
    OpenChosen,
    /// A game in the lobby without a seat for anybody.
    #[error("a game in the lobby needs a seat for a person")]
    OpenForNobody,
    /// Computer players for a game that is not in the lobby.
    #[error(
        "computer players fill the seats of games in the lobby only; open it, or give them seats now"
    )]
    FillClosed,
    /// When they come.
    #[error(
        "computer players fill the seats after an hour at the earliest, and after {MOST_FILL_HOURS} hours at the latest"
    )]
    FillHours,
    /// Which of them.
    #[error("only a computer player fills seats that nobody takes")]
    FillNoBot,
}

impl BadValue {
    fn field(&self) -> &'static str {
        match self {
            BadValue::Seat { .. } => "seat",
            BadValue::Passed | BadValue::FarAhead => "deadline_ms",
            BadValue::NothingSettled | BadValue::Turn { .. } => "to",
            BadValue::NoBot => "bot",
        }
    }
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::Denied(denied) => denied.nature(),
            Refusal::Text(text) => text.nature(),
            Refusal::NotASeat
            | Refusal::OtherSeat(_)
            | Refusal::NotTheMaster
            | Refusal::NeedsAccount
            | Refusal::WrongCode { .. }
            | Refusal::WrongInvite => Nature::Forbidden,
            Refusal::Nobody => Nature::NoToken,
            Refusal::Sheet(_) | Refusal::Addressee(_) | Refusal::Address(_) | Refusal::NoToken => {
                Nature::Unreadable
            }
            Refusal::NoOpenSeat
            | Refusal::OwnGame
            | Refusal::NotStarted
            | Refusal::GameOver(_)
            | Refusal::Stale { .. }
            | Refusal::TooLong
            | Refusal::TooMany(_)
            | Refusal::NoPress(_)
            | Refusal::NotNow(_)
            | Refusal::NoCode
            | Refusal::MasterNotNow(_) => Nature::NotNow,
            Refusal::NoSeat
            | Refusal::Wishes(_)
            | Refusal::Value(_)
            | Refusal::Vote(_)
            | Refusal::Position(_)
            | Refusal::Setup(..)
            | Refusal::TwoMarks
            | Refusal::LongMark
            | Refusal::LooseDrawing
            | Refusal::LongDrawing
            | Refusal::Years
            | Refusal::Talk
            | Refusal::Deal(_)
            | Refusal::Seats(_)
            | Refusal::NotRatable(_)
            | Refusal::NoNotices => Nature::Unfit,
            Refusal::NoSuchTurn(_) | Refusal::NoMarkFile | Refusal::NoSuchMail => Nature::NotFound,
            Refusal::Broken(_) => Nature::Broken,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Denied(denied) => denied.code(),
            Refusal::Text(text) => text.code(),
            Refusal::NotASeat => "not_a_seat",
            Refusal::OtherSeat(_) => "not_your_seat",
            Refusal::NotTheMaster => "not_the_master",
            Refusal::WrongInvite => "wrong_invite",
            Refusal::Sheet(_) | Refusal::Addressee(_) | Refusal::Address(_) | Refusal::NoToken => {
                "bad_request"
            }
            Refusal::NoOpenSeat => "no_open_seat",
            Refusal::NotRatable(_) => "not_ratable",
            Refusal::NeedsAccount => "needs_account",
            Refusal::OwnGame => "own_game",
            Refusal::Nobody => "nobody",
            Refusal::NotStarted => "not_started",
            Refusal::GameOver(_) => "game_over",
            Refusal::Stale { .. } => "stale",
            Refusal::TooLong => "too_long",
            Refusal::TooMany(_) => "too_many",
            Refusal::NoPress(_) => "no_press",
            Refusal::NotNow(_) | Refusal::MasterNotNow(_) => "not_now",
            Refusal::NoSeat
            | Refusal::Years
            | Refusal::Talk
            | Refusal::Wishes(_)
            | Refusal::Value(_)
            | Refusal::Vote(_) => "bad_value",
            Refusal::Position(_) => "bad_position",
            Refusal::Setup(BadSetup::Game, _) => "unknown_game",
            Refusal::Setup(BadSetup::Option, _) => "bad_option",
            Refusal::Setup(BadSetup::Schedule, _) => "bad_schedule",
            Refusal::Setup(BadSetup::Mark, _) | Refusal::TwoMarks | Refusal::LongMark => "bad_mark",
            Refusal::Setup(BadSetup::Drawing, _) | Refusal::LooseDrawing | Refusal::LongDrawing => {
                "bad_drawing"
            }
            Refusal::Seats(_) => "bad_seat",
            Refusal::Deal(_) => "bad_deal",
            Refusal::NoNotices => "bad_email",
            Refusal::WrongCode { .. } => "wrong_code",
            Refusal::NoCode => "no_code",
            Refusal::NoSuchMail => "no_such_mail",
            Refusal::NoSuchTurn(_) => "no_such_turn",
            Refusal::NoMarkFile => "no_mark_file",
            Refusal::Broken(_) => "internal",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::Denied(denied) => denied.place(),
            Refusal::Text(text) => text.place(),
            Refusal::Position(fault) | Refusal::Setup(_, fault) => fault.place.clone(),
            Refusal::Value(value) => in_body(value.field()),
            Refusal::Vote(_) => in_body("vote"),
            Refusal::Wishes(_) => in_body("wishes"),
            Refusal::NoToken => in_body("token"),
            Refusal::NotASeat | Refusal::NotTheMaster => authorization(),
            Refusal::Sheet(_) | Refusal::TooMany(_) => in_body("text"),
            Refusal::Addressee(_) | Refusal::NoPress(_) => in_body("to"),
            Refusal::Address(_) | Refusal::NoNotices => in_body("email"),
            Refusal::WrongInvite => in_body("invite"),
            Refusal::WrongCode { .. } | Refusal::NoCode => in_body("code"),
            Refusal::NoSuchMail => in_body("secret"),
            Refusal::OtherSeat(_) | Refusal::NoSeat => in_body("seat"),
            Refusal::Stale { .. } => in_body("turn"),
            Refusal::MasterNotNow(_) => in_body("kind"),
            Refusal::TwoMarks => in_body("mark"),
            Refusal::LongMark => in_body("mark_file"),
            Refusal::LooseDrawing | Refusal::LongDrawing => in_body("drawing"),
            Refusal::Years => in_body("years"),
            Refusal::Talk => in_body("talk"),
            Refusal::Deal(_) => in_body("deal"),
            Refusal::NotRatable(hindrance) => in_body(hindrance.field()),
            Refusal::Seats(BadSeats::Own(_) | BadSeats::Given) => in_body("seat"),
            Refusal::Seats(
                BadSeats::OpenUnlisted | BadSeats::OpenChosen | BadSeats::OpenForNobody,
            ) => in_body("open"),
            Refusal::Seats(BadSeats::FillClosed | BadSeats::FillHours | BadSeats::FillNoBot) => {
                in_body("fill")
            }
            Refusal::Seats(_) => in_body("seats"),
            Refusal::NoSuchTurn(_) => in_path("turn"),
            Refusal::Nobody => Place::called("header", "Cookie"),
            Refusal::NoOpenSeat
            | Refusal::NeedsAccount
            | Refusal::OwnGame
            | Refusal::NotStarted
            | Refusal::GameOver(_)
            | Refusal::TooLong
            | Refusal::NotNow(_)
            | Refusal::NoMarkFile => "game".into(),
            Refusal::Broken(_) => "server".into(),
        }
    }

    fn fault(&self) -> Option<&Fault> {
        match self {
            Refusal::Position(fault) | Refusal::Setup(_, fault) => Some(fault),
            _ => None,
        }
    }

    fn cause(&self) -> Option<Cause> {
        cause::of(self)
    }
}
