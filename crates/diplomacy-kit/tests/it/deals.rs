//! What promises ask of orders, on the tiny board.

use crate::support::{TINY, mark, space};
use diplomacy_kit::deals::{Duties, goal};
use diplomacy_kit::lang::{Order, read_order};
use diplomacy_kit::mark::{Mark, Power, SpaceSet};
use game::Promise;

fn orders(mark: &Mark, texts: &[&str]) -> Vec<Order> {
    let read = |text: &&str| read_order(mark, text).unwrap();
    texts.iter().map(read).collect()
}

fn keep_out(spaces: &[&str]) -> Promise {
    Promise::KeepOut {
        spaces: spaces.iter().map(|&space| space.to_owned()).collect(),
    }
}

fn give(order: &str) -> Promise {
    Promise::Give {
        order: order.to_owned(),
    }
}

/// A power's grounds are the space of its number.
fn duties(mark: &Mark, promises: &[Promise]) -> Duties {
    Duties::new(mark, promises, |power: Power| {
        let name = ["Har", "Two"][usize::from(power.0)];
        let mut spaces = SpaceSet::default();
        spaces.insert(space(mark, name));
        spaces
    })
}

#[test]
fn promises_add_up() {
    let mark = mark(TINY);
    let order = "A(Mea) S F(Har) H";
    let all = [Promise::Peace { with: 1 }, keep_out(&["Isl"]), give(order)];
    let duties = duties(&mark, &all);
    for (name, closed) in [("Two", true), ("Isl", true), ("Har", false)] {
        assert_eq!(duties.closed.contains(space(&mark, name)), closed);
    }
    assert_eq!(duties.given, orders(&mark, &[order]));
}

#[test]
fn what_cannot_be_read_asks_for_nothing() {
    let mark = mark(TINY);
    let none = [
        Promise::Peace { with: 9 },
        keep_out(&["Nowhere"]),
        give("come what may"),
    ];
    let duties = duties(&mark, &none);
    assert_eq!(duties, Duties::default());
    let orders = orders(&mark, &["A(Mea) - Har"]);
    assert_eq!(duties.breach(&mark, orders.iter()), None);
}

#[test]
fn what_goes_there_or_helps_to_go_there_breaks_a_promise() {
    let mark = mark(TINY);
    let duties = duties(&mark, &[keep_out(&["Two"])]);
    let to = Some(space(&mark, "Two"));
    for text in [
        "A(Mea) - Two",
        "F(Isl) - Two/SC",
        "A(Mea) S F(Har) - Two",
        "F(Isl) C A(Har) - Two",
        "F(Isl) F/F A(Har) - Two",
        "A(Isl) L Two",
        "F(Isl) S A(Isl) L Two",
        "A(Isl) D Two",
    ] {
        let order = &orders(&mark, &[text])[0];
        assert_eq!(goal(&mark, order), to, "{text}");
        assert!(duties.forbid(&mark, order), "{text}");
    }
    for text in [
        "A(Mea) - Har",
        "F(Two/SC) - Isl",
        "F(Two/SC) H",
        "A(Mea) S F(Two) H",
        "BUILD F(Two/SC)",
        "REMOVE F(Two)",
    ] {
        let order = &orders(&mark, &[text])[0];
        assert!(!duties.forbid(&mark, order), "{text}");
    }
}

#[test]
fn the_first_broken_promise_is_told_before_a_missing_order() {
    let mark = mark(TINY);
    let given = "A(Mea) S F(Har) - Isl";
    let duties = duties(&mark, &[give(given), keep_out(&["Two"])]);
    let breach = |texts: &[&str]| duties.breach(&mark, orders(&mark, texts).iter());
    let goes = Some("F(Isl) - Two/SC".to_owned());
    assert_eq!(
        breach(&["F(Har) H", "F(Isl) - Two/SC", "A(Mea) - Two"]),
        goes
    );
    assert_eq!(breach(&["F(Har) H"]).as_deref(), Some(given));
    assert_eq!(breach(&["A(Mea) S Borean F(Har) - Isl"]), None);
    assert_eq!(breach(&["A(Mea) S F(Har) H"]).as_deref(), Some(given));
}
