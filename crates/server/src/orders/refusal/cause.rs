//! The exact reasons of refusals, for programs, with the values that their sentences name.

use super::{
    BadAddressee, BadDeal, BadSeats, BadSheet, BadValue, BadVote, BadWishes, MasterNotNow, NoPress,
    NotNow, Refusal, TooMany,
};
use crate::host::refusal::{Refuse, cause};
use crate::orders::limits::{
    MOST_AHEAD_DAYS, MOST_DRAWING_BYTES, MOST_FILINGS, MOST_FILL_HOURS, MOST_LETTERS,
    MOST_MARK_BYTES, MOST_SHEET_BYTES, MOST_YEARS,
};
use game::Cause;

/// The cause of a refusal; none where its code says it all.
pub(super) fn of(refusal: &Refusal) -> Option<Cause> {
    match refusal {
        Refusal::Text(text) => text.cause(),
        Refusal::Position(fault) | Refusal::Setup(_, fault) => fault.cause().cloned(),
        Refusal::Sheet(why) => of_sheet(*why),
        Refusal::Addressee(why) => of_addressee(*why),
        Refusal::Address(reason) => cause("no_address", [("reason", reason.clone())]),
        Refusal::GameOver(reason) => cause("game_over", [("reason", reason.clone())]),
        Refusal::Stale { meant, turn, phase } => cause(
            "stale_turn",
            [
                ("meant", meant.to_string()),
                ("turn", turn.to_string()),
                ("phase", phase.clone()),
            ],
        ),
        Refusal::OtherSeat(seat) => cause("other_seat", [("seat", seat.to_string())]),
        Refusal::NoSeat => cause("no_seat_named", []),
        Refusal::TooLong => cause("events_full", []),
        Refusal::TooMany(TooMany::Sheets) => cause("sheets", [("most", MOST_FILINGS.to_string())]),
        Refusal::TooMany(TooMany::Letters) => {
            cause("letters", [("most", MOST_LETTERS.to_string())])
        }
        Refusal::NoPress(NoPress::None) => cause("no_press", []),
        Refusal::NoPress(NoPress::NotSeated) => cause("not_seated", []),
        Refusal::NoPress(NoPress::NoGrey) => cause("no_grey_press", []),
        Refusal::NoPress(NoPress::PublicOnly) => cause("public_press_only", []),
        Refusal::NotNow(NotNow::NothingToOrder) => cause("nothing_to_order", []),
        Refusal::NotNow(NotNow::NothingLeft) => cause("nothing_left", []),
        Refusal::NotNow(NotNow::NotAlone) => cause("not_alone", []),
        Refusal::NotNow(NotNow::Rated) => cause("no_takeback_in_rated", []),
        Refusal::NotNow(NotNow::Tournament) => cause("no_takeback_in_tournament", []),
        Refusal::NotNow(NotNow::NothingToTakeBack) => cause("nothing_to_take_back", []),
        Refusal::MasterNotNow(why) => of_master(*why),
        Refusal::Value(why) => of_value(why),
        Refusal::Vote(why) => of_vote(*why),
        Refusal::Wishes(BadWishes::NoSeat(seat)) => {
            cause("no_such_seat", [("seat", seat.to_string())])
        }
        Refusal::Wishes(BadWishes::Twice(seat)) => {
            cause("named_twice", [("seat", seat.to_string())])
        }
        Refusal::TwoMarks => cause("two_marks", []),
        Refusal::Talk => cause("talk", []),
        Refusal::Deal(why) => of_deal(why),
        Refusal::Years => cause("years", [("most", MOST_YEARS.to_string())]),
        Refusal::LooseDrawing => cause("loose_drawing", []),
        Refusal::LongDrawing => cause("too_long", [("most", MOST_DRAWING_BYTES.to_string())]),
        Refusal::LongMark => cause("too_long", [("most", MOST_MARK_BYTES.to_string())]),
        Refusal::Seats(why) => of_seats(*why),
        Refusal::NotRatable(hindrance) => cause(hindrance.code(), []),
        Refusal::NoSuchTurn(turn) => cause("no_such_turn", [("turn", turn.to_string())]),
        Refusal::WrongCode { left } => cause("wrong_code", [("left", left.to_string())]),
        Refusal::Denied(_)
        | Refusal::NotASeat
        | Refusal::NotTheMaster
        | Refusal::WrongInvite
        | Refusal::NoToken
        | Refusal::NoOpenSeat
        | Refusal::NeedsAccount
        | Refusal::OwnGame
        | Refusal::Nobody
        | Refusal::NotStarted
        | Refusal::NoNotices
        | Refusal::NoCode
        | Refusal::NoSuchMail
        | Refusal::NoMarkFile
        | Refusal::Broken(_) => None,
    }
}

