//! Moves on their way through servers, databases and workers, event by event.
//!
//! A move waits for a processor of its game's server, for one of that server's connections to the game's shard, for a
//! processor of the shard, and for the next synchronised write there, which is shared by all that wait for it. Against a
//! computer player a search follows, and the computer's move goes the same way. People think a random time, and then move
//! again. All times of service are random with the measured mean (exponential), so that queues arise.

use super::costs::Costs;
use super::lots::Lots;
use super::plan::Plan;
use super::thinking::Thinking;
use anyhow::Result;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// Nanoseconds in a second.
const S: f64 = 1e9;
/// What is not counted at the beginning, in seconds: the queues are empty then.
const WARM_UP: f64 = 10.0;
/// When something is lost, in seconds after the beginning.
const LOST_AT: f64 = 20.0;

/// What is lost in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    None,
    Server,
    Shard,
}

/// What came of a simulation. Times are in milliseconds.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) fault: Fault,
    /// From when a person moved until the move was acknowledged.
    pub(super) acknowledged: Times,
    /// The same of the games whose server or shard was lost, of moves that were made or under way meanwhile.
    pub(super) struck: Times,
    /// The same of all other games from the loss on.
    pub(super) others: Times,
    /// For how long searches waited: short ones, and long ones.
    pub(super) searches: [Times; 2],
    /// How busy the servers, the databases and the workers were, from 0 to 1.
    pub(super) busy: [f64; 3],
    pub(super) writes_a_second: f64,
    /// Writes that shared a synchronised one, on the mean.
    pub(super) writes_a_sync: f64,
}

/// Waiting times in milliseconds.
#[derive(Debug, Default)]
pub(super) struct Times(Vec<f64>);

impl Times {
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that so many of a hundred do not exceed; 100 for the longest.
    pub(super) fn percentile(&self, percent: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        self.0
            .get(last * percent / 100)
            .copied()
            .unwrap_or(f64::NAN)
    }

    fn sort(&mut self) {
        self.0.sort_by(f64::total_cmp);
    }
}

#[derive(Clone, Copy, Debug)]
struct Game {
    server: usize,
    shard: usize,
    /// The level of its computer player, from 1; 0 for none.
    level: usize,
    /// Whether its server has yet to load it.
    cold: bool,
}

#[derive(Clone, Copy, Debug)]
struct Move {
    game: usize,
    by_computer: bool,
    since: u64,
    /// The server that serves it.
    server: usize,
    /// Whether it met a server that is lost.
    struck: bool,
}

#[derive(Clone, Copy, Debug)]
enum Event {
    /// A person moves in a live game.
    Person(usize),
    /// A person moves in some daily game.
    Daily,
    /// A move reaches its server.
    Arrives(Move),
    Served(Move),
    Stored(Move),
    Synced(usize),
    Searched {
        game: usize,
        lane: usize,
    },
    Loss,
    Return,
}

/// Processors that serve whoever waits longest.
#[derive(Debug, Default)]
struct Station {
    free: usize,
    waiting: VecDeque<Move>,
    busy_ns: f64,
}

#[derive(Debug, Default)]
struct Shard {
    station: Station,
    /// What waits for the next synchronised write, and what is in the present one.
    unsynced: Vec<Move>,
    syncing: Vec<Move>,
    is_syncing: bool,
    is_lost: bool,
}

/// The connections of one server to one shard.
#[derive(Clone, Debug)]
struct Pool {
    free: usize,
    waiting: VecDeque<Move>,
}

pub(super) struct Simulation {
    fault: Fault,
    lots: Lots,
    now: u64,
    end: u64,
    events: BinaryHeap<Reverse<(u64, u64, usize)>>,
    what: Vec<Event>,
    free: Vec<usize>,
    count: u64,
    games: Vec<Game>,
    live: usize,
    servers: Vec<Station>,
    shards: Vec<Shard>,
    pools: Vec<Vec<Pool>>,
    thinking: Thinking<usize>,
    search_ns: f64,
    rates: Rates,
    lost_server: Option<usize>,
    outcome: Outcome,
    syncs: f64,
    writes: f64,
    processors: [f64; 3],
}

