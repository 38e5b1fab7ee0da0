//! Calculations: the longest sheets, and longer ones, on the largest map.

use crate::Fault;
use crate::flood::{Rate, flood, rate};
use crate::position::{asked, busy};
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::tally::Tally;
use crate::visitor::Visitor;
use axum::body::Bytes;
use serde_json::json;
use std::sync::Arc;
use std::time::Instant;
use tokio::task::JoinSet;
use wire::{OrderEntry, OrderOptionBody};

const CALCULATE: Rate = rate(80, 125);
/// The longest sheet, in bytes (docs/limits.md), and one that is far too long, though a request may bring it.
const LONGEST: usize = 12_000;
const TOO_LONG: usize = 400_000;

/// A calculation.
#[derive(Clone)]
struct Job {
    path: &'static str,
    body: Bytes,
    /// The status of its answer.
    status: u16,
}

/// Calculations that take long: everything that a seat could order, over and over again.
async fn jobs(visitor: &Visitor) -> Result<Vec<Job>, Fault> {
    let games = registry::ORDER_GAMES.iter();
    let marks = games.flat_map(|game| game.marks().into_iter().map(move |mark| (*game, mark)));
    let largest = marks.max_by_key(|(_, mark)| mark.text.len());
    let (game, mark) = largest.ok_or("there is no order game")?;
    let slug = game.info().slug;
    let board = busy(visitor, slug, Some(mark.id)).await?;
    let on =
        |text: &str| json!({"game": slug, "position": board.position, "seat": 0, "text": text});
    let entry: OrderEntry = asked(visitor, "choices", &on("")).await?;
    let part = entry.parts.iter().max_by_key(|part| part.actors.len());
    let part = part.ok_or("nothing to order")?;
    let mut orders = Vec::new();
    for actor in &part.actors {
        let mut which = on("");
        which["part"] = json!(part.key);
        which["actor"] = json!(actor.key);
        let options: Vec<OrderOptionBody> = asked(visitor, "options", &which).await?;
        orders.extend(options.into_iter().map(|option| option.order + "\n"));
    }
    if orders.is_empty() {
        return Err("nobody can be ordered anything".into());
    }
    let actor = part.actors.first().map(|actor| &actor.key);
    let mut jobs = Vec::new();
    for (size, status) in [(LONGEST, 200), (TOO_LONG, 400)] {
        let text = sheet(&orders, size);
        let mut place = on(&text);
        place["part"] = json!(part.key);
        place["actor"] = json!(actor);
        let settle = json!({
            "game": slug, "position": board.position, "sheets": [{"seat": 0, "text": text}],
        });
        let bodies = [
            ("/api/v1/orders/sandbox/choices", on(&text)),
            ("/api/v1/orders/sandbox/check", on(&text)),
            ("/api/v1/orders/sandbox/settle", settle),
            ("/api/v1/orders/sandbox/place", place),
        ];
        jobs.extend(bodies.map(|(path, body)| Job {
            path,
            body: body.to_string().into(),
            status,
        }));
    }
    Ok(jobs)
}

/// A sheet of those orders, over and over again.
fn sheet(orders: &[String], size: usize) -> String {
    let mut sheet = String::new();
    for order in orders.iter().cycle() {
        if sheet.len() + order.len() > size {
            break;
        }
        sheet.push_str(order);
    }
    sheet
}

/// As many at once as each address may ask for.
async fn salvo(attackers: &[Visitor], jobs: &[Job]) -> Tally {
    let mut asking = JoinSet::new();
    for visitor in attackers {
        for job in jobs.iter().cycle().take(CALCULATE.burst as usize) {
            let (visitor, job) = (visitor.clone(), job.clone());
            asking.spawn(async move { visitor.send("POST", job.path, None, job.body).await });
        }
    }
    let mut tally = Tally::default();
    while let Some(done) = asking.join_next().await {
        tally.count(&done.unwrap_or_else(|fault| Err(fault.into())));
    }
    tally
}

/// Whether everything was answered, refused because it was too long, or because there was too much.
fn is_done(tally: &Tally) -> bool {
    tally.granted() + tally.of(400) + tally.too_many() == tally.all()
}

/// The row of the table.
pub(crate) async fn calculations(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("calculations, {}", addresses(attackers));
    let scene = Scene::start(means, None).await?;
    // These count for somebody else.
    let other = Visitor::new(scene.served.address, u8::MAX);
    let jobs = jobs(&other).await?;
    under(attack, scene, async |scene| {
        let attackers = scene.attackers(attackers);
        let mut notes = Vec::new();
        let mut is_as_told = true;
        for Job { path, body, status } in &jobs {
            let since = Instant::now();
            let answer = other.send("POST", path, None, body.clone()).await?;
            notes.push(format!(
                "{path} by itself: {}, {} ms, {} KB asked, {} KB answered",
                answer.status,
                since.elapsed().as_millis(),
                body.len() / 1_000,
                answer.body.len() / 1_000
            ));
            is_as_told &= answer.status == *status;
        }
        let jobs = Arc::new(jobs);
        let salvo = salvo(&attackers, &jobs).await;
        let flooded = flood(&attackers, scene.time, move |visitor, lane| {
            let job = jobs[lane % jobs.len()].clone();
            async move { visitor.send("POST", job.path, None, job.body).await }
        })
        .await?;
        let mut promises = flooded.promises(CALCULATE, attackers.len());
        promises.push(promise(
            format!("sheets of {LONGEST} bytes are read, longer ones are refused"),
            is_as_told,
        ));
        promises.push(promise(
            "everything is calculated or refused, nothing takes too long",
            is_done(&salvo) && is_done(&flooded.tally),
        ));
        Ok(Outcome {
            tried: format!("{} at once, then {}", salvo.all(), flooded.tried()),
            result: format!("{salvo}; then {}", flooded.tally),
            notes,
            promises,
        })
    })
    .await
}
