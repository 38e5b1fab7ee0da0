//! An order game: sheets, press, votes, notices, and the game master's desk.

mod requests;

use crate::Fault;
use crate::case::Case;
use crate::live;
use crate::twist::twisted;
use crate::world::{LONGEST_AFTER, Sight, World};
use requests::{now_ms, request, schedule};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A phase with a deadline must be settled so long after it at most.
const LONGEST: Duration = Duration::from_secs(60);
/// How far away a deadline is that the test waits for, in milliseconds.
const SOON_MS: u64 = 40;
/// How many seats are watched while others act; all of them would be slow.
const WATCHED: usize = 2;

/// Requests that only calculate.
const LOOKS: [&str; 9] = [
    "check sheet",
    "read sheet",
    "place order",
    "sandbox start",
    "sandbox check",
    "sandbox choices",
    "sandbox options",
    "sandbox place",
    "sandbox settle",
];

/// A game and its secrets.
struct Party {
    path: String,
    game: String,
    master: Option<String>,
    /// By seat; none where nobody is known here.
    tokens: Vec<Option<String>>,
    /// No computer player has or had a seat, so nothing changes by itself.
    alone: bool,
    /// Deadlines settle phases without waiting for anybody.
    prompt: bool,
}

impl Party {
    fn known(&self) -> Vec<String> {
        let seats = self.tokens.iter().flatten().cloned();
        seats.chain(self.master.clone()).collect()
    }

    fn sights(&self) -> Vec<Sight> {
        let viewers = std::iter::once(None).chain(self.known().into_iter().map(Some));
        viewers
            .map(|token| Sight {
                path: self.path.clone(),
                token,
                still: self.alone,
            })
            .collect()
    }

    /// What is compared at every step: what everybody sees, and the game master and some seats.
    fn watched(&self) -> Vec<Sight> {
        let mut all = self.sights();
        let last = all.pop();
        all.truncate(WATCHED);
        all.extend(last);
        all
    }
}

/// Plays one game, and tries what else there is.
pub(crate) async fn play(world: &mut World, steps: u32) -> Result<(), Fault> {
    let mut party = create(world).await?;
    let mut over = 0;
    for _ in 0..steps {
        over += u32::from(step(world, &mut party).await?);
        if over > LONGEST_AFTER {
            break;
        }
    }
    world.sights.extend(party.sights());
    Ok(())
}

/// A game with random seats and manners; everybody comes.
async fn create(world: &mut World) -> Result<Party, Fault> {
    let case = Case::get(
        "catalog of orders",
        "/api/v1/orders/catalog".to_owned(),
        None,
    );
    let games = world.granted(&case).await?;
    let games = games.as_array().cloned().unwrap_or_default();
    loop {
        let entry = world.lots.one_of(&games).clone();
        let marks = entry["marks"].as_array().cloned().unwrap_or_default();
        let bots = world.lots.once_in(5);
        let others = if bots {
            ["easy_bot", "bot", "person"]
        } else {
            ["dummy", "person", "person"]
        };
        let seats: Vec<&str> = (0..world.lots.below(7))
            .map(|_| *world.lots.one_of(&others))
            .collect();
        let schedule = schedule(world);
        let missing = *world.lots.one_of(&["hold", "hold", "wait", "bot"]);
        let mut asked = json!({
            "game": entry["slug"],
            "mark": world.lots.any_of(&marks).map(|mark| mark["id"].clone()),
            "seats": seats,
            "master": !world.lots.once_in(6),
            "schedule": schedule,
            "missing": missing,
            "press": world.lots.one_of(&["all", "public", "none"]),
            "anonymous": world.lots.once_in(3),
        });
        if world.lots.once_in(4) {
            asked["seat"] = json!(world.lots.below(7));
            asked["name"] = json!("Ada");
        }
        let case = Case::post(
            "new order game",
            "/api/v1/order-games".to_owned(),
            None,
            &asked,
        );
        for _ in 0..world.lots.below(6) {
            let odd = twisted(&mut world.lots, &case, &[]);
            world.send(&odd).await?;
        }
        let answer = world.send(&case).await?;
        if answer.status != 201 {
            // The creator's seat may be somebody else's.
            continue;
        }
        let grant = answer.body;
        let id = grant["id"].as_str().ok_or("a game without an id")?;
        let mut party = Party {
            path: format!("/api/v1/order-games/{id}"),
            game: entry["slug"].as_str().unwrap_or_default().to_owned(),
            master: grant["master"].as_str().map(str::to_owned),
            tokens: vec![None; 30],
            alone: !bots && missing != "bot",
            prompt: missing == "hold" && schedule["grace_min"] == 0,
        };
        take(&mut party, &grant);
        for invite in grant["invites"].as_array().into_iter().flatten() {
            join(world, &mut party, invite).await?;
        }
        return Ok(party);
    }
}