/// The figures that a simulation goes by, in nanoseconds.
#[derive(Debug)]
struct Rates {
    pause: f64,
    daily_pause: f64,
    daily_computers: f64,
    server: f64,
    database: f64,
    sync: f64,
    load: f64,
    lease: f64,
    standby: f64,
    levels: [f64; 8],
    searches: [f64; 8],
}

impl Simulation {
    pub(super) fn new(
        costs: &Costs,
        plan: &Plan,
        seed: u64,
        seconds: u32,
        fault: Fault,
    ) -> Result<Simulation> {
        let get = |name: &str| costs.get(name);
        let ms = |name: &str| Ok::<f64, anyhow::Error>(costs.get(name)? * 1e6);
        let mut lots = Lots::new(seed);
        let rates = Rates {
            pause: get("live_seconds_a_move")? * S,
            daily_pause: get("daily_hours_a_move")? * 3600.0 * S / (plan.games - plan.live_games),
            daily_computers: get("daily_computer_share")?,
            server: ms("server_ms_a_move")?,
            database: ms("database_ms_a_move")?,
            sync: ms("sync_ms")?,
            load: ms("server_ms_a_move")? * get("load_moves")?,
            lease: get("lease_s")? * S,
            standby: get("standby_s")? * S,
            levels: costs.by_level("level_weight")?,
            searches: costs.by_level("search_ms")?.map(|ms| ms * 1e6),
        };
        let share = get("live_computer_share")?;
        let live = plan.live_games as usize;
        let games = (0..live).map(|_| Game {
            server: lots.below(plan.servers),
            shard: lots.below(plan.shards),
            level: if lots.share() < share {
                1 + lots.weighted(&rates.levels)
            } else {
                0
            },
            cold: false,
        });
        let games: Vec<Game> = games.collect();
        let station = |name: &str| {
            Ok::<Station, anyhow::Error>(Station {
                free: get(name)? as usize,
                ..Station::default()
            })
        };
        let mut servers = Vec::new();
        for _ in 0..plan.servers {
            servers.push(station("processors_a_server")?);
        }
        let mut shards = Vec::new();
        for _ in 0..plan.shards {
            shards.push(Shard {
                station: station("processors_a_database")?,
                ..Shard::default()
            });
        }
        let pool = Pool {
            free: get("pool_connections")? as usize,
            waiting: VecDeque::new(),
        };
        let workers = get("processors_a_worker")?;
        let mut simulation = Simulation {
            fault,
            lots,
            now: 0,
            end: ((WARM_UP + f64::from(seconds)) * S) as u64,
            events: BinaryHeap::new(),
            what: Vec::new(),
            free: Vec::new(),
            count: 0,
            games,
            live,
            servers,
            shards,
            pools: vec![vec![pool; plan.shards]; plan.servers],
            thinking: Thinking::new(plan.workers, workers as usize),
            search_ns: 0.0,
            rates,
            lost_server: None,
            outcome: Outcome {
                fault,
                acknowledged: Times::default(),
                struck: Times::default(),
                others: Times::default(),
                searches: [Times::default(), Times::default()],
                busy: [0.0; 3],
                writes_a_second: 0.0,
                writes_a_sync: 0.0,
            },
            syncs: 0.0,
            writes: 0.0,
            processors: [
                plan.servers as f64 * get("processors_a_server")?,
                plan.shards as f64 * get("processors_a_database")?,
                plan.workers as f64 * workers,
            ],
        };
        for game in 0..live {
            let after = simulation.lots.around(simulation.rates.pause);
            simulation.after(after, Event::Person(game));
        }
        if plan.games > plan.live_games {
            let after = simulation.lots.around(simulation.rates.daily_pause);
            simulation.after(after, Event::Daily);
        }
        if fault != Fault::None {
            simulation.after(LOST_AT * S, Event::Loss);
        }
        Ok(simulation)
    }

    fn after(&mut self, ns: f64, event: Event) {
        let at = self.now + ns as u64;
        let place = match self.free.pop() {
            Some(place) => {
                self.what[place] = event;
                place
            }
            None => {
                self.what.push(event);
                self.what.len() - 1
            }
        };
        self.events.push(Reverse((at, self.count, place)));
        self.count += 1;
    }

