//! Requests about an order game that make sense, more or less.

use super::Party;
use crate::Fault;
use crate::case::Case;
use crate::sheet;
use crate::world::World;
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

const HOUR_MS: u64 = 3_600_000;

pub(super) fn now_ms() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// When deadlines fall: a day away at least.
pub(super) fn schedule(world: &mut World) -> Value {
    let mut schedule = json!({
        "orders_min": 1440,
        "retreats_min": 720,
        "builds_min": 1000,
        "early": world.lots.once_in(2),
        "grace_min": if world.lots.once_in(4) { 10 } else { 0 },
    });
    if world.lots.once_in(4) {
        schedule["time"] = json!("18:30");
        schedule["zone"] = json!(
            world
                .lots
                .one_of(&["Europe/Berlin", "America/St_Johns", "UTC"])
        );
        schedule["weekdays"] = json!(["monday", "thursday"]);
        // A deadline that falls on a day may be near; it is a whole day away at least like this.
        schedule["orders_min"] = json!(2880);
    }
    schedule
}

/// A request that makes sense, more or less.
pub(super) async fn request(
    world: &mut World,
    party: &Party,
    state: &Value,
) -> Result<Case, Fault> {
    let path = |rest: &str| format!("{}{rest}", party.path);
    let now = state["turn"].as_u64().unwrap_or_default();
    let turn = match world.lots.below(12) {
        0 => now.saturating_sub(1),
        1 => now + 1,
        _ => now,
    };
    let taken: Vec<(usize, String)> = (0..)
        .zip(&party.tokens)
        .filter_map(|(seat, token)| Some((seat, token.clone()?)))
        .collect();
    let (seat, token) = world.lots.any_of(&taken).cloned().unzip();
    let token = token.as_deref();
    let master = party.master.as_deref();
    let anybody = if world.lots.once_in(3) { master } else { token };
    let position = state["board"]["position"].clone();
    Ok(match world.lots.below(26) {
        0..6 => {
            let text = written(world, party, now, seat, token).await?;
            let ready = world.lots.once_in(2);
            Case::post(
                "sheet",
                path("/sheet"),
                token,
                &json!({"turn": turn, "text": text, "ready": ready}),
            )
        }
        6..9 => {
            let ready = !world.lots.once_in(4);
            Case::post(
                "ready",
                path("/ready"),
                token,
                &json!({"turn": turn, "ready": ready}),
            )
        }
        9 => {
            let vote = if world.lots.once_in(4) {
                "none"
            } else {
                "draw"
            };
            Case::post(
                "vote",
                path("/vote"),
                token,
                &json!({"turn": turn, "vote": vote}),
            )
        }
        10 | 11 => {
            let to = match world.lots.below(4) {
                0 => json!({"public": true}),
                1 => json!({"master": true}),
                2 => json!({"seats": [world.lots.below(9), world.lots.below(9)]}),
                _ => json!({"seats": [world.lots.below(7)], "master": true}),
            };
            Case::post(
                "press",
                path("/press"),
                anybody,
                &json!({"to": to, "text": "Shall we?"}),
            )
        }
        12 => match world.lots.below(3) {
            0 => Case::post(
                "notices",
                path("/notices"),
                anybody,
                &json!({"email": null}),
            ),
            1 => Case::post(
                "notices",
                path("/notices"),
                anybody,
                &json!({"email": "ada@example.org"}),
            ),
            _ => Case::post(
                "code of an address",
                path("/notices/code"),
                anybody,
                &json!({"code": "123456"}),
            ),
        },
        13..18 => {
            let act = act(world, turn, &position);
            Case::post(
                "master act",
                path("/master"),
                if world.lots.once_in(6) { token } else { master },
                &act,
            )
        }
        18 => {
            let path = path(&format!("/preview?turn={turn}"));
            Case::post("preview", path, master, &json!({}))
        }
        19 | 20 => {
            let text = written(world, party, now, seat, token).await?;
            match world.lots.below(3) {
                0 => Case::post("check sheet", path("/check"), token, &json!({"text": text})),
                1 => {
                    let body = json!({"turn": turn, "text": text, "seat": world.lots.below(8)});
                    Case::post("read sheet", path("/entry"), master, &body)
                }
                _ => {
                    let body = json!({"turn": turn, "text": text, "part": "", "actor": "Par", "order": text});
                    Case::post("place order", path("/placement"), token, &body)
                }
            }
        }
        21 | 22 => sandbox(world, party, &position),
        _ => {
            let past = world.lots.below(usize::try_from(now)? + 2);
            let rest = *world.lots.one_of(&[
                "",
                "/events?after=3",
                "/map",
                "/mark",
                "/drawing.svg",
                "/calendar.ics",
                "/phases/",
            ]);
            let rest = if rest == "/phases/" {
                format!("{rest}{past}")
            } else {
                rest.to_owned()
            };
            Case::get("look at an order game", path(&rest), anybody)
        }
    })
}

