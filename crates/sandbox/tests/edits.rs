//! Whatever is changed by hand in whatever position: it is refused, or it is a position on which the game goes on.

#![allow(clippy::unwrap_used)]

use wire::{OrderBoard, OrderEdit, SandboxEdit, SandboxSettle, SandboxStart, UnitWord};

/// Numbers without a pattern, the same ones in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

fn place(board: &OrderBoard, numbers: &mut Numbers) -> String {
    let space = &board.spaces[numbers.below(board.spaces.len())];
    match space.coasts.len() {
        0 => space.abbr.clone(),
        count => {
            let coast = &space.coasts[numbers.below(count)];
            format!("{}/{coast}", space.abbr)
        }
    }
}

fn change(board: &OrderBoard, numbers: &mut Numbers) -> OrderEdit {
    let seat = numbers.below(board.seats.len()) as u8;
    let unit = match board.units.len() {
        0 => "p0".to_owned(),
        count => board.units[numbers.below(count)].id.clone(),
    };
    let passenger = numbers.below(4) == 0;
    match numbers.below(8) {
        0 => OrderEdit::Own {
            space: place(board, numbers),
            seat: (numbers.below(3) > 0).then_some(seat),
        },
        1 => OrderEdit::Remove { unit, passenger },
        2 | 3 => OrderEdit::Add {
            seat,
            sort: [UnitWord::Army, UnitWord::Fleet][numbers.below(2)],
            at: place(board, numbers),
        },
        _ => OrderEdit::Move {
            unit,
            passenger,
            to: place(board, numbers),
        },
    }
}

#[test]
fn no_change_makes_a_position_on_which_the_game_cannot_go_on() {
    let mut numbers = Numbers(7);
    for game in registry::ORDER_GAMES {
        let game = game.info().slug.to_owned();
        let start = SandboxStart {
            game: game.clone(),
            ..SandboxStart::default()
        };
        let mut board = sandbox::start(&start).unwrap();
        let (mut done, mut refused, mut retreats) = (0, 0, 0);
        for round in 0..400 {
            let asked = SandboxEdit {
                game: game.clone(),
                position: board.position.clone(),
                mark_file: None,
                edit: change(&board, &mut numbers),
            };
            match sandbox::edit(&asked) {
                Ok(next) => {
                    board = next;
                    done += 1;
                }
                Err(refusal) => {
                    assert_eq!(refusal.code, "bad_edit", "{refusal} {:?}", asked.edit);
                    refused += 1;
                }
            }
            if round % 4 == 0 && board.outcome.is_none() {
                // What the units do is of no matter; that some are dislodged is.
                let sheets = (0..board.seats.len() as u8).map(|seat| {
                    let asked = wire::SandboxBot {
                        game: game.clone(),
                        position: board.position.clone(),
                        mark_file: None,
                        seat,
                        player: wire::SandboxPlayer::EasyBot,
                        among: 1,
                        seed: round,
                    };
                    sandbox::sheet(&asked).unwrap()
                });
                let asked = SandboxSettle {
                    game: game.clone(),
                    position: board.position.clone(),
                    mark_file: None,
                    sheets: sheets.collect(),
                };
                board = sandbox::settle(asked).unwrap().board;
                retreats += board.units.iter().filter(|unit| unit.dislodged).count();
            }
        }
        assert!(
            done > 60 && refused > 60 && retreats > 5,
            "{game}: {done} {refused} {retreats}"
        );
    }
}