    fn counts(&self) -> bool {
        self.now as f64 >= WARM_UP * S
    }

    /// Plays it to its end.
    pub(super) fn run(mut self) -> Outcome {
        while let Some(Reverse((at, _, place))) = self.events.pop() {
            if at > self.end {
                break;
            }
            self.now = at;
            let event = self.what[place];
            self.free.push(place);
            self.happens(event);
        }
        let seconds = self.end as f64 / S;
        let busy = |ns: f64, processors: f64| ns / S / seconds / processors;
        let of = |stations: &mut dyn Iterator<Item = &Station>| stations.map(|it| it.busy_ns).sum();
        let servers: f64 = of(&mut self.servers.iter());
        let shards: f64 = of(&mut self.shards.iter().map(|shard| &shard.station));
        let mut outcome = self.outcome;
        outcome.busy = [
            busy(servers, self.processors[0]),
            busy(shards, self.processors[1]),
            busy(self.search_ns, self.processors[2]),
        ];
        outcome.writes_a_second = self.writes / (seconds - WARM_UP);
        outcome.writes_a_sync = self.writes / self.syncs;
        outcome.acknowledged.sort();
        outcome.struck.sort();
        outcome.others.sort();
        for times in &mut outcome.searches {
            times.sort();
        }
        outcome
    }

    fn happens(&mut self, event: Event) {
        match event {
            Event::Person(game) => self.moves(game, false),
            Event::Daily => {
                let after = self.lots.around(self.rates.daily_pause);
                self.after(after, Event::Daily);
                let level = if self.lots.share() < self.rates.daily_computers {
                    1 + self.lots.weighted(&self.rates.levels)
                } else {
                    0
                };
                // It is not in memory: nobody looks at it most of the day.
                self.games.push(Game {
                    server: self.lots.below(self.servers.len()),
                    shard: self.lots.below(self.shards.len()),
                    level,
                    cold: true,
                });
                self.moves(self.games.len() - 1, false);
            }
            Event::Arrives(mut of) => {
                let server = self.games[of.game].server;
                if self.lost_server == Some(server) {
                    // Whoever is asked finds that its server is lost, and takes the game.
                    let others = self.servers.len() - 1;
                    let other = self.lots.below(others);
                    let game = &mut self.games[of.game];
                    game.server = if other >= server { other + 1 } else { other };
                    game.cold = true;
                }
                of.server = self.games[of.game].server;
                self.servers[of.server].waiting.push_back(of);
                self.serve(of.server);
            }
            Event::Served(of) => {
                if self.lost_server == Some(of.server) {
                    self.again(of);
                    return;
                }
                self.servers[of.server].free += 1;
                let shard = self.games[of.game].shard;
                self.pools[of.server][shard].waiting.push_back(of);
                self.connect(of.server, shard);
                self.serve(of.server);
            }
            Event::Stored(of) => {
                let at = self.games[of.game].shard;
                let shard = &mut self.shards[at];
                shard.station.free += 1;
                shard.unsynced.push(of);
                self.store(at);
                self.sync(at);
            }
            Event::Synced(at) => {
                let shard = &mut self.shards[at];
                shard.is_syncing = false;
                let done = std::mem::take(&mut shard.syncing);
                if self.now as f64 >= WARM_UP * S {
                    self.syncs += 1.0;
                    self.writes += done.len() as f64;
                }
                for of in done {
                    self.pools[of.server][at].free += 1;
                    self.connect(of.server, at);
                    self.acknowledged(of);
                }
                self.sync(at);
            }
            Event::Searched { game, lane } => {
                self.thinking.ended(lane);
                self.think();
                self.moves(game, true);
            }
            Event::Loss => match self.fault {
                Fault::Server => {
                    self.lost_server = Some(0);
                    // What waited in it is sent again by whoever waits.
                    for of in std::mem::take(&mut self.servers[0].waiting) {
                        self.again(of);
                    }
                    for shard in 0..self.shards.len() {
                        for of in std::mem::take(&mut self.pools[0][shard].waiting) {
                            self.again(of);
                        }
                    }
                }
                Fault::Shard => {
                    self.shards[0].is_lost = true;
                    self.after(self.rates.standby, Event::Return);
                }
                Fault::None => {}
            },
            Event::Return => {
                self.shards[0].is_lost = false;
                self.store(0);
                self.sync(0);
            }
        }
    }

