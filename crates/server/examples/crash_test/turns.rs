//! Games of turns: clients play them while faults are injected, and everything is compared after each fault.

use crate::check::{Report, Which, check_all};
use crate::client::Player;
use crate::faults::InjectedFault;
use crate::ground::Ground;
use crate::inject::Findings;
use crate::ledger::{Book, Counts};
use crate::viewers::{Ends, Viewers};
use crate::waits::Log;
use crate::{Arguments, Fault};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many clients play at the same time.
const CLIENTS: u32 = 8;
/// Between two faults servers live at least this many milliseconds …
const LEAST_LIFE_MS: u64 = 20;
/// … and at most this many.
const MOST_LIFE_MS: u64 = 800;
/// The time between two attempts of a client where several servers run.
const AGAIN: Duration = Duration::from_millis(100);
/// Games of a lost server must go on so soon. Most of it is the lease.
const LONGEST_TAKEOVER: Duration = Duration::from_secs(10);

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Played {
    pub(crate) wanted: u32,
    /// Whether several servers run: then the games of a lost one go on at the others.
    pub(crate) shared: bool,
    pub(crate) counts: Counts,
    pub(crate) faults: BTreeMap<InjectedFault, u32>,
    pub(crate) longest: BTreeMap<InjectedFault, Duration>,
    pub(crate) checks: u32,
    pub(crate) report: Report,
    pub(crate) findings: Findings,
    pub(crate) ends: Ends,
    /// Why clients could not go on.
    pub(crate) broken: Vec<String>,
    /// Where the logs are, if something was wrong.
    pub(crate) logs: Option<PathBuf>,
}

impl Played {
    pub(crate) fn is_right(&self) -> bool {
        self.report.is_clean()
            && self.broken.is_empty()
            && self.counts.finished == self.wanted
            && self.findings.wrongly_well == 0
            && self.findings.clocks_wrong.is_empty()
            && self.ends.apart == 0
            && self.late().is_none()
    }

    /// A fault by which a server was lost and after which a move waited too long, with that time.
    pub(crate) fn late(&self) -> Option<(InjectedFault, Duration)> {
        let lost = |fault: InjectedFault| self.shared && fault.loses_a_server();
        self.longest
            .iter()
            .map(|(fault, longest)| (*fault, *longest))
            .find(|(fault, longest)| lost(*fault) && *longest > LONGEST_TAKEOVER)
    }
}

/// Plays and injects faults until the games are over.
pub(crate) async fn run(arguments: &Arguments) -> Result<Played, Fault> {
    let mut ground = Ground::new(arguments)?;
    let mut played = Played {
        wanted: arguments.games,
        shared: ground.is_shared(),
        ..Played::default()
    };
    let book = Arc::new(Book::default());
    let mut log = Log::default();
    if let Err(fault) = play(arguments, &mut ground, &book, &mut log, &mut played).await {
        played.broken.push(fault.to_string());
    }
    played.faults = log.counts();
    played.longest = log.longest(&book.waits());
    played.counts = book.counts();
    played.findings = std::mem::take(&mut ground.findings);
    if !played.is_right() {
        played.logs = Some(ground.keep());
    }
    Ok(played)
}

async fn play(
    arguments: &Arguments,
    ground: &mut Ground,
    book: &Arc<Book>,
    log: &mut Log,
    played: &mut Played,
) -> Result<(), Fault> {
    let viewers = Arc::new(Viewers::new(ground.addresses()));
    let up = watch::Sender::new(0u64);
    let mut clients = clients(arguments, ground, book, &viewers, &up);
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(arguments.seed);
    let mut again = tokio::time::interval(AGAIN);
    // Where several servers run, clients need not wait for the one that failed.
    let is_shared = ground.is_shared();
    ground.start().await?;
    loop {
        {
            let http = ground.http();
            let checking = check_all(&http, book, Which::Recent);
            tokio::pin!(checking);
            loop {
                tokio::select! {
                    report = &mut checking => break played.report.add(&report?),
                    _ = again.tick(), if is_shared => up.send_modify(|now| *now += 1),
                }
            }
        }
        played.checks += 1;
        up.send_modify(|generation| *generation += 1);
        let life = LEAST_LIFE_MS + lots.next_u64() % (MOST_LIFE_MS - LEAST_LIFE_MS);
        let end = tokio::time::sleep(Duration::from_millis(life));
        tokio::pin!(end);
        let over = loop {
            tokio::select! {
                () = &mut end => break false,
                _ = again.tick(), if is_shared => up.send_modify(|now| *now += 1),
                done = clients.join_next() => match done {
                    None => break true,
                    Some(ended) => played.broken.extend(ended?.err().map(|fault| fault.to_string())),
                },
            }
        };
        if over {
            break;
        }
        let kinds = &arguments.faults;
        let fault = kinds[log.len() % kinds.len()];
        log.begins(fault);
        let injected = ground.inject(fault, &mut lots, book);
        tokio::pin!(injected);
        loop {
            tokio::select! {
                done = &mut injected => break done?,
                _ = again.tick(), if is_shared => up.send_modify(|now| *now += 1),
            }
        }
    }
    played.ends = viewers.end().await?;
    // Once more, after all servers were lost.
    ground.kill()?;
    ground.start().await?;
    let report = check_all(&ground.http(), book, Which::All).await?;
    played.report.add(&report);
    played.checks += 1;
    played.ends.apart += viewers.end().await?.apart;
    ground.kill()
}

/// Starts the clients: each takes the next game until none is left.
fn clients(
    arguments: &Arguments,
    ground: &Ground,
    book: &Arc<Book>,
    viewers: &Arc<Viewers>,
    up: &watch::Sender<u64>,
) -> JoinSet<Result<(), Fault>> {
    let left = Arc::new(AtomicU32::new(arguments.games));
    let mut clients = JoinSet::new();
    for number in 0..CLIENTS {
        let mut player = Player {
            addresses: ground.addresses(),
            http: ground.http(),
            book: Arc::clone(book),
            viewers: Arc::clone(viewers),
            up: up.subscribe(),
            lots: Xoshiro256PlusPlus::seed_from_u64(arguments.seed << 8 | u64::from(number)),
        };
        let left = Arc::clone(&left);
        let next = move || {
            let less = |left: u32| left.checked_sub(1);
            left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less)
                .is_ok()
        };
        clients.spawn(async move {
            while next() {
                player.play_game().await?;
            }
            Ok(())
        });
    }
    clients
}
