//! Names that could pass for others, or confuse what shows them.

use crate::Fault;
use crate::floods::create;
use crate::promise::promise;
use crate::scene::{ATTACKERS, Means, Outcome, Row, Scene};
use crate::tally::Tally;
use serde_json::json;

/// Characters that no name may have, and what they are.
const ODD: [(&str, &str); 22] = [
    ("\0", "null"),
    ("\u{7}", "bell"),
    ("\n", "line feed"),
    ("\u{1b}[31m", "escape"),
    ("\u{7f}", "delete"),
    ("\u{85}", "next line"),
    ("\u{200b}", "zero-width space"),
    ("\u{200c}", "zero-width non-joiner"),
    ("\u{200d}", "zero-width joiner"),
    ("\u{200e}", "left-to-right mark"),
    ("\u{200f}", "right-to-left mark"),
    ("\u{202a}", "left-to-right embedding"),
    ("\u{202e}", "right-to-left override"),
    ("\u{2028}", "line separator"),
    ("\u{2060}", "word joiner"),
    ("\u{2066}", "left-to-right isolate"),
    ("\u{feff}", "byte order mark"),
    ("\u{ad}", "soft hyphen"),
    ("\u{3164}", "Hangul filler"),
    ("\u{fe0f}", "variation selector"),
    ("\u{e0041}", "tag"),
    ("\u{e000}", "private use"),
];

/// Names that must be taken.
const GOOD: [&str; 5] = ["Zoë Ångström", "李小龍", "ژاله", "अनीता", "O’Neill-Smith 2"];

/// The row of the table: each name at each door.
pub(crate) async fn refused(means: &Means) -> Result<Row, Fault> {
    let attack = "names of odd characters".to_owned();
    eprintln!("{attack}");
    let scene = Scene::start(means, None).await?;
    let attackers = scene.attackers(ATTACKERS);
    let turns = registry::GAMES.first().ok_or("there is no game")?.slug();
    let orders = registry::ORDER_GAMES.first().ok_or("no order game")?;
    let schedule = json!({"orders_min": 60, "retreats_min": 60, "builds_min": 60});
    let first = attackers.first().ok_or("no attacker")?;
    let open = create(first, "link").await?;
    let mut taken = Vec::new();
    let (mut tally, mut good) = (Tally::default(), Tally::default());
    let names = ODD.map(|(odd, what)| (format!("Ad{odd}a"), what, true));
    let names = names
        .into_iter()
        .chain(GOOD.map(|name| (name.to_owned(), name, false)));
    // Each address may make so many games only.
    for ((name, what, is_odd), visitor) in names.zip(attackers.iter().cycle()) {
        let game = json!({"game": turns, "opponent": {"kind": "same_screen"}, "name": name});
        let order_game = json!({
            "game": orders.info().slug, "seat": 0, "name": name, "schedule": schedule,
        });
        // The invitation is another one for good names, which would take the seat.
        let secret = if is_odd { open.invite.as_deref() } else { None };
        let join = json!({"invite": secret.unwrap_or("none"), "name": name});
        let mut doors = vec![
            ("/api/v1/games".to_owned(), game),
            ("/api/v1/order-games".to_owned(), order_game),
        ];
        if is_odd {
            doors.push((format!("/api/v1/games/{}/join", open.id), join));
        }
        for (path, body) in doors {
            let answer = visitor.post(&path, None, &body).await;
            if !is_odd {
                good.count(&answer);
                continue;
            }
            if !matches!(&answer, Ok(answer) if answer.status == 400) {
                taken.push(format!("{what} at {path}"));
            }
            tally.count(&answer);
        }
    }
    let tried = ODD.map(|(_, what)| what).join(", ");
    Ok(Row {
        attack,
        outcome: Outcome {
            tried: format!("{} names at 3 doors", ODD.len()),
            result: format!("{tally}; usual names: {good}"),
            notes: vec![
                format!("tried: {tried}"),
                format!(
                    "not refused: {}",
                    if taken.is_empty() {
                        "none".to_owned()
                    } else {
                        taken.join(", ")
                    }
                ),
            ],
            promises: vec![
                promise("each of them is refused with 400", taken.is_empty()),
                promise(
                    "usual names of all scripts are taken",
                    good.of(201) == good.all(),
                ),
            ],
        },
        honest: None,
    })
}
