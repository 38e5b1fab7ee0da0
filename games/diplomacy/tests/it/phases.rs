//! From phase to phase.

use crate::helpers::{position, power, settle, start};
use diplomacy::{Phase, Season, retreats};

fn now(position: &diplomacy::Position) -> (i32, Season, Phase) {
    (position.year, position.season, position.phase)
}

#[test]
fn the_game_starts_in_spring_1901_with_22_units_and_22_centres_owned() {
    let start = start();
    assert_eq!(now(&start), (1901, Season::Spring, Phase::Movement));
    assert_eq!(start.units.len(), 22);
    assert_eq!(start.owner.iter().flatten().count(), 22);
    let counts: Vec<usize> = start
        .mark
        .all_powers()
        .map(|power| start.unit_count(power))
        .collect();
    assert_eq!(counts, [3, 3, 3, 3, 3, 4, 3]);
}

#[test]
fn phases_without_anything_to_order_are_passed_over() {
    let spring = start();
    let fall = spring.settle(&[]).next;
    assert_eq!(now(&fall), (1901, Season::Fall, Phase::Movement));
    let next = fall.settle(&[]).next;
    assert_eq!(now(&next), (1902, Season::Spring, Phase::Movement));
    assert_eq!(next.units, spring.units);
}

#[test]
fn centres_change_hands_after_fall_only() {
    let spring = settle(&start(), "Italy: A Ven - Tri\nAustria: F Tri - Alb").next;
    let tri = spring.mark.find("Tri").unwrap();
    let owner = |position: &diplomacy::Position| position.owner[usize::from(tri.0)];
    assert_eq!(owner(&spring), Some(power(&spring, "Austria")));
    let winter = settle(&spring, "").next;
    assert_eq!(owner(&winter), Some(power(&spring, "Italy")));
    assert_eq!(now(&winter), (1901, Season::Fall, Phase::Adjustments));
}

#[test]
fn a_unit_that_passes_through_in_spring_takes_nothing() {
    let spring = settle(&start(), "Italy: A Ven - Tri\nAustria: F Tri - Alb").next;
    let winter = settle(&spring, "Italy: A Tri - Ven").next;
    let tri = winter.mark.find("Tri").unwrap();
    assert_eq!(
        winter.owner[usize::from(tri.0)],
        Some(power(&winter, "Austria"))
    );
}

#[test]
fn a_retreat_in_fall_can_take_a_centre() {
    let fall = position(
        "season 1901 Fall\nphase MOVEMENT\ncentres France: Mar\ncentres Italy: Ven\ncentres Germany: Mun\n\
         units France: A(Bur)\nunits Germany: A(Mun) A(Ruh)",
    );
    let moved = settle(&fall, "Germany: A Mun - Bur, A Ruh S A Mun - Bur").next;
    assert_eq!(now(&moved), (1901, Season::Fall, Phase::Retreats));
    let open = retreats::open(&moved, &moved.dislodged[0]);
    let open: Vec<String> = open.into_iter().map(|to| moved.mark.write(to)).collect();
    assert_eq!(open, ["Bel", "Gas", "Mar", "Par", "Pic"]);
    let after = settle(&moved, "France: A Bur - Bel").next;
    let bel = after.mark.find("Bel").unwrap();
    assert_eq!(
        after.owner[usize::from(bel.0)],
        Some(power(&after, "France"))
    );
}

#[test]
fn a_dislodged_unit_without_a_refuge_is_disbanded_at_once() {
    let spring = position(
        "season 1901 Spring\nphase MOVEMENT\ncentres France: Por Mar\ncentres England: Lon\n\
         units England: F(Por)\nunits France: F(Spa/SC) F(MAO)",
    );
    let settled = settle(&spring, "France: F Spa/SC - Por, F MAO S F Spa/SC - Por");
    assert_eq!(settled.after.dislodged.len(), 1);
    assert_eq!(now(&settled.next), (1901, Season::Fall, Phase::Movement));
    assert_eq!(settled.next.units.len(), 2);
    assert!(
        settled
            .events
            .contains(&"English F(Por) has nowhere to retreat and is disbanded.".to_owned())
    );
}

#[test]
fn a_dislodged_unit_without_an_order_is_disbanded() {
    let spring = position(
        "season 1901 Spring\nphase MOVEMENT\nunits France: A(Bur)\nunits Germany: A(Mun) A(Ruh)",
    );
    let moved = settle(&spring, "Germany: A Mun - Bur, A Ruh S A Mun - Bur").next;
    let after = settle(&moved, "").next;
    assert_eq!(now(&after), (1901, Season::Fall, Phase::Movement));
    assert_eq!(after.units.len(), 2);
    let off = settle(&moved, "RETREATS France: A Bur disband");
    assert_eq!(off.next.units.len(), 2);
    assert_eq!(off.answers[0].verdict, diplomacy::Verdict::Succeeds);
}

#[test]
fn eighteen_centres_win_after_fall() {
    let all = "Bud Tri Vie Edi Lon Lvp Bre Mar Par Ber Kie Mun Nap Rom Ven Mos Sev";
    let before = |season: &str| {
        position(&format!(
            "season 1910 {season}\nphase MOVEMENT\ncentres France: {all}\ncentres none: War\n\
             units France: A(Gal)\nunits Russia: A(Lvn)"
        ))
    };
    let spring = settle(&before("Spring"), "France: A Gal - War").next;
    assert_eq!(spring.phase, Phase::Movement);
    assert_eq!(spring.winner(), None);
    let fall = settle(&before("Fall"), "France: A Gal - War");
    assert_eq!(fall.next.phase, Phase::Over);
    assert_eq!(fall.next.winner(), Some(power(&fall.next, "France")));
    assert!(
        fall.events
            .contains(&"France wins with 18 centres.".to_owned())
    );
    let stopped = settle(&before("Fall"), "France: A Gal - War\nRussia: A Lvn - War").next;
    assert_eq!(stopped.phase, Phase::Adjustments);
    assert_eq!(stopped.winner(), None);
}

#[test]
fn nothing_happens_when_the_game_is_over() {
    let all = "Bud Tri Vie Edi Lon Lvp Bre Mar Par Ber Kie Mun Nap Rom Ven Mos Sev War";
    let over = position(&format!(
        "season 1910 Fall\nphase OVER\ncentres France: {all}\nunits France: A(Gal)"
    ));
    let settled = settle(&over, "France: A Gal - War");
    assert_eq!(settled.next, over);
    assert!(settled.answers.is_empty() && over.awaited().is_empty());
}

#[test]
fn only_who_has_something_to_order_is_awaited() {
    let names = |position: &diplomacy::Position| -> Vec<String> {
        let awaited = position.awaited().into_iter();
        awaited
            .map(|power| position.mark.power(power).name.clone())
            .collect()
    };
    let spring = position(
        "season 1901 Spring\nphase MOVEMENT\nunits France: A(Bur)\nunits Germany: A(Mun) A(Ruh)",
    );
    assert_eq!(names(&spring), ["France", "Germany"]);
    let moved = settle(&spring, "Germany: A Mun - Bur, A Ruh S A Mun - Bur").next;
    assert_eq!(names(&moved), ["France"]);
}
