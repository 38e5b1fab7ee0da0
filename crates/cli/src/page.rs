//! `quicksilver page`

use crate::failure::Failure;
use crate::{help, imported, input};
use clap::Args;
use game::{OrderGame, Place};
use play::{Begun, Replay};
use serde::Serialize;
use std::hash::{BuildHasher as _, RandomState};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use wire::{GameEvent, NewGame, Opponent, RecordBody};

/// The maximum size in bytes of a position file.
const MAX_POSITION_BYTES: usize = 16 << 20;

/// Write a game as one HTML file that plays without a server and saves itself
///
/// The file holds the rules, the board or the maps, and the computer players. With --record it goes on with a game: for
/// a game played by turns the file is its record, for a game of simultaneous orders a position file.
#[derive(Args)]
#[command(after_help = help::example("page {game} > {game}.html"))]
pub(crate) struct Arguments {
    /// The game's slug; `quicksilver games` lists them
    game: String,

    /// What the page goes on with, on one screen: a record, or a position file; - for standard input
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let game = &arguments.game;
    let order_game = registry::order_rules(game).ok();
    if order_game.is_none() {
        registry::rules(game)?;
    }
    let state = match (&arguments.record, order_game) {
        (Some(file), Some(rules)) => Some(sandbox_of(rules, file)?),
        (Some(file), None) => Some(game_of(game, file)?),
        (None, _) => None,
    };
    let page = server::saved_page(game).ok_or_else(|| {
        Failure::Machine(format!(
            "this build holds no page of {game}; `cargo xtask web` builds it"
        ))
    })?;
    let page = match &state {
        Some(state) => with_state(&page, state)
            .ok_or_else(|| Failure::Machine("the page has no place for a game".to_owned()))?,
        None => page,
    };
    Ok(out.write_all(page.as_bytes())?)
}

/// The state of a turn game's page with the game of a record.
fn game_of(slug: &str, file: &Path) -> Result<String, Failure> {
    let record = imported::one(file, &registry::for_records)?;
    let body = RecordBody::from(&record);
    if body.game != slug {
        let name = input::name(file);
        let reason = format!("{name}: it is a record of {}, not of {slug}", body.game);
        return Err(Failure::Input(reason));
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now_ms = now.map_or(0, |passed| u64::try_from(passed.as_millis()).unwrap_or(0));
    state_with(body, now_ms)
}

/// What the page of an order game keeps; the page's `kept.ts` describes it.
#[derive(Serialize)]
struct Sandbox<'a> {
    version: u32,
    game: &'a str,
    start: &'a str,
    steps: [(); 0],
    at: u32,
    sheets: [(); 0],
    players: [(); 0],
}

/// The state of an order game's page with a sandbox that begins with the position in a file.
fn sandbox_of(rules: &dyn OrderGame, file: &Path) -> Result<String, Failure> {
    let name = input::name(file);
    let text = input::read(file, MAX_POSITION_BYTES)?;
    if text.len() > MAX_POSITION_BYTES {
        let reason = format!("{name}: a position can have at most {MAX_POSITION_BYTES} bytes");
        return Err(Failure::Input(reason));
    }
    let table = rules
        .read_position(&text, None)
        .map_err(|fault| fault.within(Place::named(name)))?;
    let sandbox = Sandbox {
        version: 1,
        game: rules.info().slug,
        start: &table.position(),
        steps: [],
        at: 0,
        sheets: [],
        players: [],
    };
    state_text(&sandbox)
}

/// What a page keeps; the page's `saved-file.ts` describes it.
#[derive(Serialize)]
struct State {
    version: u32,
    games: Vec<Row>,
}

/// A game in a page; the page's `games.ts` describes it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    version: u32,
    id: String,
    game: String,
    setup: play::Setup,
    events: Vec<GameEvent>,
    revision: u32,
    against: &'static str,
    seen_ms: u64,
    over: bool,
}

/// The state of a page with the game of a record.
fn state_with(record: RecordBody, now_ms: u64) -> Result<String, Failure> {
    let asked = NewGame {
        game: record.game,
        options: record.options.into_iter().collect(),
        position: record.start,
        opponent: Opponent::SameScreen,
        seat: wire::SeatWish::First,
        clock: wire::ClockSetup::None,
        visibility: None,
        rated: false,
        name: None,
        moves: record.moves.into_iter().map(|step| step.text).collect(),
    };
    let Begun { setup, events } = play::begin(&asked, false, now_ms)
        .map_err(|refusal| Failure::Input(refusal.to_string()))?;
    let over = Replay::of(&setup, &events)?.is_over();
    let random = |part: u8| RandomState::new().hash_one(part);
    let row = Row {
        version: 1,
        id: format!("here-{:09x}{:09x}", random(0) >> 28, random(1) >> 28),
        game: setup.slug.clone(),
        setup,
        events,
        revision: 1,
        against: "On one screen",
        seen_ms: now_ms,
        over,
    };
    let state = State {
        version: 1,
        games: vec![row],
    };
    state_text(&state)
}

/// A state as the text of its element.
fn state_text(state: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string(state).map_err(|fault| Failure::Machine(fault.to_string()))?;
    // A text in a script element ends at the first closing tag.
    Ok(text.replace('<', "\\u003c"))
}

/// The page with another state; none if it has no element for one.
fn with_state(page: &str, state: &str) -> Option<String> {
    let element = page.find("id=\"saved-game\"")?;
    let begin = element + page.get(element..)?.find('>')? + 1;
    let end = begin + page.get(begin..)?.find("</script>")?;
    Some([page.get(..begin)?, state, page.get(end..)?].concat())
}

#[cfg(test)]
mod tests {
    use super::{state_with, with_state};
    use wire::RecordBody;

    fn record_of(slug: &str, plies: usize) -> RecordBody {
        let game = registry::rules(slug).unwrap();
        let mut table = game.open(&game::OptionPicks::default(), None).unwrap();
        for _ in 0..plies {
            let first = table.legal_texts().remove(0);
            table.play(&first).unwrap();
        }
        RecordBody::from(&game::record::Record::from_table(&*table))
    }

    #[test]
    fn a_record_of_every_game_becomes_the_state_of_a_page() {
        for game in registry::RULES {
            let slug = game.info().slug;
            let state = state_with(record_of(slug, 4), 1_000).unwrap();
            assert!(!state.contains('<'), "{state}");
            let state: serde_json::Value = serde_json::from_str(&state).unwrap();
            let row = &state["games"][0];
            assert_eq!(row["game"], slug);
            assert_eq!(row["setup"]["brought"].as_array().unwrap().len(), 4);
            assert_eq!(
                (&row["seenMs"], &row["over"]),
                (&1_000.into(), &false.into())
            );
        }
    }

    #[test]
    fn the_state_takes_the_place_of_what_was_there() {
        let page = "<title>x</title><script id=\"saved-game\" data-file>\nnull\n</script><p>";
        assert_eq!(
            with_state(page, "{}").unwrap(),
            "<title>x</title><script id=\"saved-game\" data-file>{}</script><p>"
        );
        assert_eq!(with_state("<p>", "{}"), None);
    }
}
