//! An adjudication: `cargo run -p quicksilver-examples --bin adjudication -- SLUG PHASES SEED`.
//!
//! Computer players write a sheet for every seat, all sheets are settled together, and the report says what became of each
//! order and why. What is settled is plain text: a program that gets its sheets by mail or from a form does the same.

use game::{Fault, MarkChoice, OptionPicks, Place};
use search::StopFlag;
use search::orders::{BotKind, OrderLimit};
use std::io::Write as _;
use std::process::ExitCode;

/// Settles some phases of a game from its start; the reports, and the position after them.
fn settle(slug: &str, phases: u32, seed: u64) -> Result<String, Fault> {
    let rules = registry::order_rules(slug)?;
    let mut table = rules.start(MarkChoice::Usual, &OptionPicks::default())?;
    let mut bot = registry::order_bot(slug)?;
    let mut text = String::new();
    for _ in 0..phases {
        if table.outcome().is_some() {
            break;
        }
        bot.set_position(&table.position(), None)?;
        let sheets: Vec<(usize, String)> = (table.awaited().into_iter())
            .map(|seat| {
                let player = BotKind::Habit.into();
                let limit = OrderLimit::Nodes(100);
                let sheet = bot.sheet(seat, player, limit, seed, &StopFlag::default())?;
                Ok((seat, sheet))
            })
            .collect::<Result<_, Fault>>()?;
        // Whatever is wrong with a sheet is said before it counts.
        for (seat, sheet) in &sheets {
            for problem in table
                .check(*seat, sheet)
                .into_iter()
                .filter_map(|note| note.problem)
            {
                text += &format!("{}: {problem}\n", table.seats()[*seat]);
            }
        }
        text += &table.resolve(&sheets)?.text;
        text += "\n";
    }
    text += &table.position();
    Ok(text)
}

/// What was asked for on the command line.
fn asked() -> Result<(String, u32, u64), Fault> {
    let mut words = std::env::args().skip(1);
    let slug = words.next().unwrap_or_default();
    let phases = words.next().unwrap_or_else(|| "1".to_owned());
    let seed = words.next().unwrap_or_else(|| "1".to_owned());
    let fault = |name: &'static str, text: &str| {
        Fault::new(Place::given(name, text), "it is a whole number")
    };
    Ok((
        slug,
        phases.parse().map_err(|_| fault("phases", &phases))?,
        seed.parse().map_err(|_| fault("seed", &seed))?,
    ))
}

fn main() -> ExitCode {
    match asked().and_then(|(slug, phases, seed)| settle(&slug, phases, seed)) {
        Ok(text) => {
            // Whoever reads no further is no fault.
            let _ = writeln!(std::io::stdout(), "{}", text.trim_end());
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("adjudication: {fault}");
            ExitCode::from(2)
        }
    }
}
