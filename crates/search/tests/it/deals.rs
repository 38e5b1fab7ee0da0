//! What computer players offer and answer, and whether they keep it, on a small game in which it can pay not to attack.

mod feud;
mod keeping;

use feud::Feud;
use game::Deal;
use search::StopFlag;
use search::orders::{
    BotPlayer, Kept, ModelBot, No, Occasion, OrderBot, OrderLimit, Reply, Said, Speech, Spoken,
    Talk, Thinking, converse,
};
use std::slice::from_ref;

/// Whoever is attacked loses more than an attack wins.
const PEACE_PAYS: &str = "2 0.02 0.02 0.1";
/// An attack wins more than one loses by being attacked.
const WAR_PAYS: &str = "2 0.1 0.1 0.02";
/// A unit that is aided wins much more than one that is not.
const AID_PAYS: &str = "3 0.005 0.06 0.05";
const TALKERS: [&str; 2] = ["b+talk", "c+talk"];
/// The present phase and its year.
const NOW: (u32, i32) = (10, 3);

fn bot(position: &str) -> ModelBot<Feud> {
    let mut bot = ModelBot::<Feud>::default();
    bot.set_position(position, None).unwrap();
    bot
}

fn thinking<'a>(player: &str, seed: u64, stop: &'a StopFlag) -> Thinking<'a> {
    Thinking {
        player: BotPlayer::read(player).unwrap(),
        limit: OrderLimit::Nodes(1000),
        seed,
        stop,
    }
}

/// What is known now.
fn occasion<'a>(talk: &'a Talk, partners: &'a [usize]) -> Occasion<'a> {
    Occasion {
        talk,
        turn: NOW.0,
        year: NOW.1,
        partners,
    }
}

fn said(position: &str, seat: usize, player: &str, talk: &Talk) -> Said {
    let bot = bot(position);
    let stop = StopFlag::default();
    let all = bot.awaited();
    bot.talk(seat, &thinking(player, 1, &stop), &occasion(talk, &all))
        .unwrap()
}

/// The answer to the offer that is open; none if it is accepted.
fn answer(position: &str, seat: usize, player: &str, talk: &Talk) -> Option<No> {
    let mut answers = said(position, seat, player, talk).answers;
    assert_eq!(answers.len(), 1, "{answers:?}");
    answers.remove(0).2
}

fn offered(offers: &[(usize, usize, Deal)]) -> Talk {
    let mut talk = Talk::default();
    for (from, to, deal) in offers {
        talk.add(NOW.0, NOW.1, *from, *to, deal.clone());
    }
    talk
}

/// The same, with all but the last offer accepted.
fn agreed(offers: &[(usize, usize, Deal)]) -> Talk {
    let mut talk = offered(offers);
    let before = offers.len() - 1;
    for offer in &mut talk.offers[..before] {
        offer.reply = Reply::Accepted;
    }
    talk
}

fn aid(order: &str) -> Deal {
    Deal::Support {
        order: order.to_owned(),
    }
}

#[test]
fn peace_is_offered_and_accepted_where_it_pays() {
    for player in TALKERS {
        let none = Talk::default();
        let said = said(PEACE_PAYS, 0, player, &none);
        assert_eq!(said.offers, [(1, Deal::Peace)], "{player}");
        let talk = offered(&[(0, 1, Deal::Peace)]);
        assert_eq!(answer(PEACE_PAYS, 1, player, &talk), None, "{player}");
    }
}

#[test]
fn peace_is_neither_offered_nor_accepted_where_war_pays() {
    for player in TALKERS {
        let none = Talk::default();
        assert_eq!(said(WAR_PAYS, 0, player, &none), Said::default());
        let talk = offered(&[(0, 1, Deal::Peace)]);
        let no = answer(WAR_PAYS, 1, player, &talk);
        assert_eq!(no, Some(No::FreeHand), "{player}");
    }
}

#[test]
fn two_players_come_to_terms_by_themselves() {
    let bot = bot(PEACE_PAYS);
    let stop = StopFlag::default();
    let mut talk = Talk::default();
    let spoken = converse(&mut talk, NOW, &[0, 1], &mut |seat, talk| {
        bot.talk(
            seat,
            &thinking("c+talk", 5, &stop),
            &occasion(talk, &[0, 1]),
        )
    })
    .unwrap();
    let says = |from, to, speech| Spoken { from, to, speech };
    assert_eq!(
        spoken[..2],
        [
            says(0, 1, Speech::Offer(Deal::Peace)),
            says(1, 0, Speech::Accept(0))
        ]
    );
    assert_eq!(talk.offers[0].reply, Reply::Accepted);
    // Nobody is offered twice what there is.
    let peace = talk.offers.iter().filter(|offer| offer.deal == Deal::Peace);
    assert_eq!(peace.count(), 1);
}

