//! The positions in which moves are counted.

use anyhow::{Result, ensure};
use game::OptionPicks;
use registry::Entry;

/// The label of peers that play orthodox chess.
pub(crate) const ORTHODOX: &str = "orthodox chess";
/// The label of peers that play orthodox chess without castling on boards with 12 files.
pub(crate) const LONG_BOARD: &str = "chess on 12×8";

/// From the start, moves are counted to the greatest depth with at most this many nodes.
const MOST_NODES: u64 = 5_000_000;

/// A position and its known node count.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The name of the position.
    pub(crate) name: &'static str,
    /// The options of our game.
    pub(crate) picks: OptionPicks,
    /// The position string of our game.
    pub(crate) position: String,
    /// Whether it is the start of our game with default options.
    pub(crate) is_start: bool,
    /// The depth of the count.
    pub(crate) depth: u32,
    /// The number of nodes.
    pub(crate) nodes: u64,
    /// For peers: the label of those that know the game, and the position as they write it.
    pub(crate) peers: Option<(&'static str, String)>,
}

/// A published count.
struct Published {
    /// The slug of our game.
    slug: &'static str,
    name: &'static str,
    /// The options with which our game has the same count as the peers.
    options: &'static [(&'static str, &'static str)],
    /// Our position string; the start of the game if `None`.
    position: Option<&'static str>,
    depth: u32,
    nodes: u64,
    /// The label of the peers.
    peers: &'static str,
    /// The position as peers write it; the same as ours if `None`.
    written: Option<&'static str>,
}

/// The counts for which there are peers.
const PUBLISHED: &[Published] = &[
    Published {
        slug: "chess",
        name: "the start",
        options: &[],
        position: None,
        depth: 5,
        nodes: 4_865_609,
        peers: ORTHODOX,
        written: None,
    },
    Published {
        slug: "chess",
        name: "Kiwipete",
        options: &[],
        position: Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        depth: 4,
        nodes: 4_085_603,
        peers: ORTHODOX,
        written: None,
    },
    // White and Black only, on the long board without castling.
    Published {
        slug: "mercenary",
        name: "12×8 without gray",
        options: &[("en_passant", "on")],
        position: Some("rnbqkbnr4/pppppppp4/12/12/12/12/PPPPPPPP4/RNBQKBNR4 w -:- - - 0 1"),
        depth: 5,
        nodes: 16_835_905,
        peers: LONG_BOARD,
        written: Some("rnbqkbnr4/pppppppp4/12/12/12/12/PPPPPPPP4/RNBQKBNR4 w - - 0 1"),
    },
];

/// The positions of a game: its start, and those that peers can also count.
///
/// # Errors
/// If a count differs from the published one.
pub(crate) fn of(entry: &Entry) -> Result<Vec<Place>> {
    let start = entry
        .game
        .open(&OptionPicks::default(), None)?
        .position_text();
    let mut places = Vec::new();
    for published in PUBLISHED.iter().filter(|known| known.slug == entry.slug()) {
        let position = published.position.unwrap_or(&start).to_owned();
        let written = published.written.unwrap_or(&position).to_owned();
        let picks =
            OptionPicks::read(entry.game.info().options, published.options.iter().copied())?;
        let nodes = count(entry, &picks, &position, published.depth)?;
        ensure!(
            nodes == published.nodes,
            "{}: {nodes} nodes to depth {} from {position}, where {} are published",
            entry.slug(),
            published.depth,
            published.nodes
        );
        places.push(Place {
            name: published.name,
            is_start: position == start && picks == OptionPicks::default(),
            picks,
            position,
            depth: published.depth,
            nodes,
            peers: Some((published.peers, written)),
        });
    }
    if !places.iter().any(|place| place.is_start) {
        places.insert(0, from_start(entry, start)?);
    }
    Ok(places)
}

/// For a game whose turns have several parts: the depth to which whole turns are counted from the start, and
/// their number.
pub(crate) fn whole_turns(entry: &Entry) -> Result<Option<(u32, u64)>> {
    let picks = OptionPicks::default();
    if entry.game.open(&picks, None)?.part().count < 2 {
        return Ok(None);
    }
    let count = |depth| entry.game.perft_turns(&picks, None, depth);
    let first = count(1)?;
    let (mut depth, mut turns) = (1, first);
    // Later turns rarely have far fewer choices than the first, so the next depth may be far too expensive.
    while turns.saturating_mul(first / 4) <= MOST_NODES {
        let more = count(depth + 1)?;
        if more > MOST_NODES || more <= turns {
            break;
        }
        (depth, turns) = (depth + 1, more);
    }
    Ok(Some((depth, turns)))
}

fn from_start(entry: &Entry, position: String) -> Result<Place> {
    let picks = OptionPicks::default();
    let (mut depth, mut nodes) = (1, count(entry, &picks, &position, 1)?);
    ensure!(nodes > 0, "{} has no moves at the start", entry.slug());
    loop {
        let more = count(entry, &picks, &position, depth + 1)?;
        if more > MOST_NODES || more <= nodes {
            break;
        }
        (depth, nodes) = (depth + 1, more);
    }
    Ok(Place {
        name: "the start",
        picks,
        position,
        is_start: true,
        depth,
        nodes,
        peers: None,
    })
}

fn count(entry: &Entry, picks: &OptionPicks, position: &str, depth: u32) -> Result<u64> {
    Ok(entry.game.perft(picks, Some(position), depth, true)?)
}
