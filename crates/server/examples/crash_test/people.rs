//! People: they become guests, confirm addresses, take names, look for each other and play rated games while faults are
//! injected. Afterwards everything that was acknowledged is compared with what is kept.

mod book;
mod check;
mod mailbox;
mod playing;
mod seeking;
mod sink;
mod told;
mod visitor;

use crate::browser::Browser;
use crate::faults::InjectedFault;
use crate::ground::Ground;
use crate::inject::Findings;
use crate::ledger::Book as Games;
use crate::waits::Log;
use crate::{Arguments, Fault};
use book::{Book, Counts};
use check::Found;
use mailbox::Mailbox;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use server::store::Store;
use sink::Sink;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use told::{Spans, Told};
use visitor::Visitor;

/// How many come. Two and two want the same name.
const VISITORS: usize = 8;
/// Between two faults servers live at least this many milliseconds …
const LEAST_LIFE_MS: u64 = 100;
/// … and at most this many.
const MOST_LIFE_MS: u64 = 1_500;
/// What a fault did to a server may show so long afterwards.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Met {
    pub(crate) visitors: usize,
    pub(crate) guests: usize,
    pub(crate) rated: usize,
    pub(crate) counts: Counts,
    pub(crate) faults: BTreeMap<InjectedFault, u32>,
    pub(crate) findings: Findings,
    pub(crate) found: Found,
    pub(crate) told: Told,
    /// What was wrong while faults were injected, and why visitors could not go on.
    pub(crate) wrong: Vec<String>,
    /// Where the logs are, if something was wrong.
    pub(crate) logs: Option<PathBuf>,
}

impl Met {
    pub(crate) fn is_right(&self) -> bool {
        self.wrong.is_empty()
            && self.found.wrong.is_empty()
            && self.told.wrong.is_empty()
            && self.found.different == 0
            && self.findings.wrongly_well == 0
    }
}

/// Lets people play so many rated games, and injects faults until these are over.
pub(crate) async fn run(arguments: &Arguments) -> Result<Met, Fault> {
    let mut ground = Ground::new(arguments)?;
    let book = Arc::new(Book::default());
    let mut met = Met {
        visitors: VISITORS,
        ..Met::default()
    };
    if let Err(fault) = play(arguments, &mut ground, &book, &mut met).await {
        met.wrong.push(fault.to_string());
    }
    let notes = book.notes().clone();
    met.wrong.extend(notes.wrong);
    met.counts = notes.counts;
    met.rated = notes.games.values().filter(|game| game.rated).count();
    met.guests = notes.games.len() - met.rated;
    met.findings = std::mem::take(&mut ground.findings);
    if !met.is_right() {
        met.logs = Some(ground.keep());
    }
    Ok(met)
}

async fn play(
    arguments: &Arguments,
    ground: &mut Ground,
    book: &Arc<Book>,
    met: &mut Met,
) -> Result<(), Fault> {
    let sink = Sink::start().await?;
    ground.start().await?;
    let browser = Browser::new(ground.addresses(), 0);
    let visitors = visitors(arguments, ground, book, &sink);
    let mut log = Log::default();
    let lived = live(arguments, ground, book, visitors, &mut log).await;
    met.faults = log.counts();
    let spans = lived?;
    let notes = book.notes().clone();
    met.told = told::told(&browser, &notes, &sink, &spans).await?;
    // Once more, after all servers were lost.
    ground.kill()?;
    ground.start().await?;
    met.found = check::ask(&browser, book).await?;
    ground.kill()?;
    let store = ground.store().await?;
    check::results(&store, book, &mut met.found).await?;
    store.close().await;
    Ok(())
}

/// Injects faults until all visitors are done; gives back when there were any.
async fn live(
    arguments: &Arguments,
    ground: &mut Ground,
    book: &Book,
    mut visitors: JoinSet<Result<(), Fault>>,
    log: &mut Log,
) -> Result<Spans, Fault> {
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(arguments.seed);
    let mut spans = Spans::default();
    loop {
        let life = LEAST_LIFE_MS + lots.next_u64() % (MOST_LIFE_MS - LEAST_LIFE_MS);
        let end = tokio::time::sleep(Duration::from_millis(life));
        tokio::pin!(end);
        loop {
            tokio::select! {
                () = &mut end => break,
                done = visitors.join_next() => match done {
                    None => return Ok(spans),
                    Some(ended) => ended??,
                },
            }
        }
        if !book.notes().wrong.is_empty() {
            return Err("something is wrong already, so no more faults are injected".into());
        }
        let kinds = &arguments.faults;
        let fault = kinds[log.len() % kinds.len()];
        log.begins(fault);
        let began = Instant::now();
        ground.inject(fault, &mut lots, &Games::default()).await?;
        spans.0.push((began, Instant::now() + AFTERWARDS));
    }
}

/// All visitors come at once.
fn visitors(
    arguments: &Arguments,
    ground: &Ground,
    book: &Arc<Book>,
    sink: &Sink,
) -> JoinSet<Result<(), Fault>> {
    let mut visitors = JoinSet::new();
    let all = Arc::new(Barrier::new(VISITORS));
    for number in 0..VISITORS {
        let address = format!("visitor{number}@example.org");
        let visitor = Visitor {
            number,
            browser: Browser::new(ground.addresses(), number),
            mailbox: Mailbox::new(&ground.mails(), &address),
            sink: sink.clone(),
            book: Arc::clone(book),
            lots: Xoshiro256PlusPlus::seed_from_u64(arguments.seed << 8 | number as u64),
            all: Arc::clone(&all),
            wanted: arguments.people as usize,
        };
        visitors.spawn(visitor.stay());
    }
    visitors
}
