//! `quicksilver report`

use crate::failure::Failure;
use crate::{help, imported, input};
use clap::Args;
use game::record::Record;
use game::{Fault, Place, Ply, Seat};
use search::StopFlag;
use search::game_report::{Effort, GameReport, Judge, Judgement, PlayedGame, TurnReport};
use std::io::Write;
use std::path::PathBuf;
use wire::GameReport as ReportBody;

/// Report on a game that was played: accuracy, and the turns that cost most, each with the best one
#[derive(Args)]
#[command(after_help = help::example("report {game} game.pgn"))]
pub(crate) struct Arguments {
    /// The game's slug; `quicksilver games` lists them
    game: String,
    /// The file with its record; - for standard input
    file: PathBuf,
    /// Print the whole report as JSON, turn by turn
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let entry = registry::find(&arguments.game)?;
    let record = imported::one(&arguments.file, &registry::for_records)?;
    if record.info.slug != entry.slug() {
        let reason = format!(
            "it is a record of {}, not of {}",
            record.info.slug,
            entry.slug()
        );
        let name = Place::named(input::name(&arguments.file));
        return Err(Fault::new(name, reason).into());
    }
    let moves: Vec<String> = record.moves.iter().map(|mv| mv.text.clone()).collect();
    let played = PlayedGame {
        game: entry.game,
        picks: &record.options,
        start: record.start.as_deref(),
        moves: &moves,
    };
    let effort = Effort::USUAL;
    let mut engine = entry.engine(effort.table_mib);
    let mut judge = Judge::new(&mut *engine, entry.curve(), effort);
    let report = judge.report(&played, &StopFlag::default(), &mut |_, _| ())?;
    if arguments.json {
        let seats = record.info.seats.len();
        let body = ReportBody::new(&report, report.turns.len(), seats);
        let text = serde_json::to_string(&body)
            .map_err(|error| Failure::Machine(format!("the report: {error}")))?;
        return Ok(writeln!(out, "{text}")?);
    }
    tell(&record, &report, out)
}

fn tell(record: &Record, report: &GameReport, out: &mut dyn Write) -> Result<(), Failure> {
    for (seat, name) in (0..).zip(record.info.seats) {
        let accuracy = report
            .accuracy(Seat(seat))
            .map_or("no choice".to_owned(), |value| {
                format!("accuracy {value:.0} %")
            });
        let count = |judgement| report.count(Seat(seat), judgement);
        writeln!(
            out,
            "{name}: {accuracy}, {} inaccuracies, {} mistakes, {} blunders",
            count(Judgement::Inaccuracy),
            count(Judgement::Mistake),
            count(Judgement::Blunder)
        )?;
    }
    for turn in report.turning_points() {
        writeln!(out, "{}", line(record, turn))?;
    }
    Ok(())
}

/// `12. White: Nc3 is a blunder and costs 31 points; best Qxf7 (the queen takes on f7)`.
fn line(record: &Record, turn: &TurnReport) -> String {
    let seat = record.info.seats.get(turn.seat.index());
    let played: Vec<&str> = record.moves[turn.first..][..turn.plies]
        .iter()
        .map(|mv| mv.short.as_str())
        .collect();
    let best = |of: fn(&Ply) -> &str, between| -> String {
        let parts: Vec<&str> = turn.best.iter().map(of).collect();
        parts.join(between)
    };
    format!(
        "{}. {}: {} is a {} and costs {:.0} points; best {} ({})",
        turn.turn,
        seat.copied().unwrap_or("another seat"),
        played.join(" / "),
        turn.judgement().map_or("good turn", Judgement::name),
        turn.loss,
        best(|ply| &ply.short, " / "),
        best(|ply| &ply.words, ", then ")
    )
}
