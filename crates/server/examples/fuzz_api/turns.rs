//! A turn game: moves, actions, chat, from everybody who may and who may not.

use crate::Fault;
use crate::case::Case;
use crate::live;
use crate::twist::twisted;
use crate::world::{LONGEST_AFTER, Sight, World};
use game::{OptionPicks, Table};
use serde_json::{Map, Value, json};
use wire::CatalogEntry;

const ACTIONS: [&str; 11] = [
    "offer_draw",
    "accept_draw",
    "decline_draw",
    "claim_draw",
    "ask_takeback",
    "accept_takeback",
    "decline_takeback",
    "offer_rematch",
    "accept_rematch",
    "abort",
    "resign",
];
/// How many of them leave a game going.
const HARMLESS: usize = 9;

/// A game and its secrets.
struct Seats {
    path: String,
    tokens: Vec<String>,
    invite: Option<String>,
    /// No computer plays, so nothing changes by itself.
    alone: bool,
    /// No clock runs on through a restart.
    timeless: bool,
}

/// Plays one game, and tries what else there is.
pub(crate) async fn play(world: &mut World, steps: u32) -> Result<(), Fault> {
    let mut seats = create(world).await?;
    if let Some(invite) = seats.invite.clone()
        && !world.lots.once_in(8)
    {
        let path = format!("{}/join", seats.path);
        let body = json!({"invite": invite, "name": "Grace"});
        let grant = world
            .granted(&Case::post("join", path, None, &body))
            .await?;
        seats
            .tokens
            .extend(grant["token"].as_str().map(str::to_owned));
    }
    let viewers = std::iter::once(None).chain(seats.tokens.iter().cloned().map(Some));
    let sights: Vec<Sight> = viewers
        .map(|token| Sight {
            path: seats.path.clone(),
            token,
            still: seats.alone,
        })
        .collect();
    world
        .sights
        .extend(sights.iter().cloned().map(|sight| Sight {
            still: seats.alone && seats.timeless,
            ..sight
        }));
    let mut over = 0;
    for _ in 0..steps {
        over += u32::from(step(world, &seats, &sights).await?);
        if over > LONGEST_AFTER {
            break;
        }
    }
    Ok(())
}

/// A game with random rules, clocks and opponents.
async fn create(world: &mut World) -> Result<Seats, Fault> {
    let case = Case::get("catalog", "/api/v1/catalog".to_owned(), None);
    let games: Vec<CatalogEntry> = serde_json::from_value(world.granted(&case).await?)?;
    loop {
        let entry = world.lots.one_of(&games);
        let mut options = Map::new();
        for option in &entry.options {
            if world.lots.once_in(6) {
                let values = option.values.iter().map(|value| value.name.clone());
                let samples = option
                    .free
                    .iter()
                    .flat_map(|free| free.samples.iter().cloned());
                let all: Vec<String> = values.chain(samples).collect();
                let value = world.lots.any_of(&all).cloned();
                options.insert(option.name.clone(), json!(value.unwrap_or_default()));
            }
        }
        let opponent = match world.lots.below(8) {
            0 => json!({"kind": "computer", "level": 1 + world.lots.below(2)}),
            1 | 2 => json!({"kind": "same_screen"}),
            _ => json!({"kind": "link"}),
        };
        let clock = match world.lots.below(5) {
            4 => json!({"kind": "byoyomi", "initial_s": 7_200, "periods": 10, "period_s": 300}),
            0 => json!({"kind": "live", "initial_s": 10_800, "increment_s": 5}),
            1 => json!({"kind": "correspondence", "days": 3}),
            _ => json!({"kind": "none"}),
        };
        let alone = opponent["kind"] != "computer";
        let timeless = !matches!(clock["kind"].as_str(), Some("live" | "byoyomi"));
        let asked = json!({
            "game": entry.slug,
            "options": options,
            "opponent": opponent,
            "seat": world.lots.one_of(&["first", "second", "random"]),
            "clock": clock,
            "name": "Ada",
            "moves": brought(world, &entry.slug)?,
        });
        let case = Case::post("new game", "/api/v1/games".to_owned(), None, &asked);
        for _ in 0..world.lots.below(6) {
            let odd = twisted(&mut world.lots, &case, &[]);
            world.send(&odd).await?;
        }
        let answer = world.send(&case).await?;
        // Not all options go together, and moves are those of the usual ones.
        if answer.status == 201 {
            let grant = answer.body;
            let text = |key: &str| grant[key].as_str().map(str::to_owned);
            return Ok(Seats {
                path: format!(
                    "/api/v1/games/{}",
                    text("id").ok_or("a game without an id")?
                ),
                tokens: text("token").into_iter().collect(),
                invite: text("invite"),
                alone,
                timeless,
            });
        }
    }
}

/// Some first moves by the usual rules, sometimes.
fn brought(world: &mut World, slug: &str) -> Result<Vec<String>, Fault> {
    let mut moves = Vec::new();
    let entry = registry::GAMES.iter().find(|entry| entry.slug() == slug);
    let Some(entry) = entry.filter(|_| world.lots.once_in(4)) else {
        return Ok(moves);
    };
    let mut table: Box<dyn Table> = entry.game.open(&OptionPicks::default(), None)?;
    for _ in 0..world.lots.below(8) {
        let legal = table.legal_texts();
        let Some(text) = world.lots.any_of(&legal) else {
            break;
        };
        table.play(text)?;
        moves.push(text.clone());
    }
    Ok(moves)
}

