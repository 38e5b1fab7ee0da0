//! The table, and what stands under it.

use crate::honest::Action;
use crate::scene::{Noticed, Row};

/// Prints the head of the table.
pub(crate) fn head() {
    let actions = Action::ALL.map(Action::name).join(" · ");
    println!("Times of the honest visitor, p50/p99 in ms: {actions}.\n");
    println!(
        "| attack | tried | let through, refused | alone | meanwhile | memory at most, MB | processors | promises |\n\
         |---|---|---|---|---|---:|---:|---|"
    );
}

/// Prints a row of the table.
pub(crate) fn row(row: &Row) {
    let honest = match &row.honest {
        None => " |  |  |".to_owned(),
        Some(Noticed {
            alone,
            meanwhile,
            megabytes,
            cores,
        }) => format!("{alone} | {meanwhile} | {megabytes:.0} | {cores:.2}"),
    };
    let all = row.outcome.promises.len();
    let kept = row.outcome.promises.iter().filter(|promise| promise.kept);
    let promises = match all - kept.count() {
        0 => format!("{all} kept"),
        broken => format!("**{broken} of {all} broken**"),
    };
    println!(
        "| {} | {} | {} | {honest} | {promises} |",
        row.attack, row.outcome.tried, row.outcome.result
    );
}

/// Prints what stands under the table about a row.
pub(crate) fn details(row: &Row) {
    println!("\n{}:", row.attack);
    for promise in &row.outcome.promises {
        let mark = if promise.kept { "kept" } else { "**BROKEN**" };
        println!("- {mark}: {}", promise.text);
    }
    for note in &row.outcome.notes {
        println!("- {note}");
    }
}
