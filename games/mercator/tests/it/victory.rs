//! Victory conditions (rulebook 12).

use crate::support::{assert_phase, filed, letters, on_changed, position, season};
use mercator::year::{Event, Win, after_season, file_claims, victory};
use mercator::{Phase, Position};

/// A position with these numbers of centres and these claims.
pub(crate) fn board(
    mut position: Position,
    centres: &[(&str, usize)],
    claims: &[&str],
) -> Position {
    let all: Vec<_> = position
        .mark
        .all_spaces()
        .filter(|&space| position.mark.space(space).centre)
        .collect();
    let mut free = all.into_iter();
    for (name, count) in centres {
        let power = position.mark.find_power(name);
        assert!(power.is_some(), "{name}");
        for space in free.by_ref().take(*count) {
            position.owner[usize::from(space.0)] = power;
        }
    }
    let orders = filed(&position, "CLAIMS", claims);
    let verdicts = file_claims(&mut position, &orders);
    assert_eq!(letters(&verdicts), "d".repeat(claims.len()));
    position
}

/// The kind of win and the winners' names.
pub(crate) fn won(position: &Position) -> Option<(Win, String)> {
    let victory = victory(position)?;
    let names = |power: &_| position.mark.power(*power).name.as_str();
    let names: Vec<&str> = victory.winners().iter().map(names).collect();
    Some((victory.win, names.join(" ")))
}

fn regular(centres: &[(&str, usize)], claims: &[&str]) -> Position {
    board(position(""), centres, claims)
}

#[test]
fn mdatc_122() {
    let solo = regular(
        &[("Russia", 18), ("France", 10), ("Turkey", 6)],
        &[
            "Russia: CLAIM 2-WAY WITH Turkey",
            "Turkey: CLAIM 2-WAY WITH Russia",
        ],
    );
    assert_eq!(won(&solo), Some((Win::Solo, "Russia".to_owned())));
    let two = regular(
        &[("France", 13), ("Italy", 12), ("Austria", 4)],
        &[
            "France: CLAIM 2-WAY WITH Italy",
            "Italy: CLAIM 2-WAY WITH France",
            "France: CLAIM 3-WAY WITH Italy, Austria",
            "Italy: CLAIM 3-WAY WITH France, Austria",
            "Austria: CLAIM 3-WAY WITH France, Italy",
        ],
    );
    assert_eq!(won(&two), Some((Win::TwoWay, "France Italy".to_owned())));
}

#[test]
fn mdatc_123() {
    let world = on_changed("world-mercator", "solo = 36", "solo = 25", "");
    let shared = board(world, &[("France", 26), ("Japan", 25), ("Turkey", 9)], &[]);
    assert_eq!(won(&shared), Some((Win::Solo, "France Japan".to_owned())));
}

/// England and France against Germany and Italy, with 16 centres needed for a two-way win.
fn competing(england: usize, options: &str) -> Position {
    let mut changed = position(options);
    std::sync::Arc::make_mut(&mut changed.mark).victory.two_way = Some(16);
    board(
        changed,
        &[
            ("England", england),
            ("France", 8),
            ("Germany", 8),
            ("Italy", 8),
        ],
        &[
            "England: CLAIM 2-WAY WITH France",
            "France: CLAIM 2-WAY WITH England",
            "Germany: CLAIM 2-WAY WITH Italy",
            "Italy: CLAIM 2-WAY WITH Germany",
        ],
    )
}

#[test]
fn mdatc_124() {
    assert_eq!(
        won(&competing(9, "")),
        Some((Win::TwoWay, "England France".to_owned()))
    );
    assert_eq!(
        won(&competing(8, "")),
        Some((Win::TwoWay, "England France Germany Italy".to_owned()))
    );
}

#[test]
fn equal_combines() {
    let none = "options equal_combines=none";
    assert_eq!(won(&competing(8, none)), None);
    assert_eq!(
        won(&competing(9, none)),
        Some((Win::TwoWay, "England France".to_owned()))
    );
}

#[test]
fn mdatc_125() {
    let centres = [("France", 14), ("Italy", 10)];
    let france = "France: CLAIM 2-WAY WITH Italy";
    assert_eq!(won(&regular(&centres, &[france])), None);
    assert_eq!(
        won(&regular(
            &centres,
            &[france, "Italy: CLAIM 2-WAY WITH Turkey"]
        )),
        None
    );
    // Italy claims only in the next season.
    let mut board = regular(&centres, &[france]);
    after_season(&mut board);
    assert_phase(&board, 1901, "February", Phase::Orders);
    let orders = filed(&board, "CLAIMS", &["Italy: CLAIM 2-WAY WITH France"]);
    file_claims(&mut board, &orders);
    assert_eq!(won(&board), None);
    let orders = filed(&board, "CLAIMS", &[france]);
    file_claims(&mut board, &orders);
    assert_eq!(won(&board), Some((Win::TwoWay, "France Italy".to_owned())));
}

