//! A game that implements no more than it has to: the behaviour of the defaults, and the laws of repeated positions.

use crate::support::shuttle::Shuttle;
use game::{Game, OptionPicks, Table, Turns, reason};

const GAME: &dyn Game = &Turns::<Shuttle>::GAME;

fn table(position: Option<&str>) -> Box<dyn Table> {
    GAME.open(&OptionPicks::default(), position)
        .expect("a good position")
}

/// The result of the laws over 64 games.
fn verdicts(flaw: &str) -> Vec<String> {
    let picks = OptionPicks::read(GAME.info().options, [("flaw", flaw)]).expect("a known flaw");
    let games = (0..64).map(|seed| GAME.check_laws(&picks, seed, 60));
    games.filter_map(Result::err).collect()
}

#[test]
fn the_sound_game_keeps_the_laws() {
    assert_eq!(verdicts("none"), [""; 0]);
}

#[test]
fn every_flaw_is_noticed() {
    let expected = [
        ("short_reach", "is counted as standing for the"),
        ("same_by_plies", "equality and the position string differ"),
        ("key_by_plies", "a position that came back has another key"),
        ("text_with_plies", "equality and the position string differ"),
        ("turn_back", "the turn number 1 comes after 5"),
        ("untold_capture", "is gone, but not captured"),
        ("untold_phase", "the same phase has other moves"),
        ("too_much_room", "a ply takes the counts from 7"),
    ];
    let named: Vec<&str> = GAME.info().options[0].values[1..]
        .iter()
        .map(|value| value.name)
        .collect();
    assert_eq!(expected.map(|(name, _)| name).to_vec(), named);
    for (flaw, law) in expected {
        let broken = verdicts(flaw);
        assert!(!broken.is_empty(), "{flaw} goes unnoticed");
        for found in broken {
            assert!(found.contains(law), "{flaw}: {found}");
        }
    }
}

#[test]
fn defaults_read_show_and_end() {
    let mut table = table(None);
    assert_eq!(table.board_text(), "a R\nc r\nWhite to move");
    let legal = table.legal();
    assert_eq!(legal.len(), 1);
    assert_eq!((&*legal[0].short, &*legal[0].words), ("b", "b"));
    for (text, reason) in [
        ("c", "move “c”: it is no legal move here"),
        ("", "move “”: it is no legal move here"),
    ] {
        assert_eq!(table.play(text).unwrap_err().to_string(), reason);
    }
    table
        .play(" b ")
        .expect("blanks around a move do not count");
    assert_eq!(
        (table.position_text(), table.ply_count()),
        ("12 b 1".to_owned(), 1)
    );
    assert!(table.claimable().is_none());
    assert!(table.accounts().is_empty() && table.why_stuck("a").is_none());
}

/// The default outcome for a seat without moves: everybody shares.
#[test]
fn without_a_rule_for_it_a_seat_without_moves_draws() {
    use game::Rules as _;
    let end = crate::support::shuttle::Shuttle::start(&Default::default()).outcome_without_moves();
    assert_eq!(end.to_string(), format!("0.5 0.5 {}", reason::NO_MOVES));
}
