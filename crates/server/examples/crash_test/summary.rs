//! What the test prints at its end.

use crate::Arguments;
use crate::faults::InjectedFault;
use crate::orders::Counts;
use crate::people::Met;
use crate::turns::Played;
use std::collections::BTreeMap;
use std::fmt::Display;

/// How many things that are wrong are listed individually.
const MOST_LINES: usize = 20;

/// Prints what happened in games of turns.
pub(crate) fn turns(arguments: &Arguments, played: &Played) {
    let Played {
        counts,
        report,
        findings,
        ..
    } = played;
    line("servers", arguments.nodes.max(1));
    line("games", counts.finished);
    line("moves acknowledged", counts.moves);
    line("other changes acknowledged", counts.others);
    line("faults", kinds(&played.faults));
    line("checks after faults", played.checks);
    line("unacknowledged but present", counts.adopted);
    line("sent twice at once", counts.twins);
    line("lost", report.lost);
    line("doubled", report.doubled);
    line("out of order or changed", report.changed);
    line("lost on time", report.flagged);
    line("live clocks compared", findings.clocks_read);
    line("  that ran wrong", findings.clocks_wrong.len());
    line("well without being able to write", findings.wrongly_well);
    line("PostgreSQL started again", findings.resumed);
    line("viewers", played.ends.viewers);
    line("  that ended apart", played.ends.apart);
    println!("longest wait for a move:");
    for fault in &arguments.faults {
        let name = format!("  {fault}");
        match played.longest.get(fault) {
            Some(longest) => line(&name, format!("{:.1} s", longest.as_secs_f64())),
            None => line(&name, "short"),
        }
    }
    if let Some((fault, longest)) = played.late() {
        let seconds = longest.as_secs_f64();
        println!("  {fault}: {seconds:.1} s are too long for games of a server that was lost");
    }
    line("clients that could not go on", played.broken.len());
    let wrong = report.lines.iter().chain(&findings.clocks_wrong);
    end(wrong.chain(&played.broken), played.logs.as_deref());
}

/// Prints what happened in order games.
pub(crate) fn orders(counts: &Counts) {
    line("order games", counts.games);
    line("faults around deadlines", kinds(&counts.injected));
    line("sheets acknowledged", counts.acknowledged);
    line("phases settled", counts.settled);
    line("  before the fault", counts.before_fault);
    line("sheets of bots that counted", counts.bots);
    line("phases or sheets wrong", counts.faults.len());
    line(
        "well without being able to write",
        counts.findings.wrongly_well,
    );
    end(counts.faults.iter(), counts.logs.as_deref());
}

/// Prints what became of people.
pub(crate) fn people(met: &Met) {
    let Met {
        counts,
        found,
        told,
        findings,
        ..
    } = met;
    line("visitors", met.visitors);
    line("games of guests", met.guests);
    line("rated games", met.rated);
    line("faults", kinds(&met.faults));
    line("moves acknowledged", counts.moves);
    line("seeks", counts.seeks);
    line("  that were withdrawn", counts.withdrawn);
    line("guests whose token was lost", counts.lost_guests);
    line("members whose token was lost", counts.signed_in_again);
    line("sessions that are there", found.sessions);
    line("sessions that were ended", found.revoked);
    line("names", found.names);
    line("seats by pairings", found.pairings);
    line("results counted", found.counted);
    line("  otherwise if calculated anew", found.different);
    line("notices", told.notices);
    line("  that came again after a fault", told.again);
    line("turns told of", told.turns);
    line("  that were waited for", counts.turns_waited);
    line("ends told of", told.ends);
    line("well without being able to write", findings.wrongly_well);
    line("PostgreSQL started again", findings.resumed);
    let wrong = met.wrong.iter().chain(&found.wrong).chain(&told.wrong);
    line("promises broken", wrong.clone().count());
    end(wrong, met.logs.as_deref());
}

fn line(name: &str, value: impl Display) {
    println!("{:34}{value}", format!("{name}:"));
}

fn kinds(counts: &BTreeMap<InjectedFault, u32>) -> String {
    let all: u32 = counts.values().sum();
    let each: Vec<String> = counts
        .iter()
        .map(|(fault, count)| format!("{count} {fault}"))
        .collect();
    format!("{all} ({})", each.join(", "))
}

fn end<'a>(wrong: impl Iterator<Item = &'a String>, logs: Option<&std::path::Path>) {
    for line in wrong.take(MOST_LINES) {
        println!("  {line}");
    }
    if let Some(logs) = logs {
        println!("the logs: {}", logs.display());
    }
}
