//! Fog of war: every byte that anybody is sent is looked at for what they must not see.

use crate::orders_sealed::Ear;
use crate::orders_support::{GAME, Party, minutes};
use crate::support::Site;
use axum::http::Method;
use game::OrderTable;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What can be told of a position: units as position files have them, with their seats.
type Units = BTreeSet<(u64, String)>;

fn table(position: &str) -> Box<dyn OrderTable> {
    let rules = registry::order_rules(GAME).unwrap();
    rules.read_position(position, None).unwrap()
}

fn space(at: &str) -> &str {
    at.split('/').next().unwrap()
}

/// The spaces that a seat may see, from the map alone: those of its units and centres, and what is beside them.
fn in_sight(table: &dyn OrderTable, seat: Option<usize>) -> BTreeSet<String> {
    let (plan, view) = (table.plan(), table.view());
    let name = |at: usize| plan.spaces[at].abbr.clone();
    let units = view.units.iter().filter(|unit| Some(unit.seat) == seat);
    let mut own: BTreeSet<String> = units.map(|unit| space(&unit.at).to_owned()).collect();
    let centres = view.spaces.iter();
    let centres = centres.filter(|space| seat.is_some() && space.owner == seat);
    own.extend(centres.map(|space| space.abbr.clone()));
    let mut seen = own.clone();
    for (one, other) in &plan.borders {
        let (one, other) = (name(*one), name(*other));
        if own.contains(&one) {
            seen.insert(other);
        } else if own.contains(&other) {
            seen.insert(one);
        }
    }
    seen
}

/// All units, and those of them that a seat may see.
fn units(table: &dyn OrderTable, seat: Option<usize>) -> (Units, Units) {
    let seen = in_sight(table, seat);
    let all = table.view().units.into_iter();
    let all: Units = all.map(|unit| (unit.seat as u64, unit.at)).collect();
    let shown = all.iter().filter(|(_, at)| seen.contains(space(at)));
    (all.clone(), shown.cloned().collect())
}

/// The units that an answer shows, wherever they stand in it; reasons of own orders are taken out, they may name who
/// stood in the way.
fn shown(answer: &mut Value, found: &mut Units) {
    match answer {
        Value::Array(values) => values.iter_mut().for_each(|value| shown(value, found)),
        Value::Object(fields) => {
            if let (Some(at), Some(seat), Some(_)) = (
                fields.get("at").and_then(Value::as_str),
                fields.get("seat").and_then(Value::as_u64),
                fields.get("sort"),
            ) {
                found.insert((seat, at.to_owned()));
            }
            if fields.contains_key("verdict") {
                fields.remove("reason");
            }
            fields.values_mut().for_each(|value| shown(value, found));
        }
        _ => {}
    }
}

/// A season's orders of a seat, drawn from those that it is offered.
fn drawn(table: &dyn OrderTable, seat: usize, lot: &mut u64) -> String {
    let mut sheet = String::new();
    for part in table.parts(seat, "") {
        for actor in part.actors {
            let options = table.options_of(seat, &sheet, &part.key, &actor.key);
            *lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let moves: Vec<_> = options
                .iter()
                .filter(|one| one.order.contains(" - "))
                .collect();
            let from = if moves.is_empty() {
                options.iter().collect()
            } else {
                moves
            };
            if let Some(option) = from.get((*lot >> 33) as usize % from.len().max(1)) {
                sheet = table.place(seat, &sheet, &part.key, &actor.key, Some(&option.order));
            }
        }
    }
    sheet
}

async fn all_answers(site: &Site, party: &Party, token: Option<&str>, turn: u32) -> Vec<String> {
    let mut all = Vec::new();
    for path in ["".to_owned(), "/events".to_owned()]
        .into_iter()
        .chain((0..=turn).map(|turn| format!("/phases/{turn}")))
    {
        let (_, text) = site
            .call(Method::GET, &party.path(&path), token, None)
            .await;
        all.push(text);
    }
    let body = json!({"turn": turn, "text": "", "seat": 0});
    let path = party.path("/entry");
    for body in [body, json!({"turn": turn, "text": ""})] {
        let (_, text) = site.call(Method::POST, &path, token, Some(body)).await;
        all.push(text);
    }
    all
}

#[tokio::test]
async fn nobody_is_sent_a_unit_that_they_do_not_see() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true, "options": {"fog": "on"}})).await;
    let viewers: Vec<(Option<usize>, Option<String>)> = (0..7)
        .map(|seat| (Some(seat), Some(party.tokens[seat].clone())))
        .chain([(None, None)])
        .collect();
    let mut ears = Vec::new();
    for (_, token) in &viewers {
        ears.push(Ear::open(&site, &party, token.as_deref()).await);
    }
    // All units that there ever were, and by viewer those that they ever saw.
    let mut ever = Units::new();
    let mut seen = vec![Units::new(); viewers.len()];
    let mut lot = 7;
    let mut hidden = 0;
    for turn in 0..9 {
        let master = party.state(&site, party.master.as_deref()).await;
        assert_eq!(master.turn, turn);
        let whole = table(&master.board.position);
        for ((seat, _), seen) in viewers.iter().zip(&mut seen) {
            let (all, shown) = units(&*whole, *seat);
            ever.extend(all);
            seen.extend(shown);
        }
        for ((seat, token), (ear, allowed)) in viewers.iter().zip(ears.iter_mut().zip(&seen)) {
            let newest = party.state(&site, token.as_deref()).await;
            // The present position shows exactly what is in sight.
            let board = table(&newest.board.position);
            assert_eq!(units(&*board, None).0, units(&*whole, *seat).1, "{seat:?}");
            let told = ear.until(u64::from(newest.seq)).await;
            let mut answers = all_answers(&site, &party, token.as_deref(), turn).await;
            answers.push(told);
            let forbidden: Vec<_> = ever.difference(allowed).collect();
            hidden += forbidden.len();
            for answer in answers {
                let mut found = Units::new();
                let mut text = String::new();
                for value in serde_json::Deserializer::from_str(&answer).into_iter::<Value>() {
                    let mut value = value.unwrap();
                    shown(&mut value, &mut found);
                    text.push_str(&value.to_string());
                }
                assert!(found.is_subset(allowed), "{seat:?}: {found:?}");
                for (_, at) in &forbidden {
                    // Another power's unit that is in sight may have stood there.
                    if allowed.iter().any(|(_, other)| other == at) {
                        continue;
                    }
                    for word in [format!("A({at})"), format!("F({at})")] {
                        assert!(!text.contains(&word), "{seat:?} is told of {word}: {text}");
                    }
                }
            }
        }
        for (seat, _) in &viewers {
            let Some(seat) = *seat else { continue };
            let sheet = drawn(&*whole.seen_by(Some(seat)), seat, &mut lot);
            party.file(&site, seat, turn, &sheet).await;
        }
        let act = json!({"kind": "process", "turn": turn});
        party.act(&site, act).await;
    }
    assert!(hidden > 500, "{hidden}");
    // When the game is over, everything is told.
    let act = json!({"kind": "end", "winners": [], "note": "enough"});
    let end = party.act(&site, act).await.state;
    let site = site.restarted(minutes(0)).await;
    let state = party.state(&site, None).await;
    assert_eq!(state.board.position, end.board.position);
    let past = party.past(&site, Some(&party.tokens[0]), 0).await;
    assert_eq!(past.result.unwrap().sheets.len(), 7);
}