fn of_sheet(why: BadSheet) -> Option<Cause> {
    match why {
        BadSheet::TooLong => cause("too_long", [("most", MOST_SHEET_BYTES.to_string())]),
        BadSheet::Control => cause("control_characters", []),
    }
}

fn of_deal(why: &BadDeal) -> Option<Cause> {
    match why {
        BadDeal::OneSeat => cause("deal_for_one_seat", []),
        BadDeal::Grey => cause("deal_unsigned", []),
        BadDeal::Master => cause("deal_of_master", []),
        BadDeal::NotNow => cause("deal_not_now", []),
        BadDeal::NoSuchOffer(offer) => cause("no_such_offer", [("offer", offer.to_string())]),
        BadDeal::Silent(seat) => cause("deal_with_silent", [("seat", seat.to_string())]),
        BadDeal::Unfit(_) => None,
    }
}

fn of_addressee(why: BadAddressee) -> Option<Cause> {
    let of_seat = |code, seat: u8| cause(code, [("seat", seat.to_string())]);
    match why {
        BadAddressee::PublicAndNamed => cause("public_and_named", []),
        BadAddressee::Nobody => cause("to_nobody", []),
        BadAddressee::NoMaster => cause("no_master", []),
        BadAddressee::NoSuchSeat(seat) => of_seat("no_such_seat", seat),
        BadAddressee::Dummy(seat) => of_seat("to_a_dummy", seat),
        BadAddressee::Bot(seat) => of_seat("to_a_bot", seat),
    }
}

fn of_master(why: MasterNotNow) -> Option<Cause> {
    let code = match why {
        MasterNotNow::Paused => "paused",
        MasterNotNow::Running => "not_paused",
        MasterNotNow::NoDeadline => "no_deadline_while_paused",
        MasterNotNow::SameBot => "same_bot",
        MasterNotNow::Dummy => "dummy_already",
    };
    cause(code, [])
}

fn of_vote(why: BadVote) -> Option<Cause> {
    match why {
        BadVote::Nobody => cause("nobody", []),
        BadVote::Gone(seat) => cause("not_in_the_game", [("seat", seat.to_string())]),
        BadVote::Dummy(seat) => cause("dummy", [("seat", seat.to_string())]),
        BadVote::OnlyAll => cause("draws_of_all_only", []),
    }
}

fn of_value(why: &BadValue) -> Option<Cause> {
    match why {
        BadValue::Seat { seat, seats } => cause(
            "no_such_seat",
            [("seat", seat.to_string()), ("seats", seats.to_string())],
        ),
        BadValue::Passed => cause("passed", []),
        BadValue::FarAhead => cause("far_ahead", [("most_days", MOST_AHEAD_DAYS.to_string())]),
        BadValue::NothingSettled => cause("nothing_settled", []),
        BadValue::Turn { to, known } => Some(Cause {
            code: "no_turn_to_go_back_to",
            arguments: vec![
                ("to", vec![to.to_string()]),
                ("turns", known.split(", ").map(str::to_owned).collect()),
            ],
        }),
        BadValue::NoBot => cause("no_bot", []),
    }
}

