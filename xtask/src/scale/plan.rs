//! How many servers, databases and workers so many games need.

use super::costs::Costs;
use anyhow::Result;

const DAY_S: f64 = 86_400.0;
const YEAR_S: f64 = 365.0 * DAY_S;

/// What is needed, and what happens in a second at the busiest time.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) games: f64,
    pub(super) live_games: f64,
    /// Moves in a second, by people and by computer players.
    pub(super) moves: f64,
    /// Of them, by computer players.
    pub(super) computer_moves: f64,
    /// Processor seconds in a second: of servers, of databases, and of searches.
    pub(super) server_processors: f64,
    pub(super) database_processors: f64,
    pub(super) search_processors: f64,
    pub(super) connections: f64,
    pub(super) games_in_memory: f64,
    /// Gigabytes of all servers together.
    pub(super) memory_gb: f64,
    /// Gigabytes that a year adds, in all databases together.
    pub(super) disk_gb_a_year: f64,
    pub(super) servers: usize,
    /// How many servers the processors, the memory and the connections need, each for itself.
    pub(super) servers_by: [(&'static str, f64); 3],
    pub(super) shards: usize,
    pub(super) workers: usize,
    /// The number of games at which one server, one database and one worker reach each limit; the smallest first.
    pub(super) limits: Vec<(&'static str, f64)>,
}

impl Plan {
    pub(super) fn new(costs: &Costs, games: u32) -> Result<Plan> {
        let get = |name: &str| costs.get(name);
        let games = f64::from(games);
        let live_games = (games * get("live_share")?).round();
        let daily_games = games - live_games;
        let (levels, times) = (
            costs.by_level("level_weight")?,
            costs.by_level("search_ms")?,
        );
        let weight: f64 = levels.iter().sum();
        let weighted = levels.iter().zip(times).map(|(weight, ms)| weight * ms);
        let search_s = weighted.sum::<f64>() / weight / 1000.0;

        // People move once a pause; against a computer player each of these moves is answered by another.
        let live_turns = live_games / get("live_seconds_a_move")?;
        let daily_turns = daily_games / (get("daily_hours_a_move")? * 3600.0);
        let (live_share, daily_share) = (get("live_computer_share")?, get("daily_computer_share")?);
        // The next person's move waits for the computer's.
        let live_computer = live_games * live_share / (get("live_seconds_a_move")? + search_s);
        let people = live_turns * (1.0 - live_share) + live_computer + daily_turns;
        let computer_moves = live_computer + daily_turns * daily_share;
        let moves = people + computer_moves;

        let busiest = get("busiest_share")?;
        let server_processors = moves * get("server_ms_a_move")? / 1000.0;
        let database_processors = moves * get("database_ms_a_move")? / 1000.0;
        let search_processors = computer_moves * search_s;
        let connections = live_games * get("live_connections_a_game")?
            + daily_games * get("daily_connections_a_game")?;
        // A game that nobody uses leaves memory at the next sweep.
        let games_in_memory = live_games
            + daily_turns * get("sweep_s")?
            + daily_games * get("daily_connections_a_game")?;
        let memory_gb =
            (games_in_memory * get("game_kb")? + connections * get("connection_kb")?) / 1e6;
        let mean = moves / get("peak_factor")?;
        let disk_gb_a_year = mean * YEAR_S * get("bytes_an_event")? / 1e9;

        let of_server = get("processors_a_server")? * busiest;
        let of_shard = get("processors_a_database")? * busiest;
        let of_worker = get("processors_a_worker")? * busiest;
        let servers_by = [
            ("processors", server_processors / of_server),
            ("memory", memory_gb / get("memory_gb_a_server")?),
            ("connections", connections / get("connections_a_server")?),
        ];
        let need = |much: f64| (much.ceil() as usize).max(1);
        // One more server than is needed, so that one can be lost.
        let servers = need(servers_by.iter().map(|(_, much)| *much).fold(0.0, f64::max)) + 1;
        let shards = need(database_processors / of_shard);
        let reached = |load: f64| games / load;
        let mut limits = vec![
            ("one server: its processors", reached(servers_by[0].1)),
            ("one server: its memory", reached(servers_by[1].1)),
            ("one server: its connections", reached(servers_by[2].1)),
            (
                "one database: its processors",
                reached(database_processors / of_shard),
            ),
            (
                "one database: connections of the servers that it needs",
                games * get("database_connections")? / (servers as f64 * get("pool_connections")?),
            ),
            (
                "one worker: its processors",
                reached(search_processors / of_worker),
            ),
        ];
        limits.sort_by(|a, b| a.1.total_cmp(&b.1));
        Ok(Plan {
            games,
            live_games,
            moves,
            computer_moves,
            server_processors,
            database_processors,
            search_processors,
            connections,
            games_in_memory,
            memory_gb,
            disk_gb_a_year,
            servers,
            servers_by,
            shards,
            workers: need(search_processors / of_worker),
            limits,
        })
    }
}
