//! Random seasons under the addenda, settled twice: by the adjudicator and by the literal implementation.
//!
//! `MERCATOR_REFERENCE_SEASONS=2000` compares that many of each kind; the counts are printed.

use crate::literal::{Word, settle};
use crate::seasons::Game;
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Power, Space, SpaceKind, UnitKind};
use mercator::season::{self, Fate, Given, SeasonResult, Void};
use mercator::{Entry, Options, Phase, Piece, PieceId, Position, Where, marks};
use trial::Choices;

/// The number of seasons of each kind that are compared without the environment variable.
const USUAL: usize = 60;

fn wanted() -> usize {
    std::env::var("MERCATOR_REFERENCE_SEASONS").map_or(USUAL, |text| text.parse().unwrap())
}

/// The word of the literal implementation for a verdict.
fn word(fate: &Fate) -> Word {
    match fate {
        Fate::Void(Void::Section | Void::Conditional) => Word::Section,
        Fate::Void(_) => Word::Void,
        Fate::Idle => Word::Idle,
        Fate::Succeeded => Word::Succeeded,
        Fate::Failed => Word::Failed,
    }
}

/// What is compared of a position: pieces, what was dislodged, contested spaces and entries.
fn facts(position: &Position) -> String {
    let mut dislodged = position.dislodged.clone();
    dislodged.sort_by_key(|one| (one.ts, one.piece));
    let key = |one: &Entry| (one.ts, one.piece);
    let mut entries = position.entries.clone();
    entries.sort_by_key(key);
    format!(
        "{:?}\n{dislodged:?}\n{:?}\n{entries:?}",
        position.pieces, position.contested
    )
}

/// Compares a season; whether it could be settled literally.
fn agrees(position: &Position, lines: &[Given], result: &SeasonResult, context: &str) -> bool {
    let Some(literal) = settle(position, lines) else {
        return false;
    };
    let told = || {
        let lines = lines.iter().zip(&result.verdicts).zip(&literal.words);
        let lines = lines.map(|((given, verdict), word)| {
            let power = &position.mark.power(given.power).name;
            format!(
                "  {power} TS{} {}: {verdict:?} and {word:?}",
                given.ts, given.text
            )
        });
        let lines: Vec<String> = lines.collect();
        format!(
            "{context}\n{}\n{}",
            mercator::text::write_position(position),
            lines.join("\n")
        )
    };
    for ((ts, found), expected) in result.after.iter().zip(&literal.after) {
        assert_eq!(facts(found), facts(expected), "after {ts:?}, {}", told());
    }
    let words: Vec<Word> = result
        .verdicts
        .iter()
        .map(|verdict| word(&verdict.fate))
        .collect();
    assert_eq!(words, literal.words, "{}", told());
    true
}

/// Whether two results differ in a verdict or on a board.
fn differ(one: &SeasonResult, other: &SeasonResult) -> bool {
    let fates = |result: &SeasonResult| -> Vec<Fate> {
        result
            .verdicts
            .iter()
            .map(|verdict| verdict.fate.clone())
            .collect()
    };
    let boards = |result: &SeasonResult| -> Vec<String> {
        result
            .after
            .iter()
            .map(|(_, position)| facts(position))
            .collect()
    };
    fates(one) != fates(other) || boards(one) != boards(other)
}

/// Puts a new piece on the board.
fn put(position: &mut Position, kind: UnitKind, owner: Power, at: Where) {
    position.pieces.push(Piece { kind, owner, at });
    position.check().unwrap();
}

/// A power by lot.
fn any_power(position: &Position, choices: &mut Choices) -> Power {
    Power(choices.below(position.mark.powers.len()) as u8)
}

/// A game after some seasons, in the orders phase, on which no records of the season stand.
fn stirred(mark: &str, seed: u64, options: Options) -> Option<Game> {
    let mut game = Game::with(mark, seed, options);
    for _ in 0..1 + seed % 9 {
        if game.position.phase != Phase::Over {
            game.play_season();
        }
    }
    (game.position.phase == Phase::Orders).then_some(game)
}

/// Compares seasons until enough are; `construct` makes a board on which the value matters and adds orders, `usual` is
/// the same board as it would be by default.
fn compare(
    name: &str,
    start: impl Fn(u64) -> Option<Game>,
    construct: impl Fn(&mut Game) -> Vec<Given>,
    usual: impl Fn(&Position) -> Position,
) {
    let wanted = wanted();
    let (mut compared, mut different, mut too_large, mut void, mut seed) = (0, 0, 0, 0, 0);
    while compared < wanted {
        seed += 1;
        let Some(mut game) = start(seed) else {
            continue;
        };
        let lines = construct(&mut game);
        let result = season::resolve(&game.position, &lines);
        if !agrees(
            &game.position,
            &lines,
            &result,
            &format!("{name}, seed {seed}"),
        ) {
            too_large += 1;
            continue;
        }
        compared += 1;
        void += usize::from(
            result
                .verdicts
                .iter()
                .any(|verdict| matches!(verdict.fate, Fate::Void(_))),
        );
        let by_default = season::resolve(&usual(&game.position), &lines);
        different += usize::from(differ(&result, &by_default));
    }
    eprintln!(
        "{name}: {compared} seasons agree, {different} of them with another result than by default, {void} with void \
         lines; {too_large} were too large to be settled literally"
    );
    assert!(
        different * 20 >= compared,
        "only {different} of {compared} differ from the default"
    );
    assert!(too_large * 10 <= compared, "{too_large} were left out");
}