fn of_seats(why: BadSeats) -> Option<Cause> {
    match why {
        BadSeats::TooMany { asked, seats } => cause(
            "too_many_seats",
            [("asked", asked.to_string()), ("seats", seats.to_string())],
        ),
        BadSeats::Own(seat) => cause("no_persons_seat", [("seat", seat.to_string())]),
        BadSeats::Given => cause("seats_are_given", []),
        BadSeats::Nobody => cause("nobody", []),
        BadSeats::OpenUnlisted => cause("open_unlisted", []),
        BadSeats::OpenChosen => cause("open_with_chosen_seats", []),
        BadSeats::OpenForNobody => cause("open_for_nobody", []),
        BadSeats::FillClosed => cause("fill_closed", []),
        BadSeats::FillHours => cause("fill_hours", [("most", MOST_FILL_HOURS.to_string())]),
        BadSeats::FillNoBot => cause("fill_without_computer", []),
    }
}

#[cfg(test)]
mod tests {
    use super::super::BadSetup;
    use super::*;
    use crate::host::refusal::Denied;
    use crate::host::refusal::tests::assert_cause;
    use crate::host::text::{BadText, Unspeakable};
    use crate::orders::ratable::Hindrance;
    use game::Fault;

    /// Each refusal with its code, the code of its cause, and the cause's arguments.
    fn table() -> Vec<(Refusal, &'static str, &'static str, &'static str)> {
        let fault = Fault::option("x", "no such option")
            .because("no_such_option")
            .with("names", ["a", "b"]);
        let text = BadText {
            field: "text",
            fault: Unspeakable::TooLong(4_000),
        };
        let stale = Refusal::Stale {
            meant: 3,
            turn: 4,
            phase: "Fall".into(),
        };
        let seat = BadValue::Seat { seat: 9, seats: 7 };
        let turn = BadValue::Turn {
            to: 8,
            known: "1, 2".into(),
        };
        let seats = BadSeats::TooMany { asked: 9, seats: 7 };
        vec![
            (Denied::NoToken.into(), "no_token", "", ""),
            (Refusal::NotASeat, "not_a_seat", "", ""),
            (Refusal::NotTheMaster, "not_the_master", "", ""),
            (text.into(), "bad_request", "too_long", "most=4000"),
            (
                BadSheet::TooLong.into(),
                "bad_request",
                "too_long",
                "most=12000",
            ),
            (
                BadSheet::Control.into(),
                "bad_request",
                "control_characters",
                "",
            ),
            (
                BadAddressee::PublicAndNamed.into(),
                "bad_request",
                "public_and_named",
                "",
            ),
            (BadAddressee::Nobody.into(), "bad_request", "to_nobody", ""),
            (
                BadAddressee::NoMaster.into(),
                "bad_request",
                "no_master",
                "",
            ),
            (
                BadAddressee::NoSuchSeat(9).into(),
                "bad_request",
                "no_such_seat",
                "seat=9",
            ),
            (
                BadAddressee::Dummy(2).into(),
                "bad_request",
                "to_a_dummy",
                "seat=2",
            ),
            (
                BadAddressee::Bot(3).into(),
                "bad_request",
                "to_a_bot",
                "seat=3",
            ),
            (
                Refusal::Address("no @".into()),
                "bad_request",
                "no_address",
                "reason=no @",
            ),
            (Refusal::WrongInvite, "wrong_invite", "", ""),
            (Refusal::NoOpenSeat, "no_open_seat", "", ""),
            (Refusal::NeedsAccount, "needs_account", "", ""),
            (Refusal::OwnGame, "own_game", "", ""),
            (
                Hindrance::Master.into(),
                "not_ratable",
                "rated_with_master",
                "",
            ),
            (NotNow::Rated.into(), "not_now", "no_takeback_in_rated", ""),
            (
                NotNow::Tournament.into(),
                "not_now",
                "no_takeback_in_tournament",
                "",
            ),
            (Refusal::NotStarted, "not_started", "", ""),
            (
                Refusal::GameOver("solo".into()),
                "game_over",
                "game_over",
                "reason=solo",
            ),
            (stale, "stale", "stale_turn", "meant=3 turn=4 phase=Fall"),
            (Refusal::TooLong, "too_long", "events_full", ""),
            (TooMany::Sheets.into(), "too_many", "sheets", "most=200"),
            (TooMany::Letters.into(), "too_many", "letters", "most=500"),
            (NoPress::None.into(), "no_press", "no_press", ""),
            (
                NoPress::PublicOnly.into(),
                "no_press",
                "public_press_only",
                "",
            ),
            (
                NotNow::NothingToOrder.into(),
                "not_now",
                "nothing_to_order",
                "",
            ),
            (NotNow::NothingLeft.into(), "not_now", "nothing_left", ""),
            (MasterNotNow::Paused.into(), "not_now", "paused", ""),
            (MasterNotNow::Running.into(), "not_now", "not_paused", ""),
            (
                MasterNotNow::NoDeadline.into(),
                "not_now",
                "no_deadline_while_paused",
                "",
            ),
            (MasterNotNow::SameBot.into(), "not_now", "same_bot", ""),
            (MasterNotNow::Dummy.into(), "not_now", "dummy_already", ""),
            (seat.into(), "bad_value", "no_such_seat", "seat=9 seats=7"),
            (BadValue::Passed.into(), "bad_value", "passed", ""),
            (
                BadValue::FarAhead.into(),
                "bad_value",
                "far_ahead",
                "most_days=90",
            ),
            (
                BadValue::NothingSettled.into(),
                "bad_value",
                "nothing_settled",
                "",
            ),
            (
                turn.into(),
                "bad_value",
                "no_turn_to_go_back_to",
                "to=8 turns=1,2",
            ),
            (BadValue::NoBot.into(), "bad_value", "no_bot", ""),
            (
                Refusal::Position(fault.clone()),
                "bad_position",
                "no_such_option",
                "names=a,b",
            ),
            (
                Refusal::Setup(BadSetup::Option, fault),
                "bad_option",
                "no_such_option",
                "names=a,b",
            ),
            (Refusal::TwoMarks, "bad_mark", "two_marks", ""),
            (Refusal::LongMark, "bad_mark", "too_long", "most=200000"),
            (Refusal::LooseDrawing, "bad_drawing", "loose_drawing", ""),
            (
                Refusal::LongDrawing,
                "bad_drawing",
                "too_long",
                "most=1000000",
            ),
            (
                seats.into(),
                "bad_seat",
                "too_many_seats",
                "asked=9 seats=7",
            ),
            (
                BadSeats::Own(5).into(),
                "bad_seat",
                "no_persons_seat",
                "seat=5",
            ),
            (BadSeats::Nobody.into(), "bad_seat", "nobody", ""),
            (
                BadSeats::OpenUnlisted.into(),
                "bad_seat",
                "open_unlisted",
                "",
            ),
            (
                BadSeats::OpenChosen.into(),
                "bad_seat",
                "open_with_chosen_seats",
                "",
            ),
            (
                BadSeats::OpenForNobody.into(),
                "bad_seat",
                "open_for_nobody",
                "",
            ),
            (BadSeats::FillClosed.into(), "bad_seat", "fill_closed", ""),
            (
                BadSeats::FillHours.into(),
                "bad_seat",
                "fill_hours",
                "most=720",
            ),
            (
                BadSeats::FillNoBot.into(),
                "bad_seat",
                "fill_without_computer",
                "",
            ),
            (Refusal::Nobody, "nobody", "", ""),
            (Refusal::NoNotices, "bad_email", "", ""),
            (
                Refusal::WrongCode { left: 4 },
                "wrong_code",
                "wrong_code",
                "left=4",
            ),
            (Refusal::NoCode, "no_code", "", ""),
            (Refusal::NoSuchMail, "no_such_mail", "", ""),
            (
                Refusal::NoSuchTurn(6),
                "no_such_turn",
                "no_such_turn",
                "turn=6",
            ),
            (Refusal::NoMarkFile, "no_mark_file", "", ""),
            (Refusal::Broken("x".into()), "internal", "", ""),
        ]
    }

    #[test]
    fn every_refusal_has_its_code_and_its_arguments() {
        for (refusal, code, why, arguments) in table() {
            assert_eq!(refusal.code(), code, "{refusal}");
            assert_cause(&refusal, why, arguments);
        }
    }
}
