//! What is printed about games between computer players.

use crate::failure::Failure;
use search::orders::{BotGame, Participant, Tally};
use std::io::Write;

/// Prints progress on standard error: each year once, and every problem with a sheet.
pub(super) fn progress(game: usize, key: &str, problems: &[String], last: &mut String) {
    let year = key.split('-').next().unwrap_or_default();
    let now = format!("game {game}: {year}");
    // If standard error is closed, there is nobody to report to.
    let mut err = std::io::stderr();
    if *last != now {
        let _ = writeln!(err, "{now}");
        *last = now;
    }
    for problem in problems {
        let _ = writeln!(err, "{key}: {problem}");
    }
}

/// The sheets of a phase, for `--write`.
pub(super) fn phase(
    file: &mut dyn Write,
    names: &[String],
    game: usize,
    title: &str,
    sheets: &[(usize, String)],
) -> std::io::Result<()> {
    writeln!(file, "# game {game}, {title}")?;
    for (seat, sheet) in sheets {
        let name = names.get(*seat).map_or("?", String::as_str);
        writeln!(file, "{name}:")?;
        write!(file, "{sheet}")?;
    }
    writeln!(file)
}

/// A game, in a line.
pub(super) fn game(game: &BotGame, names: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let seats = names.iter().zip(&game.kinds).zip(&game.centres);
    let seats: Vec<String> = seats
        .map(|((name, kind), centres)| format!("{name} {} {centres}", kind.short()))
        .collect();
    let won: Vec<&str> = game
        .winners
        .iter()
        .filter_map(|&seat| names.get(seat).map(String::as_str))
        .collect();
    let end = if won.is_empty() {
        String::new()
    } else {
        format!("; won by {}", won.join(", "))
    };
    writeln!(
        out,
        "game {}, until {}: {}{end}",
        game.number,
        game.end,
        seats.join(", ")
    )?;
    Ok(out.flush()?)
}

/// The totals.
pub(super) fn tally(tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "games: {}", tally.games)?;
    writeln!(out, "phases: {}", tally.phases)?;
    writeln!(out, "orders with a problem: {}", tally.problems)?;
    for (kind, of) in &tally.kinds {
        writeln!(
            out,
            "{kind}: {} seats, {} solos, {} shared wins, {} alive; mean share {:.3}, mean square share {:.3} ± {:.3}",
            of.seats,
            of.solos,
            of.shared,
            of.alive,
            of.mean_share(),
            of.mean_square_share(),
            of.square_share_error()
        )?;
    }
    for ((kind, phase), time) in &tally.times {
        let ms = |time: std::time::Duration| time.as_secs_f64() * 1000.0;
        writeln!(
            out,
            "{kind}, {phase}: {} sheets, mean {:.2} ms, longest {:.1} ms",
            time.sheets,
            ms(time.mean()),
            ms(time.longest)
        )?;
    }
    orders(tally, out)?;
    for ((kind, word), deals) in &tally.deals {
        writeln!(
            out,
            "{kind}, {word}: {} offered, {} accepted; promises kept in {} phases, broken in {}",
            deals.offered, deals.accepted, deals.kept, deals.broken
        )?;
    }
    let settling = tally.settling.as_secs_f64() * 1000.0 / f64::from(tally.phases.max(1));
    Ok(writeln!(out, "settling a phase: mean {settling:.2} ms")?)
}

/// How many orders of each kind each player gave.
fn orders(tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    let mut last: Option<Participant> = None;
    for ((kind, part, of), number) in &tally.orders {
        if last.replace(*kind) != Some(*kind) {
            writeln!(out, "orders of {kind}, by kind:")?;
        }
        let part = if part.is_empty() {
            String::new()
        } else {
            format!("{part}, ")
        };
        writeln!(out, "  {part}{of}: {number}")?;
    }
    Ok(())
}