/// Puts units at the ends of the passages, unless some stand there.
fn at_the_passages(game: &mut Game) -> Vec<Given> {
    let mark = game.position.mark.clone();
    for (name, kind) in [
        ("Spa", UnitKind::Army),
        ("NAf", UnitKind::Army),
        ("BLA", UnitKind::Fleet),
        ("AEG", UnitKind::Fleet),
    ] {
        let space = mark.find(name).unwrap();
        if game.choices.below(3) == 0 || game.position.unit_in(space).is_some() {
            continue;
        }
        let owner = any_power(&game.position, &mut game.choices);
        let at = match kind {
            UnitKind::Army => Where::Land(space),
            UnitKind::Fleet => Where::Afloat(space.into()),
        };
        put(&mut game.position, kind, owner, at);
        let fleet = PieceId(game.position.pieces.len() as u16 - 1);
        if kind == UnitKind::Fleet && game.choices.below(3) == 0 {
            let owner = any_power(&game.position, &mut game.choices);
            put(
                &mut game.position,
                UnitKind::Army,
                owner,
                Where::Aboard(fleet),
            );
        }
    }
    game.season_lines()
}

#[test]
fn seasons_with_the_passages_agree_with_the_literal_implementation() {
    let regular = marks::load("regular").unwrap();
    compare(
        "regular-passages",
        |seed| stirred("regular-passages", seed, Options::default()),
        at_the_passages,
        |position| Position {
            mark: regular.clone(),
            ..position.clone()
        },
    );
}

/// Puts foreign armies aboard fleets, and has both owners order some of them in TS1.
fn with_guests(game: &mut Game) -> Vec<Given> {
    let fleets: Vec<PieceId> = game
        .position
        .ids()
        .filter(|&id| {
            let at_sea = matches!(game.position.piece(id).at, Where::Afloat(at)
                if game.position.mark.kind(game.position.mark.space_of(at)) == SpaceKind::Sea);
            at_sea && game.position.passenger(id).is_none()
        })
        .collect();
    for fleet in fleets {
        if game.choices.below(2) == 0 {
            let owner = any_power(&game.position, &mut game.choices);
            put(
                &mut game.position,
                UnitKind::Army,
                owner,
                Where::Aboard(fleet),
            );
        }
    }
    let mut lines = game.season_lines();
    for army in game.position.ids() {
        let Where::Aboard(fleet) = game.position.piece(army).at else {
            continue;
        };
        let (owner, host) = (
            game.position.piece(army).owner,
            game.position.piece(fleet).owner,
        );
        if owner == host || game.choices.below(3) == 0 {
            continue;
        }
        let at = game.position.space_of(fleet).unwrap();
        let name = |kind, nation| UnitName {
            nation,
            kind,
            at: at.into(),
        };
        // What was drawn for them in TS1 gives way.
        lines.retain(|given| {
            let of = match &given.order {
                Order::Land { army, .. } | Order::SupportLanding { army, .. } => army,
                _ => return true,
            };
            game.position.mark.space_of(of.at) != at
        });
        let shores: Vec<Space> = game.position.mark.gangway_set(at).iter().collect();
        let shore = |choices: &mut Choices| shores[choices.below(shores.len())].into();
        let choices = &mut game.choices;
        let mut orders: Vec<(Power, Order)> = Vec::new();
        if choices.below(6) > 0 {
            let army = name(Kind::Army, None);
            let to = shore(choices);
            orders.push((
                owner,
                if choices.below(8) == 0 {
                    Order::Hold { unit: army }
                } else {
                    Order::Land { army, to }
                },
            ));
        }
        let guest = name(Kind::Army, Some(owner));
        if choices.below(3) > 0 {
            orders.push((
                host,
                Order::Land {
                    army: guest,
                    to: shore(choices),
                },
            ));
        }
        if choices.below(2) > 0 {
            let fleet = name(Kind::Fleet, None);
            orders.push((
                host,
                Order::SupportLanding {
                    fleet,
                    army: guest,
                    to: shore(choices),
                },
            ));
        }
        for (power, order) in orders {
            let text = diplomacy_kit::lang::write(&game.position.mark, &order);
            lines.push(Given {
                power,
                ts: 1,
                order,
                text,
            });
        }
    }
    lines
}

#[test]
fn seasons_with_the_second_choice_in_ts3_agree_with_the_literal_implementation() {
    let start = |seed: u64| {
        let fallback = ["tenanted", "any_failure"][(seed % 2) as usize];
        let silence = ["if_carried", "fleet_order"][(seed / 2 % 2) as usize];
        let options = Options::read([
            ("second_choice", "ts3"),
            ("mixed_fallback", fallback),
            ("mixed_silence", silence),
        ]);
        stirred("regular", seed, options.unwrap())
    };
    compare("second_choice=ts3", start, with_guests, |position| {
        Position {
            options: Options {
                second_choice_both: true,
                ..position.options.clone()
            },
            ..position.clone()
        }
    });
}

/// The default rules too, so that the literal implementation is known to be one of them.
#[test]
fn seasons_with_the_defaults_agree_with_the_literal_implementation() {
    let mut compared = 0;
    for seed in 1.. {
        if compared == wanted() {
            break;
        }
        let Some(mut game) = stirred("regular", seed, Options::default()) else {
            continue;
        };
        let lines = if seed % 2 == 0 {
            with_guests(&mut game)
        } else {
            game.season_lines()
        };
        let result = season::resolve(&game.position, &lines);
        compared += usize::from(agrees(
            &game.position,
            &lines,
            &result,
            &format!("defaults, seed {seed}"),
        ));
    }
    eprintln!("defaults: {compared} seasons agree");
}
