//! The end of random seasons under thresholds of victory set up for the game, found twice: by the year's course and
//! by rulebook 12, line by line.
//!
//! `MERCATOR_REFERENCE_SEASONS=2000` compares that many for each threshold; the counts are printed.

use crate::support::{filed, letters, position};
use mercator::year::{after_season, file_claims};
use mercator::{Phase, Position};
use std::collections::BTreeSet;
use trial::Choices;

/// The number of seasons for each threshold that are compared without the environment variable.
const USUAL: usize = 300;

const THRESHOLDS: [&str; 3] = ["solo", "two_way", "three_way"];

/// The Marks, their thresholds, and their numbers of centres, as rulebook 14 and the addenda give them.
const MARKS: [(&str, [usize; 3], usize); 3] = [
    ("regular-mercator", [18, 24, 28], 34),
    ("regular-passages", [18, 24, 28], 34),
    ("world-mercator", [36, 52, 63], 106),
];

/// The end of a season, in names and numbers.
struct End {
    mark: &'static str,
    month: &'static str,
    /// The thresholds of the game: for one power, two and three.
    thresholds: [usize; 3],
    /// The same by the Mark.
    usual: [usize; 3],
    /// The options as text.
    options: String,
    claim_needed: bool,
    equals_share: bool,
    /// The centres of each power that owns any, by name.
    centres: Vec<(String, usize)>,
    /// Who claims a win, and the whole combine; the claimant is a member.
    claims: BTreeSet<(String, BTreeSet<String>)>,
}

/// Rulebook 12 as it stands there.
fn literal(end: &End, thresholds: [usize; 3]) -> BTreeSet<String> {
    let own = |power: &String| {
        let found = end.centres.iter().find(|(name, _)| name == power);
        found.map_or(0, |(_, count)| *count)
    };
    let alone = |power: &String| {
        !end.claim_needed
            || end
                .claims
                .contains(&(power.clone(), BTreeSet::from([power.clone()])))
    };
    let solos: BTreeSet<String> = end
        .centres
        .iter()
        .map(|(name, _)| name.clone())
        .filter(|name| own(name) >= thresholds[0] && alone(name))
        .collect();
    if !solos.is_empty() {
        return solos;
    }
    for size in [2, 3] {
        let combines: BTreeSet<&BTreeSet<String>> = end
            .claims
            .iter()
            .map(|(_, combine)| combine)
            .filter(|combine| combine.len() == size)
            .filter(|combine| {
                combine.iter().all(|member| {
                    own(member) > 0 && end.claims.contains(&(member.clone(), (*combine).clone()))
                })
            })
            .collect();
        let total = |combine: &BTreeSet<String>| combine.iter().map(own).sum::<usize>();
        let most = combines.iter().map(|combine| total(combine)).max();
        let Some(most) = most.filter(|&most| most >= thresholds[size - 1]) else {
            continue;
        };
        let best: Vec<_> = combines
            .into_iter()
            .filter(|combine| total(combine) == most)
            .collect();
        if best.len() == 1 || end.equals_share {
            return best.into_iter().flatten().cloned().collect();
        }
    }
    BTreeSet::new()
}

