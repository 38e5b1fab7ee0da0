//! Prints the plan and what the simulations gave, as Markdown.

use super::costs::Costs;
use super::plan::Plan;
use super::simulate::{Fault, Outcome};
use anyhow::Result;
use std::io::{self, Write};

pub(super) fn print(costs: &Costs, plan: &Plan, seed: u64, outcomes: &[Outcome]) -> Result<()> {
    let mut out = io::stdout().lock();
    needs(&mut out, costs, plan)?;
    limits(&mut out, plan)?;
    waits(&mut out, seed, outcomes)?;
    writeln!(out, "\nAssumed:\n")?;
    for (name, value, origin) in costs.assumptions() {
        writeln!(out, "- `{name}` = {value}: {origin}")?;
    }
    Ok(())
}

fn needs(out: &mut impl Write, costs: &Costs, plan: &Plan) -> Result<()> {
    writeln!(out, "| {:.0} games at once | |\n|---|---:|", plan.games)?;
    let rows = [
        ("live games", whole(plan.live_games)),
        ("moves a second", whole(plan.moves)),
        ("of them by computer players", whole(plan.computer_moves)),
        ("live connections", whole(plan.connections)),
        ("games in memory", whole(plan.games_in_memory)),
        ("processors busy in servers", tenth(plan.server_processors)),
        (
            "processors busy in databases",
            tenth(plan.database_processors),
        ),
        (
            "processors busy with searches",
            tenth(plan.search_processors),
        ),
        ("memory of all servers, GB", tenth(plan.memory_gb)),
        ("writes a second", whole(plan.moves)),
        ("disk in a year, GB", whole(plan.disk_gb_a_year)),
        ("servers, one of them to spare", plan.servers.to_string()),
        ("databases (shards)", plan.shards.to_string()),
        ("workers", plan.workers.to_string()),
    ];
    for (name, value) in rows {
        writeln!(out, "| {name} | {value} |")?;
    }
    let of = |(name, much): &(&str, f64)| format!("{name} {much:.2}");
    let by: Vec<String> = plan.servers_by.iter().map(of).collect();
    let pool = plan.servers as f64 * costs.get("pool_connections")?;
    writeln!(
        out,
        "\nServers that each need by itself: {}. Each database has up to {pool:.0} connections from servers.",
        by.join(", ")
    )?;
    Ok(())
}

fn limits(out: &mut impl Write, plan: &Plan) -> Result<()> {
    writeln!(
        out,
        "\n| what is full first | at so many games |\n|---|---:|"
    )?;
    for (name, games) in &plan.limits {
        writeln!(out, "| {name} | {} |", whole(*games))?;
    }
    Ok(())
}

fn waits(out: &mut impl Write, seed: u64, outcomes: &[Outcome]) -> Result<()> {
    writeln!(
        out,
        "\nSimulated with seed {seed}; times in milliseconds, of people's moves until they are acknowledged:\n\n\
         | | moves | half | 99 of 100 | longest |\n|---|---:|---:|---:|---:|"
    )?;
    for outcome in outcomes {
        let name = match outcome.fault {
            Fault::None => "nothing is lost",
            Fault::Server => "a server is lost",
            Fault::Shard => "a database is lost",
        };
        let mut rows = vec![(name.to_owned(), &outcome.acknowledged)];
        if outcome.fault != Fault::None {
            rows.push((format!("{name}: its games meanwhile"), &outcome.struck));
            rows.push((format!("{name}: all others since"), &outcome.others));
        }
        for (name, times) in rows {
            writeln!(
                out,
                "| {name} | {} | {:.1} | {:.1} | {:.1} |",
                times.count(),
                times.percentile(50),
                times.percentile(99),
                times.percentile(100)
            )?;
        }
    }
    for calm in outcomes.iter().filter(|it| it.fault == Fault::None) {
        let [short, long] = &calm.searches;
        writeln!(
            out,
            "\nSearches wait, 99 of 100: {:.1} ms if short ({} of them), {:.1} ms if long ({}).",
            short.percentile(99),
            short.count(),
            long.percentile(99),
            long.count()
        )?;
        let [servers, databases, workers] = calm.busy.map(|share| share * 100.0);
        writeln!(
            out,
            "Processors are busy: servers {servers:.0} %, databases {databases:.0} %, workers {workers:.0} %. \
             {:.0} writes a second, {:.1} to each synchronised one.",
            calm.writes_a_second, calm.writes_a_sync
        )?;
    }
    Ok(())
}

/// A whole number, with commas.
fn whole(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut shown = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

fn tenth(value: f64) -> String {
    format!("{value:.1}")
}