/// A sheet of some legal orders of a seat, where it has something to order.
async fn written(
    world: &mut World,
    party: &Party,
    turn: u64,
    seat: Option<usize>,
    token: Option<&str>,
) -> Result<String, Fault> {
    // Sheets that are nearly the same count, too.
    if seat.is_none() || world.lots.once_in(3) {
        return Ok(format!("# {}", world.lots.below(3)));
    }
    let body = json!({"turn": turn, "text": ""});
    let case = Case::post("read sheet", format!("{}/entry", party.path), token, &body);
    let choices = world.send(&case).await?.body;
    Ok(sheet::some(&mut world.lots, &choices))
}

/// An act of the game master.
fn act(world: &mut World, turn: u64, position: &Value) -> Value {
    let seat = world.lots.below(8);
    match world.lots.below(16) {
        0 => json!({"kind": "pause"}),
        1 | 2 => json!({"kind": "resume"}),
        3 => json!({"kind": "resume", "deadline_ms": now_ms() + 20 * HOUR_MS}),
        4 => json!({"kind": "set_deadline", "turn": turn, "deadline_ms": now_ms() + 30 * HOUR_MS}),
        5..9 => json!({"kind": "process", "turn": turn}),
        9 => {
            let to = turn.saturating_sub(world.lots.below(4) as u64);
            json!({"kind": "roll_back", "to": to, "keep_sheets": world.lots.once_in(2)})
        }
        10 => json!({"kind": "correct", "position": position, "note": "as it was"}),
        11 => json!({"kind": "set_schedule", "schedule": schedule(world)}),
        12 | 13 => json!({"kind": "replace", "seat": seat}),
        14 => match world.lots.below(4) {
            0 => json!({"kind": "appoint_bot", "seat": seat, "bot": "easy_bot"}),
            1 => json!({"kind": "make_dummy", "seat": seat}),
            _ => json!({"kind": "process", "turn": turn}),
        },
        _ if world.lots.once_in(6) => json!({"kind": "end", "winners": [seat], "note": "enough"}),
        _ => json!({"kind": "roll_back", "to": 0, "keep_sheets": false}),
    }
}

/// A request of the sandbox about the position of the game.
fn sandbox(world: &mut World, party: &Party, position: &Value) -> Case {
    let game = &party.game;
    let seat = world.lots.below(8);
    let text = "A Par - Bur\nF Lon - NTH\nA Vie H";
    let (kind, rest, body) = match world.lots.below(6) {
        0 => (
            "sandbox start",
            "start",
            json!({"game": game, "position": position}),
        ),
        1 => (
            "sandbox check",
            "check",
            json!({"game": game, "position": position, "mark_file": null, "seat": seat, "text": text}),
        ),
        2 => (
            "sandbox choices",
            "choices",
            json!({"game": game, "position": position, "mark_file": null, "seat": seat, "text": text}),
        ),
        3 => (
            "sandbox options",
            "options",
            json!({"game": game, "position": position, "mark_file": null, "seat": seat, "text": text, "part": "", "actor": "Par"}),
        ),
        4 => (
            "sandbox place",
            "place",
            json!({"game": game, "position": position, "mark_file": null, "seat": seat, "text": text, "part": "", "actor": "Par", "order": "A Par H"}),
        ),
        _ => (
            "sandbox settle",
            "settle",
            json!({"game": game, "position": position, "mark_file": null, "sheets": [{"seat": seat, "text": text}]}),
        ),
    };
    Case::post(kind, format!("/api/v1/orders/sandbox/{rest}"), None, &body)
}