    /// Somebody moves.
    fn moves(&mut self, game: usize, by_computer: bool) {
        let of = Move {
            game,
            by_computer,
            since: self.now,
            server: self.games[game].server,
            struck: false,
        };
        if self.lost_server == Some(of.server) {
            self.again(of);
        } else {
            self.happens(Event::Arrives(of));
        }
    }

    /// A move meets a server that is lost: it is served once its lease has ended.
    fn again(&mut self, mut of: Move) {
        of.struck = true;
        let ends = LOST_AT * S + self.rates.lease;
        let left = (ends - self.now as f64).max(0.0);
        self.after(left, Event::Arrives(of));
    }

    fn serve(&mut self, at: usize) {
        while self.servers[at].free > 0 {
            let Some(of) = self.servers[at].waiting.pop_front() else {
                return;
            };
            let mut ns = self.lots.around(self.rates.server);
            let game = &mut self.games[of.game];
            if std::mem::take(&mut game.cold) {
                ns += self.lots.around(self.rates.load);
            }
            let server = &mut self.servers[at];
            server.free -= 1;
            server.busy_ns += ns;
            self.after(ns, Event::Served(of));
        }
    }

    fn connect(&mut self, server: usize, shard: usize) {
        let pool = &mut self.pools[server][shard];
        if pool.free > 0
            && let Some(of) = pool.waiting.pop_front()
        {
            pool.free -= 1;
            self.shards[shard].station.waiting.push_back(of);
            self.store(shard);
        }
    }

    fn store(&mut self, at: usize) {
        while !self.shards[at].is_lost && self.shards[at].station.free > 0 {
            let Some(of) = self.shards[at].station.waiting.pop_front() else {
                return;
            };
            let ns = self.lots.around(self.rates.database);
            let station = &mut self.shards[at].station;
            station.free -= 1;
            station.busy_ns += ns;
            self.after(ns, Event::Stored(of));
        }
    }

    fn sync(&mut self, at: usize) {
        let shard = &mut self.shards[at];
        if shard.is_syncing || shard.is_lost || shard.unsynced.is_empty() {
            return;
        }
        shard.is_syncing = true;
        shard.syncing = std::mem::take(&mut shard.unsynced);
        let ns = self.lots.around(self.rates.sync);
        self.after(ns, Event::Synced(at));
    }

    fn acknowledged(&mut self, of: Move) {
        let ms = (self.now - of.since) as f64 / 1e6;
        let game = self.games[of.game];
        if self.counts() && !of.by_computer {
            self.outcome.acknowledged.0.push(ms);
            self.note_loss(&of, ms);
        }
        if game.level > 0 && !of.by_computer {
            let ns = self.rates.searches[game.level - 1] as u64;
            self.thinking.add(of.game, ns, self.now);
            self.think();
        } else if of.game < self.live {
            let pause = self.lots.around(self.rates.pause);
            self.after(pause, Event::Person(of.game));
        }
    }

    /// Notes a move that was under way or made while something was lost.
    fn note_loss(&mut self, of: &Move, ms: f64) {
        let since = LOST_AT * S;
        if (self.now as f64) < since {
            return;
        }
        let struck = match self.fault {
            Fault::None => return,
            Fault::Server => of.struck,
            Fault::Shard => {
                let until = since + self.rates.standby;
                self.games[of.game].shard == 0 && (of.since as f64) < until
            }
        };
        let times = match struck {
            true => &mut self.outcome.struck,
            false => &mut self.outcome.others,
        };
        times.0.push(ms);
    }

    fn think(&mut self) {
        while let Some(begun) = self.thinking.next(self.now) {
            if self.counts() {
                let is_long = usize::from(begun.length > 200_000_000);
                let waited = begun.waited as f64 / 1e6;
                self.outcome.searches[is_long].0.push(waited);
            }
            self.search_ns += begun.length as f64;
            let event = Event::Searched {
                game: begun.what,
                lane: begun.lane,
            };
            self.after(begun.length as f64, event);
        }
    }
}

#[cfg(test)]
mod tests;