#[test]
fn mdatc_126() {
    let mut board = board(
        position(
            "season 1901 December
             units France: A(Pic)
             units Italy: A(Rom)",
        ),
        &[],
        &[
            "France: CLAIM 2-WAY WITH Italy",
            "Italy: CLAIM 2-WAY WITH France",
        ],
    );
    // They have 23 centres between them, and France takes Bel in December.
    let bel = board.mark.find("Bel").unwrap();
    let centres: Vec<_> = board
        .mark
        .all_spaces()
        .filter(|&space| board.mark.space(space).centre && space != bel)
        .collect();
    for (count, space) in centres.into_iter().take(23).enumerate() {
        let name = if count < 12 { "France" } else { "Italy" };
        board.owner[usize::from(space.0)] = board.mark.find_power(name);
    }
    let mut without = board.clone();
    after_season(&mut without);
    assert_eq!(without.phase, Phase::Adjust, "23 are not enough");
    let mut board = season(&board, &["France TS2: A(Pic) - Bel"]);
    let events = after_season(&mut board);
    assert_eq!(board.phase, Phase::Over);
    assert!(
        matches!(events[..], [Event::Centre(_), Event::Victory(_)]),
        "{events:?}"
    );
    let names: Vec<&str> = board
        .winners
        .iter()
        .map(|&power| board.mark.power(power).name.as_str())
        .collect();
    assert_eq!(names, ["France", "Italy"]);
}

#[test]
fn solo_claim() {
    let board = |options: &str, claims: &[&str]| {
        let position = position(options);
        won(&self::board(
            position,
            &[("Russia", 18), ("Turkey", 17)],
            claims,
        ))
        .map(|(win, _)| win)
    };
    let explicit = "options solo_claim=explicit";
    assert_eq!(board("", &[]), Some(Win::Solo));
    assert_eq!(board(explicit, &[]), None);
    assert_eq!(board(explicit, &["Russia: CLAIM SOLO"]), Some(Win::Solo));
    // A claim has no effect without enough centres.
    assert_eq!(board(explicit, &["Turkey: CLAIM SOLO"]), None);
}

#[test]
fn thresholds_are_the_marks() {
    for (count, expected) in [(17, None), (18, Some(Win::Solo))] {
        let found = won(&regular(&[("Russia", count)], &[]));
        assert_eq!(found.map(|(win, _)| win), expected);
    }
    let pair = [
        "France: CLAIM 2-WAY WITH Italy",
        "Italy: CLAIM 2-WAY WITH France",
    ];
    for (count, expected) in [(10, None), (11, Some(Win::TwoWay))] {
        let found = won(&regular(&[("France", 13), ("Italy", count)], &pair));
        assert_eq!(found.map(|(win, _)| win), expected);
    }
    let three = [
        "France: CLAIM 3-WAY WITH Italy, Austria",
        "Italy: CLAIM 3-WAY WITH France, Austria",
        "Austria: CLAIM 3-WAY WITH Italy, France",
    ];
    for (count, expected) in [(3, None), (4, Some(Win::ThreeWay))] {
        let found = won(&regular(
            &[("France", 12), ("Italy", 12), ("Austria", count)],
            &three,
        ));
        assert_eq!(found.map(|(win, _)| win), expected);
    }
}

#[test]
fn every_partner_has_a_centre() {
    let three = [
        "France: CLAIM 3-WAY WITH Italy, Austria",
        "Italy: CLAIM 3-WAY WITH France, Austria",
        "Austria: CLAIM 3-WAY WITH Italy, France",
    ];
    assert_eq!(
        won(&regular(&[("France", 14), ("Italy", 14)], &three)),
        None
    );
}

#[test]
fn a_win_of_three_needs_no_win_of_two_and_one_may_be_in_several_claims() {
    let board = regular(
        &[("France", 10), ("Italy", 10), ("Austria", 9)],
        &[
            "France: CLAIM 2-WAY WITH Italy",
            "Italy: CLAIM 2-WAY WITH France",
            "France: CLAIM 3-WAY WITH Italy, Austria",
            "Italy: CLAIM 3-WAY WITH France, Austria",
            "Austria: CLAIM 3-WAY WITH France, Italy",
        ],
    );
    assert_eq!(
        won(&board),
        Some((Win::ThreeWay, "Austria France Italy".to_owned()))
    );
}

#[test]
fn claims_that_cannot_be() {
    let mut position = position("");
    let orders = filed(
        &position,
        "CLAIMS",
        &[
            "France: CLAIM 2-WAY WITH France",
            "France: CLAIM 2-WAY WITH Italy",
        ],
    );
    assert_eq!(letters(&file_claims(&mut position, &orders)), "vd");
    let orders = filed(&position, "SPARE", &["France: PLACE A(Bur)"]);
    assert_eq!(letters(&file_claims(&mut position, &orders)), "v");
    assert_eq!(position.claims.len(), 1);
}
