//! The orders offered are exactly the legal ones, and choosing one changes the sheet correctly.

use crate::random;
use diplomacy::{GAME, Given, Position};
use diplomacy_kit::lang;
use game::{MarkChoice, NoteWeight, OptionPicks, OrderGame, OrderTable};
use trial::Choices;

fn read(position: &Position) -> Box<dyn OrderTable> {
    GAME.read_position(&position.write(), None).unwrap()
}

/// Every option reads back without a fault, and every legal random order is offered.
fn agrees(position: &Position, drawn: &[Given]) {
    let table = read(position);
    for power in position.mark.all_powers() {
        let seat = usize::from(power.0);
        let mut offered = Vec::new();
        for part in table.parts(seat, "") {
            for actor in part.actors {
                for option in table.options_of(seat, "", &part.key, &actor.key) {
                    let sheet = table.place(seat, "", &part.key, &actor.key, Some(&option.order));
                    let notes = table.check(seat, &sheet);
                    let note = notes
                        .iter()
                        .find(|note| note.order.as_ref() == Some(&option.order));
                    let note = note.unwrap_or_else(|| panic!("{sheet}\n{}", position.write()));
                    assert!(
                        note.weight < NoteWeight::Fault,
                        "{note:?}\n{}",
                        position.write()
                    );
                    offered.push(option.order);
                }
            }
        }
        for given in drawn.iter().filter(|given| given.power == power) {
            let order = lang::write(&position.mark, &given.order);
            let notes = table.check(seat, &order);
            let legal = notes
                .iter()
                .any(|note| note.order.as_ref() == Some(&order) && note.weight < NoteWeight::Fault);
            let known = offered.contains(&order);
            assert!(known || !legal, "{order}\n{}", position.write());
        }
    }
}

#[test]
fn what_is_offered_in_a_movement_is_what_is_legal() {
    let mut choices = Choices::new(11);
    for count in [6, 14, 22] {
        let position = random::board(&mut choices, count);
        let drawn = random::movement(&position, &mut choices);
        agrees(&position, &drawn);
    }
}

fn fork(text: &str) -> Box<dyn OrderTable> {
    GAME.read_position(text, None).unwrap()
}

#[test]
fn builds_are_offered_until_none_is_left() {
    let text = "diplomacy 1\nmark standard\nseason 1901 Fall\nphase ADJUSTMENTS\ncentres France: Bre Mar Par Spa Por\n\
                units France: A(Spa), A(Por), F(MAO), A(Bur)\n";
    let table = fork(text);
    let france = 2;
    let part = &table.parts(france, "")[0];
    assert_eq!(part.about, "1 to build, 0 ordered.");
    let sheet = table.place(france, "", "", "Bre", Some("BUILD F(Bre)"));
    assert_eq!(sheet, "BUILD F(Bre)\n");
    assert!(table.options_of(france, &sheet, "", "Par").is_empty());
    let other = table.options_of(france, &sheet, "", "Bre");
    let orders: Vec<&str> = other.iter().map(|option| option.order.as_str()).collect();
    assert_eq!(orders, ["BUILD A(Bre)", "BUILD F(Bre)"]);
}

#[test]
fn supports_of_what_one_does_not_do_are_warned_of() {
    let start = GAME.start(MarkChoice::Usual, &OptionPicks::default());
    let table = start.unwrap();
    let notes = table.check(
        2,
        "A Par - Pic\nA Mar S A Par - Bur\nF Bre S Eng F Lon - ENG",
    );
    let weights: Vec<NoteWeight> = notes
        .iter()
        .filter(|note| note.order.is_some())
        .map(|note| note.weight)
        .collect();
    assert_eq!(weights[..], [NoteWeight::Plain, NoteWeight::Warning]);
}
