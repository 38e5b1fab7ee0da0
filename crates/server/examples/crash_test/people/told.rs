//! Whether people were told of their turns, and once.

use super::book::Notes;
use super::sink::{Came, Sink, notice_id};
use crate::Fault;
use crate::browser::Browser;
use crate::ground::AGAIN;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use wire::{EventKind, GameEvent};

/// A turn is told of after it has waited so long, in milliseconds.
const TURN_WAIT_MS: u64 = 30_000;
/// What is told of may have changed so short before, in milliseconds: a server looks for all that is due at one moment.
const ROUND_MS: u64 = 5_000;
/// The ends of games must have been told of by then: half a minute later, or after attempts that were lost.
const ENDS_WITHIN: Duration = Duration::from_secs(280);
/// A notice that has arrived may come again if a fault struck before the sender had noted it: so soon after it came.
const NOTING: Duration = Duration::from_secs(2);

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// How many notices came, each counted once.
    pub(crate) notices: usize,
    /// How many came again under the same key, because a fault struck meanwhile.
    pub(crate) again: usize,
    pub(crate) turns: usize,
    pub(crate) ends: usize,
    pub(crate) wrong: Vec<String>,
}

/// When faults were there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spans(pub(crate) Vec<(Instant, Instant)>);

impl Spans {
    fn touch(&self, from: Instant, to: Instant) -> bool {
        self.0
            .iter()
            .any(|(began, ended)| *began <= to && from <= *ended)
    }
}

/// The ends that are to be told of: of games by days, to each player but the one who resigned.
async fn ends(
    browser: &mut Browser,
    notes: &Notes,
) -> Result<BTreeMap<String, (usize, Vec<GameEvent>)>, Fault> {
    let mut ends = BTreeMap::new();
    for pairing in notes.pairings.values().flatten() {
        let game = notes.games.get(&pairing.game);
        if !game.is_some_and(|game| game.rated && !game.is_live && game.finished) {
            continue;
        }
        let path = format!("/api/v1/games/{}/events", pairing.game);
        let events: Vec<GameEvent> = browser.get(&path).await?;
        let is_last = |event: &&GameEvent| {
            matches!(event.event, EventKind::Resigned) && event.seat != Some(pairing.seat)
        };
        if let Some(last) = events.iter().rfind(is_last) {
            let id = notice_id(&pairing.game, pairing.seat, "end", last.seq);
            ends.insert(id, (pairing.visitor, events));
        }
    }
    Ok(ends)
}

/// Waits until the ends of games were told of, and looks at all that came.
pub(crate) async fn told(
    browser: &Browser,
    notes: &Notes,
    sink: &Sink,
    spans: &Spans,
) -> Result<Told, Fault> {
    let mut browser = browser.clone();
    let ends = ends(&mut browser, notes).await?;
    let mut told = Told::default();
    let began = Instant::now();
    loop {
        let came = sink.came();
        let known: BTreeSet<&String> = came.iter().map(|one| &one.notice.id).collect();
        let missing = ends.keys().find(|id| !known.contains(id));
        let Some(missing) = missing else { break };
        if began.elapsed() > ENDS_WITHIN {
            told.wrong.push(format!("nobody is told of {missing}"));
            break;
        }
        tokio::time::sleep(AGAIN).await;
    }
    told.ends = ends.len();
    let mut each: BTreeMap<String, Vec<Came>> = BTreeMap::new();
    for came in sink.came() {
        each.entry(came.notice.id.clone()).or_default().push(came);
    }
    let mut events: BTreeMap<String, Vec<GameEvent>> = BTreeMap::new();
    for (id, came) in &each {
        told.notices += 1;
        told.once(id, came, spans);
        let Some(first) = came.first() else { continue };
        let Some(game) = first.notice.game.clone() else {
            continue;
        };
        if !events.contains_key(&game) {
            let kept = browser.get(&format!("/api/v1/games/{game}/events")).await?;
            events.insert(game.clone(), kept);
        }
        told.fits(first, &game, &events[&game], notes);
    }
    Ok(told)
}

impl Told {
    /// A notice comes once; again only if a fault struck when it had come.
    fn once(&mut self, id: &str, came: &[Came], spans: &Spans) {
        for pair in came.windows(2) {
            let [one, other] = pair else { continue };
            match spans.touch(one.at, one.at + NOTING) {
                true => self.again += 1,
                false => {
                    let apart = (other.at - one.at).as_secs_f64();
                    let wrong = format!("{id} came twice, {apart:.1} s apart, without a fault");
                    self.wrong.push(wrong);
                }
            }
        }
    }

    /// A notice goes to whoever has the seat; one of a turn is of a turn that had waited long enough and still did.
    fn fits(&mut self, came: &Came, game: &str, events: &[GameEvent], notes: &Notes) {
        let notice = &came.notice;
        let id = &notice.id;
        let pairings = notes.pairings.values().flatten();
        let mut own = pairings.filter(|pairing| pairing.game == game && pairing.visitor == came.to);
        if own.next().is_none_or(|own| Some(own.seat) != notice.seat) {
            self.wrong.push(format!("{id} came to visitor {}", came.to));
        }
        if notice.kind != "turn" {
            return;
        }
        self.turns += 1;
        let seq = id
            .rsplit('.')
            .next()
            .and_then(|seq| seq.parse::<u32>().ok());
        let since = events.iter().find(|event| Some(event.seq) == seq);
        let Some(since) = since else {
            self.wrong
                .push(format!("{id} is of an event that is not there"));
            return;
        };
        if notice.at_ms < since.at_ms + TURN_WAIT_MS {
            let waited = notice.at_ms.saturating_sub(since.at_ms);
            self.wrong.push(format!("{id} was made after {waited} ms"));
        }
        let next = events
            .iter()
            .find(|event| event.seq > since.seq && event.seat == notice.seat);
        if next.is_some_and(|next| notice.at_ms > next.at_ms + ROUND_MS) {
            self.wrong
                .push(format!("{id} was made after the seat had moved"));
        }
    }
}