/// One request, sometimes with one thing wrong, sometimes sent twice. Returns whether the game was over.
async fn step(world: &mut World, seats: &Seats, sights: &[Sight]) -> Result<bool, Fault> {
    let before = world.look(sights).await?;
    let state = &before[0].state;
    let is_over = state["status"] == "finished" || state["status"] == "aborted";
    if world.lots.once_in(15) {
        let token = world.lots.any_of(&seats.tokens).cloned();
        live::visit(world, &seats.path, token.as_deref()).await?;
        return Ok(is_over);
    }
    let mut case = request(world, seats, state).await?;
    if world.lots.once_in(3) {
        case = twisted(&mut world.lots, &case, &seats.tokens);
    }
    let answer = world.send(&case).await?;
    let changes = case.method == "POST" && answer.is_granted();
    if changes {
        if has_key(&case) && world.lots.once_in(3) {
            world.repeat(&case, &answer.body).await?;
            other_under_the_key(world, &case).await?;
        }
        if let Some(id) = follow_up(&answer.body) {
            world.sights.push(Sight {
                path: format!("/api/v1/games/{id}"),
                token: None,
                still: seats.alone && seats.timeless,
            });
        }
        return Ok(is_over);
    }
    world.unchanged(sights, &before).await?;
    Ok(is_over)
}

/// Whether a request is a move with an idempotency key.
fn has_key(case: &Case) -> bool {
    let body: Option<Value> = serde_json::from_slice(&case.body).ok();
    case.kind == "move" && body.is_some_and(|body| body["request"].is_string())
}

/// The game that an accepted rematch began.
fn follow_up(answer: &Value) -> Option<String> {
    let events = answer["news"]["events"].as_array()?;
    let id = events
        .iter()
        .find_map(|event| event["event"]["game"].as_str())?;
    Some(id.to_owned())
}

/// Another move under a key that was used, for the position that was: refused, since another one stands by now.
async fn other_under_the_key(world: &mut World, case: &Case) -> Result<(), Fault> {
    let mut body: Value = serde_json::from_slice(&case.body)?;
    body["text"] = json!("another move");
    let other = Case {
        twist: "another under the same key",
        body: body.to_string().into_bytes(),
        ..case.clone()
    };
    let answer = world.send(&other).await?;
    if answer.is_granted() {
        return Err(world.broken("another move under the same key was granted"));
    }
    Ok(())
}

/// A request that makes sense, more or less.
async fn request(world: &mut World, seats: &Seats, state: &Value) -> Result<Case, Fault> {
    let path = |rest: &str| format!("{}{rest}", seats.path);
    let plies = state["plies"].as_array().map_or(0, Vec::len) as u64;
    let ply = match world.lots.below(10) {
        0 => plies.saturating_sub(1),
        1 => plies + 1,
        _ => plies,
    };
    let whose = usize::try_from(state["to_move"].as_u64().unwrap_or_default())?;
    let token = match world.lots.below(8) {
        0 => None,
        1 => world.lots.any_of(&seats.tokens).cloned(),
        _ => seats.tokens.get(whose).or(seats.tokens.first()).cloned(),
    };
    let token = token.as_deref();
    Ok(match world.lots.below(20) {
        0..10 => {
            let legal = world
                .granted(&Case::get("legal moves", path("/moves"), None))
                .await?;
            let legal = legal.as_array().cloned().unwrap_or_default();
            let text = match world.lots.any_of(&legal) {
                Some(one) if !world.lots.once_in(6) => one["text"].clone(),
                _ => json!(
                    world
                        .lots
                        .one_of(&["a1a1", "e2e4", "0-0-0", "--", "P@e5", "a1b2c3d4"])
                ),
            };
            let key = format!("{plies}-{}", world.lots.below(1_000_000));
            let body = json!({"ply": ply, "text": text, "request": key});
            Case::post("move", path("/moves"), token, &body)
        }
        10..14 => {
            // Seldom the end, so that games grow.
            let most = if world.lots.once_in(10) {
                ACTIONS.len()
            } else {
                HARMLESS
            };
            let body = json!({"ply": ply, "action": ACTIONS[world.lots.below(most)]});
            let whoever = world.lots.any_of(&seats.tokens).map(String::as_str);
            Case::post("action", path("/actions"), whoever, &body)
        }
        14 | 15 => {
            let body = json!({"text": format!("hello {plies}")});
            Case::post("chat", path("/chat"), token, &body)
        }
        16 => {
            let secret = seats.invite.clone().unwrap_or_else(|| "none".to_owned());
            let body = json!({"invite": secret, "name": "Eve"});
            // The seats stay with those who are known here.
            match seats.tokens.len() {
                1 if seats.invite.is_some() => Case::get("state", path(""), token),
                _ => Case::post("join", path("/join"), None, &body),
            }
        }
        17 => Case::get("accounts", path("/accounts"), None),
        18 => Case::get("record", path("/record"), None),
        _ => {
            let after = world.lots.below(30);
            Case::get("events", path(&format!("/events?after={after}")), token)
        }
    })
}