#[test]
fn friends_alone_are_asked_for_support() {
    for player in TALKERS {
        let peace = agreed(&[(1, 0, Deal::Peace), (0, 1, Deal::Peace)]);
        let asks = said(AID_PAYS, 0, player, &peace).offers;
        let help = (1, aid("1 aids 0 to 2"));
        assert!(asks.contains(&help), "{player}: {asks:?}");
        let asks = said(AID_PAYS, 0, player, &Talk::default()).offers;
        let supports = |(_, deal): &(usize, Deal)| matches!(deal, Deal::Support { .. });
        assert!(!asks.iter().any(supports), "{player}: {asks:?}");
    }
}

#[test]
fn friends_alone_are_given_support() {
    let help = (0, 1, aid("1 aids 0 to 2"));
    for player in TALKERS {
        let talk = agreed(&[(1, 0, Deal::Peace), help.clone()]);
        assert_eq!(answer(AID_PAYS, 1, player, &talk), None, "{player}");
        let talk = offered(from_ref(&help));
        let no = answer(AID_PAYS, 1, player, &talk);
        assert_eq!(no, Some(No::NoPeace), "{player}");
        // A unit that has much to win by itself is needed there.
        let talk = agreed(&[(1, 0, Deal::Peace), help.clone()]);
        let no = answer("3 0.05 0.06 0.05", 1, player, &talk);
        assert_eq!(no, Some(No::Needed), "{player}");
    }
}

#[test]
fn nothing_is_agreed_with_one_that_broke_its_word() {
    let broke = |well: u32| {
        let mut talk = agreed(&[(0, 1, Deal::Peace), (0, 1, Deal::Peace)]);
        // In another year.
        (talk.offers[0].turn, talk.offers[0].year) = (0, 1);
        let kept = |turn| Kept {
            turn,
            seat: 0,
            breach: (turn == 0).then(|| "go 1".to_owned()),
        };
        talk.offers[0].kept = (0..=well).map(kept).collect();
        talk
    };
    for player in TALKERS {
        let no = answer(PEACE_PAYS, 1, player, &broke(0));
        assert_eq!(no, Some(No::Distrust), "{player}");
        // What the other side broke is no reason.
        let mut talk = broke(0);
        talk.offers[0].kept[0].seat = 1;
        assert_eq!(answer(PEACE_PAYS, 1, player, &talk), None, "{player}");
        // Nor is anything offered.
        talk = broke(0);
        talk.offers.pop();
        assert_eq!(said(PEACE_PAYS, 1, player, &talk), Said::default());
        // Whoever keeps its word is believed again in time.
        assert_eq!(answer(PEACE_PAYS, 1, player, &broke(16)), None, "{player}");
    }
}

#[test]
fn what_does_not_go_with_a_promise_is_refused() {
    let help = || (0, 1, aid("1 aids 0 to 2"));
    for player in TALKERS {
        let talk = agreed(&[(1, 0, Deal::Peace), (1, 2, Deal::Peace), help()]);
        let no = answer(AID_PAYS, 1, player, &talk);
        assert_eq!(no, Some(No::Promised { to: 2 }), "{player}");
        let talk = agreed(&[(1, 0, Deal::Peace), help(), (2, 1, Deal::Peace)]);
        let no = answer(AID_PAYS, 1, player, &talk);
        assert_eq!(no, Some(No::Promised { to: 0 }), "{player}");
        let names = ["Ann", "Bob", "Cleo"].map(str::to_owned);
        assert!(no.unwrap().sentence(&names).contains("Ann"));
    }
}

#[test]
fn players_that_make_no_deals_refuse_all() {
    let talk = offered(&[(0, 1, Deal::Peace), (0, 1, aid("1 aids 0 to 2"))]);
    for player in ["a", "e", "b", "c"] {
        let said = said(AID_PAYS, 1, player, &talk);
        let never = Some(No::Never);
        assert_eq!(said.answers, [(0, 0, never.clone()), (0, 1, never)]);
        assert_eq!(said.offers, [], "{player}");
    }
}

#[test]
fn nothing_is_said_in_a_phase_without_movement() {
    let talk = offered(&[(0, 1, Deal::Peace)]);
    for player in ["a", "c", "b+talk", "c+talk"] {
        let said = said("2 0.02 0.02 0.1 retreats", 1, player, &talk);
        assert_eq!(said, Said::default(), "{player}");
    }
}
