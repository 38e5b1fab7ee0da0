//! `quicksilver why`

use crate::failure::Failure;
use crate::help;
use crate::setup::{PositionArguments, Setup};
use clap::Args;
use game::{Account, Fault, GameInfo, Place, Table};
use std::io::Write;

/// Explain what the rules decide about each unit; for a single square, also list what its units can do
#[derive(Args)]
#[command(after_help = help::example("why {reasoned}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// Explain only the units on this square, with their possible moves now and otherwise
    square: Option<String>,
    /// Print one JSON array
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    let table = setup.open()?;
    let accounts = choose(&setup, &*table, arguments.square.as_deref())?;
    if arguments.json {
        let list: Vec<wire::Account> = accounts.iter().map(wire::Account::from).collect();
        serde_json::to_writer(&mut *out, &list)?;
        return Ok(writeln!(out)?);
    }
    Ok(print(
        &accounts,
        table.info(),
        arguments.square.is_some(),
        out,
    )?)
}

/// The accounts that were asked for.
fn choose(setup: &Setup, table: &dyn Table, square: Option<&str>) -> Result<Vec<Account>, Failure> {
    let mut accounts = table.accounts();
    // A board may happen to have no units; a game that explains units at all does so in its starting position.
    if accounts.is_empty() && setup.game().open(&setup.picks, None)?.accounts().is_empty() {
        let place = Place::given("game", setup.entry.slug());
        let reason = "this game has no explanations of its units";
        return Err(Fault::new(place, reason).into());
    }
    let Some(name) = square else {
        return Ok(accounts);
    };
    accounts.retain(|account| account.square == name);
    if accounts.is_empty() {
        let view = table.view();
        let reason = match view.squares.iter().find(|square| square.name == name) {
            None => "there is no such square",
            Some(square) if square.top.is_none() => "the square is empty",
            Some(_) => "the rules decide nothing about the unit there",
        };
        return Err(Fault::new(Place::given("square", name), reason).into());
    }
    Ok(accounts)
}

/// Prints one line for each account in aligned columns: square, unit, verdict, rule, reason. With `powers`, adds
/// below it what the unit can do.
fn print(
    accounts: &[Account],
    info: &GameInfo,
    powers: bool,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let rows: Vec<[String; 4]> = accounts
        .iter()
        .map(|account| columns(account, info))
        .collect();
    let mut widths = [0; 4];
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    for (account, row) in accounts.iter().zip(&rows) {
        for (cell, width) in row.iter().zip(widths) {
            write!(out, "{cell:width$}  ")?;
        }
        writeln!(out, "{}", account.reason)?;
        for power in account.powers.iter().filter(|_| powers) {
            writeln!(out, "  {}", power.title)?;
            for (what, squares) in [("goes to", &power.goes), ("takes on", &power.takes)] {
                if !squares.is_empty() {
                    writeln!(out, "    {what}: {}", squares.join(" "))?;
                }
            }
        }
    }
    Ok(())
}

fn columns(account: &Account, info: &GameInfo) -> [String; 4] {
    let owner = account
        .seat
        .and_then(|seat| info.seats.get(seat.index()))
        .map_or_else(String::new, |seat| format!("{seat} "));
    [
        account.square.clone(),
        format!("{owner}{}", account.unit),
        account.verdict.clone(),
        account
            .rule
            .map_or_else(|| "no rule".to_owned(), |rule| format!("rule {rule}")),
    ]
}

#[cfg(test)]
mod tests {
    use super::print;
    use game::{Account, Power, Seat};

    fn account(square: &str, seat: Option<Seat>, rule: Option<u8>) -> Account {
        Account {
            square: square.to_owned(),
            seat,
            unit: "Wanderer".to_owned(),
            verdict: if rule.is_some() { "free" } else { "unaffected" }.to_owned(),
            granted: rule.map(|_| true),
            rule,
            reason: "It has nowhere to be.".to_owned(),
            powers: vec![
                Power {
                    now: true,
                    title: "now: one step".to_owned(),
                    goes: vec!["a2".to_owned(), "b2".to_owned()],
                    takes: vec!["b1".to_owned()],
                },
                Power {
                    now: false,
                    title: "bound: not at all".to_owned(),
                    goes: Vec::new(),
                    takes: Vec::new(),
                },
            ],
        }
    }

    fn printed(accounts: &[Account], powers: bool) -> String {
        let info = registry::GAMES[0].game.info();
        let mut out = Vec::new();
        print(accounts, info, powers, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn columns_are_aligned() {
        let accounts = [
            account("a1", Some(Seat(1)), Some(3)),
            account("h10", None, None),
        ];
        assert_eq!(
            printed(&accounts, false),
            "a1   Black Wanderer  free        rule 3   It has nowhere to be.\n\
             h10  Wanderer        unaffected  no rule  It has nowhere to be.\n"
        );
        assert_eq!(printed(&[], false), "");
    }

    #[test]
    fn powers_come_below_their_unit() {
        let only = [account("a1", Some(Seat(0)), Some(3))];
        assert_eq!(
            printed(&only, true),
            "a1  White Wanderer  free  rule 3  It has nowhere to be.\n  \
             now: one step\n    \
             goes to: a2 b2\n    \
             takes on: b1\n  \
             bound: not at all\n"
        );
    }
}