/// Draws the end of a season in which one threshold, sometimes all, is set up.
fn drawn(threshold: usize, seed: u64) -> End {
    let mut choices = Choices::new(seed);
    let (mark, usual, all) = MARKS[choices.below(MARKS.len())];
    let mut thresholds = usual;
    for (at, count) in thresholds.iter_mut().enumerate() {
        // Mostly near the Mark's, so that positions are met in which both are reached or only one.
        if at == threshold || choices.below(4) == 0 {
            *count = match choices.below(4) {
                0 => 1 + choices.below(all),
                _ => (*count + choices.below(13)).saturating_sub(6).clamp(1, all),
            };
        }
    }
    let claim_needed = choices.below(3) == 0;
    let equals_share = choices.below(3) > 0;
    let mut options = String::new();
    for (name, (count, usual)) in THRESHOLDS.iter().zip(thresholds.iter().zip(usual)) {
        if *count != usual {
            options += &format!(" {name}={count}");
        }
    }
    if claim_needed {
        options += " solo_claim=explicit";
    }
    if !equals_share {
        options += " equal_combines=none";
    }
    let board = position(&format!("mark {mark}"));
    let mut names: Vec<String> = board
        .mark
        .all_powers()
        .map(|power| board.mark.power(power).name.clone())
        .collect();
    let mut powers = Vec::new();
    for _ in 0..3 + choices.below(3) {
        powers.push(names.swap_remove(choices.below(names.len())));
    }
    let mut left = all;
    let mut centres = Vec::new();
    for power in &powers {
        // Equal numbers are wanted often, since equal combines share.
        let most = usual[0] * 6 / 5;
        let count = match choices.below(3) {
            0 => centres.last().map_or(0, |(_, count)| *count),
            _ => choices.below(most + 1),
        };
        let count = count.min(left);
        left -= count;
        if count > 0 {
            centres.push((power.clone(), count));
        }
    }
    let mut claims = BTreeSet::new();
    for _ in 0..choices.below(5) {
        let mut combine = BTreeSet::new();
        for _ in 0..1 + choices.below(3) {
            combine.insert(powers[choices.below(powers.len())].clone());
        }
        // Now and then somebody does not claim what the others do.
        for member in &combine {
            if choices.below(8) > 0 {
                claims.insert((member.clone(), combine.clone()));
            }
        }
    }
    End {
        mark,
        month: ["January", "March", "June", "September", "December"][choices.below(5)],
        thresholds,
        usual,
        options,
        claim_needed,
        equals_share,
        centres,
        claims,
    }
}

/// The position at the end of the season, with its claims filed.
fn board(end: &End) -> Position {
    let options = match end.options.is_empty() {
        true => String::new(),
        false => format!("\noptions{}", end.options),
    };
    let mut position = position(&format!(
        "mark {}{options}\nseason 1901 {}",
        end.mark, end.month
    ));
    let mark = position.mark.clone();
    let mut free = mark.all_spaces().filter(|&space| mark.space(space).centre);
    for owner in &mut position.owner {
        *owner = None;
    }
    for (name, count) in &end.centres {
        for space in free.by_ref().take(*count) {
            position.owner[usize::from(space.0)] = mark.find_power(name);
        }
    }
    let claims: Vec<String> = end
        .claims
        .iter()
        .map(|(power, combine)| {
            let others: Vec<&str> = combine
                .iter()
                .filter(|name| *name != power)
                .map(String::as_str)
                .collect();
            match others.len() {
                0 => format!("{power}: CLAIM SOLO"),
                count => format!(
                    "{power}: CLAIM {}-WAY WITH {}",
                    count + 1,
                    others.join(", ")
                ),
            }
        })
        .collect();
    let claims: Vec<&str> = claims.iter().map(String::as_str).collect();
    let orders = filed(&position, "CLAIMS", &claims);
    let verdicts = file_claims(&mut position, &orders);
    assert_eq!(letters(&verdicts), "d".repeat(claims.len()), "{claims:?}");
    position
}

fn compare(threshold: usize) {
    let wanted =
        std::env::var("MERCATOR_REFERENCE_SEASONS").map_or(USUAL, |text| text.parse().unwrap());
    let (mut different, mut won) = (0, 0);
    for seed in 0..wanted as u64 {
        let end = drawn(threshold, seed);
        let mut position = board(&end);
        after_season(&mut position);
        let found: BTreeSet<String> = position
            .winners
            .iter()
            .map(|&power| position.mark.power(power).name.clone())
            .collect();
        let expected = literal(&end, end.thresholds);
        let told = format!(
            "seed {seed}: {} {} {:?} {:?}",
            end.mark, end.options, end.centres, end.claims
        );
        assert_eq!(found, expected, "{told}");
        assert_eq!(
            position.phase == Phase::Over,
            !expected.is_empty(),
            "{told}"
        );
        won += usize::from(!expected.is_empty());
        different += usize::from(expected != literal(&end, end.usual));
    }
    eprintln!(
        "{}: {wanted} seasons agree, {won} are won, {different} end otherwise than by the Mark's thresholds",
        THRESHOLDS[threshold]
    );
    assert!(
        different * 20 >= wanted,
        "only {different} tell the thresholds apart"
    );
}

#[test]
fn seasons_with_a_solo_threshold_end_as_the_rulebook_says() {
    compare(0);
}

#[test]
fn seasons_with_a_two_way_threshold_end_as_the_rulebook_says() {
    compare(1);
}

#[test]
fn seasons_with_a_three_way_threshold_end_as_the_rulebook_says() {
    compare(2);
}
