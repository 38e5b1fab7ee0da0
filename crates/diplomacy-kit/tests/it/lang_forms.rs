//! Every way to write an order, with its normal form.

use crate::support::{REGULAR, mark};
use diplomacy_kit::lang::{read, read_order, write};

#[test]
fn every_known_order_reads_and_has_its_normal_form() {
    let mark = mark(REGULAR);
    let orders = include_str!("../data/orders.txt");
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in orders.lines() {
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let (text, normal) = line
            .rsplit_once(" => ")
            .expect("a text and its normal form");
        let sheet = read(&mark, text);
        let written: Vec<_> = sheet
            .lines
            .iter()
            .map(|line| write(&mark, &line.order))
            .collect();
        if !sheet.faults.is_empty() || written.join("; ") != normal {
            wrong.push(format!(
                "{text}\n    {}\n    {:?}",
                written.join("; "),
                sheet.faults
            ));
        }
        for (line, written) in sheet.lines.iter().zip(&written) {
            let again = read_order(&mark, written);
            if again.as_ref() != Ok(&line.order) {
                wrong.push(format!("{written} reads back as {again:?}"));
            }
        }
        count += sheet.lines.len();
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    println!("{count} orders");
    assert!(count > 300, "only {count} orders were found");
}
