//! The start markers as the options name them, and agreement under the options that change them.

use super::state::{Set, State};
use super::{Tally, play_and_compare};
use crate::support::{picks, start};
use game::{Game as _, Notation as _, Rules as _, Turns};
use mercenary::Position;
use trial::Choices;

/// The field CONTROL before the first move, from the text of the options alone.
fn control_field(options: &str) -> String {
    let set = Set::read(options);
    let named = options
        .split(' ')
        .find_map(|part| part.strip_prefix("start_control="))
        .filter(|value| *value != "k2:k7");
    let nearest = |list: &str| list[..2 * set.control].to_owned();
    let [white, black] = [0, 1].map(|player| {
        let gray = match named {
            Some(value) => value
                .split(':')
                .nth(player)
                .unwrap()
                .replace(['+', '-'], ""),
            None if set.choose => nearest(["k1k2k3", "k8k7k6"][player]),
            None => ["k2", "k7"][player].to_owned(),
        };
        let brown = match (set.fourth, set.choose) {
            (false, _) => String::new(),
            (true, true) => nearest(["x1x2x3", "x8x7x6"][player]),
            (true, false) => ["x2", "x7"][player].to_owned(),
        };
        let list = gray + &brown;
        if list.is_empty() {
            "-".to_owned()
        } else {
            list
        }
    });
    format!("{white}:{black}")
}

/// Different squares of gray pieces, at most `most` of them, removed from `squares`.
fn random_list(squares: &mut Vec<String>, most: usize, dice: &mut Choices) -> String {
    let names: Vec<String> = (0..dice.below(most + 1))
        .map(|_| squares.swap_remove(dice.below(squares.len())))
        .collect();
    if names.is_empty() {
        "-".to_owned()
    } else {
        names.join("+")
    }
}

/// Options with lists of starting control, and the same without the lists.
fn random_lists(dice: &mut Choices) -> (String, String) {
    let control = 1 + dice.below(3);
    let base = [
        "",
        "armies=two_gray",
        "armies=fourth",
        "setup=placement",
        "setup=chess960 number=77 gray_setup=random gray_number=5",
        "en_passant=on release=choose",
        "armies=fourth release=choose",
        "armies=two_gray release=choose gray_stuck=loses",
    ][dice.below(8)];
    let files = match base {
        _ if base.contains("two_gray") => "wxkl",
        _ if base.contains("placement") => "k",
        _ => "kl",
    };
    let mut squares: Vec<String> = files
        .chars()
        .flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")))
        .collect();
    let white = random_list(&mut squares, control, dice);
    let black = random_list(&mut squares, control, dice);
    let without = format!("{base} control={control}");
    let with = format!("{without} start_control={white}:{black}");
    (with.trim().to_owned(), without.trim().to_owned())
}

/// The positions to compare for each option: MERCENARY_LITERAL_POSITIONS, otherwise few.
fn asked() -> usize {
    let asked = std::env::var("MERCENARY_LITERAL_POSITIONS").ok();
    asked.map_or(1_500, |text| text.parse().unwrap())
}

/// Moves without what they let go of.
fn without_releases(codes: &[String]) -> Vec<String> {
    let plain = codes.iter().map(|code| code.split('-').next().unwrap());
    let mut plain: Vec<String> = plain.map(str::to_owned).collect();
    plain.sort();
    plain.dedup();
    plain
}

/// What a position allows and threatens.
fn judged(state: &State<'_>) -> (Vec<String>, [bool; 2]) {
    let threatened = [0, 1].map(|player| state.is_threatened(player));
    (without_releases(&state.codes()), threatened)
}

