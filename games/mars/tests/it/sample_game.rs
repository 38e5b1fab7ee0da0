//! The complete game of the rulebook (W33).

use crate::facts::Facts;
use crate::support::{end, new_table, play_all};
use game::Seat;

const GAME: &str = "b3@c5 b6@c4 c5@a4 c4@e5 g3@f5 e6f5 e3e5 f5h3 e5e7 g7g3 f2g3 b7b3 b2b3";

#[test]
fn w33_move_by_move() {
    let moves: Vec<&str> = GAME.split(' ').collect();
    let mut table = new_table("");
    play_all(&mut *table, &moves[..8].join(" "));
    let text = "wrwgswrw/fhtwwthf/pcim1icp/2C1M3/C1c5/PCIM1ICm/FHTWWTHF/WRWGSWRW w wb 0 5";
    assert_eq!(table.position_text(), text);
    table.play("e5e7").unwrap();
    let text = "wrwgswrw/fhtwMthf/pcim1icp/2C5/C1c5/PCIM1ICm/FHTWWTHF/WRWGSWRW b wb 0 5";
    assert_eq!(table.position_text(), text);
    let view = table.view();
    assert_eq!(view.attackers, ["e7"]);
    assert_eq!(view.attacked, ["d8"]);
    table.play("g7g3").unwrap();
    let facts = Facts::of(&table.view());
    assert!(facts.active && facts.touching.contains(&7));
    assert_eq!(facts.rights["e7"], (false, 3));
    assert_eq!(facts.modes["f2"], "man");
    table.play("f2g3").unwrap();
    assert!(!Facts::of(&table.view()).active);
    assert_eq!(table.view().attacked, ["d8"]);
    play_all(&mut *table, "b7b3 b2b3");
    let text = "wrwgswrw/f1twMt1f/pcim1icp/2C5/C1c5/PHIM1ITm/F1TWW1HF/WRWGSWRW b wb 0 7";
    assert_eq!(table.position_text(), text);
    assert_eq!(end(&*table), "1 0 checkmate");
    assert!(table.view().attacked.contains(&"d8".to_owned()));
    assert_eq!(table.outcome().unwrap().winner(), Some(Seat(0)));
    assert!(table.play("d8e7").is_err());
}