/// Keeps the token of a grant.
fn take(party: &mut Party, grant: &Value) {
    let seat = grant["seat"]
        .as_u64()
        .and_then(|seat| usize::try_from(seat).ok());
    if let Some(kept) = seat.and_then(|seat| party.tokens.get_mut(seat)) {
        *kept = grant["token"].as_str().map(str::to_owned);
    }
}

async fn join(world: &mut World, party: &mut Party, invite: &Value) -> Result<(), Fault> {
    let mut body =
        json!({"invite": invite["invite"], "name": format!("Player {}", invite["seat"])});
    if world.lots.once_in(8) {
        body["email"] = json!("player@example.org");
    }
    let case = Case::post(
        "join order game",
        format!("{}/join", party.path),
        None,
        &body,
    );
    let grant = world.granted(&case).await?;
    take(party, &grant);
    Ok(())
}

/// One request, sometimes with one thing wrong, sometimes sent twice. Returns whether the game was over.
async fn step(world: &mut World, party: &mut Party) -> Result<bool, Fault> {
    let sights = party.watched();
    let before = world.look(&sights).await?;
    let state = &before[0].state;
    let is_over = state["status"] == "finished" || state["status"] == "aborted";
    if world.lots.once_in(15) {
        let token = world.lots.any_of(&party.known()).cloned();
        live::visit(world, &party.path, token.as_deref()).await?;
        return Ok(is_over);
    }
    if world.lots.once_in(25) && party.prompt && state["status"] == "playing" {
        deadline(world, party, state).await?;
        return Ok(is_over);
    }
    let mut case = request(world, party, state).await?;
    if world.lots.once_in(3) {
        case = twisted(&mut world.lots, &case, &party.known());
    }
    let answer = world.send(&case).await?;
    if answer.is_granted() && case.method == "POST" && !LOOKS.contains(&case.kind) {
        accepted(world, party, &case, &answer.body).await?;
        return Ok(is_over);
    }
    world.unchanged(&sights, &before).await?;
    Ok(is_over)
}

/// What follows from a change.
async fn accepted(
    world: &mut World,
    party: &mut Party,
    case: &Case,
    answer: &Value,
) -> Result<(), Fault> {
    let once_more = ["sheet", "ready", "vote"].contains(&case.kind);
    if once_more && world.lots.once_in(3) && case.twist.is_empty() {
        world.repeat(case, answer).await?;
    }
    if case.kind == "master act" {
        let act: Value = serde_json::from_slice(&case.body)?;
        let seat = act["seat"]
            .as_u64()
            .and_then(|seat| usize::try_from(seat).ok());
        match act["kind"].as_str().unwrap_or_default() {
            "appoint_bot" => party.alone = false,
            "set_schedule" => party.prompt = party.prompt && act["schedule"]["grace_min"] == 0,
            _ => {}
        }
        let gone = ["appoint_bot", "make_dummy", "replace"]
            .iter()
            .any(|kind| act["kind"] == *kind);
        if let Some(kept) = seat
            .filter(|_| gone)
            .and_then(|seat| party.tokens.get_mut(seat))
        {
            *kept = None;
        }
    }
    if answer["invite"].is_object() {
        join(world, party, &answer["invite"]).await?;
    }
    Ok(())
}

/// The game master sets a deadline that falls soon; the phase must be settled by it.
async fn deadline(world: &mut World, party: &Party, state: &Value) -> Result<(), Fault> {
    let Some(master) = party.master.clone() else {
        return Ok(());
    };
    let turn = state["turn"].as_u64().unwrap_or_default();
    let path = format!("{}/master", party.path);
    let act = json!({"kind": "set_deadline", "turn": turn, "deadline_ms": now_ms() + SOON_MS});
    let case = Case::post("deadline soon", path, Some(&master), &act);
    // On a slow machine it is past when it arrives.
    if !world.send(&case).await?.is_granted() {
        return Ok(());
    }
    let began = Instant::now();
    loop {
        let case = Case::get("order game", party.path.clone(), None);
        let now = world.granted(&case).await?;
        if now["turn"].as_u64() != Some(turn) || now["status"] == "finished" {
            break;
        }
        if began.elapsed() > LONGEST {
            return Err(world.broken("the deadline has passed and nothing is settled"));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    world
        .ground
        .tally
        .held("a phase was settled at its deadline");
    if let Some(token) = party.tokens.iter().flatten().next() {
        let late = json!({"turn": turn, "text": "# too late"});
        let path = format!("{}/sheet", party.path);
        let answer = world
            .send(&Case::post("late sheet", path, Some(token), &late))
            .await?;
        if answer.status != 409 {
            return Err(world.broken("a late sheet is not refused as such"));
        }
    }
    Ok(())
}
