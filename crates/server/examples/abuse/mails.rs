//! E-mail addresses of strangers, entered in as many games as possible with words that the strangers are to read.

use crate::Fault;
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::tally::Tally;
use crate::visitor::Visitor;
use game::{MarkChoice, OptionPicks};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;
use tokio::task::JoinSet;
use wire::OrderGrant;

/// How many strangers.
const STRANGERS: usize = 200;
/// How often each attacker enters the address of one and the same stranger.
const VICTIM: usize = 5;
/// How many codes a visitor may have sent an hour, and how many one address gets (docs/limits.md).
const CODES_BY: usize = 20;
const CODES_TO: usize = 4;
/// Notices wait for a minute, so that several make one mail. After this time they would be there.
const WAIT: Duration = Duration::from_secs(75);
/// What the attacker wants to be read.
const LURE: &str = "Cheap watches at evil fair";

/// Texts in which the lure stands wherever a creator can write: names of powers, of the map, of the creator.
struct Bait {
    game: &'static str,
    seats: usize,
    map: String,
}

impl Bait {
    fn new() -> Result<Bait, Fault> {
        let rules = registry::ORDER_GAMES.first().ok_or("no order game")?;
        let seats = rules
            .start(MarkChoice::Usual, &OptionPicks::default())?
            .seats();
        let marks = rules.marks();
        let mark = marks.first().ok_or("a game without maps")?;
        let mut map = mark.text.replace(mark.title, LURE);
        for power in &seats {
            let name = format!("name = \"{power}\"");
            if !map.contains(&name) {
                return Err(format!("the map has no line {name}").into());
            }
            map = map.replace(&name, &format!("name = \"{LURE} {power}\""));
        }
        Ok(Bait {
            game: rules.info().slug,
            seats: seats.len(),
            map,
        })
    }

    /// A game that begins at once; in every second one the map is the attacker's own.
    fn asked(&self, number: usize, email: &str) -> Value {
        let mut seats = vec!["dummy"; self.seats];
        seats[0] = "person";
        json!({
            "game": self.game,
            "mark_file": number.is_multiple_of(2).then_some(&self.map),
            "seats": seats, "seat": 0, "name": LURE, "email": email, "master": true,
            "schedule": {"orders_min": 60, "retreats_min": 60, "builds_min": 60},
        })
    }
}

/// What an attacker did: its creations, and other addresses entered in a game that is there.
struct Done {
    created: Tally,
    entered: Tally,
}

async fn enter_many(visitor: Visitor, creations: Vec<Value>) -> Result<Done, Fault> {
    let (mut created, mut entered) = (Tally::default(), Tally::default());
    let mut grant: Option<OrderGrant> = None;
    for asked in &creations {
        let answer = visitor.post("/api/v1/order-games", None, asked).await;
        created.count(&answer);
        if let (None, Ok(answer)) = (&grant, &answer)
            && answer.status == 201
        {
            grant = Some(serde_json::from_slice(&answer.body)?);
        }
    }
    if let Some(OrderGrant { id, master, .. }) = grant {
        // The limits on games do not count here.
        for number in 0..2 * CODES_BY {
            let body = json!({"email": format!("{id}-{number}@example.org")});
            let path = format!("/api/v1/order-games/{id}/notices");
            entered.count(&visitor.post(&path, master.as_deref(), &body).await);
        }
    }
    Ok(Done { created, entered })
}

/// Mails in the folder, without soft line breaks.
pub(crate) fn written(folder: &Path) -> Result<Vec<String>, Fault> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut mails = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.extension().is_some_and(|ending| ending == "eml") {
            mails.push(fs::read_to_string(path)?.replace("=\r\n", ""));
        }
    }
    Ok(mails)
}

/// A header of a mail.
pub(crate) fn header<'a>(mail: &'a str, name: &str) -> Option<&'a str> {
    let head = mail.split("\r\n\r\n").next()?;
    head.lines().find_map(|line| line.strip_prefix(name))
}

/// The row of the table; `attackers` is how many addresses share the work.
pub(crate) async fn strangers(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("mails to {STRANGERS} strangers, {}", addresses(attackers));
    let bait = Bait::new()?;
    let scene = Scene::start(means, None).await?;
    under(attack, scene, async |scene| {
        let attackers = scene.attackers(attackers);
        let mut entering = JoinSet::new();
        for (at, visitor) in attackers.iter().enumerate() {
            let victim = (0..VICTIM).map(|number| bait.asked(number, "victim@example.org"));
            let others = (at..STRANGERS).step_by(attackers.len());
            let others =
                others.map(|number| bait.asked(number, &format!("stranger{number}@example.org")));
            entering.spawn(enter_many(visitor.clone(), victim.chain(others).collect()));
        }
        let (mut created, mut entered) = (Tally::default(), Tally::default());
        for done in entering.join_all().await {
            let done = done?;
            created.add(done.created);
            entered.add(done.entered);
        }
        tokio::time::sleep(WAIT).await;
        let mails = written(&scene.data().join("mail"))?;
        let mut subjects: BTreeMap<&str, usize> = BTreeMap::new();
        for mail in &mails {
            let subject = header(mail, "Subject: ").unwrap_or("none");
            *subjects.entry(subject).or_default() += 1;
        }
        let codes = subjects
            .get("Your code for notices")
            .copied()
            .unwrap_or_default();
        let is_lure = |mail: &&String| {
            let mut words = LURE.split(' ').filter(|word| word.len() > 3);
            words.any(|word| mail.contains(word))
        };
        let lures = mails.iter().filter(is_lure).count();
        let to_victim = mails
            .iter()
            .filter(|mail| header(mail, "To: ") == Some("victim@example.org"));
        let to_victim = to_victim.count();
        let most = CODES_BY * attackers.len();
        let shown = subjects
            .iter()
            .map(|(subject, count)| format!("{count} × “{subject}”"));
        let mut notes = vec![
            format!("written: {}", shown.collect::<Vec<_>>().join(", ")),
            format!(
                "{to_victim} of {} tries went to one and the same stranger",
                VICTIM * attackers.len()
            ),
        ];
        if let Some(mail) = mails.first() {
            let lines: Vec<&str> = mail.lines().collect();
            notes.push(format!("one of them: {}", lines.join(" ⏎ ")));
        }
        let all_known = created.all() == created.of(201) + created.too_many();
        let all_told = entered.all() == entered.of(200) + entered.too_many();
        Ok(Outcome {
            tried: format!(
                "{} games, {} other addresses in them",
                created.all(),
                entered.all()
            ),
            result: format!(
                "games {created}; addresses {entered}; {} notices sent, {codes} codes that confirm an address",
                mails.len() - codes
            ),
            notes,
            promises: vec![
                promise("no notice goes out", codes == mails.len()),
                promise(
                    format!("at most {most} codes go out, {CODES_BY} for each address that asks"),
                    codes <= most,
                ),
                promise(
                    format!("one stranger gets at most {CODES_TO}, whoever asks"),
                    to_victim <= CODES_TO,
                ),
                promise("no word of the attacker's stands in a mail", lures == 0),
                promise(
                    "what is not granted is refused with 429 and says when to come again",
                    all_known && all_told && created.tells_when() && entered.tells_when(),
                ),
            ],
        })
    })
    .await
}
