//! The list of what was offered and agreed.

use game::{Deal, Promise};
use search::orders::{Kept, Reply, Talk};

fn support(order: &str) -> Deal {
    Deal::Support {
        order: order.to_owned(),
    }
}

fn warning() -> Deal {
    Deal::Warning {
        seat: 2,
        space: "H1".to_owned(),
    }
}

#[test]
fn each_pair_numbers_its_own_offers() {
    let mut talk = Talk::default();
    for (from, to) in [(0, 1), (1, 0), (0, 2), (2, 1), (0, 1)] {
        talk.add(0, 1, from, to, Deal::Peace);
    }
    let ids: Vec<u32> = talk.offers.iter().map(|offer| offer.id).collect();
    assert_eq!(ids, [0, 1, 0, 0, 2]);
}

#[test]
fn an_offer_is_answered_once_by_whom_it_was_made_to_in_its_phase() {
    let mut talk = Talk::default();
    talk.add(3, 1, 0, 1, Deal::Peace);
    for (from, to, id, turn) in [(1, 0, 0, 3), (0, 2, 0, 3), (0, 1, 1, 3), (0, 1, 0, 4)] {
        assert_eq!(talk.open(from, to, id, turn), None);
    }
    assert!(!talk.answer(0, 1, 0, 4, Reply::Accepted));
    assert!(talk.answer(0, 1, 0, 3, Reply::Refused));
    assert!(!talk.answer(0, 1, 0, 3, Reply::Accepted));
    assert_eq!(talk.offers[0].reply, Reply::Refused);
    assert_eq!(talk.open(0, 1, 0, 3), None);
    // Nobody answers a warning.
    talk.add(3, 1, 0, 1, warning());
    assert_eq!(talk.offers[1].reply, Reply::Told);
    assert_eq!(talk.open(0, 1, 1, 3), None);
}

#[test]
fn a_peace_holds_to_the_end_of_the_year_and_a_support_for_one_phase() {
    let mut talk = Talk::default();
    talk.add(3, 7, 0, 1, Deal::Peace);
    talk.add(3, 7, 0, 1, support("1 aids 0 to 2"));
    talk.add(3, 7, 0, 1, warning());
    let binds = |talk: &Talk, turn, year| {
        let all = talk.offers.iter();
        all.map(|offer| offer.binds(turn, year)).collect::<Vec<_>>()
    };
    // Not before they are accepted.
    assert_eq!(binds(&talk, 3, 7), [false; 3]);
    assert_eq!(talk.promises(0, 3, 7), []);
    for id in 0..2 {
        assert!(talk.answer(0, 1, id, 3, Reply::Accepted));
    }
    assert_eq!(binds(&talk, 3, 7), [true, true, false]);
    assert_eq!(binds(&talk, 5, 7), [true, false, false]);
    assert_eq!(binds(&talk, 6, 8), [false; 3]);
    assert_eq!(binds(&talk, 2, 7), [false; 3]);
    assert_eq!(talk.promises(0, 3, 7), [(1, Promise::Peace { with: 1 })]);
    let order = "1 aids 0 to 2".to_owned();
    assert_eq!(
        talk.promises(1, 3, 7),
        [
            (0, Promise::Peace { with: 0 }),
            (0, Promise::Give { order })
        ]
    );
    assert_eq!(talk.promises(2, 3, 7), []);
}

#[test]
fn a_split_keeps_each_side_out_of_the_other_s_part() {
    let mut talk = Talk::default();
    let list = |spaces: &[&str]| spaces.iter().map(|&space| space.to_owned()).collect();
    let deal = Deal::Split {
        ours: list(&["X"]),
        yours: list(&["Y", "Z"]),
    };
    talk.add(0, 1, 0, 1, deal);
    assert!(talk.answer(0, 1, 0, 0, Reply::Accepted));
    let out = |spaces: &[&str]| Promise::KeepOut {
        spaces: list(spaces),
    };
    assert_eq!(talk.promises(0, 0, 1), [(1, out(&["Y", "Z"]))]);
    assert_eq!(talk.promises(1, 0, 1), [(0, out(&["X"]))]);
    // A part with nothing in it asks for nothing.
    let deal = Deal::Split {
        ours: list(&["X"]),
        yours: Vec::new(),
    };
    assert_eq!(deal.promise(0, 1, 0), None);
}

#[test]
fn the_record_counts_what_one_promised_another() {
    let mut talk = Talk::default();
    talk.add(0, 1, 0, 1, Deal::Peace);
    talk.add(0, 1, 2, 0, Deal::Peace);
    let kept = |turn, seat, breach: Option<&str>| Kept {
        turn,
        seat,
        breach: breach.map(str::to_owned),
    };
    talk.offers[0].kept = vec![
        kept(0, 0, None),
        kept(0, 1, None),
        kept(1, 0, Some("go 1")),
        kept(1, 1, None),
    ];
    talk.offers[1].kept = vec![kept(0, 0, Some("go 2"))];
    assert_eq!(talk.record(0, 1), (1, 1));
    assert_eq!(talk.record(1, 0), (2, 0));
    assert_eq!(talk.record(0, 2), (0, 1));
    assert_eq!(talk.record(2, 0), (0, 0));
    assert_eq!(talk.record(1, 2), (0, 0));
}

#[test]
fn going_back_forgets_what_came_later_and_goes_on_with_the_rest() {
    let mut talk = Talk::default();
    for turn in 0..4 {
        talk.add(turn, 1, 0, 1, Deal::Peace);
    }
    for offer in &mut talk.offers {
        offer.reply = Reply::Accepted;
        let kept = |turn| Kept {
            turn,
            seat: 0,
            breach: None,
        };
        offer.kept = (offer.turn..4).map(kept).collect();
    }
    talk.add(2, 1, 0, 1, support("1 aids 0 to 2"));
    talk.offers[4].reply = Reply::Accepted;
    talk.add(2, 1, 0, 1, Deal::Peace);
    talk.go_back(2, 4);
    let turns: Vec<u32> = talk.offers.iter().map(|offer| offer.turn).collect();
    assert_eq!(turns, [0, 1, 4, 4, 4]);
    let kept = |at: usize| {
        let kept = talk.offers[at].kept.iter();
        kept.map(|kept| kept.turn).collect::<Vec<_>>()
    };
    assert_eq!((kept(0), kept(1), kept(2)), (vec![0, 1], vec![1], vec![]));
    // In the phase that begins in place of the second, what was agreed then is owed, and what was open can be answered.
    assert!(talk.offers[..4].iter().all(|offer| offer.binds(4, 1)));
    let id = talk.offers[4].id;
    assert!(talk.open(0, 1, id, 4).is_some());
}