/// Games from starts with lists. A position differs if the same moves from the usual start allow or threaten something
/// else, as long as they are legal from there.
#[test]
fn starts_with_lists_agree() {
    let asked = asked();
    let (mut tally, mut games, mut differing) = (Tally::default(), 0, 0);
    let mut dice = Choices::new(16);
    while tally.positions < asked {
        let (with, without) = random_lists(&mut dice);
        let first = start(&with).write_position();
        let field = first.split(' ').nth(2).unwrap();
        assert_eq!(field, control_field(&with), "{with}");
        let usual_set = Set::read(&without);
        let usual_start = start(&without);
        let field = usual_start.write_position();
        assert_eq!(field.split(' ').nth(2).unwrap(), control_field(&without));
        let mut usual = Some(usual_start);
        play_and_compare(&with, games, 24, &mut tally, &mut |state, code| {
            let Some(mut other) = usual else { return };
            // The literal rules know nothing of placements.
            if let Some(state) = state {
                let text = other.write_position();
                differing += usize::from(judged(state) != judged(&State::read(&usual_set, &text)));
            }
            usual = other.read_move(code).ok().map(|mv| {
                other.play_unchecked(mv);
                other
            });
            usual = usual.filter(|other| other.terminal().is_none());
        });
        games += 1;
    }
    eprintln!(
        "start_control lists: {games} games, {tally:?}, {differing} differ from the usual start"
    );
    assert!(differing * 20 >= tally.positions, "{differing}: {tally:?}");
}

/// The position as it would be under `control=1`: each player keeps the piece of each colour moved last.
fn under_control_1<'a>(state: &State<'_>, single: &'a Set) -> State<'a> {
    let mut other = State::read(single, &state.write());
    for player in 0..2 {
        for faction in ['g', 'h'] {
            let held = state.held(player, faction);
            let older = &held[..held.len().saturating_sub(1)];
            other.control[player].retain(|square| !older.contains(square));
        }
    }
    other
}

fn compare_fourth(control: usize) {
    let asked = asked();
    let single = Set::read("armies=fourth");
    let (mut tally, mut games, mut differing) = (Tally::default(), 0, 0);
    while tally.positions < asked {
        let others = [
            "",
            "release=choose",
            "en_passant=on",
            "release=choose gray_stuck=loses double_mate=mover_loses",
            "castling=on gray_double_step=off",
            "release=choose start_control=l4+k1:l5",
        ];
        let options = format!("armies=fourth control={control} {}", others[games % 6]);
        let seed = (control * 100_000 + games) as u64;
        play_and_compare(options.trim(), seed, 260, &mut tally, &mut |state, _| {
            if let Some(state) = state {
                let one = under_control_1(state, &single);
                differing += usize::from(judged(state) != judged(&one));
            }
        });
        games += 1;
    }
    eprintln!(
        "armies=fourth control={control}: {games} games, {tally:?}, {differing} differ from control=1"
    );
    assert!(differing * 20 >= tally.positions, "{differing}: {tally:?}");
}

#[test]
fn a_fourth_army_with_control_2_agrees() {
    compare_fourth(2);
}

#[test]
fn a_fourth_army_with_control_3_agrees() {
    compare_fourth(3);
}

/// The laws, and random games to their end, under combinations that no single option reaches.
#[test]
fn combined_options_keep_the_laws_and_end() {
    for options in [
        "control=2 start_control=l2+k3:l7+k6",
        "control=3 start_control=k1+l4+k2:l5+k8",
        "control=3 release=choose start_control=l4+k1:l5",
        "armies=two_gray control=3 start_control=w2+k2+x5:l7",
        "armies=fourth control=2",
        "armies=fourth control=3",
        "armies=fourth control=2 release=choose",
        "armies=fourth control=3 release=choose start_control=l2+l7:-",
    ] {
        let picks = picks(options);
        let game = &Turns::<Position>::GAME;
        let law = game.check_laws(&picks, 16, 120);
        assert!(law.is_ok_and(|moves| moves > 500), "{options}");
        let games = asked() as u32 / 30;
        let sum = game
            .playouts(&picks, 16, games, 6_000, &mut |_| {})
            .unwrap();
        assert!(!sum.results.contains_key("unfinished"), "{options}");
        eprintln!("{options}: {sum:?}");
    }
}
