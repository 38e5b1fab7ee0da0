//! Players that do what a program must not do.

use super::{new_engine, setup};
use crate::coins::Coins;
use game::{Fault, Game as _, OptionPicks, Seat, Turns};
use search::{
    Contender, Entrant, Forfeit, ForfeitKind, MatchEnd, MatchGame, Outside, Standing, StopFlag,
    Thought, Trouble, Usage, Venue, run_match,
};
use std::time::Duration;

/// Plays the first legal move, until it does what its program is called.
struct Scripted(String);

impl Contender for Scripted {
    fn begin(&mut self, _: &StopFlag) -> Result<(), Trouble> {
        match self.0.as_str() {
            "never-begins" => Err(Trouble::Forfeit(Forfeit {
                kind: ForfeitKind::Crash,
                detail: "it is not there".to_owned(),
            })),
            _ => Ok(()),
        }
    }

    fn choose(&mut self, moves: &[String], _: u64, _: &StopFlag) -> Result<Thought, Trouble> {
        let lost = |kind| {
            let detail = "as it was told".to_owned();
            Err(Trouble::Forfeit(Forfeit { kind, detail }))
        };
        let text = match self.0.as_str() {
            _ if moves.len() < 6 => "first",
            "crashes" => return lost(ForfeitKind::Crash),
            "hangs" => return lost(ForfeitKind::Hang),
            "errs" => "sideways",
            _ => return Err(Trouble::Fault(Fault::new("seat", "it has left"))),
        };
        Ok(Thought {
            text: text.to_owned(),
            time: Duration::from_millis(7),
            nodes: 3,
        })
    }
}

fn new_outside(outside: &Outside) -> Result<Box<dyn Contender>, Fault> {
    Ok(Box::new(Scripted(outside.program.clone())))
}

fn play(program: &str) -> Result<(Standing, Vec<MatchGame>), Fault> {
    let mut setup = setup("depth=1", "depth=1", 2);
    setup.b = Entrant::read(&format!("engine={program},nodes=3"))?;
    let venue = Venue {
        game: &Turns::<Coins>::GAME,
        new_engine: &new_engine,
        new_outside: &new_outside,
    };
    let mut games = Vec::new();
    let mut keep = |game: &MatchGame, _: &Standing| games.push(game.clone());
    let stop = StopFlag::default();
    let standing = run_match(&venue, &setup, Vec::new(), &stop, &mut keep)?;
    Ok((standing, games))
}

#[test]
fn whoever_crashes_hangs_or_errs_loses_the_game() {
    for (program, kind) in [
        ("crashes", ForfeitKind::Crash),
        ("hangs", ForfeitKind::Hang),
        ("errs", ForfeitKind::IllegalMove),
        ("never-begins", ForfeitKind::Crash),
    ] {
        let (standing, games) = play(program).unwrap();
        assert_eq!(standing.sheet.to_string(), "+2 =0 -0, 2 of 2 points");
        for (game, loser) in games.iter().zip([Seat::SECOND, Seat::FIRST]) {
            let MatchEnd::Forfeit {
                loser: lost,
                forfeit,
            } = &game.end
            else {
                panic!("{program}: {game:?}");
            };
            assert_eq!((*lost, forfeit.kind), (loser, kind), "{program}");
            assert_eq!(game.end.winner(), Some(loser.other()));
            let mut table = Turns::<Coins>::GAME
                .open(&OptionPicks::default(), None)
                .unwrap();
            for text in &game.moves {
                table.play(text).unwrap();
            }
        }
    }
    let (_, games) = play("errs").unwrap();
    let said = games[0].end.to_string();
    assert!(said.starts_with("1 0 illegal_move (at ply "), "{said}");
    assert!(said.contains("it is first, last or middle"), "{said}");
    assert_ne!(games[0].used[1], Usage::default());
}

#[test]
fn a_fault_ends_the_match_and_names_the_game() {
    let fault = play("leaves").unwrap_err();
    assert!(fault.to_string().starts_with("match, game "), "{fault}");
    assert_eq!(fault.reason, "it has left");
}
